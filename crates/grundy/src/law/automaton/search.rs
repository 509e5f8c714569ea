//! From a table to a proved automaton: learn, confine, decide; a counterexample or a longer table, and again.

use std::cell::{Cell, RefCell};

use grundy_automata::{Budget, Decision, Dfa, Dfao, Logic, Search, System, learn};

use super::formula::{Options, Tracks};
use super::systems::{Candidate, Writing, candidates, logic};
use super::{canonical, levels, outcome, value};
use crate::error::Error;
use crate::game::Game;
use crate::limits::Limits;
use crate::rule::Play;
use crate::table::heaps::{GrundyValues, Outcomes};
use crate::table::states::States;
use crate::table::{Kind, Outcome, Table};

/// A law that an automaton states, found and decided here; the checker has the last word.
#[derive(Clone, Debug)]
pub struct Automatic {
    pub(super) options: Option<Options>,
    pub(super) tracks: Tracks,
    pub(super) misere: bool,
    pub(super) system: System,
    pub(crate) writing: Writing,
    pub(super) shape: Shape,
    /// The states whose numbers are all below it were learned from.
    pub(super) learned_below: u64,
}

/// What the automaton reads and says.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// The lost states.
    Lost(Dfa),
    /// A heap; its Grundy value is the output.
    Levels(Dfao),
    /// A heap, and the least heap with the same value.
    Canonical(Dfa),
    /// A heap, and its Grundy value.
    Value(Dfa, crate::game::BreakingCode),
}

/// Sides of the tables, one number a state and two.
const HEAPS: [u64; 6] = [64, 128, 256, 512, 1024, 2048];
const STATES: [u64; 4] = [16, 32, 64, 128];
/// Sides of the tables that canonical heaps are learned from.
const CANONICAL: [u64; 5] = [32, 64, 128, 256, 512];
/// A counterexample above it is not worth a table.
const LARGEST_HEAP: u64 = 1 << 13;
const LARGEST_STATE: u64 = 200;
/// Counterexamples that are fed back to one guess.
const REFINEMENTS: usize = 4;
/// Values above it are no finite range.
const LARGEST_VALUE: u32 = 15;
/// States of an automaton worth having, one track and two.
const PATTERN: [usize; 2] = [300, 60];
/// States of an automaton of a proof, and entries of its table.
const PROOF_STATES: usize = 60_000;
const PROOF_ENTRIES: usize = 1 << 23;
/// Ticks of the automata's budget for a whole search, and for one sentence.
const SEARCH_TICKS: u64 = 400_000;
const SENTENCE_TICKS: u64 = 40_000;

/// Bounds the work of a search, so that it ends without a clock, and asks the caller's watch.
pub(super) struct Patience<'l> {
    limits: &'l Limits<'l>,
    search: Cell<u64>,
    sentence: Cell<u64>,
    stopped: RefCell<Option<Error>>,
}

impl<'l> Patience<'l> {
    pub(super) fn new(limits: &'l Limits<'l>) -> Self {
        Self {
            limits,
            search: Cell::new(SEARCH_TICKS),
            sentence: Cell::new(SENTENCE_TICKS),
            stopped: RefCell::new(None),
        }
    }

    /// A tick of the automata.
    pub(super) fn tick(&self) -> bool {
        let (search, sentence) = (self.search.get(), self.sentence.get());
        if search == 0 || sentence == 0 {
            return false;
        }
        self.search.set(search - 1);
        self.sentence.set(sentence - 1);
        match self.limits.progress("proof by automata", SEARCH_TICKS - search, SEARCH_TICKS) {
            Ok(()) => true,
            Err(error) => {
                self.stopped.replace(Some(error));
                false
            }
        }
    }

    /// What became of one piece of work: nothing, if only a budget was met.
    pub(super) fn outcome<T>(&self, result: Result<T, grundy_automata::Error>) -> Result<Option<T>, Error> {
        self.sentence.set(SENTENCE_TICKS);
        match self.stopped.take() {
            Some(error) => Err(error),
            None => Ok(result.ok()),
        }
    }

