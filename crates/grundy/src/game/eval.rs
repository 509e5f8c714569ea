//! The value of expressions and conditions.

use std::cmp::Ordering;

use super::program::{Cond, Expr, Where};
use super::value::{Halt, Number};
use crate::limits::Limits;
use crate::rule::ast::{BinaryOp, Comparison, Function, Predicate};

/// The values of the names, and how many more steps may be made.
pub(super) struct Frame<'a, N> {
    slots: Vec<N>,
    /// What the opponent took; unknown in a component that is untouched.
    pub(super) last: Option<N>,
    pub(super) patience: Patience<'a>,
}

/// How many more steps an enumeration may make, and who may stop it before.
#[derive(Clone, Copy)]
pub(super) struct Patience<'a> {
    pub(super) steps: u64,
    pub(super) limits: Option<&'a Limits<'a>>,
}

impl Patience<'_> {
    /// No enumeration.
    pub(super) const NONE: Self = Self { steps: 0, limits: None };
    /// Steps between two looks at the limits, less 1.
    const STRIDE: u64 = (1 << 16) - 1;
}

impl<'a, N: Number> Frame<'a, N> {
    pub(super) fn new(slots: usize, last: Option<N>, patience: Patience<'a>) -> Self {
        Self { slots: vec![N::small(0); slots], last, patience }
    }

    pub(super) fn set(&mut self, slot: usize, value: N) {
        self.slots[slot] = value;
    }

    pub(super) fn get(&self, slot: usize) -> &N {
        &self.slots[slot]
    }

