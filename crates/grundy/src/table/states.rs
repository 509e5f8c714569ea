//! Components whose options depend on more than one number: coupled heaps, and heaps that remember the last
//! take. All states that can be reached are collected, sorted by their total, and valued in that order.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::Kind;
use super::positions::Positions;
use crate::error::Error;
use crate::game::{Component, Game};
use crate::limits::Limits;
use crate::number::total;
use crate::rule::Play;

/// What the number of a state is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// The mex of the options' values, a sum of states having the XOR.
    Grundy,
    /// 1 when some option is 0; a state without options has the given number.
    Outcome { terminal: u32 },
}

/// Bytes that one state costs in the map, and while it waits to be valued.
const STATE_BYTES: u64 = 96;
/// A dense array of at most this many states is preferred to a map.
const DENSE_STATES: u64 = 1 << 26;
const UNKNOWN: u32 = u32::MAX;
const WAITING: u32 = u32::MAX - 1;

/// The values of the states met so far. A state is its heaps, followed for dynamic rules by the last take
/// plus 1, or 0 when it is untouched.
#[derive(Clone, Debug)]
pub struct States {
    rule: Rule,
    /// The number of heaps in a state.
    arity: usize,
    dynamic: bool,
    /// States with every coordinate below `side` are looked up here, the others in the map.
    dense: Vec<u32>,
    side: u64,
    others: HashMap<Box<[u64]>, u32>,
}

impl States {
    /// An empty table for a game: Grundy values under normal play, outcomes where `kind` or misère play ask
    /// for them.
    ///
    /// Outcomes of a game whose moves leave sums are had from its Grundy values; under misère play they cannot
    /// be had from the states alone, and `None` is returned.
    pub fn new(game: &Game, kind: Kind) -> Option<Self> {
        let ruleset = game.ruleset();
        let rule = match (ruleset.play(), kind, game.may_split()) {
            (Play::Misere, _, true) => return None,
            (Play::Misere, ..) => Rule::Outcome { terminal: 1 },
            (Play::Normal, Kind::Outcome, false) => Rule::Outcome { terminal: 0 },
            (Play::Normal, ..) => Rule::Grundy,
        };
        Some(Self {
            rule,
            arity: ruleset.arity(),
            dynamic: ruleset.is_dynamic(),
            dense: Vec::new(),
            side: 0,
            others: HashMap::new(),
        })
    }

    /// Makes room for a dense array of the states with coordinates up to `bound`, if that is not too much.
    fn reserve(&mut self, bound: u64, limits: &Limits) {
        let coordinates = self.arity as u32 + u32::from(self.dynamic);
        let side = bound.saturating_add(1 + u64::from(self.dynamic));
        if side <= self.side {
            return;
        }
        let Some(size) = side.checked_pow(coordinates).filter(|&size| size <= DENSE_STATES) else {
            return;
        };
        if self.side > 0 || limits.take("the table of states", 4 * size).is_err() {
            return;
        }
        self.dense = vec![UNKNOWN; size as usize];
        self.side = side;
        for (state, &value) in &self.others {
            if let Some(index) = index_of(self.side, state) {
                self.dense[index] = value;
            }
        }
    }

    fn get(&self, state: &[u64]) -> u32 {
        match index_of(self.side, state) {
            Some(index) => self.dense[index],
            None => self.others.get(state).copied().unwrap_or(UNKNOWN),
        }
    }

    fn set(&mut self, state: &[u64], value: u32) {
        match index_of(self.side, state) {
            Some(index) => self.dense[index] = value,
            None => {
                self.others.insert(state.into(), value);
            }
        }
    }

