//! **block**: the options of a heap n are the heaps l(n), …, u(n), both ends nondecreasing.
//!
//! Theorem (docs/theory.md §3; proofs/Block.v). Let l and u be nondecreasing, u(n) ≤ n − 1, and let the heaps without an
//! option (l(n) > u(n)) be 0, …, b_0. Put a_0 = 0, a_{i+1} = min {n : l(n) > b_i}, b_{i+1} = max {n : u(n) < a_{i+1}}. Under normal
//! play the lost heaps are the blocks a_i, …, b_i. If no n has l(n) > b_i, that block is the last; if all n ≥ a_{i+1} have
//! u(n) < a_{i+1}, the block from a_{i+1} on has no end.
//!
//! *Proof.* Between two blocks, b_i < n < a_{i+1}: l(n) ≤ b_i, and u(n) ≥ a_i, because n > b_i. With l(n) ≤ u(n) and
//! a_i ≤ b_i an option lies in the block i. For n in the block i + 1: l(n) ≥ l(a_{i+1}) > b_i and u(n) ≤ u(b_{i+1}) < a_{i+1}, so that
//! all options lie between the two blocks. ∎
//!
//! Here l is max(0, l') and u is min(u', n − 1) for the ends l' and u' that the rule names (the claim's `lower` and
//! `upper`), since `leave` leaves 0, …, n − 1 at most; if l' and u' are nondecreasing, so are l and u.
//!
//! Cost: b_0 heaps, those up to where l' and u' cross, and, for ends of equal slope, c·c' heaps.

use serde::Deserialize;

use super::{Case, QuotientFields, gives, require, require_gives};
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::quotient::Quotient;
use crate::json::{Big, Object};
use crate::rule::{Amount, Cond, Expr, Move, Rule, Var, What};
use crate::{Integer, Rejected};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    lower: Object<QuotientFields>,
    upper: Object<QuotientFields>,
    idle: Big,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, lower, upper, idle: Big(idle) } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Outcome)?;
    case.play(false)?;
    let (l, u) = ends(case.rule)?;
    require(lower.0.read()? == l, "lower", || format!("the lower end is {l}"))?;
    require(upper.0.read()? == u, "upper", || format!("the upper end is {u}"))?;
    // Both are nondecreasing.
    require(l.a >= Integer::ZERO && u.a >= Integer::ZERO, "nondecreasing", || format!("{l} or {u} falls"))?;
    // No heap 0, …, b_0 has an option. (Heap 0 has none in any rule.)
    require(idle >= Integer::ZERO, "idle", || "the heap 0 has no option".to_owned())?;
    let mut n = Integer::ONE;
    meter.count(&n, &idle, l.size() + u.size())?;
    while n <= idle {
        let has_option = l.at(&n).max(Integer::ZERO) <= u.at(&n).min(&n - Integer::ONE);
        require(!has_option, "idle", || format!("the heap {n} has an option"))?;
        n += Integer::ONE;
    }
    // Every heap n > b_0 has one: max(0, l(n)) ≤ min(u(n), n − 1) says l ≤ u, l ≤ n − 1, 0 ≤ u and 0 ≤ n − 1.
    let below = Quotient::shifted(Integer::NEG_ONE);
    l.never_exceeds(&u, &n, "options", meter)?;
    l.never_exceeds(&below, &n, "options", meter)?;
    Quotient::constant(Integer::ZERO).never_exceeds(&u, &n, "options", meter)?;
    Ok(Claim::Blocks { lower: l, upper: u, idle })
}

/// l' and u' of `leave l'..u'`, with or without `where m < n`, which says nothing new; or of `take x..y`, which leaves
/// n − y, …, n − x.
fn ends(rule: &Rule) -> Result<(Quotient, Quotient), Rejected> {
    let form = || Rejected::new("form", "the rule is not seen to be `leave l..u`");
    let [Move { what, cond }] = rule.moves.as_slice() else { return Err(form()) };
    let less = || Cond::Chain(Expr::Var(Var::Left), vec![("<", Expr::Var(Var::Heap))]);
    let harmless = cond.as_ref().is_none_or(|cond| *cond == less());
    if rule.first.is_some() || !harmless {
        return Err(form());
    }
    let (amounts, takes) = match what {
        What::Leave(amounts) => (amounts, false),
        What::Take(amounts, None) => (amounts, true),
        _ => return Err(form()),
    };
    let Some(Amount::Range(from, Some(to))) = amounts.sole() else { return Err(form()) };
    let end = |expr: &Expr| Quotient::of(expr, &Var::Heap).ok_or_else(form);
    let rest = |expr: &Expr| {
        let minus = end(expr)?.negated().ok_or_else(form)?;
        minus.plus(&Quotient::shifted(Integer::ZERO)).ok_or_else(form)
    };
    if takes { Ok((rest(to)?, rest(from)?)) } else { Ok((end(from)?, end(to)?)) }
}
