//! HDU 1847, Good Luck in CET-4 Everybody!
//!
//! Numbers n to the end of the input: take a power of two (1 is one) of n cards, the taker of the last one wins.
//! The rule, the limits, the words and the end of the input are those of the statement.

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1847",
    names: &[],
    rule: "take powers of 2",
    limits: "1 <= n <= 1000",
    prints: "`Kiki` if the first player wins, else `Cici`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_end("n", |desk, n| {
        let outcome = desk.outcome(None, [n])?;
        desk.tell(outcome, "Kiki", "Cici")
    })
}
