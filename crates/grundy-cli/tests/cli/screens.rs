//! What a person sees, as transcripts: the command, standard output, standard error, the exit code.

use crate::common::transcript;

/// Compares what the commands show with the snapshot of this name.
fn check(name: &str, commands: &[&[&str]]) {
    let screens: Vec<String> = commands.iter().map(|args| transcript(args)).collect();
    insta::with_settings!({omit_expression => true, prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!(name, screens.join("\n"));
    });
}

const WYTHOFF: &str = "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)";
const FIBONACCI: &str = "take 1..2*last; first 1..n-1";

#[test]
fn answers() {
    check(
        "answers",
        &[
            &["solve", "take 1, 3, 4", "16"],
            &["solve", "take any", "16", "9", "4", "--why", "--plan"],
            &["solve", FIBONACCI, "16", "--why"],
            &["solve", FIBONACCI, "21", "--why"],
            &["solve", FIBONACCI, "20", "--last", "3", "--why"],
            &["solve", WYTHOFF, "(3, 6)", "--why"],
            &["solve", "take any or split into a, b", "3", "4", "--why"],
            &["solve", "take 1, 2; misere", "7", "2", "--why"],
            &["solve", "take 1..3", "7", "+", "take any", "5", "2", "--why"],
            &["solve", "take 1..k", "10000000000000000000000000000000000000000000000001", "--let", "k=3"],
        ],
    );
}

#[test]
fn trees() {
    check(
        "trees",
        &[&["solve", "take 1, 2", "4", "--tree"], &["solve", "take 1, 2", "2", "--tree", "--format", "dot"]],
    );
}

#[test]
fn tables() {
    check(
        "tables",
        &[
            &["table", "0.77", "--to", "25"],
            &["table", "take 1..3; misere", "--to", "12", "--from", "7"],
            &["table", WYTHOFF, "--to", "4"],
        ],
    );
}

#[test]
fn laws() {
    check(
        "laws",
        &[
            &["law", "take 1, 3, 4"],
            &["law", "0.77"],
            &["law", "take 1..n/2", "--claim", "power(2, n + 1)"],
            &["law", FIBONACCI],
            &["law", "take any or split into a, b"],
            &["law", "take 1..3; misere"],
            &["law", "leave ceil(n/3)..2*n/3 where m < n"],
            &["law", "take any except last; first any"],
            &["law", WYTHOFF],
            &["law", "take 1..3 where even(n)", "--format", "dot"],
            &["law", "take factorials"],
            &["law", "take squares", "--to", "1000"],
            &["law", "take 1..3", "--claim", "n mod 3 = 0"],
            &["law", "take squares", "--to", "3", "--claim-grundy", "n mod 2"],
            &["law", "take 1..3", "--claim", "n mod"],
            &["law", "take 1..3", "--format", "dot"],
        ],
    );
}

#[test]
fn certificates() {
    check("certificates", &[&["check", "/no/such/file"], &["check", "-"]]);
}

#[test]
fn rules() {
    check(
        "rules",
        &[
            &["parse", "0.77", "5"],
            &["parse", "取 1..2*上次；首步 1..n-1"],
            &["parse", "take 1..k"],
            &["parse", "take 1", "0"],
            &["parse", "take 3*last/2; first any", "4"],
        ],
    );
}

#[test]
fn help() {
    check("help", &[&["--version"], &["judge", "--list"], &["help", "solve"]]);
}

#[test]
fn warnings() {
    check(
        "warnings",
        &[
            &["parse", "take 1..3/2*n"],
            &["parse", "take 1..3/2*n", "-q"],
            &["solve", "take 1; let k = 3", "4"],
            &["solve", "0.0", "4"],
        ],
    );
}

#[test]
fn errors() {
    check(
        "errors",
        &[
            &["solve", "take 1..3"],
            &["solve", "take 1..3", "-5"],
            &["solve", "take 1..3", "1,000"],
            &["solve", "take 1..3", "(1,2)"],
            &["solve", WYTHOFF, "(1,2"],
            &["solve", "take 1..3", "@/no/such/file"],
            &["solve", "take 1..3", "8", "+"],
            &["solve", "take 1..3", "8", "+", "take any"],
            &["solve", "take 1..3", "8", "+", "take any; misere", "3"],
            &["solve", "take 1..3", "8", "--last", "2"],
            &["solve", FIBONACCI, "8", "9", "--last", "2"],
            &["solve", "tak 1..3", "8"],
            &["solve", "take 1..", "8", "--let", "n=2"],
            &["solve", "take 1, ", "8"],
            &["solve", "取 1、2；首步", "8"],
            &["solve", "take 1..k", "8"],
            &["solve", "n -> n/2", "8"],
            &["solve", "take 1/(n-3)", "8"],
            &["solve", "take 1, 2", "99", "99", "--tree"],
            &["solve", "take 1..3", "8", "--format", "dot"],
            &["solve", "take 1..3", "8", "--nonsense"],
            &["table", "take 1..3", "--to", "5", "--from", "6"],
            &["table", "take 1..3", "--to", "1000000", "--memory", "1K"],
            &["table", WYTHOFF, "--to", "5", "--format", "bfile"],
            &["judge", "poj-1"],
            &["help", "sing"],
        ],
    );
}
