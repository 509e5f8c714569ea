//! Levels, each heap passed on to the heaps above it: for sets of many amounts.
//!
//! Level v is the set of heaps of value v; here each level keeps the heaps that have an option in it, as far as the
//! greatest amount above the heap at work. The value of a heap is the first level that does not reach it, and from then on
//! that level reaches all heaps an amount above: the set of amounts, as bits, moved up by the heap. The set is kept once
//! for each place in a byte, so that this is an OR of bytes.
//!
//! The heaps are taken in tiles, and in a tile the levels one after the other. A member reaches the heaps of its own tile at
//! once. Those beyond the tile are reached by all members of the level in the tile together: so all that is at work at a
//! time is in the nearest cache, and a line beyond is written once for all members.
//!
//! Time for n heaps: n passes over as many bits as the greatest amount M, and n/64 times the levels. Memory besides the
//! table: about 1.5·M bits for each level, and M bytes.

use std::ops::Range;

use super::bits::ones;
use super::digits::{Block, Digits, Word};
use super::far::Far;
use super::kernel::Kernel;
use super::line::{LINE, Line, or};
use super::room::{NoRoom, Room, make_room};

/// Lines in a tile.
const TILE: usize = 2;
/// Words in a tile.
const WORDS: usize = TILE * LINE / 8;
/// Lines beyond a tile that are written together.
const GROUP: usize = 4;
/// Lines of heaps computed between two moves of the window, at least and at most.
const STRETCH: (usize, usize) = (8, 128);

#[derive(Clone, Debug)]
pub(super) struct Push {
    moved: Moved,
    /// As [`Pull`](super::pull::Pull)'s.
    top: usize,
    /// For each level below the top that has members the heaps that have an option in it, `stride` lines.
    reached: Vec<Line>,
    stride: usize,
    /// Lines of heaps before the window moves: whole tiles.
    stretch: usize,
    /// The line of the tile at work in each level.
    at: usize,
    /// The words of the tile that are finished.
    word: usize,
    /// The members of each level in those words.
    members: Vec<[u64; WORDS]>,
    /// Room for a list of the members of one level.
    places: Box<[usize; 64 * WORDS]>,
    /// The amounts that `moved` leaves out.
    far: Option<Far<TILE>>,
    /// The heaps from here on are never asked for.
    end: u64,
}

/// The set of amounts as bits, for each place of a heap in a byte, with zeros on both sides.
#[derive(Clone, Debug)]
struct Moved {
    /// Eight strips, in each as many zeros as a tile has bits, and then the set: moved up by i bits in the i-th.
    bytes: Vec<u8>,
    strip: usize,
    /// The lines beyond its tile that a heap may reach: whole groups.
    lines: usize,
    /// Bit s is 1 for each amount s < 64.
    near: u64,
}

impl Moved {
    fn new(amounts: &[u64], room: &mut Room) -> Result<Self, NoRoom> {
        let greatest = amounts.last().map_or(0, |&s| s as usize);
        let lines = (greatest / (8 * LINE) + 1).next_multiple_of(GROUP);
        let strip = LINE * (2 * TILE + lines);
        // Eight times as many bytes.
        room.take_words(strip)?;
        let mut bytes = vec![0; 8 * strip];
        for (shift, strip) in bytes.chunks_exact_mut(strip).enumerate() {
            for &s in amounts {
                let place = 8 * LINE * TILE + s as usize + shift;
                strip[place / 8] |= 1 << (place % 8);
            }
        }
        let near = amounts.iter().take_while(|&&s| s < 64).fold(0, |near, &s| near | 1 << s);
        Ok(Self { bytes, strip, lines, near })
    }

    /// Where in `bytes` that stands which a heap of the tile reaches, from the tile's first line on.
    #[inline(always)]
    fn place(&self, heap: usize) -> usize {
        heap % 8 * self.strip + LINE * TILE - heap / 8
    }
}

impl Push {
    /// The amounts are ascending and at least 1. Of heaps from `end` on nothing is asked.
    pub(super) fn new(amounts: &[u64], outcomes: bool, end: u64, room: &mut Room) -> Result<Self, NoRoom> {
        Self::with(amounts, None, outcomes, end, room)
    }

