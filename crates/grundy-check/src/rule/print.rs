//! The canonical text of a rule: only the brackets needed, one blank around words and after commas.

use std::fmt::{Display, Formatter, Result, Write};

use super::{Amount, Amounts, Binder, Cond, Expr, Move, Op, Rule, Set, Split, Var, What};
use crate::Integer;

impl Display for Rule {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        list(f, " or ", &self.moves)?;
        if self.misere && self.misere_before_first {
            f.write_str("; misere")?;
        }
        if let Some(first) = &self.first {
            write!(f, "; first {first}")?;
        }
        if self.misere && !self.misere_before_first {
            f.write_str("; misere")?;
        }
        Ok(())
    }
}

fn list<T: Display>(f: &mut Formatter<'_>, between: &str, items: &[T]) -> Result {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            f.write_str(between)?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.what {
            What::Take(amounts, None) => write!(f, "take {amounts}")?,
            What::Take(amounts, Some(split)) => write!(f, "take {amounts} then {split}")?,
            What::Leave(amounts) => write!(f, "leave {amounts}")?,
            What::Split(split) => write!(f, "{split}")?,
            What::Code { d0, digits, repeated } => {
                write!(f, "{d0:X}.")?;
                digits.iter().try_for_each(|digit| write!(f, "{digit:X}"))?;
                if !repeated.is_empty() {
                    f.write_char('[')?;
                    repeated.iter().try_for_each(|digit| write!(f, "{digit:X}"))?;
                    f.write_char(']')?;
                }
            }
            What::Arrow { state, alternatives, binders } => {
                tuple(f, state)?;
                for (i, heaps) in alternatives.iter().enumerate() {
                    f.write_str(if i == 0 { " -> " } else { " or " })?;
                    for (j, heap) in heaps.iter().enumerate() {
                        f.write_str(if j == 0 { "" } else { ", " })?;
                        tuple(f, heap)?;
                    }
                }
                if !binders.is_empty() {
                    f.write_str(" for ")?;
                    list(f, ", ", binders)?;
                }
            }
        }
        self.cond.as_ref().map_or(Ok(()), |cond| write!(f, " where {cond}"))
    }
}

impl Display for Split {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("split into ")?;
        match self {
            Self::Parts(names) => list(f, ", ", names),
            Self::AtMost(count) => write!(f, "at most {count}"),
        }
    }
}

impl Display for Amounts {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        list(f, ", ", &self.include)?;
        if self.except.is_empty() {
            return Ok(());
        }
        f.write_str(" except ")?;
        list(f, ", ", &self.except)
    }
}

impl Display for Amount {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::All => f.write_str("all"),
            Self::One(expr) => write!(f, "{expr}"),
            Self::Range(from, None) => write!(f, "{from}.."),
            Self::Range(from, Some(to)) => write!(f, "{from}..{to}"),
            Self::Set(set) => write!(f, "{set}"),
            Self::PowersFrom { base, index, from } => write!(f, "{base}^{index} for {index} >= {from}"),
        }
    }
}

impl Display for Set {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::PowersOf(base) => write!(f, "powers of {base}"),
            Self::Squares => f.write_str("squares"),
            Self::Cubes => f.write_str("cubes"),
            Self::Triangulars => f.write_str("triangulars"),
            Self::Factorials => f.write_str("factorials"),
            Self::Fibonaccis => f.write_str("fibonaccis"),
            Self::Primes => f.write_str("primes"),
            Self::PrimePowers => f.write_str("prime powers"),
        }
    }
}

/// One component, or several in brackets.
fn tuple<T: Display>(f: &mut Formatter<'_>, items: &[T]) -> Result {
    if let [one] = items {
        return write!(f, "{one}");
    }
    f.write_char('(')?;
    list(f, ", ", items)?;
    f.write_char(')')
}

impl Display for Binder {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.to {
            _ if self.at_least => write!(f, "{} >= {}", self.name, self.from),
            Some(to) => write!(f, "{} in {}..{to}", self.name, self.from),
            None => write!(f, "{} in {}..", self.name, self.from),
        }
    }
}

