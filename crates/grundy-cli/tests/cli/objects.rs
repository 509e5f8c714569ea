//! The JSON objects, field by field.

use crate::common::{object, order, run, run_bytes, run_with};
use serde_json::{Value, json};

#[test]
fn solve() {
    let (code, object) = object(&["solve", "take 1, 3, 4", "16", "5", "--json"]);
    assert_eq!(code, 0);
    // Values from 0 on: 0 1 0 1 2 3 2, then again. So 16 has 0 and 5 has 3; 12 has 3 and 2 has 0.
    assert_eq!(object["format"], 1);
    assert_eq!(object["rule"], "take 1, 3, 4");
    assert!(object.get("rules").is_none());
    assert_eq!(object["play"], "normal");
    assert_eq!(object["heaps"], json!(["16", "5"]));
    assert_eq!(object["last"], Value::Null);
    assert_eq!(
        (&object["outcome"], &object["winner"], &object["grundy"]),
        (&json!("N"), &json!("first"), &json!("3"))
    );
    assert_eq!(
        object["moves"],
        json!({"count": "2", "complete": true, "listed": [
            {"heap": 0, "take": "4", "leave": ["12"]},
            {"heap": 1, "take": "3", "leave": ["2"]},
        ]})
    );
    assert_eq!((&object["least_take"], &object["greatest_take"]), (&json!("3"), &json!("4")));
    assert_eq!(object["basis"]["kind"], "computed");
    assert!(object["basis"]["method"].is_string());
    assert!(object.get("warnings").is_none() && object.get("why").is_none() && object.get("plan").is_none());
}

#[test]
fn the_order_of_fields_is_that_of_the_contract() {
    let fields = [
        "format",
        "rule",
        "play",
        "heaps",
        "last",
        "outcome",
        "winner",
        "grundy",
        "moves",
        "count",
        "complete",
        "listed",
        "heap",
        "take",
        "leave",
        "least_take",
        "greatest_take",
        "basis",
        "kind",
        "method",
        "checked_to",
    ];
    let solved = run(&["solve", "take any", "5", "--json"]).out;
    assert!(order(&solved, &fields), "{solved}");
    let parsed = run(&["parse", "take any", "5", "--json"]).out;
    assert!(order(&parsed, &["format", "rule", "words", "options", "warnings"]), "{parsed}");
    let table = run(&["table", "take any", "--to", "5", "--json"]).out;
    assert!(order(&table, &["format", "rule", "kind", "from", "to", "values"]), "{table}");
    let law = run(&["law", "take 1..2*last; first 1..n-1", "--json", "--claim", "n = 0"]).out;
    let fields = [
        "format",
        "rule",
        "status",
        "method",
        "gives",
        "states",
        "statement",
        "checked_to",
        "period",
        "sequence",
        "initial",
        "lag",
        "from",
        "recognised",
        "name",
        "code",
        "oeis",
        "certificate",
        "claim",
        "text",
        "verdict",
        "counterexample",
        "seconds",
    ];
    assert!(order(&law, &fields), "{law}");
    let checked = run_with(&["check", "-", "--json"], "{}").out;
    assert!(order(&checked, &["format", "file", "accepted", "kind", "claim", "reason"]), "{checked}");
    let error = run(&["parse", "tak", "--json"]).out;
    assert!(order(&error, &["format", "error", "kind", "message", "span", "needs"]), "{error}");
}

#[test]
fn a_lost_position_has_no_moves_and_no_takes() {
    let (_, object) = object(&["solve", "take 1..3", "8", "--json"]);
    assert_eq!(
        (&object["outcome"], &object["winner"], &object["grundy"]),
        (&json!("P"), &json!("second"), &json!("0"))
    );
    assert_eq!(object["moves"], json!({"count": "0", "complete": true, "listed": []}));
    assert_eq!((&object["least_take"], &object["greatest_take"]), (&Value::Null, &Value::Null));
}

