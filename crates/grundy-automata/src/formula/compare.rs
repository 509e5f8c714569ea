//! Comparisons of linear terms, as automata.

use dashu_int::ops::Gcd;
use dashu_int::{IBig as Integer, UBig as Natural};

use crate::budget::Budget;
use crate::dfa::{Dfa, Op};
use crate::error::Error;
use crate::numeration::{Comparison, System};

/// More successors than this are not worth composing.
const MOST_STEPS: u32 = 10_000;

/// A comparison of `Σ coefficients · variables + constant` with 0 in its simplest form.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Linear {
    pub(super) coefficients: Vec<Integer>,
    pub(super) constant: Integer,
    pub(super) comparison: Comparison,
}

impl Comparison {
    /// The comparison that holds of -t iff this one does not hold of t; t itself for the symmetric ones.
    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Equal => Self::Unequal,
            Self::Unequal => Self::Equal,
            Self::Less => Self::LessOrEqual,
            Self::LessOrEqual => Self::Less,
        }
    }
}

impl Linear {
    /// The coefficients' common divisor divided out. They are not 0, and there is at least one.
    ///
    /// `Ok(truth)` if that decides the comparison.
    pub(super) fn reduced(mut self) -> Result<bool, Self> {
        let divisor = self.coefficients.iter().fold(Natural::ZERO, |g, a| {
            let a = magnitude(a);
            if g.is_zero() { a } else { g.gcd(a) }
        });
        let divisor = Integer::from(divisor);
        for a in &mut self.coefficients {
            *a = &*a / &divisor;
        }
        let down = floor(&self.constant, &divisor);
        let exact = &down * &divisor == self.constant;
        self.constant = match self.comparison {
            Comparison::Equal if !exact => return Ok(false),
            Comparison::Unequal if !exact => return Ok(true),
            Comparison::LessOrEqual if !exact => down + Integer::ONE,
            _ => down,
        };
        Err(self)
    }

    /// The automaton, one track a coefficient.
    pub(super) fn automaton(&self, system: &System, budget: &Budget) -> Result<Dfa, Error> {
        let signs: Vec<Option<bool>> = self.coefficients.iter().map(unit).collect();
        match signs[..] {
            // x + c, or -x + c: a comparison of x with a number.
            [Some(true)] => against(system, &[0, 1], &-&self.constant, self.comparison, budget),
            [Some(false)] => against(system, &[1, 0], &self.constant, self.comparison, budget),
            [Some(x), Some(y)] if x != y && (self.constant.is_zero() || system.adder().is_none()) => {
                let places = if x { [0, 1] } else { [1, 0] };
                self.difference(system, budget)?.arrange(&places, 2)
            }
            _ if system.adder().is_none() => Err(system.cannot(format!("{self:?}"))),
            _ => self.sum(system, budget),
        }
    }

    /// With addition: the constant becomes one more track, confined to its magnitude.
    fn sum(&self, system: &System, budget: &Budget) -> Result<Dfa, Error> {
        let mut coefficients = Vec::new();
        for a in &self.coefficients {
            let a = i64::try_from(a).map_err(|_| system.cannot(format!("the coefficient {a}")))?;
            coefficients.push(a);
        }
        if self.constant.is_zero() {
            return system.linear(&coefficients, self.comparison, budget);
        }
        let track = coefficients.len();
        let mut fixed = vec![None; track];
        fixed.push(Some(magnitude(&self.constant)));
        coefficients.push(if self.constant > Integer::ZERO { 1 } else { -1 });
        system.linear_relation(&coefficients, &fixed, self.comparison, budget)?.project(
            track,
            system.padding(),
            budget,
        )
    }

    /// x - y + c on the tracks x, y, from the order alone: c successors of one compared with the other.
    fn difference(&self, system: &System, budget: &Budget) -> Result<Dfa, Error> {
        let order = order(system, self.comparison, budget)?;
        let steps = magnitude(&self.constant);
        let steps = u32::try_from(&steps)
            .ok()
            .filter(|&steps| steps <= MOST_STEPS)
            .ok_or_else(|| system.cannot(format!("the sum with {}", self.constant)))?;
        if steps == 0 {
            return Ok(order);
        }
        // Tracks x, y and z, which is c above x (or above y).
        let shift = successors(system, steps, budget)?;
        let (shifted, compared) =
            if self.constant > Integer::ZERO { ([0, 2], [2, 1]) } else { ([1, 2], [0, 2]) };
        Dfa::combine(&shift, &shifted, &order, &compared, 3, Op::And, budget)?.project(
            2,
            system.padding(),
            budget,
        )
    }
}

/// Whether a coefficient is 1 (true) or -1 (false).
fn unit(a: &Integer) -> Option<bool> {
    (*a == Integer::ONE).then_some(true).or_else(|| (*a == Integer::NEG_ONE).then_some(false))
}

pub(super) fn magnitude(a: &Integer) -> Natural {
    a.clone().into_parts().1
}

/// ⌊a/b⌋ for b > 0.
fn floor(a: &Integer, b: &Integer) -> Integer {
    let quotient = a / b;
    if &quotient * b > *a { quotient - Integer::ONE } else { quotient }
}

/// x compared with y.
fn order(system: &System, comparison: Comparison, budget: &Budget) -> Result<Dfa, Error> {
    let (less, equal) = (system.less(), system.equal());
    match comparison {
        Comparison::Equal => Ok(equal.clone()),
        Comparison::Less => Ok(less.clone()),
        Comparison::LessOrEqual => less.product(equal, Op::Or, budget),
        Comparison::Unequal => Dfa::combine(less, &[0, 1], less, &[1, 0], 2, Op::Or, budget),
    }
}

/// A number compared with x: which of them is the first is told by their `places`, x 0 and the number 1.
fn against(
    system: &System,
    places: &[usize],
    number: &Integer,
    comparison: Comparison,
    budget: &Budget,
) -> Result<Dfa, Error> {
    if *number < Integer::ZERO {
        // x is greater than the number.
        let sign = if places[0] == 0 { std::cmp::Ordering::Greater } else { std::cmp::Ordering::Less };
        return if comparison.holds(sign) {
            Ok(system.valid().clone())
        } else {
            Dfa::constant(system.digits(), 1, false)
        };
    }
    let number = system.number(&magnitude(number), budget)?;
    if comparison == Comparison::Equal {
        return Ok(number);
    }
    let order = order(system, comparison, budget)?;
    Dfa::combine(&order, places, &number, &[1], 2, Op::And, budget)?.project(1, system.padding(), budget)
}

/// y = x + steps, composed from successors; steps > 0.
fn successors(system: &System, steps: u32, budget: &Budget) -> Result<Dfa, Error> {
    let once = system.successor(budget)?;
    let compose = |a: &Dfa, b: &Dfa| {
        Dfa::combine(a, &[0, 1], b, &[1, 2], 3, Op::And, budget)?.project(1, system.padding(), budget)
    };
    let mut result = once.clone();
    for bit in (0..steps.ilog2()).rev() {
        result = compose(&result, &result)?;
        if steps >> bit & 1 == 1 {
            result = compose(&result, &once)?;
        }
    }
    Ok(result)
}
