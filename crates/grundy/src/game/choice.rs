//! Components, and their options as a person sees them.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::error::Error;
use crate::number::{Integer, Natural, show_state};

/// A component of a position: a heap or coupled heaps, and for dynamic rules what was taken from it last.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Component {
    /// The heap, or the coupled heaps.
    pub heaps: Vec<Natural>,
    /// The amount the opponent took here; `None` for a component not touched yet and for rules that are not
    /// dynamic.
    pub last: Option<Natural>,
}

impl Component {
    /// As machine integers, if all fit.
    pub(super) fn machine(&self) -> Option<(Vec<u64>, Option<u64>)> {
        let heaps = self.heaps.iter().map(|heap| u64::try_from(heap).ok()).collect::<Option<_>>()?;
        let last = match &self.last {
            None => None,
            Some(last) => Some(u64::try_from(last).ok()?),
        };
        Some((heaps, last))
    }
}

/// An option of a component.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    /// The fall of the total, where it is at least 1.
    pub take: Option<Natural>,
    /// What is left, largest first: heaps without the zeros, or coupled states with theirs.
    pub leave: Vec<Vec<Natural>>,
}

/// Collects distinct options.
pub(super) struct Choices<'a> {
    component: &'a Component,
    at_most: usize,
    /// How many more visits there may be.
    visits: u64,
    seen: HashSet<Vec<Vec<Natural>>>,
}

impl<'a> Choices<'a> {
    pub(super) fn new(component: &'a Component, at_most: usize, visits: u64) -> Self {
        Self { component, at_most, visits, seen: HashSet::new() }
    }

    /// Takes one more option; breaks when there are too many.
    pub(super) fn add(&mut self, option: impl Iterator<Item = Natural>) -> ControlFlow<()> {
        let heaps: Vec<Natural> = option.collect();
        let arity = self.component.heaps.len().max(1);
        let mut leave: Vec<Vec<Natural>> = heaps.chunks(arity).map(<[Natural]>::to_vec).collect();
        leave.sort_unstable_by(|a, b| b.cmp(a));
        self.seen.insert(leave);
        self.visits = self.visits.saturating_sub(1);
        if self.seen.len() > self.at_most || self.visits == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// The options in order; `None` when there are too many.
    pub(super) fn finish(self) -> Result<Option<Vec<Choice>>, Error> {
        if self.seen.len() > self.at_most {
            return Ok(None);
        }
        if self.visits == 0 {
            let state: Vec<Integer> = self.component.heaps.iter().cloned().map(Integer::from).collect();
            return Err(too_many(&show_state(&state)));
        }
        let total: Natural = self.component.heaps.iter().sum();
        let mut choices: Vec<Choice> = self
            .seen
            .into_iter()
            .map(|leave| {
                let left: Natural = leave.iter().flatten().sum();
                let take = (left < total).then(|| &total - left);
                Choice { take, leave }
            })
            .collect();
        choices.sort_unstable_by(|a, b| {
            let by_take = a.take.is_none().cmp(&b.take.is_none()).then_with(|| a.take.cmp(&b.take));
            by_take.then_with(|| b.leave.cmp(&a.leave))
        });
        Ok(Some(choices))
    }
}

/// The error for an enumeration that takes too long.
pub(super) fn too_many(state: &str) -> Error {
    Error::OutOfReach {
        message: format!("the options of {state} are too many to be tried one by one"),
        needs: "a smaller heap, or a rule with fewer choices".to_owned(),
    }
}

/// All states of so many heaps, by their sum and then by the first heap, and so on.
pub(super) fn states(arity: usize) -> impl Iterator<Item = Vec<u64>> {
    let mut next = vec![0; arity];
    std::iter::from_fn(move || {
        let state = next.clone();
        // One stone goes from the last heap that is not empty to the heap before it, the others of that
        // heap go to the end; when all are in the first heap, the sum rises.
        match next.iter().rposition(|&heap| heap > 0) {
            Some(at) if at > 0 => {
                let rest = std::mem::take(&mut next[at]) - 1;
                next[at - 1] += 1;
                next[arity - 1] = rest;
            }
            _ => {
                let sum = next.iter().sum::<u64>() + 1;
                next.fill(0);
                if let Some(last) = next.last_mut() {
                    *last = sum;
                }
            }
        }
        Some(state)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_come_by_their_sum_each_once() {
        for arity in 1..4 {
            let found: Vec<Vec<u64>> = states(arity).take(300).collect();
            let mut sorted = found.clone();
            sorted.sort_by_key(|state| (state.iter().sum::<u64>(), state.clone()));
            sorted.dedup();
            assert_eq!(found, sorted);
        }
    }
}
