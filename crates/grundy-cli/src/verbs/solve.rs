//! `grundy solve`: who wins a position, its value, the winning moves, and why.

use std::io::Write;

use grundy::game::Game;
use grundy::limits::{Limits, Stop};
use grundy::number::Natural;
use grundy::proof::{self, Status};
use grundy::rule::{Play, Warning};
use grundy::solve::{Answer, Listing, Position, Solver, Tree};
use grundy::table::{Kind, Outcome};

use crate::args::{Solve, SolveFormat};
use crate::input::{self, Source, Summand};
use crate::json::{self, Solved};
use crate::messages::{Language, clauses};
use crate::options::Options;
use crate::output::{dot, law, teach, text, tree};
use crate::report::{Failure, Reporter};
use crate::verbs::{each, stream};

/// The winning moves listed without --all-moves.
const LISTED: usize = 100;

/// The positions of a tree that is still worth looking at.
const TREE_POSITIONS: usize = 2000;

/// The games of a sum, and how their positions are to be answered.
pub struct Task<'a> {
    pub solver: Solver,
    pub warnings: Vec<Warning>,
    /// The rules as typed.
    pub rules: Vec<String>,
    pub last: Option<String>,
    pub listing: Listing,
    pub why: bool,
    pub plan: bool,
    pub limits: Limits<'a>,
    pub options: &'a Options,
}

pub fn run(args: Solve, options: &Options, reporter: &Reporter, out: &mut impl Write) -> Result<u8, Failure> {
    let format = format(&args, options)?;
    let summands = input::summands(args.operands)?;
    let rules: Vec<&str> = summands.iter().map(|summand| summand.rule.as_str()).collect();
    let (games, warnings) = input::games(&rules, options, reporter)?;
    if args.last.is_some() && !games.iter().any(|game| game.ruleset().is_dynamic()) {
        return Err(Failure::usage(
            "--last is for rules whose moves depend on the last take, and this is none",
        ));
    }
    let mut task = Task {
        solver: Solver::proving(games)?,
        warnings,
        rules: summands.iter().map(|summand| summand.rule.clone()).collect(),
        last: args.last,
        listing: if args.all_moves { Listing::All } else { Listing::First(LISTED) },
        why: args.why,
        plan: args.plan,
        limits: options.limits(),
        options,
    };
    if let Some(file) = args.each {
        if args.tree || summands.iter().any(|summand| !summand.position.is_empty()) {
            return Err(Failure::usage(
                "--each takes its positions from the file: no POSITION and no --tree beside it",
            ));
        }
        return each::run(&file, &mut task, out);
    }
    // Only the short answer does without the heap itself.
    let short = format == SolveFormat::Text && !args.tree && !task.plan && !task.why && task.last.is_none();
    let mut texts = None;
    if let [summand] = &summands[..]
        && let [word] = &summand.position[..]
        && let Some(mut source) = if short { Source::of_word(word)? } else { None }
    {
        match stream::read(&mut source, &mut task)? {
            stream::Input::Text(text) => texts = Some(vec![text]),
            stream::Input::Long(heap) => {
                stream::answer(&heap, &mut task, reporter.look(), out)?;
                return Ok(0);
            }
        }
    }
    let texts = match texts {
        Some(texts) => texts,
        None => read_texts(&summands, &task.limits)?,
    };
    let position = task.read(&texts)?;
    let plan = if task.plan { Some(task.plan_of(&position)?) } else { None };
    if let (Some(plan), SolveFormat::Text) = (&plan, format) {
        text::plan(plan, reporter.look(), out)?;
        // It tells what a person is about to wait for.
        out.flush()?;
    }
    let tree = if args.tree { Some(task.grow(&position)?) } else { None };
    match (format, &tree) {
        (SolveFormat::Dot, Some(tree)) => dot::write(tree, out)?,
        (SolveFormat::Text, Some(tree)) => tree::write(tree, reporter.look(), out)?,
        (SolveFormat::Json, tree) => {
            let answer = task.solve(&position)?;
            writeln!(out, "{}", task.json(&position, &answer, plan, tree.as_ref()))?;
        }
        (_, None) => {
            let answer = task.solve(&position)?;
            text::answer(&position, &answer, task.end(&position, &answer), reporter.look(), out)?;
            if task.why {
                task.teach(&position, reporter, out)?;
            }
        }
    }
    Ok(0)
}

