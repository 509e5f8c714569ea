//! Linear relations `a_1·x_1 + … + a_k·x_k ⋚ 0` in a linear recurrence, most significant digit first.
//!
//! This is the one construction behind all arithmetic of the crate; addition is `x + y - z = 0`.
//!
//! # Construction
//! Let e be the combination `Σ a_j·(digit of x_j)` of a letter, and consider what the letters read so far
//! are worth if r more follow: `D(r) = Σ e_m·u_{m+r}`, m counting the letters from the last one read. It
//! satisfies the recurrence of u from r = K = `initial.len()` on, so D(0) … D(K-1) determine it. After one
//! more letter it is `D'(r) = D(r+1) + e·u_r`. The relation holds at the end of a word iff it holds for D(0).
//!
//! Let P be the sum of the positive coefficients and -N that of the negative ones. The numbers written by
//! the r letters to come lie in 0 ..= `u_r` - 1, since representations are greedy. So the total can be 0
//! after r more letters only if `-P·(u_r - 1) <= D(r) <= N·(u_r - 1)`; otherwise its sign is that of D(r).
//! If this decides all r alike, the state is replaced by "positive" or "negative" for good. All r are
//! covered by a finite look: as the coefficients of the recurrence are not negative, `D(r) >= N·u_r` for d
//! consecutive r >= K - d implies it for all later r, and so does `D(r) <= -P·u_r`. (If N or P is 0, D(r)
//! is not 0 here, and stays so, as the first coefficient is not 0.)
//!
//! If the dominant root of the recurrence is a Pisot number the undecided D are finitely many; if it is
//! not, there are in general infinitely many, and the budget ends the search.

use std::cmp::Ordering;

use super::recurrence::Recurrence;
use crate::budget::Budget;
use crate::dfa::{Dfa, symbols, unpack};
use crate::error::Error;
use crate::intern::Interner;

/// What a linear combination is compared with 0 for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// It is 0.
    Equal,
    /// It is not 0.
    Unequal,
    /// It is negative.
    Less,
    /// It is negative or 0.
    LessOrEqual,
}

impl Comparison {
    /// Whether an integer of this sign satisfies it.
    pub fn holds(self, sign: Ordering) -> bool {
        match self {
            Self::Equal => sign.is_eq(),
            Self::Unequal => sign.is_ne(),
            Self::Less => sign.is_lt(),
            Self::LessOrEqual => sign.is_le(),
        }
    }
}

/// Numbers of states of D.
const POSITIVE: u32 = u32::MAX;
const NEGATIVE: u32 = u32::MAX - 1;
/// In a joint state: no completion is accepted.
const DEAD: u32 = u32::MAX - 2;
const UNKNOWN: u32 = u32::MAX - 3;
/// Look-ahead for the sign; more only makes the automaton under construction smaller.
const LOOK: usize = 256;

/// The states D of a relation, numbered as they are met.
struct Differences<'a> {
    recurrence: &'a Recurrence,
    /// u, as far as it fits the machine and the look-ahead goes.
    terms: Vec<i128>,
    positive: i128,
    negative: i128,
    met: Interner,
    /// The values of e that occur, and for each state and each of these the next state.
    sums: Vec<i64>,
    next: Vec<u32>,
}

impl<'a> Differences<'a> {
    fn new(recurrence: &'a Recurrence, coefficients: &[i64], sums: Vec<i64>) -> Self {
        let terms = recurrence.terms(LOOK).iter().map_while(|term| i128::try_from(term).ok()).collect();
        let sum = |sign: i64| coefficients.iter().map(|&a| i128::from((a * sign).max(0))).sum::<i128>();
        let (positive, negative) = (sum(1), sum(-1));
        Self { recurrence, terms, positive, negative, met: Interner::new(), sums, next: Vec::new() }
    }

    /// The value D(r) that follows `values` = … D(r-2), D(r-1), by the recurrence.
    fn following(&self, values: &[i128]) -> Option<i128> {
        let pairs = self.recurrence.coefficients().iter().zip(values.iter().rev());
        pairs
            .filter(|(c, _)| **c != 0)
            .try_fold(0i128, |sum, (&c, value)| sum.checked_add(value.checked_mul(c.into())?))
    }

    /// The sign that every completion has, if it is the same for all.
    fn sign(&self, d: &[i128]) -> Option<Ordering> {
        let order = self.recurrence.coefficients().len();
        let settled_from = d.len() - order;
        let mut values = d.to_vec();
        let mut sign = None;
        let mut beyond = 0;
        for r in 0..self.terms.len() {
            if r == values.len() {
                values.push(self.following(&values)?);
            }
            let (value, u) = (values[r], self.terms[r]);
            let (low, high) = (self.positive.checked_mul(-u)?, self.negative.checked_mul(u)?);
            let here = if value > high - self.negative {
                Ordering::Greater
            } else if value < low + self.positive {
                Ordering::Less
            } else {
                return None;
            };
            if *sign.get_or_insert(here) != here {
                return None;
            }
            let far = if here.is_gt() { value >= high } else { value <= low };
            beyond = if far && r >= settled_from { beyond + 1 } else { 0 };
            if beyond == order {
                return sign;
            }
        }
        None
    }

