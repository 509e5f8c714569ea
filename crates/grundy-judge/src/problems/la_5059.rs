//! LA 5059, Playing With Stones.
//!
//! T, then T times N and N piles: take at least one and at most half of one pile, and who cannot move loses.
//! The format and the limits are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "la-5059",
    names: &["uva-1482", "boj-7824"],
    rule: "take 1..n/2",
    limits: "T <= 100, N <= 100, 1 <= pile <= 2*10^18",
    prints: "`YES` if the first player wins, else `NO`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let count = desk.input.count("N")?;
        let outcome = desk.outcome_of(None, "pile", count)?;
        desk.tell(outcome, "YES", "NO")
    })
}
