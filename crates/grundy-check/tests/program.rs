//! The program: what it prints, and its exit codes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

const GOOD: &str = r#"{"format":1,"kind":"slow-interval","rule":"take 1..3","claim":{"gives":"grundy","bash":"3"},"evidence":{}}"#;

fn program(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy-check"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn an_accepted_certificate() {
    let output = program(&["-"], GOOD);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        stdout(&output),
        "-: accepted (slow-interval)\n  rule: take 1..3\n  in words: From a heap of n stones a player may take a number of stones \
         among 1 to 3. Who cannot move loses.\n  proved: with l(n) = max(0, n - 3): g(0) = 0, and g(n + 1) is n + 1 - l(n + 1) if \
         l(n + 1) = l(n), else g(l(n))\n"
    );
    let line = stdout(&program(&["--json", "-"], GOOD));
    let line: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(line["format"], 1);
    assert_eq!(line["file"], "-");
    assert_eq!(line["accepted"], true);
    assert_eq!(line["kind"], "slow-interval");
    assert_eq!(line["reason"], serde_json::Value::Null);
}

#[test]
fn a_certificate_that_is_not_accepted() {
    let bad = GOOD.replace(r#""bash":"3""#, r#""bash":"4""#);
    let output = program(&["-"], &bad);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stdout(&output), "-: not accepted: lower: the lower end is max(0, n - 3)\n");
    let line: serde_json::Value = serde_json::from_str(&stdout(&program(&["--json", "-"], "{"))).unwrap();
    assert_eq!(line["accepted"], false);
    assert!(line["reason"].as_str().unwrap().starts_with("certificate: "));
}

#[test]
fn wrong_calls() {
    for arguments in [&[][..], &["--colour"], &["--steps"], &["--steps", "many", "-"], &["/no/such/file"]] {
        assert_eq!(program(arguments, GOOD).status.code(), Some(2), "{arguments:?}");
    }
    // The worst of several counts.
    assert_eq!(program(&["-", "/no/such/file"], "").status.code(), Some(2));
    assert_eq!(program(&["--help"], "").status.code(), Some(0));
    assert_eq!(program(&["--steps", "0", "--memory", "0", "-"], GOOD).status.code(), Some(0));
}