    fn is_spent(&self) -> bool {
        self.search.get() == 0
    }
}

/// A budget of the automata that ticks.
pub(super) fn budget(tick: &dyn Fn(&'static str, usize) -> bool) -> Budget<'_> {
    Budget::new(PROOF_STATES).with_entries(PROOF_ENTRIES).with_tick(tick)
}

/// The numbers of a counterexample; those that are too large for a table are left out.
pub(super) fn numbers(decision: Decision) -> Vec<u64> {
    let example = decision.example.unwrap_or_default();
    example.into_iter().map(|(_, n)| u64::try_from(n).unwrap_or(u64::MAX)).collect()
}

/// The values of all states whose numbers are below `side`.
struct Sample<'g> {
    game: &'g Game,
    tracks: Tracks,
    misere: bool,
    side: u64,
    heaps: GrundyValues,
    misere_heaps: Outcomes,
    states: Option<States>,
    /// Of two numbers a state: which states are lost.
    lost: Vec<bool>,
}

impl<'g> Sample<'g> {
    fn new(game: &'g Game, tracks: Tracks) -> Self {
        Self {
            game,
            tracks,
            misere: game.ruleset().play() == Play::Misere,
            side: 0,
            heaps: GrundyValues::new(),
            misere_heaps: Outcomes::new(Play::Misere),
            states: States::new(game, Kind::Outcome),
            lost: Vec::new(),
        }
    }

    fn extend(&mut self, side: u64, limits: &Limits) -> Result<(), Error> {
        if side <= self.side {
            return Ok(());
        }
        match (self.tracks, self.misere) {
            (Tracks::Heap, false) => self.heaps.extend(self.game, side - 1, limits)?,
            (Tracks::Heap, true) => self.misere_heaps.extend(self.game, side - 1, limits)?,
            _ => {
                limits.take("the table of states", side * side)?;
                let mut lost = Vec::with_capacity((side * side) as usize);
                for first in 0..side {
                    for second in 0..side {
                        lost.push(self.is_lost(first, second, limits)?);
                    }
                }
                limits.give_back(self.lost.len() as u64);
                self.lost = lost;
            }
        }
        self.side = side;
        Ok(())
    }

    fn is_lost(&mut self, first: u64, second: u64, limits: &Limits) -> Result<bool, Error> {
        let Some(states) = &mut self.states else { return Ok(false) };
        let value = match self.tracks {
            Tracks::Last if second == 0 => return Ok(false),
            Tracks::Last => states.value(self.game, &[first], Some(second), limits)?,
            _ => states.value(self.game, &[first, second], None, limits)?,
        };
        Ok(value == 0)
    }

    /// 1 for a lost state.
    fn lost(&self, state: &[u64]) -> u32 {
        let lost = match (state, self.misere) {
            (&[heap], false) => self.heaps.values()[heap as usize] == 0,
            (&[heap], true) => self.misere_heaps.outcome(&[heap]) == Outcome::P,
            (&[first, second], _) => self.lost[(first * self.side + second) as usize],
            _ => false,
        };
        u32::from(lost)
    }

    /// The sizes above 0 that are lost; of a dynamic rule before the first move.
    fn lost_sizes(&self, limits: &Limits) -> Result<Vec<u64>, Error> {
        match self.tracks {
            Tracks::Heap => Ok((1..self.side).filter(|&n| self.lost(&[n]) == 1).collect()),
            Tracks::Pair => Ok(Vec::new()),
            Tracks::Last => {
                let table = Table::tabulate(self.game, LARGEST_STATE, Kind::Outcome, limits)
                    .map_err(|unfinished| unfinished.error)?;
                Ok((0..)
                    .zip(table.values.iter())
                    .skip(1)
                    .filter(|&(_, value)| value == 0)
                    .map(|(n, _)| n)
                    .collect())
            }
        }
    }

    /// The least heap with the value of each heap.
    fn canonical(&self) -> Vec<u64> {
        let mut first: Vec<u64> = Vec::new();
        let each = (0..).zip(self.heaps.values()).map(|(n, &value)| {
            if first.len() == value as usize {
                first.push(n);
            }
            first[value as usize]
        });
        each.collect()
    }
}

impl Automatic {
    /// The law of a game by automata, if one is found: of single heaps under normal play the Grundy values if possible,
    /// otherwise the outcomes.
    ///
    /// A table of a few thousand heaps, or of the states up to 200; at most some seconds, by a budget of its own.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(game: &Game, limits: &Limits) -> Result<Option<Self>, Error> {
        let patience = Patience::new(limits);
        let tick = |_: &'static str, _: usize| patience.tick();
        let budget = budget(&tick);
        let Some(options) = Options::of(game) else {
            return value::find(game, &patience, &budget, limits);
        };
        let mut sample = Sample::new(game, options.tracks);
        let one = options.tracks == Tracks::Heap;
        sample.extend(if one { 512 } else { STATES[0] }, limits)?;
        let candidates = candidates(&options, &sample.lost_sizes(limits)?);
        let mut hunt =
            Hunt { options: &options, patience: &patience, budget, limits, sample, logics: Vec::new() };
        hunt.logics.resize_with(candidates.len(), || None);
        let Some((place, shape)) = hunt.outcome(&candidates)? else { return Ok(None) };
        let mut found = (place, shape);
        if one && !hunt.sample.misere {
            // The lost heaps are regular where the values are: the same system first.
            let mut order: Vec<usize> = (0..candidates.len()).filter(|&other| other != place).collect();
            order.insert(0, place);
            if let Some(values) = hunt.values(&candidates, &order)? {
                found = values;
            }
        }
        let (place, shape) = found;
        let Some(system) = candidates[place].system(&budget) else { return Ok(None) };
        let learned_below = hunt.sample.side;
        let (tracks, misere) = (options.tracks, hunt.sample.misere);
        let (system, writing) = (system.clone(), candidates[place].writing.clone());
        Ok(Some(Self { options: Some(options), tracks, misere, system, writing, shape, learned_below }))
    }

    /// The kind of its certificate.
    pub fn kind(&self) -> &'static str {
        match &self.shape {
            Shape::Lost(_) | Shape::Levels(_) => "automaton",
            Shape::Canonical(_) => "canonical-automaton",
            Shape::Value(..) => "value-automaton",
        }
    }

    /// What it gives.
    pub fn gives(&self) -> Kind {
        if matches!(self.shape, Shape::Lost(_)) { Kind::Outcome } else { Kind::Grundy }
    }

    /// The numbers of a state.
    pub fn tracks(&self) -> Tracks {
        self.tracks
    }

    /// The numeration system.
    pub fn system(&self) -> &System {
        &self.system
    }

    /// The number of states of its automaton, as minimal ones.
    pub fn states(&self) -> usize {
        match &self.shape {
            Shape::Lost(automaton) | Shape::Canonical(automaton) | Shape::Value(automaton, _) => {
                automaton.states()
            }
            Shape::Levels(automaton) => automaton.states(),
        }
    }

    /// A row of states a state, one a symbol, and its output, for a certificate: of relations 1 where they hold and 0
    /// elsewhere, of values the value.
    pub(crate) fn table(&self) -> (Vec<Vec<u32>>, Vec<Option<u32>>) {
        match &self.shape {
            Shape::Lost(automaton) | Shape::Canonical(automaton) | Shape::Value(automaton, _) => {
                rows(automaton)
            }
            Shape::Levels(levels) => {
                (0..levels.states() as u32).map(|q| (levels.row(q).to_vec(), levels.state_output(q))).unzip()
            }
        }
    }

    /// What the tracks are called in a certificate.
    pub(crate) fn names(&self) -> Vec<String> {
        let heap = self.options.as_ref().and_then(|options| options.names.first().cloned());
        let heap = heap.unwrap_or_else(|| "n".to_owned());
        match &self.shape {
            Shape::Canonical(_) => vec![heap, "c".to_owned()],
            Shape::Value(..) => vec![heap, "v".to_owned()],
            _ => self.options.as_ref().map_or_else(|| vec![heap], |options| options.names.clone()),
        }
    }

    /// The automaton as a table for people, and as a Graphviz graph; of Grundy values in a finite range only that of the
    /// lost heaps.
    pub fn drawn(&self) -> (String, String) {
        match &self.shape {
            Shape::Lost(automaton) | Shape::Canonical(automaton) | Shape::Value(automaton, _) => {
                (automaton.to_string(), automaton.to_dot("law"))
            }
            Shape::Levels(levels) => (levels.level(0).to_string(), levels.level(0).to_dot("lost")),
        }
    }

    /// The largest value, where the automaton has one output a value.
    pub(crate) fn largest_value(&self) -> Option<u32> {
        match &self.shape {
            Shape::Levels(levels) => levels.values().last().copied(),
            _ => None,
        }
    }

    /// The greatest number in the table that it was learned from.
    pub fn evidence(&self) -> u64 {
        self.learned_below.saturating_sub(1)
    }
}

