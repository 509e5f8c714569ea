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
use super::terms::{Case, Meaning, Writer, compare, exists};
use crate::game::Game;
use crate::number::Integer;
use crate::rule::ast::{
    Amount, Amounts, BinaryOp, Binder, Comparison, Cond, Expr, ExprKind, Move, Set, Values,
};

/// The first number of a state: the heap.
pub(super) const HEAP: &str = "x0";
/// The second: the other heap, or the last take.
pub(super) const SECOND: &str = "x1";
/// The numbers of an option.
pub(super) const LEFT: &str = "y0";
pub(super) const LEFT_SECOND: &str = "y1";

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

impl Writer {
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
