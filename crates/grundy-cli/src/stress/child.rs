//! A program under test: run on an input, with a time limit and a memory limit.
//!
//! The memory limit is that of the shell's `ulimit -v`, which is on the address space: runtimes that reserve much more than
//! they use, as those of Java and Go do, need a generous one. On Unix the program runs in a process group of its own, so
//! that what it has started ends with it.

use std::ffi::OsString;
use std::io::{Read, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::report::Failure;

/// How to run a program.
pub struct Runner {
    pub command: Vec<OsString>,
    pub time: Duration,
    /// In bytes.
    pub memory: Option<u64>,
}

/// How a run ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Ended {
    /// By itself, well: what it printed.
    Printed(String),
    /// By itself, badly: how, and what it printed.
    Failed(String, String),
    /// It had to be ended.
    TooLong,
    /// It printed more than is read; how it began.
    TooMuch(String),
}

/// Output beyond this is not read.
pub const MOST_OUTPUT: u64 = 1 << 26;
/// The beginning of too much output that is kept.
const KEPT: usize = 1 << 10;
/// The shortest and the longest wait between two looks at a program.
const WAITS: (Duration, Duration) = (Duration::from_micros(100), Duration::from_millis(5));

impl Runner {
    /// Runs the program on an input; `go_on` is asked now and then whether to.
    ///
    /// # Errors
    /// When it cannot be started; those of `go_on`.
    pub fn run(&self, input: &str, go_on: impl Fn() -> Result<(), Failure>) -> Result<Ended, Failure> {
        let mut child = self.start()?;
        let writer = child.stdin.take().map(|mut pipe| {
            let input = input.to_owned();
            // A program that does not read everything closes its input.
            thread::spawn(move || drop(pipe.write_all(input.as_bytes())))
        });
        let output = reader(child.stdout.take());
        let errors = reader(child.stderr.take());
        let status = self.wait(&mut child, go_on)?;
        // What it has started and left behind would keep the pipes open.
        end_group(&child);
        let [output, errors] = [output, errors].map(|reader| reader.join().unwrap_or_default());
        if let Some(writer) = writer {
            // It wrote, or the pipe is closed.
            let _ = writer.join();
        }
        if output.len() as u64 > MOST_OUTPUT {
            let kept = (0..=KEPT).rev().find(|&end| output.is_char_boundary(end)).unwrap_or(0);
            return Ok(Ended::TooMuch(output[..kept].to_owned()));
        }
        Ok(match status {
            None => Ended::TooLong,
            Some(status) if status.success() => Ended::Printed(output),
            Some(status) => {
                let last =
                    errors.trim_end().lines().last().map(|line| format!(": {line}")).unwrap_or_default();
                Ended::Failed(format!("{status}{last}"), output)
            }
        })
    }

    fn start(&self) -> Result<Child, Failure> {
        let program = self.command.first().cloned().unwrap_or_default();
        let mut command = match self.memory {
            Some(bytes) if cfg!(unix) => {
                let mut shell = Command::new("sh");
                shell.args(["-c", "ulimit -v \"$0\" && exec \"$@\""]).arg((bytes >> 10).to_string());
                shell.args(&self.command);
                shell
            }
            _ => {
                let mut command = Command::new(&program);
                command.args(self.command.iter().skip(1));
                command
            }
        };
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
            .spawn()
            .map_err(|error| Failure::usage(format!("cannot start `{}`: {error}", program.to_string_lossy())))
    }

    /// The status at the end; `None` when the time was over.
    fn wait(
        &self,
        child: &mut Child,
        go_on: impl Fn() -> Result<(), Failure>,
    ) -> Result<Option<ExitStatus>, Failure> {
        let (started, mut pause) = (Instant::now(), WAITS.0);
        loop {
            match child.try_wait() {
                Ok(Some(status)) => return Ok(Some(status)),
                Ok(None) => {}
                Err(error) => {
                    end(child);
                    return Err(Failure::new("file", format!("cannot wait for the program: {error}")));
                }
            }
            if let Err(failure) = go_on() {
                end(child);
                return Err(failure);
            }
            if started.elapsed() >= self.time {
                end(child);
                return Ok(None);
            }
            thread::sleep(pause);
            pause = (pause * 2).min(WAITS.1);
        }
    }
}

/// Ends a program and what it has started.
fn end(child: &mut Child) {
    end_group(child);
    let _ = child.kill();
    let _ = child.wait();
}

/// Ends what is left of a program's process group, which has the program's number as long as one of it is there.
fn end_group(child: &Child) {
    let group = format!("-{}", child.id());
    if cfg!(unix) {
        // Where there is no `kill` the program alone is ended.
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
    }
}

fn reader(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(pipe) = pipe {
            // What was read before an error is kept.
            let _ = pipe.take(MOST_OUTPUT + 1).read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn run(script: &str, memory: Option<u64>, input: &str) -> Ended {
        let command = ["sh", "-c", script].map(OsString::from).to_vec();
        let runner = Runner { command, time: Duration::from_millis(500), memory };
        runner.run(input, || Ok(())).expect("it starts")
    }

    #[test]
    fn programs_end_in_their_ways() {
        assert_eq!(run("cat", None, "1 2\n"), Ended::Printed("1 2\n".to_owned()));
        assert_eq!(run("echo ready", None, &"9\n".repeat(1 << 18)), Ended::Printed("ready\n".to_owned()));
        assert!(matches!(run("echo half; echo why >&2; exit 3", None, ""),
            Ended::Failed(how, printed) if how.ends_with(": why") && printed == "half\n"));
        // What it has started must not keep the pipes open.
        assert_eq!(run("sleep 60 & sleep 60", None, ""), Ended::TooLong);
        assert_eq!(run("sleep 60 & echo left", None, ""), Ended::Printed("left\n".to_owned()));
    }

    #[test]
    fn the_memory_limit_is_in_force() {
        assert_eq!(run("ulimit -v", Some(1 << 30), ""), Ended::Printed("1048576\n".to_owned()));
    }

    #[test]
    fn what_cannot_be_started_is_told() {
        let runner = Runner { command: vec!["/no/such/program".into()], time: Duration::ZERO, memory: None };
        assert!(runner.run("", || Ok(())).is_err());
    }
}
