//! Finite codes that leave at most two heaps: their values are periodic if the table says so for long enough.
//!
//! **Theorem** (Guy and Smith 1956; § "Periodicity certificates" of the theory notes). Let k be the largest i with
//! d_i ≠ 0 in a finite code whose digits are at most 7. If n0 ≥ 1, p ≥ 1 and g(n + p) = g(n) for every n with
//! n0 ≤ n < 2·n0 + p + k, then for every n ≥ n0.
//!
//! *Proof.* Let n ≥ 2·n0 + p + k and the claim hold below n. An option of n + p leaves at least n + p − k ≥ 2·n0 + 2p in one or two
//! heaps; the larger has at least n0 + p, and p less of it has the same value and is not empty: an option of n.
//! Backwards, the larger part of an option of n has at least n0, and p more of it has the same value. ∎
//!
//! n0 ≥ 1 is needed: 0.4 with n0 = 0 and p = 1 is a false period. Whether every such code has a period is open.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use super::choices::Choices;
use super::period::{least_period, preperiod};
use crate::error::Error;
use crate::game::{BreakingCode, Choice};
use crate::limits::Limits;
use crate::number::Natural;
use crate::table::code::CodeValues;

/// The values of a finite code, for heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuySmith {
    code: BreakingCode,
    preperiod: usize,
    /// g(0), …, g(preperiod + period − 1).
    values: Vec<u32>,
}

impl GuySmith {
    /// Computes values until the theorem applies; `None` for other codes, and when it does not apply within a
    /// table of `bound` heaps.
    ///
    /// The table grows by half at a time, or to where a period seen at its end would be proved. Takes O(N·k) time for a
    /// table of N heaps, and N²/4 for each digit that splits.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(code: &BreakingCode, bound: usize, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        let Some(mut table) = CodeValues::new(code) else { return Ok(None) };
        let found = Self::find_in(&mut table, code, bound, limits)?;
        limits.give_back(table.values().len() as u64 * 4);
        Ok(found)
    }

    /// As [`GuySmith::find`], in a table of this code, which is left as long as it was made and not given back.
    pub(super) fn find_in(
        table: &mut CodeValues,
        code: &BreakingCode,
        bound: usize,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Error> {
        let k = code.k();
        if code.tail != 0 || code.has(8) || !code.has(7) || k >= bound {
            return Ok(None);
        }
        let mut size = (4 * k).max(64);
        let found = loop {
            size = size.min(bound);
            table.extend(size, limits)?;
            let values = table.values();
            let mut next = size + size / 2;
            let end = &values[size / 2..];
            let period = least_period(end);
            if 2 * period <= end.len() {
                let from = preperiod(values, period).max(1);
                let needed = 2 * from + 2 * period + k;
                if needed <= size {
                    break Some((from, period));
                }
                if needed <= 4 * size {
                    next = needed;
                }
            }
            if size == bound {
                break None;
            }
            size = next;
        };
        Ok(found.map(|(preperiod, period)| {
            let values = table.values()[..preperiod + period].to_vec();
            Self::periodic(code, preperiod, values)
        }))
    }

    /// The values of a code of which it is known that they are periodic: g(0), …, g(preperiod + period − 1).
    pub(super) fn periodic(code: &BreakingCode, preperiod: usize, values: Vec<u32>) -> Self {
        Self { code: code.clone(), preperiod, values }
    }

    /// The least n0 ≥ 1 with g(n + period) = g(n) for every n ≥ n0.
    pub fn preperiod(&self) -> usize {
        self.preperiod
    }

    /// The least period.
    pub fn period(&self) -> usize {
        self.values.len() - self.preperiod
    }

    /// g(0), …, g(preperiod + period − 1).
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The code.
    pub fn code(&self) -> &BreakingCode {
        &self.code
    }

    /// The heaps whose values prove the period: 2·n0 + 2p + k.
    pub fn evidence(&self) -> usize {
        2 * self.values.len() + self.code.k()
    }

    /// The value of a heap of n stones.
    pub fn value(&self, n: &Natural) -> u32 {
        self.values[self.place(n)]
    }

    /// The heap below preperiod + period that stands for n.
    fn place(&self, n: &Natural) -> usize {
        match usize::try_from(n) {
            Ok(small) if small < self.values.len() => small,
            _ => ((n - Natural::from(self.preperiod)) % self.period() as u64) as usize + self.preperiod,
        }
    }

    /// The options of a heap that have this value: all counted, the first `room` listed.
    ///
    /// Takes O(k + (n0 + p)·d) steps, d the number of digits that split, and one for each option listed.
    ///
    /// # Errors
    /// [`Error::Memory`] when what is to be listed is too much.
    pub fn options_with_value(
        &self,
        heap: &Natural,
        value: u32,
        room: usize,
        limits: &Limits<'_>,
    ) -> Result<Choices, Error> {
        let mut found = Choices::default();
        // Those that take nothing come last.
        for i in (1..=self.code.k()).chain([0]) {
            let taken = Natural::from(i);
            if taken > *heap {
                continue;
            }
            let (bits, left) = (self.code.digit(i), heap - &taken);
            let empty = left == Natural::ZERO;
            let alone = i > 0 && bits & if empty { 1 } else { 2 } != 0;
            if alone && self.value(&left) == value {
                found.add(Choice::of_heap(heap, left.clone()), room);
            }
            if bits & 4 != 0 {
                self.splits_with_value(heap, &left, value, room, limits, &mut found)?;
            }
        }
        Ok(found)
    }

    /// Adds the splits of `left` into a ≥ b ≥ 1 with g(a) ⊕ g(b) = value.
    fn splits_with_value(
        &self,
        heap: &Natural,
        left: &Natural,
        value: u32,
        room: usize,
        limits: &Limits<'_>,
        found: &mut Choices,
    ) -> Result<(), Error> {
        let half = left >> 1;
        let fits = |b: &Natural| self.value(b) ^ self.value(&(left - b)) == value;
        // b < n0 + p one by one. If left ≥ 2·n0, the larger part is never below n0, and whether b ≥ n0 fits depends on
        // its residue alone; else all b are among these.
        let first: Vec<Natural> = (1..self.values.len())
            .map(Natural::from)
            .take_while(|b| *b <= half)
            .filter(|b| fits(b))
            .collect();
        let period = Natural::from(self.period());
        let (before, round): (Vec<_>, Vec<_>) =
            first.into_iter().partition(|b| *b < Natural::from(self.preperiod));
        let ends = |b: &Natural| (&half - b) / &period + Natural::ONE;
        let count = round.iter().fold(Natural::from(before.len()), |sum, b| sum + ends(b));
        if count == Natural::ZERO {
            return Ok(());
        }
        let again = std::iter::successors(Some(Natural::ZERO), |turn| Some(turn + &period))
            .flat_map(|turn| round.iter().map(move |b| b + &turn));
        let parts = before.iter().cloned().chain(again).take_while(|b| *b <= half);
        let splits = parts.map(|b| Choice::of_split(heap, left - &b, b));
        found.add_many(&count, splits, room, limits)
    }
}
