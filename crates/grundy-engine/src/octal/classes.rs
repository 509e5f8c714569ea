//! The sparse space: which values are rare.
//!
//! For many games there is a mask m such that few heaps have a value with an even number of 1 bits in common with m. Those are
//! *rare*, the others *common*. The class of a XOR is the sum of the classes, so that only a split with exactly one rare
//! part has a common value: a few pairs instead of n/2 for each heap n.
//!
//! For some games the parity of the heap joins the mask: the class of the value u of a heap n is popcount(u & m) + n − t modulo
//! 2. A split of n into a + b = n − i then has, seen from n, the class of a plus that of b if i ≡ t, so that all amounts
//! after which one may split must have the same parity t.
//!
//! Nothing here is more than a guess that saves time: every value is that of the definition for any mask.
//!
//! Source: docs/theory.md, § "Sparse space"; E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4.

use super::code::Code;

/// Which values are rare, seen from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Classes {
    /// m.
    pub(super) mask: u32,
    /// t, where the parity of the heap joins the mask.
    pub(super) parity: Option<usize>,
}

impl Classes {
    /// Whether the value is rare, seen from the heap.
    pub(super) fn is_rare(self, heap: usize, value: u32) -> bool {
        let flip = self.parity.is_some_and(|t| (heap ^ t) & 1 == 1);
        ((value & self.mask).count_ones() & 1 == 1) == flip
    }

    /// The classes with the fewest rare heaps among the heaps `first`, `first` + 1, …, whose values these are.
    ///
    /// Takes O(N + V log V) steps for N heaps and V the power of two above all values: the numbers of heaps that are rare
    /// for each mask are the Walsh–Hadamard transform of the numbers of heaps that have each value.
    pub(super) fn best(code: &Code, first: usize, values: &[u32]) -> Self {
        let greatest = values.iter().max().map_or(0, |&value| value as usize);
        let room = (greatest + 1).next_power_of_two();
        let t = code.leave_two().first().map_or(0, |i| i & 1);
        let parity_may_join = code.leave_two().iter().all(|i| i & 1 == t);
        // Heaps by value, those of the parity t apart from the others.
        let (mut same, mut other) = (vec![0_i64; room], vec![0_i64; room]);
        for (heap, &value) in (first..).zip(values) {
            let histogram = if (heap ^ t) & 1 == 0 { &mut same } else { &mut other };
            histogram[value as usize] += 1;
        }
        transform(&mut same);
        transform(&mut other);
        // The rare heaps minus the common ones.
        let plain = (1..room).map(|m| (same[m] + other[m], m, None));
        let with_parity = (0..room).filter(|_| parity_may_join).map(|m| (same[m] - other[m], m, Some(t)));
        let best = plain.chain(with_parity).min_by_key(|&(excess, ..)| excess);
        // Values that are all 0 leave no mask: all are rare.
        best.map_or(Self { mask: 0, parity: None }, |(_, mask, parity)| Self { mask: mask as u32, parity })
    }
}

/// The Walsh–Hadamard transform in place: entry m becomes the sum of (−1)^popcount(u & m) times entry u. The length is a
/// power of two.
fn transform(entries: &mut [i64]) {
    let mut half = 1;
    while half < entries.len() {
        for pair in entries.chunks_exact_mut(2 * half) {
            let (low, high) = pair.split_at_mut(half);
            for (x, y) in low.iter_mut().zip(high) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The transform finds the fewest rares that any classes have.
        #[test]
        fn best_is_best(
            values in prop::collection::vec(0_u32..40, 1..200),
            first in 0_usize..3,
            splits in prop::sample::select(vec![vec![1_usize], vec![2, 4], vec![1, 2]]),
        ) {
            let mut digits = [0_u8; 5];
            for &i in &splits {
                digits[i] = 4;
            }
            let code = Code::from_digits(&digits).expect("a code");
            let count = |classes: Classes| {
                (first..).zip(&values).filter(|&(heap, &value)| classes.is_rare(heap, value)).count()
            };
            let rares = count(Classes::best(&code, first, &values));
            for mask in 0..64 {
                let plain = count(Classes { mask, parity: None });
                prop_assert!(rares <= plain || mask == 0);
                let with_parity = count(Classes { mask, parity: Some(splits[0] & 1) });
                prop_assert!(rares <= with_parity || splits == [1, 2]);
            }
        }
    }
}
