//! Numeration systems: which words are numbers, their order, their sums.

use std::cmp::Ordering;

use dashu_int::ops::BitTest;

use super::greedy;
use super::relation::{Padding, Relation, Var};
use crate::budget::Meter;
use crate::claim::{Numeration, Reading, Terms};
use crate::{Integer, Rejected};

/// A numeration system.
///
/// The words of numbers are in order-preserving one-to-one correspondence with the numbers, padding aside: greedy words of one
/// length are ordered as the numbers they write (see `greedy`), and a shorter number is less. All relations below are confined
/// to them and ignore padding.
pub(crate) struct System {
    pub(crate) numeration: Numeration,
    pub(crate) digits: usize,
    pub(crate) padding: Padding,
    /// x is a number.
    valid: Relation,
    /// x = y.
    pub(crate) equal: Relation,
    /// x < y.
    pub(crate) less: Relation,
    /// x + y = z.
    pub(crate) adder: Option<Relation>,
}

const X: Var = 0;
const Y: Var = 1;
const Z: Var = 2;

impl System {
    /// The system, without addition.
    pub(crate) fn new(numeration: &Numeration, meter: &mut Meter) -> Result<Self, Rejected> {
        let wrong = |reason: &str| Err(Rejected::new("system", reason));
        let (base, valid) = match (&numeration.terms, numeration.reading) {
            (Terms::Base(base), _) if !(2..=99).contains(base) => {
                return wrong("a base is at least 2 and at most 99");
            }
            (Terms::Base(base), Reading::LeftAligned) => {
                let base = *base as usize;
                // 0: nothing read, 1: in the number, 2: behind it, 3: no number.
                let step = |state: &u8, digit: usize, _: &mut Meter| {
                    Ok(match (state, digit) {
                        (0..=2, d) if d == base => 2,
                        (0, 0) => 3,
                        (0 | 1, _) => 1,
                        _ => 3,
                    })
                };
                (base, Relation::explore(base + 1, &[X], 0, |&state| state < 3, step, meter)?)
            }
            (Terms::Base(base), _) => {
                let base = *base as usize;
                (base, Relation::explore(base, &[X], (), |()| true, |(), _, _| Ok(()), meter)?)
            }
            (Terms::Recurrence { initial, coefficients }, Reading::MostFirst) => {
                let rises = initial.first() == Some(&1)
                    && initial.windows(2).all(|pair| pair[0] < pair[1])
                    && coefficients.len() <= initial.len()
                    && coefficients.first().is_some_and(|&c| c >= 1)
                    && coefficients.iter().map(|&c| u64::from(c)).sum::<u64>() >= 2;
                if !rises || initial.len() > 64 {
                    return wrong("the terms are not seen to rise from 1");
                }
                (0, greedy::words(initial, coefficients, meter)?)
            }
            (Terms::Recurrence { .. }, _) => {
                return wrong("a recurrence is read from the most significant digit");
            }
        };
        let digits = valid.digits();
        let padding = match numeration.reading {
            Reading::MostFirst => Padding { digit: 0, leading: true },
            Reading::LeastFirst => Padding { digit: 0, leading: false },
            Reading::LeftAligned => Padding { digit: base, leading: false },
        };
        // How x and y compare, and whether nothing that follows matters.
        let reading = numeration.reading;
        let step = |&(order, settled): &(Ordering, bool), letter: usize, _: &mut Meter| {
            let (x, y) = (letter / digits, letter % digits);
            Ok(match reading {
                _ if settled => (order, settled),
                // The first difference decides.
                Reading::MostFirst => (order.then(x.cmp(&y)), false),
                // The last difference decides.
                Reading::LeastFirst => (x.cmp(&y).then(order), false),
                // The shorter number is less; of two as long the first difference decides.
                Reading::LeftAligned => match (x == base, y == base) {
                    (false, true) => (Ordering::Greater, true),
                    (true, false) => (Ordering::Less, true),
                    _ => (order.then(x.cmp(&y)), false),
                },
            })
        };
        let start = (Ordering::Equal, false);
        let less = Relation::explore(digits, &[X, Y], start, |state| state.0.is_lt(), step, meter)?;
        let equal = Relation::explore(digits, &[X, Y], start, |state| state.0.is_eq(), step, meter)?;
        let mut system =
            Self { numeration: numeration.clone(), digits, padding, valid, equal, less, adder: None };
        system.less = system.confined(&system.less, meter)?;
        system.equal = system.confined(&system.equal, meter)?;
        Ok(system)
    }

    /// The system with addition by this automaton, which is verified; a base has one of its own, verified too.
    pub(crate) fn with_adder(mut self, given: Option<Relation>, meter: &mut Meter) -> Result<Self, Rejected> {
        let adder = match given {
            Some(adder) => Some(adder),
            None => self.carrying(meter)?,
        };
        if let Some(adder) = &adder {
            self.verify(adder, meter)?;
        }
        self.adder = adder;
        Ok(self)
    }

