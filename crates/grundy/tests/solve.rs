//! Answers against the definition: who wins, the value, and every winning move, for rules of every kind.

mod common;

use std::ops::ControlFlow;

use common::{BruteForce, Sum, game, natural, untouched};
use grundy::game::Component;
use grundy::limits::{Limits, Patient};
use grundy::number::Natural;
use grundy::rule::Play;
use grundy::solve::{BasisKind, Listing, Position, Solver};
use grundy::table::Outcome;
use proptest::prelude::*;

/// Rules of every kind; single heaps first, then dynamic, then coupled.
const SINGLE: &[&str] = &[
    "take 1..3",
    "take 1, 3, 4",
    "take 2, 5, 7",
    "take powers of 2",
    "take powers of 3 or take 2",
    "take 1..n/2",
    "leave ceil(n/3)..n-1",
    "leave ceil(2*n/3)..n-1",
    "leave root(n,4)..root(n,2) where n > 1",
    "leave ceil(n/3)..2*n/3 where m < n",
    "take any",
    "0.77",
    ".137",
    "4.7",
    "0.3F",
    "0.[3]",
    "0.333",
    "take any or split into a, b",
    "split into a, b where a != b",
    "take 1..2 then split into at most 2",
    "n -> n-2*b, n-b for b in 1..n/2",
    "n -> n-1, n-1 where n > 1",
    "take 1 or split into k equal where even(n) ; let k = 2",
    "take divisors of n where t < n",
    "take any where gcd(t, n) = 1",
    "take p-1 for p in primes",
    "take 2..4 or take n where n < 2",
    "take any except 2, 5",
    "take digits of n",
    "take 1 or leave n/2",
    "take 2 or leave n/2 where even(n)",
];
const DYNAMIC: &[&str] = &[
    "take 1..2*last; first 1..n-1",
    "take 1..last; first 1..n-1",
    "take 1..3*last; first any",
    "take 1..3*last/2; first any",
    "take 1..last^2; first 1..n-1",
    "take 1..last/2; first 1..n/2",
    "take 1..min(5, 9*last); first 1, 3",
    "take 1..min(4, last^2); first any",
    "take 1..last+1; first 2, 3, 5",
    "take 1..7 mod (last+1); first any",
    "take 1..min(2*last, n/2); first 1..n-1",
    "take any except last; first any",
    "take last, last+1; first 1..3",
    "leave n-last..n-1; first 1..2",
];
const COUPLED: &[&str] = &[
    "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)",
    "(a, b) -> (a-1, b+0) or (a+1, b-2)",
    "(a, b) -> (a-1, b), (0, b-1)",
    "(a,b) -> (a-t,b) or (a,b-t) for t in 1..2*last; first 1..a+b-1",
];

fn limits() -> Limits<'static> {
    Limits::new(1 << 30, &Patient)
}

/// Solves `sum` and compares everything that can be compared with the definition.
fn agrees(rules: &[String], sum: &Sum) -> Result<(), TestCaseError> {
    let games: Vec<_> = rules.iter().map(|rule| game(rule)).collect();
    let play = games[0].ruleset().play();
    let position = Position { components: sum.clone() };
    let answer = Solver::new(games.clone())
        .and_then(|mut solver| solver.solve(&position, Listing::All, &limits()))
        .map_err(|error| TestCaseError::fail(format!("{rules:?} {sum:?}: {error}")))?;
    let context = format!("{rules:?} {sum:?}: {answer:?}");

    let mut yardstick = BruteForce::new(&games);
    let won = yardstick.won(sum);
    prop_assert_eq!(answer.outcome == Outcome::N, won, "{}", &context);
    let expected = yardstick.winning_moves(sum);
    let listed: Vec<_> = answer.moves.listed.iter().map(|one| (one.heap, one.choice.clone())).collect();
    prop_assert_eq!(&listed, &expected, "{}", &context);
    prop_assert!(answer.moves.complete(), "{}", &context);
    let takes: Option<Vec<Natural>> = expected.iter().map(|(_, choice)| choice.take.clone()).collect();
    prop_assert_eq!(answer.moves.least_take.clone(), takes.as_ref().and_then(|t| t.iter().min().cloned()));
    prop_assert_eq!(answer.moves.greatest_take.clone(), takes.as_ref().and_then(|t| t.iter().max().cloned()));

    if play == Play::Misere {
        prop_assert_eq!(answer.grundy, None);
    } else {
        let mut with_nim = games.clone();
        with_nim.push(game("take any"));
        let mut yardstick = BruteForce::new(&with_nim);
        let nim = games.len();
        let value = sum.iter().fold(0, |sum, (game, one)| sum ^ yardstick.grundy(nim, *game, one));
        prop_assert_eq!(answer.grundy.clone(), Some(natural(value)), "{}", &context);
    }
    Ok(())
}

