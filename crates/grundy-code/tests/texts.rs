//! Programs as a person reads them, and why there is none.

mod common;

use common::{game, program};
use grundy::limits::{Limits, Patient};
use grundy::proof::prove;
use grundy_code::{Language, Refusal, Wish, generate};

fn text(rule: &str, language: Language) -> String {
    program(rule, Wish::of(language)).expect("a program").text
}

#[test]
fn fibonacci_nim_in_cpp() {
    insta::assert_snapshot!(text("take 1..2*last; first 1..n-1", Language::Cpp));
}

#[test]
fn at_most_half_in_python() {
    insta::assert_snapshot!(text("take 1..n/2", Language::Python));
}

#[test]
fn take_1_3_4_in_rust() {
    insta::assert_snapshot!(text("take 1, 3, 4", Language::Rust));
}

#[test]
fn powers_of_2_in_java() {
    insta::assert_snapshot!(text("take powers of 2", Language::Java));
}

#[test]
fn wythoff_in_python() {
    let rule = "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)";
    insta::assert_snapshot!(text(rule, Language::Python));
}

#[test]
fn no_hole_is_left() {
    let rules = [
        "take 1, 3, 4",
        "take 1..n/2",
        "take 1..n/3",
        "0.137",
        "take any or split into a, b",
        "leave n/3..n/2",
        "take 1..5*last; first 1..n-1",
        "take 1..2*last; first 1..n-1; misere",
        "take any except last; first any",
        "take 1..3; misere",
    ];
    for rule in rules {
        for language in Language::ALL {
            let text = text(rule, language);
            assert!(!text.contains('@') && text.is_ascii(), "{text}");
            assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
        }
    }
}

#[test]
fn laws_without_a_program_are_named() {
    let refused = |rule| program(rule, Wish::of(Language::Cpp)).expect_err("a refusal").to_string();
    assert_eq!(
        refused("take 1..last^2; first any"),
        "there is no program for this law (schwenk): the limit is not of the form floor((a*last + b)/c)"
    );
    assert_eq!(
        refused("take 1..1000000000*last; first any"),
        "there is no program for this law (schwenk): there are more than 4194304 terms up to 2^63"
    );
    assert_eq!(
        refused("take 1..n/100000"),
        "there is no program for this law (slow-interval): so large a part must stay that the recursion has too many \
         steps"
    );
    assert_eq!(refused("take squares"), "no law is known for this rule");
}

#[test]
fn a_conjecture_must_be_trusted() {
    // The values are constant from 256 to 65535, and not beyond.
    let rule = "leave root(n,4)..root(n,2) where n > 1";
    let limits = Limits::new(1 << 30, &Patient);
    let game = game(rule);
    let report = prove(&game, &limits).expect("a report");
    let wish = Wish::of(Language::Python);
    let refused = generate(&game, &report, wish, &limits);
    assert!(matches!(refused, Err(Refusal::Conjectured { checked_to: 4096 })), "{refused:?}");
    let trusted =
        generate(&game, &report, Wish { trust_conjecture: true, ..wish }, &limits).expect("a program");
    assert!(trusted.text.contains("# Conjectured: it fits the heaps up to 4096, and nothing is proved."));
    assert!(trusted.text.contains("PREPERIOD = 256"));
}
