//! CSES 1730, Nim Game I.
//!
//! t, then t times n and n heaps: nim, the taker of the last stick wins. The rule and the words are those of the
//! statement, the order of the input and the limits were partly read and partly remembered.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "cses-1730",
    names: &[],
    rule: "take any",
    limits: "1 <= t, n <= 2*10^5, the sum of all n <= 2*10^5, 1 <= heap <= 10^9",
    prints: "`first` or `second`",
    exception: None,
    run,
};

pub(super) fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("t", |desk, _| {
        let count = desk.input.count("n")?;
        let outcome = desk.outcome_of(None, "heap", count)?;
        desk.tell(outcome, "first", "second")
    })
}
