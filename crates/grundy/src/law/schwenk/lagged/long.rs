//! The winning takes of a size of many digits: counted, the least and the greatest, and one by one from the least on.

use std::collections::VecDeque;

use super::{Digits, Lagged};
use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// The winning takes of (n, q), n by its digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct LongTakes {
    lagged: Lagged,
    digits: Digits,
    /// For each sum of the smallest parts up to q, whether it wins.
    wins: Vec<bool>,
    least: Natural,
    greatest: Natural,
}

/// So many parts are summed one by one.
const FEW: usize = 8;

impl LongTakes {
    /// The takes of the size n with these digits, of which at most q may be taken; `None` if there are none.
    pub(in super::super) fn new(
        lagged: &mut Lagged,
        n: &Natural,
        q: &Natural,
        ratio: (u64, u64),
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Error> {
        let digits = lagged.digits(n, limits)?;
        let allowed = if q >= n {
            digits.len()
        } else if q + Natural::ONE == *n {
            digits.len() - 1
        } else {
            // Greedy sums are ordered as their digits are.
            let most = lagged.digits(q, limits)?;
            let sum = |count: usize| &digits[digits.len() - count..];
            let (mut low, mut high) = (0, digits.len());
            while low < high {
                let middle = (low + high).div_ceil(2);
                if sum(middle) <= &most[..] { low = middle } else { high = middle - 1 }
            }
            low
        };
        let mut wins = lagged.winning_sums(&digits, ratio, limits)?;
        wins.truncate(allowed);
        let (Some(first), Some(last)) =
            (wins.iter().position(|&wins| wins), wins.iter().rposition(|&wins| wins))
        else {
            return Ok(None);
        };
        let lowest = |count: usize| &digits[digits.len() - count..];
        let least = lagged.sum(lowest(first + 1), limits)?;
        let above = &digits[..digits.len() - 1 - last];
        let greatest = if above.len() <= FEW {
            let mut rest = n.clone();
            for &part in above {
                rest -= lagged.term(part, limits)?;
            }
            rest
        } else {
            lagged.sum(lowest(last + 1), limits)?
        };
        let lagged = Lagged { initial: lagged.initial.clone(), lag: lagged.lag, divide: None, golden: None };
        Ok(Some(Self { lagged, digits, wins, least, greatest }))
    }

    pub(in super::super) fn count(&self) -> usize {
        self.wins.iter().filter(|&&wins| wins).count()
    }

    pub(in super::super) fn least(&self) -> &Natural {
        &self.least
    }

    pub(in super::super) fn greatest(&self) -> &Natural {
        &self.greatest
    }

    /// All of them, ascending; each is made when it is asked for.
    pub(in super::super) fn iter(&self) -> impl Iterator<Item = Natural> + '_ {
        let base = self.lagged.base() as u64;
        let mut window: VecDeque<Natural> = self.lagged.window().iter().cloned().collect();
        let mut first = base;
        let mut sum = Natural::ZERO;
        let parts = self.digits.iter().rev().zip(&self.wins);
        parts.filter_map(move |(&part, &wins)| {
            if part < base {
                sum += &self.lagged.initial[part as usize];
            } else {
                while first < part {
                    let next = &window[window.len() - 1] + &window[0];
                    window.pop_front();
                    window.push_back(next);
                    first += 1;
                }
                sum += &window[0];
            }
            wins.then(|| sum.clone())
        })
    }
}
