//! Decimal text and back, in halves: a number of many digits is h·10^e + l, and both parts are treated alike.
//!
//! As 10^e = 2^e·5^e, only 5^e takes part in products and quotients; 2^e shifts.

mod parse;
mod print;

use crate::{Natural, power, product, square};

pub use parse::from_decimal;
pub use print::to_decimal;

/// The digits that fit a word.
const WORD_DIGITS: usize = 19;
const WORD_BASE: u64 = 10_u64.pow(19);

/// Texts of so many digits are treated digit by digit (word by word).
const SHORT: usize = 30 * WORD_DIGITS;

/// The digits of a leaf, and how often they are doubled to be at least `digits`.
fn halvings(digits: usize) -> (usize, u32) {
    let mut leaf = digits;
    let mut times = 0;
    while leaf > SHORT {
        leaf = leaf.div_ceil(2);
        times += 1;
    }
    // Rounding up at each turn: leaf·2^times ≥ digits.
    (leaf, times)
}

/// 5^leaf, 5^(2·leaf), 5^(4·leaf), …, so many.
fn powers_of_five(leaf: usize, count: u32) -> Vec<Natural> {
    let mut powers: Vec<Natural> = Vec::with_capacity(count as usize);
    for _ in 0..count {
        powers.push(match powers.last() {
            Some(last) => square(last),
            None => power(&Natural::from(5u8), leaf),
        });
    }
    powers
}

/// high·10^digits + low, with 5^digits given.
fn join(high: &Natural, low: &Natural, five: &Natural, digits: usize) -> Natural {
    (product(high, five) << digits) + low
}
