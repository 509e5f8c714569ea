//! Perfect play: who wins a position, its value, every winning move, and why.
//!
//! | module | what it does |
//! |---|---|
//! | `position` | positions, and how a person writes them |
//! | `answer` | what is said of a position, and on what it rests |
//! | `components` | the values of one game's components, by the cheapest method that reaches |
//! | `heaps` | the values of single heaps, as far as they were asked for |
//! | `found`, `choices` | winning options as they are found; counted and listed |
//! | `dynamic` | dynamic nim, one heap, any size |
//! | `automatic` | one component of a proved automaton that tells who wins, any size |
//! | `blocks` | one heap of an interval game with two ends, any size |
//! | `misere` | misère play |
//! | `periodic` | heaps of which only the rest modulo a period is known |
//! | `tree` | the game tree of a small position |

mod answer;
mod automatic;
mod blocks;
mod choices;
mod components;
mod dynamic;
mod found;
mod heaps;
mod misere;
mod periodic;
mod position;
mod tree;

use std::collections::HashMap;

pub use answer::{Answer, Basis, BasisKind, Why, WinningMove, WinningMoves};
pub use periodic::Periodic;
pub use position::Position;
pub use tree::{Tree, TreeNode};

use crate::error::Error;
use crate::game::{Component, Game};
use crate::law::LISTED_BYTES;
use crate::limits::Limits;
use crate::number::Natural;
use crate::rule::Play;
use crate::table::Outcome;
use blocks::BlockHeap;
use choices::{Choices, Gather};
use components::{Components, Method};
use dynamic::DynamicHeap;
use misere::Misere;

/// How many winning moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The first so many.
    First(usize),
    /// All of them, however many.
    All,
    /// None: only who wins is asked. The answer's moves then say nothing.
    Nothing,
}

/// Solves positions of one game, or of sums under several games, and keeps what it computed for the next one.
///
/// ```
/// use grundy::game::Game;
/// use grundy::limits::{Limits, Patient};
/// use grundy::number::Natural;
/// use grundy::rule::Parameters;
/// use grundy::solve::{Listing, Position, Solver};
///
/// let game = Game::parse("take 1, 3, 4", &Parameters::new())?;
/// let mut solver = Solver::new(vec![game])?;
/// let position = Position::of_heaps([5u8, 9].map(Natural::from));
/// let answer = solver.solve(&position, Listing::First(100), &Limits::new(1 << 30, &Patient))?;
///
/// assert_eq!(answer.moves.least_take, Some(Natural::from(3u8)));
/// # Ok::<(), grundy::Error>(())
/// ```
pub struct Solver {
    games: Vec<Game>,
    components: Vec<Components>,
    dynamic: Vec<Option<DynamicHeap>>,
    misere: Misere,
    blocks: Vec<Option<BlockHeap>>,
    proving: bool,
}

/// A single dynamic heap up to this size is given its Grundy value although its winner is known without.
const VALUED_HEAP: u64 = 1 << 13;

/// Everything that one position needs to know about its components under normal play.
struct Valued {
    methods: Vec<Method>,
    values: Vec<Natural>,
    basis: Basis,
}

impl Solver {
    /// A solver for sums of components of these games, which must agree in play.
    ///
    /// # Errors
    /// [`Error::Position`] when they do not, or when there are none.
    pub fn new(games: Vec<Game>) -> Result<Self, Error> {
        let refuse = |message: &str| Err(Error::Position { message: message.to_owned() });
        let Some(first) = games.first() else { return refuse("a sum has at least one rule") };
        if games.iter().any(|game| game.ruleset().play() != first.ruleset().play()) {
            return refuse("the rules of a sum must agree: all of them normal play, or all of them misère");
        }
        Ok(Self {
            components: games.iter().map(Components::new).collect(),
            dynamic: games.iter().map(DynamicHeap::of).collect(),
            misere: Misere::new(&games),
            blocks: games.iter().map(BlockHeap::of).collect(),
            proving: false,
            games,
        })
    }

    /// As [`Solver::new`], but laws are proved: before a law answers, its certificate is made and checked, once, and
    /// the answers say so. It costs what the check costs.
    ///
    /// # Errors
    /// As [`Solver::new`].
    pub fn proving(games: Vec<Game>) -> Result<Self, Error> {
        let mut solver = Self::new(games)?;
        solver.components.iter_mut().for_each(Components::prove);
        for (heap, game) in solver.dynamic.iter_mut().zip(&solver.games) {
            if let Some(heap) = heap {
                heap.prove(game);
            }
        }
        solver.proving = true;
        Ok(solver)
    }

