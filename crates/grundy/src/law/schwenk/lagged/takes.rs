//! Which sums of the smallest parts are winning takes, told from the indices of the parts.
//!
//! Let the smallest parts, up to index i, sum to t, and let m be the index of the next part; f(t) = ⌊a·t/c⌋. For large
//! m − i, that is from d + 2 on, t < H_{i+1} and f(H_{i+1}) < H_m, so t wins. For m − i = d + 1 it has to be seen whether
//! a·t < c·H_m: by the leading digits of both, which are enough unless they agree by rare chance.

use std::collections::VecDeque;

use super::{Digits, Lagged, ring};
use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// Leading digits are kept below 2^TOP.
const TOP: u32 = 92;
/// By so many bits all of them are cut when one reaches that.
const CUT: u32 = 8;
/// Takes that are compared digit by digit to the end.
const MOST_EXACT: usize = 64;

/// Leading digits of terms and of a sum of parts, all in the same units: what is shown is at most what is meant.
struct Leading {
    /// H_i, …, H_{i+d}.
    window: VecDeque<u128>,
    sum: u128,
    cuts: u64,
    /// After no cut had the least term of the window fewer bits.
    least_bits: u32,
}

impl Leading {
    fn new(window: VecDeque<u128>, sum: u128, cut: bool) -> Self {
        let least_bits = if cut { window[0].checked_ilog2().unwrap_or(0) } else { TOP };
        Self { window, sum, cuts: u64::from(cut), least_bits }
    }

    /// To the next index.
    fn advance(&mut self) {
        let last = self.window.len() - 1;
        let next = self.window[last] + self.window[0];
        self.window.pop_front();
        self.window.push_back(next);
        if next >> TOP != 0 {
            self.window.iter_mut().for_each(|term| *term >>= CUT);
            self.sum >>= CUT;
            self.cuts += 1;
            self.least_bits = self.least_bits.min(self.window[0].checked_ilog2().unwrap_or(0));
        }
    }

    /// What is meant is less than what is shown and this much more.
    ///
    /// A cut loses less than a unit of each number, of a term of the window at most 2^−least_bits of itself; the sum of two
    /// numbers loses the larger of their shares, so that after all cuts a term lacks at most ρ = cuts/2^least_bits of
    /// itself, and of what is shown 2ρ if ρ ≤ 1/2. The sum of parts lacks that, and the units cut off itself: one, and
    /// 2^−CUT of those before.
    fn doubt(&self, shown: u128) -> u128 {
        if self.cuts >> self.least_bits.saturating_sub(1).min(63) != 0 {
            return u128::MAX >> 34;
        }
        if self.cuts == 0 { 0 } else { 2 * u128::from(self.cuts) * ((shown >> self.least_bits) + 1) + 2 }
    }
}

impl Lagged {
    /// For each index of the digits, from the smallest part up, whether the sum of the parts so far is a winning take if it
    /// is allowed; f(t) = ⌊a·t/c⌋ is the limit that made the sequence. The last sum, n itself, always wins.
    ///
    /// O(i) operations for indices up to i.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when too many sums are too close to be told apart by their leading digits;
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn winning_sums(
        &self,
        digits: &Digits,
        ratio: (u64, u64),
        limits: &Limits<'_>,
    ) -> Result<Vec<bool>, Error> {
        const TASK: &str = "the winning takes of a large size";
        let (a, c) = ratio;
        let small = a >> 32 == 0 && c >> 32 == 0;
        let (wide_a, wide_c) = (u128::from(a), u128::from(c));
        limits.check("the winning takes of a large size", digits.len() as u64)?;
        let mut wins = Vec::with_capacity(digits.len());
        // Below this index everything is compared as it is.
        let plain = (self.from() + 2 * self.lag + 4) as u64;
        let mut parts = digits.iter().rev().copied().peekable();
        let mut sum = Natural::ZERO;
        let mut close = 0;
        while let Some(part) = parts.next_if(|&part| part < plain) {
            sum += self.term(part, limits)?;
            wins.push(match parts.peek() {
                Some(&next) => self.wins_exactly(&sum, next, ratio, limits)?,
                None => true,
            });
        }
        if parts.peek().is_none() {
            return Ok(wins);
        }
        // The leading digits from `plain` on; numbers of up to TOP bits are complete.
        let exact: Vec<Natural> = (0..=self.lag as u64)
            .map(|l| self.term(plain - self.lag as u64 + l, limits))
            .collect::<Result<_, _>>()?;
        let bits = exact.last().map_or(0, bit_length);
        let unit = bits.saturating_sub(TOP as usize);
        let shown = |number: &Natural| u128::try_from(number >> unit).unwrap_or(u128::MAX);
        let mut leading = Leading::new(exact.iter().map(shown).collect(), shown(&sum), unit > 0);
        let last = self.lag;
        let mut at = plain;
        while let Some(part) = parts.next() {
            while at < part {
                leading.advance();
                at += 1;
                if at.is_multiple_of(1 << 20) {
                    limits.progress(TASK, at, digits[0])?;
                }
            }
            leading.sum += leading.window[last];
            let Some(&next) = parts.peek() else {
                wins.push(true);
                break;
            };
            // A sum is below the next part, and so is its limit if f(t) ≤ t.
            if next - part > self.lag as u64 + 1 || a <= c {
                wins.push(true);
                continue;
            }
            while at < next {
                leading.advance();
                at += 1;
            }
            let (sum, term) = (leading.sum, leading.window[last]);
            let (low, high) = (sum, sum + leading.doubt(sum));
            let most = term + leading.doubt(term);
            // Below 2^94·2^32.
            if small && high * wide_a < wide_c * term {
                wins.push(true);
            } else if small && low * wide_a >= wide_c * most {
                wins.push(false);
            } else {
                close += 1;
                if close > MOST_EXACT {
                    return Err(Error::OutOfReach {
                        message: "the winning takes of this size are too hard to tell".to_owned(),
                        needs: format!("more than {MOST_EXACT} comparisons of numbers of all their digits"),
                    });
                }
                let parts = &digits[digits.len() - wins.len() - 1..];
                let sum = self.sum(parts, limits)?;
                wins.push(self.wins_exactly(&sum, next, ratio, limits)?);
            }
        }
        Ok(wins)
    }

    /// The sum of the terms with these indices, the greatest first.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn sum(&self, parts: &[u64], limits: &Limits<'_>) -> Result<Natural, Error> {
        let base = self.base() as u64;
        let split = parts.partition_point(|&part| part >= base);
        let mut sum = Natural::ZERO;
        for &part in &parts[split..] {
            sum += &self.initial[part as usize];
        }
        if split > 0 {
            let bytes = (parts[0] - base).saturating_mul(self.lag as u64 + 1);
            limits.check("a sum of lost sizes", bytes)?;
            sum += ring::inner(&ring::sum_of_powers(&parts[..split], base, self.lag), self.window());
        }
        Ok(sum)
    }

    fn wins_exactly(
        &self,
        sum: &Natural,
        next: u64,
        (a, c): (u64, u64),
        limits: &Limits<'_>,
    ) -> Result<bool, Error> {
        Ok(sum * Natural::from(a) < self.term(next, limits)? * Natural::from(c))
    }
}

fn bit_length(number: &Natural) -> usize {
    dashu_int::ops::BitTest::bit_len(number)
}