    /// All words of tuples of numbers.
    pub(crate) fn domain(&self, vars: &[Var], meter: &mut Meter) -> Result<Relation, Rejected> {
        let all = Relation::explore(self.digits, &[], (), |()| true, |(), _, _| Ok(()), meter)?;
        vars.iter().try_fold(all, |domain, &var| {
            let valid = self.valid.of(&[var], meter)?;
            domain.and(&valid, meter)
        })
    }

    /// A relation without the words that are no numbers.
    fn confined(&self, relation: &Relation, meter: &mut Meter) -> Result<Relation, Rejected> {
        relation.and(&self.domain(&relation.vars, meter)?, meter)
    }

    /// A relation read from a certificate, which must hold of numbers only, and whatever their padding.
    ///
    /// Else a projection could take a word of no number for a witness, or miss a number whose word needs a padding.
    pub(crate) fn admit(&self, relation: &Relation, what: &str, meter: &mut Meter) -> Result<(), Rejected> {
        let other = relation.and_not(&self.domain(&relation.vars, meter)?, meter)?;
        if other.example().is_some() {
            return Err(Rejected::new("words", format!("{what} accepts words that write no numbers")));
        }
        let pads = relation.vars.iter().fold(0, |letter, _| letter * self.digits + self.padding.digit);
        // Minimal automata: a word may have a pad more before it iff a pad leads from the start to the start.
        let same = if self.padding.leading {
            relation.step(0, pads) == 0
        } else {
            (0..relation.states() as u32)
                .all(|q| relation.accepts(q) == relation.accepts(relation.step(q, pads)))
        };
        let reason = || format!("{what} is not the same for all paddings of a number");
        if same { Ok(()) } else { Err(Rejected::new("padding", reason())) }
    }

    /// Addition in a base by carrying: digits d, e, f of x, y, z with d + e + (carry in) = f + s·(carry out).
    fn carrying(&self, meter: &mut Meter) -> Result<Option<Relation>, Rejected> {
        let s = self.digits;
        let digits = |letter: usize| (letter / s / s, letter / s % s, letter % s);
        let (Terms::Base(_), reading) = (&self.numeration.terms, self.numeration.reading) else {
            return Ok(None);
        };
        // The carry between the digits read and those to come; `None` when the sum is wrong already.
        let step = |carry: &Option<usize>, letter: usize, _: &mut Meter| {
            let (d, e, f) = digits(letter);
            Ok(carry.and_then(|carry| match reading {
                Reading::LeastFirst => ((d + e + carry) % s == f).then_some((d + e + carry) / s),
                _ => (f + s * carry).checked_sub(d + e).filter(|&carry| carry <= 1),
            }))
        };
        if reading == Reading::LeftAligned {
            return Ok(None);
        }
        Relation::explore(s, &[X, Y, Z], Some(0), |carry| *carry == Some(0), step, meter).map(Some)
    }

    /// y = x + 1: y is above x, and nothing lies between.
    pub(crate) fn successor(&self, meter: &mut Meter) -> Result<Relation, Rejected> {
        let between = self.less.of(&[X, Z], meter)?.and(&self.less.of(&[Z, Y], meter)?, meter)?;
        let between = between.without(Z, self.padding, meter)?;
        self.less.and_not(&between, meter)
    }

    /// Establishes that A is the graph of addition, by (1) A(x, 0, z) iff z = x and (2) A(x, y + 1, w) iff w = z + 1 for some z with
    /// A(x, y, z). By induction over y, those z with A(x, y, z) are x + y and no other.
    fn verify(&self, a: &Relation, meter: &mut Meter) -> Result<(), Rejected> {
        let fails = |axiom: &str| Err(Rejected::new("adder", format!("not for all x, y, z: {axiom}")));
        let w = 3;
        let zero = self.number(&Integer::ZERO, meter)?.of(&[Y], meter)?;
        let at_zero = a.and(&zero, meter)?.without(Y, self.padding, meter)?;
        if at_zero != self.equal.of(&[X, Z], meter)? {
            return fails("x + 0 = z iff z = x");
        }
        let successor = self.successor(meter)?;
        // v = y + 1 and x + v = w, without v.
        let v = 4;
        let left = successor.of(&[Y, v], meter)?.and(&a.of(&[X, v, w], meter)?, meter)?;
        let right = a.and(&successor.of(&[Z, w], meter)?, meter)?;
        if left.without(v, self.padding, meter)? != right.without(Z, self.padding, meter)? {
            return fails("x + (y + 1) = (x + y) + 1");
        }
        Ok(())
    }

