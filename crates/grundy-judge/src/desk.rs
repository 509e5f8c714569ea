//! Where a problem is worked: the input, the output, and the solvers of its rule.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Read, Write};

use grundy::game::Game;
use grundy::limits::Limits;
use grundy::number::{Integer, Natural};
use grundy::rule::{Parameters, Ruleset};
use grundy::solve::{Answer, Listing, Position, Solver};
use grundy::table::Outcome;

use crate::JudgeError;
use crate::reader::Reader;

/// So many solvers are kept, each for one value of the rule's parameter.
const KEPT: usize = 16;

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

/// A solver for one value of the parameter, and the memory that it has taken from the limits.
struct Kept {
    k: Option<Natural>,
    solver: Solver,
    bytes: u64,
}

/// What the run function of a problem has before it.
pub(crate) struct Desk<'a> {
    /// The input.
    pub(crate) input: Reader<'a>,
    output: &'a Output<'a>,
    rule: &'static str,
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
        Self { input, output, rule, solvers: Vec::new(), limits }
    }

    /// Prints a line.
    pub(crate) fn print(&mut self, line: impl fmt::Display) -> Result<(), JudgeError> {
        writeln!(self.output.borrow_mut(), "{line}").map_err(JudgeError::Write)
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
        self.decide(k, heaps, Listing::Nothing).map(|answer| answer.outcome)
    }

    /// As [`Desk::outcome`], with the first winning move in the order of the solver: by heap, then by take.
    pub(crate) fn solve(
        &mut self,
        k: Option<Natural>,
        heaps: impl IntoIterator<Item = Natural>,
    ) -> Result<Answer, JudgeError> {
        self.decide(k, heaps, Listing::First(1))
    }

    fn decide(
        &mut self,
        k: Option<Natural>,
        heaps: impl IntoIterator<Item = Natural>,
        listing: Listing,
    ) -> Result<Answer, JudgeError> {
        let position = Position::of_heaps(heaps);
        let limits = self.limits;
        let answer = self.input.progress().and_then(|()| {
            let kept = self.kept(k)?;
            let free = limits.free();
            let answer = kept.solver.decide(&position, listing, limits);
            kept.bytes += free.saturating_sub(limits.free());
            answer
        });
        let answer = answer.map_err(|error| self.input.unsolved(error));
        drop(position);
        self.input.next_case();
        answer
    }

    fn kept(&mut self, k: Option<Natural>) -> Result<&mut Kept, grundy::Error> {
        if let Some(index) = self.solvers.iter().position(|kept| kept.k == k) {
            self.solvers[index..].rotate_left(1);
        } else {
            let parameters: Parameters =
                k.iter().map(|k| ("k".to_owned(), Integer::from(k.clone()))).collect();
            let game = Game::new(Ruleset::parse(self.rule, &parameters)?)?;
            let solver = Solver::new(vec![game])?;
            if self.solvers.len() == KEPT {
                self.limits.give_back(self.solvers.remove(0).bytes);
            }
            self.solvers.push(Kept { k, solver, bytes: 0 });
        }
        let last = self.solvers.len() - 1;
        Ok(&mut self.solvers[last])
    }
}
