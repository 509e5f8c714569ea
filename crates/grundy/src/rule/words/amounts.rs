//! Lists of amounts, sets and binders.

use super::super::ast::{Amount, Amounts, Binder, Cond, Expr, Set, Values};
use super::values::{condition, value};
use super::{has_open_comma, join};

/// Whether a list of amounts reads well before the word `stones`.
pub(super) fn is_plain(amounts: &Amounts) -> bool {
    let alone = amounts.include.len() == 1;
    amounts.include.iter().all(|amount| match amount {
        Amount::Range(..) | Amount::One(_) => true,
        Amount::Any | Amount::All | Amount::For(..) => alone,
        Amount::Set(_) => false,
    })
}

/// A list of amounts with the word `stones`.
pub(super) fn stones(amounts: &Amounts) -> String {
    let but = but_not(amounts);
    match amounts.include.as_slice() {
        [Amount::Any] => format!("any number of stones{but}"),
        [Amount::All] => format!("the whole heap{but}"),
        [Amount::One(one)] if value(one) == "1" => format!("1 stone{but}"),
        [Amount::For(amount, binders)] => format!("{} stones, {}{but}", value(amount), for_every(binders)),
        _ if is_plain(amounts) => format!("{} stones{but}", one_of(&amounts.include)),
        _ => format!("t stones{}", where_clause("t", amounts, None)),
    }
}

/// `, where t is one of the amounts and the condition holds`; nothing when neither restricts t.
pub(super) fn where_clause(name: &str, amounts: &Amounts, cond: Option<&Cond>) -> String {
    let mut clauses = Vec::new();
    match (amounts.include.as_slice(), but_not(amounts)) {
        ([Amount::Any], but) if but.is_empty() => {}
        (include, but) => clauses.push(format!("{name} is {}{but}", one_of(include))),
    }
    if let Some(cond) = cond {
        let clause = condition(cond);
        clauses.push(if matches!(cond, Cond::Or(_)) && !clauses.is_empty() {
            format!("({clause})")
        } else {
            clause
        });
    }
    let and = if clauses.first().is_some_and(|clause| has_open_comma(clause)) { ", and " } else { " and " };
    if clauses.is_empty() { String::new() } else { format!(", where {}", clauses.join(and)) }
}

fn but_not(amounts: &Amounts) -> String {
    if amounts.except.is_empty() { String::new() } else { format!(", but not {}", one_of(&amounts.except)) }
}

fn one_of(amounts: &[Amount]) -> String {
    let shown: Vec<String> = amounts
        .iter()
        .map(|amount| match amount {
            Amount::Any => "any number".to_owned(),
            Amount::All => "all n".to_owned(),
            Amount::Range(from, to) => range(from, to.as_ref()),
            Amount::One(one) => value(one),
            Amount::Set(set) => member_of(set),
            Amount::For(amount, binders) => format!("{}, {}", value(amount), for_every(binders)),
        })
        .collect();
    join(&shown, "or")
}

fn range(from: &Expr, to: Option<&Expr>) -> String {
    match to {
        Some(to) => format!("from {} to {}", value(from), value(to)),
        None => format!("{} or more", value(from)),
    }
}

pub(super) fn for_every(binders: &[Binder]) -> String {
    let shown: Vec<String> = binders
        .iter()
        .map(|Binder { name, values }| {
            let name = &name.text;
            match values {
                Values::Range(from, Some(to)) => {
                    format!("every {name} from {} to {}", value(from), value(to))
                }
                Values::Range(from, None) | Values::From(from) => {
                    format!("every {name} from {} up", value(from))
                }
                Values::Set(set) => format!("every {name} that is {}", member_of(set)),
            }
        })
        .collect();
    format!("for {}", shown.join(" and "))
}

/// What a member of the set is, with the article; the first members of a set where one may be in doubt.
fn member_of(set: &Set) -> String {
    match set {
        Set::PowersOf(base) => format!("a power of {} (1 included)", value(base)),
        Set::Squares => "a square (1, 4, 9, ...)".to_owned(),
        Set::Cubes => "a cube (1, 8, 27, ...)".to_owned(),
        Set::Triangulars => "a triangular number (1, 3, 6, ...)".to_owned(),
        Set::Factorials => "a factorial (1, 2, 6, ...)".to_owned(),
        Set::Fibonaccis => "a Fibonacci number (1, 2, 3, 5, ...)".to_owned(),
        Set::Primes => "a prime".to_owned(),
        Set::PrimePowers => "a prime power (2, 3, 4, 5, 7, ...)".to_owned(),
        Set::DivisorsOf(of) => format!("a divisor of {}", value(of)),
        Set::ProperDivisorsOf(of) => format!("a divisor of {0} below {0} itself", value(of)),
        Set::DigitsOf(of) => format!("a decimal digit of {} other than 0", value(of)),
    }
}
