//! The options of a rule as formulas.

use super::terms::{Names, is_power};
use crate::automata::formula::{Formula, Linear, Logic, Sign};
use crate::automata::relation::{Relation, Var as Number};
use crate::rule::{Amount, Amounts, Binder, Cond, Expr, Move, Op, Rule, Set, Split, Var, What, constant};
use crate::{Integer, Rejected};

/// A position has the variables `STATE`, as many as it has numbers, and its option `OPTION`; a split of a heap has two heaps, the
/// variables `OPTION`.
pub(crate) const STATE: [Number; 2] = [0, 1];
pub(crate) const OPTION: [Number; 2] = [2, 3];
/// The kinds may use variables from here on.
pub(crate) const OTHERS: Number = 4;
/// The formulas use variables from here on.
const INNER: Number = 16;

/// What may be done at a position.
pub(crate) struct Options {
    /// The names of a position's numbers.
    pub(crate) names: Vec<String>,
    /// Positions: of one heap, of the heap and the amount just taken (at least 1), or of coupled heaps.
    pub(crate) positions: Relation,
    /// OPTION is an option of STATE, both positions.
    pub(crate) single: Relation,
    /// The heap STATE may be split into the two of OPTION. An empty heap counts for nothing.
    pub(crate) split: Relation,
}

impl Options {
    /// The options of a rule, and that they are smaller: of one heap each heap, of coupled ones the sum.
    pub(crate) fn of(rule: &Rule, logic: &mut Logic<'_>) -> Result<Self, Rejected> {
        let dynamic = rule.first.is_some();
        let mut names = None;
        let (mut single, mut split) = (Vec::new(), Vec::new());
        for Move { what, cond } in &rule.moves {
            let mut reader = Reader { dynamic, cond: cond.as_ref(), single: &mut single, split: &mut split };
            let own = if let What::Arrow { state, alternatives, binders } = what {
                reader.arrow(state, alternatives, binders)?;
                state.clone()
            } else {
                reader.heap(what)?;
                let names: &[&str] = if dynamic { &["n", "last"] } else { &["n"] };
                names.iter().map(|&name| name.to_owned()).collect()
            };
            if names.get_or_insert_with(|| own.clone()).len() != own.len() {
                return Err(form("the moves are of different numbers of heaps"));
            }
        }
        let names = names.unwrap_or_default();
        let count = names.len();
        let [n, second] = STATE;
        let mut positions = logic.system.domain(&STATE[..count], logic.meter)?;
        if dynamic {
            let touched = logic.compile(&at_least(&Linear::var(second), 1))?;
            positions = positions.and(&touched, logic.meter)?;
        }
        // Every variable has a track, whether it matters or not.
        let domain = logic.system.domain(&[&STATE[..count], &OPTION[..count]].concat(), logic.meter)?;
        let single = logic.compile(&Formula::Or(single))?.and(&domain, logic.meter)?;
        let single = single.and(&positions, logic.meter)?;
        let domain = logic.system.domain(&[n, OPTION[0], OPTION[1]], logic.meter)?;
        let split = logic.compile(&Formula::Or(split))?.and(&domain, logic.meter)?;

        // Every option is smaller.
        let total = |vars: [Number; 2]| {
            let first = Linear::var(vars[0]);
            if count == 2 && !dynamic { first.plus(1, &Linear::var(vars[1])) } else { first }
        };
        let grows = total(STATE).is(Sign::AtMost, &total(OPTION));
        let reason = |number: &dyn Fn(Number) -> Integer| {
            let state: Vec<String> = STATE[..count].iter().map(|&var| number(var).to_string()).collect();
            format!("an option of ({}) is not smaller", state.join(", "))
        };
        logic.never(&holds(&single).and(grows), "ending", reason)?;
        for part in OPTION {
            let grows = Linear::var(n).is(Sign::AtMost, &Linear::var(part));
            logic.never(&holds(&split).and(grows), "ending", reason)?;
        }
        Ok(Self { names, positions, single, split })
    }

    /// The rule has no split.
    pub(crate) fn without_splits(self) -> Result<Self, Rejected> {
        if self.split.example().is_some() { Err(form("heaps are split")) } else { Ok(self) }
    }
}

