//! **residue**: a subtraction set, infinite perhaps, whose values depend on n mod p alone.
//!
//! Theorem (docs/theory.md §2; proofs/Residue.v). Let S be a set of amounts, p ≥ 1, and D a set of residues mod p that
//! holds s mod p for every s in S. If g(r) ≠ g((r − d) mod p) for all r < p and all d in D, then g(n) = g(n mod p) for all n.
//!
//! *Proof.* Let n ≥ p, r = n mod p, and the claim hold below n. No option n − s has the value g(r), for (n − s) mod p is
//! (r − d) mod p with d = s mod p in D. Every u < g(r) is the value of an option r − s of r; then n − s ≡ r − s has it too. ∎
//!
//! D is found here: the residues of a range's amounts; b^i mod p until one comes back, after which they go round; for
//! primes the units mod p and q mod p for the primes q that divide p (a prime that is no unit mod p divides p);
//! for prime powers the units and q^1, q^2, … mod p for those q. Other sets, and ranges without end, hold a multiple
//! of every p, so that 0 is in D and the condition fails: they are refused at once.
//!
//! Cost: p·|D| comparisons, and p·|S ∩ [1, p)| steps for the values.

use dashu_int::ops::BitTest;
use serde::Deserialize;

use super::{Case, Period, gives, require_gives, require_values};
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::amounts::{Group, Part, groups};
use crate::forms::code::Code;
use crate::forms::table;
use crate::rule::Set;
use crate::{Integer, Rejected};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    period: u64,
    values: Vec<u32>,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, period, values } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    // S: a union of unconditional takes, the same from every heap.
    let groups = groups(case.rule)?;
    // p ≥ 1.
    let p = Period::of(0, period, &values)?.period;
    meter.memory(p as u128 * 2)?;
    let mut set = Residues { code: Code { digits: vec![0; p], tail: 0 }, d: vec![false; p] };
    for group in &groups {
        for part in &group.include {
            set.add(part, group, meter)?;
        }
    }
    // g(0), …, g(p − 1) from the definition.
    let table = table::grundy(&set.code, p as u64, meter)?;
    require_values(&values, &table)?;
    // g(r) ≠ g((r − d) mod p) for all r < p and d in D.
    for d in (0..p).filter(|&d| set.d[d]) {
        meter.steps(p as u128)?;
        if let Some(r) = (0..p).find(|&r| table[r] == table[(r + p - d) % p]) {
            let other = (r + p - d) % p;
            let reason = format!("an amount may be {d} mod {p}, and g({r}) = g({other}) = {}", table[r]);
            return Err(Rejected::new("residues", reason));
        }
    }
    Ok(Claim::Periodic { gives, preperiod: 0, period: p, saltus: 0, values })
}

/// What of S the theorem looks at.
struct Residues {
    /// The amounts below p, as a code: all that matters to heaps below p.
    code: Code,
    /// D, by residue.
    d: Vec<bool>,
}

impl Residues {
    fn p(&self) -> usize {
        self.d.len()
    }

    /// Adds the amounts of `part` that `group` does not except. D may hold more than it must: what is excepted
    /// from an endless set stays in it.
    fn add(&mut self, part: &Part<'_>, group: &Group<'_>, meter: &mut Meter) -> Result<(), Rejected> {
        let p = self.p();
        let multiples = |what: String| {
            Err(Rejected::new(
                "residues",
                format!("{what} hold multiples of {p}, so a residue law is impossible"),
            ))
        };
        meter.steps(p as u128 * (group.except.len() as u128 + 1))?;
        match part {
            Part::Span(from, None) => return multiples(format!("the amounts from {from} on")),
            Part::Span(from, Some(to)) => {
                let count =
                    u128::try_from(to - from + Integer::ONE).unwrap_or(if to < from { 0 } else { u128::MAX });
                meter.steps(count.saturating_mul(8 * (group.except.len() as u128 + 1)))?;
                let mut amount = from.clone();
                while amount <= *to {
                    if !group.excepts(&amount) {
                        self.d[remainder(&amount, p)] = true;
                        self.amount(&amount, group);
                    }
                    amount += Integer::ONE;
                }
            }
            Part::Powers(base, from) => {
                // b^from, as long as it is below p.
                let mut power = Integer::ONE;
                let mut i = Integer::ZERO;
                while power < Integer::from(p) {
                    if i >= *from {
                        self.amount(&power, group);
                    }
                    power *= *base;
                    i += Integer::ONE;
                }
                // p residues in a row hold all there are: the next depends on the last alone.
                let b = remainder(base, p);
                self.residues_of_powers(b, power_mod(b, from, p));
            }
            Part::Named(Set::Primes) => {
                meter.steps(p as u128 * p.isqrt() as u128)?;
                for q in (2..p).filter(|&q| is_prime(q)) {
                    self.amount(&Integer::from(q), group);
                }
                self.units();
                // A prime q that divides p: q mod p.
                for q in prime_divisors(p) {
                    self.d[q % p] = true;
                }
            }
            Part::Named(Set::PrimePowers) => {
                meter.steps(p as u128 * p.isqrt() as u128)?;
                for q in (2..p).filter(|&q| is_prime_power(q)) {
                    self.amount(&Integer::from(q), group);
                }
                self.units();
                for q in prime_divisors(p) {
                    self.residues_of_powers(q % p, q % p);
                }
            }
            Part::Named(set) => return multiples(format!("{set}")),
        }
        Ok(())
    }

    fn amount(&mut self, amount: &Integer, group: &Group<'_>) {
        if let Ok(i) = usize::try_from(amount)
            && i < self.p()
            && !group.excepts(amount)
        {
            self.code.digits[i] = 3;
        }
    }

    /// x, x·b, x·b², … mod p.
    fn residues_of_powers(&mut self, b: usize, mut x: usize) {
        for _ in 0..self.p() {
            self.d[x] = true;
            x = times(x, b, self.p());
        }
    }

    /// All r with gcd(r, p) = 1.
    fn units(&mut self) {
        let p = self.p();
        (0..p).filter(|&r| gcd(r, p) == 1).for_each(|r| self.d[r] = true);
    }
}

fn remainder(x: &Integer, p: usize) -> usize {
    // x ≥ 0 and p ≥ 1, so the remainder is below p.
    usize::try_from(x % Integer::from(p)).unwrap_or(0)
}

fn times(x: usize, y: usize, p: usize) -> usize {
    (x as u128 * y as u128 % p as u128) as usize
}

/// b^e mod p, by the bits of e from the top.
fn power_mod(b: usize, e: &Integer, p: usize) -> usize {
    (0..e.bit_len()).rev().fold(1 % p, |x, i| {
        let square = times(x, x, p);
        if e.bit(i) { times(square, b, p) } else { square }
    })
}

fn gcd(x: usize, y: usize) -> usize {
    if y == 0 { x } else { gcd(y, x % y) }
}

fn is_prime(q: usize) -> bool {
    q >= 2 && (2..=q.isqrt()).all(|d| !q.is_multiple_of(d))
}

/// Whether the prime divisors of q are one.
fn is_prime_power(q: usize) -> bool {
    prime_divisors(q).len() == 1
}

fn prime_divisors(mut n: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    let mut d = 2;
    while d * d <= n {
        if n.is_multiple_of(d) {
            primes.push(d);
            while n.is_multiple_of(d) {
                n /= d;
            }
        }
        d += 1;
    }
    if n > 1 {
        primes.push(n);
    }
    primes
}
