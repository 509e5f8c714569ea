//! Systems, relations, formulas and the options of rules against their meaning, over all small numbers.

#![allow(clippy::cast_possible_wrap, reason = "the numbers are small")]

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::formula::{Formula, Linear, Logic, Sign};
use super::relation::{Relation, Var};
use super::system::System;
use crate::Rejected;
use crate::budget::{Budget, Meter};
use crate::claim::{Numeration, Reading, Terms};
use crate::forms::options::Options;
use crate::rule::{Amount, Amounts, Cond, Expr, Move, Op, Rule, Set, Split, Var as Name, What};

fn meter() -> Meter {
    Meter::new(&Budget { steps: 2_000_000_000, memory: 1 << 30, ..Budget::default() })
}

fn base(base: u32, reading: Reading) -> Numeration {
    Numeration { terms: Terms::Base(base), reading }
}

fn recurrence(initial: &[u32], coefficients: &[u32]) -> Numeration {
    let (initial, coefficients) = (initial.to_vec(), coefficients.to_vec());
    Numeration { terms: Terms::Recurrence { initial, coefficients }, reading: Reading::MostFirst }
}

fn positional() -> Vec<Numeration> {
    vec![
        base(2, Reading::MostFirst),
        base(2, Reading::LeastFirst),
        base(3, Reading::MostFirst),
        base(3, Reading::LeastFirst),
        recurrence(&[1, 2], &[1, 1]),
        recurrence(&[1, 2, 4], &[1, 1, 1]),
        recurrence(&[1, 3], &[2, 1]),
    ]
}

/// An adder made elsewhere, as a certificate has it.
fn given_adder(numeration: &Numeration) -> Option<Relation> {
    let Terms::Recurrence { initial, coefficients } = &numeration.terms else { return None };
    let budget = grundy_automata::Budget::new(100_000);
    let initial = initial.iter().map(|&u| u.into()).collect();
    let terms = grundy_automata::Recurrence::new(initial, coefficients.clone()).unwrap();
    let system =
        grundy_automata::System::recurrence("", terms, &budget).unwrap().with_addition(&budget).unwrap();
    let adder = system.adder().unwrap();
    let letters = 0..adder.symbols() as u32;
    let row = |q| letters.clone().map(|letter| adder.step(q, letter)).collect();
    let next: Vec<Vec<u32>> = (0..adder.states() as u32).map(row).collect();
    let accept = |q: usize| adder.is_accepting(q as u32);
    Some(Relation::of_table(adder.digits() as usize, &[0, 1, 2], &next, accept, &mut meter()).unwrap())
}

fn system(numeration: &Numeration) -> System {
    let adder = given_adder(numeration);
    System::new(numeration, &mut meter()).unwrap().with_adder(adder, &mut meter()).unwrap()
}

/// The digits of n, most significant first, without padding.
fn digits(numeration: &Numeration, n: u64) -> Vec<usize> {
    let mut u = match &numeration.terms {
        Terms::Base(b) => vec![1, u64::from(*b)],
        Terms::Recurrence { initial, .. } => initial.iter().map(|&u| u.into()).collect(),
    };
    while *u.last().unwrap() <= n {
        let next = match &numeration.terms {
            Terms::Base(b) => u[u.len() - 1] * u64::from(*b),
            Terms::Recurrence { coefficients, .. } => {
                u.iter().rev().zip(coefficients).map(|(u, &c)| u * u64::from(c)).sum()
            }
        };
        u.push(next);
    }
    let mut rest = n;
    let mut word: Vec<usize> = Vec::new();
    for &u in u.iter().rev() {
        if !(word.is_empty() && u > rest) {
            word.push((rest / u) as usize);
        }
        rest %= u;
    }
    word
}

/// Whether a relation holds of numbers, padded a little more than needed.
fn accepts(system: &System, relation: &Relation, numbers: &[u64], more: usize) -> bool {
    let mut words: Vec<Vec<usize>> = numbers.iter().map(|&n| digits(&system.numeration, n)).collect();
    let length = words.iter().map(Vec::len).max().unwrap_or(0) + more;
    let pad = system.padding.digit;
    for word in &mut words {
        if system.padding.leading {
            word.splice(0..0, vec![pad; length - word.len()]);
        } else if system.numeration.reading == Reading::LeastFirst {
            word.reverse();
            word.resize(length, pad);
        } else {
            word.resize(length, pad);
        }
    }
    let state = (0..length).fold(0, |state, i| {
        relation.step(state, words.iter().fold(0, |letter, word| letter * system.digits + word[i]))
    });
    relation.accepts(state)
}

