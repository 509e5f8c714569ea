//! Learning against the tables learnt from, and against known smallest automata.

use dashu_int::UBig as Natural;
use grundy_automata::{Budget, Dfa, Dfao, Error, Learned, Op, Reading, Recurrence, Search, System, learn};
use proptest::prelude::*;

const SEARCH: Search = Search { suffix: 10, states: 100 };

fn budget() -> Budget<'static> {
    Budget::new(100_000)
}

fn systems() -> Vec<System> {
    vec![
        System::base(2, Reading::MostFirst, &budget()).unwrap(),
        System::base(2, Reading::LeastFirst, &budget()).unwrap(),
        System::base(3, Reading::MostFirst, &budget()).unwrap(),
        System::zeckendorf(&budget()).unwrap(),
        System::recurrence("lag 3", Recurrence::with_lag(vec![1, 2, 3, 4, 6], 3).unwrap(), &budget())
            .unwrap(),
        System::left_aligned(2, &budget()).unwrap(),
        System::left_aligned(3, &budget()).unwrap(),
    ]
}

fn output(system: &System, automaton: &Dfao, numbers: &[u64]) -> Option<u32> {
    let numbers: Vec<Natural> = numbers.iter().map(|&n| n.into()).collect();
    automaton.output(&system.encode_tuple(&numbers).unwrap())
}

/// What is learnt from the first numbers of a function that has an automaton holds of many more.
#[test]
fn functions_of_one_number() {
    type Function = fn(u64) -> u32;
    let functions: [(&str, Function); 4] = [
        ("mod 3", |n| (n % 3) as u32),
        ("zero", |n| u32::from(n == 0)),
        ("least digit", |n| (n % 2 + 2 * u64::from(n > 4)) as u32),
        ("constant", |_| 7),
    ];
    for system in systems() {
        for (name, function) in functions {
            // Some of these are not regular enough for the table: learning must then say nothing, not
            // something that disagrees with the table.
            let Some(learned) = learn(&system, 1, 600, |n| function(n[0]), SEARCH, &budget()).unwrap() else {
                assert!(["mod 3", "least digit"].contains(&name), "{name} in {}", system.name());
                assert!(["lag 3", "Zeckendorf"].contains(&system.name()), "{name} in {}", system.name());
                continue;
            };
            for n in 0..600 {
                assert_eq!(output(&system, &learned.automaton, &[n]), Some(function(n)));
            }
            for n in 600..5000 {
                assert_eq!(
                    output(&system, &learned.automaton, &[n]),
                    Some(function(n)),
                    "{name} in {}",
                    system.name()
                );
            }
        }
    }
}

#[test]
fn smallest_automata() {
    let system = System::base(2, Reading::MostFirst, &budget()).unwrap();
    let states = |modulus: u64| {
        let learned =
            learn(&system, 1, 512, |n| (n[0] % modulus) as u32, SEARCH, &budget()).unwrap().unwrap();
        (learned.automaton.states(), learned.suffix)
    };
    assert_eq!(states(7), (7, 0));
    // Sets need to be told apart by what follows: level 0 of mod 5 has 5 states too.
    let learned = learn(&system, 1, 512, |n| u32::from(n[0] % 5 == 0), SEARCH, &budget()).unwrap().unwrap();
    assert_eq!((learned.automaton.states(), learned.suffix), (5, 2));
    assert_eq!(learned.automaton.level(1), system.residue(5, 0, &budget()).unwrap());
    assert_eq!(learned.automaton.values(), [0, 1]);
}

