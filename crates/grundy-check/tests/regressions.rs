//! Certificates that fuzzing starts from, and what it found once or came near to: each is answered within its budget, twice alike.

use grundy_check::{Budget, check};

#[test]
fn certificates_are_answered() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/regressions/certificate");
    let budget = Budget { bytes: 1 << 12, memory: 1 << 22, steps: 200_000 };
    let (mut accepted, mut rejected) = (0, 0);
    for entry in std::fs::read_dir(folder).expect("the folder of regressions") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        match (check(&text, &budget), check(&text, &budget)) {
            (Ok(one), Ok(other)) => {
                assert_eq!(one.claim_data(), other.claim_data(), "{}", path.display());
                assert!(!one.claim().is_empty() && !one.rule_in_words().is_empty());
                accepted += 1;
            }
            (Err(one), Err(other)) => {
                assert_eq!(one, other, "{}", path.display());
                assert!(!one.step.is_empty() && !one.reason.is_empty(), "{}", path.display());
                rejected += 1;
            }
            _ => panic!("{}: two answers", path.display()),
        }
    }
    assert!(accepted >= 10 && rejected >= 6, "{accepted} accepted, {rejected} rejected");
}