impl Display for Cond {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        // `and` and `or` within what binds more tightly, or the same, are in brackets.
        let inside = |f: &mut Formatter<'_>, cond: &Self, or_only: bool| match cond {
            Self::Or(_) => write!(f, "({cond})"),
            Self::And(_) if !or_only => write!(f, "({cond})"),
            _ => write!(f, "{cond}"),
        };
        let joined = |f: &mut Formatter<'_>, all: &[Self], word: &str, or_only: bool| {
            for (i, cond) in all.iter().enumerate() {
                f.write_str(if i == 0 { "" } else { word })?;
                inside(f, cond, or_only)?;
            }
            Ok(())
        };
        match self {
            Self::Chain(first, rest) => {
                write!(f, "{first}")?;
                rest.iter().try_for_each(|(sign, side)| write!(f, " {sign} {side}"))
            }
            Self::Is(word, arguments) => {
                write!(f, "{word}(")?;
                list(f, ", ", arguments)?;
                f.write_char(')')
            }
            Self::Not(cond) => {
                f.write_str("not ")?;
                inside(f, cond, false)
            }
            Self::And(all) => joined(f, all, " and ", false),
            Self::Or(some) => joined(f, some, " or ", true),
        }
    }
}

impl Display for Var {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Heap => "n",
            Self::Taken => "t",
            Self::Left => "m",
            Self::Last => "last",
            Self::Named(name) => name,
        })
    }
}

/// How tightly an expression binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Sum,
    Product,
    Negation,
    Power,
    Atom,
}

fn level(expr: &Expr) -> Level {
    match expr {
        Expr::Int(value) if *value < Integer::ZERO => Level::Negation,
        Expr::Neg(_) => Level::Negation,
        Expr::Op(Op::Add | Op::Sub, ..) => Level::Sum,
        Expr::Op(Op::Mul | Op::Div | Op::Mod, ..) => Level::Product,
        Expr::Op(Op::Pow, ..) => Level::Power,
        Expr::Int(_) | Expr::Var(_) | Expr::Ceil(..) | Expr::Min(_) | Expr::Max(_) => Level::Atom,
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        expr(f, self, Level::Sum, false)
    }
}

/// Writes an expression, in brackets if it binds less tightly than `least` or is a negative number right after
/// an operator.
fn expr(f: &mut Formatter<'_>, e: &Expr, least: Level, after_operator: bool) -> Result {
    let negative = matches!(e, Expr::Int(value) if *value < Integer::ZERO);
    if level(e) < least || (negative && after_operator) {
        return write!(f, "({e})");
    }
    match e {
        Expr::Int(value) => write!(f, "{value}"),
        Expr::Var(name) => write!(f, "{name}"),
        Expr::Neg(x) => {
            f.write_char('-')?;
            expr(f, x, Level::Negation, true)
        }
        Expr::Op(op, x, y) => {
            let (sign, left, right) = match op {
                Op::Add => ("+", Level::Sum, Level::Product),
                Op::Sub => ("-", Level::Sum, Level::Product),
                Op::Mul => ("*", Level::Product, Level::Negation),
                Op::Div => ("/", Level::Product, Level::Negation),
                Op::Mod => (" mod ", Level::Product, Level::Negation),
                Op::Pow => ("^", Level::Atom, Level::Negation),
            };
            expr(f, x, left, after_operator)?;
            f.write_str(sign)?;
            expr(f, y, right, true)
        }
        Expr::Ceil(x, y) => {
            f.write_str("ceil(")?;
            expr(f, x, Level::Product, false)?;
            f.write_char('/')?;
            expr(f, y, Level::Negation, true)?;
            f.write_char(')')
        }
        Expr::Min(arguments) => {
            f.write_str("min(")?;
            list(f, ", ", arguments)?;
            f.write_char(')')
        }
        Expr::Max(arguments) => {
            f.write_str("max(")?;
            list(f, ", ", arguments)?;
            f.write_char(')')
        }
    }
}
