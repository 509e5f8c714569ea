//! The period of a finite set, found while the table grows.
//!
//! **Theorem** (windows; folklore, see Golomb 1966). Let M be the greatest amount. If g(n + p) = g(n) for M consecutive n,
//! from n0 ≥ 0 on, then for every n ≥ n0: the options of a heap beyond them have the same values as those p below.
//!
//! The window of M values at an anchor is looked for at every later heap; the anchor moves on when the search has gone
//! twice as far (Brent 1980), so that it leaves the preperiod behind. The next place where the window stands is its
//! distance of the least period, since a window decides all that follows. The 64 heaps of a word are compared at once.

use super::bits::word_at;
use super::digits::Digits;
use super::room::{NoRoom, Room};

/// Values repeat from some heap on, for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The least n0 with g(n + p) = g(n) for every n ≥ n0.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
}

/// Words before the anchor moves for the first time, at least.
const FIRST: usize = 64;
/// Words compared for each word searched, and in all, before comparing is given up for [`repetition`].
const PATIENCE: (usize, usize) = (32, 1 << 16);

#[derive(Clone, Debug)]
pub(super) struct Search {
    /// The greatest amount: so many values make a window.
    window: usize,
    /// The word where the window stands that is looked for.
    anchor: usize,
    /// The next word to be searched.
    next: usize,
    /// Words compared so far.
    compared: usize,
    /// The length of the table when [`repetition`] was asked last.
    asked: usize,
}

impl Search {
    /// A search for windows of so many values, 1 at least.
    pub(super) fn new(window: usize) -> Self {
        Self { window, anchor: 0, next: 0, compared: 0, asked: 0 }
    }

    /// Looks for the period in what is new in the table.
    pub(super) fn look(&mut self, digits: &Digits, room: &mut Room) -> Result<Option<Period>, NoRoom> {
        if self.compared > PATIENCE.0 * self.next + PATIENCE.1 {
            return self.ask(digits, room);
        }
        Ok(self.compare(digits).map(|period| Period {
            preperiod: preperiod(digits, self.anchor * 64, period) as u64,
            period: period as u64,
        }))
    }

    /// The distance from the anchor to the next place where its window stands.
    fn compare(&mut self, digits: &Digits) -> Option<usize> {
        // The plane to look at first. Without digits all values are 0.
        let Some(plane) = digits.planes().first() else { return (digits.len() > self.window).then_some(1) };
        let mut pattern = Pattern::of(plane, self.anchor, self.window);
        while (self.next + 1) * 64 + self.window <= digits.len() {
            if self.next >= (2 * self.anchor).max(FIRST + self.window.div_ceil(64)) {
                self.anchor = self.next;
                pattern = Pattern::of(plane, self.anchor, self.window);
            }
            // The window is there when the pattern is as far from there as in the window at the anchor.
            let at = self.next + pattern.offset;
            let mut places = pattern.places(plane[at], plane[at + 1]);
            if self.next == self.anchor {
                places &= !1;
            }
            while places != 0 {
                let heap = self.next * 64 + places.trailing_zeros() as usize;
                places &= places - 1;
                if self.same_window(digits, heap) {
                    return Some(heap - self.anchor * 64);
                }
            }
            self.next += 1;
            if self.compared > PATIENCE.0 * self.next + PATIENCE.1 {
                return None;
            }
        }
        None
    }

    /// Whether the window at a heap is that at the anchor.
    fn same_window(&mut self, digits: &Digits, heap: usize) -> bool {
        let whole = self.window / 64;
        let rest = (1_u64 << (self.window % 64)) - 1;
        for plane in digits.planes() {
            let anchored = &plane[self.anchor..];
            let same = (0..whole).take_while(|&i| word_at(plane, heap + 64 * i) == anchored[i]).count();
            self.compared += same + 1;
            if same < whole
                || (word_at(plane, heap + 64 * whole) ^ anchored.get(whole).unwrap_or(&0)) & rest != 0
            {
                return false;
            }
        }
        true
    }

