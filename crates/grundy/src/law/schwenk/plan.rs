//! By which method the greedy sum of a size is found, and what that costs.

use std::fmt;

/// A method and its estimated cost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Plan {
    /// f(t) = k·t: the runs of H up to n are gone through and not kept.
    Runs {
        /// Steps of a few nanoseconds, at most.
        steps: u64,
        /// Memory.
        bytes: u64,
    },
    /// The terms of H whose limit is below n are made and kept, as runs.
    Terms {
        /// How many there are at most, where that is known beforehand.
        runs: Option<u64>,
        /// The length of the numbers.
        bits: u64,
    },
    /// From some index on a term is the sum of the one before it and the one `lag` before that: the size is taken apart into digits.
    Digits {
        /// The lag.
        lag: u64,
        /// By halving the range of indices, or else by a walk up to the size and down again.
        halves: bool,
        /// What the walk costs at most, in operations on words.
        steps: u64,
        /// The length of the size.
        bits: u64,
    },
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Runs { steps, bytes } => {
                write!(f, "runs: about {} steps, {bytes} bytes", About(*steps))
            }
            Self::Terms { runs: Some(runs), bits } => {
                let bytes = runs.saturating_mul(48.max(bits / 8));
                write!(f, "lost sizes as runs, kept: at most {} runs, {} bytes", About(*runs), About(bytes))
            }
            Self::Digits { lag, halves: true, bits, .. } => {
                let products = (lag + 1).saturating_mul(u64::from(bits.max(&1).ilog2()));
                write!(f, "digits by halves, lag {lag}: about {} products of {bits} bits", About(products))
            }
            Self::Digits { lag, halves: false, steps, bits } => {
                let bytes = (lag + 3) * (bits / 8 + 64);
                write!(
                    f,
                    "digits by a walk, lag {lag}: at most {} steps, {} bytes",
                    About(*steps),
                    About(bytes)
                )
            }
            Self::Terms { runs: None, bits } => {
                write!(f, "lost sizes as runs, kept: those whose limit is below a number of {bits} bits")
            }
        }
    }
}

/// A number by its first digit, rounded up.
struct About(u64);

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 1000 {
            return write!(f, "{}", self.0);
        }
        let exponent = self.0.ilog10();
        match self.0.div_ceil(10_u64.pow(exponent)) {
            10 => write!(f, "10^{}", exponent + 1),
            1 => write!(f, "10^{exponent}"),
            digit => write!(f, "{digit}·10^{exponent}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn about() {
        for (number, words) in [
            (0, "0"),
            (999, "999"),
            (1000, "10^3"),
            (1001, "2·10^3"),
            (9_000_001, "10^7"),
            (300_000, "3·10^5"),
            (u64::MAX, "2·10^19"),
        ] {
            assert_eq!(About(number).to_string(), words);
        }
    }
}
