//! Unbounded Grundy values: automata for (n, c(n)), where c(n) is the least heap with the value of n.
//!
//! *Theorem* (THEORY, "Unbounded Grundy values — canonical heaps"). Let every option be smaller than its heap, and let C be a
//! relation that is total, functional and idempotent. If no option of n has the canonical heap of n, and every canonical
//! d < c(n) is the canonical heap of some option of n, then g(n) is the rank of c(n) among the canonical heaps.

use grundy_automata::{Dfa, Error, Formula, Logic, var};

use super::formula::{HEAP, LEFT, Tracks};
use super::outcome::has_option;

/// The variables of canonical heaps.
const CANONICAL: &str = "c";
const OTHER: &str = "d";

/// Whether the relation gives the canonical heap of every heap; if not, a heap that shows it.
///
/// # Errors
/// The budget's.
pub(super) fn decide(logic: &mut Logic<'_>, moves: usize, guess: &Dfa) -> Result<Option<Vec<u64>>, Error> {
    logic.define("C", guess)?;
    let (n, c, d) = (|| var(HEAP), || var(CANONICAL), || var(OTHER));
    let is = |heap, canonical| Formula::holds("C", [heap, canonical]);
    let option = |canonical: &'static str| {
        has_option(Tracks::Heap, moves, &|| Formula::holds("C", [var(LEFT), var(canonical)]))
    };
    let claims: [(&[&str], Formula); 5] = [
        (&[HEAP], Formula::exists([CANONICAL], is(n(), c()))),
        (&[HEAP, CANONICAL, OTHER], is(n(), c()).and(is(n(), d())).implies(c().equals(d()))),
        (&[HEAP, CANONICAL], is(n(), c()).implies(is(c(), c()))),
        (&[HEAP, CANONICAL], is(n(), c()).implies(option(CANONICAL).negated())),
        (
            &[HEAP, CANONICAL, OTHER],
            Formula::And(vec![is(n(), c()), is(d(), d()), d().less(c())]).implies(option(OTHER)),
        ),
    ];
    for (variables, claim) in claims {
        let decision = logic.decide(&Formula::forall(variables.iter().copied(), claim))?;
        if !decision.holds {
            return Ok(Some(super::search::numbers(decision)));
        }
    }
    Ok(None)
}