fn tuples(bounds: &[u64]) -> Vec<Vec<u64>> {
    let extend = |all: Vec<Vec<u64>>, &bound: &u64| {
        all.into_iter().flat_map(|tuple| (0..bound).map(move |n| [tuple.clone(), vec![n]].concat())).collect()
    };
    bounds.iter().fold(vec![vec![]], extend)
}

#[track_caller]
fn is(system: &System, relation: &Relation, bounds: &[u64], truth: impl Fn(&[u64]) -> bool) {
    for numbers in tuples(bounds) {
        for more in [0, 1, 3] {
            let found = accepts(system, relation, &numbers, more);
            assert_eq!(found, truth(&numbers), "{numbers:?} in {}", system.numeration);
        }
    }
}

#[test]
fn systems_know_their_order_and_sums() {
    let left = [base(2, Reading::LeftAligned), base(3, Reading::LeftAligned)];
    let only_words = [recurrence(&[1, 2, 3, 4, 6], &[1, 0, 0, 1]), recurrence(&[1, 2, 3, 5], &[2])];
    for numeration in positional().iter().chain(&left) {
        let system = system(numeration);
        is(&system, &system.less, &[40, 40], |x| x[0] < x[1]);
        is(&system, &system.equal, &[40, 40], |x| x[0] == x[1]);
        is(&system, &system.successor(&mut meter()).unwrap(), &[40, 40], |x| x[0] + 1 == x[1]);
        for n in [0u64, 1, 2, 7, 30] {
            is(&system, &system.number(&n.into(), &mut meter()).unwrap(), &[60], |x| x[0] == n);
        }
        if let Some(adder) = &system.adder {
            is(&system, adder, &[14, 14, 28], |x| x[0] + x[1] == x[2]);
        } else {
            let b = system.padding.digit as u64;
            let shorter = system.without_last_digit(&mut meter()).unwrap();
            is(&system, &shorter, &[60, 30], |x| x[1] == x[0] / b);
        }
        for b in [2u64, 3, 4, 8, 9] {
            if let Some(power) = system.power(&b.into(), &mut meter()).unwrap() {
                is(&system, &power, &[600], |x| (0..10).any(|i| b.pow(i) == x[0]));
            }
        }
    }
    // Words: all of some length, against the digits of all numbers.
    for numeration in positional().iter().filter(|n| n.reading == Reading::MostFirst).chain(&only_words) {
        let system = System::new(numeration, &mut meter()).unwrap();
        let valid = system.domain(&[0], &mut meter()).unwrap();
        let padded = |n| [vec![0; 12], digits(numeration, n)].concat();
        let words: BTreeSet<Vec<usize>> =
            (0..800).map(|n| padded(n).split_off(digits(numeration, n).len())).collect();
        let mut of_length = vec![vec![]];
        for length in 0..7 {
            for word in &of_length {
                let state = word.iter().fold(0, |state, &digit| valid.step(state, digit));
                let long = [vec![0; 12 - length], word.clone()].concat();
                assert_eq!(valid.accepts(state), words.contains(&long), "{word:?} in {numeration}");
            }
            of_length = of_length
                .iter()
                .flat_map(|w| (0..system.digits).map(move |d| [w.clone(), vec![d]].concat()))
                .collect();
        }
    }
}

