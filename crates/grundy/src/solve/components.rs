//! Grundy values of the components of one game, and the options that have a given value, by the cheapest method
//! that reaches: the table, a law, or the states that can be reached.

use super::answer::{Basis, BasisKind};
use super::choices::Choices;
use super::found::Found;
use super::heaps::SingleHeaps;
use crate::error::Error;
use crate::game::{Component, Game};
use crate::law::{Law, automaton};
use crate::limits::Limits;
use crate::number::{Natural, total};
use crate::proof::{Theorem, automatic_solver, certify};
use crate::rule::Play;
use crate::table::Kind;
use crate::table::states::States;
use crate::table::steps::Steps;

/// Heaps up to this size come from the table even where a law can be found on it.
const SMALL: u64 = 1000;

/// How the values of a game's components are had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// The table of single heaps.
    Heaps,
    /// A law for heaps of any size.
    Law,
    /// An automaton that was proved, for heaps of any size.
    Automaton,
    /// The step functions of dynamic nim.
    Steps,
    /// The states that can be reached.
    States,
}

/// One game of a sum, under normal play, with all that has been computed for it.
#[allow(clippy::option_option, reason = "not looked for, or looked for in vain")]
pub(super) struct Components {
    game: Game,
    /// Who cannot move wins: then only laws under which the misère-Nim rule holds are of use.
    misere: bool,
    /// What was found, if anything, when it was looked for.
    law: Option<Option<Law>>,
    /// The heap for which it was looked for, see [`Law::find_for`].
    law_for: usize,
    /// Whether a law is to be proved before it answers.
    proving: bool,
    /// The kind of certificate that was accepted for the law.
    proof: Option<Option<&'static str>>,
    /// A law by automata and the kind of its accepted certificate, looked for only when laws are to be proved.
    automaton: Option<Option<(automaton::Solver, &'static str)>>,
    heaps: SingleHeaps,
    steps: Option<Steps>,
    states: Option<States>,
    /// The greatest amount of a subtraction game that is no interval.
    greatest_amount: u64,
}

impl Components {
    /// The components of a game; the values are those of normal play whatever its play.
    pub(super) fn new(game: &Game) -> Self {
        let misere = game.ruleset().play() == Play::Misere;
        let game = game.with_play(Play::Normal);
        let steps = game.dynamic_limit().map(Steps::of_limit);
        let states = States::new(&game, Kind::Grundy);
        let amounts = if game.interval().is_some() { None } else { game.subtraction_set() };
        let greatest_amount = amounts.and_then(|set| set.finite.last().copied()).unwrap_or(0);
        Self {
            heaps: SingleHeaps::new(&game),
            game,
            misere,
            law: None,
            law_for: 0,
            proving: false,
            proof: None,
            automaton: None,
            steps,
            states,
            greatest_amount,
        }
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// The law of the game, looked for once.
    pub(super) fn law(&mut self, limits: &Limits) -> Result<Option<&Law>, Error> {
        self.law_for(usize::MAX, limits)
    }

    /// The law of the game, as [`Law::find_for`] finds it for heaps up to `heap`.
    fn law_for(&mut self, heap: usize, limits: &Limits) -> Result<Option<&Law>, Error> {
        let known = match &self.law {
            None => false,
            Some(None) => heap <= self.law_for,
            Some(Some(_)) => true,
        };
        if !known {
            self.law_for = heap;
            if self.misere && self.game.may_split() {
                // No law of such a rule is one of misère play.
                self.law = Some(None);
                return Ok(None);
            }
            let law = match Law::find_for(&self.game, heap, limits) {
                // What cannot be looked for is not found; the table may still do.
                Err(Error::Memory { .. }) => None,
                found => found?,
            };
            self.law = Some(law.filter(|law| !self.misere || law.follows_misere_nim()));
        }
        Ok(self.law.as_ref().and_then(Option::as_ref))
    }

    /// From now on a law has its certificate made and checked, once, before it answers.
    pub(super) fn prove(&mut self) {
        self.proving = true;
    }

    /// The kind of the accepted certificate, if laws are to be proved and this one is.
    fn proof(&mut self, limits: &Limits) -> Result<Option<&'static str>, Error> {
        if !self.proving {
            return Ok(None);
        }
        if self.proof.is_none() {
            let play = if self.misere { Play::Misere } else { Play::Normal };
            let game = self.game.with_play(play);
            let misere = self.misere;
            let theorem = self
                .law(limits)?
                .cloned()
                .map(|law| if misere { Theorem::MisereNim(law) } else { Theorem::Values(law) });
            let proof = theorem.and_then(|theorem| certify(&game, &theorem).ok());
            self.proof = Some(proof.map(|proof| proof.accepted.kind()));
        }
        Ok(self.proof.flatten())
    }

