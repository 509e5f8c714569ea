//! Interval games against their definition.

use grundy::Error;
use grundy::law::slow_interval::SlowInterval;
use grundy::limits::{Limits, Patient};
use grundy::number::{Natural, natural};
use proptest::prelude::*;

fn unlimited() -> Limits<'static> {
    Limits::new(1 << 30, &Patient)
}

/// The values of 0..=to when the options of n are l(n)..n − 1, from the definition.
fn brute(lower: impl Fn(u64) -> u64, to: u64) -> Vec<u64> {
    let mut g: Vec<u64> = Vec::new();
    for n in 0..=to {
        let mut seen = vec![false; n as usize + 1];
        for m in lower(n)..n {
            seen[g[m as usize] as usize] = true;
        }
        g.push(seen.iter().position(|seen| !seen).unwrap() as u64);
    }
    g
}

/// Values, and for every value the option that has it, for all heaps of the table.
fn compare(game: &SlowInterval, lower: impl Fn(u64) -> u64, to: u64) {
    let limits = unlimited();
    let g = brute(&lower, to);
    for n in 0..=to {
        let big = Natural::from(n);
        assert_eq!(game.lower(&big), lower(n).into(), "{game:?}: lower({n})");
        assert_eq!(game.value(&big, &limits).unwrap(), g[n as usize].into(), "{game:?}: g({n})");
        let step = if n < 60 { 1 } else { 7 };
        for v in (0..=n + 1).step_by(step) {
            let option = (lower(n)..n).find(|&m| g[m as usize] == v).map(Natural::from);
            assert_eq!(
                game.option_with_value(&big, &v.into(), &limits).unwrap(),
                option,
                "{game:?}: {n} to {v}"
            );
        }
    }
}

/// The same l with a fraction so long that it does not fit machine words.
fn stretched(a: u64, b: u64, c: u64) -> SlowInterval {
    let x = Natural::from(3u8).pow(50);
    let b = &x * Natural::from(b) + &x - Natural::ONE;
    SlowInterval::ratio(&(&x * Natural::from(a)), &b, &(&x * Natural::from(c))).unwrap()
}

#[test]
fn all_small_ratios() {
    for c in 1..8 {
        for a in 0..=c {
            for b in 0..c {
                let lower = |n| (a * n + b) / c;
                let game = SlowInterval::ratio(&a.into(), &b.into(), &c.into()).unwrap();
                compare(&game, lower, 90);
                compare(&stretched(a, b, c), lower, 90);
            }
        }
    }
}

#[test]
fn parts_and_bash() {
    for k in 1..12_u64 {
        compare(&SlowInterval::leave_at_least_part(&k.into()).unwrap(), |n| n.div_ceil(k), 150);
        compare(&SlowInterval::take_at_most_part(&k.into()).unwrap(), |n| n - n / k, 150);
    }
    for k in 0..12_u64 {
        compare(&SlowInterval::bash(&k.into()), |n| n.saturating_sub(k), 100);
    }
}

#[test]
fn refuses_what_is_not_slow() {
    let [zero, one, two] = [0u8, 1, 2].map(Natural::from);
    assert_eq!(SlowInterval::ratio(&two, &zero, &one), None);
    assert_eq!(SlowInterval::ratio(&one, &two, &two), None);
    assert_eq!(SlowInterval::ratio(&zero, &zero, &zero), None);
    assert_eq!(SlowInterval::leave_at_least_part(&zero), None);
    assert_eq!(SlowInterval::take_at_most_part(&zero), None);
}

