//! Is this formula exactly the law? Proved, refuted with the least counterexample, or open.
//!
//! A formula is first compared with a table made from the definition: the least heap where they differ refutes it. What is
//! left is *proved* in one of two ways, and only if the law itself is proved:
//!
//! * **by periods**: the law and the formula are both periodic from some point on, the formula by its form (see `eventual`);
//!   so they agree for ever if they agree up to that point and one common period beyond;
//! * **by a power**: the law says that n is lost exactly when a·n + b is a power of k, and the formula is this with
//!   periodic conditions beside it that decide nothing from some point on.
//!
//! Anything else is open.

use grundy_check::{Claim, Lower, States as Covered};

use super::eventual::{Shape, is_linear, lcm, of_condition, of_expression};
use super::{LawReport, Status, tabulate};
use crate::error::Error;
use crate::game::{Condition, Formula, Game};
use crate::limits::Limits;
use crate::number::{Integer, Natural, show_state};
use crate::rule::Play;
use crate::rule::ast::{Comparison, Cond, Expr, ExprKind, Move, Predicate, Span};
use crate::table::Kind;

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds for every heap.
    Proved {
        /// Why, in one sentence.
        by: String,
    },
    /// It does not hold.
    Refuted {
        /// The least heap at which it fails; of coupled heaps the one with the least sum.
        counterexample: String,
    },
    /// It holds up to here, and no proof is known.
    Open {
        /// The greatest heap compared.
        checked_to: u64,
    },
}

impl Verdict {
    /// `proved`, `refuted` or `open`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Proved { .. } => "proved",
            Self::Refuted { .. } => "refuted",
            Self::Open { .. } => "open",
        }
    }
}

/// Heaps compared with a law.
const MOST: u64 = 1 << 22;

/// Whether the condition holds exactly at the heaps that are lost (of a dynamic rule: before the first move).
///
/// Its names are n, or those of the coupled heaps. `report` is the law of the game; up to `to`, 4,096 if not given, the
/// claim is compared with the definition.
///
/// # Errors
/// [`Error::Syntax`] and [`Error::Unbound`] of the condition, its arithmetic, and as [`super::prove`].
pub fn lost_exactly_when(
    game: &Game,
    report: &LawReport,
    text: &str,
    to: Option<u64>,
    limits: &Limits,
) -> Result<Verdict, Error> {
    let (condition, names) = with_names(game, |names| Condition::parse(text, names))?;
    let compare = |state: &[Integer], value: u32| Ok(condition.holds(state)? == (value == 0));
    let (refuted, to) = against_table(game, Kind::Outcome, to, limits, compare)?;
    if let Some(counterexample) = refuted {
        return Ok(Verdict::Refuted { counterexample });
    }
    let open = Verdict::Open { checked_to: to };
    let Status::Proved(accepted) = &report.status else { return Ok(open) };
    if let Some(law) = Lost::of(accepted.claim_data()) {
        let Some(shape) = of_condition(condition.tree(), &names)? else { return Ok(open) };
        let law_shape = Shape { from: law.from, period: law.period, rise: Integer::ZERO };
        return by_periods(&law_shape, &shape, 1, to, |n| Ok(condition.holds(&[n.into()])? == law.at(n)));
    }
    let Some((base, a, b)) = power_of(accepted.claim_data()) else { return Ok(open) };
    let is_atom = |cond: &Cond| match cond {
        Cond::Is(Predicate::Power, arguments) => match arguments.as_slice() {
            [Expr { kind: ExprKind::Int(k), .. }, x] => {
                *k == Integer::from(base.clone()) && is_linear(x, &a, &b, &names[0])
            }
            _ => false,
        },
        _ => false,
    };
    // From some point on the formula must be true wherever the power is one, and false elsewhere.
    let mut from = 0;
    for truth in [true, false] {
        let fixed = replaced(condition.tree(), &is_atom, truth);
        let Some(shape) = of_condition(&fixed, &names)? else { return Ok(open) };
        let fixed = Condition::of(fixed, &names)?;
        for n in shape.from..shape.from + shape.period {
            if fixed.holds(&[n.into()])? != truth {
                return Ok(open);
            }
        }
        from = from.max(shape.from);
    }
    if from > to {
        return Ok(open);
    }
    let by = format!(
        "from n = {from} on it says that a power of {base} is one, as the law does; before, the table"
    );
    Ok(Verdict::Proved { by })
}

