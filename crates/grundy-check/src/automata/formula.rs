//! First-order formulas of natural numbers, and their compilation to automata.

use std::collections::BTreeMap;

use super::relation::{Relation, Var};
use super::system::System;
use crate::budget::Meter;
use crate::{Integer, Rejected};

/// Σ coefficient·variable + constant: an integer, so differences are total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Linear {
    /// No coefficient is 0.
    pub(crate) terms: BTreeMap<Var, Integer>,
    pub(crate) constant: Integer,
}

impl Linear {
    pub(crate) fn constant(constant: impl Into<Integer>) -> Self {
        Self { terms: BTreeMap::new(), constant: constant.into() }
    }

    pub(crate) fn var(var: Var) -> Self {
        Self { terms: BTreeMap::from([(var, Integer::ONE)]), constant: Integer::ZERO }
    }

    /// self + factor·other.
    pub(crate) fn plus(&self, factor: impl Into<Integer>, other: &Self) -> Self {
        let factor = factor.into();
        let mut sum = self.clone();
        for (&var, coefficient) in &other.terms {
            *sum.terms.entry(var).or_insert(Integer::ZERO) += &factor * coefficient;
        }
        sum.terms.retain(|_, coefficient| *coefficient != Integer::ZERO);
        sum.constant += factor * &other.constant;
        sum
    }

    pub(crate) fn minus(&self, other: &Self) -> Self {
        self.plus(-1, other)
    }

    pub(crate) fn times(&self, factor: &Integer) -> Self {
        Self::constant(0).plus(factor.clone(), self)
    }

    /// self ⋚ other.
    pub(crate) fn is(&self, sign: Sign, other: &Self) -> Formula {
        Formula::Compare(self.minus(other), sign)
    }
}

/// How an integer compares with 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Equal,
    Less,
    AtMost,
}

/// A formula. Variables are natural numbers.
#[derive(Clone, Debug)]
pub(crate) enum Formula {
    /// Linear ⋚ 0.
    Compare(Linear, Sign),
    /// 0 ≤ of − by·is < by, with by ≥ 1.
    Quotient {
        of: Linear,
        by: Integer,
        is: Var,
    },
    /// x = b^i for some i ≥ 0, with b ≥ 2.
    Power(Integer, Var),
    /// A relation, of these variables instead of its own.
    Holds(Relation, Vec<Var>),
    Not(Box<Formula>),
    /// All of them.
    And(Vec<Formula>),
    /// At least one of them.
    Or(Vec<Formula>),
    Exists(Vec<Var>, Box<Formula>),
}

impl Formula {
    pub(crate) fn not(self) -> Self {
        Self::Not(Box::new(self))
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self::And(vec![self, other])
    }

    pub(crate) fn exists(vars: impl Into<Vec<Var>>, body: Self) -> Self {
        Self::Exists(vars.into(), Box::new(body))
    }
}

/// Variables from here on are the compiler's own.
const OWN: Var = 1 << 30;

/// Compiles formulas in a system.
pub(crate) struct Logic<'a> {
    pub(crate) system: &'a System,
    pub(crate) meter: &'a mut Meter,
    fresh: Var,
}

/// A variable, and what makes it the value of a sum of others.
struct Sum {
    out: Var,
    by: Relation,
}

impl<'a> Logic<'a> {
    pub(crate) fn new(system: &'a System, meter: &'a mut Meter) -> Self {
        Self { system, meter, fresh: OWN }
    }

    /// The automaton of a formula: its variables are the free ones that matter.
    pub(crate) fn compile(&mut self, formula: &Formula) -> Result<Relation, Rejected> {
        match formula {
            Formula::Compare(linear, sign) => self.compare(linear, *sign),
            Formula::Quotient { of, by, is } => self.quotient(of, by, *is),
            Formula::Power(base, var) => {
                let power = self.system.power(base, self.meter)?;
                let power = power.ok_or_else(|| self.cannot(&format!("powers of {base} are not seen")))?;
                power.of(&[*var], self.meter)
            }
            Formula::Holds(relation, vars) => relation.of(vars, self.meter),
            Formula::Not(inner) => {
                let inner = self.compile(inner)?;
                self.system.domain(&inner.vars, self.meter)?.and_not(&inner, self.meter)
            }
            Formula::And(all) => {
                let mut result = self.system.domain(&[], self.meter)?;
                for formula in all {
                    let next = self.compile(formula)?;
                    result = result.and(&next, self.meter)?;
                }
                Ok(result)
            }
            // Not all of them false.
            Formula::Or(some) => {
                let none = Formula::And(some.iter().map(|formula| formula.clone().not()).collect());
                self.compile(&none.not())
            }
            Formula::Exists(vars, body) => {
                let body = self.compile(body)?;
                vars.iter().try_fold(body, |body, &var| self.without(&body, var))
            }
        }
    }

    /// Fails at `step`, with the least example, if there are numbers that satisfy the formula.
    pub(crate) fn never(
        &mut self,
        formula: &Formula,
        step: &'static str,
        reason: impl FnOnce(&dyn Fn(Var) -> Integer) -> String,
    ) -> Result<(), Rejected> {
        let relation = self.compile(formula)?;
        let Some(word) = relation.example() else { return Ok(()) };
        let numbers = self.system.read(&word, relation.vars.len());
        // A variable that does not matter may be 0.
        let number =
            |var: Var| relation.vars.binary_search(&var).map_or(Integer::ZERO, |at| numbers[at].clone());
        Err(Rejected::new(step, reason(&number)))
    }

    fn cannot(&self, what: &str) -> Rejected {
        Rejected::new("form", format!("{what} in {}", self.system.numeration))
    }

    fn without(&mut self, relation: &Relation, var: Var) -> Result<Relation, Rejected> {
        relation.without(var, self.system.padding, self.meter)
    }

