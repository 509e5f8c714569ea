//! Numbers as words of 64 bits, the least first, whatever the words of the machine are.

use std::borrow::Cow;

use crate::Natural;

/// The bits of a word.
pub(crate) const BITS: usize = 64;

/// The words of a number; the last one is not 0.
#[cfg(target_pointer_width = "64")]
pub(crate) fn words(number: &Natural) -> Cow<'_, [u64]> {
    Cow::Borrowed(number.as_words())
}

/// The number of these words.
#[cfg(target_pointer_width = "64")]
pub(crate) fn number(words: &[u64]) -> Natural {
    Natural::from_words(words)
}

/// The words of a number; the last one is not 0.
#[cfg(not(target_pointer_width = "64"))]
pub(crate) fn words(number: &Natural) -> Cow<'_, [u64]> {
    let join = |parts: &[u32]| parts.iter().rev().fold(0, |word, &part| word << 32 | u64::from(part));
    Cow::Owned(number.as_words().chunks(2).map(join).collect())
}

/// The number of these words.
#[cfg(not(target_pointer_width = "64"))]
pub(crate) fn number(words: &[u64]) -> Natural {
    let parts: Vec<u32> = words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect();
    Natural::from_words(&parts)
}
