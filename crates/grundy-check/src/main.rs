//! The program `grundy-check`: re-checks certificates.

use std::io::{self, Write};
use std::process::ExitCode;

use grundy_check::{Budget, check};

const USAGE: &str = "\
grundy-check [--json] [--memory BYTES] [--steps N] FILE...

Re-checks certificates; - reads standard input. Exit code 0: all accepted; 1: one was read but not accepted;
2: the call is wrong, or a file cannot be read.
";

struct Options {
    json: bool,
    budget: Budget,
    files: Vec<String>,
}

fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => return ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("grundy-check: {message}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let mut worst = 0;
    for file in &options.files {
        match report(file, &options) {
            Ok(code) => worst = worst.max(code),
            // Nobody reads on: no error.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
            Err(error) => {
                eprintln!("grundy-check: {error}");
                worst = 2;
            }
        }
    }
    ExitCode::from(worst)
}

/// `None` when all that was asked for is printed.
fn options(arguments: impl Iterator<Item = String>) -> Result<Option<Options>, String> {
    let mut options = Options { json: false, budget: Budget::default(), files: Vec::new() };
    let mut arguments = arguments.peekable();
    let mut only_files = false;
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let text = arguments.next().ok_or_else(|| format!("{argument} needs a number"))?;
            text.parse::<u64>().map_err(|_| format!("{argument} needs a number, not `{text}`"))
        };
        match argument.as_str() {
            _ if only_files => options.files.push(argument),
            "--" => only_files = true,
            "--json" => options.json = true,
            "--memory" => options.budget.memory = number()?,
            "--steps" => options.budget.steps = number()?,
            "-h" | "--help" => {
                print!("{USAGE}");
                return Ok(None);
            }
            "--version" => {
                println!("grundy-check {} (certificate format 1)", env!("CARGO_PKG_VERSION"));
                return Ok(None);
            }
            flag if flag.starts_with('-') && flag != "-" => {
                return Err(format!("there is no option `{flag}`"));
            }
            _ => options.files.push(argument),
        }
    }
    if options.files.is_empty() {
        return Err("no file is given".to_owned());
    }
    Ok(Some(options))
}

/// Checks one file and prints what came of it. The exit code, or why standard output cannot be written.
fn report(file: &str, options: &Options) -> io::Result<u8> {
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        io::Read::read_to_end(&mut io::stdin(), &mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    let bytes = match bytes {
        Ok(bytes) => bytes,
        Err(error) => {
            eprintln!("grundy-check: {file}: {error}");
            return Ok(2);
        }
    };
    // What is no text is no JSON either.
    let outcome = check(&String::from_utf8_lossy(&bytes), &options.budget);
    let mut out = io::stdout().lock();
    match (&outcome, options.json) {
        (Ok(accepted), false) => {
            writeln!(out, "{file}: accepted ({})", accepted.kind())?;
            writeln!(out, "  rule: {}", accepted.rule())?;
            writeln!(out, "  in words: {}", accepted.rule_in_words())?;
            writeln!(out, "  proved: {}", accepted.claim())?;
        }
        (Err(rejected), false) => writeln!(out, "{file}: not accepted: {rejected}")?,
        (_, true) => {
            let (kind, claim) = outcome.as_ref().map_or((None, None), |a| (Some(a.kind()), Some(a.claim())));
            let line = Line {
                format: 1,
                file,
                accepted: outcome.is_ok(),
                kind,
                claim,
                reason: outcome.as_ref().err().map(ToString::to_string),
            };
            writeln!(out, "{}", serde_json::to_string(&line)?)?;
        }
    }
    Ok(u8::from(outcome.is_err()))
}

/// A line of `--json`.
#[derive(serde::Serialize)]
struct Line<'a> {
    format: u8,
    file: &'a str,
    accepted: bool,
    kind: Option<&'a str>,
    claim: Option<String>,
    reason: Option<String>,
}
