//! The amounts that lead below a tile, for sets of few amounts that go far.
//!
//! The heaps of a tile that have an option in a level are the level moved up by each amount: an OR of as many lines as
//! there are amounts, each read where it begins in the level. An amount moves by whole bytes and a few bits less; the
//! amounts that have as many bits in common are taken together, and moved by them once. Amounts below a wide tile of many
//! tiles are done for each tile; the others for the wide tile, so that a level is read from its beginning only as often.
//!
//! Time for n heaps: n/512 times the levels times the amounts. Memory: a bit for each heap and level.

use super::line::{LINE, Line, or};
use super::room::{NoRoom, Room, make_room};

/// Lines of a wide tile.
const WIDE: usize = 128;
/// Lines of it that are done together: as many as stay in registers.
const GROUP: usize = 8;
/// Bytes of no heaps below heap 0: what the heaps of a group reach into.
const PAD: usize = LINE * (GROUP + 1);

/// N lines are a tile.
#[derive(Clone, Debug)]
pub(super) struct Far<const N: usize> {
    /// Amounts from a tile on and below a wide tile, and from there on.
    near: Steps,
    wide: Steps,
    /// The members of each level, heap n at bit n mod 8 of byte `PAD` + n/8.
    levels: Vec<Vec<u8>>,
    /// The bytes that each level has, with zeros after the last tile.
    bytes: usize,
    /// For each level the heaps of the wide tile at work that an amount of `wide` leads from into it.
    ahead: Vec<[Line; WIDE]>,
    /// The wide tile at work, once `ahead` is its.
    at: Option<usize>,
}

/// Amounts 8·q − r, as the q for each r, ascending.
#[derive(Clone, Debug, Default)]
struct Steps([Vec<usize>; 8]);

impl Steps {
    fn new(amounts: &[u64]) -> Self {
        let mut steps = Self::default();
        for &s in amounts {
            let back = (s as usize).div_ceil(8);
            steps.0[8 * back - s as usize].push(back);
        }
        steps
    }

    /// Adds to the N lines at byte `at` of a level those heaps that an amount leads from into it.
    #[inline(always)]
    fn reach<const N: usize>(&self, level: &[u8], at: usize, into: &mut [Line; N]) {
        for (bits, backs) in (0..).zip(&self.0) {
            let backs = &backs[..backs.partition_point(|&back| back <= at)];
            if backs.is_empty() {
                continue;
            }
            let (mut all, mut after) = ([Line::EMPTY; N], 0);
            for &back in backs {
                let from = &level[at - back..][..=N * LINE];
                or(&mut all, from);
                after |= from[N * LINE];
            }
            // Moved down by `bits`: the upper bits of a word are the lowest of the next.
            for index in 0..N * LINE / 8 {
                let next =
                    all.get((index + 1) / 8).map_or(u64::from(after), |line| line.word((index + 1) % 8));
                let moved = all[index / 8].word(index % 8) >> bits | (next << 1) << (63 - bits);
                let bytes = (into[index / 8].word(index % 8) | moved).to_le_bytes();
                into[index / 8].0[index % 8 * 8..][..8].copy_from_slice(&bytes);
            }
        }
    }
}

impl<const N: usize> Far<N> {
    /// The amounts are ascending, and a tile leads below itself by each.
    pub(super) fn new(amounts: &[u64], room: &mut Room) -> Result<Self, NoRoom> {
        room.take_words(amounts.len())?;
        let wide = amounts.partition_point(|&s| s < (8 * LINE * WIDE) as u64);
        Ok(Self {
            near: Steps::new(&amounts[..wide]),
            wide: Steps::new(&amounts[wide..]),
            levels: Vec::new(),
            bytes: PAD + 1,
            ahead: Vec::new(),
            at: None,
        })
    }

    /// Makes room for so many words of heaps.
    pub(super) fn reserve(&mut self, words: usize, room: &mut Room) -> Result<(), NoRoom> {
        let bytes = PAD + (words * 8).next_multiple_of(N * LINE) + 1;
        if bytes > self.bytes {
            // A level that is longer than the others is no harm, should there be no room for all.
            for level in &mut self.levels {
                let more = bytes.saturating_sub(level.len());
                make_room(level, more, room)?;
                level.resize(bytes.max(level.len()), 0);
            }
            self.bytes = bytes;
        }
        Ok(())
    }

    /// Adds a level without members.
    pub(super) fn add_level(&mut self, room: &mut Room) -> Result<(), NoRoom> {
        make_room(&mut self.levels, 1, room)?;
        make_room(&mut self.ahead, 1, room)?;
        let mut level = Vec::new();
        make_room(&mut level, self.bytes, room)?;
        level.resize(self.bytes, 0);
        self.levels.push(level);
        self.ahead.push([Line::EMPTY; WIDE]);
        Ok(())
    }

    /// The members of a level in a tile.
    pub(super) fn append(&mut self, value: usize, tile: usize, members: &[u64]) {
        let bytes = &mut self.levels[value][PAD + tile * N * LINE..];
        for (bytes, members) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(members) {
            *bytes = members.to_le_bytes();
        }
    }

    /// Before the heaps of a tile are decided.
    #[inline(always)]
    pub(super) fn start(&mut self, tile: usize) {
        let wide = tile * N / WIDE;
        if self.at == Some(wide) {
            return;
        }
        self.at = Some(wide);
        for (level, ahead) in self.levels.iter().zip(&mut self.ahead) {
            *ahead = [Line::EMPTY; WIDE];
            let starts = (PAD + wide * WIDE * LINE..).step_by(GROUP * LINE);
            for (group, at) in ahead.as_chunks_mut::<GROUP>().0.iter_mut().zip(starts) {
                self.wide.reach(level, at, group);
            }
        }
    }

    /// Adds those heaps of a tile that an amount leads from into a level.
    #[inline(always)]
    pub(super) fn reach(&self, value: usize, tile: usize, into: &mut [Line; N]) {
        self.near.reach(&self.levels[value], PAD + tile * N * LINE, into);
        let first = tile * N % WIDE;
        for (line, ahead) in into.iter_mut().zip(&self.ahead[value][first..]) {
            or(std::slice::from_mut(line), &ahead.0);
        }
    }
}
