//! Counting against enumeration.

use dashu_int::UBig as Natural;
use grundy_automata::{
    Budget, Counter, Dfa, Error, Formula, Logic, Op, Reading, Recurrence, System, Term, var,
};
use proptest::prelude::*;

fn budget() -> Budget<'static> {
    Budget::new(100_000)
}

fn systems() -> Vec<System> {
    let tribonacci = Recurrence::new(vec![1, 2, 4], vec![1, 1, 1]).unwrap();
    vec![
        System::base(2, Reading::MostFirst, &budget()).unwrap(),
        System::base(2, Reading::LeastFirst, &budget()).unwrap(),
        System::base(3, Reading::MostFirst, &budget()).unwrap(),
        System::zeckendorf(&budget()).unwrap(),
        System::recurrence("tribonacci", tribonacci, &budget()).unwrap().with_addition(&budget()).unwrap(),
        System::left_aligned(2, &budget()).unwrap(),
        System::left_aligned(3, &budget()).unwrap(),
    ]
}

fn natural(n: u64) -> Natural {
    n.into()
}

/// The automaton of the numbers whose canonical word `dfa` accepts, with all padding.
fn closed(system: &System, dfa: &Dfa) -> Dfa {
    let pad = system.padding().digit;
    let leading = system.padding().side == grundy_automata::Side::Leading;
    let canonical = dfa.product(system.valid(), Op::And, &budget()).unwrap();
    // Numbers without padding at the padded end.
    let step = |&(q, fresh): &(Option<u32>, bool), letter: &[u32]| match q {
        Some(0) if leading && fresh && letter[0] == pad => (Some(0), true),
        Some(q) => (Some(canonical.step(q, letter[0])), false),
        None => (None, false),
    };
    if leading {
        let accept = |&(q, _): &(Option<u32>, bool)| q.is_some_and(|q| canonical.is_accepting(q));
        return Dfa::explore(system.digits(), 1, (Some(0), true), accept, step, &budget()).unwrap();
    }
    // For trailing padding: accept iff the state before the padding does.
    let step = |&(q, before): &(u32, u32), letter: &[u32]| {
        let next = canonical.step(q, letter[0]);
        (next, if letter[0] == pad { before } else { next })
    };
    Dfa::explore(system.digits(), 1, (0, 0), |&(_, before)| canonical.is_accepting(before), step, &budget())
        .unwrap()
        .product(system.valid(), Op::And, &budget())
        .unwrap()
}

fn automaton(digits: u32) -> impl Strategy<Value = Dfa> {
    (1usize..5).prop_flat_map(move |states| {
        let next = prop::collection::vec(0..states as u32, states * digits as usize);
        (prop::collection::vec(any::<bool>(), states), next)
            .prop_map(move |(accept, next)| Dfa::new(digits, 1, accept, next).unwrap())
    })
}

const BOUND: u64 = 120;

