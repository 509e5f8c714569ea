//! The forms against the definitions they come from, over random rules.

use proptest::prelude::*;

use super::code::Code;
use super::limit::Limit;
use super::quotient::Quotient;
use super::table;
use crate::budget::{Budget, Meter};
use crate::rule::{Amount, Expr, Op, Rule, Var, value};
use crate::{Integer, Rejected};

fn meter() -> Meter {
    Meter::new(&Budget { steps: 10_000_000, memory: 1 << 26, ..Budget::default() })
}

/// Small expressions in one variable.
fn expression(x: Var) -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        (-6i64..12).prop_map(|i| Expr::Int(i.into())),
        Just(Expr::Var(x.clone())),
        Just(Expr::Var(x))
    ];
    leaf.prop_recursive(4, 16, 2, |inner| {
        let op = prop_oneof![
            4 => Just(Op::Add), 2 => Just(Op::Sub), 3 => Just(Op::Mul), 3 => Just(Op::Div), 1 => Just(Op::Mod), 1 => Just(Op::Pow)
        ];
        prop_oneof![
            6 => (op, inner.clone(), inner.clone()).prop_map(|(op, x, y)| Expr::Op(op, x.into(), y.into())),
            1 => (inner.clone(), inner.clone()).prop_map(|(x, y)| Expr::Ceil(x.into(), y.into())),
            1 => prop::collection::vec(inner.clone(), 1..3).prop_map(Expr::Min),
            1 => prop::collection::vec(inner.clone(), 1..3).prop_map(Expr::Max),
            1 => inner.prop_map(|x| Expr::Neg(x.into())),
        ]
    })
}

fn quotient() -> impl Strategy<Value = Quotient> {
    (-3i64..6, -9i64..9, 1i64..7)
        .prop_map(|(a, b, c)| Quotient::new(&a.into(), &b.into(), &c.into()).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_quotient_is_the_expression(expr in expression(Var::Heap)) {
        if let Some(quotient) = Quotient::of(&expr, &Var::Heap) {
            for n in (-10i64..20).chain([1 << 40]) {
                let n = Integer::from(n);
                prop_assert_eq!(Some(quotient.at(&n)), value(&expr, Some((&Var::Heap, &n))), "{} at {}", expr, n);
            }
        }
    }

    #[test]
    fn lowest_terms_keep_the_function(a in -8i64..9, b in -30i64..30, c in 1i64..12) {
        let lowest = Quotient::new(&a.into(), &b.into(), &c.into()).unwrap();
        for x in -40i64..40 {
            prop_assert_eq!(lowest.at(&x.into()), Integer::from((a * x + b).div_euclid(c)));
        }
    }

    #[test]
    fn never_exceeds_is_exact(x in quotient(), y in quotient(), from in 0i64..30) {
        let verdict = x.never_exceeds(&y, &from.into(), "step", &mut meter());
        // Slopes and constants are small: what fails at all fails by 400.
        let truth = (from..400).all(|n| x.at(&n.into()) <= y.at(&n.into()));
        prop_assert_eq!(verdict.is_ok(), truth, "{} and {}", x, y);
    }

    #[test]
    fn an_accepted_limit_never_falls(expr in expression(Var::Last)) {
        let text = format!("take 1..{expr}; first 1..n-1");
        // Some of these trees print to the text of another, which is then the one that is read.
        let Ok(rule) = Rule::parse(&text) else { return Ok(()) };
        let Ok(limit) = Limit::of(&rule) else { return Ok(()) };
        let values: Vec<Option<Integer>> = (1i64..60).map(|t| limit.at(&t.into())).collect();
        prop_assert_eq!(values[0].as_ref(), Some(&limit.least));
        for pair in values.windows(2) {
            // A value may be too large to be computed; all after it are then, too.
            prop_assert!(pair[1].is_none() || pair[0] <= pair[1], "{}", text);
        }
    }

    #[test]
    fn what_is_printed_is_read_back(expr in expression(Var::Heap)) {
        let text = format!("take 1..{expr}");
        if let Ok(rule) = Rule::parse(&text) {
            prop_assert_eq!(rule.to_string(), text.clone());
            // The value is that of the tree that was printed, whichever tree was read.
            let Some(Amount::Range(_, Some(read))) = rule.sole_take().and_then(|amounts| amounts.sole()) else {
                panic!("{text}");
            };
            for n in -3i64..9 {
                let n = Integer::from(n);
                let variable = Some((&Var::Heap, &n));
                prop_assert_eq!(value(read, variable), value(&expr, variable), "{}", text);
            }
        }
    }

    #[test]
    fn a_code_has_the_values_of_its_moves(
        takes in prop::collection::vec((1usize..7, 0usize..4, prop::option::of(0usize..3)), 1..4),
        pure in any::<bool>(),
    ) {
        // take i..i+w [then split into at most r | a, b]
        let mut moves: Vec<String> = takes.iter().map(|&(i, w, split)| {
            let then = match split {
                None => "",
                Some(0) => " then split into at most 1",
                Some(1) => " then split into at most 2",
                Some(_) => " then split into a, b",
            };
            format!("take {i}..{}{then}", i + w)
        }).collect();
        if pure {
            moves.push("split into at most 2".to_owned());
        }
        let rule = Rule::parse(&moves.join(" or ")).unwrap();
        let mut meter = meter();
        let code = Code::of(&rule, &mut meter).unwrap();
        let fast = table::grundy(&code, 40, &mut meter).unwrap();
        let mut g: Vec<u32> = Vec::new();
        for n in 0usize..40 {
            let mut options: Vec<u32> = Vec::new();
            for &(i, w, split) in &takes {
                for m in (i..=i + w).filter_map(|i| n.checked_sub(i)) {
                    if split != Some(2) {
                        options.push(g[m]);
                    }
                    if split >= Some(1) {
                        options.extend((1..m).map(|a| g[a] ^ g[m - a]));
                    }
                }
            }
            if pure {
                options.extend((1..n).map(|a| g[a] ^ g[n - a]));
            }
            g.push((0u32..100).find(|value| !options.contains(value)).unwrap());
        }
        prop_assert_eq!(fast, g);
    }
}

fn code(rule: &str) -> Result<(Vec<u8>, u8), Rejected> {
    Code::of(&Rule::parse(rule)?, &mut meter()).map(|Code { digits, tail }| (digits, tail))
}

#[test]
fn codes_of_rules() {
    assert_eq!(code("take 1..2 then split into at most 2"), Ok((vec![0, 7, 7], 0)));
    assert_eq!(code("0.77"), Ok((vec![0, 7, 7], 0)));
    assert_eq!(code("4.[3]"), Ok((vec![4], 3)));
    assert_eq!(code("take any or split into a, b"), Ok((vec![4], 3)));
    assert_eq!(code("take any except 2, 4..5"), Ok((vec![0, 3, 0, 3, 0, 0], 3)));
    assert_eq!(code("take 3.."), Ok((vec![0, 0, 0], 3)));
    assert_eq!(code("take 3.. except 5.."), Ok((vec![0, 0, 0, 3, 3], 0)));
    assert_eq!(code("take all"), Ok((vec![0], 1)));
    assert_eq!(code("take 0-3..2, 4..1"), Ok((vec![0, 3, 3], 0)));
    assert_eq!(code("take 2 or 0.07"), Ok((vec![0, 0, 7], 0)));
    assert_eq!(code("take 2 then split into at most 0"), Ok((vec![0, 0, 1], 0)));
    assert_eq!(code("split into a, b, c or take 1"), Ok((vec![8, 3], 0)));
    assert_eq!(code("take n").unwrap_err().step, "form");
}
