//! The simplest fit of a table: a guess, never more.
//!
//! Two shapes are tried. A *period*: v(n + p) = v(n) + s for all n ≥ n0 in the table. It takes three repetitions to be
//! called a conjecture: the last half of the table must hold the least such p three times. And, where few sizes are lost,
//! a *recurrence* of the lost sizes: x_{i+1} = x_i + x_{i−lag} for all i ≥ from. It takes lag + 5 terms that follow it.
//!
//! "Take a factorial" has the period 25 up to 5049, and not beyond: whoever shows a conjecture says how far it was checked.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use super::period::{least_period, preperiod};

/// A shape that fits the whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conjecture {
    /// v(n + period) = v(n) + saltus for all n ≥ preperiod.
    Periodic {
        /// The least n0.
        preperiod: usize,
        /// The least p.
        period: usize,
        /// s
        saltus: u64,
    },
    /// The lost sizes above 0 are x_0, …, x_from and then x_{i+1} = x_i + x_{i−lag}.
    Recurrence {
        /// x_0, …, x_from.
        initial: Vec<u64>,
        /// At most `from`.
        lag: usize,
        /// Where the recurrence begins.
        from: usize,
    },
}

/// Repetitions of a period in the last half of the table.
const REPETITIONS: usize = 3;
/// Terms beyond the lag that must follow a recurrence.
const TERMS: usize = 5;
/// Lost sizes are few when there are at most one in so many sizes.
const SPARSE: usize = 4;

/// The simplest shape that fits v(0), v(1), …, in which 0 stands for lost; `None` if there is none.
///
/// Takes linear time for periods, and for recurrences the square of the number of lost sizes.
pub fn conjecture(values: &[u64]) -> Option<Conjecture> {
    periodic(values).or_else(|| recurrent(values))
}

fn periodic(values: &[u64]) -> Option<Conjecture> {
    let rises: Vec<i128> = values.windows(2).map(|pair| i128::from(pair[1]) - i128::from(pair[0])).collect();
    let end = &rises[rises.len() / 2..];
    let period = least_period(end);
    if REPETITIONS * period > end.len() {
        return None;
    }
    let preperiod = preperiod(&rises, period);
    let saltus = values[preperiod + period].checked_sub(values[preperiod])?;
    Some(Conjecture::Periodic { preperiod, period, saltus })
}

fn recurrent(values: &[u64]) -> Option<Conjecture> {
    let lost: Vec<u64> = (0_u64..).zip(values).skip(1).filter(|&(_, &v)| v == 0).map(|(n, _)| n).collect();
    if lost.len() * SPARSE > values.len() {
        return None;
    }
    (0..lost.len().saturating_sub(TERMS)).find_map(|lag| {
        let follows = |i: usize| lost[i].checked_add(lost[i - lag]) == Some(lost[i + 1]);
        let breaks = (lag..lost.len() - 1).rev().find(|&i| !follows(i));
        let from = breaks.map_or(lag, |i| i + 1);
        let enough = lost.len() > from + lag + TERMS;
        enough.then(|| Conjecture::Recurrence { initial: lost[..=from].to_vec(), lag, from })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table whose lost sizes are given.
    fn lost(sizes: &[u64], length: u64) -> Vec<u64> {
        (0..length).map(|n| u64::from(n > 0 && !sizes.contains(&n))).collect()
    }

    #[test]
    fn periods_need_three_repetitions_in_the_last_half() {
        let table: Vec<u64> = (0..41).map(|n| [9, 9, 9].get(n).copied().unwrap_or(n as u64 % 7)).collect();
        assert_eq!(conjecture(&table), None, "the last 20 rises hold the period 7 less than three times");
        let table: Vec<u64> = (0..42).map(|n| [9, 9, 9].get(n).copied().unwrap_or(n as u64 % 7)).collect();
        assert_eq!(conjecture(&table), Some(Conjecture::Periodic { preperiod: 3, period: 7, saltus: 0 }));
        let table: Vec<u64> = (0..40).map(|n| n / 4 * 3 + n % 4).collect();
        assert_eq!(conjecture(&table), Some(Conjecture::Periodic { preperiod: 0, period: 4, saltus: 3 }));
    }

    #[test]
    fn recurrences_of_lost_sizes() {
        let mut fibonacci = vec![1_u64, 2];
        while fibonacci.len() < 12 {
            fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
        }
        let expected = Conjecture::Recurrence { initial: vec![1, 2], lag: 1, from: 1 };
        assert_eq!(conjecture(&lost(&fibonacci, 300)), Some(expected));
        let powers: Vec<u64> = (0..9).map(|i| 1 << i).collect();
        let expected = Conjecture::Recurrence { initial: vec![1], lag: 0, from: 0 };
        assert_eq!(conjecture(&lost(&powers, 300)), Some(expected));
        fibonacci[10] += 1;
        assert_eq!(conjecture(&lost(&fibonacci, 300)), None, "the last term does not follow");
    }

    #[test]
    fn nothing_fits_little_or_nothing() {
        assert_eq!(conjecture(&[]), None);
        assert_eq!(conjecture(&[0]), None);
        assert_eq!(conjecture(&[0, 1, 0]), None);
    }
}