    /// The number of the state with these values; `None` if it does not fit the machine.
    fn number(&mut self, d: &[i128]) -> Option<u32> {
        match self.sign(d) {
            Some(Ordering::Greater) => return Some(POSITIVE),
            Some(_) => return Some(NEGATIVE),
            None => {}
        }
        let mut key = Vec::with_capacity(2 * d.len());
        for &value in d {
            let value = i64::try_from(value).ok()?.cast_unsigned();
            key.extend([(value >> 32) as u32, value as u32]);
        }
        let number = self.met.intern(&key);
        self.next.resize(self.met.len() * self.sums.len(), UNKNOWN);
        Some(number)
    }

    fn values(&self, number: u32) -> Vec<i128> {
        let whole = |halves: &[u32]| (u64::from(halves[0]) << 32) | u64::from(halves[1]);
        self.met.get(number).chunks(2).map(|halves| whole(halves).cast_signed().into()).collect()
    }

    /// The state after a letter with the given one of the sums.
    fn step(&mut self, number: u32, sum: u32) -> Option<u32> {
        if number == POSITIVE || number == NEGATIVE {
            return Some(number);
        }
        let cell = number as usize * self.sums.len() + sum as usize;
        if self.next[cell] == UNKNOWN {
            let mut d = self.values(number);
            d.push(self.following(&d)?);
            d.remove(0);
            let e = self.sums[sum as usize];
            for (value, u) in d.iter_mut().zip(&self.terms) {
                *value = value.checked_add(u.checked_mul(e.into())?)?;
            }
            self.next[cell] = self.number(&d)?;
        }
        Some(self.next[cell])
    }

    /// The sign of D(0).
    fn sign_now(&self, number: u32) -> Ordering {
        match number {
            POSITIVE => Ordering::Greater,
            NEGATIVE => Ordering::Less,
            _ => self.values(number)[0].cmp(&0),
        }
    }
}

/// The automaton of `Σ coefficients[j] · x_j` compared with 0, each `x_j` in the language of `domains[j]`.
///
/// Domains have one track, and accept only greedy representations with any number of leading zeros.
pub(crate) fn relation(
    recurrence: &Recurrence,
    coefficients: &[i64],
    domains: &[&Dfa],
    comparison: Comparison,
    budget: &Budget,
) -> Result<Dfa, Error> {
    const OPERATION: &str = "a linear relation";
    let tracks = coefficients.len();
    let Some(&domain) = domains.first() else {
        return Err(Error::Mismatch { operation: OPERATION, reason: "it has no variable".into() });
    };
    let digits = domain.digits();
    let count = symbols(digits, tracks)?;
    let largest = i64::from(u32::MAX) / i64::from(digits) / i64::try_from(tracks).unwrap_or(i64::MAX);
    let too_large =
        || Error::Mismatch { operation: OPERATION, reason: "its coefficients are too large".into() };
    if coefficients.iter().any(|a| a.unsigned_abs() > largest.unsigned_abs()) {
        return Err(too_large());
    }
    let letters: Vec<Vec<u32>> = (0..count as u32).map(|symbol| unpack(symbol, digits, tracks)).collect();
    let worth =
        |letter: &Vec<u32>| coefficients.iter().zip(letter).map(|(a, &d)| a * i64::from(d)).sum::<i64>();
    let worths: Vec<i64> = letters.iter().map(worth).collect();
    let mut sums = worths.clone();
    sums.sort_unstable();
    sums.dedup();
    let sum_of: Vec<u32> = worths.iter().map(|e| sums.partition_point(|sum| sum < e) as u32).collect();
    let alive: Vec<Vec<bool>> = domains.iter().map(|domain| domain.alive()).collect();

    let mut differences = Differences::new(recurrence, coefficients, sums);
    let zero = differences.number(&vec![0; recurrence.initial().len()]).ok_or_else(too_large)?;
    // A joint state: the number of D, then the states of the domains.
    let mut joint = Interner::new();
    let mut key = vec![0; tracks + 1];
    key[0] = zero;
    joint.intern(&key);
    let dead = vec![DEAD; tracks + 1];
    let (mut accept, mut next) = (Vec::new(), Vec::new());
    let mut state = key.clone();
    while accept.len() < joint.len() {
        let this = accept.len() as u32;
        budget.admit(OPERATION, accept.len(), joint.len().max(differences.met.len()), count)?;
        state.copy_from_slice(joint.get(this));
        if state == dead {
            accept.push(false);
            next.extend(std::iter::repeat_n(this, count));
            continue;
        }
        let valid = state[1..].iter().zip(domains).all(|(&q, domain)| domain.is_accepting(q));
        accept.push(valid && comparison.holds(differences.sign_now(state[0])));
        'letters: for (letter, &sum) in letters.iter().zip(&sum_of) {
            for (j, &digit) in letter.iter().enumerate() {
                key[j + 1] = domains[j].step(state[j + 1], digit);
                if !alive[j][key[j + 1] as usize] {
                    next.push(joint.intern(&dead));
                    continue 'letters;
                }
            }
            key[0] = differences.step(state[0], sum).ok_or_else(too_large)?;
            let hopeless = match key[0] {
                POSITIVE => !comparison.holds(Ordering::Greater),
                NEGATIVE => !comparison.holds(Ordering::Less),
                _ => false,
            };
            next.push(joint.intern(if hopeless { &dead } else { &key }));
        }
    }
    Ok(Dfa::new(digits, tracks, accept, next)?.minimize())
}
