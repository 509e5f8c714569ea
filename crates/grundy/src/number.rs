//! Integers of any size, and the machine integers that stand in for them while they fit.

pub(crate) mod primes;

/// An integer of any size.
pub use dashu_int::IBig as Integer;
/// A natural number of any size.
pub use dashu_int::UBig as Natural;

/// Reads a decimal natural number: ASCII digits only, no sign, no blanks, no underscores.
///
/// Leading zeros are allowed. Returns `None` for anything else, the empty text included.
///
/// ```
/// use grundy::number::{Natural, natural};
/// assert_eq!(natural("007"), Some(Natural::from(7u8)));
/// assert_eq!(natural("1_000"), None);
/// ```
pub fn natural(text: &str) -> Option<Natural> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Natural::from_str_radix(text, 10).ok()
}

/// A heap as its number, coupled heaps as a tuple.
pub(crate) fn show_state(state: &[Integer]) -> String {
    let heaps: Vec<String> = state.iter().map(brief).collect();
    match heaps.as_slice() {
        [heap] => heap.clone(),
        _ => format!("({})", heaps.join(",")),
    }
}

/// A number as an error names it: a long one by its ends.
pub(crate) fn brief(number: impl std::fmt::Display) -> String {
    let digits = number.to_string();
    match digits.len() {
        0..=40 => digits,
        length => format!("{}…{} ({length} digits)", &digits[..8], &digits[length - 8..]),
    }
}

/// The sum of machine heaps; what does not fit stays at the largest machine integer.
pub(crate) fn total(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, &heap| sum.saturating_add(heap))
}
