//! Laws by automata: accepted by the checker, and compared with brute force from the definition beyond their evidence.

#![allow(clippy::maybe_infinite_iter, reason = "there is always an end")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy::game::{Choice, Component, Game};
use grundy::law::automaton::{Automatic, Sentence, Solver, Tracks};
use grundy::limits::{Limits, Patient};
use grundy::number::Natural;
use grundy::proof::{Status, prove, prove_by_automata};
use grundy::rule::{Parameters, Play};
use grundy::solve::{BasisKind, Listing, Position};
use grundy::table::Kind;
use proptest::prelude::*;

fn game(rule: &str) -> Game {
    Game::parse(rule, &Parameters::new()).unwrap()
}

fn limits() -> Limits<'static> {
    Limits::new(1 << 30, &Patient)
}

fn component(heaps: &[u64], last: Option<u64>) -> Component {
    let heaps = heaps.iter().map(|&heap| heap.into()).collect();
    Component { heaps, last: last.map(Natural::from) }
}

/// Grundy values and outcomes from the options alone.
struct Oracle<'g> {
    game: &'g Game,
    known: HashMap<(Vec<u64>, Option<u64>), (u32, bool)>,
}

impl<'g> Oracle<'g> {
    fn new(game: &'g Game) -> Self {
        Self { game, known: HashMap::new() }
    }

    /// The parts of every option, each with the take before it.
    fn options(&self, heaps: &[u64], last: Option<u64>) -> Vec<Vec<(Vec<u64>, Option<u64>)>> {
        let (rule, mut all) = (self.game.ruleset(), Vec::new());
        let visit = |parts: &[u64]| {
            let parts = if parts.is_empty() && rule.is_dynamic() { &[0] } else { parts };
            let of = |part: &[u64]| {
                let taken = heaps.iter().sum::<u64>() - part.iter().sum::<u64>();
                (part.to_vec(), rule.is_dynamic().then_some(taken))
            };
            all.push(parts.chunks(rule.arity()).map(of).collect());
            ControlFlow::Continue(())
        };
        self.game.visit_options(heaps, last, visit).unwrap();
        all
    }

    /// The Grundy value (of normal play), and whether the state is lost. Splits only under normal play.
    fn state(&mut self, heaps: &[u64], last: Option<u64>) -> (u32, bool) {
        if let Some(&known) = self.known.get(&(heaps.to_vec(), last)) {
            return known;
        }
        let options = self.options(heaps, last);
        let (mut values, mut wins) = (Vec::new(), options.is_empty());
        if self.game.ruleset().play() == Play::Normal {
            wins = false;
        }
        for option in &options {
            let (mut value, mut lost) = (0, self.game.ruleset().play() == Play::Normal);
            for (part, last) in option {
                let (of_part, part_lost) = self.state(part, *last);
                value ^= of_part;
                lost = part_lost;
            }
            values.push(value);
            wins |= if self.game.ruleset().play() == Play::Normal { value == 0 } else { lost };
            // Under misère play an emptied heap is a won position for who must move.
        }
        let mex = (0..).find(|value| !values.contains(value)).unwrap();
        self.known.insert((heaps.to_vec(), last), (mex, !wins));
        (mex, !wins)
    }

    fn is_lost(&mut self, heaps: &[u64], last: Option<u64>) -> bool {
        self.state(heaps, last).1
    }
}

/// States well beyond what the law was learned from.
fn states(law: &Automatic, dynamic: bool) -> Vec<(Vec<u64>, Option<u64>)> {
    match law.tracks() {
        Tracks::Heap => (0..(law.evidence() + 200).min(900)).map(|n| (vec![n], None)).collect(),
        Tracks::Last => {
            let side = (law.evidence() + 12).min(90);
            let touched = (0..side).flat_map(|n| (1..side).map(move |last| (vec![n], Some(last))));
            let untouched = (0..side).map(|n| (vec![n], None));
            assert!(dynamic);
            touched.chain(untouched).collect()
        }
        Tracks::Pair => {
            let side = (law.evidence() + 10).min(80);
            (0..side).flat_map(|a| (0..side).map(move |b| (vec![a, b], None))).collect()
        }
    }
}

