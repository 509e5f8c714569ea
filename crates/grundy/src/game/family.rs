//! Families of rules that the theorems know, recognised from the syntax tree.
//!
//! A rule is recognised by its form alone; a form that is not understood is simply no member, never a guess.

use dashu_int::ops::DivEuclid;

use super::Game;
use crate::number::primes::{small_prime_powers, small_primes};
use crate::number::{Integer, Natural};
use crate::rule::ast::{
    Amount, Amounts, BinaryOp, Code, Comparison, Cond, Expr, ExprKind, Function, Move, Set, Values,
};

/// ⌊(a·x + b)/c⌋ with c ≥ 1, as a function of one variable x.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The factor of x.
    pub a: Integer,
    /// The constant.
    pub b: Integer,
    /// The divisor.
    pub c: Natural,
}

/// The variable of a one-variable form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    Heap,
    Last,
}

impl Quotient {
    fn constant(value: Integer) -> Self {
        Self { a: Integer::ZERO, b: value, c: Natural::ONE }
    }

    /// The form of an expression, if it has this form for every integer x.
    ///
    /// Closed under + and − of an integral form (c = 1), under multiplication by a constant for integral forms,
    /// and under floor and ceiling division by a positive constant, since ⌊⌊y/c⌋/d⌋ = ⌊y/(c·d)⌋ and
    /// −⌊y/c⌋ = ⌊(c − 1 − y)/c⌋.
    pub(super) fn of(expr: &Expr, variable: Variable) -> Option<Self> {
        let of = |expr: &Expr| Self::of(expr, variable);
        match &expr.kind {
            ExprKind::Int(value) => Some(Self::constant(value.clone())),
            ExprKind::Name(name) if variable == Variable::Heap && name == "n" => Some(Self::identity()),
            ExprKind::Last if variable == Variable::Last => Some(Self::identity()),
            ExprKind::Neg(x) => Some(of(x)?.negated()),
            ExprKind::Binary(BinaryOp::Add, x, y) => of(x)?.plus(of(y)?),
            ExprKind::Binary(BinaryOp::Sub, x, y) => of(x)?.plus(of(y)?.negated()),
            ExprKind::Binary(BinaryOp::Mul, x, y) => of(x)?.times(of(y)?),
            ExprKind::Binary(BinaryOp::Div, x, y) => of(x)?.over(&of(y)?),
            ExprKind::Call(Function::Ceil, arguments) => match arguments.as_slice() {
                [x, y] => Some(of(x)?.negated().over(&of(y)?)?.negated()),
                _ => None,
            },
            _ => None,
        }
    }

    fn identity() -> Self {
        Self { a: Integer::ONE, b: Integer::ZERO, c: Natural::ONE }
    }

    /// Its value, when it is one.
    pub fn as_constant(&self) -> Option<Integer> {
        (self.a == Integer::ZERO).then(|| self.b.clone().div_euclid(Integer::from(self.c.clone())))
    }

    fn is_integral(&self) -> bool {
        self.c == Natural::ONE
    }

    fn negated(self) -> Self {
        let c = Integer::from(self.c.clone());
        Self { a: -self.a, b: c - Integer::ONE - self.b, c: self.c }
    }

    fn plus(self, other: Self) -> Option<Self> {
        let (quotient, integral) = if other.is_integral() { (self, other) } else { (other, self) };
        let c = Integer::from(quotient.c.clone());
        integral.is_integral().then(|| Self {
            a: quotient.a + integral.a * &c,
            b: quotient.b + integral.b * &c,
            c: quotient.c,
        })
    }

    fn times(self, other: Self) -> Option<Self> {
        let (form, factor) = match (self.as_constant(), other.as_constant()) {
            (_, Some(factor)) => (self, factor),
            (Some(factor), _) => (other, factor),
            _ => return None,
        };
        match form.as_constant() {
            Some(value) => Some(Self::constant(value * factor)),
            None => form.is_integral().then(|| Self { a: form.a * &factor, b: form.b * factor, c: form.c }),
        }
    }

    fn over(self, divisor: &Self) -> Option<Self> {
        let divisor = Natural::try_from(divisor.as_constant()?).ok().filter(|d| *d > Natural::ZERO)?;
        Some(Self { c: self.c * divisor, ..self })
    }

    /// Its value at x.
    pub fn at(&self, x: &Integer) -> Integer {
        (&self.a * x + &self.b).div_euclid(Integer::from(self.c.clone()))
    }
}

