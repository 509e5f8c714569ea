//! HDU 2188, the choice of volunteers.
//!
//! C, then C times `n m`: two people give 1 to m yuan in turn, and who brings the sum to n has won. `Grass` begins. The
//! rule and the words are those of the statement, the order of the input is from memory.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-2188",
    names: &[],
    rule: "take 1..k",
    limits: "C cases",
    prints: "`Grass` if the first player wins, else `Rabbit`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("C", |desk, _| {
        let n = desk.input.number("n")?;
        let m = desk.input.positive("m")?;
        let outcome = desk.outcome(Some(m), [n])?;
        desk.tell(outcome, "Grass", "Rabbit")
    })
}
