//! Levels, each heap passed on to the heaps above it: for sets of many amounts.
//!
//! Level v is the set of heaps of value v; here each level keeps the heaps that have an option in it, as far as the
//! greatest amount above the heap at work. The value of a heap is the first level that does not reach it, and from then on
//! that level reaches all heaps an amount above: the set, as bits, moved up by the heap, in one pass. The set is kept once
//! for each place in a byte, so that a pass is an OR of bytes.
//!
//! Time for n heaps: n passes over as many bits as the greatest amount M, and n/64 times the levels. Memory besides the
//! table: about 1.5·M bits for each level, and M bytes.

use super::bits::ones;
use super::digits::{Digits, Word};
use super::kernel::Kernel;
use super::room::{NoRoom, Room, make_room};

/// Bytes in two of the widest vectors: passes are whole numbers of them.
const VECTOR: usize = 128;
/// Bytes of heaps computed between two moves of the window, at least and at most.
const STRETCH: (usize, usize) = (1 << 9, 1 << 13);

#[derive(Clone, Debug)]
pub(super) struct Push {
    /// Bit s + i of the i-th is 1 for each amount s.
    moved: [Vec<u8>; 8],
    /// As [`Pull`](super::pull::Pull)'s.
    top: usize,
    /// For each level below the top that has members the heaps that have an option in it, `stride` bytes.
    reached: Vec<u8>,
    stride: usize,
    /// Bytes of heaps before the window moves.
    stretch: usize,
    /// The byte of the next word in each level.
    at: usize,
    /// The heaps from here on are never asked for.
    end: u64,
}

impl Push {
    /// The amounts are ascending and at least 1. Of heaps from `end` on nothing is asked.
    pub(super) fn new(amounts: &[u64], outcomes: bool, end: u64, room: &mut Room) -> Result<Self, NoRoom> {
        let greatest = amounts.last().map_or(0, |&s| s as usize);
        let bytes = (greatest / 8 + 2).next_multiple_of(VECTOR);
        // Eight times as many bytes.
        room.take_words(bytes)?;
        let moved = std::array::from_fn(|shift| {
            let mut bits = vec![0_u8; bytes];
            for &s in amounts {
                let place = s as usize + shift;
                bits[place / 8] |= 1 << (place % 8);
            }
            bits
        });
        let stretch = (bytes / 2).clamp(STRETCH.0, STRETCH.1);
        Ok(Self {
            moved,
            top: if outcomes { amounts.len().min(1) } else { amounts.len() },
            reached: Vec::new(),
            stride: stretch + bytes,
            stretch,
            at: 0,
            end,
        })
    }

    /// Appends a word whose members of each level are known. Whom they reach below the heap `from` does not matter.
    pub(super) fn resume(
        &mut self,
        members: &[u64],
        from: usize,
        digits: &mut Digits,
        room: &mut Room,
    ) -> Result<(), NoRoom> {
        if self.at == self.stretch {
            self.move_window();
        }
        let (at, stride, reach) = (self.at, self.stride, 8 * self.moved[0].len());
        let mut word = Word::new();
        for (value, &members) in members.iter().enumerate() {
            word.add(value, members);
            if value >= self.top {
                continue;
            }
            if value * stride == self.reached.len() {
                make_room(&mut self.reached, stride, room)?;
                self.reached.resize(self.reached.len() + stride, 0);
            }
            if digits.len() + 64 + reach <= from {
                continue;
            }
            let level = &mut self.reached[value * stride + at..(value + 1) * stride];
            for place in ones(members) {
                let (byte, moved) = ((place / 8) as usize, &self.moved[(place % 8) as usize]);
                or(&mut level[byte..][..moved.len()], moved);
            }
        }
        digits.widen(word.digits(), room)?;
        digits.push(&word);
        self.at += 8;
        Ok(())
    }

    fn move_window(&mut self) {
        let tail = self.stride - self.stretch;
        for level in self.reached.chunks_exact_mut(self.stride) {
            level.copy_within(self.stretch.., 0);
            level[tail..].fill(0);
        }
        self.at = 0;
    }
}

/// Appends words up to `words` in all to the table.
pub(super) struct Extend<'a> {
    pub(super) push: &'a mut Push,
    pub(super) digits: &'a mut Digits,
    pub(super) words: usize,
    pub(super) room: &'a mut Room,
}

impl Kernel for Extend<'_> {
    type Output = Result<(), NoRoom>;

    #[inline(always)]
    fn run(self) -> Result<(), NoRoom> {
        let Self { push, digits, words, room } = self;
        while digits.words() < words {
            if push.at == push.stretch {
                push.move_window();
            }
            let (at, stride) = (push.at, push.stride);
            // No pass needs to go beyond the end.
            let ahead = usize::try_from(push.end.saturating_sub(digits.len() as u64) / 8);
            let ahead = ahead.unwrap_or(usize::MAX).saturating_add(1).checked_next_multiple_of(VECTOR);
            let ahead = ahead.unwrap_or(usize::MAX);
            let mut word = Word::new();
            let mut left = u64::MAX;
            let mut value = 0;
            while left != 0 {
                // The next level that does not reach all heaps left.
                let levels = push.reached.get(value * stride + at..).unwrap_or_default().chunks(stride);
                value += levels.take_while(|level| left & !first_word(level) == 0).count();
                if value == push.top {
                    word.add(value, left);
                    break;
                }
                if value * stride == push.reached.len() {
                    make_room(&mut push.reached, stride, room)?;
                    push.reached.resize(push.reached.len() + stride, 0);
                }
                let level = &mut push.reached[value * stride + at..(value + 1) * stride];
                let mut members = 0;
                let mut candidates = left & !first_word(level);
                while candidates != 0 {
                    let place = candidates.trailing_zeros();
                    members |= 1 << place;
                    let (byte, moved) = ((place / 8) as usize, &push.moved[(place % 8) as usize]);
                    let many = moved.len().min(ahead);
                    or(&mut level[byte..][..many], &moved[..many]);
                    // The heaps below are decided, this one too.
                    candidates &= !(first_word(level) | 1 << place);
                }
                word.add(value, members);
                left &= !members;
                value += 1;
            }
            digits.widen(word.digits(), room)?;
            digits.push(&word);
            push.at += 8;
        }
        Ok(())
    }
}

#[inline(always)]
fn first_word(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |&bytes| u64::from_le_bytes(bytes))
}

#[inline(always)]
fn or(into: &mut [u8], from: &[u8]) {
    for (into, from) in into.as_chunks_mut::<VECTOR>().0.iter_mut().zip(from.as_chunks::<VECTOR>().0) {
        for (into, &from) in into.iter_mut().zip(from) {
            *into |= from;
        }
    }
}
