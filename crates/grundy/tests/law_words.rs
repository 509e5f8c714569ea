//! Laws in words, claims about them, and the names of games.

use grundy::game::Game;
use grundy::limits::{Limits, Patient};
use grundy::proof::claim::{Verdict, lost_exactly_when, value_is};
use grundy::proof::{LawReport, guess, prove, prove_to, recognise};
use grundy::rule::Parameters;
use grundy::table::{Kind, Table, Values};
use proptest::prelude::*;

fn game(rule: &str) -> Game {
    Game::parse(rule, &Parameters::new()).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

fn limits() -> Limits<'static> {
    Limits::new(1 << 30, &Patient)
}

fn law(rule: &str) -> LawReport {
    prove(&game(rule), &limits()).unwrap_or_else(|error| panic!("{rule}: {error}"))
}

#[test]
fn statements_read_as_a_person_would_write_them() {
    let cases = [
        ("take 1..3", "lost exactly when n ≡ 0 mod 4; g(n) = n mod 4"),
        (
            "take 1, 3, 4",
            "lost exactly when n ≡ 0 or 2 mod 7; g(n + 7) = g(n) for all n, and g begins 0, 1, 0, 1, 2, 3, 2",
        ),
        ("take 1", "lost exactly when n is even; g(n) = n mod 2"),
        ("take powers of 2", "lost exactly when n ≡ 0 mod 3; g(n) = n mod 3"),
        (
            "take 5",
            "lost exactly when n ≡ 0..4 mod 10; g(n + 10) = g(n) for all n, and g begins 0, 0, 0, 0, 0, 1, 1, 1, 1, 1",
        ),
        ("take 1, 3, 5", "lost exactly when n is even; g(n) = n mod 2"),
        ("take any", "lost exactly when n = 0; g(n) = n"),
        (
            "take 1..n/2",
            "lost exactly when n + 1 is a power of 2; g(n) = n/2 for even n, g((n - 1)/2) for odd n",
        ),
        (
            "leave ceil(n/3)..n-1",
            "lost exactly when 2*n + 1 is a power of 3; g(n) = g((n - 1)/3) if n ≡ 1 mod 3, else n - ceil(n/3)",
        ),
        (
            "0.77",
            "lost exactly when n = 0; g(n + 12) = g(n) for n ≥ 71, and g begins 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, \
             2, 7, 1, 4, 3, 2, 1, 4, 6, 7, …",
        ),
        (
            "take any or split into a, b",
            "lost exactly when n = 0; g(n + 4) = g(n) + 4 for n ≥ 1, and g begins 0, 1, 2, 4, 3",
        ),
        (
            "take 1..3; misere",
            "a heap alone is lost exactly when n ≡ 1 mod 4; a sum is lost exactly when the XOR of the values g is 0 and some \
             g is 2 or more, or it is 1 and none is; g(n) = n mod 4",
        ),
    ];
    for (rule, statement) in cases {
        assert_eq!(law(rule).statement, statement, "{rule}");
    }
    let starts = [
        ("take 1..last; first 1..n-1", "lost exactly when n = 0 or n is a power of 2; "),
        ("take 1..2*last; first 1..n-1", "lost exactly when n is a Fibonacci number; "),
        (
            "take 1..3*last; first 1..n-1",
            "lost exactly when n = 0 or n is one of the terms x(0), x(1), … = 1, 2, 3, 4, 6, … with",
        ),
        ("take 1..last^2; first 1..n-1", "lost exactly when n = 0 or n is one of the terms 1 = H(0) < "),
        ("0.07", "lost exactly when n ≡ 5, 9, 21, 25 or 29 mod 34, or n = 0, 1, 15 or 35; "),
        ("leave n/4..n/2", "lost exactly when n lies in one of the blocks a..b: the first is 0..0"),
        ("take squares", "no simple law fits the heaps 0 to 4096"),
    ];
    for (rule, start) in starts {
        let statement = law(rule).statement;
        assert!(statement.starts_with(start), "{rule}: {statement}");
    }
}

#[test]
fn certificates_are_deterministic_and_say_what_the_report_says() {
    for rule in [
        "take 1, 3, 4",
        "0.77",
        "take any or split into a, b",
        "take 1..2*last; first 1..n-1",
        "take 1..n/2; misere",
    ] {
        let (once, again) = (law(rule), law(rule));
        assert_eq!(once.certificate, again.certificate, "{rule}");
        let text = once.certificate.expect("a certificate");
        let accepted = grundy_check::check(&text, &grundy_check::Budget::default()).expect("accepted");
        assert_eq!(Some(accepted.kind()), once.method);
        assert_eq!(once.rule.as_deref(), Some(accepted.rule()));
    }
}

