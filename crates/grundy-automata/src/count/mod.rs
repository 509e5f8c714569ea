//! Counting and choosing numbers by their digits.
//!
//! Given a relation R and numbers x, the numbers y with R(x, y) are walked digit by digit: at each place
//! only the states that can be reached there and their numbers of ways are kept. For x of L digits and q
//! states in use this costs L·q·s additions of big numbers (or bits, where only existence matters). With a
//! handful of states a heap of 1,000 decimal digits takes about a millisecond.

mod walk;

use std::collections::VecDeque;

use dashu_int::UBig as Natural;

use crate::budget::Budget;
use crate::dfa::{Dfa, Op, Side};
use crate::error::Error;
use crate::numeration::System;
use walk::{Exists, Walk};

/// A relation prepared for counting along one of its tracks.
///
/// ```
/// use grundy_automata::{Budget, Counter, Formula, Logic, Reading, System, var};
/// let budget = Budget::new(10_000);
/// let system = System::base(2, Reading::MostFirst, &budget)?;
/// let logic = Logic::new(&system, budget);
/// // y is a multiple of 3 and at most n.
/// let relation = logic.relation(&["n", "y"], &var("y").has_residue(3, 0).and(var("y").at_most(var("n"))))?;
/// let counter = Counter::new(&system, &relation, 1, &budget)?;
/// let section = counter.section(&[100u8.into()])?;
/// assert_eq!(section.count(), Some(34u8.into()));
/// assert_eq!(section.count_below(&10u8.into()), 4u8.into()); // 0, 3, 6, 9
/// assert_eq!(section.nth(&5u8.into()), Some(15u8.into()));
/// assert_eq!(section.greatest(), Some(99u8.into()));
/// # Ok::<(), grundy_automata::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Counter<'a> {
    system: &'a System,
    /// The free track is the last.
    relation: Dfa,
    alive: Vec<bool>,
    /// The same with one more track, before the last, whose number is above that on the last.
    below: Dfa,
    below_alive: Vec<bool>,
}

/// The numbers y with R(x, y) for fixed x.
#[derive(Clone, Debug)]
pub struct Section<'c> {
    counter: &'c Counter<'c>,
    words: Vec<Vec<u32>>,
}

impl<'a> Counter<'a> {
    /// Prepares to count along the track `free`.
    ///
    /// # Errors
    /// When there is no such track, the relation distinguishes representations of a number
    /// ([`Error::Padding`]), or the budget does not suffice.
    pub fn new(system: &'a System, relation: &Dfa, free: usize, budget: &Budget) -> Result<Self, Error> {
        let tracks = relation.tracks();
        if free >= tracks || relation.digits() != system.digits() {
            return Err(Error::Mismatch { operation: "counting", reason: "no such track".into() });
        }
        if !system.ignores_padding(relation, budget)? {
            return Err(Error::Padding { name: "the relation to count".into() });
        }
        let places: Vec<usize> = (0..tracks)
            .map(|track| match track.cmp(&free) {
                std::cmp::Ordering::Less => track,
                std::cmp::Ordering::Equal => tracks - 1,
                std::cmp::Ordering::Greater => track - 1,
            })
            .collect();
        let relation = Dfa::combine(
            &relation.arrange(&places, tracks)?,
            &(0..tracks).collect::<Vec<_>>(),
            &system.domain(tracks, budget)?,
            &(0..tracks).collect::<Vec<_>>(),
            tracks,
            Op::And,
            budget,
        )?;
        let mut wider: Vec<usize> = (0..tracks).collect();
        wider[tracks - 1] = tracks;
        let less = system.less();
        let below =
            Dfa::combine(&relation, &wider, less, &[tracks, tracks - 1], tracks + 1, Op::And, budget)?;
        let (alive, below_alive) = (relation.alive(), below.alive());
        Ok(Self { system, relation, alive, below, below_alive })
    }

    /// The numbers on the free track for these numbers on the others, in their order.
    ///
    /// # Errors
    /// When the number of numbers is wrong.
    pub fn section(&'a self, fixed: &[Natural]) -> Result<Section<'a>, Error> {
        if fixed.len() + 1 != self.relation.tracks() {
            return Err(Error::Mismatch { operation: "counting", reason: "one number a fixed track".into() });
        }
        Ok(Section { counter: self, words: fixed.iter().map(|n| self.system.encode(n)).collect() })
    }
}

impl Section<'_> {
    /// Whether y belongs.
    pub fn contains(&self, y: &Natural) -> bool {
        let mut words = self.words.clone();
        words.push(self.counter.system.encode(y));
        self.counter.relation.accepts(&self.counter.system.zip(&words))
    }

    /// How many there are; `None` if infinitely many.
    pub fn count(&self) -> Option<Natural> {
        let extra = self.extra();
        extra.longest.map(|longest| self.walk(longest).count())
    }

    /// How many there are below n.
    pub fn count_below(&self, n: &Natural) -> Natural {
        let mut words = self.words.clone();
        words.push(self.counter.system.encode(n));
        Walk::new(self.counter.system, &self.counter.below, &self.counter.below_alive, &words, 0).count()
    }

    /// The least, if there is one.
    pub fn least(&self) -> Option<Natural> {
        self.walk(0).pick(Exists(false)).or_else(|| {
            let shortest = self.extra().shortest?;
            self.walk(shortest).pick(Exists(false))
        })
    }

