//! First-order formulas about natural numbers, and their compilation to automata.
//!
//! Variables range over the natural numbers. A term is a sum of multiples of variables and a constant; its
//! value is an *integer*, so subtraction is total and a negated comparison is simply the opposite
//! comparison. A predicate or function of a term that is negative is false (and its negation therefore true).

mod compare;
mod compile;

pub use compile::{Decision, Logic};

use std::collections::BTreeMap;
use std::ops::{Add, Mul, Neg, Sub};

use dashu_int::IBig as Integer;

use crate::numeration::Comparison;

/// A sum of multiples of variables and a constant.
///
/// ```
/// use grundy_automata::{Term, var};
/// let term: Term = var("n") - var("t") * 2 + 1;
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Term {
    pub(crate) coefficients: BTreeMap<String, Integer>,
    pub(crate) constant: Integer,
}

/// The term of one variable.
pub fn var(name: &str) -> Term {
    Term { coefficients: BTreeMap::from([(name.to_owned(), Integer::ONE)]), constant: Integer::ZERO }
}

impl From<Integer> for Term {
    fn from(constant: Integer) -> Self {
        Self { coefficients: BTreeMap::new(), constant }
    }
}

impl From<i64> for Term {
    fn from(constant: i64) -> Self {
        Integer::from(constant).into()
    }
}

impl<T: Into<Term>> Add<T> for Term {
    type Output = Self;

    fn add(mut self, other: T) -> Self {
        let other = other.into();
        for (name, coefficient) in other.coefficients {
            *self.coefficients.entry(name).or_default() += coefficient;
        }
        self.constant += other.constant;
        self
    }
}

impl Neg for Term {
    type Output = Self;

    fn neg(self) -> Self {
        self * -1
    }
}

impl<T: Into<Term>> Sub<T> for Term {
    type Output = Self;

    fn sub(self, other: T) -> Self {
        self + -other.into()
    }
}

impl<T: Into<Integer>> Mul<T> for Term {
    type Output = Self;

    fn mul(mut self, factor: T) -> Self {
        let factor = factor.into();
        self.coefficients.values_mut().for_each(|coefficient| *coefficient *= &factor);
        self.constant *= factor;
        self
    }
}

impl Term {
    fn compare(self, other: impl Into<Self>, comparison: Comparison) -> Formula {
        Formula::Compare(self - other, comparison)
    }

    /// self = other.
    pub fn equals(self, other: impl Into<Self>) -> Formula {
        self.compare(other, Comparison::Equal)
    }

    /// self ≠ other.
    pub fn differs(self, other: impl Into<Self>) -> Formula {
        self.compare(other, Comparison::Unequal)
    }

    /// self < other.
    pub fn less(self, other: impl Into<Self>) -> Formula {
        self.compare(other, Comparison::Less)
    }

    /// self <= other.
    pub fn at_most(self, other: impl Into<Self>) -> Formula {
        self.compare(other, Comparison::LessOrEqual)
    }

    /// self > other.
    pub fn greater(self, other: impl Into<Self>) -> Formula {
        other.into().less(self)
    }

    /// self >= other.
    pub fn at_least(self, other: impl Into<Self>) -> Formula {
        other.into().at_most(self)
    }

    /// ⌊self/divisor⌋ = quotient, for a positive divisor.
    pub fn divided_by(self, divisor: u32, quotient: impl Into<Self>) -> Formula {
        Formula::Quotient { of: self, divisor, quotient: quotient.into() }
    }

    /// self mod modulus = residue, for a positive modulus.
    pub fn has_residue(self, modulus: u32, residue: u32) -> Formula {
        Formula::Residue { of: self, modulus, residue }
    }
}

/// A first-order formula.
///
/// ```
/// use grundy_automata::{Formula, var};
/// // Every n is 2q or 2q + 1.
/// let halves = var("n").equals(var("q") * 2).or(var("n").equals(var("q") * 2 + 1));
/// let sentence = Formula::forall(["n"], Formula::exists(["q"], halves));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Formula {
    /// True or false.
    Truth(bool),
    /// A term compared with 0.
    Compare(Term, Comparison),
    /// A predicate defined in the [`Logic`] holds of the terms, all of which are natural numbers.
    Holds(String, Vec<Term>),
    /// ⌊of/divisor⌋ = quotient, `of` and `quotient` natural numbers.
    Quotient {
        /// The dividend.
        of: Term,
        /// The divisor.
        divisor: u32,
        /// The quotient.
        quotient: Term,
    },
    /// of mod modulus = residue, `of` a natural number.
    Residue {
        /// The dividend.
        of: Term,
        /// The modulus.
        modulus: u32,
        /// The residue.
        residue: u32,
    },
    /// Not.
    Not(Box<Formula>),
    /// All of them.
    And(Vec<Formula>),
    /// At least one of them.
    Or(Vec<Formula>),
    /// Both or neither.
    Iff(Box<Formula>, Box<Formula>),
    /// There are natural numbers.
    Exists(Vec<String>, Box<Formula>),
    /// For all natural numbers.
    Forall(Vec<String>, Box<Formula>),
}

impl Formula {
    /// A predicate of terms.
    pub fn holds(predicate: &str, terms: impl IntoIterator<Item = Term>) -> Self {
        Self::Holds(predicate.to_owned(), terms.into_iter().collect())
    }

    /// Not self.
    #[must_use]
    pub fn negated(self) -> Self {
        Self::Not(Box::new(self))
    }

    /// self and other.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self::And(vec![self, other])
    }

    /// self or other.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self::Or(vec![self, other])
    }

    /// If self, then other.
    #[must_use]
    pub fn implies(self, other: Self) -> Self {
        self.negated().or(other)
    }

    /// self if and only if other.
    #[must_use]
    pub fn iff(self, other: Self) -> Self {
        Self::Iff(Box::new(self), Box::new(other))
    }

    /// There are values of the variables such that.
    pub fn exists<'v>(variables: impl IntoIterator<Item = &'v str>, body: Self) -> Self {
        Self::Exists(variables.into_iter().map(str::to_owned).collect(), Box::new(body))
    }

    /// For all values of the variables.
    pub fn forall<'v>(variables: impl IntoIterator<Item = &'v str>, body: Self) -> Self {
        Self::Forall(variables.into_iter().map(str::to_owned).collect(), Box::new(body))
    }
}
