//! Complete deterministic automata that read several tracks of digits at once.

mod determinize;
mod display;
mod minimize;
mod product;
mod search;

pub use product::Op;

use std::hash::Hash;

use crate::budget::Budget;
use crate::error::Error;
use crate::intern::FastMap;

/// More symbols than this make a transition table useless.
const MOST_SYMBOLS: usize = 1 << 20;

/// At which end words of different lengths are filled up, and with which digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Padding {
    /// The end.
    pub side: Side,
    /// The digit.
    pub digit: u32,
}

/// An end of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Before the first letter.
    Leading,
    /// After the last letter.
    Trailing,
}

/// A complete deterministic automaton over tuples of digits.
///
/// A *letter* of an automaton with k tracks over s digits is a tuple (`d_0`, …, `d_{k-1}`), stored as the
/// *symbol* `d_0·s^{k-1} + … + d_{k-1}`; so the order of symbols is the lexicographic order of tuples. With
/// no tracks there is one symbol, 0. States are numbered from 0, the start.
///
/// The table has states · s^k entries of four bytes. Every operation of this module that returns an
/// automaton from a budget returns the minimal one with its states in breadth-first order, so two of them
/// are equal (`==`) iff they accept the same words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dfa {
    digits: u32,
    tracks: usize,
    symbols: usize,
    accept: Vec<bool>,
    next: Vec<u32>,
}

/// s^k, if that many symbols can be handled.
pub(crate) fn symbols(digits: u32, tracks: usize) -> Result<usize, Error> {
    let too_many = Error::Alphabet { digits, tracks };
    let exponent = u32::try_from(tracks).map_err(|_| too_many.clone())?;
    match (digits as usize).checked_pow(exponent) {
        Some(symbols) if digits > 0 && symbols <= MOST_SYMBOLS => Ok(symbols),
        _ => Err(too_many),
    }
}

/// The digits of a symbol, track 0 first.
pub(crate) fn unpack(mut symbol: u32, digits: u32, tracks: usize) -> Vec<u32> {
    let mut letter = vec![0; tracks];
    for digit in letter.iter_mut().rev() {
        *digit = symbol % digits;
        symbol /= digits;
    }
    letter
}

/// The symbol of a tuple of digits.
pub(crate) fn pack(letter: &[u32], digits: u32) -> u32 {
    letter.iter().fold(0, |symbol, &digit| symbol * digits + digit)
}

/// For each symbol over `tracks` tracks the symbol that an automaton sees whose track i is track `places[i]`.
fn seen_through(places: &[usize], digits: u32, tracks: usize) -> Result<Vec<u32>, Error> {
    let count = symbols(digits, tracks)?;
    symbols(digits, places.len())?;
    if places.iter().any(|&place| place >= tracks) {
        return Err(Error::Mismatch { operation: "arranging tracks", reason: "no such track".into() });
    }
    let see = |symbol| {
        let letter = unpack(symbol, digits, tracks);
        places.iter().fold(0, |seen, &place| seen * digits + letter[place])
    };
    Ok((0..count as u32).map(see).collect())
}

impl Dfa {
    /// An automaton from its parts: `next[q · s^k + symbol]` is the state after `symbol` in state q.
    ///
    /// It is kept as it is, not minimised.
    ///
    /// # Errors
    /// When there is no state, a table has the wrong size, or a transition leads nowhere.
    pub fn new(digits: u32, tracks: usize, accept: Vec<bool>, next: Vec<u32>) -> Result<Self, Error> {
        let symbols = symbols(digits, tracks)?;
        let states = accept.len();
        let wrong = |reason: &str| Err(Error::Mismatch { operation: "an automaton", reason: reason.into() });
        if states == 0 {
            return wrong("it has no state");
        }
        if states.checked_mul(symbols) != Some(next.len()) {
            return wrong("the table has the wrong size");
        }
        if next.iter().any(|&state| state as usize >= states) {
            return wrong("a transition leads nowhere");
        }
        Ok(Self { digits, tracks, symbols, accept, next })
    }

    /// The automaton that accepts every word, or none.
    ///
    /// # Errors
    /// [`Error::Alphabet`].
    pub fn constant(digits: u32, tracks: usize, accepting: bool) -> Result<Self, Error> {
        let symbols = symbols(digits, tracks)?;
        Ok(Self { digits, tracks, symbols, accept: vec![accepting], next: vec![0; symbols] })
    }

