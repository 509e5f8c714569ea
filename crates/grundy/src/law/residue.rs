//! Subtraction sets, infinite ones too, whose values depend on the residue of the heap alone.
//!
//! **The residue theorem** (§ "Residue certificate" of the theory notes, for values). Let S be a set of amounts,
//! g(n) = mex { g(n − s) : s in S, s ≤ n }, p ≥ 1, and D a set of residues mod p that holds s mod p for every s in S.
//! If g(r) ≠ g((r − d) mod p) for all 0 ≤ r < p and d in D, then g(n) = g(n mod p) for all n. If D is no larger than
//! S mod p, the converse holds.
//!
//! *Proof.* Let n ≥ p, r = n mod p, and the claim hold below n. No option n − s has the value g(r), because
//! (n − s) mod p = (r − d) mod p with d = s mod p in D. Each u < g(r) is the value of an option r − s of the heap r, s ≤ r;
//! then n − s has the residue r − s and the value u. So g(n) = g(r). Conversely, if p is a pure period, s in S, s ≡ d, take
//! any n ≥ s with n ≡ r: n − s is an option of n, so their values g((r − d) mod p) and g(r) differ. ∎
//!
//! So the values below p and a finite set D decide it. D for each kind of amounts:
//!
//! * **a list**: its residues;
//! * **powers of b**: b^0, b^1, … mod p until one comes back; the next depends on the last alone, so all are seen;
//! * **primes**: a prime q with gcd(q, p) > 1 divides p; so all units mod p, and q mod p for the primes q that divide p;
//! * **prime powers**: the same argument; so all units mod p, and q^1, q^2, … mod p for the primes q that divide p.
//!
//! Squares, cubes, triangulars, factorials and fibonaccis have multiples of every p among them, so 0 is in D and they
//! never have a pure period.

use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

/// Some of the amounts of a subtraction set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amounts {
    /// These; 0 is no amount.
    List(Vec<Natural>),
    /// b^0, b^1, b^2, … for b ≥ 2 (b < 2 stands for the amount 1 alone).
    PowersOf(Natural),
    /// 2, 3, 5, …
    Primes,
    /// 2, 3, 4, 5, 7, 8, 9, … without 1.
    PrimePowers,
}

/// The values of a subtraction set as a function of the residue of the heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue {
    /// g(0), …, g(p − 1).
    values: Vec<u32>,
}

const TASK: &str = "looking for a residue law";

impl Residue {
    /// The least p ≤ `bound` for which the theorem holds for the union of `set`, or `None`.
    ///
    /// Takes O(bound · |S ∩ \[1, bound\]|) time for the values and at most O(bound · p) for each p whose first values
    /// repeat, and memory O(bound).
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(set: &[Amounts], bound: usize, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        let size = bound.min(u32::MAX as usize - 1);
        // Values and stamps, the sieve, the list of amounts and the residues: at most 32 bytes a heap together.
        let bytes = (size as u64 + 1).saturating_mul(32);
        limits.take("the table of a subtraction set", bytes)?;
        let result = Self::search(set, size, limits);
        limits.give_back(bytes);
        result
    }

    fn search(set: &[Amounts], size: usize, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        let smallest_factor = smallest_factors(size);
        let values = table(&amounts_up_to(set, size, &smallest_factor), size, limits)?;
        for p in 1..=size {
            if p.is_multiple_of(256) {
                limits.progress(TASK, p as u64, size as u64)?;
            }
            let repeats = values[p..].iter().zip(&values[..p]).all(|(late, early)| late == early);
            if repeats && is_period(&values[..p], &residues(set, p)) {
                return Ok(Some(Self { values: values[..p].to_vec() }));
            }
        }
        Ok(None)
    }

    /// The value of a heap of n stones.
    pub fn value(&self, n: &Natural) -> u32 {
        self.values[(n % self.period() as u64) as usize]
    }

    /// The period p.
    pub fn period(&self) -> usize {
        self.values.len()
    }

    /// g(0), …, g(p − 1).
    pub fn values(&self) -> &[u32] {
        &self.values
    }
}

/// The theorem's condition.
fn is_period(values: &[u32], residues: &[usize]) -> bool {
    let p = values.len();
    (0..p).all(|r| residues.iter().all(|&d| values[r] != values[(r + p - d) % p]))
}

