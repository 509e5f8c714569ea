//! Exponents and logarithms against repeated division.

mod common;

use common::{noise, numbers};
use grundy_number::{Natural, logarithm, power, product, without_factor};

#[test]
fn exponents_of_small_numbers_are_those_of_repeated_division() {
    for k in 2..40_u64 {
        let factor = Natural::from(k);
        for n in 1..3000_u64 {
            let (mut rest, mut exponent) = (n, 0);
            while rest % k == 0 {
                (rest, exponent) = (rest / k, exponent + 1);
            }
            let found = without_factor(&Natural::from(n), &factor);
            assert_eq!(found, Some((Natural::from(rest), exponent)), "{n} {k}");
            let below = (1..64).take_while(|&s| k.checked_pow(s).is_some_and(|power| power <= n)).count();
            assert_eq!(logarithm(&Natural::from(n), &factor), Some(below), "{n} {k}");
        }
    }
}

#[test]
fn exponents_of_long_numbers_are_found() {
    for k in [2_u64, 3, 6, 10, 12, 1000, u64::MAX] {
        let k = Natural::from(k);
        for exponent in [0, 1, 5, 127, 128, 129, 700, 4095, 4096, 4097] {
            let mut cofactor = noise(3000, exponent as u64 + 1);
            while (&cofactor % &k).is_zero() {
                cofactor += Natural::ONE;
            }
            let power = power(&k, exponent);
            for rest in [Natural::ONE, cofactor] {
                let n = product(&rest, &power);
                assert!(without_factor(&n, &k) == Some((rest, exponent)), "{k}^{exponent}");
            }
        }
    }
    for odd in numbers(5000).into_iter().map(|n| n | Natural::ONE) {
        let n = &odd << 3001;
        assert!(without_factor(&n, &Natural::from(2u8)) == Some((odd, 3001)));
    }
    let long = noise(100_000, 3) | Natural::ONE;
    let n = product(&power(&long, 5), &power(&Natural::from(2u8), 1000));
    assert!(without_factor(&n, &long) == Some((power(&Natural::from(2u8), 1000), 5)));
}

#[test]
fn logarithms_of_powers_and_their_neighbours_are_exact() {
    for k in [2_u64, 3, 10, 1 << 32, u64::MAX] {
        let k = Natural::from(k);
        for s in [1, 2, 3, 63, 64, 65, 1000, 5000] {
            let power = power(&k, s);
            assert_eq!(logarithm(&power, &k), Some(s));
            assert_eq!(logarithm(&(&power - Natural::ONE), &k), Some(s - 1));
            assert_eq!(logarithm(&(&power + Natural::ONE), &k), Some(s));
        }
    }
}

#[test]
fn what_has_no_exponent_has_none() {
    for k in [0_u8, 1] {
        assert_eq!(without_factor(&Natural::ONE, &Natural::from(k)), None);
        assert_eq!(logarithm(&Natural::ONE, &Natural::from(k)), None);
    }
    assert_eq!(logarithm(&Natural::ZERO, &Natural::from(2u8)), None);
}
