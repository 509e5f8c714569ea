//! No law of a random rule is false.

use std::sync::atomic::AtomicBool;

use xtask::random_rules;
use xtask::rules::Form;

#[test]
fn laws_of_random_rules_hold() {
    let summary = random_rules::run(2_000, 20_261_130, &AtomicBool::new(false), |_, _| {});
    println!("{}", summary.table());
    assert!(summary.faults.is_empty(), "{:#?}", summary.faults);
    let count = |form| summary.counts.get(&form).copied().unwrap_or_default();
    assert!(Form::ALL.iter().all(|&form| count(form).rules >= 100), "every form is tried");
    let (proved, rules): (u64, u64) = Form::ALL
        .iter()
        .map(|&form| (count(form).proved, count(form).rules))
        .fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1));
    assert!(100 * proved >= 30 * rules, "{proved} of {rules} are proved");
}
