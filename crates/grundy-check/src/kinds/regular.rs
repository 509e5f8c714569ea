//! What the kinds that rest on automata share: systems and automata as certificates write them.

use serde::{Deserialize, Deserializer};

use super::{Case, require};
use crate::Rejected;
use crate::automata::formula::{Formula, Linear, Sign};
use crate::automata::relation::{Relation, Var, letters};
use crate::automata::system::System;
use crate::budget::Meter;
use crate::claim::{Automaton, Numeration, Reading, Terms};
use crate::json::{self, Object};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SystemFields {
    #[serde(default, deserialize_with = "json::present")]
    base: Option<u32>,
    #[serde(default, deserialize_with = "json::present")]
    initial: Option<Vec<u32>>,
    #[serde(default, deserialize_with = "json::present")]
    coefficients: Option<Vec<u32>>,
    #[serde(deserialize_with = "reading")]
    reading: Reading,
}

fn reading<'de, D: Deserializer<'de>>(from: D) -> Result<Reading, D::Error> {
    let words = [("msd", Reading::MostFirst), ("lsd", Reading::LeastFirst), ("left", Reading::LeftAligned)];
    json::word(from, &words)
}

impl SystemFields {
    pub(super) fn read(self) -> Result<Numeration, Rejected> {
        let terms = match (self.base, self.initial, self.coefficients) {
            (Some(base), None, None) => Terms::Base(base),
            (None, Some(initial), Some(coefficients)) => Terms::Recurrence { initial, coefficients },
            _ => {
                return Err(Rejected::new("claim", "a system has a base, or initial terms and coefficients"));
            }
        };
        Ok(Numeration { terms, reading: self.reading })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AutomatonFields {
    states: u64,
    start: u64,
    next: Vec<Vec<u32>>,
    output: Vec<Option<u32>>,
}

impl AutomatonFields {
    /// An automaton that is one: of so many states, each with a state after every letter, and an output.
    pub(super) fn read(self, system: &System, tracks: usize) -> Result<Automaton, Rejected> {
        let Self { states, start, next, output } = self;
        let letters = letters(system.digits, tracks)?;
        let wrong = |what: &str| Rejected::new("automaton", what.to_owned());
        require(states >= 1 && start == 0, "automaton", || "it starts in state 0".to_owned())?;
        if next.len() as u64 != states || output.len() as u64 != states {
            return Err(wrong("each state has a row and an output"));
        }
        if next.iter().any(|row| row.len() != letters) {
            return Err(wrong(&format!("each row has {letters} states, one a letter")));
        }
        if next.iter().flatten().any(|&state| u64::from(state) >= states) {
            return Err(wrong("a transition leads nowhere"));
        }
        Ok(Automaton { next, output })
    }
}

impl Automaton {
    /// The numbers with this output.
    pub(super) fn level(
        &self,
        system: &System,
        vars: &[Var],
        output: u32,
        meter: &mut Meter,
    ) -> Result<Relation, Rejected> {
        let accept = |state: usize| self.output[state] == Some(output);
        let all = Relation::of_table(system.digits, vars, &self.next, accept, meter)?;
        system.admit(&all, "the automaton", meter)?;
        Ok(all)
    }

    /// The numbers that it accepts: its outputs are 0 and 1.
    pub(super) fn relation(
        &self,
        system: &System,
        vars: &[Var],
        meter: &mut Meter,
    ) -> Result<Relation, Rejected> {
        let truth = self.output.iter().all(|output| matches!(output, Some(0 | 1)));
        require(truth, "automaton", || "a relation has the outputs 0 and 1".to_owned())?;
        self.level(system, vars, 1, meter)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Evidence {
    #[serde(default)]
    adder: Option<Object<AutomatonFields>>,
}

/// The system, with the addition that the evidence has for it.
pub(super) fn system(
    case: &Case<'_>,
    numeration: &Numeration,
    meter: &mut Meter,
) -> Result<System, Rejected> {
    let Evidence { adder } = case.evidence()?;
    let system = System::new(numeration, meter)?;
    let adder = match adder {
        None => None,
        Some(Object(adder)) => {
            let adder = adder.read(&system, 3)?.relation(&system, &[0, 1, 2], meter)?;
            Some(adder)
        }
    };
    system.with_adder(adder, meter)
}

/// x < y.
pub(super) fn less(x: Var, y: Var) -> Formula {
    Linear::var(x).is(Sign::Less, &Linear::var(y))
}

/// Numbers as a position.
pub(super) fn position(vars: &[Var], number: &dyn Fn(Var) -> crate::Integer) -> String {
    let numbers: Vec<String> = vars.iter().map(|&var| number(var).to_string()).collect();
    if let [one] = numbers.as_slice() { one.clone() } else { format!("({})", numbers.join(", ")) }
}
