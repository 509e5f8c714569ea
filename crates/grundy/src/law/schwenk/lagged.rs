//! Losing sizes that follow H_{i+1} = H_i + H_{i−d} with one lag d from some index on: any size, by digits.
//!
//! Then f(H_j) ≥ H_i says j ≥ i − d, so the greedy sum of n is a string of digits: the indices of its parts, and two
//! parts with large indices are at least d + 1 apart. Conversely a sum of terms with such gaps, whose small parts are
//! greedy themselves, *is* the greedy sum, because there is only one (Schwenk). So however digits are found, they can be
//! verified: the gaps, and the sum.
//!
//! | module | what it does |
//! |---|---|
//! | `walk` | the digits by going up to n and down again: d + 1 terms in memory, quadratic time |
//! | `divide` | the digits by halving the indices: near linear time times d |
//! | `golden`, `golden_full` | the Fibonacci numbers: the smallest part without the others, in linear time or by products |
//! | `takes` | which sums of the smallest parts win |
//! | `long` | all winning takes, counted and gone through |
//! | `ring` | x^i modulo x^{d+1} − x^d − 1: terms with far indices |

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

mod divide;
mod golden;
mod golden_full;
mod long;
mod ring;
mod takes;
mod walk;

use std::collections::VecDeque;

use dashu_int::ops::BitTest;

use super::{Part, Recurrence};
use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;
use divide::Divide;
use golden::Golden;
pub(super) use long::LongTakes;

/// The terms of a sequence with a constant lag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lagged {
    /// H_0, …, H_from.
    initial: Vec<Natural>,
    lag: usize,
    /// Powers that serve for numbers of one length.
    divide: Option<Divide>,
    /// The golden ratio, if these are the Fibonacci numbers and it was needed.
    golden: Option<Golden>,
}

/// The greedy sum of n by the indices of its parts, the greatest first.
pub type Digits = Vec<u64>;

/// So many operations on single words are worth a walk.
const QUICK_WALK: u64 = 1 << 24;
/// So many are feasible.
const MOST_WALK: u64 = 1 << 38;

impl Lagged {
    /// The sequence of this recurrence, which must be that of dynamic nim: the greedy sums are.
    pub fn new(recurrence: &Recurrence) -> Self {
        Self { initial: recurrence.initial.clone(), lag: recurrence.lag, divide: None, golden: None }
    }

    /// The lag d.
    pub fn lag(&self) -> usize {
        self.lag
    }

    /// The greedy sum of n, from the smallest part up.
    ///
    /// # Errors
    /// As [`Lagged::digits`]; [`Error::Memory`] when the parts have too many digits together.
    pub(super) fn parts(&mut self, n: &Natural, limits: &Limits<'_>) -> Result<Vec<Part>, Error> {
        let digits = self.digits(n, limits)?;
        // The parts fall to half from one to the next but d.
        let bytes = (digits.len() as u64).saturating_mul(n.bit_len() as u64 / 16 + 64);
        limits.check("the parts of a large size", bytes)?;
        let mut below = 0;
        let mut parts = Vec::with_capacity(digits.len());
        let mut window: VecDeque<Natural> = self.window().iter().cloned().collect();
        let base = self.base() as u64;
        for &digit in digits.iter().rev() {
            let term = if digit < base {
                self.initial[digit as usize].clone()
            } else {
                while base + below < digit {
                    let next = &window[window.len() - 1] + &window[0];
                    window.pop_front();
                    window.push_back(next);
                    below += 1;
                }
                window[0].clone()
            };
            parts.push(Part { term, multiplicity: Natural::ONE });
        }
        Ok(parts)
    }

    /// From this index on the recurrence makes the next term.
    fn from(&self) -> usize {
        self.initial.len() - 1
    }

    /// The index of the first of the d + 1 terms from which all later ones follow.
    fn base(&self) -> usize {
        self.from() - self.lag
    }

    /// H_base, …, H_from.
    fn window(&self) -> &[Natural] {
        &self.initial[self.base()..]
    }

    /// At most so many terms are below a number of `bits` bits; every d + 1 steps double them at least.
    fn terms_of(&self, bits: u64) -> u64 {
        (self.lag as u64 + 1).saturating_mul(bits) + self.initial.len() as u64
    }

    /// What a walk to n costs at most, in operations on words.
    pub fn walk_cost(&self, n: &Natural) -> u64 {
        let bits = n.bit_len() as u64;
        self.terms_of(bits).saturating_mul(bits / 64 + 4)
    }

    /// Whether the digits of n are found by halving the indices, and not by a walk.
    pub fn divides(&self, n: &Natural) -> bool {
        self.walk_cost(n) > QUICK_WALK && n.bit_len() > 1024 * (self.lag + 1)
    }

    /// H_i. O(M(b)·d·log b) for a term of b bits.
    ///
    /// # Errors
    /// [`Error::Memory`].
    pub fn term(&self, index: u64, limits: &Limits<'_>) -> Result<Natural, Error> {
        match self.initial.get(usize::try_from(index).unwrap_or(usize::MAX)) {
            Some(term) => Ok(term.clone()),
            None => ring::term(self.window(), index - self.base() as u64, limits),
        }
    }

