//! Tables against positions played out by the definition, and errors that no table may hide.

mod common;

use common::{BruteForce, game, untouched};
use grundy::Error;
use grundy::limits::{Limits, Patient, Stop, Watch};
use grundy::rule::Play;
use grundy::table::{Kind, Table};

const RULES: &[(&str, u64)] = &[
    ("take 1, 3, 4", 14),
    ("take powers of 2", 14),
    ("0.77", 9),
    ("4.7", 9),
    ("split into a, b where a != b", 10),
    ("take any or split into a, b", 8),
    ("n -> n-2*b, n-b for b in 1..n/2", 5),
    ("leave root(n,4)..root(n,2) where n > 1", 14),
    ("take 1..2*last; first 1..n-1", 14),
    ("take 1..3*last/2; first any", 12),
    ("take 1..last/2; first any", 12),
    ("take 1..7 mod (last+1); first any", 12),
    ("take 1..min(2*last, n/2); first 1..n-1", 12),
    ("take any except last; first any", 9),
    ("take last, last+1; first 1..3", 12),
    ("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)", 4),
    ("(a, b) -> (a-1, b) or (a+1, b-2)", 4),
    ("(a, b) -> (a-1, b), (0, b-1)", 3),
    ("(a,b) -> (a-t,b) or (a,b-t) for t in 1..2*last; first 1..a+b-1", 3),
];

#[test]
fn tables_agree_with_the_definition() {
    for &(rule, to) in RULES {
        for rule in [rule.to_owned(), format!("{rule}; misere")] {
            let one = game(&rule);
            let with_nim = [one.clone(), game("take any")];
            let misere = one.ruleset().play() == Play::Misere;
            let (mut alone, mut beside_nim) =
                (BruteForce::new(std::slice::from_ref(&one)), BruteForce::new(&with_nim));
            for kind in [Kind::Grundy, Kind::Outcome] {
                let limits = Limits::new(1 << 30, &Patient);
                let table = Table::tabulate(&one, to, kind, &limits).expect(&rule);
                assert_eq!(table.kind, if misere { Kind::Outcome } else { kind });
                let side = to + 1;
                let states: Vec<Vec<u64>> = match table.arity {
                    1 => (0..side).map(|n| vec![n]).collect(),
                    _ => (0..side * side).map(|i| vec![i / side, i % side]).collect(),
                };
                assert_eq!(table.values.len(), states.len());
                for (state, value) in states.iter().zip(table.values.iter()) {
                    let expected = match table.kind {
                        Kind::Outcome => u64::from(alone.won(&vec![(0, untouched(state))])),
                        Kind::Grundy => beside_nim.grundy(1, 0, &untouched(state)),
                    };
                    assert_eq!(u64::from(value), expected, "{rule} at {state:?}");
                }
            }
        }
    }
}

/// A heap that is won at once still has all its moves looked at.
#[test]
fn no_table_hides_a_wrong_move() {
    let rules = [
        ("take any or n -> n where n = 3", "not-smaller"),
        ("take any, 1/(n-3)", "arithmetic"),
        ("take any or take 1/(n-3)", "arithmetic"),
        ("take any, 3 for j >= 0", "arithmetic"),
        ("take 1..last or take 1/(n-3); first any", "arithmetic"),
        ("(a, b) -> (a-1, b) or (a, b) where a = 2", "not-smaller"),
    ];
    for (rule, error) in rules {
        for play in ["", "; misere"] {
            for kind in [Kind::Grundy, Kind::Outcome] {
                let rule = format!("{rule}{play}");
                let unfinished = Table::tabulate(&game(&rule), 5, kind, &Limits::new(1 << 30, &Patient));
                assert_eq!(unfinished.map_err(|u| u.error.kind()).err(), Some(error), "{rule}");
            }
        }
    }
}

struct Impatient;

impl Watch for Impatient {
    fn progress(&self, task: &str, done: u64, _total: u64) -> Result<(), Stop> {
        if task == "options" || done > 300 { Err(Stop::Time) } else { Ok(()) }
    }
}

#[test]
fn work_is_stopped_between_heaps_and_within_one() {
    let limits = Limits::new(1 << 30, &Impatient);
    let between = Table::tabulate(&game("take 1..3"), 10_000, Kind::Grundy, &limits).expect_err("stopped");
    let so_far = between.so_far.expect("some heaps are finished");
    assert_eq!((so_far.to, so_far.values.iter().take(6).collect()), (511, vec![0, 1, 2, 3, 0, 1]));
    for rule in
        ["take 1 for t in 1..10^9", "n -> n-t for t in 1..10^9", "split into a, b, c, d where n > 2000"]
    {
        let to = if rule.starts_with("split") { 2001 } else { 2 };
        let within = Table::tabulate(&game(rule), to, Kind::Grundy, &limits).expect_err("stopped");
        assert_eq!(within.error.kind(), "limit", "{rule}");
    }
}

#[test]
fn memory_is_asked_for_before_it_is_taken() {
    let limits = Limits::new(1000, &Patient);
    let rules =
        ["take 1..3", "take 1..3; misere", "take 1..2*last; first any", "(a,b) -> (a-1,b) or (a,b-1)"];
    for rule in rules {
        let refused = Table::tabulate(&game(rule), 1 << 40, Kind::Outcome, &limits).expect_err("too large");
        assert!(matches!(refused.error, Error::Memory { .. }), "{rule}");
    }
}
