//! Sets of values as the bits of a word, where all values are below 64.

use super::Class;
use super::parts::Part;

/// Bit u is set when u is common seen from an even heap, or from an odd one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Common([u64; 2]);

impl Common {
    /// The common values below 64.
    pub(super) fn of(class: Class) -> Self {
        Self([0, 1].map(|n| {
            let common = (0..64).filter(|&u| class.is_common(n, u));
            common.fold(0, |set, u| set | 1 << u)
        }))
    }

    /// Those seen from n.
    pub(super) fn seen_from(self, n: usize) -> u64 {
        self.0[n % 2]
    }
}

/// The sets of one value each.
const BITS: [u64; 64] = {
    let mut bits = [0; 64];
    let mut value = 0;
    while value < 64 {
        bits[value] = 1 << value;
        value += 1;
    }
    bits
};

/// The set of this value alone. XORs of values below 64 are below 64.
///
/// Looked up and not shifted: compilers for machines without shifts by many counts make worse of those.
#[inline]
pub(super) fn bit(value: u32) -> u64 {
    BITS[value as usize % 64]
}

/// The values of the splits of n with these parts, whose offsets are below n.
pub(super) fn splits(table: &[u16], parts: &[Part], n: usize) -> u64 {
    parts.iter().fold(0, |set, part| set | bit(part.split(table, n)))
}

/// Heaps that are looked at together.
pub(super) const BLOCK: usize = 8;

/// For each of the [`BLOCK`] heaps from n on, the length of the table, the values of its splits with these parts. Their offsets are at
/// least [`BLOCK`] and below n.
pub(super) fn far_splits(table: &[u16], parts: &[Part], n: usize) -> [u64; BLOCK] {
    let mut sets = [0; BLOCK];
    for part in parts {
        let others = table[n - part.offset as usize..].first_chunk().unwrap_or(&[0; BLOCK]);
        for (set, &other) in sets.iter_mut().zip(others) {
            *set |= bit((other ^ part.value).into());
        }
    }
    sets
}

/// What is left of the set `missing` after the splits of n whose larger part is at least `from`, and how many were looked at: first
/// those with one of the parts, a few at a time, then all others until nothing is left.
pub(super) fn missed(
    table: &[u16],
    first: &[Part],
    splitting: &[usize],
    n: usize,
    from: usize,
    mut missing: u64,
) -> (u64, u64) {
    let mut looked = 0;
    for some in first.chunks(FEW) {
        if missing == 0 {
            return (0, looked);
        }
        looked += some.len() as u64;
        if some.iter().all(|part| part.is_of(n, from)) {
            missing &= !splits(table, some, n);
        }
    }
    for &i in splitting {
        let left = n.saturating_sub(i);
        let most = (left / 2).min(left.saturating_sub(from));
        let smaller = table.get(1..=most).unwrap_or(&[]);
        let larger = table.get(left - most..left).unwrap_or(&[]);
        for (small, large) in smaller.chunks(FEW).zip(larger.rchunks(FEW)) {
            if missing == 0 {
                return (0, looked);
            }
            looked += small.len() as u64;
            let pairs = small.iter().zip(large.iter().rev());
            missing &= !pairs.fold(0, |set, (&a, &b)| set | bit((a ^ b).into()));
        }
    }
    (missing, looked)
}

/// Splits looked at before it is asked whether they suffice.
const FEW: usize = 4;
