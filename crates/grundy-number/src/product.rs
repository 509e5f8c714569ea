//! Products and powers, by the method that is the fastest for their length.

use crate::words::{BITS, number, words};
use crate::{Natural, transform};

/// From so many words of the shorter factor on, transforms are faster than Toom–Cook.
const TRANSFORM: usize = 480;

/// A longer factor is cut into pieces of so many times the length of the shorter one.
const PIECE: usize = 4;

/// a·b.
///
/// *Time* O(n log n) for n bits of a and b together up to 2·10^7 digits of the shorter one, beyond that O(n^1.585) in
/// pieces of this length. *Memory* about ten times that of the product.
///
/// ```
/// use grundy_number::{Natural, power, product};
/// let nines = power(&Natural::from(10u8), 20_000) - Natural::ONE;
/// let square = product(&nines, &nines);
/// assert_eq!(square, power(&Natural::from(10u8), 40_000) - (nines << 1) - Natural::ONE);
/// ```
pub fn product(a: &Natural, b: &Natural) -> Natural {
    let (long, short) = if a.as_words().len() < b.as_words().len() { (b, a) } else { (a, b) };
    let (x, y) = (words(long), words(short));
    if y.len() < TRANSFORM {
        return long * short;
    }
    if y.len() > transform::MOST {
        return in_halves(long, short);
    }
    let piece = PIECE * y.len();
    if x.len() <= piece {
        return number(&transform::product(&x, Some(&y)));
    }
    // Pieces of equal length, added from the top.
    let piece = x.len().div_ceil(x.len().div_ceil(piece));
    x.chunks(piece)
        .rev()
        .fold(Natural::ZERO, |sum, x| (sum << (BITS * piece)) + number(&transform::product(x, Some(&y))))
}

/// a².
///
/// *Time and memory* as for [`product`], about three quarters of it.
pub fn square(a: &Natural) -> Natural {
    let x = words(a);
    if x.len() < TRANSFORM {
        return a.sqr();
    }
    if x.len() > transform::MOST {
        return in_halves(a, a);
    }
    number(&transform::product(&x, None))
}

/// The product by those of the halves (Karatsuba 1962).
fn in_halves(long: &Natural, short: &Natural) -> Natural {
    let half = BITS * words(long).len().div_ceil(2);
    let halves = |x: &Natural| (crate::low_bits(x, half), x >> half);
    let ((x0, x1), (y0, y1)) = (halves(long), halves(short));
    let (low, high) = (product(&x0, &y0), product(&x1, &y1));
    let middle =
        if y1.is_zero() { product(&x1, &y0) } else { product(&(x0 + x1), &(y0 + y1)) - &low - &high };
    (((high << half) + middle) << half) + low
}

/// base^exponent.
///
/// *Time* that of a product of the length of the result, a constant factor more.
pub fn power(base: &Natural, exponent: usize) -> Natural {
    let mut power = Natural::ONE;
    for bit in (0..usize::BITS - exponent.leading_zeros()).rev() {
        power = square(&power);
        if exponent >> bit & 1 == 1 {
            power = product(&power, base);
        }
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_product_by_halves_is_the_product() {
        let word = Natural::ONE << BITS;
        let nines = |words: usize| power(&word, words) - Natural::ONE;
        for (long, short) in [(1, 1), (2, 1), (7, 3), (7, 4), (40, 20), (41, 41), (1000, 999)] {
            for (a, b) in [(nines(long), nines(short)), (power(&word, long), nines(short) - Natural::ONE)] {
                assert_eq!(in_halves(&a, &b), &a * &b, "{long} by {short} words");
            }
        }
    }
}
