//! Winning choices, put together.

use super::{Listing, WinningMove, WinningMoves};
pub(super) use crate::law::Choices;
use crate::number::Natural;

/// Puts the choices of the components of a position together, in the order of their indexes.
pub(super) struct Gather {
    room: usize,
    without_take: bool,
    takes: Option<(Natural, Natural)>,
    moves: WinningMoves,
}

impl Gather {
    pub(super) fn new(listing: Listing) -> Self {
        let room = match listing {
            Listing::First(most) => most,
            Listing::All => usize::MAX,
            Listing::Nothing => 0,
        };
        Self { room, without_take: false, takes: None, moves: WinningMoves::default() }
    }

    /// How many more choices will be listed.
    pub(super) fn room(&self) -> usize {
        self.room
    }

    /// Adds the choices in the component with this index.
    pub(super) fn add(&mut self, heap: usize, choices: Choices) {
        self.moves.count += choices.count;
        self.without_take |= choices.without_take;
        if let Some((least, greatest)) = choices.takes {
            self.takes = Some(match self.takes.take() {
                Some((low, high)) => (low.min(least), high.max(greatest)),
                None => (least, greatest),
            });
        }
        for choice in choices.listed {
            if self.room == 0 {
                break;
            }
            self.room -= 1;
            self.moves.listed.push(WinningMove { heap, choice });
        }
    }

    pub(super) fn finish(self) -> WinningMoves {
        let (least_take, greatest_take) = match self.takes {
            Some((least, greatest)) if !self.without_take => (Some(least), Some(greatest)),
            _ => (None, None),
        };
        WinningMoves { least_take, greatest_take, ..self.moves }
    }
}
