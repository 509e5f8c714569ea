//! The digits of n by halving the range of indices (§ "Any size" of the theory notes).
//!
//! A *block* is a range of indices [b, b + length). It has the window α = (H_b, …, H_{b+d}) and a target y, both in units in
//! which α has some 64 bits more than the block makes a term grow, and finds digits whose terms sum to y up to what is
//! below the block. With h = length/2 and x^h mod f the window β at b + h is found; the upper half finds its digits for y in
//! coarser units, as E = Σ x^digit mod f; then y − Σ E_l·β_l is left to the lower half. At the bottom, blocks of about 56 bits
//! of growth, the digits are found one by one.
//!
//! In coarse units a term may be just above or just below y. Then it is taken, what is left counts as 0, and a larger
//! block, which knows more digits of y, sees whether too much was taken. If so, the last digit g is replaced by
//! g − 1, g − 1 − (d + 1), …, and b + h + c − 1 if c > 0, where c = (g − h − b) mod (d + 1): all that H_g is, but for the last
//! term of this kind, which is given back to y.
//!
//! The lowest blocks of all are exact: there y is n less the digits so far, in units of which H_b is a multiple. So whatever
//! goes wrong above, the sum of the digits and the rest is n; whether they are greedy is verified by the caller.

use dashu_int::Word;
use dashu_int::ops::BitTest;

use super::Digits;
use super::ring::{self, Polynomial};
use crate::error::Error;
use crate::limits::Limits;
use crate::number::{Integer, Natural};

/// Bits that windows have beyond the growth of their block.
const GUARD: usize = 64;
/// Bits of the growth of a block that are nothing, in the units of the window.
const TOLERANCE: usize = 24;
/// The growth of the smallest blocks, in bits.
const LEAF_BITS: u64 = 56;
const TASK: &str = "the digits of a large size";

/// What depends on the length of n only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Divide {
    /// The length for which this was made.
    bits: u64,
    /// Indices in a smallest block.
    leaf: u64,
    /// x^{leaf·2^j} mod f, for j = 0, 1, …
    powers: Vec<Polynomial>,
    /// `growth.0` indices make a term grow by at most `growth.1` bits.
    growth: (u64, u64),
    lag: usize,
}

/// Why there are no digits.
enum Halt {
    /// What was found cannot be mended.
    Lost,
    Error(Error),
}

impl From<Error> for Halt {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

/// A number of four words.
type Short = [u64; 4];

impl Divide {
    /// For numbers of at most so many bits, and the sequence with this window.
    pub(super) fn new(window: &[Natural], bits: u64, limits: &Limits<'_>) -> Result<Self, Error> {
        let lag = window.len() - 1;
        let growth = growth(window);
        // The greatest index that may be a digit: a term has at least as many bits as the sequence has grown.
        let indices = bits * growth.0 / (growth.1 - 2) + 2 * lag as u64 + growth.0 / 64;
        let mut levels = 0;
        while (indices >> levels) * growth.1 > LEAF_BITS * growth.0 {
            levels += 1;
        }
        let leaf = (indices >> levels) + 1;
        limits.check("powers for the digits of a large size", bits / 2 * (lag as u64 + 1))?;
        let mut powers = vec![ring::power(leaf, lag)];
        for level in 1..levels {
            limits.progress(TASK, level as u64, levels as u64)?;
            powers.push(ring::multiply(&powers[level - 1], &powers[level - 1]));
        }
        if levels == 0 {
            powers.clear();
        }
        Ok(Self { bits, leaf, powers, growth, lag })
    }

    /// Whether this is of use for numbers of so many bits.
    pub(super) fn suits(&self, bits: u64) -> bool {
        bits <= self.bits && bits > self.bits / 2
    }

    /// Bits by which terms grow in a block of a level.
    fn bits_of(&self, level: usize) -> usize {
        ((self.leaf << level) * self.growth.1).div_ceil(self.growth.0) as usize + 3
    }

