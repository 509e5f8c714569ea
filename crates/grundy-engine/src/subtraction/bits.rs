//! Sets of heaps as bits: the heap 64·w + b is bit b of word w.

/// The 64 bits from bit `at` on; bits past the end are 0.
#[inline(always)]
pub(super) fn word_at(words: &[u64], at: usize) -> u64 {
    let (index, shift) = (at / 64, at % 64);
    let get = |index: usize| words.get(index).copied().unwrap_or(0);
    if shift == 0 { get(index) } else { get(index) >> shift | get(index + 1) << (64 - shift) }
}

/// The upper word of `high:low` moved up by `shift` < 64 bits.
#[inline(always)]
pub(super) fn funnel(high: u64, low: u64, shift: u32) -> u64 {
    high << shift | (low >> 1) >> (63 - shift)
}

/// The places of the 1 bits of a word, from the lowest.
pub(super) fn ones(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let place = word.trailing_zeros();
            word &= word - 1;
            place
        })
    })
}

/// The words that hold so many bits.
pub(super) fn words_for(bits: usize) -> usize {
    bits.div_ceil(64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_at_any_place() {
        let words = [0x8000_0000_0000_0001, 0x3];
        assert_eq!(word_at(&words, 0), words[0]);
        assert_eq!(word_at(&words, 1), 1 << 63 | 1 << 62);
        assert_eq!(word_at(&words, 63), 0b111);
        assert_eq!((word_at(&words, 65), word_at(&words, 128), word_at(&words, 1000)), (1, 0, 0));
        assert_eq!((funnel(5, u64::MAX, 0), funnel(5, u64::MAX, 63)), (5, u64::MAX));
        assert_eq!(ones(words[0]).collect::<Vec<_>>(), [0, 63]);
        assert_eq!((words_for(0), words_for(64), words_for(65)), (0, 1, 2));
    }
}
