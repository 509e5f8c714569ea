//! Proved laws against brute force well past their evidence, and statuses that must never be more than they are.

#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, reason = "small heaps")]
#![allow(clippy::maybe_infinite_iter, reason = "there is always a mex")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy::game::Game;
use grundy::law::Law;
use grundy::limits::{Limits, Patient};
use grundy::number::{Integer, Natural};
use grundy::proof::{LawReport, Status, prove, prove_to};
use grundy::rule::{Parameters, Play};
use grundy::table::code::CodeValues;
use grundy::table::{Column, Kind};
use grundy_check::{Automaton, Claim, Gives, Lower, Numeration, Reading, Recurrence, States, Terms};
use proptest::prelude::*;

fn game(rule: &str) -> Game {
    Game::parse(rule, &Parameters::new()).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

/// Those of a search that does not last.
fn limits() -> Limits<'static> {
    Limits::new(1 << 30, &Patient).with_effort(1 << 24)
}

fn report(rule: &str) -> LawReport {
    prove(&game(rule), &limits()).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

/// The Grundy values of the heaps 0..=to, or the outcomes of heaps that never split: each from all its options.
fn by_definition(game: &Game, to: u64, grundy: bool) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    let misere = game.ruleset().play() == Play::Misere;
    for n in 0..=to {
        let mut options = Vec::new();
        game.visit_options(&[n], None, |parts| {
            options.push(parts.iter().fold(0, |sum, &part| sum ^ values[part as usize]));
            if !grundy && parts.is_empty() {
                // What is left is heap 0.
                *options.last_mut().unwrap() = values[0];
            }
            ControlFlow::Continue(())
        })
        .expect("options");
        options.sort_unstable();
        options.dedup();
        values.push(if grundy {
            (0..).find(|value| options.binary_search(value).is_err()).unwrap()
        } else {
            u64::from(if options.is_empty() { misere } else { options.contains(&0) })
        });
    }
    values
}

/// Whether (n, last) of a dynamic rule is won, and how many stones may be taken, from all its options.
struct DynamicStates<'a> {
    game: &'a Game,
    won: HashMap<(u64, Option<u64>), (bool, u64)>,
}

impl DynamicStates<'_> {
    fn state(&mut self, n: u64, last: Option<u64>) -> (bool, u64) {
        if let Some(&known) = self.won.get(&(n, last)) {
            return known;
        }
        let mut takes = Vec::new();
        self.game
            .visit_options(&[n], last, |parts| {
                takes.push(n - parts.first().copied().unwrap_or(0));
                ControlFlow::Continue(())
            })
            .expect("options");
        let misere = self.game.ruleset().play() == Play::Misere;
        let won =
            if takes.is_empty() { misere } else { takes.iter().any(|&t| !self.state(n - t, Some(t)).0) };
        let most = takes.iter().copied().max().unwrap_or(0);
        self.won.insert((n, last), (won, most));
        (won, most)
    }
}

/// The value that a claim gives a heap.
fn claimed_value(claim: &Claim, n: u64) -> u64 {
    match claim {
        Claim::Periodic { preperiod, period, saltus, values, .. } => {
            let (n0, p) = (*preperiod as u64, *period as u64);
            let turns = if n < n0 { 0 } else { (n - n0) / p };
            u64::from(values[(n - turns * p) as usize]) + turns * saltus
        }
        Claim::Interval(Lower::Bash(k)) => n % (u64::try_from(k).expect("small") + 1),
        Claim::Interval(Lower::Fraction(l)) => {
            let l = |n: u64| u64::try_from(&((&l.a * Integer::from(n) + &l.b) / &l.c)).expect("small");
            let mut n = n;
            while n > 0 && l(n) != l(n - 1) {
                n = l(n - 1);
            }
            n - l(n)
        }
        other => panic!("no values in {other}"),
    }
}

