//! What a ruleset lets a player do: the options of a component, enumerated exactly.
//!
//! A [`Game`] is a ruleset whose names are resolved. It enumerates the options of any component, in machine
//! integers while they fit and in integers of any size otherwise, straight from the definition of the rule
//! language; every table and every law rests on it.
//!
//! ```text
//! Ruleset ──program──▶ resolved moves ──run──▶ amounts, split, code, arrow ──▶ options
//!                                               └── sets ── eval ── value
//! ```

mod amounts;
mod arrow;
mod breaking;
mod choice;
mod code;
mod eval;
mod family;
mod formula;
mod limit;
mod program;
mod run;
mod sets;
mod split;
mod value;

use std::ops::ControlFlow;

pub use breaking::BreakingCode;
pub use choice::{Choice, Component};
pub use family::{Lower, Quotient, SubtractionSet};
pub(crate) use formula::{Condition, Formula};
pub use limit::DynamicLimit;

use crate::error::Error;
use crate::limits::Limits;
use crate::number::{Integer, Natural, show_state};
use crate::rule::{Parameters, Play, Ruleset, Warning};
use eval::Patience;
use program::Program;
use value::{Halt, Number};

/// A rule that does nothing on so many heaps gets a warning.
const WARNED: u64 = 1000;
/// The steps made to find that out.
const WARNING_STEPS: u64 = 2_000_000;
/// The steps made to visit the options of one state, seconds of work: `i - 10^18 for i >= 0` would not end.
const PATIENCE: Patience<'static> = Patience { steps: 1 << 28, limits: None };
/// The steps made to list options.
const LISTING_STEPS: u64 = 1 << 24;

/// A ruleset ready to play.
#[derive(Clone, Debug)]
pub struct Game {
    ruleset: Ruleset,
    program: Program,
}

impl Game {
    /// Resolves the names of a ruleset.
    ///
    /// # Errors
    /// [`Error::Unbound`] when a parameter has no value.
    pub fn new(ruleset: Ruleset) -> Result<Self, Error> {
        let program = Program::new(&ruleset)?;
        Ok(Self { ruleset, program })
    }

