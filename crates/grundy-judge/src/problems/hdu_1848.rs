//! HDU 1848, Fibonacci again and again.
//!
//! Three heaps `m n p` in a case, `0 0 0` ends: take a Fibonacci number (1, 2, 3, 5, …) of one heap, the taker of the
//! last stone wins. The rule, the limits, the words and the end of the input are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1848",
    names: &[],
    rule: "take fibonaccis",
    limits: "1 <= m, n, p <= 1000",
    prints: "`Fibo` if the first player wins, else `Nacci`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_zeros(["m", "n", "p"], |desk, heaps| {
        let outcome = desk.outcome(None, heaps)?;
        desk.tell(outcome, "Fibo", "Nacci")
    })
}