#[test]
fn emptied_heaps_splits_and_coupled_states() {
    let (_, taken) = object(&["solve", "take any", "5", "--json"]);
    assert_eq!(taken["moves"]["listed"], json!([{"heap": 0, "take": "5", "leave": []}]));
    let (_, split) = object(&["solve", "split into a, b", "2", "--json"]);
    assert_eq!(split["moves"]["listed"], json!([{"heap": 0, "take": null, "leave": ["1", "1"]}]));
    assert_eq!((&split["least_take"], &split["greatest_take"]), (&Value::Null, &Value::Null));
    let wythoff = "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)";
    let (_, coupled) = object(&["solve", wythoff, "(0, 5)", "--json"]);
    assert_eq!(coupled["heaps"], json!([["0", "5"]]));
    assert_eq!(coupled["moves"]["listed"], json!([{"heap": 0, "take": "5", "leave": [["0", "0"]]}]));
}

#[test]
fn the_last_takes() {
    let rule = "take 1..2*last; first 1..n-1";
    let (_, one) = object(&["solve", rule, "4", "--last", "1", "--json"]);
    assert_eq!((&one["last"], &one["outcome"]), (&json!(["1"]), &json!("N")));
    assert_eq!(one["moves"]["listed"], json!([{"heap": 0, "take": "1", "leave": ["3"]}]));
    let (_, untouched) = object(&["solve", rule, "4", "--last", "-", "--json"]);
    assert_eq!(untouched["last"], json!([null]));
    let (_, two) = object(&["solve", rule, "4", "5", "--last", "-,2", "--json"]);
    assert_eq!(two["last"], json!([null, "2"]));
    let (_, sum) = object(&["solve", rule, "4", "+", "take any", "5", "--last", "2,-", "--json"]);
    assert_eq!(sum["last"], json!(["2", null]));
}

#[test]
fn a_sum_of_several_rules_names_one_for_each_heap() {
    let (code, object) = object(&["solve", "take 1..3", "7", "+", "take any", "5", "2", "--json"]);
    assert_eq!(code, 0);
    assert_eq!(object["rule"], Value::Null);
    assert_eq!(object["rules"], json!(["take 1..3", "take any", "take any"]));
    // 3 ^ 5 ^ 2 = 4: 5 must become 1.
    assert_eq!(object["grundy"], "4");
    assert_eq!(object["moves"]["listed"], json!([{"heap": 1, "take": "4", "leave": ["1"]}]));
}

#[test]
fn misere_play_has_no_values() {
    let (_, object) = object(&["solve", "take 1..3; misere", "5", "--json"]);
    assert_eq!(
        (&object["play"], &object["outcome"], &object["grundy"]),
        (&json!("misere"), &json!("P"), &Value::Null)
    );
}

#[test]
fn warnings_are_part_of_every_object() {
    let warned = |args: &[&str]| object(args).1["warnings"].as_array().map(Vec::len);
    assert_eq!(warned(&["solve", "take 1; let k = 3", "4", "--json"]), Some(1));
    assert_eq!(warned(&["table", "take 1; let k = 3", "--to", "4", "--json"]), Some(1));
    assert_eq!(warned(&["parse", "take 1; let k = 3", "--json"]), Some(1));
    assert_eq!(warned(&["table", "take 1", "--to", "4", "--json"]), None);
}

#[test]
fn a_parameter_need_not_be_one_of_every_rule() {
    let sum = |parameter| {
        object(&["solve", "take any", "3", "+", "take 1..k", "3", "--let", parameter, "--json"]).1
    };
    assert!(sum("k=3").get("warnings").is_none());
    let sum = object(&["solve", "take any", "3", "+", "take 1..3", "3", "--let", "q=3", "--json"]).1;
    assert_eq!(sum["warnings"].as_array().map(Vec::len), Some(1));
}

#[test]
fn more_than_a_hundred_moves() {
    // Nim with an odd number of single stones: to take any of them wins.
    let heaps: Vec<&str> = std::iter::repeat_n("1", 101).collect();
    let args = [&["solve", "take any"], &heaps[..], &["--json"]].concat();
    let (_, some) = object(&args);
    assert_eq!(some["moves"]["count"], "101");
    assert_eq!(some["moves"]["complete"], false);
    assert_eq!(some["moves"]["listed"].as_array().map(Vec::len), Some(100));
    let (_, all) = object(&[&args[..], &["--all-moves"]].concat());
    assert_eq!(all["moves"]["complete"], true);
    assert_eq!(all["moves"]["listed"].as_array().map(Vec::len), Some(101));
}

