//! Sums of multiples of variables and a constant, with a sign that can be read off.

use std::collections::BTreeMap;

use grundy_automata::{Term, var};

use super::formula::{HEAP, LEFT};
use crate::number::Integer;

/// Σ coefficient · variable + constant; no coefficient is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sum {
    coefficients: BTreeMap<String, Integer>,
    constant: Integer,
}

impl Sum {
    pub(super) fn constant(constant: impl Into<Integer>) -> Self {
        Self { coefficients: BTreeMap::new(), constant: constant.into() }
    }

    pub(super) fn variable(name: &str) -> Self {
        Self { coefficients: BTreeMap::from([(name.to_owned(), Integer::ONE)]), constant: Integer::ZERO }
    }

    /// self + factor · other
    pub(super) fn plus(mut self, other: &Self, factor: &Integer) -> Self {
        for (name, coefficient) in &other.coefficients {
            *self.coefficients.entry(name.clone()).or_default() += coefficient * factor;
        }
        self.coefficients.retain(|_, coefficient| *coefficient != Integer::ZERO);
        self.constant += &other.constant * factor;
        self
    }

    pub(super) fn minus(self, other: &Self) -> Self {
        self.plus(other, &Integer::NEG_ONE)
    }

    pub(super) fn times(&self, factor: &Integer) -> Self {
        Self::default().plus(self, factor)
    }

    pub(super) fn as_constant(&self) -> Option<&Integer> {
        self.coefficients.is_empty().then_some(&self.constant)
    }

    /// The coefficient of a variable.
    pub(super) fn coefficient(&self, name: &str) -> Integer {
        self.coefficients.get(name).cloned().unwrap_or_default()
    }

    /// Whether its form shows that it is never negative, where what is left is at most the heap.
    pub(super) fn is_natural(&self) -> bool {
        let (heap, left) = (self.coefficient(HEAP), self.coefficient(LEFT));
        let others = self.coefficients.iter().filter(|(name, _)| *name != HEAP && *name != LEFT);
        heap >= Integer::ZERO
            && &heap + left >= Integer::ZERO
            && self.constant >= Integer::ZERO
            && others.into_iter().all(|(_, coefficient)| *coefficient >= Integer::ZERO)
    }

    pub(super) fn term(&self) -> Term {
        let start = Term::from(self.constant.clone());
        self.coefficients.iter().fold(start, |sum, (name, c)| sum + var(name) * c.clone())
    }
}
