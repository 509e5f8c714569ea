//! Numeration systems: how numbers are written as words, and which relations automata know of them.

pub(crate) mod linear;
mod order;
mod recurrence;
mod verify;

pub use linear::Comparison;
pub use recurrence::Recurrence;

use dashu_int::UBig as Natural;

use crate::budget::Budget;
use crate::dfa::{Dfa, Op, Padding, Side, pack, symbols, unpack};
use crate::error::Error;
use recurrence::{digits_in_base, value_in_base};

/// Which digit a word begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// The most significant digit.
    MostFirst,
    /// The least significant digit.
    LeastFirst,
}

/// How a system writes numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Writing {
    /// Greedy digits in a linear recurrence, padded with zeros at the most significant end.
    Positional { terms: Recurrence, reading: Reading },
    /// Digits in a base, most significant first, padded at the *least* significant end with a digit of its
    /// own.
    LeftAligned { base: u32 },
}

/// A numeration system.
///
/// Each number has one *canonical* word, its digits without padding; 0 is the empty word. A tuple of
/// numbers is written on as many tracks, the shorter ones padded to the length of the longest. All words that
/// differ in the amount of padding mean the same numbers, and every automaton of a system accepts all of
/// them or none.
///
/// | system | digits | order | addition | use it for |
/// | --- | --- | --- | --- | --- |
/// | [`System::base`] | b | 2 states | 2 carries (3 states) | periodic and b-automatic sets |
/// | [`System::recurrence`] | at most the largest ratio of terms | few states | if Pisot; 17 states for Fibonacci, thousands for order 4 | sets of sums of terms |
/// | [`System::left_aligned`] | b + 1 | 5 states | never | ⌊n/b⌋ and comparisons of leading digits |
///
/// ```
/// use grundy_automata::{Budget, System};
/// let budget = Budget::new(10_000);
/// let fibonacci = System::zeckendorf(&budget)?;
/// assert_eq!(fibonacci.encode(&11u8.into()), [1, 0, 1, 0, 0]);
/// assert_eq!(fibonacci.decode(&[0, 1, 0, 1, 0, 0]), Some(11u8.into()));
/// assert_eq!(fibonacci.decode(&[1, 1]), None);
/// assert_eq!(fibonacci.adder().map(|adder| adder.states()), Some(17));
/// # Ok::<(), grundy_automata::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct System {
    name: String,
    digits: u32,
    padding: Padding,
    writing: Writing,
    valid: Dfa,
    less: Dfa,
    equal: Dfa,
    adder: Option<Dfa>,
}

impl System {
    /// Base b, with addition.
    ///
    /// # Errors
    /// When b < 2, b is above 100, or the budget does not suffice.
    pub fn base(base: u32, reading: Reading, budget: &Budget) -> Result<Self, Error> {
        if base > 100 {
            return Err(Error::Alphabet { digits: base, tracks: 3 });
        }
        Self::positional(format!("base {base}"), Recurrence::powers(base)?, reading, budget)?
            .with_addition(budget)
    }

    /// Sums of Fibonacci numbers 1, 2, 3, 5, 8 … no two of them neighbours (Zeckendorf), with addition.
    ///
    /// # Errors
    /// When the budget does not suffice.
    pub fn zeckendorf(budget: &Budget) -> Result<Self, Error> {
        let terms = Recurrence::new(vec![1, 2], vec![1, 1])?;
        Self::positional("Zeckendorf".into(), terms, Reading::MostFirst, budget)?.with_addition(budget)
    }

    /// Greedy sums of the terms of a linear recurrence, most significant digit first, *without* addition;
    /// see [`System::with_addition`].
    ///
    /// # Errors
    /// [`Error::NotRegular`] when no automaton for the greedy representations is found; the budget's.
    pub fn recurrence(name: &str, terms: Recurrence, budget: &Budget) -> Result<Self, Error> {
        Self::positional(name.to_owned(), terms, Reading::MostFirst, budget)
    }

