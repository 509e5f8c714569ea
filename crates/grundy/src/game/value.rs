//! The two kinds of integer that a rule is evaluated in: machine integers while everything fits, and
//! integers of any size.

use std::cmp::Ordering;
use std::fmt::Display;

use dashu_int::ops::{BitTest, DivRem, Gcd, UnsignedAbs};

use super::program::Constant;
use crate::error::Error;
use crate::number::primes;
use crate::number::{Integer, Natural};
use crate::rule::Span;

/// A product or power of more bits than this is out of reach, so that `9^9^9` is.
pub(super) const MOST_BITS: usize = 1 << 26;

/// Why an enumeration ends before its end.
pub(super) enum Halt {
    /// The visitor has seen enough.
    Stop,
    /// A machine integer was too small: evaluate again with integers of any size.
    Overflow,
    /// The allowance of steps is used up.
    Tired,
    /// An expression has no value; the heap is added to the message by whoever knows it.
    Wrong(Box<Wrong>),
    /// Any other error.
    Error(Box<Error>),
}

/// What has no value, and where it stands in the rule.
pub(super) struct Wrong {
    pub(super) message: String,
    pub(super) span: Option<Span>,
}

impl Halt {
    pub(super) fn wrong(message: impl Into<String>) -> Self {
        Self::Wrong(Box::new(Wrong { message: message.into(), span: None }))
    }

    pub(super) fn out_of_reach(message: impl Into<String>, needs: impl Into<String>) -> Self {
        Self::Error(Box::new(Error::OutOfReach { message: message.into(), needs: needs.into() }))
    }

    /// As an error at a state.
    pub(super) fn into_error(self, state: &[Integer]) -> Error {
        match self {
            Self::Wrong(wrong) => Error::arithmetic(wrong.message, state, wrong.span),
            Self::Error(error) => *error,
            Self::Stop | Self::Overflow | Self::Tired => {
                Error::arithmetic("a number is too large", state, None)
            }
        }
    }

    /// The same, with the place of the expression unless a smaller one is already known.
    pub(super) fn at(mut self, span: Span) -> Self {
        if let Self::Wrong(wrong) = &mut self {
            wrong.span.get_or_insert(span);
        }
        self
    }
}

/// An integer with the operations of the rule language.
pub(super) trait Number: Clone + Ord + Display {
    /// The number `value`.
    fn small(value: u32) -> Self;
    /// The number `value`, if it fits.
    fn of(value: &Integer) -> Result<Self, Halt>;
    /// The number of a rule's literal, if it fits.
    fn constant(value: &Constant) -> Result<Self, Halt>;
    /// As an integer of any size.
    fn integer(&self) -> Integer;
    /// |self|
    fn magnitude(&self) -> Natural;
    /// As a machine integer, if it is one that is not negative.
    fn index(&self) -> Option<usize>;
    /// Compared with 0.
    fn side(&self) -> Ordering;
    fn is_zero(&self) -> bool {
        self.side() == Ordering::Equal
    }
    fn add(&self, other: &Self) -> Result<Self, Halt>;
    fn sub(&self, other: &Self) -> Result<Self, Halt>;
    fn mul(&self, other: &Self) -> Result<Self, Halt>;
    fn neg(&self) -> Result<Self, Halt>;
    /// ⌊self / other⌋ and self − other·⌊self / other⌋; `other` is not 0.
    fn div_mod(&self, other: &Self) -> Result<(Self, Self), Halt>;
    /// self^exponent with 0^0 = 1; the exponent is not negative.
    fn pow(&self, exponent: &Self) -> Result<Self, Halt>;
    /// ⌊self^(1/degree)⌋ of a number that is not negative; degree ≥ 1.
    fn root(&self, degree: &Self) -> Self;
    /// The greatest common divisor, never negative.
    fn gcd(&self, other: &Self) -> Result<Self, Halt>;
    /// The number of 1 bits of |self|.
    fn popcount(&self) -> Self;
    /// Bit d is set when the digit d stands in the decimal form of |self|.
    fn digits(&self) -> u16;
    /// Whether it is prime, `None` if that is not decided.
    fn is_prime(&self) -> Option<bool>;
    /// The divisors of a positive number, ascending, if it can be factored.
    fn divisors(&self) -> Option<Result<Vec<Self>, Halt>>;
    /// The next number.
    fn next(&self) -> Result<Self, Halt> {
        self.add(&Self::small(1))
    }
    fn abs(&self) -> Result<Self, Halt> {
        if self.side() == Ordering::Less { self.neg() } else { Ok(self.clone()) }
    }
}

