//! CSES 1098, Nim Game II.
//!
//! t, then t times n and n heaps: take 1, 2 or 3 sticks of a heap, the taker of the last stick wins. What is known of it
//! is as of CSES 1730.

use crate::Problem;
use crate::problems::cses_1730;

pub(super) const PROBLEM: Problem = Problem {
    id: "cses-1098",
    names: &[],
    rule: "take 1..3",
    limits: "1 <= t, n <= 2*10^5, the sum of all n <= 2*10^5, 1 <= heap <= 10^9",
    prints: "`first` or `second`",
    exception: None,
    run: cses_1730::run,
};
