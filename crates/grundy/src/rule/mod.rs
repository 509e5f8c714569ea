//! The rule language: from a line of text to a [`Ruleset`], and back to its canonical form.
//!
//! ```text
//! text ──lexer──▶ tokens ──parser──▶ syntax tree ──scope──▶ Ruleset ──canonical──▶ text
//! ```

mod amounts;
pub mod ast;
mod canonical;
mod constant;
mod expr;
mod lexer;
mod parser;
mod scope;
mod vocabulary;
mod words;

use std::collections::BTreeMap;

pub use ast::{Play, Span};
pub use words::{Language, words, words_in};

use crate::error::Error;
use crate::number::Integer;
use ast::{Amounts, Cond, Expr, Move, Name};

/// The language in a hundred lines, for people.
pub const REFERENCE: &str = include_str!("reference.md");

/// Values of parameters given beside the rule; they win over `let`.
pub type Parameters = BTreeMap<String, Integer>;

/// Something odd about a rule that is no error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What is odd, in one sentence.
    pub message: String,
    /// The place in the rule.
    pub span: Option<Span>,
}

/// Reads a condition of the rule language that stands alone; its names mean nothing yet.
///
/// # Errors
/// [`Error::Syntax`].
pub(crate) fn condition(text: &str) -> Result<Cond, Error> {
    parser::Parser::new(text)?.lone_condition()
}

/// Reads an expression of the rule language that stands alone; its names mean nothing yet.
///
/// # Errors
/// [`Error::Syntax`].
pub(crate) fn expression(text: &str) -> Result<Expr, Error> {
    parser::Parser::new(text)?.lone_expression()
}

/// A rule that has been read and found well-formed: what may be done to one component.
///
/// Two rulesets are equal when their canonical forms are.
#[derive(Clone, Debug)]
pub struct Ruleset {
    moves: Vec<Move>,
    first: Option<Amounts>,
    play: Play,
    /// The order in which the two clauses were written.
    misere_before_first: bool,
    arity: usize,
    unbound: Vec<Name>,
    warnings: Vec<Warning>,
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        (&self.moves, &self.first, self.play, self.misere_before_first)
            == (&other.moves, &other.first, other.play, other.misere_before_first)
    }
}
impl Eq for Ruleset {}

impl Ruleset {
    /// Reads a rule.
    ///
    /// # Errors
    /// [`Error::Syntax`] with the place, what was expected and the nearest word. A parameter without a value
    /// is no error here: see [`Ruleset::unbound`].
    pub fn parse(text: &str, parameters: &Parameters) -> Result<Self, Error> {
        scope::ruleset(parser::Parser::new(text)?.rule()?, parameters)
    }

    /// The moves, in the order written.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The amounts of the first move in an untouched component: given exactly when the rule is dynamic.
    pub fn first(&self) -> Option<&Amounts> {
        self.first.as_ref()
    }

    /// Who wins when there is no move left.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The same moves under other play.
    #[must_use]
    pub fn with_play(mut self, play: Play) -> Self {
        self.play = play;
        self.misere_before_first &= play == Play::Misere;
        self
    }

    /// The number of coupled heaps in a component; 1 for single heaps.
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// Whether what may be taken depends on what the opponent took.
    pub fn is_dynamic(&self) -> bool {
        self.first.is_some()
    }

    /// Parameters that have no value yet, in order of their first place.
    pub fn unbound(&self) -> &[Name] {
        &self.unbound
    }

    /// What is odd about the rule.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }

    /// The same rule with the parameter `name` replaced by `value`; unchanged if there is no such parameter.
    #[must_use]
    pub fn bind(&self, name: &str, value: &Integer) -> Self {
        let mut bound = self.clone();
        scope::bind(&mut bound, name, value);
        bound
    }
}
