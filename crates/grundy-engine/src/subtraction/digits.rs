//! A table of values, one plane of bits for each of their binary digits.
//!
//! A table whose values are below 2^d takes d bits a heap.

use std::ops::Range;

use super::bits::{ones, word_at};
use super::room::{NoRoom, Room};

/// The binary digits that a value may have.
pub(super) const MOST_DIGITS: usize = 32;

/// The values of the heaps 0, 1, …, 64 to a word.
#[derive(Clone, Debug, Default)]
pub(super) struct Digits {
    /// Digit j of the value of heap n is bit n mod 64 of `planes[j][n / 64]`; all planes have the same length.
    planes: Vec<Vec<u64>>,
    /// Words in a plane.
    words: usize,
    /// Words for which there is room in a plane.
    reserved: usize,
}

/// The digits of 64 values, collected from their levels.
pub(super) struct Word {
    digits: [u64; MOST_DIGITS],
    /// The greatest level so far.
    greatest: usize,
}

impl Word {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { digits: [0; MOST_DIGITS], greatest: 0 }
    }

    /// The heaps in `members` have the value `level`, which is below 2^32.
    #[inline(always)]
    pub(super) fn add(&mut self, level: usize, members: u64) {
        self.greatest = self.greatest.max(level);
        match level {
            0..=0xff => set::<8>(&mut self.digits, level as u32, members),
            0x100..=0xffff => set::<16>(&mut self.digits, level as u32, members),
            _ => set::<MOST_DIGITS>(&mut self.digits, level as u32, members),
        }
    }

    /// How many digits the values have.
    #[inline(always)]
    pub(super) fn digits(&self) -> usize {
        (usize::BITS - self.greatest.leading_zeros()) as usize
    }
}

/// The digits of the values of N words of heaps, collected level by level.
pub(super) struct Block<const N: usize> {
    digits: [[u64; N]; MOST_DIGITS],
    /// The greatest level so far.
    greatest: usize,
}

impl<const N: usize> Block<N> {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { digits: [[0; N]; MOST_DIGITS], greatest: 0 }
    }

    /// The heaps in `members` have the value `level`, which is below 2^32 and at least that of the call before.
    #[inline(always)]
    pub(super) fn add(&mut self, level: usize, members: &[u64; N]) {
        self.greatest = level;
        for place in ones(level as u64) {
            for (digits, members) in self.digits[place as usize].iter_mut().zip(members) {
                *digits |= members;
            }
        }
    }

    /// How many digits the values have at most.
    #[inline(always)]
    pub(super) fn digits(&self) -> usize {
        (usize::BITS - self.greatest.leading_zeros()) as usize
    }
}

impl Digits {
    /// The heaps in the table.
    pub(super) fn len(&self) -> usize {
        self.words * 64
    }

    pub(super) fn words(&self) -> usize {
        self.words
    }

    pub(super) fn planes(&self) -> &[Vec<u64>] {
        &self.planes
    }

    /// Makes room for so many words in all.
    pub(super) fn reserve(&mut self, words: usize, room: &mut Room) -> Result<(), NoRoom> {
        if words <= self.reserved {
            return Ok(());
        }
        let more = words - self.reserved;
        room.take_words(more.saturating_mul(self.planes.len()))?;
        for plane in &mut self.planes {
            plane.reserve_exact(words - plane.len());
        }
        self.reserved = words;
        Ok(())
    }

    /// Makes room for values of so many digits.
    pub(super) fn widen(&mut self, digits: usize, room: &mut Room) -> Result<(), NoRoom> {
        while self.planes.len() < digits {
            room.take_words(self.reserved)?;
            let mut plane = Vec::with_capacity(self.reserved);
            plane.resize(self.words, 0);
            self.planes.push(plane);
        }
        Ok(())
    }

    /// Appends 64 values, of no more digits than there are planes, within the words reserved.
    #[inline(always)]
    pub(super) fn push(&mut self, word: &Word) {
        for (plane, &digits) in self.planes.iter_mut().zip(&word.digits) {
            plane.push(digits);
        }
        self.words += 1;
    }

    /// Appends some of the words of a block, as [`Digits::push`] does one.
    #[inline(always)]
    pub(super) fn push_block<const N: usize>(&mut self, block: &Block<N>, words: Range<usize>) {
        self.words += words.len();
        for (plane, digits) in self.planes.iter_mut().zip(&block.digits) {
            plane.extend_from_slice(&digits[words.clone()]);
        }
    }

