//! Residue laws against the definition of the values.

use grundy::law::residue::{Amounts, Residue};
use grundy::limits::{Limits, Patient};
use grundy::number::Natural;
use proptest::prelude::*;

fn is_prime(n: u64) -> bool {
    n >= 2 && (2..n).take_while(|q| q * q <= n).all(|q| !n.is_multiple_of(q))
}

/// Whether s is an amount, from the definition.
fn holds(amounts: &Amounts, s: u64) -> bool {
    match amounts {
        Amounts::List(list) => list.contains(&s.into()),
        Amounts::PowersOf(b) => (0..64).any(|i| b.pow(i) == s.into()),
        Amounts::Primes => is_prime(s),
        Amounts::PrimePowers => (2..=s).any(|q| is_prime(q) && (1..64).any(|i| q.checked_pow(i) == Some(s))),
    }
}

fn brute(set: &[Amounts], to: u64) -> Vec<u32> {
    let all: Vec<u64> = (1..=to).filter(|&s| set.iter().any(|a| holds(a, s))).collect();
    let mut g: Vec<u32> = Vec::new();
    for n in 0..=to {
        let mut options: Vec<u32> =
            all.iter().take_while(|&&s| s <= n).map(|&s| g[(n - s) as usize]).collect();
        options.sort_unstable();
        options.dedup();
        let value = options.iter().zip(0..).take_while(|&(&o, i)| o == i).count();
        g.push(value as u32);
    }
    g
}

fn find(set: &[Amounts], bound: usize) -> Option<Residue> {
    Residue::find(set, bound, &Limits::new(1 << 30, &Patient)).unwrap()
}

fn powers(b: u64) -> Amounts {
    Amounts::PowersOf(b.into())
}

fn list(set: &[u64]) -> Amounts {
    Amounts::List(set.iter().map(|&s| s.into()).collect())
}

#[test]
fn known_laws() {
    for (set, period) in [
        (vec![powers(2)], 3),
        (vec![powers(2), powers(3)], 5),
        (vec![powers(2), powers(5)], 3),
        (vec![list(&[1]), Amounts::Primes], 4),
        (vec![list(&[1]), Amounts::PrimePowers], 6),
        (vec![powers(3)], 2),
        (vec![list(&[])], 1),
    ] {
        let law = find(&set, 200).unwrap();
        assert_eq!(law.period(), period, "{set:?}");
        let brute = brute(&set, 600);
        assert!((0..=600_usize).all(|n| law.value(&n.into()) == brute[n]), "{set:?}");
    }
    let law = find(&[powers(2)], 200).unwrap();
    assert_eq!(law.values(), [0, 1, 2]);
    // 10^1000 = 1 mod 3.
    assert_eq!(law.value(&Natural::from(10u8).pow(1000)), 1);
}

#[test]
fn an_amount_far_beyond_the_table_counts() {
    // 2^400 + 2 is 0 mod 3, so the law of the powers of 2 breaks there; 3 more is 2 mod 3.
    let far = Natural::from(2u8).pow(400) + Natural::from(2u8);
    assert_eq!(find(&[powers(2), Amounts::List(vec![far.clone()])], 200), None);
    assert_eq!(find(&[powers(2), Amounts::List(vec![far + Natural::ONE])], 200).unwrap().period(), 3);
}

#[test]
fn refuses_what_is_not_purely_periodic() {
    // 2, 4, 7 has a preperiod; squares-like lists have none within the bound.
    assert_eq!(find(&[list(&[2, 4, 7])], 300), None);
    assert_eq!(find(&[Amounts::Primes], 300), None);
    // Period 25 holds up to 5049 for the factorials, as this list of them does; it breaks at 5050.
    let factorials = list(&[1, 2, 6, 24, 120, 720, 5040, 40320]);
    let brute = brute(std::slice::from_ref(&factorials), 6000);
    assert!((0..5050).all(|n| brute[n] == brute[n % 25]) && brute[5050] != brute[0]);
    assert_eq!(find(&[factorials], 1000), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn as_defined(
        finite in prop::collection::vec(1_u64..40, 0..4),
        bases in prop::collection::vec(2_u64..30, 0..3),
        kind in 0..6,
    ) {
        let mut set = vec![list(&finite)];
        set.extend(bases.into_iter().map(powers));
        match kind {
            0 => set.push(Amounts::Primes),
            1 => set.push(Amounts::PrimePowers),
            _ => {}
        }
        let brute = brute(&set, 900);
        let law = find(&set, 100);
        if let Some(law) = &law {
            for (n, &value) in brute.iter().enumerate() {
                prop_assert_eq!(law.value(&n.into()), value);
            }
        }
        // For lists and powers the condition is also necessary: no pure period up to 100 is missed, and it is the least.
        let least = (1..=100).find(|&p| (0..=900 - p).all(|n| brute[n] == brute[n + p]));
        if let (Some(law), Some(least)) = (&law, least) {
            prop_assert_eq!(law.period(), least);
        }
        if kind > 1 && finite.iter().all(|&s| s < 40) && set.len() == 1 {
            prop_assert_eq!(law.is_some(), least.is_some());
        }
    }
}
