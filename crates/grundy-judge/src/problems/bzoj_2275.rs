//! BZOJ 2275, HRPA (COCI 2010).
//!
//! N, one test in a file: the first take is 1 to N pebbles, the whole heap included, a later one at most twice the one
//! before it; the taker of the last pebble wins. The least first take that wins is printed. The rule, the limits and
//! what is printed are those of the statement; N = 0 is lost, and 0 is printed.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "bzoj-2275",
    names: &["coci-2010-hrpa"],
    rule: "take 1..2*last; first any",
    limits: "2 <= N <= 10^15",
    prints: "the least winning first take",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let pebbles = desk.input.number("N")?;
        let answer = desk.solve(None, [pebbles])?;
        desk.print(answer.moves.least_take.unwrap_or(Natural::ZERO))
    })
}
