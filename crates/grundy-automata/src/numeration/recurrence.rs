//! Sequences u with `u_{i+1} = c_0·u_i + … + c_{d-1}·u_{i-d+1}`, and greedy representations of numbers in
//! them.

use dashu_int::UBig as Natural;

use super::Dfa;
use crate::budget::Budget;
use crate::error::Error;
use crate::intern::Interner;

/// Larger alphabets than this are not worth a table.
const MOST_DIGITS: usize = 1 << 10;

/// An increasing sequence of natural numbers 1 = `u_0` < `u_1` < … given by its first terms and a linear
/// recurrence for all others.
///
/// Every natural number is a sum `d_0·u_0 + d_1·u_1 + …` whose digits are found greedily, from the largest
/// term down.
///
/// ```
/// use grundy_automata::Recurrence;
/// let fibonacci = Recurrence::new(vec![1, 2], vec![1, 1])?;
/// assert_eq!(fibonacci.terms(6).iter().map(|u| u.to_string()).collect::<Vec<_>>(), ["1", "2", "3", "5", "8", "13"]);
/// assert_eq!(fibonacci.greedy(&11u8.into()), [1, 0, 1, 0, 0]); // 8 + 3
/// # Ok::<(), grundy_automata::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Recurrence {
    initial: Vec<u64>,
    coefficients: Vec<u32>,
}

impl Recurrence {
    /// The sequence that begins with `initial` and goes on by `u_{i+1} = Σ coefficients[j] · u_{i-j}`.
    ///
    /// # Errors
    /// [`Error::NotASystem`] unless `initial` begins with 1 and increases, it has at least as many terms as
    /// there are coefficients, the first coefficient is not 0, and their sum is at least 2 (so that the
    /// sequence increases for ever).
    pub fn new(initial: Vec<u64>, coefficients: Vec<u32>) -> Result<Self, Error> {
        let wrong = |reason: &str| Err(Error::NotASystem { reason: reason.into() });
        if initial.first() != Some(&1) || initial.windows(2).any(|pair| pair[0] >= pair[1]) {
            return wrong("the first terms must increase from 1");
        }
        if initial.len() < coefficients.len() {
            return wrong("there must be a first term for each coefficient");
        }
        if coefficients.first().is_none_or(|&c| c == 0) {
            return wrong("the first coefficient must not be 0");
        }
        if coefficients.iter().map(|&c| u64::from(c)).sum::<u64>() < 2 {
            return wrong("the sequence must increase for ever");
        }
        Ok(Self { initial, coefficients })
    }

    /// The powers of a base.
    ///
    /// # Errors
    /// [`Error::NotASystem`] for bases 0 and 1.
    pub fn powers(base: u32) -> Result<Self, Error> {
        Self::new(vec![1], vec![base])
    }

    /// The sequence that begins with `initial` and goes on by `u_{i+1} = u_i + u_{i-lag}`.
    ///
    /// # Errors
    /// As [`Recurrence::new`].
    pub fn with_lag(initial: Vec<u64>, lag: usize) -> Result<Self, Error> {
        if initial.len() <= lag {
            return Err(Error::NotASystem { reason: "there must be more first terms than the lag".into() });
        }
        let mut coefficients = vec![0; lag + 1];
        coefficients[0] += 1;
        coefficients[lag] += 1;
        Self::new(initial, coefficients)
    }

    /// The terms given explicitly.
    pub fn initial(&self) -> &[u64] {
        &self.initial
    }

    /// The coefficients of the recurrence, the most recent term's first.
    pub fn coefficients(&self) -> &[u32] {
        &self.coefficients
    }

    /// The base, if the terms are its powers.
    pub fn base(&self) -> Option<u32> {
        match (&self.initial[..], &self.coefficients[..]) {
            ([1], &[base]) => Some(base),
            _ => None,
        }
    }

    /// The term after `terms`, by the recurrence.
    fn following(&self, terms: &[Natural]) -> Natural {
        let mut sum = Natural::ZERO;
        for (c, term) in self.coefficients.iter().zip(terms.iter().rev()) {
            match c {
                0 => {}
                1 => sum += term,
                &c => sum += term * c,
            }
        }
        sum
    }

