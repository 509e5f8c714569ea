//! 51nod 1066, the Bash game.
//!
//! T, then T times `N K`: take 1 to K of N stones, the taker of the last one wins. The format and the limits
//! are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1066",
    names: &[],
    rule: "take 1..k",
    limits: "T <= 10000, 1 <= N, K <= 10^9",
    prints: "`A` if the first player wins, else `B`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let n = desk.input.number("N")?;
        let k = desk.input.positive("K")?;
        let outcome = desk.outcome(Some(k), [n])?;
        desk.tell(outcome, "A", "B")
    })
}
