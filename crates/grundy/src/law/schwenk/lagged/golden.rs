//! f(t) = 2t: the smallest part of n, which is the least winning take, without the other parts.
//!
//! H is 1, 2, 3, 5, …: the Fibonacci numbers F_2, F_3, … (F_1 = F_2 = 1). Let φ = (1 + √5)/2 and ψ = −1/φ. For the greedy sum
//! n = Σ F_{c_i}, n·φ − Σ F_{c_i + 1} = −Σ ψ^{c_i}, because F_{c+1} = φ·F_c + ψ^c. So e = Σ ψ^{c_i} ≡ −n·φ (mod 1), and since the c_i ≥ 2
//! are at least 2 apart, −1/φ² < e < 1/φ: e is the one number of that interval in its class.
//!
//! The smallest part F_c decides about it: what comes after ψ^c makes less than |ψ|^{c+1} with its sign and less than |ψ|^{c+2}
//! against it. **So e > 0 iff c is even, and |ψ|^{c+1} < |e| < |ψ|^{c−1}**, which only one c of a parity fulfils.
//!
//! Some leading words of e are enough unless c is large, and to know them only as many columns of the product of n and the
//! fraction of φ are needed: linear time.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use dashu_int::Word;
use grundy_number::{product, quotient_and_rest, square};

use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// The fraction of φ, for numbers up to a length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Golden {
    /// ⌊(φ − 1)·2^(64·length)⌋ up to 1 more or 2 less, its lowest word first.
    fraction: Vec<u64>,
}

/// Leading words of e that are tried, one after the other.
const WORDS: [usize; 3] = [3, 16, 128];
/// Words of the fraction beyond those of n.
const SPARE: usize = WORDS[2] + 2;

impl Golden {
    /// For numbers of at most so many bits. The time of a division of twice that length.
    pub(super) fn new(bits: usize, limits: &Limits<'_>) -> Result<Self, Error> {
        let length = bits / 64 + 1 + SPARE;
        limits.check("the golden ratio", 64 * length as u64)?;
        limits.progress("the golden ratio", 0, 1)?;
        // F_{m−1}/F_m is φ − 1 up to 1/F_m²; F_m > 2^(2m/3) for m ≥ 5.
        let (before, fibonacci) = fibonacci(48 * length as u64 + 8);
        let quotient = quotient_and_rest(&(before << (64 * length)), &fibonacci);
        let mut fraction = words(&quotient.unwrap_or_default().0);
        fraction.resize(length, 0);
        Ok(Self { fraction })
    }

    /// Whether this serves numbers of so many bits.
    pub(super) fn suits(&self, bits: usize) -> bool {
        self.fraction.len() > bits / 64 + SPARE
    }

    /// The c of the smallest part F_c of n ≥ 1, if some hundred words of e decide.
    pub(super) fn smallest(&self, n: &Natural) -> Option<u64> {
        let n = words(n);
        WORDS.iter().find_map(|&count| self.decide(&n, count))
    }

    /// The first so many bits of the fraction of φ, up to 1 more or 3 less; `None` if they are not known.
    pub(super) fn leading_bits(&self, bits: usize) -> Option<Natural> {
        let spare = (64 * self.fraction.len()).checked_sub(bits)?;
        Some(Natural::from_words(&to_native(&self.fraction)) >> spare)
    }

    /// By `count` words of e.
    fn decide(&self, n: &[u64], count: usize) -> Option<u64> {
        let one = Natural::ONE << (64 * count);
        let doubt = Natural::ONE << 64_usize;
        let turned = self.leading(n, count);
        let inverse = Natural::from_words(&to_native(&self.fraction[self.fraction.len() - count..]));
        // e = 1 − turned or −turned, whichever lies in the interval.
        let rising = &one - &turned;
        let even = rising < inverse;
        if distance(&rising, &inverse) <= doubt {
            return None;
        }
        let e = if even { rising } else { turned };
        // |ψ|^b for b = 0, 1, … by differences; an error of 1 becomes one of F_b.
        let (mut power, mut next) = (one, inverse);
        let (mut error, mut next_error) = (Natural::ZERO, Natural::from(4u8));
        // Is |e| between |ψ|^{b+2} and |ψ|^b? Then c = b + 1.
        for b in 0_u64.. {
            let after = &power - next.clone().min(power.clone());
            let after_error = &error + &next_error;
            if after <= &after_error + &doubt {
                return None;
            }
            if (b + 1).is_multiple_of(2) == even && e > &after - &after_error {
                let above = e > &after + &after_error + &doubt;
                let below = &e + &error + &doubt < power;
                return if above && below { Some(b + 1) } else { None };
            }
            (power, next) = (next, after);
            (error, next_error) = (next_error, after_error);
        }
        None
    }