    /// Adds terms to a beginning of the sequence while `more` says so.
    pub(crate) fn extend(&self, terms: &mut Vec<Natural>, more: impl Fn(&[Natural]) -> bool) {
        while more(terms) {
            let next = match self.initial.get(terms.len()) {
                Some(&term) => term.into(),
                None => self.following(terms),
            };
            terms.push(next);
        }
    }

    /// The first `count` terms.
    pub fn terms(&self, count: usize) -> Vec<Natural> {
        let mut terms = Vec::new();
        self.extend(&mut terms, |terms| terms.len() < count);
        terms
    }

    /// The greedy digits of n, the most significant first and not 0; none for 0.
    ///
    /// Quadratic in the number of digits: a term a digit. A number of 1,000 decimal digits takes about a
    /// millisecond.
    pub fn greedy(&self, n: &Natural) -> Vec<u32> {
        if let Some(base) = self.base() {
            return digits_in_base(n, base);
        }
        let mut terms = Vec::new();
        self.extend(&mut terms, |terms| terms.last().is_none_or(|term| term <= n));
        let mut rest = n.clone();
        let mut digits = Vec::with_capacity(terms.len());
        for term in terms.iter().rev() {
            let mut digit = 0;
            if *term <= rest {
                // Most digits are 0 or 1: a subtraction is cheaper than a division.
                rest -= term;
                digit = 1;
                if *term <= rest {
                    // The quotient is below u_{i+1}/u_i, which the coefficients bound.
                    let quotient = &rest / term;
                    digit += u32::try_from(&quotient).unwrap_or(u32::MAX - 1);
                    rest -= quotient * term;
                }
            }
            if digit > 0 || !digits.is_empty() {
                digits.push(digit);
            }
        }
        digits
    }

    /// The value of digits, the most significant first.
    pub fn value(&self, digits: &[u32]) -> Natural {
        if let Some(base) = self.base() {
            return value_in_base(digits, base);
        }
        let terms = self.terms(digits.len());
        let mut sum = Natural::ZERO;
        for (&digit, term) in digits.iter().zip(terms.iter().rev()) {
            match digit {
                0 => {}
                1 => sum += term,
                digit => sum += term * digit,
            }
        }
        sum
    }

    /// The automaton of all greedy representations, most significant digit first, leading zeros allowed.
    ///
    /// # Construction
    /// A word is greedy iff each of its suffixes is worth less than `u_len` of its length. Let w be a
    /// prefix and `t_i(w)` the number of greedy words x of length i such that wx is greedy. Greedy words of
    /// one length are ordered lexicographically as their values are, so these x are the ones worth less than
    /// `t_i(w)`, and the numbers t determine what may follow w:
    /// `t_i(ε) = u_i` and `t_i(wa) = min(u_i, t_{i+1}(w) - a·u_i)`, or 0 if that is negative.
    /// Prefixes are taken to be alike when the first ℓ of these numbers agree, for ℓ = 8, 16, 32 …
    ///
    /// # Verification
    /// Agreement of the first ℓ numbers proves nothing, so the automaton is checked exactly. Let V be its
    /// language and `V_i` the words of length i in it. If
    /// 1. V is closed under adding and removing leading zeros, and under removing any first letter,
    /// 2. with x in V, each y <lex x of its length whose tail (y without its first letter) is in V is in V,
    /// 3. V has exactly `u_i` words of length i, for all i,
    ///
    /// then V is the greedy language: by induction the value of a word of V is the number of words of V of
    /// its length that are smaller. For dw' with d > 0, by (2) those with a smaller first digit e are all
    /// words eV, `u_{i-1}` for each e; those with first digit d are the dw'' with w'' < w' in V. So values of
    /// words of length i are below `u_i`, for all suffixes too, and words of V are greedy; by (3) there are
    /// no others. For (3) finitely many i suffice: the number of words of an automaton with q states
    /// satisfies a linear recurrence of order q, u one of order K = `initial.len()`, so their difference
    /// one of order q + K.
    ///
    /// # Errors
    /// [`Error::NotRegular`] if no such automaton is found with at most 1,000 states (or the budget, if
    /// that is less).
    pub(crate) fn greedy_words(&self, budget: &Budget) -> Result<Dfa, Error> {
        if let Some(base) = self.base() {
            return Dfa::constant(base, 1, true);
        }
        let states = budget.states().min(1000);
        for compared in [8, 16, 32, 64] {
            if let Some(candidate) = self.guess_greedy_words(compared, states, budget)?
                && self.are_greedy_words(&candidate, budget)?
            {
                return Ok(candidate);
            }
        }
        let system = format!("{:?} with coefficients {:?}", self.initial, self.coefficients);
        Err(Error::NotRegular { system, states })
    }

