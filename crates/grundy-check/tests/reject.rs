//! Every check has a certificate that fails exactly there.

#![allow(clippy::cast_possible_wrap, reason = "the numbers are small")]

mod common;

use common::{
    Spec, arithmetic, ascending, block, certificate, guy_smith, misere_dynamic, misere_nim, quotient_json,
    residue, run, schwenk, slow_interval, verify, window,
};
use grundy_check::{Budget, check};
use serde_json::{Value, json};

#[track_caller]
fn fails(certificate: &Value, step: &str) {
    match run(certificate) {
        Err(rejected) => assert_eq!(rejected.step, step, "{rejected}\n{certificate}"),
        Ok(accepted) => panic!("accepted: {}\n{certificate}", accepted.claim()),
    }
}

/// The certificate with the value at a JSON pointer replaced.
fn with(certificate: &Value, at: &str, value: Value) -> Value {
    let mut changed = certificate.clone();
    *changed.pointer_mut(at).unwrap_or_else(|| panic!("{at}")) = value;
    changed
}

fn without(certificate: &Value, object: &str, field: &str) -> Value {
    let mut changed = certificate.clone();
    changed.pointer_mut(object).unwrap().as_object_mut().unwrap().remove(field).unwrap();
    changed
}

fn take_1_3_4() -> Value {
    window(&Spec::Takes(vec![1, 3, 4]), "grundy", false)
}

fn kayles() -> Value {
    guy_smith(&Spec::Code(vec![0, 7, 7]), 260)
}

#[track_caller]
fn text_fails(text: &str, step: &str) {
    let budget = Budget { steps: 1_000_000, ..Budget::default() };
    assert_eq!(check(text, &budget).unwrap_err().step, step, "{text}");
}

