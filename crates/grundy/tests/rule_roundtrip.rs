//! Random rules: what is printed is read back, and nothing that is typed makes the reader panic.

use grundy::number::Integer;
use grundy::rule::ast::{
    Amount, Amounts, BinaryOp, Binder, Code, Comparison, Cond, Expr, ExprKind, Function, Move, Name,
    Predicate, Set, Span, Split, Values,
};
use grundy::rule::{Parameters, Ruleset};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn expr_of(kind: ExprKind) -> Expr {
    Expr { kind, span: Span::default() }
}

fn name() -> impl Strategy<Value = Name> {
    select(vec!["a", "b", "n", "kk", "X_1"])
        .prop_map(|text| Name { text: text.to_owned(), span: Span::default() })
}

/// An expression as the reader makes them: no minus sign before a natural number but inside the number.
fn expr(last: bool) -> BoxedStrategy<Expr> {
    let leaf = prop_oneof![
        (-20i64..20).prop_map(|value| ExprKind::Int(Integer::from(value))),
        name().prop_map(|name| ExprKind::Name(name.text)),
        Just(if last { ExprKind::Last } else { ExprKind::Name("n".to_owned()) }),
    ]
    .prop_map(expr_of);
    leaf.prop_recursive(5, 24, 3, |inner| {
        use BinaryOp::{Add, Div, Mod, Mul, Pow, Sub};
        use Function::{Abs, Ceil, Gcd, Max, MaxDigit, Min, MinDigit, Popcount, Root};
        prop_oneof![
            4 => (select(vec![Add, Sub, Mul, Div, Mod, Pow]), inner.clone(), inner.clone())
                .prop_map(|(op, a, b)| ExprKind::Binary(op, Box::new(a), Box::new(b))),
            1 => inner.clone().prop_map(|x| match x.kind {
                ExprKind::Int(value) if value >= Integer::ZERO => ExprKind::Int(-value),
                _ => ExprKind::Neg(Box::new(x)),
            }),
            1 => (select(vec![Min, Max, Gcd]), vec(inner.clone(), 1..4)).prop_map(|(f, all)| ExprKind::Call(f, all)),
            1 => (select(vec![Abs, Popcount, MaxDigit, MinDigit]), inner.clone())
                .prop_map(|(f, x)| ExprKind::Call(f, vec![x])),
            1 => (select(vec![Ceil, Root]), inner.clone(), inner).prop_map(|(f, x, y)| ExprKind::Call(f, vec![x, y])),
        ]
        .prop_map(expr_of)
    })
    .boxed()
}

fn cond(last: bool) -> BoxedStrategy<Cond> {
    use Comparison::{Equal, Greater, GreaterEqual, Less, LessEqual, NotEqual};
    let comparison = select(vec![Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual]);
    let chain = (expr(last), vec((comparison, expr(last)), 1..3)).prop_map(|(first, rest)| {
        let (signs, sides): (Vec<_>, Vec<_>) = rest.into_iter().unzip();
        Cond::Chain(std::iter::once(first).chain(sides).collect(), signs)
    });
    let one = select(vec![Predicate::Prime, Predicate::Square, Predicate::Odd, Predicate::Even]);
    let two = select(vec![Predicate::Divides, Predicate::Power, Predicate::Coprime]);
    let leaf = prop_oneof![
        3 => chain,
        1 => (one, expr(last)).prop_map(|(p, x)| Cond::Is(p, vec![x])),
        1 => (two, expr(last), expr(last)).prop_map(|(p, x, y)| Cond::Is(p, vec![x, y])),
    ];
    // A bracket of the same kind joins the list around it.
    let flat = |all: Vec<Cond>, and: bool| -> Vec<Cond> {
        let open = |cond| match cond {
            Cond::And(inner) if and => inner,
            Cond::Or(inner) if !and => inner,
            other => vec![other],
        };
        all.into_iter().flat_map(open).collect()
    };
    leaf.prop_recursive(4, 12, 3, move |inner| {
        prop_oneof![
            inner.clone().prop_map(|cond| Cond::Not(Box::new(cond))),
            vec(inner.clone(), 2..4).prop_map(move |all| Cond::And(flat(all, true))),
            vec(inner, 2..4).prop_map(move |all| Cond::Or(flat(all, false))),
        ]
    })
    .boxed()
}

