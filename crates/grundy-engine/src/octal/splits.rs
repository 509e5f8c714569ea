//! Whether a heap can be split into two with a given sum.

use super::code::Code;
use super::plain::Value;

/// Splits that are compared at a time.
const RUN: usize = 64;

/// Whether g(a) ⊕ g(b) = value for an option of n that leaves the heaps a and b.
///
/// Takes n/2 steps for each amount after which one may split, in vectors of what the caller is compiled for.
#[inline(always)]
pub(super) fn has<T: Value>(code: &Code, values: &[T], n: usize, value: T) -> bool {
    code.leave_two().iter().take_while(|&&i| i + 2 <= n).any(|&i| {
        let left = n - i;
        let parts = code.smaller_parts(left);
        // Part 1 + k of the first is met by part k from the end of the second.
        let (small, large) = (&values[1..=parts], &values[left - parts..left]);
        let (runs, rest) = small.as_chunks::<RUN>();
        let (others, runs_from_end) = large.as_rchunks::<RUN>();
        let met = |x: &[T; RUN], y: &[T; RUN]| {
            let mut met = false;
            for k in 0..RUN {
                met |= x[k] ^ y[RUN - 1 - k] == value;
            }
            met
        };
        runs.iter().zip(runs_from_end.iter().rev()).any(|(x, y)| met(x, y))
            || rest.iter().zip(others.iter().rev()).any(|(&x, &y)| x ^ y == value)
    })
}