#[test]
fn each_line_has_its_object() {
    let input = "8\n\n9 1\n  \n-5\nx\n(1,2)\r\n10\r\n11";
    let run = run_with(&["solve", "take 1..3", "--each", "-"], input);
    assert_eq!(run.code, 2);
    let objects: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let shown: Vec<String> = objects
        .iter()
        .map(|object| {
            object
                .get("error")
                .map_or_else(|| object["grundy"].to_string(), |error| error["kind"].to_string())
        })
        .collect();
    assert_eq!(shown, ["\"0\"", "\"0\"", "\"position\"", "\"position\"", "\"position\"", "\"2\"", "\"3\""]);
    assert!(objects[2]["error"]["message"].as_str().is_some_and(|message| message.starts_with("line 5: ")));
    let good = run_with(&["solve", "take 1..3", "--each", "-"], "8\n9\n");
    assert_eq!((good.code, good.err.as_str()), (0, ""));
    let sum = run_with(&["solve", "take 1..3", "+", "take any", "--each", "-"], "7 + 5 2\n7\n");
    assert_eq!(sum.code, 2);
    assert!(
        sum.out
            .starts_with("{\"format\":1,\"rule\":null,\"rules\":[\"take 1..3\",\"take any\",\"take any\"],")
    );
    let syntax = run_with(&["solve", "tak", "--each", "-"], "8\n");
    assert_eq!((syntax.code, syntax.out.lines().count()), (2, 1));
}

#[test]
fn tables() {
    let table = |args: &[&str]| object(&[&["table"], args, &["--json"]].concat()).1;
    let bash = table(&["take 1..3", "--to", "5"]);
    assert_eq!(bash["values"], json!([0, 1, 2, 3, 0, 1]));
    assert_eq!((&bash["kind"], &bash["from"], &bash["to"]), (&json!("grundy"), &json!(0), &json!(5)));
    assert_eq!(table(&["take 1..3", "--to", "5", "--from", "3"])["values"], json!([3, 0, 1]));
    let outcomes = table(&["take 1..3", "--to", "4", "--outcomes"]);
    assert_eq!(
        (&outcomes["kind"], &outcomes["values"]),
        (&json!("outcome"), &json!(["P", "N", "N", "N", "P"]))
    );
    let misere = table(&["take 1..3; misere", "--to", "4"]);
    assert_eq!((&misere["kind"], &misere["values"]), (&json!("outcome"), &json!(["N", "P", "N", "N", "N"])));
    let coupled = table(&["(a,b) -> (a-1,b) or (a,b-1)", "--to", "2"]);
    assert_eq!(coupled["values"], json!([[0, 1, 0], [1, 0, 1], [0, 1, 0]]));
    let dynamic = table(&["take 1..2*last; first 1..n-1", "--to", "8", "--outcomes"]);
    assert_eq!(dynamic["values"], json!(["P", "P", "P", "P", "N", "P", "N", "N", "P"]));
}

#[test]
fn table_formats() {
    let table = |args: &[&str]| run(&[&["table"], args].concat()).out;
    assert_eq!(table(&["take 1..3", "--to", "2", "--format", "csv"]), "n,value\n0,0\n1,1\n2,2\n");
    assert_eq!(table(&["take 1..3", "--to", "1", "--format", "tsv", "--outcomes"]), "n\tvalue\n0\tP\n1\tN\n");
    assert_eq!(table(&["take 1..3", "--to", "2", "--format", "bfile"]), "0 0\n1 1\n2 2\n");
    assert_eq!(table(&["take 1..3", "--to", "2", "--format", "bfile", "--outcomes"]), "0 0\n1 1\n2 1\n");
    assert_eq!(
        table(&["(x, y) -> (x-1, y)", "--to", "1", "--format", "csv"]),
        "x,y,value\n0,0,0\n0,1,0\n1,0,1\n1,1,1\n"
    );
    assert_eq!(
        table(&["take 1..3", "--to", "1", "--format", "jsonl"]),
        "{\"format\":1,\"n\":0,\"value\":0}\n{\"format\":1,\"n\":1,\"value\":1}\n"
    );
    assert_eq!(table(&["take 1..3", "--to", "2", "--format", "raw", "--width", "16"]), "\0\0\u{1}\0\u{2}\0");
}