    /// The first `count` words of n·φ mod 1, up to half of the last of them: in units of 2^−64·count, too small by less than 2^34
    /// and too large by less than 2.
    ///
    /// The columns of the product with weights 2^−64, …, 2^−64·(count + 1) are summed. What lies to the right of them
    /// is less than 2·length·2^64 in units of 2^−64·(count + 1), and the error of the fraction is less than that of a word.
    fn leading(&self, n: &[u64], count: usize) -> Natural {
        let length = self.fraction.len();
        let mut sum = Natural::ZERO;
        for column in (length - count - 1..length).rev() {
            // Σ n_i·f_j with i + j = column; j never ends, as n is shorter.
            let factors = self.fraction[column + 1 - n.len()..=column].iter().rev();
            let (mut low, mut high) = (0_u128, 0_u64);
            for (&a, &b) in n.iter().zip(factors) {
                let (next, carry) = low.overflowing_add(u128::from(a) * u128::from(b));
                low = next;
                high += u64::from(carry);
            }
            let total = Natural::from(low) + (Natural::from(high) << 128);
            sum += total << (64 * (column + count + 1 - length));
        }
        let whole = 64 * (count + 1);
        let above = (&sum >> whole) << whole;
        (sum - above) >> 64
    }
}

fn distance(a: &Natural, b: &Natural) -> Natural {
    if a > b { a - b } else { b - a }
}

/// (F_{m−1}, F_m) for m ≥ 1, by doubling.
pub(super) fn fibonacci(m: u64) -> (Natural, Natural) {
    let (mut before, mut at) = (Natural::ONE, Natural::ZERO);
    for bit in (0..u64::BITS - m.leading_zeros()).rev() {
        // F_{2m} = F_m·(2·F_{m−1} + F_m), F_{2m−1} = F_m² + F_{m−1}².
        let double = product(&at, &((&before << 1) + &at));
        before = square(&at) + square(&before);
        at = double;
        if m >> bit & 1 == 1 {
            let next = &before + &at;
            before = std::mem::replace(&mut at, next);
        }
    }
    (before, at)
}

/// The number in words of 64 bits, the lowest first.
#[allow(clippy::useless_conversion, reason = "the words of the machine may be shorter")]
fn words(number: &Natural) -> Vec<u64> {
    let per_word = (64 / Word::BITS) as usize;
    let join = |digits: &[Word]| {
        digits.iter().rev().fold(0_u64, |word, &digit| word.wrapping_shl(Word::BITS % 64) | u64::from(digit))
    };
    number.as_words().chunks(per_word).map(join).collect()
}

fn to_native(words: &[u64]) -> Vec<Word> {
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    Natural::from_le_bytes(&bytes).as_words().to_vec()
}

#[cfg(test)]
pub(super) mod tests {
    use dashu_int::ops::BitTest;

    use super::*;
    use crate::limits::Patient;
    use proptest::prelude::*;

    pub(in super::super) fn plainly(n: &Natural) -> u64 {
        let mut fibonacci = vec![Natural::ZERO, Natural::ONE];
        while fibonacci[fibonacci.len() - 1] <= *n {
            fibonacci.push(&fibonacci[fibonacci.len() - 1] + &fibonacci[fibonacci.len() - 2]);
        }
        let (mut rest, mut smallest) = (n.clone(), 0);
        for (c, term) in fibonacci.iter().enumerate().skip(2).rev() {
            if *term <= rest {
                rest -= term;
                smallest = c as u64;
            }
        }
        smallest
    }

    #[test]
    fn every_small_number() {
        let golden = Golden::new(64, &Limits::new(1 << 20, &Patient)).unwrap();
        for n in 1..4000_u32 {
            assert_eq!(golden.smallest(&n.into()), Some(plainly(&n.into())), "{n}");
        }
    }

    #[test]
    fn fibonacci_numbers() {
        let mut pair = (1_u64, 1_u64);
        for m in 2..80 {
            assert_eq!(fibonacci(m), (pair.0.into(), pair.1.into()), "F_{m}");
            pair = (pair.1, pair.0 + pair.1);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        #[test]
        fn few_parts_and_a_little(parts in prop::collection::vec(2_u64..6000, 1..4), off in 0_u8..3, most in 60_u64..6000) {
            let limits = Limits::new(1 << 24, &Patient);
            let sum = parts.iter().fold(Natural::ZERO, |sum, &c| sum + fibonacci(2 + c % most).1);
            let n = sum + Natural::from(off) - Natural::ONE;
            prop_assume!(!n.is_zero());
            let golden = Golden::new(n.bit_len(), &limits).unwrap();
            let (found, expected) = (golden.smallest(&n), plainly(&n));
            if expected < 2500 {
                prop_assert_eq!(found, Some(expected));
            } else {
                prop_assert!(found.is_none_or(|found| found == expected));
            }
        }

        #[test]
        fn any_number(words in prop::collection::vec(any::<u64>(), 1..60)) {
            let limits = Limits::new(1 << 24, &Patient);
            let n = Natural::from_words(&to_native(&words)) + Natural::ONE;
            let golden = Golden::new(6000, &limits).unwrap();
            prop_assert_eq!(golden.smallest(&n), Some(plainly(&n)));
        }
    }
}
