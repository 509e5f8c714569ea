//! One component beyond the tables whose outcomes a proved automaton gives: coupled heaps, heaps that remember, misère play.

use super::choices::Gather;
use super::components::Method;
use super::dynamic::DynamicHeap;
use super::{Answer, Basis, BasisKind, Listing, Position, Solver, VALUED_HEAP, Why, afford_listing};
use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;
use crate::rule::Play;
use crate::table::Outcome;

/// Up to these the tables are fast, and know the Grundy value too: single heaps, and states of two numbers.
const HEAP: u64 = VALUED_HEAP;
const STATE: u64 = 400;

impl Solver {
    /// The answer for a component alone, if laws are to be proved, nothing cheaper answers and an automaton does.
    pub(super) fn solve_by_automaton(
        &mut self,
        position: &Position,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Option<Answer>, Error> {
        let [(game, component)] = position.components.as_slice() else { return Ok(None) };
        let (game, Some(greatest)) = (*game, component.heaps.iter().max()) else { return Ok(None) };
        if !self.proving || self.dynamic[game].as_ref().is_some_and(DynamicHeap::has_theorem) {
            return Ok(None);
        }
        let rule = self.games[game].ruleset();
        let two = rule.is_dynamic() || rule.arity() > 1;
        if *greatest <= Natural::from(if two { STATE } else { HEAP }) {
            return Ok(None);
        }
        if !two {
            // A law of the values says more; under misère play it is one of sums.
            let misere = self.play() == Play::Misere;
            let covered = if misere {
                self.components[game].law(limits)?.is_some()
            } else {
                self.components[game].method(greatest, limits)? != Method::Heaps
                    || self.uses_blocks(game, greatest, limits)?
            };
            if covered {
                return Ok(None);
            }
        }
        let Some((solver, kind)) = self.components[game].automaton(limits)? else { return Ok(None) };
        let basis = Basis { kind: BasisKind::Proved, method: (*kind).to_owned(), checked_to: None };
        let mut gather = Gather::new(listing);
        let lost = solver.is_lost(component)?;
        if !lost {
            if listing == Listing::All {
                let all = solver.winning_moves(component, 0)?.count;
                afford_listing(&all, greatest, listing, limits)?;
            }
            gather.add(0, solver.winning_moves(component, gather.room())?);
        }
        Ok(Some(Answer {
            outcome: if lost { Outcome::P } else { Outcome::N },
            grundy: None,
            moves: gather.finish(),
            basis,
            why: Why::Search,
        }))
    }
}
