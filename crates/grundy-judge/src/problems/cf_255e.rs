//! Codeforces 255 E (256 C), Furlo and Rublo and Game.
//!
//! n, then n piles, one test in a file: a pile of x coins becomes y coins, 0 <= y < x and x^(1/4) <= y <= x^(1/2); who
//! cannot move loses. The rule and the words are those of the statement, the limits are from memory.
//!
//! A pile of 7·10^11 has 8·10^5 options, but the values up to there come in seven runs, see `runs`. Its conditions:
//! both ends are nondecreasing, and of the heaps from 1 on 1, 2 and 3 have no option, while from 4 on ⌈x^(1/4)⌉ <=
//! ⌊x^(1/2)⌋: equal to 2 up to 8, and 3 for 9 to 15; from 16 on ⌊x^(1/2)⌋ >= ⌊x^(1/4)⌋² >= ⌊x^(1/4)⌋ + 1.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::runs::Runs;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "cf-255e",
    names: &["cf-256c"],
    rule: "leave root(n-1, 4)+1..root(n, 2)",
    limits: "1 <= n <= 77777, 1 <= pile <= 777777777777",
    prints: "`Furlo` if the first player wins, else `Rublo`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    let mut runs = Runs::new(least_left, |pile| pile.nth_root(2));
    desk.single(|desk| {
        let mut sum = 0;
        let count = desk.input.count("n")?;
        for i in 1..=count {
            let pile = desk.input.number(format_args!("pile {i} of {count}"))?;
            sum ^= runs.value(&pile, desk.limits()).map_err(|error| desk.input.unsolved(error))?;
        }
        desk.input.next_case();
        desk.tell(sums::outcome(&sum.into()), "Furlo", "Rublo")
    })
}

/// ⌈x^(1/4)⌉, for x ≥ 1.
fn least_left(pile: &Natural) -> Natural {
    (pile - Natural::ONE).nth_root(4) + Natural::ONE
}
