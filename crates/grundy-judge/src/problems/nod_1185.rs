//! 51nod 1185, Wythoff's game V2.
//!
//! As 51nod 1072, with heaps for which doubles are not enough. The rule, the limits and the letters are those of the
//! statement.

use crate::Problem;
use crate::problems::nod_1072;

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1185",
    names: &[],
    rule: super::WYTHOFF,
    limits: "T <= 10000, 1 <= heap <= 10^18",
    prints: "`A` if the first player wins, else `B`",
    exception: super::BY_WYTHOFF,
    run: nod_1072::run,
};
