//! Products of long numbers by transforms modulo three primes. The result is exact, by algebra alone.
//!
//! The words of a number (64 bits each) are the coefficients of a polynomial; a number is its value at 2^64. The coefficients
//! of the product of two polynomials, of which the shorter has at most [`MOST`] = 2^20 words, are below 2^20·2^128 = 2^148,
//! and so are known from their residues modulo three primes whose product exceeds 2^148. Modulo each prime the
//! product of the polynomials is taken value by value at roots of unity (Pollard 1971), with the transforms truncated to
//! the length of the product (van der Hoeven 2004).
//!
//! *Time* O(n log n), n the words of the product. *Memory* about 6·8 bytes a word of the product.

mod block;
mod dispatch;
mod doubles;
mod field;
mod integers;
mod lanes;
mod recombine;
mod truncated;
mod twiddles;

use field::{Field, PRIMES};
use lanes::LANES;
use recombine::Recombination;
use truncated::Shape;
use twiddles::Twiddles;

pub(crate) use dispatch::product;

/// The most words of the shorter factor.
pub(crate) const MOST: usize = 1 << 20;

/// The words of a·b, as many as those of a and b together; `None` for b means a².
#[allow(clippy::inline_always)] // compiled for the processor at hand
#[inline(always)]
fn convolution<F: Field>(a: &[u64], b: Option<&[u64]>) -> Vec<u64> {
    let words = a.len() + b.unwrap_or(a).len();
    let shape = Shape::for_length(words);
    let fields = [0, 1, 2].map(|i| F::new(&PRIMES[i]));
    let mut scratch = vec![F::Residue::default(); shape.whole()];
    let mut residues = [const { Vec::new() }; 3];
    // No closure here: it would be compiled apart, for any processor.
    for (field, residues) in fields.into_iter().zip(&mut residues) {
        *residues = product_modulo(field, a, b, shape, &mut scratch);
    }
    Recombination::new(fields, shape.block).number(&residues, words)
}

/// The coefficients modulo a prime, times what [`Recombination`] knows. `scratch` is as long as the shape is whole.
#[allow(clippy::inline_always)]
#[inline(always)]
fn product_modulo<F: Field>(
    field: F,
    a: &[u64],
    b: Option<&[u64]>,
    shape: Shape,
    scratch: &mut [F::Residue],
) -> Vec<F::Residue> {
    let twiddles = Twiddles::new(field, shape.nodes());
    let mut data = vec![F::Residue::default(); shape.whole()];
    for (data, words) in [(&mut data[..], Some(a)), (&mut *scratch, b)] {
        if let Some(words) = words {
            load(field, words, data);
            truncated::forward(field, data, words.len(), shape, &twiddles);
        }
    }
    if b.is_none() {
        scratch.copy_from_slice(&data);
    }
    lanes::change(&mut data[..shape.length()], scratch, |x, y| field.product(x, y));
    truncated::inverse(field, &mut data, &mut scratch[..shape.whole() / 2], shape, &twiddles);
    data
}

/// Words as residues.
#[allow(clippy::inline_always)]
#[inline(always)]
fn load<F: Field>(field: F, words: &[u64], data: &mut [F::Residue]) {
    let factor = field.factor(1 << 32);
    for (data, words) in data.chunks_mut(LANES).zip(words.chunks(LANES)) {
        let mut chunk = [0; LANES];
        chunk[..words.len()].copy_from_slice(words);
        let mut residues = [F::Residue::default(); LANES];
        for (residue, word) in residues.iter_mut().zip(chunk) {
            let high = field.times(field.residue(word >> 32), factor);
            *residue = field.reduce(field.sum(high, field.residue(word & 0xffff_ffff)));
        }
        data.copy_from_slice(&residues);
    }
    data[words.len()..].fill(F::Residue::default());
}

#[cfg(test)]
mod tests;
