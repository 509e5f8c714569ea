//! Where a problem is worked: the input, the output, and the solvers of its rule.

use std::fmt;
use std::io::{BufRead, Write};

use grundy::game::Game;
use grundy::limits::Limits;
use grundy::number::{Integer, Natural};
use grundy::rule::{Parameters, Ruleset};
use grundy::solve::{Answer, Listing, Position, Solver};

use crate::JudgeError;
use crate::reader::Reader;

/// So many solvers are kept, each for one value of the rule's parameter.
const KEPT: usize = 16;

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
    output: &'a mut dyn Write,
    rule: &'static str,
    /// The most recently used last.
    solvers: Vec<Kept>,
    limits: &'a Limits<'a>,
}

impl<'a> Desk<'a> {
    pub(crate) fn new(
        rule: &'static str,
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        limits: &'a Limits<'a>,
    ) -> Self {
        Self { input: Reader::new(input), output, rule, solvers: Vec::new(), limits }
    }

    /// Prints a line.
    pub(crate) fn print(&mut self, line: impl fmt::Display) -> Result<(), JudgeError> {
        writeln!(self.output, "{line}").map_err(JudgeError::Write)
    }

    /// Who wins these heaps, and the first winning move in the order of the solver: by heap, then by take.
    pub(crate) fn solve(&mut self, heaps: impl IntoIterator<Item = Natural>) -> Result<Answer, JudgeError> {
        self.solve_under(None, heaps)
    }

    /// As [`Desk::solve`] under the rule in which the parameter `k` has this value.
    pub(crate) fn solve_with_k(
        &mut self,
        k: Natural,
        heaps: impl IntoIterator<Item = Natural>,
    ) -> Result<Answer, JudgeError> {
        self.solve_under(Some(k), heaps)
    }

    fn solve_under(
        &mut self,
        k: Option<Natural>,
        heaps: impl IntoIterator<Item = Natural>,
    ) -> Result<Answer, JudgeError> {
        let position = Position::of_heaps(heaps);
        let (line, token) = self.input.place();
        let limits = self.limits;
        self.kept(k)
            .and_then(|kept| {
                let free = limits.free();
                let answer = kept.solver.decide(&position, Listing::First(1), limits);
                kept.bytes += free.saturating_sub(limits.free());
                answer
            })
            .map_err(|error| JudgeError::Solve { line, token, error })
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
