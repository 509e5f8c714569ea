//! To decimal text.

use dashu_int::ops::BitTest;

use super::{WORD_BASE, WORD_DIGITS, halvings, powers_of_five};
use crate::words::words;
use crate::{Divisor, Natural, low_bits};

/// The decimal text of a number.
///
/// *Time* O(n log² n) for n digits. *Memory* about twenty times that of the number.
///
/// ```
/// use grundy_number::{Natural, to_decimal};
/// assert_eq!(to_decimal(&(Natural::ONE << 70)), "1180591620717411303424");
/// assert_eq!(to_decimal(&Natural::ZERO), "0");
/// ```
pub fn to_decimal(number: &Natural) -> String {
    // log10(2) < 30103/100000, and a number of b bits is below 2^b.
    let most = (number.bit_len() as u128 * 30_103 / 100_000) as usize + 1;
    let (leaf, levels) = halvings(most);
    let divisors: Vec<Divisor> = powers_of_five(leaf, levels).into_iter().filter_map(Divisor::new).collect();
    let mut text = vec![b'0'; leaf << levels];
    print(number, leaf, &divisors, &mut text);
    let zeros = text.iter().take_while(|&&digit| digit == b'0').count().min(text.len() - 1);
    text.drain(..zeros);
    String::from_utf8(text).unwrap_or_default()
}

/// Into text of leaf·2^levels zeros, which the number fits.
fn print(number: &Natural, leaf: usize, divisors: &[Divisor], text: &mut [u8]) {
    if number.is_zero() {
        return;
    }
    let Some((five, divisors)) = divisors.split_last() else { return print_short(number, text) };
    let digits = leaf << divisors.len();
    let (high, low) = text.split_at_mut(digits);
    let (quotient, rest) = five.divide(&(number >> digits));
    print(&quotient, leaf, divisors, high);
    print(&((rest << digits) + low_bits(number, digits)), leaf, divisors, low);
}

/// Word by word.
fn print_short(number: &Natural, text: &mut [u8]) {
    let mut words = words(number).into_owned();
    for digits in text.rchunks_mut(WORD_DIGITS) {
        let mut rest = 0_u64;
        for word in words.iter_mut().rev() {
            let next = u128::from(rest) << 64 | u128::from(*word);
            // The rest is below the base, so the quotient fits.
            (*word, rest) = ((next / u128::from(WORD_BASE)) as u64, (next % u128::from(WORD_BASE)) as u64);
        }
        while words.last() == Some(&0) {
            words.pop();
        }
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        if words.is_empty() {
            break;
        }
    }
}
