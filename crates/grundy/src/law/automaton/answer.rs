//! Answers for heaps of any size, by counting along the digits of the state.
//!
//! A winning move is described by the total s that it leaves and, where it leaves two numbers, by the first of them, a. The
//! automata for "some winning move leaves the total s" and "… leaves s, and a of it" are made once; each answer then
//! walks them along the digits: about a millisecond for 1,000 decimal digits.

use grundy_automata::{Budget, Counter, Dfa, Formula, Logic, Section, System, Term, var};

use super::formula::{HEAP, SECOND, Tracks};
use super::search::{Automatic, Shape};
use super::systems::logic;
use super::value;
use crate::error::Error;
use crate::game::{Choice, Component};
use crate::law::Choices;
use crate::number::Natural;
use crate::table::Kind;

/// States of an automaton of an answer.
const STATES: usize = 100_000;
/// What is left in all, and the first of two numbers left.
const TOTAL: &str = "s";
const PART: &str = "a";
/// What the moves lead to: a value, or its canonical heap.
const TARGET: &str = "v";

/// A law made ready to answer.
#[derive(Clone, Debug)]
pub struct Solver {
    law: Automatic,
    budget: Budget<'static>,
    /// To lost states, or to a target.
    moves: Moves,
    /// Of a dynamic rule: the same from an untouched heap, and the untouched heaps that are lost.
    first: Option<(Moves, Dfa)>,
    /// The canonical heaps.
    canonical: Option<Dfa>,
}

/// Moves as relations of what is fixed, of the total and of the part.
#[derive(Clone, Debug)]
struct Moves {
    totals: Dfa,
    /// Where a move leaves two numbers.
    parts: Option<Dfa>,
}

type Failure = grundy_automata::Error;

fn out_of_reach(error: &Failure) -> Error {
    Error::OutOfReach {
        message: format!("the law's automaton gave no answer: {error}"),
        needs: "a larger budget".to_owned(),
    }
}

impl Automatic {
    /// Makes the law ready to answer.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when its automata become too large.
    pub fn solver(&self) -> Result<Solver, Error> {
        self.ready(Budget::new(STATES)).map_err(|error| out_of_reach(&error))
    }

