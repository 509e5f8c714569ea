//! Every check has a certificate that fails exactly there, and that the others would let pass.

use serde_json::{Value, json};

use crate::games::Game;
use crate::samples::{Sample, run, samples};
use crate::words::{System, learn};

#[track_caller]
fn fails(certificate: &Value, step: &str) {
    match run(certificate) {
        Err(rejected) => assert_eq!(rejected.step, step, "{rejected}\n{certificate}"),
        Ok(accepted) => panic!("accepted: {}\n{certificate}", accepted.claim()),
    }
}

#[track_caller]
fn passes(certificate: &Value) {
    run(certificate).unwrap_or_else(|rejected| panic!("{rejected}\n{certificate}"));
}

/// The certificate with the value at a JSON pointer replaced.
fn with(certificate: &Value, at: &str, value: Value) -> Value {
    let mut changed = certificate.clone();
    *changed.pointer_mut(at).unwrap_or_else(|| panic!("{at}")) = value;
    changed
}

fn of(kind: &str, wanted: impl Fn(&Sample) -> bool) -> Value {
    let found = samples().iter().find(|sample| sample.certificate["kind"] == kind && wanted(sample));
    found.unwrap_or_else(|| panic!("no such {kind}")).certificate.clone()
}

/// An automaton of words, for tracks of numbers in base 2 or another system.
fn relation(system: System, tracks: usize, holds: impl Fn(&[i64]) -> bool) -> Value {
    learn(system, tracks, 4, |numbers| Some(holds(numbers).into()), Some(0)).unwrap()
}

fn certificate(
    kind: &str,
    rule: &str,
    tracks: &[&str],
    gives: &str,
    system: System,
    automaton: &Value,
) -> Value {
    let claim = json!({ "gives": gives, "tracks": tracks, "system": system.json(), "automaton": automaton });
    json!({ "format": 1, "kind": kind, "rule": rule, "claim": claim, "evidence": {} })
}

const TWO: System = System::Most(2);

fn outcome(rule: &str, tracks: &[&str], lost: impl Fn(&[i64]) -> bool) -> Value {
    certificate("automaton", rule, tracks, "outcome", TWO, &relation(TWO, tracks.len(), lost))
}

fn values(rule: &str, value: impl Fn(i64) -> Option<u32>) -> Value {
    // What has no value puts out null.
    let aut = learn(TWO, 1, 4, |n| Some(value(n[0]).unwrap_or(u32::MAX)), None).unwrap();
    let mut aut = aut.clone();
    for output in aut["output"].as_array_mut().unwrap() {
        if *output == json!(u32::MAX) {
            *output = Value::Null;
        }
    }
    certificate("automaton", rule, &["n"], "grundy", TWO, &aut)
}

fn canonical(rule: &str, is: impl Fn(i64, i64) -> bool) -> Value {
    let aut = relation(TWO, 2, |x| is(x[0], x[1]));
    certificate("canonical-automaton", rule, &["n", "c"], "grundy", TWO, &aut)
}

fn value(rule: &str, is: impl Fn(i64, i64) -> bool) -> Value {
    let aut = relation(TWO, 2, |x| is(x[0], x[1]));
    certificate("value-automaton", rule, &["n", "v"], "grundy", TWO, &aut)
}

