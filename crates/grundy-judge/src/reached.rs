//! Who wins a single heap, by the heaps that can be reached from it: for rules that make a heap much smaller in every
//! move, where a table up to the heap would be far too long.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy::Error;
use grundy::game::{Component, Game};
use grundy::limits::Limits;
use grundy::number::Natural;
use grundy::table::Outcome;

/// What a known heap takes in memory, beside its digits.
const KNOWN_BYTES: u64 = 128;

/// The heaps that have been reached. The moves of the game leave one heap or nothing; who cannot move loses.
pub(crate) struct Reached {
    game: Game,
    known: HashMap<Natural, Outcome>,
}

impl Reached {
    pub(crate) fn new(game: Game) -> Self {
        Self { game, known: HashMap::new() }
    }

    /// Who wins this heap, from the definition. Takes the options of every heap that can be reached.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] and [`Error::Stopped`].
    pub(crate) fn outcome(&mut self, heap: &Natural, limits: &Limits) -> Result<Outcome, Error> {
        let mut open = vec![heap.clone()];
        while let Some(heap) = open.last() {
            if self.known.contains_key(heap) {
                open.pop();
                continue;
            }
            limits.progress("heaps that can be reached", self.known.len() as u64, 0)?;
            let (mut outcome, mut unknown) = (Outcome::P, Vec::new());
            for option in self.options(heap)? {
                match self.known.get(&option) {
                    Some(Outcome::P) => outcome = Outcome::N,
                    Some(Outcome::N) => {}
                    None => unknown.push(option),
                }
            }
            if outcome == Outcome::P && !unknown.is_empty() {
                open.extend(unknown);
                continue;
            }
            let digits = u64::try_from(heap.to_le_bytes().len()).unwrap_or(u64::MAX);
            limits.take("the heaps that can be reached", KNOWN_BYTES + 2 * digits)?;
            self.known.insert(heap.clone(), outcome);
        }
        Ok(self.known.get(heap).copied().unwrap_or(Outcome::P))
    }

    fn options(&self, heap: &Natural) -> Result<Vec<Natural>, Error> {
        let component = Component { heaps: vec![heap.clone()], last: None };
        let mut options = Vec::new();
        self.game.visit_big_options(&component, |parts| {
            options.push(parts.first().cloned().unwrap_or_default().into_parts().1);
            ControlFlow::Continue(())
        })?;
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use grundy::limits::Patient;
    use grundy::rule::Parameters;
    use grundy::table::{Kind, Table};

    use super::*;

    #[test]
    fn the_outcomes_are_those_of_the_table() {
        let limits = Limits::new(1 << 20, &Patient);
        for rule in [
            "n -> ceil(n/j) for j in 2..9 where n > 1",
            "take 1, 4 or leave n/3",
            "leave root(n, 2) where n > 3",
        ] {
            let game = Game::parse(rule, &Parameters::new()).expect("a rule");
            let table = Table::tabulate(&game, 300, Kind::Outcome, &limits).expect("it fits");
            let mut reached = Reached::new(game);
            for (heap, &won) in table.values.iter().enumerate().rev() {
                let outcome = reached.outcome(&Natural::from(heap), &limits).expect("it fits");
                assert_eq!(outcome.as_number(), won, "{rule}: {heap}");
            }
        }
    }

    #[test]
    fn memory_is_asked_for() {
        let game = Game::parse("take 1", &Parameters::new()).expect("a rule");
        let outcome = Reached::new(game).outcome(&1_000_000u64.into(), &Limits::new(1 << 16, &Patient));
        assert!(matches!(outcome, Err(Error::Memory { .. })), "{outcome:?}");
    }
}
