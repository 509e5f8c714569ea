//! Lost heaps of a subtraction set by their residue.
//!
//! Let R be a set of residues mod p, and D the residues of the amounts. If no difference of two members of R is in D, no move
//! joins two heaps with residues in R. If from every other residue some amount leads into R, each other heap that has
//! that amount has a move to one. So R is the set of lost residues.

use crate::game::SubtractionSet;
use crate::number::Natural;

/// A longer period is not shown residue by residue.
pub const MOST: usize = 1 << 10;

/// Why exactly the heaps with these residues are lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residues {
    /// p
    pub modulus: u64,
    /// R, ascending.
    pub lost: Vec<u64>,
    /// The residues r − r′ mod p for r, r′ in R, ascending.
    pub differences: Vec<u64>,
    /// The residues of the amounts, ascending; of primes all residues that are coprime to p.
    pub amounts: Vec<u64>,
    /// For each residue that is not lost the amounts that lead to a lost heap from the least heap that has some.
    pub answers: Vec<Answer>,
}

/// What to do with the heaps of one residue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The residue.
    pub residue: u64,
    /// The amounts, ascending.
    pub takes: Vec<u64>,
}

impl Residues {
    /// From g(0), …, g(n0 + p − 1) with g(n + p) = g(n) for n ≥ n0, for the heaps whose value is `lost_value`; `None` when
    /// they are not those of a residue from 0 on, or p is too long to be shown.
    pub fn find(values: &[u32], preperiod: usize, lost_value: u32, set: &SubtractionSet) -> Option<Self> {
        let whole = values.len().checked_sub(preperiod).filter(|&p| p > 0 && values.len() <= MOST)?;
        let at = |n: usize| {
            let place = if n < values.len() { n } else { preperiod + (n - preperiod) % whole };
            values[place] == lost_value
        };
        // The outcomes may have a shorter period than the values; it must begin with the heap 0.
        let fits = |p: &usize| whole.is_multiple_of(*p) && (0..values.len()).all(|n| at(n) == at(n + p));
        let p = (1..=whole).find(fits)?;
        let lost: Vec<usize> = (0..p).filter(|&n| at(n)).collect();
        let (modulus, p) = (p as u64, p as u64);
        let lost: Vec<u64> = lost.into_iter().map(|residue| residue as u64).collect();
        let is_lost = |residue: u64| lost.binary_search(&residue).is_ok();
        let mut differences: Vec<u64> =
            lost.iter().flat_map(|a| lost.iter().map(move |b| (a + p - b) % p)).collect();
        differences.sort_unstable();
        differences.dedup();
        let amounts = residues_of(set, p);
        if amounts.iter().any(|amount| differences.binary_search(amount).is_ok()) {
            return None;
        }
        let mut answers = Vec::new();
        for residue in (0..p).filter(|&residue| !is_lost(residue)) {
            // The least heap of the residue may have no amount at all; then the next is asked.
            let takes = [residue, residue + p].into_iter().map(|heap| {
                let heap = Natural::from(heap);
                let amounts = set.amounts_up_to(&heap).filter_map(|amount| u64::try_from(&amount).ok());
                amounts.filter(|amount| is_lost((residue + p - amount % p) % p)).collect::<Vec<_>>()
            });
            answers.push(Answer { residue, takes: takes.into_iter().find(|takes| !takes.is_empty())? });
        }
        Some(Self { modulus, lost, differences, amounts, answers })
    }
}

/// The residues mod p that amounts have, ascending. A prime that does not divide p is coprime to p; so are its powers.
fn residues_of(set: &SubtractionSet, p: u64) -> Vec<u64> {
    let mut found: Vec<u64> = set.finite.iter().map(|amount| amount % p).collect();
    let mut add_powers = |start: u64, base: u64| {
        let mut power = start % p;
        // p < 2^32, so that the product fits.
        for _ in 0..=p {
            found.push(power);
            power = power * (base % p) % p;
        }
    };
    set.powers_of.iter().for_each(|&base| add_powers(1, base));
    let divides = |q: u64| p.is_multiple_of(q);
    let prime_divisors = (2..=p).filter(|&q| divides(q) && (2..q).all(|d| !q.is_multiple_of(d)));
    if set.prime_powers {
        prime_divisors.clone().for_each(|q| add_powers(q, q));
    }
    if set.primes {
        found.extend(prime_divisors.map(|q| q % p));
    }
    if set.primes || set.prime_powers {
        found.extend((0..p).filter(|&residue| gcd(residue, p) == 1));
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
