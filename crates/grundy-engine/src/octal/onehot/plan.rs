//! The options that are looked at for every heap, in the order in which it is done.
#![allow(unsafe_code)]

use super::super::pairs::Pair;
use super::super::simd::{Permutation, Vectors};
use super::window::Window;
use super::word::Word;

/// Words are kept of so many heaps.
const FAR: usize = 1 << 14;

/// Far options whose known parts have the same value, which moves the bits; and where their offsets end.
type Group = (Permutation, usize);

/// Options, the near ones apart.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    /// Offsets below the number of lanes, falling, with their values: the heaps they leave may be in the line at work.
    pub(super) near: Vec<(usize, u8)>,
    /// The places of the others, by value: how many words after the farthest one they begin. Each group has an even
    /// number of them; the last may be there twice.
    places: Vec<[usize; 2]>,
    groups: Vec<Group>,
    /// No offset of these is above.
    pub(super) reach: usize,
    /// Offsets above [`FAR`], with their values: the words of the heaps they leave are no longer at hand.
    pub(super) distant: Vec<(usize, u8)>,
}

impl Plan {
    /// Of pairs whose values are below 64.
    pub(super) fn new(pairs: impl IntoIterator<Item = Pair>, lanes: usize) -> Self {
        let mut sorted: Vec<_> = pairs.into_iter().map(|pair| (pair.value as u8, pair.offset)).collect();
        sorted.sort_unstable();
        let (sorted, distant): (Vec<_>, Vec<_>) = sorted.into_iter().partition(|&(_, offset)| offset <= FAR);
        let distant = distant.into_iter().map(|(value, offset)| (offset, value)).collect();
        let reach = sorted.iter().map(|&(_, offset)| offset).max().unwrap_or(0);
        let mut plan = Self { reach, distant, ..Self::default() };
        for group in sorted.chunk_by(|x, y| x.0 == y.0) {
            let (near, far): (Vec<_>, Vec<_>) = group.iter().partition(|&&(_, offset)| offset < lanes);
            plan.near.extend(near.into_iter().map(|(value, offset)| (offset, value)));
            if !far.is_empty() {
                let place = |pair: Option<&(u8, usize)>| pair.map(|&(_, offset)| reach - offset);
                let twos = far.chunks(2).filter_map(|two| Some([place(two.first())?, place(two.last())?]));
                plan.places.extend(twos);
                plan.groups.push((Permutation::new(group[0].0), plan.places.len()));
            }
        }
        // What is known last is looked at last.
        plan.near.sort_unstable_by(|x, y| y.cmp(x));
        plan
    }

    /// The values of all options but the near ones of the heaps from n, a bit each.
    ///
    /// The window is that of n; those of the values that are of heaps from n on are not looked at.
    #[inline(always)]
    pub(super) fn far<W: Word, V: Vectors>(
        &self,
        vectors: V,
        window: &mut Window<W>,
        values: &[u8],
        n: usize,
    ) -> V::Vector {
        let lines = window.lines(self.reach);
        let mut far = vectors.zero();
        for &(offset, value) in &self.distant {
            let hots = if offset < n {
                // SAFETY: LANES ≤ FAR < offset < n ≤ values.len().
                unsafe { W::hots(vectors, values, n - offset, value) }
            } else {
                // Some of the heaps of the line are not above the offset, and have no such option.
                let mut line = W::Line::default();
                for (heap, hot) in (n..).zip(line.as_mut()).filter(|&(heap, _)| heap > offset) {
                    *hot = W::hot(values[heap - offset] ^ value);
                }
                W::load(vectors, &line)
            };
            far = vectors.or(far, hots);
        }
        let mut start = 0;
        for (permutation, end) in &self.groups {
            let mut hot = vectors.zero();
            for &[one, other] in &self.places[start..*end] {
                let one = W::load(vectors, lines.at(one));
                hot = vectors.or(vectors.or(hot, one), W::load(vectors, lines.at(other)));
            }
            far = vectors.or(far, vectors.permute(hot, permutation));
            start = *end;
        }
        far
    }
}