    /// Counts one step of an enumeration.
    pub(super) fn step(&mut self) -> Result<(), Halt> {
        let patience = &mut self.patience;
        patience.steps = patience.steps.checked_sub(1).ok_or(Halt::Tired)?;
        match patience.limits {
            Some(limits) if patience.steps & Patience::STRIDE == 0 => {
                limits.progress("options", 0, 0).map_err(|error| Halt::Error(Box::new(error)))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn value(&self, expr: &Expr) -> Result<N, Halt> {
        match expr {
            Expr::Int(constant) => N::constant(constant),
            Expr::Slot(slot) => Ok(self.slots[*slot].clone()),
            Expr::Last(span) => self
                .last
                .clone()
                .ok_or_else(|| Halt::wrong("`last` is not known before the first move").at(*span)),
            Expr::Neg(inner) => self.value(inner)?.neg(),
            Expr::Chain(first, steps) => {
                let mut value = self.value(first)?;
                for (op, right, span) in steps {
                    let right = self.value(right)?;
                    value = binary(*op, &value, &right).map_err(|halt| halt.at(*span))?;
                }
                Ok(value)
            }
            Expr::Call(function, args, span) => self.call(*function, args).map_err(|halt| halt.at(*span)),
        }
    }

    fn call(&self, function: Function, args: &[Expr]) -> Result<N, Halt> {
        let fold = |with: fn(N, N) -> Result<N, Halt>| -> Result<N, Halt> {
            let (first, rest) = args.split_first().ok_or_else(arguments)?;
            rest.iter().try_fold(self.value(first)?, |value, arg| with(value, self.value(arg)?))
        };
        match (function, args) {
            (Function::Min, _) => fold(|x, y| Ok(x.min(y))),
            (Function::Max, _) => fold(|x, y| Ok(x.max(y))),
            (Function::Gcd, _) => fold(|x, y| x.gcd(&y))?.abs(),
            (Function::Abs, [x]) => self.value(x)?.abs(),
            (Function::Ceil, [x, y]) => {
                let (x, y) = (self.value(x)?, self.value(y)?);
                binary(BinaryOp::Div, &x.neg()?, &y)?.neg()
            }
            (Function::Root, [x, k]) => {
                let (x, k) = (self.value(x)?, self.value(k)?);
                if k.side() != Ordering::Greater {
                    Err(Halt::wrong(format!("a root of degree {k}")))
                } else if x.side() == Ordering::Less {
                    Err(Halt::wrong("a root of a negative number"))
                } else {
                    Ok(x.root(&k))
                }
            }
            (Function::Popcount, [x]) => Ok(self.value(x)?.popcount()),
            (Function::MaxDigit, [x]) => {
                Ok(N::small((0..10).rev().find(has(self.value(x)?.digits())).unwrap_or(0)))
            }
            (Function::MinDigit, [x]) => {
                Ok(N::small((1..10).find(has(self.value(x)?.digits())).unwrap_or(0)))
            }
            _ => Err(arguments()),
        }
    }

    /// Whether a condition that is ready at `stage` lets the move be; true at any other stage.
    pub(super) fn allows(&self, cond: Option<&Where>, stage: usize) -> Result<bool, Halt> {
        match cond {
            Some(cond) if cond.stage == stage => self.holds(&cond.cond),
            _ => Ok(true),
        }
    }

    pub(super) fn holds(&self, cond: &Cond) -> Result<bool, Halt> {
        Ok(match cond {
            Cond::Chain(first, rest) => {
                let mut left = self.value(first)?;
                for (comparison, right) in rest {
                    let right = self.value(right)?;
                    if !compare(*comparison, left.cmp(&right)) {
                        return Ok(false);
                    }
                    left = right;
                }
                true
            }
            Cond::Is(predicate, args) => self.is(*predicate, args)?,
            Cond::Not(inner) => !self.holds(inner)?,
            Cond::And(all) => {
                for cond in all {
                    if !self.holds(cond)? {
                        return Ok(false);
                    }
                }
                true
            }
            Cond::Or(all) => {
                for cond in all {
                    if self.holds(cond)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    fn is(&self, predicate: Predicate, args: &[Expr]) -> Result<bool, Halt> {
        let divides = |a: &N, b: &N| -> Result<bool, Halt> {
            if a.is_zero() { Ok(b.is_zero()) } else { Ok(b.div_mod(a)?.1.is_zero()) }
        };
        match (predicate, args) {
            (Predicate::Divides, [a, b]) => divides(&self.value(a)?, &self.value(b)?),
            (Predicate::Prime, [x]) => {
                let x = self.value(x)?;
                x.is_prime().ok_or_else(|| undecided(&x))
            }
            (Predicate::Square, [x]) => {
                let x = self.value(x)?;
                if x.side() == Ordering::Less {
                    return Ok(false);
                }
                let root = x.root(&N::small(2));
                Ok(root.mul(&root)? == x)
            }
            (Predicate::Power, [base, x]) => {
                let (base, x) = (self.value(base)?, self.value(x)?);
                is_power(&base, x)
            }
            (Predicate::Odd, [x]) => Ok(!divides(&N::small(2), &self.value(x)?)?),
            (Predicate::Even, [x]) => divides(&N::small(2), &self.value(x)?),
            (Predicate::Coprime, [a, b]) => Ok(self.value(a)?.gcd(&self.value(b)?)? == N::small(1)),
            _ => Err(arguments()),
        }
    }
}

/// Whether x = base^i for some i ≥ 0, with base ≥ 2.
fn is_power<N: Number>(base: &N, mut x: N) -> Result<bool, Halt> {
    let one = N::small(1);
    if *base <= one || x < one {
        return Ok(false);
    }
    // base, base², base⁴, … up to x, then divided out from the top: the binary digits of i
    let mut squares = Vec::new();
    let mut square = base.clone();
    while square <= x {
        let more = square <= x.div_mod(&square)?.0;
        squares.push(square.clone());
        if !more {
            break;
        }
        square = square.mul(&square)?;
    }
    for square in squares.iter().rev() {
        let (quotient, rest) = x.div_mod(square)?;
        if rest.is_zero() {
            x = quotient;
        }
    }
    Ok(x == one)
}

fn binary<N: Number>(op: BinaryOp, left: &N, right: &N) -> Result<N, Halt> {
    match op {
        BinaryOp::Add => left.add(right),
        BinaryOp::Sub => left.sub(right),
        BinaryOp::Mul => left.mul(right),
        BinaryOp::Div if right.is_zero() => Err(Halt::wrong("division by zero")),
        BinaryOp::Mod if right.is_zero() => Err(Halt::wrong("mod by zero")),
        BinaryOp::Div => Ok(left.div_mod(right)?.0),
        BinaryOp::Mod => Ok(left.div_mod(right)?.1),
        BinaryOp::Pow if right.side() == Ordering::Less => Err(Halt::wrong("a negative exponent")),
        BinaryOp::Pow => left.pow(right),
    }
}

fn compare(comparison: Comparison, order: Ordering) -> bool {
    match comparison {
        Comparison::Equal => order.is_eq(),
        Comparison::NotEqual => order.is_ne(),
        Comparison::Less => order.is_lt(),
        Comparison::LessEqual => order.is_le(),
        Comparison::Greater => order.is_gt(),
        Comparison::GreaterEqual => order.is_ge(),
    }
}

/// Whether a digit is among `digits`.
fn has(digits: u16) -> impl Fn(&u32) -> bool {
    move |digit| digits >> digit & 1 == 1
}

/// The reader of rules refuses such a call.
fn arguments() -> Halt {
    Halt::wrong("a wrong number of arguments")
}

/// Primality beyond what is proven.
pub(super) fn undecided<N: Number>(x: &N) -> Halt {
    Halt::out_of_reach(
        format!("whether {x} is prime is not decided"),
        "a proof of primality; up to 3317044064679887385961980 none is needed",
    )
}
