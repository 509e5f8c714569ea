//! Formulas against their meaning: evaluated over all assignments below a bound.

use dashu_int::UBig as Natural;
use grundy_automata::{
    Budget, Comparison, Dfa, Error, Formula, Logic, Reading, Recurrence, System, Term, var,
};
use proptest::prelude::*;

const NAMES: [&str; 4] = ["x", "y", "z", "w"];
/// Quantified variables stay below this, by the formula itself.
const BOUND: i64 = 6;
/// Free variables are tried up to this.
const FREE: i64 = 14;

fn budget() -> Budget<'static> {
    Budget::new(100_000)
}

/// A formula as the test understands it.
#[derive(Clone, Debug)]
enum Test {
    Compare([i64; 4], i64, Comparison),
    Marked([i64; 4], i64),
    Sum([usize; 3]),
    Half([i64; 4], i64, usize),
    Residue([i64; 4], i64, u32, u32),
    Not(Box<Test>),
    And(Vec<Test>),
    Or(Vec<Test>),
    Iff(Box<Test>, Box<Test>),
    Exists(usize, Box<Test>),
    Forall(usize, Box<Test>),
}

fn term(coefficients: &[i64; 4], constant: i64) -> Term {
    let parts = NAMES.iter().zip(coefficients);
    parts.fold(Term::from(constant), |sum, (name, &a)| sum + var(name) * a)
}

fn value(coefficients: &[i64; 4], constant: i64, x: &[i64; 4]) -> i64 {
    coefficients.iter().zip(x).map(|(a, x)| a * x).sum::<i64>() + constant
}

/// An arbitrary set: the predicate `marked` of the tests.
fn is_marked(n: i64) -> bool {
    n % 3 == 1
}

impl Test {
    fn formula(&self) -> Formula {
        match self {
            Self::Compare(a, c, comparison) => Formula::Compare(term(a, *c), *comparison),
            Self::Marked(a, c) => Formula::holds("marked", [term(a, *c)]),
            Self::Sum([i, j, k]) => Formula::holds("sum", [var(NAMES[*i]), var(NAMES[*j]), var(NAMES[*k])]),
            Self::Half(a, c, q) => term(a, *c).divided_by(2, var(NAMES[*q])),
            Self::Residue(a, c, m, r) => term(a, *c).has_residue(*m, *r),
            Self::Not(f) => f.formula().negated(),
            Self::And(parts) => Formula::And(parts.iter().map(Self::formula).collect()),
            Self::Or(parts) => Formula::Or(parts.iter().map(Self::formula).collect()),
            Self::Iff(f, g) => f.formula().iff(g.formula()),
            Self::Exists(i, f) => Formula::exists([NAMES[*i]], var(NAMES[*i]).less(BOUND).and(f.formula())),
            Self::Forall(i, f) => {
                Formula::forall([NAMES[*i]], var(NAMES[*i]).less(BOUND).implies(f.formula()))
            }
        }
    }

    fn holds(&self, x: &mut [i64; 4]) -> bool {
        match self {
            Self::Compare(a, c, comparison) => comparison.holds(value(a, *c, x).cmp(&0)),
            Self::Marked(a, c) => value(a, *c, x) >= 0 && is_marked(value(a, *c, x)),
            Self::Sum([i, j, k]) => x[*i] + x[*j] == x[*k],
            Self::Half(a, c, q) => value(a, *c, x) >= 0 && value(a, *c, x) / 2 == x[*q],
            Self::Residue(a, c, modulus, residue) => {
                value(a, *c, x) >= 0 && value(a, *c, x) % i64::from(*modulus) == i64::from(*residue)
            }
            Self::Not(f) => !f.holds(x),
            Self::And(parts) => parts.iter().all(|part| part.holds(x)),
            Self::Or(parts) => parts.iter().any(|part| part.holds(x)),
            Self::Iff(f, g) => f.holds(x) == g.holds(x),
            Self::Exists(i, f) => Self::each(*i, x, |x| f.holds(x)).contains(&true),
            Self::Forall(i, f) => !Self::each(*i, x, |x| f.holds(x)).contains(&false),
        }
    }