    /// The games.
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// Who wins when nobody can move.
    pub fn play(&self) -> Play {
        self.games.first().map_or(Play::Normal, |game| game.ruleset().play())
    }

    /// Solves a position.
    ///
    /// Under normal play the XOR of the components' Grundy values decides; one heap of dynamic nim of any size is
    /// solved by its losing sizes. Under misère play see `misere`. Time and memory are those of the tables up to
    /// the greatest heap, or of the law that is used beyond them, and of the options of each heap.
    ///
    /// # Errors
    /// Those of the rules' arithmetic; [`Error::Position`] when a component does not fit its game;
    /// [`Error::Memory`] and [`Error::Stopped`]; [`Error::OutOfReach`] when no method reaches the position, with
    /// what it would take.
    pub fn solve(&mut self, position: &Position, listing: Listing, limits: &Limits) -> Result<Answer, Error> {
        let mut answer = self.decide(position, listing, limits)?;
        if let [(game, component)] = position.components.as_slice()
            && answer.grundy.is_none()
            && self.dynamic[*game].is_some()
            && self.play() == Play::Normal
            && component.heaps[0] <= Natural::from(VALUED_HEAP)
        {
            // The winner is known; a value that is too dear is left out.
            answer.grundy = match self.components[*game].value(component, Method::Steps, limits) {
                Ok(value) => Some(value),
                Err(Error::Memory { .. } | Error::Stopped { .. } | Error::OutOfReach { .. }) => None,
                Err(error) => return Err(error),
            };
        }
        Ok(answer)
    }

