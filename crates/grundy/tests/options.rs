//! The options of a component: every example of the rule language against its definition in plain Rust, and
//! every sentence of its meaning.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy::Error;
use grundy::game::{Component, Game};
use grundy::number::{Integer, Natural};
use grundy::rule::Parameters;
use proptest::prelude::*;

type Options = BTreeSet<Vec<u64>>;

fn game(rule: &str) -> Game {
    Game::parse(rule, &Parameters::new()).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

/// The options of a heap, each with its heaps falling.
fn try_options(game: &Game, state: &[u64], last: Option<u64>) -> Result<Options, Error> {
    let arity = game.ruleset().arity();
    let mut found = Options::new();
    game.visit_options(state, last, |option| {
        let mut heaps: Vec<&[u64]> = option.chunks(arity).collect();
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        found.insert(heaps.concat());
        ControlFlow::Continue(())
    })?;
    Ok(found)
}

/// The same with integers of any size.
fn try_big_options(game: &Game, state: &[u64], last: Option<u64>) -> Result<Options, Error> {
    let arity = game.ruleset().arity();
    let component =
        Component { heaps: state.iter().map(|&heap| heap.into()).collect(), last: last.map(Natural::from) };
    let mut found = Options::new();
    game.visit_big_options(&component, |option| {
        let option: Vec<u64> = option.iter().map(|heap| u64::try_from(heap).unwrap()).collect();
        let mut heaps: Vec<&[u64]> = option.chunks(arity).collect();
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        found.insert(heaps.concat());
        ControlFlow::Continue(())
    })?;
    Ok(found)
}

fn at(rule: &str, state: &[u64], last: Option<u64>) -> Options {
    try_options(&game(rule), state, last).unwrap_or_else(|error| panic!("{rule} at {state:?}: {error}"))
}

fn of(rule: &str, n: u64) -> Options {
    at(rule, &[n], None)
}

fn error(rule: &str, state: &[u64]) -> Error {
    try_options(&game(rule), state, None).expect_err(rule)
}

/// Heaps as an option: zeros dropped, falling.
fn heaps(parts: &[u64]) -> Vec<u64> {
    let mut parts: Vec<u64> = parts.iter().copied().filter(|&part| part > 0).collect();
    parts.sort_unstable_by(|a, b| b.cmp(a));
    parts
}

fn set<const K: usize>(options: [&[u64]; K]) -> Options {
    options.iter().map(|option| option.to_vec()).collect()
}

/// Single heaps left.
fn left(sizes: impl IntoIterator<Item = u64>) -> Options {
    sizes.into_iter().map(|size| heaps(&[size])).collect()
}

/// n − t for the amounts.
fn taken(n: u64, amounts: impl IntoIterator<Item = u64>) -> Options {
    left(amounts.into_iter().filter(|&t| 1 <= t && t <= n).map(|t| n - t))
}

/// n − t for every t from 1 to n that is an amount.
fn taken_if(n: u64, is_amount: impl Fn(u64) -> bool) -> Options {
    taken(n, (1..=n).filter(|&t| is_amount(t)))
}

/// All multisets of at most `most` positive heaps, none above `largest`, with this sum.
fn partitions(sum: u64, largest: u64, most: usize) -> Vec<Vec<u64>> {
    if sum == 0 {
        return vec![vec![]];
    }
    if most == 0 {
        return vec![];
    }
    let with = |part: u64| {
        partitions(sum - part, part, most - 1).into_iter().map(move |mut rest| {
            rest.insert(0, part);
            rest
        })
    };
    (1..=largest.min(sum)).flat_map(with).collect()
}

fn split(sum: u64, least: usize, most: usize) -> Options {
    partitions(sum, sum, most).into_iter().filter(|heaps| least <= heaps.len()).collect()
}

/// A code by its definition; digits beyond the list are 0.
fn coded(n: u64, digit: impl Fn(u64) -> u8) -> Options {
    let mut found = Options::new();
    for taken in 0..=n {
        for count in 0..4 {
            if digit(taken) >> count & 1 == 1 {
                found.extend(split(n - taken, count, count));
            }
        }
    }
    found
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn prime(x: u64) -> bool {
    x >= 2 && (2..x).all(|d| !x.is_multiple_of(d))
}

/// The greatest r with r^k ≤ x.
fn root(x: u64, k: u32) -> u64 {
    (0..=x).take_while(|r| r.pow(k) <= x).last().unwrap()
}

#[test]
fn examples_of_heaps() {
    type Definition = fn(u64) -> Options;
    let examples: &[(&str, Definition)] = &[
        ("take 1..3", |n| taken(n, 1..=3)),
        ("take 1..k; let k = 7", |n| taken(n, 1..=7)),
        ("take 1, 3, 4", |n| taken(n, [1, 3, 4])),
        ("take powers of 2", |n| taken_if(n, u64::is_power_of_two)),
        ("take 2^i for i >= 0", |n| taken_if(n, u64::is_power_of_two)),
        ("take 1..n/2", |n| taken(n, 1..=n / 2)),
        ("leave ceil(n/3)..n-1", |n| left((0..n).filter(|&m| 3 * m >= n))),
        ("leave root(n,4)..root(n,2) where n > 1", |n| {
            left((0..n).filter(|&m| n > 1 && root(n, 4) <= m && m <= root(n, 2)))
        }),
        ("take any or split into a, b", |n| &taken(n, 1..=n) | &split(n, 2, 2)),
        ("split into a, b where a != b", |n| {
            split(n, 2, 2).into_iter().filter(|heaps| heaps[0] != heaps[1]).collect()
        }),
        ("0.77", |n| coded(n, |i| [0, 7, 7, 0][i.min(3) as usize])),
        (".137", |n| coded(n, |i| [0, 1, 3, 7, 0][i.min(4) as usize])),
        ("4.7", |n| coded(n, |i| [4, 7, 0][i.min(2) as usize])),
        ("0.3F", |n| coded(n, |i| [0, 3, 15, 0][i.min(3) as usize])),
        ("0.[3]", |n| coded(n, |i| if i == 0 { 0 } else { 3 })),
        ("take 1..2 then split into at most 2", |n| coded(n, |i| [0, 7, 7, 0][i.min(3) as usize])),
        ("n -> n-2*b, n-b for b in 1..n/2", |n| (1..=n / 2).map(|b| heaps(&[n - 2 * b, n - b])).collect()),
        ("take divisors of n where t < n", |n| taken_if(n, |t| n.is_multiple_of(t) && t < n)),
        ("take any where gcd(t, n) = 1", |n| taken_if(n, |t| gcd(t, n) == 1)),
        ("take any where prime(t+1)", |n| taken_if(n, |t| prime(t + 1))),
        ("take p-1 for p in primes", |n| taken_if(n, |t| prime(t + 1))),
        ("take p..q or take n where n < p; let p = 5; let q = 8", |n| {
            if n < 5 { left([0]) } else { taken(n, 5..=8) }
        }),
        ("take 1, 3, 4; misere", |n| taken(n, [1, 3, 4])),
        ("取 1、3、4", |n| taken(n, [1, 3, 4])),
        ("取 2的幂", |n| taken_if(n, u64::is_power_of_two)),
    ];
    for (rule, definition) in examples {
        let game = game(rule);
        assert_eq!(try_options(&game, &[0], None), Ok(Options::new()), "{rule} at 0");
        for n in 1..=60 {
            assert_eq!(try_options(&game, &[n], None), Ok(definition(n)), "{rule} at {n}");
        }
    }
}

#[test]
fn example_of_equal_heaps() {
    for k in 1..6 {
        let game = Game::parse(
            "take 1 or split into k equal where even(n)",
            &[("k".into(), Integer::from(k))].into(),
        )
        .unwrap();
        for n in 1..60u64 {
            let mut expected = taken(n, [1]);
            if n.is_multiple_of(2) && n.is_multiple_of(k) && k >= 2 {
                expected.insert(vec![n / k; k as usize]);
            }
            assert_eq!(try_options(&game, &[n], None), Ok(expected), "{k} heaps of {n}");
        }
    }
}

#[test]
fn examples_with_last() {
    type First = fn(u64) -> Vec<u64>;
    type Amounts = fn(u64, u64) -> Vec<u64>;
    let below = |n: u64| (1..n).collect::<Vec<_>>();
    let any = |n: u64| (1..=n).collect::<Vec<_>>();
    let examples: &[(&str, First, Amounts)] = &[
        ("take 1..2*last; first 1..n-1", below, |_, q| (1..=2 * q).collect()),
        ("take 1..k*last; first 1..n-1; let k = 3", below, |_, q| (1..=3 * q).collect()),
        ("take 1..3*last/2; first any", any, |_, q| (1..=3 * q / 2).collect()),
        ("take 1..last^2; first 1..n-1", below, |_, q| (1..=q * q).collect()),
        ("take any except last; first any", any, |n, q| (1..=n).filter(|&t| t != q).collect()),
        ("取 1..2*上次；首步 1..n-1", below, |_, q| (1..=2 * q).collect()),
    ];
    for (rule, first, later) in examples {
        let game = game(rule);
        for n in 0..40 {
            assert_eq!(try_options(&game, &[n], None), Ok(taken(n, first(n))), "{rule} at {n}");
            for last in 1..25 {
                let expected = taken(n, later(n, last));
                assert_eq!(
                    try_big_options(&game, &[n], Some(last)),
                    Ok(expected.clone()),
                    "{rule} at {n} after {last}"
                );
                assert_eq!(try_options(&game, &[n], Some(last)), Ok(expected), "{rule} at {n} after {last}");
            }
        }
    }
}

#[test]
fn example_wythoff() {
    let game = game("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)");
    for a in 0..15 {
        for b in 0..15 {
            let mut expected = Options::new();
            for x in 0..=a {
                for y in 0..=b {
                    if (x, y) != (a, b) && (x == a || y == b || a - x == b - y) {
                        expected.insert(vec![x, y]);
                    }
                }
            }
            assert_eq!(try_big_options(&game, &[a, b], None), Ok(expected.clone()), "({a},{b})");
            assert_eq!(try_options(&game, &[a, b], None), Ok(expected), "({a},{b})");
        }
    }
}

#[test]
fn example_shared_limit() {
    let game = game("(a,b) -> (a-t,b) or (a,b-t) for t in 1..2*last; first 1..a+b-1");
    for a in 0..10 {
        for b in 0..10 {
            let after = |most: u64| -> Options {
                let first = (1..=most.min(a)).map(|t| vec![a - t, b]);
                first.chain((1..=most.min(b)).map(|t| vec![a, b - t])).collect()
            };
            assert_eq!(try_options(&game, &[a, b], None), Ok(after((a + b).saturating_sub(1))), "({a},{b})");
            for last in 1..8 {
                assert_eq!(
                    try_options(&game, &[a, b], Some(last)),
                    Ok(after(2 * last)),
                    "({a},{b}) after {last}"
                );
            }
        }
    }
}

#[test]
fn heap_zero_has_no_options_and_nothing_is_evaluated() {
    for rule in
        ["take 1/n", "leave 1/n", "split into at most 1/n", "0.3 where 1/n > 0", "take any where 1/n > 0"]
    {
        assert_eq!(of(rule, 0), Options::new(), "{rule}");
    }
    // an arrow is evaluated there
    assert!(matches!(error("n -> n-1 for b in 1..1/n", &[0]), Error::Arithmetic { heap, .. } if heap == "0"));
    assert_eq!(of("n -> n-1", 0), Options::new());
}

#[test]
fn amounts_outside_are_no_options() {
    assert_eq!(of("take -3, 0, 2, 5, 6", 5), left([3, 0]));
    assert_eq!(of("take -3..100", 5), left(0..5));
    assert_eq!(of("leave -3, 0, 2, 5, 6", 5), left([0, 2]));
    assert_eq!(of("leave -3..100", 5), left(0..5));
    assert_eq!(of("take 4..2", 5), Options::new());
    assert_eq!(of("take any", 4), left(0..4));
    assert_eq!(of("leave any", 4), left(0..4));
    assert_eq!(of("take all", 4), left([0]));
    assert_eq!(of("take 3..", 5), left([2, 1, 0]));
    assert_eq!(of("leave 3..", 5), left([3, 4]));
    assert_eq!(of("take 1..n^99", 3), left(0..3));
}

#[test]
fn except_removes_from_the_whole_list() {
    assert_eq!(of("take 1..5, 8 except 2, 4, 8", 9), left([8, 6, 4]));
    assert_eq!(of("take any except primes", 12), taken_if(12, |t| !prime(t)));
    assert_eq!(of("take any except 3..5, 7..", 12), left([11, 10, 6]));
    assert_eq!(of("take any except any", 12), Options::new());
    assert_eq!(of("leave any except squares", 10), left([0, 2, 3, 5, 6, 7, 8]));
    assert_eq!(of("take squares, cubes except 2^i for i in 0..3", 30), taken(30, [9, 16, 25, 27]));
}

#[test]
fn splits() {
    for n in 1..14 {
        assert_eq!(of("split into a, b, c", n), split(n, 3, 3), "{n}");
        assert_eq!(of("split into a, b, c, d, e", n), split(n, 5, 5), "{n}");
        for most in 0..6 {
            let pure = game(&format!("split into at most {most}"));
            assert_eq!(try_options(&pure, &[n], None), Ok(split(n, 2, most)), "{n} into {most}");
            let then = game(&format!("take 1..2 then split into at most {most}"));
            let expected = (1..=n.min(2)).flat_map(|t| split(n - t, 0, most)).collect();
            assert_eq!(try_options(&then, &[n], None), Ok(expected), "{n} into {most}");
        }
        assert_eq!(of("split into at most 10^30", n), split(n, 2, 99), "{n}");
        assert_eq!(of("split into at most -1", n), Options::new());
        assert_eq!(of("split into at most -10^30", n), Options::new());
    }
    // an option if some order satisfies the condition
    let ordered = of("split into a, b, c where a = 2*b and c = 1", 10);
    assert_eq!(ordered, set([&[6, 3, 1]]));
    assert_eq!(of("split into a, b, c where c < b", 5), set([&[3, 1, 1], &[2, 2, 1]]));
    assert_eq!(
        of("take 1 then split into a, b where a < b and t = 1 and a + b = m", 6),
        set([&[4, 1], &[3, 2]])
    );
    // an order without a value is found whatever the others say
    assert!(matches!(error("split into a, b where 6/(b-1) > 1", &[3]), Error::Arithmetic { .. }));
}

#[test]
fn splits_into_equal_heaps() {
    assert_eq!(of("split into 3 equal", 12), set([&[4, 4, 4]]));
    assert_eq!(of("split into 3 equal", 13), Options::new());
    assert_eq!(of("split into 1 equal", 12), Options::new());
    assert_eq!(of("split into 0 equal", 12), Options::new());
    assert_eq!(of("split into 24 equal", 12), Options::new());
    assert_eq!(of("take 4 then split into 1 equal", 12), set([&[8]]));
    assert_eq!(of("take 4 then split into 4 equal", 12), set([&[2, 2, 2, 2]]));
    // where nothing is left, nothing is left in any number of heaps from 1 on
    assert_eq!(of("take all then split into 5 equal", 12), set([&[]]));
    assert_eq!(of("take all then split into 0 equal", 12), Options::new());
    assert_eq!(of("take 4 then split into 0 equal", 12), Options::new());
    assert_eq!(of("take any then split into t equal", 6), set([&[5], &[2, 2], &[1, 1, 1], &[]]));
}

#[test]
fn zeros_vanish_from_a_sum_and_stay_in_a_tuple() {
    assert_eq!(of("n -> n-1, n-n", 5), set([&[4]]));
    assert_eq!(of("n -> 0", 5), set([&[]]));
    assert_eq!(at("(a,b) -> (a-1,0), (0,0)", &[3, 1], None), set([&[2, 0, 0, 0]]));
}

#[test]
fn a_negative_heap_is_no_option() {
    assert_eq!(of("n -> n-5 or n-1", 4), left([3]));
    // before the order is looked at
    assert_eq!(of("n -> n+1, n-5", 4), Options::new());
    assert_eq!(at("(a,b) -> (a-1,b) or (a,b-1)", &[0, 2], None), set([&[0, 1]]));
}

#[test]
fn the_first_offender_is_named() {
    let offence = |rule: &str, state: &[u64]| match error(rule, state) {
        Error::NotSmaller { from, to, .. } => (from, to),
        other => panic!("{rule}: {other}"),
    };
    let pair = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    assert_eq!(offence("n -> n-1 or n or n+1", &[5]), pair("5", "5"));
    assert_eq!(offence("n -> n-1, n", &[5]), pair("5", "4, 5"));
    // before the zeros vanish: heap 0 cannot go to heap 0
    assert_eq!(offence("n -> n/2", &[0]), pair("0", "0"));
    assert_eq!(offence("(a,b) -> (b,a)", &[2, 5]), pair("(2,5)", "(5,2)"));
    assert_eq!(offence("(a,b) -> (a-1,b), (a+1,b-1)", &[2, 5]), pair("(2,5)", "(1,5), (3,4)"));
    // each tuple by its sum: one heap may rise
    assert_eq!(at("(a,b) -> (a+1,b-2)", &[2, 5], None), set([&[3, 3]]));
    // heaps need not be smaller together
    assert_eq!(of("n -> n-1, n-1", 5), set([&[4, 4]]));
}

#[test]
fn where_is_evaluated_as_soon_as_its_names_are_known() {
    // before the amounts
    assert_eq!(of("take 1/(n-3) where n != 3", 3), Options::new());
    assert_eq!(of("split into at most 1/(n-3) where n != 3", 3), Options::new());
    // after the amount, before the split
    assert_eq!(of("take any then split into at most 6/(t-2) where t != 2", 3), set([&[]]));
    assert_eq!(of("take any then split into 2/(3-m) equal where m < 2", 3), set([&[1]]));
    // in an arrow, before the later binders
    assert_eq!(of("n -> n-i*j for i in 0..1, j in 1..2/i where i > 0", 5), left([4, 3]));
    // and before the heaps
    assert_eq!(of("n -> n-6/i for i in 0..3 where i > 1", 5), left([2, 3]));
    // but not before they are known
    assert!(matches!(
        error("n -> n-i*j for i in 0..1, j in 1..2/i where i*j > 0", &[5]),
        Error::Arithmetic { .. }
    ));
    assert_eq!(of("0.33 where t = 2 or m > 3", 4), left([2]));
    assert_eq!(of("0.3 where n > 4", 4), Options::new());
}

#[test]
fn and_or_and_chains_stop_early() {
    assert_eq!(of("take any where t > 2 and 1/(t-2) = 1", 4), left([1]));
    assert_eq!(of("take any where t = 2 or 1/(t-2) = 1", 4), left([2, 1]));
    assert_eq!(of("take any where 2 < t < 5/(t-2)", 4), left([1]));
    assert!(matches!(error("take any where 1/(t-2) = 1 and t > 2", &[4]), Error::Arithmetic { .. }));
    assert_eq!(of("take any where not t < 3 and not (t = 4 or t = 5)", 6), left([3, 0]));
}

#[test]
fn endless_amounts_stop_above_what_can_be_taken() {
    assert_eq!(of("take i^3 for i >= -3", 30), taken(30, [1, 8, 27]));
    assert_eq!(of("take p-1 for p in primes", 10), taken(10, [1, 2, 4, 6, 10]));
    assert_eq!(of("take 2*i for i in 2..", 10), taken(10, [4, 6, 8, 10]));
    // what can be left is at most n − 1
    assert_eq!(of("leave 2*i for i >= -1", 8), left([0, 2, 4, 6]));
}

#[test]
fn endless_amounts_must_rise() {
    let arithmetic = |rule: &str, n: u64| matches!(error(rule, &[n]), Error::Arithmetic { .. });
    // they fall
    assert!(arithmetic("take i mod 7 for i >= 1", 20));
    assert!(arithmetic("take i*i for i >= -3", 20));
    assert!(arithmetic("take 10-i for i >= 0", 20));
    // 64 equal ones in a row
    assert!(arithmetic("take i/64 for i >= 0", 20));
    assert_eq!(of("take i/63 for i >= 0", 20), left(0..20));
    assert!(arithmetic("take 100-100 for i >= 0", 20));
    // a binder with a hundred empty inner ranges, and one with forty
    assert!(arithmetic("take i for i >= 0, j in 100..i", 200));
    assert_eq!(of("take i for i >= 0, j in 40..i", 50), taken(50, 40..=50));
    // only the first inner amount counts for the order
    assert_eq!(of("take i-j for i >= 0, j in 0..3", 10), left(0..10));
    // an outer endless binder stops when its first inner amount is above
    assert_eq!(of("take 2^i*3^j for i >= 0, j >= 0", 20), taken(20, [1, 2, 3, 4, 6, 8, 9, 12, 16, 18]));
    assert_eq!(of("take i+j+k for i >= 5, j >= 2, k >= 3", 20), taken(20, 10..=20));
    assert_eq!(of("take i/100+j for i >= 0, j >= 0", 9), left(0..9));
    // and one that never would is an error
    assert!(arithmetic("take j for i >= 0, j >= 1", 20));
    assert!(arithmetic("take j for i >= 0, j in 2..1", 20));
    assert!(arithmetic("take j-i for i >= 0, j >= 1", 20));
}

#[test]
fn endless_binders_of_arrows_stop_above_the_total() {
    assert_eq!(of("n -> n-i for i >= 1", 5), left(0..5));
    assert_eq!(of("n -> n-i for i in squares", 10), left([9, 6, 1]));
    assert_eq!(of("n -> n-i-j for i in primes, j in powers of 3", 9), {
        let pairs = [2, 3, 5, 7].into_iter().flat_map(|i| [1, 3, 9].map(|j| i + j));
        taken(9, pairs)
    });
    assert_eq!(
        at("(a,b) -> (a-i,b-j) for i >= 0, j >= 1", &[2, 2], None),
        set([&[2, 1], &[2, 0], &[1, 1], &[1, 0], &[0, 1], &[0, 0]])
    );
    // the outer one stops when the first inner value is already above
    assert_eq!(of("n -> n-i for i >= 1, j >= 3*i", 10), left([9, 8, 7]));
    assert_eq!(of("n -> n-i for i >= 1, j >= 20-2*i", 10), Options::new());
}

#[test]
fn codes() {
    for n in 1..20 {
        assert_eq!(of("C.0", n), split(n, 2, 3), "{n}");
        assert_eq!(of("8.25f", n), coded(n, |i| [8, 2, 5, 15, 0][i.min(4) as usize]), "{n}");
        assert_eq!(
            of("0.1[02]", n),
            coded(n, |i| if i == 1 {
                1
            } else if i > 0 && i % 2 == 1 {
                2
            } else {
                0
            }),
            "{n}"
        );
        assert_eq!(of("0.[3] where t < m", n), taken_if(n, |t| t < n - t), "{n}");
    }
}

#[test]
fn named_sets() {
    let amounts = |set: &str, n: u64| -> Vec<u64> {
        let mut found: Vec<u64> =
            of(&format!("take {set}"), n).iter().map(|option| n - option.first().unwrap_or(&0)).collect();
        found.sort_unstable();
        found
    };
    assert_eq!(amounts("powers of 3", 100), [1, 3, 9, 27, 81]);
    assert_eq!(amounts("powers of (n-98)", 100), [1, 2, 4, 8, 16, 32, 64]);
    assert_eq!(amounts("squares", 30), [1, 4, 9, 16, 25]);
    assert_eq!(amounts("cubes", 64), [1, 8, 27, 64]);
    assert_eq!(amounts("triangulars", 21), [1, 3, 6, 10, 15, 21]);
    assert_eq!(amounts("factorials", 120), [1, 2, 6, 24, 120]);
    assert_eq!(amounts("fibonaccis", 21), [1, 2, 3, 5, 8, 13, 21]);
    assert_eq!(amounts("primes", 19), [2, 3, 5, 7, 11, 13, 17, 19]);
    assert_eq!(amounts("prime powers", 19), [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19]);
    assert_eq!(amounts("divisors of n", 12), [1, 2, 3, 4, 6, 12]);
    assert_eq!(amounts("proper divisors of n", 12), [1, 2, 3, 4, 6]);
    assert_eq!(amounts("proper divisors of 1", 12), [0_u64; 0]);
    assert_eq!(amounts("divisors of (12-n)", 12), [0_u64; 0]);
    assert_eq!(amounts("divisors of (5-n)", 12), [0_u64; 0]);
    assert_eq!(amounts("digits of 90417", 12), [1, 4, 7, 9]);
    assert_eq!(amounts("digits of n", 1230), [1, 2, 3]);
    assert_eq!(amounts("digits of (0-12)", 12), [0_u64; 0]);
    for base in ["1", "0", "(0-2)"] {
        assert!(matches!(error(&format!("take powers of {base}"), &[5]), Error::Arithmetic { .. }));
    }
}

/// The amounts `t` of a heap of 40 for which a condition on t holds.
fn true_for(cond: &str) -> Vec<u64> {
    let found = of(&format!("take any where {cond}"), 40);
    let mut amounts: Vec<u64> = found.iter().map(|option| 40 - option.first().unwrap_or(&0)).collect();
    amounts.sort_unstable();
    amounts
}

#[test]
fn arithmetic_rounds_down() {
    let all: Vec<u64> = (1..=40).collect();
    let always = [
        "-7/2 = -4 and 7/-2 = -4",
        "(0-7)/2 = 0-4 and 7/(0-2) = 0-4 and (0-7)/(0-2) = 3",
        "(0-7) mod 2 = 1 and 7 mod (0-2) = 0-1 and (0-7) mod (0-2) = 0-1 and 6 mod (0-2) = 0",
        "(t-20) = 7*((t-20)/7) + (t-20) mod 7 and (t-20) mod 7 >= 0",
        "0^0 = 1 and 0^t = 0 and (0-1)^(2*t) = 1 and (0-1)^(2*t+1) = 0-1",
        "2^3^2 = 512 and -2^2 = 0-4",
        "ceil(t/7) = (t+6)/7 and ceil((0-t)/7) = 0-t/7 and ceil(t/(0-7)) = 0-t/7",
        "root(t,1) = t and root(t,2)^2 <= t < (root(t,2)+1)^2 and root(t,3)^3 <= t < (root(t,3)+1)^3",
        "root(0,5) = 0 and root(t,99) = 1 and root(10^30,10) = 1000 and root(10^18-1,6) = 999",
        "min(t) = t and max(t,3,5) >= 5 and min(3,t,2) <= 2 and abs(0-t) = t and abs(t) = t",
        "gcd(0-4,6) = 2 and gcd(0,0) = 0 and gcd(0-4) = 4 and gcd(12,18,8) = 2",
        "popcount(0-7) = 3 and popcount(0) = 0 and popcount(2^100-1) = 100",
        "maxdigit(0-507) = 7 and mindigit(507) = 5 and maxdigit(0) = 0 and mindigit(0) = 0 and mindigit(10^40) = 1",
        "divides(0,0) and not divides(0,t) and divides(t,0) and divides(0-t,3*t)",
        "not prime(0-7) and not prime(0) and not prime(1)",
        "square(0) and not square(0-4) and square(10^40) and not square(10^40+1)",
        "power(2,1) and not power(1,1) and not power(2,0) and power(3,3^50) and not power(3,3^50+1)",
        "odd(0-1) and even(0) and even(0-2) and coprime(0,1) and not coprime(0,0) and coprime(0-4,9)",
        "9223372036854775807 + 1 > 0 and -9223372036854775808 - 1 < 0 and 2^64*2^64 = 2^128",
    ];
    for cond in always {
        assert_eq!(true_for(cond), all, "{cond}");
    }
    assert_eq!(true_for("prime(t)"), [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]);
    assert_eq!(true_for("square(t)"), [1, 4, 9, 16, 25, 36]);
    assert_eq!(true_for("power(3,t)"), [1, 3, 9, 27]);
    assert_eq!(true_for("power(6,t)"), [1, 6, 36]);
    assert_eq!(true_for("divides(t,n)"), [1, 2, 4, 5, 8, 10, 20, 40]);
    assert_eq!(true_for("coprime(t,6) and t < 20"), [1, 5, 7, 11, 13, 17, 19]);
    assert_eq!(true_for("t + m = n and t < 3"), [1, 2]);
    assert_eq!(true_for("3 <= t != 5 < 7"), all[2..].iter().copied().filter(|&t| t != 5).collect::<Vec<_>>());
}

#[test]
fn expressions_without_a_value_name_the_heap() {
    let rules = [
        ("take 6/(n-7)", "division by zero"),
        ("take 6 mod (n-7)", "mod by zero"),
        ("take ceil(6/(n-7))", "division by zero"),
        ("take 2^(6-n)", "a negative exponent"),
        ("take 1^(6-n)", "a negative exponent"),
        ("take root(6-n,2)", "a root of a negative number"),
        ("take root(6-n,3)", "a root of a negative number"),
        ("take root(n,7-n)", "a root of degree 0"),
        ("take 1 where n/(7-n) = 1", "division by zero"),
        ("take 1 except 6/(n-7)", "division by zero"),
    ];
    for (rule, wanted) in rules {
        match error(rule, &[7]) {
            Error::Arithmetic { message, heap, span } => {
                assert_eq!((message.as_str(), heap.as_str()), (wanted, "7"), "{rule}");
                assert!(span.is_some(), "{rule}");
            }
            other => panic!("{rule}: {other}"),
        }
    }
    // A number that is too long to be computed is no fault of the rule.
    for rule in ["take 9^9^9", "take 10^10^10^10", "take 1 where 2^2^25*2^2^25*2^2^25 > n"] {
        assert_eq!(error(rule, &[7]).kind(), "undecided", "{rule}");
    }
    match error("(a,b) -> (a-1,b/(a-2))", &[2, 5]) {
        Error::Arithmetic { heap, span, .. } => {
            assert_eq!((heap.as_str(), span.unwrap().start), ("(2,5)", 14));
        }
        other => panic!("{other}"),
    }
}

#[test]
fn an_untouched_component_uses_first() {
    let later = |rule: &str, n: u64, last: u64| at(rule, &[n], Some(last));
    // takes and leaves run over the amounts of first instead of their own
    assert_eq!(of("take last or leave 1/n*last; first 2, 5, n", 9), left([7, 4, 0]));
    assert_eq!(later("take last or leave last; first 2, 5", 9, 3), left([6, 3]));
    assert_eq!(of("take last, 7; first all", 9), left([0]));
    // a where with last is skipped, another is not
    assert_eq!(of("take any where t > last; first 1..4", 9), left([8, 7, 6, 5]));
    assert_eq!(later("take any where t > last; first 1..4", 9, 7), left([1, 0]));
    assert_eq!(of("take 1..last where even(t); first 1..4", 9), left([7, 5]));
    assert_eq!(of("take 1..last where n != 9; first 1/(n-9)", 9), Options::new());
    assert_eq!(of("leave n-last..n-1 where m > 6; first 1..4", 9), left([8, 7]));
    // arrows: the binder with last runs over everything, and the fall must be among the amounts of first
    assert_eq!(of("n -> n-2*t for t in 1..last; first 1..5", 9), left([7, 5]));
    assert_eq!(of("n -> n-t for t in last..2; first 1, 3..", 6), left([5, 3, 2, 1, 0]));
    assert_eq!(of("n -> n-t for t in powers of last; first 3", 6), left([3]));
    assert_eq!(of("n -> n-t for t in 1..4 where t != last; first 3..", 6), left([3, 2]));
    assert_eq!(of("x -> x-t for t in 1..last; first x/2..n-1", 6), left([3, 2, 1]));
    assert_eq!(at("(a,b) -> (a-t,b) for t in 1..last; first a-1, n", &[4, 3], None), set([&[1, 3]]));
    assert_eq!(at("(n,b) -> (n-t,b) for t in 1..last; first n-4", &[4, 3], None), set([&[1, 3]]));
    // first is not evaluated at heap 0
    assert_eq!(of("take 1..last; first 6/n", 0), Options::new());
    assert_eq!(of("n -> n-t for t in 1..last; first 6/n", 0), Options::new());
    // where last itself is needed, there is nothing to put for it
    assert!(matches!(error("n -> n-last for t in 1..last; first 1", &[3]), Error::Arithmetic { .. }));
}

#[test]
fn machine_integers_give_way() {
    let big = |rule: &str, n: &str| -> Vec<Vec<Natural>> {
        let component = Component { heaps: vec![Natural::from_str_radix(n, 10).unwrap()], last: None };
        let found = game(rule).options(&component, 100).unwrap().unwrap();
        found.into_iter().map(|choice| choice.leave.concat()).collect()
    };
    let number = |text: &str| Natural::from_str_radix(text, 10).unwrap();
    // the expression is too large for a machine integer, the options are not
    assert_eq!(of("take n^40 mod 10, n^40/n^39", 7), left([0, 6]));
    assert_eq!(of("take 2^i/2^70 for i >= 68", 8), left([7, 6, 4, 0]));
    // heaps at the edge
    for heap in [i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX] {
        assert_eq!(of("take 1, n-1, n", heap), left([heap - 1, 1, 0]));
        assert_eq!(of("leave n/2..n/2+1", heap), left([heap / 2, heap / 2 + 1]));
        assert_eq!(of("take n..", heap), left([0]));
        assert_eq!(of("leave n-1..", heap), left([heap - 1]));
        assert_eq!(of("take powers of 2", heap), taken(heap, (0..64).map(|i| 1u64 << i)), "{heap}");
    }
    let n = "1000000000000000000000000000000";
    assert_eq!(
        big("take 1, n/2, all", n),
        [
            vec![number("999999999999999999999999999999")],
            vec![number("500000000000000000000000000000")],
            vec![]
        ]
    );
    assert_eq!(big("take 10^i for i >= 27", n).len(), 4);
    assert_eq!(big("take powers of (10^10)", n).len(), 4);
    assert_eq!(big("take divisors of n where t > 10^29 and t < 5*10^29", n).len(), 3);
    // coupled heaps whose sum does not fit
    let coupled = at("(a,b) -> (a-1,b) or (a,b-1)", &[u64::MAX, u64::MAX], None);
    assert_eq!(coupled, set([&[u64::MAX - 1, u64::MAX], &[u64::MAX, u64::MAX - 1]]));
    assert!(matches!(error("(a,b) -> (a+b-1,0)", &[u64::MAX, u64::MAX]), Error::OutOfReach { .. }));
}

#[test]
fn what_cannot_be_decided_is_not_guessed() {
    // 2^89 − 1 is prime, but beyond what the bases are proven for
    assert!(matches!(error("take 1 where prime(2^89-1)", &[3]), Error::OutOfReach { .. }));
    assert_eq!(of("take 1 where prime(2^61-1) and not prime(2^89+1)", 3), left([2]));
    // the divisors of such a product are only known as far as they can be tried
    assert_eq!(of("take divisors of (2^89-1)", 30), left([29]));
    assert_eq!(of("take divisors of (6*(2^89-1)*(2^107-1))", 30), taken(30, [1, 2, 3, 6]));
    assert!(matches!(error("take d for d in divisors of (2^89-1)", &[30]), Error::OutOfReach { .. }));
}

#[test]
fn options_in_order() {
    let list = |rule: &str, state: &[u64], most: usize| {
        let component = Component { heaps: state.iter().map(|&heap| heap.into()).collect(), last: None };
        let found = game(rule).options(&component, most).unwrap()?;
        let plain = |choice: &grundy::game::Choice| {
            let take = choice.take.as_ref().map(|take| u64::try_from(take).unwrap());
            let leave: Vec<Vec<u64>> = choice
                .leave
                .iter()
                .map(|state| state.iter().map(|x| u64::try_from(x).unwrap()).collect())
                .collect();
            (take, leave)
        };
        Some(found.iter().map(plain).collect::<Vec<_>>())
    };
    let one = |heaps: &[u64]| -> Vec<Vec<u64>> { heaps.iter().map(|&heap| vec![heap]).collect() };
    assert_eq!(
        list("split into at most 3 or take 1..2 then split into at most 2 or take all", &[4], 99).unwrap(),
        [
            (Some(1), one(&[3])),
            (Some(1), one(&[2, 1])),
            (Some(2), one(&[2])),
            (Some(2), one(&[1, 1])),
            (Some(4), one(&[])),
            (None, one(&[3, 1])),
            (None, one(&[2, 2])),
            (None, one(&[2, 1, 1])),
        ]
    );
    // heaps that grow in total take nothing
    assert_eq!(list("n -> n-1, n-1 or n-1", &[4], 99).unwrap(), [(Some(1), one(&[3])), (None, one(&[3, 3]))]);
    assert_eq!(
        list("(a,b) -> (0,b), (a,0) or (a-1,b) or (a,b-1)", &[2, 3], 99).unwrap(),
        [(Some(1), vec![vec![2, 2]]), (Some(1), vec![vec![1, 3]]), (None, vec![vec![2, 0], vec![0, 3]])]
    );
    // the same option twice is one
    assert_eq!(list("take 1, 1 or leave n-1", &[4], 1).unwrap(), [(Some(1), one(&[3]))]);
    assert_eq!(list("take any", &[100], 99), None);
    assert_eq!(list("take any", &[100], 100).unwrap().len(), 100);
    assert_eq!(list("take any", &[u64::MAX], 1000), None);
    assert_eq!(list("take any", &[0], 0), Some(vec![]));
    let component = Component { heaps: vec![Natural::from(10u8).pow(18)], last: None };
    assert!(matches!(game("take any where t < 5").options(&component, 9), Err(Error::OutOfReach { .. })));
}

#[test]
fn visits_stop_when_told() {
    let mut seen = 0;
    let stopped = game("take any").visit_options(&[1 << 40], None, |_| {
        seen += 1;
        if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, seen), (Ok(()), 5));
}

#[test]
fn long_chains() {
    let sum = vec!["1"; 400].join("+");
    assert_eq!(of(&format!("take {sum}-398"), 5), left([3]));
}

#[test]
fn wrong_states_and_unbound_parameters() {
    assert!(matches!(error("take any", &[1, 2]), Error::Position { .. }));
    assert!(matches!(error("(a,b) -> (a-1,b)", &[1]), Error::Position { .. }));
    match Game::parse("take 1..k", &Parameters::new()) {
        Err(Error::Unbound { name, span }) => assert_eq!((name.as_str(), span.start), ("k", 8)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn warnings() {
    let messages = |rule: &str| game(rule).warnings().len();
    for quiet in
        ["take 1", "take 1000", "0.01", "(a,b) -> (a-1,b)", "take 1..2*last; first 1..n-1", "n -> n-1"]
    {
        assert_eq!(messages(quiet), 0, "{quiet}");
    }
    for odd in
        ["take 1001", "take any where t > n", "(a,b) -> (a-1,b) where a > 900", "take 1..last; first n+1"]
    {
        assert_eq!(messages(odd), 1, "{odd}");
    }
    assert_eq!(messages("0.0"), 2);
    assert_eq!(messages("0.00[0] or take 1"), 1);
}

/// A random rule for single heaps, in words.
fn rules() -> impl Strategy<Value = String> {
    let small = || (-3i64..12).prop_map(|x| x.to_string());
    let leaf = |names: &'static [&'static str]| {
        prop_oneof![
            3 => small(),
            4 => prop::sample::select(names).prop_map(str::to_owned),
            1 => Just("4000000000".to_owned()),
            1 => Just("9223372036854775807".to_owned()),
        ]
    };
    let expr = move |names: &'static [&'static str]| {
        leaf(names).prop_recursive(3, 12, 3, |inner| {
            prop_oneof![
                (inner.clone(), prop::sample::select(vec!["+", "-", "*", "/", " mod "]), inner.clone())
                    .prop_map(|(a, op, b)| format!("({a}){op}({b})")),
                (inner.clone(), 0..4).prop_map(|(a, e)| format!("({a})^{e}")),
                (prop::sample::select(vec!["min", "max", "gcd"]), inner.clone(), inner.clone())
                    .prop_map(|(f, a, b)| format!("{f}({a},{b})")),
                (prop::sample::select(vec!["abs", "popcount", "maxdigit", "mindigit"]), inner.clone())
                    .prop_map(|(f, a)| format!("{f}({a})")),
                (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("ceil(({a})/({b}))")),
                (inner, 1..5).prop_map(|(a, k)| format!("root(abs({a}),{k})")),
            ]
        })
    };
    let cond = move |names: &'static [&'static str]| {
        let e = move || expr(names);
        let atom = prop_oneof![
            (e(), prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]), e())
                .prop_map(|(a, c, b)| format!("{a} {c} {b}")),
            (prop::sample::select(vec!["prime", "square", "odd", "even"]), e())
                .prop_map(|(p, a)| format!("{p}({a})")),
            (prop::sample::select(vec!["divides", "power", "coprime"]), e(), e())
                .prop_map(|(p, a, b)| format!("{p}({a},{b})")),
        ];
        atom.prop_recursive(2, 4, 2, |inner| {
            prop_oneof![
                inner.clone().prop_map(|c| format!("not ({c})")),
                (inner.clone(), prop::sample::select(vec!["and", "or"]), inner)
                    .prop_map(|(a, op, b)| format!("({a}) {op} ({b})")),
            ]
        })
    };
    let amount = prop_oneof![
        Just("any".to_owned()),
        expr(&["n"]),
        (expr(&["n"]), expr(&["n"])).prop_map(|(a, b)| format!("{a}..{b}")),
        expr(&["n"]).prop_map(|a| format!("{a}..")),
        prop::sample::select(vec![
            "squares",
            "primes",
            "prime powers",
            "factorials",
            "triangulars",
            "fibonaccis"
        ])
        .prop_map(str::to_owned),
        expr(&["n"]).prop_map(|a| format!("proper divisors of ({a})")),
        expr(&["n"]).prop_map(|a| format!("digits of ({a})")),
        (expr(&["n", "i"]), expr(&["n"])).prop_map(|(a, b)| format!("{a} for i in 0..min(20,{b})")),
        // No value is far below 1: that would be a long way up.
        expr(&["n", "i"]).prop_map(|a| format!("max({a}, -9) + i/3 for i >= 0")),
        Just("i*i+j for i >= 1, j in primes".to_owned()),
    ];
    let amounts =
        (prop::collection::vec(amount.clone(), 1..3), prop::option::of(amount)).prop_map(|(list, except)| {
            let except = except.map(|one| format!(" except {one}")).unwrap_or_default();
            format!("{}{except}", list.join(", "))
        });
    prop_oneof![
        amounts.clone().prop_map(|a| format!("take {a}")),
        (amounts.clone(), cond(&["n", "t", "m"])).prop_map(|(a, c)| format!("leave {a} where {c}")),
        (amounts.clone(), cond(&["n", "t", "m"])).prop_map(|(a, c)| format!("take {a} where {c}")),
        (amounts.clone(), expr(&["n", "t", "m"]))
            .prop_map(|(a, r)| format!("take {a} then split into at most min(4,{r})")),
        (amounts, expr(&["n", "t", "m"]))
            .prop_map(|(a, k)| format!("take {a} then split into min(50,{k}) equal")),
        cond(&["n", "a", "b"]).prop_map(|c| format!("split into a, b where {c}")),
        (expr(&["n", "i"]), expr(&["n"]), cond(&["n", "i"]))
            .prop_map(|(a, b, c)| format!("n -> {a} for i in 0..min(20,{b}) where {c}")),
        (prop::collection::vec(0u8..16, 1..4), cond(&["n", "t", "m"])).prop_map(|(digits, c)| {
            let digits: String =
                digits.iter().map(|&d| char::from(b"0123456789ABCDEF"[usize::from(d)])).collect();
            format!("4.{digits} where {c}")
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn machine_integers_agree_with_any_size(rule in rules()) {
        let game = Game::parse(&rule, &Parameters::new()).map_err(|e| TestCaseError::fail(format!("{rule}: {e}")))?;
        for n in [0, 1, 2, 3, 7, 12] {
            prop_assert_eq!(try_options(&game, &[n], None), try_big_options(&game, &[n], None), "{} at {}", rule, n);
        }
    }

    #[test]
    fn the_first_state_with_an_error_names_itself(rule in rules(), n in 1u64..20) {
        let game = Game::parse(&rule, &Parameters::new()).map_err(|e| TestCaseError::fail(format!("{rule}: {e}")))?;
        match try_options(&game, &[n], None) {
            Ok(options) => for heap in options.iter().flatten() {
                prop_assert!(0 < *heap && *heap < n);
            },
            Err(Error::Arithmetic { heap, .. }) => prop_assert_eq!(heap, n.to_string()),
            Err(Error::NotSmaller { from, .. }) => prop_assert_eq!(from, n.to_string()),
            Err(Error::OutOfReach { .. }) => {}
            Err(other) => prop_assert!(false, "{}", other),
        }
    }
}
