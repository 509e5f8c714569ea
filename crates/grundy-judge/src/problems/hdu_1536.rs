//! HDU 1536, S-Nim.
//!
//! k and the k numbers of S, then m positions of one line each: l and l heaps. k = 0 ends. Take a number of S of one
//! heap; who cannot move loses. The rule, the limits, the letters and the end of the input are those of the statement.

use crate::desk::Desk;
use crate::problems::{take_list, w_or_l};
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1536",
    names: &["hdu-1944", "poj-2960"],
    rule: "take S",
    limits: "1 <= k, m, l <= 100, 1 <= s in S <= 10^4, 0 <= heap <= 10^4",
    prints: "for each S a word of `W` (the first player wins) and `L`, a letter for each position",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_zero_count("k", |desk, count| {
        let amounts = desk.input.positives("number of S", count)?;
        desk.play(take_list(&amounts));
        let mut word = String::new();
        for _ in 0..desk.input.count("m")? {
            let count = desk.input.count("l")?;
            word.push(w_or_l(desk.outcome_of(None, "heap", count)?));
        }
        desk.print(word)
    })
}
