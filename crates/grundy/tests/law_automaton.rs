//! Laws by automata, against brute force from the definition.

use grundy::game::Game;
use grundy::law::automaton::Automatic;
use grundy::limits::{Limits, Patient};
use grundy::proof::prove_by_automata;
use grundy::rule::Parameters;

#[test]
fn survey() {
    for rule in [
        "take 1..3",
        "take 1, 3, 4",
        "take powers of 2",
        "take powers of 3",
        "take powers of 6",
        "take 1..n/2",
        "take any",
        "leave ceil(n/3)..n-1",
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
        "take 1..n/2 where odd(t)",
        "take 2^i for i >= 1",
        "0.77",
    ] {
        let start = std::time::Instant::now();
        let game = Game::parse(rule, &Parameters::new()).unwrap();
        let limits = Limits::new(1 << 30, &Patient);
        let _ = Automatic::find(&game, &limits);
        let found = start.elapsed();
        match prove_by_automata(&game, &limits).unwrap() {
            None => println!("{rule:50} none {:?}", start.elapsed()),
            Some(r) => println!(
                "{rule:50} {:?} {} {:?} {:?} find {:?} check {:?} cert {}\n {}",
                r.method,
                r.status.name(),
                r.gives,
                r.rejected,
                found,
                start.elapsed() - 2 * found,
                r.certificate.map_or(0, |c| c.len()),
                r.statement
            ),
        }
    }
}
