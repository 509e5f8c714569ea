//! Whatever is typed is a rule or an error with a place; a rule's canonical form is that rule.
#![no_main]

use grundy::rule::{Parameters, Ruleset};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Ruleset::parse(text, &Parameters::new()) {
        Ok(rule) => {
            let shown = rule.to_string();
            let again = Ruleset::parse(&shown, &Parameters::new()).expect("the canonical form parses");
            assert_eq!(again, rule);
            assert_eq!(again.to_string(), shown);
        }
        Err(error) => {
            let span = error.span().expect("a syntax error has a place");
            assert!(span.start <= span.end && span.end <= text.chars().count());
        }
    }
});