/// Compares a claim with brute force on the heaps 0..=to.
fn holds(game: &Game, claim: &Claim, to: u64) {
    let rule = game.ruleset().to_string();
    match claim {
        Claim::Periodic { gives: Gives::Grundy, .. } | Claim::Interval(_) => {
            let table = by_definition(game, to, true);
            for n in 0..=to {
                assert_eq!(claimed_value(claim, n), table[n as usize], "{rule} at {n}: {claim}");
            }
        }
        Claim::Periodic { .. } => {
            let table = by_definition(game, to, false);
            for n in 0..=to {
                assert_eq!(claimed_value(claim, n), table[n as usize], "{rule} at {n}: {claim}");
            }
        }
        Claim::MisereSums { normal } => {
            let table = by_definition(game, to, false);
            for n in 0..=to {
                let lost = claimed_value(normal, n) == 1;
                assert_eq!(lost, table[n as usize] == 0, "{rule} at {n}: {claim}");
            }
        }
        Claim::Blocks { lower, upper, idle } => {
            let at = |q: &grundy_check::Quotient, n: i64| {
                let value = |x: &Integer| i64::try_from(x).expect("small");
                (value(&q.a) * n + value(&q.b)).div_euclid(value(&q.c))
            };
            let to = i64::try_from(to).expect("small");
            let mut lost = vec![false; to as usize + 1];
            let (mut a, mut b) = (0, i64::try_from(idle).expect("small"));
            loop {
                (a..=b.min(to)).for_each(|n| lost[n as usize] = true);
                let Some(next) = (0..=to).find(|&n| at(lower, n) > b) else { break };
                a = next;
                b = (0..=4 * to).rev().find(|&n| at(upper, n).min(n - 1) < a).expect("a block");
            }
            let table = by_definition(game, to as u64, false);
            let table: Vec<bool> = table.iter().map(|&value| value == 0).collect();
            assert_eq!(lost, table, "{rule}: {claim}");
        }
        Claim::Dynamic { misere, states, recurrence, .. } => {
            dynamic_holds(game, *misere, *states, recurrence.as_ref(), to);
        }
        Claim::Regular { gives: Gives::Grundy, tracks, system, automaton, .. } => {
            assert_eq!(tracks.len(), 1);
            let table = by_definition(game, to, true);
            for n in 0..=to {
                let value = output(system, automaton, &[n]).map(u64::from);
                assert_eq!(value, Some(table[n as usize]), "{rule} at {n}: {claim}");
            }
        }
        Claim::Regular { tracks, system, automaton, .. } if tracks.len() == 1 => {
            let table = by_definition(game, to, false);
            for n in 0..=to {
                let lost = output(system, automaton, &[n]) == Some(1);
                assert_eq!(lost, table[n as usize] == 0, "{rule} at {n}: {claim}");
            }
        }
        Claim::Regular { tracks, system, automaton, .. } => {
            assert!(tracks.len() == 2 && game.ruleset().is_dynamic(), "{rule}");
            let mut states = DynamicStates { game, won: HashMap::new() };
            for (n, last) in (0..=to).flat_map(|n| (1..=to).map(move |last| (n, last))) {
                let lost = output(system, automaton, &[n, last]) == Some(1);
                assert_eq!(lost, !states.state(n, Some(last)).0, "{rule} at ({n}, {last}): {claim}");
            }
        }
        Claim::Values { system, automaton } => {
            let table = by_definition(game, to, true);
            for n in 0..=to.min(100) {
                for value in 0..=2 * n {
                    let is = output(system, automaton, &[n, value]) == Some(1);
                    assert_eq!(is, table[n as usize] == value, "{rule} at {n}, {value}: {claim}");
                }
            }
        }
        Claim::Canonical { system, automaton } => {
            let table = by_definition(game, to, true);
            for n in 0..=to.min(100) {
                let same = |d: &u64| output(system, automaton, &[n, *d]) == Some(1);
                let canonical: Vec<u64> = (0..=n).filter(same).collect();
                let least = (0..=n).find(|&d| table[d as usize] == table[n as usize]);
                assert_eq!(canonical, least.into_iter().collect::<Vec<_>>(), "{rule} at {n}: {claim}");
            }
        }
        Claim::Eventual { preperiod, period, begins } => {
            let table = by_definition(game, to, true);
            for (n, &value) in begins.iter().enumerate() {
                assert_eq!(u64::from(value), table[n], "{rule} at {n}: {claim}");
            }
            let end = table.len().saturating_sub(*period);
            assert!((*preperiod..end).all(|n| table[n] == table[n + period]), "{rule}: {claim}");
        }
        other => panic!("{other}"),
    }
}

