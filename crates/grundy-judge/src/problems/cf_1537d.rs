//! Codeforces 1537 D, Deleting Divisors.
//!
//! t, then t times n: subtract a divisor of n other than 1 and n; who cannot move loses. The rule and the words are those
//! of the statement, the limits were partly read and partly remembered.
//!
//! A table would have to reach 10^9, so the outcome comes from this theorem: n is lost iff it is odd, or 2^m with m odd
//! (or 0).
//!
//! Proof, by induction. n odd: a divisor d, 1 < d < n, is odd, and n - d = d(n/d - 1) is even and has the odd divisor d > 1,
//! so it is won. n even and no power of 2: an odd divisor d > 1 leaves n - d, which is odd and lost. n = 2^m: the divisor
//! 2^(m-1) leaves 2^(m-1), and 2^j with 0 < j < m - 1 leaves 2^j(2^(m-j) - 1), even and no power of 2, which is won. So 2^m
//! is won iff m ≥ 2 and 2^(m-1) is lost: iff m is even and not 0.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "cf-1537d",
    names: &[],
    rule: "take divisors of n where t > 1 and t < n",
    limits: "1 <= t <= 10^4, 1 <= n <= 10^9",
    prints: "`Alice` if the first player wins, else `Bob`",
    exception: Some("lost iff n is odd, 0, or an odd power of 2; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("t", |desk, _| {
        let n = desk.input.number("n")?;
        desk.input.next_case();
        desk.tell(if is_lost(&n) { sums::LOST } else { sums::WON }, "Alice", "Bob")
    })
}

fn is_lost(n: &Natural) -> bool {
    match n.trailing_zeros() {
        None | Some(0) => true,
        Some(zeros) => zeros % 2 == 1 && *n == Natural::ONE << zeros,
    }
}
