//! HDU 1907, John.
//!
//! T, then T times N and N boxes: nim, and the eater of the last sweet loses. John begins. The rule, the limits and
//! the words are those of the statement, the order of the input is from memory.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1907",
    names: &["poj-3480"],
    rule: "take any; misere",
    limits: "1 <= T <= 474, 1 <= N <= 47, 1 <= box <= 4747",
    prints: "`John` if the first player wins, else `Brother`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let count = desk.input.count("N")?;
        let boxes = desk.input.numbers("box", count)?;
        let outcome = desk.outcome(None, boxes)?;
        desk.tell(outcome, "John", "Brother")
    })
}
