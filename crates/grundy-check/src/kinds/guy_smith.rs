//! **guy-smith**: the period of a finite octal code.
//!
//! Theorem (Guy and Smith 1956; docs/theory.md §1.2; proofs/GuySmith.v). Let k be the largest i with d_i ≠ 0 in a
//! finite code whose digits leave at most two heaps. If n0 ≥ 1, p ≥ 1 and g(n + p) = g(n) for every n with
//! n0 ≤ n < 2·n0 + p + k, then for every n ≥ n0.
//!
//! *Proof.* Let n ≥ 2·n0 + p + k and the claim hold below n. An option of n + p leaves one or two heaps that sum to at
//! least n + p − k ≥ 2·n0 + 2p, so its larger part is at least n0 + p and p stones less of it do not change its value, and
//! leave it at least n0 ≥ 1, non-empty: that is an option of n. Backwards, the larger part of an option of n is at
//! least (n − k)/2 ≥ n0, and p stones more do not change its value. ∎ (With n0 = 0 a part could vanish: 0.4 seems to
//! have the period 1.)
//!
//! Cost: the 2·n0 + 2p + k heaps of the table, k takes and half a heap's size of splits each for each digit that splits.

use serde::Deserialize;

use super::{Case, Period, gives, require, require_gives, require_repeats, require_values};
use crate::Rejected;
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::code::Code;
use crate::forms::table;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    preperiod: u64,
    period: u64,
    values: Vec<u32>,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, preperiod, period, values } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    // A finite code, with some move, whose digits leave at most two heaps.
    let code = Code::of(case.rule, meter)?;
    require(code.tail == 0, "form", || "the code has no last digit".to_owned())?;
    require(code.digits.iter().all(|&digit| digit <= 7), "form", || "a move leaves three heaps".to_owned())?;
    require(code.digits.iter().any(|&digit| digit != 0), "form", || "there is no move".to_owned())?;
    // p ≥ 1 is in `Period::of`.
    require(preperiod >= 1, "preperiod", || "the theorem needs a preperiod of at least 1".to_owned())?;
    let law = Period::of(preperiod, period, &values)?;
    // d_k ≠ 0 or k = 0.
    let end = 2 * law.preperiod + law.period + code.k();
    let table = table::grundy(&code, (end + law.period) as u64, meter)?;
    require_values(&values, &table)?;
    require_repeats(&table, &law, 0, end, "repeats")?;
    Ok(Claim::Periodic { gives, preperiod: law.preperiod, period: law.period, saltus: 0, values })
}
