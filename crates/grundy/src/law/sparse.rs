//! Finite codes in which rare values die out: a period is proved by half the table that Guy and Smith need, or less.
//!
//! **Theorem** (§ "Periodicity certificates" of the theory notes; proofs/SparseSpace.v). A finite code leaves at most two heaps; k is
//! the largest i with d_i ≠ 0. Seen from a heap n, a value u is *common* or *rare* as the number of bits in u & m is odd or
//! even; or, where all i after which may be split have the parity of one t, as that number plus n − t is (*with position*). A heap is
//! rare when its own value is. Let n0 ≥ 1, p ≥ 1, p even with position, and W = k + r. If
//!
//! 1. every rare heap in 1, …, n0 + W + p − 1 is at most r;
//! 2. g(n + p) = g(n) for n0 ≤ n < n0 + W;
//! 3. for n0 + W ≤ n < n0 + W + p each u < g(n) that is rare seen from n is the value of a split (a, b) of n with b ≥ n0 or, with
//!    position, of a move without split;
//!
//! then g(n + p) = g(n) for all n ≥ n0.
//!
//! The mask m is found by trying all of them at once: how many of the values v have an even number of bits in v & m, for every m, is a
//! Walsh–Hadamard transform of how often each value occurs.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use super::guy_smith::GuySmith;
use super::period::repetition;
use crate::error::Error;
use crate::game::BreakingCode;
use crate::limits::Limits;

const TASK: &str = "rare values";
/// Steps between two reports of progress.
const TICK: usize = 1 << 22;
/// Values from here on are not looked at.
const MOST: usize = 1 << 16;

/// The values of such a code, for heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sparse {
    law: GuySmith,
    class: Class,
    evidence: usize,
}

/// What decides which values are rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Class {
    mask: u16,
    /// t, with position.
    position: Option<usize>,
}

impl Class {
    fn is_common(self, n: usize, value: u32) -> bool {
        let shift = self.position.map_or(0, |t| n + t);
        ((value & u32::from(self.mask)).count_ones() as usize + shift) % 2 == 1
    }
}

impl Sparse {
    /// Looks for a mask and a period in g(0), g(1), …, and checks the conditions; `None` when they do not hold on this table, or the code
    /// is none of these.
    ///
    /// Takes O(N + 2^b·b) steps for N values of b bits, and those of condition 3: at most n/2 for each digit that splits and each
    /// of p heaps n, but few where values are mixed well. Memory: four bytes for each of n0 + p values.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn of<V: Copy + Into<u32>>(
        code: &BreakingCode,
        values: &[V],
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Error> {
        if code.tail != 0 || code.has(8) || !code.has(7) {
            return Ok(None);
        }
        let table = Table { code, values };
        let Some(class) = table.class(limits)? else { return Ok(None) };
        let is_rare = |n: &usize| !class.is_common(*n, table.at(*n));
        let last_rare = (1..values.len()).rev().find(is_rare).unwrap_or(0);
        let window = code.k() + last_rare;
        if window >= values.len() / 2 {
            return Ok(None);
        }
        // W values that come again, read from the end.
        limits.take(TASK, values.len() as u64 * 4 + window as u64 * 4)?;
        let plain: Vec<u32> = values.iter().map(|&value| value.into()).collect();
        let period = repetition(&plain, window.max(1));
        drop(plain);
        limits.give_back(values.len() as u64 * 4 + window as u64 * 4);
        let Some(mut period) = period else { return Ok(None) };
        if class.position.is_some() && period % 2 == 1 {
            period *= 2;
        }
        if period >= values.len() {
            return Ok(None);
        }
        let differ = |n: &usize| table.at(*n) != table.at(n + period);
        let preperiod = (1..values.len() - period).rev().find(differ).map_or(1, |n| n + 1);
        let evidence = preperiod + window + period;
        if evidence > values.len() || last_rare > preperiod + period {
            return Ok(None);
        }
        // The certificate says nothing that has no use.
        if (0..evidence).fold(u32::from(class.mask), |unused, n| unused & !table.at(n)) != 0 {
            return Ok(None);
        }
        if !table.rare_values_are_reached(class, preperiod, evidence - period..evidence, limits)? {
            return Ok(None);
        }
        limits.take(TASK, (preperiod + period) as u64 * 4)?;
        let first = (0..preperiod + period).map(|n| table.at(n)).collect();
        Ok(Some(Self { law: GuySmith::periodic(code, preperiod, first), class, evidence }))
    }

    /// The law as a period, without what it rests on.
    pub fn periodic(&self) -> &GuySmith {
        &self.law
    }

    /// m
    pub fn mask(&self) -> u16 {
        self.class.mask
    }

