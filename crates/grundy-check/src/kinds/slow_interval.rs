//! **slow-interval**: the options of a heap n are the heaps l(n), …, n − 1, and l is slow.
//!
//! Theorem (docs/theory.md §3; proofs/Slow.v). If l(0) = 0 and l(n + 1) − l(n) is 0 or 1 for all n, then g(0) = 0 and
//! g(n + 1) = n + 1 − l(n + 1) if l(n + 1) = l(n), g(n + 1) = g(l(n)) otherwise. (g maps l(n), …, n one-to-one onto 0, …, n − l(n).)
//!
//! l is slow in two forms. ⌊(a·n + b)/c⌋ with 0 ≤ a ≤ c and 0 ≤ b < c: it is 0 at 0, and a step of n raises (a·n + b)/c
//! by a/c, between 0 and 1, so its floor by 0 or 1. And max(0, n − k) with k ≥ 1, the Bash game.
//! In both 0 ≤ l(n) ≤ n, so no amount is cut off by the heap's size. The form is derived from the rule's text; the
//! certificate only states it.
//!
//! Cost: that of reading the rule.

use serde::Deserialize;

use super::{Case, QuotientFields, gives, require, require_gives};
use crate::budget::Meter;
use crate::claim::{Claim, Gives, Lower};
use crate::forms::quotient::Quotient;
use crate::json::{self, Big, Object};
use crate::rule::{Amount, Expr, Move, Rule, Var, What, constant};
use crate::{Integer, Rejected};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    #[serde(default, deserialize_with = "json::present")]
    lower: Option<Object<QuotientFields>>,
    #[serde(default, deserialize_with = "json::present")]
    bash: Option<Big>,
}

pub(super) fn check(case: &Case<'_>, _: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, lower, bash } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    let claimed = match (lower, bash) {
        (Some(lower), None) => Lower::Fraction(lower.0.read()?),
        (None, Some(k)) => Lower::Bash(k.0),
        _ => return Err(Rejected::new("claim", "either `lower` or `bash` must be there")),
    };
    // l of the rule, shown to be slow.
    let derived = lower_end(case.rule)?;
    require(claimed == derived, "lower", || format!("the lower end is {}", show(&derived)))?;
    Ok(Claim::Interval(derived))
}

fn show(lower: &Lower) -> String {
    match lower {
        Lower::Fraction(l) => l.to_string(),
        Lower::Bash(k) => format!("max(0, n - {k})"),
    }
}

/// The slow lower end l of a rule whose options are exactly the heaps l(n), …, n − 1.
pub(super) fn lower_end(rule: &Rule) -> Result<Lower, Rejected> {
    let form = || Rejected::new("form", "the rule is not seen to be a slow interval game");
    let [Move { what, cond: None }] = rule.moves.as_slice() else { return Err(form()) };
    if rule.first.is_some() {
        return Err(form());
    }
    let whole = Lower::Fraction(Quotient::constant(Integer::ZERO));
    let at_most_one = |expr: &Expr| constant(expr).is_some_and(|value| value <= Integer::ONE);
    match what {
        // Nim.
        What::Code { d0: 0, digits, repeated } if !repeated.is_empty() => {
            let all = digits.iter().chain(repeated).all(|&digit| digit == 3);
            if all { Ok(whole) } else { Err(form()) }
        }
        What::Take(amounts, None) => match amounts.sole() {
            Some(Amount::Any) => Ok(whole),
            Some(Amount::Range(from, None)) if at_most_one(from) => Ok(whole),
            // 1..k leaves max(0, n − k), …, n − 1.
            Some(Amount::Range(from, Some(to))) if at_most_one(from) => match constant(to) {
                Some(k) if k >= Integer::ONE => Ok(Lower::Bash(k)),
                Some(_) => Err(form()),
                // 1..u(n) leaves n − u(n), …, n − 1, if n − u(n) turns out to be at least 0.
                None => {
                    let upper = Quotient::of(to, &Var::Heap).and_then(|upper| upper.negated());
                    let lower = upper.and_then(|minus| minus.plus(&Quotient::shifted(Integer::ZERO)));
                    lower.and_then(slow).ok_or_else(form)
                }
            },
            _ => Err(form()),
        },
        What::Leave(amounts) => match amounts.sole() {
            Some(Amount::Any) => Ok(whole),
            Some(Amount::Range(from, to)) => {
                // Up to n − 1 or beyond: no more can be left.
                let top = Quotient::shifted(Integer::NEG_ONE);
                let reaches = |to| {
                    Quotient::of(to, &Var::Heap).is_some_and(|q| q.a == top.a && q.c == top.c && q.b >= top.b)
                };
                let lower = Quotient::of(from, &Var::Heap).filter(|_| to.as_ref().is_none_or(reaches));
                lower.and_then(slow).ok_or_else(form)
            }
            _ => Err(form()),
        },
        _ => Err(form()),
    }
}

/// max(0, l), if one of the slow forms.
fn slow(l: Quotient) -> Option<Lower> {
    let zero = Integer::ZERO;
    if l.a <= zero && l.b < l.c {
        // l(n) ≤ l(0) ≤ 0 for all n ≥ 0.
        return Some(Lower::Fraction(Quotient::constant(zero)));
    }
    if l.a == Integer::ONE && l.c == Integer::ONE && l.b < zero {
        return Some(Lower::Bash(-l.b));
    }
    let slow = l.a >= zero && l.a <= l.c && l.b >= zero && l.b < l.c;
    slow.then_some(Lower::Fraction(l))
}
