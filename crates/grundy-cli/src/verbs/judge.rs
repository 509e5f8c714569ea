//! `grundy judge`: the shelf of public judge problems.

use std::io::{self, Write};

use grundy_judge::{JudgeError, Problem};
use serde::Serialize;

use crate::args::Judge;
use crate::json;
use crate::options::Options;
use crate::report::Failure;

pub fn run(args: &Judge, options: &Options, out: &mut impl Write) -> Result<u8, Failure> {
    let Some(id) = &args.id else { return list(options, out) };
    let problem = grundy_judge::find(id).ok_or_else(|| {
        Failure::usage(format!("there is no problem `{id}` on the shelf"))
            .help("grundy judge --list shows all")
    })?;
    let limits = options.limits();
    let ran = options.clock.work(|| grundy_judge::run(problem, io::stdin().lock(), &mut *out, &limits));
    ran.map(|()| 0).map_err(failure)
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
}

#[derive(Serialize)]
struct ProblemObject {
    id: &'static str,
    names: &'static [&'static str],
    rule: &'static str,
    limits: &'static str,
    prints: &'static str,
}

fn list(options: &Options, out: &mut impl Write) -> Result<u8, Failure> {
    let problems = grundy_judge::list();
    if options.json {
        let problems = (problems.iter())
            .map(|&Problem { id, names, rule, limits, prints, .. }| ProblemObject {
                id,
                names,
                rule,
                limits,
                prints,
            })
            .collect();
        writeln!(out, "{}", json::line(&ListObject { format: json::FORMAT, problems }))?;
        return Ok(0);
    }
    let width = problems.iter().map(|problem| problem.id.len()).max().unwrap_or(0);
    for problem in problems {
        writeln!(out, "{:width$}  {}", problem.id, problem.rule)?;
        if !problem.names.is_empty() {
            writeln!(out, "{:width$}  also {}", "", problem.names.join(", "))?;
        }
        writeln!(out, "{:width$}  {}; prints {}", "", problem.limits, problem.prints)?;
    }
    Ok(0)
}
