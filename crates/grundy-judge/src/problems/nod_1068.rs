//! 51nod 1068, Bash game V3.
//!
//! T, then T times N: take a power of two (1 is one) of N stones, the taker of the last one wins. The format
//! and the limits are those of the statement.

use crate::Problem;
use crate::problems::nod_1067;

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1068",
    names: &[],
    rule: "take powers of 2",
    limits: "T <= 1000, 1 <= N <= 10^1000",
    prints: "`A` if the first player wins, else `B`",
    exception: None,
    run: nod_1067::run,
};