    /// The number of a state: its Grundy value, or 0 for P and 1 for N.
    ///
    /// Time and memory: the states that can be reached from it and their options.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`], [`Error::Stopped`].
    pub fn value(
        &mut self,
        game: &Game,
        heaps: &[u64],
        last: Option<u64>,
        limits: &Limits,
    ) -> Result<u32, Error> {
        let start = self.key(heaps, last);
        let known = self.get(&start);
        if known != UNKNOWN {
            return Ok(known);
        }
        self.reserve(start.iter().copied().max().unwrap_or(0), limits);
        let reached = self.reach(game, start.clone(), limits);
        let result = reached.and_then(|states| {
            let bytes = STATE_BYTES * states.len() as u64;
            let valued = self.value_all(game, &states, limits);
            // The map keeps its states; the list of those that waited goes.
            limits.give_back(bytes / 2);
            valued
        });
        if let Err(error) = result {
            // States that still wait would be taken for known ones.
            self.dense.iter_mut().filter(|value| **value == WAITING).for_each(|value| *value = UNKNOWN);
            self.others.retain(|_, value| *value != WAITING);
            return Err(error);
        }
        Ok(self.get(&start))
    }

    /// All states without a value that can be reached from `start`, in order of their totals.
    fn reach(&mut self, game: &Game, start: Vec<u64>, limits: &Limits) -> Result<Vec<Vec<u64>>, Error> {
        self.set(&start, WAITING);
        let mut states = vec![start];
        let mut next = 0;
        while next < states.len() {
            if next % 256 == 0 {
                limits.progress("states", next as u64, states.len() as u64)?;
            }
            let state = states[next].clone();
            let mut memory = Ok(());
            self.visit(game, &state, limits, |table, option| {
                if table.get(option) == UNKNOWN {
                    memory = limits.take("the states of the game", STATE_BYTES);
                    if memory.is_err() {
                        return ControlFlow::Break(());
                    }
                    table.set(option, WAITING);
                    states.push(option.to_vec());
                }
                ControlFlow::Continue(())
            })?;
            memory?;
            next += 1;
        }
        states.sort_by_cached_key(|state| {
            state[..self.arity].iter().map(|&heap| u128::from(heap)).sum::<u128>()
        });
        Ok(states)
    }

