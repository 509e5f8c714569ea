//! HDU 1846, Brave Game.
//!
//! C, then C times `n m`: take 1 to m of n stones, the taker of the last one wins. The rule, the limits and the
//! words are those of the statement, the order of the input is from memory.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1846",
    names: &[],
    rule: "take 1..k",
    limits: "C <= 100, 1 <= n, m <= 1000",
    prints: "`first` or `second`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("C", |desk, _| {
        let n = desk.input.number("n")?;
        let m = desk.input.positive("m")?;
        let outcome = desk.outcome(Some(m), [n])?;
        desk.tell(outcome, "first", "second")
    })
}
