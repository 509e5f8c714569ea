//! Lists of amounts: every amount that may be taken (or left), as stretches of consecutive ones.

use super::eval::Frame;
use super::program::{Amount, Amounts, Binder, Expr};
use super::sets::Members;
use super::value::{Halt, Number};
use crate::rule::Span;

/// Within the innermost endless binder this many equal amounts in a row are an error.
const MOST_EQUAL: u32 = 64;
/// An outer endless binder whose first amounts do not rise for so long would go on for ever.
const MOST_IDLE: u32 = 4096;

/// Receives the stretch of amounts from the first to the second number.
pub(super) type Emit<'a, N> = &'a mut dyn FnMut(&mut Frame<'_, N>, &N, &N) -> Result<(), Halt>;

/// What is allowed at all: the least and the greatest amount, and what `all` means.
pub(super) struct Allowed<N> {
    pub(super) least: N,
    pub(super) most: N,
    pub(super) all: N,
}

impl<N: Number> Allowed<N> {
    /// For taking from `heap` stones.
    pub(super) fn taking(heap: &N) -> Self {
        Self { least: N::small(1), most: heap.clone(), all: heap.clone() }
    }

    /// For leaving some of `heap` ≥ 1 stones; `all` is never allowed.
    pub(super) fn leaving(heap: &N) -> Result<Self, Halt> {
        Ok(Self { least: N::small(0), most: heap.sub(&N::small(1))?, all: heap.clone() })
    }
}

/// Calls `emit` with every allowed amount of the list; an amount may come more than once.
pub(super) fn amounts<N: Number>(
    list: &Amounts,
    allowed: &Allowed<N>,
    frame: &mut Frame<'_, N>,
    emit: Emit<N>,
) -> Result<(), Halt> {
    if list.except.is_empty() {
        return list.include.iter().try_for_each(|one| amount(one, allowed, frame, emit));
    }
    let except =
        Stretches::gather(|emit| list.except.iter().try_for_each(|one| amount(one, allowed, frame, emit)))?;
    let mut rest = |frame: &mut Frame<'_, N>, from: &N, to: &N| except.outside(frame, from, to, emit);
    list.include.iter().try_for_each(|one| amount(one, allowed, frame, &mut rest))
}

/// The allowed amounts of a list, collected.
pub(super) fn collect<N: Number>(
    list: &Amounts,
    allowed: &Allowed<N>,
    frame: &mut Frame<'_, N>,
) -> Result<Stretches<N>, Halt> {
    Stretches::gather(|emit| amounts(list, allowed, frame, emit))
}

fn amount<N: Number>(
    amount: &Amount,
    allowed: &Allowed<N>,
    frame: &mut Frame<'_, N>,
    emit: Emit<N>,
) -> Result<(), Halt> {
    let mut within = |frame: &mut Frame<'_, N>, from: &N, to: &N| {
        let (from, to) = (from.max(&allowed.least), to.min(&allowed.most));
        if from <= to { emit(frame, from, to) } else { Ok(()) }
    };
    match amount {
        Amount::Any => within(frame, &allowed.least, &allowed.most),
        Amount::All => within(frame, &allowed.all, &allowed.all),
        Amount::Range(from, to) => {
            let from = frame.value(from)?;
            let to = to.as_ref().map_or_else(|| Ok(allowed.most.clone()), |to| frame.value(to))?;
            within(frame, &from, &to)
        }
        Amount::One(value) => {
            let value = frame.value(value)?;
            within(frame, &value, &value)
        }
        Amount::Set(set) => {
            let mut members = Members::of_set(set, frame, Some(&allowed.most))?;
            while let Some(member) = members.next()? {
                frame.step()?;
                if member > allowed.most {
                    break;
                }
                within(frame, &member, &member)?;
            }
            Ok(())
        }
        Amount::For { value, binders, span } => {
            let innermost = binders.iter().rposition(|binder| binder.values.endless());
            let rise = Rise::default();
            let mut walk = Walk {
                value,
                binders,
                span: *span,
                innermost,
                allowed,
                rise,
                inner: None,
                outer: None,
                emit,
            };
            walk.at(0, frame)?;
            Ok(())
        }
    }
}

/// Checks that the amounts of the innermost endless binder do not fall and do rise.
struct Rise<N> {
    last: Option<N>,
    equal: u32,
}

impl<N> Default for Rise<N> {
    fn default() -> Self {
        Self { last: None, equal: 0 }
    }
}

impl<N: Number> Rise<N> {
    /// The amount of the next value of the binder; `None` if it has none.
    fn next(&mut self, amount: Option<&N>) -> Result<(), Halt> {
        match (&self.last, amount) {
            (Some(last), Some(amount)) if amount < last => {
                return Err(Halt::wrong(format!(
                    "the amounts fall from {last} to {amount} and might go on for ever"
                )));
            }
            (Some(last), Some(amount)) if amount == last => self.equal += 1,
            (_, Some(amount)) => (self.last, self.equal) = (Some(amount.clone()), 1),
            (_, None) => self.equal += 1,
        }
        if self.equal < MOST_EQUAL {
            return Ok(());
        }
        let message =
            format!("the amounts do not rise for {MOST_EQUAL} values in a row and might go on for ever");
        Err(Halt::wrong(message))
    }
}

