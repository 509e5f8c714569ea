//! Codeforces 603 C, Lieges of Legendre.
//!
//! `n k`, then n piles, one test in a file: take one cow of a pile, or let a pile of 2x become k piles of x; who makes the
//! last move wins. The rule, the limits and the words are those of the statement.
//!
//! k equal piles have the value of one if k is odd and 0 if it is even, so only the parity of k matters: for the rule
//! language an even pile is halved, or removed. A table would have to reach 10^9, so the values come from this theorem.
//! k even: g(0), … = 0, 1, 2, 0, 1, 0, 1, …: from 3 on 0 for odd n and 1 for even n. k odd: g(0), … = 0, 1, 0, 1, 2; from 5
//! on 0 for odd n, and for even n 2 if g(n/2) = 1, else 1.
//!
//! Proof. The first values are computed from the definition. k even, n ≥ 5, by induction: an odd n has only the option of
//! value g(n - 1) = 1, an even n those of value g(n - 1) = 0 and 0. k odd, n ≥ 5: an odd n has only the option of value
//! g(n - 1) ≥ 1, an even n those of value g(n - 1) = 0 and g(n/2), whose mex is 2 if g(n/2) = 1, else 1.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "cf-603c",
    names: &[],
    rule: "take 1 or leave n*(k mod 2)/2 where even(n)",
    limits: "1 <= n <= 10^5, 1 <= k <= 10^9, 1 <= pile <= 10^9",
    prints: "`Kevin` if the first player wins, else `Nicky`",
    exception: Some(
        "k even: 0, 1, 2, then 0 (odd n) or 1; k odd: 0, 1, 0, 1, 2, then 0 (odd n) or by g(n/2); proved",
    ),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.single(|desk| {
        let count = desk.input.count("n")?;
        let odd = desk.input.positive("k")? % 2u8 == 1;
        let mut sum = 0;
        for i in 1..=count {
            let pile = desk.input.number(format_args!("pile {i} of {count}"))?;
            sum ^= if odd { value_of_halved(&pile) } else { value_of_removed(&pile) };
        }
        desk.input.next_case();
        desk.tell(sums::outcome(&sum.into()), "Kevin", "Nicky")
    })
}

/// k even.
fn value_of_removed(pile: &Natural) -> u32 {
    match u64::try_from(pile) {
        Ok(1) => 1,
        Ok(2) => 2,
        Ok(0) => 0,
        _ => u32::from(pile % 2u8 == 0),
    }
}

/// k odd: the pile is halved while it is even and at least 5, and the values that come back alternate.
fn value_of_halved(pile: &Natural) -> u32 {
    let zeros = pile.trailing_zeros().unwrap_or(0);
    let (last, times) = match (u64::try_from(pile >> zeros), zeros) {
        (Ok(1), 0) => (1, 0),
        (Ok(1), 1) => (0, 0),
        (Ok(1), _) => (2, zeros - 2),
        (Ok(3), _) => (1, zeros),
        _ => (0, zeros),
    };
    (0..times).fold(last, |half, _| if half == 1 { 2 } else { 1 })
}
