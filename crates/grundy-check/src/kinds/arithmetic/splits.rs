//! **Theorem B** (docs/theory.md §1.4, second paragraph; proofs/AllButSplit.v). X and T as in `arithmetic`, T not empty.
//!
//! Let h extend g from n0 by h(n + p) = h(n) + s, s ≥ 1; δ(n) = p·h(n) − s·n, R = ⌊(max δ − min δ over n < n0 + p)/s⌋;
//! G0 = 1 + max g(0..n0−1), at least 1; e(a, b, i) = h(a) + h(b) − h(a + b + i); J with 2^J ≥ G0 and 2^J > e/2 for all a, b in
//! [n0, n0 + p), i in T; P = p·2^J/gcd(2^J, s), S = s·P/p; N1 ≥ max(2·n0 + k, n0 + R). Then g = h for ever if
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
//! J is not told: each is tried, from the least that the bounds allow until 2^J holds the full power of 2 in s.
//!
//! Cost for each J: the table to N1 + P with its splits, and |T|·P² for (4).

use super::{Period, require, require_repeats, require_values};
use crate::Rejected;
use crate::budget::Meter;
use crate::forms::code::Code;
use crate::forms::table::{self, Marks};

/// Establishes that g = h for ever.
pub(super) fn check(
    code: &Code,
    t: &[usize],
    law: &Period,
    saltus: u64,
    values: &[u32],
    meter: &mut Meter,
) -> Result<(), Rejected> {
    require(saltus >= 1, "saltus", || "the theorem needs a saltus of at least 1".to_owned())?;
    require_values(values, &table::grundy(code, values.len() as u64, meter)?)?;
    let law = Law { code, t, period: law, s: saltus.into(), values };
    let least = law.least_exponent(meter)?;
    let most = saltus.trailing_zeros().max(least);
    let mut tried = law.conditions(least, meter);
    for j in least + 1..=most {
        match tried {
            Err(why) if why.step != "budget" => tried = law.conditions(j, meter),
            _ => break,
        }
    }
    tried
}

/// What the theorem is asked about; the names are its own.
///
/// Nothing leaves 128 bits: values are below 2^32 and s below 2^64, so e < 2^33, P/p ≤ 2^33 and S < 2^97; the length of the
/// certificate keeps n0 + p below 2^32, and the steps that were asked for keep heaps, wherever h is taken, below 2^64.
struct Law<'a> {
    code: &'a Code,
    t: &'a [usize],
    period: &'a Period,
    s: i128,
    /// g(0), …, g(n0 + p − 1), the true ones.
    values: &'a [u32],
}

/// What follows from J.
struct Scale {
    two_j: i128,
    /// P and S
    long: i128,
    rise: i128,
}

