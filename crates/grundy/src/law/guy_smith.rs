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

use std::cmp::Ordering;
use std::sync::Arc;

use super::choices::Choices;
use super::octal::{self, Look};
use super::period::{least_period, preperiod};
use crate::error::Error;
use crate::game::{BreakingCode, Choice};
use crate::limits::Limits;
use crate::number::Natural;
use crate::table::Values;
use crate::table::octal::OctalValues;
use grundy_engine::octal::Values as Engine;

/// Splits between two reports of progress.
const TICK: usize = 1 << 22;

/// The values of a finite code, for heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuySmith {
    code: BreakingCode,
    preperiod: usize,
    /// g(0), …, g(preperiod + period − 1): there may be hundreds of millions.
    values: Arc<Values>,
}

/// What the theorem is applied with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) preperiod: usize,
    pub(super) period: usize,
}

/// Looks for a period at the end of a table of a code with this k.
fn look<V: Eq>(values: &[V], k: usize) -> Look<Found> {
    let end = &values[values.len() / 2..];
    let period = least_period(end);
    if 2 * period > end.len() {
        return Look::Nothing;
    }
    let preperiod = preperiod(values, period).max(1);
    let needed = 2 * preperiod + 2 * period + k;
    if needed <= values.len() { Look::Found(Found { preperiod, period }) } else { Look::Longer(needed) }
}

impl GuySmith {
    /// Computes values until the theorem applies; `None` for other codes, and when it does not apply within a
    /// table of `bound` heaps.
    ///
    /// The table grows by half at a time, or to where a period seen at its end would be proved. Takes the time of the engine for a table
    /// of N heaps, and O(N).
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(code: &BreakingCode, bound: usize, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        let Some(mut table) = OctalValues::of(code) else { return Ok(None) };
        let Some(Found { preperiod, period }) = Self::find_in(&mut table, code, bound, limits)? else {
            table.release(limits);
            return Ok(None);
        };
        let first = octal::first(table, preperiod + period, limits)?;
        Ok(Some(Self::periodic(code, preperiod, first)))
    }

    /// As [`GuySmith::find`], in a table of this code, which is left as long as it was made and not given back.
    pub(super) fn find_in(
        table: &mut OctalValues,
        code: &BreakingCode,
        bound: usize,
        limits: &Limits<'_>,
    ) -> Result<Option<Found>, Error> {
        let k = code.k();
        if code.tail != 0 || code.has(8) || !code.has(7) || k >= bound {
            return Ok(None);
        }
        let mut size = (4 * k).max(64);
        loop {
            size = size.min(bound);
            table.extend(size, limits)?;
            let look = match table.values() {
                Engine::Bytes(values) => look(values, k),
                Engine::Shorts(values) => look(values, k),
                Engine::Words(values) => look(values, k),
            };
            let next = match look {
                Look::Found(found) => return Ok(Some(found)),
                Look::Longer(needed) if needed <= 4 * size => needed,
                Look::Longer(_) | Look::Nothing => size + size / 2,
            };
            if size == bound {
                return Ok(None);
            }
            size = next;
        }
    }

    /// The values of a code of which it is known that they are periodic: g(0), …, g(preperiod + period − 1).
    pub(super) fn periodic(code: &BreakingCode, preperiod: usize, values: Values) -> Self {
        Self { code: code.clone(), preperiod, values: Arc::new(values) }
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
    pub fn values(&self) -> &Values {
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
        self.at(self.place(n))
    }

    /// The value of a heap below preperiod + period.
    fn at(&self, heap: usize) -> u32 {
        self.values.get(heap).unwrap_or(0)
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
        let (size, n0, p) = (self.values.len(), self.preperiod, self.period());
        // half = n0 + turns·p + rest, or less than n0.
        let (turns, rest) = match half.cmp(&Natural::from(n0)) {
            Ordering::Less => (Natural::ZERO, 0),
            _ => ((&half - Natural::from(n0)) / Natural::from(p), (&half - Natural::from(n0)) % p as u64),
        };
        // b < n0 + p one by one. If left ≥ 2·n0, the larger part is never below n0, and whether b ≥ n0 fits depends on
        // its residue alone; else all b are among these.
        let end = usize::try_from(&half).map_or(size, |half| size.min(half.saturating_add(1)));
        // left − b is at least n0 + p for the b up to `far`.
        let far = if *left >= Natural::from(size) { Some(left - Natural::from(size)) } else { None };
        let far = far.map(|far| usize::try_from(&far).unwrap_or(usize::MAX));
        let (mut before, mut once_more, mut others) = (0_u64, 0_u64, 0_u64);
        let mut fitting: Vec<usize> = Vec::new();
        let mut other = self.place(left);
        for b in 1..end {
            if b.is_multiple_of(TICK) {
                limits.progress("winning moves", b as u64, end as u64)?;
            }
            other = if other == n0 && far.is_some_and(|far| b - 1 <= far) { size - 1 } else { other - 1 };
            if self.at(b) ^ self.at(other) != value {
                continue;
            }
            match b {
                _ if b < n0 => before += 1,
                _ if (b - n0) as u64 <= rest => once_more += 1,
                _ => others += 1,
            }
            if fitting.len() <= room {
                if fitting.len() == fitting.capacity() {
                    limits.check("winning moves", 24 * fitting.len() as u64)?;
                }
                fitting.push(b);
            }
        }
        let count = Natural::from(before) + (&turns + Natural::ONE) * once_more + &turns * others;
        if count == Natural::ZERO {
            return Ok(());
        }
        let (before, round) = fitting.split_at(fitting.partition_point(|&b| b < n0));
        let period = Natural::from(p);
        let again = std::iter::successors(Some(Natural::ZERO), |turn| Some(turn + &period))
            .flat_map(|turn| round.iter().map(move |&b| Natural::from(b) + &turn));
        let parts = before.iter().map(|&b| Natural::from(b)).chain(again).take_while(|b| *b <= half);
        let splits = parts.map(|b| Choice::of_split(heap, left - &b, b));
        found.add_many(&count, splits, room, limits)
    }
}
