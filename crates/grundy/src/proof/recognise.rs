//! The names that games are known by.
//!
//! A game is recognised by what its rule says, however it is written: by its code, its interval, its limit, or its
//! moves with the names taken out. Numbers of the OEIS are those of the Grundy values.

use crate::game::{Game, Lower, Quotient};
use crate::number::{Integer, Natural};
use crate::rule::ast::{Comparison, Cond, Expr, ExprKind, Function, Move, Split, Values};

/// The name of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The name.
    pub name: &'static str,
    /// Its code, if it is a taking-and-breaking game.
    pub code: Option<String>,
    /// The sequence of its Grundy values, if there is one.
    pub oeis: Option<&'static str>,
}

/// The games that have a code.
const CODES: &[(&str, &str, Option<&str>)] = &[
    ("0.77", "Kayles", Some("A002186")),
    ("0.07", "Dawson's Kayles", None),
    ("0.137", "Dawson's chess", Some("A002187")),
    ("0.007", "Treblecross", None),
    ("0.6", "Officers", None),
    ("4.[3]", "Lasker's nim", None),
    ("0.[3]", "nim", None),
];

/// The name of a game, under either play, if it has one.
pub fn recognise(game: &Game) -> Option<Recognised> {
    let named = |name| Some(Recognised { name, code: None, oeis: None });
    if let Some(code) = game.breaking_code() {
        let text = code.text();
        if let Some(&(_, name, oeis)) = CODES.iter().find(|(known, ..)| *known == text) {
            return Some(Recognised { name, code: Some(text), oeis });
        }
        // d_1 = … = d_k = 3
        if code.tail == 0
            && code.k() >= 1
            && code.is_subtraction_set()
            && code.digits[1..].iter().all(|&d| d == 3)
        {
            return Some(Recognised { name: "Bash game", code: Some(text), oeis: None });
        }
    }
    match game.interval() {
        Some(Lower::Bash(_)) => return named("Bash game"),
        Some(Lower::Fraction { a, .. }) if a == Natural::ZERO => {
            return Some(Recognised { name: "nim", code: Some("0.[3]".to_owned()), oeis: None });
        }
        _ => {}
    }
    if is_fibonacci_nim(game) {
        return named("Fibonacci nim");
    }
    match game.ruleset().moves() {
        [only] if is_grundys_game(only) => {
            Some(Recognised { name: "Grundy's game", code: None, oeis: Some("A002188") })
        }
        [only] if !game.ruleset().is_dynamic() && is_wythoff(only) => named("Wythoff's game"),
        _ => None,
    }
}

fn is_fibonacci_nim(game: &Game) -> bool {
    let below = Quotient { a: Integer::ONE, b: Integer::NEG_ONE, c: Natural::ONE };
    let twice = game.dynamic_limit().is_some_and(|limit| limit.factor() == Some(&Natural::from(2_u8)));
    twice && game.first_limit() == Some(below)
}

/// `split into a, b where a != b`
fn is_grundys_game(only: &Move) -> bool {
    let Move::Split { split: Split::Parts(parts), cond: Some(Cond::Chain(sides, signs)) } = only else {
        return false;
    };
    let [a, b] = parts.as_slice() else { return false };
    let [x, y] = sides.as_slice() else { return false };
    let is = |expr: &Expr, name: &str| matches!(&expr.kind, ExprKind::Name(found) if found == name);
    let both = (is(x, &a.text) && is(y, &b.text)) || (is(x, &b.text) && is(y, &a.text));
    both && signs.as_slice() == [Comparison::NotEqual]
}

/// `(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)`, or `for t >= 1`
fn is_wythoff(only: &Move) -> bool {
    let Move::Arrow { state, alternatives, binders, cond: None } = only else { return false };
    let ([a, b], [binder]) = (state.as_slice(), binders.as_slice()) else { return false };
    let is = |expr: &Expr, name: &str| matches!(&expr.kind, ExprKind::Name(found) if found == name);
    let one = |expr: &Expr| matches!(&expr.kind, ExprKind::Int(value) if *value == Integer::ONE);
    let to_the_larger = |to: &Expr| match &to.kind {
        ExprKind::Call(Function::Max, sides) => match sides.as_slice() {
            [x, y] => (is(x, &a.text) && is(y, &b.text)) || (is(x, &b.text) && is(y, &a.text)),
            _ => false,
        },
        _ => false,
    };
    let all_amounts = match &binder.values {
        Values::Range(from, None) | Values::From(from) => one(from),
        Values::Range(from, Some(to)) => one(from) && to_the_larger(to),
        Values::Set(_) => false,
    };
    let less = |name: &str| format!("{name}-{}", binder.name.text);
    let mut found: Vec<(String, String)> = Vec::new();
    for heaps in alternatives {
        let [pair] = heaps.as_slice() else { return false };
        let [x, y] = pair.as_slice() else { return false };
        found.push((x.to_string(), y.to_string()));
    }
    found.sort();
    let (a, b) = (&a.text, &b.text);
    let mut wanted = [(less(a), b.clone()), (a.clone(), less(b)), (less(a), less(b))];
    wanted.sort();
    all_amounts && found == wanted
}
