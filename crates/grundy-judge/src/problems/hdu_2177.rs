//! HDU 2177, the game of taking stones from two heaps.
//!
//! Two heaps `a b` in a case, `0 0` ends: as HDU 1527. `0`, or `1` and then what each winning first move leaves, `x y`
//! with x <= y, the move that takes equally from both heaps first. The rule, the limits, the words and the end of the
//! input are those of the statement as solvers reprint it. It does not say whether a result that is reached in two
//! ways comes twice, nor in which order the moves of one heap come: each comes once here, the closer pair first.

use crate::desk::Desk;
use crate::{JudgeError, Problem, wythoff};

pub(super) const PROBLEM: Problem = Problem {
    id: "hdu-2177",
    names: &[],
    rule: super::WYTHOFF,
    limits: "0 <= a <= b <= 10^6",
    prints: "`0`, or `1` and every winning result as `x y`, x <= y, that of equal takes first",
    exception: super::BY_WYTHOFF,
    run,
};

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.until_zeros(["a", "b"], |desk, [a, b]| {
        let results = wythoff::winning_results(&a, &b);
        desk.input.next_case();
        desk.print(if results.is_empty() { '0' } else { '1' })?;
        results.iter().try_for_each(|(x, y)| desk.print(format_args!("{x} {y}")))
    })
}
