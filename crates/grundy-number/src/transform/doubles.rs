//! Residues as integers in double precision, for processors that multiply and add in one rounding.
//!
//! **Every operation here is exact**; none approximates. Let u = 2^−53. All residues are integers of magnitude below
//! 8p < 2^52.5, so sums and differences below 2^53 are exact.
//!
//! *times.* |x| ≤ 4.4p, |w| ≤ 0.5001p, p < 2^49.5. h = fl(x·w) and l = x·w − h, which the fused operation yields
//! exactly because the error of a product is a double (|x·w| < 2^101, both are integers: no underflow). q is
//! fl(h·fl(1/p)) rounded to an integer; three roundings put h·fl(1/p) within 3.01·u·|x·w|/p ≤ 3.01·u·2.21·2^49.5 < 0.59
//! of x·w/p, so |x·w − q·p| < 1.09p. h − q·p is a multiple of the unit in the last place of the smaller of
//! the two, which is an integer, and |h − q·p| ≤ |x·w − q·p| + |l| < 1.09p + 2^48 < 2^51: so it is a double, and the fused
//! operation yields it exactly. Adding l gives x·w − q·p, an integer below 2^53: exact. With |x| ≤ 1.6p the bound is
//! 0.72p, and so on in proportion: 0.5p + 0.134·|x|.
//!
//! *reduce.* |x| ≤ 8p: x·fl(1/p) is within 2^−48 of x/p, so |x − q·p| < 0.5001p, and it is exact as before.

use super::field::{Field, Prime};

const TWO_TO_52: f64 = 4_503_599_627_370_496.0;

/// Residues modulo p in double precision.
#[derive(Clone, Copy, Debug)]
pub(super) struct Doubles {
    prime: &'static Prime,
    modulus: f64,
    inverse: f64,
}

#[allow(clippy::inline_always)] // the loops around are compiled for the processor at hand
impl Field for Doubles {
    type Residue = f64;

    #[allow(clippy::cast_precision_loss)] // p < 2^50
    fn new(prime: &'static Prime) -> Self {
        let modulus = prime.modulus as f64;
        Self { prime, modulus, inverse: modulus.recip() }
    }

    #[inline(always)]
    fn prime(self) -> &'static Prime {
        self.prime
    }

    fn factor(self, x: u64) -> f64 {
        self.reduce(self.residue(x))
    }

    #[inline(always)]
    fn residue(self, x: u64) -> f64 {
        // The double 2^52 + x has x in its last bits.
        f64::from_bits(TWO_TO_52.to_bits() | x) - TWO_TO_52
    }

    #[inline(always)]
    fn sum(self, x: f64, y: f64) -> f64 {
        x + y
    }

    #[inline(always)]
    fn difference(self, x: f64, y: f64) -> f64 {
        x - y
    }

    #[inline(always)]
    fn times(self, x: f64, factor: f64) -> f64 {
        let high = x * factor;
        let low = x.mul_add(factor, -high);
        let quotient = (high * self.inverse).round_ties_even();
        (-quotient).mul_add(self.modulus, high) + low
    }

    fn unit(self) -> u64 {
        1
    }

    #[inline(always)]
    fn reduce(self, x: f64) -> f64 {
        (-(x * self.inverse).round_ties_even()).mul_add(self.modulus, x)
    }

    #[inline(always)]
    fn number(self, x: f64) -> u64 {
        let x = self.reduce(x);
        let x = if x < 0.0 { x + self.modulus } else { x };
        (x + TWO_TO_52).to_bits() ^ TWO_TO_52.to_bits()
    }
}
