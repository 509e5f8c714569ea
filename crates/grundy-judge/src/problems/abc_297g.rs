//! ABC 297 G, Constrained Nim 2.
//!
//! `N L R`, then N heaps: take L to R stones of a heap, who cannot move loses. One test in a file. The rule, the limits
//! and the words are those of the statement.
//!
//! The law of a subtraction set is found on a table that is longer than L + R, which may be 2·10^9 here, so the
//! values come from this theorem: g(n) = ⌊(n mod (L + R))/L⌋.
//!
//! Proof. Let r = n mod (L + R), and v = ⌊r/L⌋. A take t, L ≤ t ≤ R, leaves the residue r - t ≤ r - L, whose claimed
//! value is at most v - 1, or r - t + L + R ≥ r + L, whose value is at least v + 1. Every u < v is reached: by
//! t = (v - u)L if that is at most R, which leaves the residue r - t = uL + (r mod L). If (v - u)L > R, then uL < vL - R
//! ≤ r - R < L, so u = 0, and t = R leaves the residue r - R < L (r ≥ vL > R), of value 0. In both cases t ≤ r ≤ n.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "abc-297g",
    names: &[],
    rule: "take l..r",
    limits: "1 <= N <= 2*10^5, 1 <= L <= R <= 10^9, 1 <= heap <= 10^9",
    prints: "`First` or `Second`",
    exception: Some("g(n) = floor((n mod (l + r))/l); proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let count = desk.input.count("N")?;
        let (least, most) = range(desk, "L", "R")?;
        let mut sum = Natural::ZERO;
        for i in 1..=count {
            sum ^= value(&desk.input.number(format_args!("heap {i} of {count}"))?, &least, &most);
        }
        desk.input.next_case();
        desk.tell(sums::outcome(&sum), "First", "Second")
    })
}

/// Reads the least and the greatest amount.
pub(super) fn range(desk: &mut Desk, least: &str, most: &str) -> Result<(Natural, Natural), JudgeError> {
    let low = desk.input.positive(least)?;
    let high = desk.input.number(most)?;
    if high < low {
        return Err(desk.input.refuse(format_args!("{most} is {high}, but it must be at least {low}")));
    }
    Ok((low, high))
}

/// The Grundy value of a heap when `least` to `most` stones may be taken.
pub(super) fn value(heap: &Natural, least: &Natural, most: &Natural) -> Natural {
    heap % (least + most) / least
}