    /// u_0, …, u_{count−1}.
    fn terms(&self, count: usize) -> Vec<Integer> {
        match &self.numeration.terms {
            Terms::Base(base) => greedy::terms(&[1], &[*base], count),
            Terms::Recurrence { initial, coefficients } => greedy::terms(initial, coefficients, count),
        }
    }

    /// x = n.
    pub(crate) fn number(&self, n: &Integer, meter: &mut Meter) -> Result<Relation, Rejected> {
        let mut u = self.terms(1);
        while u.last() <= Some(n) {
            // As many terms of at most as many words again.
            meter.steps(2 * u.len() as u128 * (n.bit_len() as u128 / 8 + 32))?;
            u = self.terms(2 * u.len());
        }
        let mut rest = n.clone();
        let mut word = Vec::new();
        for u in u.iter().rev() {
            let digit = usize::try_from(&rest / u).unwrap_or(0);
            rest -= u * Integer::from(digit);
            word.push(digit);
        }
        let leading = word.iter().take_while(|&&digit| digit == 0).count();
        word.drain(..leading);
        if self.numeration.reading == Reading::LeastFirst {
            word.reverse();
        }
        let Padding { digit: pad, leading } = self.padding;
        let end = word.len();
        let step = |at: &Option<usize>, digit: usize, _: &mut Meter| {
            Ok(at.and_then(|at| {
                // A word begins and ends with no pad of its own.
                if word.get(at) == Some(&digit) {
                    Some(at + 1)
                } else {
                    (digit == pad && at == if leading { 0 } else { end }).then_some(at)
                }
            }))
        };
        Relation::explore(self.digits, &[X], Some(0), |at| *at == Some(end), step, meter)
    }

    /// x is a power of b, if that is seen from the digits: the base is c and b = c^j. Then these are the words of a single 1 and zeros,
    /// a multiple of j of them less significant.
    pub(crate) fn power(&self, b: &Integer, meter: &mut Meter) -> Result<Option<Relation>, Rejected> {
        let Terms::Base(base) = self.numeration.terms else { return Ok(None) };
        let mut j = 1;
        let mut power = Integer::from(base);
        while power < *b {
            meter.steps(power.bit_len() as u128 / 64 + 1)?;
            power *= Integer::from(base);
            j += 1;
        }
        if power != *b || base < 2 {
            return Ok(None);
        }
        let backward = self.numeration.reading == Reading::LeastFirst;
        let pad = self.padding.digit;
        // Whether the 1 was met, and the number modulo j of zeros that are less significant than it.
        let step = |state: &Option<(bool, usize)>, digit: usize, _: &mut Meter| {
            Ok(state.and_then(|(met, zeros)| match digit {
                0 if met != backward => Some((met, (zeros + 1) % j)),
                d if d == 0 || d == pad => Some((met, zeros)),
                1 if !met && (zeros == 0 || !backward) => Some((true, zeros)),
                _ => None,
            }))
        };
        let power =
            Relation::explore(self.digits, &[X], Some((false, 0)), |&s| s == Some((true, 0)), step, meter)?;
        self.confined(&power, meter).map(Some)
    }

    /// y is x without its last digit, so ⌊x/base⌋; in left-aligned systems only.
    pub(crate) fn without_last_digit(&self, meter: &mut Meter) -> Result<Relation, Rejected> {
        let s = self.digits;
        let pad = self.padding.digit;
        // 0: nothing read, 1: the same so far, 2: y has ended, and x with it or one digit later; 3: wrong.
        let step = |state: &u8, letter: usize, _: &mut Meter| {
            let (x, y) = (letter / s, letter % s);
            Ok(match state {
                0 | 2 if x == pad && y == pad => 2,
                0 | 1 if x != pad && y == pad => 2,
                0 | 1 if x == y && y != pad => 1,
                _ => 3,
            })
        };
        let relation = Relation::explore(s, &[X, Y], 0, |state| [0, 2].contains(state), step, meter)?;
        self.confined(&relation, meter)
    }

    /// The numbers that a word writes, one a track.
    pub(crate) fn read(&self, word: &[Vec<usize>], tracks: usize) -> Vec<Integer> {
        let number = |track: usize| {
            let mut digits: Vec<usize> = word.iter().map(|letter| letter[track]).collect();
            if self.numeration.reading == Reading::LeastFirst {
                digits.reverse();
            }
            if self.numeration.reading == Reading::LeftAligned {
                digits.retain(|&digit| digit != self.padding.digit);
            }
            let u = self.terms(digits.len());
            digits.iter().rev().zip(&u).fold(Integer::ZERO, |sum, (&digit, u)| sum + u * Integer::from(digit))
        };
        (0..tracks).map(number).collect()
    }
}
