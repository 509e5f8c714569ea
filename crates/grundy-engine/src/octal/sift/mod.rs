//! Many rare heaps: candidates that are sifted.
//!
//! For a line of heaps n, n + 1, … at a time:
//!
//! 1. The values of some options are marked in a set, for each heap by itself; the least common numbers and the least rare
//!    numbers that are not marked are its candidates.
//! 2. The candidates are compared with the values of the other options with a rare part, a vector of heaps at a time; what is
//!    met drops out. When most are gone the few that are left are moved together.
//! 3. Heap by heap the options that leave a heap of the same line are looked at. The least common number that is left is no
//!    value of an option, and all common numbers below are. If a rare number below is left, all splits of the heap are asked
//!    for it.
//!
//! Where the candidates do not suffice, the heap is done by itself. How many options are looked at at each stage follows from how
//! often that happens. A new rare heap joins the lists at once.
//!
//! A heap takes about r/3 vector operations for r options with a rare part, and n/32 where it is rare itself.

mod fill;
mod lane;
mod lists;
mod marks;

use std::collections::HashSet;

use fill::{Fill, Pause};
pub(super) use lane::Lane;
use lists::Lists;
use marks::Marks;

use super::Outcome;
use super::classes::Classes;
use super::code::Code;
use super::cover;
use super::pairs::{Pair, Rare, common_pairs, rare_pairs, rares};
use super::plain::bound;
use super::simd::Instructions;

/// Options that are put in order; the others follow as they are.
const ORDERED: usize = 1024;
/// Splits into common parts that are put in order.
const CANDIDATES: usize = 1024;
/// With more options with a rare part it takes too long.
const MOST_LEARNED: usize = 4096;
/// Heaps in which it is counted what they reach.
const SAMPLES: usize = 256;
/// The order is learned again from a table so many times as long.
const LONGER: usize = 4;
/// The most splits into common parts.
const MOST_COMMON: usize = 1 << 14;
/// An order that is learned from so many heaps stays good.
const ENOUGH: usize = 1 << 15;

/// An engine for values below [`Lane::NONE`].
#[derive(Clone, Debug)]
pub(super) struct Sift<T> {
    code: Code,
    classes: Classes,
    rares: Vec<Rare>,
    /// The most rare heaps that may be held.
    most_rares: usize,
    lists: Lists<T>,
    marks: [Marks; 2],
    room: usize,
    /// The heaps of the table that the order of the options was learned from.
    learned: usize,
    instructions: Instructions,
}

impl<T: Lane> Sift<T> {
    /// Goes on from these values, which are more than the code has digits; `None` if the engine does not fit.
    pub(super) fn new(
        code: &Code,
        classes: Classes,
        values: &[T],
        instructions: Instructions,
    ) -> Option<Self> {
        let fits =
            values.len() > 2 * (code.greatest() + T::LANES) && values.iter().all(|&value| value < T::NONE);
        if !fits {
            return None;
        }
        let room = bound(values);
        let rares = rares(classes, values);
        let lists = lists(code, classes, values, &rares, room);
        let most_rares = 2 * rares.len() + 1024;
        let (code, marks, learned) = (code.clone(), [Marks::new(room), Marks::new(room)], values.len());
        Some(Self { code, classes, rares, most_rares, lists, marks, room, learned, instructions })
    }

    /// A value that is too great.
    pub(super) const NONE: T = T::NONE;

    /// The classes.
    pub(super) fn classes(&self) -> Classes {
        self.classes
    }

    /// Learns the order of the options again, unless it was learned from enough.
    pub(super) fn review(mut self, values: &[T]) -> Self {
        if self.learned < ENOUGH && values.len() >= LONGER * self.learned {
            let depths = self.lists.depths;
            self.lists = lists(&self.code, self.classes, values, &self.rares, self.room);
            self.lists.depths = depths;
            self.learned = values.len();
        }
        self
    }

    /// The bytes that are held when there are as many rare heaps as may be.
    pub(super) fn bytes(&self) -> u64 {
        let each = size_of::<Rare>() + self.code.leave_two().len() * size_of::<lists::Step<T>>();
        // Lists that grow are held twice for a moment.
        (2 * self.most_rares * each) as u64
    }

    /// Allows for more rare heaps.
    pub(super) fn more_rares(&mut self) {
        self.most_rares *= 2;
    }

    /// Extends the values to the heaps below `to`, or to the first that the engine does not fit or has no room for.
    pub(super) fn extend(&mut self, values: &mut Vec<T>, to: usize) -> Outcome {
        let mut next = values.len();
        values.resize(to + T::LANES, T::default());
        let outcome = loop {
            let fill = Fill {
                code: &self.code,
                classes: self.classes,
                lists: &mut self.lists,
                rares: &mut self.rares,
                marks: &mut self.marks,
                room: self.room,
                most_rares: self.most_rares,
                values,
                next: &mut next,
                to,
            };
            match self.instructions.run(fill) {
                Pause::Done => break Outcome::Done,
                Pause::Full => break Outcome::Full,
                Pause::Outgrown if usize::from(T::NONE.number()) > self.room => {
                    self.room *= 2;
                    self.marks = [Marks::new(self.room), Marks::new(self.room)];
                }
                Pause::Outgrown => break Outcome::Unfit,
            }
        };
        values.truncate(next);
        outcome
    }
}

/// The lists for the heap after these.
fn lists<T: Lane>(code: &Code, classes: Classes, values: &[T], rares: &[Rare], room: usize) -> Lists<T> {
    let next = values.len();
    let samples = (next / 32).clamp(16, SAMPLES);
    let (near, far): (Vec<_>, Vec<_>) =
        rare_pairs(code, rares).into_iter().partition(|pair| pair.offset < T::LANES);
    let is_rare = |heap, u| classes.is_rare(heap, u);
    let learn = far.len() <= MOST_LEARNED;
    let candidates = far.iter().copied().filter(|_| learn);
    let first = cover::order(values, candidates, &near, |heap, u| !is_rare(heap, u), ORDERED, samples);
    let rare = near.into_iter().chain(in_order(first, far)).collect();
    // Of parts up to a quarter of the heap no two are equal.
    let most = (next / 4).min(MOST_COMMON);
    let all: Vec<_> =
        common_pairs(code, classes, values, most).filter(|pair| pair.offset >= T::LANES).collect();
    let candidates = all.iter().copied().take(CANDIDATES).filter(|_| learn);
    let first = cover::order(values, candidates, &[], is_rare, ORDERED, samples);
    Lists::new(rare, in_order(first, all).collect(), next, room)
}

/// These, and then the others.
fn in_order(first: Vec<Pair>, all: Vec<Pair>) -> impl Iterator<Item = Pair> {
    let known: HashSet<Pair> = first.iter().copied().collect();
    first.into_iter().chain(all.into_iter().filter(move |pair| !known.contains(pair)))
}
