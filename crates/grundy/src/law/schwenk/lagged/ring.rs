//! Polynomials modulo f = x^{d+1} − x^d − 1: if x^i ≡ P_0 + … + P_d·x^d, then H_{b+i} = P_0·H_b + … + P_d·H_{b+d}.
//!
//! All coefficients are natural numbers. A product of polynomials is one product of integers, in which the coefficients stand
//! far enough apart (Kronecker).

use dashu_int::Word;
use dashu_int::ops::BitTest;
use grundy_number::product;

use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// The coefficients from P_0 on; d + 1 of them.
pub(super) type Polynomial = Vec<Natural>;

/// The length of the longest number, in bits.
fn length(numbers: &[Natural]) -> usize {
    numbers.iter().map(BitTest::bit_len).max().unwrap_or(0)
}

/// Words between the coefficients of a product of these.
fn spacing(a: &[Natural], b: &[Natural]) -> usize {
    let terms = a.len().min(b.len()).ilog2() as usize + 1;
    (length(a) + length(b) + terms) / Word::BITS as usize + 1
}

fn pack<'a>(numbers: impl ExactSizeIterator<Item = &'a Natural>, spacing: usize) -> Natural {
    let mut words = vec![0; numbers.len() * spacing];
    for (place, number) in words.chunks_exact_mut(spacing).zip(numbers) {
        let digits = number.as_words();
        place[..digits.len()].copy_from_slice(digits);
    }
    Natural::from_words(&words)
}

fn unpack(packed: &Natural, spacing: usize, places: std::ops::Range<usize>) -> Vec<Natural> {
    let words = packed.as_words();
    places
        .map(|place| {
            let end = ((place + 1) * spacing).min(words.len());
            words.get(place * spacing..end).map_or(Natural::ZERO, Natural::from_words)
        })
        .collect()
}

/// a·b modulo f.
pub(super) fn multiply(a: &[Natural], b: &[Natural]) -> Polynomial {
    let spacing = spacing(a, b);
    let packed = product(&pack(a.iter(), spacing), &pack(b.iter(), spacing));
    reduce(unpack(&packed, spacing, 0..a.len() + b.len() - 1), a.len() - 1)
}

/// x·a modulo f.
pub(super) fn shift(a: &[Natural]) -> Polynomial {
    let mut shifted = vec![Natural::ZERO];
    shifted.extend_from_slice(a);
    reduce(shifted, a.len() - 1)
}

/// Modulo f, by x^m = x^{m−1} + x^{m−1−d}.
fn reduce(mut a: Vec<Natural>, d: usize) -> Polynomial {
    while a.len() > d + 1 {
        let (top, m) = (a.pop().unwrap_or_default(), a.len());
        a[m - 1] += &top;
        a[m - 1 - d] += &top;
    }
    a
}

/// x^exponent modulo f.
pub(super) fn power(exponent: u64, d: usize) -> Polynomial {
    let mut result = vec![Natural::ZERO; d + 1];
    result[0] = Natural::ONE;
    for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
        result = multiply(&result, &result);
        if exponent >> bit & 1 == 1 {
            result = shift(&result);
        }
    }
    result
}

/// Σ x^{part − base} modulo f over parts ≥ base, not empty, the greatest first.
pub(super) fn sum_of_powers(parts: &[u64], base: u64, d: usize) -> Polynomial {
    if let [part] = parts {
        return power(part - base, d);
    }
    let (upper, lower) = parts.split_at(parts.len() / 2);
    let pivot = upper[upper.len() - 1];
    let mut sum = multiply(&sum_of_powers(upper, pivot, d), &power(pivot - base, d));
    for (sum, low) in sum.iter_mut().zip(sum_of_powers(lower, base, d)) {
        *sum += low;
    }
    sum
}

/// The window i later: H_{b+i}, …, H_{b+i+d} from H_b, …, H_{b+d} and x^i.
pub(super) fn later(window: &[Natural], power: &[Natural]) -> Vec<Natural> {
    let d = window.len() - 1;
    let mut terms = window.to_vec();
    for i in d + 1..=2 * d {
        terms.push(&terms[i - 1] + &terms[i - 1 - d]);
    }
    let spacing = spacing(&terms, power);
    let packed = product(&pack(terms.iter(), spacing), &pack(power.iter().rev(), spacing));
    unpack(&packed, spacing, d..2 * d + 1)
}

/// Σ a_l·b_l.
pub(super) fn inner(a: &[Natural], b: &[Natural]) -> Natural {
    a.iter().zip(b).fold(Natural::ZERO, |sum, (a, b)| sum + product(a, b))
}

/// H_{b+i} from H_b, …, H_{b+d}.
pub(super) fn term(window: &[Natural], i: u64, limits: &Limits<'_>) -> Result<Natural, Error> {
    let d = window.len() - 1;
    // A term grows by a bit a step at most; a power of x and the products on the way take about eight times as much.
    let bytes = i.saturating_mul(d as u64 + 1);
    limits.check("a lost size", bytes)?;
    limits.progress("a lost size", 0, i)?;
    Ok(inner(&power(i, d), window))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Patient;

    #[test]
    fn terms_and_windows() {
        let limits = Limits::new(1 << 30, &Patient);
        for d in [0_usize, 1, 2, 3, 5, 10] {
            // Any start will do.
            let mut terms: Vec<Natural> = (0..=d).map(|i| Natural::from(3 * i + 2)).collect();
            for i in d..300 {
                terms.push(&terms[i] + &terms[i - d]);
            }
            for i in (0..40).chain([77, 128, 255, 290 - d]) {
                assert_eq!(term(&terms[..=d], i as u64, &limits).unwrap(), terms[i], "d = {d}, i = {i}");
                let power = power(i as u64, d);
                assert_eq!(later(&terms[4..=4 + d], &power), terms[4 + i..=4 + i + d], "d = {d}, i = {i}");
            }
        }
    }
}
