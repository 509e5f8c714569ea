//! The yardstick: positions played out by the definition alone, without any shortcut.

#![allow(dead_code, reason = "each test uses a part of it")]

use std::collections::HashMap;

use grundy::game::{Choice, Component, Game};
use grundy::number::Natural;
use grundy::rule::{Parameters, Play};

pub(crate) fn game(rule: &str) -> Game {
    Game::parse(rule, &Parameters::new()).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

pub(crate) fn natural(number: u64) -> Natural {
    Natural::from(number)
}

pub(crate) fn untouched(heaps: &[u64]) -> Component {
    Component { heaps: heaps.iter().map(|&heap| natural(heap)).collect(), last: None }
}

pub(crate) type Sum = Vec<(usize, Component)>;

/// Remembers nothing but outcomes.
pub(crate) struct BruteForce {
    games: Vec<Game>,
    won: HashMap<Sum, bool>,
}

impl BruteForce {
    pub(crate) fn new(games: &[Game]) -> Self {
        Self { games: games.to_vec(), won: HashMap::new() }
    }

    pub(crate) fn options(&self, game: usize, component: &Component) -> Vec<Choice> {
        self.games[game].options(component, usize::MAX).expect("options").expect("all of them")
    }

    /// The sum after a choice in the component at `place`.
    fn after(&self, sum: &Sum, place: usize, choice: &Choice) -> Sum {
        let mut next = sum.clone();
        let (game, _) = next.remove(place);
        next.extend(self.games[game].left(choice).into_iter().map(|left| (game, left)));
        next.sort();
        next
    }

    /// Whether the player to move wins.
    pub(crate) fn won(&mut self, sum: &Sum) -> bool {
        let mut key = sum.clone();
        key.sort();
        if let Some(&won) = self.won.get(&key) {
            return won;
        }
        let (mut any, mut won) = (false, false);
        for place in 0..key.len() {
            let (game, component) = key[place].clone();
            for choice in self.options(game, &component) {
                any = true;
                won = won || !self.won(&self.after(&key, place, &choice));
            }
        }
        let won = if any { won } else { self.games[0].ruleset().play() == Play::Misere };
        self.won.insert(key, won);
        won
    }

    /// Every winning move: the index of the component and the choice.
    pub(crate) fn winning_moves(&mut self, sum: &Sum) -> Vec<(usize, Choice)> {
        let mut moves = Vec::new();
        for (place, (game, component)) in sum.iter().enumerate() {
            for choice in self.options(*game, component) {
                if !self.won(&self.after(sum, place, &choice)) {
                    moves.push((place, choice));
                }
            }
        }
        moves
    }

    /// The Grundy value of a component under normal play: the least v that makes it and a nim heap of v lost.
    pub(crate) fn grundy(&mut self, nim: usize, game: usize, component: &Component) -> u64 {
        (0..10_000)
            .find(|&v| !self.won(&vec![(game, component.clone()), (nim, untouched(&[v]))]))
            .expect("every position has a value")
    }
}
