//! A sum of heaps by the binary digits of their values.
//!
//! A move changes the value of exactly one heap, so an XOR of 0 becomes another. If the XOR is x ≠ 0, some value v has the highest
//! digit of x; v ⊕ x is less than v, so its heap has an option of that value, and the XOR becomes 0.

use super::player::decide;
use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;
use crate::solve::{Listing, Position, Solver, Why};

/// Heaps that are written one below the other.
const HEAPS: usize = 12;

/// The values of the heaps of a sum under normal play, and their XOR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NimSum {
    /// The value of each heap.
    pub values: Vec<Natural>,
    /// Their XOR.
    pub xor: Natural,
    /// If that is not 0: the index of the first heap whose value has its highest digit, and the value to make of it.
    pub change: Option<(usize, Natural)>,
}

impl NimSum {
    /// Of a position of a few heaps, at least two; `None` for others and where no values decide.
    ///
    /// # Errors
    /// As [`Solver::decide`].
    pub fn of(solver: &mut Solver, position: &Position, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        if !(2..=HEAPS).contains(&position.components.len()) {
            return Ok(None);
        }
        let Why::Xor(values) = decide(solver, position, Listing::Nothing, limits)?.why else {
            return Ok(None);
        };
        if values.len() != position.components.len() {
            return Ok(None);
        }
        let xor = values.iter().fold(Natural::ZERO, |xor, value| xor ^ value);
        let lower =
            values.iter().map(|value| value ^ &xor).zip(&values).position(|(made, value)| made < *value);
        let change = lower.map(|heap| (heap, &values[heap] ^ &xor));
        Ok(Some(Self { values, xor, change }))
    }
}
