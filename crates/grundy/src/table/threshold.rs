//! Dynamic nim with any limit: after a take of t that leaves m, at most f(m, t) may be taken.
//!
//! The states (n, q), q being the most that may be taken, need only one number a heap. Normal play: (n, q) is
//! won iff q ≥ W(n), where W(0) = ∞ and W(n) = min{t : f(n−t, t) < W(n−t)}. Misère play: a state that allows
//! no move is won, the others are won iff q ≥ W(n), with W(n) = min{t < n : 1 ≤ f(n−t, t) < W(n−t)}.
//! f need not be monotone.

use super::Outcome;
use crate::error::Error;
use crate::game::{DynamicLimit, Game};
use crate::limits::Limits;
use crate::rule::Play;

/// The least winning takes of the heaps 0, 1, 2, …; grows on demand.
#[derive(Clone, Debug)]
pub struct Threshold {
    limit: DynamicLimit,
    play: Play,
    /// W(n); `u64::MAX` stands for ∞.
    least: Vec<u64>,
}

impl Threshold {
    /// An empty table for the limit of a dynamic rule under normal play.
    pub fn of_limit(limit: DynamicLimit) -> Self {
        Self { limit, play: Play::Normal, least: Vec::new() }
    }

    /// The same under this play.
    #[must_use]
    pub fn under(self, play: Play) -> Self {
        Self { play, least: Vec::new(), ..self }
    }

    /// Extends the table to the heaps 0..=`to`. Time: the sum of the W(n). Memory: 8 bytes a heap.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] before memory is taken, [`Error::Stopped`].
    pub fn extend(&mut self, to: u64, limits: &Limits) -> Result<(), Error> {
        let start = self.least.len() as u64;
        if to < start {
            return Ok(());
        }
        limits.take("the table of least winning takes", (to - start).saturating_add(1).saturating_mul(8))?;
        for n in start..=to {
            if n % 1024 == 0 {
                limits.progress("table", n, to)?;
            }
            let mut least = u64::MAX;
            for take in 1..=n {
                if self.is_lost(n - take, self.limit.after(n - take, take)?) {
                    least = take;
                    break;
                }
            }
            self.least.push(least);
        }
        Ok(())
    }

    /// Whether the player to move loses in (n, q). The table must reach n.
    fn is_lost(&self, n: u64, q: u64) -> bool {
        match self.play {
            Play::Normal => n == 0 || q < self.least[n as usize],
            Play::Misere => n > 0 && q > 0 && q < self.least[n as usize],
        }
    }

    /// Whether taking `take` from a heap of `n` wins. The table must reach n.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn wins(&self, n: u64, take: u64) -> Result<bool, Error> {
        Ok(self.is_lost(n - take, self.limit.after(n - take, take)?))
    }

    /// Puts the outcomes of the untouched heaps 0..=`to` into `values`, 0 for P and 1 for N, as far as they are
    /// finished.
    ///
    /// # Errors
    /// As [`Threshold::extend`].
    pub fn first_outcomes(
        mut self,
        game: &Game,
        to: u64,
        limits: &Limits,
        values: &mut Vec<u32>,
    ) -> Result<(), Error> {
        self = self.under(game.ruleset().play());
        limits.take("the table", to.saturating_add(1).saturating_mul(4))?;
        let finished = self.extend(to, limits);
        for n in 0..self.least.len() as u64 {
            values.push(self.first_outcome(game, n, limits)?.as_number());
        }
        finished
    }

    /// The outcome of an untouched heap.
    fn first_outcome(&self, game: &Game, n: u64, limits: &Limits) -> Result<Outcome, Error> {
        let (mut any, mut won) = (false, false);
        game.each_option(&[n], None, limits, |parts| {
            any = true;
            won |= self.wins(n, n - parts.first().copied().unwrap_or(0))?;
            Ok(())
        })?;
        let stuck = self.play == Play::Misere && !any;
        Ok(if won || stuck { Outcome::N } else { Outcome::P })
    }
}
