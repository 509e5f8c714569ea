//! 51nod 1072, Wythoff's game.
//!
//! T, then T times two heaps: take any number of stones of one heap, or the same number of both; the taker of the last
//! stone wins. The rule, the limits and the letters are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem, wythoff};

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1072",
    names: &[],
    rule: super::WYTHOFF,
    limits: "T <= 10000, 1 <= heap <= 2*10^6",
    prints: "`A` if the first player wins, else `B`",
    exception: super::BY_WYTHOFF,
    run,
};

pub(super) fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let a = desk.input.number("the first heap")?;
        let b = desk.input.number("the second heap")?;
        desk.input.next_case();
        desk.tell(wythoff::outcome(&a, &b), "A", "B")
    })
}
