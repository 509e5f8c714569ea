//! The rest of a number of any length modulo a machine word, from its decimal text as it comes in.
//!
//! Sixteen digits make a word. The words w of a block of 4096 digits are gathered, each times a power of 10^16 modulo m, in 128 bits:
//! 256·10^16·2^64 < 2^126. So there is one division for a block. Modulo a divisor of 9 it is the sum of the digits, and modulo
//! a divisor of 10^18 the last digits decide; every byte is looked at in each case.

use std::num::NonZeroU64;

/// Digits to a word.
const WORD: usize = 16;
/// Digits to a block.
const BLOCK: usize = 4096;
/// Digits of which the last decide modulo a divisor of [`TEN_TO_LAST`].
const LAST: usize = 18;
const TEN_TO_LAST: u64 = 10_u64.pow(18);

/// n mod m for a number n whose decimal digits come in pieces, the first ones first.
///
/// *Time* for each piece O(its length), at the speed of the memory. *Memory* 2 KiB.
///
/// ```
/// use std::num::NonZeroU64;
/// use grundy_number::Rest;
///
/// let mut rest = Rest::new(NonZeroU64::new(7).expect("it is not 0"));
/// for piece in [&b"12"[..], b"3456", b"789"] {
///     rest.push(piece).expect("they are digits");
/// }
/// assert_eq!((rest.rest(), rest.digits()), (123_456_789 % 7, 9));
/// assert_eq!(rest.push(b"1x"), Err(1));
/// ```
#[derive(Clone, Debug)]
pub struct Rest {
    modulus: u64,
    so_far: u64,
    digits: u64,
    method: Method,
}

#[derive(Clone, Debug)]
enum Method {
    /// m divides 9.
    DigitSum,
    /// m divides 10^18.
    LastDigits,
    Blocks {
        /// 10^(16·i) mod m, for the i-th last word of a block.
        weights: Box<[u64; BLOCK / WORD]>,
        /// 10^4096 mod m.
        block: u64,
    },
}

impl Rest {
    /// Of no digits: the rest is 0.
    pub fn new(modulus: NonZeroU64) -> Self {
        let m = modulus.get();
        let method = if 9 % m == 0 {
            Method::DigitSum
        } else if TEN_TO_LAST.is_multiple_of(m) {
            Method::LastDigits
        } else {
            let mut weights = Box::new([0; BLOCK / WORD]);
            let mut weight = 1 % m;
            for place in weights.iter_mut().rev() {
                *place = weight;
                weight = join(weight, 10_u64.pow(WORD as u32), 0, m);
            }
            Method::Blocks { weights, block: weight }
        };
        Self { modulus: m, so_far: 0, digits: 0, method }
    }

    /// Adds the next digits.
    ///
    /// # Errors
    /// The offset of the first byte in `piece` that is no ASCII digit; nothing of the piece is added then.
    pub fn push(&mut self, piece: &[u8]) -> Result<(), usize> {
        let m = self.modulus;
        let rest = match &self.method {
            Method::DigitSum => (self.so_far + digit_sum(piece)? % m) % m,
            Method::LastDigits => {
                digit_sum(piece)?;
                let last = &piece[piece.len().saturating_sub(LAST)..];
                one_by_one(self.so_far, last, m)
            }
            Method::Blocks { weights, block } => {
                let (odd, blocks) = piece.split_at(piece.len() % BLOCK);
                digit_sum(odd)?;
                let mut rest = one_by_one(self.so_far, odd, m);
                let (blocks, _) = blocks.as_chunks::<BLOCK>();
                for (place, digits) in blocks.iter().enumerate() {
                    digit_sum(digits).map_err(|offset| odd.len() + BLOCK * place + offset)?;
                    let sum = weigh(digits, weights);
                    rest = join(rest, *block, sum, m);
                }
                rest
            }
        };
        self.so_far = rest;
        self.digits += piece.len() as u64;
        Ok(())
    }

    /// n mod m for the digits so far.
    pub fn rest(&self) -> u64 {
        self.so_far
    }

    /// How many digits there have been.
    pub fn digits(&self) -> u64 {
        self.digits
    }
}

/// How many ASCII digits a text begins with, at the speed of the memory.
///
/// ```
/// assert_eq!(grundy_number::leading_digits(b"120 7"), 3);
/// ```
pub fn leading_digits(text: &[u8]) -> usize {
    digit_sum(text).map_or_else(|offset| offset, |_| text.len())
}

/// (x·y + z) mod m.
fn join(x: u64, y: u64, z: u128, m: u64) -> u64 {
    let m = u128::from(m);
    ((u128::from(x) * u128::from(y) % m + z % m) % m) as u64
}

fn one_by_one(rest: u64, digits: &[u8], m: u64) -> u64 {
    digits.chunks(LAST).fold(rest, |rest, digits| {
        let (mut value, mut base) = (0, 1);
        for digit in digits {
            value = value * 10 + u64::from(digit - b'0');
            base *= 10;
        }
        join(rest, base, u128::from(value), m)
    })
}