#[test]
fn pairs() {
    let system = System::base(2, Reading::MostFirst, &budget()).unwrap();
    let lines: [fn(u64, u64) -> bool; 3] = [|x, y| x < y, |x, y| x == 2 * y, |x, y| x & y == 0];
    for line in lines {
        let value = |n: &[u64]| u32::from(line(n[0], n[1]));
        let learned = learn(&system, 2, 32, value, SEARCH, &budget()).unwrap().unwrap();
        for x in 0..100 {
            for y in 0..100 {
                assert_eq!(output(&system, &learned.automaton, &[x, y]), Some(value(&[x, y])));
            }
        }
    }
    // Exclusive or of two numbers with a third, least significant digit first.
    let system = System::base(2, Reading::LeastFirst, &budget()).unwrap();
    let xor = |n: &[u64]| u32::from(n[0] ^ n[1] == n[2]);
    let learned = learn(&system, 3, 16, xor, SEARCH, &budget()).unwrap().unwrap();
    assert_eq!(learned.automaton.states(), 2);
}

/// The losing states (n, q) of Fibonacci nim, by brute force: 5 states.
#[test]
fn a_table_of_pairs_in_fibonacci() {
    let bound = 90;
    let mut lost = vec![vec![false; bound]; bound];
    for n in 0..bound {
        for q in 0..bound {
            lost[n][q] = !(1..=q.min(n)).any(|t| lost[n - t][(2 * t).min(bound - 1)]);
        }
    }
    let system = System::zeckendorf(&budget()).unwrap();
    let value = |n: &[u64]| u32::from(lost[n[0] as usize][n[1] as usize]);
    let learned = learn(&system, 2, bound as u64, value, SEARCH, &budget()).unwrap().unwrap();
    assert_eq!(learned.automaton.level(1).states(), 5);
}

#[test]
fn no_pattern() {
    let system = System::base(2, Reading::MostFirst, &budget()).unwrap();
    let square = |n: &[u64]| u32::from((0..=n[0]).any(|r| r * r == n[0]));
    let search = Search { suffix: 8, states: 20 };
    assert_eq!(learn(&system, 1, 1000, square, search, &budget()).unwrap(), None);
    // Too short a table for any suffix.
    assert_eq!(learn(&system, 1, 2, |n| n[0] as u32, SEARCH, &budget()).unwrap(), None);
    assert!(learn(&system, 1, 0, |_| 0, SEARCH, &budget()).unwrap().is_none());
    let stop = |_: &str, _: usize| false;
    let stopped = learn(&system, 1, 100, |_| 0, SEARCH, &budget().with_tick(&stop));
    assert!(matches!(stopped, Err(Error::Stopped { .. })));
}

fn automaton(digits: u32) -> impl Strategy<Value = Dfa> {
    (1usize..6).prop_flat_map(move |states| {
        let next = prop::collection::vec(0..states as u32, states * digits as usize);
        (prop::collection::vec(any::<bool>(), states), next)
            .prop_map(move |(accept, next)| Dfa::new(digits, 1, accept, next).unwrap())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever is learnt from a random set reproduces the table; and from a long table of a set with few
    /// states the set itself is learnt.
    #[test]
    fn random_regular_sets(dfa in automaton(2), which in 0usize..4) {
        let system = &systems()[which.min(3)];
        prop_assume!(system.digits() == 2);
        // The set of the numbers whose canonical word is accepted.
        let contains = |n: u64| dfa.accepts(&system.encode(&n.into()));
        let value = |n: &[u64]| u32::from(contains(n[0]));
        for bound in [9u64, 50, 4096] {
            let found = learn(system, 1, bound, value, SEARCH, &budget()).unwrap();
            if let Some(Learned { automaton, .. }) = &found {
                for n in 0..bound {
                    prop_assert_eq!(output(system, automaton, &[n]), Some(value(&[n])));
                }
                let level = automaton.level(1).product(system.valid(), Op::And, &budget()).unwrap();
                prop_assert!(system.ignores_padding(&level, &budget()).unwrap());
            }
            if bound == 4096 && system.reading() == Reading::MostFirst {
                let Learned { automaton, .. } = found.expect("a table of 12 digits is long enough");
                for n in (bound..20_000).step_by(7) {
                    prop_assert_eq!(output(system, &automaton, &[n]), Some(value(&[n])));
                }
            }
        }
    }
}