/// Whether the expression is the Grundy value of every heap (of a dynamic rule: before the first move).
///
/// # Errors
/// As [`lost_exactly_when`]; [`Error::Position`] under misère play, which has no Grundy values.
pub fn value_is(
    game: &Game,
    report: &LawReport,
    text: &str,
    to: Option<u64>,
    limits: &Limits,
) -> Result<Verdict, Error> {
    if game.ruleset().play() == Play::Misere {
        let message = "there are no Grundy values under misère play".to_owned();
        return Err(Error::Position { message });
    }
    let (formula, _) = with_names(game, |names| Formula::parse(text, names))?;
    let compare = |state: &[Integer], value: u32| Ok(formula.value(state)? == Integer::from(value));
    let (refuted, to) = against_table(game, Kind::Grundy, to, limits, compare)?;
    if let Some(counterexample) = refuted {
        return Ok(Verdict::Refuted { counterexample });
    }
    let open = Verdict::Open { checked_to: to };
    let Status::Proved(accepted) = &report.status else { return Ok(open) };
    let Some(law) = Values::of(accepted.claim_data()) else { return Ok(open) };
    let Some(shape) = of_expression(formula.tree()) else { return Ok(open) };
    // If they agree on two common periods, they rise by the same, and agree for ever.
    by_periods(&law.shape, &shape, 2, to, |n| Ok(formula.value(&[n.into()])? == law.at(n)))
}

/// The state's names for a claim: n for a single heap, whatever its rule calls it.
fn with_names<T>(
    game: &Game,
    read: impl Fn(&[String]) -> Result<T, Error>,
) -> Result<(T, Vec<String>), Error> {
    let state = game.ruleset().moves().iter().find_map(|one| match one {
        Move::Arrow { state, .. } => Some(state.iter().map(|name| name.text.clone()).collect::<Vec<_>>()),
        _ => None,
    });
    let heap = vec!["n".to_owned()];
    match state {
        Some(names) if names.len() > 1 => Ok((read(&names)?, names)),
        Some(names) => read(&heap).map(|read| (read, heap)).or_else(|_| Ok((read(&names)?, names))),
        None => Ok((read(&heap)?, heap)),
    }
}

/// The least state of the table at which `agrees` fails, and how far the table goes.
fn against_table(
    game: &Game,
    kind: Kind,
    to: Option<u64>,
    limits: &Limits,
    agrees: impl Fn(&[Integer], u32) -> Result<bool, Error>,
) -> Result<(Option<String>, u64), Error> {
    let table = tabulate(game, kind, to, limits)?;
    let to = table.to;
    let mut least: Option<(Integer, Vec<Integer>)> = None;
    for (place, value) in (0_u64..).zip(table.values.iter()) {
        let mut rest = place;
        let mut state: Vec<Integer> = Vec::with_capacity(table.arity);
        for _ in 0..table.arity {
            state.push((rest % (to + 1)).into());
            rest /= to + 1;
        }
        state.reverse();
        if !agrees(&state, value)? {
            let total = state.iter().fold(Integer::ZERO, |sum, heap| sum + heap);
            let better = least.as_ref().is_none_or(|least| (&total, &state) < (&least.0, &least.1));
            if better {
                least = Some((total, state));
            }
            if table.arity == 1 {
                break;
            }
        }
    }
    Ok((least.map(|(_, state)| show_state(&state)), to))
}

/// Compares a law and a formula that are both periodic, over `turns` common periods beyond both beginnings.
fn by_periods(
    law: &Shape,
    formula: &Shape,
    turns: u64,
    checked_to: u64,
    agrees: impl Fn(u64) -> Result<bool, Error>,
) -> Result<Verdict, Error> {
    let from = law.from.max(formula.from);
    let Some(period) = lcm(law.period, formula.period) else { return Ok(Verdict::Open { checked_to }) };
    let end = from + turns * period;
    if end > MOST {
        return Ok(Verdict::Open { checked_to });
    }
    for n in 0..end {
        if !agrees(n)? {
            return Ok(Verdict::Refuted { counterexample: n.to_string() });
        }
    }
    let by = format!("from n = {from} on both have the period {period}, and they agree below {end}");
    Ok(Verdict::Proved { by })
}

/// The Grundy values that a claim gives, where they are an arithmetic period.
struct Values {
    shape: Shape,
    value: Box<dyn Fn(u64) -> Integer>,
}

