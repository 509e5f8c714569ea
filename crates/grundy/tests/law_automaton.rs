//! Laws by automata, against brute force from the definition.

use grundy::game::Game;
use grundy::law::automaton::Automatic;
use grundy::limits::{Limits, Patient};
use grundy::rule::Parameters;

fn find(rule: &str) -> Option<Automatic> {
    let game = Game::parse(rule, &Parameters::new()).unwrap();
    Automatic::find(&game, &Limits::new(1 << 30, &Patient)).unwrap()
}

#[test]
fn survey() {
    for rule in [
        "take 1..3",
        "take 1, 3, 4",
        "take powers of 2",
        "take powers of 3",
        "take powers of 6",
        "take 1..n/2",
        "take 1..n/3",
        "take any",
        "leave ceil(n/3)..n-1",
        "leave ceil(2*n/3)..n-1",
        "leave ceil(n/3)..2*n/3 where m < n",
        "take 1..3 where even(n)",
        "take 1 or leave n/2",
        "take 2 or leave n/2 where even(n)",
        "take any where m mod 3 != 1",
        "take any except last; first any",
        "take 1..last; first 1..n-1",
        "take 1..2*last; first 1..n-1",
        "take 1..2*last; first 1..n-1; misere",
        "take 1..3*last/2; first 1..n-1",
        "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)",
        "(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a,b)",
        "take 1, 3, 4; misere",
        "take 1..n/2; misere",
        "take any or split into a, b",
        "take squares",
        "take 1..n/2 where odd(t)",
        "take 2^i for i >= 1",
        "take 1..3*last; first 1..n-1",
    ] {
        let start = std::time::Instant::now();
        match find(rule) {
            None => println!("{rule:50} none {:?}", start.elapsed()),
            Some(law) => println!(
                "{rule:50} {} {:?} {} states in {} from {} | {:?} | {:?}",
                law.kind(),
                law.gives(),
                law.states(),
                law.system().name(),
                law.evidence(),
                law.sentence(),
                start.elapsed()
            ),
        }
    }
}
