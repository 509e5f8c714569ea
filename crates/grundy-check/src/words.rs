//! A rule in words, as the checker understood it.

use std::fmt::Write;

use crate::rule::{Amount, Amounts, Expr, Move, Rule, Set, Split, What};

/// The rule in plain sentences.
pub(crate) fn rule(rule: &Rule) -> String {
    let moves: Vec<String> = rule.moves.iter().map(one_move).collect();
    let from = match rule.moves.first().map(|one| &one.what) {
        Some(What::Arrow { state, .. }) if state.len() > 1 => "From coupled heaps",
        Some(What::Arrow { .. }) => "From a heap",
        _ => "From a heap of n stones",
    };
    let mut text = format!("{from} a player may {}.", moves.join("; or "));
    if let Some(first) = &rule.first {
        let _ = write!(
            text,
            " Here last is what the opponent took from this heap; the first move in it takes a number among {}.",
            amounts(first)
        );
    }
    text += if rule.misere { " Who cannot move wins." } else { " Who cannot move loses." };
    text
}

fn one_move(Move { what, cond }: &Move) -> String {
    let mut text = match what {
        What::Take(list, None) => format!("take a number of stones among {}", amounts(list)),
        What::Take(list, Some(after)) => {
            format!("take a number of stones among {} and leave the rest as {}", amounts(list), split(after))
        }

        What::Leave(list) => format!("leave a number of stones among {}, fewer than n", amounts(list)),
        What::Split(parts) => format!("take nothing and split it, at least in two, into {}", split(parts)),
        What::Code { d0, digits, repeated } => code(*d0, digits, repeated),
        What::Arrow { state, alternatives, binders } => {
            let comma = |list: &[String]| list.join(", ");
            let strings = |heap: &Vec<Expr>| comma(&heap.iter().map(ToString::to_string).collect::<Vec<_>>());
            let heaps = |heaps: &Vec<Vec<Expr>>| {
                let heaps: Vec<String> = heaps.iter().map(|heap| format!("({})", strings(heap))).collect();
                heaps.join(" and ")
            };
            let some: Vec<String> = alternatives.iter().map(heaps).collect();
            let mut text = format!("turn ({}) into {}", comma(state), some.join(" or into "));
            for binder in binders {
                let _ = write!(text, ", for any {binder}");
            }
            text
        }
    };
    if let Some(cond) = cond {
        let _ = write!(text, " if {cond}");
        if !matches!(what, What::Arrow { .. }) {
            text += ", where t stones are taken and m left";
        }
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
            let words = ["no heap", "one heap", "two heaps", "three heaps"];
            let heaps: Vec<&str> =
                (0..).zip(words).filter(|(j, _)| digit >> j & 1 != 0).map(|(_, word)| word).collect();
            format!("take {i} of them and leave {}", joined(&heaps))
        })
        .collect();
    let mut text = if moves.is_empty() { "do nothing".to_owned() } else { moves.join("; or ") };
    if !repeated.is_empty() {
        let _ = write!(text, "; the last {} digits repeat for ever", repeated.len());
    }
    text
}

fn amounts(Amounts { include, except }: &Amounts) -> String {
    let list = |amounts: &[Amount]| amounts.iter().map(amount).collect::<Vec<_>>().join(", ");
    if except.is_empty() { list(include) } else { format!("{} (but not {})", list(include), list(except)) }
}

fn amount(amount: &Amount) -> String {
    match amount {
        Amount::Any => "all there are".to_owned(),
        Amount::All => "n itself".to_owned(),
        Amount::One(expr) => expr.to_string(),
        Amount::Range(from, Some(to)) => format!("{from} to {to}"),
        Amount::Range(from, None) => format!("{from} and more"),
        Amount::Set(set) => self::set(set),
        Amount::PowersFrom { base, index, from } => format!("{base}^{index} for each {index} from {from} on"),
    }
}

fn set(set: &Set) -> String {
    match set {
        Set::PowersOf(base) => format!("the powers of {base} from 1 on"),
        Set::PrimePowers => "the prime powers from 2 on".to_owned(),
        Set::Fibonaccis => "the Fibonacci numbers".to_owned(),
        Set::Triangulars => "the triangular numbers".to_owned(),
        Set::Squares | Set::Cubes | Set::Factorials | Set::Primes => format!("the {set}"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_in_words() {
        for (text, words) in [
            (
                "take 1, 3..5, powers of 2 except 4",
                "take a number of stones among 1, 3 to 5, the powers of 2 from 1 on (but not 4).",
            ),
            (
                "0.27",
                "take 1 of them and leave one heap; or take 2 of them and leave no heap, one heap or two heaps.",
            ),
            (
                "take any or split into a, b",
                "take a number of stones among all there are; or take nothing and split it, at least in two, into exactly 2 \
                 non-empty heaps.",
            ),
            (
                "leave n/3..n where m < n",
                "leave a number of stones among n/3 to n, fewer than n if m < n, where t stones are taken and m left.",
            ),
        ] {
            let found = rule(&Rule::parse(text).unwrap());
            assert_eq!(found, format!("From a heap of n stones a player may {words} Who cannot move loses."));
        }
        let coupled = rule(&Rule::parse("(a, b) -> (a-t, b) or (a, b-t) for t in 1..3 where a > b").unwrap());
        assert_eq!(
            coupled,
            "From coupled heaps a player may turn (a, b) into (a-t, b) or into (a, b-t), for any t in 1..3 if a > b. Who cannot \
             move loses."
        );
        let dynamic = rule(&Rule::parse("take 1..2*last; first any; misere").unwrap());
        assert_eq!(
            dynamic,
            "From a heap of n stones a player may take a number of stones among 1 to 2*last. Here last is what the opponent \
             took from this heap; the first move in it takes a number among all there are. Who cannot move wins."
        );
    }
}