#[test]
fn no_other_adder_is_verified() {
    for numeration in [recurrence(&[1, 2], &[1, 1]), base(2, Reading::LeastFirst)] {
        let system = system(&numeration);
        let adder = system.adder.clone().unwrap();
        let states = adder.states() as u32;
        let table: Vec<Vec<u32>> =
            (0..states).map(|q| (0..8).map(|letter| adder.step(q, letter)).collect()).collect();
        let admitted = |next: &[Vec<u32>], flipped: Option<usize>| -> Result<bool, Rejected> {
            let accept = |q: usize| adder.accepts(q as u32) != (flipped == Some(q));
            let changed = Relation::of_table(2, &[0, 1, 2], next, accept, &mut meter())?;
            system.admit(&changed, "the adder", &mut meter())?;
            let same = changed == adder;
            System::new(&numeration, &mut meter())?.with_adder(Some(changed), &mut meter())?;
            Ok(same)
        };
        for q in 0..states as usize {
            assert_ne!(admitted(&table, Some(q)), Ok(false));
            for letter in 0..8 {
                for by in [1, states / 2] {
                    let mut changed = table.clone();
                    changed[q][letter] = (changed[q][letter] + by) % states;
                    assert_ne!(admitted(&changed, None), Ok(false));
                }
            }
        }
    }
}

#[test]
fn systems_that_are_none() {
    for numeration in [
        base(1, Reading::MostFirst),
        base(0, Reading::LeastFirst),
        base(1_000_000, Reading::MostFirst),
        recurrence(&[], &[]),
        recurrence(&[2, 3], &[1, 1]),
        recurrence(&[1, 1], &[1, 1]),
        recurrence(&[1, 2], &[1]),
        recurrence(&[1, 2], &[0, 2]),
        recurrence(&[1], &[1, 1]),
        recurrence(&[1, 1000], &[1, 1]),
        Numeration { reading: Reading::LeastFirst, ..recurrence(&[1, 2], &[1, 1]) },
        Numeration { reading: Reading::LeftAligned, ..recurrence(&[1, 2], &[1, 1]) },
    ] {
        assert_eq!(
            System::new(&numeration, &mut meter()).err().map(|r| r.step),
            Some("system"),
            "{numeration}"
        );
    }
}

/// A linear term in the variables 0 and 1.
fn linear() -> impl Strategy<Value = (i64, i64, i64)> {
    (-4i64..5, -4i64..5, -12i64..13)
}

fn term((a, b, c): (i64, i64, i64)) -> Linear {
    Linear::constant(c).plus(a, &Linear::var(0)).plus(b, &Linear::var(1))
}

/// The relation on all the variables given, whether they matter or not.
fn of_all(system: &System, formula: &Formula, vars: &[Var]) -> Relation {
    let mut meter = meter();
    let relation = Logic::new(system, &mut meter).compile(formula).unwrap();
    relation.and(&system.domain(vars, &mut meter).unwrap(), &mut meter).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_comparison_is_what_it_says(which in 0usize..5, x in linear(), sign in 0usize..3, by in 1i64..6) {
        let system = system(&positional()[which]);
        let value = |n: &[u64]| x.0 * n[0] as i64 + x.1 * n[1] as i64 + x.2;
        let sign = [Sign::Equal, Sign::Less, Sign::AtMost][sign];
        let compare = Formula::Compare(term(x), sign);
        let truth = |n: &[u64]| match sign {
            Sign::Equal => value(n) == 0,
            Sign::Less => value(n) < 0,
            Sign::AtMost => value(n) <= 0,
        };
        is(&system, &of_all(&system, &compare, &[0, 1]), &[15, 15], truth);
        is(&system, &of_all(&system, &compare.clone().not(), &[0, 1]), &[15, 15], |n| !truth(n));
        // There is a y, perhaps a long one.
        let some = Formula::exists(vec![1], compare);
        is(&system, &of_all(&system, &some, &[0]), &[15], |n| (0..80).any(|y| truth(&[n[0], y])));
        let quotient = Formula::Quotient { of: term(x), by: by.into(), is: 2 };
        let truth = |n: &[u64]| value(n).div_euclid(by) == n[2] as i64;
        is(&system, &of_all(&system, &quotient, &[0, 1, 2]), &[6, 6, 20], truth);
    }
}

// The options of rules.

/// Expressions that formulas can say, as text.
fn expression(names: &'static [&'static str]) -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0i64..7).prop_map(|i| i.to_string()),
        prop::sample::select(names).prop_map(str::to_owned)
    ];
    leaf.prop_recursive(2, 6, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("{x}+{y}")),
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("{x}-{y}")),
            (2i64..4, inner.clone()).prop_map(|(c, x)| format!("{c}*({x})")),
            (inner.clone(), prop::sample::select(&[2i64, 3, -2][..]))
                .prop_map(|(x, c)| format!("({x})/({c})")),
            (inner.clone(), 2i64..4).prop_map(|(x, c)| format!("({x}) mod {c}")),
            (inner.clone(), 2i64..4).prop_map(|(x, c)| format!("ceil(({x})/{c})")),
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("min({x}, {y})")),
            (inner.clone(), inner).prop_map(|(x, y)| format!("max({x}, {y})")),
        ]
    })
}

