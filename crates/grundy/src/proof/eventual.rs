//! Formulas in one variable that are periodic from some point on, by their form.
//!
//! An expression E has a *shape* when E(n + p) = E(n) + r for all n ≥ n0. Integers and n have one; sums, differences, constant
//! multiples, floors and ceilings of quotients by a constant, remainders by a constant, greatest common divisors with a
//! constant keep it; and whatever is made of expressions with r = 0 has r = 0 itself. A comparison of two shapes is periodic:
//! if their difference has r = 0 at once, else from where its sign is that of r for ever.

use crate::error::Error;
use crate::game::Formula;
use crate::number::{Integer, Natural};
use crate::rule::ast::{BinaryOp, Cond, Expr, ExprKind, Function, Predicate};

/// E(n + period) = E(n) + rise for all n ≥ from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) from: u64,
    pub(super) period: u64,
    pub(super) rise: Integer,
}

/// Longer periods and later beginnings are not followed.
const MOST: u64 = 1 << 22;

/// The shape of an expression in one variable, if its form has one.
pub(super) fn of_expression(expr: &Expr) -> Option<Shape> {
    match &expr.kind {
        ExprKind::Int(_) => Some(Shape { from: 0, period: 1, rise: Integer::ZERO }),
        ExprKind::Name(_) => Some(Shape { from: 0, period: 1, rise: Integer::ONE }),
        ExprKind::Last => None,
        ExprKind::Neg(x) => {
            let x = of_expression(x)?;
            Some(Shape { rise: -x.rise, ..x })
        }
        ExprKind::Binary(op, x, y) => binary(*op, x, y),
        ExprKind::Call(Function::Ceil, arguments) => match arguments.as_slice() {
            [x, y] => binary(BinaryOp::Div, x, y),
            _ => None,
        },
        ExprKind::Call(Function::Gcd, arguments) => {
            let modulus = arguments.iter().find_map(|one| constant(one).filter(|c| *c != Integer::ZERO));
            match modulus {
                Some(modulus) => together(arguments.iter().map(|one| residues(one, &modulus))),
                None => steady(arguments),
            }
        }
        ExprKind::Call(_, arguments) => steady(arguments),
    }
}

/// A point and a period from which a condition on one variable is periodic, if its form has one.
///
/// # Errors
/// When a difference of two sides cannot be evaluated.
pub(super) fn of_condition(cond: &Cond, names: &[String]) -> Result<Option<Shape>, Error> {
    let all = |conds: &[Cond]| -> Result<Option<Shape>, Error> {
        let shapes: Vec<_> = conds.iter().map(|cond| of_condition(cond, names)).collect::<Result<_, _>>()?;
        Ok(together(shapes.into_iter()))
    };
    match cond {
        Cond::Not(inner) => of_condition(inner, names),
        Cond::And(conds) | Cond::Or(conds) => all(conds),
        Cond::Chain(sides, _) => {
            let pairs = sides.windows(2).map(|pair| comparison(&pair[0], &pair[1], names));
            let shapes: Vec<_> = pairs.collect::<Result<_, _>>()?;
            Ok(together(shapes.into_iter()))
        }
        Cond::Is(predicate, arguments) => Ok(match (predicate, arguments.as_slice()) {
            (Predicate::Odd | Predicate::Even, [x]) => residues(x, &Integer::from(2)),
            (Predicate::Divides, [a, b]) => match constant(a).filter(|a| *a != Integer::ZERO) {
                Some(a) => residues(b, &a),
                None => steady(arguments),
            },
            (Predicate::Coprime, [a, b]) => {
                let nonzero = |expr| constant(expr).filter(|value| *value != Integer::ZERO);
                match (nonzero(a), nonzero(b)) {
                    (Some(a), _) => residues(b, &a),
                    (_, Some(b)) => residues(a, &b),
                    _ => steady(arguments),
                }
            }
            _ => steady(arguments),
        }),
    }
}

fn binary(op: BinaryOp, x: &Expr, y: &Expr) -> Option<Shape> {
    match op {
        BinaryOp::Add => sum(&of_expression(x)?, &of_expression(y)?, &Integer::ONE),
        BinaryOp::Sub => sum(&of_expression(x)?, &of_expression(y)?, &Integer::NEG_ONE),
        BinaryOp::Mul => {
            let (x_value, y_value) = (constant(x), constant(y));
            match (x_value, y_value) {
                (Some(factor), _) => Some(times(of_expression(y)?, &factor)),
                (_, Some(factor)) => Some(times(of_expression(x)?, &factor)),
                _ => together(
                    [of_expression(x).filter(is_steady), of_expression(y).filter(is_steady)].into_iter(),
                ),
            }
        }
        BinaryOp::Div => match constant(y).filter(|divisor| *divisor != Integer::ZERO) {
            Some(divisor) => {
                let shape = of_expression(x)?;
                if is_steady(&shape) {
                    return Some(shape);
                }
                // Over p·|d| more, the dividend rises by r·|d| and the quotient by r or −r.
                let period = stretched(shape.period, &divisor)?;
                let rise = if divisor < Integer::ZERO { -shape.rise } else { shape.rise };
                Some(Shape { from: shape.from, period, rise })
            }
            None => {
                together([of_expression(x).filter(is_steady), of_expression(y).filter(is_steady)].into_iter())
            }
        },
        BinaryOp::Mod => match constant(y).filter(|divisor| *divisor != Integer::ZERO) {
            Some(divisor) => residues(x, &divisor),
            None => {
                together([of_expression(x).filter(is_steady), of_expression(y).filter(is_steady)].into_iter())
            }
        },
        BinaryOp::Pow => {
            together([of_expression(x).filter(is_steady), of_expression(y).filter(is_steady)].into_iter())
        }
    }
}

