//! **schwenk**: dynamic nim with a nondecreasing limit: after a take of t, at most f(t) may be taken.
//!
//! Theorem (Schwenk 1970; docs/theory.md §4; proofs/Schwenk.v). Let f be nondecreasing, H_0 = 1, H_{i+1} = H_i + H_j with the
//! least j such that f(H_j) ≥ H_i. Every n ≥ 1 is a greedy sum of terms; let s(n) be its least. Under normal play
//! the state (n, q), n stones of which at most q may be taken, is lost iff n = 0 or q < s(n).
//! If there is no such j after some H_m, then H ends there, H_m is used as often as it fits, and the same holds
//! (proofs/Schwenk.v: there the last term repeats).
//!
//! *Proof of the finite case from the infinite one.* Write L = H_m, so f(L) < L, and n = a·L + r, r < L. The lemmas of the
//! infinite case need only H_0, …, H_m for heaps up to L: (B) for 0 < t < L, s(L − t) ≤ f(t); (C) for 0 < t < s(r), s(r − t) ≤ f(t);
//! (D) r = s(r) or f(s(r)) < s(r − s(r)). If q < s(n), a take t ≤ q leaves n − t with least term s(r − t), or s(L − t) if
//! r = 0, at most f(t) by (C) or (B): won. If q ≥ s(n), take s(n): for r > 0 it leaves a·L, and f(s(r)) ≤ f(L) < L, or
//! what (D) says; for r = 0 it leaves (a − 1)·L, and f(L) < L: lost. ∎
//!
//! If the first move takes 1..n − 1, the heap n ≥ 1 is the state (n, n − 1), lost iff s(n) = n, so iff n is in H.
//!
//! For f(t) = ⌊k·t⌋, k rational, one says more (docs/theory.md §4): if i − j = c for c + 2 consecutive i, all ≥ c + 1, then
//! for every later i.
//!
//! Cost: that of reading the rule, and with a recurrence max(from, c + 1) + c + 2 terms of H.

use dashu_int::ops::BitTest;
use serde::Deserialize;

use super::{Case, gives, require, require_gives, states};
use crate::budget::Meter;
use crate::claim::{Claim, Gives, Recurrence, States};
use crate::forms::limit::Limit;
use crate::forms::quotient::Quotient;
use crate::json::{Big, Object, nullable};
use crate::rule::{Amount, Rule, Var, constant};
use crate::{Integer, Rejected};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    #[serde(deserialize_with = "states")]
    states: States,
    limit: String,
    first: String,
    #[serde(deserialize_with = "nullable")]
    recurrence: Option<Object<RecurrenceFields>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RecurrenceFields {
    initial: Vec<Big>,
    lag: u64,
    from: u64,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, states, limit, first, recurrence } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Outcome)?;
    case.play(false)?;
    // The rule is `take 1..f`, and f is nondecreasing.
    let f = Limit::of(case.rule)?;
    require(limit == f.expr.to_string(), "limit", || format!("the limit is {}", f.expr))?;
    require_first(&first, case.rule)?;
    if states == States::First {
        require(first_takes_less_than_all(case.rule), "first", || {
            "the first move does not take 1..n-1".to_owned()
        })?;
    }
    let recurrence = match recurrence {
        Some(Object(fields)) => Some(permanent(&f, fields, meter)?),
        None => None,
    };
    Ok(Claim::Dynamic { misere: false, states, limit, first, recurrence })
}

/// Establishes that the claim names the amounts of the first move. They are not the theorem's business: whoever knows
/// every state (n, q) knows by the definition what becomes of a heap from which they may be taken.
pub(super) fn require_first(told: &str, rule: &Rule) -> Result<(), Rejected> {
    let amounts = rule.first.as_ref().map(ToString::to_string).unwrap_or_default();
    require(told == amounts, "first", || format!("the first move takes {amounts}"))
}

/// Whether the first move takes 1, …, n − 1.
fn first_takes_less_than_all(rule: &Rule) -> bool {
    let Some(Amount::Range(from, Some(to))) = rule.first.as_ref().and_then(|first| first.sole()) else {
        return false;
    };
    constant(from).is_some_and(|from| from <= Integer::ONE)
        && Quotient::of(to, &Var::Heap) == Some(Quotient::shifted(Integer::NEG_ONE))
}

/// Establishes H_{i+1} = H_i + H_{i−c} for all i ≥ from.
fn permanent(f: &Limit<'_>, fields: RecurrenceFields, meter: &mut Meter) -> Result<Recurrence, Rejected> {
    let RecurrenceFields { initial, lag, from } = fields;
    // f(t) = ⌊k·t⌋: in lowest terms ⌊(a·t + 0)/c⌋.
    let product = f.quotient().is_some_and(|q| q.b == Integer::ZERO);
    require(product, "product", || "a recurrence is known for f(t) = k*t only".to_owned())?;
    // H_{i−c} exists from i = from on, and `initial` is H_0, …, H_from.
    let count = from.checked_add(1);
    require(lag <= from && count == Some(initial.len() as u64), "initial", || {
        format!("from {from}, that many terms and one more are wanted, and the lag at most {from}")
    })?;
    let size = |n: u64| usize::try_from(n).map_err(|_| Rejected::new("initial", "it is too long"));
    let (c, from) = (size(lag)?, size(from)?);
    // Lags at i = from, …, end − 1: among them c + 2 consecutive i, all ≥ c + 1.
    let end = from.max(c + 1) + c + 2;
    let mut h = vec![Integer::ONE];
    let mut j = 0;
    for i in 0..end {
        let words = (h[i].bit_len() / 64 + 4) as u128;
        meter.memory(words * 8 + 32)?;
        // f nondecreasing and H increasing: the least j never falls.
        loop {
            meter.steps(words * 16)?;
            match h.get(j).map(|term| f.at(term)) {
                Some(Some(most)) if most >= h[i] => break,
                Some(Some(_)) => j += 1,
                Some(None) => return Err(Rejected::new("lag", "f is too large to be computed")),
                None => return Err(Rejected::new("lag", format!("H ends with its term {i}"))),
            }
        }
        require(i < from || i - j == c, "lag", || format!("the lag at {i} is {}", i - j))?;
        h.push(&h[i] + &h[j]);
    }
    let initial: Vec<Integer> = initial.into_iter().map(|term| term.0).collect();
    require(h.starts_with(&initial), "initial", || "the first terms of H are others".to_owned())?;
    Ok(Recurrence { initial, lag: c, from })
}
