//! Luogu P4018, Roy & October.
//!
//! T, then T times n: take a prime power p^k of n stones, k ≥ 0, so that 1 is one; the taker of the last stone wins.
//! October begins. All of it is from the statement as solvers reprint it.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "luogu-p4018",
    names: &[],
    rule: "take 1, prime powers",
    limits: "1 <= T <= 10^5, 1 <= n <= 5*10^7",
    prints: "`October wins!` if the first player wins, else `Roy wins!`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let n = desk.input.number("n")?;
        let outcome = desk.outcome(None, [n])?;
        desk.tell(outcome, "October wins!", "Roy wins!")
    })
}