    fn each(i: usize, x: &mut [i64; 4], mut f: impl FnMut(&mut [i64; 4]) -> bool) -> Vec<bool> {
        let old = x[i];
        let truths = (0..BOUND).map(|v| {
            x[i] = v;
            f(x)
        });
        let truths = truths.collect();
        x[i] = old;
        truths
    }
}

fn comparison() -> impl Strategy<Value = Comparison> {
    prop::sample::select(vec![
        Comparison::Equal,
        Comparison::Unequal,
        Comparison::Less,
        Comparison::LessOrEqual,
    ])
}

fn compound(atom: impl Strategy<Value = Test> + 'static) -> impl Strategy<Value = Test> {
    atom.prop_recursive(3, 10, 3, |inner| {
        let boxed = inner.clone().prop_map(Box::new);
        prop_oneof![
            boxed.clone().prop_map(Test::Not),
            prop::collection::vec(inner.clone(), 0..3).prop_map(Test::And),
            prop::collection::vec(inner, 0..3).prop_map(Test::Or),
            (boxed.clone(), boxed.clone()).prop_map(|(f, g)| Test::Iff(f, g)),
            (0usize..4, boxed.clone()).prop_map(|(i, f)| Test::Exists(i, f)),
            (0usize..4, boxed).prop_map(|(i, f)| Test::Forall(i, f)),
        ]
    })
}

/// Formulas with sums.
fn arithmetic() -> impl Strategy<Value = Test> {
    let coefficients = || {
        (
            -2i64..3,
            -2i64..3,
            prop::sample::select(vec![0i64, 0, 1, -1]),
            prop::sample::select(vec![0i64, 0, 0, 1]),
        )
            .prop_map(|(a, b, c, d)| [a, b, c, d])
    };
    compound(prop_oneof![
        3 => (coefficients(), -7i64..8, comparison()).prop_map(|(a, c, op)| Test::Compare(a, c, op)),
        1 => (coefficients(), -3i64..4).prop_map(|(a, c)| Test::Marked(a, c)),
        1 => prop::array::uniform3(0usize..4).prop_map(Test::Sum),
        1 => (coefficients(), -3i64..4, 0usize..4).prop_map(|(a, c, q)| Test::Half(a, c, q)),
        1 => (coefficients(), -3i64..4, 1u32..5, 0u32..5).prop_map(|(a, c, m, r)| Test::Residue(a, c, m, r)),
    ])
}

/// 1 for one variable.
fn one(i: usize) -> [i64; 4] {
    let mut a = [0; 4];
    a[i] = 1;
    a
}

/// Comparisons that need successors only.
fn comparisons() -> impl Strategy<Value = Test> {
    let difference = (0usize..4, 0usize..4).prop_map(|(i, j)| {
        let mut a = one(i);
        a[j] -= 1;
        a
    });
    let single = (0usize..4).prop_map(one);
    prop_oneof![
        2 => (difference, -5i64..6, comparison()).prop_map(|(a, c, op)| Test::Compare(a, c, op)),
        1 => (single, -7i64..3, comparison()).prop_map(|(a, c, op)| Test::Compare(a, c, op)),
    ]
}

/// Formulas of what left-aligned systems can express.
fn order() -> impl Strategy<Value = Test> {
    let single = || (0usize..4).prop_map(one);
    compound(prop_oneof![
        3 => comparisons(),
        1 => (single(), -3i64..4).prop_map(|(a, c)| Test::Marked(a, c)),
        1 => (single(), -3i64..4, 0usize..4).prop_map(|(a, c, q)| Test::Half(a, c, q)),
        1 => (single(), -3i64..4, 1u32..5, 0u32..5).prop_map(|(a, c, m, r)| Test::Residue(a, c, m, r)),
    ])
}