/// What an automaton says of a tuple of numbers, from the description of its claim.
fn output(system: &Numeration, automaton: &Automaton, numbers: &[u64]) -> Option<u32> {
    let mut weights = vec![1_u64];
    let greatest = numbers.iter().copied().max().unwrap_or(0);
    while weights[weights.len() - 1] <= greatest {
        let i = weights.len();
        weights.push(match &system.terms {
            Terms::Base(base) => weights[i - 1] * u64::from(*base),
            Terms::Recurrence { initial, .. } if i < initial.len() => initial[i].into(),
            Terms::Recurrence { coefficients, .. } => {
                coefficients.iter().zip(weights.iter().rev()).map(|(&c, u)| u64::from(c) * u).sum()
            }
        });
    }
    // Most significant first, greedily, without leading zeros.
    let digits = |mut n: u64| -> Vec<u32> {
        let mut word = Vec::new();
        for weight in weights.iter().rev() {
            if n >= *weight || !word.is_empty() {
                word.push((n / weight) as u32);
                n %= weight;
            }
        }
        word
    };
    let mut words: Vec<Vec<u32>> = numbers.iter().map(|&n| digits(n)).collect();
    let length = words.iter().map(Vec::len).max().unwrap_or(0);
    let letters = automaton.next[0].len();
    let size = (1..=letters).find(|s| s.pow(numbers.len() as u32) == letters).expect("a power");
    for word in &mut words {
        match system.reading {
            Reading::MostFirst => word.splice(0..0, vec![0; length - word.len()]).for_each(drop),
            Reading::LeastFirst => {
                word.reverse();
                word.resize(length, 0);
            }
            Reading::LeftAligned => word.resize(length, size as u32 - 1),
        }
    }
    let state = (0..length).fold(0, |state: u32, i| {
        let letter = words.iter().fold(0, |letter, word| letter * size + word[i] as usize);
        automaton.next[state as usize][letter]
    });
    automaton.output[state as usize]
}