    /// Whether the position of a heap joins the mask.
    pub fn with_position(&self) -> bool {
        self.class.position.is_some()
    }

    /// The heaps whose values prove the period: n0 + W + p.
    pub fn evidence(&self) -> usize {
        self.evidence
    }
}

/// What the theorem is asked about.
struct Table<'a, V> {
    code: &'a BreakingCode,
    values: &'a [V],
}

impl<V: Copy + Into<u32>> Table<'_, V> {
    fn at(&self, n: usize) -> u32 {
        self.values[n].into()
    }

    /// The class with the fewest rare heaps among those that have none in the second half of the table.
    fn class(&self, limits: &Limits<'_>) -> Result<Option<Class>, Error> {
        let greatest = (1..self.values.len()).map(|n| self.at(n)).max().unwrap_or(0) as usize;
        if greatest == 0 || greatest >= MOST {
            return Ok(None);
        }
        let size = (greatest + 1).next_power_of_two();
        limits.take(TASK, 4 * size as u64 * 8)?;
        let t = self.code.splitting().next().map_or(0, |i| i % 2);
        let positions = self.code.splitting().all(|i| i % 2 == t);
        let half = self.values.len() / 2;
        let mut best: Option<(i64, Class)> = None;
        for position in [None, Some(t)].into_iter().take(1 + usize::from(positions)) {
            let sign = |n: usize| if position.is_some_and(|t| (n + t) % 2 == 1) { -1 } else { 1 };
            // For each m, rare heaps less common ones.
            let surplus = |heaps: std::ops::Range<usize>| {
                let mut counts = vec![0_i64; size];
                heaps.for_each(|n| counts[self.at(n) as usize] += sign(n));
                walsh_hadamard(&mut counts);
                counts
            };
            let (first, second) = (surplus(1..half), surplus(half..self.values.len()));
            for m in 1..size {
                // All heaps of the second half are common.
                let none_rare =
                    second[m] < 0 && second[m].unsigned_abs() == (self.values.len() - half) as u64;
                if none_rare && best.is_none_or(|(least, _)| first[m] < least) {
                    best = Some((first[m], Class { mask: m as u16, position }));
                }
            }
            limits.progress(TASK, 0, 0)?;
        }
        limits.give_back(4 * size as u64 * 8);
        Ok(best.map(|(_, class)| class))
    }

    /// Condition 3.
    fn rare_values_are_reached(
        &self,
        class: Class,
        from: usize,
        heaps: std::ops::Range<usize>,
        limits: &Limits<'_>,
    ) -> Result<bool, Error> {
        let mut seen = vec![0_usize; MOST];
        let mut steps = 0;
        let end = heaps.end as u64;
        // Values below the value at hand: the marks are the heaps themselves.
        for n in heaps {
            let below = self.at(n);
            let is_rare = |u: u32| !class.is_common(n, u);
            if class.position.is_some() {
                let takes = (1..=self.code.k()).filter(|&i| i < n && self.code.digit(i) & 2 != 0);
                takes.for_each(|i| seen[self.at(n - i) as usize] = n);
            }
            let mut missing = (0..below).filter(|&u| is_rare(u) && seen[u as usize] != n).count();
            let smaller = |i: usize| (1..=((n - i) / 2).min(n - i - from)).map(move |a| (a, n - i - a));
            for (a, b) in self.code.splitting().filter(|&i| i + from < n).flat_map(smaller) {
                if missing == 0 {
                    break;
                }
                steps += 1;
                let u = self.at(a) ^ self.at(b);
                if u < below && seen[u as usize] != n {
                    seen[u as usize] = n;
                    missing -= usize::from(is_rare(u));
                }
            }
            if missing > 0 {
                return Ok(false);
            }
            steps += below as usize;
            if steps >= TICK {
                steps = 0;
                limits.progress(TASK, n as u64, end)?;
            }
        }
        Ok(true)
    }
}

/// counts\[m\] becomes the sum of counts\[v\] over the v with an even number of bits in v & m, less that over the others.
fn walsh_hadamard(counts: &mut [i64]) {
    let mut step = 1;
    while step < counts.len() {
        for block in counts.chunks_exact_mut(2 * step) {
            let (left, right) = block.split_at_mut(step);
            for (x, y) in left.iter_mut().zip(right) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        step *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transform_counts_parities() {
        let counts = [3, 1, 4, 1, 5, 9, 2, 6];
        let mut transformed = counts;
        walsh_hadamard(&mut transformed);
        for (m, &sum) in transformed.iter().enumerate() {
            let sign = |v: usize| if (v & m).count_ones().is_multiple_of(2) { 1 } else { -1 };
            assert_eq!(sum, (0..8).map(|v| sign(v) * counts[v]).sum::<i64>());
        }
    }
}
