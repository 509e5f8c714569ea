//! HDU 2897, the game of coins.
//!
//! `n p q` in a case, to the end of the input: take p to q of n coins, or all where fewer than p are left; who takes the
//! last coin loses. The rule, the words and the end of the input are those of the statement as it is reprinted; the
//! limits are from memory.
//!
//! A table of the heaps up to n for each p and q would be too slow. For n ≥ 1 the game is lost iff n - 1 is lost in
//! normal play of `take p..q`, whose values are those of ABC 297 G: iff (n - 1) mod (p + q) < p.
//!
//! Proof. With r = (n - 1) mod (p + q), claim: lost iff r < p. n ≤ p: all coins must be taken, or p of p, and that
//! loses. Otherwise n > p. If r < p, then n > p + q, and t coins taken, p ≤ t ≤ q, leave a residue r - t mod (p + q),
//! which is at least p: it is r + (p + q) - t ≥ p if t > r, and t ≤ r is impossible as t ≥ p > r. If r ≥ p, the take
//! t = min(r, q) leaves r - t < p, and at least one coin, as t ≤ r ≤ n - 1.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::problems::abc_297g;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-2897",
    names: &[],
    rule: "take p..q or take n where n < p; misere",
    limits: "0 < n, p, q < 65536",
    prints: "`WIN` if the first player wins, else `LOST`",
    exception: Some("lost iff (n - 1) mod (p + q) < p; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_end("n", |desk, n| {
        let (p, q) = abc_297g::range(desk, "p", "q")?;
        desk.input.next_case();
        // Without coins the other has taken the last one.
        let won = n == Natural::ZERO || abc_297g::value(&(n - Natural::ONE), &p, &q) != Natural::ZERO;
        desk.tell(if won { sums::WON } else { sums::LOST }, "WIN", "LOST")
    })
}
