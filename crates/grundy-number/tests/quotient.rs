//! Quotients by reciprocals against those of `dashu-int`, and against their definition.

mod common;

use common::{noise, numbers};
use grundy_number::{Divisor, Natural, product, quotient_and_rest};

/// Newton's iteration begins at 1200 words of 64 bits.
const LONG: usize = 64 * 1200;

fn check(a: &Natural, b: &Natural, what: &str) {
    let expected = (a / b, a % b);
    assert!(quotient_and_rest(a, b).as_ref() == Some(&expected), "{what}");
    assert!(Divisor::new(b.clone()).map(|b| b.divide(a)) == Some(expected), "{what}, prepared");
}

#[test]
fn quotients_around_the_threshold_are_exact() {
    for bits in [LONG - 1, LONG, LONG + 1, LONG + 100, 2 * LONG - 40, 2 * LONG + 40] {
        for (i, b) in numbers(bits).iter().enumerate() {
            let a = noise(2 * bits - 3, i as u64 + 9);
            check(&a, b, &format!("{bits} bits, pattern {i}"));
        }
    }
}

#[test]
fn a_multiple_and_its_neighbours_divide_right() {
    for bits in [LONG + 7, 3 * LONG] {
        for (b, q) in numbers(bits).iter().zip(numbers(bits - 11).iter().rev()) {
            let multiple = product(b, q);
            let last = b - Natural::ONE;
            let divide = |a: &Natural| quotient_and_rest(a, b);
            assert!(divide(&multiple) == Some((q.clone(), Natural::ZERO)));
            assert!(divide(&(&multiple + &last)) == Some((q.clone(), last.clone())));
            assert!(divide(&(&multiple - Natural::ONE)) == Some((q - Natural::ONE, last)));
        }
    }
}

#[test]
fn lengths_may_differ() {
    for (long, short) in [
        (5 * LONG + 1, LONG),
        (4 * LONG, 2 * LONG + 17),
        (3 * LONG + 5, 2 * LONG - 1),
        (LONG, 2 * LONG),
        (9 * LONG, 100),
    ] {
        for (a, b) in numbers(long).iter().zip(numbers(short).iter().rev()) {
            check(a, b, &format!("{long} by {short} bits"));
        }
    }
}

#[test]
fn nothing_divides_by_zero() {
    assert_eq!(quotient_and_rest(&Natural::ONE, &Natural::ZERO), None);
    assert!(Divisor::new(Natural::ZERO).is_none());
}
