//! What happens in a game, and why something does not.

use grundy::game::{Choice, Component};
use grundy::number::Natural;
use grundy::rule::Play;
use grundy::solve::{Answer, Position, WinningMove};

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Who types.
    Person,
    /// The command.
    Machine,
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Self {
        match self {
            Self::Person => Self::Machine,
            Self::Machine => Self::Person,
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A move was made in this position.
    Moved { side: Side, before: Position, made: WinningMove },
    /// A perfect move, and whether it wins.
    Hint { before: Position, made: WinningMove, winning: bool },
    /// Who wins the position that the person is to move in, and why; at the end nothing is left to explain.
    Why { position: Position, answer: Box<Answer>, end: Option<Play> },
    /// The position is an earlier one again.
    Undone,
    /// There is no earlier one.
    NothingToUndo,
    /// The person has taken the other side.
    Swapped,
    /// The moves are wanted.
    Moves,
    /// The position is wanted.
    Show,
    /// The commands are wanted.
    Help,
    /// The game is over.
    Over { winner: Side, play: Play },
    /// Nothing was done.
    Refused(Refusal),
    /// The person leaves.
    Quit,
}

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The line is no command.
    NotUnderstood,
    /// The game is over.
    Over,
    /// There are several heaps, and none was named.
    WhichHeap { heaps: usize },
    /// There is no heap of this number.
    NoHeap { heap: usize, heaps: usize },
    /// The heap is empty.
    Empty { heap: usize },
    /// More than the heap has.
    TooMany { take: Natural, heap: Component },
    /// More than may be taken now.
    AboveLimit { take: Natural, limit: Natural },
    /// The rule has no such move; these amounts it has, if they are few.
    NotAllowed { take: Natural, heap: Component, allowed: Option<Vec<Natural>> },
    /// The rule has no move that leaves these.
    NotLeft { left: Vec<Natural>, heap: Component },
    /// That amount can be taken in several ways: the moves of these numbers, if they are numbered.
    Several { take: Natural, ways: usize },
    /// No move has this number.
    NoNumber { number: Natural, moves: usize },
}

/// One numbered move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbered {
    /// The index of the component.
    pub heap: usize,
    /// What is done.
    pub choice: Choice,
}
