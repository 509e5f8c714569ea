//! Taking-and-breaking codes, digit by digit.

use super::super::ast::{Code, Cond};
use super::values::if_clause;
use super::{join, mentions};

/// A code: the digits that allow the same are told together.
pub(super) fn sentences(code: &Code, cond: Option<&Cond>) -> Vec<String> {
    let condition = match (mentions(cond, "t"), mentions(cond, "m")) {
        (false, false) => if_clause(cond),
        (true, false) => format!("{}, t being what is taken", if_clause(cond)),
        (false, true) => format!("{}, m being what is left", if_clause(cond)),
        (true, true) => format!("{}, t being what is taken and m what is left", if_clause(cond)),
    };
    let left = |digit: u8| {
        let kinds = ["nothing", "one heap", "two heaps", "three heaps"];
        let allowed: Vec<String> =
            (0..4).filter(|j| digit & (1 << j) != 0).map(|j: usize| kinds[j].to_owned()).collect();
        join(&allowed, "or")
    };
    let mut sentences = Vec::new();
    if code.d0 != 0 {
        let heaps = left(code.d0);
        sentences.push(format!("Split a heap of n stones into {heaps}, taking nothing{condition}."));
    }
    let mut told = 0u16;
    for &digit in code.digits.iter().chain(&code.repeated) {
        if digit != 0 && told & (1 << digit) == 0 {
            told |= 1 << digit;
            let (taken, left) = (digit_places(code, digit), left(digit));
            sentences.push(format!("From a heap of n stones, take {taken} and leave {left}{condition}."));
        }
    }
    if sentences.is_empty() {
        sentences.push("The code has only zeros: it allows no move.".to_owned());
    }
    sentences
}

/// The amounts whose digit this is.
fn digit_places(code: &Code, digit: u8) -> String {
    let places = |digits: &[u8], from: usize| -> Vec<usize> {
        (from..).zip(digits).filter(|&(_, d)| *d == digit).map(|(place, _)| place).collect()
    };
    let mut before = places(&code.digits, 1);
    let mut repeated = places(&code.repeated, code.digits.len() + 1);
    let period = code.repeated.len();
    if repeated.is_empty() {
        let amounts = runs(&before);
        return format!("{} {}", join(&amounts, "or"), if before == [1] { "stone" } else { "stones" });
    }
    if repeated.len() == period {
        // Everything from here on; the places just before belong to it.
        let mut from = repeated[0];
        while before.last().is_some_and(|last| last + 1 == from) {
            from -= 1;
            before.pop();
        }
        if from == 1 {
            return "any number of stones".to_owned();
        }
        let mut amounts = runs(&before);
        amounts.push(format!("{from} or more"));
        return format!("{} stones", join(&amounts, "or"));
    }
    let next: Vec<usize> = repeated.iter().map(|place| place + period).collect();
    before.append(&mut repeated);
    before.extend(next);
    let shown: Vec<String> = before.iter().map(usize::to_string).collect();
    format!("{} and so on (repeating every {period}) stones", shown.join(", "))
}

/// Ascending numbers, four or more in a row as `from a to b`.
fn runs(numbers: &[usize]) -> Vec<String> {
    let mut shown = Vec::new();
    for run in numbers.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [from, _, _, .., to] => shown.push(format!("from {from} to {to}")),
            _ => shown.extend(run.iter().map(usize::to_string)),
        }
    }
    shown
}
