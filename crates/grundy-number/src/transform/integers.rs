//! Residues as machine integers, for every processor.
//!
//! A factor w is kept as w·2^64 mod p, and *times* divides by 2^64 again, as Montgomery does: with t = x·w' and m = t/p
//! mod 2^64, t − m·p is divisible by 2^64. For |x| < 2^63 and |w'| < p, |t/2^64| < p/2, and m·p/2^64 lies in 0..p: the
//! result is above −1.5p and below p/2.

use super::field::{Field, Prime};

/// Residues modulo p as machine integers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Integers {
    prime: &'static Prime,
    /// 1/p mod 2^64.
    inverse: u64,
    /// The factor of 1.
    one: i64,
}

#[allow(clippy::inline_always)] // as for the other field
impl Field for Integers {
    type Residue = i64;

    fn new(prime: &'static Prime) -> Self {
        // Each turn doubles the number of right bits, from 3 on.
        let p = prime.modulus;
        let inverse = (0..5).fold(p, |x, _| x.wrapping_mul(2_u64.wrapping_sub(p.wrapping_mul(x))));
        let one = ((1_u128 << 64) % u128::from(p)) as i64;
        Self { prime, inverse, one }
    }

    #[inline(always)]
    fn prime(self) -> &'static Prime {
        self.prime
    }

    fn factor(self, x: u64) -> i64 {
        ((u128::from(x) << 64) % u128::from(self.prime.modulus)) as i64
    }

    #[inline(always)]
    #[allow(clippy::cast_possible_wrap)] // x < 2^52
    fn residue(self, x: u64) -> i64 {
        x as i64
    }

    #[inline(always)]
    fn sum(self, x: i64, y: i64) -> i64 {
        x + y
    }

    #[inline(always)]
    fn difference(self, x: i64, y: i64) -> i64 {
        x - y
    }

    #[inline(always)]
    #[allow(clippy::cast_sign_loss)] // the low half is meant, or nothing is negative
    fn times(self, x: i64, factor: i64) -> i64 {
        let t = i128::from(x) * i128::from(factor);
        let m = (t as u64).wrapping_mul(self.inverse);
        let high = (u128::from(m) * u128::from(self.prime.modulus)) >> 64;
        (t >> 64) as i64 - high as i64
    }

    #[allow(clippy::cast_sign_loss)] // not negative
    fn unit(self) -> u64 {
        // 2^−64.
        self.prime.inverse(self.one as u64)
    }

    #[inline(always)]
    fn reduce(self, x: i64) -> i64 {
        self.times(x, self.one)
    }

    #[inline(always)]
    #[allow(clippy::cast_sign_loss, clippy::cast_possible_wrap)] // p < 2^50, and the rest is not negative
    fn number(self, x: i64) -> u64 {
        x.rem_euclid(self.prime.modulus as i64) as u64
    }
}
