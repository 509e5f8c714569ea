//! The largest term of H up to n for f(t) = k·t, in constant memory (§ "Any size" of the theory notes).
//!
//! Let q = k + 1. The terms in (k·v, k·v'], v' the term after v, rise by v'. The first of them is P(v) = q·v − σ(v) with
//! σ(1) = 0, σ(v') = (σ(v) + q·(v' − v)) mod v', and the term before it is P(v) − v.
//!
//! *Why.* The terms of the run with the increment v' go on from P(v), so P(v') ≡ P(v) (mod v'): it is the first of
//! the terms P(v) + i·v' above k·v', hence the one in (k·v', k·v' + v'], and it is q·v' − σ with 0 ≤ σ < v' and
//! σ ≡ q·v' − q·v + σ(v). (If the run is empty, P(v') = P(v) fits too, because P(v) ≤ q·v ≤ q·v' and P(v) > k·v'.)
//!
//! So v and σ(v) are walked up to n/k. The terms v rise by w inside (k·w_before, k·w], and so σ goes on as a [`Residue`] with
//! the step q·w and a modulus that rises by w. The increments w are terms themselves, walked in the same way up to n/k²; and
//! so on: up to k + 1 the terms are all the integers. For n ≤ k·(k + 2) this is the Josephus recurrence.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use super::residues::Residue;
use crate::error::Error;
use crate::limits::Limits;

/// Whether [`largest_up_to`] serves: all its numbers fit.
pub(super) fn serves(n: u64, k: u64) -> bool {
    k >= 1 && n < 1 << 62
}

/// The largest term up to n ≥ 1, where n and k are [`serves`]d.
///
/// Time as [`steps`]; memory: a number for each level, at most log n/log k.
///
/// # Errors
/// [`Error::Stopped`].
pub(super) fn largest_up_to(n: u64, k: u64, limits: &Limits<'_>) -> Result<u64, Error> {
    debug_assert!(serves(n, k) && n >= 1);
    if k == 1 {
        return Ok(1 << n.ilog2());
    }
    if n - 1 <= k {
        return Ok(n);
    }
    let mut walk = Walk::new(k);
    walk.advance_to((n - 1) / k, limits)?;
    Ok(walk.largest_up_to(n))
}

/// At most so many terms are up to `to`: k, and then each is at least 1 + 1/k times the one before it, which makes
/// (k + 1)·ln 2 of them until they are doubled.
pub(super) fn terms_up_to(to: u64, k: u64) -> u64 {
    if to <= k {
        return to;
    }
    let doublings = u64::from((to / k.max(1)).ilog2()) + 1;
    k.saturating_add((k + 1).saturating_mul(doublings).saturating_mul(7) / 10)
}

/// What [`largest_up_to`] costs at most, in single steps of a few nanoseconds: the terms up to n/k, or the linear
/// blocks that stand for them, about 3/2·(k·n/k)^{1/3} up to k and k^{2/3}/2 in every doubling afterwards.
pub(super) fn steps(n: u64, k: u64) -> u64 {
    /// What a block takes, in steps.
    const BLOCK: u64 = 100;
    if k < 2 {
        return 1;
    }
    let goal = n / k;
    let root = cube_root(k);
    let first = (3 * cube_root(goal.min(k))).saturating_mul(root);
    let doublings = if goal > k { u64::from((goal / k).ilog2()) + 1 } else { 0 };
    let blocks = first.saturating_add(doublings * root * root).saturating_mul(BLOCK / 2);
    // Every run needs a step, however long it is.
    terms_up_to(goal, k).min(blocks.saturating_add(if goal > k { terms_up_to(goal / k, k) } else { 0 }))
}

/// About x^{1/3}: not less, and less than twice as much.
fn cube_root(x: u64) -> u64 {
    let mut root = 1 << (x.max(1).ilog2() / 3);
    while root * root * root < x {
        root += root.div_ceil(16);
    }
    root
}

/// A term v with σ(v), and the increments that follow it.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    k: u64,
    sigma: u64,
    /// v first; after each its increment: the least term w with k·w ≥ it, until that is 1.
    levels: Vec<u64>,
}

impl Walk {
    const TASK: &str = "walking over the runs of losing sizes";

    /// What a walk to n takes in memory.
    pub(super) fn bytes(n: u64, k: u64) -> u64 {
        let mut levels = 1;
        let mut term = n / k.max(1);
        while term > k && k > 1 {
            (levels, term) = (levels + 1, term / k);
        }
        16 + 8 * levels
    }

    /// At the term 1, for k ≥ 2.
    pub(super) fn new(k: u64) -> Self {
        Self { k, sigma: 0, levels: vec![1] }
    }

    /// At the term v ≤ k·(k + 1), whose σ is known.
    pub(super) fn at(k: u64, v: u64, sigma: u64) -> Self {
        // The terms up to k + 1 are all the integers.
        let mut levels = vec![v];
        while levels[levels.len() - 1] > k {
            levels.push(levels[levels.len() - 1].div_ceil(k));
        }
        Self { k, sigma, levels }
    }

    /// v and σ(v).
    pub(super) fn place(&self) -> (u64, u64) {
        (self.levels[0], self.sigma)
    }

