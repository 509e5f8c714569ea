//! Whole positions by search: any sum of components under any mixture of rules, normal or misère play.
//!
//! Nothing is used but the definition: a position without moves is lost under normal play and won under misère
//! play; another is won exactly when it has an option that is lost. The search remembers the multiset of
//! components, so its cost is the number of multisets that can be reached.

use std::collections::HashMap;

use super::Outcome;
use crate::error::Error;
use crate::game::{Component, Game};
use crate::limits::Limits;
use crate::number::total;
use crate::rule::Play;

/// A component under one of the games, in machine integers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Piece {
    game: usize,
    heaps: Box<[u64]>,
    last: Option<u64>,
}

/// A position whose outcome is being searched.
struct Open {
    position: Box<[u32]>,
    options: Vec<Box<[u32]>>,
    next: usize,
    bytes: u64,
}

/// Bytes that a remembered position costs beside its components.
const POSITION_BYTES: u64 = 96;

/// The positions searched so far, over a fixed list of games.
#[derive(Clone, Debug)]
pub struct Positions {
    games: Vec<Game>,
    play: Play,
    pieces: Vec<Piece>,
    ids: HashMap<Piece, u32>,
    /// For each piece that has been expanded, its distinct options, each a sorted multiset of live pieces.
    options: Vec<Option<Vec<Box<[u32]>>>>,
    outcomes: HashMap<Box<[u32]>, Outcome>,
}

impl Positions {
    /// An empty search.
    pub fn new(games: &[Game], play: Play) -> Self {
        Self {
            games: games.to_vec(),
            play,
            pieces: Vec::new(),
            ids: HashMap::new(),
            options: Vec::new(),
            outcomes: HashMap::new(),
        }
    }

    /// The outcome of a sum; each component goes with the index of its game.
    ///
    /// # Errors
    /// Those of the rules' arithmetic, [`Error::Memory`], [`Error::Stopped`], and [`Error::OutOfReach`] when a
    /// heap does not fit a machine word.
    pub fn outcome(&mut self, sum: &[(usize, Component)], limits: &Limits) -> Result<Outcome, Error> {
        let mut position = Vec::new();
        for (game, component) in sum {
            let id = self.id(piece(*game, component)?, limits)?;
            if !self.expand(id, limits)?.is_empty() {
                position.push(id);
            }
        }
        position.sort_unstable();
        self.search(&position, limits)
    }

    /// Depth first, without recursion: a position is left once all its options are known or one is lost.
    fn search(&mut self, start: &[u32], limits: &Limits) -> Result<Outcome, Error> {
        if let Some(&outcome) = self.outcomes.get(start) {
            return Ok(outcome);
        }
        let mut open = Vec::new();
        let done = self.search_from(start, &mut open, limits);
        // After a failure some are still open.
        limits.give_back(open.iter().map(|open| open.bytes).sum());
        done?;
        Ok(self.outcomes[start])
    }

    fn search_from(&mut self, start: &[u32], open: &mut Vec<Open>, limits: &Limits) -> Result<(), Error> {
        open.push(self.open(start, limits)?);
        while let Some(top) = open.last_mut() {
            let known = if top.options.is_empty() {
                Some(if self.play == Play::Normal { Outcome::P } else { Outcome::N })
            } else {
                let outcomes = &self.outcomes;
                let mut won = None;
                while top.next < top.options.len() {
                    match outcomes.get(&top.options[top.next]) {
                        Some(Outcome::P) => {
                            won = Some(Outcome::N);
                            break;
                        }
                        Some(Outcome::N) => top.next += 1,
                        None => break,
                    }
                }
                if won.is_none() && top.next == top.options.len() { Some(Outcome::P) } else { won }
            };
            if let Some(outcome) = known {
                limits.take("the positions searched", POSITION_BYTES + 4 * top.position.len() as u64)?;
                if self.outcomes.len().is_multiple_of(4096) {
                    limits.progress("positions", self.outcomes.len() as u64, 0)?;
                }
                if let Some(done) = open.pop() {
                    limits.give_back(done.bytes);
                    self.outcomes.insert(done.position, outcome);
                }
            } else {
                let position = top.options[top.next].clone();
                open.push(self.open(&position, limits)?);
            }
        }
        Ok(())
    }

