//! **automaton**: the lost positions, or the Grundy values of a bounded game, as an automaton reads them.
//!
//! Theorem (docs/theory.md §5; proofs/Kernel.v, proofs/Games.v). Let every move make a position smaller.
//!
//! *Outcomes*, normal play. If (1) no move joins two members of a set P and (2) every position outside P has a move into P, then P is
//! the set of lost positions. Under misère play a position without moves is won: then (1) no member is without moves, and no
//! move joins two members, (2) every position outside P that has moves has one into P.
//!
//! *Grundy values.* If for every v (1) no move joins two positions of value v and (2) from a position of value v there are moves to
//! every value below v, then these are the Grundy values.
//!
//! By induction over the size, all three: what has been said of the options determines the position.
//!
//! The conditions are first-order formulas over relations that automata recognise, so each is decided by constructing
//! the automaton of its exceptions, which must accept nothing. That positions are words of numbers, and addition, are
//! checked in `automata::system`; the option relation is derived from the rule's text in `forms::options`, which also
//! checks that options are smaller.
//!
//! Cost: automata of products and subsets, at worst exponential in the sizes of the given ones; every state is paid for.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::regular::{AutomatonFields, SystemFields, position, system};
use super::{Case, gives, require};
use crate::Rejected;
use crate::automata::formula::{Formula, Logic};
use crate::automata::relation::Relation;
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::options::{OPTION, Options, STATE, holds};
use crate::json::Object;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    tracks: Vec<String>,
    system: Object<SystemFields>,
    automaton: Object<AutomatonFields>,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, tracks, system: Object(numeration), automaton: Object(automaton) } = case.claim()?;
    let misere = case.rule.misere;
    if gives == Gives::Grundy {
        case.play(false)?;
    }
    let numeration = numeration.read()?;
    let system = system(case, &numeration, meter)?;
    let mut logic = Logic::new(&system, meter);
    let options = Options::of(case.rule, &mut logic)?.without_splits()?;
    require(tracks == options.names, "tracks", || format!("the tracks are {}", options.names.join(", ")))?;
    let automaton = automaton.read(&system, tracks.len())?;

    let (state, option) = (&STATE[..tracks.len()], &OPTION[..tracks.len()]);
    let relation = |level: Relation, meter: &mut Meter| level.and(&options.positions, meter);
    // From which positions there is a move into a set.
    let reach = |set: &Relation| {
        let there = Formula::Holds(set.clone(), option.to_vec());
        Formula::exists(option, holds(&options.single).and(there))
    };
    let elsewhere = |set: &Relation| holds(&options.positions).and(holds(set).not());
    if gives == Gives::Outcome {
        let lost = relation(automaton.relation(&system, state, logic.meter)?, logic.meter)?;
        let mut won = logic.compile(&reach(&lost))?;
        if misere {
            let stuck = Formula::exists(option, holds(&options.single)).not();
            won = logic.compile(&Formula::Or(vec![holds(&won), stuck.and(holds(&options.positions))]))?;
        }
        // (1)
        logic.never(&holds(&lost).and(holds(&won)), "inside", |number| {
            format!(
                "the position {} is called lost but has a move to a lost one{}",
                position(state, number),
                or_none(misere)
            )
        })?;
        // (2)
        logic.never(&elsewhere(&lost).and(holds(&won).not()), "outside", |number| {
            format!("the position {} is called won but has no move to a lost one", position(state, number))
        })?;
    } else {
        let values: BTreeSet<u32> = automaton.output.iter().flatten().copied().collect();
        let mut valued = Vec::new();
        let mut lower: Vec<(u32, Relation)> = Vec::new();
        for value in values {
            let level = relation(automaton.level(&system, state, value, logic.meter)?, logic.meter)?;
            if level.example().is_none() {
                continue;
            }
            // (1)
            let reach = logic.compile(&reach(&level))?;
            logic.never(&holds(&level).and(holds(&reach)), "inside", |number| {
                format!("the position {} has a move that keeps the value {value}", position(state, number))
            })?;
            // (2) All values below are met before this one.
            require(lower.len() == value as usize, "outside", || {
                format!("there is the value {value}, but no position has {}", lower.len())
            })?;
            for (less, reach) in &lower {
                logic.never(&holds(&level).and(holds(reach).not()), "outside", |number| {
                    let position = position(state, number);
                    format!("the position {position} of value {value} has no move to the value {less}")
                })?;
            }
            valued.push(holds(&level));
            lower.push((value, reach));
        }
        // Every position has a value.
        let valued = logic.compile(&Formula::Or(valued))?;
        logic.never(&elsewhere(&valued), "total", |number| {
            format!("the position {} has no value", position(state, number))
        })?;
    }
    Ok(Claim::Regular { gives, misere, tracks, system: numeration, automaton })
}

fn or_none(misere: bool) -> &'static str {
    if misere { ", or no move" } else { "" }
}
