//! What each name stands for, and what a well-formed tree may still not say.

use std::collections::BTreeSet;

use super::ast::{
    Amount, Amounts, BinaryOp, Binder, Cond, Expr, ExprKind, Move, Name, Play, Set, Span, Split, Values,
};
use super::expr::negated;
use super::parser::{Clause, PlacedMove, Written};
use super::{Parameters, Ruleset, Warning};
use super::{constant, vocabulary};
use crate::error::Error;
use crate::number::Integer;

/// Gives the parameters their values and checks the rule.
pub(super) fn ruleset(written: Written, parameters: &Parameters) -> Result<Ruleset, Error> {
    let Written { moves: mut placed, clauses } = written;
    let arity = common_arity(&placed)?;
    let mut lets = Vec::new();
    let mut first = None;
    let mut play = Play::Normal;
    let mut misere_before_first = false;
    for (clause, span) in clauses {
        match clause {
            Clause::First(amounts) => {
                misere_before_first = play == Play::Misere;
                first = Some((amounts, span));
            }
            Clause::Play(said) => play = said,
            Clause::Let(name, value) => lets.push((name, value, span)),
        }
    }
    let value = |name: &str| {
        let bound = || lets.iter().find(|(known, _, _)| known.text == name).map(|(_, value, _)| value);
        parameters.get(name).or_else(bound).cloned()
    };
    let mut scope = Scope::new(&value);
    for one in &mut placed {
        scope.a_move(&mut one.tree);
    }
    let last = scope.last.take();
    if let Some((amounts, _)) = &mut first {
        scope.first(placed.iter().map(|one| &one.tree), amounts);
    }
    let last_in_first = scope.last.take();
    let Scope { error, used, mut warnings, quotients, .. } = scope;
    let unbound = in_order(scope.unbound);
    if let Some(error) = error {
        return Err(error);
    }
    check_dynamic(&placed, first.as_ref().map(|&(_, span)| span), last, last_in_first)?;

    warnings.extend(quotients);
    for (name, _, span) in &lets {
        if !used.contains(&name.text) {
            warnings.push(warning(
                format!("no parameter is called `{}`: this `let` is not used", name.text),
                *span,
            ));
        }
    }
    for name in &unbound {
        if name.text.len() >= 4
            && let Some(word) = vocabulary::nearest(&name.text.to_lowercase())
        {
            let message = format!("`{}` is read as a parameter; did you mean `{word}`?", name.text);
            warnings.push(warning(message, name.span));
        }
    }
    warnings.sort_by_key(|warning| warning.span.map_or(0, |span| span.start));
    for name in parameters.keys() {
        if !used.contains(name) {
            let message = format!("no parameter is called `{name}`: its value is not used");
            warnings.push(Warning { message, span: None });
        }
    }
    Ok(Ruleset {
        moves: placed.into_iter().map(|one| one.tree).collect(),
        misere_before_first: misere_before_first && first.is_some(),
        first: first.map(|(amounts, _)| amounts),
        play,
        arity,
        unbound,
        warnings,
    })
}

/// Gives one parameter its value in a rule that has been checked.
pub(super) fn bind(ruleset: &mut Ruleset, name: &str, value: &Integer) {
    let values = |parameter: &str| (parameter == name).then(|| value.clone());
    let mut scope = Scope::new(&values);
    for one in &mut ruleset.moves {
        scope.a_move(one);
    }
    if let Some(amounts) = &mut ruleset.first {
        scope.first(ruleset.moves.iter(), amounts);
    }
    ruleset.unbound = in_order(scope.unbound);
    for quotient in scope.quotients {
        if !ruleset.warnings.contains(&quotient) {
            ruleset.warnings.push(quotient);
        }
    }
}

fn warning(message: String, span: Span) -> Warning {
    Warning { message, span: Some(span) }
}

/// Each name once, at its first place.
fn in_order(mut names: Vec<Name>) -> Vec<Name> {
    names.sort_by_key(|name| name.span.start);
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(name.text.clone()));
    names
}

fn common_arity(placed: &[PlacedMove]) -> Result<usize, Error> {
    let arity = |one: &PlacedMove| if let Move::Arrow { state, .. } = &one.tree { state.len() } else { 1 };
    let heaps = |k: usize| if k == 1 { "a single heap".to_owned() } else { format!("{k} coupled heaps") };
    let common = placed.first().map_or(1, arity);
    match placed.iter().find(|one| arity(one) != common) {
        None => Ok(common),
        Some(other) => Err(Error::Syntax {
            message: format!(
                "this move is about {}, the first one about {}",
                heaps(arity(other)),
                heaps(common)
            ),
            span: other.head,
            help: Some("all moves of a rule are about the same number of coupled heaps".to_owned()),
        }),
    }
}

