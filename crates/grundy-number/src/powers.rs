//! How often one number goes into another: as a factor, and as a power below it.
//!
//! Both are found from k, k², k⁴, k⁸, …, the greatest first. Each division leaves a number of at most about the length of the
//! divisor, so that all of them together cost little more than the first.

use std::cmp::Ordering;

use crate::words::words;
use crate::{Natural, power, quotient_and_rest, square};

/// A power of so many words is looked at first: most numbers are not divisible by it.
const FIRST: usize = 16;

/// (n/k^t, t) with the greatest t such that k^t divides n; `None` for n = 0 and for k < 2. k need not be prime.
///
/// *Time* that of a few products of the length of n; O(length) if k^t is short.
///
/// ```
/// use grundy_number::{Natural, without_factor};
/// let factor = |n: u32, k: u32| without_factor(&Natural::from(n), &Natural::from(k));
/// assert_eq!(factor(720, 12), Some((Natural::from(5u8), 2)));
/// assert_eq!(factor(0, 12), None);
/// ```
pub fn without_factor(n: &Natural, k: &Natural) -> Option<(Natural, usize)> {
    if n.is_zero() || *k <= Natural::ONE {
        return None;
    }
    // The exponents of k in n and in its rest modulo a power of k are the same, unless the rest is 0.
    let mut powers = vec![k.clone()];
    while let Some(last) = powers.last()
        && words(last).len() < FIRST
    {
        powers.push(square(last));
    }
    let (_, mut rest) = quotient_and_rest(n, powers.last()?)?;
    let mut exponent = 0;
    if rest.is_zero() {
        powers = repeated_squares(k, n);
        rest.clone_from(n);
    }
    for (place, divisor) in powers.iter().enumerate().rev() {
        let (quotient, remainder) = quotient_and_rest(&rest, divisor)?;
        if remainder.is_zero() {
            // Not 0: a quotient of a number that is not.
            exponent += 1 << place;
            rest = quotient;
        } else {
            rest = remainder;
        }
    }
    let (reduced, _) = quotient_and_rest(n, &power(k, exponent))?;
    Some((reduced, exponent))
}

/// The greatest s with k^s ≤ n; `None` for n = 0 and for k < 2.
///
/// *Time* that of a few products of the length of n.
///
/// ```
/// use grundy_number::{Natural, logarithm};
/// assert_eq!(logarithm(&Natural::from(999u32), &Natural::from(10u8)), Some(2));
/// assert_eq!(logarithm(&Natural::from(1000u32), &Natural::from(10u8)), Some(3));
/// ```
pub fn logarithm(n: &Natural, k: &Natural) -> Option<usize> {
    if n.is_zero() || *k <= Natural::ONE {
        return None;
    }
    // ⌊⌊n/x⌋/y⌋ = ⌊n/(x·y)⌋.
    let (mut left, mut exponent) = (n.clone(), 0);
    for (place, divisor) in repeated_squares(k, n).iter().enumerate().rev() {
        if left.cmp(divisor) != Ordering::Less {
            (left, _) = quotient_and_rest(&left, divisor)?;
            exponent += 1 << place;
        }
    }
    Some(exponent)
}

/// k, k², k⁴, … as far as they are at most n.
fn repeated_squares(k: &Natural, n: &Natural) -> Vec<Natural> {
    let mut squares = vec![];
    let mut next = k.clone();
    while next <= *n {
        // A square of a number of w words has at least 2w − 1.
        let more = 2 * words(&next).len() - 1 <= words(n).len();
        squares.push(next);
        match squares.last() {
            Some(last) if more => next = square(last),
            _ => break,
        }
    }
    squares
}