#[test]
fn claims_that_are_none() {
    let good = of("automaton", |_| true);
    passes(&good);
    for field in ["gives", "tracks", "system", "automaton"] {
        let mut bad = good.clone();
        bad["claim"].as_object_mut().unwrap().remove(field);
        fails(&bad, "claim");
    }
    fails(&with(&good, "/claim/gives", json!("value")), "claim");
    fails(&with(&good, "/claim/system", json!({ "base": 2 })), "claim");
    fails(&with(&good, "/claim/system", json!({ "base": 2, "reading": "middle" })), "claim");
    fails(&with(&good, "/claim/system", json!({ "reading": "msd" })), "claim");
    fails(&with(&good, "/claim/system", json!({ "base": null, "reading": "msd" })), "claim");
    fails(&with(&good, "/claim/system", json!({ "initial": [1, 2], "reading": "msd" })), "claim");
    let both = json!({ "base": 2, "initial": [1], "coefficients": [2], "reading": "msd" });
    fails(&with(&good, "/claim/system", both), "claim");
    fails(&with(&good, "/claim/automaton", json!([3, 0, [], []])), "claim");
    fails(&with(&good, "/claim/automaton/output/0", json!(-1)), "claim");
    fails(&with(&good, "/evidence", json!({ "adder": null, "words": null })), "evidence");
    fails(&with(&good, "/evidence", json!({ "adder": 1 })), "evidence");
    let good = of("canonical-automaton", |_| true);
    fails(&with(&good, "/claim/gives", json!("outcome")), "gives");
    fails(&with(&good, "/claim/tracks", json!(["n"])), "claim");
    let good = of("value-automaton", |_| true);
    fails(&with(&good, "/claim/gives", json!("outcome")), "gives");
    fails(&with(&good, "/evidence", json!({ "adder": null })), "evidence");
}

#[test]
fn systems() {
    // Base 1 has one digit, and the two letters would be none.
    let good = of("automaton", |sample| sample.system == TWO);
    fails(&with(&good, "/claim/system/base", json!(1)), "system");
    let fibonacci = of("automaton", |sample| sample.system == System::Fibonacci && !sample.misere);
    passes(&fibonacci);
    fails(&with(&fibonacci, "/claim/system/initial", json!([1, 1])), "system");
    fails(&with(&fibonacci, "/claim/system/reading", json!("lsd")), "system");
    // 1, 3, 4, 7, … has other words, and other sums.
    fails(&with(&fibonacci, "/claim/system/initial", json!([1, 3])), "automaton");
    // Without addition the options are no formula.
    fails(&with(&fibonacci, "/evidence/adder", Value::Null), "form");
    // XOR is one of binary digits: in base 3 the automaton of `values` would say something else.
    let three = relation(System::Most(3), 2, |x| x[0] == x[1]);
    fails(
        &certificate("value-automaton", "take any", &["n", "v"], "grundy", System::Most(3), &three),
        "system",
    );
    passes(&value("take any", |n, v| n == v));
}

#[test]
fn adders() {
    // If nothing were a sum there would be no moves, and all positions were lost.
    let mut bad = of("automaton", |sample| sample.game == Game::Wythoff(1));
    bad["claim"]["automaton"] = relation(System::Fibonacci, 2, |_| true);
    let good = with(&bad, "/rule", json!("(a, b) -> (a-1, b) where a > b and a < b"));
    passes(&good);
    fails(&bad, "inside");
    bad["evidence"]["adder"] =
        json!({ "states": 1, "start": 0, "next": [[0, 0, 0, 0, 0, 0, 0, 0]], "output": [0] });
    fails(&bad, "adder");
    // 1 + 1 = 1 too.
    let adder = of("automaton", |sample| sample.system == System::Fibonacci)["evidence"]["adder"].clone();
    let outputs = adder["output"].as_array().unwrap().len();
    for q in 0..outputs {
        let output = adder["output"][q].as_u64().unwrap();
        let changed = with(&adder, &format!("/output/{q}"), json!(1 - output));
        let changed = with(&bad, "/evidence/adder", changed);
        assert!(["adder", "padding", "words"].contains(&run(&changed).unwrap_err().step));
    }
    // Each axiom has a relation that only it excludes.
    let two = of("automaton", |sample| sample.system == TWO);
    let one_more = relation(TWO, 3, |x| x[0] + x[1] + 1 == x[2]);
    let nothing_added = relation(TWO, 3, |x| x[1] == 0 && x[0] == x[2]);
    for (adder, axiom) in [(one_more, "x + 0 = z iff z = x"), (nothing_added, "x + (y + 1) = (x + y) + 1")] {
        let rejected = run(&with(&two, "/evidence/adder", adder)).unwrap_err();
        assert_eq!((rejected.step, rejected.reason.ends_with(axiom)), ("adder", true), "{rejected}");
    }
    // An adder of a base is checked as well.
    let no_sums = json!({ "states": 1, "start": 0, "next": [[0, 0, 0, 0, 0, 0, 0, 0]], "output": [0] });
    fails(&with(&two, "/evidence/adder", no_sums), "adder");
}

