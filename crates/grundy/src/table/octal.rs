//! The values of finite taking-and-breaking codes that leave at most two heaps, by the engine of `grundy-engine`: those of
//! the definition, as [`heaps`](super::heaps) gives them.

use grundy_engine::octal::{self, Code, Octal};

use super::Values;
use super::column::Engine;
use crate::error::Error;
use crate::game::{BreakingCode, Game};
use crate::limits::Limits;

const TASK: &str = "table of the code";

/// Grundy values of the heaps 0, 1, 2, … of a code; grows on demand.
#[derive(Clone, Debug)]
pub struct OctalValues {
    table: Octal,
    /// The bytes that were asked for.
    taken: u64,
}

impl OctalValues {
    /// An empty table; `None` for a code without an end, or that leaves three heaps, and for a subtraction set.
    pub fn new(code: &BreakingCode) -> Option<Self> {
        let code = finite(code)?;
        Some(Self { table: Octal::new(code), taken: 0 })
    }

    /// As [`OctalValues::new`], for subtraction sets too.
    pub(crate) fn of(code: &BreakingCode) -> Option<Self> {
        let code = (code.tail == 0).then(|| Code::from_digits(&code.digits).ok())??;
        Some(Self { table: Octal::new(code), taken: 0 })
    }

    /// For a game whose Grundy values the engine makes, the values of the first heaps computed before.
    pub(super) fn resume(game: &Game, values: &Values) -> Option<Self> {
        let code = match game.breaking_code() {
            Some(code) => finite(&code)?,
            None => finite(&game.unequal_code()?)?.unequal(),
        };
        // The engine takes what is narrow enough, and widens it when it must.
        let narrow: Option<Vec<u8>> = values.iter().map(|value| value.try_into().ok()).collect();
        let values = match narrow {
            Some(bytes) => octal::Values::Bytes(bytes),
            None => match values.iter().map(|value| value.try_into().ok()).collect() {
                Some(shorts) => octal::Values::Shorts(shorts),
                None => octal::Values::Words(values.iter().collect()),
            },
        };
        Some(Self { table: Octal::resume(code, values), taken: 0 })
    }

    /// The values so far, from heap 0.
    pub fn values(&self) -> &octal::Values {
        self.table.values()
    }

    /// Extends the table to the heaps below `size`, which is below 2^32.
    ///
    /// Takes the time of [`Octal::extend`], and 1 to 4 bytes a heap.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`]; what was computed stays.
    pub fn extend(&mut self, size: usize, limits: &Limits<'_>) -> Result<(), Error> {
        while self.table.len() < size {
            limits.progress(TASK, self.table.len() as u64, size as u64)?;
            let bytes = self.table.bytes_for(size);
            limits.take(TASK, bytes.saturating_sub(self.taken))?;
            self.taken = self.taken.max(bytes);
            self.table.extend_some(size, self.table.stride());
        }
        Ok(())
    }
}

impl OctalValues {
    /// All values; what was asked for is given back.
    pub(crate) fn release(self, limits: &Limits<'_>) -> Values {
        limits.give_back(self.taken);
        match self.table.into_values() {
            octal::Values::Bytes(values) => values.into(),
            octal::Values::Shorts(values) => values.into(),
            octal::Values::Words(values) => values.into(),
        }
    }
}

/// The code as the engine wants it; `None` for one without an end, or that leaves three heaps, and for a subtraction set.
fn finite(code: &BreakingCode) -> Option<Code> {
    if code.tail != 0 || code.is_subtraction_set() {
        return None;
    }
    Code::from_digits(&code.digits).ok()
}

impl Engine for OctalValues {
    fn len(&self) -> u64 {
        self.table.len() as u64
    }

    fn extend(&mut self, _: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error> {
        let size = usize::try_from(to).unwrap_or(usize::MAX).saturating_add(1);
        Self::extend(self, size, limits)
    }

    fn copy(&self, from: u64, values: &mut [u32]) {
        for (value, known) in values.iter_mut().zip(self.table.values().iter_from(from as usize)) {
            *value = known;
        }
    }

    fn finish(self: Box<Self>) -> Values {
        match self.table.into_values() {
            octal::Values::Bytes(values) => values.into(),
            octal::Values::Shorts(values) => values.into(),
            octal::Values::Words(values) => values.into(),
        }
    }
}