    fn positional(name: String, terms: Recurrence, reading: Reading, budget: &Budget) -> Result<Self, Error> {
        let mut valid = terms.greedy_words(budget)?;
        let digits = valid.digits();
        let (mut less, mut equal) = order::lexicographic(&valid, budget)?;
        let mut side = Side::Leading;
        if reading == Reading::LeastFirst {
            side = Side::Trailing;
            for relation in [&mut valid, &mut less, &mut equal] {
                *relation = relation.reverse(budget)?;
            }
        }
        let padding = Padding { side, digit: 0 };
        let writing = Writing::Positional { terms, reading };
        Ok(Self { name, digits, padding, writing, valid, less, equal, adder: None })
    }

    /// Base b written from the left: words begin with the most significant digit and are padded at the
    /// end with the digit b.
    ///
    /// So numbers are compared by their leading digits and ⌊n/b⌋ is n without its last digit, at whatever
    /// distance the two are. Order, successor, ⌊n/b⌋ and residues are regular, addition is not.
    ///
    /// # Errors
    /// When b < 2, b is above 100, or the budget does not suffice.
    pub fn left_aligned(base: u32, budget: &Budget) -> Result<Self, Error> {
        if base < 2 {
            return Err(Error::NotASystem { reason: "a base is at least 2".into() });
        }
        if base > 100 {
            return Err(Error::Alphabet { digits: base, tracks: 3 });
        }
        let digits = base + 1;
        // 0: nothing read, 1: inside the number, 2: behind it, 3: not a word.
        let step = |state: &u32, letter: &[u32]| match (state, letter[0]) {
            (0..=2, d) if d == base => 2,
            (0, 0) => 3,
            (0 | 1, _) => 1,
            _ => 3,
        };
        let valid = Dfa::explore(digits, 1, 0, |&state| state < 3, step, budget)?;
        let (less, equal) = order::radix(&valid, base, budget)?;
        let padding = Padding { side: Side::Trailing, digit: base };
        let writing = Writing::LeftAligned { base };
        let name = format!("left-aligned base {base}");
        Ok(Self { name, digits, padding, writing, valid, less, equal, adder: None })
    }

