//! Whatever is handed to the checker is accepted or rejected at a named step, within its budget; and so it is again. What is accepted says
//! its rule in canonical form.
#![no_main]

use grundy_check::{Budget, check};
use libfuzzer_sys::fuzz_target;

const BUDGET: Budget = Budget { bytes: 1 << 12, memory: 1 << 22, steps: 200_000 };

fuzz_target!(|text: &str| {
    let again = check(text, &BUDGET);
    match check(text, &BUDGET) {
        Ok(accepted) => {
            let again = again.expect("it was accepted");
            assert_eq!((again.kind(), again.rule()), (accepted.kind(), accepted.rule()));
            assert_eq!(again.claim_data(), accepted.claim_data());
            assert!(!accepted.claim().is_empty() && !accepted.rule_in_words().is_empty());
            // The canonical form stands in the certificate as it is.
            let rule = format!("\"{}\"", accepted.rule());
            assert!(text.contains(&rule) || text.contains('\\'), "{rule}");
        }
        Err(rejected) => {
            assert_eq!(again.expect_err("it was rejected"), rejected);
            assert!(!rejected.step.is_empty() && !rejected.reason.is_empty());
        }
    }
});