/// Compares a law with the definition: outcomes, values, winning moves.
fn compare(game: &Game, law: &Automatic) {
    let solver: Solver = law.solver().unwrap();
    let mut oracle = Oracle::new(game);
    let rule = game.ruleset().to_string();
    for (i, (heaps, last)) in states(law, game.ruleset().is_dynamic()).into_iter().enumerate() {
        let (value, lost) = oracle.state(&heaps, last);
        let state = component(&heaps, last);
        assert_eq!(solver.is_lost(&state).unwrap(), lost, "{rule} at {heaps:?} after {last:?}");
        if law.gives() == Kind::Grundy {
            assert_eq!(solver.value(&state.heaps[0]).unwrap(), Some(value.into()), "{rule} at {heaps:?}");
        }
        // Winning moves cost more: some states.
        if i % 23 != 0 {
            continue;
        }
        let all: Vec<Choice> = game.options(&state, 1 << 20).unwrap().unwrap();
        let wins: Vec<Choice> = all
            .into_iter()
            .filter(|choice| {
                let taken = choice.take.as_ref().and_then(|take| u64::try_from(take).ok());
                let last = if game.ruleset().is_dynamic() { taken } else { None };
                let parts: Vec<Vec<u64>> = choice
                    .leave
                    .iter()
                    .map(|part| part.iter().map(|heap| u64::try_from(heap).unwrap()).collect())
                    .collect();
                if parts.len() == 1 {
                    return oracle.is_lost(&parts[0], last);
                }
                if parts.is_empty() {
                    return oracle.is_lost(&vec![0; heaps.len()], last);
                }
                parts.iter().fold(0, |sum, part| sum ^ oracle.state(part, last).0) == 0
            })
            .collect();
        let found = solver.winning_moves(&state, 5).unwrap();
        assert_eq!(found.count, Natural::from(wins.len()), "{rule} at {heaps:?} after {last:?}");
        assert_eq!(found.listed, wins[..wins.len().min(5)], "{rule} at {heaps:?} after {last:?}");
        let takes: Vec<&Natural> = wins.iter().filter_map(|choice| choice.take.as_ref()).collect();
        let ends = takes.iter().min().map(|least| ((*least).clone(), (*takes.iter().max().unwrap()).clone()));
        assert_eq!(found.takes, ends, "{rule} at {heaps:?}");
        assert_eq!(found.without_take, wins.iter().any(|choice| choice.take.is_none()));
    }
}

const PROVED: &[(&str, &str, Kind)] = &[
    ("take 1..3", "automaton", Kind::Grundy),
    ("take 1, 3, 4", "automaton", Kind::Grundy),
    ("take 1, 3, 4; misere", "automaton", Kind::Outcome),
    ("take powers of 2", "automaton", Kind::Grundy),
    ("take powers of 3", "automaton", Kind::Grundy),
    ("take powers of 6", "automaton", Kind::Grundy),
    ("take 1..n/2", "automaton", Kind::Outcome),
    ("take 1..n/2; misere", "automaton", Kind::Outcome),
    ("take 1..3 where even(n)", "automaton", Kind::Grundy),
    ("take 1 or leave n/2", "automaton", Kind::Grundy),
    ("take 2 or leave n/2 where even(n)", "automaton", Kind::Grundy),
    ("take 1..n/2 where odd(t)", "automaton", Kind::Grundy),
    ("take 2^i for i >= 1", "automaton", Kind::Grundy),
    ("take any where m mod 3 != 1", "canonical-automaton", Kind::Grundy),
    ("take any except 2, 5", "canonical-automaton", Kind::Grundy),
    ("leave ceil(n/3)..n-1", "canonical-automaton", Kind::Grundy),
    ("take any or split into a, b", "value-automaton", Kind::Grundy),
    ("take any except last; first any", "automaton", Kind::Outcome),
    ("take 1..2*last; first 1..n-1", "automaton", Kind::Outcome),
    ("take 1..2*last; first 1..n-1; misere", "automaton", Kind::Outcome),
    ("take 1..3*last/2; first 1..n-1", "automaton", Kind::Outcome),
    ("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)", "automaton", Kind::Outcome),
    ("(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a,b)", "automaton", Kind::Outcome),
];

#[test]
fn rules_are_proved_and_true() {
    for &(rule, kind, gives) in PROVED {
        let game = game(rule);
        let start = std::time::Instant::now();
        let report = prove_by_automata(&game, &limits()).unwrap().unwrap_or_else(|| panic!("{rule}: no law"));
        println!("{rule}: {:?} {}", start.elapsed(), report.statement);
        assert!(matches!(report.status, Status::Proved(_)), "{rule}: {:?}", report.rejected);
        assert_eq!((report.method, report.gives), (Some(kind), Some(gives)), "{rule}");
        let law = Automatic::find(&game, &limits()).unwrap().unwrap();
        compare(&game, &law);
    }
}

