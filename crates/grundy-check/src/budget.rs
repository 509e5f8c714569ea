//! What a check may use. Everything is asked for before it is taken.

use crate::{Integer, Rejected};

/// The limits of one call of [`check`](crate::check).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The longest certificate that is read, in bytes.
    pub bytes: usize,
    /// The bytes that tables may take, all together.
    pub memory: u64,
    /// The elementary steps that may be made: options looked at, heaps compared, words of large integers.
    pub steps: u64,
}

impl Default for Budget {
    /// 64 MiB of certificate, 1 GiB of memory, 2·10^10 steps.
    fn default() -> Self {
        Self { bytes: 64 << 20, memory: 1 << 30, steps: 20_000_000_000 }
    }
}

/// What is left of a budget. A certificate embedded in another draws on the same meter.
pub(crate) struct Meter {
    memory: u128,
    steps: u128,
}

impl Meter {
    pub(crate) fn new(budget: &Budget) -> Self {
        Self { memory: budget.memory.into(), steps: budget.steps.into() }
    }

    /// Asks for `count` more steps.
    pub(crate) fn steps(&mut self, count: u128) -> Result<(), Rejected> {
        self.steps = draw(self.steps, count, "steps")?;
        Ok(())
    }

    /// Asks for `each` steps for every integer from `from` to `to`.
    pub(crate) fn count(&mut self, from: &Integer, to: &Integer, each: u128) -> Result<(), Rejected> {
        if to < from {
            return Ok(());
        }
        let count = u128::try_from(to - from + Integer::ONE).unwrap_or(u128::MAX);
        self.steps(count.saturating_mul(each))
    }

    /// Asks for `bytes` more memory. Nearly all of it is never given back: the sum is what counts.
    pub(crate) fn memory(&mut self, bytes: u128) -> Result<(), Rejected> {
        self.memory = draw(self.memory, bytes, "bytes of memory")?;
        Ok(())
    }

    /// Gives back memory that was asked for and is no longer used.
    pub(crate) fn give_back(&mut self, bytes: u128) {
        self.memory += bytes;
    }
}

fn draw(left: u128, wanted: u128, what: &str) -> Result<u128, Rejected> {
    left.checked_sub(wanted)
        .ok_or_else(|| Rejected::new("budget", format!("{wanted} more {what} are needed, {left} are left")))
}
