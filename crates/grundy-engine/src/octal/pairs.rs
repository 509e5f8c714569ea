//! Options as pairs of an offset and a value.

use super::classes::Classes;
use super::code::Code;
use super::plain::Value;

/// For every heap n > `offset`, g(n − offset) ⊕ value is the value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Pair {
    /// The stones that are taken, and those of the one part whose value is known.
    pub(super) offset: usize,
    /// The value of that part; 0 when there is none.
    pub(super) value: u32,
}

/// A heap whose value is rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rare {
    pub(super) heap: usize,
    pub(super) value: u32,
}

/// The rare heaps, 0 left out, among heaps with these values.
pub(super) fn rares<T: Value>(classes: Classes, values: &[T]) -> Vec<Rare> {
    let heaps = values.iter().enumerate().skip(1).map(|(heap, &value)| Rare { heap, value: value.into() });
    heaps.filter(|rare| classes.is_rare(rare.heap, rare.value)).collect()
}

/// The options of one heap, and of two with a rare part, by offset.
pub(super) fn rare_pairs(code: &Code, rares: &[Rare]) -> Vec<Pair> {
    let takes = code.leave_one().iter().map(|&offset| Pair { offset, value: 0 });
    let split = |i: usize| rares.iter().map(move |rare| Pair { offset: i + rare.heap, value: rare.value });
    let mut pairs: Vec<_> = takes.chain(code.leave_two().iter().flat_map(|&i| split(i))).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Splits into two parts with a part below `most` that is common, by that part. The values reach so far.
pub(super) fn common_pairs<T: Value>(
    code: &Code,
    classes: Classes,
    values: &[T],
    most: usize,
) -> impl Iterator<Item = Pair> {
    let parts = (1..most).filter(move |&a| !classes.is_rare(a, values[a].into()));
    parts.flat_map(move |a| {
        code.leave_two().iter().map(move |&i| Pair { offset: i + a, value: values[a].into() })
    })
}
