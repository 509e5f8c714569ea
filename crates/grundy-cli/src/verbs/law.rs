//! `grundy law`: the law of a rule, proved or conjectured, and whether a formula is exactly it.

use std::io::Write;
use std::path::{Path, PathBuf};

use grundy::game::Game;
use grundy::proof::claim::{self, Verdict};
use grundy::proof::{self, LawReport, Status};
use grundy::rule::Warning;
use grundy::solve::Solver;
use grundy::table::{Kind, Table};
use grundy::teach::Lesson;

use crate::args::{Law, LawFormat};
use crate::input;
use crate::json;
use crate::options::Options;
use crate::output::law::{self as text, Row};
use crate::output::{columns, file, teach};
use crate::report::{Failure, Reporter, unless_closed};
use crate::values;

/// What was found, and where it was put.
pub struct Found {
    pub report: LawReport,
    /// The formula as typed, and what became of it.
    pub claim: Option<(String, Verdict)>,
    /// The file that the certificate was written to.
    pub certificate: Option<PathBuf>,
}

impl Found {
    /// A claim's verdict alone decides, if there is one.
    fn exit_code(&self) -> u8 {
        match (&self.claim, &self.report.status) {
            (Some((_, Verdict::Proved { .. })), _) | (None, Status::Proved(_)) => 0,
            (Some((_, Verdict::Refuted { .. })), _) => 1,
            (Some((_, Verdict::Open { .. })) | None, _) => 3,
        }
    }
}

/// What goes with it in print.
struct Answered {
    found: Found,
    warnings: Vec<Warning>,
    row: Option<Row>,
    /// With --why.
    taught: Option<(Game, Lesson)>,
}

pub fn run(args: &Law, options: &Options, reporter: &Reporter, out: &mut impl Write) -> Result<u8, Failure> {
    let format = args.format.unwrap_or(if options.json { LawFormat::Json } else { LawFormat::Text });
    if options.json && format != LawFormat::Json {
        return Err(Failure::usage("--json asks for another format than --format"));
    }
    let Answered { found, warnings, row, taught } = match (&args.from_values, &args.rule) {
        (Some(path), _) => Answered { found: guess(path)?, warnings: Vec::new(), row: None, taught: None },
        (None, Some(rule)) => find(rule, args, options, reporter)?,
        (None, None) => return Err(Failure::usage("a rule was expected")),
    };
    if let Some(reason) = &found.report.rejected {
        reporter.remark(&format!("a certificate was made, and not accepted: {reason}"));
    }
    let written = match (format, &found.report.dot) {
        (LawFormat::Json, _) => {
            writeln!(out, "{}", json::law(&found, options.elapsed(), &warnings)).map_err(Failure::from)
        }
        (LawFormat::Text, _) => text::law(&found, row.as_ref(), reporter.look(), out),
        (LawFormat::Dot, Some(graph)) => writeln!(out, "{}", graph.trim_end()).map_err(Failure::from),
        (LawFormat::Dot, None) => {
            Err(Failure::usage("--format dot is for laws that are automata, and this is none"))
        }
    };
    let written = written.and_then(|()| match (format, taught) {
        (LawFormat::Text, Some((game, lesson))) => teach::write(&lesson, &[game], None, reporter.look(), out),
        _ => Ok(()),
    });
    unless_closed(written, found.exit_code())
}

/// A guess from the values in a file.
fn guess(path: &Path) -> Result<Found, Failure> {
    let (values, kind) = values::read(path)?;
    Ok(Found { report: proof::guess(&values, kind), claim: None, certificate: None })
}

fn find(rule: &str, args: &Law, options: &Options, reporter: &Reporter) -> Result<Answered, Failure> {
    let (game, warnings) = input::game(rule, &options.parameters, reporter)?;
    let limits = options.limits();
    let prove = || proof::prove_to(&game, args.to, &limits);
    let report = options.clock.work(prove).map_err(|error| Failure::in_rule(error, rule))?;
    let ask = |text: &String, claim: Claim| {
        let verdict = options.clock.work(|| claim(&game, &report, text, args.to, &limits));
        verdict.map(|verdict| (text.clone(), verdict)).map_err(|error| Failure::in_rule(error, text))
    };
    let claim = match (&args.claim, &args.claim_grundy) {
        (Some(text), _) => Some(ask(text, claim::lost_exactly_when)?),
        (None, Some(text)) => Some(ask(text, claim::value_is)?),
        (None, None) => None,
    };
    let certificate = match (&args.cert, &report.certificate) {
        (Some(path), Some(text)) => {
            unless_closed(file::write(path, |file| Ok(writeln!(file, "{text}")?)), 0)?;
            Some(path.clone())
        }
        (Some(_), None) => {
            reporter.remark("there is no certificate to write: the law is not proved");
            None
        }
        (None, _) => None,
    };
    let kind = report.gives.unwrap_or(Kind::Grundy);
    let to = Row::reach(&game, kind);
    // The row is an illustration: without it the law stands as well.
    let row = options.clock.work(|| Table::tabulate(&game, to, kind, &limits)).ok();
    let ruleset = game.ruleset();
    let row = row.map(|table| Row { columns: columns(ruleset), dynamic: ruleset.is_dynamic(), table });
    let taught = if args.why && !options.json {
        let mut solver = Solver::new(vec![game.clone()])?;
        let lesson = options.clock.work(|| grundy::teach::lesson(&mut solver, &report, None, &limits));
        Some((game, lesson.map_err(|error| Failure::in_rule(error, rule))?))
    } else {
        None
    };
    Ok(Answered { found: Found { report, claim, certificate }, warnings, row, taught })
}

type Claim =
    fn(&Game, &LawReport, &str, Option<u64>, &grundy::limits::Limits) -> Result<Verdict, grundy::Error>;
