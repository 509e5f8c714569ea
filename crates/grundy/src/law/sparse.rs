//! Finite codes in which rare values die out: a period is proved by half the table that Guy and Smith need, or less.
//!
//! **Theorem** (§ "Periodicity certificates" of the theory notes; proofs/SparseSpace.v). A finite code leaves at most two heaps; k is
//! the largest i with d_i ≠ 0. Values and heaps are rare or common by a mask m, and perhaps by position, as `rares` says. Let
//! n0 ≥ 1, p ≥ 1, p even with position, and W = k + r. If
//!
//! 1. every rare heap in 1, …, n0 + W + p − 1 is at most r;
//! 2. g(n + p) = g(n) for n0 ≤ n < n0 + W;
//! 3. for n0 + W ≤ n < n0 + W + p each u < g(n) that is rare seen from n is the value of a split (a, b) of n with b ≥ n0 or, with
//!    position, of a move without split;
//!
//! then g(n + p) = g(n) for all n ≥ n0.
//!
//! r is the last rare heap if condition 3 holds with it, and else the least number with which it does. There is one, at most n0 + p:
//! with that the larger part of every split is at least n0. And if it holds for r it holds for r + 1, for what n reaches
//! by (a, b) is reached by (a, b + p) from n + p.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use super::guy_smith::GuySmith;
use super::octal::Look;
use super::period::repetition;
use super::rares::{Class, MOST, Occurrences};
use crate::error::Error;
use crate::game::BreakingCode;
use crate::limits::Limits;
use crate::table::Values;

const TASK: &str = "rare values";
/// Steps between two reports of progress.
const TICK: usize = 1 << 22;

/// The values of such a code, for heaps of any size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sparse {
    law: GuySmith,
    found: Found,
}

/// What the theorem is applied with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) preperiod: usize,
    pub(super) period: usize,
    class: Class,
    last_rare: usize,
    /// At least that.
    r: usize,
    /// n0 + W + p.
    evidence: usize,
}

impl Sparse {
    /// Looks for a mask and a period in g(0), g(1), …, and checks the conditions; `None` when they do not hold on this table, or the code
    /// is none of these.
    ///
    /// Takes O(N + 2^b·b) steps for N values of b bits, and those of condition 3: at most n/2 for each digit that splits and each
    /// of p heaps n, but few where values are mixed well. Memory: a byte for each of n0 + p values, or what the largest needs.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn of<V: Copy + Eq + Into<u32>>(
        code: &BreakingCode,
        values: &[V],
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Error> {
        let mut seen = Occurrences::new(code);
        seen.extend(values);
        let Some(masks) = seen.masks(limits)? else { return Ok(None) };
        let Some(best) = masks.best else { return Ok(None) };
        let Look::Found(found) = look(code, values, best, limits)? else { return Ok(None) };
        let first = values[..found.preperiod + found.period].iter().map(|&value| value.into());
        let first: Values = first.collect();
        limits.take(TASK, first.bytes())?;
        Ok(Some(Self::new(code, found, first)))
    }

    /// What was found in a table that begins with these values.
    pub(super) fn new(code: &BreakingCode, found: Found, first: Values) -> Self {
        Self { law: GuySmith::periodic(code, found.preperiod, first), found }
    }

    /// The law as a period, without what it rests on.
    pub fn periodic(&self) -> &GuySmith {
        &self.law
    }

    /// m
    pub fn mask(&self) -> u16 {
        self.found.class.mask
    }

    /// Whether the position of a heap joins the mask.
    pub fn with_position(&self) -> bool {
        self.found.class.position.is_some()
    }

    /// r, where it is more than the last rare heap.
    pub fn rares(&self) -> Option<usize> {
        (self.found.r > self.found.last_rare).then_some(self.found.r)
    }

    /// The heaps whose values prove the period: n0 + W + p.
    pub fn evidence(&self) -> usize {
        self.found.evidence
    }
}

/// Looks for a period in a table, given a class and its last rare heap.
///
/// # Errors
/// [`Error::Memory`] and [`Error::Stopped`].
pub(super) fn look<V: Copy + Eq + Into<u32>>(
    code: &BreakingCode,
    values: &[V],
    (class, last_rare): (Class, usize),
    limits: &Limits<'_>,
) -> Result<Look<Found>, Error> {
    if code.tail != 0 || code.has(8) || !code.has(7) {
        return Ok(Look::Nothing);
    }
    // W values that come again, read from the end.
    let window = (code.k() + last_rare).max(1);
    if window >= values.len() / 2 {
        return Ok(Look::Nothing);
    }
    limits.progress(TASK, 0, 0)?;
    limits.check(TASK, window as u64 * 4)?;
    let Some(mut period) = repetition(values, window) else { return Ok(Look::Nothing) };
    if class.position.is_some() && period % 2 == 1 {
        period *= 2;
    }
    if period >= values.len() {
        return Ok(Look::Nothing);
    }
    let differ = |n: &usize| values[*n] != values[n + period];
    let preperiod = (1..values.len() - period).rev().find(differ).map_or(1, |n| n + 1);
    let evidence = |r: usize| preperiod + code.k() + r + period;
    if evidence(last_rare) > values.len() {
        return Ok(Look::Longer(evidence(last_rare)));
    }
    if last_rare > preperiod + period {
        return Ok(Look::Nothing);
    }
    let mut reach = Reach::new(code, values, class, preperiod);
    let mut holds = |r: usize| reach.all(evidence(r) - period..evidence(r), limits);
    let mut r = last_rare;
    if !holds(r)? {
        // The least r with which it holds is above `fails`.
        let (mut fails, mut step) = (r, 1);
        loop {
            r = (fails + step).min(preperiod + period);
            if evidence(r) > values.len() {
                return Ok(Look::Longer(evidence(r)));
            }
            if holds(r)? {
                break;
            }
            if r == preperiod + period {
                return Ok(Look::Nothing);
            }
            (fails, step) = (r, 2 * step);
        }
        while r - fails > 1 {
            let middle = fails + (r - fails) / 2;
            *if holds(middle)? { &mut r } else { &mut fails } = middle;
        }
    }
    let evidence = evidence(r);
    // The certificate says nothing that has no use.
    let unused =
        values[..evidence].iter().fold(u32::from(class.mask), |unused, &value| unused & !value.into());
    if unused != 0 {
        return Ok(Look::Nothing);
    }
    Ok(Look::Found(Found { preperiod, period, class, last_rare, r, evidence }))
}