/// Rules whose positions can grow are played out on smaller heaps.
fn most(rule: &str) -> u64 {
    if rule.contains("->") { 4 } else { 12 }
}

fn misere(rule: &str, yes: bool) -> String {
    if yes { format!("{rule}; misere") } else { rule.to_owned() }
}

fn single_heaps() -> impl Strategy<Value = (Vec<String>, Sum)> {
    (0..SINGLE.len(), any::<bool>(), prop::collection::vec(0..9_u64, 1..4)).prop_map(|(rule, play, heaps)| {
        let heaps = heaps.iter().map(|&heap| (0, untouched(&[heap.min(most(SINGLE[rule]))])));
        (vec![misere(SINGLE[rule], play)], heaps.collect())
    })
}

fn dynamic_heaps() -> impl Strategy<Value = (Vec<String>, Sum)> {
    let heap = (0..11_u64, prop::option::of(1..6_u64));
    (0..DYNAMIC.len(), any::<bool>(), prop::collection::vec(heap, 1..3)).prop_map(|(rule, play, heaps)| {
        let component = |(heap, last): (u64, Option<u64>)| {
            (0, Component { heaps: vec![natural(heap)], last: last.map(natural) })
        };
        (vec![misere(DYNAMIC[rule], play)], heaps.into_iter().map(component).collect())
    })
}

fn coupled_heaps() -> impl Strategy<Value = (Vec<String>, Sum)> {
    let state = (0..5_u64, 0..5_u64, prop::option::of(1..4_u64));
    (0..COUPLED.len(), any::<bool>(), prop::collection::vec(state, 1..3)).prop_map(|(rule, play, states)| {
        let dynamic = COUPLED[rule].contains("last");
        let component = |(a, b, last): (u64, u64, Option<u64>)| {
            let last = if dynamic { last.map(natural) } else { None };
            (0, Component { heaps: vec![natural(a), natural(b)], last })
        };
        (vec![misere(COUPLED[rule], play)], states.into_iter().map(component).collect())
    })
}