/// The sum of the digits.
///
/// # Errors
/// The offset of the first byte that is none.
fn digit_sum(text: &[u8]) -> Result<u64, usize> {
    /// So many digits are added side by side, 28 times before their sums, up to 252, could exceed a byte.
    const LANES: usize = 32;
    const TIMES: usize = 28;
    let mut sum = 0;
    for (place, piece) in text.chunks(LANES * TIMES).enumerate() {
        let (mut sums, mut greatest) = ([0_u8; LANES], [0_u8; LANES]);
        let (rows, odd) = piece.as_chunks::<LANES>();
        for row in rows {
            for ((sum, greatest), byte) in sums.iter_mut().zip(&mut greatest).zip(row) {
                let digit = byte.wrapping_sub(b'0');
                *sum = sum.wrapping_add(digit);
                *greatest = (*greatest).max(digit);
            }
        }
        if !odd.iter().all(u8::is_ascii_digit) || greatest.iter().any(|&digit| digit > 9) {
            let offset = piece.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(0);
            return Err(LANES * TIMES * place + offset);
        }
        sum += sums.iter().map(|&sum| u64::from(sum)).sum::<u64>();
        sum += odd.iter().map(|digit| u64::from(digit - b'0')).sum::<u64>();
    }
    Ok(sum)
}

/// The words of a block of digits, each times its weight.
fn weigh(digits: &[u8; BLOCK], weights: &[u64; BLOCK / WORD]) -> u128 {
    let (words, _) = digits.as_chunks::<WORD>();
    words.iter().zip(weights).map(|(word, &weight)| u128::from(read(word)) * u128::from(weight)).sum()
}

/// Sixteen digits as a number: pairs are joined, then pairs of pairs, and so on, all at once in a word.
fn read(digits: &[u8; WORD]) -> u64 {
    let (halves, _) = digits.as_chunks::<8>();
    let [high, low] = [halves[0], halves[1]].map(|half| {
        // The first digit is in the lowest byte.
        let digits = u64::from_le_bytes(half) & 0x0f0f_0f0f_0f0f_0f0f;
        let pairs = (digits.wrapping_mul(10 << 8 | 1) >> 8) & 0x00ff_00ff_00ff_00ff;
        let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_ffff_0000_ffff;
        fours.wrapping_mul(10_000 << 32 | 1) >> 32
    });
    high * 100_000_000 + low
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Natural, from_decimal};

    /// Digits without order.
    fn digits(length: usize) -> Vec<u8> {
        let mut x = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            b'0' + (x >> 11) as u8 % 10
        };
        (0..length).map(|_| next()).collect()
    }

    const MODULI: [u64; 18] = [
        1,
        2,
        3,
        7,
        8,
        9,
        10,
        12,
        97,
        1_000,
        1 << 18,
        1 << 19,
        TEN_TO_LAST,
        TEN_TO_LAST * 10,
        (1 << 61) - 1,
        1 << 63,
        u64::MAX - 58,
        u64::MAX,
    ];

    #[test]
    fn the_rest_is_that_of_the_number() {
        for length in [0, 1, 15, 16, 17, 18, 19, 64, 1791, 1792, 1793, 4095, 4096, 4097, 8192, 12_345] {
            for text in [digits(length), vec![b'9'; length], vec![b'0'; length]] {
                let number = from_decimal(&text).unwrap_or_default();
                for m in MODULI {
                    let modulus = NonZeroU64::new(m).expect("none is 0");
                    let expected = u64::try_from(&number % Natural::from(m)).ok();
                    for pieces in [1, 7, 4096, 5000, 20_000] {
                        let mut rest = Rest::new(modulus);
                        assert!(text.chunks(pieces).all(|piece| rest.push(piece).is_ok()));
                        assert_eq!(Some(rest.rest()), expected, "{length} digits mod {m} by {pieces}");
                        assert_eq!(rest.digits(), length as u64);
                    }
                }
            }
        }
    }

    #[test]
    fn the_first_byte_that_is_no_digit_is_told_and_nothing_is_added() {
        for m in MODULI {
            for length in [1, 50, 5000, 10_000] {
                for place in [0, 1, 49, 2000, 4999, 9999] {
                    for wrong in [0, b'/', b':', b'0' | 0x80, 0xff, b' '] {
                        let mut text = digits(length);
                        let Some(byte) = text.get_mut(place) else { continue };
                        *byte = wrong;
                        let mut rest = Rest::new(NonZeroU64::new(m).expect("none is 0"));
                        assert_eq!(rest.push(b"5"), Ok(()));
                        assert_eq!(rest.push(&text), Err(place), "{m} {length} {wrong}");
                        assert_eq!((rest.rest(), rest.digits()), (5 % m, 1));
                        // The first of several.
                        text[length - 1] = b'x';
                        assert_eq!(rest.push(&text), Err(place.min(length - 1)));
                    }
                }
            }
        }
    }
}