    /// Reads a rule and makes it ready to play.
    ///
    /// # Errors
    /// As [`Ruleset::parse`] and [`Game::new`].
    pub fn parse(text: &str, parameters: &Parameters) -> Result<Self, Error> {
        Self::new(Ruleset::parse(text, parameters)?)
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The same moves under other play.
    #[must_use]
    pub fn with_play(&self, play: Play) -> Self {
        Self { ruleset: self.ruleset.clone().with_play(play), program: self.program.clone() }
    }

    /// The components that an option of this game leaves, with the last take where the rule is dynamic.
    pub fn left(&self, choice: &Choice) -> Vec<Component> {
        let last = if self.ruleset.is_dynamic() { choice.take.clone() } else { None };
        choice.leave.iter().map(|heaps| Component { heaps: heaps.clone(), last: last.clone() }).collect()
    }

    /// Calls `visit` with every option of the state whose heaps are `state`, until it breaks.
    ///
    /// `last` is what was taken from this component last, `None` when it is untouched or the rule is not
    /// dynamic. An option is the heaps it leaves, one after the other: single heaps without the zeros, coupled
    /// states (each of [`Ruleset::arity`] numbers) with theirs. The same option may come more than once, its
    /// parts in any order; when a number turns out not to fit a machine integer, all options come again from
    /// the first. After an error the options seen so far mean nothing. The time is that of the choices of the
    /// rule: a few nanoseconds for an amount or a pair of heaps without a condition.
    ///
    /// # Errors
    /// [`Error::Arithmetic`] and [`Error::NotSmaller`]; [`Error::OutOfReach`] when more than 2^28 choices
    /// of names have to be tried, for a prime or for divisors that
    /// cannot be decided, for an option of more than 2^24 heaps, and for a coupled heap beyond `u64`;
    /// [`Error::Position`] for a state of the wrong arity.
    pub fn visit_options(
        &self,
        state: &[u64],
        last: Option<u64>,
        mut visit: impl FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        self.visit_machine(state, last, PATIENCE, &mut visit)
    }

    /// As [`Game::visit_options`], as long as the limits allow.
    ///
    /// # Errors
    /// As [`Game::visit_options`], and [`Error::Stopped`].
    pub fn visit_options_within(
        &self,
        state: &[u64],
        last: Option<u64>,
        limits: &Limits,
        mut visit: impl FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let patience = Patience { steps: u64::MAX, limits: Some(limits) };
        self.visit_machine(state, last, patience, &mut visit)
    }

    /// Calls `each` with every option, as long as the limits allow, until it fails.
    ///
    /// # Errors
    /// As [`Game::visit_options_within`], and those of `each`.
    pub(crate) fn each_option(
        &self,
        state: &[u64],
        last: Option<u64>,
        limits: &Limits,
        mut each: impl FnMut(&[u64]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut failed = None;
        self.visit_options_within(state, last, limits, |parts| match each(parts) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        })?;
        failed.map_or(Ok(()), Err)
    }

    /// As [`Game::visit_options`] for components of any size, with integers of any size.
    ///
    /// # Errors
    /// As [`Game::visit_options`].
    pub fn visit_big_options(
        &self,
        component: &Component,
        mut visit: impl FnMut(&[Integer]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let state: Vec<Integer> = component.heaps.iter().cloned().map(Integer::from).collect();
        let last = component.last.clone().map(Integer::from);
        self.visit_big(&state, last, PATIENCE, &mut visit)
    }

    /// Whether the options of an untouched component can be gone through in so many steps.
    pub(crate) fn has_few_choices(&self, state: &[u64], steps: u64) -> bool {
        let mut left = steps;
        let mut visit = |_: &[u64]| {
            left = left.saturating_sub(1);
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.visit_machine(state, None, Patience { steps, limits: None }, &mut visit).is_ok() && left > 0
    }

    fn visit_machine(
        &self,
        state: &[u64],
        last: Option<u64>,
        patience: Patience<'_>,
        visit: &mut impl FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        if let Some((small, last)) = machine(state, last) {
            self.check(&small)?;
            let mut heaps = Vec::new();
            let mut show = |option: &[i64]| match *option {
                [] => visit(&[]),
                [a] => visit(&[a.cast_unsigned()]),
                [a, b] => visit(&[a.cast_unsigned(), b.cast_unsigned()]),
                _ => {
                    heaps.clear();
                    heaps.extend(option.iter().map(|heap| heap.cast_unsigned()));
                    visit(&heaps)
                }
            };
            match run::run(&self.program, &small, last, patience, &mut show) {
                Err(Halt::Overflow) => {}
                outcome => return finish(outcome, &small),
            }
        }
        let big: Vec<Integer> = state.iter().map(|&heap| heap.into()).collect();
        let mut heaps = Vec::new();
        let mut too_large = None;
        self.visit_big(&big, last.map(Integer::from), patience, &mut |option| {
            heaps.clear();
            for heap in option {
                let Ok(small) = u64::try_from(heap) else {
                    too_large = Some(heap.clone());
                    return ControlFlow::Break(());
                };
                heaps.push(small);
            }
            visit(&heaps)
        })?;
        match too_large {
            None => Ok(()),
            Some(heap) => Err(Error::OutOfReach {
                message: format!("the heap {heap} does not fit a machine integer"),
                needs: "integers of any size".to_owned(),
            }),
        }
    }

    fn visit_big(
        &self,
        state: &[Integer],
        last: Option<Integer>,
        patience: Patience<'_>,
        visit: &mut impl FnMut(&[Integer]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        self.check(state)?;
        finish(run::run(&self.program, state, last, patience, visit), state)
    }

    fn check<N: Number>(&self, state: &[N]) -> Result<(), Error> {
        let (wanted, given) = (self.program.arity, state.len());
        if wanted == given {
            return Ok(());
        }
        Err(Error::Position { message: format!("this rule has states of {wanted} heaps, not of {given}") })
    }

    /// All options of a component, each once: by the amount taken, ascending, those that take nothing last; then
    /// by what is left, descending.
    ///
    /// `None` when there are more than `at_most`.
    ///
    /// # Errors
    /// As [`Game::visit_options`]; [`Error::OutOfReach`] when too many choices have to be tried.
    pub fn options(&self, component: &Component, at_most: usize) -> Result<Option<Vec<Choice>>, Error> {
        self.list(component, at_most, Patience { steps: LISTING_STEPS, limits: None })
    }

    /// As [`Game::options`], as long as the limits allow.
    ///
    /// # Errors
    /// As [`Game::options`], and [`Error::Stopped`].
    pub fn options_within(
        &self,
        component: &Component,
        at_most: usize,
        limits: &Limits,
    ) -> Result<Option<Vec<Choice>>, Error> {
        self.list(component, at_most, Patience { steps: u64::MAX, limits: Some(limits) })
    }

    fn list(
        &self,
        component: &Component,
        at_most: usize,
        patience: Patience<'_>,
    ) -> Result<Option<Vec<Choice>>, Error> {
        let mut choices = choice::Choices::new(component, at_most, patience.steps);
        if let Some((state, last)) = component.machine() {
            self.visit_machine(&state, last, patience, &mut |option| {
                choices.add(option.iter().map(|&heap| Natural::from(heap)))
            })?;
        } else {
            let state: Vec<Integer> = component.heaps.iter().cloned().map(Integer::from).collect();
            let last = component.last.clone().map(Integer::from);
            self.visit_big(&state, last, patience, &mut |option| {
                choices.add(option.iter().map(Number::magnitude))
            })?;
        }
        choices.finish()
    }

    /// What is odd about the rule: what its reader found, a code of zeros, and no option on any of the heaps
    /// 1..1000 (of coupled heaps: the first 1000 states by their sum). The last is not said when it cannot be
    /// found out quickly.
    pub fn warnings(&self) -> Vec<Warning> {
        let mut warnings = self.ruleset.warnings().to_vec();
        for one in &self.program.moves {
            if let program::Move::Code { code, .. } = one
                && code::is_zero(code)
            {
                warnings.push(Warning {
                    message: "this code has only zeros: it never moves".into(),
                    span: Some(code.span),
                });
            }
        }
        if self.never_moves() {
            let heaps =
                if self.program.arity == 1 { "heap from 1 to 1000" } else { "of the first 1000 states" };
            warnings.push(Warning { message: format!("there is no option on any {heaps}"), span: None });
        }
        warnings
    }

    /// Whether there is no option on the first states, as far as can be seen in a limited number of steps.
    fn never_moves(&self) -> bool {
        choice::states(self.program.arity).skip(1).take(WARNED as usize).all(|state| {
            let mut found = false;
            let patience = Patience { steps: WARNING_STEPS / WARNED, limits: None };
            let visited = self.visit_machine(&state, None, patience, &mut |_| {
                found = true;
                ControlFlow::Break(())
            });
            visited.is_ok() && !found
        })
    }
}

/// The state and what was taken last as machine integers, if all fit.
fn machine(state: &[u64], last: Option<u64>) -> Option<(Vec<i64>, Option<i64>)> {
    let state = state.iter().map(|&heap| i64::try_from(heap).ok()).collect::<Option<_>>()?;
    let last = match last {
        None => None,
        Some(last) => Some(i64::try_from(last).ok()?),
    };
    Some((state, last))
}

/// Names the state in an error.
fn finish<N: Number>(outcome: Result<(), Halt>, state: &[N]) -> Result<(), Error> {
    let shown = || state.iter().map(N::integer).collect::<Vec<_>>();
    match outcome {
        Ok(()) | Err(Halt::Stop) => Ok(()),
        Err(Halt::Tired) => Err(choice::too_many(&show_state(&shown()))),
        Err(halt) => Err(halt.into_error(&shown())),
    }
}
