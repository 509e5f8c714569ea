//! Grundy values of dynamic nim: after a take of t that leaves m, at most f(m, t) may be taken.
//!
//! g(n, q) = mex{g(n−t, f(n−t, t)) : 1 ≤ t ≤ min(n, q)} rises with q in few steps, so a heap keeps the places
//! at which it rises and not a value for every q. f need not be monotone.

use crate::error::Error;
use crate::game::{DynamicLimit, Game};
use crate::limits::Limits;

/// From `from` on (up to the next step) the value is `value`.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: u64,
    value: u32,
}

/// The step functions of the heaps 0, 1, 2, …; grows on demand.
#[derive(Clone, Debug)]
pub struct Steps {
    limit: DynamicLimit,
    rises: Vec<Step>,
    /// Heap n has the steps `rises[starts[n]..starts[n + 1]]`.
    starts: Vec<usize>,
    seen: Vec<u64>,
}

impl Steps {
    /// An empty table for the limit of a dynamic rule.
    pub fn of_limit(limit: DynamicLimit) -> Self {
        Self { limit, rises: Vec::new(), starts: vec![0], seen: Vec::new() }
    }

    /// Extends the table to the heaps 0..=`to`.
    ///
    /// Time O(n log s) for heap n, memory 16·s bytes, s the steps of a heap.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] before memory is taken, [`Error::Stopped`].
    pub fn extend(&mut self, to: u64, limits: &Limits) -> Result<(), Error> {
        for n in self.starts.len() as u64 - 1..=to {
            if n % 64 == 0 {
                limits.progress("Grundy values", n, to)?;
            }
            let (before, mut mex) = (self.rises.len(), 0);
            for take in 1..=n {
                let value = self.value(n - take, self.limit.after(n - take, take)?) as usize;
                if value >= self.seen.len() {
                    self.seen.resize((value + 1).next_power_of_two(), 0);
                }
                self.seen[value] = n;
                if value == mex {
                    while self.seen.get(mex) == Some(&n) {
                        mex += 1;
                    }
                    self.rises.push(Step { from: take, value: mex as u32 });
                }
            }
            limits.take("the table of Grundy values", 16 * (self.rises.len() - before + 1) as u64)?;
            self.starts.push(self.rises.len());
        }
        Ok(())
    }

    /// g(n, q). The table must reach n.
    pub fn value(&self, n: u64, q: u64) -> u32 {
        let steps = &self.rises[self.starts[n as usize]..self.starts[n as usize + 1]];
        match steps.partition_point(|step| step.from <= q) {
            0 => 0,
            next => steps[next - 1].value,
        }
    }

    /// The value of what is left when `take` is taken from a heap of `n`. The table must reach n.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn value_after(&self, n: u64, take: u64) -> Result<u32, Error> {
        Ok(self.value(n - take, self.limit.after(n - take, take)?))
    }

    /// The value of a heap of `n` whose options are those of the rule, whatever was taken last.
    ///
    /// # Errors
    /// Those of the rule's arithmetic. The table must reach n.
    pub fn value_of(&self, game: &Game, n: u64, last: Option<u64>, limits: &Limits) -> Result<u32, Error> {
        let mut values = Vec::new();
        game.each_option(&[n], last, limits, |parts| {
            values.push(self.value_after(n, n - parts.first().copied().unwrap_or(0))?);
            Ok(())
        })?;
        values.sort_unstable();
        values.dedup();
        Ok((0..).zip(&values).take_while(|(index, value)| index == *value).count() as u32)
    }

    /// Puts the values of the untouched heaps 0..=`to` into `values`, as far as they are finished.
    ///
    /// # Errors
    /// As [`Steps::extend`].
    pub fn first_values(
        mut self,
        game: &Game,
        to: u64,
        limits: &Limits,
        values: &mut Vec<u32>,
    ) -> Result<(), Error> {
        limits.take("the table", to.saturating_add(1).saturating_mul(4))?;
        let finished = self.extend(to, limits);
        for n in 0..self.starts.len() as u64 - 1 {
            values.push(self.value_of(game, n, None, limits)?);
        }
        finished
    }
}
