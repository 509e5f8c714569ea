//! The canonical form of a rule: one text for each tree, which parses to that tree.

use std::fmt::{Display, Formatter, Result, Write};

use super::Ruleset;
use super::ast::{
    Amount, Amounts, BinaryOp, Binder, Code, Comparison, Cond, Expr, ExprKind, Function, Move, Name, Play,
    Set, Split, Values,
};
use super::vocabulary::{Word, english};
use crate::number::Integer;

/// The canonical form: it parses to an equal ruleset.
impl Display for Ruleset {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        // `or` is enough: an arrow is known by its `->`, the other moves by how they begin, and neither a
        // condition nor an alternative can look like that.
        list(f, " or ", &self.moves)?;
        let misere = if self.play == Play::Misere { "; misere" } else { "" };
        let (before, after) = if self.misere_before_first { (misere, "") } else { ("", misere) };
        f.write_str(before)?;
        if let Some(first) = &self.first {
            write!(f, "; first {first}")?;
        }
        f.write_str(after)
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

fn condition(f: &mut Formatter<'_>, cond: Option<&Cond>) -> Result {
    cond.map_or(Ok(()), |cond| write!(f, " where {cond}"))
}

fn binders(f: &mut Formatter<'_>, binders: &[Binder]) -> Result {
    if binders.is_empty() {
        return Ok(());
    }
    f.write_str(" for ")?;
    list(f, ", ", binders)
}

fn range(f: &mut Formatter<'_>, start: &Expr, end: Option<&Expr>) -> Result {
    write!(f, "{start}..")?;
    end.map_or(Ok(()), |end| write!(f, "{end}"))
}

fn tuple<T: Display>(f: &mut Formatter<'_>, items: &[T]) -> Result {
    if let [one] = items {
        return write!(f, "{one}");
    }
    f.write_char('(')?;
    list(f, ", ", items)?;
    f.write_char(')')
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Take { amounts, then, cond } => {
                write!(f, "take {amounts}")?;
                if let Some(split) = then {
                    write!(f, " then {split}")?;
                }
                condition(f, cond.as_ref())
            }
            Self::Leave { amounts, cond } => {
                write!(f, "leave {amounts}")?;
                condition(f, cond.as_ref())
            }
            Self::Split { split, cond } => {
                write!(f, "{split}")?;
                condition(f, cond.as_ref())
            }
            Self::Arrow { state, alternatives, binders: bound, cond } => {
                tuple(f, state)?;
                f.write_str(" -> ")?;
                for (i, heaps) in alternatives.iter().enumerate() {
                    if i > 0 {
                        f.write_str(" or ")?;
                    }
                    for (j, heap) in heaps.iter().enumerate() {
                        if j > 0 {
                            f.write_str(", ")?;
                        }
                        tuple(f, heap)?;
                    }
                }
                binders(f, bound)?;
                condition(f, cond.as_ref())
            }
            Self::Code { code, cond } => {
                write!(f, "{code}")?;
                condition(f, cond.as_ref())
            }
        }
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(&self.text)
    }
}

impl Display for Split {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("split into ")?;
        match self {
            Self::Parts(parts) => list(f, ", ", parts),
            Self::AtMost(parts) => write!(f, "at most {parts}"),
            Self::Equal(parts) => write!(f, "{parts} equal"),
        }
    }
}

impl Display for Amounts {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        list(f, ", ", &self.include)?;
        if !self.except.is_empty() {
            f.write_str(" except ")?;
            list(f, ", ", &self.except)?;
        }
        Ok(())
    }
}

impl Display for Amount {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::All => f.write_str("all"),
            Self::Range(start, end) => range(f, start, end.as_ref()),
            Self::One(expr) => write!(f, "{expr}"),
            Self::Set(set) => write!(f, "{set}"),
            Self::For(expr, bound) => {
                write!(f, "{expr}")?;
                binders(f, bound)
            }
        }
    }
}

impl Display for Binder {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", self.name)?;
        match &self.values {
            Values::Range(start, end) => {
                f.write_str(" in ")?;
                range(f, start, end.as_ref())
            }
            Values::Set(set) => write!(f, " in {set}"),
            Values::From(start) => write!(f, " >= {start}"),
        }
    }
}

impl Display for Set {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (name, arg) = match self {
            Self::PowersOf(arg) => ("powers of ", arg),
            Self::DivisorsOf(arg) => ("divisors of ", arg),
            Self::ProperDivisorsOf(arg) => ("proper divisors of ", arg),
            Self::DigitsOf(arg) => ("digits of ", arg),
            Self::Squares => return f.write_str("squares"),
            Self::Cubes => return f.write_str("cubes"),
            Self::Triangulars => return f.write_str("triangulars"),
            Self::Factorials => return f.write_str("factorials"),
            Self::Fibonaccis => return f.write_str("fibonaccis"),
            Self::Primes => return f.write_str("primes"),
            Self::PrimePowers => return f.write_str("prime powers"),
        };
        f.write_str(name)?;
        let bare = match &arg.kind {
            ExprKind::Int(value) => *value >= Integer::ZERO,
            ExprKind::Name(_) | ExprKind::Last => true,
            _ => false,
        };
        if bare { write!(f, "{arg}") } else { write!(f, "({arg})") }
    }
}

