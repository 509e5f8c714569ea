//! Certificates made by brute force are accepted, and what they claim is true.

mod common;

use std::collections::BTreeMap;

use common::{run, samples, verify};

#[test]
fn certificates_made_by_brute_force_are_accepted_and_true() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (spec, misere, certificate) in samples() {
        let accepted = run(&certificate).unwrap_or_else(|r| panic!("{r}\n{spec:?}\n{certificate}"));
        assert_eq!(accepted.rule(), certificate["rule"].as_str().unwrap());
        verify(&spec, misere, accepted.claim_data()).unwrap();
        *kinds.entry(accepted.kind()).or_default() += 1;
    }
    assert_eq!(kinds.len(), 10);
    assert!(kinds.values().all(|&count| count >= 3), "{kinds:?}");
}
