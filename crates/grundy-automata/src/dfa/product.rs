//! Boolean combinations: two automata run side by side.

use super::{Dfa, seen_through};
use crate::budget::Budget;
use crate::error::Error;
use crate::intern::Interner;

/// How a word is accepted by a combination of two automata.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// Both accept.
    And,
    /// At least one accepts.
    Or,
    /// The first accepts and the second does not: the complement of the second relative to the first.
    AndNot,
    /// Exactly one accepts.
    Xor,
}

impl Op {
    fn apply(self, a: bool, b: bool) -> bool {
        match self {
            Self::And => a && b,
            Self::Or => a || b,
            Self::AndNot => a && !b,
            Self::Xor => a != b,
        }
    }

    /// Whether the answer is settled when the first, or the second, will never accept again.
    fn settled(self, first_dead: bool, second_dead: bool) -> bool {
        match self {
            Self::And => first_dead || second_dead,
            Self::AndNot => first_dead,
            Self::Or | Self::Xor => first_dead && second_dead,
        }
    }
}

/// The pair that will never accept again.
const DEAD: [u32; 2] = [u32::MAX, u32::MAX];

impl Dfa {
    /// The combination of two automata over the same tracks.
    ///
    /// At most the product of the numbers of states, and one hash look-up an entry.
    ///
    /// # Errors
    /// When digits or tracks differ, or the budget does not suffice.
    pub fn product(&self, other: &Self, op: Op, budget: &Budget) -> Result<Self, Error> {
        if self.tracks != other.tracks {
            return Err(Error::Mismatch { operation: "a product", reason: "digits or tracks differ".into() });
        }
        let places: Vec<usize> = (0..self.tracks).collect();
        Self::combine(self, &places, other, &places, self.tracks, op, budget)
    }

    /// The words of `domain` that `self` does not accept.
    ///
    /// # Errors
    /// As [`Dfa::product`].
    pub fn complement(&self, domain: &Self, budget: &Budget) -> Result<Self, Error> {
        domain.product(self, Op::AndNot, budget)
    }

    /// The combination over `tracks` tracks of `a`, whose track i is track `a_places[i]`, and `b` likewise;
    /// see [`Dfa::arrange`]. No larger table is made for either of them.
    ///
    /// # Errors
    /// When the digits differ, a place is out of range, or the budget does not suffice.
    pub fn combine(
        a: &Self,
        a_places: &[usize],
        b: &Self,
        b_places: &[usize],
        tracks: usize,
        op: Op,
        budget: &Budget,
    ) -> Result<Self, Error> {
        const OPERATION: &str = "a product";
        if a.digits != b.digits || a_places.len() != a.tracks || b_places.len() != b.tracks {
            return Err(Error::Mismatch { operation: OPERATION, reason: "digits or tracks differ".into() });
        }
        let a_sees = seen_through(a_places, a.digits, tracks)?;
        let b_sees = seen_through(b_places, b.digits, tracks)?;
        let (a_alive, b_alive) = (a.alive(), b.alive());
        let key = |p: u32, q: u32| {
            let (p_dead, q_dead) = (!a_alive[p as usize], !b_alive[q as usize]);
            if op.settled(p_dead, q_dead) { DEAD } else { [p, q] }
        };
        let mut pairs = Interner::new();
        pairs.intern(&key(0, 0));
        let (mut accept, mut next) = (Vec::new(), Vec::new());
        while accept.len() < pairs.len() {
            budget.admit(OPERATION, accept.len(), pairs.len(), a_sees.len())?;
            let this = accept.len() as u32;
            let pair = pairs.get(this);
            if pair == DEAD {
                accept.push(false);
                next.extend(std::iter::repeat_n(this, a_sees.len()));
                continue;
            }
            let (p, q) = (pair[0], pair[1]);
            accept.push(op.apply(a.is_accepting(p), b.is_accepting(q)));
            let (a_row, b_row) = (a.row(p), b.row(q));
            for (&x, &y) in a_sees.iter().zip(&b_sees) {
                next.push(pairs.intern(&key(a_row[x as usize], b_row[y as usize])));
            }
        }
        Ok(Self { digits: a.digits, tracks, symbols: a_sees.len(), accept, next }.minimize())
    }
}
