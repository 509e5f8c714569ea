use super::doubles::Doubles;
use super::field::{Field, PRIMES};
use super::integers::Integers;
use super::truncated::Shape;
use super::twiddles::Twiddles;
use super::{convolution, dispatch, truncated};

/// Words without order.
fn noise(length: usize, seed: u64) -> Vec<u64> {
    let mut x = seed | 1;
    let mut next = || {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        x.wrapping_mul(0x2545_f491_4f6c_dd1d)
    };
    (0..length).map(|_| next()).collect()
}

/// Digit by digit, as at school.
fn at_school(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut product = vec![0; a.len() + b.len()];
    for (i, &x) in a.iter().enumerate() {
        let mut carry = 0;
        for (place, &y) in product[i..].iter_mut().zip(b.iter().chain([&0])) {
            let sum = u128::from(x) * u128::from(y) + u128::from(*place) + carry;
            (*place, carry) = (sum as u64, sum >> 64);
        }
    }
    product
}

#[test]
fn the_roots_have_their_orders() {
    for prime in &PRIMES {
        for k in 1..prime.roots.len() {
            assert_eq!(prime.product(prime.roots[k], prime.roots[k]), prime.roots[k - 1]);
            assert_eq!(prime.product(prime.roots[k], prime.inverse_roots[k]), 1);
        }
        assert_eq!(prime.roots[1], prime.modulus - 1);
    }
}

#[test]
fn residues_are_multiplied_exactly_to_the_ends_of_their_range() {
    fn check<F: Field>(most: u64) {
        for prime in &PRIMES {
            let (field, p) = (F::new(prime), prime.modulus);
            let zero = field.residue(0);
            for x in [0, 1, 2, p / 2, p / 2 + 1, p - 1, p, 2 * p + 1, most - 1, most] {
                for w in [0, 1, 2, p / 2, p / 2 + 1, p - 2, p - 1] {
                    let (residue, factor) = (field.residue(x), field.factor(w));
                    let product = prime.product(x % p, w);
                    assert_eq!(field.number(field.times(residue, factor)), product, "{x} {w} {p}");
                    let negative = field.times(field.difference(zero, residue), factor);
                    assert_eq!(field.number(negative), (p - product) % p, "-{x} {w} {p}");
                    assert_eq!(field.number(field.reduce(residue)), x % p);
                    let unit = prime.product(product, field.unit());
                    assert_eq!(field.number(field.product(residue, field.residue(w))), unit);
                }
            }
        }
    }
    check::<Doubles>(4 * PRIMES[2].modulus);
    check::<Integers>(4 * PRIMES[2].modulus);
}

#[test]
fn a_transform_and_back_is_the_block_times_the_polynomial() {
    fn check<F: Field>(length: usize) {
        let field = F::new(&PRIMES[1]);
        let shape = Shape::for_length(length);
        assert!(shape.length() >= length && (shape.blocks > 4 || shape.block == 16), "{shape:?}");
        let w = Twiddles::new(field, shape.nodes());
        let numbers: Vec<u64> = noise(length, 5).iter().map(|x| x % PRIMES[1].modulus).collect();
        let mut data = vec![F::Residue::default(); shape.whole()];
        for (data, &x) in data.iter_mut().zip(&numbers) {
            *data = field.reduce(field.residue(x));
        }
        let mut scratch = data[..shape.whole() / 2].to_vec();
        truncated::forward(field, &mut data, length, shape, &w);
        truncated::inverse(field, &mut data, &mut scratch, shape, &w);
        for (place, &x) in numbers.iter().enumerate() {
            let expected = PRIMES[1].product(x, shape.block as u64);
            assert_eq!(field.number(data[place]), expected, "{shape:?} {place}");
        }
    }
    for blocks in 1..=8 {
        for block in [16, 32, 64, 128] {
            check::<Integers>(blocks * block);
            check::<Doubles>(blocks * block);
        }
    }
    check::<Integers>((7 << 15) - 3);
    check::<Integers>(5 << 16);
}

#[test]
fn products_are_those_of_school() {
    let full = |length| vec![u64::MAX; length];
    let power = |length: usize| [vec![0; length - 1], vec![1 << 63]].concat();
    for length in [1, 2, 7, 63, 64, 65, 127, 129, 200, 300, 383, 385] {
        for other in [1, length, length / 2 + 1, 2 * length + 3] {
            for (a, b) in [
                (noise(length, 1), noise(other, 2)),
                (full(length), full(other)),
                (power(length), full(other)),
                (noise(length, 3), power(other)),
            ] {
                let expected = at_school(&a, &b);
                assert!(dispatch::product(&a, Some(&b)) == expected, "{length} {other}");
                assert!(convolution::<Integers>(&a, Some(&b)) == expected, "{length} {other}");
            }
        }
        let a = noise(length, 7);
        assert!(dispatch::product(&a, None) == at_school(&a, &a), "{length}");
        assert!(convolution::<Integers>(&a, None) == at_school(&a, &a), "{length}");
    }
}

#[test]
fn long_products_are_the_same_in_both_fields_and_modulo_a_number() {
    // The largest coefficients: n words full of ones, squared, are 2^(128n) − 2·2^(64n) + 1.
    for length in [5_000, 100_000] {
        let mut expected = vec![0; 2 * length];
        expected[0] = 1;
        expected[length] = u64::MAX - 1;
        expected[length + 1..].fill(u64::MAX);
        let full = vec![u64::MAX; length];
        assert!(dispatch::product(&full, None) == expected);
        assert!(dispatch::product(&full, Some(&full)) == expected);
    }
    for (length, other) in [(40_000, 30_000), (50_000, 9_000)] {
        let (a, b) = (noise(length, 11), noise(other, 13));
        let product = dispatch::product(&a, Some(&b));
        assert!(convolution::<Integers>(&a, Some(&b)) == product);
        // 2^64 is 1 modulo 2^64 − 1.
        let rest = |words: &[u64]| {
            words.iter().fold(0_u128, |sum, &word| (sum + u128::from(word)) % u128::from(u64::MAX))
        };
        assert_eq!(rest(&a) * rest(&b) % u128::from(u64::MAX), rest(&product));
    }
}
