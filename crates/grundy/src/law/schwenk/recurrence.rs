//! When the losing sizes of dynamic nim follow a recurrence for ever.
//!
//! Let f(t) = ⌊k·t⌋ with k rational. If H_{i+1} = H_i + H_{i−c} with the same lag c for c + 2 consecutive i, all ≥ c + 1, then for
//! every later i (§ "Dynamic nim" of the theory notes; c + 1 of them are not enough: 7t/2 shows the lag 3 four times, then 4).

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use super::LimitFunction;
use crate::error::Error;
use crate::number::Natural;

/// H_0, …, H_from are `initial`, and H_{i+1} = H_i + H_{i−lag} for all i ≥ from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// from + 1 terms.
    pub initial: Vec<Natural>,
    /// The lag, at most `from`.
    pub lag: usize,
    /// Where the recurrence begins.
    pub from: usize,
}

/// Terms made in search of it. A multiple of k needs about 3·k·ln k.
const MOST_TERMS: usize = 1 << 11;

impl Recurrence {
    /// The recurrence of the losing sizes, if the terms up to a bound show one; f(t) must be ⌊k·t⌋ for a rational k.
    ///
    /// # Errors
    /// Those of f.
    pub fn find(f: &impl LimitFunction) -> Result<Option<Self>, Error> {
        let mut terms = vec![Natural::ONE];
        let mut limit = f.limit(&terms[0])?;
        // The lag has been the same since this i.
        let (mut j, mut lag, mut since) = (0, 0, 0);
        for i in 0..MOST_TERMS {
            while limit < terms[i] {
                j += 1;
                if j > i {
                    return Ok(None);
                }
                limit = f.limit(&terms[j])?;
            }
            if i - j != lag {
                (lag, since) = (i - j, i);
            }
            let from = since.max(lag);
            if i + 1 >= from.max(lag + 1) + lag + 2 {
                terms.truncate(from + 1);
                return Ok(Some(Self { initial: terms, lag, from }));
            }
            terms.push(&terms[i] + &terms[j]);
        }
        Ok(None)
    }
}