    /// The law by automata under the game's own play, if laws are to be proved and this one is; looked for once.
    pub(super) fn automaton(
        &mut self,
        limits: &Limits,
    ) -> Result<Option<&(automaton::Solver, &'static str)>, Error> {
        if !self.proving {
            return Ok(None);
        }
        if self.automaton.is_none() {
            let play = if self.misere { Play::Misere } else { Play::Normal };
            self.automaton = Some(automatic_solver(&self.game.with_play(play), limits)?);
        }
        Ok(self.automaton.as_ref().and_then(Option::as_ref))
    }

    /// Whether a proved automaton gives the Grundy values.
    fn has_valued_automaton(&mut self, limits: &Limits) -> Result<bool, Error> {
        Ok(!self.misere && self.automaton(limits)?.is_some_and(|(solver, _)| solver.gives() == Kind::Grundy))
    }

    /// The table of single heaps so far.
    pub(super) fn heaps(&self) -> &SingleHeaps {
        &self.heaps
    }

    /// The method for components whose greatest heap is `greatest`.
    pub(super) fn method(&mut self, greatest: &Natural, limits: &Limits) -> Result<Method, Error> {
        if self.steps.is_some() {
            return Ok(Method::Steps);
        }
        if self.game.ruleset().is_dynamic() || self.game.ruleset().arity() > 1 {
            return Ok(Method::States);
        }
        // The law of an interval is read off the rule; one of amounts is found on a table that is longer than its greatest amount.
        let no_table = self.game.interval().is_some() && self.law(limits)?.is_some();
        let small = !no_table && *greatest <= Natural::from(SMALL.max(self.greatest_amount));
        Ok(if small {
            Method::Heaps
        } else if self.law_for(usize::try_from(greatest).unwrap_or(usize::MAX), limits)?.is_some() {
            Method::Law
        } else if self.has_valued_automaton(limits)? {
            Method::Automaton
        } else {
            Method::Heaps
        })
    }

    /// What a method rests on.
    pub(super) fn basis(
        &mut self,
        method: Method,
        greatest: &Natural,
        limits: &Limits,
    ) -> Result<Basis, Error> {
        let computed = |method: &str, checked_to| Basis {
            kind: BasisKind::Computed,
            method: method.to_owned(),
            checked_to,
        };
        Ok(match method {
            Method::Heaps => computed("table", Some(greatest.clone())),
            Method::Automaton => match self.automaton(limits)? {
                Some((_, kind)) => {
                    Basis { kind: BasisKind::Proved, method: (*kind).to_owned(), checked_to: None }
                }
                None => computed("none", None),
            },
            Method::Steps => computed("table of step functions", Some(greatest.clone())),
            Method::States => computed("reachable states", Some(greatest.clone())),
            Method::Law => {
                if let Some(kind) = self.proof(limits)? {
                    return Ok(Basis { kind: BasisKind::Proved, method: kind.to_owned(), checked_to: None });
                }
                match self.law(limits)? {
                    Some(law) => computed(law.method(), law.checked_to()),
                    None => computed("none", None),
                }
            }
        })
    }

