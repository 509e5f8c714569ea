//! **misere-dynamic**: dynamic nim under misère play.
//!
//! Theorem (docs/theory.md §4; proofs/MisereDynamic.v). If f(t) ≥ 1 for all t ≥ 1, then for n ≥ 1 and q ≥ 1 the state (n, q)
//! under misère play has the outcome of the state (n − 1, q) under normal play. And for a nondecreasing f that outcome
//! is Schwenk's (see `schwenk`).
//!
//! *Proof.* As f ≥ 1 no reachable limit is 0, so only n = 0 is terminal. Taking all hands over a won state and never
//! wins. A take t ≤ min(q, n − 1) leads to (n − t, f(t)), by induction like (n − 1 − t, f(t)), and these are the normal
//! options of (n − 1, q). For n = 1 taking all is forced: lost, like (0, q). ∎
//!
//! Cost: that of reading the rule.

use serde::Deserialize;

use super::schwenk::require_first;
use super::{Case, gives, require, require_gives};
use crate::budget::Meter;
use crate::claim::{Claim, Gives, States};
use crate::forms::limit::Limit;
use crate::{Integer, Rejected};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    limit: String,
    first: String,
}

pub(super) fn check(case: &Case<'_>, _: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, limit, first } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Outcome)?;
    case.play(true)?;
    // f is nondecreasing, so f(1) ≥ 1 says f(t) ≥ 1 for all t ≥ 1.
    let f = Limit::of(case.rule)?;
    require(limit == f.expr.to_string(), "limit", || format!("the limit is {}", f.expr))?;
    require(f.least >= Integer::ONE, "positive", || format!("f(1) is {}", f.least))?;
    require_first(&first, case.rule)?;
    Ok(Claim::Dynamic { misere: true, states: States::All, limit, first, recurrence: None })
}