    fn ready(&self, budget: Budget<'static>) -> Result<Solver, Failure> {
        let system = &self.system;
        let (mut first, mut canonical) = (None, None);
        let moves = match &self.shape {
            Shape::Value(graph, code) => {
                let logic = value::define(system, graph, code, budget)?;
                let [n, v, s, a] = ["n", TARGET, TOTAL, PART].map(var);
                let take = Formula::holds("take", [n.clone(), a.clone()])
                    .and(Formula::holds("G", [a.clone(), v.clone()]))
                    .and(a.clone().equals(s.clone()));
                let rest = s - a.clone();
                let split = Formula::And(vec![
                    rest.clone().at_most(a.clone()),
                    Formula::holds("split", [n, a.clone(), rest.clone()]),
                    Formula::holds("sum", [a, rest, v]),
                ]);
                Moves::of_pairs(logic, &["n", TARGET], &take.or(split))?
            }
            shape => {
                let Some(options) = &self.options else {
                    return Err(Failure::UnknownPredicate { name: "move".to_owned() });
                };
                let mut logic = logic(system, options, budget)?;
                let count = options.moves.len();
                let any = |option: &[Term]| {
                    let state = self.tracks.state().iter().map(|name| var(name));
                    let terms: Vec<Term> = state.chain(option.iter().cloned()).collect();
                    Formula::Or(
                        (0..count).map(|i| Formula::holds(&format!("move {i}"), terms.clone())).collect(),
                    )
                };
                let s = || var(TOTAL);
                match (shape, self.tracks) {
                    (Shape::Lost(lost), Tracks::Heap) => {
                        logic.define("P", lost)?;
                        let wins = any(&[s()]).and(Formula::holds("P", [s()]));
                        Moves { totals: logic.relation(&[HEAP, TOTAL], &wins)?, parts: None }
                    }
                    (Shape::Lost(lost), Tracks::Last) => {
                        logic.define("P", lost)?;
                        let left = [s(), var(HEAP) - s()];
                        let lost = Formula::holds("P", left.clone());
                        let wins = any(&left).and(lost.clone());
                        let totals = logic.relation(&[HEAP, SECOND, TOTAL], &wins)?;
                        let begins = Formula::Or(
                            (0..options.first.len())
                                .map(|i| Formula::holds(&format!("first {i}"), [var(HEAP), s()]))
                                .collect(),
                        );
                        let none = Formula::exists([TOTAL], begins.clone().and(lost.clone())).negated();
                        let untouched = if self.misere {
                            none.and(Formula::exists([TOTAL], begins.clone()))
                        } else {
                            none
                        };
                        let untouched = logic.relation(&[HEAP], &untouched)?;
                        let opening = logic.relation(&[HEAP, TOTAL], &begins.and(lost))?;
                        first = Some((Moves { totals: opening, parts: None }, untouched));
                        Moves { totals, parts: None }
                    }
                    (Shape::Lost(lost), Tracks::Pair) => {
                        logic.define("P", lost)?;
                        let left = [var(PART), s() - var(PART)];
                        let wins = any(&left).and(Formula::holds("P", left));
                        Moves::of_pairs(logic, self.tracks.state(), &wins)?
                    }
                    (Shape::Canonical(relation), _) => {
                        logic.define("C", relation)?;
                        canonical = Some(logic.relation(&["c"], &Formula::holds("C", [var("c"), var("c")]))?);
                        let reaches = any(&[s()]).and(Formula::holds("C", [s(), var(TARGET)]));
                        Moves { totals: logic.relation(&[HEAP, TARGET, TOTAL], &reaches)?, parts: None }
                    }
                    _ => Moves { totals: logic.relation(&[HEAP, TOTAL], &any(&[s()]))?, parts: None },
                }
            }
        };
        Ok(Solver { law: self.clone(), budget, moves, first, canonical })
    }
}

impl Moves {
    /// Moves that leave s in all, and a of it on the first place.
    fn of_pairs(logic: Logic<'_>, fixed: &[&str], wins: &Formula) -> Result<Self, Failure> {
        let mut logic = logic;
        let parts = [fixed, &[TOTAL, PART]].concat();
        logic.define_by("wins", &parts, wins)?;
        let of = |names: &[&str]| Formula::holds("wins", names.iter().map(|name| var(name)));
        let relation =
            logic.predicate("wins").cloned().ok_or(Failure::UnknownPredicate { name: "wins".to_owned() })?;
        let totals = logic.relation(&[fixed, &[TOTAL]].concat(), &Formula::exists([PART], of(&parts)))?;
        Ok(Self { totals, parts: Some(relation) })
    }
}

impl Solver {
    /// What the law gives.
    pub fn gives(&self) -> Kind {
        self.law.gives()
    }

    /// Whether the player to move loses.
    ///
    /// # Errors
    /// [`Error::Position`] when the component is none of the rule's.
    pub fn is_lost(&self, component: &Component) -> Result<bool, Error> {
        let system = &self.law.system;
        match (&self.law.shape, &self.first, &component.last) {
            (Shape::Lost(lost), None, None) => Ok(system.holds(lost, &component.heaps)),
            (Shape::Lost(lost), Some(_), Some(last)) => {
                Ok(system.holds(lost, &[self.heap(component)?.clone(), last.clone()]))
            }
            (Shape::Lost(_), Some((_, untouched)), None) => {
                Ok(system.holds(untouched, &[self.heap(component)?.clone()]))
            }
            _ => Ok(self.value(self.heap(component)?)? == Some(Natural::ZERO)),
        }
    }

