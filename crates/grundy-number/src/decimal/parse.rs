//! From decimal text.

use super::{SHORT, WORD_DIGITS, halvings, join, powers_of_five};
use crate::Natural;
use crate::words::number;

/// The number that decimal text says: ASCII digits only, no sign, no blanks, no underscores, not empty.
///
/// *Time* O(n log² n) for n digits. *Memory* about ten times that of the number.
///
/// ```
/// use grundy_number::{Natural, from_decimal};
/// assert_eq!(from_decimal(b"007"), Some(Natural::from(7u8)));
/// assert_eq!(from_decimal(b"1_000"), None);
/// ```
pub fn from_decimal(text: &[u8]) -> Option<Natural> {
    if text.is_empty() || !text.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let (leaf, levels) = halvings(text.len());
    Some(parse(text, leaf, &powers_of_five(leaf, levels)))
}

/// Of at most leaf·2^levels digits.
fn parse(text: &[u8], leaf: usize, powers: &[Natural]) -> Natural {
    let Some((five, powers)) = powers.split_last() else { return parse_short(text) };
    let digits = leaf << powers.len();
    match text.len().checked_sub(digits) {
        None | Some(0) => parse(text, leaf, powers),
        Some(middle) => {
            let (high, low) = text.split_at(middle);
            join(&parse(high, leaf, powers), &parse(low, leaf, powers), five, digits)
        }
    }
}

/// Word by word.
fn parse_short(text: &[u8]) -> Natural {
    let mut words: Vec<u64> = Vec::with_capacity(SHORT / WORD_DIGITS + 1);
    // The odd digits stand first.
    let (odd, even) = text.split_at(text.len() % WORD_DIGITS);
    for digits in [odd].into_iter().chain(even.chunks(WORD_DIGITS)) {
        let (mut value, mut base) = (0_u64, 1_u64);
        for digit in digits {
            value = value * 10 + u64::from(digit - b'0');
            base *= 10;
        }
        for word in &mut words {
            let next = u128::from(*word) * u128::from(base) + u128::from(value);
            (*word, value) = (next as u64, (next >> 64) as u64);
        }
        if value > 0 {
            words.push(value);
        }
    }
    number(&words)
}
