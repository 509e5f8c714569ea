//! Complete deterministic automata over tuples of digits.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use crate::Rejected;
use crate::budget::Meter;

/// A variable. Each has a track of its own.
pub(crate) type Var = u32;

/// More letters than this are not worth a table.
const MOST_LETTERS: usize = 1 << 16;

/// The digit that fills up the shorter numbers of a tuple, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Padding {
    pub(crate) digit: usize,
    /// Before the first digit; else after the last one.
    pub(crate) leading: bool,
}

/// A complete deterministic automaton, minimal, its states in the order in which a breadth-first search from the
/// start, state 0, meets them. So two of them with the same variables are equal iff they accept the same words.
///
/// A letter is a tuple of digits below s, one for each variable, the first most significant: (d_0·s + d_1)·s + … .
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Relation {
    /// In ascending order.
    pub(crate) vars: Vec<Var>,
    digits: usize,
    accept: Vec<bool>,
    /// The state after each letter, for each state.
    next: Vec<Vec<u32>>,
}

/// The number of letters: s^tracks.
pub(crate) fn letters(digits: usize, tracks: usize) -> Result<usize, Rejected> {
    let count = u32::try_from(tracks).ok().and_then(|tracks| digits.checked_pow(tracks));
    count.filter(|&count| count <= MOST_LETTERS).ok_or_else(|| {
        Rejected::new("budget", format!("{tracks} tracks of {digits} digits have too many letters"))
    })
}

/// For each letter over `tracks` tracks the letter that its digits at `places` make.
fn seen(digits: usize, tracks: usize, places: &[usize]) -> Result<Vec<usize>, Rejected> {
    let at = |letter: usize, place: usize| letter / digits.pow((tracks - 1 - place) as u32) % digits;
    let see = |letter| places.iter().fold(0, |seen, &place| seen * digits + at(letter, place));
    Ok((0..letters(digits, tracks)?).map(see).collect())
}

fn sorted(vars: impl IntoIterator<Item = Var>) -> Vec<Var> {
    let mut vars: Vec<Var> = vars.into_iter().collect();
    vars.sort_unstable();
    vars.dedup();
    vars
}

/// Where each of `some` stands among `all`, which has them.
fn places(some: &[Var], all: &[Var]) -> Vec<usize> {
    some.iter().map(|var| all.partition_point(|other| other < var)).collect()
}

impl Relation {
    /// The automaton that starts in `start`, goes from state to state by `step`, and accepts where `accept` says so.
    ///
    /// Costs a step a state and letter, and again for each round of minimisation.
    pub(crate) fn explore<S: Clone + Eq + Hash>(
        digits: usize,
        vars: &[Var],
        start: S,
        accept: impl Fn(&S) -> bool,
        mut step: impl FnMut(&S, usize, &mut Meter) -> Result<S, Rejected>,
        meter: &mut Meter,
    ) -> Result<Self, Rejected> {
        let letters = letters(digits, vars.len())?;
        let state_bytes = letters as u128 * 4 + 100;
        let mut numbers = HashMap::from([(start.clone(), 0)]);
        let mut states = vec![start];
        let mut next = Vec::new();
        while next.len() < states.len() {
            meter.steps(letters as u128 + 1)?;
            meter.memory(state_bytes)?;
            let state = states[next.len()].clone();
            let mut row = Vec::with_capacity(letters);
            for letter in 0..letters {
                let target = step(&state, letter, meter)?;
                let number = *numbers.entry(target).or_insert_with_key(|target| {
                    states.push(target.clone());
                    states.len() as u32 - 1
                });
                row.push(number);
            }
            next.push(row);
        }
        let accept = states.iter().map(accept).collect();
        let minimal = Self { vars: vars.to_vec(), digits, accept, next }.minimal(meter)?;
        // Only the minimal automaton is kept.
        meter.give_back(state_bytes * (states.len() - minimal.states()) as u128);
        Ok(minimal)
    }

