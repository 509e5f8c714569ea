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

/// The amounts that have one digit.
pub(super) enum Places {
    /// Every amount.
    All,
    /// These.
    Listed(Vec<usize>),
    /// These, and everything from a number on.
    From(Vec<usize>, usize),
    /// These and so on, with this period.
    Repeating(Vec<usize>, usize),
}

/// The amounts whose digit this is.
pub(super) fn places(code: &Code, digit: u8) -> Places {
    let places = |digits: &[u8], from: usize| -> Vec<usize> {
        (from..).zip(digits).filter(|&(_, d)| *d == digit).map(|(place, _)| place).collect()
    };
    let mut before = places(&code.digits, 1);
    let mut repeated = places(&code.repeated, code.digits.len() + 1);
    let period = code.repeated.len();
    if repeated.is_empty() {
        return Places::Listed(before);
    }
    if repeated.len() == period {
        // Everything from here on; the places just before belong to it.
        let mut from = repeated[0];
        while before.last().is_some_and(|last| last + 1 == from) {
            from -= 1;
            before.pop();
        }
        return if from == 1 { Places::All } else { Places::From(before, from) };
    }
    let next: Vec<usize> = repeated.iter().map(|place| place + period).collect();
    before.append(&mut repeated);
    before.extend(next);
    Places::Repeating(before, period)
}

fn digit_places(code: &Code, digit: u8) -> String {
    match places(code, digit) {
        Places::All => "any number of stones".to_owned(),
        Places::Listed(list) => {
            let stones = if list == [1] { "stone" } else { "stones" };
            format!("{} {stones}", join(&runs(&list), "or"))
        }
        Places::From(list, from) => {
            let mut amounts = runs(&list);
            amounts.push(format!("{from} or more"));
            format!("{} stones", join(&amounts, "or"))
        }
        Places::Repeating(list, period) => {
            let shown: Vec<String> = list.iter().map(usize::to_string).collect();
            format!("{} and so on (repeating every {period}) stones", shown.join(", "))
        }
    }
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
