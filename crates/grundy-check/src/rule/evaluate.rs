//! The value of an expression.

use dashu_int::ops::{BitTest, DivEuclid};

use super::{Expr, Op, Var};
use crate::Integer;

/// No power with more bits than this is computed.
const MAX_BITS: usize = 1 << 16;

/// ⌊x/y⌋, towards −∞; `None` for y = 0.
pub(crate) fn floor_div(x: &Integer, y: &Integer) -> Option<Integer> {
    // The Euclidean remainder is not negative, so for y > 0 the Euclidean quotient is the floor.
    match y.cmp(&Integer::ZERO) {
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(x.div_euclid(y)),
        std::cmp::Ordering::Less => Some((-x).div_euclid(&-y)),
    }
}

/// The value of an expression without names.
pub(crate) fn constant(expr: &Expr) -> Option<Integer> {
    value(expr, None)
}

/// The value of an expression in which the variable given stands for the integer given; `None` if there is
/// another variable, if there is no value, or if it is too large to be computed.
pub(crate) fn value(expr: &Expr, variable: Option<(&Var, &Integer)>) -> Option<Integer> {
    let value = |expr: &Expr| value(expr, variable);
    match expr {
        Expr::Int(integer) => Some(integer.clone()),
        Expr::Var(name) => variable.filter(|(known, _)| *known == name).map(|(_, x)| x.clone()),
        Expr::Neg(x) => Some(-value(x)?),
        Expr::Ceil(x, y) => Some(-floor_div(&-value(x)?, &value(y)?)?),
        Expr::Min(list) => extreme(list.iter().map(value), Ord::min),
        Expr::Max(list) => extreme(list.iter().map(value), Ord::max),
        Expr::Op(op, x, y) => {
            let (x, y) = (value(x)?, value(y)?);
            match op {
                Op::Add => Some(x + y),
                Op::Sub => Some(x - y),
                Op::Mul => (x.bit_len() + y.bit_len() <= 2 * MAX_BITS).then(|| x * y),
                Op::Div => floor_div(&x, &y),
                Op::Mod => floor_div(&x, &y).map(|quotient| x - quotient * y),
                Op::Pow => power(&x, &y),
            }
        }
    }
}

fn extreme(
    mut values: impl Iterator<Item = Option<Integer>>,
    of: fn(Integer, Integer) -> Integer,
) -> Option<Integer> {
    let first = values.next()??;
    values.try_fold(first, |best, next| Some(of(best, next?)))
}

/// x^y with 0^0 = 1; `None` for y < 0.
fn power(x: &Integer, y: &Integer) -> Option<Integer> {
    if *y < Integer::ZERO {
        return None;
    }
    if x.bit_len() <= 1 {
        // x is −1, 0 or 1.
        return Some(match (*y == Integer::ZERO, x % &Integer::from(2) == Integer::ZERO, y.bit(0)) {
            (true, ..) => Integer::ONE,
            (_, true, _) => Integer::ZERO,
            (_, _, true) => x.clone(),
            _ => Integer::ONE,
        });
    }
    let exponent = usize::try_from(y).ok()?;
    (x.bit_len().checked_mul(exponent)? <= MAX_BITS).then(|| x.pow(exponent))
}
