//! Components, and their options as a person sees them.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::fmt;
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
    pub(crate) fn machine(&self) -> Option<(Vec<u64>, Option<u64>)> {
        let heaps = self.heaps.iter().map(|heap| u64::try_from(heap).ok()).collect::<Option<_>>()?;
        let last = match &self.last {
            None => None,
            Some(last) => Some(u64::try_from(last).ok()?),
        };
        Some((heaps, last))
    }

    /// The heaps as machine integers.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when a heap or the last take does not fit.
    pub(crate) fn machine_heaps(&self) -> Result<Vec<u64>, Error> {
        let machine = self.machine().ok_or_else(|| Error::OutOfReach {
            message: format!("no table reaches {self}"),
            needs: "a law for this rule".to_owned(),
        })?;
        Ok(machine.0)
    }

    /// The last take as a machine integer, where there is one that fits.
    pub(crate) fn machine_last(&self) -> Option<u64> {
        self.last.as_ref().and_then(|last| u64::try_from(last).ok())
    }
}

/// A heap as its number (a long one by its ends), coupled heaps as a tuple; the last take is not shown.
impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<Integer> = self.heaps.iter().cloned().map(Integer::from).collect();
        f.write_str(&show_state(&heaps))
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

impl Choice {
    /// The option that leaves `left` of a single heap.
    pub(crate) fn of_heap(heap: &Natural, left: Natural) -> Self {
        let take = (left < *heap).then(|| heap - &left);
        Self { take, leave: if left == Natural::ZERO { Vec::new() } else { vec![vec![left]] } }
    }

    /// The option that leaves a ≥ b ≥ 1 of a single heap.
    pub(crate) fn of_split(heap: &Natural, a: Natural, b: Natural) -> Self {
        let left = &a + &b;
        let take = (left < *heap).then(|| heap - &left);
        Self { take, leave: vec![vec![a], vec![b]] }
    }

    /// The option of a component with these heaps, as [`Game::visit_options`](super::Game::visit_options) shows it.
    pub(crate) fn of_parts(heaps: &[u64], parts: &[u64]) -> Self {
        let total: Natural = heaps.iter().map(|&heap| Natural::from(heap)).sum();
        let parts: Vec<Natural> = parts.iter().map(|&heap| Natural::from(heap)).collect();
        Self::new(&total, leave_of(&parts, heaps.len()))
    }

    /// As [`Choice::of_parts`] with numbers of any size.
    pub(crate) fn of_naturals(heaps: &[Natural], parts: &[Natural]) -> Self {
        Self::new(&heaps.iter().sum(), leave_of(parts, heaps.len()))
    }

    fn new(total: &Natural, leave: Vec<Vec<Natural>>) -> Self {
        let left: Natural = leave.iter().flatten().sum();
        Self { take: (left < *total).then(|| total - left), leave }
    }
}

/// By the amount taken, ascending, those that take nothing last; then by what is left, descending.
impl Ord for Choice {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_take = self.take.is_none().cmp(&other.take.is_none()).then_with(|| self.take.cmp(&other.take));
        by_take.then_with(|| other.leave.cmp(&self.leave))
    }
}

impl PartialOrd for Choice {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The components that an option leaves, largest first.
fn leave_of(heaps: &[Natural], arity: usize) -> Vec<Vec<Natural>> {
    let mut leave: Vec<Vec<Natural>> = heaps.chunks(arity.max(1)).map(<[Natural]>::to_vec).collect();
    leave.sort_unstable_by(|a, b| b.cmp(a));
    leave
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
        let leave = leave_of(&heaps, self.component.heaps.len());
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
        let mut choices: Vec<Choice> =
            self.seen.into_iter().map(|leave| Choice::new(&total, leave)).collect();
        choices.sort_unstable();
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
