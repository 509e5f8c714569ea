//! Take any amount but finitely many, and perhaps split in two after some: values that rise by s in each period p.
//!
//! X is the finite set of amounts that may not be taken, T the finite set of amounts after which the rest may be split
//! in two, k = max (X ∪ T). § "Periodicity certificates" of the theory notes has both theorems.
//!
//! **All but X** (T empty, X not). If g(n + p) = g(n) + s for 2k consecutive n ≥ n0 ≥ 0, then for all n ≥ n0.
//!
//! *Proof.* {g(0..n)} is always an initial segment. With M = mex g(0..n−k−1), g(n) depends only on the last k values
//! relative to M, those below M do not matter, and the maximum of g(0..n−k−1) occurs in its last k places. So 2k values
//! fix what follows. ∎
//!
//! **All but X, or split after T.** Let h extend g from n0 by h(n + p) = h(n) + s, s ≥ 1; δ(n) = p·h(n) − s·n,
//! R = ⌊(max δ − min δ over n < n0 + p)/s⌋; G0 = 1 + max g(0..n0−1); e(a, b, i) = h(a) + h(b) − h(a + b + i); J with
//! 2^J ≥ G0 and 2^J > e/2 for a, b in [n0, n0 + p), i in T; P = p·2^J/gcd(2^J, s), S = s·P/p; N1 ≥ max(2·n0 + k, n0 + R). If
//!
//! 1. every value below S + G0 occurs at some m ≤ N1 − k − 1;
//! 2. g(n + p) = g(n) + s for n0 ≤ n < N1 + P − p;
//! 3. for n in [N1, N1 + P) each u < g(n) is reached by a take, or by a split (a, b) with g(a) < 2^J and b ≥ n0;
//! 4. no a, b in [n0, n0 + P), i in T has e ≥ 0 even and (h(a) & h(b)) mod 2^J = e/2;
//!
//! then g = h for ever.
//!
//! A long table proves nothing here: take any but 1, 2, 5, 7, 8, or take 2 and split, has g(n + 5) = g(n) + 2 for
//! 649 ≤ n ≤ 1282, and no longer.

use super::choices::Choices;
use super::period::{least_period, preperiod, repetition};
use crate::error::Error;
use crate::game::{BreakingCode, Choice};
use crate::limits::Limits;
use crate::number::Natural;
use crate::table::code::CodeValues;

/// The values of such a rule, for heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arithmetic {
    code: BreakingCode,
    preperiod: usize,
    saltus: u32,
    /// g(0), …, g(preperiod + period − 1).
    values: Vec<u32>,
    /// J, where there are splits.
    exponent: Option<u32>,
    /// The heaps whose values prove the law.
    evidence: usize,
}

/// Longer tables are not made for rules that split: a heap costs as many steps as it has splits.
const SPLIT_BOUND: usize = 1 << 13;
/// Periods P longer than this are not tried: condition 4 takes P² steps.
const MOST_PLACES: i64 = 1 << 12;
/// More splits of one heap are not tried one by one.
const MOST_SPLITS: u64 = 1 << 22;