impl Law<'_> {
    fn n0(&self) -> usize {
        self.period.preperiod
    }

    fn p(&self) -> usize {
        self.period.period
    }

    fn h(&self, n: usize) -> i128 {
        let (n0, p) = (self.n0(), self.p());
        let (turns, place) = if n < n0 { (0, n) } else { ((n - n0) / p, n0 + (n - n0) % p) };
        i128::from(self.values[place]) + turns as i128 * self.s
    }

    /// min δ and max δ
    fn deviation(&self) -> (i128, i128) {
        let delta = || (0..self.values.len()).map(|n| self.p() as i128 * self.h(n) - self.s * n as i128);
        (delta().min().unwrap_or(0), delta().max().unwrap_or(0))
    }

    /// G0
    fn low(&self) -> i128 {
        1 + self.values[..self.n0()].iter().copied().max().map_or(0, i128::from)
    }

    fn e(&self, (a, b, i): (usize, usize, usize)) -> i128 {
        self.h(a) + self.h(b) - self.h(a + b + i)
    }

    /// All a ≤ b in [n0, end), i in T.
    fn places(&self, end: usize) -> impl Iterator<Item = (usize, usize, usize)> {
        let n0 = self.n0();
        let pairs = move |&i| (n0..end).flat_map(move |a| (a..end).map(move |b| (a, b, i)));
        self.t.iter().flat_map(pairs)
    }

    /// The least J with 2^J ≥ G0 and 2^J > e/2.
    fn least_exponent(&self, meter: &mut Meter) -> Result<u32, Rejected> {
        meter.steps(self.t.len() as u128 * (self.p() as u128).pow(2))?;
        let most = self.places(self.n0() + self.p()).map(|place| self.e(place)).max().unwrap_or(0);
        // G0 ≤ 2^32 and e < 2^33.
        (0..=33)
            .find(|&j| self.bounds(j, most))
            .ok_or_else(|| Rejected::new("budget", "the values are too large"))
    }

    /// 2^J ≥ G0 and 2^J > e/2 for an e of at most `most`.
    fn bounds(&self, j: u32, most: i128) -> bool {
        1i128 << j >= self.low() && 2i128 << j > most
    }

    /// Conditions (1) to (4).
    fn conditions(&self, j: u32, meter: &mut Meter) -> Result<(), Rejected> {
        let scale = self.scale(j);
        let all_occur = self.small_values(&scale, meter)?;
        let (start, end) = self.window(&scale, Some(all_occur))?;
        let table = table::grundy(self.code, end as u64, meter)?;
        self.repeats(&table)?;
        self.reached(&table, start, &scale, meter)?;
        self.no_clash(&scale, meter)
    }

    fn scale(&self, j: u32) -> Scale {
        // 2^J and its greatest common divisor with s are powers of 2.
        let two_j = 1i128 << j;
        let turns = two_j >> self.s.trailing_zeros().min(j);
        Scale { two_j, long: self.p() as i128 * turns, rise: self.s * turns }
    }

    /// (1): the least m such that all values below S + G0 occur up to there.
    fn small_values(&self, scale: &Scale, meter: &mut Meter) -> Result<usize, Rejected> {
        // h(m) ≥ (s·m + min δ)/p, so m is at most this.
        let wanted = scale.rise + self.low();
        let last = (self.p() as i128 * wanted - self.deviation().0) / self.s;
        meter.memory(wanted.cast_unsigned())?;
        meter.steps(last.cast_unsigned())?;
        let mut occurs = vec![false; size(wanted)?];
        let mut missing = wanted;
        for m in 0..=size(last)? {
            let place = usize::try_from(self.h(m)).ok().and_then(|value| occurs.get_mut(value));
            if let Some(new @ false) = place {
                *new = true;
                missing -= 1;
                if missing == 0 {
                    return Ok(m);
                }
            }
        }
        Err(Rejected::new("small-values", format!("some value below {wanted} never occurs")))
    }

    /// The least N1, and N1 + P. That (1) holds up to N1 − k − 1 on the true values, (2) shows.
    fn window(&self, scale: &Scale, all_occur: Option<usize>) -> Result<(usize, usize), Rejected> {
        let (least, most) = self.deviation();
        let (n0, k) = (self.n0() as i128, self.code.k() as i128);
        let start = (2 * n0 + k).max(n0 + (most - least) / self.s);
        let start = start.max(all_occur.map_or(0, |m| m as i128 + k + 1));
        Ok((size(start)?, size(start + scale.long)?))
    }

    /// (2), on the table of N1 + P heaps.
    fn repeats(&self, table: &[u32]) -> Result<(), Rejected> {
        // s is a u64.
        require_repeats(table, self.period, self.s.cast_unsigned() as u64, table.len() - self.p(), "repeats")
    }

    /// (3), from N1 to the end of the table.
    fn reached(&self, table: &[u32], start: usize, scale: &Scale, meter: &mut Meter) -> Result<(), Rejected> {
        let mut reached = Marks::default();
        for n in start..table.len() {
            meter.steps(n as u128 * (1 + self.t.len() as u128))?;
            reached.clear();
            (1..=n).filter(|&i| self.code.digit(i) & 3 == 3).for_each(|i| reached.mark(table[n - i]));
            for m in self.t.iter().filter_map(|&i| n.checked_sub(i)) {
                // Both parts non-empty, in both orders.
                let splits = (1..m).map(|a| (a, m - a));
                splits
                    .filter(|&(a, b)| i128::from(table[a]) < scale.two_j && b >= self.n0())
                    .for_each(|(a, b)| reached.mark(table[a] ^ table[b]));
            }
            let u = reached.mex();
            let reason = || format!("the value {u} is not reached from {n} as it must");
            require(u >= table[n], "reached", reason)?;
        }
        Ok(())
    }

    /// (4)
    fn no_clash(&self, scale: &Scale, meter: &mut Meter) -> Result<(), Rejected> {
        meter.steps((self.t.len() as u128).saturating_mul(scale.long.unsigned_abs().saturating_pow(2)))?;
        let clash = self.places(self.n0() + size(scale.long)?).find(|&(a, b, i)| {
            let e = self.e((a, b, i));
            e >= 0 && e % 2 == 0 && (self.h(a) & self.h(b)) % scale.two_j == e / 2
        });
        match clash {
            None => Ok(()),
            Some((a, b, i)) => Err(Rejected::new(
                "clash",
                format!("{a} and {b} have the value of {} by their residues", a + b + i),
            )),
        }
    }
}

fn size(n: i128) -> Result<usize, Rejected> {
    usize::try_from(n).map_err(|_| Rejected::new("budget", "the table is too long"))
}