impl Number for i64 {
    fn small(value: u32) -> Self {
        Self::from(value)
    }
    fn of(value: &Integer) -> Result<Self, Halt> {
        Self::try_from(value).map_err(|_| Halt::Overflow)
    }
    #[inline]
    fn constant(value: &Constant) -> Result<Self, Halt> {
        value.machine.ok_or(Halt::Overflow)
    }
    fn integer(&self) -> Integer {
        Integer::from(*self)
    }
    fn magnitude(&self) -> Natural {
        Natural::from(self.unsigned_abs())
    }
    fn index(&self) -> Option<usize> {
        usize::try_from(*self).ok()
    }
    #[inline]
    fn side(&self) -> Ordering {
        self.cmp(&0)
    }
    #[inline]
    fn add(&self, other: &Self) -> Result<Self, Halt> {
        self.checked_add(*other).ok_or(Halt::Overflow)
    }
    #[inline]
    fn sub(&self, other: &Self) -> Result<Self, Halt> {
        self.checked_sub(*other).ok_or(Halt::Overflow)
    }
    #[inline]
    fn mul(&self, other: &Self) -> Result<Self, Halt> {
        self.checked_mul(*other).ok_or(Halt::Overflow)
    }
    fn neg(&self) -> Result<Self, Halt> {
        self.checked_neg().ok_or(Halt::Overflow)
    }
    #[inline]
    fn div_mod(&self, other: &Self) -> Result<(Self, Self), Halt> {
        let quotient = self.checked_div(*other).ok_or(Halt::Overflow)?;
        let rest = self % other;
        // the machine rounds towards 0
        if rest != 0 && (rest < 0) != (*other < 0) {
            Ok((quotient - 1, rest + other))
        } else {
            Ok((quotient, rest))
        }
    }
    fn pow(&self, exponent: &Self) -> Result<Self, Halt> {
        match (*self, *exponent) {
            (_, 0) => Ok(1),
            (0 | 1, _) => Ok(*self),
            (-1, e) => Ok(if e % 2 == 0 { 1 } else { -1 }),
            (x, e) => u32::try_from(e).ok().and_then(|e| x.checked_pow(e)).ok_or(Halt::Overflow),
        }
    }
    fn root(&self, degree: &Self) -> Self {
        let (x, degree) = (*self, u32::try_from(*degree).unwrap_or(u32::MAX));
        match degree {
            1 => return x,
            2 => return x.isqrt(),
            _ if x < 2 => return x,
            63.. => return 1,
            _ => {}
        }
        // Newton from above falls until it stands at the root.
        let mut root = 1i64 << (x.ilog2() / degree + 1);
        loop {
            let quotient = root.checked_pow(degree - 1).map_or(0, |power| x / power);
            let next = (i64::from(degree - 1) * root + quotient) / i64::from(degree);
            if next >= root {
                return root;
            }
            root = next;
        }
    }
    #[inline]
    fn gcd(&self, other: &Self) -> Result<Self, Halt> {
        let (mut a, mut b) = (self.unsigned_abs(), other.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Self::try_from(a).map_err(|_| Halt::Overflow)
    }
    fn popcount(&self) -> Self {
        i64::from(self.unsigned_abs().count_ones())
    }
    fn digits(&self) -> u16 {
        let mut rest = self.unsigned_abs();
        let mut digits = 0;
        loop {
            digits |= 1 << (rest % 10);
            rest /= 10;
            if rest == 0 {
                return digits;
            }
        }
    }
    fn is_prime(&self) -> Option<bool> {
        Some(u64::try_from(*self).is_ok_and(primes::is_prime_u64))
    }
    fn divisors(&self) -> Option<Result<Vec<Self>, Halt>> {
        let divisors = primes::divisors_u64(u64::try_from(*self).ok()?)?;
        Some(divisors.into_iter().map(|d| Self::try_from(d).map_err(|_| Halt::Overflow)).collect())
    }
}

fn too_long() -> Halt {
    Halt::out_of_reach(format!("a number of the rule has more than {MOST_BITS} bits"), "smaller powers")
}

impl Number for Integer {
    fn small(value: u32) -> Self {
        Self::from(value)
    }
    fn of(value: &Integer) -> Result<Self, Halt> {
        Ok(value.clone())
    }
    fn constant(value: &Constant) -> Result<Self, Halt> {
        Ok(value.big.clone())
    }
    fn integer(&self) -> Integer {
        self.clone()
    }
    fn magnitude(&self) -> Natural {
        self.unsigned_abs()
    }
    fn index(&self) -> Option<usize> {
        usize::try_from(self).ok()
    }
    fn side(&self) -> Ordering {
        self.cmp(&Self::ZERO)
    }
    fn add(&self, other: &Self) -> Result<Self, Halt> {
        Ok(self + other)
    }
    fn sub(&self, other: &Self) -> Result<Self, Halt> {
        Ok(self - other)
    }
    fn mul(&self, other: &Self) -> Result<Self, Halt> {
        // A machine word times anything is no longer than what is there already.
        let (left, right) = (self.bit_len(), other.bit_len());
        if left.min(right) > 64 && left + right > MOST_BITS { Err(too_long()) } else { Ok(self * other) }
    }
    fn neg(&self) -> Result<Self, Halt> {
        Ok(-self)
    }
    fn div_mod(&self, other: &Self) -> Result<(Self, Self), Halt> {
        let (quotient, rest) = self.div_rem(other);
        // the division rounds towards 0
        let up = !Number::is_zero(&rest) && rest.side() != other.side();
        if up { Ok((quotient - 1, rest + other)) } else { Ok((quotient, rest)) }
    }
    fn pow(&self, exponent: &Self) -> Result<Self, Halt> {
        let magnitude = self.unsigned_abs();
        if Number::is_zero(exponent) {
            return Ok(Self::ONE);
        }
        if magnitude <= Natural::ONE {
            let even = !exponent.bit(0);
            return Ok(if even { Self::from(magnitude) } else { self.clone() });
        }
        // The power is at least 2^((bits − 1)·exponent).
        let bits = exponent.index().and_then(|e| e.checked_mul(magnitude.bit_len() - 1));
        match exponent.index() {
            Some(e) if bits.is_some_and(|bits| bits < MOST_BITS) => Ok(self.pow(e)),
            _ => Err(too_long()),
        }
    }
    fn root(&self, degree: &Self) -> Self {
        match degree.index() {
            _ if *self <= Self::ONE => self.clone(),
            Some(k) if k < self.bit_len() => Self::from(self.unsigned_abs().nth_root(k)),
            _ => Self::ONE,
        }
    }
    fn gcd(&self, other: &Self) -> Result<Self, Halt> {
        Ok(match (Number::is_zero(self), Number::is_zero(other)) {
            (true, _) => Self::from(other.unsigned_abs()),
            (_, true) => Self::from(self.unsigned_abs()),
            _ => Self::from(Gcd::gcd(self.unsigned_abs(), other.unsigned_abs())),
        })
    }
    fn popcount(&self) -> Self {
        Self::from(self.unsigned_abs().count_ones())
    }
    fn digits(&self) -> u16 {
        self.unsigned_abs().to_string().bytes().fold(0, |digits, b| digits | 1 << (b - b'0'))
    }
    fn is_prime(&self) -> Option<bool> {
        if self.side() == Ordering::Greater { primes::is_prime(&self.unsigned_abs()) } else { Some(false) }
    }
    fn divisors(&self) -> Option<Result<Vec<Self>, Halt>> {
        let divisors = primes::divisors(&self.unsigned_abs())?;
        Some(Ok(divisors.into_iter().map(Self::from).collect()))
    }
}
