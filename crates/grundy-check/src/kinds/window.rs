//! **window**: the period of a finite subtraction set.
//!
//! Theorem (docs/theory.md §1.1; proofs/Window.v). Let S be a finite set of amounts, M = max S, and let the options
//! of a heap n be the heaps n − s with s in S, s ≤ n. If v(n + p) = v(n) for the M consecutive n from n0 on, p ≥ 1, then
//! for every n ≥ n0. Here v is the Grundy value under normal play, or the outcome under normal or misère play.
//!
//! *Proof.* For n ≥ M all of S may be taken, so v(n) is a function of v(n − 1), …, v(n − M), the same at every n ≥ M;
//! under misère play too, for such an n has an option. If n ≥ n0 + M, then n ≥ M, and v(n + p) = v(n) follows from
//! the claim for the M heaps below n. ∎
//!
//! Cost: n0 + p + M heaps, |S| steps each.

use serde::Deserialize;

use super::{Case, Period, gives, require, require_repeats, require_values};
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
    // The rule is a finite subtraction set: a finite code in which i stones may always be taken, or never.
    let code = Code::of(case.rule, meter)?;
    let subtracts = code.tail == 0 && code.digits.iter().all(|&digit| digit == 0 || digit == 3);
    let s: Vec<usize> = (1..=code.k()).filter(|&i| code.digit(i) == 3).collect();
    require(subtracts && !s.is_empty(), "form", || "the rule is no finite subtraction set".to_owned())?;
    // Grundy values are about normal play.
    require(gives == Gives::Outcome || !case.rule.misere, "play", || {
        "Grundy values are about normal play".to_owned()
    })?;
    let law = Period::of(preperiod, period, &values)?;
    // M = max S is k, for d_k ≠ 0. The table is computed from the definition.
    let end = law.preperiod + code.k();
    let length = end + law.period;
    let table = match gives {
        Gives::Grundy => table::grundy(&code, length as u64, meter)?,
        Gives::Outcome => outcomes(&s, case.rule.misere, length, meter)?,
    };
    require_values(&values, &table)?;
    // The M consecutive n from n0 on.
    require_repeats(&table, &law, 0, end, "window")?;
    Ok(Claim::Periodic { gives, preperiod: law.preperiod, period: law.period, saltus: 0, values })
}

/// 1 for won and 0 for lost, for the heaps below `length`: won iff some option is lost or, under misère play, there
/// is none.
fn outcomes(s: &[usize], misere: bool, length: usize, meter: &mut Meter) -> Result<Vec<u32>, Rejected> {
    meter.memory(length as u128 * 4)?;
    meter.steps(length as u128 * (s.len() as u128 + 1))?;
    let mut won: Vec<u32> = Vec::with_capacity(length);
    for n in 0..length {
        let mut options = s.iter().filter(|&&s| s <= n).map(|&s| won[n - s]).peekable();
        let wins = match options.peek() {
            None => misere,
            Some(_) => options.any(|option| option == 0),
        };
        won.push(u32::from(wins));
    }
    Ok(won)
}