fn verdict(rule: &str, claim: &str) -> Verdict {
    let game = game(rule);
    let report = prove(&game, &limits()).expect(rule);
    lost_exactly_when(&game, &report, claim, None, &limits())
        .unwrap_or_else(|error| panic!("{rule}, {claim}: {error}"))
}

fn value_verdict(rule: &str, claim: &str) -> Verdict {
    let game = game(rule);
    let report = prove(&game, &limits()).expect(rule);
    value_is(&game, &report, claim, None, &limits())
        .unwrap_or_else(|error| panic!("{rule}, {claim}: {error}"))
}

#[test]
fn claims_about_lost_heaps() {
    let proved = [
        ("take 1..3", "n mod 4 = 0"),
        ("take 1..3", "divides(4, n)"),
        ("take 1..3", "even(n) and not n/2 mod 2 = 1"),
        ("take 1..3", "gcd(n, 4) = 4"),
        ("take 1..3", "n = 4*(n/4)"),
        ("take 1..3", "(n^2 - n*n) mod 4 = n mod 4 or n mod 4 = 0"),
        ("take 1, 3, 4", "n mod 7 = 0 or n mod 7 = 2"),
        ("take powers of 2", "n mod 3 = 0"),
        ("0.77", "n = 0"),
        ("0.77", "2*n < 1"),
        (
            "0.07",
            "n = 0 or n = 1 or n = 15 or n = 35 or n mod 34 = 5 or n mod 34 = 9 or n mod 34 = 21 or n mod 34 = 25 \
          or n mod 34 = 29",
        ),
        ("take 1..n/2", "power(2, n+1)"),
        ("take 1..n/2", "power(2, 1 + n) or n + 1 = 4"),
        ("leave ceil(n/5)..n-1", "power(5, 4*n+1)"),
        ("take 1..last; first 1..n-1", "power(2, n) or n = 0"),
        ("take 1..3; misere", "n mod 4 = 1"),
        ("take any or split into a, b", "n < 1"),
    ];
    for (rule, claim) in proved {
        // The products of n with itself have no shape: that claim stays open.
        let verdict = verdict(rule, claim);
        let expected = if claim.contains("n*n") { "open" } else { "proved" };
        assert_eq!(verdict.name(), expected, "{rule}, {claim}: {verdict:?}");
    }
    let refuted = [
        ("take 1..3", "n mod 5 = 0", "4"),
        ("take 1..3", "n mod 4 = 0 and n < 8000", "8000"),
        ("take 1..n/2", "power(2, n)", "0"),
        ("take 1..last; first 1..n-1", "power(2, n)", "0"),
        ("(a, b) -> (a-1, b) or (a, b-1)", "even(a)", "(0,1)"),
        ("take squares", "n mod 5 = 0", "2"),
        ("take 1..2*last; first 1..n-1", "n < 4 or n = 5 or n = 8 or n = 13", "21"),
    ];
    for (rule, claim, counterexample) in refuted {
        let expected = Verdict::Refuted { counterexample: counterexample.to_owned() };
        assert_eq!(verdict(rule, claim), expected, "{rule}, {claim}");
    }
    let open = [
        ("(a, b) -> (a-1, b) or (a, b-1)", "even(a + b)"),
        (
            "split into a, b where a != b",
            "n <= 2 or n = 4 or n = 7 or n = 10 or n = 20 or n = 23 or n = 26 or n = 50 or n = 53 or n = 270 or n = 273 or n = 276 or n = 282 or n = 285 or n = 288 or n = 316 or n = 334 or n = 337 or n = 340 or n = 346 or n = 359 or n = 362 or n = 365 or n = 386 or n = 389 or n = 392 or n = 566",
        ),
    ];
    for (rule, claim) in open {
        let game = game(rule);
        let report = prove_to(&game, Some(30), &limits()).expect(rule);
        let verdict = lost_exactly_when(&game, &report, claim, Some(30), &limits()).expect(rule);
        assert_eq!(verdict, Verdict::Open { checked_to: 30 }, "{rule}");
    }
}

