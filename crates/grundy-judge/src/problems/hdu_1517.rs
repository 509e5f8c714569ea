//! HDU 1517, A Multiplication Game.
//!
//! Numbers n to the end of the input: from p = 1 on, p is multiplied by a number from 2 to 9 in turn, and who reaches n
//! or more first has won. What matters of p is the factor that is missing, ⌈n/p⌉: p = p'j is enough for n iff j is for
//! ⌈n/p'⌉. So a heap of n becomes ⌈n/j⌉, and 1 is the end. The rule, the words and the limits are those of the
//! statement as solvers reprint it.

use crate::desk::Desk;
use crate::reached::Reached;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1517",
    names: &["poj-2505", "uva-847"],
    rule: "n -> ceil(n/j) for j in 2..9 where n > 1",
    limits: "1 < n < 2^32 - 1",
    prints: "`Stan wins.` if the first player wins, else `Ollie wins.`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    let mut reached = Reached::new(desk.game()?);
    desk.until_end("n", |desk, n| {
        let outcome = reached.outcome(&n, desk.limits()).map_err(|error| desk.input.unsolved(error))?;
        desk.input.next_case();
        desk.tell(outcome, "Stan wins.", "Ollie wins.")
    })
}