/// The nested loops of `value for binders`.
struct Walk<'a, N> {
    value: &'a Expr,
    binders: &'a [Binder],
    span: Span,
    /// The innermost endless binder.
    innermost: Option<usize>,
    allowed: &'a Allowed<N>,
    rise: Rise<N>,
    /// The first amount of the present value of the innermost endless binder.
    inner: Option<N>,
    /// The first amount of the present value of the endless binder around it.
    outer: Option<N>,
    emit: Emit<'a, N>,
}

impl<N: Number> Walk<'_, N> {
    /// Runs the binders from `level` on. False when the first amount of the present value of the innermost
    /// endless binder is above what is allowed.
    fn at(&mut self, level: usize, frame: &mut Frame<'_, N>) -> Result<bool, Halt> {
        let Some(binder) = self.binders.get(level) else { return self.amount(frame) };
        let mut members = Members::of(&binder.values, frame)?;
        if self.innermost == Some(level) {
            self.rise = Rise::default();
            while let Some(member) = members.next()? {
                frame.step()?;
                frame.set(binder.slot, member);
                self.inner = None;
                if !self.at(level + 1, frame)? {
                    break;
                }
                if self.inner.is_none() {
                    self.rise.next(None).map_err(|halt| halt.at(self.span))?;
                }
            }
        } else if binder.values.endless() {
            let before = self.outer.take();
            let (mut first, mut highest, mut idle): (Option<N>, Option<N>, u32) = (None, None, 0);
            while let Some(member) = members.next()? {
                frame.step()?;
                frame.set(binder.slot, member);
                self.outer = None;
                self.at(level + 1, frame)?;
                let amount = self.outer.take();
                first = first.or_else(|| amount.clone());
                if amount.as_ref().is_some_and(|amount| *amount > self.allowed.most) {
                    break;
                }
                idle = if amount > highest { 0 } else { idle + 1 };
                highest = highest.max(amount);
                if idle == MOST_IDLE {
                    let message = format!("no amount rises for {MOST_IDLE} values in a row");
                    return Err(Halt::wrong(format!("{message} and it might go on for ever")).at(self.span));
                }
            }
            self.outer = before.or(first);
        } else {
            while let Some(member) = members.next()? {
                frame.step()?;
                frame.set(binder.slot, member);
                if !self.at(level + 1, frame)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn amount(&mut self, frame: &mut Frame<'_, N>) -> Result<bool, Halt> {
        let amount = frame.value(self.value)?;
        if self.innermost.is_some() && self.inner.is_none() {
            if self.outer.is_none() {
                self.outer = Some(amount.clone());
            }
            self.inner = Some(amount.clone());
            if amount > self.allowed.most {
                return Ok(false);
            }
            self.rise.next(Some(&amount)).map_err(|halt| halt.at(self.span))?;
        }
        if self.allowed.least <= amount && amount <= self.allowed.most {
            (self.emit)(frame, &amount, &amount)?;
        }
        Ok(true)
    }
}

/// A set of numbers as disjoint stretches, ascending.
pub(super) struct Stretches<N>(Vec<(N, N)>);

impl<N> Default for Stretches<N> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<N: Number> Stretches<N> {
    /// All stretches that `enumerate` emits.
    fn gather(enumerate: impl FnOnce(Emit<N>) -> Result<(), Halt>) -> Result<Self, Halt> {
        let mut found = Vec::new();
        enumerate(&mut |_, from, to| {
            found.push((from.clone(), to.clone()));
            Ok(())
        })?;
        found.sort_unstable();
        let mut merged: Vec<(N, N)> = Vec::new();
        for (from, to) in found {
            match merged.last_mut() {
                Some((_, end)) if from.sub(end)? <= N::small(1) => *end = to.max(end.clone()),
                _ => merged.push((from, to)),
            }
        }
        Ok(Self(merged))
    }

    pub(super) fn contains(&self, value: &N) -> bool {
        let after = self.0.partition_point(|(from, _)| from <= value);
        after > 0 && *value <= self.0[after - 1].1
    }

    /// All of it.
    pub(super) fn each(&self, frame: &mut Frame<'_, N>, emit: Emit<N>) -> Result<(), Halt> {
        self.0.iter().try_for_each(|(from, to)| emit(frame, from, to))
    }

    /// What of the stretch `from`, …, `to` is not in the set.
    fn outside(&self, frame: &mut Frame<'_, N>, from: &N, to: &N, emit: Emit<N>) -> Result<(), Halt> {
        let mut from = from.clone();
        let start = self.0.partition_point(|(_, end)| *end < from);
        for (hole, end) in &self.0[start..] {
            if hole > to {
                break;
            }
            if from < *hole {
                emit(frame, &from, &hole.sub(&N::small(1))?)?;
            }
            if end >= to {
                return Ok(());
            }
            from = end.next()?;
        }
        emit(frame, &from, to)
    }
}
