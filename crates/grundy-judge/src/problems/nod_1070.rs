//! 51nod 1070, Bash game V4.
//!
//! T, then T times N: the first take is 1 to N - 1, a later one at most twice the one before it; the taker of
//! the last stone wins. N = 1 is allowed, and lost: the whole heap may not be taken first. The format and the
//! limits are those of the statement.

use crate::Problem;
use crate::problems::nod_1067;

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1070",
    names: &[],
    rule: "take 1..2*last; first 1..n-1",
    limits: "T <= 1000, 1 <= N <= 10^9",
    prints: "`A` if the first player wins, else `B`",
    exception: None,
    run: nod_1067::run,
};