#[test]
fn automata() {
    let good = of("automaton", |sample| sample.game == Game::Takes(vec![1, 2, 3]));
    fails(&with(&good, "/claim/automaton/states", json!(4)), "automaton");
    fails(&with(&good, "/claim/automaton/states", json!(0)), "automaton");
    fails(&with(&good, "/claim/automaton/start", json!(1)), "automaton");
    fails(&with(&good, "/claim/automaton/next/0/0", json!(3)), "automaton");
    fails(&with(&good, "/claim/automaton/next/0", json!([0])), "automaton");
    fails(&with(&good, "/claim/automaton/next/0", json!([0, 1, 2])), "automaton");
    fails(&with(&good, "/claim/automaton/output", json!([1, 0])), "automaton");
    fails(&with(&good, "/claim/automaton/output/0", json!(2)), "automaton");
    fails(&with(&good, "/claim/automaton/output/0", Value::Null), "automaton");
    fails(
        &with(&good, "/claim/automaton", json!({ "states": 0, "start": 0, "next": [], "output": [] })),
        "automaton",
    );
    // Words with and without a leading zero are told apart.
    let next = json!([[1, 2], [1, 3], [2, 2], [3, 3]]);
    let padded = json!({ "states": 4, "start": 0, "next": next, "output": [1, 1, 0, 0] });
    passes(&with(&outcome("take any", &["n"], |n| n[0] == 0), "/claim/automaton", padded.clone()));
    let padded = with(&json!({ "a": padded }), "/a/output", json!([1, 1, 1, 0]))["a"].clone();
    fails(&with(&outcome("take any", &["n"], |n| n[0] == 0), "/claim/automaton", padded), "padding");
    // A word that writes no number, two neighbouring terms, is accepted.
    let fibonacci = of("automaton", |sample| sample.game == Game::Wythoff(1));
    let row = fibonacci["claim"]["automaton"]["next"].as_array().unwrap();
    let dead = (0..row.len())
        .find(|&q| row[q].as_array().unwrap().iter().all(|target| *target == json!(q)))
        .unwrap();
    fails(&with(&fibonacci, &format!("/claim/automaton/output/{dead}"), json!(1)), "words");
    // And with or without a trailing zero.
    let mut least = of("automaton", |sample| sample.system == System::Least(2));
    least["claim"]["automaton"] =
        json!({ "states": 2, "start": 0, "next": [[1, 1], [0, 0]], "output": [1, 0] });
    fails(&least, "padding");
}

/// Relations that no other check would stop.
#[test]
fn words_and_paddings() {
    // Left-aligned in base 2. Every heap belongs to the word 0, which is no number (that is the empty word), and so does that word. No
    // heap has a move.
    let row = |to: [u32; 3]| json!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|letter| to[letter % 3]));
    let aut = json!({ "states": 3, "start": 0, "next": [row([1, 2, 2]), row([2, 2, 1]), row([2, 2, 2])], "output": [0, 1, 0] });
    let still = "take 1 where n < n";
    fails(&certificate("canonical-automaton", still, &["n", "c"], "grundy", System::Left(2), &aut), "words");
    // Every heap belongs to 0, in words with an even number of zeros before n. Its option, shorter by a digit, has an odd number of
    // them in the same word.
    let next = json!([[1, 3, 2, 3], [0, 3, 3, 3], [2, 3, 2, 3], [3, 3, 3, 3]]);
    let aut = json!({ "states": 4, "start": 0, "next": next, "output": [1, 1, 1, 0] });
    let halve = "leave n/2 where n > 1";
    fails(&certificate("canonical-automaton", halve, &["n", "c"], "grundy", TWO, &aut), "padding");
}

