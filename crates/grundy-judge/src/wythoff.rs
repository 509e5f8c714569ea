//! Wythoff's theorem: who wins two heaps when any number is taken from one of them or the same number from both.
//!
//! Let φ = (1 + √5)/2, aᵢ = ⌊iφ⌋ and bᵢ = aᵢ + i = ⌊iφ²⌋. The lost positions are the pairs (aᵢ, bᵢ), i ≥ 0, in either
//! order (W. A. Wythoff, A modification of the game of nim, Nieuw Archief voor Wiskunde 7, 1907).
//!
//! Proof. 1/φ + 1/φ² = 1 and φ is irrational, so the aᵢ and bᵢ with i ≥ 1 are the positive integers, each once
//! (Beatty). No move joins two of the pairs: one that takes from a single heap keeps a number, which stands in one pair
//! only, and one that takes from both keeps the difference, which is i. Every other position (a, b), a ≤ b, has a move
//! to a pair: with i = b - a, if a > aᵢ take a - aᵢ from both; otherwise a < aᵢ, and either a = aⱼ with j < i, where
//! bⱼ = a + j < b can be left of b, or a = bⱼ with j ≥ 1, where aⱼ < a ≤ b can.
//!
//! Integers: ⌊iφ⌋ = ⌊(i + √(5i²))/2⌋ = ⌊(i + ⌊√(5i²)⌋)/2⌋. The number of i ≥ 1 with aᵢ ≤ x is
//! ⌊(x + 1)/φ⌋ = ⌊(x + 1)φ⌋ - (x + 1).

use grundy::number::Natural;
use grundy::table::Outcome;

/// aᵢ = ⌊iφ⌋.
fn lower(i: &Natural) -> Natural {
    (i + (i * i * 5u8).nth_root(2)) >> 1
}

/// What makes a lost position with x.
fn partner(x: &Natural) -> Natural {
    let next = x + Natural::ONE;
    let i = lower(&next) - next;
    if lower(&i) == *x {
        return x + i;
    }
    // x = bⱼ, and of the numbers up to x all but i are such.
    i
}

/// Who wins two heaps.
pub(crate) fn outcome(a: &Natural, b: &Natural) -> Outcome {
    if partner(a) == *b { Outcome::P } else { Outcome::N }
}

/// What the winning moves leave, each pair once with the smaller heap first: the one that takes equally from both heaps
/// comes first, then those that take from one, by their difference.
pub(crate) fn winning_results(a: &Natural, b: &Natural) -> Vec<(Natural, Natural)> {
    let (a, b) = if a <= b { (a, b) } else { (b, a) };
    if outcome(a, b) == Outcome::P {
        return Vec::new();
    }
    let mut results = Vec::new();
    let difference = b - a;
    let least = lower(&difference);
    if least < *a {
        results.push((least.clone(), least + difference));
    }
    // If both are there, the second is of two larger numbers and so has the larger difference.
    for (kept, taken) in [(a, b), (b, a)] {
        let left = partner(kept);
        if left < *taken {
            let result = if left <= *kept { (left, kept.clone()) } else { (kept.clone(), left) };
            if !results.contains(&result) {
                results.push(result);
            }
        }
    }
    results
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const TO: u64 = 60;

    /// Which pairs up to TO are lost, from the definition.
    fn lost() -> BTreeSet<(u64, u64)> {
        let mut lost = BTreeSet::new();
        for a in 0..=TO {
            for b in 0..=TO {
                if options(a, b).into_iter().all(|option| !lost.contains(&option)) {
                    lost.insert((a, b));
                }
            }
        }
        lost
    }

    fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
        let one = (1..=a).map(|t| (a - t, b));
        let other = (1..=b).map(|t| (a, b - t));
        one.chain(other).chain((1..=a.min(b)).map(|t| (a - t, b - t))).collect()
    }

    #[test]
    fn outcomes_and_results_are_those_of_the_definition() {
        let lost = lost();
        for (a, b) in (0..=TO).flat_map(|a| (0..=TO).map(move |b| (a, b))) {
            let (big_a, big_b) = (Natural::from(a), Natural::from(b));
            assert_eq!(outcome(&big_a, &big_b) == Outcome::P, lost.contains(&(a, b)), "{a} {b}");
            let found = winning_results(&big_a, &big_b);
            let mut results: Vec<(Natural, Natural)> = options(a, b)
                .into_iter()
                .filter(|option| lost.contains(option))
                .map(|(a, b)| (a.min(b).into(), a.max(b).into()))
                .collect();
            // The one of equal takes is the one that keeps the difference.
            let key = |(x, y): &(Natural, Natural)| (y - x != Natural::from(a.abs_diff(b)), y - x);
            results.sort_by_key(key);
            results.dedup();
            assert_eq!(found, results, "{a} {b}");
        }
    }

    /// The identities of the integers, where doubles have long failed.
    #[test]
    fn large_numbers_are_exact() {
        for i in [1u128 << 60, (1 << 60) + 1, 10u128.pow(36), 10u128.pow(36) + 7] {
            let i = Natural::from(i);
            let a = lower(&i);
            // aᵢ ≤ iφ < aᵢ + 1, in integers: (2a - i)² ≤ 5i² < (2a + 2 - i)².
            let below: Natural = &a * 2u8 - &i;
            let square = &i * &i * 5u8;
            assert!(&below * &below <= square);
            let above = below + 2u8;
            assert!(&above * &above > square);
            assert_eq!(partner(&a), &a + &i);
            assert_eq!(partner(&(&a + &i)), a);
        }
    }
}