    /// The greedy sum of n by indices; empty for 0.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when a walk would take too long and nothing else serves; [`Error::Memory`] and
    /// [`Error::Stopped`].
    pub fn digits(&mut self, n: &Natural, limits: &Limits<'_>) -> Result<Digits, Error> {
        if self.divides(n)
            && let Some(digits) = self.digits_by_halves(n, limits)?
        {
            return Ok(digits);
        }
        let cost = self.walk_cost(n);
        if cost > MOST_WALK {
            return Err(Error::OutOfReach {
                message: format!(
                    "the lost sizes up to one of {} bits are too many to be gone through",
                    n.bit_len()
                ),
                needs: format!("{cost} operations, {MOST_WALK} are feasible"),
            });
        }
        self.digits_by_walk(n, limits)
    }

    /// The index of the smallest part of n ≥ 1, by which (n, q) is won or lost; `None` for 0.
    ///
    /// For the Fibonacci numbers in linear time once the golden ratio is known to as many digits, or by a product or two
    /// where leading digits do not decide; otherwise as [`Lagged::digits`].
    ///
    /// # Errors
    /// As [`Lagged::digits`].
    pub fn smallest_index(&mut self, n: &Natural, limits: &Limits<'_>) -> Result<Option<u64>, Error> {
        if n.is_zero() {
            return Ok(None);
        }
        let fibonacci =
            self.lag == 1 && self.initial.iter().zip([1_u8, 2, 3, 5, 8]).all(|(h, f)| *h == f.into());
        if fibonacci && n.bit_len() >= super::LONG {
            if self.golden.as_ref().is_none_or(|golden| !golden.suits(n.bit_len())) {
                self.golden = Some(Golden::new(n.bit_len(), limits)?);
            }
            // H_i = F_{i+2}.
            if let Some(c) = self.golden.as_ref().and_then(|golden| golden.smallest(n)) {
                return Ok(Some(c - 2));
            }
            limits.progress("the smallest part", 0, 1)?;
            let twice = 2 * n.bit_len();
            if self.golden.as_ref().is_none_or(|golden| !golden.suits(twice)) {
                self.golden = Some(Golden::new(twice, limits)?);
            }
            if let Some(c) = self.golden.as_ref().and_then(|golden| golden.smallest_by_all_digits(n)) {
                return Ok(Some(c - 2));
            }
        }
        Ok(self.digits(n, limits)?.last().copied())
    }

