//! Step functions of dynamic nim with a nondecreasing limit, heap by heap in near linear time.
//!
//! Taking x from n leads to the heap m = n − x of which at most f(x) may be taken. If g(m, q) = v for lo ≤ q < hi,
//! then (m, v) *paints* the heaps n from m + f⁻¹(lo) to m + f⁻¹(hi) − 1, f⁻¹(c) = min{x ≥ 1 : f(x) ≥ c}: from each of them
//! the value v is reached by taking n − m. So the least take that reaches v from n is n less the greatest m that paints n
//! with v, and g(n, q) = mex{v : that take is at most q} rises at the running maxima of these takes over v = 0, 1, 2, …
//! (§ "Any size" of the theory notes).
//!
//! A heap has few steps, about ten to fifteen for f(t) = k·t. Painting begins and ends by events; each value keeps its
//! painters in a heap by m, and a tree of minima finds the next value whose painter is further away.

use std::collections::BinaryHeap;

use super::min_tree::MinTree;
use super::steps::Step;
use crate::error::Error;
use crate::limits::Limits;

const WHAT: &str = "the painting of Grundy values";
/// The end of a list of events.
const END: u32 = u32::MAX;
/// Instead of a painter: one of them ends.
const ENDING: u32 = u32::MAX;

/// From some heap on, `painter` paints with `value` up to the heap `last`; or a painter of this value ends.
#[derive(Clone, Copy)]
struct Event {
    value: u32,
    painter: u32,
    last: u32,
    next: u32,
}

/// f⁻¹ up to a bound, and what paints.
pub(super) struct Painting<'a> {
    /// f⁻¹(c) for c = 0, 1, …; what is missing is beyond the bound.
    inverse: Vec<u32>,
    to: u32,
    /// The first event of each heap, by its index in `events`.
    first: Vec<u32>,
    events: Vec<Event>,
    /// The first free place in `events`.
    free: u32,
    /// For each value the heaps that paint with it, and their last heaps; some of them may have ended.
    painters: Vec<BinaryHeap<(u32, u32)>>,
    /// For each value 1 + the greatest painter, 0 if there is none.
    greatest: MinTree,
    bytes: u64,
    limits: &'a Limits<'a>,
}

impl<'a> Painting<'a> {
    /// Nothing painted, for heaps up to `to`. The limit is f, as far as that many stones go: `limit(x)` is f(x) or less if
    /// f(x) > `to`.
    ///
    /// # Errors
    /// Those of `limit`; [`Error::Memory`].
    pub(super) fn new(
        to: u32,
        limit: impl Fn(u32) -> Result<u64, Error>,
        limits: &'a Limits<'a>,
    ) -> Result<Self, Error> {
        let mut painting = Self {
            inverse: Vec::new(),
            to,
            first: Vec::new(),
            events: Vec::new(),
            free: END,
            painters: Vec::new(),
            greatest: MinTree::default(),
            bytes: 0,
            limits,
        };
        let heaps = to as usize + 1;
        painting.take(8 * heaps as u64)?;
        painting.inverse.reserve_exact(heaps);
        painting.first = vec![END; heaps];
        for x in 1..=to {
            let limit = limit(x)?.min(u64::from(to)) as usize;
            if painting.inverse.len() <= limit {
                painting.inverse.resize(limit + 1, x);
            }
            if limit == to as usize {
                break;
            }
            if x % (1 << 16) == 0 {
                limits.progress("limits", u64::from(x), u64::from(to))?;
            }
        }
        Ok(painting)
    }

    fn take(&mut self, bytes: u64) -> Result<(), Error> {
        self.limits.take(WHAT, bytes)?;
        self.bytes += bytes;
        Ok(())
    }

    /// The heap m, whose value is 0 before the first of its steps, paints heaps from `from` on.
    pub(super) fn paint(&mut self, m: u32, steps: &[Step], from: u32) -> Result<(), Error> {
        let (mut lo, mut value) = (0, 0);
        for step in steps.iter().map(Some).chain([None]) {
            let Some(&begin) = self.inverse.get(lo as usize) else { break };
            let end = step.and_then(|step| self.inverse.get(step.from as usize));
            let last = end.map_or(self.to, |&end| m.saturating_add(end - 1).min(self.to));
            let begin = m.saturating_add(begin).max(from);
            if begin <= last {
                self.post(begin, Event { value, painter: m, last, next: END })?;
            }
            if let Some(step) = step {
                (lo, value) = (step.from, step.value);
            }
        }
        Ok(())
    }

    fn post(&mut self, at: u32, event: Event) -> Result<(), Error> {
        let event = Event { next: self.first[at as usize], ..event };
        let place = self.free;
        if let Some(freed) = self.events.get_mut(place as usize) {
            self.free = freed.next;
            *freed = event;
            self.first[at as usize] = place;
            return Ok(());
        }
        let place = self.events.len();
        if place == self.events.capacity() {
            let more = place.max(1 << 10);
            self.take((more * size_of::<Event>()) as u64)?;
            self.events.reserve_exact(more);
        }
        if place >= END as usize {
            return Err(Error::OutOfReach {
                message: "the Grundy values of so many heaps are out of reach".to_owned(),
                needs: "more than 2^32 changes of what is painted at once".to_owned(),
            });
        }
        self.events.push(event);
        self.first[at as usize] = place as u32;
        Ok(())
    }

    /// The steps of heap n; asked for one heap after the other, after all smaller heaps have painted.
    pub(super) fn steps(&mut self, n: u32, steps: &mut Vec<Step>) -> Result<(), Error> {
        let mut place = self.first[n as usize];
        while place != END {
            let event = self.events[place as usize];
            self.events[place as usize].next = self.free;
            self.free = place;
            place = event.next;
            self.change(n, event)?;
        }
        let mut value = 0;
        loop {
            let painter = self.greatest.get(value);
            if painter == 0 {
                return Ok(());
            }
            value = self.greatest.first_below(value + 1, painter);
            steps.push(Step { from: n + 1 - painter, value: value as u32 });
        }
    }

    /// A painter begins or ends at heap n.
    fn change(&mut self, n: u32, event: Event) -> Result<(), Error> {
        let value = event.value as usize;
        if value >= self.painters.len() {
            let more = (value + 1).next_power_of_two() - self.painters.len();
            self.take((more * (size_of::<BinaryHeap<(u32, u32)>>() + 16)) as u64)?;
            self.painters.resize_with(self.painters.len() + more, BinaryHeap::new);
            // The tree ends with a value without painter.
            self.greatest.resize(self.painters.len() + 1);
        }
        let painters = &mut self.painters[value];
        if event.painter != ENDING {
            if painters.len() == painters.capacity() {
                let more = painters.len().max(4);
                self.limits.take(WHAT, 8 * more as u64)?;
                self.bytes += 8 * more as u64;
                painters.reserve_exact(more);
            }
            painters.push((event.painter, event.last));
        }
        while painters.peek().is_some_and(|&(_, last)| last < n) {
            painters.pop();
        }
        let (greatest, last) = painters.peek().map_or((0, self.to), |&(m, last)| (m + 1, last));
        if greatest != self.greatest.get(value) {
            self.greatest.set(value, greatest);
            if last < self.to {
                self.post(last + 1, Event { value: event.value, painter: ENDING, last: 0, next: END })?;
            }
        }
        Ok(())
    }
}

impl Drop for Painting<'_> {
    fn drop(&mut self) {
        self.limits.give_back(self.bytes);
    }
}
