//! Certificates of every kind, made by the search for laws and then changed, are rejected or true.

use std::sync::atomic::AtomicBool;

use xtask::mutate;
use xtask::mutators::KINDS;

#[test]
fn mutants_are_rejected_or_true() {
    let summary = mutate::run(300, 20_261_130, &AtomicBool::new(false), |_, _| {});
    println!("{}", summary.table());
    assert!(summary.faults.is_empty(), "{:#?}", summary.faults);
    for kind in KINDS {
        let count = summary.kinds.get(*kind).copied().unwrap_or_default();
        assert_eq!(count.rejected + count.accepted, 300, "{kind}: {} samples", count.samples);
        assert!(count.per_mille() >= 950, "{kind}: {} of 1000 rejected", count.per_mille());
    }
}