fn condition(names: &'static [&'static str]) -> impl Strategy<Value = String> {
    let sign = || prop::sample::select(&["=", "!=", "<", "<=", ">", ">="][..]);
    let leaf = prop_oneof![
        3 => (expression(names), sign(), expression(names)).prop_map(|(x, s, y)| format!("{x} {s} {y}")),
        1 => (expression(names), sign(), expression(names)).prop_map(|(x, s, y)| format!("1 <= {x} {s} {y}")),
        1 => expression(names).prop_map(|x| format!("even({x})")),
        1 => expression(names).prop_map(|x| format!("odd({x})")),
        1 => (-3i64..4, expression(names)).prop_map(|(d, x)| format!("divides({d}, {x})")),
        1 => expression(names).prop_map(|x| format!("power(2, {x})")),
    ];
    leaf.prop_recursive(2, 4, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|x| format!("not ({x})")),
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("({x}) and ({y})")),
            (inner.clone(), inner).prop_map(|(x, y)| format!("({x}) or ({y})")),
        ]
    })
}

fn amounts(names: &'static [&'static str]) -> impl Strategy<Value = String> {
    let x = || expression(names);
    let one = prop_oneof![
        3 => x(),
        2 => (x(), x()).prop_map(|(x, y)| format!("{x}..{y}")),
        1 => x().prop_map(|x| format!("{x}..")),
        1 => Just("any".to_owned()),
        1 => Just("powers of 2".to_owned()),
        1 => Just("powers of 4".to_owned()),
        1 => Just("2^i for i >= 1".to_owned()),
    ];
    let list = || prop::collection::vec(one.clone(), 1..3).prop_map(|list| list.join(", "));
    let one = list().boxed();
    (one.clone(), prop::option::weighted(0.3, one)).prop_map(|(include, except)| match except {
        Some(except) => format!("{include} except {except}"),
        None => include,
    })
}

type Known<'a> = &'a [(Name, i64)];

fn value(expr: &Expr, known: Known<'_>) -> i64 {
    let of = |expr: &Expr| value(expr, known);
    let floor = |x: i64, d: i64| if d < 0 { (-x).div_euclid(-d) } else { x.div_euclid(d) };
    match expr {
        Expr::Int(value) => i64::try_from(value).unwrap(),
        Expr::Var(name) => known.iter().find(|(known, _)| known == name).unwrap().1,
        Expr::Neg(x) => -of(x),
        Expr::Op(Op::Add, x, y) => of(x) + of(y),
        Expr::Op(Op::Sub, x, y) => of(x) - of(y),
        Expr::Op(Op::Mul, x, y) => of(x) * of(y),
        Expr::Op(Op::Div, x, y) => floor(of(x), of(y)),
        Expr::Op(Op::Mod, x, y) => of(x) - of(y) * floor(of(x), of(y)),
        Expr::Op(Op::Pow, ..) => panic!("no power"),
        Expr::Ceil(x, y) => -floor(-of(x), of(y)),
        Expr::Min(list) => list.iter().map(of).min().unwrap(),
        Expr::Max(list) => list.iter().map(of).max().unwrap(),
    }
}

fn is_power(b: i64, x: i64) -> bool {
    (0..20).any(|i| b.checked_pow(i) == Some(x))
}

fn truth(cond: &Cond, known: Known<'_>) -> bool {
    match cond {
        Cond::Chain(first, rest) => {
            let mut left = value(first, known);
            rest.iter().all(|(sign, right)| {
                let (x, y) = (left, value(right, known));
                left = y;
                match *sign {
                    "=" => x == y,
                    "!=" => x != y,
                    "<" => x < y,
                    "<=" => x <= y,
                    ">" => x > y,
                    _ => x >= y,
                }
            })
        }
        Cond::Is(word, arguments) => {
            let x: Vec<i64> = arguments.iter().map(|x| value(x, known)).collect();
            match *word {
                "even" => x[0].rem_euclid(2) == 0,
                "odd" => x[0].rem_euclid(2) == 1,
                "divides" => {
                    if x[0] == 0 {
                        x[1] == 0
                    } else {
                        x[1] % x[0] == 0
                    }
                }
                _ => is_power(x[0], x[1]),
            }
        }
        Cond::Not(cond) => !truth(cond, known),
        Cond::And(all) => all.iter().all(|cond| truth(cond, known)),
        Cond::Or(some) => some.iter().any(|cond| truth(cond, known)),
    }
}

