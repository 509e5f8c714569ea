//! Misère play: who cannot move wins.
//!
//! Heaps whose moves leave single heaps and that follow the misère-Nim rule (theory §6: every heap of value 0 that
//! has a move has one to value 1) are decided by their normal values: with some value of 2 or more a sum is lost
//! iff the XOR is 0, otherwise iff it is 1. The condition is checked on the table up to the greatest heap; for
//! subtraction sets and slow intervals it is a theorem. A component alone is decided by its own outcomes. Every
//! other sum is searched.

use std::ops::ControlFlow;

use super::choices::{Choices, Gather};
use super::components::{Components, Method};
use super::found::Found;
use super::{Answer, Basis, BasisKind, Listing, Position, Solver, Why};
use crate::error::Error;
use crate::game::{Component, Game};
use crate::limits::Limits;
use crate::number::{Natural, total};
use crate::rule::Play;
use crate::table::heaps::Outcomes;
use crate::table::positions::Positions;
use crate::table::states::States;
use crate::table::{Kind, Outcome};

/// What has been computed for sums under misère play.
pub(super) struct Misere {
    search: Positions,
    games: Vec<MisereGame>,
}

struct MisereGame {
    nim: NimRule,
    heaps: Outcomes,
    states: Option<States>,
}

/// How far the condition of the misère-Nim rule has been checked.
#[derive(Clone, Copy, Default)]
struct NimRule {
    /// Heaps below this satisfy it.
    holds_below: u64,
    fails: bool,
}

impl Misere {
    pub(super) fn new(games: &[Game]) -> Self {
        let one = |game: &Game| MisereGame {
            nim: NimRule::default(),
            heaps: Outcomes::new(Play::Misere),
            states: States::new(&game.with_play(Play::Misere), Kind::Outcome),
        };
        Self { search: Positions::new(games, Play::Misere), games: games.iter().map(one).collect() }
    }

    /// The method for a game whose greatest heap is `greatest`.
    pub(super) fn plan(
        game: &Game,
        components: &mut Components,
        greatest: &Natural,
        alone: bool,
        limits: &Limits,
    ) -> Result<String, Error> {
        if !is_plain(game) {
            let method = if alone && !game.may_split() { "reachable states" } else { "search of positions" };
            return Ok(method.to_owned());
        }
        let method = components.method(greatest, limits)?;
        let described = components.describe(method, greatest, limits)?;
        let otherwise = if alone { "each heap's own outcome" } else { "a search of positions" };
        Ok(match method {
            Method::Law => format!("theorem §6 (misère Nim), {described}"),
            _ => format!("{described}; if theorem §6 (misère Nim) does not hold on it, {otherwise}"),
        })
    }
}

/// Single heaps without memory, whose moves leave single heaps.
fn is_plain(game: &Game) -> bool {
    game.ruleset().arity() == 1 && !game.ruleset().is_dynamic() && !game.may_split()
}

impl NimRule {
    /// Whether all heaps up to `to` follow the rule; the table of values must reach that far.
    fn holds(&mut self, components: &Components, to: u64, limits: &Limits) -> Result<bool, Error> {
        let table = components.heaps();
        while !self.fails && self.holds_below <= to {
            let heap = self.holds_below;
            if heap.is_multiple_of(1024) {
                limits.progress("the misère-Nim rule", heap, to)?;
            }
            if table.value(heap) == 0 {
                let (mut any, mut one) = (false, false);
                components.game().visit_options_within(&[heap], None, limits, |parts| {
                    any = true;
                    one = table.xor(parts) == 1;
                    if one { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })?;
                self.fails = any && !one;
            }
            self.holds_below += u64::from(!self.fails);
        }
        Ok(self.holds_below > to)
    }
}

impl Solver {
    pub(super) fn solve_misere(
        &mut self,
        position: &Position,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        if position.components.iter().all(|(game, _)| is_plain(&self.games[*game])) {
            let valued = self.value(position, limits)?;
            if self.follows_nim(position, &valued.methods, limits)? {
                return self.solve_misere_nim(position, &valued, listing, limits);
            }
        }
        match position.components.as_slice() {
            [(game, component)] if !self.games[*game].may_split() => {
                self.solve_misere_alone(*game, component, listing, limits)
            }
            _ => self.search_misere(position, listing, limits),
        }
    }

