//! From a table to the smallest automaton that agrees with it.
//!
//! By Myhill and Nerode two words lead to the same state iff they have the same outputs after every
//! suffix. A table shows only suffixes up to some length, so prefixes are taken to be alike when they agree
//! on the suffixes of at most ℓ letters, and the smallest ℓ whose automaton reproduces the *whole* table is
//! used. The answer is a guess: it may be wrong beyond the table, and must be proved or refuted by other
//! means (see [`crate::Logic`]).

use dashu_int::UBig as Natural;

use crate::budget::Budget;
use crate::dfa::{Dfa, symbols, unpack};
use crate::error::Error;
use crate::intern::Interner;
use crate::numeration::{Reading, System};

/// A complete deterministic automaton with an output: the value of a function of the numbers read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dfao {
    digits: u32,
    tracks: usize,
    symbols: usize,
    output: Vec<Option<u32>>,
    next: Vec<u32>,
}

impl Dfao {
    /// The number of states.
    pub fn states(&self) -> usize {
        self.output.len()
    }

    /// The output in a state, 0 being the start; `None` where no number is read, as far as the table showed.
    ///
    /// # Panics
    /// When there is no such state.
    pub fn state_output(&self, state: u32) -> Option<u32> {
        self.output[state as usize]
    }

    /// The states after each symbol in a state.
    ///
    /// # Panics
    /// When there is no such state.
    pub fn row(&self, state: u32) -> &[u32] {
        &self.next[state as usize * self.symbols..][..self.symbols]
    }

    /// The output after a word; `None` if it is not the word of numbers, as far as the table showed.
    pub fn output(&self, word: &[u32]) -> Option<u32> {
        let mut state = 0;
        for &symbol in word {
            if symbol as usize >= self.symbols {
                return None;
            }
            state = self.next[state * self.symbols + symbol as usize] as usize;
        }
        self.output[state]
    }

    /// The values that occur, in ascending order.
    pub fn values(&self) -> Vec<u32> {
        let mut values: Vec<u32> = self.output.iter().flatten().copied().collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// The minimal automaton of the words with this output.
    pub fn level(&self, value: u32) -> Dfa {
        let accept = self.output.iter().map(|&output| output == Some(value)).collect();
        Dfa::from_parts(self.digits, self.tracks, self.symbols, accept, self.next.clone()).minimize()
    }
}

/// How far [`learn`] looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Search {
    /// The longest suffixes to compare.
    pub suffix: usize,
    /// The most states of an automaton worth having: one with more is no pattern.
    pub states: usize,
}

/// What [`learn`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learned {
    /// The automaton; it reproduces the whole table.
    pub automaton: Dfao,
    /// The length ℓ of the suffixes that were needed.
    pub suffix: usize,
}

/// Words that cannot be continued to a word of numbers.
const HOPELESS: u32 = u32::MAX;
/// Words that are not words of numbers but may be continued to one.
const NO_WORD: u32 = u32::MAX - 1;

/// The automaton with the shortest suffixes that reproduces `value` on all tuples of `tracks` numbers below
/// `bound`, if one is found within the search.
///
/// Values are below 2^32 - 2. A table of N numbers supports words of about log N letters, and prefixes with
/// the suffixes compared after them must fit: a pattern with deep states needs a longer table.
/// Time: states · symbols · (words of length ℓ), and N^tracks look-ups for each automaton tried. An empty
/// table has no pattern.
///
/// ```
/// use grundy_automata::{Budget, Reading, Search, System, learn};
/// let budget = Budget::new(1000);
/// let system = System::base(2, Reading::MostFirst, &budget)?;
/// let search = Search { suffix: 8, states: 50 };
/// let learned = learn(&system, 1, 64, |n| (n[0] % 5) as u32, search, &budget)?.unwrap();
/// assert_eq!(learned.automaton.states(), 5);
/// assert_eq!(learned.automaton.output(&system.encode(&1_000_003u32.into())), Some(3));
/// # Ok::<(), grundy_automata::Error>(())
/// ```
///
/// # Errors
/// The budget's, and too many symbols.
pub fn learn(
    system: &System,
    tracks: usize,
    bound: u64,
    value: impl Fn(&[u64]) -> u32,
    search: Search,
    budget: &Budget,
) -> Result<Option<Learned>, Error> {
    if bound == 0 {
        return Ok(None);
    }
    let table = Table::new(system, tracks, bound, &value)?;
    for suffix in 0..=search.suffix.min(table.longest) {
        match table.automaton(suffix, search.states, budget)? {
            // Longer suffixes only tell more prefixes apart.
            None => return Ok(None),
            Some(automaton) if table.agrees(&automaton, budget)? => {
                return Ok(Some(Learned { automaton, suffix }));
            }
            Some(_) => {}
        }
    }
    Ok(None)
}

struct Table<'a> {
    system: &'a System,
    tracks: usize,
    bound: u64,
    value: &'a dyn Fn(&[u64]) -> u32,
    /// What a digit is worth at each distance from the least significant end; in left-aligned systems
    /// too, if there is no padding behind it.
    worth: Vec<u64>,
    /// All words of numbers up to this length are in the table.
    longest: usize,
    letters: Vec<Vec<u32>>,
    alive: Vec<bool>,
}

/// A word under construction: its letters, and for each track the state of the language of numbers.
#[derive(Clone)]
struct Prefix {
    word: Vec<u32>,
    states: Vec<u32>,
}

