//! The limit of dynamic nim: after a take of t that leaves m, at most f(m, t) may be taken.

use std::sync::Arc;

use super::Game;
use super::eval::{Frame, Patience};
use super::family::{Quotient, Variable};
use super::program::{self, HEAP};
use super::value::Number;
use crate::error::Error;
use crate::number::{Integer, Natural};
use crate::rule::ast::{BinaryOp, Expr, ExprKind, Function};

/// The limit f(m, t) of a rule whose only move is `take 1..f`.
#[derive(Clone, Debug)]
pub struct DynamicLimit {
    /// ⌊(a·t + b)/c⌋ in machine integers, where f has this form.
    machine: Option<[i64; 3]>,
    /// k when f(t) = k·t.
    factor: Option<Natural>,
    /// Whether f(t) = ⌊k·t⌋ for a rational k ≥ 0.
    product: bool,
    formula: Arc<program::Expr>,
    slots: usize,
    uses_heap: bool,
    nondecreasing: bool,
}

impl DynamicLimit {
    /// The limit given by `expr`, which is `formula` with its names resolved; `None` unless it has a value at
    /// every heap and after every take.
    pub(super) fn of(expr: &Expr, formula: &program::Expr, slots: usize) -> Option<Self> {
        if !is_total(expr) {
            return None;
        }
        let quotient = Quotient::of(expr, Variable::Last);
        let factor = quotient.as_ref().and_then(|Quotient { a, b, c }| {
            let multiple = *b == Integer::ZERO && *c == Natural::ONE;
            if multiple { Natural::try_from(a.clone()).ok() } else { None }
        });
        let product = quotient.as_ref().is_some_and(|q| q.b == Integer::ZERO && q.a >= Integer::ZERO);
        let machine = quotient.and_then(|Quotient { a, b, c }| {
            Some([i64::try_from(a).ok()?, i64::try_from(b).ok()?, i64::try_from(c).ok()?])
        });
        let uses_heap = uses_heap(expr);
        let nondecreasing = !uses_heap && rises(expr).is_some();
        Some(Self {
            machine,
            factor,
            product,
            formula: Arc::new(formula.clone()),
            slots,
            uses_heap,
            nondecreasing,
        })
    }

    /// Whether f depends on t alone and f(t) ≤ f(t + 1) for all t ≥ 1, shown by the form of f: sums and products
    /// of nondecreasing terms, floors of quotients by constants, powers, min and max (theory §4).
    pub fn is_nondecreasing(&self) -> bool {
        self.nondecreasing
    }

    /// k when f(t) = k·t with k ≥ 0.
    pub fn factor(&self) -> Option<&Natural> {
        self.factor.as_ref()
    }

    /// `[a, b, c]` with c ≥ 1 when f(t) = max(0, ⌊(a·t + b)/c⌋) and they are machine integers.
    pub fn quotient(&self) -> Option<[i64; 3]> {
        self.machine
    }

    /// Whether f(t) = ⌊k·t⌋ for a rational k ≥ 0.
    pub fn is_product(&self) -> bool {
        self.product
    }

    /// (a, c) if f(t) = ⌊a·t/c⌋ with a ≥ 0 and both numbers fit.
    pub fn ratio(&self) -> Option<(u64, u64)> {
        let [a, _, c] = self.machine.filter(|_| self.product)?;
        Some((u64::try_from(a).ok()?, u64::try_from(c).ok()?))
    }

    /// The most that may be taken from a heap of `left` after a take of `taken`: between 0 and `left`.
    ///
    /// # Errors
    /// [`Error::Arithmetic`] when f is too large to be computed.
    pub fn after(&self, left: u64, taken: u64) -> Result<u64, Error> {
        if let (Some([a, b, c]), Ok(taken)) = (self.machine, i64::try_from(taken)) {
            let value = (i128::from(a) * i128::from(taken) + i128::from(b)).div_euclid(i128::from(c));
            return Ok(u64::try_from(value.max(0)).unwrap_or(u64::MAX).min(left));
        }
        let most = self.after_any(&Natural::from(left), &Natural::from(taken))?;
        Ok(u64::try_from(most).unwrap_or(left))
    }

    /// As [`DynamicLimit::after`] for heaps of any size.
    ///
    /// # Errors
    /// As [`DynamicLimit::after`].
    pub fn after_any(&self, left: &Natural, taken: &Natural) -> Result<Natural, Error> {
        Ok(self.value(left, taken)?.min(left.clone()))
    }

    /// max(0, f(left, taken)).
    pub(crate) fn value(&self, left: &Natural, taken: &Natural) -> Result<Natural, Error> {
        if self.uses_heap && *left == Natural::ZERO {
            // Nothing is evaluated at heap 0.
            return Ok(Natural::ZERO);
        }
        let heap = Integer::from(left.clone());
        let mut frame: Frame<'_, Integer> =
            Frame::new(self.slots, Some(Integer::from(taken.clone())), Patience::NONE);
        frame.set(HEAP, heap.clone());
        let value = frame.value(&self.formula).map_err(|halt| halt.into_error(&[heap]))?;
        Ok(if Number::side(&value).is_lt() { Natural::ZERO } else { value.magnitude() })
    }
}

