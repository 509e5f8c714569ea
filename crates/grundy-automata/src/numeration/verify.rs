//! The exact check of an adder.

use dashu_int::UBig as Natural;

use super::System;
use crate::budget::Budget;
use crate::dfa::{Dfa, Op};
use crate::error::Error;

/// Checks that `adder` is the graph of addition (x, y, z with x + y = z), given the order of the system.
///
/// Let A be the relation, S the successor. The two axioms, as equalities of automata:
/// 1. A(x, 0, z) iff z = x;
/// 2. A(x, y+1, w) iff there is z with A(x, y, z) and S(z, w): ∃v (S(y, v) and A(x, v, w)) iff
///    ∃z (A(x, y, z) and S(z, w)).
///
/// By induction over y the z with A(x, y, z) are exactly x + y: so A is also total and functional. The
/// induction needs words that all mean numbers (A confined to them) and an order that is that of the
/// numbers, which the construction of the system ensures.
pub(super) fn adder(system: &System, adder: &Dfa, budget: &Budget) -> Result<(), Error> {
    let fails = |axiom| Err(Error::Axiom { system: system.name().to_owned(), axiom });
    if *adder != adder.product(&system.domain(3, budget)?, Op::And, budget)? {
        return fails("that it relates only numbers");
    }
    let zero = system.number(&Natural::ZERO, budget)?;
    let at_zero = Dfa::combine(adder, &[0, 1, 2], &zero, &[1], 3, Op::And, budget)?;
    if at_zero.project(1, system.padding(), budget)? != *system.equal() {
        return fails("x + 0 = x");
    }
    let successor = system.successor(budget)?;
    // Tracks x, y, v, w, of which v is removed; and x, y, z, w, of which z is.
    let left = Dfa::combine(adder, &[0, 2, 3], &successor, &[1, 2], 4, Op::And, budget)?;
    let left = left.project(2, system.padding(), budget)?;
    let right = Dfa::combine(adder, &[0, 1, 2], &successor, &[2, 3], 4, Op::And, budget)?;
    if left != right.project(2, system.padding(), budget)? {
        return fails("x + (y + 1) = (x + y) + 1");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numeration::{Comparison, Reading};

    /// Whatever single transition or acceptance is changed: if the language changes, the check fails.
    #[test]
    fn every_changed_adder_is_refused() {
        let budget = Budget::new(10_000);
        for system in
            [System::zeckendorf(&budget).unwrap(), System::base(2, Reading::LeastFirst, &budget).unwrap()]
        {
            let right = system.adder().unwrap();
            assert_eq!(adder(&system, right, &budget), Ok(()));
            let (states, symbols) = (right.states() as u32, right.symbols() as u32);
            let table = || (0..states).flat_map(|q| (0..symbols).map(move |a| (q, a)));
            let next: Vec<u32> = table().map(|(q, a)| right.step(q, a)).collect();
            let accept: Vec<bool> = (0..states).map(|q| right.is_accepting(q)).collect();
            let refused = |accept: Vec<bool>, next: Vec<u32>| {
                let changed = Dfa::new(system.digits(), 3, accept, next).unwrap().minimize();
                changed == *right || adder(&system, &changed, &budget).is_err()
            };
            for q in 0..accept.len() {
                let mut accept = accept.clone();
                accept[q] = !accept[q];
                assert!(refused(accept, next.clone()), "acceptance of {q} in {}", system.name());
            }
            for (i, _) in table().enumerate() {
                let mut next = next.clone();
                next[i] = (next[i] + 1 + i as u32 % (states - 1)) % states;
                assert!(refused(accept.clone(), next), "transition {i} in {}", system.name());
            }
        }
    }

    #[test]
    fn other_relations_are_refused() {
        let budget = Budget::new(10_000);
        let system = System::zeckendorf(&budget).unwrap();
        for coefficients in [[1, 1, 1], [1, -1, 1], [2, 1, -1], [1, 2, -1]] {
            let relation = system.linear(&coefficients, Comparison::Equal, &budget).unwrap();
            assert!(
                matches!(adder(&system, &relation, &budget), Err(Error::Axiom { .. })),
                "{coefficients:?}"
            );
        }
        for comparison in [Comparison::Less, Comparison::LessOrEqual, Comparison::Unequal] {
            let relation = system.linear(&[1, 1, -1], comparison, &budget).unwrap();
            assert!(adder(&system, &relation, &budget).is_err());
        }
        // x + y = z for y < 5 only: the induction must notice where it ends.
        let five = system.number(&Natural::from(5u8), &budget).unwrap();
        let below = Dfa::combine(system.less(), &[0, 1], &five, &[1], 2, Op::And, &budget)
            .and_then(|pairs| pairs.project(1, system.padding(), &budget))
            .unwrap();
        let cut =
            Dfa::combine(system.adder().unwrap(), &[0, 1, 2], &below, &[1], 3, Op::And, &budget).unwrap();
        assert!(adder(&system, &cut, &budget).is_err());
        // With words that are not numbers' words.
        let words = Dfa::constant(2, 3, true).unwrap();
        assert!(adder(&system, &words, &budget).is_err());
    }
}
