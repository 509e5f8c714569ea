//! Splits by one of their parts, and which of them to look at first.

use super::Class;
use super::words::BLOCK;
use crate::Rejected;
use crate::budget::Meter;

/// One part of splits: a stones of the value g(a), where i are taken. The other part of a heap n has n − (i + a) stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    /// i + a, at least 1.
    pub(super) offset: u32,
    /// g(a).
    pub(super) value: u16,
}

impl Part {
    /// Whether n has a split with this part whose other part is at least `from`.
    pub(super) fn is_of(self, n: usize, from: usize) -> bool {
        self.offset as usize + from <= n
    }

    /// The value of the split of n with this part; the offset is below n, and n in the table or its end.
    #[inline]
    pub(super) fn split(self, table: &[u16], n: usize) -> u32 {
        u32::from(table[n - self.offset as usize] ^ self.value)
    }
}

/// Heaps from which the order is learned.
const SAMPLES: usize = 128;
/// The smaller parts that are tried for each amount.
const TRIED: usize = 256;
/// The most that are chosen.
const MOST: usize = 64;

/// Some parts, in an order in which they reach the rare values below g(n) early, for most n: each time the part that reaches the most
/// of those that the ones before have left, in a sample of the upper half of the table.
///
/// Nothing rests on the order, nor on which parts they are: it is a matter of time alone.
pub(super) fn order(
    table: &[u16],
    class: Class,
    splitting: &[usize],
    meter: &mut Meter,
) -> Result<Vec<Part>, Rejected> {
    let half = table.len() / 2;
    let heaps: Vec<usize> = (half..table.len()).step_by((half / SAMPLES) | 1).collect();
    let bound = table.iter().max().map_or(0, |&most| usize::from(most) + 1).next_power_of_two().max(64);
    let words = bound / 64;
    // Bit u of the words of a heap: the rare value u < g(n) is not reached yet.
    let mut open = vec![0_u64; heaps.len() * words];
    for (row, &n) in open.chunks_exact_mut(words).zip(&heaps) {
        for u in (0..u32::from(table[n])).filter(|&u| !class.is_common(n, u)) {
            row[u as usize / 64] |= 1 << (u % 64);
        }
    }
    let parts = splitting.iter().flat_map(|&i| (1..=TRIED).map(move |a| (i + a, a)));
    let parts: Vec<Part> = parts
        .filter(|&(offset, _)| (BLOCK..half).contains(&offset))
        .map(|(offset, a)| Part { offset: offset as u32, value: table[a] })
        .collect();
    // XORs of values below the bound, a power of two, are below it.
    let places = |part: Part| {
        let heaps = heaps.iter().enumerate();
        heaps.map(move |(row, &n)| (row * words, part.split(table, n)))
    };
    let mut chosen = Vec::new();
    meter.steps(table.len() as u128)?;
    while chosen.len() < MOST {
        meter.steps((parts.len() * heaps.len()) as u128)?;
        let reached = |part: &Part| {
            places(*part).map(|(row, u)| open[row + u as usize / 64] >> (u % 64) & 1).sum::<u64>()
        };
        let best = parts.iter().map(|part| (reached(part), part)).max_by_key(|&(count, _)| count);
        let Some((1.., &part)) = best else { break };
        for (row, u) in places(part) {
            open[row + u as usize / 64] &= !(1 << (u % 64));
        }
        chosen.push(part);
    }
    Ok(chosen)
}
