//! `grundy gen`: a test set for a judge problem.

use std::fs;
use std::io::Write;
use std::path::Path;

use grundy_judge::{Case, Problem};
use serde::Serialize;

use crate::args::Gen;
use crate::json;
use crate::options::Options;
use crate::output::file;
use crate::report::{Failure, Reporter, unless_closed};
use crate::stress::batches::{About, Batches};
use crate::stress::inputs;
use crate::stress::random::Random;
use crate::stress::target::{Answer, Target};
use crate::verbs::judge;

/// Tests of each kind, at most.
const EACH: usize = 5;
/// Random tests besides.
const RANDOM: usize = 3;
/// Where lists may be longer, the largest test has fewer cases than lists of this length would allow.
const LONG: u64 = 1000;
/// Numbers in the largest test.
const MOST_NUMBERS: u64 = 100_000;
/// Numbers in a list of the test with the longest ones.
const MOST_IN_LIST: u64 = 1_000_000;
/// Bytes of the answers to a test of several cases.
const MOST_OUTPUT: usize = 1 << 23;

#[derive(Serialize)]
struct GenObject<'a> {
    format: u32,
    id: &'static str,
    seed: String,
    directory: String,
    tests: &'a [Test],
}

#[derive(Serialize)]
struct Test {
    input: String,
    output: String,
    cases: usize,
    about: &'static str,
}

pub fn run(args: &Gen, options: &Options, reporter: &Reporter, out: &mut impl Write) -> Result<u8, Failure> {
    let problem = judge::find(&args.id)?;
    let target = Target::of_problem(problem)?;
    fs::create_dir_all(&args.output).map_err(|error| Failure::file("make", &args.output, &error))?;
    let limits = options.limits();
    let tests = options.clock.work(|| tests(&target, args.seed, |cases| target.answer(cases, &limits)))?;
    let mut written = Vec::new();
    for (number, (about, cases, answer)) in (1..).zip(&tests) {
        let test = Test {
            input: format!("{number:02}.in"),
            output: format!("{number:02}.out"),
            cases: cases.len(),
            about,
        };
        for (name, text) in [(&test.input, &target.write(cases)), (&test.output, &answer.text())] {
            new_file(&args.output.join(name), text)?;
        }
        written.push(test);
    }
    if tests.is_empty() {
        reporter.remark("no test was made: none of them has an exact answer within the limits");
    }
    unless_closed(tell(args, options, problem, &written, out), 0)
}

/// Writes a file that is not there yet: the tests of another seed are not mixed with these.
fn new_file(path: &Path, text: &str) -> Result<(), Failure> {
    if path.exists() {
        return Err(Failure::new("file", format!("`{}` is there already", path.display()))
            .help("give -o a new or an empty folder"));
    }
    file::write(path, |file| Ok(file.write_all(text.as_bytes())?))
}

type Made = (&'static str, Vec<Case>, Answer);

/// The tests, each with its answer; those without one within the limits are left out.
fn tests(
    target: &Target,
    seed: u64,
    answer: impl Fn(&[Case]) -> Result<Answer, Failure>,
) -> Result<Vec<Made>, Failure> {
    let mut batches = Batches { target, random: Random::new(seed) };
    let mut planned: Vec<(&'static str, Vec<Case>)> = Vec::new();
    let mut near_lost = Vec::new();
    for (about, most) in
        [(About::Small, EACH), (About::Extreme, EACH), (About::Lost, EACH), (About::Random, RANDOM)]
    {
        let cases = batches.make(about);
        planned.extend(inputs(&cases, target.most_cases(), most).map(|cases| (about.name(), cases.to_vec())));
        if about == About::Lost {
            near_lost = cases;
        }
    }
    planned.push(("largest", largest(&mut batches, &near_lost)));
    planned.push(("longest", vec![batches.longest_case(MOST_IN_LIST)]));
    let mut made = Vec::new();
    for (about, mut cases) in planned {
        loop {
            match answer(&cases) {
                // As many cases as the answers to them are no burden.
                Ok(answer) if answer.text().len() > MOST_OUTPUT && cases.len() > 1 => {
                    cases.truncate(cases.len() / 2);
                    continue;
                }
                Ok(answer) => made.push((about, cases, answer)),
                Err(Failure::Interrupted) => return Err(Failure::Interrupted),
                Err(failure) if failure.is_stop() => {}
                Err(failure) => return Err(failure),
            }
            break;
        }
    }
    Ok(made)
}

/// As many cases as the judge allows, within a number of numbers: random ones, and where a position may be lost, as many near lost ones.
fn largest(batches: &mut Batches<'_>, near_lost: &[Case]) -> Vec<Case> {
    let longest = batches.target.ranges().iter().map(|range| range.longest).max().unwrap_or(1).max(1);
    let cases = (batches.target.most_cases() as u64).min(MOST_NUMBERS / longest.min(LONG));
    let long = longest.min(MOST_NUMBERS / cases.max(1));
    let case = |i| match batches.random.pick(near_lost) {
        Some(case) if i % 2 == 1 => case.clone(),
        _ => batches.random_case(long),
    };
    (0..cases).map(case).collect()
}

fn tell(
    args: &Gen,
    options: &Options,
    problem: &Problem,
    tests: &[Test],
    out: &mut impl Write,
) -> Result<(), Failure> {
    if options.json {
        let object = GenObject {
            format: json::FORMAT,
            id: problem.id,
            seed: args.seed.to_string(),
            directory: args.output.display().to_string(),
            tests,
        };
        return Ok(writeln!(out, "{}", json::line(&object))?);
    }
    for Test { input, output, cases, about } in tests {
        writeln!(out, "{input} {output}  {cases} {}, {about}", if *cases == 1 { "case" } else { "cases" })?;
    }
    Ok(())
}