    /// As [`Lagged::digits`], by the walk.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn digits_by_walk(&self, n: &Natural, limits: &Limits<'_>) -> Result<Digits, Error> {
        let (mut digits, rest) = walk::digits(self.window(), self.base() as u64, n, limits)?;
        self.small_digits(rest, &mut digits);
        Ok(digits)
    }

    /// As [`Lagged::digits`], by halves; `None` if what was found is not the greedy sum, which no input is known to cause.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn digits_by_halves(&mut self, n: &Natural, limits: &Limits<'_>) -> Result<Option<Digits>, Error> {
        let bits = n.bit_len() as u64;
        if self.divide.as_ref().is_none_or(|divide| !divide.suits(bits)) {
            self.divide = None;
            self.divide = Some(Divide::new(self.window(), bits, limits)?);
        }
        let Some(divide) = &self.divide else { return Ok(None) };
        let base = self.base() as u64;
        let Some((mut digits, rest)) = divide.digits(self.window(), base, n, limits)? else {
            return Ok(None);
        };
        // Digits below `from` need not be greedy: they are made anew.
        let mut rest = rest;
        while let Some(&digit) = digits.last()
            && let Some(term) = self.initial.get(digit as usize)
        {
            rest += term;
            digits.pop();
        }
        if rest >= &self.initial[self.from()] + &self.initial[self.base()] {
            return Ok(None);
        }
        let high = digits.len();
        self.small_digits(rest, &mut digits);
        let apart = |pair: &[u64]| pair[0] >= pair[1] && pair[0] - pair[1] > self.lag as u64;
        // Below H_{from+1} the digits are greedy by themselves.
        Ok(digits.windows(2).take(high).all(apart).then_some(digits))
    }

    /// Adds the greedy digits of a rest below H_{from+1}.
    fn small_digits(&self, mut rest: Natural, digits: &mut Digits) {
        while !rest.is_zero() {
            let index = self.initial.partition_point(|term| *term <= rest) - 1;
            rest -= &self.initial[index];
            digits.push(index as u64);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Multiple;
    use super::*;
    use crate::limits::Patient;
    use proptest::prelude::*;

    fn lagged(k: u32) -> Lagged {
        Lagged::new(&Recurrence::find(&Multiple(k.into())).unwrap().expect("a lag"))
    }

    /// H up to 2^bits, from its definition.
    fn terms(k: u32, bits: usize) -> Vec<Natural> {
        let mut terms = vec![Natural::ONE];
        let mut j = 0;
        while terms[terms.len() - 1].bit_len() <= bits {
            let last = terms[terms.len() - 1].clone();
            while &terms[j] * Natural::from(k) < last {
                j += 1;
            }
            terms.push(last + &terms[j]);
        }
        terms
    }

    fn greedy(terms: &[Natural], n: &Natural) -> Digits {
        let (mut digits, mut rest) = (Digits::new(), n.clone());
        for (index, term) in terms.iter().enumerate().rev() {
            while *term <= rest {
                rest -= term;
                digits.push(index as u64);
            }
        }
        digits
    }

    fn compare(lagged: &mut Lagged, terms: &[Natural], n: &Natural) {
        let limits = Limits::new(1 << 30, &Patient);
        let expected = greedy(terms, n);
        assert_eq!(lagged.digits_by_walk(n, &limits).unwrap(), expected, "lag {}: walk", lagged.lag);
        // A number far below those it was made for needs it made anew.
        let halves = lagged.digits_by_halves(n, &limits).unwrap();
        assert_eq!(halves, Some(expected), "lag {}: halves of {n}", lagged.lag);
    }

    /// Sizes that are close to sums of few terms, where digits are hard to tell.
    fn close(terms: &[Natural], noise: u64) -> Natural {
        let pick = |salt: u64| {
            let mixed =
                (noise ^ salt.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd134_2543_de82_ef95) >> 20;
            &terms[terms.len() / 8 + mixed as usize % (terms.len() * 7 / 8)]
        };
        let sum = (0..=noise % 3).fold(Natural::ZERO, |sum, salt| sum + pick(salt));
        let little = &terms[(noise >> 8) as usize % (terms.len() / 8)];
        match noise / 3 % 6 {
            0 => sum,
            1 => sum - Natural::ONE,
            2 => sum + Natural::ONE,
            3 => sum - little,
            4 => sum + little,
            _ => sum - Natural::from(7u8),
        }
    }

    #[test]
    fn close_to_sums_of_few_terms() {
        for k in [1, 2, 3, 4, 5, 7, 10, 30] {
            let (mut lagged, terms) = (lagged(k), terms(k, 1000));
            for noise in 0..36_u64 {
                compare(&mut lagged, &terms, &close(&terms, noise.wrapping_mul(0x2545_f491_4f6c_dd1d)));
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn any_size(k in 1_u32..40, words in prop::collection::vec(any::<u64>(), 1..24)) {
            let n = Natural::from_words(&words.iter().map(|&word| word as dashu_int::Word).collect::<Vec<_>>());
            compare(&mut lagged(k), &terms(k, n.bit_len() + 1), &n);
        }
    }

    #[test]
    fn winning_sums_as_compared_exactly() {
        let limits = Limits::new(1 << 30, &Patient);
        for k in [1, 2, 3, 5, 11] {
            let (lagged, terms) = (lagged(k), terms(k, 420));
            let step = lagged.lag + 1;
            let mut sizes: Vec<Natural> =
                (0..9_u64).map(|i| close(&terms, i.wrapping_mul(0x2545_f491_4f6c_dd1d))).collect();
            // Digits as near as they may be; and halves, thirds, … of terms, whose k-fold is close to one.
            sizes.push(terms.iter().rev().step_by(step).sum());
            sizes.extend(terms.iter().rev().skip(step).take(3).map(|term| term / Natural::from(k) + term));
            sizes.extend(
                terms
                    .iter()
                    .rev()
                    .skip(step)
                    .take(3)
                    .map(|term| (term - Natural::ONE) / Natural::from(k) + term),
            );
            for n in sizes {
                let digits = greedy(&terms, &n);
                let wins = lagged.winning_sums(&digits, (u64::from(k), 1), &limits).unwrap();
                let mut sum = Natural::ZERO;
                for (i, &digit) in digits.iter().rev().enumerate() {
                    sum += &terms[digit as usize];
                    let next = digits.len().checked_sub(i + 2).map(|next| &terms[digits[next] as usize]);
                    let expected = next.is_none_or(|next| &sum * Natural::from(k) < *next);
                    assert_eq!(wins[i], expected, "k = {k}, n = {n}, sum {i}");
                    if i % 16 == 3 {
                        assert_eq!(lagged.sum(&digits[digits.len() - 1 - i..], &limits).unwrap(), sum);
                    }
                }
                assert_eq!(wins.len(), digits.len());
            }
        }
    }

    #[test]
    fn terms_by_index() {
        let limits = Limits::new(1 << 30, &Patient);
        for k in [1, 2, 3, 8] {
            let (lagged, terms) = (lagged(k), terms(k, 300));
            for (index, term) in terms.iter().enumerate() {
                assert_eq!(lagged.term(index as u64, &limits).unwrap(), *term, "k = {k}, {index}");
            }
        }
    }

    #[test]
    fn limits_are_kept() {
        let limits = Limits::new(1 << 10, &Patient);
        let n = Natural::ONE << 200_000_usize;
        assert!(matches!(lagged(3).digits(&n, &limits), Err(Error::Memory { .. })));
        assert!(matches!(lagged(3).term(1 << 40, &limits), Err(Error::Memory { .. })));
    }
}
