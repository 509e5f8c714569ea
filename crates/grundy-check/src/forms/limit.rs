//! The limit f of dynamic nim: after a take of t, at most f(t) may be taken.

use super::quotient::Quotient;
use crate::rule::{Amount, Expr, Op, Rule, Var, constant, value};
use crate::{Integer, Rejected};

/// A nondecreasing limit, as the expression in `last` that the rule has.
pub(crate) struct Limit<'a> {
    pub(crate) expr: &'a Expr,
    /// f(1), the least value that f takes.
    pub(crate) least: Integer,
}

impl<'a> Limit<'a> {
    /// The f of a rule whose only move is `take 1..f`, unconditionally, with f shown to be nondecreasing.
    pub(crate) fn of(rule: &'a Rule) -> Result<Self, Rejected> {
        let form = || Rejected::new("form", "the only move must be `take 1..f` with f in `last`");
        if rule.first.is_none() {
            return Err(form());
        }
        let amounts = rule.sole_take().ok_or_else(form)?;
        let Some(Amount::Range(from, Some(expr))) = amounts.sole() else { return Err(form()) };
        if constant(from).is_none_or(|from| from > Integer::ONE) {
            return Err(form());
        }
        let least = rises(expr).ok_or_else(|| {
            Rejected::new("nondecreasing", format!("`{expr}` is not seen to be nondecreasing"))
        })?;
        Ok(Self { expr, least })
    }

    /// f(t).
    pub(crate) fn at(&self, t: &Integer) -> Option<Integer> {
        value(self.expr, Some((&Var::Last, t)))
    }

    /// f as ⌊(a·t + b)/c⌋.
    pub(crate) fn quotient(&self) -> Option<Quotient> {
        Quotient::of(self.expr, &Var::Last)
    }
}

/// f(1), if these rules show that f has a value at every t ≥ 1 and f(t) ≤ f(t + 1):
///
/// * constants, and t itself;
/// * sums; a difference with a constant; min and max;
/// * products of terms that are never negative (by their value at 1, where they are least);
/// * floors and ceilings of quotients by a constant d ≥ 1;
/// * x^k with x never negative and a constant k ≥ 0; x^y with x ≥ 1 and y ≥ 0.
fn rises(expr: &Expr) -> Option<Integer> {
    if let Some(value) = constant(expr) {
        return Some(value);
    }
    let natural = |expr: &Expr| rises(expr).filter(|least| *least >= Integer::ZERO);
    let divisor = |expr: &Expr| constant(expr).filter(|d| *d >= Integer::ONE);
    match expr {
        Expr::Var(Var::Last) => {}
        Expr::Op(Op::Add, x, y) => {
            rises(x)?;
            rises(y)?;
        }
        Expr::Op(Op::Sub, x, y) => {
            rises(x)?;
            constant(y)?;
        }
        Expr::Op(Op::Mul, x, y) => {
            natural(x)?;
            natural(y)?;
        }
        Expr::Op(Op::Div, x, d) | Expr::Ceil(x, d) => {
            rises(x)?;
            divisor(d)?;
        }
        Expr::Op(Op::Pow, x, y) => {
            natural(y)?;
            let base = natural(x)?;
            if base == Integer::ZERO {
                constant(y)?;
            }
        }
        Expr::Min(list) | Expr::Max(list) => {
            for x in list {
                rises(x)?;
            }
        }
        Expr::Int(_) | Expr::Var(_) | Expr::Neg(_) | Expr::Op(Op::Mod, ..) => return None,
    }
    value(expr, Some((&Var::Last, &Integer::ONE)))
}
