//! The options of a heap n are the heaps l(n), …, u(n), both ends nondecreasing: the lost heaps are blocks.
//!
//! **Theorem** (§ "Interval games" of the theory notes). Let l and u be nondecreasing, u(n) ≤ n − 1, and let the heaps
//! without an option be 0, …, b_0. With a_0 = 0, a_{i+1} = min {n : l(n) > b_i}, b_{i+1} = max {n : u(n) < a_{i+1}}, the
//! lost heaps under normal play are those of the blocks [a_i, b_i]. When there is no such minimum the block i is the
//! last; when there is no such maximum the block i + 1 has no end.
//!
//! *Proof.* Between two blocks, b_i < n < a_{i+1}, l(n) ≤ b_i and u(n) ≥ a_i: an option lies in the block i. In the block
//! i + 1, l(n) > b_i and u(n) < a_{i+1}: all options lie between the two blocks. ∎
//!
//! So the winning moves of a won heap are those to the heaps of one block, an interval.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use dashu_int::ops::{DivEuclid, DivRemEuclid};

use crate::error::Error;
use crate::game::Quotient;
use crate::limits::Limits;
use crate::number::{Integer, Natural};

/// An interval game with two nondecreasing ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    /// l is max(0, lower).
    lower: Quotient,
    /// u is min(upper, n − 1).
    upper: Quotient,
    /// The last heap without options.
    idle: u64,
}

/// A block of lost heaps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The first.
    pub first: Integer,
    /// The last; `None` if there is no end.
    pub last: Option<Integer>,
}

/// Heaps tried one by one, for those without options and to compare the two ends.
const TRIED: u64 = 1 << 16;
/// Blocks gone through.
const MOST_BLOCKS: u64 = 1 << 22;

impl Blocks {
    /// The game with the options max(0, lower(n)), …, min(upper(n), n − 1), if the theorem's conditions can be shown.
    pub fn new(lower: Quotient, upper: Quotient) -> Option<Self> {
        if lower.a < Integer::ZERO || upper.a < Integer::ZERO {
            return None;
        }
        let has_option = |n: u64| {
            let n = Integer::from(n);
            lower.at(&n).max(Integer::ZERO) <= upper.at(&n).min(n - Integer::ONE)
        };
        let first = (1..TRIED).find(|&n| has_option(n))?;
        // Every later heap has one too.
        let below = Quotient { a: Integer::ONE, b: Integer::NEG_ONE, c: Natural::ONE };
        let zero = Quotient { a: Integer::ZERO, b: Integer::ZERO, c: Natural::ONE };
        let shown = never_exceeds(&lower, &upper, first)
            && never_exceeds(&lower, &below, first)
            && never_exceeds(&zero, &upper, first);
        shown.then_some(Self { lower, upper, idle: first - 1 })
    }

    /// The lower end; l is no less than 0.
    pub fn lower(&self) -> &Quotient {
        &self.lower
    }

    /// The upper end; u is no more than n − 1.
    pub fn upper(&self) -> &Quotient {
        &self.upper
    }

    /// The last heap without options.
    pub fn idle(&self) -> u64 {
        self.idle
    }

    /// All blocks from the first.
    pub fn iter(&self) -> impl Iterator<Item = Block> + '_ {
        let first = Block { first: Integer::ZERO, last: Some(self.idle.into()) };
        std::iter::successors(Some(first), |block| self.after(block))
    }

    fn after(&self, block: &Block) -> Option<Block> {
        // l(n) ≥ B with B ≥ 1: a·n + b ≥ c·B.
        let first = first_at_least(&self.lower, &(block.last.as_ref()? + Integer::ONE))?;
        // u(n) < A: n ≤ A, or upper(n) < A.
        let last = match first_at_least(&self.upper, &first) {
            Some(next) => Some((next - Integer::ONE).max(first.clone())),
            None if self.upper.b.clone().div_euclid(Integer::from(self.upper.c.clone())) >= first => {
                Some(first.clone())
            }
            None => None,
        };
        Some(Block { first, last })
    }

    /// The options of n that are lost, the first and the last; `None` when n is lost itself.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when there are too many blocks below n, [`Error::Stopped`].
    pub fn winning_options(
        &self,
        n: &Natural,
        limits: &Limits<'_>,
    ) -> Result<Option<(Natural, Natural)>, Error> {
        let heap = Integer::from(n.clone());
        let mut below = None;
        for (count, block) in (0_u64..).zip(self.iter()) {
            if count.is_multiple_of(1 << 12) {
                limits.progress("blocks of lost heaps", count, 0)?;
            }
            if count > MOST_BLOCKS {
                return Err(Error::OutOfReach {
                    message: format!("there are more than {MOST_BLOCKS} blocks of lost heaps up to the heap"),
                    needs: "a smaller heap".to_owned(),
                });
            }
            if block.first > heap {
                break;
            }
            if block.last.as_ref().is_none_or(|last| heap <= *last) {
                return Ok(None);
            }
            below = Some(block);
        }
        let Some(Block { first, last: Some(last) }) = below else { return Ok(None) };
        let from = self.lower.at(&heap).max(first);
        let to = self.upper.at(&heap).min(&heap - Integer::ONE).min(last);
        Ok(Natural::try_from(from).ok().zip(Natural::try_from(to).ok()))
    }
}

/// The least n with q(n) ≥ bound, for a nondecreasing q; `None` if q is constant.
fn first_at_least(q: &Quotient, bound: &Integer) -> Option<Integer> {
    let missing = Integer::from(q.c.clone()) * bound - &q.b;
    if q.a == Integer::ZERO {
        return None;
    }
    let (quotient, rest) = missing.div_rem_euclid(&q.a);
    Some(if rest == Natural::ZERO { quotient } else { quotient + Integer::ONE })
}

/// Whether q(n) ≤ r(n) for all n ≥ from, as far as this can be shown.
///
/// r − q without the floors is (A·n + B)/(c·c') with A = a'·c − a·c', B = b'·c − b·c'. Where that is not negative, floors
/// keep the order; for A = 0 the c·c' values from `from` on decide, for adding c·c' to n adds the same to both.
fn never_exceeds(q: &Quotient, r: &Quotient, from: u64) -> bool {
    let (c, other) = (Integer::from(q.c.clone()), Integer::from(r.c.clone()));
    let slope = &r.a * &c - &q.a * &other;
    let gap = &r.b * &c - &q.b * &other;
    if slope < Integer::ZERO {
        return false;
    }
    let end = if slope > Integer::ZERO {
        -gap.div_euclid(slope)
    } else if gap >= Integer::ZERO {
        Integer::ZERO
    } else {
        Integer::from(from) + c * other
    };
    if end > Integer::from(from + TRIED) {
        return false;
    }
    (from..=from + TRIED).map(Integer::from).take_while(|n| *n < end).all(|n| q.at(&n) <= r.at(&n))
}
