//! The ends of numbers against their text.

mod common;

use common::{noise, numbers};
use grundy_number::{Natural, ends, power, to_decimal};

fn check(number: &Natural) {
    let text = to_decimal(number);
    match ends(number) {
        None => assert!(text.len() < 16, "{text}"),
        Some(ends) => {
            assert_eq!(ends.first, text[..8], "{} digits", text.len());
            assert_eq!(ends.last, text[text.len() - 8..]);
            assert_eq!(ends.digits, text.len());
        }
    }
}

#[test]
fn ends_are_those_of_the_text() {
    for bits in (10..600).chain([1000, 4099, 20_000, 100_003]) {
        numbers(bits).iter().for_each(check);
        check(&noise(bits, 77));
    }
}

#[test]
fn short_numbers_times_powers_of_ten_and_their_neighbours_have_the_right_ends() {
    for digits in [0, 1, 15, 16, 60, 77, 78, 100, 1000, 5000] {
        let ten = power(&Natural::from(10u8), digits);
        for head in [1_u64, 2, 5, 9, 10, 12_345_678, 99_999_999, 100_000_000, 123_456_789_012] {
            let number = &ten * head;
            check(&number);
            check(&(&number + Natural::ONE));
            check(&(number - Natural::ONE));
        }
    }
}
