//! One automaton on the words of one length: counting them, and choosing one by its rank.

use dashu_int::UBig as Natural;

use crate::dfa::{Dfa, Side};
use crate::numeration::{Reading, System};

/// How many ways there are: a number, or whether there is one.
pub(super) trait Weight: Clone {
    fn none() -> Self;
    fn one() -> Self;
    fn add(&mut self, other: &Self);
    /// Takes `other` off if it is not more than `self`; says whether.
    fn pass(&mut self, other: &Self) -> bool;
}

impl Weight for Natural {
    fn none() -> Self {
        Self::ZERO
    }

    fn one() -> Self {
        Self::ONE
    }

    fn add(&mut self, other: &Self) {
        *self += other;
    }

    fn pass(&mut self, other: &Self) -> bool {
        let passes = *other <= *self;
        if passes {
            *self -= other;
        }
        passes
    }
}

/// Whether there is a way. As a rank it is 0, whatever it says.
#[derive(Clone)]
pub(super) struct Exists(pub(super) bool);

impl Weight for Exists {
    fn none() -> Self {
        Self(false)
    }

    fn one() -> Self {
        Self(true)
    }

    fn add(&mut self, other: &Self) {
        self.0 |= other.0;
    }

    fn pass(&mut self, other: &Self) -> bool {
        !other.0
    }
}

/// An automaton on words of one length whose tracks, but for the last, are fixed.
pub(super) struct Walk<'w> {
    pub(super) system: &'w System,
    pub(super) dfa: &'w Dfa,
    alive: &'w [bool],
    /// The symbol of the fixed tracks at each place.
    places: Vec<u32>,
    fixed: usize,
}

impl<'w> Walk<'w> {
    /// Words of the length of the longest fixed word and `extra` more letters.
    pub(super) fn new(
        system: &'w System,
        dfa: &'w Dfa,
        alive: &'w [bool],
        words: &[Vec<u32>],
        extra: usize,
    ) -> Self {
        let mut walk = Self { system, dfa, alive, places: system.zip(words), fixed: words.len() };
        let padding = std::iter::repeat_n(walk.pads(), extra);
        match system.padding().side {
            Side::Leading => walk.places = padding.chain(walk.places.iter().copied()).collect(),
            Side::Trailing => walk.places.extend(padding),
        }
        walk
    }

    /// The symbol of padding on all fixed tracks.
    pub(super) fn pads(&self) -> u32 {
        (0..self.fixed).fold(0, |symbol, _| symbol * self.system.digits() + self.system.padding().digit)
    }

    /// The digits inside a number: in left-aligned systems all but the padding.
    pub(super) fn inner_digits(&self) -> std::ops::Range<u32> {
        0..self.system.digits() - u32::from(self.system.terms().is_none())
    }

    /// The state after a letter, if it can still accept.
    pub(super) fn step(&self, state: u32, place: u32, digit: u32) -> Option<u32> {
        let target = self.dfa.step(state, place * self.system.digits() + digit);
        self.alive[target as usize].then_some(target)
    }

    /// The states that can be reached before each place, and after the last, on inner digits.
    pub(super) fn reach(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![usize::MAX; self.dfa.states()];
        let mut layers = vec![if self.alive[0] { vec![0] } else { Vec::new() }];
        for (i, &place) in self.places.iter().enumerate() {
            let mut layer = Vec::new();
            for &q in &layers[i] {
                for target in self.inner_digits().filter_map(|d| self.step(q, place, d)) {
                    if seen[target as usize] != i {
                        seen[target as usize] = i;
                        layer.push(target);
                    }
                }
            }
            layers.push(layer);
        }
        layers
    }

    /// The number of accepted words.
    pub(super) fn count(&self) -> Natural {
        let mut ways: Vec<(u32, Natural)> = Vec::new();
        if self.alive[0] {
            ways.push((0, Natural::ONE));
        }
        let mut slots = vec![usize::MAX; self.dfa.states()];
        for &place in &self.places {
            let mut next: Vec<(u32, Natural)> = Vec::new();
            for (q, count) in &ways {
                for target in (0..self.system.digits()).filter_map(|d| self.step(*q, place, d)) {
                    let slot = &mut slots[target as usize];
                    if *slot == usize::MAX {
                        *slot = next.len();
                        next.push((target, count.clone()));
                    } else {
                        next[*slot].1 += count;
                    }
                }
            }
            for (q, _) in &next {
                slots[*q as usize] = usize::MAX;
            }
            ways = next;
        }
        let accepted = ways.iter().filter(|(q, _)| self.dfa.is_accepting(*q));
        accepted.fold(Natural::ZERO, |sum, (_, count)| sum + count)
    }

    /// The states from which the fixed word, with some digits on the last track, is accepted.
    pub(super) fn accepting_starts(&self) -> Vec<bool> {
        let states = self.dfa.states() as u32;
        let mut accept: Vec<bool> = (0..states).map(|q| self.dfa.is_accepting(q)).collect();
        for &place in self.places.iter().rev() {
            let ends =
                |q| self.inner_digits().any(|d| self.step(q, place, d).is_some_and(|t| accept[t as usize]));
            accept = (0..states).map(ends).collect();
        }
        accept
    }

    /// The number with exactly `rank` smaller ones.
    pub(super) fn pick<W: Weight>(&self, rank: W) -> Option<Natural> {
        let word = match (self.system.terms(), self.system.reading()) {
            (None, _) => self.pick_by_length(rank)?,
            (_, Reading::MostFirst) => {
                let layers = self.reach();
                let ends = layers.last()?.iter().map(|&q| self.dfa.is_accepting(q)).collect();
                self.pick_forward(&layers, ends, rank)?
            }
            (_, Reading::LeastFirst) => self.pick_backward(rank)?,
        };
        self.system.decode(&word)
    }

