//! The set of the values that a heap is known to reach.

use super::lane::Lane;

/// Numbers below 2^16.
const NUMBERS: usize = 1 << 16;
/// Marks that are compared at a time.
const RUN: usize = 8;

/// A set of numbers below 2^16 that is emptied in one step.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    /// `table[v]` is `mark` if v is in the set.
    table: Box<[u8; NUMBERS]>,
    mark: u8,
    /// No number from here on is ever added: a power of two, at least 8.
    room: usize,
}

impl Marks {
    /// An empty set of numbers below `room`, which is a power of two.
    pub(super) fn new(room: usize) -> Self {
        let table = vec![0; NUMBERS].into_boxed_slice().try_into().expect("as many");
        Self { table, mark: 1, room: room.clamp(RUN, NUMBERS) }
    }

    /// Empties the set.
    #[inline(always)]
    pub(super) fn clear(&mut self) {
        if self.mark == u8::MAX {
            self.table[..self.room].fill(0);
            self.mark = 0;
        }
        self.mark += 1;
    }

    /// Adds a number.
    #[inline(always)]
    pub(super) fn add(&mut self, number: u16) {
        self.table[usize::from(number)] = self.mark;
    }

    /// The table and the mark, for those who add many numbers.
    #[inline(always)]
    pub(super) fn parts(&mut self) -> (&mut [u8; NUMBERS], u8) {
        (&mut self.table, self.mark)
    }

    /// Whether the set has a number.
    #[inline(always)]
    pub(super) fn has(&self, number: u16) -> bool {
        self.table[usize::from(number)] == self.mark
    }

    /// Writes the least numbers that are missing to lane j of the lines, the common ones to `common` and the rare ones to
    /// `rare`, rising; [`Lane::NONE`] follows where there are fewer. `is_common[v]` is 1 if v is, and 0 if not.
    ///
    /// It ends when all lines of `common` but the last are written. The last line of `common` is for the writer. The last of
    /// `rare` gets a number from which on there may be more rare ones below the last common one.
    #[inline(always)]
    pub(super) fn missing<T: Lane, const C: usize, const R: usize>(
        &self,
        is_common: &[u8],
        j: usize,
        common: &mut [T::Line; C],
        rare: &mut [T::Line; R],
    ) {
        let (mut commons, mut rares) = (0, 0);
        let all = u64::from_le_bytes([self.mark; RUN]);
        let runs = self.table[..self.room].as_chunks::<RUN>().0;
        let classes = is_common.as_chunks::<RUN>().0;
        'runs: for (run, (marks, classes)) in runs.iter().zip(classes).enumerate() {
            // A byte that is not 0 is a number that is missing.
            let mut open = u64::from_le_bytes(*marks) ^ all;
            while open != 0 {
                let k = open.trailing_zeros() / 8;
                open &= !(0xFF << (8 * k));
                let value = T::cut((RUN * run) as u32 + k);
                let class = usize::from(classes[k as usize % RUN]);
                // Written to both, kept in one.
                common[commons].as_mut()[j] = value;
                rare[rares.min(R - 1)].as_mut()[j] = value;
                commons += class;
                rares += 1 - class;
                if commons == C - 1 {
                    break 'runs;
                }
            }
        }
        for line in &mut common[commons..] {
            line.as_mut()[j] = T::NONE;
        }
        if rares < R {
            for line in &mut rare[rares..] {
                line.as_mut()[j] = T::NONE;
            }
        } else {
            let last: u32 = rare[R - 2].as_ref()[j].into();
            rare[R - 1].as_mut()[j] = T::cut(last + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn a_set(
            sets in prop::collection::vec(prop::collection::btree_set(0_u16..64, 0..64), 1..300),
            is_common in prop::collection::vec(0_u8..2, 64),
        ) {
            let mut marks = Marks::new(64);
            for set in &sets {
                marks.clear();
                for &number in set {
                    marks.add(number);
                }
                prop_assert!((0..64_u16).all(|number| marks.has(number) == set.contains(&number)));
            }
            let last: &BTreeSet<u16> = &sets[sets.len() - 1];
            let (mut common, mut rare) = ([[0_u16; 32]; 5], [[0_u16; 32]; 4]);
            marks.missing::<u16, 5, 4>(&is_common, 7, &mut common, &mut rare);
            let of_class = |class| {
                let is_common = &is_common;
                (0..64_u16).filter(move |&v| !last.contains(&v) && is_common[usize::from(v)] == class)
            };
            let padded = |numbers: Vec<u16>, most| -> Vec<u16> {
                numbers.into_iter().chain(std::iter::repeat(u16::MAX)).take(most).collect()
            };
            let commons: Vec<_> = of_class(1).collect();
            let end = commons.get(3).copied().unwrap_or(u16::MAX);
            let rares: Vec<_> = of_class(0).filter(|&v| v < end).collect();
            let more = if rares.len() > 3 { rares[2] + 1 } else { u16::MAX };
            prop_assert_eq!(rare[3][7], more);
            prop_assert_eq!(common[..4].iter().map(|line| line[7]).collect::<Vec<_>>(), padded(commons, 4));
            prop_assert_eq!(rare[..3].iter().map(|line| line[7]).collect::<Vec<_>>(), padded(rares, 3));
        }
    }
}
