//! Numeration systems, multi-track automata and first-order decision.
#![forbid(unsafe_code)]

mod budget;
mod count;
mod dfa;
mod error;
mod formula;
mod intern;
mod learn;
mod numeration;

pub use budget::Budget;
pub use count::{Counter, Section};
pub use dfa::{Dfa, Op, Padding, Side, pack, unpack};
pub use error::Error;
pub use formula::{Decision, Formula, Logic, Term, var};
pub use learn::{Dfao, Learned, Search, learn};
pub use numeration::{Comparison, Reading, Recurrence, System};