    /// As [`Push::new`], but the amounts that lead below a tile are left to [`far`](super::far).
    pub(super) fn with_far(
        amounts: &[u64],
        outcomes: bool,
        end: u64,
        room: &mut Room,
    ) -> Result<Self, NoRoom> {
        let (near, far) = amounts.split_at(amounts.partition_point(|&s| s < (64 * WORDS) as u64));
        let far = Far::new(far, room)?;
        let mut push = Self::with(near, Some(far), outcomes, end, room)?;
        push.top = if outcomes { push.top.max(amounts.len().min(1)) } else { amounts.len() };
        Ok(push)
    }

    fn with(
        amounts: &[u64],
        far: Option<Far<TILE>>,
        outcomes: bool,
        end: u64,
        room: &mut Room,
    ) -> Result<Self, NoRoom> {
        let moved = Moved::new(amounts, room)?;
        let stretch = (moved.lines / 2).clamp(STRETCH.0, STRETCH.1).next_multiple_of(TILE);
        Ok(Self {
            top: if outcomes { amounts.len().min(1) } else { amounts.len() },
            reached: Vec::new(),
            stride: stretch + moved.lines,
            stretch,
            at: 0,
            word: 0,
            members: Vec::new(),
            places: Box::new([0; 64 * WORDS]),
            far,
            end,
            moved,
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
        if let Some(far) = &mut self.far {
            far.reserve(digits.words() + 1, room)?;
        }
        let matters = self.far.is_some() || digits.len() + 8 * LINE * (TILE + self.moved.lines) > from;
        let mut word = Word::new();
        for (value, &members) in members.iter().enumerate() {
            word.add(value, members);
            if value < self.top {
                self.add_level(value, room)?;
                if matters {
                    self.members[value][self.word] = members;
                    let tile = &mut self.reached[value * self.stride + self.at..][..TILE];
                    for place in ones(members) {
                        or(tile, &self.moved.bytes[self.moved.place(64 * self.word + place as usize)..]);
                    }
                }
            }
        }
        digits.widen(word.digits(), room)?;
        digits.push(&word);
        self.word += 1;
        if self.word == WORDS {
            let lines = self.lines_before_end(digits.len());
            for value in 0..self.members.len() {
                self.level(value).finish(lines);
            }
            self.next_tile(digits);
        }
        Ok(())
    }

    /// Makes sure that there is the level `value`, which is at most the next.
    #[inline(always)]
    fn add_level(&mut self, value: usize, room: &mut Room) -> Result<(), NoRoom> {
        if value == self.members.len() {
            make_room(&mut self.reached, self.stride, room)?;
            make_room(&mut self.members, 1, room)?;
            if let Some(far) = &mut self.far {
                far.add_level(room)?;
            }
            self.reached.resize(self.reached.len() + self.stride, Line::EMPTY);
            self.members.push([0; WORDS]);
        }
        Ok(())
    }

    /// The lines beyond the tile that need to be reached when before those are `len` heaps.
    fn lines_before_end(&self, len: usize) -> usize {
        let ahead = usize::try_from(self.end.saturating_sub(len as u64)).unwrap_or(usize::MAX);
        self.moved.lines.min(ahead.div_ceil(8 * LINE)).next_multiple_of(GROUP)
    }

    /// What is at work of a level.
    #[inline(always)]
    fn level(&mut self, value: usize) -> Level<'_> {
        let lines = &mut self.reached[value * self.stride + self.at..(value + 1) * self.stride];
        Level { lines, members: &mut self.members[value], moved: &self.moved, places: &mut self.places }
    }

    /// Goes on to the next tile.
    fn next_tile(&mut self, digits: &Digits) {
        if let Some(far) = &mut self.far {
            let tile = digits.words() / WORDS - 1;
            for (value, members) in self.members.iter().enumerate() {
                far.append(value, tile, members);
            }
        }
        self.members.fill([0; WORDS]);
        self.at += TILE;
        self.word = 0;
        if self.at == self.stretch {
            self.move_window();
        }
    }

    fn move_window(&mut self) {
        let tail = self.stride - self.stretch;
        for level in self.reached.chunks_exact_mut(self.stride) {
            level.copy_within(self.stretch.., 0);
            level[tail..].fill(Line::EMPTY);
        }
        self.at = 0;
    }
}

/// What is at work of a level.
struct Level<'a> {
    /// The lines of the tile and those beyond it.
    lines: &'a mut [Line],
    members: &'a mut [u64; WORDS],
    moved: &'a Moved,
    places: &'a mut [usize; 64 * WORDS],
}

