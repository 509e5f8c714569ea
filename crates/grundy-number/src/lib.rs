//! Exact integers of any size, and what is slow on them when they have millions of digits: the product, the quotient,
//! and the way from decimal text and back.
//!
//! The integers are those of `dashu-int`; the operators of that crate are right for numbers of a few thousand digits.
//! The functions here are right for all.

pub use dashu_int::{IBig as Integer, UBig as Natural};

/// a·b.
pub fn product(a: &Natural, b: &Natural) -> Natural {
    a * b
}

/// a².
pub fn square(a: &Natural) -> Natural {
    product(a, a)
}

/// (⌊a/b⌋, a mod b); `None` when b is 0.
pub fn quotient_and_rest(a: &Natural, b: &Natural) -> Option<(Natural, Natural)> {
    if b.is_zero() { None } else { Some((a / b, a % b)) }
}

/// base^exponent.
pub fn power(base: &Natural, exponent: usize) -> Natural {
    base.pow(exponent)
}

/// The number that decimal text says: ASCII digits only, no sign, no blanks, no underscores, not empty.
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
    Natural::from_str_radix(std::str::from_utf8(text).ok()?, 10).ok()
}

/// The decimal text of a number.
pub fn to_decimal(number: &Natural) -> String {
    number.to_string()
}
