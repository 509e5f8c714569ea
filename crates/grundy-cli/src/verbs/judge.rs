//! `grundy judge`: the shelf of public judge problems.

use std::io::{self, Write};

use grundy_judge::{Absent, JudgeError, Problem};
use serde::Serialize;

use crate::args::Judge;
use crate::json;
use crate::nearest::did_you_mean;
use crate::options::Options;
use crate::report::Failure;
use crate::watch::Awaited;

pub fn run(args: &Judge, options: &Options, out: &mut impl Write) -> Result<u8, Failure> {
    let id = match &args.id {
        Some(id) => id,
        None if args.list => return list(options, out),
        None => return Err(Failure::usage("the id of a problem was expected").help(LIST)),
    };
    let problem = find(id)?;
    let limits = options.limits();
    let input = Awaited(io::stdin());
    let ran = options.clock.work(|| grundy_judge::run(problem, input, &mut *out, &limits));
    ran.map(|()| 0).map_err(failure)
}

const LIST: &str = "grundy judge --list shows all";

/// The problem of this id or name.
pub fn find(id: &str) -> Result<&'static Problem, Failure> {
    grundy_judge::find(id).ok_or_else(|| {
        let ids = grundy_judge::list().iter().flat_map(|problem| [&[problem.id], problem.names].concat());
        let help = did_you_mean(id, ids).map_or(LIST.to_owned(), |meant| format!("{meant} {LIST}"));
        let absent = grundy_judge::absent().iter().find(|absent| absent.id.eq_ignore_ascii_case(id));
        let why = absent.map_or(String::new(), |absent| format!(": {}", absent.reason));
        Failure::usage(format!("there is no problem `{id}` on the shelf{why}")).help(help)
    })
}

/// What is known of a problem, and how to have it answered.
pub fn help(id: &str, out: &mut impl Write) -> Result<u8, Failure> {
    let problem = find(id)?;
    describe(problem, problem.id.len(), out)?;
    writeln!(out, "\nUsage: grundy judge {} < INPUT > OUTPUT", problem.id)?;
    Ok(0)
}

fn failure(error: JudgeError) -> Failure {
    let message = error.to_string();
    match error {
        JudgeError::Solve { error, .. } => Failure::from(error).saying(message),
        JudgeError::Read(_) => Failure::new("file", message),
        JudgeError::Write(error) => error.into(),
        _ => Failure::new("position", message),
    }
}

#[derive(Serialize)]
struct ListObject {
    format: u32,
    problems: Vec<ProblemObject>,
    absent: Vec<AbsentObject>,
}

#[derive(Serialize)]
struct ProblemObject {
    id: &'static str,
    names: &'static [&'static str],
    rule: &'static str,
    limits: &'static str,
    prints: &'static str,
    exception: Option<&'static str>,
}

#[derive(Serialize)]
struct AbsentObject {
    id: &'static str,
    rule: &'static str,
    reason: &'static str,
}

fn list(options: &Options, out: &mut impl Write) -> Result<u8, Failure> {
    let (problems, absent) = (grundy_judge::list(), grundy_judge::absent());
    if options.json {
        let problems = (problems.iter())
            .map(|&Problem { id, names, rule, limits, prints, exception, .. }| ProblemObject {
                id,
                names,
                rule,
                limits,
                prints,
                exception,
            })
            .collect();
        let absent =
            (absent.iter()).map(|&Absent { id, rule, reason }| AbsentObject { id, rule, reason }).collect();
        writeln!(out, "{}", json::line(&ListObject { format: json::FORMAT, problems, absent }))?;
        return Ok(0);
    }
    let ids = problems.iter().map(|problem| problem.id).chain(absent.iter().map(|absent| absent.id));
    let width = ids.map(str::len).max().unwrap_or(0);
    problems.iter().try_for_each(|problem| describe(problem, width, out))?;
    writeln!(out, "\nNot on the shelf:")?;
    for Absent { id, rule, reason } in absent {
        writeln!(out, "{id:width$}  {rule}\n{:width$}  {reason}", "")?;
    }
    Ok(0)
}

fn describe(problem: &Problem, width: usize, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{:width$}  {}", problem.id, problem.rule)?;
    if !problem.names.is_empty() {
        writeln!(out, "{:width$}  also {}", "", problem.names.join(", "))?;
    }
    writeln!(out, "{:width$}  {}; prints {}", "", problem.limits, problem.prints)?;
    if let Some(formula) = problem.exception {
        writeln!(out, "{:width$}  by a formula: {formula}", "")?;
    }
    Ok(())
}