fn check_dynamic(
    placed: &[PlacedMove],
    first: Option<Span>,
    last: Option<Span>,
    last_in_first: Option<Span>,
) -> Result<(), Error> {
    let fail = |message: String, span: Span, help: &str| {
        Err(Error::Syntax { message, span, help: Some(help.to_owned()) })
    };
    if let Some(span) = last_in_first {
        return fail(
            "`last` has no value in `first`".to_owned(),
            span,
            "nothing has been taken before the first move",
        );
    }
    match (first, last) {
        (None, None) => return Ok(()),
        (None, Some(span)) => {
            return fail(
                "a rule with `last` needs a `first`".to_owned(),
                span,
                "say what the first move may take: `; first any` or `; first 1..n-1`",
            );
        }
        (Some(span), None) => {
            return fail(
                "`first` is only for rules with `last`".to_owned(),
                span,
                "without `last` the first move is like any other",
            );
        }
        (Some(_), Some(_)) => {}
    }
    match placed.iter().find_map(|one| one.not_dynamic) {
        None => Ok(()),
        Some((what, span)) => fail(
            format!("a rule with `last` cannot have {what}"),
            span,
            "it has only `take` without `then`, `leave`, and arrows that leave one component",
        ),
    }
}

/// One walk over the trees of a rule.
struct Scope<'v> {
    values: &'v dyn Fn(&str) -> Option<Integer>,
    /// The names that are known here, innermost last.
    known: Vec<String>,
    /// Whether t and m belong to the move but are not known here.
    too_early: bool,
    /// Binders of the amounts of this move, which are known there only.
    gone: Vec<String>,
    /// The first place of `last`.
    last: Option<Span>,
    used: BTreeSet<String>,
    unbound: Vec<Name>,
    error: Option<Error>,
    warnings: Vec<Warning>,
    quotients: Vec<Warning>,
}

impl<'v> Scope<'v> {
    fn new(values: &'v dyn Fn(&str) -> Option<Integer>) -> Self {
        Self {
            values,
            known: Vec::new(),
            too_early: false,
            gone: Vec::new(),
            last: None,
            used: BTreeSet::new(),
            unbound: Vec::new(),
            error: None,
            warnings: Vec::new(),
            quotients: Vec::new(),
        }
    }

    fn know(&mut self, names: &[&str]) {
        self.known.clear();
        self.known.extend(names.iter().map(|&name| name.to_owned()));
    }

    fn a_move(&mut self, one: &mut Move) {
        self.gone.clear();
        match one {
            Move::Take { amounts, then, cond } => {
                self.heap_only(|scope| scope.amounts(amounts));
                self.know(&["n", "t", "m"]);
                if let Some(split) = then {
                    self.split(split);
                }
                self.cond_of(cond);
            }
            Move::Leave { amounts, cond } => {
                self.heap_only(|scope| scope.amounts(amounts));
                self.know(&["n", "t", "m"]);
                self.cond_of(cond);
            }
            Move::Split { split, cond } => {
                let parts = matches!(split, Split::Parts(_));
                if !parts {
                    self.heap_only(|scope| scope.split(split));
                }
                self.know(&["n", "t", "m"]);
                if parts {
                    self.split(split);
                }
                self.cond_of(cond);
            }
            Move::Code { cond, .. } => {
                self.know(&["n", "t", "m"]);
                self.cond_of(cond);
            }
            Move::Arrow { state, alternatives, binders, cond } => {
                self.known = state.iter().map(|name| name.text.clone()).collect();
                self.binders(binders);
                for heap in alternatives.iter_mut().flatten().flatten() {
                    self.expr(heap);
                }
                self.cond_of(cond);
            }
        }
        self.known.clear();
    }

