//! Grundy values of finite range: an automaton a value.
//!
//! *Theorem.* Let every option be smaller than its heap. If the sets L_0, …, L_k cover all heaps, and a heap is in L_v exactly
//! when it is in no L_u with u < v and has no option in L_v, then L_v is the set of heaps of value v. *Proof*, by induction
//! on the heap n: if n is in L_v, it has no option in L_v, and for each u < v it is in no L_w with w ≤ u, so, by the
//! condition for u, it has an option in L_u; its value is v.

use grundy_automata::{Dfao, Error, Formula, Logic, var};

use super::formula::{HEAP, LEFT, Tracks};
use super::outcome::has_option;

/// Whether the automaton gives the Grundy value of every heap; if not, a heap that shows it.
///
/// # Errors
/// The budget's.
pub(super) fn decide(logic: &mut Logic<'_>, moves: usize, guess: &Dfao) -> Result<Option<Vec<u64>>, Error> {
    let values = guess.values();
    if !values.iter().copied().eq(0..values.len() as u32) {
        return Ok(Some(Vec::new()));
    }
    let name = |value: u32| format!("value {value}");
    for &value in &values {
        logic.define(&name(value), &guess.level(value))?;
    }
    let is = |value: u32| Formula::holds(&name(value), [var(HEAP)]);
    let all = Formula::Or(values.iter().map(|&value| is(value)).collect());
    let mut claims = vec![all];
    for &value in &values {
        let smaller = values.iter().filter(|&&u| u < value).map(|&u| is(u).negated());
        let option = || Formula::holds(&name(value), [var(LEFT)]);
        let kernel = has_option(Tracks::Heap, moves, &option).negated();
        claims.push(is(value).iff(Formula::And(smaller.chain([kernel]).collect())));
    }
    for claim in claims {
        let decision = logic.decide(&Formula::forall([HEAP], claim))?;
        if !decision.holds {
            return Ok(Some(super::search::numbers(decision)));
        }
    }
    Ok(None)
}