impl Arithmetic {
    /// Computes values until one of the theorems applies; `None` for other codes, and when none applies within a table
    /// of `bound` heaps.
    ///
    /// Without splits it takes O(N·k) time for a table of N heaps, and a law always exists. With splits
    /// O(N²·|T|), and the law need not exist.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(code: &BreakingCode, bound: usize, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        let whole = |&digit: &u8| digit <= 7 && matches!(digit & 3, 0 | 3);
        let fits = code.tail == 3 && code.digits.iter().all(whole);
        let splits = code.has(4);
        // Without X and T this is nim, which has no period.
        let something = splits || code.k() >= 1;
        let bound = if splits { bound.min(SPLIT_BOUND) } else { bound };
        if !fits || !something || 4 * code.k() + 64 > bound {
            return Ok(None);
        }
        let Some(mut table) = CodeValues::new(code) else { return Ok(None) };
        let mut size = 4 * code.k() + 64;
        let found = loop {
            table.extend(size, limits)?;
            let found = if splits { with_splits(&table, code) } else { all_but(&table, code) };
            if found.is_some() || size == bound {
                break found;
            }
            size = (2 * size).min(bound);
        };
        limits.give_back(size as u64 * 4);
        Ok(found)
    }

    /// The least n0 with g(n + period) = g(n) + saltus for every n ≥ n0; with splits it may be 1 more.
    pub fn preperiod(&self) -> usize {
        self.preperiod
    }

    /// The period p.
    pub fn period(&self) -> usize {
        self.values.len() - self.preperiod
    }

    /// What is added in each period; at least 1.
    pub fn saltus(&self) -> u32 {
        self.saltus
    }

    /// g(0), …, g(preperiod + period − 1).
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The code.
    pub fn code(&self) -> &BreakingCode {
        &self.code
    }

    /// J, where there are splits.
    pub fn exponent(&self) -> Option<u32> {
        self.exponent
    }

    /// The heaps whose values prove the law.
    pub fn evidence(&self) -> usize {
        self.evidence
    }

    /// Whether nothing is split: then the rule is an infinite subtraction set.
    pub fn is_subtraction_set(&self) -> bool {
        self.exponent.is_none()
    }

    /// The value of a heap of n stones.
    pub fn value(&self, n: &Natural) -> Natural {
        match usize::try_from(n) {
            Ok(small) if small < self.values.len() => self.values[small].into(),
            _ => {
                let above = n - Natural::from(self.preperiod);
                let place = (&above % self.period() as u64) as usize + self.preperiod;
                above / self.period() as u64 * self.saltus + self.values[place]
            }
        }
    }

    /// As [`Arithmetic::value`] in machine integers.
    fn small_value(&self, n: u64) -> u64 {
        match self.values.get(n as usize) {
            Some(&value) if n < self.values.len() as u64 => value.into(),
            _ => {
                let (above, period) = (n - self.preperiod as u64, self.period() as u64);
                let place = (above % period) as usize + self.preperiod;
                above / period * u64::from(self.saltus) + u64::from(self.values[place])
            }
        }
    }

    /// The options of a heap that have this value: all counted, the first `room` listed.
    ///
    /// The takes cost n0 + p steps, for values rise; the splits are tried one by one.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when there are too many splits, [`Error::Memory`].
    pub fn options_with_value(
        &self,
        heap: &Natural,
        value: &Natural,
        room: usize,
        limits: &Limits<'_>,
    ) -> Result<Choices, Error> {
        let mut choices: Vec<Choice> = self
            .heaps_with_value(value)
            .filter(|left| left < heap)
            .filter(|left| {
                let taken = usize::try_from(&(heap - left)).unwrap_or(usize::MAX);
                self.code.digit(taken) & if *left == Natural::ZERO { 1 } else { 2 } != 0
            })
            .map(|left| Choice::of_heap(heap, left))
            .collect();
        for i in self.code.splitting().map(Natural::from).filter(|i| i <= heap) {
            let left = u64::try_from(&(heap - i)).ok().filter(|left| left / 2 <= MOST_SPLITS);
            let Some(left) = left else { return Err(too_many_splits(heap)) };
            let Ok(value) = u64::try_from(value) else { continue };
            let parts = (1..=left / 2).map(|b| (left - b, b));
            let fits = parts.filter(|&(a, b)| self.small_value(a) ^ self.small_value(b) == value);
            choices.extend(fits.map(|(a, b)| Choice::of_split(heap, a.into(), b.into())));
        }
        limits.progress("options", 1, 1)?;
        Ok(Choices::of(choices, room))
    }

    /// The heaps that have this value: one at most for each place of the period.
    fn heaps_with_value(&self, value: &Natural) -> impl Iterator<Item = Natural> {
        let (n0, value) = (self.preperiod, value.clone());
        self.values.iter().enumerate().filter_map(move |(place, &least)| {
            let rise = if value >= Natural::from(least) { &value - least } else { return None };
            let turns = &rise / self.saltus;
            let whole = &turns * self.saltus == rise && (place >= n0 || turns == Natural::ZERO);
            whole.then(|| turns * self.period() as u64 + Natural::from(place))
        })
    }
}

fn too_many_splits(heap: &Natural) -> Error {
    Error::OutOfReach {
        message: format!("the splits of the heap {} are too many to be tried", crate::number::brief(heap)),
        needs: format!("at most {MOST_SPLITS} splits"),
    }
}

/// g(n + 1) − g(n).
fn rises(values: &[u32]) -> Vec<i64> {
    values.windows(2).map(|pair| i64::from(pair[1]) - i64::from(pair[0])).collect()
}

/// The first theorem, at the end of the table.
fn all_but(table: &CodeValues, code: &BreakingCode) -> Option<Arithmetic> {
    let (values, k) = (table.values(), code.k());
    let rises = rises(values);
    // 2k values that rise by one s over p: their 2k − 1 differences repeat.
    let period = repetition(&rises, 2 * k - 1)?;
    let preperiod = preperiod(&rises, period);
    let saltus = values[preperiod + period].checked_sub(values[preperiod]).filter(|&saltus| saltus > 0)?;
    let values = values[..preperiod + period].to_vec();
    let evidence = preperiod + period + 2 * k;
    Some(Arithmetic { code: code.clone(), preperiod, saltus, values, exponent: None, evidence })
}

/// The second theorem, for the period of the last half of the table.
fn with_splits(table: &CodeValues, code: &BreakingCode) -> Option<Arithmetic> {
    let values = table.values();
    let rises = rises(values);
    let end = &rises[rises.len() / 2..];
    let period = least_period(end);
    if 2 * period > end.len() {
        return None;
    }
    let least = preperiod(&rises, period);
    // With n0 = 0 the heap 0 counts as a part, and 4 may fail for it alone.
    let preperiods = if least == 0 { vec![0, 1] } else { vec![least] };
    preperiods.into_iter().find_map(|n0| {
        let saltus = values[n0 + period].checked_sub(values[n0]).filter(|&saltus| saltus > 0)?;
        let candidate = Candidate { values, code, n0, period, saltus };
        let (exponent, evidence) = candidate.exponent()?;
        let values = values[..n0 + period].to_vec();
        Some(Arithmetic {
            code: code.clone(),
            preperiod: n0,
            saltus,
            values,
            exponent: Some(exponent),
            evidence,
        })
    })
}