    /// Digits of n and what they leave of it; `None` if that fails.
    pub(super) fn digits(
        &self,
        window: &[Natural],
        base: u64,
        n: &Natural,
        limits: &Limits<'_>,
    ) -> Result<Option<(Digits, Natural)>, Error> {
        let level = self.powers.len();
        // Windows, targets and products of every level, each half as long as those above.
        let bytes = 16 * (self.lag as u64 + 1) * (n.bit_len() as u64 / 8 + 64);
        limits.check("the digits of a large size", bytes)?;
        // Exact blocks need no guard, but the upper halves of them do.
        let unit = GUARD + 8;
        let window: Vec<Natural> = window.iter().map(|term| term << unit).collect();
        let mut search =
            Search { divide: self, digits: Digits::new(), leaves: 0, limits, rest: (Natural::ZERO, unit) };
        match search.block(level, &window, n << unit, unit, base, true) {
            Ok(_) => {
                let (rest, unit) = search.rest;
                Ok(Some((search.digits, rest >> unit)))
            }
            Err(Halt::Lost) => Ok(None),
            Err(Halt::Error(error)) => Err(error),
        }
    }
}

/// (i, b) such that i indices make a term grow by about b bits, at most, b > 1024.
fn growth(window: &[Natural]) -> (u64, u64) {
    let mut terms: std::collections::VecDeque<Natural> = window.iter().cloned().collect();
    let last = terms.len() - 1;
    let (start, mut steps) = (terms[last].bit_len() as u64, 0);
    while (terms[last].bit_len() as u64) < start + 2048 {
        let next = &terms[last] + &terms[0];
        terms.pop_front();
        terms.push_back(next);
        steps += 1;
    }
    (steps, 2048 + 2)
}

/// A search for the digits of one number.
struct Search<'a> {
    divide: &'a Divide,
    digits: Digits,
    leaves: u64,
    limits: &'a Limits<'a>,
    /// What the exact blocks have left, and its unit: this many bits.
    rest: (Natural, usize),
}

