//! What is said about a position, and on what it rests.

use crate::game::Choice;
use crate::number::Natural;
use crate::table::Outcome;

/// Why an answer is to be believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basis {
    /// How firmly.
    pub kind: BasisKind,
    /// By which method.
    pub method: String,
    /// The bound of the table for `Computed`, how far the law was checked for `Conjectured`.
    pub checked_to: Option<Natural>,
}

/// How firmly an answer stands; the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BasisKind {
    /// A law that fits the table so far.
    Conjectured,
    /// Computed from the definition, or by a theorem whose conditions were checked; no certificate.
    Computed,
    /// A certificate was accepted by the checker.
    Proved,
}

impl BasisKind {
    /// `conjectured`, `computed` or `proved`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Conjectured => "conjectured",
            Self::Computed => "computed",
            Self::Proved => "proved",
        }
    }
}

/// A winning move: the heap's index in the position, and what is done to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The index of the component, from 0.
    pub heap: usize,
    /// The amount taken and what is left.
    pub choice: Choice,
}

/// The winning moves of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WinningMoves {
    /// How many there are.
    pub count: Natural,
    /// The first of them, in order of the heap's index, the take ascending, what is left descending.
    pub listed: Vec<WinningMove>,
    /// The least take of all winning moves; `None` if there is none or if one of them has no take.
    pub least_take: Option<Natural>,
    /// The greatest take of all winning moves; `None` in the same cases.
    pub greatest_take: Option<Natural>,
}

impl WinningMoves {
    /// Whether every winning move is listed.
    pub fn complete(&self) -> bool {
        self.count == Natural::from(self.listed.len())
    }
}

/// Why the winner wins, for the text that a person reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The Grundy values of the components; their XOR decides.
    Xor(Vec<Natural>),
    /// Misère play of components that follow the misère-Nim rule: the normal Grundy values decide as in Nim.
    MisereNim(Vec<Natural>),
    /// Dynamic nim: the heap as a sum of losing sizes, the smallest first, each with its multiplicity; at most
    /// `limit` may be taken.
    LosingSizes {
        /// The parts.
        parts: Vec<(Natural, Natural)>,
        /// The most that may be taken now.
        limit: Natural,
        /// Misère play: the parts are those of the heap less 1.
        misere: bool,
    },
    /// The options were searched.
    Search,
}

/// The answer to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value of the whole position, under normal play where it is known.
    pub grundy: Option<Natural>,
    /// The winning moves.
    pub moves: WinningMoves,
    /// What the answer rests on.
    pub basis: Basis,
    /// Why.
    pub why: Why,
}
