//! Outcomes for sets without end, or whose greatest amount is beyond the caches: a sieve.
//!
//! A heap is a P-position when no P-position is an amount below it. The heaps are taken in blocks that fit the cache. Each
//! P-position below the block strikes the heaps an amount above it out of the block; then the block is gone through
//! upward, and each heap left is a P-position and strikes on. A set of few amounts is a list, struck one by one; a set of
//! many is bits, moved up by the P-position and OR-ed.
//!
//! Time for n heaps: each P-position costs the amounts up to n, or n/64 words. Memory besides the table: the amounts, 1/64
//! of the table, and a block.

use super::amounts::Amounts;
use super::bits::funnel;
use super::digits::{Digits, Word};
use super::kernel::Kernel;
use super::members::Members;
use super::room::{NoRoom, Room};

/// Words of heaps in a block.
const BLOCK: usize = 1 << 12;
/// An amount in a list costs as much as so many bits in words.
const LIST_COST: u64 = 200;

#[derive(Clone, Debug)]
pub(super) struct Sieve {
    strikes: Strikes,
    greatest: u64,
    members: Members,
}

#[derive(Clone, Debug)]
enum Strikes {
    One(ByList),
    Words(ByBits),
}

impl Sieve {
    /// The amounts are below 2^62.
    pub(super) fn new(amounts: Amounts, room: &mut Room) -> Result<Self, NoRoom> {
        let greatest = amounts.greatest();
        let strikes = if (amounts.count() as u64).saturating_mul(LIST_COST) < greatest {
            Strikes::One(ByList::new(amounts.list(), room)?)
        } else {
            // Bits are kept as they are and were counted with the amounts.
            let more = if amounts.are_bits() { 0 } else { greatest as usize / 64 + 1 };
            room.take_words(more + BLOCK)?;
            Strikes::Words(ByBits { amounts: amounts.into_bits(), struck: vec![0; BLOCK] })
        };
        Ok(Self { strikes, greatest, members: Members::default() })
    }
}

impl Sieve {
    /// Appends a word whose P-positions are known.
    pub(super) fn resume(&mut self, lost: u64, digits: &mut Digits, room: &mut Room) -> Result<(), NoRoom> {
        digits.widen(1, room)?;
        self.members.reserve(digits.words() + 1, room)?;
        append(digits, &mut self.members, !lost);
        Ok(())
    }
}

/// Appends words up to `words` in all to the table of outcomes.
pub(super) struct Extend<'a> {
    pub(super) sieve: &'a mut Sieve,
    pub(super) digits: &'a mut Digits,
    pub(super) words: usize,
    pub(super) room: &'a mut Room,
}

impl Kernel for Extend<'_> {
    type Output = Result<(), NoRoom>;

    #[inline(always)]
    fn run(self) -> Result<(), NoRoom> {
        let Self { sieve: Sieve { strikes, greatest, members }, digits, words, room } = self;
        digits.widen(1, room)?;
        members.reserve(words, room)?;
        while digits.words() < words {
            let first = digits.words();
            let count = (words - first).min(BLOCK);
            let start = first * 64;
            let oldest = start.saturating_sub(*greatest as usize);
            match strikes {
                Strikes::One(list) => {
                    list.struck.fill(0);
                    members.visit(&digits.planes()[0], oldest, |heap| list.strike_above(start - heap));
                    list.finish(count, |won| append(digits, members, won));
                }
                Strikes::Words(bits) => {
                    bits.struck[..count].fill(0);
                    members.visit(&digits.planes()[0], oldest, |heap| bits.strike_above(start - heap, count));
                    bits.finish(count, |won| append(digits, members, won));
                }
            }
        }
        Ok(())
    }
}

/// Appends 64 outcomes: 1 for each heap that is won.
#[inline(always)]
fn append(digits: &mut Digits, members: &mut Members, won: u64) {
    if won != u64::MAX {
        members.add(digits.words());
    }
    let mut word = Word::new();
    word.add(1, won);
    digits.push(&word);
}