    /// A method and what it would cost, in words.
    pub(super) fn describe(
        &mut self,
        method: Method,
        greatest: &Natural,
        limits: &Limits,
    ) -> Result<String, Error> {
        let rule = self.game.ruleset();
        Ok(match method {
            Method::Heaps => format!("table of the heaps 0 to {greatest}, 4 bytes and all options for each"),
            Method::Automaton => "a proved automaton, any size".to_owned(),
            Method::Steps if self.steps.as_ref().is_some_and(Steps::is_quick) => {
                format!("step functions of the heaps 0 to {greatest}, about 1 µs and 200 bytes for each")
            }
            Method::Steps => format!("step functions of the heaps 0 to {greatest}, time about {greatest}²"),
            Method::States => match (rule.is_dynamic(), rule.arity()) {
                (true, 1) => format!("states (heap, last take) that can be reached, at most {greatest}²"),
                (true, _) => "coupled states with their last takes that can be reached".to_owned(),
                (false, arity) => format!("coupled states that can be reached, at most {greatest}^{arity}"),
            },
            Method::Law => match self.law(limits)? {
                Some(law) => format!("{}, any size", law.method()),
                None => "none".to_owned(),
            },
        })
    }

    /// The Grundy value of a component.
    pub(super) fn value(
        &mut self,
        component: &Component,
        method: Method,
        limits: &Limits,
    ) -> Result<Natural, Error> {
        match method {
            Method::Law => match self.law(limits)? {
                Some(law) => law.value(&component.heaps[0], limits),
                None => Err(self.too_large(component)),
            },
            Method::Automaton => {
                let value = match self.automaton(limits)? {
                    Some((solver, _)) => solver.value(&component.heaps[0])?,
                    None => None,
                };
                value.ok_or_else(|| self.too_large(component))
            }
            Method::Heaps => {
                let heap = component.machine_heaps()?[0];
                self.heaps.extend(&self.game, heap, limits)?;
                Ok(self.heaps.value(heap).into())
            }
            Method::Steps => {
                let heap = component.machine_heaps()?[0];
                let Some(steps) = &mut self.steps else { return Err(self.too_large(component)) };
                steps.extend(heap, limits)?;
                Ok(steps.value_of(&self.game, heap, component.machine_last(), limits)?.into())
            }
            Method::States => {
                let heaps = component.machine_heaps()?;
                let last = component.machine_last();
                match &mut self.states {
                    Some(states) => Ok(states.value(&self.game, &heaps, last, limits)?.into()),
                    None => Err(self.too_large(component)),
                }
            }
        }
    }

    /// All options of a component that have this value; at most `list` of them are kept one by one.
    pub(super) fn options_with_value(
        &mut self,
        component: &Component,
        value: &Natural,
        method: Method,
        list: usize,
        limits: &Limits,
    ) -> Result<Choices, Error> {
        if method == Method::Law {
            let heap = &component.heaps[0];
            return match self.law(limits)? {
                Some(law) => law.options_with_value(heap, value, list, limits),
                None => Err(self.too_large(component)),
            };
        }
        if method == Method::Automaton {
            let heap = &component.heaps[0];
            return match self.automaton(limits)? {
                Some((solver, _)) => solver.options_with_value(heap, value, list),
                None => Err(self.too_large(component)),
            };
        }
        let heaps = component.machine_heaps()?;
        let whole = total(&heaps);
        let Ok(value) = u32::try_from(value) else { return Ok(Choices::default()) };
        let arity = self.game.ruleset().arity();
        let mut found = Found::new(&heaps, limits);
        let (table, steps, states) = (&self.heaps, &self.steps, &mut self.states);
        self.game.each_option(&heaps, component.machine_last(), limits, |parts| {
            let reached = match method {
                Method::Heaps | Method::Law | Method::Automaton => table.xor(parts),
                Method::Steps => {
                    let left = parts.first().copied().unwrap_or(0);
                    steps.as_ref().map_or(Ok(0), |steps| steps.value_after(heaps[0], heaps[0] - left))?
                }
                Method::States => parts.chunks(arity).try_fold(0, |sum, part| {
                    let taken = whole - total(part);
                    let last = self.game.ruleset().is_dynamic().then_some(taken);
                    let states = states.as_mut();
                    let value =
                        states.map_or(Ok(0), |states| states.value(&self.game, part, last, limits))?;
                    Ok::<u32, Error>(sum ^ value)
                })?,
            };
            if reached == value { found.add(parts) } else { Ok(()) }
        })?;
        Ok(found.choices(list))
    }

    fn too_large(&self, component: &Component) -> Error {
        Error::OutOfReach {
            message: format!("no method reaches {component} under `{}`", self.game.ruleset()),
            needs: "a law for this rule".to_owned(),
        }
    }
}
