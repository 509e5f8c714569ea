//! The languages, and the pieces of their programs.

mod cpp;
mod java;
mod python;
mod rust;

use std::fmt;

/// A language that programs are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// C++17, the standard library only.
    Cpp,
    /// Rust 2021 or later, the standard library only.
    Rust,
    /// Python 3.7 or later.
    Python,
    /// Java 11 or later.
    Java,
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cpp => "C++",
            Self::Rust => "Rust",
            Self::Python => "Python",
            Self::Java => "Java",
        })
    }
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Cpp, Self::Rust, Self::Python, Self::Java];

    /// The file that a program is best put in; Java asks for this one.
    pub fn file_name(self) -> &'static str {
        match self {
            Self::Cpp => "solve.cpp",
            Self::Rust => "solve.rs",
            Self::Python => "solve.py",
            Self::Java => "Main.java",
        }
    }

    /// What begins a line of comment.
    pub(crate) fn comment(self) -> &'static str {
        if self == Self::Python { "#" } else { "//" }
    }

    /// The template of a piece; `None` if the language has no such piece.
    pub(crate) fn piece(self, piece: Piece) -> Option<&'static str> {
        match self {
            Self::Cpp => cpp::piece(piece),
            Self::Rust => rust::piece(piece),
            Self::Python => python::piece(piece),
            Self::Java => java::piece(piece),
        }
    }
}

/// A piece of a program: a template of this name in the folder of each language that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Imports and types, and where the language wants it the opening of a class.
    Head,
    /// The same for integers of any size.
    HeadBig,
    /// How a program ends at a bad input.
    Fail,
    /// Reading a number.
    Read,
    /// Reading a number of any length, reduced by periods.
    ReadReduced,
    /// Reading a number of any size.
    ReadBig,
    /// The answer for a sum of heaps, with a move.
    Sum,
    /// The same for integers of any size.
    SumBig,
    /// The answer for a sum of heaps, without a move.
    SumWithoutMove,
    /// The move in a sum of heaps, for takes.
    ShowTake,
    /// The same, for rules that split heaps.
    ShowSplit,
    /// The answer for a sum of heaps under misère play.
    Misere,
    /// Reading positions and printing answers.
    Main,
    /// The same for integers of any size.
    MainBig,
    /// g(n) = n mod p.
    Remainder,
    /// Periodic values of a subtraction set.
    Periodic,
    /// Values with a period and a saltus, without moves.
    Values,
    /// g(n) = n.
    Nim,
    /// The same for integers of any size.
    NimBig,
    /// At least ceil(n/k) stay.
    Part,
    /// The same for integers of any size.
    PartBig,
    /// At most floor((d*n + e)/c) are taken.
    Ratio,
    /// Periodic values of a code that leaves up to two heaps.
    Code,
    /// Any amount but finitely many.
    Arithmetic,
    /// Splits besides.
    ArithmeticSplit,
    /// Blocks of lost heaps.
    Blocks,
    /// Dynamic nim.
    Dynamic,
    /// The same for integers of any size.
    DynamicBig,
    /// Its terms by a recurrence.
    DynamicRecurrence,
    /// Its terms from their definition.
    DynamicPointer,
    /// Its answer under normal play.
    DynamicNormal,
    /// Its answer under misère play.
    DynamicMisere,
    /// An automaton that reads digits.
    Automaton,
    /// The least significant digit first.
    AutomatonReverse,
    /// Who wins, by an automaton.
    AutomatonAnswer,
    /// The value, by an automaton.
    AutomatonValue,
}
