//! The smallest part of n for f(t) = 2t where leading words do not decide, see [`golden`](super::golden): all digits of e.
//!
//! |e| is at least about 1/(4n), so n·φ mod 1 is needed to twice the digits of n: one product. Against |ψ|^b its leading
//! digits decide, unless it agrees with that power in some two hundred bits; then the sign of e + ψ^b does, which is
//! ≡ −(n + F_b)·φ (mod 1): another product.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]
#![allow(clippy::cast_possible_wrap, reason = "lengths in bits are far below 2^63")]

use dashu_int::ops::BitTest;
use grundy_number::product;

use super::golden::{Golden, fibonacci};
use crate::number::Natural;

/// Bits of leading digits.
const LEADING: usize = 256;
/// Leading digits that agree in so many bits do not decide.
const AGREEING: usize = 200;

impl Golden {
    /// The c of the smallest part F_c of n ≥ 1, if this serves numbers of twice its bits.
    pub(super) fn smallest_by_all_digits(&self, n: &Natural) -> Option<u64> {
        let unit = 2 * n.bit_len() + LEADING + 64;
        // (φ − 1)·2^unit, up to 1 more or 3 less.
        let inverse = self.leading_bits(unit)?;
        let turned = modulo(product(n, &inverse), unit);
        let rising = (Natural::ONE << unit) - &turned;
        let even = rising < inverse;
        let e = if even { rising } else { turned };
        if e.bit_len() < LEADING {
            return None;
        }
        // 1/log₂ φ = 1.44042009…, so that |e| is less than |ψ|^{c−1} for this c and more than for those somewhat larger.
        let zeros = (unit - e.bit_len()) as u64;
        let mut c = (zeros * 144_042_009 / 100_000_000).max(2);
        c += u64::from(c.is_multiple_of(2) != even);
        // The first c with |e| > |ψ|^{c+1}.
        loop {
            if Self::exceeds(n, &inverse, &e, unit, even, c + 1) {
                return Some(c);
            }
            c += 2;
        }
    }

    /// Whether |e| > |ψ|^b, where b has the parity that ψ^b has the other sign.
    fn exceeds(n: &Natural, inverse: &Natural, e: &Natural, unit: usize, even: bool, b: u64) -> bool {
        // |e|·φ^b against 1, both in units of 2^-unit·2^cut·2^exponent.
        let (power, exponent) = Self::power(b, inverse, unit);
        let cut = e.bit_len() - LEADING;
        let compared = (e >> cut) * power;
        let Ok(one) = usize::try_from((unit - cut) as i64 - exponent) else { return true };
        let one = Natural::ONE << one;
        let distance = if compared > one { &compared - &one } else { &one - &compared };
        if distance.bit_len() + AGREEING > one.bit_len() {
            return compared > one;
        }
        let sum = n + fibonacci(b).1;
        let turned = modulo(product(&sum, inverse), unit);
        (turned.bit_len() == unit) == even
    }

    /// φ^b = m·2^exponent with m of at most LEADING bits, too small by less than b·2^-250 of itself.
    fn power(b: u64, inverse: &Natural, unit: usize) -> (Natural, i64) {
        let bits = LEADING + 8;
        let phi = (Natural::ONE << bits) + (inverse >> (unit - bits)) - Natural::ONE;
        let trim = |m: Natural, exponent: i64| {
            let cut = m.bit_len().saturating_sub(LEADING);
            (m >> cut, exponent + cut as i64)
        };
        let (mut m, mut exponent) = (Natural::ONE, 0);
        for bit in (0..u64::BITS - b.leading_zeros()).rev() {
            (m, exponent) = trim(&m * &m, 2 * exponent);
            if b >> bit & 1 == 1 {
                (m, exponent) = trim(m * &phi, exponent - bits as i64);
            }
        }
        (m, exponent)
    }
}

fn modulo(number: Natural, bits: usize) -> Natural {
    let above = (&number >> bits) << bits;
    number - above
}

#[cfg(test)]
mod tests {
    use super::super::golden::tests::plainly;
    use super::*;
    use crate::limits::{Limits, Patient};
    use proptest::prelude::*;

    fn compare(n: &Natural) {
        let limits = Limits::new(1 << 24, &Patient);
        let golden = Golden::new(2 * n.bit_len(), &limits).unwrap();
        assert_eq!(golden.smallest_by_all_digits(n), Some(plainly(n)), "{n}");
    }

    #[test]
    fn close_to_powers() {
        for n in 1..300_u32 {
            compare(&n.into());
        }
        // F_m − 1 and F_m − F_i − …: long sums of every second or nearly every second number.
        for m in [10_u64, 50, 401, 1000, 2001] {
            let (before, at) = fibonacci(m);
            compare(&at);
            compare(&before);
            for i in [1, 2, 3, 4, 7, m / 2, m / 2 + 1, m - 3] {
                compare(&(&at - fibonacci(i).1));
                compare(&(&at + fibonacci(i).1));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn few_parts_and_a_little(parts in prop::collection::vec(2_u64..3000, 1..4), minus in 0_u64..3000) {
            let sum = parts.iter().fold(Natural::ZERO, |sum, &c| sum + fibonacci(c).1);
            let little = fibonacci(minus + 1).1;
            compare(&(&sum + &little));
            if little < sum {
                compare(&(sum - little));
            }
        }
    }
}
