//! HDU 1517, A Multiplication Game.
//!
//! Numbers n to the end of the input: from p = 1 on, p is multiplied by a number from 2 to 9 in turn, and who reaches n
//! or more first has won. What matters of p is the factor that is missing, ⌈n/p⌉: p = p'j is enough for n iff j is for
//! ⌈n/p'⌉. So a heap of n becomes ⌈n/j⌉, and 1 is the end. The rule, the words and the limits are those of the
//! statement as solvers reprint it.
//!
//! The heaps that can be reached are too many for thousands of cases, so the outcome comes from this theorem: n ≥ 1 is
//! lost iff 18^k/2 < n ≤ 18^k for some k ≥ 0.
//!
//! Proof. 1 is the end. If 18^k/2 < n ≤ 18^k, k ≥ 1, then 18^(k-1) < n/9 ≤ ⌈n/j⌉ ≤ ⌈n/2⌉ ≤ 18^k/2 for all j, and none of
//! these is claimed to be lost. Otherwise 18^(k-1) < n ≤ 18^k/2 for some k ≥ 1. Let j = ⌈n/18^(k-1)⌉, which is from 2 to 9.
//! Then ⌈n/j⌉ ≤ 18^(k-1), and n > (j - 1)·18^(k-1), so n/j > (1 - 1/j)·18^(k-1) ≥ 18^(k-1)/2: a lost heap is left.

use grundy::number::Natural;
use grundy::table::Outcome;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1517",
    names: &["poj-2505", "uva-847"],
    rule: "n -> ceil(n/j) for j in 2..9 where n > 1",
    limits: "1 < n < 2^32 - 1",
    prints: "`Stan wins.` if the first player wins, else `Ollie wins.`",
    exception: Some("lost iff 18^k/2 < n <= 18^k for some k; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_end("n", |desk, n| {
        let outcome = outcome(desk, &n)?;
        desk.input.next_case();
        desk.tell(outcome, "Stan wins.", "Ollie wins.")
    })
}

fn outcome(desk: &Desk, n: &Natural) -> Result<Outcome, JudgeError> {
    let (mut power, mut exponent) = (Natural::ONE, 0);
    while power < *n {
        desk.limits().progress("powers of 18", exponent, 0).map_err(|error| desk.input.unsolved(error))?;
        power *= 18u8;
        exponent += 1;
    }
    // No heap at all is lost, too.
    let lost = n << 1 > power || *n == Natural::ZERO;
    Ok(if lost { sums::LOST } else { sums::WON })
}