    /// In `first`, n is the total, and the names of the first arrow's state are known.
    fn first<'m>(&mut self, mut moves: impl Iterator<Item = &'m Move>, amounts: &mut Amounts) {
        let state =
            moves.find_map(|one| if let Move::Arrow { state, .. } = one { Some(state) } else { None });
        self.gone.clear();
        self.heap_only(|scope| {
            scope.known.extend(state.into_iter().flatten().map(|name| name.text.clone()));
            scope.amounts(amounts);
        });
    }

    /// Where n is known and t and m are not.
    fn heap_only(&mut self, inner: impl FnOnce(&mut Self)) {
        self.know(&["n"]);
        self.too_early = true;
        inner(self);
        self.too_early = false;
    }

    fn split(&mut self, split: &mut Split) {
        match split {
            Split::AtMost(parts) | Split::Equal(parts) => {
                self.expr(parts);
            }
            Split::Parts(parts) => {
                for part in parts {
                    self.bind(part);
                }
            }
        }
    }

    fn amounts(&mut self, amounts: &mut Amounts) {
        for amount in amounts.include.iter_mut().chain(&mut amounts.except) {
            match amount {
                Amount::Any | Amount::All => {}
                Amount::Range(start, end) => {
                    self.expr(start);
                    if let Some(end) = end {
                        self.expr(end);
                    }
                }
                Amount::One(expr) => {
                    self.expr(expr);
                }
                Amount::Set(set) => self.set(set),
                Amount::For(expr, binders) => {
                    let outside = self.known.len();
                    self.binders(binders);
                    self.expr(expr);
                    self.gone.extend(self.known.drain(outside..));
                }
            }
        }
    }

    fn binders(&mut self, binders: &mut [Binder]) {
        for Binder { name, values } in binders {
            match values {
                Values::Range(start, end) => {
                    self.expr(start);
                    if let Some(end) = end {
                        self.expr(end);
                    }
                }
                Values::Set(set) => self.set(set),
                Values::From(start) => {
                    self.expr(start);
                }
            }
            self.bind(name);
        }
    }

    fn bind(&mut self, name: &Name) {
        if self.known.contains(&name.text) {
            let message = format!("this `{0}` hides the `{0}` that was known here", name.text);
            self.warnings.push(warning(message, name.span));
        }
        self.known.push(name.text.clone());
    }

    fn set(&mut self, set: &mut Set) {
        match set {
            Set::PowersOf(arg) | Set::DivisorsOf(arg) | Set::ProperDivisorsOf(arg) | Set::DigitsOf(arg) => {
                self.expr(arg);
            }
            Set::Squares
            | Set::Cubes
            | Set::Triangulars
            | Set::Factorials
            | Set::Fibonaccis
            | Set::Primes
            | Set::PrimePowers => {}
        }
    }

    fn cond_of(&mut self, cond: &mut Option<Cond>) {
        if let Some(cond) = cond {
            self.cond(cond);
        }
    }

    fn cond(&mut self, cond: &mut Cond) {
        match cond {
            Cond::Chain(exprs, _) | Cond::Is(_, exprs) => {
                for expr in exprs {
                    self.expr(expr);
                }
            }
            Cond::Not(inner) => self.cond(inner),
            Cond::And(inner) | Cond::Or(inner) => {
                for cond in inner {
                    self.cond(cond);
                }
            }
        }
    }

    /// Resolves the names of an expression; returns its value if it is constant and not too large.
    fn expr(&mut self, expr: &mut Expr) -> Option<Integer> {
        let span = expr.span;
        match &mut expr.kind {
            ExprKind::Int(value) => constant::small(value.clone()),
            ExprKind::Last => {
                if self.last.is_none_or(|last| span.start < last.start) {
                    self.last = Some(span);
                }
                None
            }
            ExprKind::Name(name) => {
                let value = self.name(name, span)?;
                expr.kind = ExprKind::Int(value.clone());
                constant::small(value)
            }
            ExprKind::Neg(inner) => {
                let value = self.expr(inner).map(|value| -value);
                if let ExprKind::Int(_) = inner.kind {
                    *expr = negated((**inner).clone(), span);
                }
                value
            }
            ExprKind::Binary(op, left, right) => {
                // Both sides are walked before either is asked for its value.
                let (x, y) = (self.expr(left), self.expr(right));
                let (x, y) = (x?, y?);
                if *op == BinaryOp::Div {
                    self.quotient(&x, &y, span);
                }
                constant::binary(*op, &x, &y)
            }
            ExprKind::Call(_, arguments) => {
                for argument in arguments {
                    self.expr(argument);
                }
                None
            }
        }
    }

    /// The value of a parameter that has one.
    fn name(&mut self, name: &str, span: Span) -> Option<Integer> {
        if self.known.iter().any(|known| known == name) {
            return None;
        }
        if self.too_early && matches!(name, "t" | "m") {
            self.error.get_or_insert_with(|| Error::Syntax {
                message: format!("`{name}` is known only in `where` and after `then`"),
                span,
                help: Some("n is the heap, t the amount taken, m what is left".to_owned()),
            });
            return None;
        }
        self.used.insert(name.to_owned());
        let value = (self.values)(name);
        if value.is_none() {
            if self.gone.iter().any(|gone| gone == name) {
                let message = format!(
                    "`{name}` is a parameter here: the `{name}` after `for` is known only in its own amount"
                );
                self.warnings.push(warning(message, span));
            }
            self.unbound.push(Name { text: name.to_owned(), span });
        }
        value
    }

    /// Warns of a constant quotient that is not whole.
    fn quotient(&mut self, x: &Integer, y: &Integer, span: Span) {
        if let Some((quotient, rest)) = constant::floor_division(x, y)
            && rest != Integer::ZERO
        {
            let message = format!(
                "the constant quotient {x}/{y} is not whole: it is rounded down to {quotient}; in `3*last/2` the \
                 division comes last"
            );
            self.quotients.push(warning(message, span));
        }
    }
}