impl Display for Code {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{:X}.", self.d0)?;
        for digit in &self.digits {
            write!(f, "{digit:X}")?;
        }
        if !self.repeated.is_empty() {
            f.write_char('[')?;
            for digit in &self.repeated {
                write!(f, "{digit:X}")?;
            }
            f.write_char(']')?;
        }
        Ok(())
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
    match &expr.kind {
        ExprKind::Int(value) if *value < Integer::ZERO => Level::Negation,
        ExprKind::Neg(_) => Level::Negation,
        ExprKind::Binary(op, ..) => match op {
            BinaryOp::Add | BinaryOp::Sub => Level::Sum,
            BinaryOp::Mul | BinaryOp::Div | BinaryOp::Mod => Level::Product,
            BinaryOp::Pow => Level::Power,
        },
        ExprKind::Int(_) | ExprKind::Name(_) | ExprKind::Last | ExprKind::Call(..) => Level::Atom,
    }
}

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        expr(f, self, Level::Sum, false)
    }
}

/// Writes an expression that binds at least as tightly as `least`, in brackets if it does not. Directly after
/// an operator a negative number gets brackets too.
fn expr(f: &mut Formatter<'_>, e: &Expr, least: Level, after_operator: bool) -> Result {
    let negative = matches!(&e.kind, ExprKind::Int(value) if *value < Integer::ZERO);
    if level(e) < least || (negative && after_operator) {
        return write!(f, "({e})");
    }
    match &e.kind {
        ExprKind::Int(value) => write!(f, "{value}"),
        ExprKind::Name(name) => f.write_str(name),
        ExprKind::Last => f.write_str("last"),
        ExprKind::Neg(inner) => {
            f.write_char('-')?;
            expr(f, inner, Level::Negation, true)
        }
        ExprKind::Binary(op, left, right) => {
            let (sign, left_least, right_least) = match op {
                BinaryOp::Add => ("+", Level::Sum, Level::Product),
                BinaryOp::Sub => ("-", Level::Sum, Level::Product),
                BinaryOp::Mul => ("*", Level::Product, Level::Negation),
                BinaryOp::Div => ("/", Level::Product, Level::Negation),
                BinaryOp::Mod => (" mod ", Level::Product, Level::Negation),
                BinaryOp::Pow => ("^", Level::Atom, Level::Negation),
            };
            expr(f, left, left_least, after_operator)?;
            f.write_str(sign)?;
            expr(f, right, right_least, true)
        }
        ExprKind::Call(function, arguments) => {
            write!(f, "{}(", english(Word::Call(*function)))?;
            match (function, arguments.as_slice()) {
                (Function::Ceil, [x, y]) => {
                    expr(f, x, Level::Product, false)?;
                    f.write_char('/')?;
                    expr(f, y, Level::Negation, true)?;
                }
                _ => list(f, ", ", arguments)?,
            }
            f.write_char(')')
        }
    }
}

impl Display for Cond {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Chain(sides, comparisons) => {
                for (i, side) in sides.iter().enumerate() {
                    if let Some(comparison) = i.checked_sub(1).and_then(|before| comparisons.get(before)) {
                        write!(f, " {comparison} ")?;
                    }
                    write!(f, "{side}")?;
                }
                Ok(())
            }
            Self::Is(predicate, arguments) => {
                write!(f, "{}(", english(Word::Test(*predicate)))?;
                list(f, ", ", arguments)?;
                f.write_char(')')
            }
            Self::Not(inner) => {
                f.write_str("not ")?;
                inside(f, inner, matches!(**inner, Self::And(_) | Self::Or(_)))
            }
            Self::And(all) => {
                for (i, cond) in all.iter().enumerate() {
                    if i > 0 {
                        f.write_str(" and ")?;
                    }
                    inside(f, cond, matches!(cond, Self::And(_) | Self::Or(_)))?;
                }
                Ok(())
            }
            Self::Or(some) => {
                for (i, cond) in some.iter().enumerate() {
                    if i > 0 {
                        f.write_str(" or ")?;
                    }
                    inside(f, cond, matches!(cond, Self::Or(_)))?;
                }
                Ok(())
            }
        }
    }
}

fn inside(f: &mut Formatter<'_>, cond: &Cond, brackets: bool) -> Result {
    if brackets { write!(f, "({cond})") } else { write!(f, "{cond}") }
}

impl Display for Comparison {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Equal => "=",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
        })
    }
}
