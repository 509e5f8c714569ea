//! POJ 3922, A simple stone game.
//!
//! t, then t times `n k`: the first take is 1 to n - 1, a later one at most k times the one before it; the
//! taker of the last stone wins. The format and the limits are those of the statement.

use grundy::law::schwenk::LeastTakes;
use grundy::number::decimal;

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "poj-3922",
    names: &["hdu-2486", "hdu-2580", "uva-1567", "la-4323"],
    rule: "take 1..k*last; first 1..n-1",
    limits: "t <= 20, 2 <= n <= 10^8, 1 <= k <= 10^5",
    prints: "`Case N: x` with the least winning first take x, or `Case N: lose`; N from 1",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    let mut known = LeastTakes::default();
    for case in 1..=desk.input.count("t")? {
        let n = desk.input.number("n")?;
        let k = desk.input.positive("k")?;
        match desk.least_first_take(n, k, &mut known)? {
            Some(take) => desk.print(format_args!("Case {case}: {}", decimal(&take)))?,
            None => desk.print(format_args!("Case {case}: lose"))?,
        }
    }
    desk.input.end()
}
