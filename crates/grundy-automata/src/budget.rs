//! How much a construction may use.

use std::fmt;

use crate::error::Error;

/// Limits on one construction: states, table entries, and a tick that may stop it.
///
/// Automata can grow exponentially under projection. Every operation that can grow takes a budget and
/// returns [`Error::States`], [`Error::Entries`] or [`Error::Stopped`] instead of growing past it. The
/// limits hold for each intermediate automaton, before it is minimised, not for the sum of them.
///
/// The crate owns no clock: a caller who has one passes it as the tick.
///
/// ```
/// use grundy_automata::Budget;
/// let start = std::time::Instant::now();
/// let patience = |_: &str, _: usize| start.elapsed().as_secs() < 5;
/// let budget = Budget::new(100_000).with_tick(&patience);
/// ```
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    states: usize,
    entries: usize,
    tick: Option<&'a dyn Fn(&'static str, usize) -> bool>,
}

impl<'a> Budget<'a> {
    /// At most `states` states an automaton, and 2^25 entries (128 MiB) a transition table.
    pub fn new(states: usize) -> Self {
        Self { states, entries: 1 << 25, tick: None }
    }

    /// Another limit on the entries of a transition table: states times symbols, four bytes each.
    #[must_use]
    pub fn with_entries(self, entries: usize) -> Self {
        Self { entries, ..self }
    }

    /// A function that is called every few states with the name of the operation and the number of states
    /// so far, and returns `false` to stop it.
    #[must_use]
    pub fn with_tick(self, tick: &'a dyn Fn(&'static str, usize) -> bool) -> Self {
        Self { tick: Some(tick), ..self }
    }

    /// The limit on states.
    pub fn states(&self) -> usize {
        self.states
    }

    /// Asks for an automaton of `states` states over `symbols` symbols, of which `done` are finished.
    pub(crate) fn admit(
        &self,
        operation: &'static str,
        done: usize,
        states: usize,
        symbols: usize,
    ) -> Result<(), Error> {
        if states > self.states {
            return Err(Error::States { operation, limit: self.states });
        }
        let needed = states.saturating_mul(symbols);
        if needed > self.entries {
            return Err(Error::Entries { operation, needed, limit: self.entries });
        }
        if done.is_multiple_of(16)
            && let Some(tick) = self.tick
            && !tick(operation, states)
        {
            return Err(Error::Stopped { operation });
        }
        Ok(())
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget")
            .field("states", &self.states)
            .field("entries", &self.entries)
            .finish_non_exhaustive()
    }
}