    /// The candidate that compares `compared` of the numbers t; `None` if it has too many states.
    fn guess_greedy_words(
        &self,
        compared: usize,
        limit: usize,
        budget: &Budget,
    ) -> Result<Option<Dfa>, Error> {
        // A state is the word that first led to it: its numbers t are computed from that, as far as needed.
        let mut terms = self.terms(compared);
        let mut keys = Interner::new();
        let mut rows = Rows::default();
        let mut words: Vec<Vec<u32>> = vec![Vec::new()];
        keys.intern(&rows.key(&terms[..compared]));
        let mut accept = Vec::new();
        let mut targets: Vec<Vec<u32>> = Vec::new();
        while accept.len() < words.len() {
            if words.len() > limit {
                return Ok(None);
            }
            budget.admit("the greedy representations", accept.len(), words.len(), 1)?;
            let word = words[accept.len()].clone();
            let depth = compared + word.len() + 1;
            self.extend(&mut terms, |terms| terms.len() < depth);
            let slack = slack(&word, &terms[..depth]);
            accept.push(!slack[0].is_zero());
            // Letters that nothing can follow are left out: they lead to the dead state.
            let mut row = Vec::new();
            for letter in 0.. {
                let after = after(&slack, letter, &terms);
                if after.iter().all(Natural::is_zero) {
                    break;
                }
                if words.len() > limit || row.len() > MOST_DIGITS {
                    return Ok(None);
                }
                let fresh = words.len() as u32;
                let target = keys.intern(&rows.key(&after));
                if target == fresh {
                    words.push([&word[..], &[letter]].concat());
                }
                row.push(target);
            }
            targets.push(row);
        }
        let digits = targets.iter().map(Vec::len).max().unwrap_or(0).max(2) as u32;
        let dead = accept.len() as u32;
        accept.push(false);
        targets.push(Vec::new());
        let mut next = Vec::new();
        for row in &targets {
            next.extend((0..digits as usize).map(|letter| row.get(letter).copied().unwrap_or(dead)));
        }
        Ok(Some(Dfa::new(digits, 1, accept, next)?.minimize()))
    }

    /// Whether `words` is the greedy language: the three conditions above.
    fn are_greedy_words(&self, words: &Dfa, budget: &Budget) -> Result<bool, Error> {
        use crate::dfa::Op;
        // 1. Leading zeros, first letters.
        if words.step(0, 0) != 0 || !words.tails(budget)?.product(words, Op::AndNot, budget)?.is_empty() {
            return Ok(false);
        }
        // 2. Two tracks, x and y: x in V, y < x, the tail of y in V, y not in V.
        let smaller = Dfa::explore(
            words.digits(),
            2,
            std::cmp::Ordering::Equal,
            |order| order.is_lt(),
            |order, letter| order.then(letter[1].cmp(&letter[0])),
            budget,
        )?;
        let tail_valid = Dfa::explore(
            words.digits(),
            1,
            None,
            |state| state.is_some_and(|q| words.is_accepting(q)),
            |state, letter| Some(state.map_or(0, |q| words.step(q, letter[0]))),
            budget,
        )?;
        let y = tail_valid.product(words, Op::AndNot, budget)?;
        let pair = Dfa::combine(words, &[0], &y, &[1], 2, Op::And, budget)?;
        if !pair.product(&smaller, Op::And, budget)?.is_empty() {
            return Ok(false);
        }
        // 3. The number of words of each length.
        let mut reaching: Vec<Natural> = vec![Natural::ZERO; words.states()];
        reaching[0] = Natural::ONE;
        for term in self.terms(words.states() + self.initial.len()) {
            let accepted = (0..words.states()).filter(|&q| words.is_accepting(q as u32));
            if accepted.fold(Natural::ZERO, |sum, q| sum + &reaching[q]) != term {
                return Ok(false);
            }
            let mut next = vec![Natural::ZERO; words.states()];
            for (q, count) in reaching.iter().enumerate().filter(|(_, count)| !count.is_zero()) {
                words.row(q as u32).iter().for_each(|&target| next[target as usize] += count);
            }
            reaching = next;
        }
        Ok(true)
    }
}

