//! HDU 2516, Fibonacci nim.
//!
//! Numbers n, ended by n = 0: the first take is 1 to n - 1, a later one at most twice the one before it; the
//! taker of the last stone wins. The format and the limits are those of the statement. Nothing after the 0 is
//! looked at. An input that ends without it is taken as complete, as by the usual accepted programs.

use grundy::number::Natural;
use grundy::table::Outcome;

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-2516",
    names: &[],
    rule: "take 1..2*last; first 1..n-1",
    limits: "2 <= n < 2^31",
    prints: "`First win` or `Second win`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    while let Some(n) = desk.input.number_or_end("n")?
        && n != Natural::ZERO
    {
        match desk.outcome(None, [n])? {
            Outcome::N => desk.print("First win")?,
            Outcome::P => desk.print("Second win")?,
        }
    }
    Ok(())
}
