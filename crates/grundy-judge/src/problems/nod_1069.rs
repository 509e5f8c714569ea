//! 51nod 1069, nim.
//!
//! N, then N heaps: nim, the taker of the last stone wins. One test in a file. The rule, the limits and the letters
//! are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1069",
    names: &[],
    rule: "take any",
    limits: "1 <= N <= 1000, 1 <= heap <= 10^9",
    prints: "`A` if the first player wins, else `B`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let count = desk.input.count("N")?;
        let outcome = desk.outcome_of(None, "heap", count)?;
        desk.tell(outcome, "A", "B")
    })
}
