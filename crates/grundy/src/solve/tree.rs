//! The game tree of a small position.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::Position;
use crate::error::Error;
use crate::game::{Component, Game};
use crate::limits::Limits;
use crate::number::Natural;
use crate::rule::Play;
use crate::table::Outcome;
use crate::table::positions::Positions;

/// A position in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The position as a person reads it: `3 + 1`, `(2,5)`, `5 after 2`, `0` for the empty one.
    pub label: String,
    /// Who wins it.
    pub outcome: Outcome,
    /// The indexes of its distinct options, each once, in the order of the winning moves of an answer.
    pub options: Vec<usize>,
}

/// The positions that can be reached from the root, each once: sums that differ in the order of their
/// components, or in empty heaps, are one position. The root comes first, then breadth first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The positions.
    pub nodes: Vec<TreeNode>,
}

type Sum = Vec<(usize, Component)>;

impl Tree {
    /// The tree of a position under these games, of at most `at_most` distinct positions.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when there are more; those of the rules' arithmetic; [`Error::Memory`] and
    /// [`Error::Stopped`].
    pub fn grow(games: &[Game], position: &Position, at_most: usize, limits: &Limits) -> Result<Self, Error> {
        let too_large = || Error::OutOfReach {
            message: format!("the game tree has more than {at_most} positions"),
            needs: "a smaller position".to_owned(),
        };
        // Each component that has a move makes the game at least one move longer.
        let mut length = 0;
        for (game, component) in &position.components {
            length += usize::from(games[*game].options_within(component, 0, limits)?.is_none());
            if length >= at_most {
                return Err(too_large());
            }
        }
        let play = games.first().map_or(Play::Normal, |game| game.ruleset().play());
        let mut search = Positions::new(games, play);
        let mut sums = vec![tidy(position.components.clone())];
        let mut indexes: HashMap<Sum, usize> = HashMap::from([(sums[0].clone(), 0)]);
        let mut edges: Vec<Vec<usize>> = Vec::new();
        while edges.len() < sums.len() {
            limits.progress("tree", edges.len() as u64, sums.len() as u64)?;
            let sum = sums[edges.len()].clone();
            let mut options = Vec::new();
            for (place, (game, component)) in sum.iter().enumerate() {
                // Equal components stand side by side and have the same options.
                if place > 0 && sum[place - 1] == sum[place] {
                    continue;
                }
                limits.progress("tree", edges.len() as u64, sums.len() as u64)?;
                let choices =
                    games[*game].options_within(component, at_most, limits)?.ok_or_else(too_large)?;
                for choice in choices {
                    let mut next = sum.clone();
                    next.remove(place);
                    next.extend(games[*game].left(&choice).into_iter().map(|left| (*game, left)));
                    let next = tidy(next);
                    let fresh = sums.len();
                    let index = *indexes.entry(next.clone()).or_insert(fresh);
                    if index == fresh {
                        if fresh == at_most {
                            return Err(too_large());
                        }
                        sums.push(next);
                    }
                    if !options.contains(&index) {
                        options.push(index);
                    }
                }
            }
            edges.push(options);
        }
        let node = |(sum, options): (&Sum, Vec<usize>)| {
            Ok(TreeNode { label: label(sum), outcome: search.outcome(sum, limits)?, options })
        };
        Ok(Self { nodes: sums.iter().zip(edges).map(node).collect::<Result<_, Error>>()? })
    }
}

/// Largest components first, empty single heaps gone.
fn tidy(mut sum: Sum) -> Sum {
    sum.retain(|(_, component)| component.heaps != [Natural::ZERO]);
    sum.sort_by_key(|(game, component)| (*game, Reverse(component.clone())));
    sum
}

fn label(sum: &Sum) -> String {
    let one = |(_, component): &(usize, Component)| match &component.last {
        Some(last) => format!("{component} after {last}"),
        None => component.to_string(),
    };
    let parts: Vec<String> = sum.iter().map(one).collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ") }
}
