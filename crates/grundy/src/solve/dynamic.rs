//! One heap of dynamic nim: by its losing sizes where the limit is nondecreasing, otherwise by the table of least
//! winning takes.

use dashu_int::ops::BitTest;

use super::choices::{Choices, Gather};
use super::found::Found;
use super::{Answer, Basis, BasisKind, Listing, Why, afford_listing};
use crate::error::Error;
use crate::game::{Choice, Component, DynamicLimit, Game};
use crate::law::schwenk::{LONG, Schwenk, WinningTakes};
use crate::limits::Limits;
use crate::number::{Integer, Natural};
use crate::proof::{Theorem, certify};
use crate::rule::Play;
use crate::table::Outcome;
use crate::table::threshold::Threshold;

/// First moves that are no range 1..h are tried one by one, up to this many.
const MOST_FIRST_MOVES: usize = 1 << 20;

/// A dynamic rule `take 1..f`, with what has been computed for its heaps.
pub(super) struct DynamicHeap {
    limit: DynamicLimit,
    play: Play,
    theorem: Option<Schwenk<DynamicLimit>>,
    /// What the theorem's answers rest on.
    basis: Basis,
    table: Threshold,
}

impl DynamicHeap {
    const METHOD: &str = "theorem §4 (Schwenk)";
    const TABLE: &str = "table of least winning takes";