    /// The system with addition: its adder is built and verified.
    ///
    /// The adder is checked exactly against the axioms x + 0 = x and x + (y+1) = (x+y) + 1, whose
    /// successor is taken from the order. A system that has an adder already is returned as it is.
    ///
    /// # Errors
    /// [`Error::Inexpressible`] for left-aligned systems; [`Error::States`] when the budget does not suffice,
    /// which it never does if the dominant root is no Pisot number; [`Error::Axiom`] if the verification
    /// failed.
    pub fn with_addition(mut self, budget: &Budget) -> Result<Self, Error> {
        if self.adder.is_none() {
            let adder = self.linear_relation(&[1, 1, -1], &[const { None }; 3], Comparison::Equal, budget)?;
            verify::adder(&self, &adder, budget)?;
            self.adder = Some(adder);
        }
        Ok(self)
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of digits, the padding included.
    pub fn digits(&self) -> u32 {
        self.digits
    }

    /// How words are padded.
    pub fn padding(&self) -> Padding {
        self.padding
    }

    /// The number of numbers whose words have at most this length.
    pub(crate) fn power(&self, length: usize) -> Natural {
        match &self.writing {
            Writing::Positional { terms, .. } => terms.terms(length + 1).pop().unwrap_or_default(),
            Writing::LeftAligned { base } => Natural::from(*base).pow(length),
        }
    }

    /// Which digit a word begins with.
    pub fn reading(&self) -> Reading {
        match &self.writing {
            Writing::Positional { reading, .. } => *reading,
            Writing::LeftAligned { .. } => Reading::MostFirst,
        }
    }

    /// The terms whose sums the numbers are; `None` for left-aligned systems.
    pub fn terms(&self) -> Option<&Recurrence> {
        match &self.writing {
            Writing::Positional { terms, .. } => Some(terms),
            Writing::LeftAligned { .. } => None,
        }
    }

    /// The words of numbers, any amount of padding included (one track).
    pub fn valid(&self) -> &Dfa {
        &self.valid
    }

    /// x < y (two tracks).
    pub fn less(&self) -> &Dfa {
        &self.less
    }

    /// x = y (two tracks).
    pub fn equal(&self) -> &Dfa {
        &self.equal
    }

    /// x + y = z (three tracks), if the system has addition.
    pub fn adder(&self) -> Option<&Dfa> {
        self.adder.as_ref()
    }

    /// The words of tuples of `tracks` numbers.
    ///
    /// # Errors
    /// Too many symbols, or the budget's.
    pub fn domain(&self, tracks: usize, budget: &Budget) -> Result<Dfa, Error> {
        let mut domain = Dfa::constant(self.digits, 0, true)?;
        for track in 0..tracks {
            let before: Vec<usize> = (0..track).collect();
            domain = Dfa::combine(&domain, &before, &self.valid, &[track], track + 1, Op::And, budget)?;
        }
        Ok(domain)
    }

    /// The canonical word of n: its digits in reading order, without padding.
    ///
    /// Quadratic in the number of digits; about a millisecond for 1,000 decimal digits.
    pub fn encode(&self, n: &Natural) -> Vec<u32> {
        match &self.writing {
            Writing::Positional { terms, reading } => {
                let mut digits = terms.greedy(n);
                if *reading == Reading::LeastFirst {
                    digits.reverse();
                }
                digits
            }
            Writing::LeftAligned { base } => digits_in_base(n, *base),
        }
    }

    /// The number of a word with any amount of padding; `None` if it is the word of no number.
    pub fn decode(&self, word: &[u32]) -> Option<Natural> {
        if word.iter().any(|&digit| digit >= self.digits) || !self.valid.accepts(word) {
            return None;
        }
        Some(match &self.writing {
            Writing::Positional { terms, reading: Reading::MostFirst } => terms.value(word),
            Writing::Positional { terms, reading: Reading::LeastFirst } => {
                terms.value(&word.iter().rev().copied().collect::<Vec<_>>())
            }
            Writing::LeftAligned { base } => {
                let end = word.iter().position(|digit| digit == base).unwrap_or(word.len());
                value_in_base(&word[..end], *base)
            }
        })
    }

    /// The word of symbols of a tuple, as long as its longest number.
    ///
    /// # Errors
    /// [`Error::Alphabet`] when so many tracks have too many symbols.
    pub fn encode_tuple(&self, numbers: &[Natural]) -> Result<Vec<u32>, Error> {
        symbols(self.digits, numbers.len())?;
        let words: Vec<Vec<u32>> = numbers.iter().map(|n| self.encode(n)).collect();
        Ok(self.zip(&words))
    }

    /// Words side by side, padded to the longest.
    pub(crate) fn zip<W: AsRef<[u32]>>(&self, words: &[W]) -> Vec<u32> {
        let length = words.iter().map(|word| word.as_ref().len()).max().unwrap_or(0);
        let digit = |word: &[u32], place: usize| match self.padding.side {
            Side::Leading => (place + word.len()).checked_sub(length).map(|i| word[i]),
            Side::Trailing => word.get(place).copied(),
        };
        let symbol = |place| {
            let fill = |symbol, word: &W| {
                symbol * self.digits + digit(word.as_ref(), place).unwrap_or(self.padding.digit)
            };
            words.iter().fold(0, fill)
        };
        (0..length).map(symbol).collect()
    }

    /// The numbers on the tracks of a word; `None` if a track is the word of no number.
    pub fn decode_tuple(&self, word: &[u32], tracks: usize) -> Option<Vec<Natural>> {
        let letters: Vec<Vec<u32>> = word.iter().map(|&symbol| unpack(symbol, self.digits, tracks)).collect();
        (0..tracks)
            .map(|track| self.decode(&letters.iter().map(|letter| letter[track]).collect::<Vec<_>>()))
            .collect()
    }

    /// Whether a relation holds of these numbers.
    pub fn holds(&self, relation: &Dfa, numbers: &[Natural]) -> bool {
        relation.tracks() == numbers.len()
            && relation.digits() == self.digits
            && self.encode_tuple(numbers).is_ok_and(|word| relation.accepts(&word))
    }

    /// Whether an automaton treats all representations of each tuple alike.
    ///
    /// # Errors
    /// The budget's.
    pub fn ignores_padding(&self, relation: &Dfa, budget: &Budget) -> Result<bool, Error> {
        let relation = relation.product(&self.domain(relation.tracks(), budget)?, Op::And, budget)?;
        let pads = pack(&vec![self.padding.digit; relation.tracks()], self.digits);
        Ok(match self.padding.side {
            Side::Leading => relation.step(0, pads) == 0,
            Side::Trailing => (0..relation.states() as u32)
                .all(|q| relation.is_accepting(q) == relation.is_accepting(relation.step(q, pads))),
        })
    }

    /// The words of one number (one track).
    ///
    /// # Errors
    /// When the budget does not suffice for as many states as the number has digits.
    pub fn number(&self, n: &Natural, budget: &Budget) -> Result<Dfa, Error> {
        let word = self.encode(n);
        let (end, pad) = (word.len(), self.padding.digit);
        let place = match self.padding.side {
            Side::Leading => 0,
            Side::Trailing => end,
        };
        let step = |state: &Option<usize>, letter: &[u32]| match *state {
            Some(at) if at < end && word[at] == letter[0] => Some(at + 1),
            Some(at) if at == place && letter[0] == pad => Some(at),
            _ => None,
        };
        Dfa::explore(self.digits, 1, Some(0), |state| *state == Some(end), step, budget)
    }

    /// y = x + 1 (two tracks: x, y), from the order alone: y is above x and nothing lies between.
    ///
    /// # Errors
    /// The budget's.
    pub fn successor(&self, budget: &Budget) -> Result<Dfa, Error> {
        let between = Dfa::combine(&self.less, &[0, 1], &self.less, &[1, 2], 3, Op::And, budget)?;
        let between = between.project(1, self.padding, budget)?;
        self.less.product(&between, Op::AndNot, budget)
    }

    /// `Σ coefficients[j] · x_j` compared with 0, one track a coefficient.
    ///
    /// See the module `linear` for the construction. States: at most about the sum of the |coefficients| in
    /// a base, the d-th power of that times a constant in a recurrence of order d.
    ///
    /// # Errors
    /// [`Error::Inexpressible`] for left-aligned systems; the budget's.
    pub fn linear(
        &self,
        coefficients: &[i64],
        comparison: Comparison,
        budget: &Budget,
    ) -> Result<Dfa, Error> {
        match (coefficients, comparison) {
            ([1, -1], Comparison::Less) => Ok(self.less.clone()),
            ([1, -1], Comparison::Equal) => Ok(self.equal.clone()),
            _ => self.linear_relation(coefficients, &vec![None; coefficients.len()], comparison, budget),
        }
    }

    /// The same, with some of the tracks confined to one number.
    pub(crate) fn linear_relation(
        &self,
        coefficients: &[i64],
        fixed: &[Option<Natural>],
        comparison: Comparison,
        budget: &Budget,
    ) -> Result<Dfa, Error> {
        let Writing::Positional { terms, reading } = &self.writing else {
            return Err(self.cannot(format!("a linear relation with coefficients {coefficients:?}")));
        };
        // The construction reads the most significant digit first; other systems are read backwards.
        let forward;
        let system = match reading {
            Reading::MostFirst => self,
            Reading::LeastFirst => {
                forward = Self::positional(self.name.clone(), terms.clone(), Reading::MostFirst, budget)?;
                &forward
            }
        };
        let numbers: Vec<Option<Dfa>> = fixed
            .iter()
            .map(|number| number.as_ref().map(|n| system.number(n, budget)).transpose())
            .collect::<Result<_, _>>()?;
        let domains: Vec<&Dfa> =
            numbers.iter().map(|number| number.as_ref().unwrap_or(&system.valid)).collect();
        let relation = linear::relation(terms, coefficients, &domains, comparison, budget)?;
        if *reading == Reading::LeastFirst { relation.reverse(budget) } else { Ok(relation) }
    }

    /// x mod m = r (one track).
    ///
    /// At most m states in a base; in a recurrence with K first terms at most m^K times those of its words.
    ///
    /// # Errors
    /// When m = 0; the budget's.
    pub fn residue(&self, modulus: u32, residue: u32, budget: &Budget) -> Result<Dfa, Error> {
        if modulus == 0 {
            return Err(self.cannot("a residue modulo 0".into()));
        }
        let m = u64::from(modulus);
        let words = match &self.writing {
            Writing::LeftAligned { base } => {
                let step = |&rest: &u64, letter: &[u32]| match letter[0] {
                    d if d == *base => rest,
                    d => (rest * u64::from(*base) + u64::from(d)) % m,
                };
                Dfa::explore(self.digits, 1, 0, |&rest| rest == residue.into(), step, budget)?
            }
            Writing::Positional { terms, reading } => {
                // What is read is worth D(r) if r digits follow; see `linear`. All modulo m.
                let first = terms.initial();
                let step = |d: &Vec<u64>, letter: &[u32]| {
                    let recent = d.iter().rev().zip(terms.coefficients());
                    let next = recent.fold(0, |sum, (value, &c)| (sum + value * (u64::from(c) % m)) % m);
                    let shifted = d[1..].iter().chain([&next]);
                    let digit = u64::from(letter[0]) % m;
                    shifted.zip(first).map(|(value, u)| (value + digit * (u % m)) % m).collect()
                };
                let accept = |d: &Vec<u64>| d[0] == residue.into();
                let words = Dfa::explore(self.digits, 1, vec![0; first.len()], accept, step, budget)?;
                if *reading == Reading::LeastFirst { words.reverse(budget)? } else { words }
            }
        };
        words.product(&self.valid, Op::And, budget)
    }

    /// y = ⌊x/k⌋ (two tracks: x, y), for k >= 1.
    ///
    /// In a left-aligned system k must be a power of its base; elsewhere this is k·y <= x < k·y + k.
    ///
    /// # Errors
    /// [`Error::Inexpressible`]; the budget's.
    pub fn quotient(&self, k: u32, budget: &Budget) -> Result<Dfa, Error> {
        let cannot = || self.cannot(format!("division by {k}"));
        match (&self.writing, k) {
            (_, 0) => Err(cannot()),
            (_, 1) => Ok(self.equal.clone()),
            (Writing::Positional { .. }, _) => {
                let k = i64::from(k);
                let low = self.linear(&[-1, k], Comparison::LessOrEqual, budget)?;
                let fixed = [None, None, Some(Natural::from(k.unsigned_abs()))];
                let high = self.linear_relation(&[1, -k, -1], &fixed, Comparison::Less, budget)?;
                low.product(&high.project(2, self.padding, budget)?, Op::And, budget)
            }
            (Writing::LeftAligned { base }, _) => {
                let once = order::without_last_digit(&self.valid, *base, budget)?;
                let (mut result, mut power) = (once.clone(), *base);
                while power < k {
                    let twice = Dfa::combine(&result, &[0, 1], &once, &[1, 2], 3, Op::And, budget)?;
                    result = twice.project(1, self.padding, budget)?;
                    power = power.checked_mul(*base).ok_or_else(cannot)?;
                }
                if power == k { Ok(result) } else { Err(cannot()) }
            }
        }
    }

    pub(crate) fn cannot(&self, what: String) -> Error {
        Error::Inexpressible { system: self.name.clone(), what }
    }
}
