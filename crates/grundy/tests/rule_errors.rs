//! What a person sees when a rule is wrong.

use grundy::Error;
use grundy::rule::{Parameters, Ruleset};

/// The message, the rule with a caret under each code point of the place, and the help.
fn shown(text: &str) -> String {
    match Ruleset::parse(text, &Parameters::new()) {
        Err(Error::Syntax { message, span, help }) => {
            // A wide character takes two columns of a terminal.
            let columns = |from: usize, to: usize| -> usize {
                text.chars().skip(from).take(to - from).map(|c| if c >= '\u{2e80}' { 2 } else { 1 }).sum()
            };
            let carets = "^".repeat(columns(span.start, span.end).max(1));
            let help = help.map_or(String::new(), |help| format!("\nhelp: {help}"));
            format!("{message}\n  {text}\n  {}{carets}{help}", " ".repeat(columns(0, span.start)))
        }
        Err(other) => format!("{other:?}"),
        Ok(rule) => format!("parses: {rule}"),
    }
}

const WRONG: &[&str] = &[
    "",
    "tke 1..3",
    "remove 1..3",
    "take",
    "take ;",
    "take 1 or 3",
    "take 1..3 whre n > 1",
    "take 1, 3; mizere",
    "take 1; misère",
    "take 3k",
    "take 1, 3 4",
    "take 2**3",
    "take n²",
    "take ½*n",
    "take n % 2",
    "take {1, 3}",
    "take 0.5",
    "take 1..3 for i in 1..2",
    "take 1 where n",
    "take 1 where n == 2",
    "take 1 where (n > 2",
    "take t",
    "take min",
    "take root(n)",
    "take ceil(n)",
    "take prime(n)",
    "take divisors of n-1",
    "take powers of -2",
    "take k for last in 1..3",
    "take i for i in 5",
    "split into a",
    "split into a, a",
    "split into at 3",
    "(a, b) -> a-1",
    "(a, b) -> (a-1, b) or take 1",
    "n - 1 -> n",
    "leave all",
    "0.77x",
    "0. 7",
    "1.7",
    "take 1..last",
    "take 1; first any",
    "take last; first last",
    "take last then split into a, b; first any",
    "take 1; misere; normal",
    "take k; let k = 1; let k = 2",
    "take 1; let n = 3",
    "take 1; take 2",
    "take 1;",
    "remove an edge of the graph",
    "take 1 for each player",
    "拿 3",
    "取 1；首手 2",
    "取 n-1的约数",
];

#[test]
fn messages() {
    let all: Vec<String> = WRONG.iter().map(|text| shown(text)).collect();
    insta::assert_snapshot!(all.join("\n\n"));
}