fn set(last: bool) -> BoxedStrategy<Set> {
    prop_oneof![
        select(vec![
            Set::Squares,
            Set::Cubes,
            Set::Triangulars,
            Set::Factorials,
            Set::Fibonaccis,
            Set::Primes,
            Set::PrimePowers
        ]),
        expr(last).prop_map(Set::PowersOf),
        expr(last).prop_map(Set::DivisorsOf),
        expr(last).prop_map(Set::ProperDivisorsOf),
        expr(last).prop_map(Set::DigitsOf),
    ]
    .boxed()
}

fn binders(last: bool) -> impl Strategy<Value = Vec<Binder>> {
    let values = prop_oneof![
        (expr(last), proptest::option::of(expr(last))).prop_map(|(start, end)| Values::Range(start, end)),
        set(last).prop_map(Values::Set),
        expr(last).prop_map(Values::From),
    ];
    vec((name(), values).prop_map(|(name, values)| Binder { name, values }), 1..3)
}

fn amounts(last: bool) -> impl Strategy<Value = Amounts> {
    let amount = prop_oneof![
        Just(Amount::Any),
        expr(last).prop_map(Amount::One),
        (expr(last), proptest::option::of(expr(last))).prop_map(|(start, end)| Amount::Range(start, end)),
        set(last).prop_map(Amount::Set),
        (expr(last), binders(last)).prop_map(|(x, binders)| Amount::For(x, binders)),
    ];
    (vec(amount.clone(), 1..4), vec(amount, 0..3)).prop_map(|(include, except)| Amounts { include, except })
}

fn split() -> impl Strategy<Value = Split> {
    let part = |text: &str| Name { text: text.to_owned(), span: Span::default() };
    prop_oneof![
        Just(Split::Parts(vec![part("u"), part("v")])),
        Just(Split::Parts(vec![part("u"), part("v"), part("w")])),
        expr(false).prop_map(Split::AtMost),
        expr(false).prop_map(Split::Equal),
    ]
}

fn arrow(last: bool, arity: usize) -> BoxedStrategy<Move> {
    let most = if last { 2 } else { 4 };
    let state: Vec<Name> = ["a", "b", "c"][..arity]
        .iter()
        .map(|&text| Name { text: text.to_owned(), span: Span::default() })
        .collect();
    let alternatives = vec(vec(vec(expr(last), arity), 1..most), 1..3);
    (alternatives, proptest::option::of(binders(last)), proptest::option::of(cond(last)))
        .prop_map(move |(alternatives, binders, cond)| Move::Arrow {
            state: state.clone(),
            alternatives,
            binders: binders.unwrap_or_default(),
            cond,
        })
        .boxed()
}

fn some_move(last: bool) -> BoxedStrategy<Move> {
    let take = (amounts(last), proptest::option::of(cond(last))).prop_map(|(amounts, cond)| Move::Take {
        amounts,
        then: None,
        cond,
    });
    let leave = (amounts(last), proptest::option::of(cond(last)))
        .prop_map(|(amounts, cond)| Move::Leave { amounts, cond });
    if last {
        return prop_oneof![take, leave, arrow(true, 1)].boxed();
    }
    let digits = |least: usize| vec(0u8..16, least..4);
    let code = (select(vec![0u8, 4, 8, 12]), digits(1), digits(0), proptest::option::of(cond(false)))
        .prop_map(|(d0, digits, repeated, cond)| Move::Code {
            code: Code { d0, digits, repeated, span: Span::default() },
            cond,
        });
    let then = (amounts(false), split(), proptest::option::of(cond(false)))
        .prop_map(|(amounts, split, cond)| Move::Take { amounts, then: Some(split), cond });
    let split =
        (split(), proptest::option::of(cond(false))).prop_map(|(split, cond)| Move::Split { split, cond });
    prop_oneof![take, leave, split, then, code, arrow(false, 1)].boxed()
}

fn text(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" or ")
}

fn parse(text: &str) -> Result<Ruleset, grundy::Error> {
    Ruleset::parse(text, &Parameters::new())
}

/// What parses is read back from its canonical form; the places of errors are places in the text.
fn check(text: &str) {
    let length = text.chars().count();
    match parse(text) {
        Ok(rule) => {
            let shown = rule.to_string();
            let again = parse(&shown).unwrap_or_else(|error| panic!("{text:?} -> {shown:?}: {error:?}"));
            assert_eq!(again, rule, "{text:?} -> {shown:?}");
            assert_eq!(again.to_string(), shown, "{text:?}");
            assert_eq!(again.unbound(), rule.unbound(), "{text:?}");
        }
        Err(error) => {
            let span = error.span().expect("a syntax error has a place");
            assert!(span.start <= span.end && span.end <= length, "{text:?}: {span:?}");
            assert!(!error.to_string().is_empty());
        }
    }
}

