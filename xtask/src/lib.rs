//! Long checks of the whole, in which nothing is believed that brute force can look at.
//!
//! | module | what it does |
//! |---|---|
//! | [`rules`] | random rules over the whole grammar |
//! | [`brute`] | tables from the definition of a rule alone |
//! | [`compare`] | a claim that was proved against these tables |
//! | [`regular`] | the same for claims that rest on automata |
//! | [`random_rules`] | `cargo xtask random-rules`: the laws of random rules, compared |
//! | [`mutate`] | `cargo xtask mutate`: changed certificates, which must be rejected or true |
//! | [`laws`] | `cargo xtask laws`: the table of laws in BENCHMARKS.md |

#![allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, reason = "the numbers are small")]

pub mod brute;
pub mod compare;
pub mod laws;
pub mod mutate;
#[path = "../../crates/grundy-check/tests/common/mutators.rs"]
#[allow(missing_docs, reason = "it belongs to a test")]
pub mod mutators;
pub mod random_rules;
pub mod regular;
pub mod rules;

use grundy::limits::{Stop, Watch};

/// A watch that lets a search look at so many heaps, and no more: the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Bounded(pub u64);

impl Watch for Bounded {
    fn progress(&self, _task: &str, done: u64, _total: u64) -> Result<(), Stop> {
        if done > self.0 { Err(Stop::Time) } else { Ok(()) }
    }
}