proptest! {
    #[test]
    fn ratios(c in 1_u64..300, a in 0_u64..300, b in 0_u64..300) {
        let (a, b) = (a % (c + 1), b % c);
        let lower = |n| (a * n + b) / c;
        compare(&SlowInterval::ratio(&a.into(), &b.into(), &c.into()).unwrap(), lower, 400);
        compare(&stretched(a, b, c), lower, 200);
    }

    /// Long runs of equal width, where strides are taken many at a time.
    #[test]
    fn nearly_one(c in 200_u64..4000, d in 1_u64..4, b in 0_u64..200) {
        let lower = |n| ((c - d) * n + b) / c;
        let g = brute(lower, 3000);
        let limits = unlimited();
        let games = [
            SlowInterval::ratio(&(c - d).into(), &b.into(), &c.into()).unwrap(),
            stretched(c - d, b, c),
        ];
        for game in games {
            for n in (0..=3000_u64).rev().step_by(37) {
                prop_assert_eq!(game.value(&n.into(), &limits).unwrap(), g[n as usize].into());
                for v in 0..=n - lower(n) {
                    let option = (lower(n)..n).find(|&m| g[m as usize] == v).map(Natural::from);
                    prop_assert_eq!(game.option_with_value(&n.into(), &v.into(), &limits).unwrap(), option);
                }
            }
        }
    }

    /// Heaps of 300 digits, and of 64 bits at the edge of the machine words: the heap found has the value asked for.
    #[test]
    fn large_heaps(digits in "[1-9][0-9]{0,299}", edge in 0_u64..1000, c in 2_u64..1000, a in 0_u64..1000, b in 0_u64..1000, share in 0_u64..=1000) {
        let (a, b) = (a % c, b % c);
        let limits = unlimited();
        let game = SlowInterval::ratio(&a.into(), &b.into(), &c.into()).unwrap();
        for n in [natural(&digits).unwrap(), (u64::MAX - edge).into(), Natural::from(u64::MAX) + Natural::from(edge)] {
            let value = game.value(&n, &limits).unwrap();
            let width = game.width(&n);
            prop_assert!(value <= width);
            prop_assert_eq!(game.option_with_value(&n, &value, &limits).unwrap(), None);
            prop_assert_eq!(game.option_with_value(&n, &(&width + Natural::ONE), &limits).unwrap(), None);
            let other = &width * Natural::from(share) / Natural::from(1000u16);
            if other != value {
                let m = game.option_with_value(&n, &other, &limits).unwrap().unwrap();
                prop_assert!(m < n && m >= game.lower(&n));
                prop_assert_eq!(game.value(&m, &limits).unwrap(), other);
            }
        }
    }

    /// Leave at least ⌈n/k⌉: g(n) = g((n − 1)/k) if n ≡ 1 mod k, else n − ⌈n/k⌉.
    #[test]
    fn at_least_part(digits in "[0-9]{1,80}", k in 2_u64..=1_000_000_000_000_000_000) {
        let limits = unlimited();
        let game = SlowInterval::leave_at_least_part(&k.into()).unwrap();
        let n = natural(&digits).unwrap();
        let mut m = n.clone();
        while m > Natural::ONE && &m % k == 1 {
            m = (m - Natural::ONE) / Natural::from(k);
        }
        let expected = if m <= Natural::ONE { Natural::ZERO } else { &m - (&m + Natural::from(k - 1)) / Natural::from(k) };
        prop_assert_eq!(game.value(&n, &limits).unwrap(), expected);
    }
}

#[test]
fn powers_of_k_in_disguise() {
    // z = (k − 1)·n + 1 a power of k: the longest walks, value 0.
    let limits = unlimited();
    for k in [2_u64, 3, 10, 1_000_000_000] {
        let game = SlowInterval::leave_at_least_part(&k.into()).unwrap();
        for t in 0..300 {
            let n = (Natural::from(k).pow(t) - Natural::ONE) / Natural::from(k - 1);
            assert_eq!(game.value(&n, &limits).unwrap(), Natural::ZERO);
        }
    }
}

