//! Expressions and conditions.

use super::super::super::ast::{BinaryOp, Comparison, Cond, Expr, ExprKind, Function, Predicate};
use super::super::values::{has_quotient, opposite};
use super::join;

pub(super) fn if_clause(cond: Option<&Cond>) -> String {
    cond.map_or_else(String::new, |cond| format!("，条件是 {}", condition(cond)))
}

/// An expression: its outermost function in words, and how quotients are rounded.
pub(super) fn value(expr: &Expr) -> String {
    let list = |args: &[Expr]| join(&args.iter().map(value).collect::<Vec<_>>(), "和");
    match &expr.kind {
        ExprKind::Binary(BinaryOp::Div, x, y) if !has_quotient(x) && !has_quotient(y) => {
            format!("{expr}（向下取整）")
        }
        ExprKind::Call(Function::Ceil, args) if !args.iter().any(has_quotient) => {
            // The canonical form of `ceil(x/y)` without the function around it.
            let text = expr.to_string();
            let quotient =
                text.strip_prefix("ceil(").and_then(|text| text.strip_suffix(')')).unwrap_or(&text);
            format!("{quotient}（向上取整）")
        }
        ExprKind::Call(Function::Root, args) if args.len() == 2 => {
            let of = value(&args[0]);
            match args[1].to_string().as_str() {
                "2" => format!("{of} 的平方根（向下取整）"),
                "3" => format!("{of} 的立方根（向下取整）"),
                degree => format!("{of} 的 {degree} 次方根（向下取整）"),
            }
        }
        ExprKind::Call(Function::Min | Function::Max | Function::Gcd, args) if args.len() == 1 => {
            value(&args[0])
        }
        ExprKind::Call(Function::Min, args) => format!("{} 中的最小者", list(args)),
        ExprKind::Call(Function::Max, args) => format!("{} 中的最大者", list(args)),
        ExprKind::Call(Function::Gcd, args) => format!("{} 的最大公约数", list(args)),
        ExprKind::Call(Function::Abs, args) => format!("{} 的绝对值", list(args)),
        ExprKind::Call(Function::Popcount, args) => format!("{} 的二进制写法中 1 的个数", list(args)),
        ExprKind::Call(Function::MaxDigit, args) => format!("{} 的最大数字", list(args)),
        ExprKind::Call(Function::MinDigit, args) => format!("{} 的最小非零数字", list(args)),
        _ if has_quotient(expr) => format!("{expr}（商向下取整）"),
        _ => expr.to_string(),
    }
}

pub(super) fn condition(cond: &Cond) -> String {
    match cond {
        Cond::Chain(sides, signs) => match (sides.as_slice(), signs.as_slice()) {
            ([left, right], [sign]) => compare(left, *sign, right),
            _ if sides.iter().any(has_quotient) => format!("{cond}（商向下取整）"),
            _ => cond.to_string(),
        },
        Cond::Is(predicate, args) => is(*predicate, args, true),
        Cond::Not(inner) => match inner.as_ref() {
            Cond::Is(predicate, args) => is(*predicate, args, false),
            Cond::Not(twice) => condition(twice),
            Cond::Chain(sides, signs) if sides.len() == 2 && signs.len() == 1 => {
                compare(&sides[0], opposite(signs[0]), &sides[1])
            }
            _ => format!("并非（{}）", condition(inner)),
        },
        Cond::And(all) => compound(all, " 且 "),
        Cond::Or(any) => compound(any, " 或 "),
    }
}

/// Compound parts of a compound condition get brackets.
fn compound(parts: &[Cond], word: &str) -> String {
    let text = |part: &Cond| {
        let inner = condition(part);
        if matches!(part, Cond::And(_) | Cond::Or(_)) { format!("（{inner}）") } else { inner }
    };
    parts.iter().map(text).collect::<Vec<_>>().join(word)
}

fn compare(left: &Expr, sign: Comparison, right: &Expr) -> String {
    let is = match sign {
        Comparison::Equal => "等于",
        Comparison::NotEqual => "不等于",
        Comparison::Less => "小于",
        Comparison::LessEqual => "不大于",
        Comparison::Greater => "大于",
        Comparison::GreaterEqual => "不小于",
    };
    format!("{} {is} {}", value(left), value(right))
}

fn is(predicate: Predicate, args: &[Expr], holds: bool) -> String {
    let args: Vec<String> = args.iter().map(value).collect();
    let not = if holds { "" } else { "不" };
    let [first, .., last] = args.as_slice() else {
        let what = match predicate {
            Predicate::Prime => "素数",
            Predicate::Square => "平方数",
            Predicate::Odd => "奇数",
            _ => "偶数",
        };
        return format!("{} {not}是{what}", args.concat());
    };
    match predicate {
        Predicate::Power => format!("{last} {not}是 {first} 的幂（含 1）"),
        Predicate::Coprime => format!("{first} 与 {last} {not}互素"),
        _ => format!("{first} {not}整除 {last}"),
    }
}
