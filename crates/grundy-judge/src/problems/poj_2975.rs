//! POJ 2975, Nim.
//!
//! n and n piles in a case, n = 0 ends: nim. The number of winning moves is printed. All of it is from the statement
//! as it is reprinted by solvers.

use crate::Problem;
use crate::problems::hdu_1850;

pub(super) const PROBLEM: Problem = Problem {
    id: "poj-2975",
    names: &[],
    rule: "take any",
    limits: "1 <= n <= 1000, 1 <= pile <= 10^9",
    prints: "the number of winning moves, 0 if there is none",
    exception: None,
    run: hdu_1850::run,
};