impl<'a> Table<'a> {
    fn new(
        system: &'a System,
        tracks: usize,
        bound: u64,
        value: &'a dyn Fn(&[u64]) -> u32,
    ) -> Result<Self, Error> {
        let count = symbols(system.digits(), tracks)?;
        let letters = (0..count as u32).map(|symbol| unpack(symbol, system.digits(), tracks)).collect();
        // The numbers of words of length i are those below the i-th term.
        let mut worth = Vec::new();
        let mut term = Natural::ONE;
        while let Ok(small) = u64::try_from(&term)
            && small <= bound
        {
            worth.push(small);
            term = system.power(worth.len());
        }
        let longest = worth.len().saturating_sub(1);
        let alive = system.valid().alive();
        Ok(Self { system, tracks, bound, value, worth, longest, letters, alive })
    }

    /// The automaton that takes prefixes for alike that agree on all suffixes of length at most `suffix`;
    /// `None` if it has too many states, or the table is too short for it.
    fn automaton(&self, suffix: usize, limit: usize, budget: &Budget) -> Result<Option<Dfao>, Error> {
        let count = self.letters.len();
        let mut rows = Interner::new();
        let mut row = Vec::new();
        let start = Prefix { word: Vec::new(), states: vec![0; self.tracks] };
        self.row(&start, suffix, &mut row, budget)?;
        rows.intern(&row);
        let mut prefixes = vec![start];
        let (mut output, mut next) = (Vec::new(), Vec::new());
        while output.len() < prefixes.len() {
            budget.admit("learning from a table", 0, prefixes.len(), count)?;
            let prefix = prefixes[output.len()].clone();
            output.push(Some(self.output(&prefix)).filter(|&value| value < NO_WORD));
            for symbol in 0..count as u32 {
                let longer = self.longer(&prefix, symbol);
                if !self.is_hopeless(&longer) && longer.word.len() + suffix > self.longest {
                    return Ok(None);
                }
                row.clear();
                self.row(&longer, suffix, &mut row, budget)?;
                let target = rows.intern(&row);
                if target as usize == prefixes.len() {
                    if prefixes.len() >= limit {
                        return Ok(None);
                    }
                    prefixes.push(longer);
                }
                next.push(target);
            }
        }
        Ok(Some(Dfao { digits: self.system.digits(), tracks: self.tracks, symbols: count, output, next }))
    }

    /// The outputs after all suffixes, in depth-first order.
    fn row(&self, prefix: &Prefix, suffix: usize, row: &mut Vec<u32>, budget: &Budget) -> Result<(), Error> {
        budget.admit("learning from a table", row.len(), 1, row.len())?;
        let output = self.output(prefix);
        row.push(output);
        if output != HOPELESS && suffix > 0 {
            for symbol in 0..self.letters.len() as u32 {
                self.row(&self.longer(prefix, symbol), suffix - 1, row, budget)?;
            }
        }
        Ok(())
    }

    fn longer(&self, prefix: &Prefix, symbol: u32) -> Prefix {
        let mut longer = prefix.clone();
        longer.word.push(symbol);
        for (state, &digit) in longer.states.iter_mut().zip(&self.letters[symbol as usize]) {
            *state = self.system.valid().step(*state, digit);
        }
        longer
    }

    fn is_hopeless(&self, prefix: &Prefix) -> bool {
        prefix.states.iter().any(|&state| !self.alive[state as usize])
    }

    /// The value of the numbers written so far.
    fn output(&self, prefix: &Prefix) -> u32 {
        if self.is_hopeless(prefix) {
            return HOPELESS;
        }
        if prefix.states.iter().any(|&state| !self.system.valid().is_accepting(state)) {
            return NO_WORD;
        }
        let numbers: Vec<u64> = (0..self.tracks).map(|track| self.number(&prefix.word, track)).collect();
        (self.value)(&numbers).min(NO_WORD - 1)
    }

    fn number(&self, word: &[u32], track: usize) -> u64 {
        let digit = |&symbol: &u32| self.letters[symbol as usize][track];
        let worth = |(digit, worth): (u32, &u64)| u64::from(digit) * worth;
        if self.system.reading() == Reading::LeastFirst {
            return word.iter().map(digit).zip(&self.worth).map(worth).sum();
        }
        let end = match self.system.terms() {
            Some(_) => word.len(),
            None => word.iter().take_while(|symbol| digit(symbol) != self.system.padding().digit).count(),
        };
        word[..end].iter().rev().map(digit).zip(&self.worth).map(worth).sum()
    }

    /// Whether the automaton has the value of every tuple below the bound.
    fn agrees(&self, automaton: &Dfao, budget: &Budget) -> Result<bool, Error> {
        let words: Vec<Vec<u32>> = (0..self.bound).map(|n| self.system.encode(&n.into())).collect();
        let mut numbers = vec![0u64; self.tracks];
        loop {
            budget.admit("checking a table", numbers.last().map_or(0, |&n| n as usize), 1, 1)?;
            let tuple: Vec<&Vec<u32>> = numbers.iter().map(|&n| &words[n as usize]).collect();
            if automaton.output(&self.system.zip(&tuple)) != Some((self.value)(&numbers)) {
                return Ok(false);
            }
            // The next tuple.
            let Some(track) = numbers.iter().rposition(|&n| n + 1 < self.bound) else { return Ok(true) };
            numbers[track] += 1;
            numbers[track + 1..].fill(0);
        }
    }
}