/// The lower end of an interval game: the options of a heap n are l(n), …, n − 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lower {
    /// l(n) = ⌊(a·n + b)/c⌋ with 0 ≤ a ≤ c and 0 ≤ b < c.
    Fraction {
        /// The factor of n.
        a: Natural,
        /// The constant.
        b: Natural,
        /// The divisor.
        c: Natural,
    },
    /// l(n) = max(0, n − k), k ≥ 1: the Bash game.
    Bash(Natural),
}

/// The amounts of a subtraction game: every one of them may be taken from every heap that has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SubtractionSet {
    /// Finitely many amounts, ascending, each at least 1.
    pub finite: Vec<u64>,
    /// The bases b ≥ 2 of all powers b^0, b^1, … that are amounts as well, ascending.
    pub powers_of: Vec<u64>,
    /// Whether all primes are amounts as well.
    pub primes: bool,
    /// Whether all prime powers are, 1 not among them.
    pub prime_powers: bool,
}

/// Amounts in ascending order.
type Ascending<'a> = Box<dyn Iterator<Item = Natural> + 'a>;

/// More amounts than this are not listed one by one.
const MOST_AMOUNTS: u64 = 1 << 20;

impl Game {
    /// The lower end when this is an interval game of normal or misère play: one unconditional move
    /// `take 1..u`, `take any`, `leave l..n-1` or `0.[3]`, with the moving end of the form ⌊(a·n + b)/c⌋.
    pub fn interval(&self) -> Option<Lower> {
        let whole = || Lower::Fraction { a: Natural::ZERO, b: Natural::ZERO, c: Natural::ONE };
        let [only] = self.ruleset().moves() else { return None };
        match only {
            Move::Take { amounts, then: None, cond: None } if !self.ruleset().is_dynamic() => {
                match sole_amount(amounts)? {
                    Amount::Any => Some(whole()),
                    Amount::Range(from, to)
                        if Quotient::of(from, Variable::Heap)?.as_constant()? <= Integer::ONE =>
                    {
                        match to {
                            None => Some(whole()),
                            Some(to) => lower_of_takes(Quotient::of(to, Variable::Heap)?),
                        }
                    }
                    _ => None,
                }
            }
            Move::Leave { amounts, cond: None } if !self.ruleset().is_dynamic() => {
                match sole_amount(amounts)? {
                    Amount::Any => Some(whole()),
                    Amount::Range(from, to) => {
                        let reaches_top = to.as_ref().is_none_or(|to| {
                            Quotient::of(to, Variable::Heap).is_some_and(|q| {
                                q.is_integral() && q.a == Integer::ONE && q.b >= Integer::NEG_ONE
                            })
                        });
                        if reaches_top { lower_of_leaves(Quotient::of(from, Variable::Heap)?) } else { None }
                    }
                    _ => None,
                }
            }
            Move::Code { code, cond: None } => {
                let threes = |digits: &[u8]| digits.iter().all(|&digit| digit == 3);
                let nim = code.d0 == 0
                    && threes(&code.digits)
                    && !code.repeated.is_empty()
                    && threes(&code.repeated);
                nim.then(whole)
            }
            _ => None,
        }
    }

    /// The ends l and u when the options of n are the heaps max(0, l(n)), …, min(u(n), n − 1): one move `leave l..u`,
    /// perhaps with `where m < n`, which says nothing new, or `take x..y`, with ends of the form ⌊(a·n + b)/c⌋.
    pub fn ends(&self) -> Option<(Quotient, Quotient)> {
        let [only] = self.ruleset().moves() else { return None };
        let (Move::Leave { amounts, cond } | Move::Take { amounts, then: None, cond }) = only else {
            return None;
        };
        if self.ruleset().is_dynamic() || !cond.as_ref().is_none_or(is_left_below_heap) {
            return None;
        }
        let Amount::Range(from, Some(to)) = sole_amount(amounts)? else { return None };
        let (from, to) = (Quotient::of(from, Variable::Heap)?, Quotient::of(to, Variable::Heap)?);
        if let Move::Leave { .. } = only {
            return Some((from, to));
        }
        let left = |taken: Quotient| Quotient::identity().plus(taken.negated());
        Some((left(to)?, left(from)?))
    }

