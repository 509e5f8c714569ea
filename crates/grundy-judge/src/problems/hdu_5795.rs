//! HDU 5795, A Simple Nim.
//!
//! T, then T times n and n heaps: take any number of stones of a heap, or split it in three; the taker of the last
//! stone wins. The rule, the limits and the words are those of the statement.
//!
//! The values come from this theorem: h(8k + 7) = 8k + 8, h(8k + 8) = 8k + 7 for k ≥ 0, and h(n) = n for all other n.
//!
//! Proof. The takes reach the values h(0), …, h(n - 1): all below n, except that for n = 8k + 8 they are 0 to 8k + 6 and
//! 8k + 8. The split of 8k + 7 into 1, 2 and 8k + 4 has the value 8k + 7. So it remains that no split a + b + c = n has
//! the value h(n). Suppose that it has. Write h(x) = 8X + s, s < 8. Then x = 8X + t(s), where t(0) = -1 (if x > 0),
//! t(7) = 8 and t(s) = s otherwise. h(a) + h(b) + h(c) exceeds h(n), their XOR, by at most 4, as each h(x) differs
//! from x by at most 1. A bit that two of them share makes at least twice its value of that excess; so they share no bit
//! of 8 or more, and N = A + B + C. Hence t(s) + t(s') + t(s'') = t(s XOR s' XOR s'') for the low bits s, s', s'' of the
//! three. None of the 512 triples fulfils that, as a test of this file checks.

use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-5795",
    names: &[],
    rule: "take any or split into a, b, c",
    limits: "1 <= T <= 100, 1 <= n <= 10^6, 1 <= heap <= 10^9",
    prints: "`First player wins.` or `Second player wins.`",
    exception: Some("g(8k+7) = 8k+8, g(8k+8) = 8k+7, otherwise g(n) = n; proved"),
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("T", |desk, _| {
        let count = desk.input.count("n")?;
        let mut sum = Natural::ZERO;
        for i in 1..=count {
            sum ^= value(desk.input.number(format_args!("heap {i} of {count}"))?);
        }
        desk.input.next_case();
        desk.tell(sums::outcome(&sum), "First player wins.", "Second player wins.")
    })
}

fn value(heap: Natural) -> Natural {
    match &heap % 8u8 {
        7 => heap + Natural::ONE,
        0 if heap != Natural::ZERO => heap - Natural::ONE,
        _ => heap,
    }
}

#[cfg(test)]
mod tests {
    /// The heap with h(x) = 8X + s is 8X + t(s).
    fn t(s: i32) -> i32 {
        match s {
            0 => -1,
            7 => 8,
            s => s,
        }
    }

    #[test]
    fn no_low_bits_make_a_split_of_the_same_value() {
        for (a, b, c) in (0..8).flat_map(|a| (0..8).flat_map(move |b| (0..8).map(move |c| (a, b, c)))) {
            assert_ne!(t(a) + t(b) + t(c), t(a ^ b ^ c), "{a} {b} {c}");
        }
    }
}
