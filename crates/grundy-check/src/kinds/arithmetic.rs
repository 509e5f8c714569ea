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
//! **Theorem B** (docs/theory.md §1.4, second paragraph). T not empty. Let h extend g from n0 by h(n + p) = h(n) + s, s ≥ 1; δ(n) = p·h(n) − s·n,
//! R = ⌊(max δ − min δ over n < n0 + p)/s⌋; G0 = 1 + max g(0..n0−1), at least 1; e(a, b, i) = h(a) + h(b) − h(a + b + i); J with
//! 2^J ≥ G0 and 2^J > e/2 for all a, b in [n0, n0 + p), i in T; P = p·2^J/gcd(2^J, s), S = s·P/p; N1 ≥ max(2·n0 + k, n0 + R). Then g = h for
//! ever if
//! (1) every value below S + G0 occurs at some m ≤ N1 − k − 1;
//! (2) g(n + p) = g(n) + s for n0 ≤ n < N1 + P − p;
//! (3) for n in [N1, N1 + P) each u < g(n) is the value of a take, or of a split (a, b) with g(a) < 2^J and b ≥ n0;
//! (4) no a, b in [n0, n0 + P), i in T have e ≥ 0 even and (h(a) & h(b)) mod 2^J = e/2.
//!
//! *Proof.* By (2), g = h below N1 + P. Let n ≥ N1 + P, n' = n − P, and let g = h, and what (3) says from N1 on, hold below n. 2^J divides S.
//! *No option of n has the value h(n).* A take to m with h(m) = h(n) has s·(n − m) = δ(m) − δ(n), so n − m ≤ R and m − P ≥ n0: the same take from n'
//! would have the value h(n'). A split into a, b ≥ n0 has the value h(a) + h(b) − 2·(h(a) & h(b)); it is h(n) iff e is twice
//! h(a) & h(b), which is then below 2^J; e and h mod 2^J have the period P in a and b, so (4) excludes it. A split with a < n0
//! has b ≥ n0 + P, and g(a) < 2^J only touches bits below S: (a, b − P) would have the value h(n') from n'.
//! *Every u < h(n) is the value of an option, as in (3).* If u < S + G0, by (1) at some m with n − m > k: a take. Otherwise u − S ≥ G0 is the
//! value of an option of n' as in (3): of a take to m, and m ≥ n0 by g(m) ≥ G0, so m + P has the value u; or of a split (a, b), and (a, b + P) has. ∎
//!
//! Cost: A, the table, n steps at each heap n; B, the table to N1 + P with its splits, and |T|·P² for (4).

use serde::Deserialize;

use super::{Case, Period, gives, require, require_gives, require_repeats, require_values};
use crate::Rejected;
use crate::budget::Meter;
use crate::claim::{Claim, Gives};
use crate::forms::code::Code;
use crate::forms::table::{self, Marks};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    #[serde(deserialize_with = "gives")]
    gives: Gives,
    preperiod: u64,
    period: u64,
    saltus: u64,
    values: Vec<u32>,
}

/// The evidence of theorem B.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Evidence {
    #[serde(rename = "J")]
    j: u32,
}

pub(super) fn check(case: &Case<'_>, meter: &mut Meter) -> Result<Claim, Rejected> {
    let Fields { gives, preperiod, period, saltus, values } = case.claim()?;
    require_gives(gives, Gives::Grundy)?;
    case.play(false)?;
    // Every amount may be taken or not, almost every one may, and only finitely many may split.
    let code = Code::of(case.rule, meter)?;
    let whole = |digit: &u8| matches!(digit & 3, 0 | 3) && *digit <= 7;
    let almost_any = code.tail == 3 && code.digits.iter().all(whole);
    require(almost_any, "form", || "the rule does not take any amount but finitely many".to_owned())?;
    // p ≥ 1.
    let law = Period::of(preperiod, period, &values)?;
    // T, and X: a digit above 0 without the bits of a take.
    let t: Vec<usize> = (0..=code.k()).filter(|&i| code.digit(i) & 4 != 0).collect();
    if t.is_empty() {
        case.no_evidence()?;
        // k = max X is the largest i with d_i ≠ 3.
        require(code.k() >= 1, "form", || "every amount may be taken: this is nim".to_owned())?;
        let end = law.preperiod + 2 * code.k();
        let table = table::grundy(&code, (end + law.period) as u64, meter)?;
        require_values(&values, &table)?;
        require_repeats(&table, &law, saltus, end, "window")?;
    } else {
        let Evidence { j } = case.evidence()?;
        theorem_b(&code, &t, &law, saltus, j, &values, meter)?;
    }
    Ok(Claim::Periodic { gives, preperiod: law.preperiod, period: law.period, saltus, values })
}