fn several_rules() -> impl Strategy<Value = (Vec<String>, Sum)> {
    let component = (0..3_usize, 0..6_u64, 0..4_u64);
    (0..SINGLE.len(), 0..DYNAMIC.len(), any::<bool>(), prop::collection::vec(component, 1..4)).prop_map(
        |(single, dynamic, play, components)| {
            let rules =
                [SINGLE[single], DYNAMIC[dynamic], COUPLED[0]].map(|rule| misere(rule, play)).to_vec();
            let component = |(game, a, b): (usize, u64, u64)| match game {
                0 => (0, untouched(&[a.min(most(SINGLE[single]))])),
                1 => (1, Component { heaps: vec![natural(a)], last: (b > 0).then(|| natural(b)) }),
                _ => (2, untouched(&[a.min(3), b.min(3)])),
            };
            (rules, components.into_iter().map(component).collect())
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn sums_of_single_heaps((rules, sum) in single_heaps()) {
        agrees(&rules, &sum)?;
    }

    #[test]
    fn sums_of_dynamic_heaps((rules, sum) in dynamic_heaps()) {
        agrees(&rules, &sum)?;
    }

    #[test]
    fn sums_of_coupled_heaps((rules, sum) in coupled_heaps()) {
        agrees(&rules, &sum)?;
    }

    #[test]
    fn sums_under_several_rules((rules, sum) in several_rules()) {
        agrees(&rules, &sum)?;
    }
}

#[test]
fn every_rule_alone_and_in_a_small_sum() {
    for rules in [SINGLE, DYNAMIC] {
        for rule in rules {
            for play in [false, true] {
                let rule = vec![misere(rule, play)];
                for heap in 0..=most(&rule[0]) {
                    agrees(&rule, &vec![(0, untouched(&[heap]))]).expect("alone");
                }
                agrees(&rule, &[4, 3, 3].map(|heap| (0, untouched(&[heap]))).to_vec()).expect("sum");
            }
        }
    }
    for rule in COUPLED {
        for play in [false, true] {
            for (a, b) in [(0, 0), (1, 0), (0, 2), (3, 5), (5, 3), (4, 4)] {
                agrees(&[misere(rule, play)], &vec![(0, untouched(&[a, b]))]).expect("coupled");
            }
        }
    }
}

/// Beyond the tables, where a law answers: the same answers as the table gives on the same heaps.
#[test]
fn laws_continue_the_tables() {
    let rules = [
        "take 1..7",
        "take 1, 3, 4",
        "take powers of 2",
        "take 1..n/2",
        "take any",
        "leave ceil(n/5)..n-1",
        "leave ceil(3*n/4)..n-1",
        "0.333",
        "take 4, 6, 10",
        "take any except 2, 5",
        "take 1 or take primes",
        "0.77",
        "4.07",
        "0.12",
        "take any or split into a, b",
        "take any except 3 or take 2 then split into a, b",
    ];
    for rule in rules {
        for play in [false, true] {
            let rule = misere(rule, play);
            let one = game(&rule);
            if play && (one.may_split() || rule.starts_with("0.12")) {
                // No law for sums under misère play.
                continue;
            }
            let mut by_law = Solver::new(vec![one.clone()]).expect("one rule");
            let values = {
                let mut table = grundy::table::heaps::GrundyValues::new();
                table.extend(&one, 1100, &limits()).expect("small");
                table
            };
            for (a, b) in [(1001_u64, 40_u64), (1050, 1049), (1099, 1100), (1001, 1)] {
                let position = Position::of_heaps([a, b].map(natural));
                let answer = by_law.solve(&position, Listing::All, &limits()).expect("a law");
                assert!(answer.basis.method.starts_with("theorem"), "{rule}: {}", answer.basis.method);
                let lost = |x: u32, y: u32| if play && x < 2 && y < 2 { x ^ y == 1 } else { x == y };
                let g = |heap: u64| values.values()[heap as usize];
                assert_eq!(answer.outcome == Outcome::P, lost(g(a), g(b)), "{rule} {a} {b}");
                let mut expected = Vec::new();
                for (index, (from, other)) in [(a, b), (b, a)].into_iter().enumerate() {
                    for choice in one.options(&untouched(&[from]), usize::MAX).expect("options").expect("all")
                    {
                        let left = choice.leave.iter().map(|heap| g(u64::try_from(&heap[0]).expect("small")));
                        let left = left.fold(0, |sum, value| sum ^ value);
                        if lost(left, g(other)) {
                            expected.push((index, choice));
                        }
                    }
                }
                let listed: Vec<_> =
                    answer.moves.listed.iter().map(|one| (one.heap, one.choice.clone())).collect();
                assert_eq!(listed, expected, "{rule} {a} {b}");
            }
        }
    }
}

/// A proving solver says what is proved, and by which certificate; the answers are the same.
#[test]
fn proofs_change_the_basis_and_nothing_else() {
    let cases = [
        ("take 1..7", &[2000_u64, 3][..], BasisKind::Proved, "slow-interval"),
        ("take 1, 3, 4", &[5000], BasisKind::Proved, "window"),
        ("take 1, 3, 4; misere", &[5000, 7], BasisKind::Proved, "misere-nim"),
        ("0.77", &[1 << 40], BasisKind::Proved, "guy-smith"),
        ("take any except 2, 5", &[1 << 40, 77], BasisKind::Proved, "arithmetic"),
        ("take powers of 2", &[1 << 40], BasisKind::Proved, "residue"),
        ("take 1..2*last; first 1..n-1", &[1 << 40], BasisKind::Proved, "schwenk"),
        ("take 1..2*last; first 1..n-1; misere", &[1 << 40], BasisKind::Proved, "misere-dynamic"),
        ("leave ceil(n/3)..2*n/3 where m < n", &[1 << 40], BasisKind::Proved, "block"),
        ("take 1..7", &[20], BasisKind::Proved, "slow-interval"),
        ("take 1, 3, 4", &[20], BasisKind::Computed, "table"),
        ("take squares", &[2000], BasisKind::Computed, "table"),
    ];
    for (rule, heaps, kind, method) in cases {
        let position = Position::of_heaps(heaps.iter().map(|&heap| natural(heap)));
        let answer = |solver: Result<Solver, grundy::Error>| {
            solver.and_then(|mut solver| solver.solve(&position, Listing::First(9), &limits())).expect(rule)
        };
        let (proved, plain) =
            (answer(Solver::proving(vec![game(rule)])), answer(Solver::new(vec![game(rule)])));
        assert_eq!((proved.basis.kind, proved.basis.method.as_str()), (kind, method), "{rule}");
        assert_eq!(proved.basis.checked_to.is_none(), kind == BasisKind::Proved, "{rule}");
        assert_eq!(plain.basis.kind, BasisKind::Computed, "{rule}");
        assert_eq!((proved.outcome, &proved.moves), (plain.outcome, &plain.moves), "{rule}");
    }
}

/// A sum rests on the weakest of its components.
#[test]
fn a_sum_is_as_firm_as_its_weakest_component() {
    let mut solver = Solver::proving(vec![game("take 1..7"), game("take squares")]).expect("two rules");
    let position = Position { components: vec![(0, untouched(&[5000])), (1, untouched(&[1500]))] };
    let basis = solver.solve(&position, Listing::First(1), &limits()).expect("an answer").basis;
    assert_eq!(basis.kind, BasisKind::Computed);
    assert_eq!(basis.method, "slow-interval, table");
    assert_eq!(basis.checked_to, Some(natural(1500)));
}

/// One heap beyond the table, decided by blocks: as the definition says on the heaps that it can reach.
#[test]
fn blocks_continue_the_table() {
    for rule in ["leave ceil(n/3)..2*n/3 where m < n", "leave n/4..n/2", "take n/5..n/2"] {
        let one = game(rule);
        let mut outcomes: Vec<bool> = Vec::new();
        for n in 0..=8300_u64 {
            let mut won = false;
            one.visit_options(&[n], None, |parts| {
                won = !outcomes[parts.first().map_or(0, |&left| left as usize)];
                if won { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .expect("options");
            outcomes.push(won);
        }
        let mut solver = Solver::new(vec![one.clone()]).expect("one rule");
        for heap in (8193..8300).step_by(7) {
            let position = Position::of_heaps([natural(heap)]);
            let answer = solver.solve(&position, Listing::All, &limits()).expect("blocks");
            assert_eq!(answer.basis.method, "theorem §3 (blocks)", "{rule}");
            assert_eq!(answer.outcome == Outcome::N, outcomes[heap as usize], "{rule} {heap}");
            let all = one.options(&untouched(&[heap]), usize::MAX).expect("options").expect("all");
            let lost = |left: &Natural| !outcomes[u64::try_from(left).expect("small") as usize];
            let winning: Vec<_> = all
                .into_iter()
                .filter(|choice| lost(choice.leave.first().map_or(&Natural::ZERO, |left| &left[0])))
                .collect();
            let listed: Vec<_> = answer.moves.listed.iter().map(|one| one.choice.clone()).collect();
            assert_eq!(listed, winning, "{rule} {heap}");
            assert!(answer.moves.complete());
        }
    }
}

/// A position of many heaps has a long tree: it is refused before it grows.
#[test]
fn trees_of_many_heaps_are_refused_at_once() {
    let games = [game("take 1")];
    let tree = |heaps: usize| {
        let position = Position::of_heaps(vec![natural(1); heaps]);
        grundy::solve::Tree::grow(&games, &position, 50, &limits())
    };
    assert_eq!(tree(49).expect("50 positions").nodes.len(), 50);
    assert_eq!(tree(50).expect_err("51 positions").kind(), "undecided");
    assert_eq!(tree(1_000_000).expect_err("a million").kind(), "undecided");
}

#[test]
fn heaps_of_the_same_rest_are_answered_alike() {
    let limits = Limits::new(1 << 30, &Patient);
    let (mut periodic, mut with_takes) = (0, 0);
    for rule in SINGLE.iter().chain(DYNAMIC).chain(&["take 1, 3, 4; misere"]) {
        let mut solver = Solver::new(vec![game(rule)]).unwrap();
        let Some(law) = solver.periodic(0, &limits).unwrap() else { continue };
        periodic += 1;
        with_takes += u32::from(law.same_takes);
        for start in [Natural::from(1_u64 << 33), Natural::from(10u8).pow(40)] {
            for n in (0..40_u64).map(|i| &start + Natural::from(i)) {
                let rest = &n % law.period.get();
                let listing = if law.same_takes { Listing::All } else { Listing::Nothing };
                let mut answer = |heap| solver.decide(&Position::of_heaps([heap]), listing, &limits).unwrap();
                let (whole, short) = (answer(n.clone()), answer(law.heap(rest)));
                assert_eq!((whole.outcome, &whole.grundy), (short.outcome, &short.grundy), "{rule} {n}");
                if law.same_takes {
                    let takes = |moves: &[grundy::solve::WinningMove]| -> Vec<_> {
                        moves.iter().map(|winning| winning.choice.take.clone()).collect()
                    };
                    assert_eq!(takes(&whole.moves.listed), takes(&short.moves.listed), "{rule} {n}");
                }
            }
        }
    }
    assert!(periodic > 6 && with_takes > 2, "{periodic} {with_takes}");
}