#[test]
fn known_sizes_of_automata() {
    let states = |rule: &str| Automatic::find(&game(rule), &limits()).unwrap().unwrap().states();
    assert_eq!(states("take any or split into a, b"), 10, "Lasker's nim");
    assert_eq!(states("take powers of 2"), 3);
    assert_eq!(states("take 1, 3, 4"), 7);
    assert_eq!(states("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)"), 8, "Wythoff");
}

#[test]
fn sentences_are_found() {
    let sentence = |rule: &str| Automatic::find(&game(rule), &limits()).unwrap().unwrap().sentence();
    let residues =
        |modulus, residues: &[u32]| Some(Sentence::Residues { modulus, residues: residues.to_vec() });
    assert_eq!(sentence("take 1, 3, 4"), residues(7, &[0, 2]));
    assert_eq!(sentence("take 1, 3, 4; misere"), residues(7, &[1, 3]));
    assert_eq!(sentence("take powers of 3"), residues(2, &[0]));
    assert_eq!(sentence("take 1..n/2"), Some(Sentence::Power { base: 2, factor: 1, shift: 1 }));
    assert_eq!(sentence("take 1 or leave n/2"), Some(Sentence::TrailingZeros { base: 2, even: false }));
    assert_eq!(sentence("take any"), Some(Sentence::Finite(vec![Natural::ZERO])));
    assert_eq!(sentence("(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a,b)"), Some(Sentence::EqualHeaps));
    assert_eq!(
        sentence("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)"),
        Some(Sentence::Shifted)
    );
    let even_zeros = Sentence::TrailingZeros { base: 2, even: true };
    assert_eq!(
        sentence("take any except last; first any"),
        Some(Sentence::AsManyTaken(Box::new(even_zeros)))
    );
    let multiple = |modulus| residues(modulus, &[0]).unwrap();
    assert_eq!(
        sentence("take 1..3 except last; first any"),
        Some(Sentence::AfterTakes {
            each: vec![residues(4, &[0, 1]).unwrap(), multiple(4), residues(4, &[0, 3]).unwrap()],
            beyond: Box::new(multiple(4)),
        })
    );
    let statement = |rule: &str| prove(&game(rule), &limits()).unwrap().statement;
    assert!(
        statement("take 1 or leave n/2")
            .starts_with("lost exactly when n = 0 or n ends in an odd number of zeros in base 2")
    );
    assert_eq!(
        statement("take 1, 2 except last; first any"),
        "after a take of 1, lost exactly when n ≡ 0 or 1 mod 3; after a take of 2 or more, lost exactly when n ≡ 0 mod 3"
    );
}

#[test]
fn what_no_automaton_says_has_no_law() {
    for rule in [
        "take squares",
        "take primes",
        "take factorials",
        "take fibonaccis",
        "take divisors of n where t < n",
        "split into a, b where a != b",
        "take 1..n/last; first any",
        "take powers of 2 or take powers of 3",
        "(a, b, c) -> (a-t, b, c) or (a, b-t, c) or (a, b, c-t) for t in 1..a+b+c",
    ] {
        assert!(Automatic::find(&game(rule), &limits()).unwrap().is_none(), "{rule}");
    }
}

#[test]
fn heaps_of_a_thousand_digits() {
    let large = Natural::from(10u8).pow(1000) + Natural::from(7u8);
    let mut solver = grundy::solve::Solver::proving(vec![game("take 1 or leave n/2")]).unwrap();
    let answer = solver.solve(&Position::of_heaps([large.clone()]), Listing::First(100), &limits()).unwrap();
    assert_eq!((answer.basis.kind, answer.basis.method.as_str()), (BasisKind::Proved, "automaton"));
    // It is odd: won, and n - 1 or n/2 has an odd number of zeros at its end.
    let zeros = |n: &Natural| (0..).find(|&i| (n >> i) % 2u8 == 1).unwrap();
    let lost = |n: &Natural| zeros(n) % 2 == 1;
    let expected = [&large - Natural::ONE, &large >> 1].iter().filter(|n| lost(n)).count();
    assert_eq!(answer.moves.count, Natural::from(expected));

    let wythoff = "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)";
    let mut solver = grundy::solve::Solver::proving(vec![game(wythoff)]).unwrap();
    let pair = Component { heaps: vec![large.clone(), Natural::ONE], last: None };
    let position = Position { components: vec![(0, pair)] };
    let answer = solver.solve(&position, Listing::First(100), &limits()).unwrap();
    assert_eq!(answer.basis.kind, BasisKind::Proved);
    // The lost pairs with a 1 are (1, 2) and (2, 1).
    assert_eq!(answer.moves.count, Natural::ONE);
    assert_eq!(answer.moves.least_take, Some(large - Natural::from(2u8)));
    assert_eq!(answer.moves.listed[0].choice.leave, [[2u8, 1].map(Natural::from)]);
}

