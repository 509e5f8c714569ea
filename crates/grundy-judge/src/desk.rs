//! Where a problem is worked: the input, the output, and the solvers of its rule.

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;
use std::io::{self, Read, Write};

use grundy::game::Game;
use grundy::law::schwenk::LeastTakes;
use grundy::limits::Limits;
use grundy::number::{Integer, Natural};
use grundy::rule::{Parameters, Ruleset};
use grundy::solve::{Answer, Listing, Position, Solver};
use grundy::table::Outcome;

use crate::JudgeError;
use crate::reader::Reader;

/// So many solvers are kept, each for one rule and one value of its parameter.
const KEPT: usize = 16;

/// The game whose heaps stand for the rest of a sum.
const NIM: &str = "take any";

/// The answers, as they are printed.
pub(crate) type Output<'a> = RefCell<dyn Write + 'a>;

/// An input that is tied to the output, as `cin` is to `cout`: whoever types the cases sees each answer in time.
pub(crate) struct Tied<'a> {
    pub(crate) input: &'a mut dyn Read,
    pub(crate) output: &'a Output<'a>,
}

impl Read for Tied<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // What cannot be written now stays there, and the next line or the last flush tells.
        let _ = self.output.borrow_mut().flush();
        self.input.read(buffer)
    }
}

/// A solver for one rule and one value of its parameter, and the memory that it has taken from the limits.
struct Kept {
    rule: Cow<'static, str>,
    k: Option<Natural>,
    solver: Solver,
    bytes: u64,
}

/// What the run function of a problem has before it.
pub(crate) struct Desk<'a> {
    /// The input.
    pub(crate) input: Reader<'a>,
    output: &'a Output<'a>,
    rule: Cow<'static, str>,
    /// The most recently used last.
    solvers: Vec<Kept>,
    limits: &'a Limits<'a>,
}

impl<'a> Desk<'a> {
    pub(crate) fn new(
        rule: &'static str,
        input: Reader<'a>,
        output: &'a Output<'a>,
        limits: &'a Limits<'a>,
    ) -> Self {
        Self { input, output, rule: rule.into(), solvers: Vec::new(), limits }
    }

    /// Asks whether so many bytes are free, for what the case is about to hold and drop.
    pub(crate) fn afford(&self, what: &str, bytes: &Natural) -> Result<(), JudgeError> {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        self.limits.check(what, bytes).map_err(|error| self.input.unsolved(error))
    }

    /// From now on this rule is played: it stands in the input, or another is known to have the same values.
    pub(crate) fn play(&mut self, rule: impl Into<Cow<'static, str>>) {
        self.rule = rule.into();
    }

    /// As [`Desk::afford`], for lines with two numbers for each heap, neither larger than the heap.
    pub(crate) fn afford_lines(&self, heaps: &[Natural]) -> Result<(), JudgeError> {
        let digits = heaps.iter().max().map_or(0, |heap| heap.to_string().len());
        // A growing text takes at most three times its size.
        let bytes = Natural::from(heaps.len()) * (6 * (digits + 1));
        self.afford("the winning moves", &bytes)
    }

    /// The game of the rule, which has no parameter.
    pub(crate) fn game(&self) -> Result<Game, JudgeError> {
        Game::parse(&self.rule, &Parameters::new()).map_err(|error| self.input.unsolved(error))
    }

    /// The limits.
    pub(crate) fn limits(&self) -> &'a Limits<'a> {
        self.limits
    }

    /// Prints a line.
    pub(crate) fn print(&mut self, line: impl fmt::Display) -> Result<(), JudgeError> {
        writeln!(self.output.borrow_mut(), "{line}").map_err(JudgeError::Write)
    }

    /// Prints one line for a position that is won by the player to move, another for a lost one.
    pub(crate) fn tell(&mut self, outcome: Outcome, won: &str, lost: &str) -> Result<(), JudgeError> {
        self.print(if outcome == Outcome::N { won } else { lost })
    }

