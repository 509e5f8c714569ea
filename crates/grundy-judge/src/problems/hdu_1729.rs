//! HDU 1729, Stone Game.
//!
//! N and N boxes `s c` in a case, N = 0 ends: a box holds up to s stones and has c of them; add 1 to c² stones to a box
//! (c before the move), not above s. Who cannot move loses. The rule, the limits, the words and the end of the input are
//! those of the statement.
//!
//! With n = s - c places free that is `take 1..(s-n)^2`. A table of the boxes up to s would take s² steps, so the values
//! come from this theorem. Let q be the largest number with q + q² < s (s ≥ 1). The value g(s, c) is s - c if c > q;
//! 0 if c = q; and g(q, c) if c < q (a box of 0 stones never moves: q ≥ 1 and c = 0 give g(q, 0) = 0).
//!
//! Proof. c > q: c + c² ≥ s, so any number of stones may be added, as in nim. c = q: boxes of q + 1 … q + q² < s stones
//! are reached, none of value 0. c < q, by induction downward: the options up to q stones have the values that they have
//! in a box of size q (for q itself both are 0). If c + c² ≤ q there are no others. If not, g(q, c) = q - c, as in the
//! first case, and its options have exactly the values below q - c; those beyond q have values s - x with
//! x ≤ c + c², and s - c - c² > q - c, since q + c² < q + q² < s. So the mex is q - c again.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-1729",
    names: &[],
    rule: "take 1..(s-n)^2",
    limits: "N <= 50, 0 <= c <= s <= 10^6",
    prints: "`Case i:`, and on a line of its own `Yes` if the first player wins, else `No`",
    exception: Some("g(s, c) = s - c if c + c^2 >= s, otherwise by the largest q with q + q^2 < s; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    let mut case = 0u64;
    desk.until_zero_count("N", |desk, count| {
        let mut sum = Natural::ZERO;
        for i in 1..=count {
            let size = desk.input.number(format_args!("s of box {i} of {count}"))?;
            let stones = desk.input.number(format_args!("c of box {i} of {count}"))?;
            if stones > size {
                return Err(desk.input.refuse(format_args!("c is {stones}, but the box holds only {size}")));
            }
            sum ^= value(size, &stones);
        }
        desk.input.next_case();
        case += 1;
        desk.print(format_args!("Case {case}:"))?;
        desk.tell(sums::outcome(&sum), "Yes", "No")
    })
}

/// g(s, c), in about log log s steps.
fn value(mut size: Natural, stones: &Natural) -> Natural {
    while *stones < size {
        // q + q² < s iff (2q + 1)² ≤ 4s - 3.
        let full = (((&size << 2) - Natural::from(3u8)).nth_root(2) - Natural::ONE) >> 1;
        if *stones > full {
            return size - stones;
        }
        size = full;
    }
    Natural::ZERO
}