    /// The automaton of a certificate: `next` has rows of s^tracks states below its length, `accept` has its length.
    pub(crate) fn of_table(
        digits: usize,
        vars: &[Var],
        next: &[Vec<u32>],
        accept: impl Fn(usize) -> bool,
        meter: &mut Meter,
    ) -> Result<Self, Rejected> {
        let step = |&state: &u32, letter: usize, _: &mut Meter| Ok(next[state as usize][letter]);
        Self::explore(digits, vars, 0, |&state| accept(state as usize), step, meter)
    }

    /// States that accept the same words made one: classes are split until no letter tells two of a class apart.
    fn minimal(self, meter: &mut Meter) -> Result<Self, Rejected> {
        let mut class: Vec<u32> = self.accept.iter().map(|&accept| accept.into()).collect();
        let mut count = 0;
        loop {
            meter.steps((class.len() * (self.next[0].len() + 1)) as u128)?;
            let mut seen = HashMap::new();
            let refine = |(row, &own): (&Vec<u32>, &u32)| {
                let after = row.iter().map(|&target| class[target as usize]);
                let key: Vec<u32> = std::iter::once(own).chain(after).collect();
                let fresh = seen.len() as u32;
                *seen.entry(key).or_insert(fresh)
            };
            let refined: Vec<u32> = self.next.iter().zip(&class).map(refine).collect();
            class = refined;
            if seen.len() == count {
                break;
            }
            count = seen.len();
        }
        // A state for each class, and the classes in the order in which they are met from the start.
        let mut member = vec![0; count];
        class.iter().enumerate().for_each(|(state, &class)| member[class as usize] = state);
        let mut order = vec![class[0]];
        let mut number = vec![u32::MAX; count];
        number[class[0] as usize] = 0;
        let mut next: Vec<Vec<u32>> = Vec::with_capacity(count);
        while next.len() < order.len() {
            let row = &self.next[member[order[next.len()] as usize]];
            let renumbered = row.iter().map(|&target| {
                let target = class[target as usize];
                if number[target as usize] == u32::MAX {
                    number[target as usize] = order.len() as u32;
                    order.push(target);
                }
                number[target as usize]
            });
            let renumbered = renumbered.collect();
            next.push(renumbered);
        }
        let accept = order.iter().map(|&class| self.accept[member[class as usize]]).collect();
        Ok(Self { accept, next, ..self })
    }

    /// The number s of digits.
    pub(crate) fn digits(&self) -> usize {
        self.digits
    }

    pub(crate) fn states(&self) -> usize {
        self.next.len()
    }

    pub(crate) fn step(&self, state: u32, letter: usize) -> u32 {
        self.next[state as usize][letter]
    }

    pub(crate) fn accepts(&self, state: u32) -> bool {
        self.accept[state as usize]
    }

    /// The words over the variables of both for which `op` of both is true.
    pub(crate) fn product(
        &self,
        other: &Self,
        op: fn(bool, bool) -> bool,
        meter: &mut Meter,
    ) -> Result<Self, Rejected> {
        let vars = sorted(self.vars.iter().chain(&other.vars).copied());
        let left = seen(self.digits, vars.len(), &places(&self.vars, &vars))?;
        let right = seen(self.digits, vars.len(), &places(&other.vars, &vars))?;
        let accept = |&(p, q): &(u32, u32)| op(self.accepts(p), other.accepts(q));
        let step = |&(p, q): &(u32, u32), letter: usize, _: &mut Meter| {
            Ok((self.step(p, left[letter]), other.step(q, right[letter])))
        };
        Self::explore(self.digits, &vars, (0, 0), accept, step, meter)
    }

    pub(crate) fn and(&self, other: &Self, meter: &mut Meter) -> Result<Self, Rejected> {
        self.product(other, |p, q| p && q, meter)
    }

    pub(crate) fn and_not(&self, other: &Self, meter: &mut Meter) -> Result<Self, Rejected> {
        self.product(other, |p, q| p && !q, meter)
    }

    /// The relation of other variables, `to[i]` for the i-th; they may be in any order, and the same ones.
    pub(crate) fn of(&self, to: &[Var], meter: &mut Meter) -> Result<Self, Rejected> {
        let vars = sorted(to.iter().copied());
        let seen = seen(self.digits, vars.len(), &places(to, &vars))?;
        let step = |&state: &u32, letter: usize, _: &mut Meter| Ok(self.step(state, seen[letter]));
        Self::explore(self.digits, &vars, 0, |&state| self.accepts(state), step, meter)
    }