#[test]
fn judges_pay_for_no_proof() {
    let mut solver = grundy::solve::Solver::new(vec![game("take 1 or leave n/2")]).unwrap();
    let answer = solver.solve(&Position::of_heaps([2000u32.into()]), Listing::First(1), &limits()).unwrap();
    assert_eq!(answer.basis.kind, BasisKind::Computed);
}

/// Small rules of the forms that formulas have.
fn rules() -> impl Strategy<Value = String> {
    let small = 1..6u32;
    let condition = prop_oneof![
        Just("even(n)".to_owned()),
        Just("odd(t)".to_owned()),
        Just("not divides(3, m)".to_owned()),
        (2..5u32, 0..4u32).prop_map(|(k, r)| format!("m mod {k} != {r}")),
        (2..4u32).prop_map(|k| format!("t > n/{k} or odd(m)")),
        (2..5u32).prop_map(|k| format!("t <= {k} or t = n")),
        Just("power(2, n) or t = 1".to_owned()),
        Just("(n-2*t) mod 3 = 1".to_owned()),
        Just("(t-m)/2 < 3".to_owned()),
    ];
    let amounts = prop_oneof![
        3 => (small.clone(), small.clone()).prop_map(|(a, b)| format!("{a}..{}", a + b)),
        2 => prop::collection::vec(small.clone(), 1..4)
            .prop_map(|list| list.iter().map(u32::to_string).collect::<Vec<_>>().join(", ")),
        2 => Just("any".to_owned()),
        1 => (small.clone(), small.clone()).prop_map(|(a, b)| format!("any except {a}, {b}")),
        2 => (2..4u32).prop_map(|k| format!("1..n/{k}")),
        1 => (2..4u32).prop_map(|k| format!("ceil(n/{k}), 1")),
        1 => Just("powers of 2".to_owned()),
        1 => Just("2^i+1 for i >= 1".to_owned()),
        1 => Just("i-2 for i in 0..4".to_owned()),
        1 => Just("min(n/2, 3)..max(2, n/3)".to_owned()),
    ];
    let take = (amounts, prop::option::of(condition)).prop_map(|(amounts, cond)| match cond {
        Some(cond) => format!("take {amounts} where {cond}"),
        None => format!("take {amounts}"),
    });
    let leave = prop_oneof![
        Just("leave n/2".to_owned()),
        Just("leave n/3 where even(n)".to_owned()),
        Just("leave 0..n/2 where odd(m)".to_owned()),
    ];
    let moves = prop_oneof![4 => take.clone(), 2 => (take.clone(), leave).prop_map(|(a, b)| format!("{a} or {b}")), 1 => (take.clone(), take).prop_map(|(a, b)| format!("{a} or {b}"))];
    let heap = (moves, prop::bool::weighted(0.2))
        .prop_map(|(moves, misere)| if misere { format!("{moves}; misere") } else { moves });
    let limit = prop_oneof![
        (1..4u32, 0..3u32).prop_map(|(k, c)| format!("1..{k}*last+{c}")),
        (1..4u32).prop_map(|k| format!("1..{k} except last")),
        Just("any except last".to_owned()),
        Just("any where t mod 2 != last mod 2".to_owned()),
        Just("last..last+1".to_owned()),
    ];
    let first = prop_oneof![Just("any"), Just("1..n-1"), Just("1, 2")];
    let dynamic = (limit, first, any::<bool>()).prop_map(|(limit, first, misere)| {
        format!("take {limit}; first {first}{}", if misere { "; misere" } else { "" })
    });
    prop_oneof![5 => heap, 1 => dynamic]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    #[test]
    fn random_rules_have_true_laws(rule in rules()) {
        let game = game(&rule);
        if let Some(law) = Automatic::find(&game, &limits()).unwrap() {
            compare(&game, &law);
            // The checker does not read every rule.
            if let Some(report) = prove_by_automata(&game, &limits()).unwrap() {
                prop_assert!(matches!(report.status, Status::Proved(_)), "{}: {:?}", rule, report.rejected);
            }
        }
    }
}
