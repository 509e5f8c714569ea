//! Expressions and conditions of a rule as linear terms and formulas.

use std::collections::BTreeSet;

use dashu_int::ops::DivEuclid;
use grundy_automata::Formula;

use super::formula::power_predicate;
use super::linear::Sum;
use crate::number::Integer;
use crate::rule::ast::{BinaryOp, Comparison, Cond, Expr, ExprKind, Function, Predicate};

/// Formulas with more cases than this are not worth an automaton.
const MOST_CASES: usize = 32;
/// Rules nested deeper are left alone.
const DEEPEST: usize = 40;

/// What a name stands for.
#[derive(Clone, Debug)]
pub(super) enum Meaning {
    Number(Sum),
    /// An exponent of this base; the power is the number.
    Exponent(Integer, Sum),
}

/// One of the values an expression can have: this one if the conditions hold for some values of the fresh variables,
/// which are then the only ones. The cases of an expression exclude each other, and one of them applies.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) value: Sum,
    pub(super) fresh: Vec<String>,
    conditions: Vec<Formula>,
}

impl Case {
    fn of(value: Sum) -> Self {
        Self { value, fresh: Vec::new(), conditions: Vec::new() }
    }

    fn both(&self, other: &Self, value: Sum) -> Self {
        Self {
            value,
            fresh: [&self.fresh[..], &other.fresh].concat(),
            conditions: [&self.conditions[..], &other.conditions].concat(),
        }
    }

    fn when(mut self, condition: Formula) -> Self {
        self.conditions.push(condition);
        self
    }
}

pub(super) fn exists(fresh: Vec<String>, mut conditions: Vec<Formula>) -> Formula {
    let body = if conditions.len() == 1 { conditions.remove(0) } else { Formula::And(conditions) };
    if fresh.is_empty() { body } else { Formula::Exists(fresh, Box::new(body)) }
}

pub(super) fn compare(left: &Sum, comparison: Comparison, right: &Sum) -> Formula {
    let difference = left.clone().minus(right).term();
    match comparison {
        Comparison::Equal => difference.equals(0),
        Comparison::NotEqual => difference.differs(0),
        Comparison::Less => difference.less(0),
        Comparison::LessEqual => difference.at_most(0),
        Comparison::Greater => difference.greater(0),
        Comparison::GreaterEqual => difference.at_least(0),
    }
}

#[derive(Default)]
pub(super) struct Writer {
    /// Innermost last.
    pub(super) names: Vec<(String, Meaning)>,
    /// The last take, where it is known.
    pub(super) last: Option<Sum>,
    variables: usize,
    depth: usize,
    pub(super) powers: BTreeSet<u32>,
    pub(super) constants: BTreeSet<u32>,
}

impl Writer {
    pub(super) fn fresh(&mut self) -> String {
        self.variables += 1;
        format!("z{}", self.variables)
    }

    pub(super) fn note(&mut self, constant: &Integer) {
        if let Ok(constant) = u32::try_from(constant) {
            self.constants.insert(constant);
        }
    }

    pub(super) fn power(&mut self, base: &Integer, value: &Sum) -> Option<Formula> {
        let base = u32::try_from(base).ok().filter(|&base| base >= 2)?;
        self.powers.insert(base);
        Some(Formula::holds(&power_predicate(base), [value.term()]))
    }

    pub(super) fn constant(&mut self, expr: &Expr) -> Option<Integer> {
        let cases = self.value(expr)?;
        let [case] = cases.as_slice() else { return None };
        case.value.as_constant().cloned()
    }

    /// A linear term compared with an expression.
    pub(super) fn compared(&mut self, left: &Sum, comparison: Comparison, right: &Expr) -> Option<Formula> {
        let cases = self.value(right)?;
        Some(any_case(cases.into_iter().map(|case| {
            let condition = compare(left, comparison, &case.value);
            case.when(condition)
        })))
    }

    /// The cases of an expression.
    pub(super) fn value(&mut self, expr: &Expr) -> Option<Vec<Case>> {
        self.depth += 1;
        let cases = if self.depth > DEEPEST { None } else { self.value_of(expr) };
        self.depth -= 1;
        cases.filter(|cases| cases.len() <= MOST_CASES)
    }