    /// The minimal automaton that behaves like a machine written as a function: it starts in `start`, goes
    /// from state to state by `step(state, letter)`, and accepts where `accept` says so.
    ///
    /// ```
    /// use grundy_automata::{Budget, Dfa};
    /// // Two tracks of bits, equal at every place.
    /// let equal = Dfa::explore(2, 2, true, |&q| q, |&q, d| q && d[0] == d[1], &Budget::new(10))?;
    /// assert_eq!(equal.states(), 2);
    /// assert!(equal.accepts(&[0b00, 0b11]) && !equal.accepts(&[0b01]));
    /// # Ok::<(), grundy_automata::Error>(())
    /// ```
    ///
    /// # Errors
    /// When the machine has more states than the budget allows.
    pub fn explore<S: Clone + Eq + Hash>(
        digits: u32,
        tracks: usize,
        start: S,
        accept: impl Fn(&S) -> bool,
        step: impl Fn(&S, &[u32]) -> S,
        budget: &Budget,
    ) -> Result<Self, Error> {
        let count = symbols(digits, tracks)?;
        let letters: Vec<Vec<u32>> = (0..count as u32).map(|a| unpack(a, digits, tracks)).collect();
        let mut numbers: FastMap<S, u32> = FastMap::default();
        numbers.insert(start.clone(), 0);
        let mut states = vec![start];
        let (mut accepting, mut next) = (Vec::new(), Vec::new());
        while accepting.len() < states.len() {
            budget.admit("exploring a machine", accepting.len(), states.len(), count)?;
            let state = states[accepting.len()].clone();
            accepting.push(accept(&state));
            for letter in &letters {
                let target = step(&state, letter);
                let fresh = states.len() as u32;
                let number = *numbers.entry(target.clone()).or_insert(fresh);
                if number == fresh {
                    states.push(target);
                }
                next.push(number);
            }
        }
        Ok(Self { digits, tracks, symbols: count, accept: accepting, next }.minimize())
    }

    /// An automaton from parts that are known to fit.
    pub(crate) fn from_parts(
        digits: u32,
        tracks: usize,
        symbols: usize,
        accept: Vec<bool>,
        next: Vec<u32>,
    ) -> Self {
        Self { digits, tracks, symbols, accept, next }
    }

    /// The number s of digits of a track.
    pub fn digits(&self) -> u32 {
        self.digits
    }

    /// The number k of tracks.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// The number s^k of symbols.
    pub fn symbols(&self) -> usize {
        self.symbols
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.accept.len()
    }

    /// The digits of a symbol, track 0 first.
    pub fn letter(&self, symbol: u32) -> Vec<u32> {
        unpack(symbol, self.digits, self.tracks)
    }

    /// The symbol of a tuple of digits, if it is a letter of the automaton.
    pub fn symbol(&self, letter: &[u32]) -> Option<u32> {
        let fits = letter.len() == self.tracks && letter.iter().all(|&digit| digit < self.digits);
        fits.then(|| pack(letter, self.digits))
    }

    /// Whether `state` accepts.
    ///
    /// # Panics
    /// When there is no such state.
    pub fn is_accepting(&self, state: u32) -> bool {
        self.accept[state as usize]
    }

    /// The state after `symbol`.
    ///
    /// # Panics
    /// When there is no such state or symbol.
    pub fn step(&self, state: u32, symbol: u32) -> u32 {
        self.row(state)[symbol as usize]
    }

    /// The states after each symbol.
    pub(crate) fn row(&self, state: u32) -> &[u32] {
        let start = state as usize * self.symbols;
        &self.next[start..start + self.symbols]
    }

    /// Whether a word of symbols is accepted; one with a symbol out of range is not.
    pub fn accepts(&self, word: &[u32]) -> bool {
        let mut state = 0;
        for &symbol in word {
            if symbol as usize >= self.symbols {
                return false;
            }
            state = self.step(state, symbol);
        }
        self.accept[state as usize]
    }

    /// Tracks renamed, permuted, identified or added: track i of `self` becomes track `places[i]` of
    /// `tracks`; equal places read the same digit; tracks at no place are free. States stay as they are.
    ///
    /// ```
    /// use grundy_automata::{Budget, Dfa};
    /// let less = Dfa::explore(2, 2, 0, |&q| q == 1, |&q, d| if q == 0 && d[0] != d[1] { 1 + d[0] } else { q },
    ///     &Budget::new(10))?;
    /// let greater = less.arrange(&[1, 0], 2)?;
    /// assert!(less.accepts(&[0b01]) && greater.accepts(&[0b10]));
    /// assert!(less.arrange(&[0, 0], 1)?.is_empty()); // x < x
    /// # Ok::<(), grundy_automata::Error>(())
    /// ```
    ///
    /// # Errors
    /// When `places` does not have one place for each track, a place is not below `tracks`, or there are too
    /// many symbols.
    pub fn arrange(&self, places: &[usize], tracks: usize) -> Result<Self, Error> {
        if places.len() != self.tracks {
            return Err(Error::Mismatch {
                operation: "arranging tracks",
                reason: "one place a track".into(),
            });
        }
        let seen = seen_through(places, self.digits, tracks)?;
        let mut next = Vec::with_capacity(self.states() * seen.len());
        for state in 0..self.states() as u32 {
            let row = self.row(state);
            next.extend(seen.iter().map(|&symbol| row[symbol as usize]));
        }
        Ok(Self { tracks, symbols: seen.len(), next, ..self.clone() })
    }

    /// For each state whether some word leads from it to acceptance.
    pub(crate) fn alive(&self) -> Vec<bool> {
        let mut into = vec![Vec::new(); self.states()];
        for state in 0..self.states() as u32 {
            let mut last = u32::MAX;
            for &target in self.row(state) {
                // Rows repeat targets; skipping runs of them keeps the lists short.
                if target != last {
                    into[target as usize].push(state);
                    last = target;
                }
            }
        }
        search::closure(self.accept.clone(), |state| &into[state as usize])
    }
}