    /// Appends words up to `words` in all, each value that of the heap `period` below, within the words reserved. There
    /// are `period` + 63 heaps at least.
    pub(super) fn repeat(&mut self, period: usize, words: usize) {
        // A word comes from whole words below: of a period below 64 a multiple is as good.
        let back = period * 64_usize.div_ceil(period);
        for plane in &mut self.planes {
            for index in plane.len()..words {
                plane.push(word_at(plane, 64 * index - back));
            }
        }
        self.words = self.words.max(words);
    }

    /// The value of a heap in the table.
    pub(super) fn value(&self, heap: usize) -> u32 {
        let bit = |plane: &Vec<u64>| (plane[heap / 64] >> (heap % 64)) as u32 & 1;
        self.planes.iter().zip(0..).fold(0, |value, (plane, digit)| value | bit(plane) << digit)
    }

    /// Writes the values of the heaps from `from` on, which are in the table.
    pub(super) fn copy(&self, from: usize, mut out: &mut [u32]) {
        let mut heap = from;
        while !out.is_empty() {
            let (skip, eight) = (heap % 8, self.eight(heap / 8));
            let many = out.len().min(8 - skip);
            let (now, later) = out.split_at_mut(many);
            match now.first_chunk_mut::<8>() {
                Some(now) => *now = eight,
                None => now.copy_from_slice(&eight[skip..skip + many]),
            }
            (out, heap) = (later, heap + many);
        }
    }

    /// The values of the heaps 8·`index` to 8·`index` + 7.
    #[inline(always)]
    fn eight(&self, index: usize) -> [u32; 8] {
        let mut values = [0; 8];
        for (planes, scale) in self.planes.chunks(8).zip((0..).step_by(8)) {
            let bytes = planes.iter().zip(0..).fold(0, |bytes, (plane, digit)| {
                bytes | spread((plane[index / 8] >> (index % 8 * 8)) as u8) << digit
            });
            for (value, byte) in values.iter_mut().zip(bytes.to_le_bytes()) {
                *value |= u32::from(byte) << scale;
            }
        }
        values
    }
}

/// Sets the first D digits of some heaps: all at once, without a branch for each.
#[inline(always)]
fn set<const D: usize>(digits: &mut [u64; MOST_DIGITS], value: u32, heaps: u64) {
    for (place, digit) in digits.iter_mut().enumerate().take(D) {
        *digit |= if value & 1 << place == 0 { 0 } else { heaps };
    }
}

/// Bit i of a byte as byte i of a word.
#[inline(always)]
fn spread(byte: u8) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    // Byte i keeps bit i alone; adding 0x7f carries it, and nothing else, to the top of its byte.
    let alone = (u64::from(byte) * EACH) & 0x8040_2010_0804_0201;
    (alone + 0x7f * EACH) >> 7 & EACH
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room() -> Room {
        Room { taken: 0, limit: 1 << 20 }
    }

    #[test]
    fn values_come_back_as_they_went_in() {
        let value = |n: usize| ((n * n + n / 7) % 1000) as u32;
        let (mut digits, mut room) = (Digits::default(), room());
        digits.reserve(4, &mut room).unwrap();
        digits.widen(10, &mut room).unwrap();
        for index in 0..4 {
            let mut word = Word::new();
            for place in 0..64 {
                word.add(value(64 * index + place) as usize, 1 << place);
            }
            digits.push(&word);
        }
        assert_eq!(digits.len(), 256);
        assert!((0..256).all(|n| digits.value(n) == value(n)));
        for (from, many) in [(0, 256), (3, 1), (7, 20), (64, 64), (250, 6), (5, 0)] {
            let mut out = vec![7; many];
            digits.copy(from, &mut out);
            assert!(out.iter().zip(from..).all(|(&found, n)| found == value(n)), "{from} {many}");
        }
        assert_eq!(room.taken, 4 * 8 * 10);
        room.limit = room.taken;
        assert_eq!(digits.widen(11, &mut room), Err(NoRoom { bytes: 4 * 8 * 11 }));
    }

    #[test]
    fn repetition() {
        for period in [1, 2, 7, 63, 64, 65, 100, 129] {
            let (mut digits, mut room) = (Digits::default(), room());
            digits.reserve(10, &mut room).unwrap();
            digits.widen(8, &mut room).unwrap();
            for index in 0..3 {
                let mut word = Word::new();
                for place in 0..64 {
                    word.add((64 * index + place) % period, 1 << place);
                }
                digits.push(&word);
            }
            digits.repeat(period, 10);
            assert_eq!(digits.len(), 640);
            assert!((0..640).all(|n| digits.value(n) as usize == n % period), "{period}");
        }
    }
}
