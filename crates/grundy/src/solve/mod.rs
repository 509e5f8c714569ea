//! Perfect play: who wins a position, its value, every winning move, and why.

mod answer;
mod position;
mod tree;

pub use answer::{Answer, Basis, BasisKind, Why, WinningMove, WinningMoves};
pub use position::Position;
pub use tree::{Tree, TreeNode};

use crate::error::Error;
use crate::game::Game;
use crate::limits::Limits;

/// How many winning moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The first so many.
    First(usize),
    /// All of them, however many.
    All,
}

/// Solves positions of one game, or of sums under several games, and keeps what it computed for the next one.
pub struct Solver {
    games: Vec<Game>,
}

impl Solver {
    /// A solver for sums of components of these games, which must agree in play.
    ///
    /// # Errors
    /// [`Error::Position`] when they do not.
    pub fn new(games: Vec<Game>) -> Result<Self, Error> {
        Ok(Self { games })
    }

    /// The games.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// Solves a position.
    ///
    /// # Errors
    /// Those of the rules' arithmetic; [`Error::Memory`] and [`Error::Stopped`]; [`Error::OutOfReach`] when no
    /// method reaches the position, with what it would take.
    pub fn solve(&mut self, position: &Position, listing: Listing, limits: &Limits) -> Result<Answer, Error> {
        let _ = (position, listing, limits);
        Err(Error::OutOfReach { message: String::new(), needs: String::new() })
    }

    /// The method that would answer a position, and what it would cost, without answering it.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn plan(&mut self, position: &Position, limits: &Limits) -> Result<Vec<String>, Error> {
        let _ = (position, limits);
        Ok(Vec::new())
    }
}
