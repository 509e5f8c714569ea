//! Single heaps of rules without memory of the last move, 0, 1, 2, … in order.
//!
//! Normal play: g(n) = mex of the XOR of the parts' values over all options of n. Outcomes of a rule that never splits:
//! n is won when it has an option that is lost, and under misère play also when it has no option.

use std::ops::ControlFlow;

use super::{Outcome, Values};
use crate::error::Error;
use crate::game::Game;
use crate::limits::Limits;
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

    /// The values of the first heaps, computed before.
    pub(super) fn resume(values: &Values) -> Self {
        Self { values: values.iter().collect(), seen: Vec::new() }
    }

    /// The values computed so far, from heap 0.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    pub(super) fn into_values(self) -> Vec<u32> {
        self.values
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
        let extended = self.extend_from(start, game, to, limits);
        // What was asked for and not needed may be asked for again.
        limits.give_back((to + 1).saturating_sub(self.values.len() as u64).saturating_mul(4));
        extended
    }

    fn extend_from(&mut self, start: u64, game: &Game, to: u64, limits: &Limits) -> Result<(), Error> {
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

/// Outcomes of the heaps 0, 1, 2, …, each alone, of a rule that never splits; grows on demand.
#[derive(Clone, Debug)]
pub struct Outcomes {
    play: Play,
    won: Vec<bool>,
}

impl Outcomes {
    /// An empty table.
    pub fn new(play: Play) -> Self {
        Self { play, won: Vec::new() }
    }

    /// The outcomes of the first heaps, computed before.
    pub(super) fn resume(play: Play, values: &Values) -> Self {
        Self { play, won: values.iter().map(|value| value != 0).collect() }
    }

    /// Whether each heap is won, from heap 0.
    pub fn won(&self) -> &[bool] {
        &self.won
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
        let extended = self.extend_from(start, game, to, limits);
        limits.give_back((to + 1).saturating_sub(self.won.len() as u64));
        extended
    }

    fn extend_from(&mut self, start: u64, game: &Game, to: u64, limits: &Limits) -> Result<(), Error> {
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
            self.won.push(lost || !any && self.play == Play::Misere);
        }
        Ok(())
    }

    /// The outcome of what an option leaves: one heap, or nothing. The table must reach it.
    pub fn outcome(&self, parts: &[u64]) -> Outcome {
        let heap = parts.first().map_or(0, |&part| part as usize);
        if self.won[heap] { Outcome::N } else { Outcome::P }
    }
}