    fn value_of(&mut self, expr: &Expr) -> Option<Vec<Case>> {
        let one = |value: Sum| Some(vec![Case::of(value)]);
        match &expr.kind {
            ExprKind::Int(value) => one(Sum::constant(value.clone())),
            ExprKind::Name(name) => match self.names.iter().rev().find(|(known, _)| known == name) {
                Some((_, Meaning::Number(value))) => one(value.clone()),
                _ => None,
            },
            ExprKind::Last => one(self.last.clone()?),
            ExprKind::Neg(x) => self.map(x, |x| x.times(&Integer::NEG_ONE)),
            ExprKind::Binary(op, x, y) => self.binary(*op, x, y),
            ExprKind::Call(Function::Ceil, arguments) => match arguments.as_slice() {
                [x, y] => {
                    let divisor = self.constant(y)?;
                    let cases =
                        self.map(x, |x| x.plus(&Sum::constant(&divisor - Integer::ONE), &Integer::ONE))?;
                    self.quotients(cases, &divisor, |quotient, _| quotient)
                }
                _ => None,
            },
            ExprKind::Call(Function::Min, arguments) => self.extreme(arguments, Comparison::LessEqual),
            ExprKind::Call(Function::Max, arguments) => self.extreme(arguments, Comparison::GreaterEqual),
            ExprKind::Call(Function::Abs, arguments) => {
                let [x] = arguments.as_slice() else { return None };
                let mut cases = Vec::new();
                for case in self.value(x)? {
                    let negative = case.value.times(&Integer::NEG_ONE);
                    let above = compare(&case.value, Comparison::GreaterEqual, &Sum::default());
                    let below = compare(&case.value, Comparison::Less, &Sum::default());
                    cases.push(case.clone().when(above));
                    cases.push(Case { value: negative, ..case }.when(below));
                }
                Some(cases)
            }
            ExprKind::Call(..) => None,
        }
    }

    fn map(&mut self, x: &Expr, with: impl Fn(Sum) -> Sum) -> Option<Vec<Case>> {
        let cases = self.value(x)?;
        Some(cases.into_iter().map(|case| Case { value: with(case.value), ..case }).collect())
    }

    fn binary(&mut self, op: BinaryOp, x: &Expr, y: &Expr) -> Option<Vec<Case>> {
        match op {
            BinaryOp::Add | BinaryOp::Sub => {
                let sign = if op == BinaryOp::Add { Integer::ONE } else { Integer::NEG_ONE };
                let (left, right) = (self.value(x)?, self.value(y)?);
                let pairs = left.iter().flat_map(|l| right.iter().map(move |r| (l, r)));
                Some(pairs.map(|(l, r)| l.both(r, l.value.clone().plus(&r.value, &sign))).collect())
            }
            BinaryOp::Mul => {
                let (factor, other) = match (self.constant(x), self.constant(y)) {
                    (_, Some(factor)) => (factor, x),
                    (Some(factor), _) => (factor, y),
                    _ => return None,
                };
                self.note(&factor);
                self.map(other, |other| other.times(&factor))
            }
            BinaryOp::Div => {
                let divisor = self.constant(y)?;
                let cases = self.value(x)?;
                self.quotients(cases, &divisor, |quotient, _| quotient)
            }
            BinaryOp::Mod => {
                let divisor = self.constant(y)?;
                let cases = self.value(x)?;
                self.quotients(cases, &divisor, |quotient, x| x.minus(&quotient.times(&divisor)))
            }
            BinaryOp::Pow => {
                if let ExprKind::Name(name) = &y.kind
                    && let Some((_, Meaning::Exponent(base, power))) =
                        self.names.iter().rev().find(|(known, _)| known == name).cloned()
                {
                    return (self.constant(x)? == base).then(|| vec![Case::of(power)]);
                }
                let (base, exponent) = (self.constant(x)?, self.constant(y)?);
                let exponent = usize::try_from(exponent).ok().filter(|&exponent| exponent <= 64)?;
                Some(vec![Case::of(Sum::constant(base.pow(exponent)))])
            }
        }
    }

    /// What `with` makes of ⌊x/divisor⌋ and x.
    fn quotients(
        &mut self,
        cases: Vec<Case>,
        divisor: &Integer,
        with: impl Fn(Sum, Sum) -> Sum,
    ) -> Option<Vec<Case>> {
        let small = u32::try_from(divisor).ok().filter(|&divisor| divisor >= 1)?;
        self.note(divisor);
        let mut all = Vec::new();
        for mut case in cases {
            let x = case.value.clone();
            if let Some(x) = x.as_constant() {
                let quotient = Sum::constant(x.clone().div_euclid(divisor.clone()));
                case.value = with(quotient, Sum::constant(x.clone()));
                all.push(case);
                continue;
            }
            if !x.is_natural() {
                // −q for q ≥ 1: −k·q ≤ x < −k·q + k
                let name = self.fresh();
                let quotient = Sum::variable(&name).times(&Integer::NEG_ONE);
                let least = quotient.times(divisor);
                let end = least.clone().plus(&Sum::constant(divisor.clone()), &Integer::ONE);
                let mut below = case.clone();
                below.fresh.push(name);
                below.conditions.push(compare(&quotient, Comparison::Less, &Sum::default()));
                below.conditions.push(compare(&x, Comparison::GreaterEqual, &least));
                below.conditions.push(compare(&x, Comparison::Less, &end));
                below.value = with(quotient, x.clone());
                all.push(below);
            }
            let name = self.fresh();
            let quotient = Sum::variable(&name);
            case.conditions.push(x.term().divided_by(small, quotient.term()));
            case.fresh.push(name);
            case.value = with(quotient, x);
            all.push(case);
        }
        Some(all)
    }

