//! `grundy stress` and `grundy gen`: programs of others, and tests for them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{object, run, run_with};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Whether there is an interpreter; says so loudly if there is none.
fn python() -> bool {
    let there = std::process::Command::new("python3").arg("--version").output().is_ok();
    if !there {
        eprintln!("SKIPPED: there is no python3");
    }
    there
}

/// Fibonacci numbers of `bits` bits and their wrapping, as in many a published solution.
fn fibonacci_solver(bits: u32) -> String {
    format!(
        "import sys\nf = [1, 2]\nhalf = 2**{half}\nfor _ in range(60):\n    f.append((f[-1] + f[-2] + half) % (2 * half) - half)\n\
         for n in map(int, sys.stdin.read().split()):\n    if n == 0:\n        break\n    \
         print('Second win' if n in f else 'First win')\n",
        half = bits - 1
    )
}

#[test]
fn a_32_bit_solver_of_hdu_2516_is_found_out() {
    if !python() {
        return;
    }
    let source = folder("stress-fibonacci").join("solve.py");
    let path = source.to_str().expect("a path");
    fs::write(&source, fibonacci_solver(32)).expect("the source");
    let (code, found) = object(&["stress", "hdu-2516", "--json", "--", "python3", path]);
    assert_eq!((code, found["difference"]["what"].as_str()), (1, Some("wrong answer")));
    // One number that is no Fibonacci number, but what a larger one becomes in 32 bits.
    let input = found["difference"]["input"].as_str().expect("an input");
    let numbers: Vec<u64> = input.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    assert!(matches!(numbers.as_slice(), [n, 0] if *n > 4_000_000), "{input}");
    assert_eq!(found["difference"]["expected"], "First win\n");
    assert_eq!(found["difference"]["got"], "Second win\n");
    fs::write(&source, fibonacci_solver(64)).expect("the source");
    let right = run(&["stress", "hdu-2516", "--", "python3", path]);
    assert_eq!(right.code, 0, "{right:?}");
    assert!(right.out.starts_with("No difference: ") && right.out.ends_with("(seed 1).\n"), "{}", right.out);
}

#[test]
fn generated_programs_pass() {
    if !python() {
        return;
    }
    for (i, rule) in
        ["take 1..2*last; first 1..n-1", "take 1, 3, 4", "take 1..n/2; misere"].into_iter().enumerate()
    {
        let source = folder(&format!("stress-code-{i}")).join("solve.py");
        let path = source.to_str().expect("a path");
        assert_eq!(run(&["code", rule, "--lang", "python", "-o", path]).code, 0);
        let run = run(&["stress", rule, "--rounds", "4", "--seed", "7", "--", "python3", path]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{rule}: {}", run.out);
    }
}

#[test]
fn every_way_to_go_wrong_is_told() {
    let stress = |rest: &[&str]| run(&[&["stress", "take 1..3"], rest].concat());
    let constant = stress(&["--", "sh", "-c", "while read line; do echo second 0; done"]);
    assert_eq!(constant.code, 1);
    assert!(constant.out.starts_with(
        "A difference: wrong answer.\n\nInput:\n1\n\nExpected:\nfirst 1 1 1\n\nGot:\nsecond 0\n"
    ));
    let crash = stress(&["--", "sh", "-c", "echo why >&2; exit 7"]);
    assert!(
        crash.out.starts_with("A difference: the program failed, exit status: 7: why.\n\nInput:\n0\n"),
        "{}",
        crash.out
    );
    let slow = stress(&["--rounds", "1", "--time-limit", "0.01", "--time", "3", "--", "sleep", "60"]);
    assert!(slow.out.starts_with("A difference: no answer within 0.01 s.\n"), "{}", slow.out);
    let endless = stress(&["--rounds", "1", "--", "yes"]);
    assert!(
        endless.out.starts_with("A difference: more than 67108864 bytes of output.\n")
            && endless.out.len() < 10_000,
        "{}",
        endless.out.len()
    );
    for (code, args) in [
        (2, &["stress", "take 1..3", "--", "/no/such/program"][..]),
        (2, &["stress", "take 1..3"]),
        (2, &["stress", "tak 1..3", "--", "cat"]),
        (2, &["stress", "take 1..3", "--time-limit", "0", "--", "cat"]),
        (2, &["stress", "take 1..3", "--memory-limit", "0", "--", "cat"]),
        (2, &["stress", "take 1..3", "--rounds", "0", "--", "cat"]),
    ] {
        assert_eq!(run(args).code, code, "{args:?}");
    }
}

#[test]
fn test_sets_are_answered_by_the_judge() {
    for id in ["hdu-2516", "51nod-1661", "poj-3922", "la-5059", "hdu-1536", "arc-091f", "abc-297g"] {
        let folder = folder(&format!("gen-{id}"));
        let path = folder.to_str().expect("a path");
        let (code, made) = object(&["gen", id, "-o", path, "--json"]);
        assert_eq!(code, 0);
        let tests = made["tests"].as_array().expect("tests");
        assert!(tests.len() >= 5, "{made}");
        let mut answers = Vec::new();
        // The largest and the longest have their time in the library's tests.
        for test in &tests[..tests.len() - 2] {
            let read = |field: &str| {
                fs::read_to_string(folder.join(test[field].as_str().expect("a name"))).expect("a file")
            };
            let judged = run_with(&["judge", id], &read("input"));
            assert_eq!((judged.code, judged.out.as_str()), (0, read("output").as_str()), "{id} {test}");
            let answer = |line: &str| line.split(": ").last().map(str::to_owned);
            answers.extend(read("output").lines().filter_map(answer));
        }
        answers.sort_unstable();
        answers.dedup();
        assert!(answers.len() > 1, "{id}: lost and won");
        let again = run(&["gen", id, "-o", path]);
        assert_eq!(again.code, 2, "{again:?}");
    }
    assert_eq!(run(&["gen", "hdu-1", "-o", "/tmp"]).code, 2);
}
