//! The Grundy values of single heaps, as far as they were asked for: of codes that split by the engine, of other rules by the definition.

use crate::error::Error;
use crate::game::Game;
use crate::limits::Limits;
use crate::table::heaps::GrundyValues;
use crate::table::octal::OctalValues;

/// The values of the heaps 0, 1, 2, … of one game; grows on demand.
pub(super) enum SingleHeaps {
    Code(Box<OctalValues>),
    Defined(GrundyValues),
}

impl SingleHeaps {
    /// No values yet.
    pub(super) fn new(game: &Game) -> Self {
        let code = game.breaking_code().and_then(|code| OctalValues::new(&code));
        code.map_or_else(|| Self::Defined(GrundyValues::new()), |table| Self::Code(Box::new(table)))
    }

    /// Extends the values to the heaps 0..=`to` of the game.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] and [`Error::Stopped`]; what was computed stays.
    pub(super) fn extend(&mut self, game: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error> {
        match self {
            Self::Code(table) => {
                let size = usize::try_from(to).unwrap_or(usize::MAX).saturating_add(1);
                table.extend(size, limits)
            }
            Self::Defined(table) => table.extend(game, to, limits),
        }
    }

    /// The value of a heap that the values were extended to.
    pub(super) fn value(&self, heap: u64) -> u32 {
        match self {
            Self::Code(table) => table.values().get(heap as usize).unwrap_or(0),
            Self::Defined(table) => table.values()[heap as usize],
        }
    }

    /// The value of an option: the XOR of its parts' values. The values must reach them.
    pub(super) fn xor(&self, parts: &[u64]) -> u32 {
        parts.iter().fold(0, |sum, &part| sum ^ self.value(part))
    }
}