    fn fresh(&mut self) -> Var {
        self.fresh += 1;
        self.fresh
    }

    /// Positive terms on one side, negative ones on the other: u ⋚ v.
    fn compare(&mut self, linear: &Linear, sign: Sign) -> Result<Relation, Rejected> {
        let u = self.positive(linear)?;
        let v = self.positive(&linear.times(&Integer::NEG_ONE))?;
        let relation = match sign {
            Sign::Equal => self.system.equal.of(&[u.out, v.out], self.meter)?,
            Sign::Less => self.system.less.of(&[u.out, v.out], self.meter)?,
            Sign::AtMost => {
                let more = Formula::Holds(self.system.less.clone(), vec![v.out, u.out]);
                self.compile(&more.not())?
            }
        };
        let relation = relation.and(&u.by, self.meter)?;
        let relation = self.forget(&relation, u.out)?.and(&v.by, self.meter)?;
        self.forget(&relation, v.out)
    }

    /// There is such a value of a variable of the compiler's own.
    fn forget(&mut self, relation: &Relation, var: Var) -> Result<Relation, Rejected> {
        if var > OWN { self.without(relation, var) } else { Ok(relation.clone()) }
    }

    /// The sum of the terms whose sign is positive, the constant among them.
    fn positive(&mut self, linear: &Linear) -> Result<Sum, Rejected> {
        let mut sum: Option<Sum> = None;
        for (&var, coefficient) in linear.terms.iter().filter(|(_, c)| **c > Integer::ZERO) {
            let part = self.times(var, coefficient)?;
            sum = Some(match sum {
                None => part,
                Some(sum) => self.plus(&sum, &part)?,
            });
        }
        let constant = linear.constant.clone().max(Integer::ZERO);
        match sum {
            Some(sum) if constant == Integer::ZERO => Ok(sum),
            Some(sum) => self.shifted(sum, constant),
            None => self.constant(&constant),
        }
    }

    fn constant(&mut self, constant: &Integer) -> Result<Sum, Rejected> {
        let out = self.fresh();
        let number = self.system.number(constant, self.meter)?;
        Ok(Sum { out, by: number.of(&[out], self.meter)? })
    }

    fn plus(&mut self, x: &Sum, y: &Sum) -> Result<Sum, Rejected> {
        let adder = self.system.adder.as_ref().ok_or_else(|| self.cannot("there is no addition"))?;
        let out = self.fresh();
        let by = adder.of(&[x.out, y.out, out], self.meter)?.and(&x.by, self.meter)?;
        // Doubling adds a variable to itself.
        if x.out == y.out {
            return Ok(Sum { out, by: self.forget(&by, x.out)? });
        }
        let by = self.forget(&by, x.out)?.and(&y.by, self.meter)?;
        Ok(Sum { out, by: self.forget(&by, y.out)? })
    }

    /// Without addition, by single steps.
    fn shifted(&mut self, mut sum: Sum, constant: Integer) -> Result<Sum, Rejected> {
        if self.system.adder.is_some() {
            let constant = self.constant(&constant)?;
            return self.plus(&sum, &constant);
        }
        let successor = self.system.successor(self.meter)?;
        let mut left = constant;
        while left > Integer::ZERO {
            let out = self.fresh();
            let by = successor.of(&[sum.out, out], self.meter)?.and(&sum.by, self.meter)?;
            sum = Sum { out, by: self.forget(&by, sum.out)? };
            left -= Integer::ONE;
        }
        Ok(sum)
    }

    /// factor·var by doubling, factor ≥ 1.
    fn times(&mut self, var: Var, factor: &Integer) -> Result<Sum, Rejected> {
        let two = Integer::from(2);
        let mut power = Sum { out: var, by: self.system.domain(&[], self.meter)? };
        let mut rest = factor.clone();
        let mut sum: Option<Sum> = None;
        loop {
            if &rest % &two == Integer::ONE {
                sum = Some(match sum {
                    None => Sum { out: power.out, by: power.by.clone() },
                    Some(sum) => self.plus(&sum, &power)?,
                });
            }
            rest /= &two;
            if rest == Integer::ZERO {
                break;
            }
            power = self.plus(&power, &Sum { out: power.out, by: power.by.clone() })?;
        }
        sum.ok_or_else(|| self.cannot("a factor of 0"))
    }

    /// by·is ≤ of ≤ by·is + by − 1, or in a left-aligned system the digits of `of` without the last ones.
    fn quotient(&mut self, of: &Linear, by: &Integer, is: Var) -> Result<Relation, Rejected> {
        if self.system.adder.is_some() {
            let least = Linear::var(is).times(by);
            let most = least.plus(1, &Linear::constant(by - Integer::ONE));
            return self.compile(&least.is(Sign::AtMost, of).and(of.is(Sign::AtMost, &most)));
        }
        let natural = of.constant >= Integer::ZERO && of.terms.values().all(|c| *c > Integer::ZERO);
        let base = Integer::from(self.system.padding.digit);
        if !natural || base < Integer::from(2) {
            return Err(self.cannot("there is no division"));
        }
        let mut sum = self.positive(of)?;
        let last = self.system.without_last_digit(self.meter)?;
        let mut power = Integer::ONE;
        while power < *by {
            let out = self.fresh();
            let shorter = last.of(&[sum.out, out], self.meter)?.and(&sum.by, self.meter)?;
            sum = Sum { out, by: self.forget(&shorter, sum.out)? };
            power *= &base;
        }
        if power != *by {
            return Err(self.cannot(&format!("there is no division by {by}")));
        }
        let equal = self.system.equal.of(&[sum.out, is], self.meter)?.and(&sum.by, self.meter)?;
        self.forget(&equal, sum.out)
    }
}
