//! **misere-nim**: sums of heaps under misère play, by the rule of misère nim.
//!
//! Theorem (docs/theory.md §6; proofs/MisereNim.v). Let every option be a single position, and g the normal values. If
//! every position that has an option and the value 0 has an option of value 1, then under misère play a sum in which
//! some g ≥ 2 is lost iff the XOR of the values is 0, and any other sum iff it is 1.
//!
//! The condition holds for two families.
//!
//! *Subtraction sets*, the same from every heap, finite or infinite. Let s = min S. Then g(n) = 1 iff n ≥ s and g(n − s) = 0 (Ferguson's pairing), by
//! induction. If g(n − s) = 0, then n has an option of value 0; were g(n − t) = 1, then g(n − t − s) = 0 by induction, an option of
//! n − s of its own value. If g(n) = 1, then n has options, so n ≥ s; were g(n − s) ≠ 0, then some g(n − s − t) = 0, and by induction
//! g(n − t) = 1, an option of n of its own value. Now let n have options, so n ≥ s, and g(n) = 0: g(n − s) ≠ 0, some g(n − s − t) = 0, and g(n − t) = 1. ∎
//!
//! *Slow intervals*: g maps l(n), …, n one-to-one onto 0, …, n − l(n) (see `slow_interval`). If n has options and g(n) = 0, then
//! n − l(n) ≥ 1, and some m in l(n), …, n has the value 1; m ≠ n. ∎
//!
//! The normal values come from an embedded certificate of the same rule under normal play.
//!
//! Cost: that of the embedded certificate.

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::slow_interval::lower_end;
use super::{Case, gives, require, require_gives};
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::amounts::groups;
use crate::forms::code::Code;
use crate::rule::Rule;
use crate::{Rejected, certificate};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields<'a> {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    #[serde(deserialize_with = "truth")]
    #[allow(dead_code, reason = "it has only one value")]
    sums: (),
    #[serde(borrow)]
    normal: &'a RawValue,
}

fn truth<'de, D: Deserializer<'de>>(from: D) -> Result<(), D::Error> {
    if bool::deserialize(from)? { Ok(()) } else { Err(serde::de::Error::custom("`sums` is true")) }
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, normal, .. } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Outcome)?;
    case.play(true)?;
    // The rule is of one of the two families.
    let family = is_subtraction_set(case.rule, meter) || lower_end(case.rule).is_ok();
    require(family, "form", || "neither a subtraction set nor a slow interval game".to_owned())?;
    // The law of the normal values. Its rule is under normal play, so there is no third level.
    let normal = certificate(normal.get(), Some(&case.rule.normal()), meter)?;
    require(normal.claim.gives() == Gives::Grundy, "normal", || "the normal values are wanted".to_owned())?;
    Ok(Claim::MisereSums { normal: Box::new(normal.claim) })
}

/// Whether the same amounts may be taken from every heap, and nothing else can be done.
fn is_subtraction_set(rule: &Rule, meter: &mut Meter) -> bool {
    let taken_or_not = |digit: &u8| *digit == 0 || *digit == 3;
    groups(rule).is_ok()
        || Code::of(rule, meter)
            .is_ok_and(|code| taken_or_not(&code.tail) && code.digits.iter().all(taken_or_not))
}
