//! **arithmetic**: take any amount but finitely many, or split after taking some of finitely many amounts.
//!
//! X is the finite set of amounts that may not be taken, T the finite set of amounts after which the rest may be split
//! in two, k = max (X ∪ T).
//!
//! **Theorem A** (docs/theory.md §1.4; proofs/AllBut.v). T empty, X not: if g(n + p) = g(n) + s for 2k consecutive n ≥ n0 ≥ 0,
//! then for all n ≥ n0.
//!
//! *Proof.* g(0), …, g(n) always fill an initial segment: a value is the mex of a part of the values before. With
//! M = mex g(0..n−k−1), g(n) depends only on the last k values relative to M, for those below M do not matter, and the
//! greatest of g(0..n−k−1) lies in its last k places; so 2k values fix what follows. ∎
//!
//! **Theorem B**, for T not empty, is in `splits`.
//!
//! Cost: A, the table, n steps at each heap n; B, said there.

mod splits;

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
    except: Vec<u64>,
    split: Vec<u64>,
    preperiod: u64,
    period: u64,
    saltus: u64,
    values: Vec<u32>,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, except, split, preperiod, period, saltus, values } = case.claim()?;
    case.no_evidence()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    // Every amount may be taken or not, almost every one may, and only finitely many may split.
    let code = Code::of(case.rule, meter)?;
    let whole = |digit: &u8| matches!(digit & 3, 0 | 3) && *digit <= 7;
    let almost_any = code.tail == 3 && code.digits.iter().all(whole);
    require(almost_any, "form", || "the rule does not take any amount but finitely many".to_owned())?;
    // X is where a digit above 0 lacks the bits of a take, T where one has the bit of a split.
    let x: Vec<usize> = (1..=code.k()).filter(|&i| code.digit(i) & 1 == 0).collect();
    let t: Vec<usize> = (0..=code.k()).filter(|&i| code.digit(i) & 4 != 0).collect();
    require(!(x.is_empty() && t.is_empty()), "form", || {
        "every amount may be taken and nothing split: this is nim".to_owned()
    })?;
    let names = |told: &[u64], found: &[usize]| told.iter().copied().eq(found.iter().map(|&i| i as u64));
    require(names(&except, &x), "except", || format!("the amounts that may not be taken are {x:?}"))?;
    require(names(&split, &t), "split", || {
        format!("the amounts after which the rest may be split are {t:?}")
    })?;
    // p ≥ 1.
    let law = Period::of(preperiod, period, &values)?;
    if t.is_empty() {
        // k = max X is the largest i with d_i ≠ 3.
        let end = law.preperiod + 2 * code.k();
        let table = table::grundy(&code, (end + law.period) as u64, meter)?;
        require_values(&values, &table)?;
        require_repeats(&table, &law, saltus, end, "window")?;
    } else {
        splits::check(&code, &t, &law, saltus, &values, meter)?;
    }
    Ok(Claim::Periodic { gives, preperiod: law.preperiod, period: law.period, saltus, values })
}
