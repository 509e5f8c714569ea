//! The comparison sees what is false: a claim about one rule does not stand for another.

use grundy::game::Game;
use grundy::proof::Status;
use grundy::rule::Parameters;
use xtask::compare::{Fault, compare};
use xtask::laws::law;

#[test]
fn a_claim_is_true_of_its_rule_and_false_of_another() {
    let wythoff = "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)";
    let table = [
        ("window", "take 1, 3, 4", "take 1, 3, 5"),
        ("guy-smith", "0.77", "0.76"),
        ("residue", "take powers of 2", "take powers of 3"),
        ("slow-interval", "take 1..3", "take 1..4"),
        ("slow-interval", "take 1..n/2", "take 1..n/3"),
        ("block", "leave ceil(n/3)..2*n/3 where m < n", "leave ceil(n/4)..2*n/3 where m < n"),
        ("schwenk", "take 1..2*last; first 1..n-1", "take 1..3*last; first 1..n-1"),
        ("schwenk", "take 1..2*last; first 1..n-1", "take 1..2*last; first any"),
        ("misere-dynamic", "take 1..2*last; first 1..n-1; misere", "take 1..3*last; first 1..n-1; misere"),
        ("arithmetic", "take any or split into a, b", "take any except 2 or split into a, b"),
        ("misere-nim", "take 1, 3, 4; misere", "take 1, 3, 5; misere"),
        ("automaton", "take any except last; first any", "take any except last+1; first any"),
        ("automaton", wythoff, "(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a,b)"),
        ("automaton", "take 1 or leave n/2", "take 2 or leave n/2"),
        ("canonical-automaton", "leave ceil(n/3)..n-1 or take 1", "leave ceil(n/4)..n-1 or take 1"),
    ];
    for (kind, own, other) in table {
        let report = law(own).unwrap();
        let Status::Proved(accepted) = &report.status else { panic!("`{own}` is not proved") };
        assert_eq!(accepted.kind(), kind, "{own}");
        let compared = |rule: &str| {
            compare(&Game::parse(rule, &Parameters::new()).unwrap(), accepted.claim_data(), 10_000_000)
        };
        let own_result = compared(own).unwrap_or_else(|fault| panic!("{own}: {fault}"));
        assert!(own_result.to == own_result.wanted && own_result.to >= 50, "{own}: {own_result:?}");
        assert!(matches!(compared(other), Err(Fault::False(_))), "{own} is true of {other}");
    }
}
