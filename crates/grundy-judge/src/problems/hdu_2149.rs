//! HDU 2149, Public Sale.
//!
//! `M N` to the end of the input: two bidders add 1 to N to the price in turn, and who reaches M or more first has won.
//! So it is Bash's game on the M that are missing, but the last bid may be too high: where the whole heap may be
//! taken, every larger bid does the same. All of it is from the statement.

use std::fmt::Write;

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-2149",
    names: &[],
    rule: "take 1..k",
    limits: "0 < N, M < 1100",
    prints: "every winning first bid, ascending, with blanks between, or `none`",
    exception: None,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_end("M", |desk, missing| {
        let most = desk.input.positive("N")?;
        // At most one take wins: the options of a heap are an interval whose values all differ.
        match desk.solve(Some(most.clone()), [missing.clone()])?.moves.least_take {
            None => desk.print("none"),
            Some(take) if take < missing => desk.print(take),
            Some(_) => {
                let bids = all_between(desk, missing, &most)?;
                desk.print(bids)
            }
        }
    })
}

/// The numbers from `first` to `last`, with blanks between.
fn all_between(desk: &mut Desk, first: Natural, last: &Natural) -> Result<String, JudgeError> {
    let digits = last.to_string().len();
    desk.afford("the list of bids", &((last - &first + Natural::ONE) * (digits + 1)))?;
    let (mut text, mut bid) = (first.to_string(), first);
    while bid < *last {
        bid += Natural::ONE;
        let _ = write!(text, " {bid}");
    }
    Ok(text)
}
