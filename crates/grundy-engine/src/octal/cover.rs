//! Which options to look at first.

use std::collections::BinaryHeap;

use super::pairs::Pair;
use super::plain::{Value, bound};

/// Numbers below g(n), for some heaps n, that are not yet known to be values of options of n.
struct Gaps {
    /// The heaps.
    heaps: Vec<usize>,
    /// Above all values.
    room: usize,
    /// Bit s·room + u: u is a gap of the heap s.
    open: Vec<u64>,
}

impl Gaps {
    /// The gaps that the known pairs leave among the wanted numbers, in about `samples` heaps of the upper half of the table, of
    /// both parities.
    fn new<T: Value>(
        values: &[T],
        known: &[Pair],
        wanted: impl Fn(usize, u32) -> bool,
        samples: usize,
    ) -> Self {
        let half = values.len() / 2;
        let step = (half / samples.max(1)) | 1;
        let heaps: Vec<usize> = (half..values.len()).step_by(step).collect();
        let room = bound(values).max(64);
        let mut open = vec![0; heaps.len() * (room / 64)];
        for (row, &n) in open.chunks_exact_mut(room / 64).zip(&heaps) {
            let value: u32 = values[n].into();
            for u in (0..value).filter(|&u| wanted(n, u)) {
                row[u as usize / 64] |= 1 << (u % 64);
            }
            for pair in known.iter().take_while(|pair| pair.offset < n) {
                let u = values[n - pair.offset].into() ^ pair.value;
                row[u as usize / 64] &= !(1 << (u % 64));
            }
        }
        Self { heaps, room, open }
    }

    /// For each heap, greater than the offset, the gap that the pair would close, or some place that is none.
    fn places<T: Value>(&self, values: &[T], pair: Pair) -> impl Iterator<Item = usize> {
        let room = self.room;
        let rows = self.heaps.iter().enumerate();
        rows.map(move |(s, &n)| s * room + (values[n - pair.offset].into() ^ pair.value) as usize)
    }

    /// How many gaps the pair would close.
    fn closed_by<T: Value>(&self, values: &[T], pair: Pair) -> usize {
        self.places(values, pair).map(|place| self.open[place / 64] >> (place % 64) & 1).sum::<u64>() as usize
    }

    /// Closes them.
    fn close<T: Value>(&mut self, values: &[T], pair: Pair) {
        let places: Vec<_> = self.places(values, pair).collect();
        for place in places {
            self.open[place / 64] &= !(1 << (place % 64));
        }
    }
}

/// Some of the candidates, at most `most`, in an order that closes gaps early: each time the one that closes the most gaps of
/// the sample that the known ones and those before have left. It ends when none closes any. Candidates with
/// offsets above half of the table are left out.
///
/// A candidate that has closed few gaps before will close no more later, so that only those at the top of the heap are counted
/// again.
pub(super) fn order<T: Value>(
    values: &[T],
    candidates: impl IntoIterator<Item = Pair>,
    known: &[Pair],
    wanted: impl Fn(usize, u32) -> bool,
    most: usize,
    samples: usize,
) -> Vec<Pair> {
    let mut gaps = Gaps::new(values, known, wanted, samples);
    // Of those that close as many the one with the smallest offset.
    let rank = |gaps: &Gaps, pair: Pair| (gaps.closed_by(values, pair), usize::MAX - pair.offset, pair.value);
    let candidates = candidates.into_iter().filter(|pair| 2 * pair.offset < values.len());
    let mut heap: BinaryHeap<_> = candidates.map(|pair| rank(&gaps, pair)).collect();
    let mut chosen = Vec::new();
    while chosen.len() < most
        && let Some((_, offset, value)) = heap.pop()
    {
        let pair = Pair { offset: usize::MAX - offset, value };
        let now = rank(&gaps, pair);
        if now.0 == 0 {
            continue;
        }
        if heap.peek().is_some_and(|next| *next > now) {
            heap.push(now);
            continue;
        }
        gaps.close(values, pair);
        chosen.push(pair);
    }
    chosen
}
