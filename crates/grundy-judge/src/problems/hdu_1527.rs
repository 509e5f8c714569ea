//! HDU 1527, the game of taking stones from two heaps.
//!
//! Two heaps `a b` in a case, to the end of the input: take any number of stones of one heap, or the same number of
//! both; the taker of the last stone wins. The rule, the limits and what is printed are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem, wythoff};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1527",
    names: &["poj-1067"],
    rule: super::WYTHOFF,
    limits: "0 <= a, b <= 10^9",
    prints: "`1` if the first player wins, else `0`",
    exception: super::BY_WYTHOFF,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_end("a", |desk, a| {
        let b = desk.input.number("b")?;
        desk.input.next_case();
        desk.tell(wythoff::outcome(&a, &b), "1", "0")
    })
}