#[allow(clippy::many_single_char_names, clippy::similar_names, reason = "the names of the theorem")]
fn theorem_b(
    code: &Code,
    t: &[usize],
    law: &Period,
    saltus: u64,
    j: u32,
    values: &[u32],
    meter: &mut Meter,
) -> Result<(), Rejected> {
    let &Period { preperiod: n0, period: p } = law;
    let k = code.k();
    require(saltus >= 1, "saltus", || "the theorem needs a saltus of at least 1".to_owned())?;
    // So that nothing below leaves 128 bits: all other numbers are below 2^64.
    require(j < 32, "J", || "J is too large".to_owned())?;
    require_values(values, &table::grundy(code, values.len() as u64, meter)?)?;
    let (s, period, two_j) = (i128::from(saltus), p as i128, 1i128 << j);
    let h = |n: usize| {
        let (turns, place) = if n < n0 { (0, n) } else { ((n - n0) / p, n0 + (n - n0) % p) };
        i128::from(values[place]) + turns as i128 * s
    };
    // R and G0.
    let delta = || (0..n0 + p).map(|n| period * h(n) - s * n as i128);
    let (least, most) = (delta().min().unwrap_or(0), delta().max().unwrap_or(0));
    let r = (most - least) / s;
    let g0 = 1 + values[..n0].iter().copied().max().map_or(0, i128::from);
    // J.
    let e = |a: usize, b: usize, i: usize| h(a) + h(b) - h(a + b + i);
    let each = |end: usize| {
        t.iter().flat_map(move |&i| (n0..end).flat_map(move |a| (a..end).map(move |b| (a, b, i))))
    };
    meter.steps(t.len() as u128 * (p as u128).pow(2))?;
    let e_max = each(n0 + p).map(|(a, b, i)| e(a, b, i)).max().unwrap_or(0);
    require(two_j >= g0 && 2 * two_j > e_max, "J", || format!("2^{j} is below {g0} or half of {e_max}"))?;
    // P and S; 2^J and its greatest common divisor with s are powers of 2.
    let turns = two_j >> s.trailing_zeros().min(j);
    let (big_p, big_s) = (period * turns, s * turns);
    let size = |n: i128| usize::try_from(n).map_err(|_| Rejected::new("budget", "the table is too long"));
    // The first m at which h has each value below S + G0: h(m) ≥ (s·m + min δ)/p, so m is at most this.
    let wanted = big_s + g0;
    let last = (period * wanted - least) / s;
    meter.memory(wanted.cast_unsigned())?;
    meter.steps(last.cast_unsigned())?;
    let mut occurs = vec![false; size(wanted)?];
    let mut missing = wanted;
    let mut first_all = None;
    for m in 0..=size(last)? {
        if let Some(new @ false) = usize::try_from(h(m)).ok().and_then(|value| occurs.get_mut(value)) {
            *new = true;
            missing -= 1;
            if missing == 0 {
                first_all = Some(m);
                break;
            }
        }
    }
    // (1): with N1 chosen as the least that is possible; (2) below makes h the true values there.
    let Some(first_all) = first_all else {
        return Err(Rejected::new("small-values", format!("some value below {wanted} never occurs")));
    };
    let n1 = ((2 * n0 + k) as i128).max(n0 as i128 + r).max((first_all + k + 1) as i128);
    let (n1, big_p, length) = (size(n1)?, size(big_p)?, size(n1 + big_p)?);
    let table = table::grundy(code, length as u64, meter)?;
    // (2)
    require_repeats(&table, law, saltus, length - p, "repeats")?;
    // (3)
    let mut reached = Marks::default();
    for n in n1..length {
        meter.steps(n as u128 * (1 + t.len() as u128))?;
        reached.clear();
        (1..=n).filter(|&i| code.digit(i) & 3 == 3).for_each(|i| reached.mark(table[n - i]));
        for m in t.iter().filter_map(|&i| n.checked_sub(i)) {
            // Both parts non-empty, in both orders.
            let splits = (1..m).map(|a| (a, m - a));
            splits
                .filter(|&(a, b)| i128::from(table[a]) < two_j && b >= n0)
                .for_each(|(a, b)| reached.mark(table[a] ^ table[b]));
        }
        let u = reached.mex();
        require(u >= table[n], "reached", || format!("the value {u} is not reached from {n} as it must"))?;
    }
    // (4)
    meter.steps(t.len() as u128 * (big_p as u128).pow(2))?;
    let clash = each(n0 + big_p).find(|&(a, b, i)| {
        let e = e(a, b, i);
        e >= 0 && e % 2 == 0 && (h(a) & h(b)) % two_j == e / 2
    });
    match clash {
        None => Ok(()),
        Some((a, b, i)) => Err(Rejected::new(
            "clash",
            format!("{a} and {b} have the value of {} by their residues", a + b + i),
        )),
    }
}
