//! Games whose options are the heaps of an interval.

use super::natural;
use crate::error::Error;
use crate::law::block::{Block, Blocks};
use crate::law::slow_interval::SlowInterval;
use crate::limits::Limits;
use crate::number::{Integer, Natural};

/// Heaps that hand a value down, shown at most.
const SHOWN: usize = 12;
/// Shown where no heap was asked about.
const EXAMPLE: u32 = 11;
/// Blocks that are shown.
const BLOCKS: usize = 4;

/// One heap of an interval game with a slow lower end l: the heaps l(n)..n carry the values 0..n − l(n), each once. Where l
/// rises from n − 1 to n, the heap l(n − 1) drops out of sight and n takes over its value; where it stays, n has a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// n
    pub heap: Natural,
    /// l(n), the least option; n itself where there is none.
    pub lower: Natural,
    /// The heaps that the value was taken over from, the next first; the last has a value of its own. Cut after a few.
    pub from: Vec<Natural>,
    /// Whether all of them are there.
    pub complete: bool,
    /// g(n)
    pub value: Natural,
    /// The one lost option; `None` if n is lost.
    pub lost_option: Option<Natural>,
}

impl Handed {
    /// The heap, or a small one.
    ///
    /// # Errors
    /// As [`SlowInterval::value`].
    pub fn of(interval: &SlowInterval, heap: Option<&Natural>, limits: &Limits<'_>) -> Result<Self, Error> {
        let heap = heap.cloned().unwrap_or_else(|| Natural::from(EXAMPLE));
        let (mut from, mut complete) = (Vec::new(), false);
        let mut last = heap.clone();
        while from.len() < SHOWN {
            if last == Natural::ZERO || interval.lower(&(&last - Natural::ONE)) == interval.lower(&last) {
                complete = true;
                break;
            }
            last = interval.lower(&(&last - Natural::ONE));
            from.push(last.clone());
        }
        Ok(Self {
            lower: interval.lower(&heap),
            from,
            complete,
            value: interval.value(&heap, limits)?,
            lost_option: interval.option_with_value(&heap, &Natural::ZERO, limits)?,
            heap,
        })
    }
}

/// The first blocks of lost heaps, and between them what a heap sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockExample {
    /// First and last heap of each; the last block may have no end.
    pub blocks: Vec<(Natural, Option<Natural>)>,
    /// For each block but the first its last heap n, if it has one, and its options: all above the block before, all below
    /// this.
    pub lost: Vec<Seen>,
    /// For each gap between two blocks its first and its last heap, and their options: some are in the block before.
    pub won: Vec<Seen>,
}

/// The options of a heap: `least`..`greatest`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The heap.
    pub heap: Natural,
    /// Its least option.
    pub least: Natural,
    /// Its greatest option.
    pub greatest: Natural,
}

impl BlockExample {
    /// The first few blocks; `None` where the first has no end.
    pub fn of(blocks: &Blocks) -> Option<Self> {
        let shown: Option<Vec<(Natural, Option<Natural>)>> = (blocks.iter().take(BLOCKS))
            .map(|Block { first, last }| {
                let last = match last {
                    Some(last) => Some(natural(last)?),
                    None => None,
                };
                Some((natural(first)?, last))
            })
            .collect();
        let shown = shown?;
        let seen = |heap: &Natural| {
            let n = Integer::from(heap.clone());
            let least = blocks.lower().at(&n).max(Integer::ZERO);
            let greatest = blocks.upper().at(&n).min(n - Integer::ONE);
            Some(Seen { heap: heap.clone(), least: natural(least)?, greatest: natural(greatest)? })
        };
        let lost = shown.iter().skip(1).filter_map(|(_, last)| seen(last.as_ref()?)).collect();
        let gaps = shown.windows(2).filter_map(|pair| {
            let (from, to) = (pair[0].1.as_ref()? + Natural::ONE, &pair[1].0 - Natural::ONE);
            (from <= to).then_some(if from == to { vec![from] } else { vec![from, to] })
        });
        let won = gaps.flatten().filter_map(|heap| seen(&heap)).collect();
        Some(Self { blocks: shown, lost, won })
    }
}
