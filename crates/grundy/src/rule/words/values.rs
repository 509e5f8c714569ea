//! Expressions and conditions.

use std::fmt::Write;

use super::super::ast::{BinaryOp, Comparison, Cond, Expr, ExprKind, Function, Predicate};
use super::join;

pub(super) fn if_clause(cond: Option<&Cond>) -> String {
    cond.map_or_else(String::new, |cond| format!(", if {}", condition(cond)))
}

/// An expression: its outermost function in words, and how quotients are rounded.
pub(super) fn value(expr: &Expr) -> String {
    let list = |args: &[Expr]| join(&args.iter().map(value).collect::<Vec<_>>(), "and");
    match &expr.kind {
        ExprKind::Binary(BinaryOp::Div, x, y) if !has_quotient(x) && !has_quotient(y) => {
            format!("{expr} (rounded down)")
        }
        ExprKind::Call(Function::Ceil, args) if !args.iter().any(has_quotient) => {
            // The canonical form of `ceil(x/y)` without the function around it.
            let text = expr.to_string();
            let quotient =
                text.strip_prefix("ceil(").and_then(|text| text.strip_suffix(')')).unwrap_or(&text);
            format!("{quotient} (rounded up)")
        }
        ExprKind::Call(Function::Root, args) if args.len() == 2 => {
            let of = value(&args[0]);
            match args[1].to_string().as_str() {
                "2" => format!("the square root of {of} (rounded down)"),
                "3" => format!("the cube root of {of} (rounded down)"),
                degree if degree.ends_with(|c: char| ('4'..='9').contains(&c)) => {
                    format!("the {degree}th root of {of} (rounded down)")
                }
                degree => format!("the {degree}-th root of {of} (rounded down)"),
            }
        }
        ExprKind::Call(Function::Min | Function::Max | Function::Gcd, args) if args.len() == 1 => {
            value(&args[0])
        }
        ExprKind::Call(Function::Min, args) if args.len() == 2 => format!("the smaller of {}", list(args)),
        ExprKind::Call(Function::Max, args) if args.len() == 2 => format!("the larger of {}", list(args)),
        ExprKind::Call(Function::Min, args) => format!("the least of {}", list(args)),
        ExprKind::Call(Function::Max, args) => format!("the greatest of {}", list(args)),
        ExprKind::Call(Function::Gcd, args) => format!("the greatest common divisor of {}", list(args)),
        ExprKind::Call(Function::Abs, args) => format!("the absolute value of {}", list(args)),
        ExprKind::Call(Function::Popcount, args) => format!("the number of 1 bits of {}", list(args)),
        ExprKind::Call(Function::MaxDigit, args) => format!("the greatest digit of {}", list(args)),
        ExprKind::Call(Function::MinDigit, args) => format!("the least digit other than 0 of {}", list(args)),
        _ if has_quotient(expr) => format!("{expr} (quotients rounded down)"),
        _ => expr.to_string(),
    }
}

pub(super) fn condition(cond: &Cond) -> String {
    match cond {
        Cond::Chain(sides, signs) => match (sides.as_slice(), signs.as_slice()) {
            ([left, right], [sign]) => compare(left, *sign, right),
            _ if sides.iter().any(has_quotient) => format!("{cond} (quotients rounded down)"),
            _ => cond.to_string(),
        },
        Cond::Is(predicate, args) => is(*predicate, args, true),
        Cond::Not(inner) => match inner.as_ref() {
            Cond::Is(predicate, args) => is(*predicate, args, false),
            Cond::Not(twice) => condition(twice),
            Cond::Chain(sides, signs) if sides.len() == 2 && signs.len() == 1 => {
                compare(&sides[0], opposite(signs[0]), &sides[1])
            }
            _ => format!("it is not true that ({})", condition(inner)),
        },
        Cond::And(all) => compound(all, " and "),
        Cond::Or(any) => compound(any, " or "),
    }
}

/// Compound parts of a compound condition get brackets.
fn compound(parts: &[Cond], word: &str) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() {
            text.push_str(word);
        }
        let inner = condition(part);
        let _ = if matches!(part, Cond::And(_) | Cond::Or(_)) {
            write!(text, "({inner})")
        } else {
            write!(text, "{inner}")
        };
    }
    text
}

fn compare(left: &Expr, sign: Comparison, right: &Expr) -> String {
    let is = match sign {
        Comparison::Equal => "is",
        Comparison::NotEqual => "is not",
        Comparison::Less => "is less than",
        Comparison::LessEqual => "is at most",
        Comparison::Greater => "is more than",
        Comparison::GreaterEqual => "is at least",
    };
    format!("{} {is} {}", value(left), value(right))
}

pub(super) fn opposite(sign: Comparison) -> Comparison {
    match sign {
        Comparison::Equal => Comparison::NotEqual,
        Comparison::NotEqual => Comparison::Equal,
        Comparison::Less => Comparison::GreaterEqual,
        Comparison::LessEqual => Comparison::Greater,
        Comparison::Greater => Comparison::LessEqual,
        Comparison::GreaterEqual => Comparison::Less,
    }
}

fn is(predicate: Predicate, args: &[Expr], holds: bool) -> String {
    let args: Vec<String> = args.iter().map(value).collect();
    let [first, .., last] = args.as_slice() else {
        let (only, not) = (args.concat(), if holds { "" } else { "not " });
        let what = match predicate {
            Predicate::Prime => "prime",
            Predicate::Square => "a square",
            Predicate::Odd => "odd",
            _ => "even",
        };
        return format!("{only} is {not}{what}");
    };
    match (predicate, holds) {
        (Predicate::Power, true) => format!("{last} is a power of {first} (1 included)"),
        (Predicate::Power, false) => format!("{last} is not a power of {first} (1 included)"),
        (Predicate::Coprime, true) => format!("{first} and {last} are coprime"),
        (Predicate::Coprime, false) => format!("{first} and {last} are not coprime"),
        (_, true) => format!("{first} divides {last}"),
        (_, false) => format!("{first} does not divide {last}"),
    }
}

/// Whether a quotient that is rounded down stands somewhere in the expression.
pub(super) fn has_quotient(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Name(_) | ExprKind::Last => false,
        ExprKind::Neg(inner) => has_quotient(inner),
        ExprKind::Binary(op, x, y) => *op == BinaryOp::Div || has_quotient(x) || has_quotient(y),
        ExprKind::Call(_, args) => args.iter().any(has_quotient),
    }
}
