//! `grundy code`: programs by the proved law.

use std::fs;
use std::path::Path;

use crate::common::{object, run};

#[test]
fn the_program_is_all_that_is_printed() {
    let run = run(&["code", "take 1..3", "--lang", "python"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(
        run.out.starts_with("# Rule: take 1..3\n# Law: lost exactly when n = 0 mod 4; g(n) = n mod 4.\n")
    );
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("code.py");
    let path = file.to_str().expect("a path");
    let written = crate::common::run(&["code", "take 1..k", "--let", "k=3", "--lang=python", "-o", path]);
    assert_eq!((written.code, written.out.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&file).expect("the file"), run.out);
}

#[test]
fn as_an_object() {
    let (code, object) = object(&["code", "take 1, 3, 4", "--lang", "cpp", "--big", "--json"]);
    assert_eq!(code, 0);
    for (field, value) in
        [("language", "cpp"), ("status", "proved"), ("method", "window"), ("file_name", "solve.cpp")]
    {
        assert_eq!(object[field], value);
    }
    assert_eq!(object["big"], true);
    assert!(object["program"].as_str().is_some_and(|text| text.contains("int main()")));
}

#[test]
fn what_has_no_program_is_refused_by_name() {
    let roots = "leave root(n,4)..root(n,2) where n > 1";
    for (args, message) in [
        (&["code", roots, "--lang", "cpp"][..], "the law is only conjectured"),
        (&["code", "take squares", "--lang", "cpp"], "no law is known"),
        (&["code", "take 1..last^2; first any", "--lang", "java"], "(schwenk)"),
        (&["code", "take 1..n/2", "--lang", "rust", "--big"], "Rust has no integers of any size"),
    ] {
        let run = run(args);
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{args:?}");
        assert!(run.err.contains(message), "{}", run.err);
    }
    let (code, object) = object(&["code", roots, "--lang", "cpp", "--json"]);
    assert_eq!((code, object["error"]["kind"].as_str()), (3, Some("undecided")));
    assert!(run(&["code", roots, "--lang", "cpp", "--trust-conjecture"]).out.contains("nothing is proved"));
    for args in [
        &["code", "take 1..3"][..],
        &["code", "take 1..3", "--lang", "en"],
        &["code", "tak", "--lang", "cpp"],
    ] {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
}