fn is_steady(shape: &Shape) -> bool {
    shape.rise == Integer::ZERO
}

/// Whatever depends on these alone, if none of them rises.
fn steady(arguments: &[Expr]) -> Option<Shape> {
    together(arguments.iter().map(|one| of_expression(one).filter(is_steady)))
}

/// A common beginning and period of things that do not rise.
fn together(shapes: impl Iterator<Item = Option<Shape>>) -> Option<Shape> {
    let start = Shape { from: 0, period: 1, rise: Integer::ZERO };
    shapes.into_iter().try_fold(start, |all, one| {
        let one = one?;
        Some(Shape { from: all.from.max(one.from), period: lcm(all.period, one.period)?, ..all })
    })
}

/// x + sign·y
fn sum(x: &Shape, y: &Shape, sign: &Integer) -> Option<Shape> {
    let period = lcm(x.period, y.period)?;
    let rise = &x.rise * Integer::from(period / x.period) + sign * &y.rise * Integer::from(period / y.period);
    Some(Shape { from: x.from.max(y.from), period, rise })
}

fn times(shape: Shape, factor: &Integer) -> Shape {
    Shape { rise: shape.rise * factor, ..shape }
}

/// x modulo a constant that is not 0: over p·|modulus| more it rises by a multiple of it.
fn residues(x: &Expr, modulus: &Integer) -> Option<Shape> {
    let shape = of_expression(x)?;
    if is_steady(&shape) {
        return Some(shape);
    }
    Some(Shape { from: shape.from, period: stretched(shape.period, modulus)?, rise: Integer::ZERO })
}

fn comparison(x: &Expr, y: &Expr, names: &[String]) -> Result<Option<Shape>, Error> {
    let kind = ExprKind::Binary(BinaryOp::Sub, Box::new(x.clone()), Box::new(y.clone()));
    let difference = Expr { kind, span: x.span.to(y.span) };
    let Some(shape) = of_expression(&difference) else { return Ok(None) };
    if is_steady(&shape) {
        return Ok(Some(shape));
    }
    let formula = Formula::of(difference, names)?;
    let mut worst = Integer::ZERO;
    for n in shape.from..shape.from + shape.period {
        let value = formula.value(&[n.into()])?;
        worst = worst.max(if value < Integer::ZERO { -value } else { value });
    }
    let rise = if shape.rise < Integer::ZERO { -shape.rise } else { shape.rise };
    // After so many periods the sum of all rises outweighs every value of the first one.
    let turns = worst / rise + Integer::ONE;
    let from = u64::try_from(&(turns * Integer::from(shape.period) + Integer::from(shape.from)));
    let from = from.ok().filter(|&from| from <= MOST);
    Ok(from.map(|from| Shape { from, period: 1, rise: Integer::ZERO }))
}

/// The value of an expression without names.
fn constant(expr: &Expr) -> Option<Integer> {
    Formula::of(expr.clone(), &[]).ok()?.value(&[]).ok()
}

fn stretched(period: u64, factor: &Integer) -> Option<u64> {
    let factor = u64::try_from(&if *factor < Integer::ZERO { -factor } else { factor.clone() }).ok()?;
    period.checked_mul(factor).filter(|&period| period <= MOST)
}

pub(super) fn lcm(a: u64, b: u64) -> Option<u64> {
    let mut gcd = (a, b);
    while gcd.1 > 0 {
        gcd = (gcd.1, gcd.0 % gcd.1);
    }
    (a / gcd.0).checked_mul(b).filter(|&lcm| lcm <= MOST)
}

/// Whether an expression in `name` is a·name + b.
pub(super) fn is_linear(expr: &Expr, a: &Natural, b: &Natural, name: &str) -> bool {
    // An expression whose shape has the period 1 from 0 on is linear: its values at 0 and 1 decide.
    let Some(shape) = of_expression(expr).filter(|shape| shape.from == 0 && shape.period == 1) else {
        return false;
    };
    let at_zero =
        Formula::of(expr.clone(), &[name.to_owned()]).and_then(|formula| formula.value(&[Integer::ZERO]));
    shape.rise == Integer::from(a.clone()) && at_zero == Ok(Integer::from(b.clone()))
}
