//! POJ 2234, Matches Game.
//!
//! M and M piles in a case, to the end of the input: nim, the taker of the last match wins. The rule, the words and
//! the end of the input are those of the statement, the limit of a pile is from memory.

use crate::desk::Desk;
use crate::reader::machine;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "poj-2234",
    names: &[],
    rule: "take any",
    limits: "1 <= M <= 20, pile <= 10^7",
    prints: "`Yes` if the first player wins, else `No`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_end("M", |desk, count| {
        let outcome = desk.outcome_of(None, "pile", machine(&count))?;
        desk.tell(outcome, "Yes", "No")
    })
}
