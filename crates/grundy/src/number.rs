//! Integers of any size, and the machine integers that stand in for them while they fit.

pub(crate) mod primes;

use dashu_int::ops::UnsignedAbs;
use grundy_number::Ends;

/// An integer of any size.
pub use dashu_int::IBig as Integer;
/// A natural number of any size.
pub use dashu_int::UBig as Natural;

/// The decimal text of a number, in O(n log² n) time for n digits: what `to_string` yields.
pub use grundy_number::to_decimal as decimal;
/// The rest of a number whose decimal digits come in pieces.
pub use grundy_number::{Rest, leading_digits};

/// Reads a decimal natural number: ASCII digits only, no sign, no blanks, no underscores.
///
/// Leading zeros are allowed. Returns `None` for anything else, the empty text included. O(n log² n) time for n digits.
///
/// ```
/// use grundy::number::{Natural, natural};
/// assert_eq!(natural("007"), Some(Natural::from(7u8)));
/// assert_eq!(natural("1_000"), None);
/// ```
pub fn natural(text: &str) -> Option<Natural> {
    grundy_number::from_decimal(text.as_bytes())
}

/// A heap as its number, coupled heaps as a tuple.
pub(crate) fn show_state(state: &[Integer]) -> String {
    let heap = |heap: &Integer| {
        let sign = if *heap < Integer::ZERO { "-" } else { "" };
        format!("{sign}{}", brief(&heap.unsigned_abs()))
    };
    let heaps: Vec<String> = state.iter().map(heap).collect();
    match heaps.as_slice() {
        [heap] => heap.clone(),
        _ => format!("({})", heaps.join(",")),
    }
}

/// A number as it is named in a sentence: one of more than forty digits by its ends. O(its length).
///
/// ```
/// use grundy::number::{Natural, brief};
/// assert_eq!(brief(&Natural::from(17u8)), "17");
/// assert_eq!(brief(&(Natural::ONE << 200)), "16069380…35301376 (61 digits)");
/// ```
pub fn brief(number: &Natural) -> String {
    match grundy_number::ends(number) {
        Some(Ends { first, last, digits }) if digits > 40 => format!("{first}…{last} ({digits} digits)"),
        _ => decimal(number),
    }
}

/// The sum of machine heaps; what does not fit stays at the largest machine integer.
pub(crate) fn total(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, &heap| sum.saturating_add(heap))
}