    /// The least or greatest of some expressions: a case for each being it, the first of equals.
    fn extreme(&mut self, arguments: &[Expr], wins: Comparison) -> Option<Vec<Case>> {
        let (first, rest) = arguments.split_first()?;
        let mut best = self.value(first)?;
        let loses = if wins == Comparison::LessEqual { Comparison::Greater } else { Comparison::Less };
        for other in rest {
            let other = self.value(other)?;
            let pairs = best.iter().flat_map(|l| other.iter().map(move |r| (l, r)));
            best = pairs
                .flat_map(|(l, r)| {
                    [
                        l.both(r, l.value.clone()).when(compare(&l.value, wins, &r.value)),
                        l.both(r, r.value.clone()).when(compare(&l.value, loses, &r.value)),
                    ]
                })
                .collect();
            if best.len() > MOST_CASES {
                return None;
            }
        }
        Some(best)
    }

    pub(super) fn cond(&mut self, cond: &Cond) -> Option<Formula> {
        self.depth += 1;
        let formula = if self.depth > DEEPEST { None } else { self.cond_of(cond) };
        self.depth -= 1;
        formula
    }

    fn cond_of(&mut self, cond: &Cond) -> Option<Formula> {
        match cond {
            Cond::Chain(sides, comparisons) => {
                let mut all = Vec::new();
                for (pair, &comparison) in sides.windows(2).zip(comparisons) {
                    all.push(self.comparison(&pair[0], comparison, &pair[1])?);
                }
                Some(if all.len() == 1 { all.remove(0) } else { Formula::And(all) })
            }
            Cond::Is(predicate, arguments) => self.predicate(*predicate, arguments),
            Cond::Not(inner) => Some(self.cond(inner)?.negated()),
            Cond::And(all) => Some(Formula::And(all.iter().map(|c| self.cond(c)).collect::<Option<_>>()?)),
            Cond::Or(any) => Some(Formula::Or(any.iter().map(|c| self.cond(c)).collect::<Option<_>>()?)),
        }
    }

    fn comparison(&mut self, left: &Expr, comparison: Comparison, right: &Expr) -> Option<Formula> {
        // x mod k = r is a predicate of its own.
        if let (ExprKind::Binary(BinaryOp::Mod, x, k), ExprKind::Int(r)) = (&left.kind, &right.kind)
            && matches!(comparison, Comparison::Equal | Comparison::NotEqual)
        {
            let modulus = self.constant(k)?;
            let residue = self.residue(x, &modulus, r)?;
            return Some(if comparison == Comparison::Equal { residue } else { residue.negated() });
        }
        let (left, right) = (self.value(left)?, self.value(right)?);
        if left.len() * right.len() > MOST_CASES {
            return None;
        }
        let pairs = left.iter().flat_map(|l| right.iter().map(move |r| (l, r)));
        Some(any_case(pairs.map(|(l, r)| {
            let condition = compare(&l.value, comparison, &r.value);
            l.both(r, Sum::default()).when(condition)
        })))
    }

    /// x mod modulus = residue
    fn residue(&mut self, x: &Expr, modulus: &Integer, residue: &Integer) -> Option<Formula> {
        let cases = self.value(x)?;
        let small = u32::try_from(modulus).ok().filter(|&modulus| modulus >= 1)?;
        self.note(modulus);
        let Some(residue) = u32::try_from(residue).ok().filter(|&residue| residue < small) else {
            return Some(Formula::Truth(false));
        };
        Some(any_case(cases.into_iter().map(|case| {
            let x = case.value.clone();
            let natural = x.term().has_residue(small, residue);
            if x.is_natural() {
                return case.when(natural);
            }
            // Of −x it is the negative one.
            let opposite = x.times(&Integer::NEG_ONE).term().has_residue(small, (small - residue) % small);
            case.when(natural.or(opposite))
        })))
    }

    fn predicate(&mut self, predicate: Predicate, arguments: &[Expr]) -> Option<Formula> {
        let zero = Integer::ZERO;
        match (predicate, arguments) {
            (Predicate::Odd, [x]) => self.residue(x, &Integer::from(2), &Integer::ONE),
            (Predicate::Even, [x]) => self.residue(x, &Integer::from(2), &zero),
            (Predicate::Divides, [a, x]) => {
                let modulus = self.constant(a)?;
                let positive = if modulus < zero { -modulus } else { modulus };
                if positive == zero {
                    return self.compared(&Sum::default(), Comparison::Equal, x);
                }
                self.residue(x, &positive, &zero)
            }
            (Predicate::Power, [base, x]) => {
                let base = self.constant(base)?;
                if base < Integer::from(2) {
                    return Some(Formula::Truth(false));
                }
                let cases = self.value(x)?;
                let mut all = Vec::new();
                for case in cases {
                    let power = self.power(&base, &case.value)?;
                    all.push(case.when(power));
                }
                Some(any_case(all.into_iter()))
            }
            _ => None,
        }
    }
}

fn any_case(cases: impl Iterator<Item = Case>) -> Formula {
    let mut any: Vec<Formula> = cases.map(|case| exists(case.fresh, case.conditions)).collect();
    if any.len() == 1 { any.remove(0) } else { Formula::Or(any) }
}
