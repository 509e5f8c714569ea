//! Tables: the values of all small components, from the definition of the rule and from nothing else.
//!
//! | module | what it tabulates |
//! |---|---|
//! | [`Column`] | single heaps that do not remember, by the fastest of the methods for them |
//! | [`heaps`] | the same by the definition: the mex of the options' values, or the outcome |
//! | [`code`] | the same for taking-and-breaking codes that leave at most two heaps, faster |
//! | [`subtraction`] | the same for subtraction games, packed and much faster |
//! | [`octal`] | finite ones among them, by an engine |
//! | [`threshold`] | dynamic nim, any limit: the least winning take of each heap |
//! | [`steps`] | dynamic nim: Grundy values, as steps in the amount that may be taken |
//! | `paint`, `min_tree` | how these steps are found where the limit is nondecreasing |
//! | [`states`] | any component: the states that can be reached from it |
//! | [`positions`] | whole sums under either play, by search: the last resort and the yardstick |

pub mod code;
mod column;
pub mod heaps;
mod min_tree;
pub mod octal;
mod paint;
pub mod positions;
pub mod states;
pub mod steps;
pub mod subtraction;
pub mod threshold;
mod values;

use crate::error::Error;
use crate::game::Game;
use crate::limits::Limits;
use crate::rule::Play;
pub use column::Column;
pub use values::Values;

/// Who wins a position with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The previous player, who has just moved: the player to move loses.
    P,
    /// The next player, who is to move.
    N,
}

impl Outcome {
    /// 0 for P, 1 for N.
    pub fn as_number(self) -> u32 {
        u32::from(self == Self::N)
    }

    /// P for 0, N for anything else.
    pub fn from_number(number: u32) -> Self {
        if number == 0 { Self::P } else { Self::N }
    }

    /// `P` or `N`.
    pub fn letter(self) -> &'static str {
        if self == Self::P { "P" } else { "N" }
    }
}

/// What the numbers of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Grundy values.
    Grundy,
    /// Outcomes: 0 for P, 1 for N.
    Outcome,
}

/// A table that was not finished.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{error}")]
pub struct Unfinished {
    /// The heaps before the first that is missing, for single heaps.
    pub so_far: Option<Box<Table>>,
    /// Why the others are missing.
    pub error: Error,
}

impl From<Error> for Unfinished {
    fn from(error: Error) -> Self {
        Self { so_far: None, error }
    }
}

impl From<Unfinished> for Error {
    fn from(unfinished: Unfinished) -> Self {
        unfinished.error
    }
}

/// The values of all components with heaps from 0 to `to`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// What the values are.
    pub kind: Kind,
    /// The number of coupled heaps.
    pub arity: usize,
    /// The greatest heap.
    pub to: u64,
    /// (to + 1)^arity values, the last component running fastest. Components of dynamic rules are untouched.
    pub values: Values,
}

impl Table {
    /// Tabulates all components with heaps 0..=`to` from the definition.
    ///
    /// Under misère play only outcomes exist; under normal play `kind` chooses.
    /// Single heaps take time in the number of all their options; dynamic nim with options 1..f(last) takes
    /// O(to·w) for outcomes, w the least winning take; other rules as many states as can be reached.
    ///
    /// # Errors
    /// [`Unfinished`] with the heaps that were finished, and why the others are not: an error of the rule's
    /// arithmetic, [`Error::Memory`] before memory is taken, or [`Error::Stopped`].
    pub fn tabulate(game: &Game, to: u64, kind: Kind, limits: &Limits) -> Result<Self, Unfinished> {
        let ruleset = game.ruleset();
        let arity = ruleset.arity();
        let kind = if ruleset.play() == Play::Misere { Kind::Outcome } else { kind };
        if let Some(mut column) = Column::new(game, to, kind, limits)? {
            let extended = column.extend(game, to, limits);
            return Self::of_column(column, to, kind, extended);
        }
        let mut values = Vec::new();
        let finished = if arity > 1 {
            states::tabulate_box(game, to, kind, limits, &mut values)
        } else if let Some(limit) = game.dynamic_limit() {
            match kind {
                Kind::Grundy => steps::Steps::of_limit(limit).first_values(game, to, limits, &mut values),
                Kind::Outcome => {
                    threshold::Threshold::of_limit(limit).first_outcomes(game, to, limits, &mut values)
                }
            }
        } else {
            states::tabulate_untouched(game, to, kind, limits, &mut values)
        };
        Self::finished(kind, arity, to, values.into(), finished)
    }

    /// A column that was extended to the heaps 0..=`to` as a table of `kind`, which is the column's or outcomes.
    ///
    /// # Errors
    /// [`Unfinished`] when the column was not `extended` to the end.
    pub fn of_column(
        column: Column,
        to: u64,
        kind: Kind,
        extended: Result<(), Error>,
    ) -> Result<Self, Unfinished> {
        let (held, mut values) = (column.kind(), column.finish());
        if held != kind {
            values = values.outcomes();
        }
        Self::finished(kind, 1, to, values, extended)
    }

    fn finished(
        kind: Kind,
        arity: usize,
        to: u64,
        mut values: Values,
        finished: Result<(), Error>,
    ) -> Result<Self, Unfinished> {
        match finished {
            Ok(()) => {
                if arity == 1 {
                    values.truncate(usize::try_from(to).unwrap_or(usize::MAX).saturating_add(1));
                }
                Ok(Self { kind, arity, to, values })
            }
            Err(error) => {
                let last = (values.len() as u64).checked_sub(1).filter(|_| arity == 1);
                let so_far = last.map(|last| Self { kind, arity, to: last, values });
                Err(Unfinished { so_far: so_far.map(Box::new), error })
            }
        }
    }

    /// The values for the heaps `from..=to` of a table of single heaps.
    pub fn rows(&self, from: u64) -> impl Iterator<Item = u32> {
        self.values.iter_from(usize::try_from(from).unwrap_or(usize::MAX))
    }
}