#[test]
fn claims_about_values() {
    let proved = [
        ("take 1..3", "n mod 4"),
        ("take powers of 2", "n mod 3"),
        ("take any", "n"),
        ("take 1..6", "n - 7*(n/7)"),
        ("take 2", "n/2 mod 2"),
        ("take any except 1", "n/2"),
    ];
    for (rule, claim) in proved {
        let verdict = value_verdict(rule, claim);
        assert_eq!(verdict.name(), "proved", "{rule}, {claim}: {verdict:?}");
    }
    let refuted =
        [("take 1..3", "n mod 5", "4"), ("take any", "n mod 9999", "9999"), ("take 1..n/2", "n/2", "3")];
    for (rule, claim, counterexample) in refuted {
        let expected = Verdict::Refuted { counterexample: counterexample.to_owned() };
        assert_eq!(value_verdict(rule, claim), expected, "{rule}, {claim}");
    }
    let nim = game("take any; misere");
    let report = prove(&nim, &limits()).expect("nim");
    assert!(value_is(&nim, &report, "n", None, &limits()).is_err(), "misère play has no values");
}

#[test]
fn a_claim_knows_only_the_state() {
    let one = game("take 1..3");
    let report = prove(&one, &limits()).expect("Bash");
    for claim in [
        "t = 1",
        "m = 0",
        "k = 3",
        "last = 2",
        "n",
        "n = 1; misere",
        "n = 1 or take 1",
        "n = ",
        "",
        "n mod 0 = 1",
    ] {
        assert!(lost_exactly_when(&one, &report, claim, None, &limits()).is_err(), "{claim}");
    }
}

#[test]
fn guesses_are_conjectures() {
    let values: Vec<u64> = (0..100).map(|n| n % 4).collect();
    let report = guess(&values, Kind::Grundy);
    assert_eq!((report.status.name(), report.rule, report.certificate), ("conjectured", None, None));
    assert_eq!(
        report.statement,
        "up to n = 99, and perhaps beyond: lost exactly when n ≡ 0 mod 4; g(n) = n mod 4"
    );
    assert_eq!(guess(&[3, 1, 4, 1, 5, 9, 2, 6], Kind::Grundy).status.name(), "none");
    assert_eq!(guess(&[], Kind::Outcome).status.name(), "none");
}

#[test]
fn games_with_names() {
    let named = [
        ("0.77", "Kayles", Some("A002186")),
        ("take 1..2 then split into at most 2", "Kayles", Some("A002186")),
        ("take 1, 2 then split into at most 2; misere", "Kayles", Some("A002186")),
        ("take 1 then split into at most 2 or take 2 then split into at most 2", "Kayles", Some("A002186")),
        ("0.07", "Dawson's Kayles", None),
        ("0.137", "Dawson's chess", Some("A002187")),
        ("0.007", "Treblecross", None),
        ("0.6", "Officers", None),
        ("take any or split into a, b", "Lasker's nim", None),
        ("split into x, y or take 1..", "Lasker's nim", None),
        ("0.[3]", "nim", None),
        ("leave any", "nim", None),
        ("take 1..3", "Bash game", None),
        ("0.333", "Bash game", None),
        ("split into p, q where q != p", "Grundy's game", Some("A002188")),
        ("take 1..2*last; first 1..n-1", "Fibonacci nim", None),
        ("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)", "Wythoff's game", None),
        ("(x, y) -> (x-k, y-k) or (x-k, y) or (x, y-k) for k >= 1", "Wythoff's game", None),
    ];
    for (rule, name, oeis) in named {
        let found = recognise(&game(rule)).unwrap_or_else(|| panic!("{rule} is {name}"));
        assert_eq!((found.name, found.oeis), (name, oeis), "{rule}");
    }
    let nameless = [
        "take squares",
        "0.76",
        "take 1, 3, 4",
        "split into a, b where a < b",
        "split into a, b",
        "take 1..2*last; first any",
        "take 1..3*last; first 1..n-1",
        "(a, b) -> (a-t, b) or (a, b-t) for t in 1..max(a,b)",
        "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 2..max(a,b)",
    ];
    for rule in nameless {
        assert_eq!(recognise(&game(rule)), None, "{rule}");
    }
}

/// The numbers of the OEIS belong to these values, as far as they are listed there at the beginning.
#[test]
fn named_values() {
    let begins = [
        ("0.77", vec![0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7]),
        ("0.137", vec![0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3]),
        (
            "split into a, b where a != b",
            vec![0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0],
        ),
    ];
    for (rule, values) in begins {
        let to = values.len() as u64 - 1;
        let table = Table::tabulate(&game(rule), to, Kind::Grundy, &limits()).expect(rule);
        assert_eq!(table.values, values.into_iter().collect::<Values>(), "{rule}");
    }
}

