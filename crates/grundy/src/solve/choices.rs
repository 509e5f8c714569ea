//! Winning choices in one component, counted exactly and listed as far as asked.

use super::{Listing, WinningMove, WinningMoves};
use crate::game::Choice;
use crate::number::Natural;

/// Choices in one component.
#[derive(Clone, Debug, Default)]
pub(super) struct Choices {
    /// How many.
    pub(super) count: Natural,
    /// The least and the greatest take.
    pub(super) takes: Option<(Natural, Natural)>,
    /// Whether some choice takes nothing.
    pub(super) without_take: bool,
    /// The first of them in order.
    pub(super) listed: Vec<Choice>,
}

impl Choices {
    /// Distinct choices, in any order, of which the first `list` are kept.
    pub(super) fn of(mut choices: Vec<Choice>, list: usize) -> Self {
        choices.sort_unstable();
        let takes = || choices.iter().filter_map(|choice| choice.take.clone());
        let ends = takes().min().zip(takes().max());
        let without_take = choices.iter().any(|choice| choice.take.is_none());
        let count = Natural::from(choices.len());
        choices.truncate(list);
        Self { count, takes: ends, without_take, listed: choices }
    }
}

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
