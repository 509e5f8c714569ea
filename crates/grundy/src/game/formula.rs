//! Formulas of the rule language about a state alone: what a person claims of it.

use super::eval::{Frame, Patience};
use super::program;
use crate::error::Error;
use crate::number::Integer;
use crate::rule;
use crate::rule::ast::{Cond, Expr};

/// An expression in the names of a state.
pub(crate) struct Formula {
    tree: Expr,
    program: program::Expr,
}

/// A condition on the names of a state.
pub(crate) struct Condition {
    tree: Cond,
    program: program::Cond,
}

impl Formula {
    /// Reads an expression whose only names are these.
    ///
    /// # Errors
    /// [`Error::Syntax`] and [`Error::Unbound`].
    pub(crate) fn parse(text: &str, names: &[String]) -> Result<Self, Error> {
        Self::of(rule::expression(text)?, names)
    }

    pub(crate) fn of(tree: Expr, names: &[String]) -> Result<Self, Error> {
        let program = program::lone_expression(&tree, names)?;
        Ok(Self { tree, program })
    }

    /// The expression as it was read.
    pub(crate) fn tree(&self) -> &Expr {
        &self.tree
    }

    /// Its value at a state.
    ///
    /// # Errors
    /// [`Error::Arithmetic`], [`Error::OutOfReach`].
    pub(crate) fn value(&self, state: &[Integer]) -> Result<Integer, Error> {
        frame(state).value(&self.program).map_err(|halt| halt.into_error(state))
    }
}

impl Condition {
    /// Reads a condition whose only names are these.
    ///
    /// # Errors
    /// [`Error::Syntax`] and [`Error::Unbound`].
    pub(crate) fn parse(text: &str, names: &[String]) -> Result<Self, Error> {
        Self::of(rule::condition(text)?, names)
    }

    pub(crate) fn of(tree: Cond, names: &[String]) -> Result<Self, Error> {
        let program = program::lone_condition(&tree, names)?;
        Ok(Self { tree, program })
    }

    /// The condition as it was read.
    pub(crate) fn tree(&self) -> &Cond {
        &self.tree
    }

    /// Whether it holds at a state.
    ///
    /// # Errors
    /// [`Error::Arithmetic`], [`Error::OutOfReach`].
    pub(crate) fn holds(&self, state: &[Integer]) -> Result<bool, Error> {
        frame(state).holds(&self.program).map_err(|halt| halt.into_error(state))
    }
}

fn frame(state: &[Integer]) -> Frame<'static, Integer> {
    // A formula enumerates nothing.
    let mut frame = Frame::new(state.len(), None, Patience::NONE);
    for (slot, value) in state.iter().enumerate() {
        frame.set(slot, value.clone());
    }
    frame
}