    fn value_all(&mut self, game: &Game, states: &[Vec<u64>], limits: &Limits) -> Result<(), Error> {
        let mut seen: Vec<u64> = Vec::new();
        for (stamp, state) in (1..).zip(states) {
            if stamp % 256 == 0 {
                limits.progress("values of the states", stamp, states.len() as u64)?;
            }
            let value = match self.rule {
                Rule::Grundy => self.mex(game, state, stamp, &mut seen, limits)?,
                Rule::Outcome { terminal } => {
                    let (mut any, mut lost) = (false, false);
                    self.visit(game, state, limits, |table, option| {
                        any = true;
                        lost = table.get(option) == 0;
                        if lost { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    })?;
                    if any { u32::from(lost) } else { terminal }
                }
            };
            self.set(state, value);
        }
        Ok(())
    }

    fn mex(
        &mut self,
        game: &Game,
        state: &[u64],
        stamp: u64,
        seen: &mut Vec<u64>,
        limits: &Limits,
    ) -> Result<u32, Error> {
        let whole = total(&state[..self.arity]);
        let mut key = Vec::with_capacity(self.arity + 1);
        game.visit_options_within(&state[..self.arity], self.last(state), limits, |parts| {
            let value = parts.chunks(self.arity).fold(0, |sum, part| {
                key.clear();
                key.extend_from_slice(part);
                if self.dynamic {
                    key.push(taken(whole, part) + 1);
                }
                sum ^ self.get(&key)
            }) as usize;
            if value >= seen.len() {
                seen.resize((value + 1).next_power_of_two(), 0);
            }
            seen[value] = stamp;
            ControlFlow::Continue(())
        })?;
        Ok(seen.iter().position(|&mark| mark != stamp).unwrap_or(seen.len()) as u32)
    }

    /// Calls `visit` with every state of every option, as a key.
    fn visit(
        &mut self,
        game: &Game,
        state: &[u64],
        limits: &Limits,
        mut visit: impl FnMut(&mut Self, &[u64]) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        let (arity, dynamic) = (self.arity, self.dynamic);
        let whole = total(&state[..arity]);
        let mut key = Vec::with_capacity(arity + 1);
        let last = self.last(state);
        let mut see = |table: &mut Self, part: &[u64]| {
            key.clear();
            key.extend_from_slice(part);
            if dynamic {
                key.push(taken(whole, part) + 1);
            }
            visit(table, &key)
        };
        let empty = [0];
        game.visit_options_within(&state[..arity], last, limits, |parts| {
            // An emptied single heap has vanished from the sum; as a state it is the heap 0.
            if parts.is_empty() {
                return see(self, &empty);
            }
            parts.chunks(arity).try_for_each(|part| see(self, part))
        })
    }

    fn key(&self, heaps: &[u64], last: Option<u64>) -> Vec<u64> {
        let mut key = heaps.to_vec();
        if self.dynamic {
            key.push(last.map_or(0, |taken| taken.saturating_add(1)));
        }
        key
    }

    fn last(&self, state: &[u64]) -> Option<u64> {
        if self.dynamic { state[self.arity].checked_sub(1) } else { None }
    }
}

/// What a move took from a component of this total.
fn taken(whole: u64, part: &[u64]) -> u64 {
    whole - total(part)
}

fn index_of(side: u64, state: &[u64]) -> Option<usize> {
    if side == 0 {
        return None;
    }
    state
        .iter()
        .try_fold(0, |index, &coordinate| (coordinate < side).then(|| index * side + coordinate))
        .map(|i| i as usize)
}

/// Puts the values of all coupled states with components 0..=`to` into `values`, the last component running
/// fastest, as far as they are finished.
pub(super) fn tabulate_box(
    game: &Game,
    to: u64,
    kind: Kind,
    limits: &Limits,
    values: &mut Vec<u32>,
) -> Result<(), Error> {
    let arity = game.ruleset().arity();
    let size = to.saturating_add(1).checked_pow(arity as u32).unwrap_or(u64::MAX);
    limits.take("the table", size.saturating_mul(4))?;
    let mut table = Valuer::new(game, kind);
    table.reserve(to, limits);
    let mut heaps = vec![0; arity];
    loop {
        values.push(table.value(game, &heaps, limits)?);
        let Some(place) = heaps.iter().rposition(|&heap| heap < to) else { return Ok(()) };
        heaps[place] += 1;
        heaps[place + 1..].fill(0);
    }
}

/// Puts the values of the untouched heaps 0..=`to` of a dynamic rule into `values`, as far as they are finished.
pub(super) fn tabulate_untouched(
    game: &Game,
    to: u64,
    kind: Kind,
    limits: &Limits,
    values: &mut Vec<u32>,
) -> Result<(), Error> {
    limits.take("the table", to.saturating_add(1).saturating_mul(4))?;
    let mut table = Valuer::new(game, kind);
    table.reserve(to, limits);
    for n in 0..=to {
        values.push(table.value(game, &[n], limits)?);
    }
    Ok(())
}

/// States where they suffice, whole positions where moves leave sums under misère play.
struct Valuer {
    kind: Kind,
    method: Method,
}

enum Method {
    States(States),
    Positions(Positions),
}

impl Valuer {
    fn new(game: &Game, kind: Kind) -> Self {
        let method = match States::new(game, kind) {
            Some(states) => Method::States(states),
            None => Method::Positions(Positions::new(std::slice::from_ref(game), Play::Misere)),
        };
        Self { kind, method }
    }

    fn reserve(&mut self, to: u64, limits: &Limits) {
        if let Method::States(states) = &mut self.method {
            states.reserve(to, limits);
        }
    }

    /// The number of an untouched state: its Grundy value, or 0 for P and 1 for N.
    fn value(&mut self, game: &Game, heaps: &[u64], limits: &Limits) -> Result<u32, Error> {
        let value = match &mut self.method {
            Method::States(states) => states.value(game, heaps, None, limits)?,
            Method::Positions(positions) => {
                let heaps = heaps.iter().map(|&heap| heap.into()).collect();
                positions.outcome(&[(0, Component { heaps, last: None })], limits)?.as_number()
            }
        };
        Ok(if self.kind == Kind::Outcome { value.min(1) } else { value })
    }
}