    /// There is a number for the variable `var`. By the subset construction.
    ///
    /// That number may be longer than the others: then these are padded. Padding before the first digit is read ahead
    /// of the start, padding after the last one after the end.
    pub(crate) fn without(&self, var: Var, padding: Padding, meter: &mut Meter) -> Result<Self, Rejected> {
        let Ok(track) = self.vars.binary_search(&var) else { return Ok(self.clone()) };
        let mut vars = self.vars.clone();
        vars.remove(track);
        let s = self.digits;
        // A letter of the others is high·low + rest, rest < low; with a digit d between, (high·s + d)·low + rest.
        let low = s.pow((vars.len() - track) as u32);
        let with = |letter: usize, d: usize| (letter / low * s + d) * low + letter % low;
        let pads = vars.iter().fold(0, |letter, _| letter * s + padding.digit);
        let pads: Vec<usize> = (0..s).map(|d| with(pads, d)).collect();
        let mut start = vec![0];
        let mut good = self.accept.clone();
        if padding.leading {
            let mut met = vec![false; self.states()];
            met[0] = true;
            let mut at = 0;
            while let Some(&state) = start.get(at) {
                for &letter in &pads {
                    let target = self.step(state, letter);
                    if !std::mem::replace(&mut met[target as usize], true) {
                        start.push(target);
                    }
                }
                at += 1;
            }
            start.sort_unstable();
        } else {
            good = self.backward(good, |letter| pads.contains(&letter), meter)?;
        }
        // States from which nothing is accepted would only make more sets.
        let alive = self.backward(self.accept.clone(), |_| true, meter)?;
        start.retain(|&state| alive[state as usize]);
        let step = |set: &Vec<u32>, letter: usize, meter: &mut Meter| {
            meter.steps((set.len() * s) as u128)?;
            let targets =
                set.iter().flat_map(|&state| (0..s).map(move |d| self.step(state, with(letter, d))));
            let targets = sorted(targets.filter(|&target| alive[target as usize]));
            meter.memory(targets.len() as u128)?;
            Ok(targets)
        };
        Self::explore(s, &vars, start, |set| set.iter().any(|&state| good[state as usize]), step, meter)
    }

    /// The states from which some of the `good` ones can be reached by letters that are `allowed`.
    fn backward(
        &self,
        mut good: Vec<bool>,
        allowed: impl Fn(usize) -> bool,
        meter: &mut Meter,
    ) -> Result<Vec<bool>, Rejected> {
        let letters: Vec<usize> = (0..self.next[0].len()).filter(|&letter| allowed(letter)).collect();
        loop {
            meter.steps((self.states() * (letters.len() + 1)) as u128)?;
            let reaches =
                |state: usize| letters.iter().any(|&letter| good[self.next[state][letter] as usize]);
            let fresh: Vec<usize> =
                (0..self.states()).filter(|&state| !good[state] && reaches(state)).collect();
            if fresh.is_empty() {
                return Ok(good);
            }
            for state in fresh {
                good[state] = true;
            }
        }
    }

    /// A shortest accepted word, each letter as its digits; `None` if nothing is accepted.
    pub(crate) fn example(&self) -> Option<Vec<Vec<usize>>> {
        let mut from = vec![None; self.states()];
        let mut queue = VecDeque::from([0u32]);
        let found = loop {
            let state = queue.pop_front()?;
            if self.accepts(state) {
                break state;
            }
            for (letter, &target) in self.next[state as usize].iter().enumerate() {
                if target != 0 && from[target as usize].is_none() {
                    from[target as usize] = Some((state, letter));
                    queue.push_back(target);
                }
            }
        };
        let mut word = Vec::new();
        let mut state = found;
        while let Some((before, letter)) = from[state as usize] {
            let places = (0..self.vars.len() as u32).rev();
            word.push(places.map(|place| letter / self.digits.pow(place) % self.digits).collect());
            state = before;
        }
        word.reverse();
        Some(word)
    }
}