/// The relation of its own variables.
pub(crate) fn holds(relation: &Relation) -> Formula {
    Formula::Holds(relation.clone(), relation.vars.clone())
}

fn form(reason: &str) -> Rejected {
    Rejected::new("form", reason)
}

fn at_least(x: &Linear, least: i64) -> Formula {
    Linear::constant(least).is(Sign::AtMost, x)
}

/// Reads one move and adds its options, each a formula.
struct Reader<'a> {
    dynamic: bool,
    cond: Option<&'a Cond>,
    single: &'a mut Vec<Formula>,
    split: &'a mut Vec<Formula>,
}

impl Reader<'_> {
    fn heap(&mut self, what: &What) -> Result<(), Rejected> {
        match what {
            What::Take(amounts, then) => {
                let bits = then.as_ref().map_or(Ok(1 | 2), left)?;
                self.takes(bits, |names, n, t| Ok(at_least(t, 1).and(among(names, amounts, t, n)?)))
            }
            // m of n is left where m < n.
            What::Leave(amounts) => self
                .takes(1 | 2, |names, n, t| Ok(at_least(t, 1).and(among(names, amounts, &n.minus(t), n)?))),
            What::Split(split) => {
                let none =
                    |_: &mut Names, _: &Linear, t: &Linear| Ok(t.is(Sign::Equal, &Linear::constant(0)));
                // At least two heaps.
                self.takes(left(split)? & !(1 | 2), none)
            }
            What::Code { d0, digits, repeated } => {
                let taken = std::iter::once(d0).chain(digits).zip(0u64..);
                for (&digit, i) in taken {
                    self.takes(digit, |_, _, t| Ok(t.is(Sign::Equal, &Linear::constant(i))))?;
                }
                let period = repeated.len();
                for (&digit, i) in repeated.iter().zip(digits.len() + 1..) {
                    // t = i + period·x
                    self.takes(digit, |names, _, t| {
                        let x = names.fresh();
                        let amount = Linear::constant(i).plus(period, &Linear::var(x));
                        Ok(Formula::exists(vec![x], t.is(Sign::Equal, &amount)))
                    })?;
                }
                Ok(())
            }
            What::Arrow { .. } => Ok(()),
        }
    }

    /// t stones may be taken from n, where the amount says so, leaving what the bits say: 1 none, 2 one heap, 4 two heaps.
    fn takes(
        &mut self,
        bits: u8,
        amount: impl Fn(&mut Names, &Linear, &Linear) -> Result<Formula, Rejected>,
    ) -> Result<(), Rejected> {
        let [n, last] = STATE.map(Linear::var);
        let [a, b] = OPTION.map(Linear::var);
        let option = |left: Linear, shape: Formula| {
            let t = n.minus(&left);
            let known = vec![(Var::Heap, n.clone()), (Var::Last, last.clone())];
            let mut names = Names::new(known, INNER);
            let mut all = vec![shape, amount(&mut names, &n, &t)?];
            names.set(Var::Taken, t.clone());
            names.set(Var::Left, left);
            if let Some(cond) = self.cond {
                all.push(names.cond(cond)?);
            }
            if self.dynamic {
                all.push(b.is(Sign::Equal, &t));
            }
            Ok::<_, Rejected>(Formula::And(all))
        };
        let shape = match bits & 3 {
            0 => None,
            1 => Some(a.is(Sign::Equal, &Linear::constant(0))),
            2 => Some(at_least(&a, 1)),
            _ => Some(Formula::And(Vec::new())),
        };
        if let Some(shape) = shape {
            self.single.push(option(a.clone(), shape)?);
        }
        if bits & 4 != 0 {
            self.split.push(option(a.plus(1, &b), at_least(&a, 1).and(at_least(&b, 1)))?);
        }
        if bits & 8 != 0 { Err(form("three heaps may be left")) } else { Ok(()) }
    }

    fn arrow(
        &mut self,
        state: &[String],
        alternatives: &[Vec<Vec<Expr>>],
        binders: &[Binder],
    ) -> Result<(), Rejected> {
        if state.len() > 2 {
            return Err(form("more than two heaps are coupled"));
        }
        let vars: Vec<Linear> = STATE.iter().map(|&var| Linear::var(var)).collect();
        let known = state.iter().cloned().map(Var::Named).zip(vars);
        let mut names = Names::new(known.collect(), INNER);
        let total =
            STATE[..state.len()].iter().fold(Linear::constant(0), |sum, &var| sum.plus(1, &Linear::var(var)));
        let mut bound = Vec::new();
        let mut all = Vec::new();
        for Binder { name, from, to, .. } in binders {
            let var = names.fresh();
            let value = Linear::var(var);
            // The numbers of formulas are natural.
            if constant(from).is_none_or(|from| from < Integer::ZERO) {
                return Err(form("a binder must begin at a constant, at least 0"));
            }
            all.push(names.is(from, |from| from.is(Sign::AtMost, &value))?);
            // Without an end it goes to the total.
            all.push(match to {
                Some(to) => names.is(to, |to| value.is(Sign::AtMost, to))?,
                None => value.is(Sign::AtMost, &total),
            });
            names.set(Var::Named(name.clone()), value);
            bound.push(var);
        }
        if let Some(cond) = self.cond {
            all.push(names.cond(cond)?);
        }
        for heaps in alternatives {
            // An option with a negative heap is none, and the variables are natural.
            let (components, list) = match heaps.as_slice() {
                [one] => (one.iter().collect::<Vec<_>>(), &mut *self.single),
                [x, y] if state.len() == 1 => (x.iter().chain(y).collect(), &mut *self.split),
                _ => return Err(form("an option has too many heaps")),
            };
            let mut option = all.clone();
            for (expr, var) in components.into_iter().zip(OPTION) {
                option.push(names.is(expr, |value| value.is(Sign::Equal, &Linear::var(var)))?);
            }
            list.push(Formula::exists(bound.clone(), Formula::And(option)));
        }
        Ok(())
    }
}

