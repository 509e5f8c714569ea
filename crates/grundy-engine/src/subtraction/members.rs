//! The P-positions of a table of outcomes, gone through without looking at the words that have none.

use super::bits::ones;
use super::room::{NoRoom, Room};

/// Which words of a table have P-positions, and which words of that.
#[derive(Clone, Debug, Default)]
pub(super) struct Members {
    /// Bit w mod 64 of word w / 64: word w of the table has a P-position.
    words: Vec<u64>,
    /// The same of `words`.
    groups: Vec<u64>,
}

impl Members {
    /// Makes room for a table of so many words.
    pub(super) fn reserve(&mut self, words: usize, room: &mut Room) -> Result<(), NoRoom> {
        let words = (words / 64 + 1, words / 4096 + 1);
        if words.0 > self.words.len() {
            room.take_words(words.0 - self.words.len() + (words.1 - self.groups.len()))?;
            self.words.resize(words.0, 0);
            self.groups.resize(words.1, 0);
        }
        Ok(())
    }

    /// Word `index` of the table has a P-position.
    pub(super) fn add(&mut self, index: usize) {
        self.words[index / 64] |= 1 << (index % 64);
        self.groups[index / 4096] |= 1 << (index / 64 % 64);
    }

    /// Calls `visit` with every P-position from `from` on, ascending. In the table a P-position is a bit that is 0.
    #[inline(always)]
    pub(super) fn visit(&self, table: &[u64], from: usize, mut visit: impl FnMut(usize)) {
        for group in from / 64 / 4096..self.groups.len() {
            for word in ones(self.groups[group]).map(|place| group * 64 + place as usize) {
                for index in ones(self.words[word]).map(|place| word * 64 + place as usize) {
                    for heap in ones(!table[index]).map(|place| index * 64 + place as usize) {
                        if heap >= from {
                            visit(heap);
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visits_all_and_no_others() {
        let heaps = [0, 5, 63, 64, 4095, 4096, 262_143, 262_144, 262_145, 900_000];
        let mut table = vec![u64::MAX; 900_000 / 64 + 1];
        let mut members = Members::default();
        let mut room = Room { taken: 0, limit: 1 << 20 };
        members.reserve(table.len(), &mut room).unwrap();
        for heap in heaps {
            table[heap / 64] &= !(1 << (heap % 64));
            members.add(heap / 64);
        }
        for from in [0, 1, 64, 4096, 262_144, 900_000, 900_001] {
            let mut seen = Vec::new();
            members.visit(&table, from, |heap| seen.push(heap));
            let expected: Vec<usize> = heaps.into_iter().filter(|&heap| heap >= from).collect();
            assert_eq!(seen, expected);
        }
    }
}