    fn follows_nim(
        &mut self,
        position: &Position,
        methods: &[Method],
        limits: &Limits,
    ) -> Result<bool, Error> {
        for (game, greatest) in self.greatest_heaps(position).into_iter().enumerate() {
            // Here only laws are used for which the rule is a theorem.
            let Some(greatest) = greatest.filter(|_| methods[game] != Method::Law) else { continue };
            let to = u64::try_from(&greatest).unwrap_or(u64::MAX);
            if !self.misere.games[game].nim.holds(&self.components[game], to, limits)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn solve_misere_nim(
        &mut self,
        position: &Position,
        valued: &super::Valued,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        let large = |value: &Natural| *value >= Natural::from(2u8);
        let total = valued.values.iter().fold(Natural::ZERO, |sum, value| sum ^ value);
        let how_many_large = valued.values.iter().filter(|value| large(value)).count();
        let lost_at = if how_many_large > 0 { Natural::ZERO } else { Natural::ONE };
        let mut gather = Gather::new(listing);
        let lost = total == lost_at;
        if !lost {
            let target = |value: &Natural| {
                let others = value ^ &total;
                let others_large = how_many_large > usize::from(large(value));
                if others_large { others } else { others ^ Natural::ONE }
            };
            self.moves_to(position, valued, listing, limits, target, &mut gather)?;
        }
        Ok(Answer {
            outcome: if lost { Outcome::P } else { Outcome::N },
            grundy: None,
            moves: gather.finish(),
            basis: match valued.basis.kind {
                // The certificate is about sums already.
                BasisKind::Proved => valued.basis.clone(),
                _ => Basis {
                    method: format!("theorem §6 (misère Nim), {}", valued.basis.method),
                    ..valued.basis.clone()
                },
            },
            why: Why::MisereNim(valued.values.clone()),
        })
    }

    /// One component whose moves leave one component, by the outcomes of all that can be reached.
    fn solve_misere_alone(
        &mut self,
        index: usize,
        component: &Component,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        let game = &self.games[index];
        let heaps = component.machine_heaps()?;
        let last = component.machine_last();
        let MisereGame { heaps: table, states, .. } = &mut self.misere.games[index];
        let plain = is_plain(game);
        if plain {
            table.extend(game, heaps[0], limits)?;
        }
        let (whole, mut any) = (total(&heaps), false);
        let mut found = Found::new(&heaps, limits);
        game.each_option(&heaps, last, limits, |parts| {
            any = true;
            let outcome = if plain {
                table.outcome(parts)
            } else {
                let part = if parts.is_empty() { &[0] } else { parts };
                let last = game.ruleset().is_dynamic().then_some(whole - total(part));
                match states {
                    Some(states) => Outcome::from_number(states.value(game, part, last, limits)?),
                    None => Outcome::N,
                }
            };
            if outcome == Outcome::P { found.add(parts) } else { Ok(()) }
        })?;
        let mut gather = Gather::new(listing);
        let won = !any || !found.is_empty();
        gather.add(0, found.choices(gather.room()));
        let method = if plain { "table" } else { "reachable states" };
        Ok(Answer {
            outcome: if won { Outcome::N } else { Outcome::P },
            grundy: None,
            moves: gather.finish(),
            basis: Basis {
                kind: BasisKind::Computed,
                method: method.to_owned(),
                checked_to: component.heaps.iter().max().cloned(),
            },
            why: Why::Search,
        })
    }

    /// Any sum, from the definition.
    fn search_misere(
        &mut self,
        position: &Position,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        let outcome = self.misere.search.outcome(&position.components, limits)?;
        let mut gather = Gather::new(listing);
        if outcome == Outcome::N && listing != Listing::Nothing {
            for (index, (game, component)) in position.components.iter().enumerate() {
                let choices =
                    self.games[*game].options_within(component, usize::MAX, limits)?.unwrap_or_default();
                let mut winning = Vec::new();
                for choice in choices {
                    let mut next = position.components.clone();
                    next.remove(index);
                    next.extend(self.games[*game].left(&choice).into_iter().map(|left| (*game, left)));
                    if self.misere.search.outcome(&next, limits)? == Outcome::P {
                        winning.push(choice);
                    }
                }
                gather.add(index, Choices::of(winning, gather.room()));
            }
        }
        let greatest = position.components.iter().flat_map(|(_, component)| &component.heaps).max();
        Ok(Answer {
            outcome,
            grundy: None,
            moves: gather.finish(),
            basis: Basis {
                kind: BasisKind::Computed,
                method: "search of positions".to_owned(),
                checked_to: greatest.cloned(),
            },
            why: Why::Search,
        })
    }
}
