//! Subtraction games, packed, against the definition of their rules.

mod common;

use common::game;
use grundy::Error;
use grundy::limits::{Limits, Patient, Stop, Watch};
use grundy::rule::Play;
use grundy::table::heaps::{GrundyValues, Outcomes};
use grundy::table::subtraction::Packed;
use grundy::table::{Column, Kind, Outcome, Table, Values};

const RULES: &[&str] = &[
    "take 1, 3, 4",
    "take 1..3 or take 70, 128",
    "take 100",
    "take squares",
    "take cubes, 7",
    "take primes",
    "take prime powers or take 1",
    "take any where prime(t+1)",
    "take any where prime(t)",
    "take p-1 for p in primes",
    "take p - 40 for p in primes",
    "take any where t mod 5 = 2 or t = 1",
    "take triangulars except 3",
    "take powers of 2, 5 or take powers of 3",
    "take i*i+1 for i >= 1 where odd(t)",
    "take i*i for i in -5..5",
    "take any except 1, 2",
    "take 3..",
    "take any",
    "take factorials or take fibonaccis",
    "take divisors of 60",
    "take 1 where t = 2",
    "0.3033",
];

const OTHERS: &[&str] = &[
    "take 1..n/2",
    "take all",
    "take 1 where odd(n)",
    "take any where m mod 3 != 0",
    "leave 1..n-1",
    "take divisors of n",
    "take 1 then split into a, b",
    // The amounts of a small heap are not those of a large one: at heap 10 the loop over a ends at once.
    "take (a-5)^2 + b for a >= 0, b >= 0",
    "take 1..2*last; first any",
    "(a, b) -> (a-1, b) or (a, b-1)",
];

fn limits() -> Limits<'static> {
    Limits::new(1 << 28, &Patient)
}

/// g(0), …, g(to), or the outcomes under misère play, from the options of each heap.
fn defined(rule: &str, to: u64, misere: bool) -> Vec<u32> {
    let one = game(rule);
    if !misere {
        let mut table = GrundyValues::new();
        table.extend(&one, to, &limits()).expect(rule);
        return table.values().to_vec();
    }
    let mut table = Outcomes::new(Play::Misere);
    table.extend(&one, to, &limits()).expect(rule);
    (0..=to).map(|n| table.outcome(&[n]).as_number()).collect()
}

#[test]
fn tables_agree_with_the_definition() {
    for rule in RULES {
        let to = 900;
        let values = defined(rule, to, false);
        let outcomes: Vec<u32> =
            values.iter().map(|&value| Outcome::from_number(value).as_number()).collect();
        let misere = defined(rule, to, true);
        for (rule, kind, expected) in [
            ((*rule).to_owned(), Kind::Grundy, &values),
            ((*rule).to_owned(), Kind::Outcome, &outcomes),
            (format!("{rule}; misere"), Kind::Grundy, &misere),
        ] {
            let limits = limits();
            let mut table = Packed::new(&game(&rule), to, kind, &limits).expect(&rule).expect(&rule);
            table.extend(to / 2, &limits).expect(&rule);
            table.extend(to, &limits).expect(&rule);
            assert_eq!(limits.memory() - limits.free(), table.bytes());
            let found: Vec<u32> = (0..=to).map(|n| table.get(n).expect("finished")).collect();
            assert_eq!(&found, expected, "{rule}");
            assert_eq!(table.get(to + 1), None);
            let mut middle = vec![0; 500];
            assert_eq!(table.copy(77, &mut middle), 500);
            assert_eq!(middle, expected[77..577], "{rule}");
            let whole = Table::tabulate(&game(&rule), to, kind, &limits).expect(&rule);
            assert_eq!(whole.values.iter().collect::<Vec<_>>(), *expected, "{rule}");
        }
    }
}

#[test]
fn other_rules_are_not_mistaken_for_subtraction_games() {
    for rule in OTHERS {
        assert!(Packed::new(&game(rule), 100, Kind::Grundy, &limits()).expect(rule).is_none(), "{rule}");
    }
}