fn dynamic_holds(game: &Game, misere: bool, covered: States, recurrence: Option<&Recurrence>, to: u64) {
    let rule = game.ruleset().to_string();
    let limit = |t: u64| {
        // A heap larger than f(t) has as many options as f(t) says.
        let mut count = 0;
        game.visit_options(&[1 << 20], Some(t), |_| {
            count += 1;
            if count > to { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .expect("options");
        count
    };
    let mut terms = vec![1_u64];
    while terms[terms.len() - 1] <= to {
        let last = terms[terms.len() - 1];
        let Some(next) = terms.iter().find(|&&term| limit(term) >= last) else { break };
        terms.push(last + next);
    }
    let least_part = |n: u64| {
        let mut rest = n;
        loop {
            let term = *terms.iter().rev().find(|&&term| term <= rest).expect("1 is a term");
            if term == rest {
                return term;
            }
            rest -= term;
        }
    };
    let mut states = DynamicStates { game, won: HashMap::new() };
    for n in 1..=to {
        for last in 1..=to {
            let (won, most) = states.state(n, Some(last));
            let expected = if misere {
                assert!(most >= 1, "{rule}: f ≥ 1");
                n > 1 && least_part(n - 1) <= most
            } else {
                least_part(n) <= most
            };
            assert_eq!(won, expected, "{rule} at ({n}, {last})");
        }
        if covered == States::First {
            assert_eq!(!states.state(n, None).0, terms.contains(&n), "{rule} at {n}");
        }
    }
    if let Some(Recurrence { initial, lag, from }) = recurrence {
        let mut claimed: Vec<u64> = initial.iter().map(|x| u64::try_from(x).expect("small")).collect();
        assert_eq!(claimed.len(), from + 1);
        while claimed.len() < terms.len() {
            let i = claimed.len() - 1;
            claimed.push(claimed[i] + claimed[i - lag]);
        }
        assert_eq!(claimed[..terms.len()], terms[..], "{rule}");
    }
}

/// The claim of a rule that must be proved by this method.
fn proved(rule: &str, method: &str) -> Claim {
    let report = report(rule);
    let Status::Proved(accepted) = &report.status else {
        panic!("{rule} is {}: {:?}", report.status.name(), report.rejected);
    };
    assert_eq!(report.method, Some(method), "{rule}");
    assert_eq!(accepted.rule(), game(rule).ruleset().to_string());
    assert_eq!(report.checked_to, None);
    accepted.claim_data().clone()
}

#[test]
fn laws_that_rest_on_theorems_are_proved_and_true() {
    let rules = [
        ("take 1..3", "slow-interval"),
        ("take 1, 3, 4", "window"),
        ("take 2, 5, 7", "window"),
        ("take 2, 3", "window"),
        ("take 4, 6, 10", "window"),
        ("0.333 or take 7", "window"),
        ("take powers of 2", "residue"),
        ("take powers of 3", "residue"),
        ("take powers of 6", "residue"),
        ("take 2^i for i >= 0", "residue"),
        ("take powers of 2 or take powers of 3", "residue"),
        ("take 1 or take primes", "residue"),
        ("take 1, prime powers", "residue"),
        ("take 1..n/2", "slow-interval"),
        ("take 1..n/3", "slow-interval"),
        ("take 1..2*n/5", "slow-interval"),
        ("leave ceil(2*n/3)..n-1", "slow-interval"),
        ("take any", "slow-interval"),
        ("0.[3]", "slow-interval"),
        ("leave ceil(n/3)..2*n/3 where m < n", "block"),
        ("leave n/4..n/2", "block"),
        ("take n/5..n/2", "block"),
        ("take any or split into a, b", "arithmetic"),
        ("take any except 2, 5", "arithmetic"),
        ("take 4..", "arithmetic"),
        ("take any except 3 or take 2 then split into a, b", "arithmetic"),
        ("take 1..3; misere", "misere-nim"),
        ("take 1, 3, 4; misere", "misere-nim"),
        ("take powers of 2; misere", "misere-nim"),
        ("take 1..n/2; misere", "misere-nim"),
        ("take any except 2, 5; misere", "misere-nim"),
    ];
    for (rule, method) in rules {
        holds(&game(rule), &proved(rule, method), 400);
    }
    for k in 2..=20 {
        let rule = format!("leave ceil(n/{k})..n-1");
        holds(&game(&rule), &proved(&rule, "slow-interval"), 300);
    }
    proved("take 1..100000", "slow-interval");
    proved("take 1..1000000000000000000000000", "slow-interval");
}

#[test]
fn dynamic_laws_are_proved_and_true() {
    for k in [
        "last",
        "2*last",
        "3*last",
        "7*last",
        "3*last/2",
        "last^2",
        "last + 2",
        "min(5, 2*last)",
        "last/2",
        "max(4, last) - 1",
    ] {
        let rule = format!("take 1..{k}; first 1..n-1");
        let claim = proved(&rule, "schwenk");
        assert!(matches!(claim, Claim::Dynamic { states: States::First, .. }), "{rule}");
        holds(&game(&rule), &claim, 45);
        let rule = format!("take 1..{k}; first any");
        holds(&game(&rule), &proved(&rule, "schwenk"), 25);
        if k != "last/2" {
            let rule = format!("take 1..{k}; first 1..n-1; misere");
            holds(&game(&rule), &proved(&rule, "misere-dynamic"), 45);
        }
    }
    // With f(1) = 0 the theorem says nothing under misère play.
    assert_ne!(report("take 1..last/2; first 1..n-1; misere").method, Some("misere-dynamic"));
    proved("take 1..100000*last; first 1..n-1", "schwenk");
    // The lags of THEORY, "Constant lag".
    for (k, lag, from) in
        [(1, 0, 0), (2, 1, 1), (3, 3, 4), (4, 5, 7), (5, 7, 9), (10, 22, 38), (100, 459, 823)]
    {
        let rule = format!("take 1..{k}*last; first 1..n-1");
        let sequence = report(&rule).sequence.unwrap_or_else(|| panic!("{rule} has a recurrence"));
        assert_eq!((sequence.lag, sequence.from), (lag, from), "{rule}");
    }
}

#[test]
fn periods_of_octal_codes() {
    let known = [
        ("0.77", 71, 12),
        ("0.07", 53, 34),
        ("0.137", 52, 34),
        ("0.17", 33, 34),
        ("0.45", 498, 20),
        ("0.055", 259, 148),
        ("0.144", 4, 10),
        ("take 1..2 then split into at most 2", 71, 12),
    ];
    for (rule, preperiod, period) in known {
        let claim = proved(rule, "guy-smith");
        let found = report(rule).period.expect("a period");
        assert_eq!((found.preperiod, found.period, found.saltus), (preperiod, period, 0), "{rule}");
        holds(&game(rule), &claim, 3 * (preperiod + period));
    }
}

#[test]
fn longer_periods_of_octal_codes() {
    let known = [("0.156", 3479, 349), ("0.356", 7315, 142), ("0.644", 3256, 442), ("0.165", 5181, 1550)];
    for (rule, preperiod, period) in known {
        proved(rule, "guy-smith");
        let found = report(rule).period.expect("a period");
        assert_eq!((found.preperiod, found.period), (preperiod, period), "{rule}");
    }
}

/// By rare values. The values before the period are those of the engine, which has tests of its own.
#[test]
fn periods_by_rare_values() {
    for (rule, preperiod, period) in [("0.127", 46_578, 4), ("0.16", 105_351, 149_459)] {
        let one = game(rule);
        let report = prove(&one, &Limits::new(1 << 30, &Patient)).expect("no limit");
        let Status::Proved(accepted) = &report.status else { panic!("{rule}: {}", report.statement) };
        assert_eq!(accepted.kind(), "sparse");
        let found = report.period.expect("a period");
        assert_eq!((found.preperiod, found.period, found.saltus), (preperiod, period, 0), "{rule}");
        holds(&one, accepted.claim_data(), 500);
        // The law as it answers.
        let law = Law::find(&one, &Limits::new(1 << 30, &Patient)).expect("no limit").expect("a law");
        let to = preperiod + 2 * period;
        let mut column = Column::new(&one, to, Kind::Grundy, &limits()).expect("no limit").expect("a column");
        column.extend(&one, to, &limits()).expect("no limit");
        for n in (0..=to).step_by(7) {
            let value = law.value(&Natural::from(n), &limits()).expect("a value");
            assert_eq!(Some(value), column.value(n).map(Natural::from), "{rule} at {n}");
        }
        // Its options of a value, all of them, in the table.
        for (heap, value) in [(preperiod - 1, 0_u32), (preperiod + period + 5, 3), (to, 1)] {
            let mut count = 0_u64;
            one.visit_options_within(&[heap], None, &limits(), |parts| {
                let reached =
                    parts.iter().fold(0, |sum, &part| sum ^ column.value(part).expect("in the table"));
                count += u64::from(reached == value);
                ControlFlow::Continue(())
            })
            .expect("options");
            let choices =
                law.options_with_value(&heap.into(), &value.into(), 100, &limits()).expect("options");
            assert_eq!(choices.count, Natural::from(count), "{rule} at {heap}");
            assert_eq!(choices.listed.len() as u64, count.min(100), "{rule} at {heap}");
        }
    }
}

#[test]
fn open_games_are_never_proved() {
    let open = [
        "take factorials",
        "take squares",
        "take primes",
        "take fibonaccis",
        "split into a, b where a != b",
        "take any where gcd(t, n) = 1",
        "take any except 1, 2, 5, 7, 8 or take 2 then split into a, b",
        "0.77; misere",
        "0.12; misere",
        "take 1..7 mod (last + 1); first any",
    ];
    for rule in open {
        let report = prove_to(&game(rule), Some(if rule.contains("misere") { 12 } else { 700 }), &limits())
            .expect(rule);
        assert_ne!(report.status.name(), "proved", "{rule}: {}", report.statement);
        assert!(report.certificate.is_none() && report.rejected.is_none(), "{rule}");
    }
}

/// As above, but the search for a period of these goes through a long table.
#[test]
fn open_codes_are_never_proved() {
    for rule in ["0.6", "0.007"] {
        let report = prove_to(&game(rule), Some(100), &limits()).expect(rule);
        assert_ne!(report.status.name(), "proved", "{rule}");
    }
}

#[test]
fn a_conjecture_says_how_far_it_was_checked() {
    let short = prove_to(&game("take factorials"), Some(5000), &limits()).expect("a table");
    assert_eq!(short.status.name(), "conjectured");
    assert_eq!(short.checked_to, Some(Natural::from(5000_u64)));
    assert_eq!(short.period.map(|period| period.period), Some(25));
    let long = prove_to(&game("take factorials"), Some(5100), &limits()).expect("a table");
    assert_eq!(long.status.name(), "none", "broken at 5050: {}", long.statement);
}

fn random_rule() -> impl Strategy<Value = String> {
    let amounts = || prop::collection::btree_set(1_u8..14, 1..5);
    let list =
        |set: std::collections::BTreeSet<u8>| set.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    let digits = |most: u8| prop::collection::vec(0..=most, 1..4);
    let digits_text = |digits: Vec<u8>| digits.iter().map(u8::to_string).collect::<String>();
    let linear = || {
        (0_i32..4, -3_i32..6, 1_i32..6).prop_map(|(a, b, c)| match a {
            // A constant is written as one: the checker does not look through 0*n.
            0 => b.to_string(),
            _ => format!("({a}*n + {b})/{c}"),
        })
    };
    prop_oneof![
        3 => amounts().prop_map(move |set| format!("take {}", list(set))),
        1 => (amounts(), 2_u8..8).prop_map(move |(set, base)| format!("take {} or take powers of {base}", list(set))),
        1 => amounts().prop_map(move |set| format!("take {} or take primes", list(set))),
        3 => digits(7).prop_map(move |digits| format!("0.{}", digits_text(digits))),
        1 => digits(7).prop_map(move |digits| format!("4.{}", digits_text(digits))),
        2 => amounts().prop_map(move |set| format!("take any except {}", list(set))),
        2 => (amounts(), 0_u8..4).prop_map(move |(set, split)| {
            let split = if split == 0 { "split into a, b".to_owned() } else { format!("take {split} then split into a, b") };
            format!("take any except {} or {split}", list(set))
        }),
        3 => (linear(), linear()).prop_map(|(l, u)| format!("leave {l}..{u}")),
        1 => linear().prop_map(|u| format!("take 1..{u}")),
        1 => (linear(), linear()).prop_map(|(l, u)| format!("take {l}..{u}")),
        2 => (0_i32..4, -1_i32..4, 1_i32..3, 1_i32..3)
            .prop_filter("uses last", |&(a, ..)| a > 0)
            .prop_map(|(a, b, c, first)| format!("take 1..({a}*last + {b})/{c}; first 1..n/{first}")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The fast table of a code against all options of each heap, whatever the table was asked for before.
    #[test]
    fn tables_of_codes(
        d0 in prop_oneof![Just(0_u8), Just(4)],
        digits in prop::collection::vec(0_u8..8, 0..5),
        tail in 0_u8..4,
        cut in 0_usize..60,
    ) {
        let digits: String = digits.iter().map(u8::to_string).collect();
        let rule = format!("{d0}.{digits}[{tail}]");
        let one = game(&rule);
        let code = one.breaking_code().expect("a code");
        let mut table = CodeValues::new(&code).expect("two heaps at most");
        table.extend(cut, &limits()).expect("small");
        table.extend(61, &limits()).expect("small");
        let values: Vec<u64> = table.values().iter().map(|&value| value.into()).collect();
        prop_assert_eq!(values, by_definition(&one, 60, true), "{}", rule);
    }

    /// Whatever is proved is true; whatever certificate is made is accepted.
    #[test]
    fn random_rules_have_no_false_laws(rule in random_rule(), misere in any::<bool>()) {
        let rule = if misere { format!("{rule}; misere") } else { rule };
        let one = game(&rule);
        let table = if one.may_split() && misere { 10 } else { 60 };
        if let Ok(report) = prove_to(&one, Some(table), &limits()) {
            prop_assert_eq!(&report.rejected, &None, "{}", &rule);
            if let Status::Proved(accepted) = &report.status {
                let to = if one.ruleset().is_dynamic() { 24 } else { 300 };
                holds(&one, accepted.claim_data(), to);
            }
        }
    }
}
