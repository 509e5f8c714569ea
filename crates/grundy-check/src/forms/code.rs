//! Unions of unconditional takes and splits, as a taking-and-breaking code.

use super::amounts::{Group, group};
use crate::budget::Meter;
use crate::rule::{Amount, Rule, Split, What};
use crate::{Integer, Rejected};

/// d_0.d_1…d_k\[tail\]: digit i has bit 2^j set iff i stones may be taken from a heap leaving exactly j non-empty
/// heaps. Bit 8 stands for three heaps or more. Digits of i > k are `tail`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Code {
    pub(crate) digits: Vec<u8>,
    pub(crate) tail: u8,
}

impl Code {
    /// The code of a rule that is one: every move unconditional, its amounts constants, ranges, `any` or `all`.
    pub(crate) fn of(rule: &Rule, meter: &mut Meter) -> Result<Self, Rejected> {
        let form = |reason: &str| Rejected::new("form", reason);
        if rule.first.is_some() {
            return Err(form("the rule is dynamic"));
        }
        let mut code = Self { digits: vec![0], tail: 0 };
        for one in &rule.moves {
            if one.cond.is_some() {
                return Err(form("a move has a condition"));
            }
            match &one.what {
                What::Take(amounts, then) => {
                    let bits = then.as_ref().map_or(1 | 2, after_take);
                    if let (Some(Amount::All), None) = (amounts.sole(), then) {
                        // The whole heap: i stones from a heap of i, for every i ≥ 1.
                        code.add_everywhere(1);
                    } else {
                        code.add(&group(amounts)?, bits, meter)?;
                    }
                }
                What::Split(split) => {
                    // At least two heaps, nothing taken.
                    code.digits[0] |= after_take(split) & (4 | 8);
                }
                What::Leave(_) | What::Arrow { .. } => {
                    return Err(form("the rule does more than take amounts and split"));
                }
                What::Code { d0, digits, repeated } => {
                    let tail = repeated.first().copied().unwrap_or(0);
                    if repeated.iter().any(|&digit| digit != tail) {
                        return Err(form("the repeated digits of the code differ"));
                    }
                    code.reach(digits.len(), meter)?;
                    code.digits[0] |= d0;
                    for (i, digit) in code.digits.iter_mut().enumerate().skip(1) {
                        *digit |= digits.get(i - 1).copied().unwrap_or(tail);
                    }
                    code.tail |= tail;
                }
            }
        }
        // k is the largest i that matters.
        while code.digits.len() > 1 && code.digits.last() == Some(&code.tail) {
            code.digits.pop();
        }
        Ok(code)
    }

    /// d_i.
    pub(crate) fn digit(&self, i: usize) -> u8 {
        self.digits.get(i).copied().unwrap_or(self.tail)
    }

    /// The largest i that has a digit of its own: d_i ≠ tail for i = k unless k = 0.
    pub(crate) fn k(&self) -> usize {
        self.digits.len() - 1
    }

    fn add_everywhere(&mut self, bits: u8) {
        self.digits.iter_mut().skip(1).for_each(|digit| *digit |= bits);
        self.tail |= bits;
    }

    /// Gives digits of their own to all i ≤ k.
    fn reach(&mut self, k: usize, meter: &mut Meter) -> Result<(), Rejected> {
        if k >= self.digits.len() {
            meter.memory(k as u128 + 1)?;
            meter.steps(k as u128 + 1)?;
            self.digits.resize(k + 1, self.tail);
        }
        Ok(())
    }

    fn add(&mut self, amounts: &Group<'_>, bits: u8, meter: &mut Meter) -> Result<(), Rejected> {
        let set = || Rejected::new("form", "a named set of amounts is no code");
        let mut wanted = Vec::new();
        let mut largest = 0;
        for part in amounts.include.iter().chain(&amounts.except) {
            let (from, to) = part.span().ok_or_else(set)?;
            let (from, to) = (index(from)?, to.map(index).transpose()?);
            largest = largest.max(from).max(to.unwrap_or(0));
            wanted.push((from, to));
        }
        self.reach(largest, meter)?;
        meter.memory(largest as u128 + 1)?;
        meter.steps(wanted.len() as u128 * (largest as u128 + 1))?;
        // taken[i]: may i be taken by this move? `rest`: may all i > largest?
        let mut taken = vec![false; largest + 1];
        let mut rest = false;
        for (at, &(from, to)) in wanted.iter().enumerate() {
            let included = at < amounts.include.len();
            (from..=to.unwrap_or(largest).min(largest)).for_each(|i| taken[i] = included);
            if to.is_none() {
                rest = included;
            }
        }
        for (i, digit) in self.digits.iter_mut().enumerate().skip(1) {
            if taken.get(i).copied().unwrap_or(rest) {
                *digit |= bits;
            }
        }
        if rest {
            self.tail |= bits;
        }
        Ok(())
    }
}

/// An amount as an index; whatever is below 1 is no amount.
fn index(amount: &Integer) -> Result<usize, Rejected> {
    if *amount <= Integer::ZERO {
        return Ok(0);
    }
    usize::try_from(amount).map_err(|_| Rejected::new("budget", format!("{amount} is too large an amount")))
}

/// The numbers of heaps that a split may leave, as bits.
fn after_take(split: &Split) -> u8 {
    match split {
        Split::Parts(names) => 1 << names.len().min(3),
        Split::AtMost(count) => match u8::try_from(count) {
            Ok(count @ 0..=2) => (2 << count) - 1,
            _ => 15,
        },
    }
}