/// What a split after a take leaves, as bits.
fn left(split: &Split) -> Result<u8, Rejected> {
    match split {
        Split::Parts(names) if names.len() == 2 => Ok(4),
        Split::AtMost(count) => match u8::try_from(count) {
            Ok(count @ 0..=2) => Ok((2 << count) - 1),
            _ => Err(form("three heaps may be left")),
        },
        Split::Parts(_) => Err(form("three heaps may be left")),
    }
}

/// x is one of the amounts; `all` is n.
fn among(names: &mut Names, amounts: &Amounts, x: &Linear, all: &Linear) -> Result<Formula, Rejected> {
    let mut list = |list: &[Amount]| {
        let some: Result<Vec<Formula>, Rejected> =
            list.iter().map(|amount| one_of(names, amount, x, all)).collect();
        Ok::<_, Rejected>(Formula::Or(some?))
    };
    let include = list(&amounts.include)?;
    if amounts.except.is_empty() {
        return Ok(include);
    }
    Ok(include.and(list(&amounts.except)?.not()))
}

fn one_of(names: &mut Names, amount: &Amount, x: &Linear, all: &Linear) -> Result<Formula, Rejected> {
    match amount {
        Amount::Any => Ok(Formula::And(Vec::new())),
        Amount::All => Ok(x.is(Sign::Equal, all)),
        Amount::One(expr) => names.is(expr, |value| value.is(Sign::Equal, x)),
        Amount::Range(from, to) => {
            let from = names.is(from, |from| from.is(Sign::AtMost, x))?;
            match to {
                Some(to) => Ok(from.and(names.is(to, |to| x.is(Sign::AtMost, to))?)),
                None => Ok(from),
            }
        }
        Amount::Set(Set::PowersOf(base)) => Ok(is_power(base, x, names.fresh())),
        Amount::PowersFrom { base, from, .. } => {
            let power =
                Expr::Op(Op::Pow, Box::new(Expr::Int(base.clone())), Box::new(Expr::Int(from.clone())));
            let least = constant(&power).ok_or_else(|| form("the powers begin too late"))?;
            let power = is_power(base, x, names.fresh());
            Ok(power.and(Linear::constant(least).is(Sign::AtMost, x)))
        }
        Amount::Set(set) => Err(form(&format!("there is no formula for {set}"))),
    }
}
