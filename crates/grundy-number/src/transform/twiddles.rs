//! The constants of the transforms.
//!
//! A transform of length N splits the polynomials modulo x^N − 1 into smaller and smaller ones: modulo x^(2m) − w² into
//! modulo x^m − w, the left child, and modulo x^m + w, the right one. Number the nodes of each level from 0, left to
//! right; then the children of node r are 2r and 2r + 1, and its w is, at every level, the same
//!
//!   w(r) = e(θ(r)/2), θ(r) = b₀/2 + b₁/4 + b₂/8 + … for r = b₀ + 2·b₁ + 4·b₂ + …,
//!
//! where e(1/2^k) is a root of unity of order 2^k, e(x + y) = e(x)·e(y). *Proof*: node r is modulo x^(2m) − e(θ(r)), by
//! induction: θ(2r) = θ(r)/2, and −e(θ(r)/2) = e(θ(r)/2 + 1/2) with θ(2r + 1) = θ(r)/2 + 1/2. So one table does for all
//! lengths. Two levels at once need w(r), w(2r) and w(2r + 1).

use super::field::Field;

/// w or 1/w of a node and of its two children.
#[derive(Clone, Debug)]
pub(super) struct Table<R> {
    node: Vec<R>,
    left: Vec<R>,
    right: Vec<R>,
}

/// The same three, of one node.
pub(super) type Three<R> = [R; 3];

impl<R: Copy> Table<R> {
    #[allow(clippy::inline_always)] // in the innermost loops
    #[inline(always)]
    pub(super) fn of(&self, node: usize) -> Three<R> {
        [self.node[node], self.left[node], self.right[node]]
    }

    /// Of as many nodes as there are lanes, from this one on.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    pub(super) fn lanes<const LANES: usize>(&self, node: usize) -> Three<[R; LANES]> {
        let mut three = [[self.node[node]; LANES]; 3];
        for (three, w) in three.iter_mut().zip([&self.node, &self.left, &self.right]) {
            three.copy_from_slice(&w[node..node + LANES]);
        }
        three
    }
}

/// The constants of both directions.
#[derive(Clone, Debug)]
pub(super) struct Twiddles<R> {
    /// w.
    pub(super) forward: Table<R>,
    /// 1/w.
    pub(super) inverse: Table<R>,
    /// 1/2.
    pub(super) half: R,
}

impl<R: Copy + Default> Twiddles<R> {
    /// For the nodes below `nodes`, a power of two from 4 on, of which the children may be asked for too.
    #[allow(clippy::inline_always)]
    #[inline(always)]
    pub(super) fn new<F: Field<Residue = R>>(field: F, nodes: usize) -> Self {
        let half = field.factor(field.prime().modulus.div_ceil(2));
        Self { forward: Self::table(field, nodes, false), inverse: Self::table(field, nodes, true), half }
    }

    #[allow(clippy::inline_always)]
    #[inline(always)]
    fn table<F: Field<Residue = R>>(field: F, nodes: usize, inverse: bool) -> Table<R> {
        let prime = field.prime();
        let roots = if inverse { &prime.inverse_roots } else { &prime.roots };
        let mut all = vec![R::default(); 2 * nodes];
        all[0] = field.factor(1);
        // θ(r + 2^k) = θ(r) + 1/2^(k + 1) for r < 2^k.
        let mut done = 1;
        for root in &roots[2..] {
            if done == all.len() {
                break;
            }
            let step = field.factor(*root);
            let (known, next) = all.split_at_mut(done);
            for (next, known) in next.iter_mut().zip(known) {
                *next = field.reduce(field.times(*known, step));
            }
            done *= 2;
        }
        let (children, _) = all.as_chunks::<2>();
        Table {
            left: children.iter().map(|child| child[0]).collect(),
            right: children.iter().map(|child| child[1]).collect(),
            node: all[..nodes].to_vec(),
        }
    }
}