/// Compares a section with the list of its members, which must hold all below `BOUND`.
fn check(counter: &Counter, fixed: &[u64], member: impl Fn(u64) -> bool) -> Result<(), TestCaseError> {
    let fixed: Vec<Natural> = fixed.iter().map(|&n| natural(n)).collect();
    let section = counter.section(&fixed).unwrap();
    let members: Vec<u64> = (0..BOUND).filter(|&y| member(y)).collect();
    for y in (0..BOUND).step_by(3) {
        prop_assert_eq!(section.contains(&natural(y)), member(y));
        let below = members.partition_point(|&m| m < y);
        prop_assert_eq!(section.count_below(&natural(y)), Natural::from(below));
        prop_assert_eq!(section.greatest_below(&natural(y)), members[..below].last().map(|&m| natural(m)));
        if let Some(&least) = members.get(below) {
            prop_assert_eq!(section.least_from(&natural(y)), Some(natural(least)));
        }
    }
    for (rank, &y) in members.iter().enumerate().step_by(4) {
        prop_assert_eq!(section.nth(&natural(rank as u64)), Some(natural(y)));
    }
    if let Some(&least) = members.first() {
        prop_assert_eq!(section.least(), Some(natural(least)));
    }
    let Some(count) = section.count() else {
        // Infinitely many: beyond the members below the bound there are others.
        let beyond = section.nth(&natural(members.len() as u64 + 5)).unwrap();
        prop_assert!(beyond >= natural(BOUND) && section.contains(&beyond));
        prop_assert_eq!(section.greatest(), None);
        return Ok(());
    };
    // What lies above the bound is found one by one.
    let count = u64::try_from(&count).unwrap();
    let above: Vec<Natural> =
        (members.len() as u64..count).map(|rank| section.nth(&natural(rank)).unwrap()).collect();
    prop_assert!(above.windows(2).all(|pair| pair[0] < pair[1]));
    prop_assert!(above.iter().all(|y| *y >= natural(BOUND) && section.contains(y)));
    prop_assert_eq!(section.nth(&natural(count)), None);
    let greatest = above.last().cloned().or_else(|| members.last().map(|&m| natural(m)));
    prop_assert_eq!(section.greatest(), greatest);
    prop_assert!(count > 0 || section.least().is_none());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_sets(two in automaton(2), three in automaton(3), four in automaton(4)) {
        for system in systems() {
            let dfa = match system.digits() { 2 => &two, 3 => &three, _ => &four };
            let set = closed(&system, dfa);
            prop_assert!(system.ignores_padding(&set, &budget()).unwrap());
            let counter = Counter::new(&system, &set, 0, &budget()).unwrap();
            check(&counter, &[], |y| dfa.accepts(&system.encode(&natural(y))))?;
        }
    }

    #[test]
    fn linear_relations(a in 1i64..4, b in 1i64..4, c in -9i64..10, which in 0usize..4, x in 0u64..40) {
        let number = |n: i64| Term::from(n);
        let (x_term, y_term) = (var("x") * a, var("y") * b);
        let formula = match which {
            0 => y_term.at_most(x_term + number(c)),
            1 => y_term.greater(x_term + number(c)),
            2 => y_term.equals(x_term + number(c)),
            _ => (x_term - y_term + number(c)).has_residue(3, 1),
        };
        for system in systems().into_iter().filter(|system| system.adder().is_some()) {
            let relation = Logic::new(&system, budget()).relation(&["y", "x"], &formula).unwrap();
            // Along the first track, then with the tracks exchanged along the second.
            for (free, relation) in [(0, relation.clone()), (1, relation.arrange(&[1, 0], 2).unwrap())] {
                let counter = Counter::new(&system, &relation, free, &budget()).unwrap();
                check(&counter, &[x], |y| {
                    let (left, right) = (b * y.cast_signed(), a * x.cast_signed() + c);
                    match which {
                        0 => left <= right,
                        1 => left > right,
                        2 => left == right,
                        _ => right - left >= 0 && (right - left) % 3 == 1,
                    }
                })?;
            }
        }
    }

    #[test]
    fn left_aligned_relations(x in 0u64..100, k in 0i64..5) {
        // y with y/2 <= x, y > x + k; and the y with y/2 = x.
        for system in systems().into_iter().filter(|system| system.terms().is_none()) {
            let base = system.digits() - 1;
            let logic = Logic::new(&system, budget());
            let half = Formula::exists(["h"], var("y").divided_by(base, var("h")).and(var("h").at_most(var("x"))));
            let relation = logic.relation(&["x", "y"], &half.and(var("y").greater(var("x") + k))).unwrap();
            let counter = Counter::new(&system, &relation, 1, &budget()).unwrap();
            let quotient = |y: u64| y / u64::from(base);
            check(&counter, &[x], |y| quotient(y) <= x && y > x + k.unsigned_abs())?;
            let relation = logic.relation(&["x", "y"], &var("y").divided_by(base, var("x"))).unwrap();
            check(&Counter::new(&system, &relation, 1, &budget()).unwrap(), &[x], |y| quotient(y) == x)?;
        }
    }
}

#[test]
fn a_thousand_digits() {
    let n = Natural::from(10u8).pow(1000) + Natural::from(7u8);
    for system in systems().into_iter().filter(|system| system.adder().is_some()) {
        let logic = Logic::new(&system, budget());
        let formula = var("y").at_most(var("n")).and(var("y").has_residue(3, 1));
        let relation = logic.relation(&["n", "y"], &formula).unwrap();
        let counter = Counter::new(&system, &relation, 1, &budget()).unwrap();
        let section = counter.section(std::slice::from_ref(&n)).unwrap();
        // 1, 4, …, and n = 2 mod 3.
        let count = (&n + Natural::from(1u8)) / Natural::from(3u8);
        assert_eq!(section.count(), Some(count.clone()), "{}", system.name());
        assert_eq!(section.greatest(), Some(&n - Natural::from(1u8)));
        assert_eq!(section.least(), Some(Natural::from(1u8)));
        let middle = count / Natural::from(2u8);
        assert_eq!(section.nth(&middle), Some(middle * Natural::from(3u8) + Natural::from(1u8)));
    }
}

#[test]
fn misuse_is_an_error() {
    let system = System::base(2, Reading::MostFirst, &budget()).unwrap();
    assert!(Counter::new(&system, system.less(), 2, &budget()).is_err());
    let counter = Counter::new(&system, system.less(), 1, &budget()).unwrap();
    assert!(counter.section(&[]).is_err());
    let short = Dfa::explore(2, 1, 0, |&q| q < 3, |&q, _| (q + 1).min(3), &budget()).unwrap();
    assert!(matches!(Counter::new(&system, &short, 0, &budget()), Err(Error::Padding { .. })));
}