#[test]
fn what_is_no_certificate() {
    let good = take_1_3_4();
    let text = good.to_string();
    assert!(check(&text, &Budget::default()).is_ok());
    for bad in ["", "{", "null", "[]", "1", "\"\"", "{}"] {
        text_fails(bad, "certificate");
    }
    text_fails(&format!("{text} x"), "certificate");
    text_fails(&format!("{text}{text}"), "certificate");
    text_fails(&text.replacen('{', r#"{"format":1,"#, 1), "certificate");
    text_fails(&text.replacen('{', r#"{"author":"x","#, 1), "certificate");
    text_fails(&text.replacen(r#""format":1"#, r#""format":1.0"#, 1), "certificate");
    text_fails(&text.replacen(r#""format":1"#, r#""format":"1""#, 1), "certificate");
    text_fails(&"[".repeat(100_000), "certificate");
    for field in ["format", "kind", "rule", "claim", "evidence"] {
        fails(&without(&good, "", field), "certificate");
    }
    // A list is no object, even with all the right values.
    let list = json!([1, "window", "take 1, 3, 4", good["claim"], {}]);
    fails(&list, "certificate");
    fails(&with(&good, "/format", json!(2)), "format");
    fails(&with(&good, "/kind", json!("windows")), "kind");
}

#[test]
fn what_is_no_claim() {
    let good = take_1_3_4();
    for field in ["gives", "preperiod", "period", "values"] {
        fails(&without(&good, "/claim", field), "claim");
    }
    let text = good.to_string();
    text_fails(&text.replacen(r#""period":7"#, r#""period":7,"period":7"#, 1), "claim");
    text_fails(&text.replacen(r#""period":7"#, r#""period":7,"saltus":0"#, 1), "claim");
    fails(&with(&good, "/claim/gives", json!({ "grundy": null })), "claim");
    fails(&with(&good, "/claim/gives", json!("values")), "claim");
    fails(&with(&good, "/claim/period", json!("7")), "claim");
    fails(&with(&good, "/claim/period", json!(-7)), "claim");
    fails(&with(&good, "/claim", json!(["grundy", 0, 7, good["claim"]["values"]])), "claim");
    fails(&with(&good, "/evidence", json!({ "J": 1 })), "evidence");
    fails(&with(&good, "/evidence", json!([])), "evidence");
    fails(&with(&good, "/evidence", Value::Null), "evidence");
    let half = slow_interval(&Spec::Leave([1, 1, 2]));
    for number in ["01", "+1", "-0", "", " 1", "1_0", "0x1"] {
        fails(&with(&half, "/claim/lower/a", json!(number)), "claim");
    }
    fails(&with(&half, "/claim/lower/a", json!(1)), "claim");
    fails(&with(&half, "/claim/lower/c", json!("0")), "claim");
    fails(&with(&half, "/claim/lower", json!(["1", "1", "2"])), "claim");
    let mut both = half.clone();
    both["claim"]["bash"] = json!("3");
    fails(&both, "claim");
    both["claim"]["bash"] = Value::Null;
    fails(&both, "claim");
    fails(&without(&half, "/claim", "lower"), "claim");
    let fibonacci = schwenk(&Spec::Dynamic([2, 0, 1]), "first", true);
    fails(&without(&fibonacci, "/claim", "recurrence"), "claim");
    fails(&with(&fibonacci, "/claim/states", json!("some")), "claim");
    let normal = window(&Spec::Takes(vec![1, 3]), "grundy", false);
    let sums = misere_nim(&Spec::Takes(vec![1, 3]), &normal);
    fails(&with(&sums, "/claim/sums", json!(false)), "claim");
    let lasker = arithmetic(&Spec::AllBut { x: vec![], t: vec![0] }, 300);
    fails(&with(&lasker, "/evidence", json!({ "J": 1 })), "evidence");
}

#[test]
fn rules_that_are_not_read() {
    let good = take_1_3_4();
    for rule in [
        "",
        "take",
        "take 1,3,4",
        "take 1, 3, 4 ",
        "take  1, 3, 4",
        "Take 1, 3, 4",
        "take 01, 3, 4",
        "take 1, 3, 4; normal",
        "take 1, 3, 4; misere; misere",
        "take 1, 3, (4)",
        "take 1, 3, 4 | take 5",
        "take 1, 3, k",
        "take t",
        "take 1..last",
        "take 1..3; first 1..n-1",
        "take 1..last; first 1..last",
        "take 1..last; first 1; first 2",
        "split into a",
        "split into a, a",
        "split into n, m",
        "split into take, leave",
        "3.3",
        ".77",
        "0.",
        "0.7a",
        "0.[]",
        "take divisors of n",
        "take 2^i for i >= 0+1",
        "take 2^i for j >= 0",
        "take 1^i for i >= 0",
        "take powers of 1",
        "n -> n-1, ",
        "n -> m-1",
        "(a, b) -> (a-1, c)",
        "(a, b) -> (a-1)",
        "(a, b) -> a-1, b",
        "(a, a) -> (a, a)",
        "n -> n-t",
        "n -> n-t for t in 1..t",
        "n -> n-u for t in 1..u, u in 1..2",
        "n -> n-t for t in 1..2, t in 1..3",
        "n -> n-1 for n in 1..2",
        "n -> n-1 where last = 1",
        "n -> n-last; first 1",
        "n -> n-1 where t = 1",
        "take 1 where n",
        "take 1 where (n > 1) and n < 5",
        "take 1 where not (n > 1)",
        "take 1 where even(n) = 1",
        "take 1 where even n",
        "take 1 where n > 1 or",
        "take 1 where prime(n)",
        "take ceil(3)",
        "取 1",
        "take 1é",
    ] {
        fails(&with(&good, "/rule", json!(rule)), "rule");
    }
    let deep = format!("take {}1{}", "(".repeat(5000), ")".repeat(5000));
    let long = format!("take 1{}", "+1".repeat(30_000));
    let minus = format!("take {}1", "-".repeat(5000));
    let powers = format!("take 1{}", "^1".repeat(5000));
    for rule in [deep, long, minus, powers, "take 1".repeat(100_000)] {
        fails(&with(&good, "/rule", json!(rule)), "rule");
    }
}

#[test]
fn budgets() {
    let good = kayles().to_string();
    let generous = Budget::default();
    assert!(check(&good, &generous).is_ok());
    for budget in [
        Budget { bytes: good.len() - 1, ..generous },
        Budget { memory: 1000, ..generous },
        Budget { steps: 1000, ..generous },
    ] {
        assert_eq!(check(&good, &budget).unwrap_err().step, "budget");
    }
    let good = take_1_3_4();
    fails(&with(&good, "/rule", json!("take 1..1000000000000")), "budget");
    fails(&with(&good, "/rule", json!("take 1000000000000000000000000000000")), "budget");
    let between = block(&Spec::Between([1, 2, 3], [2, 0, 3]));
    let far = with(&between, "/rule", json!("leave (1*n+2)/3..n-10^30 where m < n"));
    let far = with(&far, "/claim/upper", quotient_json([1, -1, 1]));
    fails(&with(&far, "/claim/upper/b", json!(format!("-1{}", "0".repeat(30)))), "budget");
    fails(&with(&far, "/claim/upper/b", json!("0")), "upper");
    let mut idle = with(&far, "/claim/upper/b", json!(format!("-1{}", "0".repeat(30))));
    idle["claim"]["idle"] = json!(format!("1{}", "0".repeat(30)));
    fails(&idle, "budget");
    // A lag that would need more terms of H than anyone has.
    let powers = schwenk(&Spec::Dynamic([1, 0, 1]), "all", true);
    fails(&with(&powers, "/claim/recurrence/lag", json!(u64::MAX)), "initial");
    fails(&with(&powers, "/claim/recurrence/from", json!(u64::MAX)), "initial");
    // Powers that are too large to be computed.
    fails(&with(&good, "/rule", json!("take 10^10^10")), "form");
}

#[test]
fn window_checks() {
    let good = take_1_3_4();
    fails(&with(&good, "/claim/gives", json!("outcome")), "values");
    fails(&with(&good, "/claim/values/3", json!(0)), "values");
    fails(&with(&good, "/claim/preperiod", json!(1)), "length");
    fails(&with(&good, "/claim/preperiod", json!(u64::MAX)), "length");
    let mut empty = with(&good, "/claim/values", json!([]));
    empty["claim"]["period"] = json!(0);
    fails(&empty, "period");
    for rule in [
        "take 1..",
        "take any except 2",
        "take all",
        "take squares",
        "take 1..n/2",
        "take 1, 3, 4 where n > 5",
        "take 1..last; first 1..n-1",
        "0.37",
        "4.3",
        "0.[3]",
        "take 0",
        "leave 1",
        "take 1 then split into a, b",
    ] {
        fails(&with(&good, "/rule", json!(rule)), "form");
    }
    fails(&with(&good, "/rule", json!("take 1, 3, 4; misere")), "play");
    // Right as far as it goes: the values 0, 0 of the heaps 0 and 1 of `take 2` are no period 1.
    let two = certificate(
        "window",
        "take 2",
        &json!({ "gives": "grundy", "preperiod": 0, "period": 1, "values": [0] }),
        &json!({}),
    );
    fails(&two, "window");
    // One heap fewer would do here: n = 1 alone shows that `take 1, 2` has not the period 3 from 0 with value 1 later.
    let outcome = window(&Spec::Takes(vec![2, 3]), "outcome", true);
    fails(&with(&outcome, "/rule", json!("take 2, 3")), "values");
}

#[test]
fn guy_smith_checks() {
    let good = kayles();
    fails(&with(&good, "/claim/gives", json!("outcome")), "gives");
    fails(&with(&good, "/rule", json!("0.77; misere")), "play");
    fails(&with(&good, "/claim/values/70", json!(9)), "values");
    for rule in [
        "0.7F",
        "0.[7]",
        "take 3..",
        "take any then split into at most 2",
        "0.00",
        "8.1",
        "split into a, b, c",
    ] {
        fails(&with(&good, "/rule", json!(rule)), "form");
    }
    // 0.4 has the values 0, 0, 0, 1, …: with n0 = 0 the bound would accept the period 1.
    let claim = |n0: usize, p: usize, values: &[u32]| json!({ "gives": "grundy", "preperiod": n0, "period": p, "values": values });
    fails(&certificate("guy-smith", "0.4", &claim(0, 1, &[0]), &json!({})), "preperiod");
    fails(&certificate("guy-smith", "0.4", &claim(1, 1, &[0, 0]), &json!({})), "repeats");
    // False periods of short tables.
    fails(&certificate("guy-smith", "0.31", &claim(1, 2, &[0, 1, 0]), &json!({})), "values");
    fails(&certificate("guy-smith", "0.12", &claim(1, 1, &[0, 1]), &json!({})), "repeats");
    // Kayles in words is the same game, and one preperiod less is not enough.
    assert!(run(&with(&good, "/rule", json!("take 1..2 then split into at most 2"))).is_ok());
    let table = Spec::Code(vec![0, 7, 7]).grundy(100);
    fails(&certificate("guy-smith", "0.77", &claim(70, 12, &table[..82]), &json!({})), "repeats");
    fails(&certificate("guy-smith", "0.77", &claim(71, 11, &table[..82]), &json!({})), "repeats");
}

#[test]
fn sparse_checks() {
    let of = |digits: &[i64], (n0, p): (usize, usize), (mask, position): (u32, bool)| {
        let claim = json!({ "gives": "grundy", "preperiod": n0, "period": p });
        let evidence = json!({ "mask": mask, "position": position });
        certificate("sparse", &Spec::Code(digits.to_vec()).text(), &claim, &evidence)
    };
    let kayles = of(&[0, 7, 7], (71, 12), (15, false));
    assert!(run(&kayles).is_ok());
    fails(&with(&kayles, "/claim/gives", json!("outcome")), "gives");
    fails(&with(&kayles, "/rule", json!("0.77; misere")), "play");
    for rule in ["0.[3]", "0.8", "0.0", "take any", "take 1 or take 1 then split into a, b, c"] {
        fails(&with(&kayles, "/rule", json!(rule)), "form");
    }
    fails(&with(&kayles, "/claim/preperiod", json!(0)), "preperiod");
    fails(&with(&kayles, "/claim/period", json!(0)), "period");
    fails(&with(&kayles, "/claim/period", json!(1u64 << 40)), "budget");
    fails(&with(&kayles, "/claim/preperiod", json!(u64::MAX)), "budget");
    fails(&with(&kayles, "/evidence/mask", json!(0)), "mask");
    fails(&with(&kayles, "/evidence/mask", json!(1 << 16)), "evidence");
    // No value of Kayles has the bit 16: the mask would say nothing more.
    fails(&with(&kayles, "/evidence/mask", json!(31)), "mask");
    fails(&with(&kayles, "/claim/preperiod", json!(72)), "least");
    fails(&with(&kayles, "/claim/period", json!(24)), "least");
    fails(&with(&kayles, "/claim/preperiod", json!(70)), "repeats");
    fails(&with(&kayles, "/claim/period", json!(11)), "repeats");
    // By other masks rare values never die out.
    fails(&with(&kayles, "/evidence/mask", json!(1)), "rares");
    // With the last rare heap of Kayles the window is long enough; with that of 4.7426 it is not.
    let named = |certificate: &Value, r: u64| {
        with(certificate, "/evidence", json!({ "mask": 15, "position": false, "rares": r }))
    };
    let other = of(&[4, 7, 4, 2, 6], (15, 20), (15, false));
    fails(&other, "reached");
    assert!(run(&named(&other, 7)).is_ok());
    fails(&named(&other, 8), "least");
    fails(&named(&other, 6), "rares");
    fails(&named(&other, 1 << 40), "budget");
    fails(&named(&other, (1 << 32) - 1), "budget");
    fails(&named(&kayles, 70), "rares");
    fails(&named(&kayles, 71), "least");
    // The digits of 0.77 split in even and in odd positions.
    fails(&with(&kayles, "/evidence/position", json!(true)), "position");
    fails(&of(&[0, 5], (1, 3), (1, true)), "position");
    // False laws that a single check excludes: g(n + p) = g(n) fails where it is said.
    for (digits, candidate, class, step, breaks) in [
        (vec![4, 3, 2, 7], (1, 4), (2, true), "position", 5),
        (vec![0, 3, 6], (1, 3), (3, false), "rares", 5),
        (vec![4, 6], (1, 1), (2, false), "repeats", 1),
        (vec![0, 7, 7, 5, 0, 3, 0, 7, 7], (44, 29), (25, false), "reached", 64),
    ] {
        let table = Spec::Code(digits.clone()).grundy(100);
        let (n0, p) = candidate;
        assert_eq!((n0..100 - p).find(|&n| table[n] != table[n + p]), Some(breaks), "{digits:?}");
        fails(&of(&digits, candidate, class), step);
    }
    // W = k + r − 1 = 2 heaps agree, and a third does not.
    let table = Spec::Code(vec![4, 1, 0, 3]).grundy(20);
    assert!((1..3).all(|n| table[n] == table[n + 1]) && (3..19).any(|n| table[n] != table[n + 1]));
    fails(&of(&[4, 1, 0, 3], (1, 1), (3, false)), "repeats");
}

#[test]
fn residue_checks() {
    let good = residue(&Spec::Sets { finite: vec![], powers: vec![2], named: vec![] });
    fails(&with(&good, "/claim/gives", json!("outcome")), "gives");
    fails(&with(&good, "/rule", json!("take powers of 2; misere")), "play");
    fails(&with(&good, "/claim/values/2", json!(3)), "values");
    for rule in
        ["0.33", "take all", "take powers of 2 where n > 1", "take 1..n", "leave 1", "take 1 except squares"]
    {
        fails(&with(&good, "/rule", json!(rule)), "form");
    }
    // 3 is a multiple of 3.
    fails(&with(&good, "/rule", json!("take 1..3")), "residues");
    fails(&with(&good, "/rule", json!("take powers of 2, 9")), "residues");
    fails(&with(&good, "/rule", json!("take powers of 2, 3^i for i >= 7")), "residues");
    for set in ["squares", "cubes", "triangulars", "factorials", "fibonaccis", "any", "5.."] {
        fails(&with(&good, "/rule", json!(format!("take powers of 2, {set}"))), "residues");
    }
    // "Take a factorial" has the period 25 up to 5049, and breaks at 5050.
    let factorials = Spec::Sets { finite: vec![], powers: vec![], named: vec!["factorials"] };
    let table = factorials.grundy(60);
    assert!((0..30).all(|n| table[n] == table[n + 25]));
    let claim = json!({ "gives": "grundy", "period": 25, "values": table[..25] });
    fails(&certificate("residue", "take factorials", &claim, &json!({})), "residues");
    // Primes have no pure period 4 without the 1, and with it no prime period: a prime p is a multiple of p.
    let primes = residue(&Spec::Sets { finite: vec![1], powers: vec![], named: vec!["primes"] });
    assert_eq!(primes["claim"]["period"], json!(4));
    fails(&with(&primes, "/rule", json!("take primes")), "values");
    fails(&with(&primes, "/rule", json!("take 1, prime powers")), "residues");
}

#[test]
fn slow_interval_checks() {
    let good = slow_interval(&Spec::Leave([1, 1, 2]));
    fails(&with(&good, "/claim/gives", json!("outcome")), "gives");
    fails(&with(&good, "/rule", json!("leave (1*n+1)/2..n-1; misere")), "play");
    for rule in [
        "leave (3*n+1)/2..n-1",
        "leave (1*n+2)/2..n-1",
        "leave (1*n+1)/2..n-2",
        "leave (1*n+1)/(0-2)..n-1",
        "leave (1*n+1)/2..n-1 where n > 3",
        "leave n*n..n-1",
        "take 2..n/2",
        "take 1..0",
        "take 1..n/2 then split into a, b",
        "take 1..n/2 or take 5",
        "take 1..last; first 1..n-1",
        "0.3[2]",
        "0.333",
    ] {
        fails(&with(&good, "/rule", json!(rule)), "form");
    }
    fails(&with(&good, "/claim/lower/a", json!("2")), "lower");
    fails(&with(&good, "/claim/lower/b", json!("0")), "lower");
    fails(&with(&good, "/claim/lower/c", json!("3")), "lower");
    let bash = slow_interval(&Spec::Bash(5));
    fails(&with(&bash, "/claim/bash", json!("4")), "lower");
    // The same function, not in lowest terms; and other ways to say it.
    assert!(run(&with(&good, "/claim/lower", quotient_json([2, 3, 4]))).is_ok());
    for rule in
        ["leave ceil(n/2)..n-1", "leave ceil(n/2)..", "take 1..n/2", "take 1..n-ceil(n/2)", "take 0..n/2"]
    {
        assert!(run(&with(&good, "/rule", json!(rule))).is_ok(), "{rule}");
    }
    for rule in ["0.[3]", "0.3[33]", "take any", "take 1..", "leave any", "leave 0..n-1", "take 1..n"] {
        let nim = with(&good, "/rule", json!(rule));
        assert!(run(&with(&nim, "/claim/lower", quotient_json([0, 0, 1]))).is_ok(), "{rule}");
    }
    let huge = format!("take 1..{}", "7".repeat(1000));
    let bash = with(&bash, "/rule", json!(huge));
    assert!(run(&with(&bash, "/claim/bash", json!("7".repeat(1000)))).is_ok());
}

#[test]
fn block_checks() {
    let good = block(&Spec::Between([1, 2, 3], [2, 0, 3]));
    assert!(run(&good).is_ok());
    fails(&with(&good, "/claim/gives", json!("grundy")), "gives");
    fails(&with(&good, "/rule", json!("leave (1*n+2)/3..(2*n+0)/3 where m < n; misere")), "play");
    for rule in [
        "leave (1*n+2)/3..(2*n+0)/3 where m <= n",
        "leave (1*n+2)/3..(2*n+0)/3 where n > 1",
        "leave (1*n+2)/3..(2*n+0)/3, n-1",
        "leave (1*n+2)/3..",
        "leave n mod 3..n",
        "0.33",
    ] {
        fails(&with(&good, "/rule", json!(rule)), "form");
    }
    fails(&with(&good, "/claim/lower/b", json!("3")), "lower");
    fails(&with(&good, "/claim/upper/a", json!("1")), "upper");
    assert!(run(&with(&good, "/rule", json!("take ceil(n/3)..n-ceil(n/3)"))).is_ok());
    let falling = certificate(
        "block",
        "leave 10-n..n",
        &json!({ "gives": "outcome", "lower": quotient_json([-1, 10, 1]), "upper": quotient_json([1, 0, 1]), "idle": "5" }),
        &json!({}),
    );
    fails(&falling, "nondecreasing");
    let idle = good["claim"]["idle"].as_str().unwrap().parse::<i64>().unwrap();
    fails(&with(&good, "/claim/idle", json!((idle + 1).to_string())), "idle");
    fails(&with(&good, "/claim/idle", json!("-1")), "idle");
    fails(&with(&good, "/claim/idle", json!((idle - 1).to_string())), "options");
    let ends = |l: [i64; 3], u: [i64; 3], idle: &str| {
        let mut all = block(&Spec::Between(l, u));
        all["claim"]["idle"] = json!(idle);
        all
    };
    // Above the upper end again and again, and for ever from some heap on.
    fails(&ends([2, 0, 3], [2, -1, 3], "0"), "options");
    fails(&ends([2, 0, 3], [1, 9, 2], "0"), "options");
    // The lower end is n − 1 and then n.
    fails(&ends([7, -6, 6], [2, 0, 1], "0"), "options");
    // The upper end is negative in the middle of nowhere.
    fails(&ends([0, -9, 1], [1, -9, 3], "7"), "options");
}

#[test]
fn schwenk_checks() {
    let good = schwenk(&Spec::Dynamic([2, 0, 1]), "first", true);
    fails(&with(&good, "/claim/gives", json!("grundy")), "gives");
    fails(&with(&good, "/rule", json!("take 1..(2*last+0)/1; first 1..n-1; misere")), "play");
    for rule in [
        "take 1..5",
        "take 2..last; first 1..n-1",
        "take 1..last, 9; first 1..n-1",
        "take 1..last where n > 3; first 1..n-1",
        "leave 1..last; first 1..n-1",
        "take 1..last or take 1..2; first 1..n-1",
        "take last; first any",
    ] {
        fails(&with(&good, "/rule", json!(rule)), "form");
    }
    for f in [
        "n+last",
        "10-last",
        "last-2*last",
        "last mod 3",
        "-last",
        "(last-5)*(last-5)",
        "last/(1-2)",
        "2^(last-2)",
        "(0-2)^last",
        "(last-1)^(last-1)",
        "last/last",
        "min(last, 9-last)",
        "ceil(last/0)",
    ] {
        fails(&with(&good, "/rule", json!(format!("take 1..{f}; first 1..n-1"))), "nondecreasing");
    }
    fails(&with(&good, "/claim/limit", json!("2*last")), "limit");
    for first in ["any", "1..n", "1..n-2", "2..n-1", "1..5", "1..n-1, 7", "1..n-1 except 2"] {
        let rule = format!("take 1..(2*last+0)/1; first {first}");
        let changed = with(&good, "/rule", json!(rule));
        fails(&changed, "first");
        let told = with(&changed, "/claim/first", json!(first));
        fails(&told, "first");
        assert!(run(&with(&told, "/claim/states", json!("all"))).is_ok());
    }
    // Recurrences.
    let other = schwenk(&Spec::Dynamic([2, -1, 1]), "first", false);
    assert!(run(&other).is_ok());
    let mut claimed = other.clone();
    claimed["claim"]["recurrence"] = good["claim"]["recurrence"].clone();
    fails(&claimed, "product");
    // H is the Fibonacci sequence as far as one looks, and ends at the first term above 1000.
    let mut cut = with(&good, "/rule", json!("take 1..min(2*last, 1000); first 1..n-1"));
    cut["claim"]["limit"] = json!("min(2*last, 1000)");
    fails(&cut, "product");
    assert!(run(&with(&cut, "/claim/recurrence", Value::Null)).is_ok());
    fails(&with(&good, "/claim/recurrence/initial", json!(["1", "3"])), "initial");
    fails(&with(&good, "/claim/recurrence/initial", json!(["1"])), "initial");
    fails(&with(&good, "/claim/recurrence/lag", json!(0)), "lag");
    let early = json!({ "initial": ["1"], "lag": 0, "from": 0 });
    fails(&with(&good, "/claim/recurrence", early), "lag");
    // 7t/2 shows the lag 3 four times in a row, then 4: five are needed.
    let seven = Spec::Dynamic([7, 0, 2]);
    let true_one = schwenk(&seven, "all", true);
    assert!(run(&true_one).is_ok());
    let (h, _) = common::terms([7, 0, 2], 60);
    let lag = |i: usize| i - h.iter().position(|&term| 7 * term / 2 >= h[i]).unwrap();
    let from = (4..20).find(|&i| (i..i + 4).all(|i| lag(i) == 3)).unwrap();
    assert_eq!(lag(from + 4), 4);
    let initial: Vec<String> = h[..=from].iter().map(i64::to_string).collect();
    let false_one = json!({ "initial": initial, "lag": 3, "from": from });
    fails(&with(&true_one, "/claim/recurrence", false_one), "lag");
    // H ends at once.
    let half = schwenk(&Spec::Dynamic([1, 0, 2]), "all", false);
    fails(&with(&half, "/claim/recurrence", json!({ "initial": ["1"], "lag": 0, "from": 0 })), "lag");
}

#[test]
fn misere_dynamic_checks() {
    let good = misere_dynamic(&Spec::Dynamic([2, 0, 1]));
    fails(&with(&good, "/claim/gives", json!("grundy")), "gives");
    fails(&with(&good, "/rule", json!("take 1..(2*last+0)/1; first 1..n-1")), "play");
    fails(&with(&good, "/claim/first", json!("1..n")), "first");
    fails(&with(&good, "/rule", json!("take 1..(2*last+0)/1; first any; misere")), "first");
    fails(&with(&good, "/claim/limit", json!("3*last")), "limit");
    fails(&with(&good, "/rule", json!("take 1..9-last; first 1..n-1; misere")), "nondecreasing");
    fails(&with(&good, "/rule", json!("take 1..5; misere")), "form");
    // f(1) = 0: the state (2, 1) is an exception.
    let mut half = with(&good, "/rule", json!("take 1..last/2; first 1..n-1; misere"));
    half["claim"]["limit"] = json!("last/2");
    fails(&half, "positive");
}

#[test]
fn misere_nim_checks() {
    let spec = Spec::Takes(vec![1, 3, 4]);
    let good = misere_nim(&spec, &take_1_3_4());
    assert!(run(&good).is_ok());
    fails(&with(&good, "/claim/gives", json!("grundy")), "gives");
    fails(&with(&good, "/rule", json!("take 1, 3, 4")), "play");
    // The values of another rule say something false of this one.
    let claim = run(&good).unwrap();
    assert!(verify(&spec, true, claim.claim_data()).is_ok());
    fails(&with(&good, "/rule", json!("take 1, 3, 5; misere")), "same-rule");
    assert!(verify(&Spec::Takes(vec![1, 3, 5]), true, claim.claim_data()).is_err());
    // Kayles fails at the heaps 1 and 5.
    fails(&misere_nim(&Spec::Code(vec![0, 7, 7]), &kayles()), "form");
    // Taking all of an odd heap or … of a code without one of its bits.
    fails(&with(&good, "/rule", json!("0.31; misere")), "form");
    fails(&with(&good, "/rule", json!("take all; misere")), "form");
    fails(&with(&good, "/rule", json!("take 1, 3, 4 where n > 5; misere")), "form");
    fails(&misere_nim(&spec, &window(&spec, "outcome", false)), "normal");
    fails(&misere_nim(&spec, &with(&take_1_3_4(), "/claim/values/3", json!(7))), "values");
    fails(&misere_nim(&spec, &window(&spec, "outcome", true)), "same-rule");
    // No third level, however often it is nested.
    let mut nested = good;
    for _ in 0..2000 {
        nested = json!({ "format": 1, "kind": "misere-nim", "rule": "take 1, 3, 4; misere",
            "claim": { "gives": "outcome", "sums": true, "normal": format!("{nested}") }, "evidence": {} });
        if nested.to_string().len() > 100_000 {
            break;
        }
    }
    fails(&nested, "certificate");
    let open = r#"{"format":1,"kind":"misere-nim","rule":"take 1; misere","claim":{"gives":"outcome","sums":true,"normal":"#;
    let close = r#"},"evidence":{}}"#;
    text_fails(&format!("{}{{}}{}", open.repeat(20_000), close.repeat(20_000)), "same-rule");
}

#[test]
fn arithmetic_checks_for_all_but_sets() {
    let good = arithmetic(&Spec::AllBut { x: vec![2, 5], t: vec![] }, 300);
    assert!(run(&good).is_ok());
    fails(&with(&good, "/claim/gives", json!("outcome")), "gives");
    fails(&with(&good, "/rule", json!("take any except 2, 5; misere")), "play");
    for rule in [
        "take any",
        "take 1..9",
        "take any except squares",
        "take any except 2, 5 where n > 3",
        "take any except 2, 5 or take 3 then split into a, b, c",
        "take any except 2, 5 or take all",
        "take any except 2, 5 or take 3.. then split into a, b",
        "take any except 2.. or take all",
        "0.3[5]",
        "0.[34]",
    ] {
        fails(&with(&good, "/rule", json!(rule)), "form");
    }
    let first = good["claim"]["values"][1].as_u64().unwrap();
    fails(&with(&good, "/claim/values/1", json!(first + 1)), "values");
    let saltus = good["claim"]["saltus"].as_u64().unwrap();
    fails(&with(&good, "/claim/saltus", json!(saltus + 1)), "window");
    fails(&with(&good, "/claim/saltus", json!(u64::MAX)), "window");
    // X = {2}: 2k − 1 = 3 heaps from n0 = 2 on agree, the fourth does not.
    let two = Spec::AllBut { x: vec![2], t: vec![] };
    let table = two.grundy(10);
    assert!((2..5).all(|n| table[n + 1] == table[n] + 1) && table[6] != table[5] + 1);
    let claim = json!({ "gives": "grundy", "except": [2], "split": [], "preperiod": 2, "period": 1, "saltus": 1,
        "values": table[..3] });
    fails(&certificate("arithmetic", &two.text(), &claim, &json!({})), "window");
    // X is named, and only X.
    fails(&with(&good, "/rule", json!("take any except 2, 5 or take 2")), "except");
    for except in [json!([2]), json!([5, 2]), json!([2, 2, 5]), json!([2, 5, 6])] {
        fails(&with(&good, "/claim/except", except), "except");
    }
    fails(&with(&good, "/claim/split", json!([2])), "split");
    // The same rule in other words.
    for rule in ["take 1, 3, 4, 6..", "take 1..4, 6.. except 2", "take 6.. or take 1, 3..4", "0.30330[3]"] {
        assert!(run(&with(&good, "/rule", json!(rule))).is_ok(), "{rule}");
    }
}

#[test]
fn arithmetic_checks_for_splits() {
    let lasker = arithmetic(&Spec::AllBut { x: vec![], t: vec![0] }, 300);
    assert!(run(&lasker).is_ok());
    assert_eq!(lasker["claim"]["saltus"], json!(4));
    assert!(run(&with(&lasker, "/rule", json!("4.[3]"))).is_ok());
    fails(&with(&lasker, "/claim/values/3", json!(3)), "values");
    fails(&with(&lasker, "/claim/saltus", json!(0)), "saltus");
    fails(&with(&lasker, "/claim/saltus", json!(u64::MAX)), "budget");
    fails(&with(&lasker, "/claim/saltus", json!(9)), "small-values");
    let of = |spec: &Spec, (n0, p, s): (usize, usize, u64)| {
        let Spec::AllBut { x, t } = spec else { panic!("{spec:?}") };
        let values = &spec.grundy((n0 + p) as i64)[..n0 + p];
        let claim = json!({ "gives": "grundy", "except": ascending(x), "split": ascending(t), "preperiod": n0,
            "period": p, "saltus": s, "values": values });
        certificate("arithmetic", &spec.text(), &claim, &json!({}))
    };
    let all_but = |x: &[i64], t: &[i64]| Spec::AllBut { x: x.to_vec(), t: t.to_vec() };
    // Laws that hold for a while: 13 heaps, and 19.
    fails(&of(&all_but(&[9], &[1]), (0, 1, 1)), "reached");
    fails(&of(&all_but(&[1, 2, 3, 4], &[4]), (0, 5, 1)), "clash");
    fails(&of(&all_but(&[4], &[2, 4]), (4, 5, 4)), "small-values");
    // Right up to the heap 1282 and wrong from 1283 on.
    let long = all_but(&[1, 2, 5, 7, 8], &[2]);
    let table = long.grundy(1290);
    assert!((649..1283).all(|n| table[n + 5] == table[n] + 2) && table[1288] != table[1283] + 2);
    fails(&of(&long, (649, 5, 2)), "repeats");
}
