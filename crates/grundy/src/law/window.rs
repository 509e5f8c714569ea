//! Finite subtraction sets have periodic values.
//!
//! **The window theorem** (§ "Periodicity certificates" of the theory notes; folklore, see Golomb 1966). Let
//! S be a finite set of amounts, M its greatest, g(n) = mex { g(n − s) : s in S, s ≤ n }. If g(n + p) = g(n)
//! for M consecutive n, from n0 ≥ 0 on, then for every n ≥ n0.
//!
//! *Proof.* Let n ≥ n0 + M and the claim hold below n. Every n − s is in [n0, n), so n + p and n have options of
//! the same values. ∎
//!
//! A period always exists, since there are only finitely many windows of M values that are at most |S|, but it
//! can be far away.

use super::period::repetition;
use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// The values of a finite subtraction set, for heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The greatest common divisor of the amounts: only ⌊n / unit⌋ matters.
    unit: u64,
    /// The greatest amount, in units.
    reach: usize,
    preperiod: usize,
    /// g(i · unit) for i below preperiod + period.
    values: Vec<u32>,
}

/// Heaps between two reports of progress, divided by the number of amounts.
const TICK: usize = 1 << 22;
const TASK: &str = "looking for a period";

impl Window {
    /// Computes values until M consecutive ones repeat; `None` when they do not within a table of `bound` values.
    ///
    /// Order and repetitions in `set` do not matter; 0 is no amount. All amounts are divided by their greatest
    /// common divisor first, and `bound` counts heaps in that unit. Takes O(N·|S|) time and 8·N bytes
    /// for a table of N values, where N is at most four times what shows the period.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(set: &[u64], bound: usize, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        let mut amounts: Vec<u64> = set.iter().copied().filter(|&s| s > 0).collect();
        amounts.sort_unstable();
        amounts.dedup();
        let unit = amounts.iter().fold(0, |d, &s| gcd(d, s));
        let Some(&greatest) = amounts.last() else {
            return Ok(Some(Self { unit: 1, reach: 0, preperiod: 0, values: vec![0] }));
        };
        // M + 1 values are the least that can show a period.
        let Some(reach) = usize::try_from(greatest / unit).ok().filter(|&reach| reach < bound) else {
            return Ok(None);
        };
        let amounts: Vec<usize> = amounts.iter().map(|&s| (s / unit) as usize).collect();

        let mut taken = 0;
        let result = Self::search(&amounts, reach, bound, limits, &mut taken);
        limits.give_back(taken);
        Ok(result?.map(|(preperiod, values)| Self { unit, reach, preperiod, values }))
    }

    /// Doubles the table until its end repeats. Counts in `taken` the bytes asked for.
    fn search(
        amounts: &[usize],
        reach: usize,
        bound: usize,
        limits: &Limits<'_>,
        taken: &mut u64,
    ) -> Result<Option<(usize, Vec<u32>)>, Error> {
        let mut ask = |entries: usize| {
            let bytes = entries as u64 * 4;
            limits.take("the table of a subtraction set", bytes)?;
            *taken += bytes;
            Ok::<(), Error>(())
        };
        ask(amounts.len() + 1 + reach)?;
        let mut stamps = vec![u32::MAX; amounts.len() + 1];
        let tick = (TICK / amounts.len()).max(1);
        let mut values: Vec<u32> = Vec::new();
        let mut size = reach.saturating_mul(2).max(64);
        loop {
            size = size.min(bound).min(u32::MAX as usize);
            // Growing copies: the old table and the new one live side by side.
            ask(size)?;
            values.reserve_exact(size - values.len());
            while values.len() < size {
                let n = values.len();
                if n.is_multiple_of(tick) {
                    limits.progress(TASK, n as u64, bound as u64)?;
                }
                for &s in amounts.iter().take_while(|&&s| s <= n) {
                    stamps[values[n - s] as usize] = n as u32;
                }
                let free = stamps.iter().position(|&stamp| stamp != n as u32);
                values.push(free.unwrap_or(amounts.len()) as u32);
            }
            if let Some(period) = repetition(&values, reach) {
                let preperiod =
                    (0..size - period).rev().find(|&n| values[n] != values[n + period]).map_or(0, |n| n + 1);
                values.truncate(preperiod + period);
                values.shrink_to_fit();
                return Ok(Some((preperiod, values)));
            }
            if size >= bound || size == u32::MAX as usize {
                return Ok(None);
            }
            size = size.saturating_mul(2);
        }
    }

    /// The value of a heap of n stones.
    pub fn value(&self, n: &Natural) -> u32 {
        let heap = n / self.unit;
        let index = match usize::try_from(&heap) {
            Ok(small) if small < self.values.len() => small,
            _ => {
                let period = (self.values.len() - self.preperiod) as u64;
                // u64 % keeps it a machine word; the heap is at least the preperiod here.
                ((heap - Natural::from(self.preperiod)) % period) as usize + self.preperiod
            }
        };
        self.values[index]
    }

    /// The least n0 with g(n + period) = g(n) for every n ≥ n0.
    pub fn preperiod(&self) -> Natural {
        Natural::from(self.preperiod) * self.unit
    }

    /// The least period.
    pub fn period(&self) -> Natural {
        // In the unit the period is least, and a period of blocks of equal values is one of the blocks
        // unless all blocks are equal, which only the empty set has.
        Natural::from(self.values.len() - self.preperiod) * self.unit
    }

    /// The greatest common divisor of the amounts: g(n) depends on ⌊n / unit⌋ alone. 1 for the empty set.
    pub fn unit(&self) -> u64 {
        self.unit
    }

    /// g(i · unit) for every i · unit below preperiod + period.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The greatest amount: so many consecutive values prove the period. 0 for the empty set.
    pub fn reach(&self) -> Natural {
        Natural::from(self.reach) * self.unit
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
