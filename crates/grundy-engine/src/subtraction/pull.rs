//! Levels, each word from the words below it: for sets of few amounts.
//!
//! Level v is the set of heaps of value v. A heap is in it when it is in no lower level and none of its options is in level
//! v. The 64 heaps of a word are decided together: their options by an amount s are the 64 heaps s below, two words
//! shifted; amounts below 64 lead into the word itself, see [`near`](super::near). Amounts that lead below a whole block of
//! words are done for the block at once.
//!
//! Time for n heaps: n/64 times the levels times the amounts. Memory besides the table: the greatest amount, a bit for
//! each level.

use super::bits::funnel;
use super::digits::{Digits, Word};
use super::kernel::Kernel;
use super::near::Near;
use super::room::{NoRoom, Room, make_room};

/// Words in a block.
const BLOCK: usize = 8;
/// Heaps in a block.
pub(super) const BLOCK_HEAPS: u64 = 64 * BLOCK as u64;
/// Words computed between two moves of the window, at least.
const STRETCH: usize = 1 << 10;
/// Words before the first, without heaps: what a block and the word below it reach into.
const PAD: usize = BLOCK + 1;

#[derive(Clone, Debug)]
pub(super) struct Pull {
    near: Near,
    /// The amounts from 64 on that lead into a block itself: whole words and the bits beyond them.
    within: Vec<(usize, u32)>,
    /// Those that lead below it.
    below: Vec<(usize, u32)>,
    /// The value that no heap exceeds, the number of amounts; for outcomes 1, and then 1 stands for all above it.
    top: usize,
    /// The levels below the top that have members, one after the other, each `stride` words.
    levels: Vec<u64>,
    /// Words that an option may be below a heap.
    back: usize,
    stride: usize,
    /// The place of the next word in each level.
    at: usize,
    /// How many of the amounts `below` lead to a heap from the block at work.
    usable: usize,
    /// The heaps of the block that an amount `below` leads from into each level.
    reached: Vec<[u64; BLOCK]>,
}

impl Pull {
    /// The amounts are ascending and at least 1. Of heaps from `end` on nothing is asked.
    pub(super) fn new(amounts: &[u64], outcomes: bool, end: u64) -> Self {
        let greatest = amounts.last().map_or(0, |&s| s as usize);
        let back = greatest / 64 + 1;
        let all = usize::try_from(end.div_ceil(64)).unwrap_or(usize::MAX);
        let split = |&s: &u64| (s as usize / 64, (s % 64) as u32);
        let first_below = amounts.partition_point(|&s| s < BLOCK_HEAPS);
        Self {
            near: Near::new(amounts),
            within: amounts[..first_below].iter().filter(|&&s| s >= 64).map(split).collect(),
            below: amounts[first_below..].iter().map(split).collect(),
            top: if outcomes { amounts.len().min(1) } else { amounts.len() },
            levels: Vec::new(),
            back,
            stride: PAD + all.min(back + STRETCH.max(back / 4)),
            at: PAD,
            usable: 0,
            reached: Vec::new(),
        }
    }

    /// Starts the window again at its front, with the last `back` words of each level.
    fn move_window(&mut self) {
        // The stride is more than `back` and the padding: so many words are behind whoever comes to its end.
        let (front, from) = (PAD + self.back, self.at - self.back);
        for level in self.levels.chunks_exact_mut(self.stride) {
            level.copy_within(from..self.at, PAD);
            level[front..].fill(0);
        }
        self.at = front;
    }

    /// Adds a level without members.
    fn add_level(&mut self, room: &mut Room) -> Result<(), NoRoom> {
        make_room(&mut self.levels, self.stride, room)?;
        make_room(&mut self.reached, 1, room)?;
        self.levels.resize(self.levels.len() + self.stride, 0);
        self.reached.push([0; BLOCK]);
        Ok(())
    }

    /// Appends a word whose members of each level are known.
    pub(super) fn resume(
        &mut self,
        members: &[u64],
        digits: &mut Digits,
        room: &mut Room,
    ) -> Result<(), NoRoom> {
        if self.at == self.stride {
            self.move_window();
        }
        let mut word = Word::new();
        for (value, &members) in members.iter().enumerate() {
            word.add(value, members);
            if value < self.top {
                if value == self.reached.len() {
                    self.add_level(room)?;
                }
                self.levels[value * self.stride + self.at] = members;
            }
        }
        digits.widen(word.digits(), room)?;
        digits.push(&word);
        self.at += 1;
        Ok(())
    }

    /// The heaps of the block at `at` that an amount leading below it leads from into a level.
    #[inline(always)]
    fn reach_below(&self, value: usize, at: usize) -> [u64; BLOCK] {
        let level = &self.levels[value * self.stride..][..at];
        let mut reached = [0; BLOCK];
        for &(words, bits) in &self.below[..self.usable] {
            let Some(from) = level[at - words - 1..].first_chunk::<{ BLOCK + 1 }>() else { break };
            for (reached, pair) in reached.iter_mut().zip(from.windows(2)) {
                *reached |= funnel(pair[1], pair[0], bits);
            }
        }
        reached
    }

    /// The members of a level among the heaps of the word at `at` that are `left`.
    #[inline(always)]
    fn members(&self, value: usize, at: usize, reached_below: u64, left: u64) -> u64 {
        let level = &self.levels[value * self.stride..][..at];
        let mut reached = reached_below | self.near.carry(level[at - 1]);
        for &(words, bits) in &self.within {
            reached |= funnel(level[at - words], level[at - words - 1], bits);
        }
        self.near.choose(left & !reached)
    }
}

/// Appends words up to `words` in all to the table.
pub(super) struct Extend<'a> {
    pub(super) pull: &'a mut Pull,
    pub(super) digits: &'a mut Digits,
    pub(super) words: usize,
    pub(super) room: &'a mut Room,
}

impl Kernel for Extend<'_> {
    type Output = Result<(), NoRoom>;

    #[inline(always)]
    fn run(self) -> Result<(), NoRoom> {
        let Self { pull, digits, words, room } = self;
        while digits.words() < words {
            if pull.at == pull.stride {
                pull.move_window();
            }
            let block = pull.at;
            let count = BLOCK.min(words - digits.words()).min(pull.stride - block);
            while pull.below.get(pull.usable).is_some_and(|&(words, _)| words < block) {
                pull.usable += 1;
            }
            // The levels for which `reached` is up to date.
            let mut ready = 0;
            for index in 0..count {
                let mut word = Word::new();
                let mut left = u64::MAX;
                for value in 0.. {
                    if value == pull.top {
                        word.add(value, left);
                        break;
                    }
                    if value == pull.reached.len() {
                        pull.add_level(room)?;
                    }
                    if value == ready {
                        pull.reached[value] = pull.reach_below(value, block);
                        ready += 1;
                    }
                    let members = pull.members(value, block + index, pull.reached[value][index], left);
                    pull.levels[value * pull.stride + block + index] = members;
                    word.add(value, members);
                    left &= !members;
                    if left == 0 {
                        break;
                    }
                }
                digits.widen(word.digits(), room)?;
                digits.push(&word);
                pull.at += 1;
            }
        }
        Ok(())
    }
}