    /// The amounts when every move is an unconditional take of constants or of all powers of a constant, or a
    /// finite code that leaves at most one heap and may always empty it.
    pub fn subtraction_set(&self) -> Option<SubtractionSet> {
        let mut set = SubtractionSet::default();
        if self.ruleset().is_dynamic() {
            return None;
        }
        for one in self.ruleset().moves() {
            match one {
                Move::Take { amounts, then: None, cond: None } => set.add(amounts)?,
                Move::Code { code, cond: None } => set.add_code(code)?,
                _ => return None,
            }
        }
        set.finite.sort_unstable();
        set.finite.dedup();
        set.powers_of.sort_unstable();
        set.powers_of.dedup();
        (!set.finite.is_empty() || set.is_infinite()).then_some(set)
    }

    /// The upper end f when the only move of a dynamic rule is `take 1..f`, unconditionally.
    pub(crate) fn dynamic_limit_expr(&self) -> Option<&Expr> {
        let [Move::Take { amounts, then: None, cond: None }] = self.ruleset().moves() else { return None };
        self.ruleset().first()?;
        let Amount::Range(from, Some(to)) = sole_amount(amounts)? else { return None };
        (Quotient::of(from, Variable::Heap)?.as_constant()? <= Integer::ONE).then_some(to)
    }

    /// The bound h of the first move when it takes any amount from 1 to h(n) = ⌊(a·n + b)/c⌋.
    pub fn first_limit(&self) -> Option<Quotient> {
        match sole_amount(self.ruleset().first()?)? {
            Amount::Any => Some(Quotient::identity()),
            Amount::Range(from, to) if Quotient::of(from, Variable::Heap)?.as_constant()? <= Integer::ONE => {
                match to {
                    None => Some(Quotient::identity()),
                    Some(to) => Quotient::of(to, Variable::Heap),
                }
            }
            _ => None,
        }
    }

    /// Whether an option can be more than one component.
    pub fn may_split(&self) -> bool {
        self.ruleset().moves().iter().any(|one| match one {
            Move::Take { then, .. } => then.is_some(),
            Move::Leave { .. } => false,
            Move::Split { .. } => true,
            Move::Arrow { alternatives, .. } => alternatives.iter().any(|heaps| heaps.len() > 1),
            Move::Code { code, .. } => {
                code.d0 != 0 || code.digits.iter().chain(&code.repeated).any(|digit| digit & !3 != 0)
            }
        })
    }
}

/// `m < n`
fn is_left_below_heap(cond: &Cond) -> bool {
    let Cond::Chain(sides, comparisons) = cond else { return false };
    let is = |expr: &Expr, name: &str| matches!(&expr.kind, ExprKind::Name(found) if found == name);
    matches!(sides.as_slice(), [m, n] if is(m, "m") && is(n, "n")) && *comparisons == [Comparison::Less]
}

pub(super) fn sole_amount(amounts: &Amounts) -> Option<&Amount> {
    match (amounts.include.as_slice(), amounts.except.as_slice()) {
        ([only], []) => Some(only),
        _ => None,
    }
}

/// The lower end when 1..u(n) may be taken: l(n) = n − u(n).
fn lower_of_takes(upper: Quotient) -> Option<Lower> {
    if let Some(most) = upper.as_constant() {
        return Natural::try_from(most).ok().filter(|k| *k > Natural::ZERO).map(Lower::Bash);
    }
    lower_of_leaves(Quotient::identity().plus(upper.negated())?)
}

fn lower_of_leaves(lower: Quotient) -> Option<Lower> {
    let Quotient { a, b, c } = lower;
    let whole = Lower::Fraction { a: Natural::ZERO, b: Natural::ZERO, c: Natural::ONE };
    if a <= Integer::ZERO && b < Integer::from(c.clone()) {
        // Never above 0, and no smaller size can be left.
        return Some(whole);
    }
    if c == Natural::ONE && a == Integer::ONE && b < Integer::ZERO {
        return Natural::try_from(-b).ok().map(Lower::Bash);
    }
    let (a, b) = (Natural::try_from(a).ok()?, Natural::try_from(b).ok()?);
    (a <= c && b < c).then_some(Lower::Fraction { a, b, c })
}

