//! Expressions and conditions of a rule as linear terms and formulas.

use crate::automata::formula::{Formula, Linear, Sign};
use crate::automata::relation::Var as Number;
use crate::rule::{Cond, Expr, Op, Var, constant, floor_div};
use crate::{Integer, Rejected};

/// More cases than this are not worth an automaton.
const MOST_CASES: usize = 64;

/// An expression is `value` when `when` holds, with some numbers for `bound`. The cases of an expression exclude each other, one of
/// them always holds, and then for exactly one choice of the numbers.
#[derive(Clone)]
struct Case {
    bound: Vec<Number>,
    when: Vec<Formula>,
    value: Linear,
}

/// What the names of a rule stand for.
pub(crate) struct Names {
    known: Vec<(Var, Linear)>,
    /// The next variable that is not used.
    fresh: Number,
}

impl Names {
    /// Variables from `fresh` on are not used.
    pub(crate) fn new(known: Vec<(Var, Linear)>, fresh: Number) -> Self {
        Self { known, fresh }
    }

    pub(crate) fn fresh(&mut self) -> Number {
        self.fresh += 1;
        self.fresh - 1
    }

    /// From here on `name` stands for `value`.
    pub(crate) fn set(&mut self, name: Var, value: Linear) {
        self.known.retain(|(known, _)| *known != name);
        self.known.push((name, value));
    }

    /// `left sign right`.
    pub(crate) fn compare(&mut self, left: &Expr, sign: &str, right: &Expr) -> Result<Formula, Rejected> {
        let (left, right) = (self.cases(left)?, self.cases(right)?);
        let cases = pairs(&left, &right, |x, y| match sign {
            "=" => x.is(Sign::Equal, y),
            "!=" => x.is(Sign::Equal, y).not(),
            "<" => x.is(Sign::Less, y),
            "<=" => x.is(Sign::AtMost, y),
            ">" => y.is(Sign::Less, x),
            _ => y.is(Sign::AtMost, x),
        })?;
        Ok(any(cases.into_iter().map(|(case, formula)| case.holds(formula))))
    }

    /// The expression is what this formula says of it.
    pub(crate) fn is(
        &mut self,
        expr: &Expr,
        mut say: impl FnMut(&Linear) -> Formula,
    ) -> Result<Formula, Rejected> {
        let cases = self.cases(expr)?;
        Ok(any(cases.iter().map(|case| case.clone().holds(say(&case.value)))))
    }

    pub(crate) fn cond(&mut self, cond: &Cond) -> Result<Formula, Rejected> {
        Ok(match cond {
            Cond::Chain(first, rest) => {
                let mut left = first;
                let mut all = Vec::new();
                for (sign, right) in rest {
                    all.push(self.compare(left, sign, right)?);
                    left = right;
                }
                Formula::And(all)
            }
            Cond::Not(cond) => self.cond(cond)?.not(),
            Cond::And(all) => Formula::And(all.iter().map(|cond| self.cond(cond)).collect::<Result<_, _>>()?),
            Cond::Or(some) => Formula::Or(some.iter().map(|cond| self.cond(cond)).collect::<Result<_, _>>()?),
            Cond::Is(word, arguments) => match (*word, arguments.as_slice()) {
                ("even", [x]) => self.has_residue(x, &Integer::from(2), 0)?,
                ("odd", [x]) => self.has_residue(x, &Integer::from(2), 1)?,
                // A number that divides by 0 is 0.
                ("divides", [d, x]) => match constant(d) {
                    Some(d) if d == Integer::ZERO => {
                        self.is(x, |x| x.is(Sign::Equal, &Linear::constant(0)))?
                    }
                    Some(d) => self.has_residue(x, &if d < Integer::ZERO { -d } else { d }, 0)?,
                    None => return Err(outside("divides")),
                },
                ("power", [b, x]) => {
                    let base =
                        constant(b).filter(|b| *b >= Integer::from(2)).ok_or_else(|| outside("power"))?;
                    let var = self.fresh();
                    self.is(x, |x| is_power(&base, x, var))?
                }
                (word, _) => return Err(outside(word)),
            },
        })
    }

    fn has_residue(&mut self, x: &Expr, modulus: &Integer, residue: i64) -> Result<Formula, Rejected> {
        let modulus = Expr::Int(modulus.clone());
        let rest = Expr::Op(Op::Mod, Box::new(x.clone()), Box::new(modulus));
        self.compare(&rest, "=", &Expr::Int(residue.into()))
    }

