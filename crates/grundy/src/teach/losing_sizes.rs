//! Dynamic nim: a heap as a sum of losing sizes, and what a take makes of it.

use crate::error::Error;
use crate::game::{Component, DynamicLimit, Game};
use crate::law::schwenk::{Part, Schwenk};
use crate::limits::Limits;
use crate::number::Natural;
use crate::rule::Play;

use super::player::greatest_take;

/// Losing sizes shown.
const SIZES: usize = 10;
/// Takes from a lost heap whose answers are shown.
const REPLIES: u32 = 6;
/// Shown where no heap was asked about.
const EXAMPLE: u32 = 20;

/// One heap of which at most `limit` may be taken. Under misère play its parts are those of the heap less 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LosingSizes {
    /// Who cannot move wins.
    pub misere: bool,
    /// The first losing sizes.
    pub sizes: Vec<Natural>,
    /// Whether there are no others.
    pub finite: bool,
    /// The heap.
    pub heap: Natural,
    /// The most that may be taken now.
    pub limit: Natural,
    /// Its parts, the smallest first, each with its multiplicity.
    pub parts: Vec<(Natural, Natural)>,
    /// Where the heap is won: the take of its smallest part.
    pub winning: Option<Reply>,
    /// Where it is lost: the first takes, each of which leaves a smallest part that may be taken.
    pub replies: Vec<Reply>,
}

/// A take, and what the opponent is left with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The take.
    pub take: Natural,
    /// What is left.
    pub left: Natural,
    /// The smallest part of what is left (under misère play: of 1 less); `None` if that is nothing.
    pub smallest: Option<Natural>,
    /// The most that the opponent may take.
    pub limit: Natural,
}

impl LosingSizes {
    /// The state of a component, or an untouched heap of a few stones; `None` where the limit is not known.
    ///
    /// # Errors
    /// Those of the limit and of [`Schwenk::parts`].
    pub fn of(
        game: &Game,
        component: Option<&Component>,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Error> {
        let example = Component { heaps: vec![Natural::from(EXAMPLE)], last: None };
        let component = component.unwrap_or(&example);
        let Some(limit) = greatest_take(game, component)? else { return Ok(None) };
        let (Some(f), [heap]) = (game.dynamic_limit(), component.heaps.as_slice()) else { return Ok(None) };
        let misere = game.ruleset().play() == Play::Misere;
        let mut state = State { schwenk: Schwenk::new(f.clone())?, f, misere };
        let parts = state.parts(heap, limits)?;
        let smallest = parts.first().map(|(part, _)| part.clone());
        let (sizes, finite) = state.sizes(limits)?;
        let winning = match &smallest {
            Some(part) if *part <= limit => Some(state.reply(heap, part, limits)?),
            _ => None,
        };
        let mut replies = Vec::new();
        if winning.is_none() && smallest.is_some() {
            for take in (1..=REPLIES).map(Natural::from).take_while(|take| *take <= limit) {
                replies.push(state.reply(heap, &take, limits)?);
            }
        }
        let heap = heap.clone();
        Ok(Some(Self { misere, sizes, finite, heap, limit, parts, winning, replies }))
    }
}

struct State {
    schwenk: Schwenk<DynamicLimit>,
    f: DynamicLimit,
    misere: bool,
}

impl State {
    /// The parts of a heap; none of an empty one, nor under misère play of one stone.
    fn parts(&mut self, heap: &Natural, limits: &Limits<'_>) -> Result<Vec<(Natural, Natural)>, Error> {
        let less = Natural::from(u8::from(self.misere));
        let whole = if *heap > less { heap - less } else { Natural::ZERO };
        let parts = self.schwenk.parts(&whole, limits)?;
        Ok(parts.into_iter().map(|Part { term, multiplicity }| (term, multiplicity)).collect())
    }

    fn reply(&mut self, heap: &Natural, take: &Natural, limits: &Limits<'_>) -> Result<Reply, Error> {
        let left = heap - take;
        let smallest = self.parts(&left, limits)?.into_iter().next().map(|(part, _)| part);
        let limit = self.f.after_any(&left, take)?;
        Ok(Reply { take: take.clone(), left, smallest, limit })
    }

    /// The first sizes that are one part, and whether there are no others.
    fn sizes(&mut self, limits: &Limits<'_>) -> Result<(Vec<Natural>, bool), Error> {
        let mut sizes = vec![Natural::ONE];
        while sizes.len() < SIZES {
            let Some(last) = sizes.last().cloned() else { break };
            // H(i + 1) = H(i) + H(j) with the least j such that f(H(j)) ≥ H(i); the last term where there is none.
            let mut next = None;
            for size in &sizes {
                if self.f.after_any(&last, size)? >= last {
                    next = Some(&last + size);
                    break;
                }
            }
            limits.progress("losing sizes", sizes.len() as u64, SIZES as u64)?;
            match next {
                Some(next) => sizes.push(next),
                None => return Ok((sizes, true)),
            }
        }
        Ok((sizes, false))
    }
}
