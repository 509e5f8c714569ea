//! A ruleset with its names resolved: what the evaluator runs.
//!
//! Every name is a slot of a [`Frame`](super::eval::Frame), every `where` knows the moment from which all
//! its names have values, and left-associative chains of operators are lists, so that evaluation is no
//! deeper than the brackets of the rule.

use crate::error::Error;
use crate::number::Integer;
use crate::rule::ast::{self, BinaryOp, Code, Comparison, ExprKind, Function, Predicate};
use crate::rule::{Ruleset, Span};

/// In takes, leaves, splits and codes the heap; in `first` the total; in arrows the first component.
pub(super) const HEAP: usize = 0;
/// The amount taken. Binders and parts come behind [`LEFT`].
pub(super) const TAKEN: usize = 1;
/// What is left.
pub(super) const LEFT: usize = 2;

/// Longer lists of binders are refused: they are nested loops.
const MOST_BINDERS: usize = 64;

/// The moves of a ruleset.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) moves: Vec<Move>,
    pub(super) first: Option<Amounts>,
    pub(super) arity: usize,
    /// How many slots a frame needs.
    pub(super) slots: usize,
}

#[derive(Clone, Debug)]
pub(super) enum Move {
    Take { amounts: Amounts, then: Option<Split>, cond: Option<Where> },
    Leave { amounts: Amounts, cond: Option<Where> },
    Split { split: Split, cond: Option<Where> },
    Code { code: Code, cond: Option<Where> },
    Arrow(Arrow),
}

/// A condition and the stage at which all its names have values.
///
/// In an arrow the stage is the number of binders that must be bound; elsewhere it is one of the constants.
#[derive(Clone, Debug)]
pub(super) struct Where {
    pub(super) cond: Cond,
    pub(super) stage: usize,
    pub(super) uses_last: bool,
}

impl Where {
    /// Only the heap is used.
    pub(super) const START: usize = 0;
    /// The amount or what is left is used.
    pub(super) const TAKEN: usize = 1;
    /// Parts are used.
    pub(super) const PARTS: usize = 2;
}

#[derive(Clone, Debug)]
pub(super) struct Arrow {
    /// For each alternative its heaps, one after the other.
    pub(super) alternatives: Vec<Vec<Expr>>,
    pub(super) binders: Vec<Binder>,
    pub(super) cond: Option<Where>,
}

#[derive(Clone, Debug)]
pub(super) enum Split {
    /// The slots of the parts.
    Parts(std::ops::Range<usize>),
    AtMost(Expr),
    Equal(Expr),
}

#[derive(Clone, Debug)]
pub(super) struct Amounts {
    pub(super) include: Vec<Amount>,
    pub(super) except: Vec<Amount>,
}

#[derive(Clone, Debug)]
pub(super) enum Amount {
    Any,
    All,
    Range(Expr, Option<Expr>),
    One(Expr),
    Set(Set),
    For { value: Expr, binders: Vec<Binder>, span: Span },
}

#[derive(Clone, Debug)]
pub(super) struct Binder {
    pub(super) slot: usize,
    pub(super) values: Values,
    pub(super) uses_last: bool,
}

#[derive(Clone, Debug)]
pub(super) enum Values {
    Range(Expr, Option<Expr>),
    Set(Set),
}