/// Compares a formula with its meaning: as a relation, and as two sentences.
fn check(system: &System, test: &Test) -> Result<(), TestCaseError> {
    let mut logic = Logic::new(system, budget());
    // Where addition is out of reach residues have too many states.
    if system.adder().is_some() || system.terms().is_none() {
        let marked = system.residue(3, 1, &budget()).unwrap();
        logic.define("marked", &marked).unwrap();
    }
    if let Some(adder) = system.adder() {
        logic.define("sum", adder).unwrap();
    }
    let formula = test.formula();
    let relation = match logic.relation(&NAMES, &formula) {
        // Residues of several variables multiply; proptest fails if this happens often.
        Err(Error::States { .. }) => return Err(TestCaseError::reject("too large")),
        relation => relation.unwrap(),
    };
    let grid: Vec<i64> = (0..FREE).filter(|n| n % 3 != 1 || *n < 6).collect();
    for &x in &grid {
        for &y in &grid {
            for [z, w] in [[0, 0], [1, 5], [3, 2], [7, 3], [12, 13]] {
                let numbers: Vec<Natural> = [x, y, z, w].map(|n| Natural::from(n.unsigned_abs())).to_vec();
                prop_assert_eq!(
                    system.holds(&relation, &numbers),
                    test.holds(&mut [x, y, z, w]),
                    "{:?} in {}",
                    [x, y, z, w],
                    system.name()
                );
            }
        }
    }
    // There are x, y below the bound with z = w = 0; for all x, y below the bound with z = w = 0.
    let inside = |name: &str| var(name).less(BOUND);
    let range = Formula::And(vec![inside("x"), inside("y"), var("z").equals(0), var("w").equals(0)]);
    let some = logic.decide(&Formula::exists(NAMES, range.clone().and(formula.clone()))).unwrap();
    let all = logic.decide(&Formula::forall(NAMES, range.implies(formula))).unwrap();
    let mut pairs: Vec<([i64; 4], Vec<u32>)> = Vec::new();
    for x in 0..BOUND {
        for y in 0..BOUND {
            let numbers = [x, y, 0, 0].map(|n| Natural::from(n.unsigned_abs()));
            pairs.push(([x, y, 0, 0], system.encode_tuple(&numbers).unwrap()));
        }
    }
    pairs.sort_by_key(|(_, word)| (word.len(), word.clone()));
    let first = |truth: bool| {
        let found = pairs.iter().find(|(x, _)| test.holds(&mut x.clone()) == truth);
        found.map(|(x, _)| {
            let named = NAMES.iter().zip(x).map(|(name, &n)| ((*name).to_owned(), n.unsigned_abs().into()));
            named.collect::<Vec<(String, Natural)>>()
        })
    };
    prop_assert_eq!(some.holds, first(true).is_some());
    prop_assert_eq!(some.example, first(true));
    prop_assert_eq!(all.holds, first(false).is_none());
    prop_assert_eq!(all.example, first(false));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn binary(test in arithmetic()) {
        check(&System::base(2, Reading::MostFirst, &budget()).unwrap(), &test)?;
    }

    #[test]
    fn ternary_from_the_right(test in arithmetic()) {
        check(&System::base(3, Reading::LeastFirst, &budget()).unwrap(), &test)?;
    }

    #[test]
    fn fibonacci(test in arithmetic()) {
        check(&System::zeckendorf(&budget()).unwrap(), &test)?;
    }

    #[test]
    fn left_aligned(test in order()) {
        check(&System::left_aligned(2, &budget()).unwrap(), &test)?;
    }

    #[test]
    fn order_without_addition(test in compound(comparisons())) {
        // Addition is not regular in this recurrence; the order is.
        let terms = Recurrence::with_lag(vec![1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31], 5).unwrap();
        check(&System::recurrence("lag 5", terms, &budget()).unwrap(), &test)?;
    }
}

