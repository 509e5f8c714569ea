//! `grundy stress`: tests a program against the exact answers.

use std::io::Write;

use serde::Serialize;

use crate::args::Stress;
use crate::input;
use crate::json;
use crate::options::Options;
use crate::report::{Failure, Reporter, unless_closed};
use crate::stress::child::Runner;
use crate::stress::target::Target;
use crate::stress::{self, Difference, Report};

#[derive(Serialize)]
struct StressObject<'a> {
    format: u32,
    target: &'a str,
    seed: String,
    inputs: u64,
    cases: u64,
    unanswered: u64,
    difference: Option<DifferenceObject<'a>>,
}

#[derive(Serialize)]
struct DifferenceObject<'a> {
    what: &'a str,
    input: &'a str,
    expected: &'a str,
    got: &'a str,
}

/// No program runs in less.
const LEAST_MEMORY: u64 = 1 << 20;

pub fn run(
    args: &Stress,
    options: &Options,
    reporter: &Reporter,
    out: &mut impl Write,
) -> Result<u8, Failure> {
    if args.time_limit.is_zero()
        || args.rounds == 0
        || args.memory_limit.is_some_and(|size| size < LEAST_MEMORY)
    {
        return Err(Failure::usage(
            "a test needs --time-limit and --rounds above 0, and --memory-limit of at least 1M",
        ));
    }
    let target = match grundy_judge::find(&args.target) {
        Some(problem) => Target::of_problem(problem)?,
        None => Target::of_rule(input::game(&args.target, &options.parameters, reporter)?.0)?,
    };
    let runner = Runner { command: args.command.clone(), time: args.time_limit, memory: args.memory_limit };
    let limits = options.limits();
    let test = || stress::test(&target, &runner, args.seed, args.rounds, &limits);
    let report = options.clock.work(test)?;
    let written = if options.json {
        writeln!(out, "{}", json::line(&object(args, &report)))
    } else {
        text(args, &report, out)
    };
    unless_closed(written.map_err(Failure::from), u8::from(report.difference.is_some()))
}

fn object<'a>(args: &'a Stress, report: &'a Report) -> StressObject<'a> {
    StressObject {
        format: json::FORMAT,
        target: &args.target,
        seed: args.seed.to_string(),
        inputs: report.inputs,
        cases: report.cases,
        unanswered: report.unanswered,
        difference: report.difference.as_ref().map(|difference| DifferenceObject {
            what: &difference.what,
            input: &difference.input,
            expected: &difference.expected,
            got: &difference.got,
        }),
    }
}

fn text(args: &Stress, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let Report { inputs, cases, unanswered, difference } = report;
    let number = |count: u64, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    let tested = format!("{} in {} (seed {})", number(*cases, "case"), number(*inputs, "input"), args.seed);
    match difference {
        None => writeln!(out, "No difference: {tested}.")?,
        Some(Difference { what, input, expected, got, tried }) => {
            writeln!(out, "A difference: {what}.\n\nInput:\n{}\n", input.trim_end())?;
            writeln!(out, "Expected:\n{}\n\nGot:\n{}\n", expected.trim_end(), got.trim_end())?;
            writeln!(out, "Found after {tested}; made small by {} more.", number(*tried as u64, "input"))?;
        }
    }
    if *unanswered > 0 {
        writeln!(out, "Left out, with no exact answer within the limits: {}.", number(*unanswered, "case"))?;
    }
    Ok(())
}