    fn cases(&mut self, expr: &Expr) -> Result<Vec<Case>, Rejected> {
        if let Some(value) = constant(expr) {
            return Ok(vec![Case::plain(Linear::constant(value))]);
        }
        match expr {
            Expr::Var(name) => {
                let known = self.known.iter().find(|(known, _)| known == name);
                let (_, value) = known.ok_or_else(|| outside(&format!("{name} here")))?;
                Ok(vec![Case::plain(value.clone())])
            }
            Expr::Neg(x) => Ok(map(self.cases(x)?, |x| x.times(&Integer::NEG_ONE))),
            Expr::Op(op @ (Op::Add | Op::Sub), x, y) => {
                let factor = if *op == Op::Add { 1 } else { -1 };
                combined(&self.cases(x)?, &self.cases(y)?, |x, y| x.plus(factor, y))
            }
            Expr::Op(Op::Mul, x, y) => match (constant(x), constant(y)) {
                (Some(factor), None) => Ok(map(self.cases(y)?, |y| y.times(&factor))),
                (None, Some(factor)) => Ok(map(self.cases(x)?, |x| x.times(&factor))),
                _ => Err(outside("a product")),
            },
            Expr::Op(Op::Div, x, d) => self.floor(x, &divisor(d)?),
            // ⌈x/d⌉ = −⌊x/−d⌋
            Expr::Ceil(x, d) => Ok(map(self.floor(x, &-divisor(d)?)?, |q| q.times(&Integer::NEG_ONE))),
            // x − d·⌊x/d⌋
            Expr::Op(Op::Mod, x, d) => {
                let d = divisor(d)?;
                let mut cases = Vec::new();
                for case in self.cases(x)? {
                    let value = case.value.clone();
                    cases.extend(map(self.floor_of(case, &d), |q| value.plus(-&d, q)));
                }
                few(cases)
            }
            Expr::Min(list) => self.extreme(list, |best, next| best.is(Sign::AtMost, next)),
            Expr::Max(list) => self.extreme(list, |best, next| next.is(Sign::AtMost, best)),
            Expr::Op(Op::Pow, ..) | Expr::Int(_) => Err(outside("a power")),
        }
    }

    /// The first of the list, or each other one that `keeps` does not hold against.
    fn extreme(
        &mut self,
        list: &[Expr],
        keeps: fn(&Linear, &Linear) -> Formula,
    ) -> Result<Vec<Case>, Rejected> {
        let mut best: Option<Vec<Case>> = None;
        for expr in list {
            let next = self.cases(expr)?;
            let Some(before) = best else {
                best = Some(next);
                continue;
            };
            let mut cases = Vec::new();
            for (case, (x, y)) in pairs(&before, &next, |x, y| (x.clone(), y.clone()))? {
                let kept = keeps(&x, &y);
                cases.push(case.clone().and(kept.clone(), x));
                cases.push(case.and(kept.not(), y));
            }
            best = Some(cases);
        }
        best.ok_or_else(|| outside("min and max of nothing"))
    }

    fn floor(&mut self, x: &Expr, d: &Integer) -> Result<Vec<Case>, Rejected> {
        let mut cases = Vec::new();
        for case in self.cases(x)? {
            cases.extend(self.floor_of(case, d));
        }
        few(cases)
    }

    /// ⌊x/d⌋ for d ≠ 0.
    fn floor_of(&mut self, case: Case, d: &Integer) -> Vec<Case> {
        let zero = Integer::ZERO;
        let mut x = case.value.clone();
        let mut d = d.clone();
        if d < zero {
            // ⌊x/d⌋ = ⌊−x/−d⌋
            x = x.times(&Integer::NEG_ONE);
            d = -d;
        }
        // ⌊−x/d⌋ = −⌈x/d⌉ = −⌊(x + d − 1)/d⌋
        let opposite = x.times(&Integer::NEG_ONE).plus(1, &Linear::constant(&d - Integer::ONE));
        if x.terms.values().all(|c| *c > zero) {
            return vec![self.natural_floor(case, &x, &d)];
        }
        if x.terms.values().all(|c| *c < zero) {
            return map(vec![self.natural_floor(case, &opposite, &d)], |q| q.times(&Integer::NEG_ONE));
        }
        let below = x.is(Sign::Less, &Linear::constant(0));
        let above = Case { when: [case.when.clone(), vec![below.clone().not()]].concat(), ..case.clone() };
        let below = Case { when: [case.when.clone(), vec![below]].concat(), ..case };
        // x ≥ 0, and where x < 0 the opposite is at least d.
        let above = self.named_floor(above, &x, &d);
        let below = self.named_floor(below, &opposite, &d);
        [vec![above], map(vec![below], |q| q.times(&Integer::NEG_ONE))].concat()
    }