/// The numbers `t_i(word)`, as many as the terms allow.
fn slack(word: &[u32], terms: &[Natural]) -> Vec<Natural> {
    word.iter().fold(terms.to_vec(), |slack, &letter| after(&slack, letter, terms))
}

/// The numbers `t_i(wa)` from the numbers `t_i(w)`.
fn after(slack: &[Natural], letter: u32, terms: &[Natural]) -> Vec<Natural> {
    let clip = |(t, u): (&Natural, &Natural)| {
        let taken = u * letter;
        if *t <= taken { Natural::ZERO } else { (t - taken).min(u.clone()) }
    };
    slack[1..].iter().zip(terms).map(clip).collect()
}

/// Numbers for big numbers, so that rows of them become rows of words.
#[derive(Default)]
struct Rows {
    seen: crate::intern::FastMap<Natural, u32>,
}

impl Rows {
    fn key(&mut self, row: &[Natural]) -> Vec<u32> {
        let mut key = Vec::with_capacity(row.len());
        for value in row {
            let fresh = self.seen.len() as u32;
            key.push(*self.seen.entry(value.clone()).or_insert(fresh));
        }
        key
    }
}

/// The digits of n in a base, the most significant first; none for 0.
pub(crate) fn digits_in_base(n: &Natural, base: u32) -> Vec<u32> {
    // Digits come off in chunks of one machine word.
    let (chunk, size) = chunk_of(base);
    let mut digits = Vec::new();
    let mut rest = n.clone();
    while !rest.is_zero() {
        let quotient = &rest / chunk;
        let mut low = u64::try_from(&rest - &quotient * chunk).unwrap_or(0);
        for _ in 0..size {
            digits.push((low % u64::from(base)) as u32);
            low /= u64::from(base);
        }
        rest = quotient;
    }
    while digits.last() == Some(&0) {
        digits.pop();
    }
    digits.reverse();
    digits
}

/// The value of digits in a base, the most significant first.
pub(crate) fn value_in_base(digits: &[u32], base: u32) -> Natural {
    let (chunk, size) = chunk_of(base);
    let mut value = Natural::ZERO;
    let (first, rest) = digits.split_at(digits.len() % size);
    for part in std::iter::once(first).chain(rest.chunks(size)) {
        let low =
            part.iter().fold(0u64, |low, &digit| low.wrapping_mul(base.into()).wrapping_add(digit.into()));
        value = value * chunk + low;
    }
    value
}

/// The largest power of the base in a machine word, and its exponent.
fn chunk_of(base: u32) -> (u64, usize) {
    let (mut chunk, mut size) = (u64::from(base), 1);
    while let Some(larger) = chunk.checked_mul(base.into()) {
        chunk = larger;
        size += 1;
    }
    (chunk, size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_changed_language_is_refused() {
        let budget = Budget::new(10_000);
        for (initial, coefficients) in
            [(vec![1, 2], vec![1, 1]), (vec![1, 2, 3, 4, 6], vec![1, 0, 0, 1]), (vec![1, 2, 3, 5], vec![2])]
        {
            let terms = Recurrence::new(initial, coefficients).unwrap();
            let words = terms.greedy_words(&budget).unwrap();
            assert!(terms.are_greedy_words(&words, &budget).unwrap());
            let (states, symbols) = (words.states(), words.symbols());
            let accept: Vec<bool> = (0..states as u32).map(|q| words.is_accepting(q)).collect();
            let next: Vec<u32> = (0..states as u32).flat_map(|q| words.row(q).to_vec()).collect();
            let refused = |accept: Vec<bool>, next: Vec<u32>| {
                let changed = Dfa::new(symbols as u32, 1, accept, next).unwrap().minimize();
                changed == words || !terms.are_greedy_words(&changed, &budget).unwrap()
            };
            for q in 0..states {
                let mut accept = accept.clone();
                accept[q] = !accept[q];
                assert!(refused(accept, next.clone()));
            }
            for i in 0..next.len() {
                for target in 0..states as u32 {
                    let mut next = next.clone();
                    next[i] = target;
                    assert!(refused(accept.clone(), next));
                }
            }
        }
    }
}
