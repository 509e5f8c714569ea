//! Rules that are taking-and-breaking codes: unions of unconditional takes and splits, the same from every heap.

use super::Game;
use super::family::{Quotient, Variable, sole_amount};
use crate::number::Integer;
use crate::rule::ast::{Amount, Amounts, Code, Comparison, Cond, Expr, ExprKind, Move, Name, Split};

/// `d_0.d_1…d_k[tail]`: digit `d_i` has bit 2^j set when i stones may be taken from a heap leaving exactly j non-empty
/// heaps. Bit 8 stands for three heaps or more.
///
/// Two rules with the same code have the same options, unless a digit has bit 8.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreakingCode {
    /// `d_0`, …, `d_k`. The last is not the tail unless k = 0.
    pub digits: Vec<u8>,
    /// The digit of every i > k.
    pub tail: u8,
}

/// Codes with more digits than this are not written out.
const MOST_DIGITS: usize = 1 << 20;

impl BreakingCode {
    /// `d_i`.
    pub fn digit(&self, i: usize) -> u8 {
        self.digits.get(i).copied().unwrap_or(self.tail)
    }

    /// The greatest i that has a digit of its own.
    pub fn k(&self) -> usize {
        self.digits.len() - 1
    }

    /// Whether every amount may always be taken or never, and nothing is split: a subtraction set, finite or not.
    pub fn is_subtraction_set(&self) -> bool {
        self.digits[0] == 0
            && self.digits[1..].iter().chain([&self.tail]).all(|&digit| digit == 0 || digit == 3)
    }

    /// The i with bit 4: so many may be taken and the rest split in two. The tail is left out.
    pub fn splitting(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.digits.len()).filter(|&i| self.digits[i] & 4 != 0)
    }

    /// Whether the digit of any i has one of these bits.
    pub fn has(&self, bits: u8) -> bool {
        self.digits.iter().chain([&self.tail]).any(|digit| digit & bits != 0)
    }

    /// The code as it is written: `0.77`, `4.[3]`.
    pub fn text(&self) -> String {
        let digit = |digit: &u8| char::from_digit((*digit).into(), 16).unwrap_or('?').to_ascii_uppercase();
        let digits: String = self.digits[1..].iter().map(digit).collect();
        let tail = match (self.tail, digits.is_empty()) {
            (0, false) => String::new(),
            (0, true) => "0".to_owned(),
            (tail, _) => format!("[{}]", digit(&tail)),
        };
        format!("{}.{digits}{tail}", digit(&self.digits[0]))
    }

    /// Gives every i ≤ k a digit of its own.
    fn reach(&mut self, k: usize) -> Option<()> {
        if k > MOST_DIGITS {
            return None;
        }
        if k >= self.digits.len() {
            self.digits.resize(k + 1, self.tail);
        }
        Some(())
    }

    fn add_code(&mut self, code: &Code) -> Option<()> {
        let tail = code.repeated.first().copied().unwrap_or(0);
        if code.repeated.iter().any(|&digit| digit != tail) {
            return None;
        }
        self.reach(code.digits.len())?;
        self.digits[0] |= code.d0;
        for (i, digit) in self.digits.iter_mut().enumerate().skip(1) {
            *digit |= code.digits.get(i - 1).copied().unwrap_or(tail);
        }
        self.tail |= tail;
        Some(())
    }

    fn add_amounts(&mut self, amounts: &Amounts, bits: u8) -> Option<()> {
        let spans = |list: &[Amount]| list.iter().map(span).collect::<Option<Vec<_>>>();
        let (include, except) = (spans(&amounts.include)?, spans(&amounts.except)?);
        let ends = include.iter().chain(&except);
        let largest = ends.map(|&(from, to)| to.unwrap_or(from).max(from)).max().unwrap_or(0);
        self.reach(largest)?;
        // For every i ≤ largest whether it may be taken, and for all beyond.
        let mut taken = vec![false; largest + 1];
        let mut beyond = false;
        for (spans, included) in [(include, true), (except, false)] {
            for (from, to) in spans {
                let end = to.unwrap_or(largest);
                (from..=end).for_each(|i| taken[i] = included);
                beyond = if to.is_none() { included } else { beyond };
            }
        }
        for (i, digit) in self.digits.iter_mut().enumerate().skip(1) {
            if taken.get(i).copied().unwrap_or(beyond) {
                *digit |= bits;
            }
        }
        self.tail |= if beyond { bits } else { 0 };
        Some(())
    }
}