    /// Opens a position, after asking for the memory of its options.
    fn open(&mut self, position: &[u32], limits: &Limits) -> Result<Open, Error> {
        let mut bytes = POSITION_BYTES;
        for (place, &id) in position.iter().enumerate() {
            if place == 0 || position[place - 1] != id {
                let options = self.expand(id, limits)?.iter();
                bytes += options.map(|option| 48 + 4 * (position.len() + option.len()) as u64).sum::<u64>();
            }
        }
        limits.take("the positions being searched", bytes)?;
        let options = self.options_of(position, limits);
        if options.is_err() {
            limits.give_back(bytes);
        }
        Ok(Open { position: position.into(), options: options?, next: 0, bytes })
    }

    /// The distinct options of a position.
    fn options_of(&mut self, position: &[u32], limits: &Limits) -> Result<Vec<Box<[u32]>>, Error> {
        let mut result = Vec::new();
        for (place, &id) in position.iter().enumerate() {
            if place > 0 && position[place - 1] == id {
                continue;
            }
            for option in self.expand(id, limits)? {
                let mut next: Vec<u32> = Vec::with_capacity(position.len() + option.len());
                next.extend_from_slice(&position[..place]);
                next.extend_from_slice(&position[place + 1..]);
                next.extend_from_slice(option);
                next.sort_unstable();
                result.push(next.into_boxed_slice());
            }
        }
        result.sort_unstable();
        result.dedup();
        Ok(result)
    }

    /// The options of a piece, without the pieces that have no move themselves: they never matter again.
    fn expand(&mut self, id: u32, limits: &Limits) -> Result<&[Box<[u32]>], Error> {
        // Options have smaller totals, so the stack of pieces to expand first is finite.
        let mut waiting = vec![id];
        while let Some(&id) = waiting.last() {
            if self.options[id as usize].is_some() {
                waiting.pop();
                continue;
            }
            let children = self.children(id, limits)?;
            let before = waiting.len();
            waiting
                .extend(children.iter().flatten().filter(|&&child| self.options[child as usize].is_none()));
            if waiting.len() > before {
                continue;
            }
            let mut options: Vec<Box<[u32]>> = children
                .into_iter()
                .map(|mut option| {
                    option.retain(|&child| {
                        self.options[child as usize].as_ref().is_some_and(|own| !own.is_empty())
                    });
                    option.sort_unstable();
                    option.into_boxed_slice()
                })
                .collect();
            options.sort_unstable();
            options.dedup();
            limits.take("the options of the heaps", options.iter().map(|o| 16 + 4 * o.len() as u64).sum())?;
            self.options[id as usize] = Some(options);
            waiting.pop();
        }
        Ok(self.options[id as usize].as_deref().unwrap_or_default())
    }

    fn children(&mut self, id: u32, limits: &Limits) -> Result<Vec<Vec<u32>>, Error> {
        let Piece { game, heaps, last } = self.pieces[id as usize].clone();
        let (arity, dynamic) = (self.games[game].ruleset().arity(), self.games[game].ruleset().is_dynamic());
        let whole = total(&heaps);
        let (mut found, mut bytes): (Vec<Vec<Piece>>, u64) = (Vec::new(), 0);
        let visited = self.games[game].each_option(&heaps, last, limits, |parts| {
            let pieces: Vec<Piece> = parts
                .chunks(arity)
                .map(|part| Piece { game, heaps: part.into(), last: dynamic.then(|| whole - total(part)) })
                .collect();
            let cost = 32 + 64 * pieces.len() as u64 + 8 * parts.len() as u64;
            limits.take("the options of the heaps", cost)?;
            bytes += cost;
            found.push(pieces);
            Ok(())
        });
        let children = visited.and_then(|()| {
            let of = |parts: Vec<Piece>| parts.into_iter().map(|part| self.id(part, limits)).collect();
            found.into_iter().map(of).collect()
        });
        limits.give_back(bytes);
        children
    }

    fn id(&mut self, piece: Piece, limits: &Limits) -> Result<u32, Error> {
        if let Some(&id) = self.ids.get(&piece) {
            return Ok(id);
        }
        limits.take("the components of the positions", 160)?;
        let id = self.pieces.len() as u32;
        self.pieces.push(piece.clone());
        self.options.push(None);
        self.ids.insert(piece, id);
        Ok(id)
    }
}

fn piece(game: usize, component: &Component) -> Result<Piece, Error> {
    let heaps = component.machine_heaps()?.into_boxed_slice();
    Ok(Piece { game, heaps, last: component.machine_last() })
}
