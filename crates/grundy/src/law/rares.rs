//! Which values of a code are rare: the choice of a mask.
//!
//! Seen from a heap n, a value u is *common* or *rare* as the number of bits in u & m is odd or even; or, where all i after which may be
//! split have the parity of one t, as that number plus n − t is (*with position*). A heap is rare when its own value is.
//!
//! All masks are tried at once: how many of the values v have an even number of bits in v & m, for every m, is a Walsh–Hadamard
//! transform of how often each value occurs; and the last rare heap is found among the last heaps that have each value.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use crate::error::Error;
use crate::game::BreakingCode;
use crate::limits::Limits;

const TASK: &str = "rare values";
/// Values from here on are not looked at.
pub(super) const MOST: usize = 1 << 16;

/// What decides which values are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) mask: u16,
    /// t, with position.
    pub(super) position: Option<usize>,
}

impl Class {
    pub(super) fn is_common(self, n: usize, value: u32) -> bool {
        let shift = self.position.map_or(0, |t| n + t);
        ((value & u32::from(self.mask)).count_ones() as usize + shift) % 2 == 1
    }
}

/// The heaps above 0 of one parity that have one value.
#[derive(Clone, Copy, Debug, Default)]
struct Cell {
    count: i64,
    last: usize,
}

/// How often each value occurs in a table that grows, and where last.
#[derive(Clone, Debug)]
pub(super) struct Occurrences {
    /// t, where positions may be counted.
    t: Option<usize>,
    /// Heaps of the table.
    heaps: usize,
    /// The cells of the even heaps and of the odd ones, by value: a power of two of them.
    cells: [Vec<Cell>; 2],
    /// A value of [`MOST`] or more was met: nothing else is known.
    is_wide: bool,
}

/// The masks of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Masks {
    /// The class with the fewest rare heaps among those that have none in the second half of the table, and its last rare heap.
    pub(super) best: Option<(Class, usize)>,
    /// The fewest rare heaps of any class.
    pub(super) fewest: usize,
}

impl Occurrences {
    /// Of an empty table.
    pub(super) fn new(code: &BreakingCode) -> Self {
        let t = code.splitting().next().map_or(0, |i| i % 2);
        let positions = code.splitting().all(|i| i % 2 == t);
        let cells = || vec![Cell::default(); 1];
        Self { t: positions.then_some(t), heaps: 0, cells: [cells(), cells()], is_wide: false }
    }

    /// Looks at the values of a table beyond those it has seen.
    pub(super) fn extend<V: Copy + Into<u32>>(&mut self, values: &[V]) {
        for (n, &value) in values.iter().enumerate().skip(self.heaps.max(1)) {
            let value = value.into() as usize;
            if value >= self.cells[0].len() {
                if value >= MOST {
                    self.is_wide = true;
                    break;
                }
                let room = (value + 1).next_power_of_two();
                self.cells.iter_mut().for_each(|cells| cells.resize(room, Cell::default()));
            }
            let cell = &mut self.cells[n % 2][value];
            cell.count += 1;
            cell.last = n;
        }
        self.heaps = values.len();
    }

    /// An upper bound of all values, less than twice the greatest or 0.
    pub(super) fn greatest(&self) -> usize {
        if self.is_wide { usize::MAX } else { self.cells[0].len() - 1 }
    }