    /// ⌊(L + c)/d⌋ = ⌊(L + r)/d⌋ + ⌊c/d⌋ with r = c mod d, where L ≥ 0.
    fn natural_floor(&mut self, case: Case, x: &Linear, d: &Integer) -> Case {
        let whole = floor_div(&x.constant, d).unwrap_or(Integer::ZERO);
        let rest = x.plus(-(&whole * d), &Linear::constant(1));
        let mut named = self.named_floor(case, &rest, d);
        named.value = named.value.plus(whole, &Linear::constant(1));
        named
    }

    /// ⌊x/d⌋ as a natural number of its own, where x ≥ 0.
    fn named_floor(&mut self, mut case: Case, x: &Linear, d: &Integer) -> Case {
        let is = self.fresh();
        case.bound.push(is);
        case.when.push(Formula::Quotient { of: x.clone(), by: d.clone(), is });
        case.value = Linear::var(is);
        case
    }
}

impl Case {
    fn plain(value: Linear) -> Self {
        Self { bound: Vec::new(), when: Vec::new(), value }
    }

    fn and(mut self, when: Formula, value: Linear) -> Self {
        self.when.push(when);
        Self { value, ..self }
    }

    /// It is this case, and the formula holds.
    fn holds(mut self, formula: Formula) -> Formula {
        self.when.push(formula);
        Formula::exists(self.bound, Formula::And(self.when))
    }
}

/// x = b^i.
pub(crate) fn is_power(base: &Integer, x: &Linear, var: Number) -> Formula {
    let named = Linear::var(var).is(Sign::Equal, x);
    Formula::exists(vec![var], named.and(Formula::Power(base.clone(), var)))
}

fn outside(what: &str) -> Rejected {
    Rejected::new("form", format!("there is no formula for {what}"))
}

fn divisor(d: &Expr) -> Result<Integer, Rejected> {
    constant(d).filter(|d| *d != Integer::ZERO).ok_or_else(|| outside("a divisor that is no constant, or 0"))
}

fn few(cases: Vec<Case>) -> Result<Vec<Case>, Rejected> {
    if cases.len() > MOST_CASES { Err(outside("so many cases")) } else { Ok(cases) }
}

fn map(cases: Vec<Case>, of: impl Fn(&Linear) -> Linear) -> Vec<Case> {
    cases.into_iter().map(|case| Case { value: of(&case.value), ..case }).collect()
}

/// Each case of the one with each of the other, and what `of` makes of their values.
fn pairs<T>(
    left: &[Case],
    right: &[Case],
    of: impl Fn(&Linear, &Linear) -> T,
) -> Result<Vec<(Case, T)>, Rejected> {
    if left.len() * right.len() > MOST_CASES {
        return Err(outside("so many cases"));
    }
    let both = |x: &Case, y: &Case| {
        let bound = [x.bound.clone(), y.bound.clone()].concat();
        let when = [x.when.clone(), y.when.clone()].concat();
        (Case { bound, when, value: x.value.clone() }, of(&x.value, &y.value))
    };
    Ok(left.iter().flat_map(|x| right.iter().map(move |y| (x, y))).map(|(x, y)| both(x, y)).collect())
}

fn combined(
    left: &[Case],
    right: &[Case],
    of: impl Fn(&Linear, &Linear) -> Linear,
) -> Result<Vec<Case>, Rejected> {
    Ok(pairs(left, right, of)?.into_iter().map(|(case, value)| Case { value, ..case }).collect())
}

fn any(formulas: impl Iterator<Item = Formula>) -> Formula {
    let mut formulas: Vec<Formula> = formulas.collect();
    if formulas.len() == 1 { formulas.remove(0) } else { Formula::Or(formulas) }
}