impl Values {
    fn at(&self, n: u64) -> Integer {
        (self.value)(n)
    }

    fn of(claim: &Claim) -> Option<Self> {
        let shape =
            |from: usize, period: u64, rise: u64| Shape { from: from as u64, period, rise: rise.into() };
        match claim {
            Claim::Periodic { gives: grundy_check::Gives::Grundy, preperiod, period, saltus, values } => {
                let (n0, p, s, values) = (*preperiod as u64, *period as u64, *saltus, values.clone());
                let value = move |n: u64| {
                    let turns = n.saturating_sub(n0) / p;
                    Integer::from(values[(n - turns * p) as usize]) + Integer::from(turns) * Integer::from(s)
                };
                Some(Self { shape: shape(*preperiod, p, s), value: Box::new(value) })
            }
            Claim::Interval(Lower::Bash(k)) => {
                let p = u64::try_from(&(k + Integer::ONE)).ok()?;
                Some(Self { shape: shape(0, p, 0), value: Box::new(move |n| (n % p).into()) })
            }
            Claim::Interval(Lower::Fraction(l)) if l.a == Integer::ZERO => {
                Some(Self { shape: shape(0, 1, 1), value: Box::new(Integer::from) })
            }
            _ => None,
        }
    }
}

/// The lost heaps that a claim gives, where they are periodic from some point on.
struct Lost {
    from: u64,
    period: u64,
    holds: Box<dyn Fn(u64) -> bool>,
}

impl Lost {
    fn at(&self, n: u64) -> bool {
        (self.holds)(n)
    }

    fn of(claim: &Claim) -> Option<Self> {
        if let Claim::Periodic { gives: grundy_check::Gives::Outcome, preperiod, period, values, .. } = claim
        {
            let (n0, p, values) = (*preperiod as u64, *period as u64, values.clone());
            let lost = move |n: u64| values[(n - n.saturating_sub(n0) / p * p) as usize] == 0;
            return Some(Self { from: n0, period: p, holds: Box::new(lost) });
        }
        // Under misère play a heap alone is lost exactly when its normal value is 1.
        let (normal, target) = match claim {
            Claim::MisereSums { normal } => (&**normal, 1_u8),
            _ => (claim, 0),
        };
        let values = Values::of(normal)?;
        let Shape { from, period, rise } = values.shape.clone();
        // Values that rise leave the target behind after two periods at most.
        let (from, period) = if rise == Integer::ZERO { (from, period) } else { (from + 2 * period, 1) };
        Some(Self { from, period, holds: Box::new(move |n| values.at(n) == Integer::from(target)) })
    }
}

/// (k, a, b) when a claim says that a heap n ≥ 1 is lost exactly when a·n + b is a power of k.
fn power_of(claim: &Claim) -> Option<(Natural, Natural, Natural)> {
    match claim {
        Claim::Interval(Lower::Fraction(l))
            if l.a == Integer::ONE && l.b == &l.c - Integer::ONE && l.c > Integer::ONE =>
        {
            let k = Natural::try_from(l.c.clone()).ok()?;
            Some((k.clone(), k - Natural::ONE, Natural::ONE))
        }
        Claim::Dynamic { misere: false, states: Covered::First, recurrence: Some(terms), .. }
            if terms.lag == 0 && terms.initial == [Integer::ONE] =>
        {
            Some((Natural::from(2_u8), Natural::ONE, Natural::ZERO))
        }
        _ => None,
    }
}

/// The condition with every atom replaced by a constant.
fn replaced(cond: &Cond, is_atom: &dyn Fn(&Cond) -> bool, truth: bool) -> Cond {
    let zero = || Expr { kind: ExprKind::Int(Integer::ZERO), span: Span::default() };
    let all = |conds: &[Cond]| conds.iter().map(|cond| replaced(cond, is_atom, truth)).collect();
    match cond {
        _ if is_atom(cond) => {
            let comparison = if truth { Comparison::Equal } else { Comparison::NotEqual };
            Cond::Chain(vec![zero(), zero()], vec![comparison])
        }
        Cond::Not(inner) => Cond::Not(Box::new(replaced(inner, is_atom, truth))),
        Cond::And(conds) => Cond::And(all(conds)),
        Cond::Or(conds) => Cond::Or(all(conds)),
        Cond::Chain(..) | Cond::Is(..) => cond.clone(),
    }
}
