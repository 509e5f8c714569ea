//! Codeforces 1194 D, 1-2-K Game.
//!
//! T, then T times `n k`: a token is moved 1, 2 or k steps towards the end of a strip, n steps away; who cannot move
//! loses. The rule, the limits and the words are those of the statement.
//!
//! The law of a subtraction set is found on a table that is longer than k, which may be 10^9, so the outcome comes from
//! this theorem: if 3 does not divide k, n is lost iff 3 divides n. If 3 divides k ≥ 3, n is lost iff 3 divides
//! r = n mod (k + 1) and r < k.
//!
//! Proof. First case: 1, 2 and k are no multiples of 3, so no move joins two of these, and n mod 3 is a move to one from
//! every other n. Second case, k ≡ 0 and k + 1 ≡ 1 mod 3. From an n with such an r the moves lead to the residues r - 1 and
//! r - 2, no multiples of 3, or if r = 0 to k, which is not below k, and, by 2, to k - 1 ≡ 2; and by k to r + 1 ≡ 1. All
//! are other residues. From every other n: if r < k, take r mod 3; if r = k, take k and leave the residue 0.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "cf-1194d",
    names: &[],
    rule: "take 1, 2, k",
    limits: "T <= 100, 0 <= n <= 10^9, 3 <= k <= 10^9",
    prints: "`Alice` if the first player wins, else `Bob`",
    exception: Some("lost iff 3 | n, or where 3 | k iff 3 | r = n mod (k + 1) and r < k; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let n = desk.input.number("n")?;
        let k = desk.input.positive("k")?;
        desk.input.next_case();
        let rest = if &k % 3u8 == 0 { n % (&k + Natural::ONE) } else { n };
        let lost = &rest % 3u8 == 0 && (&k % 3u8 != 0 || rest < k);
        desk.tell(if lost { sums::LOST } else { sums::WON }, "Alice", "Bob")
    })
}
