//! Long numbers by their ends, where they only name something.

/// Numbers with more digits are shortened.
const DIGITS: usize = 40;

/// The digits kept at each end.
const KEPT: usize = 8;

/// The text with each of its long numbers by its ends: `10000000…00000002 (52 digits)`.
pub fn short(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let end = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
        let (number, after) = number.split_at(end);
        shown.push_str(before);
        if end > DIGITS {
            let (first, last) = (&number[..KEPT], &number[end - KEPT..]);
            shown.extend([first, "…", last, " (", &end.to_string(), " digits)"]);
        } else {
            shown.push_str(number);
        }
        rest = after;
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shortened_to_their_ends() {
        assert_eq!(short(&"9".repeat(40)), "9".repeat(40));
        let long = format!("1{}2", "0".repeat(50));
        assert_eq!(short(&long), "10000000…00000002 (52 digits)");
        assert_eq!(
            short(&format!("é7 {long}é{long} 8")),
            "é7 10000000…00000002 (52 digits)é10000000…00000002 (52 digits) 8"
        );
        assert_eq!(short(""), "");
    }
}
