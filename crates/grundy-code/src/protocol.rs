//! What the programs read and print, and whether a printed line is right.
//!
//! A line of input is a position:
//!
//! * a sum of single heaps: its heaps, decimal numbers separated by blanks;
//! * a heap of a dynamic rule: the heap, and after it what the opponent took from it last, if it was touched;
//! * coupled heaps: one number for each.
//!
//! For each the program prints a line:
//!
//! ```text
//! first VALUE HEAP TAKE [LEFT…]
//! second VALUE
//! ```
//!
//! `first` or `second` wins. VALUE is the Grundy value, or `-` where the law does not give it. Then comes a winning move, where
//! there is one and the law gives it: the number of a heap, from 1, the amount taken, and for rules that split heaps the
//! heaps that are left of it. Every winning move is right.

use grundy::Error;
use grundy::game::{Component, Game};
use grundy::limits::Limits;
use grundy::number::{Natural, natural};
use grundy::solve::{Answer, Listing, Position, Solver, WinningMove};
use grundy::table::Outcome;

/// Winning moves that are compared with a printed one.
const LISTED: usize = 1 << 8;

/// Answers positions as the programs do, by the library.
pub struct Referee {
    solver: Solver,
}

/// The right answer to a line.
#[derive(Clone, Debug)]
pub struct Expected {
    answer: Answer,
    /// Whether the winning moves are known.
    moves: bool,
}

impl Referee {
    /// A referee for a game.
    ///
    /// # Errors
    /// As [`Solver::new`].
    pub fn new(game: Game) -> Result<Self, Error> {
        Ok(Self { solver: Solver::proving(vec![game])? })
    }

    /// The position in a line of input.
    ///
    /// # Errors
    /// [`Error::Position`] when it is none.
    pub fn position(&self, line: &str) -> Result<Position, Error> {
        let refuse = |message: &str| Err(Error::Position { message: message.to_owned() });
        let numbers: Option<Vec<Natural>> = line.split_whitespace().map(natural).collect();
        let Some(numbers) = numbers.filter(|numbers| !numbers.is_empty()) else {
            return refuse("a position is a line of decimal numbers");
        };
        let rule = self.solver.games()[0].ruleset();
        if rule.arity() > 1 {
            if numbers.len() != rule.arity() {
                return refuse("a position has one number for each coupled heap");
            }
            return Ok(Position { components: vec![(0, Component { heaps: numbers, last: None })] });
        }
        if !rule.is_dynamic() {
            return Ok(Position::of_heaps(numbers));
        }
        let (heap, last) = match numbers.as_slice() {
            [heap] => (heap.clone(), None),
            [heap, last] if *last > Natural::ZERO => (heap.clone(), Some(last.clone())),
            _ => {
                return refuse(
                    "a position is one heap, and what was taken from it last if that was anything",
                );
            }
        };
        Ok(Position { components: vec![(0, Component { heaps: vec![heap], last })] })
    }

    /// The right answer to a line of input.
    ///
    /// # Errors
    /// As [`Solver::decide`], and [`Error::Position`] when the line is no position.
    pub fn expected(&mut self, line: &str, limits: &Limits<'_>) -> Result<Expected, Error> {
        let position = self.position(line)?;
        match self.solver.decide(&position, Listing::First(LISTED), limits) {
            Ok(answer) => Ok(Expected { answer, moves: true }),
            // A heap of a code may have too many options to be tried; who wins is known all the same.
            Err(Error::OutOfReach { .. }) => {
                let answer = self.solver.decide(&position, Listing::Nothing, limits)?;
                Ok(Expected { answer, moves: false })
            }
            Err(error) => Err(error),
        }
    }
}

impl Expected {
    /// Whether the player to move wins.
    pub fn first_wins(&self) -> bool {
        self.answer.outcome == Outcome::N
    }

    /// Whether there is a winning move to be named.
    pub fn has_move(&self) -> bool {
        self.answer.moves.count > Natural::ZERO
    }

    /// The answer as a program may print it: with the value where it is known, and the first winning move.
    pub fn line(&self) -> String {
        let winner = if self.first_wins() { "first" } else { "second" };
        let value = self.answer.grundy.as_ref().map_or("-".to_owned(), Natural::to_string);
        let mut words = vec![winner.to_owned(), value];
        if let Some(WinningMove { heap, choice }) = self.answer.moves.listed.first() {
            words.push((heap + 1).to_string());
            words.push(choice.take.clone().unwrap_or_default().to_string());
            if choice.leave.len() > 1 {
                words.extend(choice.leave.iter().flatten().map(Natural::to_string));
            }
        }
        words.join(" ")
    }