/// What the second theorem is asked about; the names are its own.
struct Candidate<'a> {
    /// The true values.
    values: &'a [u32],
    code: &'a BreakingCode,
    n0: usize,
    period: usize,
    saltus: u32,
}

#[allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "all are below 2^45, and not negative where cast"
)]
impl Candidate<'_> {
    fn h(&self, n: usize) -> i64 {
        let Self { values, n0, period, .. } = *self;
        if n < n0 {
            return values[n].into();
        }
        let (turns, place) = ((n - n0) / period, n0 + (n - n0) % period);
        i64::from(values[place]) + turns as i64 * i64::from(self.saltus)
    }

    /// e(a, b, i)
    fn excess(&self, a: usize, b: usize, i: usize) -> i64 {
        self.h(a) + self.h(b) - self.h(a + b + i)
    }

    /// All a ≤ b in [n0, end), i in T.
    fn places(&self, end: usize) -> impl Iterator<Item = (usize, usize, usize)> {
        let n0 = self.n0;
        let pairs = move |i| (n0..end).flat_map(move |a| (a..end).map(move |b| (a, b, i)));
        self.code.splitting().flat_map(pairs)
    }

    /// J for which the conditions hold, and the length of the table that shows it.
    fn exponent(&self) -> Option<(u32, usize)> {
        if self.period as i64 > MOST_PLACES {
            return None;
        }
        let greatest = self.values[..self.n0].iter().copied().max().map_or(0, i64::from);
        let excess = self.places(self.n0 + self.period).map(|(a, b, i)| self.excess(a, b, i)).max()?;
        let least = (0..32).find(|&j| 1_i64 << j > greatest && 2 << j > excess)?;
        // Until 2^J holds the full power of 2 in s.
        (least..=self.saltus.trailing_zeros().max(least))
            .find_map(|j| Some((j, self.evidence(j, greatest + 1)?)))
    }

    /// Whether the conditions hold for J = j, with G0 = `g0`; the length N1 + P of the table that shows it.
    fn evidence(&self, j: u32, g0: i64) -> Option<usize> {
        let Self { values, code, n0, period, saltus } = *self;
        let (power, s, p) = (1_i64 << j, i64::from(saltus), period as i64);
        let turns = power >> saltus.trailing_zeros().min(j);
        let long = p.checked_mul(turns).filter(|&long| long <= MOST_PLACES)? as usize;
        let delta = || (0..n0 + period).map(|n| p * self.h(n) - s * n as i64);
        let reach = ((delta().max()? - delta().min()?) / s) as usize;
        // 1: where the last of the values below S + G0 occurs first.
        let wanted = (s * turns + g0) as usize;
        if wanted > values.len() {
            return None;
        }
        let mut first = vec![None; wanted];
        for (m, &value) in values.iter().enumerate() {
            if let Some(place @ None) = first.get_mut(value as usize) {
                *place = Some(m);
            }
        }
        let last = first.into_iter().collect::<Option<Vec<_>>>()?.into_iter().max()?;
        let start = (2 * n0 + code.k()).max(n0 + reach).max(last + code.k() + 1);
        let end = start + long;
        // 2
        if end > values.len() || !(n0..end - period).all(|n| values[n + period] == values[n] + saltus) {
            return None;
        }
        let shown = (start..end).all(|n| self.reaches(n, power)) && !self.clashes(n0 + long, power);
        shown.then_some(end)
    }

    /// 3
    fn reaches(&self, n: usize, power: i64) -> bool {
        let Self { values, code, n0, .. } = *self;
        let mut reached = vec![false; values[n] as usize];
        let mut mark = |value: u32| {
            if let Some(place) = reached.get_mut(value as usize) {
                *place = true;
            }
        };
        (1..=n).filter(|&i| code.digit(i) & 3 != 0).for_each(|i| mark(values[n - i]));
        for left in code.splitting().filter_map(|i| n.checked_sub(i)) {
            let parts = (1..left).map(|a| (a, left - a));
            let good = parts.filter(|&(a, b)| i64::from(values[a]) < power && b >= n0);
            good.for_each(|(a, b)| mark(values[a] ^ values[b]));
        }
        reached.into_iter().all(|reached| reached)
    }

    /// Whether 4 fails.
    fn clashes(&self, end: usize, power: i64) -> bool {
        self.places(end).any(|(a, b, i)| {
            let excess = self.excess(a, b, i);
            excess >= 0 && excess % 2 == 0 && (self.h(a) & self.h(b)) % power == excess / 2
        })
    }
}