#[test]
fn outcomes() {
    let by_three = |n: &[i64]| n[0] % 4 == 0;
    passes(&outcome("take 1..3", &["n"], by_three));
    // The tracks have the rule's names.
    fails(&outcome("take 1..3", &["m"], by_three), "tracks");
    fails(&outcome("take 1..3", &["n", "last"], by_three), "tracks");
    fails(&outcome("take 1..last; first any", &["n"], by_three), "tracks");
    // Splits would be overlooked.
    fails(&outcome("take 1..3 or split into a, b", &["n"], by_three), "form");
    fails(&outcome("take squares", &["n"], by_three), "form");
    // With all positions lost nothing fails but that some can move; with none lost, but that they cannot.
    fails(&outcome("take 1..3", &["n"], |_| true), "inside");
    fails(&outcome("take 1..3", &["n"], |_| false), "outside");
    fails(&outcome("take 1..3", &["n"], |n| n[0] % 8 == 0), "outside");
    // A game that has no end has such a set as well.
    fails(&outcome("(a, b) -> (b, a) where a != b", &["a", "b"], |x| x[0] <= x[1]), "ending");
    fails(&outcome("n -> n+1", &["n"], |n| n[0] % 2 == 0), "ending");
    // Misère: who cannot move has won.
    passes(&outcome("take 1..3; misere", &["n"], |n| n[0] % 4 == 1));
    fails(&outcome("take 1..3; misere", &["n"], by_three), "inside");
    fails(&outcome("take 1..3", &["n"], |n| n[0] % 4 == 1), "outside");
    // Every touched state; the others are not spoken of.
    let equal = |x: &[i64]| x[0] == 0 || x[1] < x[0] & -x[0];
    passes(&outcome("take 1..last; first 1..n-1", &["n", "last"], equal));
    passes(&outcome("take 1..last; first 1..n-1", &["n", "last"], |x| x[1] > 0 && equal(x)));
    fails(&outcome("take 1..last; first 1..n-1", &["n", "last"], |x| x[1] > 1 && equal(x)), "outside");
}

#[test]
fn bounded_values() {
    passes(&values("take 1..3", |n| Some(n as u32 % 4)));
    fails(&values("take 1..3; misere", |n| Some(n as u32 % 4)), "play");
    fails(&values("take 1..3", |n| Some(n as u32 % 2)), "inside");
    fails(&values("take 1, 3", |n| Some(n as u32 % 4)), "outside");
    // The values from 2 on are skipped over.
    fails(&values("take 1..3", |n| Some([0, 1, 2, 4][n as usize % 4])), "outside");
    // Other heaps need the values of this one; but if none but 0 has one, nothing else fails.
    fails(&values("take 1..3", |n| (n != 5).then_some(n as u32 % 4)), "outside");
    fails(&values("take 1..3", |n| (n == 0).then_some(0)), "total");
}

/// Certificates of normal play that only the play or the embedded rule keeps from saying something false under misère play.
#[test]
fn play_and_embedded_rules() {
    // A value of 0 would call the heap 0 lost, and it is won.
    fails(&outcome("take 1..3; misere", &["n"], |n| n[0] % 4 == 0), "inside");
    for normal in [
        values("take 1..3", |n| Some(n as u32 % 4)),
        canonical("take 1..3", |n, c| c == n % 4),
        value("take 1..3", |n, v| v == n % 4),
    ] {
        passes(&normal);
        fails(&with(&normal, "/rule", json!("take 1..3; misere")), "play");
        let sums = |rule: &str| {
            json!({ "format": 1, "kind": "misere-nim", "rule": rule, "evidence": {},
                "claim": { "gives": "outcome", "sums": true, "normal": normal } })
        };
        passes(&sums("take 1..3; misere"));
        // By these values the heap 4 alone is won, for its value is 0; by those of the rule it is 1, and lost.
        fails(&sums("take 1..2; misere"), "same-rule");
    }
    let lost = learn(TWO, 1, 6, |n| Some((n[0] % 3 == 1).into()), Some(0)).unwrap();
    passes(&certificate("automaton", "take 1..2; misere", &["n"], "outcome", TWO, &lost));
}

