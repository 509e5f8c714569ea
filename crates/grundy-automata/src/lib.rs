//! Numeration systems, multi-track automata and first-order decision.
#![forbid(unsafe_code)]

mod budget;
mod dfa;
mod error;
mod intern;
mod numeration;

pub use budget::Budget;
pub use dfa::{Dfa, Op, Padding, Side, pack, unpack};
pub use error::Error;
pub use numeration::{Comparison, Reading, Recurrence, System};
