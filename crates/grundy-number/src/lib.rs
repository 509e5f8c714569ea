//! Exact integers of any size, and what is slow on them when they have millions of digits: the product, the quotient,
//! and the way from decimal text and back.
//!
//! The integers are those of `dashu-int`; the operators of that crate are right for numbers of a few thousand digits.
//! The functions here are right for all.

mod decimal;
mod ends;
mod powers;
mod product;
mod quotient;
mod rest;
mod transform;
mod words;

pub use dashu_int::{IBig as Integer, UBig as Natural};

pub use decimal::{from_decimal, to_decimal};
pub use ends::{Ends, ends};
pub use powers::{logarithm, without_factor};
pub use product::{power, product, square};
pub use quotient::{Divisor, quotient_and_rest};
pub use rest::{Rest, leading_digits};

/// n mod 2^bits.
///
/// *Time* that of a copy of so many bits.
pub fn low_bits(n: &Natural, bits: usize) -> Natural {
    let all = words::words(n);
    let (whole, odd) = (bits / words::BITS, bits % words::BITS);
    if all.len() <= whole {
        return n.clone();
    }
    let mut low = all[..=whole].to_vec();
    low[whole] &= (1 << odd) - 1;
    words::number(&low)
}
