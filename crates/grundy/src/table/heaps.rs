//! Single heaps of rules without memory of the last move, 0, 1, 2, … in order.
//!
//! Normal play: g(n) = mex of the XOR of the parts' values over all options of n. Misère play of a rule that
//! never splits: n is won when it has no option or an option that is lost. Misère play of a rule that splits
//! has no such recursion; the [`positions`](super::positions) are searched.

use std::ops::ControlFlow;

use super::positions::Positions;
use super::{Kind, Outcome, subtraction};
use crate::error::Error;
use crate::game::{Component, Game};
use crate::limits::Limits;
use crate::number::Natural;
use crate::rule::Play;

/// Heaps between two reports of progress.
const STRIDE: u64 = 256;

/// Grundy values of the heaps 0, 1, 2, …; grows on demand.
#[derive(Clone, Debug, Default)]
pub struct GrundyValues {
    values: Vec<u32>,
    /// `seen[v] = n + 1` when v is the value of an option of the heap n at work.
    seen: Vec<u64>,
}

impl GrundyValues {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// The values computed so far, from heap 0.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Extends the table to the heaps 0..=`to`, by the definition.
    ///
    /// Time: the number of options of all new heaps. Memory: 4 bytes a heap, and 8 a value.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] before memory is taken, [`Error::Stopped`]; what was
    /// computed stays.
    pub fn extend(&mut self, game: &Game, to: u64, limits: &Limits) -> Result<(), Error> {
        let start = self.values.len() as u64;
        if to < start {
            return Ok(());
        }
        limits.take("the table of Grundy values", (to - start).saturating_add(1).saturating_mul(4))?;
        for n in start..=to {
            if n % STRIDE == 0 {
                limits.progress("table", n, to)?;
            }
            let (values, seen) = (&self.values, &mut self.seen);
            game.visit_options_within(&[n], None, limits, |parts| {
                let value = xor(values, parts) as usize;
                if value >= seen.len() {
                    seen.resize((value + 1).next_power_of_two(), 0);
                }
                seen[value] = n + 1;
                ControlFlow::Continue(())
            })?;
            let mex = seen.iter().position(|&mark| mark != n + 1).unwrap_or(seen.len());
            self.values.push(mex as u32);
        }
        Ok(())
    }

    /// The value of an option: the XOR of its parts' values. The table must reach them.
    pub fn xor(&self, parts: &[u64]) -> u32 {
        xor(&self.values, parts)
    }
}

fn xor(values: &[u32], parts: &[u64]) -> u32 {
    parts.iter().fold(0, |sum, &part| sum ^ values[part as usize])
}

/// Outcomes of the heaps 0, 1, 2, …, each alone, under misère play of a rule that never splits; grows on demand.
#[derive(Clone, Debug, Default)]
pub struct MisereOutcomes {
    won: Vec<bool>,
}

impl MisereOutcomes {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Extends the table to the heaps 0..=`to`, by the definition. Time: the options of all new heaps.
    ///
    /// # Errors
    /// As [`GrundyValues::extend`].
    pub fn extend(&mut self, game: &Game, to: u64, limits: &Limits) -> Result<(), Error> {
        let start = self.won.len() as u64;
        if to < start {
            return Ok(());
        }
        limits.take("the table of outcomes", (to - start).saturating_add(1))?;
        for n in start..=to {
            if n % STRIDE == 0 {
                limits.progress("table", n, to)?;
            }
            let (mut any, mut lost) = (false, false);
            game.visit_options_within(&[n], None, limits, |parts| {
                any = true;
                // Every move is looked at, so that none that is wrong goes unseen.
                lost |= self.outcome(parts) == Outcome::P;
                ControlFlow::Continue(())
            })?;
            self.won.push(!any || lost);
        }
        Ok(())
    }

    /// The outcome of what an option leaves: one heap, or nothing. The table must reach it.
    pub fn outcome(&self, parts: &[u64]) -> Outcome {
        let heap = parts.first().map_or(0, |&part| part as usize);
        if self.won[heap] { Outcome::N } else { Outcome::P }
    }
}

/// Puts the values of the heaps 0..=`to` into `values`, as far as they are finished.
pub(super) fn tabulate(
    game: &Game,
    to: u64,
    kind: Kind,
    limits: &Limits,
    values: &mut Vec<u32>,
) -> Result<(), Error> {
    if subtraction::tabulate(game, to, kind, limits, values)? {
        return Ok(());
    }
    match game.ruleset().play() {
        Play::Normal => {
            let mut table = GrundyValues::new();
            let finished = table.extend(game, to, limits);
            *values = table.values;
            if kind == Kind::Outcome {
                for value in values.iter_mut() {
                    *value = (*value).min(1);
                }
            }
            finished
        }
        Play::Misere if !game.may_split() => {
            let mut table = MisereOutcomes::new();
            let finished = table.extend(game, to, limits);
            values.extend(table.won.iter().map(|&won| u32::from(won)));
            finished
        }
        Play::Misere => {
            let mut positions = Positions::new(std::slice::from_ref(game), Play::Misere);
            for n in 0..=to {
                limits.progress("table", n, to)?;
                let heap = Component { heaps: vec![Natural::from(n)], last: None };
                values.push(positions.outcome(&[(0, heap)], limits)?.as_number());
            }
            Ok(())
        }
    }
}
