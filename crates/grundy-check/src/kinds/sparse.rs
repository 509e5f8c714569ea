//! **sparse**: the period of a finite octal code in which rare values die out.
//!
//! Theorem (docs/theory.md §1.3; proofs/SparseSpace.v). A finite code leaves at most two heaps, and k is the largest i with d_i ≠ 0.
//! Values and heaps are rare or common by a mask m, and perhaps by their position, as `forms::rares` says; positions count only if all
//! i with a splitting d_i have the parity of one t, and p is even. Let n0 ≥ 1, p ≥ 1, W = k + r. If
//! (i) every rare heap in 1, …, n0 + W + p − 1 is at most r;
//! (ii) g(n + p) = g(n) for n0 ≤ n < n0 + W;
//! (iii) for n0 + W ≤ n < n0 + W + p each u < g(n) that is rare seen from n is the value of a split (a, b) of n with b ≥ n0 or, where
//! positions count, of a move that does not split;
//! then g(n + p) = g(n) for all n ≥ n0.
//!
//! *Proof.* Let n ≥ n0 + W + p and the claim hold below n, which also keeps (i) up to there. n > k, so no move takes the whole heap. Moves
//! without split lead to heaps of n0 or more, p apart from those of n − p. A split with a common value has exactly one rare part
//! a ≤ r, so b − p ≥ n0: (a, b) is a split of n iff (a, b − p) is one of n − p, and they have the same value. g(n − p) is common; so no
//! split into two common or two rare heaps has it, and no option of n has it. Below it, each common value goes over, and each rare one
//! from (a, b) to (a, b + p) by (iii). ∎
//!
//! The values are no part of the certificate: they are computed again by `forms::rares`, every one with certainty. r is the last rare
//! heap up to n0 + p, or a greater number if the evidence names one; (iii) holds for it if it holds for a lesser one, for what
//! is reached from n with b is reached from n + p with b + p. That the preperiod, the period and a named r are the least, and that each
//! bit of m is in some value, is asked for so that there is one certificate of a law and not many.
//!
//! Cost: the n0 + W + p heaps of the table as said at `Values::extend`, and (iii) for p of them; two bytes a heap.

use serde::Deserialize;

use super::{Case, gives, require, require_gives};
use crate::Rejected;
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::code::Code;
use crate::forms::rares::{Class, Values};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    preperiod: u64,
    period: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Evidence {
    mask: u16,
    position: bool,
    /// r, where it is more than the last rare heap.
    rares: Option<u64>,
}

/// First values that the claim shows.
const SHOWN: usize = 24;

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, preperiod, period } = case.claim()?;
    let Evidence { mask, position, rares } = case.evidence()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    // A finite code, with some move, whose digits leave at most two heaps.
    let code = Code::of(case.rule, meter)?;
    require(code.tail == 0, "form", || "the code has no last digit".to_owned())?;
    require(code.digits.iter().all(|&digit| digit <= 7), "form", || "a move leaves three heaps".to_owned())?;
    require(code.digits.iter().any(|&digit| digit != 0), "form", || "there is no move".to_owned())?;
    let splitting: Vec<usize> = (0..=code.k()).filter(|&i| code.digit(i) & 4 != 0).collect();
    let t = splitting.first().map_or(0, |i| i % 2);
    if position {
        require(splitting.iter().all(|i| i % 2 == t), "position", || {
            "the digits that split have positions of both parities".to_owned()
        })?;
        require(period.is_multiple_of(2), "position", || "the period is odd".to_owned())?;
    }
    let class = Class { mask, position: position.then_some(t) };
    // Without a bit no value is common, or all are whose heaps have one parity.
    require(mask >= 1, "mask", || "the mask has a bit at least".to_owned())?;
    require(preperiod >= 1, "preperiod", || "the theorem needs a preperiod of at least 1".to_owned())?;
    require(period >= 1, "period", || "a period is at least 1".to_owned())?;
    // Heaps are below 2^32 in the table, so that nothing below overflows.
    let size = |n: u64| u32::try_from(n).map(|n| n as usize);
    let (Ok(n0), Ok(p)) = (size(preperiod), size(period)) else {
        return Err(Rejected::new("budget", "the table is too long"));
    };

    // (i)
    let mut table = Values::new(&code, class);
    table.extend(n0 + p + 1, meter)?;
    let last = table.rares().last().map_or(0, |&heap| heap as usize);
    let r = match rares.map(size) {
        None => last,
        Some(Ok(r)) => r,
        Some(Err(_)) => return Err(Rejected::new("budget", "the table is too long")),
    };
    require(rares.is_none() || r > last, "rares", || {
        format!("the last rare heap is {last}, not before {r}")
    })?;
    let w = code.k() + r;
    table.extend(n0 + w + p, meter)?;
    let last = table.rares().last().map_or(0, |&heap| heap as usize);
    require(last <= r, "rares", || format!("the heap {last} is rare, and more than {r}"))?;
    // (ii)
    let values = table.values();
    let equal = |n: usize| values[n] == values[n + p];
    require((n0..n0 + w).all(equal), "repeats", || format!("the values from {n0} on do not repeat"))?;
    // Nothing is said that could be said with less.
    let wasted = values.iter().fold(mask, |wasted, value| wasted & !value);
    require(wasted == 0, "mask", || format!("no value has the bits {wasted:#b}"))?;
    require(n0 == 1 || !equal(n0 - 1), "least", || format!("the period begins before {n0}"))?;
    meter.steps(p as u128 * 32)?;
    let shorter = divisors(p)
        .find(|&d| (!position || d % 2 == 0) && (n0..n0 + p - d).all(|n| values[n] == values[n + d]));
    require(shorter.is_none(), "least", || format!("{shorter:?} is a period"))?;
    let begins = values[..SHOWN.min(n0 + p)].iter().copied().map(u32::from).collect();
    // (iii)
    for n in n0 + w..n0 + w + p {
        if let Some(u) = table.unreached(n, n0, position, meter)? {
            return Err(Rejected::new(
                "reached",
                format!("the value {u} is not reached from {n} as it must"),
            ));
        }
    }
    // With r − 1 the heap before these would be one of them, and the last would not.
    if rares.is_some() {
        let before = table.unreached(n0 + w - 1, n0, position, meter)?;
        require(before.is_some(), "least", || format!("{} is enough for {r}", r - 1))?;
    }
    Ok(Claim::Eventual { preperiod: n0, period: p, begins })
}

/// p/q for each prime q that divides p: of the periods that divide p, the greatest less than it.
fn divisors(p: usize) -> impl Iterator<Item = usize> {
    let mut rest = p;
    std::iter::from_fn(move || {
        // The least divisor of what is left, a prime.
        let q = (2..=rest).take_while(|q| q * q <= rest).find(|&q| rest.is_multiple_of(q)).unwrap_or(rest);
        while q > 1 && rest.is_multiple_of(q) {
            rest /= q;
        }
        (q > 1).then(|| p / q)
    })
}