/// How to print.
fn format(args: &Solve, options: &Options) -> Result<SolveFormat, Failure> {
    let format = args.format.unwrap_or(if options.json { SolveFormat::Json } else { SolveFormat::Text });
    if format == SolveFormat::Dot && !args.tree {
        return Err(Failure::usage("--format dot is for --tree"));
    }
    if options.json && format != SolveFormat::Json {
        return Err(Failure::usage("--json asks for another format than --format"));
    }
    Ok(format)
}

fn read_texts(summands: &[Summand], limits: &Limits) -> Result<Vec<String>, Failure> {
    let mut stdin_used = false;
    let text = |summand: &Summand| input::position_text(&summand.position, &mut stdin_used, limits);
    summands.iter().map(text).collect()
}

impl Task<'_> {
    /// Reads a position, one text for each game, with the last takes given.
    pub fn read(&self, texts: &[impl AsRef<str>]) -> Result<Position, Failure> {
        let games: &[Game] = self.solver.games();
        let mut position = input::position(texts, games)?;
        if let Some(last) = &self.last {
            position.set_last(&last.split(',').collect::<Vec<_>>(), games)?;
        }
        Ok(position)
    }

    pub fn plan_of(&mut self, position: &Position) -> Result<Vec<String>, Failure> {
        let plan = self.options.clock.work(|| self.solver.plan(position, &self.limits));
        plan.map_err(|error| self.in_rule(error))
    }

    pub fn solve(&mut self, position: &Position) -> Result<Answer, Failure> {
        let answer = self.options.clock.work(|| self.solver.solve(position, self.listing, &self.limits));
        answer.map_err(|error| self.in_rule(error))
    }

    fn grow(&self, position: &Position) -> Result<Tree, Failure> {
        let grow = || Tree::grow(self.solver.games(), position, TREE_POSITIONS, &self.limits);
        self.options.clock.work(grow).map_err(|error| self.in_rule(error))
    }

    /// The lesson on a position. The law is that of the only rule; a law that would cost too much is left out.
    fn teach(
        &mut self,
        position: &Position,
        reporter: &Reporter,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        // What is known is shown while the law is looked for.
        out.flush()?;
        let games = self.solver.games().to_vec();
        let (solver, limits) = (&mut self.solver, &self.limits);
        let taught = self.options.clock.work(|| {
            let report = match &games[..] {
                [game] => match proof::prove(game, limits) {
                    Ok(report) => report,
                    Err(grundy::Error::Stopped { stop: Stop::Interrupted, task }) => {
                        return Err(grundy::Error::Stopped { stop: Stop::Interrupted, task });
                    }
                    Err(_) => proof::guess(&[], Kind::Grundy),
                },
                _ => proof::guess(&[], Kind::Grundy),
            };
            Ok((grundy::teach::lesson(solver, &report, Some(position), limits)?, report))
        });
        let (lesson, report) = taught.map_err(|error| self.in_rule(error))?;
        let proved = matches!(report.status, Status::Proved(_));
        let say = reporter.language;
        let law = proved.then(|| law::sentence(&clauses(say, &report.statement), say));
        teach::write(&lesson, &games, law.as_deref(), reporter.look(), out)
    }

    /// How the play ends, where it has ended: no move is left.
    fn end(&self, position: &Position, answer: &Answer) -> Option<Play> {
        let play = self.solver.play();
        let ended = match (play, answer.outcome) {
            (Play::Normal, Outcome::N) | (Play::Misere, Outcome::P) => false,
            (Play::Misere, Outcome::N) => answer.moves.count == Natural::ZERO,
            // A component that has too many choices to look through is not at its end, as far as anybody sees.
            (Play::Normal, Outcome::P) => position.components.iter().all(|(game, component)| {
                self.solver.games()[*game].options(component, 0).is_ok_and(|options| options.is_some())
            }),
        };
        ended.then_some(play)
    }

    /// The answer as the object of the contract.
    pub fn json(
        &self,
        position: &Position,
        answer: &Answer,
        plan: Option<Vec<String>>,
        tree: Option<&Tree>,
    ) -> String {
        json::solved(&Solved {
            games: self.solver.games(),
            position,
            last_given: self.last.is_some(),
            answer,
            why: self.why.then(|| text::why(answer, self.end(position, answer), Language::En)),
            plan,
            tree,
            warnings: &self.warnings,
        })
    }

    /// An error of solving. Its place can be shown if there is one rule only.
    fn in_rule(&self, error: grundy::Error) -> Failure {
        match &self.rules[..] {
            [rule] => Failure::in_rule(error, rule),
            _ => error.into(),
        }
    }
}
