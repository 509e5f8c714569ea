//! HDU 5011, Game.
//!
//! n and n heaps in a case, to the end of the input: take at least one stone of a heap, and then the rest of it may be
//! split in two; the taker of the last stone wins. The rule, the limits and the words are those of the statement, the
//! end of the input is from memory.
//!
//! The values are those of nim, g(n) = n. Proof: a move leaves a, b ≥ 0 with a + b < n, and a XOR b ≤ a + b, so no option
//! has the value n; every u < n is the value of the heap u that is left.

use crate::desk::Desk;
use crate::reader::machine;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-5011",
    names: &[],
    rule: "take any then split into at most 2",
    limits: "1 <= n < 10^5, 1 <= heap < 2^31",
    prints: "`Win` if the first player wins, else `Lose`",
    exception: Some("the values are those of `take any`; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.play("take any");
    desk.until_end("n", |desk, count| {
        let outcome = desk.outcome_of(None, "heap", machine(&count))?;
        desk.tell(outcome, "Win", "Lose")
    })
}
