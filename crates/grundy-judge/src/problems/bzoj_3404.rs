//! BZOJ 3404, Cow Digit Game (USACO).
//!
//! G, then G times N: subtract the largest or the least non-zero digit from N, and who reaches 0 wins. Bessie begins. The
//! rule, the limits and the words are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "bzoj-3404",
    names: &[],
    rule: "take maxdigit(n), mindigit(n)",
    limits: "G <= 100, 1 <= N <= 10^6",
    prints: "`YES` if the first player wins, else `NO`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("G", |desk, _| {
        let number = desk.input.number("N")?;
        let outcome = desk.outcome(None, [number])?;
        desk.tell(outcome, "YES", "NO")
    })
}
