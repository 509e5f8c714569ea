//! ARC 091 F, Strange Nim.
//!
//! N, then N heaps `A K`: take 1 to ⌊x/K⌋ stones of a heap that has x, each heap with its own K; who cannot move loses.
//! One test in a file. The rule, the limits and the order of the input were partly read and partly remembered.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "arc-091f",
    names: &["arc091-d"],
    rule: "take 1..n/k",
    limits: "1 <= N <= 200, 1 <= A, K <= 10^9",
    prints: "`Takahashi` if the first player wins, else `Aoki`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let mut sum = Natural::ZERO;
        let count = desk.input.count("N")?;
        for i in 1..=count {
            let heap = desk.input.number(format_args!("A of heap {i} of {count}"))?;
            let k = desk.input.positive(format_args!("K of heap {i} of {count}"))?;
            sum ^= desk.value(Some(&k), [heap])?;
        }
        desk.input.next_case();
        desk.tell(sums::outcome(&sum), "Takahashi", "Aoki")
    })
}
