//! The command `grundy`: reads arguments, calls the library, prints. No mathematics here.

// A program has no outside: `pub` says that other modules use it.
#![allow(unreachable_pub)]

mod args;
mod checkpoint;
mod input;
mod json;
mod messages;
mod nearest;
mod options;
mod output;
mod play;
mod report;
mod short;
mod stress;
mod values;
mod verbs;
mod watch;

use std::io::{self, BufWriter, Write as _};
use std::process::ExitCode;

use crate::args::{Arguments, Verb};
use crate::options::Options;
use crate::report::{Failure, Reporter, unless_closed};

fn main() -> ExitCode {
    let typed: Vec<_> = std::env::args_os().collect();
    let reporter = Reporter::of_arguments(&typed);
    match run(&typed, &reporter) {
        Ok(code) => ExitCode::from(code),
        Err(failure) => ExitCode::from(reporter.report(&failure)),
    }
}

fn run(typed: &[std::ffi::OsString], reporter: &Reporter) -> Result<u8, Failure> {
    let arguments = Arguments::read(typed)?;
    let options = Options::new(arguments.global)?;
    watch::catch_interrupts();
    let mut out = BufWriter::new(io::stdout());
    let code = match arguments.verb {
        Verb::Solve(solve) => verbs::solve::run(solve, &options, reporter, &mut out),
        Verb::Table(table) => verbs::table::run(&table, &options, reporter, &mut out),
        Verb::Law(law) => verbs::law::run(&law, &options, reporter, &mut out),
        Verb::Check(check) => verbs::check::run(&check, &options, reporter, &mut out),
        Verb::Parse(parse) => verbs::parse::run(&parse, &options, reporter, &mut out),
        Verb::Play(play) => verbs::play::run(play, &options, reporter, &mut out),
        Verb::Judge(judge) => verbs::judge::run(&judge, &options, &mut out),
        Verb::Code(code) => verbs::code::run(&code, &options, reporter, &mut out),
        Verb::Stress(stress) => verbs::stress::run(&stress, &options, reporter, &mut out),
        Verb::Gen(gen_args) => verbs::generate::run(&gen_args, &options, reporter, &mut out),
        Verb::Help { topic } => verbs::help::help(&topic, reporter, &mut out),
        Verb::Completions { shell } => verbs::help::completions(shell, &mut out),
        Verb::Man { verb } => verbs::help::manual(verb.as_deref(), &mut out),
    };
    // What was finished before a failure is a result too; that it cannot be written is the smaller evil.
    let written = out.flush().map_err(Failure::from);
    let code = code?;
    options.say_what_was_used();
    unless_closed(written, code)
}