    /// Reads a heap of a rule without a parameter and decides it. If the rule has periodic values, the heap is read as a stream,
    /// of any length, and of a long one only the rest is kept.
    pub(crate) fn outcome_of_heap(&mut self, name: &str) -> Result<Outcome, JudgeError> {
        let limits = self.limits;
        let law = self.kept(None).and_then(|kept| {
            let free = limits.free();
            let law = kept.solver.periodic(0, limits);
            kept.bytes += free.saturating_sub(limits.free());
            law
        });
        let heap = match law.map_err(|error| self.input.unsolved(error))? {
            Some(law) => self.input.heap(name, &law)?,
            None => self.input.number(name)?,
        };
        self.outcome(None, [heap])
    }

    /// Who wins these heaps; `k` is the value of the rule's parameter, if it has one.
    pub(crate) fn outcome(
        &mut self,
        k: Option<Natural>,
        heaps: impl IntoIterator<Item = Natural>,
    ) -> Result<Outcome, JudgeError> {
        self.decide(k, Position::of_heaps(heaps), Listing::Nothing).map(|answer| answer.outcome)
    }

    /// As [`Desk::outcome`], with the first winning move in the order of the solver: by heap, then by take.
    pub(crate) fn solve(
        &mut self,
        k: Option<Natural>,
        heaps: impl IntoIterator<Item = Natural>,
    ) -> Result<Answer, JudgeError> {
        self.decide(k, Position::of_heaps(heaps), Listing::First(1))
    }

    /// The least winning take of n stones under `take 1..k*last; first 1..n-1`, `None` if n is lost: by what is known for
    /// each k while the numbers fit a machine word, otherwise by the solver of that rule.
    pub(crate) fn least_first_take(
        &mut self,
        n: Natural,
        k: Natural,
        known: &mut LeastTakes,
    ) -> Result<Option<Natural>, JudgeError> {
        let words = u64::try_from(&n).ok().zip(u64::try_from(&k).ok());
        let Some((n, k)) = words.filter(|&(n, k)| LeastTakes::serves(n, k)) else {
            // The rule of a problem with one k only has no parameter.
            let k = Some(k).filter(|_| self.rule.contains("k*"));
            return Ok(self.solve(k, [n])?.moves.least_take);
        };
        let take = self.input.progress().and_then(|()| known.least_first_take(n, k, self.limits));
        let take = take.map_err(|error| self.input.unsolved(error))?;
        self.input.next_case();
        Ok(take.map(Natural::from))
    }

    /// The answer to the last position of a case.
    pub(crate) fn decide(
        &mut self,
        k: Option<Natural>,
        position: Position,
        listing: Listing,
    ) -> Result<Answer, JudgeError> {
        let answer = self.ask(k.as_ref(), &position, listing);
        // Their memory is given back with the case.
        drop((k, position));
        self.input.next_case();
        answer
    }

    /// The answer to a position of a case that is not over. Besides the heaps of the rule it may have heaps of
    /// nim, as those of game 1.
    pub(crate) fn ask(
        &mut self,
        k: Option<&Natural>,
        position: &Position,
        listing: Listing,
    ) -> Result<Answer, JudgeError> {
        let limits = self.limits;
        let answer = self.input.progress().and_then(|()| {
            let kept = self.kept(k)?;
            let free = limits.free();
            let answer = kept.solver.decide(position, listing, limits);
            kept.bytes += free.saturating_sub(limits.free());
            answer
        });
        answer.map_err(|error| self.input.unsolved(error))
    }

    fn kept(&mut self, k: Option<&Natural>) -> Result<&mut Kept, grundy::Error> {
        if let Some(index) =
            self.solvers.iter().position(|kept| kept.k.as_ref() == k && kept.rule == self.rule)
        {
            self.solvers[index..].rotate_left(1);
        } else {
            let parameters: Parameters =
                k.iter().map(|&k| ("k".to_owned(), Integer::from(k.clone()))).collect();
            let game = Game::new(Ruleset::parse(&self.rule, &parameters)?)?;
            let nim = Game::parse(NIM, &Parameters::new())?.with_play(game.ruleset().play());
            let solver = Solver::new(vec![game, nim])?;
            if self.solvers.len() == KEPT {
                self.limits.give_back(self.solvers.remove(0).bytes);
            }
            self.solvers.push(Kept { rule: self.rule.clone(), k: k.cloned(), solver, bytes: 0 });
        }
        let last = self.solvers.len() - 1;
        Ok(&mut self.solvers[last])
    }
}
