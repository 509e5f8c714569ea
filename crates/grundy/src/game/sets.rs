//! Ranges and the named sets, enumerated upward one by one.

use std::cmp::Ordering;

use super::eval::{Frame, undecided};
use super::program::{Proper, Set, Values};
use super::value::{Halt, Number};
use crate::number::primes;

/// A set whose divisors are only wanted up to here may be filtered instead of factored.
const FILTERED: u32 = 1 << 25;

/// The members of a set from the least on.
pub(super) enum Members<N> {
    /// From the first on, up to the last where there is one.
    Range(N, Option<N>),
    /// A list of what is left.
    List(std::vec::IntoIter<N>),
    /// base^i: the base and the next power.
    Powers(N, N),
    /// k, k², k³ or k(k+1)/2 of the next k.
    Figures(Figure, N),
    /// k! : the next k and (k−1)!
    Factorials(N, N),
    /// The next two.
    Fibonaccis(N, N),
    /// How many of the known ones have been seen, and the last one.
    Primes(usize, N),
    /// The same for prime powers.
    PrimePowers(usize, N),
    /// Divisors found by trying: of what, the next to try, the last to try.
    Trial(N, N, N),
}

#[derive(Clone, Copy)]
pub(super) enum Figure {
    Square,
    Cube,
    Triangle,
}

impl<N: Number> Members<N> {
    /// The values of a binder.
    pub(super) fn of(values: &Values, frame: &Frame<'_, N>) -> Result<Self, Halt> {
        match values {
            Values::Range(from, to) => {
                let from = frame.value(from)?;
                let to = to.as_ref().map(|to| frame.value(to)).transpose()?;
                Ok(Self::Range(from, to))
            }
            Values::Set(set) => Self::of_set(set, frame, None),
        }
    }

    /// A named set, of which only the members up to `most` are wanted (more may come).
    pub(super) fn of_set(set: &Set, frame: &Frame<'_, N>, most: Option<&N>) -> Result<Self, Halt> {
        let one = || N::small(1);
        Ok(match set {
            Set::Powers(base) => {
                let base = frame.value(base)?;
                if base <= one() {
                    return Err(Halt::wrong(format!("powers of {base}: the base must be at least 2")));
                }
                Self::Powers(base, one())
            }
            Set::Squares => Self::Figures(Figure::Square, one()),
            Set::Cubes => Self::Figures(Figure::Cube, one()),
            Set::Triangulars => Self::Figures(Figure::Triangle, one()),
            Set::Factorials => Self::Factorials(one(), one()),
            Set::Fibonaccis => Self::Fibonaccis(one(), N::small(2)),
            Set::Primes => Self::Primes(0, one()),
            Set::PrimePowers => Self::PrimePowers(0, one()),
            Set::Divisors(x, proper) => Self::divisors(&frame.value(x)?, *proper, most)?,
            Set::Digits(x) => {
                let x = frame.value(x)?;
                let digits = if x.side() == Ordering::Greater { x.digits() } else { 0 };
                let digits: Vec<N> = (1..10).filter(|d| digits >> d & 1 == 1).map(N::small).collect();
                Self::List(digits.into_iter())
            }
        })
    }

    fn divisors(x: &N, proper: Proper, most: Option<&N>) -> Result<Self, Halt> {
        if x.side() != Ordering::Greater {
            return Ok(Self::List(Vec::new().into_iter()));
        }
        if let Some(divisors) = x.divisors() {
            let mut divisors = divisors?;
            if proper.0 {
                divisors.pop();
            }
            return Ok(Self::List(divisors.into_iter()));
        }
        // What cannot be factored is far above what can be tried, so the number itself does not come.
        match most {
            Some(most) if *most <= N::small(FILTERED) => {
                Ok(Self::Trial(x.clone(), N::small(1), most.clone()))
            }
            _ => Err(Halt::out_of_reach(format!("the divisors of {x} are not known"), "its prime factors")),
        }
    }

    /// The next member; they ascend strictly.
    pub(super) fn next(&mut self) -> Result<Option<N>, Halt> {
        Ok(Some(match self {
            Self::Range(from, to) => {
                if to.as_ref().is_some_and(|to| *from > *to) {
                    return Ok(None);
                }
                let next = from.next()?;
                std::mem::replace(from, next)
            }
            Self::List(list) => return Ok(list.next()),
            Self::Powers(base, next) => {
                let after = next.mul(base)?;
                std::mem::replace(next, after)
            }
            Self::Figures(figure, k) => {
                let value = match figure {
                    Figure::Square => k.mul(k)?,
                    Figure::Cube => k.mul(k)?.mul(k)?,
                    Figure::Triangle => k.mul(&k.next()?)?.div_mod(&N::small(2))?.0,
                };
                *k = k.next()?;
                value
            }
            Self::Factorials(k, before) => {
                *before = before.mul(k)?;
                *k = k.next()?;
                before.clone()
            }
            Self::Fibonaccis(next, after) => {
                let sum = next.add(after)?;
                std::mem::replace(next, std::mem::replace(after, sum))
            }
            Self::Primes(seen, last) => {
                *last = next_known(primes::small_primes(), *seen, last, N::is_prime)?;
                *seen += 1;
                last.clone()
            }
            Self::PrimePowers(seen, last) => {
                let is_prime_power = |x: &N| primes::is_prime_power(&x.magnitude());
                *last = next_known(primes::small_prime_powers(), *seen, last, is_prime_power)?;
                *seen += 1;
                last.clone()
            }
            Self::Trial(x, next, most) => {
                while *next <= *most {
                    let divisor = next.clone();
                    *next = next.next()?;
                    if x.div_mod(&divisor)?.1.is_zero() {
                        return Ok(Some(divisor));
                    }
                }
                return Ok(None);
            }
        }))
    }
}

/// The member after `last`, which was the one of index `seen` − 1: from the known ones, and beyond them by
/// testing.
fn next_known<N: Number>(
    known: &[u32],
    seen: usize,
    last: &N,
    is_member: impl Fn(&N) -> Option<bool>,
) -> Result<N, Halt> {
    if let Some(&member) = known.get(seen) {
        return Ok(N::small(member));
    }
    let mut candidate = last.next()?;
    while !is_member(&candidate).ok_or_else(|| undecided(&candidate))? {
        candidate = candidate.next()?;
    }
    Ok(candidate)
}