impl Search<'_> {
    /// The digits of a block, and Σ x^{digit − base} mod f unless the block is exact. `unit` counts for exact ones only.
    fn block(
        &mut self,
        level: usize,
        window: &[Natural],
        target: Natural,
        unit: usize,
        base: u64,
        exact: bool,
    ) -> Result<Polynomial, Halt> {
        let divide = self.divide;
        let d = divide.lag;
        let Some(below) = level.checked_sub(1) else { return self.leaf(window, &target, unit, base, exact) };
        let half = divide.leaf << below;
        let later = ring::later(window, &divide.powers[below]);
        let wanted = divide.bits_of(below) + GUARD;
        let coarse = |window: &[Natural], target: &Natural| {
            let shift = window[0].bit_len().saturating_sub(wanted);
            (window.iter().map(|term| term >> shift).collect::<Vec<_>>(), target >> shift, shift)
        };
        let (upper, upper_target, _) = coarse(&later, &target);
        let mut taken = self.block(below, &upper, upper_target, 0, base + half, false)?;
        drop(upper);
        let mut left = Integer::from(target) - Integer::from(ring::inner(&taken, &later));
        let nothing = if exact { Natural::ZERO } else { Natural::ONE << (divide.bits_of(level) + TOLERANCE) };
        if left < Integer::ZERO && left < -Integer::from(nothing.clone()) {
            left += Integer::from(self.mend(&mut taken, &later, base + half)?);
        }
        if left < Integer::ZERO && exact {
            return Err(Halt::Lost);
        }
        let mut left = Natural::try_from(left).unwrap_or_default();
        if left <= nothing {
            left = Natural::ZERO;
        }
        drop(later);
        let (lower, lower_target, shift) = coarse(window, &left);
        // Exact numbers are multiples of their unit.
        if exact && shift > unit {
            return Err(Halt::Lost);
        }
        let low = self.block(below, &lower, lower_target, unit.saturating_sub(shift), base, exact)?;
        if exact {
            return Ok(low);
        }
        let mut sum = ring::multiply(&taken, &divide.powers[below]);
        debug_assert_eq!(sum.len(), d + 1);
        for (sum, low) in sum.iter_mut().zip(low) {
            *sum += low;
        }
        Ok(sum)
    }

    /// Replaces the last digit, which was too much: what is given back.
    fn mend(&mut self, taken: &mut Polynomial, later: &[Natural], base: u64) -> Result<Natural, Halt> {
        let digit = self.digits.pop().filter(|&digit| digit >= base).ok_or(Halt::Lost)?;
        let step = self.divide.lag as u64 + 1;
        let (times, c) = ((digit - base) / step, ((digit - base) % step) as usize);
        self.digits.extend((0..times).map(|i| digit - 1 - i * step));
        if taken[c].is_zero() {
            return Err(Halt::Lost);
        }
        taken[c] -= Natural::ONE;
        let mut back = later[c].clone();
        if c > 0 {
            taken[c - 1] += Natural::ONE;
            back -= &later[c - 1];
            self.digits.push(base + c as u64 - 1);
        }
        Ok(back)
    }

    /// A smallest block, one index after the other.
    fn leaf(
        &mut self,
        window: &[Natural],
        target: &Natural,
        unit: usize,
        base: u64,
        exact: bool,
    ) -> Result<Polynomial, Halt> {
        let divide = self.divide;
        let (d, length) = (divide.lag, divide.leaf as usize);
        self.leaves += 1;
        if self.leaves.is_multiple_of(1 << 8) {
            let total = 1 << divide.powers.len();
            self.limits.progress(TASK, self.leaves.min(total), total)?;
        }
        let mut terms: Vec<Short> = window.iter().map(short).collect::<Option<_>>().ok_or(Halt::Lost)?;
        for i in d + 1..length {
            terms.push(add(&terms[i - 1], &terms[i - 1 - d]));
        }
        let mut rest = short(target).ok_or(Halt::Lost)?;
        let nothing = divide.bits_of(0) + TOLERANCE;
        // E by Horner's rule; x·E turns the coefficients round, and adds the last one to the last but one.
        let mut taken = vec![0_u64; d + 1];
        let mut first = 0;
        for i in (0..length).rev() {
            if !exact {
                first = if first == 0 { d } else { first - 1 };
                // The former last coefficient is the first now, and is added to the last.
                let carried = taken[first];
                let last = if first == 0 { d } else { first - 1 };
                taken[last] += carried;
            }
            let (less, borrow) = subtract(&rest, &terms[i]);
            let mut take = !borrow;
            let mut left = less;
            if !exact {
                let distance = if borrow { subtract(&terms[i], &rest).0 } else { less };
                if bit_length(&distance) <= nothing {
                    (take, left) = (true, [0; 4]);
                }
            }
            if take {
                rest = left;
                taken[first] += 1;
                self.digits.push(base + i as u64);
            }
        }
        if exact {
            self.rest = (Natural::from_words(&rest.map(|word| word as Word)), unit);
        }
        Ok((0..=d).map(|c| Natural::from(taken[(first + c) % (d + 1)])).collect())
    }
}

fn short(number: &Natural) -> Option<Short> {
    let mut words = [0; 4];
    let digits = number.as_words();
    words.get_mut(..digits.len())?.copy_from_slice(digits);
    Some(words)
}

fn add(a: &Short, b: &Short) -> Short {
    let mut carry = false;
    std::array::from_fn(|i| {
        let (sum, first) = a[i].overflowing_add(b[i]);
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        carry = first | second;
        sum
    })
}

/// a − b modulo 2^256, and whether a < b.
fn subtract(a: &Short, b: &Short) -> (Short, bool) {
    let mut borrow = false;
    let less = std::array::from_fn(|i| {
        let (less, first) = a[i].overflowing_sub(b[i]);
        let (less, second) = less.overflowing_sub(u64::from(borrow));
        borrow = first | second;
        less
    });
    (less, borrow)
}

fn bit_length(a: &Short) -> usize {
    (0..4).rev().find(|&i| a[i] != 0).map_or(0, |i| 64 * i + 64 - a[i].leading_zeros() as usize)
}