    /// As [`Solver::solve`], but a Grundy value that is not needed to decide the position is left out.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn decide(
        &mut self,
        position: &Position,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        let mut answer = self.decide_by_method(position, listing, limits)?;
        if answer.basis.kind == BasisKind::Computed && answer.basis.checked_to.is_none() {
            // By a theorem that needs no table: as far as this position.
            let heaps = position.components.iter().flat_map(|(_, component)| &component.heaps);
            answer.basis.checked_to = Some(heaps.max().cloned().unwrap_or_default());
        }
        Ok(answer)
    }

    fn decide_by_method(
        &mut self,
        position: &Position,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        self.check(position)?;
        if let Some(answer) = self.solve_by_automaton(position, listing, limits)? {
            return Ok(answer);
        }
        if let [(game, component)] = position.components.as_slice()
            && let Some(heap) = &mut self.dynamic[*game]
        {
            return heap.solve(&self.games[*game], component, listing, limits);
        }
        if self.play() == Play::Misere {
            return self.solve_misere(position, listing, limits);
        }
        if let Some(answer) = self.solve_by_blocks(position, listing, limits)? {
            return Ok(answer);
        }
        let valued = self.value(position, limits)?;
        let total = valued.values.iter().fold(Natural::ZERO, |sum, value| sum ^ value);
        let mut gather = Gather::new(listing);
        if total != Natural::ZERO {
            self.moves_to(position, &valued, listing, limits, |value| value ^ &total, &mut gather)?;
        }
        Ok(Answer {
            outcome: if total == Natural::ZERO { Outcome::P } else { Outcome::N },
            grundy: Some(total),
            moves: gather.finish(),
            basis: valued.basis,
            why: Why::Xor(valued.values),
        })
    }

    /// The method that would answer a position, a line for each game of the sum, without answering it.
    ///
    /// # Errors
    /// As [`Solver::solve`].
    pub fn plan(&mut self, position: &Position, limits: &Limits) -> Result<Vec<String>, Error> {
        self.check(position)?;
        let mut lines = Vec::new();
        let greatest = self.greatest_heaps(position);
        let alone = position.components.len() == 1;
        for (game, greatest) in greatest.into_iter().enumerate() {
            let Some(greatest) = greatest else { continue };
            let rule = self.games[game].ruleset().to_string();
            let by_blocks = alone && self.uses_blocks(game, &greatest, limits)?;
            let line = if let Some(heap) = self.dynamic[game].as_mut().filter(|_| alone) {
                heap.plan(&greatest)?
            } else if by_blocks {
                BlockHeap::METHOD.to_owned()
            } else if self.play() == Play::Misere {
                Misere::plan(&self.games[game], &mut self.components[game], &greatest, alone, limits)?
            } else {
                let method = self.components[game].method(&greatest, limits)?;
                self.components[game].describe(method, &greatest, limits)?
            };
            lines.push(format!("{rule}: {line}"));
        }
        Ok(lines)
    }

    /// The greatest heap under each game of a position.
    fn greatest_heaps(&self, position: &Position) -> Vec<Option<Natural>> {
        let mut greatest: Vec<Option<Natural>> = vec![None; self.games.len()];
        for (game, component) in &position.components {
            let entry = &mut greatest[*game];
            let heap = component.heaps.iter().max();
            if entry.as_ref() < heap {
                *entry = heap.cloned();
            }
        }
        greatest
    }

    fn check(&self, position: &Position) -> Result<(), Error> {
        for (game, component) in &position.components {
            let fits = self.games.get(*game).is_some_and(|game| {
                let ruleset = game.ruleset();
                component.heaps.len() == ruleset.arity() && (component.last.is_none() || ruleset.is_dynamic())
            });
            if !fits {
                return Err(Error::Position {
                    message: format!("the component {component} does not fit its rule"),
                });
            }
        }
        Ok(())
    }

    /// The Grundy values of all components, under normal play.
    fn value(&mut self, position: &Position, limits: &Limits) -> Result<Valued, Error> {
        let greatest = self.greatest_heaps(position);
        let (mut methods, mut names, mut bound) = (Vec::new(), Vec::new(), None);
        let mut kind = BasisKind::Proved;
        for (components, greatest) in self.components.iter_mut().zip(&greatest) {
            let Some(greatest) = greatest else {
                methods.push(Method::Heaps);
                continue;
            };
            let method = components.method(greatest, limits)?;
            methods.push(method);
            let basis = components.basis(method, greatest, limits)?;
            // A sum rests on the weakest of its components.
            kind = kind.min(basis.kind);
            if !names.contains(&basis.method) {
                names.push(basis.method);
            }
            bound = bound.max(basis.checked_to);
        }
        let mut known: HashMap<(usize, &Component), Natural> = HashMap::new();
        let mut values = Vec::with_capacity(position.components.len());
        for (game, component) in &position.components {
            if let Some(value) = known.get(&(*game, component)) {
                values.push(value.clone());
                continue;
            }
            let value = self.components[*game].value(component, methods[*game], limits)?;
            if methods[*game] != Method::Law {
                known.insert((*game, component), value.clone());
            }
            values.push(value);
        }
        // An empty sum needs no law.
        let kind = if names.is_empty() { BasisKind::Computed } else { kind };
        let basis = Basis { kind, method: names.join(", "), checked_to: bound };
        Ok(Valued { methods, values, basis })
    }

    /// Gathers every move of a component to the value that `target` gives for the component's own.
    fn moves_to(
        &mut self,
        position: &Position,
        valued: &Valued,
        listing: Listing,
        limits: &Limits,
        target: impl Fn(&Natural) -> Natural + Copy,
        gather: &mut Gather,
    ) -> Result<(), Error> {
        if listing == Listing::Nothing {
            return Ok(());
        }
        if listing == Listing::All {
            // They are counted before room for them is taken.
            let mut counted = Gather::new(Listing::First(0));
            self.moves_to(position, valued, Listing::First(0), limits, target, &mut counted)?;
            let heaps = position.components.iter().flat_map(|(_, component)| &component.heaps);
            let greatest = heaps.max().cloned().unwrap_or_default();
            afford_listing(&counted.finish().count, &greatest, listing, limits)?;
        }
        // Equal components have equal choices, and their values are equal too.
        let mut known: HashMap<(usize, &Component), Choices> = HashMap::new();
        let total = position.components.len() as u64;
        for (index, ((game, component), value)) in position.components.iter().zip(&valued.values).enumerate()
        {
            limits.progress("winning moves", index as u64, total)?;
            let (method, room) = (valued.methods[*game], gather.room());
            if let Some(choices) = known.get(&(*game, component)) {
                gather.add(index, choices.clone());
                continue;
            }
            let choices =
                self.components[*game].options_with_value(component, &target(value), method, room, limits)?;
            // A law is quick; there may be as many different heaps as memory holds.
            if method != Method::Law {
                known.insert((*game, component), choices.clone());
            }
            gather.add(index, choices);
        }
        Ok(())
    }
}

/// Memory for listing every one of `count` moves of heaps of this size, asked for before they are made.
fn afford_listing(count: &Natural, heap: &Natural, listing: Listing, limits: &Limits) -> Result<(), Error> {
    use dashu_int::ops::BitTest;
    if listing != Listing::All {
        return Ok(());
    }
    let each = LISTED_BYTES + heap.bit_len() as u64 / 4;
    let bytes = u64::try_from(count * each).unwrap_or(u64::MAX);
    limits.check("the list of all winning moves", bytes)
}