impl Game {
    /// The code of this rule, if every move is an unconditional take of constants, of ranges or of everything,
    /// perhaps with a split after it, an unconditional split, or a code that repeats one digit at most.
    pub fn breaking_code(&self) -> Option<BreakingCode> {
        self.code_with(|split, cond| if cond.is_none() { heaps_after(split) } else { None }, 15)
    }

    /// As [`Game::breaking_code`], for a rule each of whose splits is into two heaps that must differ, as in Grundy's game,
    /// `split into a, b where a != b`: bit 4 then stands for those splits alone. `None` if nothing is split.
    pub fn unequal_code(&self) -> Option<BreakingCode> {
        let two = |split: &Split, cond: Option<&Cond>| must_differ(split, cond?).then_some(4);
        self.code_with(two, 3).filter(|code| code.has(4))
    }

    /// The code of this rule, where `heaps_after` says which numbers of heaps a split may leave under a condition, as bits,
    /// and a code that is written out may have no bits but those of `written`.
    fn code_with(
        &self,
        heaps_after: impl Fn(&Split, Option<&Cond>) -> Option<u8>,
        written: u8,
    ) -> Option<BreakingCode> {
        let mut code = BreakingCode { digits: vec![0], tail: 0 };
        if self.ruleset().is_dynamic() || self.ruleset().arity() != 1 {
            return None;
        }
        for one in self.ruleset().moves() {
            match one {
                Move::Take { amounts, then: None, cond: None } => match sole_amount(amounts) {
                    Some(Amount::All) => {
                        code.digits[1..].iter_mut().for_each(|digit| *digit |= 1);
                        code.tail |= 1;
                    }
                    _ => code.add_amounts(amounts, 1 | 2)?,
                },
                Move::Take { amounts, then: Some(split), cond } => {
                    code.add_amounts(amounts, heaps_after(split, cond.as_ref())?)?;
                }
                Move::Split { split, cond } => code.digits[0] |= heaps_after(split, cond.as_ref())? & (4 | 8),
                Move::Code { code: digits, cond: None } => {
                    let mut all = digits.digits.iter().chain(&digits.repeated).chain([&digits.d0]);
                    if all.any(|digit| digit & !written != 0) {
                        return None;
                    }
                    code.add_code(digits)?;
                }
                _ => return None,
            }
        }
        while code.digits.len() > 1 && code.digits.last() == Some(&code.tail) {
            code.digits.pop();
        }
        Some(code)
    }
}

/// Whether a split is into two heaps, and the condition says that they differ. It need hold in one order only, so that it may
/// as well ask for the first to be the smaller one.
fn must_differ(split: &Split, cond: &Cond) -> bool {
    let Split::Parts(names) = split else { return false };
    let Cond::Chain(sides, comparisons) = cond else { return false };
    let ([one, other], [x, y], [comparison]) = (&names[..], &sides[..], &comparisons[..]) else {
        return false;
    };
    let is = |side: &Expr, part: &Name| matches!(&side.kind, ExprKind::Name(text) if *text == part.text);
    matches!(comparison, Comparison::NotEqual | Comparison::Less | Comparison::Greater)
        && (is(x, one) && is(y, other) || is(x, other) && is(y, one))
}

/// The numbers of heaps that a split may leave, as bits.
fn heaps_after(split: &Split) -> Option<u8> {
    match split {
        Split::Parts(names) => Some(1 << names.len().min(3)),
        Split::AtMost(most) => Some(match u8::try_from(constant(most)?) {
            Ok(most @ 0..=2) => (2 << most) - 1,
            Ok(_) => 15,
            Err(_) => return None,
        }),
        Split::Equal(_) => None,
    }
}

fn constant(expr: &Expr) -> Option<Integer> {
    Quotient::of(expr, Variable::Heap)?.as_constant()
}

/// An amount as first..=last, without a last one if it has no end; empty where it cannot be taken.
fn span(amount: &Amount) -> Option<(usize, Option<usize>)> {
    let from = |expr| usize::try_from(constant(expr)?.max(Integer::ONE)).ok();
    // Below 1 there is no amount.
    let to = |expr| usize::try_from(constant(expr)?.max(Integer::ZERO)).ok();
    let (from, to) = match amount {
        Amount::Any => (1, None),
        Amount::One(value) => (from(value)?, Some(to(value)?)),
        Amount::Range(start, None) => (from(start)?, None),
        Amount::Range(start, Some(end)) => (from(start)?, Some(to(end)?)),
        Amount::All | Amount::Set(_) | Amount::For(..) => return None,
    };
    // An empty range says nothing of how many digits there are.
    Some(if to.is_some_and(|to| to < from) { (1, Some(0)) } else { (from, to) })
}