const SOUP: &[&str] = &[
    "take",
    "then",
    "where",
    "leave",
    "split into",
    "split",
    "into",
    "at most",
    "equal",
    "or",
    "for",
    "in",
    "any",
    "all",
    "except",
    "powers of",
    "squares",
    "primes",
    "prime",
    "prime powers",
    "divisors of",
    "proper",
    "digits of",
    "first",
    "misere",
    "normal",
    "let",
    "mod",
    "not",
    "and",
    "last",
    "min",
    "ceil",
    "root",
    "divides",
    "odd",
    "n",
    "t",
    "m",
    "a",
    "b",
    "k",
    "0",
    "1",
    "2",
    "3",
    "17",
    "0.77",
    ".1",
    "0.[3]",
    "..",
    ".",
    ",",
    ";",
    "|",
    "->",
    "(",
    ")",
    "(",
    ")",
    "[",
    "]",
    "+",
    "-",
    "*",
    "/",
    "^",
    "=",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "取",
    "留",
    "分成",
    "的幂",
    "约数",
    "的真约数",
    "、",
    "；",
    "→",
    "≤",
    "²",
    "½",
    "é",
    "\u{338}",
    "_",
    "?",
    "take 1..",
    "n -> n-1",
    "(a, b) -> (a-1, b)",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn printed_rules_are_read_back(moves in vec(some_move(false), 1..4), misere: bool) {
        let text = text(&moves) + if misere { "; misere" } else { "" };
        let rule = parse(&text).map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(rule.moves(), moves.as_slice(), "{}", text);
        prop_assert_eq!(rule.to_string(), text);
    }

    #[test]
    fn printed_dynamic_rules_are_read_back(moves in vec(some_move(true), 1..4), first in amounts(false)) {
        let moves_text = text(&moves);
        let text = format!("{moves_text} or take last; first {first}");
        let rule = parse(&text).map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(&rule.moves()[..moves.len()], moves.as_slice(), "{}", text);
        prop_assert_eq!(rule.first(), Some(&first));
        prop_assert_eq!(rule.to_string(), text);
    }

    #[test]
    fn printed_coupled_rules_are_read_back(moves in vec(arrow(false, 3), 1..3)) {
        let text = text(&moves);
        let rule = parse(&text).map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(rule.moves(), moves.as_slice(), "{}", text);
        prop_assert_eq!(rule.to_string(), text);
    }

    /// Parameters replaced one at a time or all at once, before or after printing.
    #[test]
    fn values_of_parameters(moves in vec(some_move(false), 1..3), kk in -3i64..4, a in -3i64..4) {
        let rule = parse(&text(&moves)).unwrap();
        let (kk, a) = (Integer::from(kk), Integer::from(a));
        let bound = rule.bind("kk", &kk).bind("a", &a);
        let both = Parameters::from([("kk".to_owned(), kk.clone()), ("a".to_owned(), a.clone())]);
        prop_assert_eq!(&bound, &Ruleset::parse(&text(&moves), &both).unwrap());
        prop_assert_eq!(&bound, &rule.bind("a", &a).bind("kk", &kk));
        let shown = bound.to_string();
        prop_assert_eq!(&parse(&shown).unwrap(), &bound, "{}", shown);
        prop_assert!(bound.unbound().iter().all(|name| name.text != "kk" && name.text != "a"));
        let lets = parse(&format!("{}; let kk = {kk}; let a = {a}", text(&moves))).unwrap();
        prop_assert_eq!(&lets, &bound);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, ..ProptestConfig::default() })]

    #[test]
    fn soup_of_tokens(tokens in vec((select(SOUP), select(vec!["", " ", "  "])), 0..14)) {
        let text: String = tokens.iter().flat_map(|&(token, blank)| [token, blank]).collect();
        check(&text);
    }

    #[test]
    fn rules_with_one_thing_changed(rule in some_move(false), at: prop::sample::Index, token in select(SOUP), gone in 0usize..3) {
        let letters: Vec<char> = rule.to_string().chars().collect();
        let at = at.index(letters.len() + 1);
        let mut text: String = letters[..at].iter().collect();
        text.push_str(token);
        text.extend(letters[at..].iter().skip(gone));
        check(&text);
    }

    #[test]
    fn any_text(text in "\\PC{0,40}") {
        check(&text);
    }
}
