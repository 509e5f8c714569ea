//! The options of a rule as first-order formulas over linear terms.
//!
//! | of the rule language | as a formula |
//! |---|---|
//! | constants, +, −, products with a constant | linear terms |
//! | `x/k`, `ceil(x/k)`, `x mod k` for a constant k ≥ 1 | there is a q with k·q ≤ x < k·q + k |
//! | `min`, `max`, `abs` | a case each |
//! | ranges, lists, `except`, `where` | comparisons, and, or, not |
//! | binders of ranges and of powers, `2^i for i >= 0` | there is |
//! | `powers of b`, `power(b, x)` | a named predicate, which base b has |
//! | `divides`, `odd`, `even` with a constant | residues |
//!
//! Anything else (products of variables, squares, primes, greatest common divisors, splits …) is not said in this
//! logic, and the rule has no formula. Where it has one its arithmetic can go wrong nowhere.

use std::collections::BTreeSet;

use grundy_automata::{Formula, Term};

use super::linear::Sum;
use crate::game::Game;
use crate::number::Integer;
use crate::rule::ast::{
    Amount, Amounts, BinaryOp, Binder, Comparison, Cond, Expr, ExprKind, Function, Move, Predicate, Set,
    Values,
};

/// The first number of a state: the heap.
pub(super) const HEAP: &str = "x0";
/// The second: the other heap, or the last take.
pub(super) const SECOND: &str = "x1";
/// The numbers of an option.
pub(super) const LEFT: &str = "y0";
pub(super) const LEFT_SECOND: &str = "y1";

/// Formulas with more cases than this are not worth an automaton.
const MOST_CASES: usize = 32;
/// Rules nested deeper are left alone.
const DEEPEST: usize = 40;

/// The names of the numbers of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tracks {
    /// A heap of a rule that does not remember.
    Heap,
    /// A heap and the last take, at least 1: the states after the first move.
    Last,
    /// Two coupled heaps.
    Pair,
}

impl Tracks {
    /// How many numbers.
    pub fn count(self) -> usize {
        if self == Self::Heap { 1 } else { 2 }
    }

    /// The variables of a state.
    pub(super) fn state(self) -> &'static [&'static str] {
        &[HEAP, SECOND][..self.count()]
    }

    /// The variables of an option.
    pub(super) fn option(self) -> &'static [&'static str] {
        &[LEFT, LEFT_SECOND][..self.count()]
    }
}

/// The options of a rule, each a single component, as formulas in the numbers of the state and of the option.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) tracks: Tracks,
    /// The names of the state's numbers in the rule.
    pub(super) names: Vec<String>,
    /// A formula a move; in a dynamic rule for the states after the first move.
    pub(super) moves: Vec<Formula>,
    /// Of a dynamic rule: the options of an untouched heap, in the heap and what is left of it.
    pub(super) first: Vec<Formula>,
    /// The bases of the powers that are spoken of.
    pub(super) powers: BTreeSet<u32>,
    /// Divisors, moduli and factors.
    pub(super) constants: BTreeSet<u32>,
}

impl Options {
    /// The formulas of a game; `None` when it is not first-order, has more than two numbers a state, or moves to sums.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let rule = game.ruleset();
        let tracks = match (rule.arity(), rule.is_dynamic()) {
            (1, false) => Tracks::Heap,
            (1, true) => Tracks::Last,
            (2, false) => Tracks::Pair,
            _ => return None,
        };
        let mut writer = Writer::default();
        let moves = rule.moves().iter().map(|one| writer.a_move(one, tracks, None)).collect::<Option<_>>()?;
        let mut first = Vec::new();
        if let Some(amounts) = rule.first() {
            let untouched = |one| writer.a_move(one, tracks, Some(amounts));
            first = rule.moves().iter().map(untouched).collect::<Option<_>>()?;
        }
        let state = rule.moves().iter().find_map(|one| match one {
            Move::Arrow { state, .. } => Some(state.iter().map(|name| name.text.clone()).collect()),
            _ => None,
        });
        let mut names: Vec<String> = state.unwrap_or_else(|| vec!["n".to_owned()]);
        if tracks == Tracks::Last {
            names.push("last".to_owned());
        }
        Some(Self { tracks, names, moves, first, powers: writer.powers, constants: writer.constants })
    }

    /// Whether every option is smaller than its state: as a sentence.
    pub(super) fn ending(&self) -> Formula {
        let total =
            |names: &[&str]| names.iter().fold(Term::default(), |sum, name| sum + grundy_automata::var(name));
        let (from, to) = match self.tracks {
            Tracks::Pair => (total(self.tracks.state()), total(self.tracks.option())),
            _ => (total(&[HEAP]), total(&[LEFT])),
        };
        let all = self.tracks.state().iter().chain(self.tracks.option()).copied();
        Formula::forall(all, Formula::Or(self.moves.clone()).implies(to.less(from)))
    }
}

