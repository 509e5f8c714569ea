//! The part of the rule language (`grundy help rule`) that the kinds of certificate need: its tree, its reader, its
//! canonical text.
//!
//! A certificate holds its rule in canonical form. [`Rule::parse`] accepts a text only if the tree it read prints
//! back to the same text, byte for byte, so that reader and printer check each other. Everything else in the
//! language is refused as outside what the checker reads.

mod conditions;
mod evaluate;
mod parse;
mod print;
mod tokens;

pub(crate) use evaluate::{constant, floor_div, value};

use crate::Integer;

/// What may be done to one heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    /// The moves that `or` separates.
    pub(crate) moves: Vec<Move>,
    /// The amounts of the first move: present exactly when `last` is used.
    pub(crate) first: Option<Amounts>,
    /// Who cannot move wins.
    pub(crate) misere: bool,
    /// `misere` was written before `first`.
    misere_before_first: bool,
}

impl Rule {
    /// The same moves under normal play.
    pub(crate) fn normal(&self) -> Self {
        Self { misere: false, misere_before_first: false, ..self.clone() }
    }

    /// The amounts of the only move, if that is an unconditional take, nothing more.
    pub(crate) fn sole_take(&self) -> Option<&Amounts> {
        match self.moves.as_slice() {
            [Move { what: What::Take(amounts, None), cond: None }] => Some(amounts),
            _ => None,
        }
    }
}

/// One move, with the condition behind `where`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub(crate) what: What,
    pub(crate) cond: Option<Cond>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// `take A [then split …]`
    Take(Amounts, Option<Split>),
    /// `leave A`
    Leave(Amounts),
    /// `split …`, nothing taken
    Split(Split),
    /// `0.77`, `0.[3]`
    Code { d0: u8, digits: Vec<u8>, repeated: Vec<u8> },
    /// `(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a,b)`
    Arrow { state: Vec<String>, alternatives: Vec<Vec<Vec<Expr>>>, binders: Vec<Binder> },
}

/// `name in from..to`, `name in from..` or `name >= from`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Binder {
    pub(crate) name: String,
    pub(crate) from: Expr,
    pub(crate) to: Option<Expr>,
    /// It is written with `>=`, which means the same as a range without end.
    at_least: bool,
}

/// `split into a, b` or `split into at most r`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Split {
    Parts(Vec<String>),
    AtMost(Integer),
}

/// A list of amounts, less the excepted ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Amounts {
    pub(crate) include: Vec<Amount>,
    pub(crate) except: Vec<Amount>,
}

impl Amounts {
    /// The only entry, if nothing is excepted.
    pub(crate) fn sole(&self) -> Option<&Amount> {
        match (self.include.as_slice(), self.except.as_slice()) {
            ([only], []) => Some(only),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Amount {
    Any,
    All,
    One(Expr),
    Range(Expr, Option<Expr>),
    Set(Set),
    /// `b^i for i >= from`, b ≥ 2, from ≥ 0.
    PowersFrom {
        base: Integer,
        index: String,
        from: Integer,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Set {
    /// b^0, b^1, … with b ≥ 2.
    PowersOf(Integer),
    Squares,
    Cubes,
    Triangulars,
    Factorials,
    Fibonaccis,
    Primes,
    PrimePowers,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expr {
    /// A literal with a minus sign before it is one negative integer.
    Int(Integer),
    Var(Var),
    Neg(Box<Expr>),
    Op(Op, Box<Expr>, Box<Expr>),
    /// ⌈x/y⌉
    Ceil(Box<Expr>, Box<Expr>),
    Min(Vec<Expr>),
    Max(Vec<Expr>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Var {
    /// n: the heap.
    Heap,
    /// t: the amount taken, in conditions only.
    Taken,
    /// m: what is left, in conditions only.
    Left,
    /// What the opponent took in this heap.
    Last,
    /// A name of an arrow's state or binders.
    Named(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Add,
    Sub,
    Mul,
    /// ⌊x/y⌋
    Div,
    Mod,
    Pow,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cond {
    /// `x < y`, `x < y <= z`, the signs as they are written.
    Chain(Expr, Vec<(&'static str, Expr)>),
    /// `even(x)`, `odd(x)`, `divides(x, y)`, `power(x, y)`: the word, and its arguments.
    Is(&'static str, Vec<Expr>),
    Not(Box<Cond>),
    And(Vec<Cond>),
    Or(Vec<Cond>),
}
