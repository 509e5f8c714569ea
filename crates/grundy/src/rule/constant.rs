//! Arithmetic on the constants of a rule, as far as they are of a readable size.

use dashu_int::ops::BitTest;

use super::ast::BinaryOp;
use crate::number::Integer;

/// Constants are followed up to numbers of this many bits.
const MAX_BITS: usize = 1024;

/// The value, if it is small enough to be followed.
pub(super) fn small(value: Integer) -> Option<Integer> {
    (value.bit_len() <= MAX_BITS).then_some(value)
}

/// x op y, if it has a value and is small enough.
pub(super) fn binary(op: BinaryOp, x: &Integer, y: &Integer) -> Option<Integer> {
    small(match op {
        BinaryOp::Add => x + y,
        BinaryOp::Sub => x - y,
        BinaryOp::Mul => x * y,
        BinaryOp::Div => floor_division(x, y)?.0,
        BinaryOp::Mod => floor_division(x, y)?.1,
        BinaryOp::Pow => {
            let exponent = usize::try_from(y).ok()?;
            if x.bit_len().checked_mul(exponent)? > MAX_BITS {
                return None;
            }
            x.pow(exponent)
        }
    })
}

/// ⌊x / y⌋ and what is left; `None` for y = 0.
pub(super) fn floor_division(x: &Integer, y: &Integer) -> Option<(Integer, Integer)> {
    if *y == Integer::ZERO {
        return None;
    }
    let (mut quotient, mut rest) = (x / y, x % y);
    if rest != Integer::ZERO && (rest < Integer::ZERO) != (*y < Integer::ZERO) {
        quotient -= 1;
        rest += y;
    }
    Some((quotient, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_goes_down() {
        for x in -20_i64..=20 {
            for y in (-7_i64..=7).filter(|y| *y != 0) {
                let (quotient, rest) = floor_division(&Integer::from(x), &Integer::from(y)).unwrap();
                // The greatest q with q·|y| ≤ x·sign y.
                let down = (-40..=40).rev().find(|q| q * y.abs() <= x * y.signum()).unwrap();
                assert_eq!(quotient, Integer::from(down), "{x}/{y}");
                assert_eq!(rest, Integer::from(x - y * down), "{x} mod {y}");
            }
        }
        assert_eq!(floor_division(&Integer::from(1), &Integer::ZERO), None);
    }

    #[test]
    fn towers_are_left_alone() {
        let power = |x: i64, y: i64| binary(BinaryOp::Pow, &Integer::from(x), &Integer::from(y));
        assert_eq!(power(2, 10), Some(Integer::from(1024)));
        assert_eq!(power(-3, 3), Some(Integer::from(-27)));
        assert_eq!(power(0, 0), Some(Integer::ONE));
        assert_eq!(power(9, 387_420_489), None);
        assert_eq!(power(2, -1), None);
    }
}
