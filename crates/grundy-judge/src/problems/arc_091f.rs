//! ARC 091 F, Strange Nim.
//!
//! N, then N heaps `A K`: take 1 to ⌊x/K⌋ stones of a heap that has x, each heap with its own K; who cannot move loses.
//! One test in a file. The rule, the limits and the order of the input were partly read and partly remembered.
//!
//! The law of `take 1..n/k` (the slow interval theorem) is g(n) = n/k if k divides n, else g(n) = g(n - ⌊n/k⌋ - 1). For
//! k near √n it takes many steps, so those with the same quotient q = ⌊n/k⌋ are made at once: each takes q + 1 from
//! n mod k, until k divides n or the quotient falls.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "arc-091f",
    names: &["arc091-d"],
    rule: "take 1..n/k",
    limits: "1 <= N <= 200, 1 <= A, K <= 10^9",
    prints: "`Takahashi` if the first player wins, else `Aoki`",
    exception: Some("g(n) = n/k if k | n, else g(n - floor(n/k) - 1): the law, in longer steps; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let mut sum = Natural::ZERO;
        let count = desk.input.count("N")?;
        for i in 1..=count {
            let heap = desk.input.number(format_args!("A of heap {i} of {count}"))?;
            let k = desk.input.positive(format_args!("K of heap {i} of {count}"))?;
            sum ^= match (u64::try_from(&heap), u64::try_from(&k)) {
                (Ok(heap), Ok(k)) => value(desk, heap, k)?.into(),
                _ => desk.value(Some(&k), [heap])?,
            };
        }
        desk.input.next_case();
        desk.tell(sums::outcome(&sum), "Takahashi", "Aoki")
    })
}

/// The Grundy value of a heap; the quotient falls in every step but the last, so in at most heap/k + 1 steps.
fn value(desk: &Desk, mut heap: u64, k: u64) -> Result<u64, JudgeError> {
    let mut steps = 0;
    loop {
        if steps % 1024 == 0 {
            desk.limits()
                .progress("steps of the law", steps, 0)
                .map_err(|error| desk.input.unsolved(error))?;
        }
        steps += 1;
        let (quotient, rest) = (heap / k, heap % k);
        if rest == 0 {
            return Ok(quotient);
        }
        if quotient == 0 {
            return Ok(0);
        }
        // Takes at most rest + quotient, and the heap is quotient·k + rest.
        heap -= rest.div_ceil(quotient + 1) * (quotient + 1);
    }
}