    /// Reading the most significant digit first: the words through `layers` that end where `ends` says,
    /// in lexicographic order.
    fn pick_forward<W: Weight>(&self, layers: &[Vec<u32>], ends: Vec<bool>, mut rank: W) -> Option<Vec<u32>> {
        let length = layers.len() - 1;
        // For each layer the ways from its states to the end, in a table over all states of one layer.
        let mut slots = vec![0; self.dfa.states()];
        let weight = |end| if end { W::one() } else { W::none() };
        let mut ways: Vec<Vec<W>> = vec![ends.into_iter().map(weight).collect()];
        for i in (0..length).rev() {
            layers[i + 1].iter().enumerate().for_each(|(slot, &q)| slots[q as usize] = slot);
            let after = &ways[length - 1 - i];
            let here = layers[i].iter().map(|&q| {
                let mut sum = W::none();
                for target in self.inner_digits().filter_map(|d| self.step(q, self.places[i], d)) {
                    sum.add(&after[slots[target as usize]]);
                }
                sum
            });
            let here = here.collect();
            ways.push(here);
        }
        ways.reverse();
        if rank.pass(ways[0].first()?) {
            return None;
        }
        let (mut state, mut word) = (0, Vec::with_capacity(length));
        for i in 0..length {
            let mut chosen = None;
            for d in self.inner_digits() {
                let Some(target) = self.step(state, self.places[i], d) else { continue };
                let slot = layers[i + 1].iter().position(|&q| q == target)?;
                if !rank.pass(&ways[i + 1][slot]) {
                    chosen = Some((d, target));
                    break;
                }
            }
            let (d, target) = chosen?;
            word.push(d);
            state = target;
        }
        Some(word)
    }

    /// Reading the least significant digit first: the digits are chosen from the end of the word.
    fn pick_backward<W: Weight>(&self, mut rank: W) -> Option<Vec<u32>> {
        let layers = self.reach();
        let mut ways: Vec<Vec<W>> = vec![vec![W::one(); layers[0].len()]];
        let mut slots = vec![0; self.dfa.states()];
        for (i, &place) in self.places.iter().enumerate() {
            layers[i + 1].iter().enumerate().for_each(|(slot, &q)| slots[q as usize] = slot);
            let mut here = vec![W::none(); layers[i + 1].len()];
            for (&q, way) in layers[i].iter().zip(&ways[i]) {
                for target in self.inner_digits().filter_map(|d| self.step(q, place, d)) {
                    here[slots[target as usize]].add(way);
                }
            }
            ways.push(here);
        }
        // The states from which the digits chosen so far lead to acceptance.
        let mut good: Vec<bool> = (0..self.dfa.states() as u32).map(|q| self.dfa.is_accepting(q)).collect();
        let sum = |layer: &[u32], ways: &[W], good: &[bool]| {
            let mut sum = W::none();
            layer.iter().zip(ways).filter(|(q, _)| good[**q as usize]).for_each(|(_, way)| sum.add(way));
            sum
        };
        if rank.pass(&sum(layers.last()?, ways.last()?, &good)) {
            return None;
        }
        let mut word = Vec::with_capacity(self.places.len());
        for i in (0..self.places.len()).rev() {
            let mut chosen = None;
            for d in self.inner_digits() {
                let mut before = vec![false; self.dfa.states()];
                for &q in &layers[i] {
                    before[q as usize] = self.step(q, self.places[i], d).is_some_and(|t| good[t as usize]);
                }
                if !rank.pass(&sum(&layers[i], &ways[i], &before)) {
                    chosen = Some((d, before));
                    break;
                }
            }
            let (d, before) = chosen?;
            word.push(d);
            good = before;
        }
        word.reverse();
        Some(word)
    }

    /// Left-aligned: a shorter number is smaller, those of one length are in lexicographic order.
    fn pick_by_length<W: Weight>(&self, mut rank: W) -> Option<Vec<u32>> {
        let layers = self.reach();
        let pad = self.system.padding().digit;
        // For each place the states from which padding up to the end is accepted.
        let states = self.dfa.states() as u32;
        let mut ends = vec![(0..states).map(|q| self.dfa.is_accepting(q)).collect::<Vec<bool>>()];
        for (i, &place) in self.places.iter().rev().enumerate() {
            let ended = |q| self.step(q, place, pad).is_some_and(|t| ends[i][t as usize]);
            let here = (0..states).map(ended).collect();
            ends.push(here);
        }
        ends.reverse();
        let mut ways: Vec<W> = vec![W::one(); layers[0].len()];
        let mut slots = vec![0; self.dfa.states()];
        for (i, layer) in layers.iter().enumerate() {
            let ending: Vec<bool> = layer.iter().map(|&q| ends[i][q as usize]).collect();
            let mut sum = W::none();
            ways.iter().zip(&ending).filter(|(_, ending)| **ending).for_each(|(way, _)| sum.add(way));
            if !rank.pass(&sum) {
                return self.pick_forward(&layers[..=i], ending, rank);
            }
            let Some(&place) = self.places.get(i) else { break };
            layers[i + 1].iter().enumerate().for_each(|(slot, &q)| slots[q as usize] = slot);
            let mut next = vec![W::none(); layers[i + 1].len()];
            for (&q, way) in layer.iter().zip(&ways) {
                for target in self.inner_digits().filter_map(|d| self.step(q, place, d)) {
                    next[slots[target as usize]].add(way);
                }
            }
            ways = next;
        }
        None
    }
}