#[test]
fn canonical_heaps() {
    passes(&canonical("take 1..3", |n, c| c == n % 4));
    fails(&canonical("take 1..3; misere", |n, c| c == n % 4), "play");
    fails(&canonical("take 1..3 or split into a, b", |n, c| c == n % 4), "form");
    fails(&canonical("take 1..last; first any", |n, c| c == n % 4), "form");
    let named = with(&canonical("take 1..3", |n, c| c == n % 4), "/claim/tracks/1", json!("v"));
    fails(&named, "tracks");
    // No heap has one, or 5 has none.
    fails(&canonical("take 1..3", |_, _| false), "total");
    fails(&canonical("take 1..3", |n, c| n != 5 && c == n % 4), "total");
    // None is canonical.
    fails(&canonical("take 1..3", |n, c| c == n + 1), "idempotent");
    fails(&canonical("take 1..3", |_, c| c == 0), "inside");
    // The heap itself: from 4 on some are missed.
    fails(&canonical("take 1..3", |n, c| c == n), "outside");
    // Two of them.
    fails(&canonical("take 1..3", |n, c| c % 4 == n % 4 && c < 8), "outside");
}

#[test]
fn values_with_splits() {
    passes(&value("take any", |n, v| n == v));
    fails(&value("take any; misere", |n, v| n == v), "play");
    fails(&value("take 1..last; first any", |n, v| n == v), "form");
    fails(&value("take 1 then split into a, b, c", |n, v| n == v), "form");
    let named = with(&value("take any", |n, v| n == v), "/claim/tracks/1", json!("c"));
    fails(&named, "tracks");
    fails(&value("n -> n, n-1", |n, v| n == v), "ending");
    fails(&value("take any", |_, _| false), "total");
    fails(&value("take any", |n, v| n > 2 && n == v), "total");
    fails(&value("take any", |n, v| n / 2 == v), "inside");
    fails(&value("take any", |n, v| 2 * n == v), "outside");
    fails(&value("take any", |n, v| n == v || v == n + 1), "inside");
    // A split has the value: without looking at splits it is that of nim.
    fails(&value("take any or split into a, b", |n, v| n == v), "inside");
    // 0.07, Dawson's kind of game: two neighbours are taken; parity is right for a while only.
    fails(&value("0.07", |n, v| v == i64::from(n > 1)), "inside");
}

#[test]
fn budgets() {
    use grundy_check::{Budget, check};
    let text = of("automaton", |sample| sample.game == Game::Wythoff(1)).to_string();
    let generous = Budget::default();
    assert!(check(&text, &generous).is_ok());
    for budget in [Budget { memory: 20_000, ..generous }, Budget { steps: 20_000, ..generous }] {
        assert_eq!(check(&text, &budget).unwrap_err().step, "budget");
    }
    let million = |rule: &str| outcome(rule, &["n"], |n| n[0] == 0);
    for rule in [
        format!("take 1..n where n mod 1{} = 1", "0".repeat(40)),
        format!("take 1{}", "0".repeat(60_000)),
        format!("take {}n", "999*".repeat(100)),
    ] {
        let rejected =
            check(&million(&rule).to_string(), &Budget { steps: 30_000_000, ..generous }).unwrap_err();
        assert_eq!(rejected.step, "budget", "{rejected}");
    }
    let rule = format!("take {} {}^i for i >= 1000", "1 or take", "9".repeat(20_000));
    assert_eq!(run(&million(&rule)).unwrap_err().step, "form");
    let rule = format!("take 1..last mod 3{}; first any", "+(n-2*last) mod 3 mod 5 mod 7 mod 11".repeat(20));
    let many = outcome(&rule, &["n", "last"], |_| true);
    assert_eq!(run(&many).unwrap_err().step, "form");
    // Too many letters, and too many digits.
    let mut wide = million("take any");
    wide["claim"]["system"] = json!({ "base": 99, "reading": "msd" });
    assert_eq!(run(&wide).unwrap_err().step, "budget");
    wide["claim"]["system"] =
        json!({ "initial": [1, 4_000_000_000u32], "coefficients": [1, 1], "reading": "msd" });
    assert_eq!(run(&wide).unwrap_err().step, "system");
}
