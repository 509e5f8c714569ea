//! Transforms of length c·2^k, c = 4 to 8: the first c of the eight nodes on the third level, as many as the product has
//! coefficients.
//!
//! **Back from fewer nodes.** Let f have fewer than n coefficients, n ≤ 2m, at a node modulo x^(2m) − w²: f = f₀ + x^m·h.
//! The left child knows L = f₀ + w·h. If n ≤ m, then h = 0 and f = L. Otherwise deg h < n − m, and the right child
//! knows R = f₀ − w·h = L − 2w·h, but only modulo D, the product of the nodes that were used. So L − R mod D, which L's own
//! residues at these nodes give, is 2w·h mod D: the same question again at the right child, for a polynomial of n − m
//! coefficients.

#![allow(clippy::inline_always)] // as in the blocks

use super::block::{self, forward2};
use super::field::Field;
use super::lanes::{change, pairs};
use super::twiddles::Twiddles;

/// The nodes on the third level.
const NODES: usize = 8;

/// The length of a transform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// 2^k.
    pub(super) block: usize,
    /// c.
    pub(super) blocks: usize,
}

impl Shape {
    /// The least for so many coefficients.
    pub(super) fn for_length(length: usize) -> Self {
        // Above half of eight blocks, or the least block.
        let block = length.div_ceil(NODES).next_power_of_two().max(block::LEAST);
        Self { block, blocks: length.div_ceil(block).max(1) }
    }

    /// c·2^k.
    pub(super) fn length(self) -> usize {
        self.block * self.blocks
    }

    /// 8·2^k, which the buffers hold.
    pub(super) fn whole(self) -> usize {
        self.block * NODES
    }

    /// The nodes of which the constants are wanted.
    pub(super) fn nodes(self) -> usize {
        self.whole() / 4
    }
}

/// A polynomial of which only the first `filled` coefficients are not 0 to its residues at the nodes that are used.
#[inline(always)]
pub(super) fn forward<F: Field>(
    field: F,
    data: &mut [F::Residue],
    filled: usize,
    shape: Shape,
    w: &Twiddles<F::Residue>,
) {
    let (low, high) = data.split_at_mut(shape.whole() / 2);
    if filled <= low.len() && shape.length() > low.len() {
        // Most often: f modulo x^m − 1 and modulo x^m + 1 is f.
        high.copy_from_slice(low);
        let used = shape.length() - low.len();
        split(field, low, 0, shape.block, low.len(), w);
        split(field, high, 1, shape.block, used, w);
    } else {
        split(field, data, 0, shape.block, shape.length(), w);
    }
    for node in 0..shape.blocks {
        block::forward(field, &mut data[node * shape.block..][..shape.block], node, w);
    }
}

/// The way back, times `shape.block`: the polynomial has at most `shape.length()` coefficients. `scratch` is as long as
/// half of the data.
#[inline(always)]
pub(super) fn inverse<F: Field>(
    field: F,
    data: &mut [F::Residue],
    scratch: &mut [F::Residue],
    shape: Shape,
    w: &Twiddles<F::Residue>,
) {
    for node in 0..shape.blocks {
        block::inverse(field, &mut data[node * shape.block..][..shape.block], node, w);
    }
    // Down to the right, as long as the right child is used in part.
    let used = shape.length();
    let (mut start, mut size) = (0, shape.whole());
    let mut partial = Vec::new();
    while used - start < size {
        let half = size / 2;
        if used - start > half {
            join(field, &mut data[start..start + half], start / half, shape.block, w);
            let (left, right) = data[start..used].split_at_mut(half);
            let (scratch, node) = (&mut scratch[..half], start / half + 1);
            scratch.copy_from_slice(left);
            split(field, scratch, node, shape.block, right.len(), w);
            change(right, scratch, |right, left| field.reduce(field.difference(left, right)));
            partial.push((start, half));
            start += half;
        }
        size = half;
    }
    join(field, &mut data[start..start + size], start / size, shape.block, w);
    for (start, half) in partial.into_iter().rev() {
        let node = start / (2 * half);
        let (w, by_twice_w) = (w.forward.of(node)[0], by_twice(field, node, w));
        let (left, right) = data[start..used].split_at_mut(half);
        pairs(left, right, |left, right| {
            let high = field.times(right, by_twice_w);
            (field.difference(left, field.times(high, w)), high)
        });
    }
}

/// The polynomial of node `node` on its level to the polynomials of the blocks below it, as far as `used`.
#[inline(always)]
fn split<F: Field>(
    field: F,
    data: &mut [F::Residue],
    node: usize,
    block: usize,
    used: usize,
    w: &Twiddles<F::Residue>,
) {
    let mut size = data.len();
    while size > block {
        for start in (0..used).step_by(size) {
            let w = w.forward.of(node * (data.len() / size) + start / size)[0];
            let data = &mut data[start..start + size];
            if used - start > size / 2 {
                forward2(field, data, w);
            } else {
                let (low, high) = data.split_at_mut(size / 2);
                change(low, high, |low, high| field.sum(field.reduce(low), field.times(high, w)));
            }
        }
        size /= 2;
    }
}

/// The polynomials of all blocks below node `node` to its own.
#[inline(always)]
fn join<F: Field>(field: F, data: &mut [F::Residue], node: usize, block: usize, w: &Twiddles<F::Residue>) {
    let mut size = 2 * block;
    while size <= data.len() {
        for start in (0..data.len()).step_by(size) {
            let by_twice_w = by_twice(field, node * (data.len() / size) + start / size, w);
            let (left, right) = data[start..start + size].split_at_mut(size / 2);
            pairs(left, right, |x, y| {
                (field.times(field.sum(x, y), w.half), field.times(field.difference(x, y), by_twice_w))
            });
        }
        size *= 2;
    }
}

/// 1/(2w) of a node.
#[inline(always)]
fn by_twice<F: Field>(field: F, node: usize, w: &Twiddles<F::Residue>) -> F::Residue {
    field.reduce(field.times(w.inverse.of(node)[0], w.half))
}
