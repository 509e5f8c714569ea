//! HDU 1536, S-Nim.
//!
//! k and the k numbers of S, then m positions of one line each: l and l heaps. k = 0 ends. Take a number of S of one
//! heap; who cannot move loses. The rule, the limits, the letters and the end of the input are those of the statement.

use grundy::number::Natural;
use grundy::table::heaps::GrundyValues;

use crate::desk::Desk;
use crate::problems::{take_list, w_or_l};
use crate::reader::machine;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1536",
    names: &["hdu-1944", "poj-2960"],
    rule: "take S",
    limits: "1 <= k, m, l <= 100, 1 <= s in S <= 10^4, 0 <= heap <= 10^4",
    prints: "for each S a word of `W` (the first player wins) and `L`, a letter for each position",
    exception: None,
    run,
};

/// Up to this heap the values come from the table, in 4 bytes each: a law of so many amounts is looked for in vain.
const TABLE: u64 = 1 << 16;

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_zero_count("k", |desk, count| {
        let amounts = desk.input.positives("number of S", count)?;
        desk.play(take_list(&amounts));
        let (game, mut table) = (desk.game()?, GrundyValues::new());
        let mut word = String::new();
        for _ in 0..desk.input.count("m")? {
            let (mut sum, count) = (Natural::ZERO, desk.input.count("l")?);
            for i in 1..=count {
                let heap = desk.input.number(format_args!("heap {i} of {count}"))?;
                sum ^= match machine(&heap) {
                    small @ 0..=TABLE => {
                        let extended = table.extend(&game, small, desk.limits());
                        extended.map_err(|error| desk.input.unsolved(error))?;
                        table.values()[small as usize].into()
                    }
                    _ => desk.value(None, [heap])?,
                };
            }
            word.push(w_or_l(sums::outcome(&sum)));
        }
        desk.limits().give_back(4 * table.values().len() as u64);
        desk.input.next_case();
        desk.print(word)
    })
}
