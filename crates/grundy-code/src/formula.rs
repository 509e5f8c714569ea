//! Formulas ⌊(a·x + b)/c⌋ in the languages, without overflow for 0 ≤ x < 2^63.

use grundy::game::Quotient;
use grundy::number::{Integer, Natural};

use crate::Language;

/// The greatest number of the 64-bit programs.
pub(crate) const LARGEST: i64 = i64::MAX;

/// With c up to here, c² + c is below 2^63.
const MOST_DIVISOR: u32 = 3_000_000_000;

/// The number as a literal.
pub(crate) fn literal(language: Language, number: impl std::fmt::Display) -> String {
    if language == Language::Java { format!("{number}L") } else { number.to_string() }
}

/// x·a, + b, and / c in turn, leaving out what changes nothing.
fn plain(language: Language, a: &str, x: &str, b: &Integer, c: &str) -> String {
    let product = match a {
        "1" => x.to_owned(),
        a => format!("{} * {x}", literal(language, a)),
    };
    let sum = plus(language, &product, b);
    match (c, *b == Integer::ZERO) {
        ("1", _) => sum,
        (c, true) => format!("{product} {} {}", division(language), literal(language, c)),
        (c, false) => format!("({sum}) {} {}", division(language), literal(language, c)),
    }
}

fn plus(language: Language, term: &str, b: &Integer) -> String {
    match b {
        b if *b == Integer::ZERO => term.to_owned(),
        b if *b < Integer::ZERO => format!("{term} - {}", literal(language, -b)),
        b => format!("{term} + {}", literal(language, b)),
    }
}

fn division(language: Language) -> &'static str {
    if language == Language::Python { "//" } else { "/" }
}

/// ⌊(a·n + b)/c⌋ for 0 ≤ n < 2^63; `None` if it might overflow: unless 0 ≤ a ≤ c ≤ 3·10^9 and |b| < 2^62.
///
/// With n = c·i + r it is a·i + ⌊(a·r + b mod c)/c⌋ + ⌊b/c⌋; a·i ≤ n, and a·r + c < c² + c < 2^63.
pub(crate) fn of_heap(language: Language, Quotient { a, b, c }: &Quotient) -> Option<String> {
    let (a, wide) = (Natural::try_from(a.clone()).ok()?, Integer::from(c.clone()));
    if language == Language::Python {
        return Some(plain(language, &a.to_string(), "n", b, &c.to_string()));
    }
    let near = |b: &Integer| i64::try_from(b.clone()).is_ok_and(|b| b.unsigned_abs() < 1 << 62);
    if a > *c || *c > Natural::from(MOST_DIVISOR) || !near(b) {
        return None;
    }
    let (quotient, rest) = divide(b, &wide);
    if *c == Natural::ONE {
        let term = if a == Natural::ONE { "n" } else { "0 * n" };
        return Some(plus(language, term, b));
    }
    if a == Natural::ZERO {
        return Some(plus(language, "0 * n", &quotient));
    }
    let small = |x: &str| plain(language, &a.to_string(), x, &Integer::ZERO, "1");
    let (c, rest) = (
        c.to_string(),
        plain(language, &a.to_string(), &format!("(n % {})", literal(language, c)), &rest, &c.to_string()),
    );
    let whole = if a == Natural::ONE && rest.starts_with("(n %") && !rest.contains('+') {
        // ⌊n/c⌋, for the remainder alone gives 0.
        format!("n / {}", literal(language, &c))
    } else {
        format!("{} + {rest}", small(&format!("(n / {})", literal(language, &c))))
    };
    Some(plus(language, &whole, &quotient))
}

/// ⌊b/c⌋ and the remainder, for c ≥ 1.
fn divide(b: &Integer, c: &Integer) -> (Integer, Integer) {
    let (quotient, rest) = (b / c, b % c);
    if rest < Integer::ZERO { (quotient - Integer::ONE, rest + c) } else { (quotient, rest) }
}

/// ⌊(a·t + b)/c⌋ for 1 ≤ t ≤ `linear_to`, and that bound: up to it nothing overflows, and beyond it the quotient is
/// at least as large as ⌊(2^63 − 1 − |b|)/c⌋.
///
/// A negative number may be rounded towards 0: as a limit both mean that nothing may be taken.
pub(crate) fn of_take(language: Language, [a, b, c]: [i64; 3]) -> (String, i64) {
    let (offset, divisor) = (Integer::from(b), c.to_string());
    if a == 0 {
        return (plus(language, "0 * t", &Integer::from(b.div_euclid(c))), LARGEST - 1);
    }
    let linear_to = LARGEST.saturating_sub(b.saturating_abs()) / a;
    (plain(language, &a.to_string(), "t", &offset, &divisor), linear_to)
}

/// ⌊(a·t + b)/c⌋ with Java's integers of any size.
pub(crate) fn of_take_in_java([a, b, c]: [i64; 3]) -> String {
    let big = |x: i64| format!("BigInteger.valueOf({x}L)");
    let mut text = "t".to_owned();
    if a != 1 {
        text = format!("{text}.multiply({})", big(a));
    }
    if b != 0 {
        text = format!("{text}.add({})", big(b));
    }
    if c != 1 {
        text = format!("{text}.divide({})", big(c));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heap(a: i64, b: i64, c: u64) -> Option<String> {
        of_heap(Language::Cpp, &Quotient { a: a.into(), b: b.into(), c: c.into() })
    }

    #[test]
    fn formulas_are_short_where_they_can_be() {
        assert_eq!(heap(1, -1, 1).as_deref(), Some("n - 1"));
        assert_eq!(heap(1, 0, 1).as_deref(), Some("n"));
        assert_eq!(heap(1, 0, 2).as_deref(), Some("n / 2"));
        assert_eq!(heap(0, 7, 1).as_deref(), Some("0 * n + 7"));
        assert_eq!(heap(2, -1, 3).as_deref(), Some("2 * (n / 3) + (2 * (n % 3) + 2) / 3 - 1"));
        assert_eq!(heap(1, 1, 3).as_deref(), Some("(n / 3) + ((n % 3) + 1) / 3"));
        assert_eq!(heap(3, 0, 2), None);
        assert_eq!(of_take(Language::Python, [3, 0, 2]), ("3 * t // 2".to_owned(), i64::MAX / 3));
        assert_eq!(of_take(Language::Java, [2, -1, 1]).0, "2L * t - 1L");
        assert_eq!(
            of_take_in_java([3, 0, 2]),
            "t.multiply(BigInteger.valueOf(3L)).divide(BigInteger.valueOf(2L))"
        );
    }
}