impl Values {
    /// Whether they go upward without end.
    pub(super) fn endless(&self) -> bool {
        match self {
            Self::Range(_, end) => end.is_none(),
            Self::Set(set) => set.endless(),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) enum Set {
    Powers(Expr),
    Squares,
    Cubes,
    Triangulars,
    Factorials,
    Fibonaccis,
    Primes,
    PrimePowers,
    Divisors(Expr, Proper),
    Digits(Expr),
}

/// Whether the number itself is left out of its divisors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Proper(pub(super) bool);

impl Set {
    pub(super) fn endless(&self) -> bool {
        !matches!(self, Self::Divisors(..) | Self::Digits(_))
    }
}

#[derive(Clone, Debug)]
pub(super) enum Expr {
    Int(Constant),
    Slot(usize),
    Last(Span),
    Neg(Box<Expr>),
    /// The operators from left to right.
    Chain(Box<Expr>, Vec<(BinaryOp, Expr, Span)>),
    Call(Function, Vec<Expr>, Span),
}

/// An integer, also as a machine integer where it is one.
#[derive(Clone, Debug)]
pub(super) struct Constant {
    pub(super) machine: Option<i64>,
    pub(super) big: Integer,
}

#[derive(Clone, Debug)]
pub(super) enum Cond {
    Chain(Expr, Vec<(Comparison, Expr)>),
    Is(Predicate, Vec<Expr>),
    Not(Box<Cond>),
    And(Vec<Cond>),
    Or(Vec<Cond>),
}

impl Program {
    /// Resolves the names of a ruleset.
    pub(super) fn new(ruleset: &Ruleset) -> Result<Self, Error> {
        let mut resolver = Resolver::default();
        let moves = ruleset.moves().iter().map(|one| resolver.one_move(one)).collect::<Result<_, _>>()?;
        let first = match ruleset.first() {
            None => None,
            Some(amounts) => Some(resolver.first(ruleset, amounts)?),
        };
        Ok(Self { moves, first, arity: ruleset.arity(), slots: resolver.slots })
    }
}

/// A condition whose only names are those of the state, the slots 0, 1, …
///
/// # Errors
/// [`Error::Unbound`] for any other name; [`Error::Syntax`] for `last`.
pub(super) fn lone_condition(cond: &ast::Cond, names: &[String]) -> Result<Cond, Error> {
    let mut resolver = Resolver::of_state(names);
    let resolved = resolver.cond(cond)?;
    resolver.without_last(resolved)
}

/// As [`lone_condition`], an expression.
///
/// # Errors
/// As [`lone_condition`].
pub(super) fn lone_expression(expr: &ast::Expr, names: &[String]) -> Result<Expr, Error> {
    let mut resolver = Resolver::of_state(names);
    let resolved = resolver.expr(expr)?;
    resolver.without_last(resolved)
}

/// Names to slots. The innermost name wins.
#[derive(Default)]
struct Resolver<'a> {
    scope: Vec<(&'a str, usize)>,
    /// The next free slot.
    next: usize,
    slots: usize,
    /// What has been used since this was last taken.
    used: Used,
}

#[derive(Default)]
struct Used {
    slot: Option<usize>,
    last: bool,
}

impl<'a> Resolver<'a> {
    fn of_state(names: &'a [String]) -> Self {
        let mut resolver = Self::default();
        for name in names {
            resolver.bind(name);
        }
        resolver
    }

    fn without_last<T>(&self, resolved: T) -> Result<T, Error> {
        if self.used.last {
            return Err(Error::syntax("`last` is not known here", Span::default()));
        }
        Ok(resolved)
    }

    fn bind(&mut self, name: &'a str) -> usize {
        let slot = self.next;
        self.scope.push((name, slot));
        self.next += 1;
        self.slots = self.slots.max(self.next);
        slot
    }

    fn one_move(&mut self, one: &'a ast::Move) -> Result<Move, Error> {
        self.scope.clear();
        self.next = LEFT + 1;
        self.slots = self.slots.max(self.next);
        self.scope.push(("n", HEAP));
        Ok(match one {
            ast::Move::Take { amounts, then, cond } => {
                let amounts = self.amounts(amounts)?;
                self.taken();
                let then = then.as_ref().map(|split| self.split(split)).transpose()?;
                Move::Take { amounts, then, cond: self.condition(cond.as_ref())? }
            }
            ast::Move::Leave { amounts, cond } => {
                let amounts = self.amounts(amounts)?;
                self.taken();
                Move::Leave { amounts, cond: self.condition(cond.as_ref())? }
            }
            ast::Move::Split { split, cond } => {
                self.taken();
                let split = self.split(split)?;
                Move::Split { split, cond: self.condition(cond.as_ref())? }
            }
            ast::Move::Code { code, cond } => {
                self.taken();
                Move::Code { code: code.clone(), cond: self.condition(cond.as_ref())? }
            }
            ast::Move::Arrow { state, alternatives, binders, cond } => {
                self.scope.clear();
                self.next = 0;
                for name in state {
                    self.bind(&name.text);
                }
                let binders = self.binders(binders)?;
                let alternatives = alternatives
                    .iter()
                    .map(|heaps| heaps.iter().flatten().map(|heap| self.expr(heap)).collect())
                    .collect::<Result<_, _>>()?;
                let cond = self.cond_where(cond.as_ref(), |slot| (slot + 1).saturating_sub(state.len()))?;
                Move::Arrow(Arrow { alternatives, binders, cond })
            }
        })
    }

    /// The total is n, even where the state has a component of that name.
    fn first(&mut self, ruleset: &'a Ruleset, amounts: &'a ast::Amounts) -> Result<Amounts, Error> {
        self.scope.clear();
        self.next = HEAP + 1;
        let state = ruleset.moves().iter().find_map(|one| match one {
            ast::Move::Arrow { state, .. } => Some(state),
            _ => None,
        });
        for name in state.into_iter().flatten() {
            self.bind(&name.text);
        }
        self.next = HEAP + 1 + ruleset.arity();
        self.scope.push(("n", HEAP));
        self.amounts(amounts)
    }

    fn taken(&mut self) {
        self.scope.extend([("t", TAKEN), ("m", LEFT)]);
    }

    fn condition(&mut self, cond: Option<&'a ast::Cond>) -> Result<Option<Where>, Error> {
        self.cond_where(cond, |slot| match slot {
            HEAP => Where::START,
            TAKEN | LEFT => Where::TAKEN,
            _ => Where::PARTS,
        })
    }

    fn cond_where(
        &mut self,
        cond: Option<&'a ast::Cond>,
        stage: impl Fn(usize) -> usize,
    ) -> Result<Option<Where>, Error> {
        let Some(cond) = cond else { return Ok(None) };
        self.used = Used::default();
        let cond = self.cond(cond)?;
        let used = std::mem::take(&mut self.used);
        Ok(Some(Where { cond, stage: used.slot.map_or(0, stage), uses_last: used.last }))
    }

    fn split(&mut self, split: &'a ast::Split) -> Result<Split, Error> {
        Ok(match split {
            ast::Split::Parts(names) => {
                let from = self.next;
                for name in names {
                    self.bind(&name.text);
                }
                Split::Parts(from..self.next)
            }
            ast::Split::AtMost(most) => Split::AtMost(self.expr(most)?),
            ast::Split::Equal(parts) => Split::Equal(self.expr(parts)?),
        })
    }

    fn amounts(&mut self, amounts: &'a ast::Amounts) -> Result<Amounts, Error> {
        let mut list =
            |list: &'a [ast::Amount]| list.iter().map(|one| self.amount(one)).collect::<Result<_, _>>();
        Ok(Amounts { include: list(&amounts.include)?, except: list(&amounts.except)? })
    }

    fn amount(&mut self, amount: &'a ast::Amount) -> Result<Amount, Error> {
        Ok(match amount {
            ast::Amount::Any => Amount::Any,
            ast::Amount::All => Amount::All,
            ast::Amount::Range(from, to) => Amount::Range(self.expr(from)?, self.optional(to.as_ref())?),
            ast::Amount::One(value) => Amount::One(self.expr(value)?),
            ast::Amount::Set(set) => Amount::Set(self.set(set)?),
            ast::Amount::For(value, binders) => {
                let outside = self.scope.len();
                let binders = self.binders(binders)?;
                let span = value.span;
                let value = self.expr(value)?;
                self.scope.truncate(outside);
                Amount::For { value, binders, span }
            }
        })
    }

    fn binders(&mut self, binders: &'a [ast::Binder]) -> Result<Vec<Binder>, Error> {
        if let Some(binder) = binders.get(MOST_BINDERS) {
            let message = format!("more than {MOST_BINDERS} names after one `for`");
            return Err(Error::syntax(message, binder.name.span));
        }
        let mut resolved = Vec::new();
        for binder in binders {
            self.used.last = false;
            let values = match &binder.values {
                ast::Values::Range(from, to) => Values::Range(self.expr(from)?, self.optional(to.as_ref())?),
                ast::Values::From(from) => Values::Range(self.expr(from)?, None),
                ast::Values::Set(set) => Values::Set(self.set(set)?),
            };
            let uses_last = self.used.last;
            resolved.push(Binder { slot: self.bind(&binder.name.text), values, uses_last });
        }
        Ok(resolved)
    }

    fn set(&mut self, set: &'a ast::Set) -> Result<Set, Error> {
        Ok(match set {
            ast::Set::PowersOf(base) => Set::Powers(self.expr(base)?),
            ast::Set::Squares => Set::Squares,
            ast::Set::Cubes => Set::Cubes,
            ast::Set::Triangulars => Set::Triangulars,
            ast::Set::Factorials => Set::Factorials,
            ast::Set::Fibonaccis => Set::Fibonaccis,
            ast::Set::Primes => Set::Primes,
            ast::Set::PrimePowers => Set::PrimePowers,
            ast::Set::DivisorsOf(x) => Set::Divisors(self.expr(x)?, Proper(false)),
            ast::Set::ProperDivisorsOf(x) => Set::Divisors(self.expr(x)?, Proper(true)),
            ast::Set::DigitsOf(x) => Set::Digits(self.expr(x)?),
        })
    }

    fn optional(&mut self, expr: Option<&'a ast::Expr>) -> Result<Option<Expr>, Error> {
        expr.map(|expr| self.expr(expr)).transpose()
    }

    fn exprs(&mut self, exprs: &'a [ast::Expr]) -> Result<Vec<Expr>, Error> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    fn expr(&mut self, expr: &'a ast::Expr) -> Result<Expr, Error> {
        Ok(match &expr.kind {
            ExprKind::Int(value) => {
                Expr::Int(Constant { machine: i64::try_from(value).ok(), big: value.clone() })
            }
            ExprKind::Name(name) => {
                let found = self.scope.iter().rev().find(|(known, _)| known == name);
                let Some(&(_, slot)) = found else {
                    return Err(Error::Unbound { name: name.clone(), span: expr.span });
                };
                self.used.slot = self.used.slot.max(Some(slot));
                Expr::Slot(slot)
            }
            ExprKind::Last => {
                self.used.last = true;
                Expr::Last(expr.span)
            }
            ExprKind::Neg(inner) => Expr::Neg(Box::new(self.expr(inner)?)),
            ExprKind::Binary(..) => {
                let mut steps = Vec::new();
                let mut start = expr;
                while let ExprKind::Binary(op, left, right) = &start.kind {
                    steps.push((*op, self.expr(right)?, start.span));
                    start = left;
                }
                steps.reverse();
                Expr::Chain(Box::new(self.expr(start)?), steps)
            }
            ExprKind::Call(function, args) => Expr::Call(*function, self.exprs(args)?, expr.span),
        })
    }

    fn cond(&mut self, cond: &'a ast::Cond) -> Result<Cond, Error> {
        let mut conds =
            |conds: &'a [ast::Cond]| conds.iter().map(|cond| self.cond(cond)).collect::<Result<_, _>>();
        Ok(match cond {
            ast::Cond::And(all) => Cond::And(conds(all)?),
            ast::Cond::Or(all) => Cond::Or(conds(all)?),
            ast::Cond::Not(inner) => Cond::Not(Box::new(self.cond(inner)?)),
            ast::Cond::Is(predicate, args) => Cond::Is(*predicate, self.exprs(args)?),
            ast::Cond::Chain(exprs, comparisons) => {
                let mut exprs = self.exprs(exprs)?.into_iter();
                let first = exprs.next().unwrap_or(Expr::Slot(HEAP));
                Cond::Chain(first, comparisons.iter().copied().zip(exprs).collect())
            }
        })
    }
}