impl SubtractionSet {
    /// The amounts that a heap of this size has, ascending, each once; of primes and prime powers as far as said at
    /// [`SubtractionSet::lists_up_to`].
    pub fn amounts_up_to<'a>(&'a self, heap: &'a Natural) -> impl Iterator<Item = Natural> + 'a {
        let named = |amounts: &'static [u32]| -> Ascending<'a> {
            Box::new(amounts.iter().map(|&amount| Natural::from(amount)))
        };
        let powers = |&base: &u64| -> Ascending<'a> {
            Box::new(std::iter::successors(Some(Natural::ONE), move |power| Some(power * base)))
        };
        let finite: Ascending = Box::new(self.finite.iter().map(|&amount| Natural::from(amount)));
        let mut sources = vec![finite];
        sources.extend(self.powers_of.iter().map(powers));
        sources.extend(self.primes.then(|| named(small_primes())));
        sources.extend(self.prime_powers.then(|| named(small_prime_powers())));
        let mut sources: Vec<_> = sources.into_iter().map(Iterator::peekable).collect();
        std::iter::from_fn(move || {
            let least = sources.iter_mut().filter_map(|source| source.peek()).min()?.clone();
            for source in &mut sources {
                source.next_if_eq(&least);
            }
            Some(least)
        })
        .take_while(move |amount| amount <= heap)
    }

    /// Whether [`SubtractionSet::amounts_up_to`] knows all amounts up to this heap: primes end at 2^20.
    pub fn lists_up_to(&self, heap: &Natural) -> bool {
        !(self.primes || self.prime_powers) || *heap < Natural::from(1_u32 << 20)
    }

    /// Whether there are infinitely many amounts.
    pub fn is_infinite(&self) -> bool {
        !self.powers_of.is_empty() || self.primes || self.prime_powers
    }

    fn add(&mut self, amounts: &Amounts) -> Option<()> {
        let constant = |expr: &Expr| Quotient::of(expr, Variable::Heap)?.as_constant();
        let finite = |amount: &Amount| -> Option<Vec<u64>> {
            match amount {
                Amount::One(expr) => {
                    let value = constant(expr)?;
                    Some(if value < Integer::ONE { Vec::new() } else { vec![u64::try_from(value).ok()?] })
                }
                Amount::Range(from, Some(to)) => {
                    let (from, to) = (constant(from)?.max(Integer::ONE), constant(to)?);
                    if to < from {
                        return Some(Vec::new());
                    }
                    let (from, to) = (u64::try_from(from).ok()?, u64::try_from(to).ok()?);
                    (to - from < MOST_AMOUNTS).then(|| (from..=to).collect())
                }
                _ => None,
            }
        };
        let mut taken: Vec<u64> = Vec::new();
        for amount in &amounts.include {
            match (finite(amount), power_base(amount)) {
                (Some(values), _) => taken.extend(values),
                (None, Some(base)) if amounts.except.is_empty() => self.powers_of.push(base),
                (None, None) if amounts.except.is_empty() => match amount {
                    Amount::Set(Set::Primes) => self.primes = true,
                    Amount::Set(Set::PrimePowers) => self.prime_powers = true,
                    _ => return None,
                },
                _ => return None,
            }
        }
        let mut excepted: Vec<u64> = Vec::new();
        for amount in &amounts.except {
            excepted.extend(finite(amount)?);
        }
        excepted.sort_unstable();
        self.finite.extend(taken.into_iter().filter(|value| excepted.binary_search(value).is_err()));
        ((self.finite.len() as u64) <= MOST_AMOUNTS).then_some(())
    }

    fn add_code(&mut self, code: &Code) -> Option<()> {
        let endless = code.repeated.iter().any(|&digit| digit != 0);
        if code.d0 != 0 || endless || code.digits.iter().any(|&digit| digit != 0 && digit != 3) {
            return None;
        }
        self.finite.extend((1..).zip(&code.digits).filter(|(_, digit)| **digit == 3).map(|(take, _)| take));
        Some(())
    }
}

/// The base b when an amount is `powers of b` or `b^i for i >= 0`.
fn power_base(amount: &Amount) -> Option<u64> {
    let base = match amount {
        Amount::Set(Set::PowersOf(base)) => base,
        Amount::For(Expr { kind: ExprKind::Binary(BinaryOp::Pow, base, exponent), .. }, binders) => {
            let [binder] = binders.as_slice() else { return None };
            let from_zero = matches!(&binder.values, Values::From(Expr { kind: ExprKind::Int(start), .. })
                if *start == Integer::ZERO);
            let same = matches!(&exponent.kind, ExprKind::Name(name) if *name == binder.name.text);
            (from_zero && same).then_some(base.as_ref())?
        }
        _ => return None,
    };
    match &base.kind {
        ExprKind::Int(base) => u64::try_from(base.clone()).ok().filter(|&base| base >= 2),
        _ => None,
    }
}
