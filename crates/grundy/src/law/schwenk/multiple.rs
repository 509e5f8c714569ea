//! The largest term of H up to n for f(t) = k·t, in constant memory (§ "Any size" of the theory notes).
//!
//! Let q = k + 1. The terms in (k·v, k·v'], v' the term after v, rise by v'. The first of them is P(v) = q·v − σ(v) with
//! σ(1) = 0, σ(v') = (σ(v) + q·(v' − v)) mod v', and the term before it is P(v) − v.
//!
//! *Why.* The terms of the run with the increment v' go on from P(v), so P(v') ≡ P(v) (mod v'): it is the first of
//! the terms P(v) + i·v' above k·v', hence the one in (k·v', k·v' + v'], and it is q·v' − σ with 0 ≤ σ < v' and
//! σ ≡ q·v' − q·v + σ(v). (If the run is empty, P(v') = P(v) fits too, because P(v) ≤ q·v ≤ q·v' and P(v) > k·v'.)
//!
//! The terms v themselves rise by w inside (k·(w − 1), k·w] as long as w ≤ k + 1, since the terms up to k + 1 are all
//! the integers. So v and σ(v) are walked up to n/k with additions only, for n ≤ k²·(k + 1).

use crate::error::Error;
use crate::limits::Limits;

/// Whether [`largest_up_to`] serves.
pub(super) fn serves(n: u64, k: u64) -> bool {
    let most = u128::from(k).pow(2).saturating_mul(u128::from(k) + 1);
    k >= 1 && n > k + 1 && n < 1 << 62 && u128::from(n) <= most
}

/// Steps between two reports of progress.
const CHUNK: u64 = 1 << 22;

/// The largest term up to n, where n [`serves`]. Takes one step for each term up to n/k.
#[allow(clippy::many_single_char_names)] // as in the text above
pub(super) fn largest_up_to(n: u64, k: u64, limits: &Limits<'_>) -> Result<u64, Error> {
    let q = k + 1;
    // v is to be the largest term with k·v < n.
    let goal = (n - 1) / k;
    let (mut v, mut sigma, mut w) = (1, 0, 1);
    while v + w <= goal {
        limits.progress(super::TASK, v, goal)?;
        let steps = ((k * w - v) / w + 1).min((goal - v) / w).min(CHUNK);
        // q·w = quotient·(v + w) + rest goes along with v.
        let (mut quotient, mut rest) = (q * w / (v + w), q * w % (v + w));
        for _ in 0..steps {
            v += w;
            sigma += rest;
            if sigma >= v {
                sigma -= v;
            }
            let (next, fall) = (v + w, quotient * w);
            if rest >= fall {
                rest -= fall;
            } else if fall - rest <= 2 * next {
                while rest < fall {
                    rest += next;
                    quotient -= 1;
                }
                rest -= fall;
            } else {
                (quotient, rest) = (q * w / next, q * w % next);
            }
        }
        if v > k * w {
            w += 1;
        }
    }
    let first = q * v - sigma;
    Ok(if n < first { first - v } else { n - (n - first) % (v + w) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Patient;

    /// H up to `to`, from its definition.
    fn terms(k: u64, to: u64) -> Vec<u64> {
        let mut h = vec![1];
        let mut j = 0;
        while h[h.len() - 1] <= to {
            let last = h[h.len() - 1];
            while k * h[j] < last {
                j += 1;
            }
            h.push(last + h[j]);
        }
        h
    }

    #[test]
    fn as_listed() {
        let limits = Limits::new(0, &Patient);
        for k in (1..40).chain([100, 317, 1000]) {
            let to = (k * k * (k + 1)).min(200_000);
            let h = terms(k, to);
            // Every n for small k, and what lies around the terms.
            let step = if k < 30 { 1 } else { 61 };
            let near = h.iter().flat_map(|&h| [h - 1, h, h + 1]);
            for n in near.chain((0..=to).step_by(step)).filter(|&n| n <= to && serves(n, k)) {
                let largest = h[h.partition_point(|&h| h <= n) - 1];
                assert_eq!(largest_up_to(n, k, &limits).unwrap(), largest, "k = {k}, n = {n}");
            }
        }
    }

    #[test]
    fn serves_no_more_than_is_proved() {
        assert!(serves(150, 5) && !serves(151, 5));
        assert!(!serves(6, 5) && !serves(1 << 62, 1 << 40) && !serves(3, 0));
    }
}