    /// The Grundy value of a heap; `None` when the law is about outcomes.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when a budget does not suffice.
    pub fn value(&self, heap: &Natural) -> Result<Option<Natural>, Error> {
        let system = &self.law.system;
        match &self.law.shape {
            Shape::Lost(_) => Ok(None),
            Shape::Levels(levels) => Ok(levels.output(&system.encode(heap)).map(Natural::from)),
            Shape::Value(graph, _) => self.least(graph, heap).map_err(|error| out_of_reach(&error)),
            Shape::Canonical(relation) => {
                let rank = || {
                    let Some(least) = self.least(relation, heap)? else { return Ok(None) };
                    let Some(canonical) = &self.canonical else { return Ok(None) };
                    let counter = Counter::new(system, canonical, 0, &self.budget)?;
                    Ok(Some(counter.section(&[])?.count_below(&least)))
                };
                rank().map_err(|error: Failure| out_of_reach(&error))
            }
        }
    }

    /// The options that are lost for the opponent: all counted, the first `room` listed.
    ///
    /// # Errors
    /// As [`Solver::value`]; [`Error::Position`] when the component is none of the rule's.
    pub fn winning_moves(&self, component: &Component, room: usize) -> Result<Choices, Error> {
        if !matches!(self.law.shape, Shape::Lost(_)) {
            return self.options_with_value(self.heap(component)?, &Natural::ZERO, room);
        }
        let total: Natural = component.heaps.iter().sum();
        let mut fixed = component.heaps.clone();
        let moves = match (&self.first, &component.last) {
            (Some((first, _)), None) => first,
            (_, last) => {
                fixed.extend(last.clone());
                &self.moves
            }
        };
        self.listed(moves, &fixed, &total, room).map_err(|error| out_of_reach(&error))
    }

    /// The options of a heap that have this value: all counted, the first `room` listed.
    ///
    /// # Errors
    /// As [`Solver::value`].
    pub fn options_with_value(&self, heap: &Natural, value: &Natural, room: usize) -> Result<Choices, Error> {
        let found = match &self.law.shape {
            Shape::Lost(_) => return Ok(Choices::default()),
            Shape::Levels(levels) => {
                let Ok(value) = u32::try_from(value) else { return Ok(Choices::default()) };
                self.to_level(levels, heap, value, room)
            }
            Shape::Value(..) => self.listed(&self.moves, &[heap.clone(), value.clone()], heap, room),
            Shape::Canonical(_) => self.to_canonical(heap, value, room),
        };
        found.map_err(|error| out_of_reach(&error))
    }

    fn to_level(
        &self,
        levels: &grundy_automata::Dfao,
        heap: &Natural,
        value: u32,
        room: usize,
    ) -> Result<Choices, Failure> {
        let level = levels.level(value);
        let to = Dfa::combine(
            &self.moves.totals,
            &[0, 1],
            &level,
            &[1],
            2,
            grundy_automata::Op::And,
            &self.budget,
        )?;
        self.listed(&Moves { totals: to, parts: None }, std::slice::from_ref(heap), heap, room)
    }

    fn to_canonical(&self, heap: &Natural, value: &Natural, room: usize) -> Result<Choices, Failure> {
        let Some(canonical) = &self.canonical else { return Ok(Choices::default()) };
        // Among the heaps up to this one: its options' canonical heaps are below it.
        let counter = Counter::new(&self.law.system, canonical, 0, &self.budget)?;
        let section = counter.section(&[])?;
        if section.count_below(heap) <= *value {
            return Ok(Choices::default());
        }
        let Some(target) = section.nth(value) else { return Ok(Choices::default()) };
        self.listed(&self.moves, &[heap.clone(), target], heap, room)
    }

    fn least(&self, relation: &Dfa, heap: &Natural) -> Result<Option<Natural>, Failure> {
        let counter = Counter::new(&self.law.system, relation, 1, &self.budget)?;
        Ok(counter.section(std::slice::from_ref(heap))?.least())
    }

