//! Runs the command as its users do.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What a run left.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The command with these arguments, in an environment of its own.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args);
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
}

/// Runs the command with nothing on standard input.
pub fn run(args: &[&str]) -> Run {
    run_with(args, "")
}

/// Runs the command with `input` on standard input.
pub fn run_with(args: &[&str], input: &str) -> Run {
    run_bytes(args, input.as_bytes())
}

/// Runs the command with these bytes on standard input.
pub fn run_bytes(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // A run that ends before it reads everything closes its input.
    let _ = child.stdin.take().expect("there is an input").write_all(input);
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the command ends");
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    Run { code: status.code().unwrap_or(-1), out: text(stdout), err: text(stderr) }
}

/// The one JSON object that a run prints.
pub fn object(args: &[&str]) -> (i32, Value) {
    let run = run(args);
    assert_eq!(run.out.lines().count(), 1, "{args:?}: {run:?}");
    (run.code, serde_json::from_str(&run.out).expect("it is JSON"))
}

/// The names of an object's fields, in order of appearance in `text`.
pub fn order(text: &str, fields: &[&str]) -> bool {
    let places: Vec<_> = fields.iter().map(|field| text.find(&format!("\"{field}\":"))).collect();
    places.iter().all(Option::is_some) && places.is_sorted()
}

/// A run as a person sees it: the command, standard output, standard error, the exit code.
pub fn transcript(args: &[&str]) -> String {
    let run = run(args);
    let quote = |arg: &&str| {
        if arg.contains([' ', ';', '(', '*', '>']) { format!("'{arg}'") } else { (*arg).to_owned() }
    };
    let shown: Vec<String> = args.iter().map(quote).collect();
    format!("$ grundy {}\n{}{}[{}]\n", shown.join(" "), run.out, run.err, run.code)
}
