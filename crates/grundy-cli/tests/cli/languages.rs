//! The three languages: the option, the environment, and what is said.

use crate::common::{command, run};

/// A run in a language, as a person sees it.
fn transcript(lang: &str, args: &[&str]) -> String {
    let all: Vec<&str> = args.iter().copied().chain(["--lang", lang]).collect();
    crate::common::transcript(&all)
}

fn check(name: &str, commands: &[&[&str]]) {
    for lang in ["zh-Hans", "zh-Hant"] {
        let screens: Vec<String> = commands.iter().map(|args| transcript(lang, args)).collect();
        insta::with_settings!({omit_expression => true, prepend_module_to_snapshot => false}, {
            insta::assert_snapshot!(format!("{name}_{lang}"), screens.join("\n"));
        });
    }
}

const WYTHOFF: &str = "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)";
const FIBONACCI: &str = "take 1..2*last; first 1..n-1";

#[test]
fn answers_in_chinese() {
    check(
        "answers",
        &[
            &["solve", "take 1, 3, 4", "16"],
            &["solve", "take any", "16", "9", "4", "--plan"],
            &["solve", FIBONACCI, "16"],
            &["solve", FIBONACCI, "20", "--last", "3"],
            &["solve", WYTHOFF, "(3, 6)"],
            &["solve", "take any or split into a, b", "3", "4"],
            &["solve", "take 1, 2; misere", "7", "2"],
            &["solve", "take 1", "0"],
            &["solve", "take 1..3", "100000"],
            &["solve", "take 1, 2", "3", "--tree"],
            &["table", "0.77", "--to", "12"],
            &["table", "take 1..3", "--to", "5", "--outcomes"],
            &["parse", "take any or split into a, b", "3"],
            &["parse", "take 1..k"],
        ],
    );
}

#[test]
fn laws_in_chinese() {
    check(
        "laws",
        &[
            &["law", "take 1, 3, 4"],
            &["law", "take 1..n/2", "--claim", "power(2, n + 1)"],
            &["law", FIBONACCI],
            &["law", "take any or split into a, b"],
            &["law", "take 1..3; misere"],
            &["law", "leave ceil(n/3)..2*n/3 where m < n"],
            &["law", WYTHOFF],
            &["law", "take squares", "--to", "300"],
            &["law", "take 1..3", "--claim", "n mod 3 = 0"],
        ],
    );
}

#[test]
fn errors_in_chinese() {
    check(
        "errors",
        &[
            &["solve", "take 1..3"],
            &["solve", "take 1..3", "-5"],
            &["solve", "tak 1..3", "8"],
            &["solve", "take 1..k", "8"],
            &["solve", "n -> n/2", "8"],
            &["solve", "take 1/(n-3)", "8"],
            &["solve", "take 1, 2", "99", "99", "--tree"],
            &["table", "take 1..3", "--to", "1000000", "--memory", "1K"],
            &["parse", "take 1..3/2*n"],
            &["judge", "poj-1"],
        ],
    );
}

#[test]
fn explanations_in_chinese() {
    check("why", &[&["solve", "take 1, 3, 4", "12", "--why"], &["law", "take 1..n/2", "--why"]]);
}

#[test]
fn explanations() {
    let commands: &[&[&str]] = &[
        &["solve", "take 1, 3, 4", "12", "--why"],
        &["solve", FIBONACCI, "13", "--why"],
        &["solve", "take 1..3", "5", "+", "take any", "2", "--why"],
        &["law", "take 1..n/2", "--why"],
        &["law", "0.77", "--why"],
        &["law", "take 2, 3; misere", "--why"],
        &["law", "take any except 2, 3", "--why"],
        &["law", "leave ceil(n/3)..2*n/3 where m < n", "--why"],
        &["law", "take any except last; first any", "--why"],
        &["law", "take powers of 2", "--why"],
    ];
    let screens: Vec<String> = commands.iter().map(|args| crate::common::transcript(args)).collect();
    insta::with_settings!({omit_expression => true, prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!("why_en", screens.join("\n"));
    });
}

/// Laws of every kind, and what stands in letters where they are told in Chinese.
#[test]
fn no_law_is_half_english() {
    let notation = [
        "mod",
        "floor",
        "ceil",
        "min",
        "last",
        "XOR",
        "Nim",
        "Kayles",
        "Grundy",
        "Lasker",
        "Dawson",
        "SG",
        "all",
        "Zeckendorf",
        "state",
        "misere",
        "split",
        "into",
        "or",
        "take",
        "leave",
        "any",
        "Treblecross",
        "Officers",
        // The kinds of certificates and of fits.
        "window",
        "residue",
        "slow",
        "interval",
        "guy",
        "smith",
        "arithmetic",
        "block",
        "schwenk",
        "dynamic",
        "nim",
        "automaton",
        "canonical",
        "value",
        "periodic",
        "recurrence",
    ];
    for rule in [
        "take 1, 3, 4",
        "take 2, 4, 7",
        "take 1..3",
        "take 1",
        "take powers of 2",
        "take 1..n/2",
        "take 1..2*n/3",
        "leave ceil(n/3)..n-1",
        "take any",
        "0.77",
        "0.1",
        "4.7",
        "take any except 2, 3",
        "take any or split into a, b",
        "leave n/5..n/3",
        FIBONACCI,
        "take 1..last; first 1..n-1",
        "take 1..3*last; first 1..n-1",
        "take 1..last^2; first 1..n-1",
        "take 1..2*last; first any",
        "take 1..2*last; first 1..n-1; misere",
        "take 1, 2; misere",
        "take 1..n/2; misere",
        "take 1..3 where even(n)",
        "take factorials",
        "take 1..2*n/3 where odd(t)",
    ] {
        let run = run(&["law", rule, "--lang", "zh-Hans", "--to", "60"]);
        for line in run.out.lines() {
            for word in line.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 1) {
                assert!(notation.contains(&word), "{rule}: `{word}` in {line}");
            }
        }
        assert!(run.out.contains("状态："), "{rule}: {}", run.out);
    }
}

#[test]
fn json_is_english_in_every_language() {
    for args in [
        &["solve", "take 1, 3, 4", "12", "--why", "--plan", "--json"][..],
        &["parse", "take 1..3", "--json"],
        &["table", "take 1..3", "--to", "5", "--json"],
        &["solve", "take 1..k", "12", "--json"],
    ] {
        let english = run(args).out;
        let chinese: Vec<&str> = args.iter().copied().chain(["--lang", "zh-Hans"]).collect();
        assert_eq!(run(&chinese).out, english, "{args:?}");
    }
}

#[test]
fn the_environment_gives_the_language_that_no_option_gives() {
    let said = |args: &[&str], name: &str, value: &str| {
        let output = command(args).env(name, value).output().expect("it runs");
        String::from_utf8(output.stdout).expect("it is text")
    };
    let solve = ["solve", "take 1", "1"];
    assert!(said(&solve, "LANG", "zh_CN.UTF-8").starts_with("先手必胜"));
    assert!(said(&solve, "LC_ALL", "zh_TW.UTF-8").starts_with("先手必勝"));
    assert!(said(&solve, "LC_MESSAGES", "zh_HK").starts_with("先手必勝"));
    assert!(said(&solve, "LANG", "fr_FR.UTF-8").starts_with("First player"));
    let asked = ["solve", "take 1", "1", "--lang", "en"];
    assert!(said(&asked, "LANG", "zh_CN.UTF-8").starts_with("First player"));
    assert_eq!(run(&["solve", "take 1", "1", "--lang", "de"]).code, 2);
}