#[cfg(test)]
#[allow(clippy::many_single_char_names, reason = "the names of the theorem")]
mod tests {
    use super::*;
    use crate::Budget;

    const STEPS: [&str; 5] = ["J", "small-values", "repeats", "reached", "clash"];

    /// Take any amount but those of `x`, or an amount of `t` and split.
    fn code(x: &[usize], t: &[usize]) -> Code {
        let k = x.iter().chain(t).copied().max().unwrap_or(0);
        let take = |i: usize| if i == 0 || x.contains(&i) { 0 } else { 3 };
        let split = |i: usize| if t.contains(&i) { 4 } else { 0 };
        Code { digits: (0..=k).map(|i| take(i) | split(i)).collect(), tail: 3 }
    }

    /// Which conditions fail for the candidate (n0, p, s) and this J, each looked at alone, and where g(n + p) = g(n) + s
    /// fails first from n0 on, if it does so in a long table.
    fn failing(
        x: &[usize],
        t: &[usize],
        (n0, p, s): (usize, usize, i128),
        j: u32,
    ) -> (Vec<&'static str>, Option<usize>) {
        let mut meter = Meter::new(&Budget::default());
        let code = code(x, t);
        let long = table::grundy(&code, 2000, &mut meter).unwrap();
        let breaks = (n0..2000 - p).find(|&n| i128::from(long[n + p]) != i128::from(long[n]) + s);
        let period = Period { preperiod: n0, period: p };
        let law = Law { code: &code, t, period: &period, s, values: &long[..n0 + p] };
        let most = law.places(n0 + p).map(|place| law.e(place)).max().unwrap();
        let scale = law.scale(j);
        let all_occur = law.small_values(&scale, &mut meter);
        let (start, end) = law.window(&scale, all_occur.as_ref().ok().copied()).unwrap();
        let table = table::grundy(&code, end as u64, &mut meter).unwrap();
        let holds = [
            law.bounds(j, most),
            all_occur.is_ok(),
            law.repeats(&table).is_ok(),
            law.reached(&table, start, &scale, &mut meter).is_ok(),
            law.no_clash(&scale, &mut meter).is_ok(),
        ];
        (STEPS.into_iter().zip(holds).filter(|(_, holds)| !holds).map(|(step, _)| step).collect(), breaks)
    }

    /// False laws that a single condition excludes.
    #[test]
    fn each_condition_is_needed() {
        for (x, t, candidate, j, step, breaks) in [
            (vec![5, 10], vec![4], (0, 15, 5), 0, "J", 41),
            (vec![9, 10, 12], vec![14], (64, 18, 9), 1, "J", 174),
            (vec![9], vec![1], (0, 1, 1), 0, "reached", 12),
            (vec![1, 2, 3, 4], vec![4], (0, 5, 1), 0, "clash", 14),
            (vec![4], vec![2, 4], (4, 5, 4), 2, "small-values", 12),
            (vec![4, 6, 11, 12], vec![8, 12], (4, 1, 1), 2, "repeats", 11),
        ] {
            assert_eq!(failing(&x, &t, candidate, j), (vec![step], Some(breaks)), "{x:?} {t:?}");
        }
    }

    /// A false law that only the heaps of (1), all below N1 − k, exclude: with a lesser N1 the rest holds.
    #[test]
    fn values_must_occur_early() {
        let (x, t, candidate) = (vec![4, 5, 6, 7, 8, 10], vec![3, 4, 10], (4, 8, 4));
        let (failing, breaks) = failing(&x, &t, candidate, 2);
        assert_eq!(breaks, Some(18));
        assert!(failing.contains(&"repeats"));
        let mut meter = Meter::new(&Budget::default());
        let code = code(&x, &t);
        let values = table::grundy(&code, 12, &mut meter).unwrap();
        let period = Period { preperiod: 4, period: 8 };
        let law = Law { code: &code, t: &t, period: &period, s: 4, values: &values };
        let scale = law.scale(2);
        let (start, end) = law.window(&scale, None).unwrap();
        let table = table::grundy(&code, end as u64, &mut meter).unwrap();
        assert!(law.repeats(&table).is_ok());
        assert!(law.reached(&table, start, &scale, &mut meter).is_ok());
        assert!(law.no_clash(&scale, &mut meter).is_ok());
    }

    /// A law that holds passes all of them, and a larger J too.
    #[test]
    fn a_true_law() {
        for j in [1, 2, 3] {
            assert_eq!(failing(&[], &[0], (1, 4, 4), j), (vec![], None));
        }
        assert_eq!(failing(&[], &[0], (1, 4, 4), 0).0, ["J", "reached", "clash"]);
    }
}
