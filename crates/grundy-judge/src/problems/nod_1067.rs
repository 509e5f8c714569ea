//! 51nod 1067, Bash game V2.
//!
//! T, then T times N: take 1, 3 or 4 of N stones, the taker of the last one wins. The format and the limits
//! are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1067",
    names: &[],
    rule: "take 1, 3, 4",
    limits: "T <= 10000, 1 <= N <= 10^9",
    prints: "`A` if the first player wins, else `B`",
    exception: None,
    run,
};

pub(super) fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let outcome = desk.outcome_of_heap("N")?;
        desk.tell(outcome, "A", "B")
    })
}