#[test]
fn pieces_make_the_table() {
    for rule in ["take squares", "take squares; misere", "take 5, 9, 700"] {
        let (one, limits, to) = (game(rule), limits(), 20_000);
        let whole = Table::tabulate(&one, to, Kind::Outcome, &limits).expect(rule);
        let mut table = Packed::new(&one, to, Kind::Outcome, &limits).expect(rule).expect(rule);
        let mut values: Vec<u32> = Vec::new();
        while let Some(piece) = table.next_piece(&limits).expect(rule) {
            assert_eq!(piece.from, values.len() as u64);
            values.extend(piece.values);
        }
        assert_eq!(values, whole.values.iter().collect::<Vec<_>>(), "{rule}");
    }
}

struct Impatient;

impl Watch for Impatient {
    fn progress(&self, _task: &str, done: u64, _total: u64) -> Result<(), Stop> {
        if done > 5000 { Err(Stop::Interrupted) } else { Ok(()) }
    }
}

#[test]
fn what_was_finished_stays() {
    let limits = Limits::new(1 << 28, &Impatient);
    let one = game("take squares");
    let stopped = Table::tabulate(&one, 100_000, Kind::Outcome, &limits).expect_err("stopped");
    let so_far = stopped.so_far.expect("a beginning");
    assert!(so_far.to > 5000 && so_far.to < 20_000);
    assert!(
        so_far.values.iter().collect::<Vec<_>>()
            == defined("take squares", so_far.to, false).iter().map(|&v| v.min(1)).collect::<Vec<_>>()
    );
}

#[test]
fn memory_is_asked_for_before_it_is_taken() {
    for (rule, bytes) in
        [("take 1, 3, 4", 10_000), ("take squares", 100_000), ("take any where prime(t+1)", 100_000)]
    {
        let limits = Limits::new(bytes, &Patient);
        let table = Packed::new(&game(rule), 1 << 30, Kind::Outcome, &limits);
        let refused = table.and_then(|table| table.expect(rule).extend(1 << 30, &limits)).expect_err(rule);
        let Error::Memory { bytes: needed, limit, .. } = refused else { panic!("{rule}: {refused}") };
        assert!(needed > bytes && limit == bytes, "{rule}");
    }
    // Nim has as many levels as heaps: the packed table does not fit, the plain one does.
    let limits = Limits::new(200_000, &Patient);
    let table = Table::tabulate(&game("take any"), 5000, Kind::Grundy, &limits).expect("nim");
    assert!((0..5001).eq(table.values.iter()));
}

/// Columns that begin from values known before, in the middle of words and of windows, go on as if they had made them.
#[test]
fn columns_resume() {
    let others = ["take 1..n/2", "split into a, b where a != b", "0.6", "0.165", "0.06"];
    for rule in RULES.iter().chain(&others) {
        for rule in [(*rule).to_owned(), format!("{rule}; misere")] {
            let one = game(&rule);
            for kind in [Kind::Grundy, Kind::Outcome] {
                // Misère play of a rule that splits is searched, which is slow.
                let to = if rule.ends_with("misere") && one.may_split() { 12 } else { 900 };
                let limits = limits();
                let Some(mut whole) = Column::new(&one, to, kind, &limits).expect(&rule) else { continue };
                whole.extend(&one, to, &limits).expect(&rule);
                let mut values = vec![0; to as usize + 1];
                assert_eq!(whole.copy(0, &mut values), values.len());
                for known in [0, 1, 63, 64, 65, 500, to as usize + 1] {
                    let known: Values = values.iter().copied().take(known).collect();
                    let limits = self::limits();
                    let resumed = Column::resume(&one, to, kind, known, &limits).expect(&rule);
                    let mut resumed = resumed.expect("it had a column before");
                    resumed.extend(&one, to, &limits).expect(&rule);
                    assert_eq!(resumed.finish().iter().collect::<Vec<_>>(), values, "{rule}");
                }
            }
        }
    }
}