/// Expressions and conditions in n, with all that has a shape and some that has none.
fn expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![Just("n".to_owned()), (-4_i32..9).prop_map(|c| format!("({c})"))];
    leaf.prop_recursive(3, 8, 2, |inner| {
        let nonzero = prop_oneof![-4_i32..0, 1_i32..6];
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("({x} + {y})")),
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("({x} - {y})")),
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("({x}*{y})")),
            (inner.clone(), nonzero.clone()).prop_map(|(x, c)| format!("({x}/({c}))")),
            (inner.clone(), nonzero.clone()).prop_map(|(x, c)| format!("({x} mod ({c}))")),
            (inner.clone(), nonzero.clone()).prop_map(|(x, c)| format!("ceil({x}/({c}))")),
            (inner.clone(), nonzero).prop_map(|(x, c)| format!("gcd({x}, {c})")),
            inner.prop_map(|x| format!("abs({x} mod 3)")),
        ]
    })
}

fn condition() -> impl Strategy<Value = String> {
    let sign = prop_oneof![Just("="), Just("!="), Just("<"), Just(">=")];
    let leaf = prop_oneof![
        3 => (expression(), sign, expression()).prop_map(|(x, sign, y)| format!("{x} {sign} {y}")),
        1 => expression().prop_map(|x| format!("odd({x})")),
        1 => (1_i32..6, expression()).prop_map(|(c, x)| format!("divides({c}, {x})")),
        1 => (1_i32..6, expression()).prop_map(|(c, x)| format!("coprime({x}, {c})")),
        2 => (2_i32..4, 0_i32..4, 1_i32..3).prop_map(|(k, b, a)| format!("power({k}, {a}*n + {b})")),
        1 => (1_i32..5, 0_i32..4).prop_map(|(p, r)| format!("n mod {p} = {r}")),
    ];
    leaf.prop_recursive(2, 4, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(c, d)| format!("({c} and {d})")),
            (inner.clone(), inner.clone()).prop_map(|(c, d)| format!("({c} or {d})")),
            inner.prop_map(|c| format!("not ({c})")),
        ]
    })
}

/// How often a claim must be right: as a claim that is the law with something harmless beside it, or as it comes.
fn claim_about(law: &'static str) -> impl Strategy<Value = String> {
    prop_oneof![
        condition(),
        condition().prop_map(move |c| format!("({law}) and ({c} or {law})")),
        (condition(), 0_i32..9).prop_map(move |(c, to)| format!("({law}) or n < {to} and ({c}) and ({law})")),
    ]
}

fn rule_and_claim() -> impl Strategy<Value = (&'static str, String)> {
    let laws = [
        ("take 1..3", "n mod 4 = 0"),
        ("take 1", "even(n)"),
        ("take 1, 3, 4", "n mod 7 = 0 or n mod 7 = 2"),
        ("take any", "n = 0"),
        ("take any except 2, 5", "n = 0 or n = 2"),
        ("take 1..n/2", "power(2, n + 1)"),
        ("leave ceil(n/3)..n-1", "power(3, 2*n + 1)"),
        ("take 1..last; first 1..n-1", "n = 0 or power(2, n)"),
        ("take 1..2; misere", "n mod 3 = 1"),
    ];
    prop::sample::select(laws.to_vec()).prop_flat_map(|(rule, law)| (Just(rule), claim_about(law)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    /// After a comparison of six heaps only: what is proved holds on the heaps beyond, and what is refuted fails at the least.
    #[test]
    fn verdicts_are_right((rule, claim) in rule_and_claim()) {
        let one = game(rule);
        let report = prove(&one, &limits()).expect(rule);
        let table = Table::tabulate(&one, 260, Kind::Outcome, &limits()).expect(rule);
        // The condition's own meaning: the heaps that a move may be made from.
        let picked = game(&format!("n -> n-1 where {claim}"));
        let Ok(verdict) = lost_exactly_when(&one, &report, &claim, Some(5), &limits()) else { return Ok(()) };
        let wrong = (1..=260_u64).find(|&n| {
            let mut holds = false;
            let evaluated = picked.visit_options(&[n], None, |_| {
                holds = true;
                std::ops::ControlFlow::Break(())
            });
            evaluated.is_ok() && holds != (table.values.get(n as usize) == Some(0))
        });
        match verdict {
            Verdict::Proved { by } => prop_assert_eq!(wrong, None, "{}: {} proved, {}", rule, claim, by),
            Verdict::Refuted { counterexample } if counterexample != "0" => {
                let at: u64 = counterexample.parse().expect("a heap");
                prop_assert!(at > 260 || wrong == Some(at), "{}: {} refuted at {}, {:?}", rule, claim, at, wrong);
            }
            Verdict::Refuted { .. } | Verdict::Open { .. } => {}
        }
    }
}
