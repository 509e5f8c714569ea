//! Stress testing: a program is run on many inputs, its answers are compared with the exact ones, and the first input that
//! goes wrong is made small.
//!
//! | module | what it does |
//! | --- | --- |
//! | `target` | what is tested: a rule or a judge problem; inputs and their right answers |
//! | `batches` | the cases that are tried |
//! | `numbers` | numbers at which programs go wrong |
//! | `random` | random numbers from a seed |
//! | `child` | running a program within limits |
//! | `shrink` | a smaller input that still goes wrong |

pub mod batches;
pub mod child;
mod numbers;
pub mod random;
mod shrink;
pub mod target;

use std::time::{Duration, Instant};

use grundy::limits::Limits;
use grundy_judge::Case;

use self::batches::{About, Batches};
use self::child::{Ended, Runner};
use self::random::Random;
use self::shrink::Shrink;
use self::target::{Answer, Target};
use crate::report::Failure;

/// Cases of an input, at most.
const CASES: usize = 200;
/// Inputs of a batch, where an input is one case.
const INPUTS: usize = 60;
/// Making an input smaller is given up after so long.
const SHRINKING: Duration = Duration::from_mins(1);

/// What came of it.
#[derive(Debug, Default)]
pub struct Report {
    pub inputs: u64,
    pub cases: u64,
    /// Cases that have no answer within the limits.
    pub unanswered: u64,
    pub difference: Option<Difference>,
}

/// An input that goes wrong.
#[derive(Debug)]
pub struct Difference {
    pub what: String,
    pub input: String,
    pub expected: String,
    pub got: String,
    /// Inputs that were tried to make it smaller.
    pub tried: usize,
}

/// Runs a program on the inputs of so many rounds, or until the time of the limits has passed.
///
/// # Errors
/// When the program cannot be started, when the user stops it, and those of the rule's arithmetic.
pub fn test(
    target: &Target,
    runner: &Runner,
    seed: u64,
    rounds: u64,
    limits: &Limits<'_>,
) -> Result<Report, Failure> {
    let mut report = Report::default();
    let mut batches = Batches { target, random: Random::new(seed) };
    for round in 0..rounds {
        let about = match round {
            0 => About::Small,
            1 => About::Extreme,
            2 => About::Lost,
            _ => About::Random,
        };
        let cases = batches.make(about);
        for cases in inputs(&cases, target.most_cases().min(CASES), INPUTS) {
            let tested = answerable(target, cases, limits, &mut report)
                .and_then(|cases| test_input(target, runner, cases, limits, &mut report));
            match tested {
                Ok(false) => {}
                Ok(true) => return Ok(report),
                // What was compared by then stands.
                Err(failure) if is_timeout(&failure, limits) => return Ok(report),
                Err(failure) => return Err(failure),
            }
        }
    }
    Ok(report)
}

/// The cases, in pieces of at most `size`; at most `most` pieces, from everywhere.
pub fn inputs(cases: &[Case], size: usize, most: usize) -> impl Iterator<Item = &[Case]> {
    let pieces = cases.len().div_ceil(size.max(1));
    cases.chunks(size.max(1)).step_by(pieces.div_ceil(most.max(1)).max(1))
}

/// The cases that have an answer within the limits.
fn answerable(
    target: &Target,
    cases: &[Case],
    limits: &Limits<'_>,
    report: &mut Report,
) -> Result<Vec<Case>, Failure> {
    limits.progress("inputs", report.inputs, 0)?;
    match target.answer(cases, limits) {
        Ok(_) => Ok(cases.to_vec()),
        Err(failure) if !failure.is_stop() || matches!(failure, Failure::Interrupted) => Err(failure),
        Err(_) if cases.len() <= 1 => {
            report.unanswered += cases.len() as u64;
            Ok(Vec::new())
        }
        Err(_) => {
            let (first, second) = cases.split_at(cases.len() / 2);
            let mut all = answerable(target, first, limits, report)?;
            all.extend(answerable(target, second, limits, report)?);
            Ok(all)
        }
    }
}

/// Tests one input; true if it goes wrong: then its smallest form is in the report.
fn test_input(
    target: &Target,
    runner: &Runner,
    cases: Vec<Case>,
    limits: &Limits<'_>,
    report: &mut Report,
) -> Result<bool, Failure> {
    if cases.is_empty() {
        return Ok(false);
    }
    let inputs = report.inputs;
    let run = |cases: &[Case]| -> Result<Option<Difference>, Failure> {
        let answer = target.answer(cases, limits)?;
        let input = target.write(cases);
        let ended = runner.run(&input, || Ok(limits.progress("inputs", inputs, 0)?))?;
        Ok(compare(runner, input, &answer, ended))
    };
    let first = run(&cases)?;
    report.inputs += 1;
    report.cases += cases.len() as u64;
    let Some(mut found) = first else { return Ok(false) };
    let started = Instant::now();
    let mut shrink = Shrink::new(target.ranges(), |cases: &[Case]| {
        if started.elapsed() > SHRINKING {
            return Ok(false);
        }
        let difference = run(cases)?;
        let wrong = difference.is_some();
        if let Some(smaller) = difference {
            found = smaller;
        }
        Ok(wrong)
    });
    // Where the time is over, the input stays as small as it is by then.
    let smallest = shrink.smallest(cases);
    let tried = shrink.tried;
    if let Err(Failure::Interrupted) = smallest {
        return Err(Failure::Interrupted);
    }
    report.difference = Some(Difference { tried, ..found });
    Ok(true)
}

/// What is wrong with how a run ended, if anything.
fn compare(runner: &Runner, input: String, answer: &Answer, ended: Ended) -> Option<Difference> {
    let (what, got) = match ended {
        Ended::Printed(text) if answer.accepts(&text) => return None,
        Ended::Printed(text) => ("wrong answer".to_owned(), text),
        Ended::Failed(how, text) => (format!("the program failed, {how}"), text),
        Ended::TooMuch(text) => (format!("more than {} bytes of output", child::MOST_OUTPUT), text + "…"),
        Ended::TooLong => (format!("no answer within {} s", runner.time.as_secs_f64()), String::new()),
    };
    Some(Difference { what, input, expected: answer.text(), got, tried: 0 })
}

/// Whether a failure is that the time of the whole test has passed.
fn is_timeout(failure: &Failure, limits: &Limits<'_>) -> bool {
    !matches!(failure, Failure::Interrupted) && failure.is_stop() && limits.progress("inputs", 0, 0).is_err()
}
