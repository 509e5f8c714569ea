//! The lost heaps of a finite subtraction set, 64 at a time.
//!
//! A heap is won iff some amount of it leaves a lost heap: from the definition, heap by heap. The bits of a word of 64
//! heaps are won by the lost heaps of earlier words, shifted, and by those of the word itself, found in order.

use grundy::Error;
use grundy::limits::Limits;
use grundy::table::Outcome;

/// Words between two reports of progress.
const STRIDE: usize = 1 << 10;

/// Which heaps from 0 to a bound are lost, a bit each.
pub(crate) struct Lost {
    words: Vec<u64>,
}

impl Lost {
    /// The heaps 0..=`to` when these amounts may be taken; no amount is 0. O(to/64 · amounts + to) steps, to/8 bytes,
    /// which stay taken from the limits.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub(crate) fn up_to(to: u64, amounts: &[u64], limits: &Limits) -> Result<Self, Error> {
        limits.take("the table of lost heaps", to / 8 + 8)?;
        let size = (to / 64 + 1) as usize;
        let mut words: Vec<u64> = Vec::with_capacity(size);
        // What one lost heap wins of the 64 heaps after it.
        let near =
            amounts.iter().filter(|&&amount| amount < 64).fold(0u64, |near, amount| near | 1 << amount);
        let far: Vec<(usize, u32)> = amounts
            .iter()
            .filter(|&&amount| (64..=to).contains(&amount))
            .map(|amount| ((amount / 64) as usize, (amount % 64) as u32))
            .collect();
        let mut carried = 0;
        for index in 0..size {
            if index % STRIDE == 0 {
                limits.progress("table", index as u64, size as u64)?;
            }
            let mut won = carried;
            for &(back, shift) in &far {
                let Some(first) = index.checked_sub(back) else { continue };
                won |= words[first] << shift;
                if shift > 0 && first > 0 {
                    won |= words[first - 1] >> (64 - shift);
                }
            }
            let mut lost = 0;
            carried = 0;
            for bit in 0..64 {
                if won >> bit & 1 == 0 {
                    lost |= 1 << bit;
                    won |= near << bit;
                    // The heaps that do not fit this word.
                    carried |= near.checked_shr(64 - bit).unwrap_or(0);
                }
            }
            words.push(lost);
        }
        Ok(Self { words })
    }

    /// Who wins a heap up to the bound.
    pub(crate) fn outcome(&self, heap: u64) -> Outcome {
        Outcome::from_number(u32::from(self.words[(heap / 64) as usize] >> (heap % 64) & 1 == 0))
    }
}

#[cfg(test)]
mod tests {
    use grundy::limits::Patient;
    use proptest::prelude::*;

    use super::*;

    fn by_definition(to: u64, amounts: &[u64]) -> Vec<Outcome> {
        let mut outcomes: Vec<Outcome> = Vec::new();
        for heap in 0..=to {
            let wins = |&take: &u64| take <= heap && outcomes[(heap - take) as usize] == Outcome::P;
            outcomes.push(if amounts.iter().any(wins) { Outcome::N } else { Outcome::P });
        }
        outcomes
    }

    proptest! {
        #[test]
        fn the_bits_are_those_of_the_definition(
            amounts in prop::collection::vec(prop_oneof![1..70u64, 1..700u64, Just(63), Just(64), Just(128)], 0..8),
            to in 0..900u64,
        ) {
            let limits = Limits::new(1 << 20, &Patient);
            let lost = Lost::up_to(to, &amounts, &limits).expect("it fits");
            let outcomes: Vec<Outcome> = (0..=to).map(|heap| lost.outcome(heap)).collect();
            prop_assert_eq!(outcomes, by_definition(to, &amounts));
        }
    }

    #[test]
    fn memory_is_asked_for() {
        assert!(Lost::up_to(u64::MAX, &[1], &Limits::new(1 << 20, &Patient)).is_err());
    }
}
