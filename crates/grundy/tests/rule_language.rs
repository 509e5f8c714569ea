//! The rule language, sentence by sentence: what parses, and to which canonical form.

use grundy::Error;
use grundy::number::Integer;
use grundy::rule::ast::{
    Amount, Amounts, BinaryOp, Cond, Expr, ExprKind, Function, Move, Set, Split, Values,
};
use grundy::rule::{Parameters, Play, Ruleset, Span};

fn parse(text: &str) -> Ruleset {
    Ruleset::parse(text, &Parameters::new()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn error(text: &str) -> (String, Span) {
    match Ruleset::parse(text, &Parameters::new()) {
        Err(Error::Syntax { message, span, .. }) => (message, span),
        Err(other) => panic!("{text}: {other:?}"),
        Ok(rule) => panic!("{text} parses as {rule}"),
    }
}

/// The text of the rule that an error points at.
fn place(text: &str) -> String {
    let (_, span) = error(text);
    text.chars().skip(span.start).take(span.end - span.start).collect()
}

fn canonical(text: &str) -> String {
    let rule = parse(text);
    let shown = rule.to_string();
    let again = parse(&shown);
    assert_eq!(rule, again, "{text} -> {shown}");
    assert_eq!(shown, again.to_string(), "{text}");
    shown
}

/// The rule is its own canonical form.
fn fixed(text: &str) {
    assert_eq!(canonical(text), text);
}

fn same(a: &str, b: &str) {
    assert_eq!(canonical(a), canonical(b));
}

fn warned(text: &str) -> Vec<String> {
    parse(text).warnings().iter().map(|warning| warning.message.clone()).collect()
}

/// Every example of the reference.
#[test]
fn examples() {
    for text in [
        "take 1..3",
        "take 1..k",
        "take 1, 3, 4",
        "take powers of 2",
        "take 2^i for i >= 0",
        "take 1..n/2",
        "leave ceil(n/3)..n-1",
        "leave root(n, 4)..root(n, 2) where n > 1",
        "take 1..2*last; first 1..n-1",
        "take 1..k*last; first 1..n-1",
        "take 1..3*last/2; first any",
        "take 1..last^2; first 1..n-1",
        "take any except last; first any",
        "take any or split into a, b",
        "split into a, b where a != b",
        "0.77",
        "4.7",
        "0.3F",
        "0.[3]",
        "take 1..2 then split into at most 2",
        "n -> n-2*b, n-b for b in 1..n/2",
        "take 1 or split into k equal where even(n)",
        "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a, b)",
        "take divisors of n where t < n",
        "take any where gcd(t, n) = 1",
        "take any where prime(t+1)",
        "take p-1 for p in primes",
        "take p..q or take n where n < p",
        "take 1, 3, 4; misere",
        "(a, b) -> (a-t, b) or (a, b-t) for t in 1..2*last; first 1..a+b-1",
    ] {
        fixed(text);
    }
    assert_eq!(canonical(".137"), "0.137");
    assert_eq!(
        canonical("leave root(n,4)..root(n,2) where n > 1"),
        "leave root(n, 4)..root(n, 2) where n > 1"
    );
    assert_eq!(
        canonical("(a,b) -> (a-t,b) or (a,b-t) for t in 1..2*last; first 1..a+b-1"),
        "(a, b) -> (a-t, b) or (a, b-t) for t in 1..2*last; first 1..a+b-1"
    );
}
