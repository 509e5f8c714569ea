//! `grundy check`: re-checks certificates, with the checker that shares no code with the search for laws.

use std::io::{self, Read as _, Write};
use std::path::Path;

use grundy_check::{Accepted, Budget, Rejected, check};

use crate::args::Check;
use crate::json;
use crate::options::Options;
use crate::output::law;
use crate::report::{Failure, Reporter, unless_closed};

/// Checks every file, also after one that was not accepted or cannot be read. Returns the worst exit code.
pub fn run(
    args: &Check,
    options: &Options,
    reporter: &Reporter,
    out: &mut impl Write,
) -> Result<u8, Failure> {
    let budget = Budget { memory: options.memory(), ..Budget::default() };
    let limits = options.limits();
    let (mut worst, total) = (0, args.files.len() as u64);
    for (done, path) in (0..).zip(&args.files) {
        limits.progress("certificates", done, total)?;
        let file = path.display().to_string();
        let bytes = match read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                worst = worst.max(reporter.report(&Failure::file("read", path, &error)));
                continue;
            }
        };
        // What is no text is no JSON either.
        let outcome = check(&String::from_utf8_lossy(&bytes), &budget);
        worst = worst.max(u8::from(outcome.is_err()));
        unless_closed(show(&file, &outcome, options, reporter, out), worst)?;
    }
    Ok(worst)
}

fn show(
    file: &str,
    outcome: &Result<Accepted, Rejected>,
    options: &Options,
    reporter: &Reporter,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if options.json {
        writeln!(out, "{}", json::checked(file, outcome))?;
    } else {
        law::checked(file, outcome, reporter.look(), out)?;
    }
    Ok(out.flush()?)
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path != Path::new("-") {
        return std::fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).map(|_| bytes)
}
