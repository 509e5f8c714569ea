//! Games against the command, line by line.

use crate::common::{Run, run_with};

/// A session as a person sees it who types these lines.
fn session(args: &[&str], typed: &str) -> String {
    let Run { code, out, err } = run_with(args, typed);
    // What is typed stands after the prompt in a terminal.
    let mut lines = typed.lines();
    let mut shown = String::new();
    for line in out.lines() {
        let mut rest = line;
        while let Some(end) = ["Your move> ", "你的取法> "]
            .iter()
            .find_map(|prompt| rest.starts_with(prompt).then_some(prompt.len()))
        {
            shown.push_str(&rest[..end]);
            shown.push_str(lines.next().unwrap_or("(end of input)"));
            shown.push('\n');
            rest = &rest[end..];
        }
        shown.push_str(rest);
        shown.push('\n');
    }
    format!("$ grundy {}\n{shown}{err}[{code}]\n", args.join(" "))
}

fn check(name: &str, sessions: &[(&[&str], &str)]) {
    for lang in ["en", "zh-Hans", "zh-Hant"] {
        let shown: Vec<String> = sessions
            .iter()
            .map(|(args, typed)| {
                let args: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
                session(&args, typed)
            })
            .collect();
        insta::with_settings!({omit_expression => true, prepend_module_to_snapshot => false}, {
            insta::assert_snapshot!(format!("play_{name}_{lang}"), shown.join("\n"));
        });
    }
}

#[test]
fn one_heap() {
    check(
        "one",
        &[
            (
                &["play", "take 1, 3, 4", "10"],
                "help\nhint\n3\nwhy\nundo\nundo\n1\n9\n2\nnonsense\nmoves\n3\n1\n",
            ),
            (&["play", "take 1..3; misere", "6"], "swap\n1\nwhy\n1\n"),
            (&["play", "take 1", "0"], "1\nwhy\nquit\nnever read\n"),
        ],
    );
}

#[test]
fn several_heaps() {
    check(
        "several",
        &[(
            &["play", "take any", "3", "4", "5"],
            "2\n7 from 1\n2 from 9\n2 from 1\ntake 4 from 2\n5 3\n1 1\n从第 3 堆取 1\n取1\nundo\nleave 0 from 3\n",
        )],
    );
}

#[test]
fn dynamic_heaps_show_their_limit() {
    check(
        "dynamic",
        &[(&["play", "take 1..2*last; first 1..n-1", "20"], "20\n2\n9\nleave 3\n1\nwhy\nhint\nquit\n")],
    );
}

#[test]
fn moves_by_number() {
    check(
        "numbers",
        &[
            (
                &["play", "take any or split into a, b", "3", "2"],
                "99\n4\nmoves\n0\ntake 1 from 1\nleave 1\n1\n1\nquit\n",
            ),
            (
                &["play", "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)", "(2, 3)"],
                "take 2\nleave 1 2\nhint\n1\n",
            ),
        ],
    );
}

#[test]
fn heaps_of_any_size_are_played() {
    let heap = format!("1{}", "0".repeat(60));
    let run = run_with(&["play", "take 1..2*last; first 1..n-1", &heap], "hint\n1\n2\nwhy\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("Hint: Take "), "{run:?}");
    assert!(run.out.contains("With perfect play"), "{run:?}");
    let run = run_with(&["play", "take 1..n/2", &heap], &format!("5{}\n1\n", "0".repeat(59)));
    assert!(run.code == 0 && run.out.contains("You: Take 5000"), "{run:?}");
}

#[test]
fn a_game_ends_with_the_input_and_takes_what_is_no_text() {
    let run = run_with(&["play", "take 1..3", "10"], "");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    assert!(run.out.ends_with("The game ends here.\n"), "{run:?}");
    let run = crate::common::run_bytes(&["play", "take 1..3", "10"], b"\xff\xfe\n2\n\n");
    assert!(run.code == 0 && run.out.contains("no move and no command"), "{run:?}");
}

#[test]
fn what_is_no_game_is_refused() {
    for (args, code) in [
        (&["play", "take 1..3"][..], 2),
        (&["play", "tak", "3"], 2),
        (&["play", "take 1..3", "3", "--json"], 2),
        (&["play", "take 1..3", "3", "--last", "1"], 2),
        (&["play", "take squares", "100000000000000000000000000000000"], 3),
    ] {
        let run = run_with(args, "");
        assert_eq!(run.code, code, "{run:?}");
        assert!(!run.err.is_empty(), "{run:?}");
    }
}
