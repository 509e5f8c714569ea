//! One heap of an interval game whose two ends are nondecreasing, under normal play: by its blocks of lost heaps.
//!
//! Only beyond the table, which knows the Grundy value too, and only where no law does.

use super::choices::{Choices, Gather};
use super::components::Method;
use super::{Answer, Basis, BasisKind, Listing, Position, Solver, VALUED_HEAP, Why, afford_listing};
use crate::error::Error;
use crate::game::{Choice, Game};
use crate::law::block::Blocks;
use crate::limits::Limits;
use crate::number::Natural;
use crate::proof::{Theorem, certify};
use crate::rule::Play;
use crate::table::Outcome;

/// The blocks of a game, and whether they are proved.
#[allow(clippy::option_option, reason = "not asked for, or asked for in vain")]
pub(super) struct BlockHeap {
    blocks: Blocks,
    proof: Option<Option<&'static str>>,
}

impl BlockHeap {
    pub(super) const METHOD: &str = "theorem §3 (blocks)";

    /// The blocks of a game under normal play, if the theorem applies.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let blocks =
            if game.ruleset().play() == Play::Normal { Theorem::blocks(game)? } else { return None };
        Some(Self { blocks, proof: None })
    }

    fn basis(&mut self, game: &Game, proving: bool) -> Basis {
        if proving && self.proof.is_none() {
            let proof = certify(game, &Theorem::Blocks(self.blocks.clone())).ok();
            self.proof = Some(proof.map(|proof| proof.accepted.kind()));
        }
        match self.proof.flatten() {
            Some(kind) => Basis { kind: BasisKind::Proved, method: kind.to_owned(), checked_to: None },
            None => Basis { kind: BasisKind::Computed, method: Self::METHOD.to_owned(), checked_to: None },
        }
    }
}

impl Solver {
    /// Whether a heap alone is decided by its blocks.
    pub(super) fn uses_blocks(
        &mut self,
        game: usize,
        heap: &Natural,
        limits: &Limits,
    ) -> Result<bool, Error> {
        let beyond = self.blocks[game].is_some() && *heap > Natural::from(VALUED_HEAP);
        Ok(beyond && self.components[game].method(heap, limits)? == Method::Heaps)
    }

    /// The answer for a heap alone, if its blocks are to decide it.
    pub(super) fn solve_by_blocks(
        &mut self,
        position: &Position,
        listing: Listing,
        limits: &Limits,
    ) -> Result<Option<Answer>, Error> {
        let [(game, component)] = position.components.as_slice() else { return Ok(None) };
        let (game, Some(heap)) = (*game, component.heaps.first()) else { return Ok(None) };
        if !self.uses_blocks(game, heap, limits)? {
            return Ok(None);
        }
        let Some(blocks) = &mut self.blocks[game] else { return Ok(None) };
        let options = blocks.blocks.winning_options(heap, limits)?;
        let mut gather = Gather::new(listing);
        if let Some((least, greatest)) = &options {
            let count = greatest - least + Natural::ONE;
            afford_listing(&count, heap, listing, limits)?;
            // The smallest take leaves the most.
            let left = std::iter::successors(Some(greatest.clone()), |left| {
                (left > least).then(|| left - Natural::ONE)
            });
            gather.add(
                0,
                Choices {
                    count,
                    takes: Some((heap - greatest, heap - least)),
                    without_take: false,
                    listed: left.take(gather.room()).map(|left| Choice::of_heap(heap, left)).collect(),
                },
            );
        }
        Ok(Some(Answer {
            outcome: if options.is_some() { Outcome::N } else { Outcome::P },
            grundy: None,
            moves: gather.finish(),
            basis: blocks.basis(&self.games[game], self.proving),
            why: Why::Search,
        }))
    }
}
