//! HDU 1850, Being a Good Boy in Spring Festival.
//!
//! M and M heaps in a case, M = 0 ends: nim, the taker of the last card wins. The number of first moves that win is
//! printed. The rule, the limits, what is printed and the end of the input are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1850",
    names: &[],
    rule: "take any",
    limits: "1 < M <= 100, 1 <= heap <= 10^6",
    prints: "the number of winning first moves, 0 if there is none",
    exception: None,
    run,
};

pub(super) fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_zero_count("M", |desk, count| {
        let heaps = desk.input.numbers("heap", count)?;
        let answer = desk.solve(None, heaps)?;
        desk.print(answer.moves.count)
    })
}
