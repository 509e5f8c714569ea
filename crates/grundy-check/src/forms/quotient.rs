//! The forms ⌊(a·x + b)/c⌋ with integers a, b and c ≥ 1.

use dashu_int::ops::{BitTest, Gcd};

use crate::budget::Meter;
use crate::rule::{Expr, Op, Var, constant, floor_div};
use crate::{Integer, Rejected};

/// ⌊(a·x + b)/c⌋ with c ≥ 1, in lowest terms: gcd(a, c) = 1. Two such forms are the same function of the integers
/// exactly when a, b and c agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The factor of x.
    pub a: Integer,
    /// The constant.
    pub b: Integer,
    /// The divisor.
    pub c: Integer,
}

impl Quotient {
    /// In lowest terms: with g = gcd(a, c), ⌊(a·x + b)/c⌋ = ⌊((a/g)·x + b/g)/(c/g)⌋ = ⌊((a/g)·x + ⌊b/g⌋)/(c/g)⌋, the last
    /// because (a/g)·x is an integer. `None` for c < 1.
    pub(crate) fn new(a: &Integer, b: &Integer, c: &Integer) -> Option<Self> {
        if *c < Integer::ONE {
            return None;
        }
        let g = Integer::from(a.gcd(c));
        Some(Self { a: floor_div(a, &g)?, b: floor_div(b, &g)?, c: floor_div(c, &g)? })
    }

    pub(crate) fn constant(value: Integer) -> Self {
        Self { a: Integer::ZERO, b: value, c: Integer::ONE }
    }

    /// x + shift.
    pub(crate) fn shifted(shift: Integer) -> Self {
        Self { a: Integer::ONE, b: shift, c: Integer::ONE }
    }

    /// The form of an expression in `x`, if the rules below give it one. Each holds for every integer x:
    ///
    /// * ⌊y/c⌋ + z = ⌊(y + c·z)/c⌋ for an integer z;
    /// * −⌊y/c⌋ = ⌈−y/c⌉ = ⌊(−y + c − 1)/c⌋ for an integer y;
    /// * k·z for integral z (c = 1);
    /// * ⌊⌊y/c⌋/d⌋ = ⌊y/(c·d)⌋ for d ≥ 1;
    /// * ⌈z/d⌉ = −⌊−z/d⌋.
    pub(crate) fn of(expr: &Expr, x: &Var) -> Option<Self> {
        if let Some(value) = constant(expr) {
            return Some(Self::constant(value));
        }
        let of = |expr: &Expr| Self::of(expr, x);
        match expr {
            Expr::Var(name) if name == x => Some(Self::shifted(Integer::ZERO)),
            Expr::Neg(y) => of(y)?.negated(),
            Expr::Op(Op::Add, y, z) => of(y)?.plus(&of(z)?),
            Expr::Op(Op::Sub, y, z) => of(y)?.plus(&of(z)?.negated()?),
            Expr::Op(Op::Mul, y, z) => match (constant(y), constant(z)) {
                (Some(factor), None) => of(z)?.times(&factor),
                (None, Some(factor)) => of(y)?.times(&factor),
                _ => None,
            },
            Expr::Op(Op::Div, y, d) => of(y)?.over(&constant(d)?),
            Expr::Ceil(y, d) => of(y)?.negated()?.over(&constant(d)?)?.negated(),
            _ => None,
        }
    }

    pub(crate) fn negated(&self) -> Option<Self> {
        Self::new(&-&self.a, &(&self.c - Integer::ONE - &self.b), &self.c)
    }

    pub(crate) fn plus(&self, other: &Self) -> Option<Self> {
        let (quotient, integral) = if other.c == Integer::ONE { (self, other) } else { (other, self) };
        if integral.c != Integer::ONE {
            return None;
        }
        let Self { a, b, c } = quotient;
        Self::new(&(a + &integral.a * c), &(b + &integral.b * c), c)
    }

    fn times(&self, factor: &Integer) -> Option<Self> {
        if self.c == Integer::ONE {
            Self::new(&(&self.a * factor), &(&self.b * factor), &self.c)
        } else {
            None
        }
    }

    fn over(&self, divisor: &Integer) -> Option<Self> {
        if *divisor < Integer::ONE {
            return None;
        }
        Self::new(&self.a, &self.b, &(&self.c * divisor))
    }

    /// The steps of computing a value.
    pub(crate) fn size(&self) -> u128 {
        8 + ((self.a.bit_len() + self.b.bit_len() + self.c.bit_len()) / 64) as u128
    }

    /// Its value at x.
    pub(crate) fn at(&self, x: &Integer) -> Integer {
        // c ≥ 1, so the quotient exists.
        floor_div(&(&self.a * x + &self.b), &self.c).unwrap_or(Integer::ZERO)
    }

    /// Establishes self(x) ≤ other(x) for every integer x ≥ from.
    ///
    /// other(x) − self(x) without the floors is (A·x + B)/(c·c') with A = a'·c − a·c' and B = b'·c − b·c'.
    ///
    /// * A > 0: from x* = ⌈−B/A⌉ on it is not negative, and floors keep the order; the x below x* are tried.
    /// * A = 0 and B ≥ 0: it is never negative.
    /// * A = 0 and B < 0: adding c·c' to x adds a·c' = a'·c to both sides, so the c·c' values from `from` on decide.
    /// * A < 0: it falls below every bound, so the claim is false.
    pub(crate) fn never_exceeds(
        &self,
        other: &Self,
        from: &Integer,
        step: &'static str,
        meter: &mut Meter,
    ) -> Result<(), Rejected> {
        let exceeds = |x: &Integer| Rejected::new(step, format!("{self} is more than {other} at n = {x}"));
        let slope = &other.a * &self.c - &self.a * &other.c;
        let gap = &other.b * &self.c - &self.b * &other.c;
        if slope < Integer::ZERO {
            return Err(Rejected::new(step, format!("{self} grows faster than {other}")));
        }
        let end = if slope > Integer::ZERO {
            // ⌈−B/A⌉ = −⌊B/A⌋
            -floor_div(&gap, &slope).unwrap_or(Integer::ZERO)
        } else if gap >= Integer::ZERO {
            from.clone()
        } else {
            from + &self.c * &other.c
        };
        let mut x = from.clone();
        meter.count(&x, &end, self.size() + other.size())?;
        while x < end {
            if self.at(&x) > other.at(&x) {
                return Err(exceeds(&x));
            }
            x += Integer::ONE;
        }
        Ok(())
    }
}

impl std::fmt::Display for Quotient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { a, b, c } = self;
        if *a == Integer::ZERO {
            return write!(f, "{b}");
        }
        let sign = if *b < Integer::ZERO { '-' } else { '+' };
        let product = if *a == Integer::ONE { "n".to_owned() } else { format!("{a}*n") };
        let size = if *b < Integer::ZERO { -b } else { b.clone() };
        let plain = *c == Integer::ONE;
        match (*b == Integer::ZERO, plain) {
            (true, true) => write!(f, "{product}"),
            (true, false) => write!(f, "floor({product}/{c})"),
            (false, true) => write!(f, "{product} {sign} {size}"),
            (false, false) => write!(f, "floor(({product} {sign} {size})/{c})"),
        }
    }
}