    fn heap<'c>(&self, component: &'c Component) -> Result<&'c Natural, Error> {
        match component.heaps.as_slice() {
            [heap] if self.law.tracks != Tracks::Pair => Ok(heap),
            _ => Err(Error::Position { message: format!("the component {component} does not fit its rule") }),
        }
    }

    /// Counts and lists moves from a state of this total.
    fn listed(
        &self,
        moves: &Moves,
        fixed: &[Natural],
        total: &Natural,
        room: usize,
    ) -> Result<Choices, Failure> {
        let system = &self.law.system;
        let counter = Counter::new(system, &moves.totals, fixed.len(), &self.budget)?;
        let section = counter.section(fixed)?;
        let mut choices = Choices::default();
        let below = section.count_below(total);
        choices.without_take = section.contains(total);
        if below > Natural::ZERO
            && let (Some(least), Some(greatest)) = (section.least(), section.greatest_below(total))
        {
            choices.takes = Some((total - greatest, total - least));
        }
        match &moves.parts {
            None => {
                choices.count.clone_from(&below);
                for left in descending(&section, below).take(room) {
                    choices.listed.push(Choice::of_heap(total, left));
                }
            }
            Some(parts) => {
                let length = system.encode(total).len();
                choices.count = count(system, parts, fixed, length);
                let part = Counter::new(system, parts, fixed.len() + 1, &self.budget)?;
                let all = descending(&section, below).chain(choices.without_take.then(|| total.clone()));
                for left in all {
                    let room = room - choices.listed.len();
                    if room == 0 {
                        break;
                    }
                    let parts = part.section(&[fixed, std::slice::from_ref(&left)].concat())?;
                    let many = parts.count_below(&(&left + Natural::ONE));
                    for first in descending(&parts, many).take(room) {
                        let second = &left - &first;
                        choices.listed.push(self.choice(total, first, second));
                    }
                }
            }
        }
        Ok(choices)
    }

    fn choice(&self, total: &Natural, first: Natural, second: Natural) -> Choice {
        if self.law.tracks == Tracks::Pair {
            let left = &first + &second;
            let take = (left < *total).then(|| total - left);
            return Choice { take, leave: vec![vec![first, second]] };
        }
        if second == Natural::ZERO {
            Choice::of_heap(total, first)
        } else {
            Choice::of_split(total, first, second)
        }
    }
}

/// The first `count` members of a section, from the greatest of them down.
fn descending<'s>(section: &'s Section<'_>, count: Natural) -> impl Iterator<Item = Natural> + 's {
    let mut rest = count;
    std::iter::from_fn(move || {
        if rest == Natural::ZERO {
            return None;
        }
        rest -= Natural::ONE;
        section.nth(&rest)
    })
}

/// How many pairs of numbers, both of at most `length` digits, stand in the relation with what is fixed: a tuple has
/// exactly one word of that length.
fn count(system: &System, relation: &Dfa, fixed: &[Natural], length: usize) -> Natural {
    let longest = fixed.iter().map(|n| system.encode(n).len()).fold(length, usize::max);
    let words: Vec<Vec<u32>> = fixed.iter().map(|n| padded(system, n, longest)).collect();
    let free = system.digits().pow(2);
    let mut ways: Vec<Natural> = vec![Natural::ZERO; relation.states()];
    ways[0] = Natural::ONE;
    for place in 0..longest {
        let prefix = words.iter().fold(0, |symbol, word| symbol * system.digits() + word[place]);
        let mut next = vec![Natural::ZERO; relation.states()];
        for (state, ways) in (0..).zip(&ways).filter(|(_, ways)| **ways > Natural::ZERO) {
            for pair in 0..free {
                next[relation.step(state, prefix * free + pair) as usize] += ways;
            }
        }
        ways = next;
    }
    (0..).zip(ways).filter(|(state, _)| relation.is_accepting(*state)).map(|(_, ways)| ways).sum()
}

/// The word of a number at this length.
fn padded(system: &System, n: &Natural, length: usize) -> Vec<u32> {
    let word = system.encode(n);
    let padding = system.padding();
    let fill = std::iter::repeat_n(padding.digit, length - word.len());
    match padding.side {
        grundy_automata::Side::Leading => fill.chain(word).collect(),
        grundy_automata::Side::Trailing => word.into_iter().chain(fill).collect(),
    }
}