#[test]
fn parse() {
    let (code, without) = object(&["parse", "取 1..k", "--json"]);
    assert_eq!((code, &without["rule"], &without["options"]), (0, &json!("take 1..k"), &Value::Null));
    assert!(without["words"].as_str().is_some_and(|words| !words.is_empty()));
    assert_eq!(without["warnings"], json!([]));
    let (_, split) = object(&["parse", "take any or split into a, b", "4", "--json"]);
    assert_eq!(split["options"], json!([["3"], ["2"], ["1"], [], ["3", "1"], ["2", "2"]]));
    let (_, coupled) = object(&["parse", "(a,b) -> (a-1,b) or (a,b-1)", "(2,", "0)", "--json"]);
    assert_eq!(coupled["options"], json!([[["1", "0"]]]));
    let (_, odd) = object(&["parse", "take 3/2", "5", "--json"]);
    assert_eq!(odd["warnings"].as_array().map(Vec::len), Some(1));
}

#[test]
fn judges() {
    let judged = run_with(&["judge", "51nod-1067"], "3\n2\n3\n4\n");
    assert_eq!((judged.code, judged.out.as_str(), judged.err.as_str()), (0, "B\nA\nA\n", ""));
    let bad = run_with(&["judge", "51nod-1067"], "3\n2\n3 x\n");
    assert_eq!((bad.code, bad.out.as_str()), (2, "B\nA\n"));
    assert!(bad.err.contains("line 3, token 2"), "{}", bad.err);
    let (_, list) = object(&["judge", "--list", "--json"]);
    assert!(list["problems"].as_array().is_some_and(|list| list.iter().any(|one| one["id"] == "poj-3922")));
}

