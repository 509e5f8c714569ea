//! Timus 1023, Buttons.
//!
//! K, one test in a file: take 1 to L of K buttons, the taker of the last one wins; the second player chooses L,
//! 2 <= L < K, and the least L with which he wins is printed, 0 if there is none. The rule, the limits and the question
//! are those of the statement.
//!
//! The second player wins iff L + 1 divides K: that is the law of Bash's game, g(n) = n mod (L + 1), of `take 1..k`. So
//! the answer is the least divisor of K from 3 on, less 1.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem};

pub(super) const PROBLEM: Problem = Problem {
    id: "timus-1023",
    names: &[],
    rule: "take 1..l",
    limits: "3 <= K <= 10^8",
    prints: "the least L, 2 <= L < K, with which the second player wins, or 0",
    exception: Some("L + 1 is the least divisor of K from 3 on; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let buttons = desk.input.number("K")?;
        let most = least_divisor_from_3(desk, &buttons)?;
        desk.input.next_case();
        desk.print(most.map_or(Natural::ZERO, |divisor| divisor - Natural::ONE))
    })
}

/// The least divisor d ≥ 3 of n, if n ≥ 3. Tries the numbers up to √n.
fn least_divisor_from_3(desk: &mut Desk, n: &Natural) -> Result<Option<Natural>, JudgeError> {
    if *n < Natural::from(3u8) {
        return Ok(None);
    }
    let root = u64::try_from(&n.nth_root(2)).unwrap_or(u64::MAX);
    for divisor in 3..=root {
        if divisor % 1024 == 0 {
            let watched = desk.limits().progress("divisors", divisor, root);
            watched.map_err(|error| desk.input.unsolved(error))?;
        }
        if n % divisor == 0 {
            return Ok(Some(divisor.into()));
        }
    }
    // No divisor from 3 to √n, so those beyond are n/2, if it is one and large enough, and n.
    let half: Natural = n >> 1;
    Ok(Some(if n % 2u8 == 0 && half >= Natural::from(3u8) { half } else { n.clone() }))
}
