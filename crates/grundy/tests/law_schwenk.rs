//! Dynamic nim against its definition.

use grundy::Error;
use grundy::law::schwenk::{Multiple, Part, Schwenk, WinningTakes};
use grundy::limits::{Limits, Patient};
use grundy::number::{Natural, natural};
use proptest::prelude::*;

fn unlimited() -> Limits<'static> {
    Limits::new(1 << 30, &Patient)
}

/// f as a list: f(1), f(2), …; the last entry goes on for ever.
fn listed(f: &[u64]) -> impl Fn(&Natural) -> Result<Natural, Error> + Clone + use<> {
    let f = f.to_vec();
    move |t: &Natural| {
        let t = usize::try_from(t).unwrap_or(usize::MAX).min(f.len());
        Ok(f[t - 1].into())
    }
}

/// ⌊num·t/den⌋
fn linear(num: Natural, den: u64) -> impl Fn(&Natural) -> Result<Natural, Error> + Clone {
    move |t: &Natural| Ok(&num * t / Natural::from(den))
}

/// All winning takes of (n, q) for q = n, n = 0..=to, from the definition: those of a smaller q are the ones ≤ q.
fn brute(f: impl Fn(u64) -> u64, to: u64, misere: bool) -> Vec<Vec<u64>> {
    let mut takes: Vec<Vec<u64>> = Vec::new();
    for n in 0..=to {
        let winning = (1..=n).filter(|&t| {
            let (rest, limit) = (n - t, f(t).min(n - t));
            // The opponent to move in (rest, limit) loses.
            if limit == 0 { !misere } else { takes[rest as usize].first().is_none_or(|&least| least > limit) }
        });
        let winning = winning.collect();
        takes.push(winning);
    }
    takes
}

fn small(takes: &WinningTakes) -> Vec<u64> {
    takes.iter().map(|t| u64::try_from(t).unwrap()).collect()
}

/// Every state of every heap up to `to`.
fn compare(f: impl Fn(&Natural) -> Result<Natural, Error> + Clone, to: u64) {
    let limits = unlimited();
    let word = |t: u64| u64::try_from(f(&t.into()).unwrap()).unwrap_or(u64::MAX);
    let mut game = Schwenk::new(f.clone()).unwrap();
    for misere in [false, true] {
        let brute = brute(word, to, misere);
        if misere && word(1) == 0 {
            assert_eq!(game.misere_is_won(&5u8.into(), &2u8.into(), &limits).unwrap(), None);
            assert_eq!(game.misere_winning_takes(&5u8.into(), &2u8.into(), &limits).unwrap(), None);
            continue;
        }
        for n in 0..=to {
            let heap = Natural::from(n);
            for q in 0..=n + 1 {
                let expected: Vec<u64> = brute[n as usize].iter().copied().take_while(|&t| t <= q).collect();
                let limit = Natural::from(q);
                let (takes, won) = if misere {
                    (
                        game.misere_winning_takes(&heap, &limit, &limits).unwrap().unwrap(),
                        game.misere_is_won(&heap, &limit, &limits).unwrap().unwrap(),
                    )
                } else {
                    (
                        game.winning_takes(&heap, &limit, &limits).unwrap(),
                        game.is_won(&heap, &limit, &limits).unwrap(),
                    )
                };
                assert_eq!(small(&takes), expected, "misère {misere}: ({n}, {q})");
                let no_move = n == 0 || q == 0;
                assert_eq!(won, !expected.is_empty() || misere && no_move, "misère {misere}: ({n}, {q})");
                assert_eq!(takes.count(), expected.len().into());
                assert_eq!(takes.least(), expected.first().map(|&t| t.into()));
                assert_eq!(takes.greatest(), expected.last().map(|&t| t.into()));
            }
            if !misere {
                let lost = brute[n as usize].first().is_none_or(|&t| t + 1 > n);
                assert_eq!(game.is_losing_size(&heap, &limits).unwrap(), n == 0 || lost, "size {n}");
                let takes = game.winning_takes(&heap, &heap, &limits).unwrap();
                for t in 0..=n + 1 {
                    assert_eq!(takes.contains(&t.into()), brute[n as usize].contains(&t), "{n}, {t}");
                }
            }
        }
    }
}

#[test]
fn multiples() {
    for (num, den) in [(1, 1), (2, 1), (3, 1), (5, 1), (17, 1), (3, 2), (1, 2), (7, 3), (99, 100)] {
        compare(linear(u64::into(num), den), 100);
    }
}

