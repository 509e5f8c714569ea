//! CSES 1729, Stick Game.
//!
//! `n k` and the k numbers of P, one test in a file: take a number of P of a heap of sticks, who cannot move loses. A
//! word of n letters is printed, the letter of every heap from 1 to n. The rule and the letters are those of the
//! statement, the order of the input and the limits were partly read and partly remembered.

use crate::desk::Desk;
use crate::lost::Lost;
use crate::problems::w_or_l;
use crate::reader::machine;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "cses-1729",
    names: &[],
    rule: "take P",
    limits: "1 <= n <= 10^6, 1 <= k <= 100, 1 <= p in P <= n",
    prints: "a word of `W` (the first player wins) and `L`, a letter for every heap from 1 to n",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let heaps = machine(&desk.input.number("n")?);
        let count = desk.input.count("k")?;
        let amounts = desk.input.positives("number of P", count)?;
        let amounts: Vec<u64> = amounts.iter().map(machine).collect();
        desk.afford("the word", &heaps.into())?;
        let lost = Lost::up_to(heaps, &amounts, desk.limits()).map_err(|error| desk.input.unsolved(error))?;
        desk.input.next_case();
        desk.print((1..=heaps).map(|heap| w_or_l(lost.outcome(heap))).collect::<String>())
    })
}
