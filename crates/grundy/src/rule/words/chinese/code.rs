//! Taking-and-breaking codes, digit by digit.

use super::super::super::ast::{Code, Cond};
use super::super::code::{Places, places};
use super::super::mentions;
use super::join;
use super::values::if_clause;

/// A code: the digits that allow the same are told together.
pub(super) fn sentences(code: &Code, cond: Option<&Cond>) -> Vec<String> {
    let condition = match (mentions(cond, "t"), mentions(cond, "m")) {
        (false, false) => if_clause(cond),
        (true, false) => format!("{}，其中 t 是所取", if_clause(cond)),
        (false, true) => format!("{}，其中 m 是所剩", if_clause(cond)),
        (true, true) => format!("{}，其中 t 是所取，m 是所剩", if_clause(cond)),
    };
    let left = |digit: u8| {
        let kinds = ["空", "一堆", "两堆", "三堆"];
        let allowed: Vec<String> =
            (0..4).filter(|j| digit & (1 << j) != 0).map(|j: usize| kinds[j].to_owned()).collect();
        join(&allowed, "或")
    };
    let mut sentences = Vec::new();
    if code.d0 != 0 {
        sentences.push(format!("不取石子，把 n 颗石子的堆分成 {}{condition}。", left(code.d0)));
    }
    let mut told = 0u16;
    for &digit in code.digits.iter().chain(&code.repeated) {
        if digit != 0 && told & (1 << digit) == 0 {
            told |= 1 << digit;
            let taken = match places(code, digit) {
                Places::All => "任意多颗".to_owned(),
                Places::Listed(list) => format!("{} 颗", join(&runs(&list), "或")),
                Places::From(list, from) => {
                    let mut amounts = runs(&list);
                    amounts.push(format!("{from} 或更多"));
                    format!("{} 颗", join(&amounts, "或"))
                }
                Places::Repeating(list, period) => {
                    let shown: Vec<String> = list.iter().map(usize::to_string).collect();
                    format!("{} 等等（每 {period} 个重复）颗", shown.join("、"))
                }
            };
            sentences.push(format!("从 n 颗石子的堆中取 {taken}，剩下{}{condition}。", left(digit)));
        }
    }
    if sentences.is_empty() {
        sentences.push("这个代码全是零：没有取法。".to_owned());
    }
    sentences
}

/// Ascending numbers, four or more in a row as `a 到 b`.
fn runs(numbers: &[usize]) -> Vec<String> {
    let mut shown = Vec::new();
    for run in numbers.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [from, _, _, .., to] => shown.push(format!("{from} 到 {to}")),
            _ => shown.extend(run.iter().map(usize::to_string)),
        }
    }
    shown
}
