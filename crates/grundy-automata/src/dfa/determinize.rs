//! Projection and reversal: an automaton with choices, made deterministic by the subset construction.

use super::{Dfa, Padding, Side, search::closure, symbols};
use crate::budget::Budget;
use crate::error::Error;
use crate::intern::Interner;

/// An automaton that may have several starts, and several targets for a symbol.
struct Nfa {
    digits: u32,
    tracks: usize,
    symbols: usize,
    starts: Vec<u32>,
    accept: Vec<bool>,
    /// The targets of state q under symbol x are `targets[bounds[i]..bounds[i+1]]`, i = q · symbols + x.
    bounds: Vec<usize>,
    targets: Vec<u32>,
}

impl Nfa {
    /// The minimal deterministic automaton. Exponential in the worst case.
    fn determinize(mut self, operation: &'static str, budget: &Budget) -> Result<Dfa, Error> {
        let mut stamps = vec![0u32; self.accept.len()];
        let mut stamp = 0;
        let mut subsets = Interner::new();
        self.starts.sort_unstable();
        subsets.intern(&self.starts);
        let (mut accept, mut next) = (Vec::new(), Vec::new());
        let (mut subset, mut target) = (Vec::new(), Vec::new());
        while accept.len() < subsets.len() {
            budget.admit(operation, accept.len(), subsets.len(), self.symbols)?;
            subset.clear();
            subset.extend_from_slice(subsets.get(accept.len() as u32));
            accept.push(subset.iter().any(|&q| self.accept[q as usize]));
            for symbol in 0..self.symbols {
                if stamp == u32::MAX {
                    stamps.fill(0);
                    stamp = 0;
                }
                stamp += 1;
                target.clear();
                for &q in &subset {
                    let i = q as usize * self.symbols + symbol;
                    for &t in &self.targets[self.bounds[i]..self.bounds[i + 1]] {
                        if stamps[t as usize] != stamp {
                            stamps[t as usize] = stamp;
                            target.push(t);
                        }
                    }
                }
                target.sort_unstable();
                next.push(subsets.intern(&target));
            }
        }
        Ok(Dfa { digits: self.digits, tracks: self.tracks, symbols: self.symbols, accept, next }.minimize())
    }
}

impl Dfa {
    /// The words to which some digits on `track` can be added so that the whole is accepted: "there is an
    /// x". The track is removed; those behind it move up.
    ///
    /// The number on the track may be longer than the others. So words are first closed under removal of
    /// padding on the side given: a word is accepted iff it is after adding some padding on that side.
    /// An automaton that treats all representations of a tuple alike stays so.
    ///
    /// Exponential in the number of states in the worst case.
    ///
    /// # Errors
    /// When there is no such track or the budget does not suffice.
    pub fn project(&self, track: usize, padding: Padding, budget: &Budget) -> Result<Self, Error> {
        const OPERATION: &str = "a projection";
        if track >= self.tracks || padding.digit >= self.digits {
            return Err(Error::Mismatch { operation: OPERATION, reason: "no such track or digit".into() });
        }
        let tracks = self.tracks - 1;
        let symbols = symbols(self.digits, tracks)?;
        let s = self.digits as usize;
        // The symbol of the digits before the track, d on it, and the digits behind it.
        let low = s.pow((tracks - track) as u32);
        let whole = |symbol: usize, d: usize| (symbol / low * s + d) * low + symbol % low;
        let pads = (0..tracks).fold(0, |symbol, _| symbol * s + padding.digit as usize);

        let mut accept = self.accept.clone();
        let mut starts = vec![0];
        let on_pads = |q: u32| (0..s).map(move |d| self.row(q)[whole(pads, d)]);
        match padding.side {
            Side::Leading => {
                let edges: Vec<Vec<u32>> = (0..self.states() as u32).map(|q| on_pads(q).collect()).collect();
                let mut start = vec![false; self.states()];
                start[0] = true;
                let start = closure(start, |q| &edges[q as usize]);
                starts = (0..self.states() as u32).filter(|&q| start[q as usize]).collect();
            }
            Side::Trailing => {
                let mut edges = vec![Vec::new(); self.states()];
                for q in 0..self.states() as u32 {
                    on_pads(q).for_each(|t| edges[t as usize].push(q));
                }
                accept = closure(accept, |q| &edges[q as usize]);
            }
        }
        // States that cannot accept any more would only make subsets different without need.
        let alive = self.alive();
        starts.retain(|&q| alive[q as usize]);
        let mut bounds = Vec::with_capacity(self.states() * symbols + 1);
        let mut targets = Vec::new();
        bounds.push(0);
        for q in 0..self.states() as u32 {
            let row = self.row(q);
            for symbol in 0..symbols {
                let from = targets.len();
                for d in 0..s {
                    let target = row[whole(symbol, d)];
                    if alive[target as usize] && !targets[from..].contains(&target) {
                        targets.push(target);
                    }
                }
                bounds.push(targets.len());
            }
        }
        Nfa { digits: self.digits, tracks, symbols, starts, accept, bounds, targets }
            .determinize(OPERATION, budget)
    }

    /// The automaton of the reversed words: most significant digit first becomes least significant first.
    ///
    /// Exponential in the number of states in the worst case.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn reverse(&self, budget: &Budget) -> Result<Self, Error> {
        let states = self.states();
        let place = |q: u32, symbol: usize| q as usize * self.symbols + symbol;
        // Count, then fill, the sources of each state and symbol.
        let mut bounds = vec![0; states * self.symbols + 1];
        for q in 0..states as u32 {
            for (symbol, &target) in self.row(q).iter().enumerate() {
                bounds[place(target, symbol) + 1] += 1;
            }
        }
        for i in 1..bounds.len() {
            bounds[i] += bounds[i - 1];
        }
        let mut free = bounds.clone();
        let mut targets = vec![0; self.next.len()];
        for q in 0..states as u32 {
            for (symbol, &target) in self.row(q).iter().enumerate() {
                let slot = &mut free[place(target, symbol)];
                targets[*slot] = q;
                *slot += 1;
            }
        }
        let starts = (0..states as u32).filter(|&q| self.accept[q as usize]).collect();
        let mut accept = vec![false; states];
        accept[0] = true;
        let (digits, tracks, symbols) = (self.digits, self.tracks, self.symbols);
        Nfa { digits, tracks, symbols, starts, accept, bounds, targets }.determinize("a reversal", budget)
    }

    /// The words w such that some letter before w makes an accepted word.
    pub(crate) fn tails(&self, budget: &Budget) -> Result<Self, Error> {
        let bounds = (0..=self.next.len()).collect();
        let mut starts = self.row(0).to_vec();
        starts.sort_unstable();
        starts.dedup();
        let (digits, tracks, symbols) = (self.digits, self.tracks, self.symbols);
        let (accept, targets) = (self.accept.clone(), self.next.clone());
        Nfa { digits, tracks, symbols, starts, accept, bounds, targets }
            .determinize("the tails of words", budget)
    }
}
