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

use grundy_engine::subtraction::{Amounts, Kind, Subtraction};

use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;
use crate::table::subtraction::refused;

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

/// Heaps computed between two reports of progress, at most.
const TICK: u64 = 1 << 20;
const WHAT: &str = "the table of a subtraction set";
const TASK: &str = "looking for a period";

impl Window {
    /// Computes values until M consecutive ones repeat; `None` when they do not within a table of `bound` values.
    ///
    /// Order and repetitions in `set` do not matter; 0 is no amount. All amounts are divided by their greatest
    /// common divisor first, and `bound` counts heaps in that unit. The table may grow to four times the bound before a
    /// period within it is seen; its time and memory are those of [`grundy_engine::subtraction`].
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
        let amounts: Vec<u64> = amounts.iter().map(|&s| s / unit).collect();

        let mut taken = 0;
        let result = Self::search(Amounts::finite(amounts), bound - reach, limits, &mut taken);
        limits.give_back(taken);
        Ok(result?.map(|(preperiod, values)| Self { unit, reach, preperiod, values }))
    }

    /// Lets the table grow until it repeats: the preperiod, at most `bound` with the period, and the values of both.
    /// Counts in `taken` the bytes asked for.
    fn search(
        amounts: Amounts,
        bound: usize,
        limits: &Limits<'_>,
        taken: &mut u64,
    ) -> Result<Option<(usize, Vec<u32>)>, Error> {
        let mut take = |bytes: u64| {
            limits.take(WHAT, bytes)?;
            *taken += bytes;
            Ok::<(), Error>(())
        };
        let reach = amounts.greatest();
        let mut table = Subtraction::new(amounts, Kind::Values, limits.free())
            .map_err(|no_room| refused(no_room, 0, limits))?;
        take(table.bytes())?;
        let (bound, mut len) = (bound as u64, 0_u64);
        // The search has an anchor between the preperiod or the period and twice that, one period before a window.
        let far_enough = bound.saturating_mul(4).saturating_add(2 * reach + TICK);
        let period = loop {
            if let Some(period) = table.period() {
                break period;
            }
            if len >= far_enough {
                return Ok(None);
            }
            limits.progress(TASK, len, far_enough)?;
            len += len.clamp(1 << 12, TICK);
            let before = table.bytes();
            let grown = table.extend(len, before.saturating_add(limits.free()));
            take(table.bytes() - before)?;
            grown.map_err(|no_room| refused(no_room, table.bytes(), limits))?;
        };
        let size = period.preperiod + period.period;
        if size > bound {
            return Ok(None);
        }
        take(size * 4)?;
        let mut values = vec![0; size as usize];
        table.copy(0, &mut values);
        Ok(Some((period.preperiod as usize, values)))
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
