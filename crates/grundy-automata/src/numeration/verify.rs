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
