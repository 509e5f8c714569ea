//! Transforms of length 2^k: a polynomial modulo x^m − w² to its residues modulo the factors x − c, and back.
//!
//! Two levels at once, depth first where the data exceed the cache. The order of the residues, and within sixteen of them
//! also their place, is of no consequence: the products are taken place by place.
//!
//! Magnitudes, in units of p (see [`super::doubles`]: `times` yields 0.5 + 0.134·|x|, `reduce` 0.5): if the values
//! going into a step are below B, those coming out of [`forward4`] are below 1.57 + 0.29·B, which is below B for B = 2.2, and
//! what goes into `times` is below 3.0. For [`inverse4`] with B = 1.1, what goes into `times` is below 4.4, and what comes
//! out below 0.5 + 0.54·B < 1.1.

#![allow(clippy::inline_always)] // all of it is compiled for the processor at hand, in one function
#![allow(clippy::many_single_char_names)] // elements of equal rank

use super::field::Field;
use super::lanes::{LANES, fours, pairs};
use super::twiddles::{Three, Twiddles};

/// The least length.
pub(super) const LEAST: usize = 16;

/// So many elements stay in the cache: a power of 4.
const CACHED: usize = 1 << 14;

/// The polynomial of node `node`, whose length is a power of two from [`LEAST`] on, to its residues.
#[inline(always)]
pub(super) fn forward<F: Field>(field: F, data: &mut [F::Residue], node: usize, w: &Twiddles<F::Residue>) {
    let parts = if data.len().trailing_zeros() % 2 == 1 {
        forward2(field, data, w.forward.of(node)[0]);
        2
    } else {
        1
    };
    let length = data.len() / parts;
    for (part, data) in data.chunks_exact_mut(length).enumerate() {
        let node = parts * node + part;
        let stride = length.min(CACHED);
        for start in (0..length).step_by(stride) {
            let mut size = length;
            while size > stride {
                if start.is_multiple_of(size) {
                    let node = node * (length / size) + start / size;
                    forward4(field, &mut data[start..start + size], w.forward.of(node));
                }
                size /= 4;
            }
            let node = node * (length / stride) + start / stride;
            let data = &mut data[start..start + stride];
            while size > 4 {
                for (place, data) in data.chunks_exact_mut(size).enumerate() {
                    forward4(field, data, w.forward.of(node * (stride / size) + place));
                }
                size /= 4;
            }
            let (groups, _) = data.as_chunks_mut::<{ 4 * LANES }>();
            for (group, data) in groups.iter_mut().enumerate() {
                let w = w.forward.lanes::<LANES>(node * (stride / 4) + LANES * group);
                let mut x = [[F::Residue::default(); 4]; LANES];
                for lane in 0..LANES {
                    let [node, left, right] = &w;
                    let w = [node[lane], left[lane], right[lane]];
                    let from = [data[4 * lane], data[4 * lane + 1], data[4 * lane + 2], data[4 * lane + 3]];
                    x[lane] = forward_step(field, from, w);
                }
                for lane in 0..LANES {
                    for i in 0..4 {
                        data[LANES * i + lane] = x[lane][i];
                    }
                }
            }
        }
    }
}

/// The way back, times the length.
#[inline(always)]
pub(super) fn inverse<F: Field>(field: F, data: &mut [F::Residue], node: usize, w: &Twiddles<F::Residue>) {
    let parts = if data.len().trailing_zeros() % 2 == 1 { 2 } else { 1 };
    let length = data.len() / parts;
    for (part, data) in data.chunks_exact_mut(length).enumerate() {
        let node = parts * node + part;
        let stride = length.min(CACHED);
        for start in (0..length).step_by(stride) {
            let below = node * (length / stride) + start / stride;
            let cached = &mut data[start..start + stride];
            let (groups, _) = cached.as_chunks_mut::<{ 4 * LANES }>();
            for (group, data) in groups.iter_mut().enumerate() {
                let w = w.inverse.lanes::<LANES>(below * (stride / 4) + LANES * group);
                let mut x = [[F::Residue::default(); 4]; LANES];
                for lane in 0..LANES {
                    let [node, left, right] = &w;
                    let w = [node[lane], left[lane], right[lane]];
                    let from =
                        [data[lane], data[LANES + lane], data[2 * LANES + lane], data[3 * LANES + lane]];
                    x[lane] = inverse_step(field, from, w);
                }
                for lane in 0..LANES {
                    for i in 0..4 {
                        data[4 * lane + i] = x[lane][i];
                    }
                }
            }
            let mut size = 4 * LANES;
            while size <= stride {
                for (place, data) in cached.chunks_exact_mut(size).enumerate() {
                    inverse4(field, data, w.inverse.of(below * (stride / size) + place));
                }
                size *= 4;
            }
            let end = start + stride;
            while size <= length && end.is_multiple_of(size) {
                let node = node * (length / size) + (end - size) / size;
                inverse4(field, &mut data[end - size..end], w.inverse.of(node));
                size *= 4;
            }
        }
    }
    if parts == 2 {
        inverse2(field, data, w.inverse.of(node)[0]);
    }
}

/// One level.
#[inline(always)]
pub(super) fn forward2<F: Field>(field: F, data: &mut [F::Residue], w: F::Residue) {
    let (low, high) = data.split_at_mut(data.len() / 2);
    pairs(low, high, |x, y| {
        let (x, y) = (field.reduce(x), field.times(y, w));
        (field.sum(x, y), field.difference(x, y))
    });
}

/// The way back over one level, times 2.
#[inline(always)]
fn inverse2<F: Field>(field: F, data: &mut [F::Residue], w: F::Residue) {
    let (low, high) = data.split_at_mut(data.len() / 2);
    pairs(low, high, |x, y| (field.reduce(field.sum(x, y)), field.times(field.difference(x, y), w)));
}

/// Two levels, with w of the node and of its children.
#[inline(always)]
fn forward4<F: Field>(field: F, data: &mut [F::Residue], w: Three<F::Residue>) {
    fours(data, |x| forward_step(field, x, w));
}

/// The way back over two levels, times 4, with 1/w of the node and of its children.
#[inline(always)]
fn inverse4<F: Field>(field: F, data: &mut [F::Residue], w: Three<F::Residue>) {
    fours(data, |x| inverse_step(field, x, w));
}

#[inline(always)]
fn forward_step<F: Field>(field: F, x: [F::Residue; 4], w: Three<F::Residue>) -> [F::Residue; 4] {
    let [w, left, right] = w;
    let (a, c) = (field.reduce(x[0]), field.times(x[2], w));
    let (b, d) = (x[1], field.times(x[3], w));
    let (low, high) = (field.sum(a, c), field.difference(a, c));
    let left = field.times(field.sum(b, d), left);
    let right = field.times(field.difference(b, d), right);
    [field.sum(low, left), field.difference(low, left), field.sum(high, right), field.difference(high, right)]
}

#[inline(always)]
fn inverse_step<F: Field>(field: F, x: [F::Residue; 4], w: Three<F::Residue>) -> [F::Residue; 4] {
    let [w, left, right] = w;
    let (low, high) = (field.sum(x[0], x[1]), field.sum(x[2], x[3]));
    let left = field.times(field.difference(x[0], x[1]), left);
    let right = field.times(field.difference(x[2], x[3]), right);
    [
        field.reduce(field.sum(low, high)),
        field.reduce(field.sum(left, right)),
        field.times(field.difference(low, high), w),
        field.times(field.difference(left, right), w),
    ]
}
