//! **value-automaton**: unbounded Grundy values of rules that may split a heap in two, in base 2.
//!
//! Theorem (Sprague and Grundy; docs/theory.md §5; proofs/SpragueGrundy.v). Let every move leave only smaller heaps, none, one or two, and
//! let g be a function. If for every n (1) no option has the value g(n) and (2) every u < g(n) is the value of an option, the
//! value of an option of two heaps being the XOR of their values, then g is the Grundy function.
//!
//! Here an automaton accepts the pairs (n, g(n)), and XOR is a relation that an automaton recognises in base 2. That there is a value for
//! every n is checked; of two values the lesser would by (2) be that of an option, against (1). A split may have an empty
//! heap, which counts for nothing: (1) and (2) at n = 0, which has no options, say g(0) = 0.
//!
//! Cost: as in `automaton`.

use serde::Deserialize;

use super::canonical_automaton::{one_heap, total};
use super::regular::{AutomatonFields, SystemFields, less, system};
use super::{Case, gives, require, require_gives};
use crate::Rejected;
use crate::automata::formula::{Formula, Logic};
use crate::automata::relation::{Relation, Var};
use crate::budget::Meter;
use crate::claim::{Claim, Gives, Reading, Terms};
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

#[allow(clippy::many_single_char_names, reason = "they are those of the theorem")]
pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, tracks, system: Object(numeration), automaton: Object(automaton) } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    let numeration = numeration.read()?;
    let binary = numeration.terms == Terms::Base(2) && numeration.reading != Reading::LeftAligned;
    require(binary, "system", || "XOR is seen in base 2 only".to_owned())?;
    let system = system(case, &numeration, meter)?;
    let mut logic = Logic::new(&system, meter);
    let options = Options::of(case.rule, &mut logic)?;
    require(tracks == [one_heap(&options)?, "v"], "tracks", || "the tracks are the heap and v".to_owned())?;
    let automaton = automaton.read(&system, 2)?;

    let n = STATE[0];
    let [a, b] = OPTION;
    let (v, u) = (OTHERS, OTHERS + 1);
    let (x, y) = (OTHERS + 2, OTHERS + 3);
    let graph = automaton.relation(&system, &[n, v], logic.meter)?;
    let is = |n: Var, v: Var| Formula::Holds(graph.clone(), vec![n, v]);
    total(&mut logic, &graph, n, v)?;

    // The values u of options of n: of one heap, and of two heaps a and b with the values x and y.
    let one = logic.compile(&Formula::exists(vec![a], holds(&options.single).and(is(a, u))))?;
    let first = logic.compile(&Formula::exists(vec![a], holds(&options.split).and(is(a, x))))?;
    let both = logic.compile(&Formula::exists(vec![b], holds(&first).and(is(b, y))))?;
    let xor = xor(x, y, u, logic.meter)?;
    let two = Formula::exists(vec![x, y], holds(&both).and(holds(&xor)));
    let reached = logic.compile(&Formula::Or(vec![holds(&one), two]))?;
    // (1)
    let keeps = is(n, v).and(Formula::Holds(reached.clone(), renamed(&reached, u, v)));
    logic.never(&keeps, "inside", |number| {
        format!("an option of {} has its value, {}", number(n), number(v))
    })?;
    // (2)
    let missed = Formula::And(vec![is(n, v), less(u, v), holds(&reached).not()]);
    logic.never(&missed, "outside", |number| {
        format!("the value {} is below {}, that of {}, and no option has it", number(u), number(v), number(n))
    })?;
    Ok(Claim::Values { system: numeration, automaton })
}

fn renamed(relation: &Relation, from: Var, to: Var) -> Vec<Var> {
    relation.vars.iter().map(|&var| if var == from { to } else { var }).collect()
}

/// z = x XOR y, digit by digit.
fn xor(x: Var, y: Var, z: Var, meter: &mut Meter) -> Result<Relation, Rejected> {
    let step =
        |&right: &bool, letter: usize, _: &mut Meter| Ok(right && letter.count_ones().is_multiple_of(2));
    Relation::explore(2, &[0, 1, 2], true, |&right| right, step, meter)?.of(&[x, y, z], meter)
}
