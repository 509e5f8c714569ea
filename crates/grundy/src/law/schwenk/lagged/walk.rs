//! The digits of n by going up to n with d + 1 terms in memory, and down again by H_{i−1−d} = H_i − H_{i−1}.

use std::collections::VecDeque;

use dashu_int::ops::BitTest;

use super::Digits;
use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// The digits of n from index `base` on, and the rest below H_base. The window is H_base, …, H_{base+d}.
///
/// O(i·b) operations on words for n of b words below the i-th term; memory for d + 2 numbers.
pub(super) fn digits(
    window: &[Natural],
    base: u64,
    n: &Natural,
    limits: &Limits<'_>,
) -> Result<(Digits, Natural), Error> {
    const TASK: &str = "walking over the lost sizes";
    let bytes = (window.len() as u64 + 2) * (n.bit_len() as u64 / 8 + 64);
    limits.check("a window of lost sizes", bytes)?;
    let mut window: VecDeque<Natural> = window.iter().cloned().collect();
    let mut first = base;
    let every = (1 << 22) / (n.bit_len() as u64 + 64) + 1;
    let report =
        |first: u64| if first.is_multiple_of(every) { limits.progress(TASK, first, first) } else { Ok(()) };
    let last = window.len() - 1;
    while window[last] <= *n {
        report(first)?;
        let next = &window[last] + &window[0];
        window.pop_front();
        window.push_back(next);
        first += 1;
    }
    let (mut digits, mut rest) = (Digits::new(), n.clone());
    loop {
        if window[last] <= rest {
            rest -= &window[last];
            digits.push(first + last as u64);
        }
        if first == base {
            break;
        }
        report(first)?;
        let top = window.pop_back().unwrap_or_default();
        // With d = 0 the term before is half of the last.
        let before = window.back().map_or_else(|| &top >> 1, |before| &top - before);
        window.push_front(before);
        first -= 1;
    }
    for (index, term) in window.iter().enumerate().take(last).rev() {
        if *term <= rest {
            rest -= term;
            digits.push(base + index as u64);
        }
    }
    Ok((digits, rest))
}