fn among(Amounts { include, except }: &Amounts, x: i64, known: Known<'_>) -> bool {
    let one = |amount: &Amount| match amount {
        Amount::Any => true,
        Amount::All => x == known[0].1,
        Amount::One(expr) => value(expr, known) == x,
        Amount::Range(from, to) => {
            value(from, known) <= x && to.as_ref().is_none_or(|to| x <= value(to, known))
        }
        Amount::Set(Set::PowersOf(b)) => is_power(i64::try_from(b).unwrap(), x),
        Amount::PowersFrom { base, from, .. } => {
            let (base, from) = (i64::try_from(base).unwrap(), u32::try_from(from).unwrap());
            is_power(base, x) && x >= base.pow(from)
        }
        Amount::Set(_) => panic!("no other sets"),
    };
    include.iter().any(one) && !except.iter().any(one)
}

/// Whether t may be taken from n, and how many heaps may be left.
fn may(Move { what, cond }: &Move, n: i64, t: i64, last: i64) -> Option<std::ops::RangeInclusive<usize>> {
    let known = [(Name::Heap, n), (Name::Last, last)];
    let (ok, heaps) = match what {
        What::Take(amounts, None) => (t >= 1 && among(amounts, t, &known), 0..=1),
        What::Take(amounts, Some(split)) => {
            let heaps = match split {
                Split::Parts(names) => names.len()..=names.len(),
                Split::AtMost(most) => 0..=usize::try_from(most).unwrap(),
            };
            (t >= 1 && among(amounts, t, &known), heaps)
        }
        What::Leave(amounts) => (t >= 1 && among(amounts, n - t, &known), 0..=1),
        What::Split(_) => (t == 0, 2..=2),
        _ => panic!("no other moves"),
    };
    let known = [known.to_vec(), vec![(Name::Taken, t), (Name::Left, n - t)]].concat();
    (ok && cond.as_ref().is_none_or(|cond| truth(cond, &known))).then_some(heaps)
}

/// The options of a rule, for all small numbers.
fn compare_options(rule: &Rule, system: &System) {
    let mut meter = meter();
    let Ok(options) = Options::of(rule, &mut Logic::new(system, &mut meter)).map_err(|r| {
        assert_ne!(r.step, "budget", "{rule}");
    }) else {
        return;
    };
    let dynamic = rule.first.is_some();
    let single = |n: i64, last: i64, m: i64| {
        rule.moves
            .iter()
            .any(|one| may(one, n, n - m, last).is_some_and(|heaps| heaps.contains(&usize::from(m > 0))))
    };
    if dynamic {
        is(system, &options.single, &[8, 5, 8, 6], |x| {
            let [n, last, m, t] = [x[0], x[1], x[2], x[3]].map(|x| x as i64);
            last >= 1 && n - m == t && t >= 1 && single(n, last, m)
        });
        return;
    }
    is(system, &options.single, &[14, 14], |x| x[1] < x[0] && single(x[0] as i64, 0, x[1] as i64));
    is(system, &options.split, &[9, 9, 9], |x| {
        let [n, a, b] = [x[0], x[1], x[2]].map(|x| x as i64);
        let may_split = |one: &Move| may(one, n, n - a - b, 0).is_some_and(|heaps| heaps.contains(&2));
        a >= 1 && b >= 1 && a + b <= n && rule.moves.iter().any(may_split)
    });
}