    /// The increment after the term of a level.
    fn increment(&self, level: usize) -> u64 {
        self.levels.get(level + 1).copied().unwrap_or(1)
    }

    /// The term of a level is beyond what the next level's term reaches: that one becomes the next term.
    fn raise(&mut self, level: usize) {
        match self.levels.get(level) {
            // The implicit 1.
            None => self.levels.push(2),
            Some(&term) => {
                self.levels[level] = term + self.increment(level);
                if self.levels[level] > self.k * self.increment(level) {
                    self.raise(level + 1);
                }
            }
        }
    }

    /// Goes on to the largest term up to `goal`; nowhere if v is beyond it.
    pub(super) fn advance_to(&mut self, goal: u64, limits: &Limits<'_>) -> Result<(), Error> {
        let mut runs = 0_u64;
        loop {
            let (v, w) = (self.levels[0], self.increment(0));
            if v + w > goal {
                return Ok(());
            }
            runs += 1;
            if runs.is_multiple_of(1 << 20) {
                limits.progress(Self::TASK, v, goal)?;
            }
            let steps = ((self.k * w - v) / w + 1).min((goal - v) / w);
            let mut residue = Residue { x: self.sigma, modulus: v };
            residue.advance((self.k + 1) * w, w, steps, Self::TASK, limits)?;
            (self.levels[0], self.sigma) = (residue.modulus, residue.x);
            if residue.modulus > self.k * w {
                self.raise(1);
            }
        }
    }

    /// The largest term up to n, if v is the largest term with k·v < n.
    pub(super) fn largest_up_to(&self, n: u64) -> u64 {
        let v = self.levels[0];
        let first = (self.k + 1) * v - self.sigma;
        if n < first { first - v } else { n - (n - first) % (v + self.increment(0)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Patient;

    /// H up to a term beyond `to`, from its definition.
    fn terms(k: u64, to: u64) -> Vec<u64> {
        let mut h = vec![1];
        let mut j = 0;
        while h[h.len() - 1] <= to {
            let last = h[h.len() - 1];
            while u128::from(k) * u128::from(h[j]) < u128::from(last) {
                j += 1;
            }
            h.push(last + h[j]);
        }
        h
    }

    /// Every n of these, for which the listed terms must reach.
    fn compare(k: u64, h: &[u64], sizes: impl IntoIterator<Item = u64>) {
        let limits = Limits::new(0, &Patient);
        for n in sizes {
            let largest = h[h.partition_point(|&h| h <= n) - 1];
            assert_eq!(largest_up_to(n, k, &limits).unwrap(), largest, "k = {k}, n = {n}");
        }
    }

    #[test]
    fn as_listed() {
        for k in 1..60 {
            compare(k, &terms(k, 3000), 1..=3000);
        }
        for k in (1..40).chain([100, 317, 1000, 4001]) {
            let to = 1 << 24;
            let h = terms(k, to);
            // What lies around the terms, and the middle of gaps.
            let stride = h.len() / 400 + 1;
            let some = h.windows(2).step_by(stride).chain(h.windows(2).rev().take(20));
            let near = some.flat_map(|h| [h[0] - 1, h[0], h[0] + 1, h[0].midpoint(h[1]), h[1] - 1]);
            compare(k, &h, near.filter(|&n| (1..=to).contains(&n)));
        }
    }

    #[test]
    fn to_the_end_of_the_range() {
        for k in [1, 2, 3, 7, 30, 1000] {
            let h = terms(k, (1 << 62) - 1);
            let stride = h.len() / 60 + 1;
            let near = h.iter().step_by(stride).flat_map(|&h| [h - 1, h, h + 1, h + h / 2]);
            compare(k, &h, near.chain([(1 << 62) - 1]).filter(|&n| n >= 1 && serves(n, k)));
        }
    }

    #[test]
    fn linear_blocks_serve() {
        // Long runs: some two million terms up to n/k.
        for (k, to) in [(300_000, 60_000_000_000), (1_000_000, 700_000_000_000)] {
            let h = terms(k, to);
            compare(k, &h, (0..6).map(|i| to - i * (to / 7)));
            compare(k, &h, h.iter().rev().skip(1).step_by(h.len() / 4).flat_map(|&h| [h, h + 1, h + 2]));
        }
    }

    #[test]
    fn walks_are_taken_up_again() {
        let limits = Limits::new(0, &Patient);
        for k in [2, 3, 10, 50] {
            let h = terms(k, k * (k + 1));
            for v in h.iter().copied().filter(|&v| v <= k * (k + 1)) {
                let mut walk = Walk::new(k);
                walk.advance_to(v, &limits).unwrap();
                let again = Walk::at(k, v, walk.place().1);
                assert_eq!((walk.place().0, &again.levels), (v, &walk.levels), "k = {k}, v = {v}");
            }
        }
    }

    #[test]
    fn terms_are_not_more_than_said() {
        for k in [1, 2, 3, 10, 100, 999] {
            for to in [1, 2, 10, 500, 70_000, 1 << 22] {
                let count = terms(k, to).iter().filter(|&&h| h <= to).count() as u64;
                assert!(count <= terms_up_to(to, k), "k = {k}, {count} up to {to}");
            }
        }
    }
}
