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
//! | [`same`] | whether two rules are one game |
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
pub mod same;

use std::cell::Cell;

use grundy::limits::{Stop, Watch};

/// A watch that lets a search look at so many heaps, and no more: the same on every machine.
#[derive(Clone, Debug)]
pub struct Bounded {
    heaps: u64,
    /// Reports from within the options of one position that are still let pass: they do not say how far the work is.
    options: Cell<u64>,
}

impl Bounded {
    /// At most so many heaps.
    pub fn new(heaps: u64) -> Self {
        Self { heaps, options: Cell::new(1 << 10) }
    }
}

impl Watch for Bounded {
    fn progress(&self, task: &str, done: u64, _total: u64) -> Result<(), Stop> {
        if task == "options" {
            self.options.set(self.options.get().saturating_sub(1));
        }
        if done > self.heaps || self.options.get() == 0 { Err(Stop::Time) } else { Ok(()) }
    }
}
