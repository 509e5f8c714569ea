//! Luogu P1247, the game of taking matches.
//!
//! k and k heaps, one test in a file: nim, the taker of the last match wins. `lose`, or `a b` and the heaps after the
//! move: take a of heap b, the least b that wins (from 1), and of those the least a. The rule, the limits and what is
//! printed are those of the statement.

use std::fmt::Write;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "luogu-p1247",
    names: &[],
    rule: "take any",
    limits: "1 <= k <= 5*10^5, 1 <= heap <= 10^9",
    prints: "`lose`, or `a b` (take a of heap b, the least b and then the least a that win) and the heaps after that",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let count = desk.input.count("k")?;
        let mut heaps = desk.input.list("heap", count)?;
        let mut first = None;
        desk.winning_moves(None, &heaps, 1, |winning| {
            first = winning.choice.take.clone().map(|take| (winning.heap, take, sums::left(winning)));
        })?;
        let Some((index, take, left)) = first else { return desk.print("lose") };
        desk.afford_lines(&heaps)?;
        heaps[index] = left;
        let mut text = format!("{take} {}", index + 1);
        for (blank, heap) in std::iter::once('\n').chain(std::iter::repeat(' ')).zip(&heaps) {
            let _ = write!(text, "{blank}{heap}");
        }
        desk.print(text)
    })
}
