//! Periods of the end of a table, found in linear time.
//!
//! Both functions read the table from its end and use the borders of Knuth, Morris and Pratt (1977). What they find is a
//! candidate; the theorems say what it takes to be a law.

/// The least p ≥ 1 such that the last `reach` values also stand p places earlier, in O(|values|).
///
/// Searches the table from its end for its own last `reach` values, as Knuth, Morris and Pratt do (1977).
pub(super) fn repetition<T: Eq>(values: &[T], reach: usize) -> Option<usize> {
    let size = values.len();
    let from_end = |i: usize| &values[size - 1 - i];
    // border[i]: the longest proper border of the first i + 1 letters of the pattern.
    let mut border = vec![0_u32; reach];
    let mut matched = 0;
    for i in 1..reach {
        while matched > 0 && from_end(i) != from_end(matched) {
            matched = border[matched - 1] as usize;
        }
        matched += usize::from(from_end(i) == from_end(matched));
        border[i] = matched as u32;
    }
    matched = 0;
    for i in 1..size {
        while matched > 0 && from_end(i) != from_end(matched) {
            matched = border[matched - 1] as usize;
        }
        matched += usize::from(from_end(i) == from_end(matched));
        if matched == reach {
            return Some(i + 1 - reach);
        }
    }
    None
}

/// The least period of the values: the least p ≥ 1 with values\[i\] = values\[i + p\] wherever both exist. In linear time.
pub(super) fn least_period<T: Eq>(values: &[T]) -> usize {
    let mut border = vec![0_u32; values.len()];
    let mut matched = 0;
    for i in 1..values.len() {
        while matched > 0 && values[i] != values[matched] {
            matched = border[matched - 1] as usize;
        }
        matched += usize::from(values[i] == values[matched]);
        border[i] = matched as u32;
    }
    (values.len() - matched).max(1)
}

/// The least n0 with values\[n\] = values\[n + p\] for all n ≥ n0 in the table; p is below its length.
pub(super) fn preperiod<T: Eq>(values: &[T], p: usize) -> usize {
    (0..values.len() - p).rev().find(|&n| values[n] != values[n + p]).map_or(0, |n| n + 1)
}
