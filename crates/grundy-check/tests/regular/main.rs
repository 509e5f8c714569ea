//! The kinds of certificate that rest on automata: certificates from brute force are accepted, changed ones rejected or true.

#![allow(
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::format_push_string,
    clippy::many_single_char_names,
    reason = "the numbers are small, and plain is better than fast"
)]

mod games;
mod mutation;
#[path = "../common/mutators.rs"]
#[allow(dead_code, reason = "only its generator is used")]
mod mutators;
mod reject;
mod samples;
mod words;

use std::collections::BTreeMap;

use samples::{run, samples, verify};

#[test]
fn certificates_made_by_brute_force_are_accepted_and_true() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for sample in samples() {
        let accepted = run(&sample.certificate)
            .unwrap_or_else(|r| panic!("{r}\n{:?}\n{}", sample.game, sample.certificate));
        assert_eq!(accepted.rule(), sample.game.text(sample.misere));
        verify(sample, accepted.claim_data()).unwrap();
        *kinds.entry(accepted.kind()).or_default() += 1;
    }
    assert_eq!(kinds.len(), 3);
    assert!(kinds.values().all(|&count| count >= 3), "{kinds:?}");
}
