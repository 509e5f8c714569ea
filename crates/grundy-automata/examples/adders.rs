//! Builds and verifies the adders of some linear recurrences and prints their sizes.
//!
//! `cargo run --release -p grundy-automata --example adders`

use std::time::Instant;

use grundy_automata::{Budget, Error, Recurrence, System};

fn main() -> Result<(), Error> {
    let budget = Budget::new(1_000_000);
    let systems = [
        ("powers of 10", Recurrence::powers(10)?),
        ("Fibonacci", Recurrence::new(vec![1, 2], vec![1, 1])?),
        ("Pell", Recurrence::new(vec![1, 3], vec![2, 1])?),
        ("tribonacci", Recurrence::new(vec![1, 2, 4], vec![1, 1, 1])?),
        ("lag 2", Recurrence::with_lag(vec![1, 2, 3], 2)?),
        ("lag 3", Recurrence::with_lag(vec![1, 2, 3, 4, 6], 3)?),
        ("lag 5, not Pisot", Recurrence::with_lag(vec![1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31], 5)?),
    ];
    for (name, terms) in systems {
        let start = Instant::now();
        let system = System::recurrence(name, terms, &budget)?;
        let words = system.valid().states();
        match system.with_addition(&budget) {
            Ok(system) => {
                let states = system.adder().map_or(0, grundy_automata::Dfa::states);
                println!("{name}: {words} states for words, {states} for addition, {:?}", start.elapsed());
            }
            Err(error) => println!("{name}: {words} states for words; {error}, {:?}", start.elapsed()),
        }
    }
    Ok(())
}
