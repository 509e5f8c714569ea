//! HDU 3032, Nim or not Nim?
//!
//! T, then T times N and N heaps: take any number of stones of a heap, or split it in two; the taker of the last stone
//! wins. That is Lasker's nim. The rule, the limits and the words are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-3032",
    names: &[],
    rule: "take any or split into a, b",
    limits: "T <= 100, 1 <= N <= 10^6, 1 <= heap < 2^31",
    prints: "`Alice` if the first player wins, else `Bob`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let count = desk.input.count("N")?;
        let outcome = desk.outcome_of(None, "heap", count)?;
        desk.tell(outcome, "Alice", "Bob")
    })
}