    /// The greatest; `None` if there is none, or there are infinitely many.
    pub fn greatest(&self) -> Option<Natural> {
        let walk = self.walk(self.extra().longest?);
        let count = walk.count();
        if count.is_zero() { None } else { walk.pick(count - Natural::ONE) }
    }

    /// The number with exactly `rank` smaller ones, if there are so many. Costs as many steps as the answer
    /// has digits, which can be as many as `rank` itself.
    pub fn nth(&self, rank: &Natural) -> Option<Natural> {
        let extra = self.extra();
        if let Some(longest) = extra.longest {
            return self.walk(longest).pick(rank.clone());
        }
        // Infinitely many: each number of further digits up to the number of states brings some more.
        let mut more = extra.shortest.unwrap_or(0).max(1);
        loop {
            let found = self.walk(more).pick(rank.clone());
            if found.is_some() {
                return found;
            }
            more *= 2;
        }
    }

    /// The least that is at least n.
    pub fn least_from(&self, n: &Natural) -> Option<Natural> {
        self.nth(&self.count_below(n))
    }

    /// The greatest below n.
    pub fn greatest_below(&self, n: &Natural) -> Option<Natural> {
        let count = self.count_below(n);
        if count.is_zero() { None } else { self.nth(&(count - Natural::ONE)) }
    }

    fn walk(&self, extra: usize) -> Walk<'_> {
        let counter = self.counter;
        Walk::new(counter.system, &counter.relation, &counter.alive, &self.words, extra)
    }

    /// How much longer than the fixed numbers the others can be.
    fn extra(&self) -> Extra {
        let walk = self.walk(0);
        let dfa = walk.dfa;
        let states = dfa.states();
        let pad = walk.system.padding();
        let digits = || (0..walk.system.digits()).filter(|&d| d != pad.digit);
        // The edges of one more digit while the fixed tracks are padded.
        let edge = |q: u32, d: u32| walk.step(q, walk.pads(), d);
        let edges: Vec<Vec<u32>> = (0..states as u32)
            .map(|q| {
                let mut targets: Vec<u32> = walk.inner_digits().filter_map(|d| edge(q, d)).collect();
                targets.sort_unstable();
                targets.dedup();
                targets
            })
            .collect();
        let (mut sources, mut targets) = (vec![false; states], vec![false; states]);
        match pad.side {
            Side::Leading => {
                digits().filter_map(|d| edge(0, d)).for_each(|q| sources[q as usize] = true);
                targets = walk.accepting_starts();
            }
            Side::Trailing => {
                walk.reach().last().into_iter().flatten().for_each(|&q| sources[q as usize] = true);
                for q in 0..states as u32 {
                    targets[q as usize] =
                        digits().filter_map(|d| edge(q, d)).any(|target| dfa.is_accepting(target));
                }
            }
        }
        Extra::of(&edges, &sources, &targets)
    }
}

/// The numbers of digits by which a number can be longer than the fixed ones.
struct Extra {
    /// The least such number above 0; `None` if there is none.
    shortest: Option<usize>,
    /// The greatest, 0 if there is none; `None` if there is no greatest.
    longest: Option<usize>,
}

impl Extra {
    /// One more than the lengths of the paths from a source to a target.
    fn of(edges: &[Vec<u32>], sources: &[bool], targets: &[bool]) -> Self {
        let states = edges.len();
        let mut back = vec![Vec::new(); states];
        for (q, targets) in edges.iter().enumerate() {
            for &t in targets {
                back[t as usize].push(q as u32);
            }
        }
        let from = distances(edges, sources);
        let to = distances(&back, targets);
        let shortest = (0..states).filter(|&q| targets[q]).filter_map(|q| from[q]).min().map(|d| d + 1);
        // The part on paths from sources to targets: its states in topological order, if there is one.
        let part = |q: usize| from[q].is_some() && to[q].is_some();
        let mut waiting = vec![0usize; states];
        for q in (0..states).filter(|&q| part(q)) {
            edges[q].iter().for_each(|&t| waiting[t as usize] += 1);
        }
        let mut open: Vec<usize> = (0..states).filter(|&q| part(q) && waiting[q] == 0).collect();
        let mut length = vec![0usize; states];
        let (mut done, mut longest) = (0, 0);
        while let Some(q) = open.pop() {
            done += 1;
            if targets[q] {
                longest = longest.max(length[q] + 1);
            }
            for &t in edges[q].iter().filter(|&&t| part(t as usize)) {
                let t = t as usize;
                length[t] = length[t].max(length[q] + 1);
                waiting[t] -= 1;
                if waiting[t] == 0 {
                    open.push(t);
                }
            }
        }
        let acyclic = done == (0..states).filter(|&q| part(q)).count();
        Self { shortest, longest: acyclic.then_some(longest) }
    }
}

/// For each state the length of the shortest path to it from `starts`.
fn distances(edges: &[Vec<u32>], starts: &[bool]) -> Vec<Option<usize>> {
    let mut distance: Vec<Option<usize>> = starts.iter().map(|&start| start.then_some(0)).collect();
    let mut queue: VecDeque<usize> = (0..edges.len()).filter(|&q| starts[q]).collect();
    while let Some(q) = queue.pop_front() {
        let next = distance[q].map(|d| d + 1);
        for &t in &edges[q] {
            if distance[t as usize].is_none() {
                distance[t as usize] = next;
                queue.push_back(t as usize);
            }
        }
    }
    distance
}
