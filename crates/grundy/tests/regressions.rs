//! What fuzzing found once, or came near to, is tried again.

use grundy::rule::{Parameters, Ruleset};

#[test]
fn rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/regressions/rule");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the folder of regressions") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        match Ruleset::parse(&text, &Parameters::new()) {
            Ok(rule) => {
                let shown = rule.to_string();
                let again = Ruleset::parse(&shown, &Parameters::new());
                assert_eq!(again.as_ref(), Ok(&rule), "{}: {shown}", path.display());
                assert_eq!(again.expect("just compared").to_string(), shown);
            }
            Err(error) => {
                let span = error.span().expect("a syntax error has a place");
                assert!(span.start <= span.end && span.end <= text.chars().count(), "{}", path.display());
            }
        }
        seen += 1;
    }
    assert!(seen >= 16);
}
