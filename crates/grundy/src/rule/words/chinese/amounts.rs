//! Lists of amounts, sets and binders.

use super::super::super::ast::{Amount, Amounts, Binder, Cond, Expr, Set, Values};
use super::super::is_plain;
use super::join;
use super::values::{condition, value};

/// A list of amounts with its measure word.
pub(super) fn stones(amounts: &Amounts) -> String {
    let but = but_not(amounts);
    match amounts.include.as_slice() {
        [Amount::Any] => format!("任意多颗{but}"),
        [Amount::All] => format!("整堆{but}"),
        [Amount::For(amount, binders)] => format!("{} 颗，{}{but}", value(amount), for_every(binders)),
        _ if is_plain(amounts) => format!("{} 颗{but}", one_of(&amounts.include)),
        _ => format!("t 颗{}", where_clause("t", amounts, None)),
    }
}

/// `，其中 t 是……，且……`; nothing when neither restricts the amount.
pub(super) fn where_clause(name: &str, amounts: &Amounts, cond: Option<&Cond>) -> String {
    let mut clauses = Vec::new();
    match (amounts.include.as_slice(), but_not(amounts)) {
        ([Amount::Any], but) if but.is_empty() => {}
        (include, but) => clauses.push(format!("{name} 是 {}{but}", one_of(include))),
    }
    if let Some(cond) = cond {
        let clause = condition(cond);
        let bracketed = matches!(cond, Cond::Or(_)) && !clauses.is_empty();
        clauses.push(if bracketed { format!("（{clause}）") } else { clause });
    }
    if clauses.is_empty() { String::new() } else { format!("，其中 {}", clauses.join("，且 ")) }
}

fn but_not(amounts: &Amounts) -> String {
    if amounts.except.is_empty() {
        String::new()
    } else {
        format!("，但不能是 {}", one_of(&amounts.except))
    }
}

fn one_of(amounts: &[Amount]) -> String {
    let shown: Vec<String> = amounts
        .iter()
        .map(|amount| match amount {
            Amount::Any => "任意数".to_owned(),
            Amount::All => "全部 n".to_owned(),
            Amount::Range(from, to) => range(from, to.as_ref()),
            Amount::One(one) => value(one),
            Amount::Set(set) => member_of(set),
            Amount::For(amount, binders) => format!("{}，{}", value(amount), for_every(binders)),
        })
        .collect();
    join(&shown, "或")
}

fn range(from: &Expr, to: Option<&Expr>) -> String {
    match to {
        Some(to) => format!("{} 到 {}", value(from), value(to)),
        None => format!("{} 或更多", value(from)),
    }
}

pub(super) fn for_every(binders: &[Binder]) -> String {
    let shown: Vec<String> = binders
        .iter()
        .map(|Binder { name, values }| {
            let name = &name.text;
            match values {
                Values::Range(from, Some(to)) => format!("从 {} 到 {} 的每个 {name}", value(from), value(to)),
                Values::Range(from, None) | Values::From(from) => {
                    format!("不小于 {} 的每个 {name}", value(from))
                }
                Values::Set(set) => format!("是 {} 的每个 {name}", member_of(set)),
            }
        })
        .collect();
    format!("对{}", shown.join(" 和 "))
}

/// What a member of the set is; the first members of a set where one may be in doubt.
fn member_of(set: &Set) -> String {
    match set {
        Set::PowersOf(base) => format!("{} 的幂（含 1）", value(base)),
        Set::Squares => "平方数（1, 4, 9, …）".to_owned(),
        Set::Cubes => "立方数（1, 8, 27, …）".to_owned(),
        Set::Triangulars => "三角数（1, 3, 6, …）".to_owned(),
        Set::Factorials => "阶乘（1, 2, 6, …）".to_owned(),
        Set::Fibonaccis => "斐波那契数（1, 2, 3, 5, …）".to_owned(),
        Set::Primes => "素数".to_owned(),
        Set::PrimePowers => "素数幂（2, 3, 4, 5, 7, …）".to_owned(),
        Set::DivisorsOf(of) => format!("{} 的约数", value(of)),
        Set::ProperDivisorsOf(of) => format!("{} 的真约数", value(of)),
        Set::DigitsOf(of) => format!("{} 的非零十进制数字", value(of)),
    }
}