/// The name of the predicate "is a power of b".
pub(super) fn power_predicate(base: u32) -> String {
    format!("power of {base}")
}

/// What a name stands for.
#[derive(Clone, Debug)]
enum Meaning {
    Number(Sum),
    /// An exponent of this base; the power is the number.
    Exponent(Integer, Sum),
}

/// One of the values an expression can have: this one if the conditions hold for some values of the fresh variables,
/// which are then the only ones. The cases of an expression exclude each other, and one of them applies.
#[derive(Clone, Debug)]
struct Case {
    value: Sum,
    fresh: Vec<String>,
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

fn exists(fresh: Vec<String>, mut conditions: Vec<Formula>) -> Formula {
    let body = if conditions.len() == 1 { conditions.remove(0) } else { Formula::And(conditions) };
    if fresh.is_empty() { body } else { Formula::Exists(fresh, Box::new(body)) }
}

fn compare(left: &Sum, comparison: Comparison, right: &Sum) -> Formula {
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
struct Writer {
    /// Innermost last.
    names: Vec<(String, Meaning)>,
    /// The last take, where it is known.
    last: Option<Sum>,
    variables: usize,
    depth: usize,
    powers: BTreeSet<u32>,
    constants: BTreeSet<u32>,
}

impl Writer {
    fn fresh(&mut self) -> String {
        self.variables += 1;
        format!("z{}", self.variables)
    }

    fn note(&mut self, constant: &Integer) {
        if let Ok(constant) = u32::try_from(constant) {
            self.constants.insert(constant);
        }
    }

    fn power(&mut self, base: &Integer, value: &Sum) -> Option<Formula> {
        let base = u32::try_from(base).ok().filter(|&base| base >= 2)?;
        self.powers.insert(base);
        Some(Formula::holds(&power_predicate(base), [value.term()]))
    }

    /// A move; of an untouched heap if the amounts of the first move are given.
    fn a_move(&mut self, one: &Move, tracks: Tracks, first: Option<&Amounts>) -> Option<Formula> {
        self.names.clear();
        let (heap, left) = (Sum::variable(HEAP), Sum::variable(LEFT));
        let taken = heap.clone().minus(&left);
        self.last = (tracks == Tracks::Last && first.is_none()).then(|| Sum::variable(SECOND));
        let mut all = match one {
            Move::Take { amounts, then: None, cond } => {
                self.names.push(("n".into(), Meaning::Number(heap.clone())));
                self.take_or_leave(first.unwrap_or(amounts), cond.as_ref(), &taken, first.is_some())?
            }
            Move::Leave { amounts, cond } => {
                self.names.push(("n".into(), Meaning::Number(heap.clone())));
                let (amounts, amount) = first.map_or((amounts, &left), |first| (first, &taken));
                self.take_or_leave(amounts, cond.as_ref(), amount, first.is_some())?
            }
            Move::Arrow { state, alternatives, binders, cond } => {
                for (name, variable) in state.iter().zip([HEAP, SECOND]) {
                    self.names.push((name.text.clone(), Meaning::Number(Sum::variable(variable))));
                }
                let total = match tracks {
                    Tracks::Pair => heap.clone().plus(&Sum::variable(SECOND), &Integer::ONE),
                    _ => heap.clone(),
                };
                let cond = cond.as_ref().filter(|cond| first.is_none() || !cond_mentions_last(cond));
                let untouched = first.is_some();
                let mut body = |writer: &mut Self| writer.arrow(alternatives, cond);
                let mut all = vec![self.bind(binders, Endless::UpTo(&total), untouched, &mut body)?];
                if let Some(first) = first {
                    self.names.clear();
                    self.names.push(("n".into(), Meaning::Number(heap.clone())));
                    for name in state {
                        self.names.push((name.text.clone(), Meaning::Number(heap.clone())));
                    }
                    all.push(self.amounts(first, &taken)?);
                    all.push(compare(&taken, Comparison::Greater, &Sum::default()));
                }
                all
            }
            _ => return None,
        };
        if tracks == Tracks::Last && first.is_none() {
            all.push(compare(&Sum::variable(LEFT_SECOND), Comparison::Equal, &taken));
            all.push(compare(&Sum::variable(SECOND), Comparison::Greater, &Sum::default()));
        }
        Some(exists(Vec::new(), all))
    }

    fn take_or_leave(
        &mut self,
        amounts: &Amounts,
        cond: Option<&Cond>,
        amount: &Sum,
        untouched: bool,
    ) -> Option<Vec<Formula>> {
        let (heap, left) = (Sum::variable(HEAP), Sum::variable(LEFT));
        let mut all = vec![compare(&left, Comparison::Less, &heap), self.amounts(amounts, amount)?];
        if let Some(cond) = cond.filter(|cond| !(untouched && cond_mentions_last(cond))) {
            self.names.push(("t".into(), Meaning::Number(heap.minus(&left))));
            self.names.push(("m".into(), Meaning::Number(left)));
            all.push(self.cond(cond)?);
        }
        Some(all)
    }

    /// Whether a list has this amount, which is allowed.
    fn amounts(&mut self, list: &Amounts, amount: &Sum) -> Option<Formula> {
        let any = |writer: &mut Self, amounts: &[Amount]| {
            let each = amounts.iter().map(|one| writer.amount(one, amount)).collect::<Option<Vec<_>>>();
            Some(Formula::Or(each?))
        };
        let included = any(self, &list.include)?;
        if list.except.is_empty() {
            return Some(included);
        }
        Some(included.and(any(self, &list.except)?.negated()))
    }

    fn amount(&mut self, one: &Amount, amount: &Sum) -> Option<Formula> {
        match one {
            Amount::Any => Some(Formula::Truth(true)),
            Amount::All => Some(compare(amount, Comparison::Equal, &Sum::variable(HEAP))),
            Amount::Range(from, to) => {
                let mut all = vec![self.compared(amount, Comparison::GreaterEqual, from)?];
                if let Some(to) = to {
                    all.push(self.compared(amount, Comparison::LessEqual, to)?);
                }
                Some(Formula::And(all))
            }
            Amount::One(value) => self.compared(amount, Comparison::Equal, value),
            Amount::Set(Set::PowersOf(base)) => {
                let base = self.constant(base)?;
                self.power(&base, amount)
            }
            Amount::Set(_) => None,
            Amount::For(value, binders) => {
                let mut body = |writer: &mut Self| writer.compared(amount, Comparison::Equal, value);
                self.bind(binders, Endless::Rising(value), false, &mut body)
            }
        }
    }

    fn arrow(&mut self, alternatives: &[Vec<Vec<Expr>>], cond: Option<&Cond>) -> Option<Formula> {
        let mut any = Vec::new();
        for alternative in alternatives {
            let [component] = alternative.as_slice() else { return None };
            let mut all = Vec::new();
            for (heap, variable) in component.iter().zip([LEFT, LEFT_SECOND]) {
                all.push(self.compared(&Sum::variable(variable), Comparison::Equal, heap)?);
            }
            any.push(Formula::And(all));
        }
        let any = Formula::Or(any);
        Some(match cond {
            Some(cond) => any.and(self.cond(cond)?),
            None => any,
        })
    }

    /// There are values of the binders, outermost first, such that the body holds.
    fn bind(
        &mut self,
        binders: &[Binder],
        endless: Endless,
        untouched: bool,
        body: &mut dyn FnMut(&mut Self) -> Option<Formula>,
    ) -> Option<Formula> {
        let Some((binder, inner)) = binders.split_first() else { return body(self) };
        let from = |from: &Expr, to: Option<&Expr>| (from.clone(), to.cloned());
        let (from, to) = match &binder.values {
            Values::Range(start, end) => from(start, end.as_ref()),
            Values::From(start) => from(start, None),
            Values::Set(Set::PowersOf(base)) => {
                let base = self.constant(base)?;
                let name = self.fresh();
                let value = Sum::variable(&name);
                let mut all = vec![self.power(&base, &value)?];
                all.push(self.endless(binder, inner, endless, &value)?);
                all.push(self.within(binder, Meaning::Number(value), inner, endless, untouched, body)?);
                return Some(exists(vec![name], all));
            }
            Values::Set(_) => return None,
        };
        let mentions_last = mentions_last(&from) || to.as_ref().is_some_and(mentions_last);
        if untouched && mentions_last {
            // Such a binder runs over 1..total.
            let name = self.fresh();
            let value = Sum::variable(&name);
            let all = vec![
                compare(&value, Comparison::GreaterEqual, &Sum::constant(1)),
                compare(&value, Comparison::LessEqual, &Sum::variable(HEAP)),
                self.within(binder, Meaning::Number(value), inner, endless, untouched, body)?,
            ];
            return Some(exists(vec![name], all));
        }
        if to.is_none()
            && let Endless::Rising(amount) = endless
            && let Some(base) = exponent_of(amount, &binder.name.text)
        {
            return self.exponents(binder, &base, &from, inner, endless, body);
        }
        // A natural number, or the negative of one.
        let first = self.value(&from)?;
        let only_natural = first.iter().all(|case| case.value.is_natural());
        let mut any = Vec::new();
        for factor in [Integer::ONE, Integer::NEG_ONE] {
            if factor == Integer::NEG_ONE && only_natural {
                break;
            }
            let name = self.fresh();
            let value = Sum::variable(&name).times(&factor);
            let mut all = vec![self.compared(&value, Comparison::GreaterEqual, &from)?];
            match &to {
                Some(to) => all.push(self.compared(&value, Comparison::LessEqual, to)?),
                None => all.push(self.endless(binder, inner, endless, &value)?),
            }
            if factor == Integer::NEG_ONE {
                all.push(compare(&value, Comparison::Less, &Sum::default()));
            }
            all.push(self.within(binder, Meaning::Number(value), inner, endless, untouched, body)?);
            any.push(exists(vec![name], all));
        }
        Some(Formula::Or(any))
    }

    /// The binder is used only as the exponent of this base: its power stands for it.
    fn exponents(
        &mut self,
        binder: &Binder,
        base: &Integer,
        from: &Expr,
        inner: &[Binder],
        endless: Endless,
        body: &mut dyn FnMut(&mut Self) -> Option<Formula>,
    ) -> Option<Formula> {
        let Endless::Rising(amount) = endless else { return None };
        let least = usize::try_from(self.constant(from)?).ok().filter(|&least| least <= 64)?;
        if !inner.is_empty() {
            return None;
        }
        let name = self.fresh();
        let power = Sum::variable(&name);
        let least = Sum::constant(base.pow(least));
        let mut all = vec![self.power(base, &power)?, compare(&power, Comparison::GreaterEqual, &least)];
        let meaning = Meaning::Exponent(base.clone(), power);
        self.names.push((binder.name.text.clone(), meaning.clone()));
        let rises = self.rises(amount, &name);
        self.names.pop();
        rises?;
        all.push(self.within(binder, meaning, inner, endless, false, body)?);
        Some(exists(vec![name], all))
    }

    /// Where the values of a binder without end stop. Only the innermost binder may have none.
    fn endless(
        &mut self,
        binder: &Binder,
        inner: &[Binder],
        endless: Endless,
        value: &Sum,
    ) -> Option<Formula> {
        if !inner.is_empty() {
            return None;
        }
        match endless {
            Endless::UpTo(total) => Some(compare(value, Comparison::LessEqual, total)),
            Endless::Rising(amount) => {
                let probe = self.fresh();
                self.names.push((binder.name.text.clone(), Meaning::Number(Sum::variable(&probe))));
                let rises = self.rises(amount, &probe);
                self.names.pop();
                rises.map(|()| Formula::Truth(true))
            }
        }
    }

    /// The amount rises with the variable: it is linear in it.
    fn rises(&mut self, amount: &Expr, variable: &str) -> Option<()> {
        let cases = self.value(amount)?;
        let [Case { value, fresh, .. }] = cases.as_slice() else { return None };
        (fresh.is_empty() && value.coefficient(variable) >= Integer::ONE).then_some(())
    }

    /// The inner binders and the body with one name more.
    fn within(
        &mut self,
        binder: &Binder,
        meaning: Meaning,
        inner: &[Binder],
        endless: Endless,
        untouched: bool,
        body: &mut dyn FnMut(&mut Self) -> Option<Formula>,
    ) -> Option<Formula> {
        self.names.push((binder.name.text.clone(), meaning));
        let inside = self.bind(inner, endless, untouched, body);
        self.names.pop();
        inside
    }

    fn constant(&mut self, expr: &Expr) -> Option<Integer> {
        let cases = self.value(expr)?;
        let [case] = cases.as_slice() else { return None };
        case.value.as_constant().cloned()
    }

    /// A linear term compared with an expression.
    fn compared(&mut self, left: &Sum, comparison: Comparison, right: &Expr) -> Option<Formula> {
        let cases = self.value(right)?;
        Some(any_case(cases.into_iter().map(|case| {
            let condition = compare(left, comparison, &case.value);
            case.when(condition)
        })))
    }

    /// The cases of an expression.
    fn value(&mut self, expr: &Expr) -> Option<Vec<Case>> {
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
        use dashu_int::ops::DivEuclid;
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

    fn cond(&mut self, cond: &Cond) -> Option<Formula> {
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

/// What a binder without end runs up to.
#[derive(Clone, Copy)]
enum Endless<'a> {
    /// In an arrow: the state's total.
    UpTo(&'a Sum),
    /// In a list of amounts: until this amount is above what is allowed.
    Rising(&'a Expr),
}

/// The base when the name is used in the expression only as an exponent, always of the same constant.
fn exponent_of(expr: &Expr, name: &str) -> Option<Integer> {
    fn walk(expr: &Expr, name: &str, base: &mut Option<Integer>) -> bool {
        match &expr.kind {
            ExprKind::Binary(BinaryOp::Pow, x, y) if matches!(&y.kind, ExprKind::Name(n) if n == name) => {
                match (&x.kind, &base) {
                    (ExprKind::Int(b), Some(base)) => b == base,
                    (ExprKind::Int(b), None) => {
                        *base = Some(b.clone());
                        true
                    }
                    _ => false,
                }
            }
            ExprKind::Name(found) => found != name,
            ExprKind::Int(_) | ExprKind::Last => true,
            ExprKind::Neg(x) => walk(x, name, base),
            ExprKind::Binary(_, x, y) => walk(x, name, base) && walk(y, name, base),
            ExprKind::Call(_, arguments) => arguments.iter().all(|x| walk(x, name, base)),
        }
    }
    let mut base = None;
    if walk(expr, name, &mut base) { base } else { None }
}

fn mentions_last(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Last => true,
        ExprKind::Int(_) | ExprKind::Name(_) => false,
        ExprKind::Neg(x) => mentions_last(x),
        ExprKind::Binary(_, x, y) => mentions_last(x) || mentions_last(y),
        ExprKind::Call(_, arguments) => arguments.iter().any(mentions_last),
    }
}

fn cond_mentions_last(cond: &Cond) -> bool {
    match cond {
        Cond::Chain(sides, _) | Cond::Is(_, sides) => sides.iter().any(mentions_last),
        Cond::Not(inner) => cond_mentions_last(inner),
        Cond::And(all) | Cond::Or(all) => all.iter().any(cond_mentions_last),
    }
}
