//! The last heaps of a table, each a word with the bit of its value.
#![allow(unsafe_code)]

use super::word::Word;

/// Words that are kept beyond those that are looked at, so that they seldom move.
const SLACK: usize = 1 << 13;

/// One-hot words of the heaps before the next one; of no heap where there is none.
#[derive(Clone, Debug)]
pub(super) struct Window<W> {
    words: Vec<W>,
    reach: usize,
    /// `words[at]` is that of the next heap.
    at: usize,
}

impl<W: Word> Window<W> {
    /// The last `reach` of these heaps.
    pub(super) fn new(values: &[u8], reach: usize) -> Self {
        let mut words = vec![W::default(); reach + SLACK.max(reach) + W::LANES];
        let first = values.len().saturating_sub(reach).max(1);
        for (heap, &value) in values.iter().enumerate().skip(first) {
            words[reach + heap - values.len()] = W::hot(value);
        }
        Self { words, reach, at: reach }
    }

    /// The lines that begin at most `reach` heaps before the next one, with room for the next line.
    ///
    /// # Panics
    /// If the window does not reach so far.
    #[inline(always)]
    pub(super) fn lines(&mut self, reach: usize) -> Lines<'_, W> {
        if self.at + W::LANES > self.words.len() {
            self.words.copy_within(self.at - self.reach..self.at, 0);
            self.at = self.reach;
        }
        Lines { words: &self.words[self.at - reach..self.at + W::LANES] }
    }

    /// The line of the next heaps.
    #[inline(always)]
    pub(super) fn next(&mut self) -> &mut W::Line {
        W::line_mut(&mut self.words[self.at..])
    }

    /// The next heap is `count` later.
    #[inline(always)]
    pub(super) fn advance(&mut self, count: usize) {
        self.at += count;
    }
}

/// Words before the next heap, and a line after them.
pub(super) struct Lines<'a, W> {
    words: &'a [W],
}

impl<W: Word> Lines<'_, W> {
    /// The line that begins at most `reach` words after the first.
    #[inline(always)]
    pub(super) fn at(&self, place: usize) -> &W::Line {
        debug_assert!(place + W::LANES <= self.words.len());
        // SAFETY: there are reach + LANES words, and the places of a plan are at most its reach.
        unsafe { W::line_unchecked(self.words, place) }
    }
}
