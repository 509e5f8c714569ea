//! Products by transforms against those of `dashu-int`.

mod common;

use common::{noise, numbers};
use grundy_number::{Natural, low_bits, power, product, square};

/// Transforms begin at 480 words of 64 bits.
const WORD: usize = 64;

#[test]
fn products_around_the_threshold_and_powers_of_two_are_exact() {
    for words in [1, 100, 479, 480, 481, 511, 512, 513, 640, 767, 769, 1000, 1024, 1025] {
        let numbers = numbers(WORD * words);
        for (i, a) in numbers.iter().enumerate() {
            assert!(square(a) == a * a, "{words} words, pattern {i} squared");
            let b = &numbers[(i + 4) % numbers.len()];
            assert!(product(a, b) == a * b, "{words} words, pattern {i}");
        }
    }
}

#[test]
fn unequal_factors_are_cut_into_pieces() {
    for (long, short) in [(1000, 480), (1921, 480), (5000, 481), (3000, 500), (7001, 700)] {
        for (a, b) in numbers(WORD * long + 5).into_iter().zip(numbers(WORD * short + 13)) {
            let expected = &a * &b;
            assert!(product(&a, &b) == expected, "{long} by {short} words");
            assert!(product(&b, &a) == expected, "{short} by {long} words");
        }
    }
}

#[test]
fn zero_and_one_are_what_they_are() {
    for n in [Natural::ZERO, Natural::ONE, noise(WORD * 2000, 3)] {
        assert_eq!(product(&n, &Natural::ZERO), Natural::ZERO);
        assert!(product(&Natural::ONE, &n) == n);
    }
}

#[test]
fn long_squares_of_nines_are_known() {
    let ten = Natural::from(10u8);
    for digits in [100_000, 300_000] {
        let (base, all) = (power(&ten, digits), power(&ten, 2 * digits));
        let nines = &base - Natural::ONE;
        let expected = &all - (&base << 1) + Natural::ONE;
        assert!(square(&nines) == expected);
        assert!(product(&nines, &nines) == expected);
        assert!(product(&nines, &(&base + Natural::ONE)) == all - Natural::ONE);
    }
}

#[test]
fn powers_are_repeated_products() {
    for base in [0_u64, 1, 2, 3, 10, u64::MAX] {
        for exponent in [0, 1, 2, 3, 5, 64, 1000] {
            let base = Natural::from(base);
            assert!(power(&base, exponent) == base.pow(exponent), "{base}^{exponent}");
        }
    }
    assert!(power(&Natural::from(7u8), 40_000) == Natural::from(7u8).pow(40_000));
}

#[test]
fn low_bits_are_the_rest_modulo_a_power_of_two() {
    for n in numbers(300) {
        for bits in [0, 1, 63, 64, 65, 128, 255, 299, 300, 320, 1000] {
            assert_eq!(low_bits(&n, bits), &n % (Natural::ONE << bits), "{n} {bits}");
        }
    }
}
