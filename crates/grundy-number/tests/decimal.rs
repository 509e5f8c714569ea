//! Decimal text against that of `dashu-int`.

mod common;

use common::numbers;
use grundy_number::{Natural, from_decimal, to_decimal};
use proptest::prelude::*;

fn check(n: &Natural) {
    let text = n.to_string();
    assert!(to_decimal(n) == text, "{} digits", text.len());
    assert!(from_decimal(text.as_bytes()).as_ref() == Some(n), "{} digits", text.len());
}

#[test]
fn numbers_of_every_length_are_printed_and_read_back() {
    for digits in (0..700).chain([1139, 1140, 1141, 2279, 2281, 4560, 9121, 20_000, 50_001]) {
        let ten = Natural::from(10u8).pow(digits);
        check(&ten);
        check(&(&ten - Natural::ONE));
        check(&(ten + Natural::ONE));
    }
    for bits in [1, 63, 64, 65, 1893, 1894, 1895, 10_000, 200_000] {
        numbers(bits.max(8)).iter().for_each(check);
    }
}

#[test]
fn long_texts_are_printed_and_read_back() {
    for digits in [262_143, 400_001] {
        for pattern in ["9", "1", "10", "0000000000000000001", "9876543210", "5000000000000000000000000007"] {
            let text = format!("7{}", pattern.repeat(digits / pattern.len()));
            let number = from_decimal(text.as_bytes());
            assert!(number.map(|number| to_decimal(&number)) == Some(text), "{pattern} in {digits} digits");
        }
    }
}

#[test]
fn zeros_may_lead() {
    for zeros in [1, 18, 19, 20, 5000] {
        let text = format!("{}{}", "0".repeat(zeros), "12345678901234567890123");
        assert_eq!(
            from_decimal(text.as_bytes()).map(|n| to_decimal(&n)).as_deref(),
            Some("12345678901234567890123")
        );
        assert_eq!(from_decimal("0".repeat(zeros).as_bytes()), Some(Natural::ZERO));
    }
}

#[test]
fn only_digits_are_a_number() {
    for text in ["", "+1", "-1", " 1", "1 ", "1_000", "1,000", "1e3", "0x10", "١", "1\0"] {
        assert_eq!(from_decimal(text.as_bytes()), None, "{text:?}");
    }
    for place in [0, 1000, 4999] {
        for wrong in [b'/', b':', 0, 0x80, 0xff] {
            let mut text = vec![b'1'; 5000];
            text[place] = wrong;
            assert_eq!(from_decimal(&text), None);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_digits_are_read_and_printed(text in "[1-9][0-9]{0,3000}") {
        let number = from_decimal(text.as_bytes());
        prop_assert_eq!(&number, &Natural::from_str_radix(&text, 10).ok());
        prop_assert_eq!(number.map(|number| to_decimal(&number)), Some(text));
    }
}
