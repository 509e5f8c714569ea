//! LA 5059, Playing With Stones.
//!
//! T, then T times N and N piles: take at least one and at most half of one pile, and who cannot move loses.
//! The format and the limits are those of the statement.

use grundy::table::Outcome;

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "la-5059",
    names: &["uva-1482", "boj-7824"],
    rule: "take 1..n/2",
    limits: "T <= 100, N <= 100, 1 <= pile <= 2*10^18",
    prints: "`YES` if the first player wins, else `NO`",
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    for _ in 0..desk.input.count("T")? {
        let count = desk.input.count("N")?;
        let piles = desk.input.numbers("pile", count)?;
        match desk.outcome(None, piles)? {
            Outcome::N => desk.print("YES")?,
            Outcome::P => desk.print("NO")?,
        }
    }
    desk.input.end()
}
