//! The examples of docs/certificates.md are certificates.

use std::collections::BTreeSet;

use grundy_check::{Budget, check};

#[test]
fn the_examples_are_accepted() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/certificates.md");
    let text = std::fs::read_to_string(path).unwrap();
    let examples: Vec<&str> =
        text.split("```json\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let accepted = examples.iter().map(|example| {
        let accepted = check(example, &Budget::default());
        accepted.unwrap_or_else(|rejected| panic!("{rejected}\n{example}")).kind()
    });
    let kinds: BTreeSet<&str> = accepted.collect();
    let sections: BTreeSet<&str> = text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    for kind in kinds {
        assert!(sections.contains(kind), "{kind} has no section");
    }
    // Each section from `window` on whose name is one word is a kind, with an example.
    let start = text.find("## window").unwrap();
    for section in text[start..].split("## ").skip(1) {
        let name = section.lines().next().unwrap();
        assert!(name.contains(' ') || section.contains("```json"), "no example: {name}");
    }
}