/// Condition 3.
struct Reach<'a, V> {
    code: &'a BreakingCode,
    values: &'a [V],
    class: Class,
    from: usize,
    splitting: Vec<usize>,
    /// `seen[u] = n + 1` when u is known to be reached from n.
    seen: Vec<u32>,
}

impl<'a, V: Copy + Into<u32>> Reach<'a, V> {
    /// By splits (a, b) with b ≥ `from`.
    fn new(code: &'a BreakingCode, values: &'a [V], class: Class, from: usize) -> Self {
        let splitting = code.splitting().collect();
        Self { code, values, class, from, splitting, seen: vec![0; MOST] }
    }

    fn at(&self, n: usize) -> u32 {
        self.values[n].into()
    }

    /// Whether all rare values are reached as they must be, from each of the heaps.
    fn all(&mut self, heaps: std::ops::Range<usize>, limits: &Limits<'_>) -> Result<bool, Error> {
        let mut steps = 0;
        let end = heaps.end as u64;
        for n in heaps {
            let (all, looked) = if self.at(n) < 64 { self.by_word(n) } else { self.by_marks(n) };
            if !all {
                return Ok(false);
            }
            steps += looked;
            if steps >= TICK {
                steps = 0;
                limits.progress(TASK, n as u64, end)?;
            }
        }
        Ok(true)
    }

    /// The smaller and the larger parts of the splits of n that count, for each digit: each from 1 on, and down.
    fn parts(&self, n: usize) -> impl Iterator<Item = (&'a [V], &'a [V])> {
        let (values, from) = (self.values, self.from);
        self.splitting.iter().filter(move |&i| i + from < n).map(move |i| {
            let left = n - i;
            let most = (left / 2).min(left - from);
            (&values[1..=most], &values[left - most..left])
        })
    }

    /// The values of the moves of n that do not split, with position.
    fn alone(&self, n: usize) -> impl Iterator<Item = u32> {
        let counted = self.class.position.is_some();
        let amounts = (1..=self.code.k()).filter(move |&i| counted && i < n && self.code.digit(i) & 2 != 0);
        amounts.map(move |i| self.at(n - i))
    }

    /// Whether all rare values below g(n) ≤ 63 are reached, and how many splits were looked at.
    fn by_word(&self, n: usize) -> (bool, usize) {
        const FEW: usize = 8;
        // A value of 64 or more is no bit, and none of those that are missing.
        let bit = |u: u32| 1_u64.checked_shl(u).unwrap_or(0);
        let rares = (0..self.at(n)).filter(|&u| !self.class.is_common(n, u));
        let mut missing = rares.fold(0, |set, u| set | bit(u));
        missing &= !self.alone(n).fold(0, |set, u| set | bit(u));
        let mut looked = 0;
        for (smaller, larger) in self.parts(n) {
            for (a, b) in smaller.chunks(FEW).zip(larger.rchunks(FEW)) {
                if missing == 0 {
                    return (true, looked);
                }
                looked += a.len();
                let pairs = a.iter().zip(b.iter().rev());
                missing &= !pairs.fold(0, |set, (&a, &b)| set | bit(a.into() ^ b.into()));
            }
        }
        (missing == 0, looked)
    }

    /// As [`Reach::by_word`], for any value.
    fn by_marks(&mut self, n: usize) -> (bool, usize) {
        let (below, round) = (self.at(n), n as u32 + 1);
        let mut seen = std::mem::take(&mut self.seen);
        for u in self.alone(n) {
            seen[u as usize] = round;
        }
        let is_rare = |u: u32| !self.class.is_common(n, u);
        let mut missing = (0..below).filter(|&u| is_rare(u) && seen[u as usize] != round).count();
        let mut looked = below as usize;
        'all: for (smaller, larger) in self.parts(n) {
            for (&a, &b) in smaller.iter().zip(larger.iter().rev()) {
                if missing == 0 {
                    break 'all;
                }
                looked += 1;
                let u = a.into() ^ b.into();
                if u < below && seen[u as usize] != round {
                    seen[u as usize] = round;
                    missing -= usize::from(is_rare(u));
                }
            }
        }
        self.seen = seen;
        (missing == 0, looked)
    }
}