#[test]
fn known_sentences() {
    let budget = budget();
    let system = System::base(2, Reading::MostFirst, &budget).unwrap();
    let logic = Logic::new(&system, budget);
    let [x, y, z] = ["x", "y", "z"].map(var);
    let sentences = [
        // Frobenius: 3a + 5b takes all values from 8 on, and not 7.
        (
            Formula::forall(
                ["x"],
                x.clone()
                    .at_least(8)
                    .implies(Formula::exists(["y", "z"], x.clone().equals(y.clone() * 3 + z.clone() * 5))),
            ),
            true,
        ),
        (Formula::exists(["y", "z"], (y.clone() * 3 + z.clone() * 5).equals(7)), false),
        // There is no greatest number; there is a least.
        (Formula::exists(["x"], Formula::forall(["y"], y.clone().at_most(x.clone()))), false),
        (Formula::exists(["x"], Formula::forall(["y"], y.clone().at_least(x.clone()))), true),
        // Subtraction does not stop at 0 when it is compared.
        (
            Formula::forall(["x", "y"], (x.clone() - y.clone()).differs(x.clone()).iff(y.clone().differs(0))),
            true,
        ),
        // An unbound inner name hides the outer one.
        (Formula::forall(["x"], Formula::exists(["x"], x.clone().equals(5))), true),
    ];
    for (sentence, truth) in sentences {
        assert_eq!(logic.decide(&sentence).unwrap().holds, truth, "{sentence:?}");
    }
    let decision =
        logic.decide(&Formula::forall(["x"], Formula::exists(["y", "z"], x.equals(y * 3 + z * 5)))).unwrap();
    assert_eq!(decision.example, Some(vec![("x".to_owned(), 1u8.into())]));
}

#[test]
fn large_constants() {
    let budget = budget();
    let system = System::zeckendorf(&budget).unwrap();
    let logic = Logic::new(&system, budget);
    let huge = dashu_int::IBig::from(10u8).pow(40);
    let near = var("x").greater(huge.clone() - dashu_int::IBig::from(2)).and(var("x").less(huge.clone()));
    let decision = logic.decide(&Formula::exists(["x"], near)).unwrap();
    assert_eq!(decision.example.unwrap()[0].1.to_string(), "9".repeat(40));
    let shifted = Formula::forall(["x"], Formula::exists(["y"], var("y").equals(var("x") + huge)));
    assert!(logic.decide(&shifted).unwrap().holds);
}

#[test]
fn misuse_is_an_error() {
    let budget = budget();
    let system = System::left_aligned(2, &budget).unwrap();
    let mut logic = Logic::new(&system, budget);
    let x = var("x");
    assert!(matches!(logic.decide(&x.clone().equals(1)), Err(Error::FreeVariable { .. })));
    let unknown = Formula::exists(["x"], Formula::holds("P", [x.clone()]));
    assert!(matches!(logic.decide(&unknown), Err(Error::UnknownPredicate { .. })));
    logic.define("P", system.less()).unwrap();
    assert!(matches!(logic.decide(&unknown), Err(Error::Arity { expected: 2, found: 1, .. })));
    let sum = Formula::exists(["x", "y"], (x.clone() + var("y")).equals(3));
    assert!(matches!(logic.decide(&sum), Err(Error::Inexpressible { .. })));
    // A word that is no number's, or only one of a number's words.
    let all = Dfa::constant(system.digits(), 1, true).unwrap();
    logic.define("all", &all).unwrap();
    assert_eq!(logic.predicate("all"), Some(system.valid()));
    let empty_word = Dfa::explore(3, 1, 0, |&q| q == 0, |_, _| 1, &budget).unwrap();
    assert!(matches!(logic.define("empty", &empty_word), Err(Error::Padding { .. })));
    let deep = (0..1000).fold(x.equals(0), |f, _| f.negated());
    assert!(matches!(logic.decide(&deep), Err(Error::TooDeep { .. })));
}
