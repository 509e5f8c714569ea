//! Finite subtraction sets against their definition.

use grundy::Error;
use grundy::law::window::Window;
use grundy::limits::{Limits, Patient};
use grundy::number::Natural;
use proptest::prelude::*;

/// g(0), …, g(to), from the definition.
fn brute(set: &[u64], to: u64) -> Vec<u32> {
    let mut g: Vec<u32> = Vec::new();
    for n in 0..=to {
        let options: Vec<u32> =
            set.iter().filter(|&&s| s >= 1 && s <= n).map(|&s| g[(n - s) as usize]).collect();
        g.push((0..=options.len() as u32).find(|v| !options.contains(v)).unwrap());
    }
    g
}

fn find(set: &[u64], bound: usize) -> Option<Window> {
    Window::find(set, bound, &Limits::new(1 << 30, &Patient)).unwrap()
}

#[test]
fn known_periods() {
    // 51nod 1067: take 1, 3 or 4.
    let window = find(&[1, 3, 4], 1000).unwrap();
    assert_eq!((window.preperiod(), window.period()), (0u8.into(), 7u8.into()));
    assert_eq!((window.reach(), window.unit()), (4u8.into(), 1));
    let word: Vec<u32> = (0u32..7).map(|n| window.value(&n.into())).collect();
    assert_eq!(word, [0, 1, 0, 1, 2, 3, 2]);
    let huge = Natural::from(10u8).pow(1000);
    assert_eq!(window.value(&huge), word[usize::try_from(&huge % Natural::from(7u8)).unwrap()]);

    // A preperiod: 2, 4 and 7.
    let window = find(&[2, 4, 7], 1000).unwrap();
    assert_eq!((window.preperiod(), window.period()), (8u8.into(), 3u8.into()));
}

#[test]
fn no_amounts_one_amount_and_a_common_divisor() {
    let none = find(&[0], 1).unwrap();
    assert_eq!((none.value(&5u8.into()), none.period()), (0, Natural::ONE));
    let far = 10_u64.pow(18);
    let one = find(&[far], 10).unwrap();
    assert_eq!((one.preperiod(), one.period()), (Natural::ZERO, Natural::from(2 * far)));
    for (n, value) in [(far - 1, 0), (far, 1), (2 * far - 1, 1), (2 * far, 0)] {
        assert_eq!(one.value(&n.into()), value, "{n}");
    }
    let three = find(&[6, 8, 14, 8], 1000).unwrap();
    let brute = brute(&[6, 8, 14], 3000);
    assert!((0..=3000).all(|n: usize| three.value(&n.into()) == brute[n]));
}

#[test]
fn dense() {
    let bash: Vec<u64> = (1..=300).collect();
    let window = find(&bash, 2000).unwrap();
    assert_eq!((window.preperiod(), window.period()), (Natural::ZERO, 301u16.into()));
    assert!((0..5000_u32).all(|n| window.value(&n.into()) == n % 301));
}

#[test]
fn gives_up_at_the_bound_and_at_the_limit() {
    // The period 7 needs 4 + 7 values.
    assert_eq!(find(&[1, 3, 4], 10), None);
    assert!(find(&[1, 3, 4], 11).is_some());
    assert_eq!(find(&[u64::MAX, 1], 1000), None);
    let limits = Limits::new(1000, &Patient);
    assert!(matches!(Window::find(&[1, 1000], 1 << 20, &limits), Err(Error::Memory { .. })));
    assert_eq!(limits.free(), 1000);
}

proptest! {
    #[test]
    fn as_defined(set in prop::collection::vec(1_u64..14, 1..6)) {
        let brute = brute(&set, 6000);
        let window = find(&set, 4000);
        if let Some(window) = &window {
            for (n, &value) in brute.iter().enumerate() {
                prop_assert_eq!(window.value(&n.into()), value);
            }
            // The preperiod and the period are the least.
            let (start, period) = (usize::try_from(window.preperiod()).unwrap(), usize::try_from(window.period()).unwrap());
            prop_assert!(start == 0 || brute[start - 1] != brute[start - 1 + period]);
            for p in 1..period {
                prop_assert!((start..5000 - p).any(|n| brute[n] != brute[n + p]));
            }
        }
        prop_assert!(window.is_some() || set.iter().max() > Some(&10));
    }
}