    /// The heap of a game, if it is dynamic nim.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let limit = game.dynamic_limit()?;
        let play = game.ruleset().play();
        let theorem = if limit.is_nondecreasing() { Schwenk::new(limit.clone()).ok() } else { None };
        let theorem =
            theorem.filter(|theorem| play == Play::Normal || theorem.has_misere_law().unwrap_or(false));
        let table = Threshold::of_limit(limit.clone()).under(play);
        let basis = Basis { kind: BasisKind::Computed, method: Self::METHOD.to_owned(), checked_to: None };
        Some(Self { limit, play, theorem, basis, table })
    }

    /// Has the theorem's certificate made and checked; it needs no more than the form of the rule.
    pub(super) fn prove(&mut self, game: &Game) {
        let theorem = Theorem::dynamic(game).ok().flatten().filter(|_| self.theorem.is_some());
        if let Some(proof) = theorem.and_then(|theorem| certify(game, &theorem).ok()) {
            let method = proof.accepted.kind().to_owned();
            self.basis = Basis { kind: BasisKind::Proved, method, checked_to: None };
        }
    }

    /// Whether a theorem answers for heaps of any size.
    pub(super) fn has_theorem(&self) -> bool {
        self.theorem.is_some()
    }

    /// The method that decides a heap of this size alone, and its cost.
    pub(super) fn plan(&mut self, heap: &Natural) -> Result<String, Error> {
        Ok(match &mut self.theorem {
            Some(theorem) => format!("{}; {}", Self::METHOD, theorem.plan(heap)?),
            None => format!("{} of the heaps 0 to {heap}, 8 bytes each", Self::TABLE),
        })
    }

    /// The answer for one component.
    pub(super) fn solve(
        &mut self,
        game: &Game,
        component: &Component,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        let heap = &component.heaps[0];
        match (&mut self.theorem, self.limit.now(game, component)?) {
            (Some(theorem), Some(most)) => {
                let (takes, idle) = match self.play {
                    Play::Normal => (theorem.winning_takes(heap, &most, limits)?, false),
                    Play::Misere => {
                        let takes = theorem.misere_winning_takes(heap, &most, limits)?;
                        (takes.unwrap_or_default(), *heap == Natural::ZERO || most == Natural::ZERO)
                    }
                };
                let count = takes.count();
                afford_listing(&count, heap, listing, limits)?;
                let mut gather = Gather::new(listing);
                gather.add(0, choices_of(heap, &takes, gather.room()));
                let misere = self.play == Play::Misere;
                let sized = if misere && *heap > Natural::ZERO { heap - Natural::ONE } else { heap.clone() };
                // The parts of a long size are too many to be looked at.
                let parts = if sized.bit_len() < LONG { Some(theorem.parts(&sized, limits)?) } else { None };
                Ok(Answer {
                    outcome: if idle || count > Natural::ZERO { Outcome::N } else { Outcome::P },
                    grundy: None,
                    moves: gather.finish(),
                    basis: self.basis.clone(),
                    why: parts.map_or(Why::Search, |parts| Why::LosingSizes {
                        parts: parts.into_iter().map(|part| (part.term, part.multiplicity)).collect(),
                        limit: most,
                        misere,
                    }),
                })
            }
            (Some(_), None) => self.solve_listed_first(game, component, listing, limits),
            (None, _) => self.solve_by_table(game, component, listing, limits),
        }
    }

    /// An untouched heap whose first moves are no range: each is tried.
    fn solve_listed_first(
        &mut self,
        game: &Game,
        component: &Component,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        let Some(theorem) = &mut self.theorem else {
            return self.solve_by_table(game, component, listing, limits);
        };
        let first_moves =
            game.options_within(component, MOST_FIRST_MOVES, limits)?.ok_or_else(|| Error::OutOfReach {
                message: format!("the heap {component} has more than {MOST_FIRST_MOVES} first moves to try"),
                needs: "first moves of the form 1..h, or a smaller heap".to_owned(),
            })?;
        let idle = self.play == Play::Misere && first_moves.is_empty();
        let mut winning = Vec::new();
        for choice in first_moves {
            let taken = choice.take.clone().unwrap_or_default();
            let left = &component.heaps[0] - &taken;
            let most = self.limit.after_any(&left, &taken)?;
            let won = match self.play {
                Play::Normal => theorem.is_won(&left, &most, limits)?,
                Play::Misere => theorem.misere_is_won(&left, &most, limits)?.unwrap_or(true),
            };
            if !won {
                winning.push(choice);
            }
        }
        let outcome = if idle || !winning.is_empty() { Outcome::N } else { Outcome::P };
        let mut gather = Gather::new(listing);
        gather.add(0, Choices::of(winning, gather.room()));
        Ok(Answer {
            outcome,
            grundy: None,
            moves: gather.finish(),
            basis: self.basis.clone(),
            why: Why::Search,
        })
    }

    /// Any limit, as far as the table reaches.
    fn solve_by_table(
        &mut self,
        game: &Game,
        component: &Component,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Answer, Error> {
        let heap = component.machine_heaps()?[0];
        self.table.extend(heap, limits)?;
        let heaps = [heap];
        let (mut winning, mut any) = (Found::new(&heaps, limits), false);
        game.each_option(&heaps, component.machine_last(), limits, |parts| {
            any = true;
            let wins = self.table.wins(heap, heap - parts.first().copied().unwrap_or(0))?;
            if wins { winning.add(parts) } else { Ok(()) }
        })?;
        let idle = self.play == Play::Misere && !any;
        let outcome = if idle || !winning.is_empty() { Outcome::N } else { Outcome::P };
        let mut gather = Gather::new(listing);
        gather.add(0, winning.choices(gather.room()));
        Ok(Answer {
            outcome,
            grundy: None,
            moves: gather.finish(),
            basis: Basis {
                kind: BasisKind::Computed,
                method: Self::TABLE.to_owned(),
                checked_to: Some(component.heaps[0].clone()),
            },
            why: Why::Search,
        })
    }
}

fn choices_of(heap: &Natural, takes: &WinningTakes, room: usize) -> Choices {
    Choices {
        count: takes.count(),
        takes: takes.least().zip(takes.greatest()),
        without_take: false,
        listed: takes.iter().take(room).map(|take| Choice::of_heap(heap, heap - take)).collect(),
    }
}

impl DynamicLimit {
    /// The most that may be taken from a component now; `None` when its first moves are no range 1..h.
    fn now(&self, game: &Game, component: &Component) -> Result<Option<Natural>, Error> {
        let heap = &component.heaps[0];
        let most = match &component.last {
            Some(last) => return self.after_any(heap, last).map(Some),
            None => match game.first_limit() {
                Some(first) => first.at(&Integer::from(heap.clone())),
                None => return Ok(None),
            },
        };
        Ok(Some(Natural::try_from(most).unwrap_or_default().min(heap.clone())))
    }
}
