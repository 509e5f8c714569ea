//! Two heaps of one game.

use std::collections::HashMap;
use std::fmt::Write;

use grundy::game::{Component, Game};
use grundy::limits::{Limits, Patient};
use grundy::number::natural;
use grundy::rule::Parameters;
use grundy::solve::{Listing, Position, Solver};
use grundy::table::Outcome;

use crate::common::{check, counted, printed, words};

fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
    let equal = (1..=a.min(b)).map(|t| (a - t, b - t));
    let first = (1..=a).map(|t| (a - t, b));
    equal.chain(first).chain((1..=b).map(|t| (a, b - t))).collect()
}

fn wins(a: u64, b: u64, known: &mut HashMap<(u64, u64), bool>) -> bool {
    if let Some(&known) = known.get(&(a, b)) {
        return known;
    }
    let won = options(a, b).into_iter().any(|(a, b)| !wins(a, b, known));
    known.insert((a, b), won);
    won
}

#[test]
fn who_wins() {
    let pairs: Vec<(u64, u64)> = (0..30).flat_map(|a| (0..30).map(move |b| (a, b))).collect();
    let mut known = HashMap::new();
    let won: Vec<bool> = pairs.iter().map(|&(a, b)| wins(a, b, &mut known)).collect();
    let lines: Vec<String> = pairs.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
    check("hdu-1527", &lines.concat(), &words(won.iter().copied(), "1", "0"));
    for id in ["51nod-1072", "51nod-1185"] {
        check(id, &counted(lines.clone()), &words(won.iter().copied(), "A", "B"));
    }
}

#[test]
fn every_winning_result() {
    let (mut input, mut expected, mut known) = (String::new(), String::new(), HashMap::new());
    for (a, b) in (0..30).flat_map(|a| (a..30).map(move |b| (a, b))).skip(1) {
        let _ = writeln!(input, "{a} {b}");
        let mut results: Vec<(u64, u64)> = options(a, b)
            .into_iter()
            .filter(|&(a, b)| !wins(a, b, &mut known))
            .map(|(a, b)| (a.min(b), a.max(b)))
            .collect();
        results.sort_by_key(|(x, y)| (y - x != b - a, y - x));
        results.dedup();
        let _ = writeln!(expected, "{}", u8::from(!results.is_empty()));
        for (x, y) in results {
            let _ = writeln!(expected, "{x} {y}");
        }
    }
    check("hdu-2177", &format!("{input}0 0\n1 1\n"), &expected);
}

/// The theorem against the automaton that the solver proves from the rule, where no table reaches.
#[test]
fn large_heaps_are_those_of_the_proved_automaton() {
    let rule = grundy_judge::find("51nod-1185").expect("it is on the shelf").rule;
    let mut solver =
        Solver::proving(vec![Game::parse(rule, &Parameters::new()).expect("a rule")]).expect("a solver");
    // Pairs of the theorem at 10^18, from their differences, and their neighbours.
    for (a, b) in [
        (618_033_988_749_894_848u64, 1_000_000_000_000_000_000u64),
        (618_033_988_749_894_847, 999_999_999_999_999_999),
        (618_033_988_749_894_849, 1_000_000_000_000_000_001),
        (618_033_988_749_894_848, 999_999_999_999_999_999),
        (618_033_988_749_894_848, 618_033_988_749_894_848),
        (1_618_033_988_749_894, 2_618_033_988_749_894),
        (1_618_033_988_749_894, 2_618_033_988_749_895),
    ] {
        let heaps = [a, b].map(|heap| natural(&heap.to_string()).expect("a number")).to_vec();
        let position = Position { components: vec![(0, Component { heaps, last: None })] };
        let limits = Limits::new(1 << 28, &Patient);
        let answer = solver.decide(&position, Listing::Nothing, &limits).expect("an answer");
        let expected = if answer.outcome == Outcome::N { "A\n" } else { "B\n" };
        assert_eq!(printed("51nod-1185", &format!("1\n{a} {b}\n")), expected, "{a} {b}");
    }
}