    /// As [`Search::look`] by [`repetition`], when the table has doubled: for sets like {1, 10^6}, whose windows are the same
    /// for long before they differ.
    fn ask(&mut self, digits: &Digits, room: &mut Room) -> Result<Option<Period>, NoRoom> {
        if digits.len() < (2 * self.asked).max(2 * self.window) {
            return Ok(None);
        }
        self.asked = digits.len();
        room.take_words(self.window)?;
        let found = repetition(digits, self.window);
        room.give_back_words(self.window);
        Ok(found.map(|period| {
            let known = digits.len() - self.window - period;
            Period { preperiod: preperiod(digits, known, period) as u64, period: period as u64 }
        }))
    }
}

/// Up to 64 bits of the window that are looked for at every place.
struct Pattern {
    /// The word of the window that they are from.
    offset: usize,
    /// Places in the pattern, those of the rarer bit first, and the bit there: 0 or all ones.
    bits: [(u32, u64); 64],
    used: usize,
}

impl Pattern {
    /// Bits of the window that begins at the word `anchor` of a plane: of its whole words the first in which 0 and 1 are the
    /// most even, so that it is found in few places.
    fn of(plane: &[u64], anchor: usize, window: usize) -> Self {
        let words = plane.get(anchor..).unwrap_or_default();
        let even = |word: u64| word.count_ones().min(word.count_zeros());
        let whole = &words[..words.len().min(window / 64)];
        let best = whole.iter().map(|&word| even(word)).max();
        let offset = whole.iter().position(|&word| Some(even(word)) == best).unwrap_or(0);
        let word = words.get(offset).copied().unwrap_or(0);
        let used = window.min(64);
        let common = if word.count_ones() > 32 { u64::MAX } else { 0 };
        let mut bits = [(0, 0); 64];
        for (bit, place) in bits.iter_mut().zip(0..used as u32) {
            *bit = (place, (word >> place & 1).wrapping_neg());
        }
        bits[..used].sort_by_key(|&(_, bit)| bit == common);
        Self { offset, bits, used }
    }

    /// The places of a word at which the pattern begins; it may go on in the word after.
    fn places(&self, word: u64, after: u64) -> u64 {
        let mut places = u64::MAX;
        for &(shift, bit) in &self.bits[..self.used] {
            let there = word >> shift | (after << 1) << (63 - shift);
            places &= !(there ^ bit);
            if places == 0 {
                break;
            }
        }
        places
    }
}

/// The least n0 with g(n + p) = g(n) for every n from it up to `known`, from where on it holds.
fn preperiod(digits: &Digits, known: usize, period: usize) -> usize {
    let mut from = known;
    while from > 0 {
        // The word that ends where `from` begins, as far as there is one.
        let start = from.saturating_sub(64);
        let ours = u64::MAX >> (64 - (from - start));
        let differ = digits.planes().iter().fold(0, |differ, plane| {
            differ | (word_at(plane, start) ^ word_at(plane, start + period)) & ours
        });
        if differ != 0 {
            return start + 64 - differ.leading_zeros() as usize;
        }
        from = start;
    }
    0
}

/// The least p ≥ 1 such that the last `window` values also stand p places earlier.
///
/// Reads the table from its end, with the borders of Knuth, Morris and Pratt (1977): linear time, 4 bytes for each value of
/// the window.
fn repetition(digits: &Digits, window: usize) -> Option<usize> {
    let size = digits.len();
    let from_end = |i: usize| digits.value(size - 1 - i);
    let pattern: Vec<u32> = (0..window).map(from_end).collect();
    // border[i]: the longest proper border of the first i + 1 letters of the pattern.
    let mut border = vec![0_u32; window];
    let mut matched = 0;
    for i in 1..size {
        let value = from_end(i);
        while matched > 0 && (matched == window || value != pattern[matched]) {
            matched = border[matched - 1] as usize;
        }
        matched += usize::from(value == pattern[matched]);
        if i < window {
            border[i] = matched as u32;
        }
        if matched == window {
            return Some(i + 1 - window);
        }
    }
    None
}
