//! HDU 2176, the game of taking stones from m heaps.
//!
//! m and m heaps in a case, m = 0 ends: nim, the taker of the last stone wins. `No`, or `Yes` and a line `a b` for
//! every first move that wins, in the order of the heaps: a heap of a becomes b. The rule, the limits, what is printed
//! and the end of the input are those of the statement.

use std::fmt::Write;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-2176",
    names: &[],
    rule: "take any",
    limits: "m <= 200000",
    prints: "`No`, or `Yes` and every winning first move as `a b`: a heap of a becomes b",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_zero_count("m", |desk, count| {
        let heaps = desk.input.list("heap", count)?;
        desk.afford_lines(&heaps)?;
        let mut lines = String::new();
        desk.winning_moves(None, &heaps, usize::MAX, |winning| {
            let _ = write!(lines, "\n{} {}", heaps[winning.heap], sums::left(winning));
        })?;
        desk.print(if lines.is_empty() { "No".to_owned() } else { format!("Yes{lines}") })
    })
}