#[test]
fn a_hundred_thousand_digits() {
    let limits = unlimited();
    for k in [2_u64, 6, 1_000_003] {
        let game = SlowInterval::leave_at_least_part(&k.into()).unwrap();
        // z(n) = k^t·z(6): the walk leads down to the heap 6.
        let t = 330_000 / k.ilog2() as usize;
        let z = Natural::from((k - 1) * 6 + 1) * Natural::from(k).pow(t);
        let n = (z - Natural::ONE) / Natural::from(k - 1);
        let value = Natural::from(6 - 6_u64.div_ceil(k));
        assert_eq!(game.value(&n, &limits).unwrap(), value, "k = {k}");
        let next = &n + Natural::ONE;
        assert_eq!(game.option_with_value(&next, &value, &limits).unwrap(), Some(n), "k = {k}");
    }
}

#[test]
fn too_near_to_one() {
    let limits = unlimited();
    let k = Natural::from(10u8).pow(30);
    let game = SlowInterval::take_at_most_part(&k).unwrap();
    // Up to k no heap has a move, then there is one, then two.
    assert_eq!(game.value(&(&k - Natural::ONE), &limits).unwrap(), Natural::ZERO);
    assert_eq!(game.value(&k, &limits).unwrap(), Natural::ONE);
    assert_eq!(game.value(&(&k + Natural::ONE), &limits).unwrap(), Natural::ZERO);
    let thousand = &k * Natural::from(1000u16);
    assert!(game.value(&(thousand + Natural::ONE), &limits).is_ok());
    // Refused after a first look: it would take about 10^32 steps.
    let far = Natural::from(10u8).pow(100) + Natural::from(12_345u16);
    assert!(matches!(game.value(&far, &limits), Err(Error::OutOfReach { .. })));
    let value = game.width(&far) / Natural::from(3u8);
    assert!(matches!(game.option_with_value(&far, &value, &limits), Err(Error::OutOfReach { .. })));
    let word = SlowInterval::take_at_most_part(&Natural::from(10_u64.pow(7))).unwrap();
    let n = Natural::from(10_u64.pow(15) + 7);
    let value = word.value(&n, &limits).unwrap();
    let m = word.option_with_value(&n, &(value + Natural::ONE), &limits).unwrap();
    assert!(m.is_some());
}

/// A heap whose walk has `steps` steps: z = k^steps·u, u ≡ 1 mod k − 1 and not divisible by k.
fn heap_of_many_steps(k: u64, steps: usize, u: u64) -> (Natural, Natural) {
    let heap = |z: Natural| (z - Natural::ONE) / (k - 1);
    (heap(Natural::from(k).pow(steps) * u), heap(Natural::from(u)))
}

#[test]
fn the_longest_walks_of_leave_a_part_are_taken_at_once() {
    let limits = unlimited();
    for k in [2_u64, 3, 10, 12, 1000] {
        let game = SlowInterval::leave_at_least_part(&Natural::from(k)).unwrap();
        for (steps, factor) in [(1, 7), (63, 11), (64, 12), (1000, 13), (5001, 1 << 20)] {
            let mut u = (k - 1) * factor + 1;
            if u.is_multiple_of(k) {
                u += k - 1;
            }
            let (heap, end) = heap_of_many_steps(k, steps, u);
            // g(k·m + 1) = g(m), step by step.
            let mut walk = heap.clone();
            for _ in 0..steps {
                assert_eq!(&walk % k, 1 % k);
                walk = (walk - Natural::ONE) / k;
            }
            assert_eq!(walk, end);
            let value = game.value(&end, &limits).unwrap();
            assert_eq!(value, &end - (&end + Natural::from(k - 1)) / k);
            assert_eq!(game.value(&heap, &limits).unwrap(), value);
            // The option of the next heap that has this value is the heap itself, at the end of the same walk upward.
            let next = &heap + Natural::ONE;
            assert_eq!(game.option_with_value(&next, &value, &limits).unwrap(), Some(heap.clone()));
            assert_eq!(game.option_with_value(&heap, &value, &limits).unwrap(), None);
        }
    }
}