/// The residues D, ascending: all that the amounts have mod p, and for primes perhaps more.
fn residues(set: &[Amounts], p: usize) -> Vec<usize> {
    let mut seen = vec![false; p];
    for amounts in set {
        match amounts {
            Amounts::List(list) => {
                for s in list.iter().filter(|&s| *s != Natural::ZERO) {
                    seen[(s % p as u64) as usize] = true;
                }
            }
            Amounts::PowersOf(base) => mark_powers(&mut seen, 1, (base % p as u64) as usize),
            Amounts::Primes | Amounts::PrimePowers => {
                for (r, seen) in seen.iter_mut().enumerate() {
                    *seen |= gcd(p, r) == 1;
                }
                for q in prime_divisors(p) {
                    if *amounts == Amounts::PrimePowers {
                        mark_powers(&mut seen, q % p, q % p);
                    } else {
                        seen[q % p] = true;
                    }
                }
            }
        }
    }
    (0..p).filter(|&r| seen[r]).collect()
}

/// Marks start, start·factor, start·factor², … mod p.
fn mark_powers(seen: &mut [bool], start: usize, factor: usize) {
    let p = seen.len();
    let mut here = vec![false; p];
    let mut power = start % p;
    while !here[power] {
        here[power] = true;
        seen[power] = true;
        // Residues are below 2^32.
        power = (power as u64 * factor as u64 % p as u64) as usize;
    }
}

/// The amounts in 1..=size, ascending.
fn amounts_up_to(set: &[Amounts], size: usize, smallest_factor: &[u32]) -> Vec<usize> {
    let mut found = vec![false; size + 1];
    for amounts in set {
        match amounts {
            Amounts::List(list) => {
                for s in list.iter().filter_map(|s| usize::try_from(s).ok()).filter(|&s| s <= size) {
                    found[s] = true;
                }
            }
            Amounts::PowersOf(base) => {
                let base = usize::try_from(base).unwrap_or(usize::MAX);
                let mut power = 1;
                while power <= size {
                    found[power] = true;
                    power = if base < 2 { usize::MAX } else { power.saturating_mul(base) };
                }
            }
            Amounts::Primes | Amounts::PrimePowers => {
                for q in (2..=size).filter(|&q| smallest_factor[q] as usize == q) {
                    let mut power = q;
                    while power <= size {
                        found[power] = true;
                        power =
                            if *amounts == Amounts::Primes { usize::MAX } else { power.saturating_mul(q) };
                    }
                }
            }
        }
    }
    (1..=size).filter(|&s| found[s]).collect()
}

/// g(0), …, g(size).
fn table(amounts: &[usize], size: usize, limits: &Limits<'_>) -> Result<Vec<u32>, Error> {
    let mut values: Vec<u32> = Vec::with_capacity(size + 1);
    let mut stamps = vec![u32::MAX; amounts.len() + 1];
    for n in 0..=size {
        if n.is_multiple_of(1024) {
            limits.progress(TASK, n as u64, size as u64)?;
        }
        for &s in amounts.iter().take_while(|&&s| s <= n) {
            stamps[values[n - s] as usize] = n as u32;
        }
        let free = stamps.iter().position(|&stamp| stamp != n as u32);
        values.push(free.unwrap_or(amounts.len()) as u32);
    }
    Ok(values)
}

/// The smallest prime factor of every number in 2..=size (0 below 2).
fn smallest_factors(size: usize) -> Vec<u32> {
    let mut factor = vec![0_u32; size + 1];
    for q in 2..=size {
        if factor[q] == 0 {
            for multiple in (q..=size).step_by(q) {
                if factor[multiple] == 0 {
                    factor[multiple] = q as u32;
                }
            }
        }
    }
    factor
}

fn prime_divisors(mut p: usize) -> Vec<usize> {
    let mut found = Vec::new();
    let mut q = 2;
    while q * q <= p {
        if p.is_multiple_of(q) {
            found.push(q);
            while p.is_multiple_of(q) {
                p /= q;
            }
        }
        q += 1;
    }
    if p > 1 {
        found.push(p);
    }
    found
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
