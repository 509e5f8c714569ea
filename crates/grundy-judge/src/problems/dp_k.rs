//! Educational DP Contest K, Stones.
//!
//! `N K` and the N numbers of A, one test in a file: take a number of A of a heap of K stones, who cannot move loses. The
//! rule, the limits, the words and the order of the input are those of the statement as other judges reprint it.

use crate::desk::Desk;
use crate::lost::Lost;
use crate::reader::machine;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "dp-k",
    names: &["atcoder-dp-k"],
    rule: "take A",
    limits: "1 <= N <= 100, 1 <= K <= 10^5, 1 <= a in A <= K",
    prints: "`First` or `Second`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let count = desk.input.count("N")?;
        let heap = machine(&desk.input.number("K")?);
        let amounts = desk.input.positives("number of A", count)?;
        let amounts: Vec<u64> = amounts.iter().map(machine).collect();
        let lost = Lost::up_to(heap, &amounts, desk.limits()).map_err(|error| desk.input.unsolved(error))?;
        desk.input.next_case();
        desk.tell(lost.outcome(heap), "First", "Second")
    })
}
