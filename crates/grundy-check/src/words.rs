//! A rule in words, as the checker understood it.

use std::fmt::Write;

use crate::rule::{Amount, Amounts, Move, Rule, Set, Split, What};

/// The rule in plain sentences.
pub(crate) fn rule(rule: &Rule) -> String {
    let moves: Vec<String> = rule.moves.iter().map(one_move).collect();
    let mut text = format!("From a heap of n stones a player may {}.", moves.join("; or "));
    if let Some(first) = &rule.first {
        let _ = write!(
            text,
            " Here last is what the opponent took from this heap; the first move in it takes {}.",
            amounts(first)
        );
    }
    text += if rule.misere { " Who cannot move wins." } else { " Who cannot move loses." };
    text
}

fn one_move(Move { what, cond }: &Move) -> String {
    let mut text = match what {
        What::Take(list, None) => format!("take {} stones", amounts(list)),
        What::Take(list, Some(after)) => {
            format!("take {} stones and leave the rest as {}", amounts(list), split(after))
        }
        What::Leave(list) => format!("leave {} stones, fewer than n", amounts(list)),
        What::Split(parts) => format!("take nothing and split it, at least in two, into {}", split(parts)),
        What::Code { d0, digits, repeated } => code(*d0, digits, repeated),
    };
    if let Some(cond) = cond {
        let _ = write!(text, ", if {cond}, with t stones taken and m left");
    }
    text
}

fn split(split: &Split) -> String {
    match split {
        Split::Parts(names) => format!("exactly {} non-empty heaps", names.len()),
        Split::AtMost(count) => format!("at most {count} non-empty heaps"),
    }
}

fn code(d0: u8, digits: &[u8], repeated: &[u8]) -> String {
    let numbered = std::iter::once(d0).chain(digits.iter().chain(repeated).copied()).enumerate();
    let moves: Vec<String> = numbered
        .filter(|&(_, digit)| digit != 0)
        .map(|(i, digit)| {
            let heaps: Vec<&str> = ["none", "one", "two", "three"]
                .into_iter()
                .enumerate()
                .filter(|(j, _)| digit >> j & 1 != 0)
                .map(|(_, w)| w)
                .collect();
            let heaps = joined(&heaps);
            format!("take {i} stones leaving {heaps} non-empty heaps")
        })
        .collect();
    let mut text = if moves.is_empty() { "do nothing".to_owned() } else { moves.join(", or ") };
    if !repeated.is_empty() {
        let _ = write!(text, ", the last {} of these sizes repeating for ever", repeated.len());
    }
    text
}

fn amounts(Amounts { include, except }: &Amounts) -> String {
    let list = |amounts: &[Amount]| joined(&amounts.iter().map(amount).collect::<Vec<_>>());
    if except.is_empty() { list(include) } else { format!("{}, but not {},", list(include), list(except)) }
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Any => "any number of".to_owned(),
        Amount::All => "all".to_owned(),
        Amount::One(expr) => expr.to_string(),
        Amount::Range(from, Some(to)) => format!("from {from} to {to}"),
        Amount::Range(from, None) => format!("{from} or more"),
        Amount::Set(set) => self::set(set),
        Amount::PowersFrom { base, index, from } => {
            format!("{base}^{index} for any {index} of at least {from}")
        }
    }
}

fn set(set: &Set) -> String {
    match set {
        Set::PowersOf(base) => format!("a power of {base}, 1 among them,"),
        Set::Squares => "a square of".to_owned(),
        Set::Cubes => "a cube of".to_owned(),
        Set::Triangulars => "a triangular number of".to_owned(),
        Set::Factorials => "a factorial of".to_owned(),
        Set::Fibonaccis => "a Fibonacci number of".to_owned(),
        Set::Primes => "a prime number of".to_owned(),
        Set::PrimePowers => "a prime power, 1 not among them, of".to_owned(),
    }
}

fn joined<T: AsRef<str>>(items: &[T]) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [head @ .., last] => {
            format!("{} or {}", head.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", "), last.as_ref())
        }
    }
}