/// The rule whose text this is, once needless brackets and blanks are gone.
fn canonical(text: &str) -> Option<Rule> {
    match Rule::parse(text) {
        Ok(rule) => Some(rule),
        Err(rejected) => {
            let (_, rest) = rejected.reason.split_once("canonical form, which is `")?;
            Some(Rule::parse(rest.trim_end_matches('`')).unwrap())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn options_are_those_of_the_rule(
        which in 0usize..2,
        amounts in amounts(&["n"]),
        leave in any::<bool>(),
        cond in prop::option::of(condition(&["n", "t", "m"])),
        second in prop::sample::select(&[
            "", " or split into a, b", " or take 1 then split into at most 2", " or take 2..3 then split into a, b where odd(m)",
            " or leave n/2 where even(n)", " or take 4 then split into at most 0",
        ][..]),
    ) {
        let verb = if leave { "leave" } else { "take" };
        let cond = cond.map_or(String::new(), |cond| format!(" where {cond}"));
        let text = format!("{verb} {amounts}{cond}{second}");
        let Some(rule) = canonical(&text) else { return Ok(()) };
        compare_options(&rule, &system(&positional()[which]));
    }

    #[test]
    fn dynamic_options_are_those_of_the_rule(
        amounts in amounts(&["n", "last"]),
        cond in prop::option::of(condition(&["n", "t", "m", "last"])),
    ) {
        let cond = cond.map_or(String::new(), |cond| format!(" where {cond}"));
        let Some(rule) = canonical(&format!("take {amounts}{cond} or take last; first any")) else { return Ok(()) };
        compare_options(&rule, &system(&positional()[1]));
    }
}

#[test]
fn arrows_and_codes() {
    let two = system(&base(2, Reading::MostFirst));
    let options = |text: &str| Options::of(&Rule::parse(text).unwrap(), &mut Logic::new(&two, &mut meter()));
    let halves = options("n -> n-2*b, n-b for b in 1..n/2").unwrap();
    is(&two, &halves.split, &[12, 12, 12], |x| {
        (1..=x[0] / 2).any(|b| x[1] + 2 * b == x[0] && x[2] + b == x[0])
    });
    let coupled = options("(a, b) -> (a-t, b+t/2) or (b, a-t) for t >= 1 where a > b").unwrap();
    assert_eq!(coupled.names, ["a", "b"]);
    is(&two, &coupled.single, &[7, 7, 7, 12], |x| {
        let [a, b, c, d] = [x[0], x[1], x[2], x[3]];
        (1..=a + b).any(|t| a > b && ((c + t == a && d == b + t / 2) || (c == b && d + t == a)))
    });
    let nested = options("x -> x-u for t in 1..3, u in 1..t where x > 4").unwrap();
    is(&two, &nested.single, &[12, 12], |x| x[0] > 4 && x[1] < x[0] && x[0] - x[1] <= 3);
    // Digits 1 and 4 and those from 3 on by turns.
    let code = options("4.14[03]").unwrap();
    is(&two, &code.single, &[14, 14], |x| {
        let t = x[0].wrapping_sub(x[1]);
        (x[0] == 1 && x[1] == 0) || (x[1] < x[0] && t >= 4 && t.is_multiple_of(2))
    });
    is(&two, &code.split, &[9, 9, 9], |x| {
        x[1] >= 1 && x[2] >= 1 && (x[1] + x[2] == x[0] || x[1] + x[2] + 2 == x[0])
    });
    for (text, step) in [
        ("n -> n-t for t in 0..3", "ending"),
        ("n -> n+1 where n = 5", "ending"),
        ("n -> n, n-1", "ending"),
        ("(a, b) -> (a-1, b+1)", "ending"),
        ("(a, b) -> (b, a-1) or (a-1, b+1) where a > 3", "ending"),
        ("n -> n-t for t in n-5..n", "form"),
        ("n -> n-1, n-1, n-2", "form"),
        ("(a, b) -> (a-1, b), (a, b-1)", "form"),
        ("(a, b, c) -> (a-1, b, c)", "form"),
        ("(a, b) -> (a-1, b) or take 1", "form"),
        ("take 1 then split into a, b, c", "form"),
        ("0.8", "form"),
        ("take n*n", "form"),
        ("take n/0", "form"),
        ("take 5/n", "form"),
        ("take squares", "form"),
        ("take powers of 6", "form"),
        ("take 1 where power(3, n)", "form"),
        ("take 1 where divides(n, 3)", "form"),
    ] {
        assert_eq!(options(text).err().map(|r| r.step), Some(step), "{text}");
    }
}