#[test]
fn fast_growing_slow_and_constant() {
    compare(|t: &Natural| Ok(t * t), 90);
    compare(|t: &Natural| Ok(t * t - Natural::ONE), 60);
    // A limit that cannot be computed far beyond what is needed.
    compare(
        |t: &Natural| {
            let t = u16::try_from(t).ok().filter(|&t| t < 200).expect("f is asked far beyond n");
            Ok(Natural::from(2u8).pow(usize::from(t)))
        },
        90,
    );
    for c in [0, 1, 4, 30, 200] {
        compare(listed(&[c]), 90);
    }
    compare(listed(&[1, 1, 1, 1, 1, 1, 9, 9, 9, 30]), 120);
}

#[test]
fn all_short_limits() {
    // All nondecreasing f with f(4) = f(5) = … and values up to 6.
    for a in 0..7 {
        for b in a..7 {
            for c in b..7 {
                for d in c..7 {
                    compare(listed(&[a, b, c, d]), 22);
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]
    #[test]
    fn random_limits(first in 0_u64..6, rises in prop::collection::vec(prop_oneof![3 => Just(0_u64), 3 => 0_u64..4, 1 => 0_u64..60], 1..90)) {
        let mut f = vec![first];
        for rise in rises {
            f.push(f[f.len() - 1] + rise);
        }
        compare(listed(&f), 80);
    }

    /// Large heaps: the representation is greedy, and every move of a lost state hands over a won one.
    #[test]
    fn large_heaps(digits in "[1-9][0-9]{0,200}", k in 1_u64..12, den in 1_u64..3, take in "[0-9]{1,60}") {
        let limits = unlimited();
        let f = linear((k * den + 1).into(), den);
        let mut game = Schwenk::new(f.clone()).unwrap();
        let n = natural(&digits).unwrap();
        let parts = game.parts(&n, &limits).unwrap();
        let sum = parts.iter().fold(Natural::ZERO, |sum, p| sum + &p.term * &p.multiplicity);
        prop_assert_eq!(&sum, &n);
        for pair in parts.windows(2) {
            prop_assert!(f(&pair[0].term).unwrap() < pair[1].term);
            prop_assert!(game.is_losing_size(&pair[1].term, &limits).unwrap());
        }
        let smallest = parts[0].term.clone();
        // (n, smallest − 1) is lost: whatever is taken, the answer wins.
        let t = natural(&take).unwrap() % &smallest;
        if t > Natural::ZERO {
            let (rest, limit) = (&n - &t, f(&t).unwrap());
            prop_assert!(game.is_won(&rest, &limit, &limits).unwrap());
        }
        // Each winning take hands over a lost state.
        let takes = game.winning_takes(&n, &n, &limits).unwrap();
        prop_assert_eq!(takes.least(), Some(smallest));
        prop_assert_eq!(takes.greatest(), Some(n.clone()));
        for t in takes.iter() {
            prop_assert!(!game.is_won(&(&n - &t), &f(&t).unwrap(), &limits).unwrap());
        }
    }
}

/// Sizes of many digits are treated by digits where f(t) = ⌊a·t/c⌋ is known to be that, and term by term where it is not.
#[test]
fn long_sizes_by_digits_and_by_terms() {
    /// The limit without its form.
    struct Plain(u64);
    impl grundy::law::schwenk::LimitFunction for Plain {
        fn limit(&self, taken: &Natural) -> Result<Natural, Error> {
            Ok(taken * self.0)
        }
    }
    let limits = unlimited();
    for k in [1_u64, 2, 3, 6] {
        let mut plain = Schwenk::new(Plain(k)).unwrap();
        let mut digits = Schwenk::new(Multiple(k.into())).unwrap();
        let random = Natural::from(7u8).pow(1700) + Natural::from(3u8).pow(2500);
        let term = plain.parts(&random, &limits).unwrap().pop().unwrap().term;
        let near = [
            &term + Natural::ONE,
            &term - Natural::ONE,
            &term + (&term >> 2000),
            &term + &term / Natural::from(k + 2),
        ];
        for n in near.into_iter().chain([term.clone(), random]) {
            assert!(digits.plan(&n).unwrap().to_string().starts_with("digits by a walk"));
            assert_eq!(
                digits.parts(&n, &limits).unwrap(),
                plain.parts(&n, &limits).unwrap(),
                "k = {k}, n = {n}"
            );
            assert_eq!(digits.is_losing_size(&n, &limits).unwrap(), n == term);
            for q in [n.clone(), &n - Natural::ONE, &n >> 1, &n >> 900, Natural::from(5u8), Natural::ZERO] {
                let (by_digits, by_terms) = (
                    digits.winning_takes(&n, &q, &limits).unwrap(),
                    plain.winning_takes(&n, &q, &limits).unwrap(),
                );
                assert_eq!(by_digits.count(), by_terms.count(), "k = {k}, n = {n}, q = {q}");
                assert_eq!(
                    (by_digits.least(), by_digits.greatest()),
                    (by_terms.least(), by_terms.greatest())
                );
                assert!(by_digits.iter().eq(by_terms.iter()), "k = {k}, n = {n}, q = {q}");
                assert_eq!(digits.is_won(&n, &q, &limits).unwrap(), by_terms.least().is_some());
                assert_eq!(by_digits.contains(&q), by_terms.contains(&q));
            }
        }
    }
}

#[test]
fn constant_limit_without_a_limit_of_size() {
    let limits = unlimited();
    let c = Natural::from(10u8).pow(30);
    let constant = c.clone();
    let mut game = Schwenk::new(move |_: &Natural| Ok(constant.clone())).unwrap();
    let last = &c + Natural::ONE;
    let n = &last * Natural::from(10u8).pow(1000) + Natural::from(5u8);
    let parts = game.parts(&n, &limits).unwrap();
    assert_eq!(parts[0], Part { term: 5u8.into(), multiplicity: Natural::ONE });
    assert_eq!(parts[1], Part { term: last.clone(), multiplicity: Natural::from(10u8).pow(1000) });
    // f(t) = c < c + 1: every suffix sum wins.
    let takes = game.winning_takes(&n, &n, &limits).unwrap();
    assert_eq!(takes.count(), Natural::from(10u8).pow(1000) + Natural::ONE);
    assert_eq!(takes.greatest(), Some(n.clone()));
    assert_eq!(takes.iter().nth(2), Some(last * Natural::from(2u8) + Natural::from(5u8)));
    let some = game.winning_takes(&n, &(&c * Natural::from(7u8) + Natural::from(11u8)), &limits).unwrap();
    assert_eq!(some.count(), 7u8.into());
}

#[test]
fn many_runs_are_gone_through_without_being_kept() {
    // n = k(k + 2) and less: about n/k terms count, and few of them have to be kept.
    let k = 3_000_u64;
    let f = linear(k.into(), 1);
    let mut kept = Schwenk::new(f.clone()).unwrap();
    let mut streamed = Schwenk::new(f).unwrap();
    let roomy = unlimited();
    for n in [k * (k + 2) - 5, 8_000_000, 8_999_999, 123_456, 7, k * (k + 1)] {
        let n = Natural::from(n);
        let tight = Limits::new(4_000, &Patient);
        tight.take("what is kept", streamed.bytes()).unwrap();
        let parts = streamed.parts(&n, &tight).unwrap();
        assert_eq!(parts, kept.parts(&n, &roomy).unwrap(), "{n}");
        // And by the short cut for multiples.
        let tight = Limits::new(4_000, &Patient);
        let mut short = Schwenk::new(Multiple(k.into())).unwrap();
        assert_eq!(parts, short.parts(&n, &tight).unwrap(), "{n}");
    }
    assert!(streamed.bytes() < 4_000 && kept.bytes() > 100_000);
}

#[test]
fn out_of_reach_says_what_it_takes() {
    let limits = Limits::new(1 << 20, &Patient);
    let mut game = Schwenk::new(linear(Natural::from(10u8).pow(15), 1)).unwrap();
    let n = Natural::from(10u8).pow(30);
    let Err(Error::OutOfReach { needs, .. }) = game.parts(&n, &limits) else { panic!("10^15 runs") };
    assert!(needs.starts_with("9999999999"), "{needs}");
    // What is within reach still is.
    assert!(game.is_losing_size(&Natural::from(10u8).pow(15), &limits).unwrap());
    // And with too little memory for what has to be kept.
    let tiny = Limits::new(1 << 12, &Patient);
    let mut game = Schwenk::new(linear(Natural::ONE, 1)).unwrap();
    assert!(matches!(game.parts(&Natural::from(2u8).pow(100_000), &tiny), Err(Error::OutOfReach { .. })));
}

#[test]
fn an_error_of_the_limit_is_passed_on() {
    let limits = unlimited();
    let broken = |t: &Natural| {
        if *t < Natural::from(5u8) {
            Ok(t.clone())
        } else {
            Err(Error::Position { message: "no limit".into() })
        }
    };
    let mut game = Schwenk::new(broken).unwrap();
    assert!(game.parts(&4u8.into(), &limits).is_ok());
    assert!(matches!(game.parts(&100u8.into(), &limits), Err(Error::Position { .. })));
}
