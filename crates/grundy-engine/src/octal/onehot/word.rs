//! Words that hold one bit for each value.
#![allow(unsafe_code)]

use std::fmt::Debug;

use super::super::simd::Vectors;

/// 32 or 64 bits.
pub(crate) trait Word: Copy + Default + Debug {
    /// Its bits, and so the number of values.
    const BITS: u32;
    /// Words in a vector.
    const LANES: usize;
    /// The words of a vector.
    type Line: AsMut<[Self]> + Default;

    /// The word with the bit of a value; none if there is no such bit.
    fn hot(value: u8) -> Self;
    /// The low bits.
    fn cut(bits: u64) -> Self;
    /// The bits.
    fn bits(self) -> u64;
    /// The line at a place.
    ///
    /// # Safety
    /// There are [`Word::LANES`] words at the place.
    unsafe fn line_unchecked(words: &[Self], at: usize) -> &Self::Line;
    /// The first line.
    fn line_mut(words: &mut [Self]) -> &mut Self::Line;
    /// A line as a vector.
    fn load<V: Vectors>(vectors: V, line: &Self::Line) -> V::Vector;
    /// The words of [`Word::LANES`] heaps, with the values at the place ⊕ `value`.
    ///
    /// # Safety
    /// There are so many values at the place.
    unsafe fn hots<V: Vectors>(vectors: V, values: &[u8], at: usize, value: u8) -> V::Vector;
    /// A vector as a line.
    fn store<V: Vectors>(vectors: V, vector: V::Vector) -> Self::Line;
}

macro_rules! word {
    ($word:ty, $bits:literal, $lanes:literal, $load:ident, $hot:ident, $store:ident) => {
        impl Word for $word {
            const BITS: u32 = $bits;
            const LANES: usize = $lanes;
            type Line = [$word; $lanes];

            #[inline(always)]
            fn hot(value: u8) -> Self {
                <$word>::checked_shl(1, value.into()).unwrap_or(0)
            }

            #[inline(always)]
            fn cut(bits: u64) -> Self {
                bits as $word
            }

            #[inline(always)]
            fn bits(self) -> u64 {
                self.into()
            }

            #[inline(always)]
            unsafe fn line_unchecked(words: &[Self], at: usize) -> &Self::Line {
                debug_assert!(at + $lanes <= words.len());
                // SAFETY: the caller's; an array is aligned as its elements are.
                unsafe { &*words.as_ptr().add(at).cast() }
            }

            #[inline(always)]
            fn line_mut(words: &mut [Self]) -> &mut Self::Line {
                words.first_chunk_mut().expect("windows hold whole lines")
            }

            #[inline(always)]
            fn load<V: Vectors>(vectors: V, line: &Self::Line) -> V::Vector {
                vectors.$load(line)
            }

            #[inline(always)]
            unsafe fn hots<V: Vectors>(vectors: V, values: &[u8], at: usize, value: u8) -> V::Vector {
                debug_assert!(at + $lanes <= values.len());
                // SAFETY: the caller's.
                let line: [u8; $lanes] = unsafe { *values.as_ptr().add(at).cast() };
                vectors.$hot(line, value)
            }

            #[inline(always)]
            fn store<V: Vectors>(vectors: V, vector: V::Vector) -> Self::Line {
                vectors.$store(vector)
            }
        }
    };
}

word!(u32, 32, 16, load32, hot32, store32);
word!(u64, 64, 8, load64, hot64, store64);