/// The table of a relation, with the outputs 0 and 1.
pub(crate) fn rows(automaton: &Dfa) -> (Vec<Vec<u32>>, Vec<Option<u32>>) {
    let symbols = automaton.symbols() as u32;
    let row = |q: u32| (0..symbols).map(|symbol| automaton.step(q, symbol)).collect();
    (0..automaton.states() as u32).map(|q| (row(q), Some(u32::from(automaton.is_accepting(q))))).unzip()
}

/// A guess from a sample, if there is a pattern.
type Learned<'f, T> = dyn Fn(&Sample, &System, &Budget) -> Result<Option<T>, grundy_automata::Error> + 'f;
/// A counterexample to a guess, if there is one.
type Decided<'f, 'h, T> = dyn Fn(&mut Logic<'h>, &T) -> Result<Option<Vec<u64>>, grundy_automata::Error> + 'f;

/// A search at work.
struct Hunt<'h, 'g> {
    options: &'h Options,
    patience: &'h Patience<'h>,
    budget: Budget<'h>,
    limits: &'h Limits<'h>,
    sample: Sample<'g>,
    /// For each candidate its formulas, when they have been looked for; `None` inside when it cannot say them.
    #[allow(clippy::option_option, reason = "not looked for, or in vain")]
    logics: Vec<Option<Option<Logic<'h>>>>,
}

impl<'h> Hunt<'h, '_> {
    /// The formulas in a candidate's system, and the system.
    fn logic(&mut self, candidates: &'h [Candidate], place: usize) -> Result<Option<&mut Logic<'h>>, Error> {
        if self.logics[place].is_none() {
            let built = candidates[place].system(&self.budget);
            let built = self.patience.outcome(Ok(built))?.flatten();
            let ready = built.map(|system| {
                let logic = logic(system, self.options, self.budget)?;
                // Every option is smaller.
                let ending = logic.decide(&self.options.ending())?.holds;
                Ok(ending.then_some(logic))
            });
            let ready = match ready {
                Some(ready) => self.patience.outcome(ready)?.flatten(),
                None => None,
            };
            self.logics[place] = Some(ready);
        }
        Ok(self.logics[place].as_mut().and_then(Option::as_mut))
    }

    /// Learns from longer and longer tables until a guess is decided to be right.
    ///
    /// `learned` makes a guess in a system from the sample; `decide` returns a counterexample, if there is one.
    fn refine<T>(
        &mut self,
        candidates: &'h [Candidate],
        place: usize,
        learned: &Learned<'_, T>,
        decide: &Decided<'_, 'h, T>,
    ) -> Result<Option<T>, Error> {
        let largest = if self.options.tracks == Tracks::Heap { LARGEST_HEAP } else { LARGEST_STATE };
        for _ in 0..REFINEMENTS {
            if self.logic(candidates, place)?.is_none() || self.patience.is_spent() {
                return Ok(None);
            }
            let Some(system) = candidates[place].system(&self.budget) else { return Ok(None) };
            let guess = learned(&self.sample, system, &self.budget);
            let Some(guess) = self.patience.outcome(guess)?.flatten() else { return Ok(None) };
            let Some(Some(logic)) = &mut self.logics[place] else { return Ok(None) };
            let decided = decide(logic, &guess);
            let Some(decided) = self.patience.outcome(decided)? else { return Ok(None) };
            let Some(counterexample) = decided else { return Ok(Some(guess)) };
            let farthest = counterexample.iter().copied().max().unwrap_or(0);
            if farthest < self.sample.side || farthest > largest {
                return Ok(None);
            }
            self.sample.extend(farthest + 1, self.limits)?;
        }
        Ok(None)
    }

    fn outcome(&mut self, candidates: &'h [Candidate]) -> Result<Option<(usize, Shape)>, Error> {
        let (tracks, moves, misere) = (self.options.tracks, self.options.moves.len(), self.sample.misere);
        let sides: &[u64] = if tracks == Tracks::Heap { &HEAPS } else { &STATES };
        for &side in sides {
            self.sample.extend(side, self.limits)?;
            for place in 0..candidates.len() {
                let learned = |sample: &Sample, system: &System, budget: &Budget| {
                    let search =
                        Search { suffix: 10, states: PATTERN[tracks.count() - 1].min(side as usize) };
                    let value = |state: &[u64]| sample.lost(state);
                    let learned = learn(system, tracks.count(), sample.side, value, search, budget)?;
                    learned
                        .map(|learned| confined(system, tracks, &learned.automaton.level(1), budget))
                        .transpose()
                };
                let decide =
                    |logic: &mut Logic<'h>, guess: &Dfa| outcome::decide(logic, tracks, moves, misere, guess);
                if let Some(lost) = self.refine(candidates, place, &learned, &decide)? {
                    return Ok(Some((place, Shape::Lost(lost))));
                }
            }
        }
        Ok(None)
    }

    fn values(
        &mut self,
        candidates: &'h [Candidate],
        order: &[usize],
    ) -> Result<Option<(usize, Shape)>, Error> {
        let moves = self.options.moves.len();
        let bounded = |sample: &Sample| sample.heaps.values().iter().all(|&value| value <= LARGEST_VALUE);
        for side in HEAPS {
            self.sample.extend(side, self.limits)?;
            if !bounded(&self.sample) {
                break;
            }
            for &place in order {
                let learned = |sample: &Sample, system: &System, budget: &Budget| {
                    let search = Search { suffix: 10, states: PATTERN[0].min(side as usize) };
                    let value = |state: &[u64]| sample.heaps.values()[state[0] as usize];
                    Ok(learn(system, 1, sample.side, value, search, budget)?.map(|learned| learned.automaton))
                };
                let decide = |logic: &mut Logic<'h>, guess: &Dfao| levels::decide(logic, moves, guess);
                if let Some(levels) = self.refine(candidates, place, &learned, &decide)? {
                    return Ok(Some((place, Shape::Levels(levels))));
                }
            }
        }
        if bounded(&self.sample) {
            return Ok(None);
        }
        for side in CANONICAL {
            for &place in order {
                let learned = |sample: &Sample, system: &System, budget: &Budget| {
                    let canonical = sample.canonical();
                    let search = Search { suffix: 8, states: PATTERN[1] };
                    let value = |state: &[u64]| u32::from(canonical[state[0] as usize] == state[1]);
                    let learned = learn(system, 2, side.min(sample.side), value, search, budget)?;
                    learned
                        .map(|learned| confined(system, Tracks::Pair, &learned.automaton.level(1), budget))
                        .transpose()
                };
                let decide = |logic: &mut Logic<'h>, guess: &Dfa| canonical::decide(logic, moves, guess);
                if let Some(canonical) = self.refine(candidates, place, &learned, &decide)? {
                    return Ok(Some((place, Shape::Canonical(canonical))));
                }
            }
        }
        Ok(None)
    }
}

/// The guess on the words of states only: what was learned says nothing of other words.
fn confined(
    system: &System,
    tracks: Tracks,
    guess: &Dfa,
    budget: &Budget,
) -> Result<Dfa, grundy_automata::Error> {
    guess.product(&system.domain(tracks.count(), budget)?, grundy_automata::Op::And, budget)
}