impl Game {
    /// The limit when this is dynamic nim: the only move is `take 1..f`, unconditionally, and f has a value at every
    /// heap and after every take.
    pub fn dynamic_limit(&self) -> Option<DynamicLimit> {
        let expr = self.dynamic_limit_expr()?;
        let [program::Move::Take { amounts, .. }] = self.program.moves.as_slice() else { return None };
        let [program::Amount::Range(_, Some(formula))] = amounts.include.as_slice() else { return None };
        DynamicLimit::of(expr, formula, self.program.slots)
    }
}

fn uses_heap(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Last => false,
        ExprKind::Name(_) => true,
        ExprKind::Neg(x) => uses_heap(x),
        ExprKind::Binary(_, x, y) => uses_heap(x) || uses_heap(y),
        ExprKind::Call(_, arguments) => arguments.iter().any(uses_heap),
    }
}

fn constant(expr: &Expr) -> Option<Integer> {
    Quotient::of(expr, Variable::Last)?.as_constant()
}

/// Whether the expression has a value for all n and last: no division by what might be 0, no negative exponent,
/// no root of what might be negative.
fn is_total(expr: &Expr) -> bool {
    let positive = |expr: &Expr| constant(expr).is_some_and(|value| value > Integer::ZERO);
    match &expr.kind {
        ExprKind::Int(_) | ExprKind::Name(_) | ExprKind::Last => true,
        ExprKind::Neg(x) => is_total(x),
        ExprKind::Binary(BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul, x, y) => is_total(x) && is_total(y),
        ExprKind::Binary(BinaryOp::Div | BinaryOp::Mod, x, y) => is_total(x) && positive(y),
        ExprKind::Binary(BinaryOp::Pow, x, y) => {
            is_total(x) && rises(y).is_some_and(|least| least >= Integer::ZERO)
        }
        ExprKind::Call(Function::Ceil, arguments) => match arguments.as_slice() {
            [x, y] => is_total(x) && positive(y),
            _ => false,
        },
        ExprKind::Call(Function::Root, arguments) => match arguments.as_slice() {
            [x, y] => rises(x).is_some_and(|least| least >= Integer::ZERO) && positive(y),
            _ => false,
        },
        ExprKind::Call(_, arguments) => arguments.iter().all(is_total),
    }
}

/// The value at t = 1 of an expression in t that is nondecreasing for t ≥ 1, if its form shows that it is.
///
/// A value at t = 1 of 0 or more says that all values are. The rules: constants and t; sums; a difference with a
/// constant; products of terms that are 0 or more; floor and ceiling division by a positive constant; powers of a
/// term that is 0 or more with a constant exponent that is, and of a base of 1 or more with such an exponent; roots
/// of constant degree; min and max.
fn rises(expr: &Expr) -> Option<Integer> {
    let natural = |least: &Integer| *least >= Integer::ZERO;
    let bounded_power = |base: &Integer, exponent: &Integer| Number::pow(base, exponent).ok();
    match &expr.kind {
        ExprKind::Int(value) => Some(value.clone()),
        ExprKind::Last => Some(Integer::ONE),
        ExprKind::Neg(x) => constant(x).map(|value| -value),
        ExprKind::Binary(BinaryOp::Add, x, y) => Some(rises(x)? + rises(y)?),
        ExprKind::Binary(BinaryOp::Sub, x, y) => Some(rises(x)? - constant(y)?),
        ExprKind::Binary(BinaryOp::Mul, x, y) => match (constant(x), constant(y)) {
            (Some(factor), _) if natural(&factor) => Some(factor * rises(y)?),
            (_, Some(factor)) if natural(&factor) => Some(factor * rises(x)?),
            _ => {
                let (x, y) = (rises(x)?, rises(y)?);
                (natural(&x) && natural(&y)).then(|| x * y)
            }
        },
        ExprKind::Binary(BinaryOp::Div, x, y) => {
            let divisor = constant(y).filter(|divisor| *divisor > Integer::ZERO)?;
            Some(rises(x)?.div_mod(&divisor).ok()?.0)
        }
        ExprKind::Binary(BinaryOp::Mod, ..) => constant(expr),
        ExprKind::Binary(BinaryOp::Pow, x, y) => {
            let (base, exponent) = (rises(x)?, rises(y)?);
            let constant_exponent = constant(y).is_some();
            let base_enough = if constant_exponent { natural(&base) } else { base >= Integer::ONE };
            if base_enough && natural(&exponent) { bounded_power(&base, &exponent) } else { None }
        }
        ExprKind::Call(Function::Min, arguments) => extreme(arguments, Ord::min),
        ExprKind::Call(Function::Max, arguments) => extreme(arguments, Ord::max),
        ExprKind::Call(Function::Ceil, arguments) => {
            let [x, y] = arguments.as_slice() else { return None };
            let divisor = constant(y).filter(|divisor| *divisor > Integer::ZERO)?;
            Some(-(-rises(x)?).div_mod(&divisor).ok()?.0)
        }
        ExprKind::Call(Function::Root, arguments) => {
            let [x, degree] = arguments.as_slice() else { return None };
            let degree = constant(degree).filter(|degree| *degree > Integer::ZERO)?;
            rises(x).filter(natural).map(|least| Number::root(&least, &degree))
        }
        ExprKind::Name(_) | ExprKind::Call(..) => None,
    }
}

fn extreme(arguments: &[Expr], of: fn(Integer, Integer) -> Integer) -> Option<Integer> {
    let values: Option<Vec<Integer>> = arguments.iter().map(rises).collect();
    values?.into_iter().reduce(of)
}
