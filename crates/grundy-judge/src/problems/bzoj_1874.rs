//! BZOJ 1874, the game of taking stones (WC 2009).
//!
//! N and N heaps, then M and the M numbers of B, one test in a file: take a number of B of one heap, who cannot move
//! loses. `NO`, or `YES` and the winning first move `i b` with the least index i of a heap, from 1, and of those with the
//! least take b. The rule, the limits and what is printed are those of the statement.

use crate::desk::Desk;
use crate::problems::take_list;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "bzoj-1874",
    names: &["luogu-p2148"],
    rule: "take B",
    limits: "N <= 10, heap <= 1000, M <= 10, b in B <= 10",
    prints: "`NO`, or `YES` and `i b`: take b of heap i, the least i and then the least b that win",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let count = desk.input.count("N")?;
        let heaps = desk.input.list("heap", count)?;
        let count = desk.input.count("M")?;
        let amounts = desk.input.positives("number of B", count)?;
        desk.play(take_list(&amounts));
        let mut first = None;
        desk.winning_moves(None, &heaps, 1, |winning| {
            first = winning.choice.take.clone().map(|take| (winning.heap + 1, take));
        })?;
        match first {
            Some((heap, take)) => desk.print(format_args!("YES\n{heap} {take}")),
            None => desk.print("NO"),
        }
    })
}