impl Level<'_> {
    /// Decides which of the heaps `left` in some words of the tile are in the level; of other words none are left.
    #[inline(always)]
    fn decide(&mut self, words: Range<usize>, left: &[u64; WORDS]) -> [u64; WORDS] {
        let mut decided = [0; WORDS];
        let Some((tile, _)) = self.lines.split_first_chunk_mut::<TILE>() else { return decided };
        // Those that no member below the tile reaches: often none.
        let open: [u64; WORDS] = std::array::from_fn(|word| left[word] & !tile[word / 8].word(word % 8));
        if open == [0; WORDS] {
            self.members[words].fill(0);
            return decided;
        }
        let Moved { bytes, near, .. } = self.moved;
        self.members[words].fill(0);
        for word in ones(not_empty(&open)).map(|word| word as usize) {
            let mut candidates = open[word] & !tile[word / 8].word(word % 8);
            let mut members = 0;
            while candidates != 0 {
                let place = candidates.trailing_zeros();
                members |= 1 << place;
                // The heaps below are decided, this one too.
                candidates &= !(near << place | 1 << place);
                or(tile, &bytes[self.moved.place(64 * word + place as usize)..][..TILE * LINE]);
            }
            self.members[word] = members;
            decided[word] = members;
        }
        decided
    }

    /// The members in the tile reach the heaps of so many lines beyond it.
    #[inline(always)]
    fn finish(&mut self, lines: usize) {
        let words = not_empty(self.members);
        if words == 0 {
            return;
        }
        let mut many = 0;
        for word in ones(words).map(|word| word as usize) {
            for place in ones(self.members[word]) {
                self.places[many] = self.moved.place(64 * word + place as usize) + LINE * TILE;
                many += 1;
            }
        }
        let places = &self.places[..many];
        let groups = self.lines[TILE..][..lines].as_chunks_mut::<GROUP>().0;
        for (group, skip) in groups.iter_mut().zip((0..).step_by(GROUP * LINE)) {
            let mut all = *group;
            for &place in places {
                or(&mut all, &self.moved.bytes[place + skip..][..GROUP * LINE]);
            }
            *group = all;
        }
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
        if let Some(far) = &mut push.far {
            far.reserve(words, room)?;
        }
        while digits.words() < words {
            let stop = WORDS.min(push.word + words - digits.words());
            let lines = push.lines_before_end(digits.len() + 64 * (stop - push.word));
            let tile = digits.words() / WORDS;
            if let Some(far) = &mut push.far {
                far.start(tile);
            }
            let mut block = Block::<WORDS>::new();
            let mut left = [u64::MAX; WORDS];
            left[..push.word].fill(0);
            left[stop..].fill(0);
            let mut value = 0;
            while left != [0; WORDS] {
                if value == push.top {
                    block.add(value, &left);
                    break;
                }
                push.add_level(value, room)?;
                let words = push.word..stop;
                if let Some(far) = &push.far
                    && let Some(into) = push.reached[value * push.stride + push.at..].first_chunk_mut()
                {
                    far.reach(value, tile, into);
                }
                let mut level = push.level(value);
                let members = level.decide(words, &left);
                if stop == WORDS {
                    level.finish(lines);
                }
                if members != [0; WORDS] {
                    block.add(value, &members);
                    for (left, members) in left.iter_mut().zip(members) {
                        *left &= !members;
                    }
                }
                value += 1;
            }
            digits.widen(block.digits(), room)?;
            digits.push_block(&block, push.word..stop);
            push.word = stop;
            if stop == WORDS {
                // Higher levels may have members in words that were finished before.
                for value in value..push.members.len() {
                    push.level(value).finish(lines);
                }
                push.next_tile(digits);
            }
        }
        Ok(())
    }
}

/// Bit w is 1 for each word w that is not 0.
#[inline(always)]
fn not_empty(words: &[u64; WORDS]) -> u64 {
    words.iter().zip(0..).fold(0, |places, (&word, place)| places | u64::from(word != 0) << place)
}
