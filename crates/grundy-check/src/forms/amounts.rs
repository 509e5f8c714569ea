//! Amounts that do not depend on the heap: constants, ranges of constants, and named sets.

use crate::rule::{Amount, Amounts, Move, Rule, Set, What, constant};
use crate::{Integer, Rejected};

/// Some of the amounts of a rule; only the positive ones among them count.
pub(crate) enum Part<'a> {
    /// from, …, to; without an end if `to` is `None`; empty if `to` is below `from`. from ≥ 1.
    Span(Integer, Option<Integer>),
    /// b^from, b^(from+1), …; b ≥ 2.
    Powers(&'a Integer, Integer),
    /// A named set other than the powers.
    Named(&'a Set),
}

impl Part<'_> {
    /// The span, if it is one.
    pub(crate) fn span(&self) -> Option<(&Integer, Option<&Integer>)> {
        match self {
            Self::Span(from, to) => Some((from, to.as_ref())),
            _ => None,
        }
    }
}

/// include without except, the latter spans only.
pub(crate) struct Group<'a> {
    pub(crate) include: Vec<Part<'a>>,
    pub(crate) except: Vec<Part<'a>>,
}

impl Group<'_> {
    /// Whether an amount is excepted.
    pub(crate) fn excepts(&self, amount: &Integer) -> bool {
        let spans = self.except.iter().filter_map(Part::span);
        spans.into_iter().any(|(from, to)| from <= amount && to.is_none_or(|to| amount <= to))
    }
}

/// The amounts of all moves, if every move is an unconditional take and no amount depends on the heap.
pub(crate) fn groups(rule: &Rule) -> Result<Vec<Group<'_>>, Rejected> {
    let take = |one| match one {
        &Move { what: What::Take(ref amounts, None), cond: None } => group(amounts),
        _ => Err(Rejected::new("form", "every move must be an unconditional take")),
    };
    if rule.first.is_some() {
        return Err(Rejected::new("form", "the rule is dynamic"));
    }
    rule.moves.iter().map(take).collect()
}

/// The amounts, if none depends on the heap.
pub(crate) fn group(amounts: &Amounts) -> Result<Group<'_>, Rejected> {
    let include = amounts.include.iter().map(part).collect::<Result<_, _>>()?;
    let except: Vec<Part<'_>> = amounts.except.iter().map(part).collect::<Result<_, _>>()?;
    if except.iter().any(|part| part.span().is_none()) {
        return Err(Rejected::new("form", "only constants and ranges may be excepted here"));
    }
    Ok(Group { include, except })
}

fn part(amount: &Amount) -> Result<Part<'_>, Rejected> {
    let fixed = |expr| {
        constant(expr).ok_or_else(|| Rejected::new("form", format!("`{amount}` is no constant amount")))
    };
    Ok(match amount {
        // From a heap of n, `any` is 1..n, and an amount above n is no option.
        Amount::Any => Part::Span(Integer::ONE, None),
        Amount::One(expr) => {
            let value = fixed(expr)?;
            Part::Span(value.clone().max(Integer::ONE), Some(value))
        }
        Amount::Range(from, None) => Part::Span(fixed(from)?.max(Integer::ONE), None),
        Amount::Range(from, Some(to)) => Part::Span(fixed(from)?.max(Integer::ONE), Some(fixed(to)?)),
        Amount::Set(Set::PowersOf(base)) => Part::Powers(base, Integer::ZERO),
        Amount::PowersFrom { base, from, .. } => Part::Powers(base, from.clone()),
        Amount::Set(set) => Part::Named(set),
        Amount::All => return Err(Rejected::new("form", "`all` depends on the heap")),
    })
}