    /// The best class, of the bits that occur; `None` where a value is too wide, or all are 0.
    ///
    /// Takes O(V·log V) steps for V the power of two above all values, and those of walking to the last rare heap of each mask.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub(super) fn masks(&self, limits: &Limits<'_>) -> Result<Option<Masks>, Error> {
        let room = self.cells[0].len();
        if self.is_wide || room < 2 {
            return Ok(None);
        }
        limits.progress(TASK, 0, 0)?;
        limits.check(TASK, room as u64 * (2 * 24 + 16))?;
        let mut last: Vec<(usize, usize)> = Vec::with_capacity(2 * room);
        for cells in &self.cells {
            let met = cells.iter().enumerate().filter(|(_, cell)| cell.count > 0);
            last.extend(met.map(|(value, cell)| (cell.last, value)));
        }
        last.sort_unstable_by(|x, y| y.cmp(x));
        let used = last.iter().fold(0, |bits, &(_, value)| bits | value);
        let heaps: i64 = self.cells.iter().flatten().map(|cell| cell.count).sum();
        let mut masks = Masks { best: None, fewest: usize::MAX };
        let mut least = None;
        for position in [None, self.t].into_iter().take(1 + usize::from(self.t.is_some())) {
            let surplus = self.surplus(position);
            for m in (1..room).filter(|m| m & !used == 0) {
                // Of N heaps, rare and common, the rare ones are so many more.
                let rares = i64::midpoint(heaps, surplus[m]).unsigned_abs() as usize;
                masks.fewest = masks.fewest.min(rares);
                let class = Class { mask: m as u16, position };
                let is_rare = |&&(heap, value): &&(usize, usize)| !class.is_common(heap, value as u32);
                let last_rare = last.iter().find(is_rare).map_or(0, |&(heap, _)| heap);
                if last_rare < self.heaps / 2 && least.is_none_or(|least| (rares, last_rare) < least) {
                    least = Some((rares, last_rare));
                    masks.best = Some((class, last_rare));
                }
            }
        }
        Ok(Some(masks))
    }

    /// By how many the rare heaps are more than the common ones, for each mask.
    fn surplus(&self, position: Option<usize>) -> Vec<i64> {
        let mut counts = vec![0; self.cells[0].len()];
        for (parity, cells) in self.cells.iter().enumerate() {
            let even = position.is_none_or(|t| (parity + t).is_multiple_of(2));
            for (count, cell) in counts.iter_mut().zip(cells) {
                *count += if even { cell.count } else { -cell.count };
            }
        }
        walsh_hadamard(&mut counts);
        counts
    }
}

/// counts\[m\] becomes the sum of counts\[v\] over the v with an even number of bits in v & m, less that over the others.
fn walsh_hadamard(counts: &mut [i64]) {
    let mut step = 1;
    while step < counts.len() {
        for block in counts.chunks_exact_mut(2 * step) {
            let (left, right) = block.split_at_mut(step);
            for (x, y) in left.iter_mut().zip(right) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        step *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Patient;
    use proptest::prelude::*;

    #[test]
    fn transform_counts_parities() {
        let counts = [3, 1, 4, 1, 5, 9, 2, 6];
        let mut transformed = counts;
        walsh_hadamard(&mut transformed);
        for (m, &sum) in transformed.iter().enumerate() {
            let sign = |v: usize| if (v & m).count_ones().is_multiple_of(2) { 1 } else { -1 };
            assert_eq!(sum, (0..8).map(|v| sign(v) * counts[v]).sum::<i64>());
        }
    }

    proptest! {
        /// The best of all classes, each looked at by itself.
        #[test]
        fn best_is_best(
            early in prop::collection::vec(0_u32..12, 2..12),
            late in prop::collection::vec(prop::sample::select(vec![1_u32, 2, 4, 7, 8]), 12..40),
            digits in prop::sample::select(vec![vec![0_u8, 7, 7], vec![0, 7], vec![0, 0, 4, 0, 6]]),
        ) {
            let code = BreakingCode { digits, tail: 0 };
            let values = [early, late].concat();
            let mut seen = Occurrences::new(&code);
            seen.extend(&values[..values.len() / 3]);
            seen.extend(&values);
            let masks = seen.masks(&Limits::new(1 << 20, &Patient)).expect("no limit").expect("not all are 0");
            let used = values[1..].iter().fold(0, |bits, value| bits | value);
            let t = code.splitting().next().expect("it splits") % 2;
            let positions = code.splitting().all(|i| i % 2 == t);
            let (mut fewest, mut least) = (usize::MAX, None);
            for position in [None, Some(t)].into_iter().take(1 + usize::from(positions)) {
                for mask in (1..16_u16).filter(|mask| u32::from(*mask) & !used == 0) {
                    let class = Class { mask, position };
                    let rares: Vec<usize> = (1..values.len()).filter(|&n| !class.is_common(n, values[n])).collect();
                    fewest = fewest.min(rares.len());
                    let last = rares.last().copied().unwrap_or(0);
                    if last < values.len() / 2 && least.is_none_or(|(count, at, _)| (rares.len(), last) < (count, at)) {
                        least = Some((rares.len(), last, class));
                    }
                }
            }
            prop_assert_eq!(masks.fewest, fewest);
            prop_assert_eq!(masks.best, least.map(|(_, last, class)| (class, last)));
        }
    }
}