#[test]
fn law() {
    let (code, kayles) = object(&["law", "0.77", "--json"]);
    assert_eq!(code, 0);
    assert_eq!(kayles["format"], 1);
    assert_eq!(kayles["rule"], "0.77");
    assert_eq!(
        (&kayles["status"], &kayles["method"], &kayles["gives"], &kayles["states"]),
        (&json!("proved"), &json!("guy-smith"), &json!("grundy"), &json!("all"))
    );
    assert!(kayles["statement"].as_str().is_some_and(|text| text.starts_with("lost exactly when n = 0")));
    assert_eq!(kayles["checked_to"], Value::Null);
    assert_eq!(kayles["period"], json!({"preperiod": 71, "period": 12, "saltus": 0}));
    assert_eq!(kayles["sequence"], Value::Null);
    assert_eq!(kayles["recognised"], json!({"name": "Kayles", "code": "0.77", "oeis": "A002186"}));
    assert_eq!((&kayles["certificate"], &kayles["claim"]), (&Value::Null, &Value::Null));
    assert!(kayles["seconds"].is_f64() && kayles.get("warnings").is_none());

    let (code, guess) = object(&["law", "take factorials", "--json", "--to", "1000"]);
    assert_eq!(code, 3);
    assert_eq!(
        (&guess["status"], &guess["method"], &guess["checked_to"]),
        (&json!("conjectured"), &json!("periodic"), &json!("1000"))
    );
    let (code, none) = object(&["law", "take squares", "--json", "--to", "1000"]);
    assert_eq!((code, &none["status"], &none["checked_to"]), (3, &json!("none"), &json!("1000")));
    assert_eq!(
        (&none["method"], &none["gives"], &none["period"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );

    let (_, fibonacci) = object(&["law", "take 1..2*last; first 1..n-1", "--json"]);
    assert_eq!((&fibonacci["gives"], &fibonacci["states"]), (&json!("outcome"), &json!("all")));
    assert_eq!(fibonacci["sequence"], json!({"initial": ["1", "2"], "lag": 1, "from": 1}));
    let (_, odd) = object(&["law", "take 3/2", "--json"]);
    assert_eq!(odd["warnings"].as_array().map(Vec::len), Some(1));
}

#[test]
fn claims() {
    let claim = |args: &[&str]| {
        let (code, object) = object(&[&["law", "--json"], args].concat());
        (code, object["claim"].clone())
    };
    let expect = |code: i32, text: &str, verdict: &str, counterexample: Value| {
        (code, json!({"text": text, "verdict": verdict, "counterexample": counterexample}))
    };
    let half = "power(2, n + 1)";
    assert_eq!(claim(&["take 1..n/2", "--claim", half]), expect(0, half, "proved", Value::Null));
    let wrong = "n mod 5 = 0";
    assert_eq!(claim(&["take 1..3", "--claim", wrong]), expect(1, wrong, "refuted", json!("4")));
    assert_eq!(
        claim(&["take 1..3", "--claim-grundy", "n - 4*(n/4)"]),
        expect(0, "n - 4*(n/4)", "proved", Value::Null)
    );
    // The law of factorials has the period 25 up to 5049.
    let open = "(n mod 25) mod 7 = 0 or (n mod 25) mod 7 = 3 and n mod 25 < 24";
    assert_eq!(claim(&["take factorials", "--claim", open]), expect(3, open, "open", Value::Null));
    let (code, object) = object(&["law", "take 1..3", "--claim", "n mod", "--json"]);
    assert_eq!((code, &object["error"]["kind"]), (2, &json!("syntax")));
}

#[test]
fn certificates_are_written_and_checked() {
    let directory = std::env::temp_dir().join(format!("grundy-law-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory");
    let path = directory.join("law.json");
    let file = path.to_str().expect("a plain name");
    let (code, law) = object(&["law", "take 1, 3, 4", "--cert", file, "--json"]);
    assert_eq!((code, &law["certificate"]), (0, &json!(file)));
    let written = std::fs::read_to_string(&path).expect("it is written");
    assert!(written.ends_with("}\n") && written.lines().count() == 1, "{written}");

    let (code, checked) = object(&["check", file, "--json"]);
    assert_eq!(code, 0);
    assert_eq!(
        (&checked["file"], &checked["accepted"], &checked["kind"], &checked["reason"]),
        (&json!(file), &json!(true), &json!("window"), &Value::Null)
    );
    assert!(checked["claim"].as_str().is_some_and(|claim| claim.contains("g(n mod 7)")), "{checked}");

    let changed = directory.join("changed.json");
    std::fs::write(&changed, written.replace("take 1, 3, 4", "take 1, 3, 5")).expect("it can be written");
    let several = run(&["check", file, changed.to_str().expect("a plain name"), "/no/such/file", file]);
    assert_eq!(several.code, 2, "{several:?}");
    assert_eq!(several.out.matches(": accepted").count(), 2, "{several:?}");
    assert_eq!(several.out.matches(": not accepted").count(), 1, "{several:?}");
    let (code, rejected) = object(&["check", changed.to_str().expect("a plain name"), "--json"]);
    assert_eq!((code, &rejected["accepted"], &rejected["claim"]), (1, &json!(false), &Value::Null));
    assert!(rejected["reason"].is_string());

    // What is not proved has no certificate, and leaves no file.
    let path = directory.join("none.json");
    let none = run(&["law", "take squares", "--to", "99", "--cert", path.to_str().expect("a plain name")]);
    assert!(none.code == 3 && none.err.contains("no certificate") && !path.exists(), "{none:?}");
    std::fs::remove_dir_all(&directory).expect("it goes");
}

#[test]
fn malformed_certificates_are_not_accepted() {
    for text in ["", "{", "[]", "{}", "{\"format\":1}", "nonsense"] {
        let checked = run_with(&["check", "-"], text);
        assert_eq!((checked.code, checked.err.as_str()), (1, ""), "{text}: {checked:?}");
    }
    assert_eq!(run_bytes(&["check", "-"], &[0xff, 0xfe]).code, 1);
}

#[test]
fn laws_of_given_values() {
    let guess = |text: &str| {
        let run = run_with(&["law", "--from-values", "-", "--json"], text);
        let object: Value = serde_json::from_str(&run.out).expect("it is JSON");
        (run.code, object)
    };
    let table = run(&["table", "take 1, 3, 4", "--to", "60", "--format", "bfile"]).out;
    let (code, law) = guess(&table);
    assert_eq!((code, &law["rule"], &law["status"]), (3, &Value::Null, &json!("conjectured")));
    assert_eq!((&law["gives"], &law["checked_to"]), (&json!("grundy"), &json!("60")));
    assert_eq!(law["period"], json!({"preperiod": 0, "period": 7, "saltus": 0}));
    let (code, letters) = guess(&"P N N ".repeat(20));
    assert_eq!((code, &letters["gives"], &letters["period"]["period"]), (3, &json!("outcome"), &json!(3)));
    let (code, none) = guess("3 1 4 1 5 9 2 6 5 3 5");
    assert_eq!((code, &none["status"]), (3, &json!("none")));
    let (code, error) = guess("1 2 x");
    assert_eq!((code, &error["error"]["kind"]), (2, &json!("file")));
}