    /// Whether a printed line is right: who wins; the value, unless it is `-` or missing; the move, unless it is missing.
    ///
    /// Where the winning moves are too many to be listed, a move that would come after the listed ones passes; where they
    /// cannot be found, every move does.
    pub fn accepts(&self, printed: &str) -> bool {
        let mut words = printed.split_whitespace();
        if words.next() != Some(if self.first_wins() { "first" } else { "second" }) {
            return false;
        }
        let value = words.next().unwrap_or("-");
        if value != "-" && natural(value).as_ref() != self.answer.grundy.as_ref() {
            return false;
        }
        let rest: Vec<&str> = words.collect();
        let numbers: Option<Vec<Natural>> = rest.iter().copied().map(natural).collect();
        match numbers.as_deref() {
            Some([]) => true,
            Some([heap, take, left @ ..]) => self.is_winning(heap, take, left),
            _ => false,
        }
    }

    /// `left` may be left out where the move leaves one heap at most.
    fn is_winning(&self, heap: &Natural, take: &Natural, left: &[Natural]) -> bool {
        if !self.moves {
            return self.first_wins();
        }
        let moves = &self.answer.moves;
        let named = |winning: &WinningMove| {
            let choice = &winning.choice;
            let same_left = || {
                let mut left = left.to_vec();
                left.sort_unstable_by(|a, b| b.cmp(a));
                choice.leave.iter().flatten().eq(&left)
            };
            Natural::from(winning.heap + 1) == *heap
                && choice.take.clone().unwrap_or_default() == *take
                && (same_left() || (left.is_empty() && choice.leave.len() <= 1))
        };
        // Those that are not listed come after those that are.
        let unlisted = |last: &WinningMove| {
            (Natural::from(last.heap + 1), last.choice.take.clone()) < (heap.clone(), Some(take.clone()))
        };
        moves.listed.iter().any(named) || (!moves.complete() && moves.listed.last().is_some_and(unlisted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::limits::Patient;
    use grundy::rule::Parameters;

    fn expected(rule: &str, line: &str) -> Expected {
        let game = Game::parse(rule, &Parameters::new()).expect("a rule");
        let mut referee = Referee::new(game).expect("a referee");
        referee.expected(line, &Limits::new(1 << 28, &Patient)).expect("an answer")
    }

    #[test]
    fn every_winning_move_is_right_and_nothing_else() {
        // 1 + 2 = 3 in Nim; 5 can be lowered to 3.
        let nim = expected("take any", "1 2 5");
        assert_eq!(nim.line(), "first 6 3 2");
        for right in ["first", "first -", "first 6", "first 6 3 2", "first - 3 2 3", " first\t6 3  2 "] {
            assert!(nim.accepts(right), "{right}");
        }
        for wrong in
            ["", "second", "first 5", "first x", "first 6 3", "first 6 3 1", "first 6 2 2", "first 6 3 2 2"]
        {
            assert!(!nim.accepts(wrong), "{wrong}");
        }
        let lost = expected("take any", "7 7");
        assert!(lost.accepts("second 0") && !lost.accepts("first 0") && !lost.accepts("second 0 1 1"));
        // Heap 1 to 2, heap 2 to 1: both win 2 + 3 in the game of 1..3.
        let two = expected("take 1..3", "2 3");
        assert!(two.accepts("first 1 1 2 0") || two.accepts("first 1 2 1"));
    }

    #[test]
    fn splits_are_compared_as_multisets() {
        let lasker = expected("take any or split into a, b", "3");
        assert!(lasker.accepts("first 4 1 3"));
        let kayles = expected("0.77", "5");
        assert!(
            kayles.accepts("first 4 1 1 2 2")
                && !kayles.accepts("first 4 1 1 3 1")
                && !kayles.accepts("first 4 1 1")
        );
    }

    #[test]
    fn who_wins_is_known_where_the_moves_are_too_many() {
        let large = expected("0.77", "9223372036854775807");
        assert!(large.first_wins() && large.accepts(&large.line()));
        assert!(!large.accepts("second 0") && !large.accepts("first 0 1 1"));
    }

    #[test]
    fn a_dynamic_heap_remembers() {
        let rule = "take 1..2*last; first 1..n-1";
        assert!(expected(rule, "8").accepts("second -"));
        assert!(expected(rule, "20 1").accepts("first - 1 2"));
        assert!(expected(rule, "8 3").accepts("second -"));
    }
}
