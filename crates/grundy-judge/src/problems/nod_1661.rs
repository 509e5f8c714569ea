//! 51nod 1661.
//!
//! `n k`, then n numbers: a move replaces a number x by an integer y with ceil(x/k) <= y < x, and who cannot
//! move loses. One test in a file.
//!
//! The statement was not found: the rule, the format and the limits are those of four public solutions. Where
//! several moves win, the one with the smallest index is printed, as three of them do; for one index y is
//! unique, because the options of a number form an interval whose values all differ.

use grundy::number::{Natural, decimal};

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "51nod-1661",
    names: &[],
    rule: "leave ceil(n/k)..n-1",
    limits: "1 <= n <= 10^5, numbers and k <= 10^18",
    prints: "`Alice i y`, the winning move with the smallest index i (from 1) and the new number y, or `Bob`",
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    let count = desk.input.count("n")?;
    let k = desk.input.positive("k")?;
    let numbers = desk.input.numbers("number", count)?;
    let answer = desk.solve(Some(k), numbers)?;
    match answer.moves.listed.first() {
        Some(winning) => {
            // What is left of a heap is one heap, or none.
            let left = winning.choice.leave.first().and_then(|heap| heap.first());
            let y = left.cloned().unwrap_or(Natural::ZERO);
            desk.print(format_args!("Alice {} {}", winning.heap + 1, decimal(&y)))?;
        }
        None => desk.print("Bob")?,
    }
    desk.input.end()
}
