//! Where a linear function modulo m first falls into an interval, and the sum of its floors: both as Euclid's algorithm.

#![allow(clippy::many_single_char_names, reason = "the usual names")]

/// The least x with l ≤ a·x mod m ≤ r and 0 ≤ x ≤ most, for 0 ≤ a < m and 0 ≤ l ≤ r < m.
///
/// With a ≤ m/2: if no multiple of a lies in [l, r], then a·x − m·y ∈ [l, r] says that m·y mod a lies in
/// [−r mod a, −l mod a], and the least y gives the least x. So the modulus halves each time: O(log m) steps.
pub(super) fn first_hit(a: u64, m: u64, l: u64, r: u64, most: u64) -> Option<u64> {
    debug_assert!(a < m && l <= r && r < m);
    if l == 0 {
        return Some(0);
    }
    if a == 0 {
        return None;
    }
    // −a·x falls into the mirrored interval at the same time.
    let (a, l, r) = if a > m / 2 { (m - a, m - r, m - l) } else { (a, l, r) };
    let x = l.div_ceil(a);
    if x > most {
        return None;
    }
    if u128::from(x) * u128::from(a) <= u128::from(r) {
        return Some(x);
    }
    // a·x = m·y + (at least l), so x ≤ most bounds y too.
    let room = (u128::from(a) * u128::from(most)).checked_sub(u128::from(l))?;
    let most_turns = u64::try_from(room / u128::from(m)).unwrap_or(u64::MAX);
    let mirrored = |z: u64| (a - z % a) % a;
    let turns = first_hit(m % a, a, mirrored(r), mirrored(l), most_turns)?;
    let x = (u128::from(l) + u128::from(m) * u128::from(turns)).div_ceil(u128::from(a));
    u64::try_from(x).ok().filter(|&x| x <= most)
}

/// Σ ⌊(a·i + b)/m⌋ over 0 ≤ i < n, for n ≤ 2³¹, a and b < 2⁶³, m ≥ 1: below 2¹²⁷. O(log m) steps.
pub(super) fn floor_sum(n: u64, m: u64, a: u64, b: u64) -> u128 {
    debug_assert!(n <= 1 << 31 && a >> 63 == 0 && b >> 63 == 0 && m > 0);
    let (mut n, mut m, mut a, mut b) = (u128::from(n), u128::from(m), u128::from(a), u128::from(b));
    let mut sum = 0;
    while n > 0 {
        sum += (n - 1) * n / 2 * (a / m) + n * (b / m);
        (a, b) = (a % m, b % m);
        // Count the lattice points below the line by columns instead of rows.
        let top = a * n + b;
        (n, b) = (top / m, top % m);
        (m, a) = (a, m);
        if n == 0 {
            break;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn first_hits(m in 1_u64..3000, a in 0_u64..3000, l in 0_u64..3000, width in 0_u64..60, most in 0_u64..3000) {
            let (a, l) = (a % m, l % m);
            let r = (l + width).min(m - 1);
            let expected = (0..=most).find(|x| (l..=r).contains(&(a * x % m)));
            prop_assert_eq!(first_hit(a, m, l, r, most), expected);
        }

        #[test]
        fn floor_sums(n in 0_u64..300, m in 1_u64..3000, a in 0_u64..9000, b in 0_u64..9000) {
            let expected: u64 = (0..n).map(|i| (a * i + b) / m).sum();
            prop_assert_eq!(floor_sum(n, m, a, b), u128::from(expected));
        }

        /// Large moduli: the hit is one, and none of a sample before it is.
        #[test]
        fn large_hits(m in 1_u64 << 50..1 << 61, a: u64, l: u64, width in 1_u64 << 44..1 << 50, probe in 0.0..1.0_f64) {
            let (a, l) = (a % m, l % m);
            let r = (l + width).min(m - 1);
            let at = |x: u64| (u128::from(a) * u128::from(x) % u128::from(m)) as u64;
            let most = 1 << 22;
            let hit = first_hit(a, m, l, r, most);
            if let Some(x) = hit {
                prop_assert!(x <= most && (l..=r).contains(&at(x)));
            }
            #[allow(clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "any place before the hit will do")]
            let before = (hit.unwrap_or(most + 1) as f64 * probe) as u64;
            for x in before.saturating_sub(2000)..before {
                prop_assert!(!(l..=r).contains(&at(x)));
            }
        }
    }

    #[test]
    fn the_ends_of_the_range() {
        let m = (1 << 62) - 57;
        assert_eq!(first_hit(m - 1, m, m - 1, m - 1, 1), Some(1));
        assert_eq!(first_hit(1, m, m - 1, m - 1, u64::MAX), Some(m - 1));
        assert_eq!(first_hit(0, 1, 0, 0, 0), Some(0));
        let (n, a) = (1_u64 << 31, (1_u64 << 63) - 1);
        assert_eq!(floor_sum(n, 1, a, a), u128::from(a) * u128::from(n) * u128::from(n + 1) / 2);
    }
}
