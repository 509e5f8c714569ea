//! **canonical-automaton**: unbounded Grundy values by canonical heaps.
//!
//! Theorem (docs/theory.md §5; proofs/Canon.v). Let every move make a heap smaller, and let c be a function of heaps. Call d canonical
//! if d = c(d). If (1) c(n) is canonical for every n, (2) no option m of n has c(m) = c(n), and (3) every canonical d < c(n) is c(m) of some option m
//! of n, then g(n) is the number of canonical heaps below c(n). (So c(n) is the least heap of the value of n.)
//!
//! Here an automaton accepts the pairs (n, c(n)); that there is a c(n) for every n is checked too. There is no second one: of two, both
//! canonical by (1), the lesser would by (3) belong to an option of n, against (2).
//!
//! Cost: as in `automaton`.

use serde::Deserialize;

use super::regular::{AutomatonFields, SystemFields, less, system};
use super::{Case, gives, require, require_gives};
use crate::Rejected;
use crate::automata::formula::{Formula, Logic};
use crate::automata::relation::{Relation, Var};
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::options::{OPTION, OTHERS, Options, STATE, holds};
use crate::json::Object;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    tracks: [String; 2],
    system: Object<SystemFields>,
    automaton: Object<AutomatonFields>,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, tracks, system: Object(numeration), automaton: Object(automaton) } = case.claim()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    let numeration = numeration.read()?;
    let system = system(case, &numeration, meter)?;
    let mut logic = Logic::new(&system, meter);
    let options = Options::of(case.rule, &mut logic)?.without_splits()?;
    require(tracks == [one_heap(&options)?, "c"], "tracks", || "the tracks are the heap and c".to_owned())?;
    let automaton = automaton.read(&system, 2)?;

    let (n, m) = (STATE[0], OPTION[0]);
    let (c, d) = (OTHERS, OTHERS + 1);
    let graph = automaton.relation(&system, &[n, c], logic.meter)?;
    let is = |n: Var, c: Var| Formula::Holds(graph.clone(), vec![n, c]);
    total(&mut logic, &graph, n, c)?;
    // (1)
    logic.never(&is(n, c).and(is(c, c).not()), "idempotent", |number| {
        format!("c({}) is {}, which is not canonical", number(n), number(c))
    })?;
    // (2)
    let move_keeps = Formula::And(vec![is(n, c), holds(&options.single), is(m, c)]);
    logic.never(&move_keeps, "inside", |number| {
        format!("c({}) = c({}), and one is an option of the other", number(n), number(m))
    })?;
    // (3)
    let reached = Formula::exists(vec![m], holds(&options.single).and(is(m, d)));
    let reached = logic.compile(&reached)?;
    let missed = Formula::And(vec![is(n, c), is(d, d), less(d, c), holds(&reached).not()]);
    logic.never(&missed, "outside", |number| {
        let (n, d, c) = (number(n), number(d), number(c));
        format!("the canonical heap {d} is below c({n}) = {c}, but no option of {n} has it")
    })?;
    Ok(Claim::Canonical { system: numeration, automaton })
}

/// The name of the heap of a rule about one heap that has no other number.
pub(super) fn one_heap(options: &Options) -> Result<&str, Rejected> {
    match options.names.as_slice() {
        [name] => Ok(name),
        _ => Err(Rejected::new("form", "the positions are not single heaps")),
    }
}

/// Establishes that every x has a y in the relation.
pub(super) fn total(logic: &mut Logic<'_>, graph: &Relation, x: Var, y: Var) -> Result<(), Rejected> {
    let is = Formula::Holds(graph.clone(), vec![x, y]);
    let all = logic.system.domain(&[x], logic.meter)?;
    let none = holds(&all).and(Formula::exists(vec![y], is).not());
    logic.never(&none, "total", |number| format!("nothing belongs to {}", number(x)))
}
