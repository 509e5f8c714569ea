//! Quotients by products: the reciprocal of the divisor by Newton's iteration, and from it the quotient.
//!
//! The reciprocal of a divisor d of n bits, 2^(n−1) ≤ d < 2^n, is an integer within 4 of 2^(2n)/d. How near it is decides
//! only how often a quotient is mended: every quotient is checked against its rest.

use dashu_int::ops::{BitTest, DivRem, UnsignedAbs};

use crate::product::product;
use crate::words::{BITS, number, words};
use crate::{Integer, Natural};

/// Divisors and quotients of fewer bits are left to the division of `dashu-int`.
const LONG: usize = 64 * 1200;

/// A divisor, made ready to divide many numbers.
///
/// ```
/// use grundy_number::{Divisor, Natural};
/// let seven = Divisor::new(Natural::from(7u8)).expect("it is not 0");
/// assert_eq!(seven.divide(&Natural::from(100u8)), (Natural::from(14u8), Natural::from(2u8)));
/// ```
#[derive(Clone, Debug)]
pub struct Divisor {
    number: Natural,
    /// The bits of the divisor.
    bits: usize,
    /// For a long divisor.
    reciprocal: Option<Natural>,
}

impl Divisor {
    /// `None` for 0.
    ///
    /// *Time* that of about three products of the length of the divisor.
    pub fn new(divisor: Natural) -> Option<Self> {
        if divisor.is_zero() {
            return None;
        }
        let bits = divisor.bit_len();
        let reciprocal = (bits >= LONG).then(|| reciprocal(&divisor));
        Some(Self { number: divisor, bits, reciprocal })
    }

    /// The divisor.
    pub fn number(&self) -> &Natural {
        &self.number
    }

    /// (⌊a/d⌋, a mod d).
    ///
    /// *Time* that of two products of the length of the divisor for every such length of the quotient.
    pub fn divide(&self, a: &Natural) -> (Natural, Natural) {
        let Some(reciprocal) = &self.reciprocal else {
            return a.div_rem(&self.number);
        };
        if a.bit_len() <= 2 * self.bits {
            return self.divide_short(a, reciprocal);
        }
        // Digit by digit from the top, in digits of whole words that are no longer than the divisor.
        let digit = self.bits / BITS;
        let mut quotient = words(a).into_owned();
        let mut rest = Natural::ZERO;
        for place in quotient.chunks_mut(digit).rev() {
            let next = (rest << (BITS * place.len())) + number(place);
            let (q, r) = self.divide_short(&next, reciprocal);
            let q = words(&q);
            place[..q.len()].copy_from_slice(&q);
            place[q.len()..].fill(0);
            rest = r;
        }
        (number(&quotient), rest)
    }

    /// For a < 2^(2·bits).
    fn divide_short(&self, a: &Natural, reciprocal: &Natural) -> (Natural, Natural) {
        // What is cut off of a, below 2^(n−1), matters less than 2 to the quotient, and the reciprocal's error at most 4.
        let quotient = product(&(a >> (self.bits - 1)), reciprocal) >> (self.bits + 1);
        mend(a, quotient, &self.number)
    }
}

/// (⌊a/b⌋, a mod b); `None` when b is 0.
///
/// *Time* that of a few products of the length of the quotient or of the divisor, whichever is shorter, and one of
/// both.
///
/// ```
/// use grundy_number::{Natural, quotient_and_rest};
/// assert_eq!(quotient_and_rest(&Natural::ONE, &Natural::ZERO), None);
/// ```
pub fn quotient_and_rest(a: &Natural, b: &Natural) -> Option<(Natural, Natural)> {
    if b.is_zero() {
        return None;
    }
    let bits = b.bit_len();
    let longer = a.bit_len().saturating_sub(bits);
    if bits < LONG || longer < LONG {
        return Some(a.div_rem(b));
    }
    if longer + 64 < bits {
        // The leading bits decide a short quotient nearly.
        let cut = bits - longer - 64;
        let (quotient, _) = quotient_and_rest(&(a >> cut), &(b >> cut))?;
        return Some(mend(a, quotient, b));
    }
    Some(Divisor::new(b.clone())?.divide(a))
}

/// The quotient and the rest from a quotient that is nearly right.
fn mend(a: &Natural, quotient: Natural, d: &Natural) -> (Natural, Natural) {
    let (mut quotient, divisor) = (quotient, Integer::from(d.clone()));
    let mut rest = Integer::from(a.clone()) - Integer::from(product(&quotient, d));
    while rest < Integer::ZERO {
        rest += &divisor;
        quotient -= Natural::ONE;
    }
    while rest >= divisor {
        rest -= &divisor;
        quotient += Natural::ONE;
    }
    (quotient, rest.unsigned_abs())
}

/// An integer within 4 of 2^(2n)/d, for d of n bits.
///
/// Let c be the leading m bits of d, s within 4 of 2^(2m)/c, and x = s·2^(n−m). With the relative error ρ of x, x + x·(2^(2n) − d·x)/2^(2n)
/// has the relative error ρ². Here |ρ| < 2^(4−m): 2^(1−m) from what c leaves out, 4/2^m from s. So with m = n/2 + 16 the
/// new error is below 2^(n+1)·2^(8−2m) = 2^−23, and what is cut off below adds less than 3.
#[allow(clippy::many_single_char_names)] // as in the text above
fn reciprocal(d: &Natural) -> Natural {
    let n = d.bit_len();
    if n < LONG {
        return (Natural::ONE << (2 * n)) / d;
    }
    let m = n / 2 + 16;
    let cut = n - m;
    let s = reciprocal(&(d >> cut));
    // (2^(2n) − d·x)/2^(n−m), of n + 5 bits at most; its lowest bits, cut off, weigh s/2^(3m−n) < 1 in the correction.
    let error = (Integer::ONE << (n + m)) - Integer::from(product(d, &s));
    let (negative, error) = (error < Integer::ZERO, error.unsigned_abs() >> cut);
    let correction = product(&s, &error) >> (3 * m - n);
    let x = s << cut;
    if negative { x - correction } else { x + correction }
}