/// Few amounts: each strikes one heap.
#[derive(Clone, Debug)]
struct ByList {
    amounts: Vec<u64>,
    /// For each i the number of amounts below i·2^`scale`.
    below: Vec<u32>,
    scale: u32,
    /// For each heap of the block 1 when it has an option to a P-position.
    struck: Vec<u8>,
}

impl ByList {
    /// The amounts are ascending.
    fn new(amounts: Vec<u64>, room: &mut Room) -> Result<Self, NoRoom> {
        let greatest = amounts.last().copied().unwrap_or(0);
        let scale = (greatest >> 16).checked_ilog2().map_or(0, |bits| bits + 1);
        let steps = (greatest >> scale) as usize + 2;
        room.take_words(amounts.len() + steps / 2 + 1 + 8 * BLOCK)?;
        let mut below = Vec::with_capacity(steps);
        let mut count = 0;
        for step in 0..steps as u64 {
            while amounts.get(count as usize).is_some_and(|s| s >> scale < step) {
                count += 1;
            }
            below.push(count);
        }
        Ok(Self { amounts, below, scale, struck: vec![0; 64 * BLOCK] })
    }

    /// A P-position so far below the block strikes the heaps of the block that are an amount above it.
    #[inline(always)]
    fn strike_above(&mut self, distance: usize) {
        let Some(&from) = self.below.get(distance >> self.scale) else { return };
        for &s in &self.amounts[from as usize..] {
            if let Some(above) = (s as usize).checked_sub(distance) {
                match self.struck.get_mut(above) {
                    Some(struck) => *struck = 1,
                    None => break,
                }
            }
        }
    }

    /// Goes through the first `count` words of the block upward; each word of outcomes goes to `append`.
    #[inline(always)]
    fn finish(&mut self, count: usize, mut append: impl FnMut(u64)) {
        for first in (0..64 * count).step_by(64) {
            let mut won = 0;
            for eight in (first..first + 64).step_by(8) {
                for heap in eight..eight + 8 {
                    if self.struck[heap] == 0 {
                        for &s in &self.amounts {
                            match self.struck.get_mut(heap + s as usize) {
                                Some(struck) => *struck = 1,
                                None => break,
                            }
                        }
                    }
                }
                let bytes = self.struck[eight..].first_chunk().map_or(0, |&eight| u64::from_le_bytes(eight));
                won |= (bytes.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (eight - first);
            }
            append(won);
        }
    }
}

/// Many amounts: a P-position strikes a word of heaps at a time.
#[derive(Clone, Debug)]
struct ByBits {
    amounts: Vec<u64>,
    /// For each heap of the block a bit, 1 when it has an option to a P-position.
    struck: Vec<u64>,
}

impl ByBits {
    /// As [`ByList::strike_above`]; the block has `count` words.
    #[inline(always)]
    fn strike_above(&mut self, distance: usize, count: usize) {
        let from = self.amounts.get(distance / 64..).unwrap_or_default();
        let Some((&last, after)) = from.split_last().map(|(last, _)| (last, &from[1..])) else { return };
        let struck = &mut self.struck[..count];
        let down = (distance % 64) as u32;
        for ((struck, &low), &high) in struck.iter_mut().zip(from).zip(after) {
            *struck |= low >> down | (high << 1) << (63 - down);
        }
        if let Some(struck) = struck.get_mut(after.len()) {
            *struck |= last >> down;
        }
    }

    /// As [`ByList::finish`].
    #[inline(always)]
    fn finish(&mut self, count: usize, mut append: impl FnMut(u64)) {
        for index in 0..count {
            let mut lost = 0;
            let mut left = !self.struck[index];
            while left != 0 {
                let place = left.trailing_zeros();
                lost |= 1 << place;
                let struck = &mut self.struck[index..count];
                let mut low = 0;
                for (struck, &high) in struck.iter_mut().zip(&self.amounts) {
                    *struck |= funnel(high, low, place);
                    low = high;
                }
                if let Some(struck) = struck.get_mut(self.amounts.len()) {
                    *struck |= funnel(0, low, place);
                }
                left &= !(self.struck[index] | 1 << place);
            }
            append(!lost);
        }
    }
}
