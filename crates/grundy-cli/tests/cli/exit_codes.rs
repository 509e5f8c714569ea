//! Exit codes, and what the two outputs have in each case.

use std::io::Read as _;
use std::process::Stdio;

use crate::common::{command, object, run, run_bytes, run_with};

#[test]
fn exit_codes() {
    let table: &[(i32, &[&str])] = &[
        (0, &["solve", "take 1..3", "8"]),
        (0, &["solve", "take 1..k", "8", "--let", "k=3"]),
        (0, &["table", "take 1..3", "--to", "8"]),
        (0, &["parse", "take 1..k"]),
        (0, &["--version"]),
        (0, &["solve", "--version"]),
        (0, &["help"]),
        (0, &["help", "solve"]),
        (0, &["help", "rule"]),
        (0, &["completions", "bash"]),
        (0, &["man"]),
        (0, &["man", "table"]),
        (0, &["judge", "--list"]),
        (2, &[]),
        (2, &["sole", "take 1..3", "8"]),
        (2, &["solve"]),
        (2, &["solve", "take 1..3"]),
        (2, &["solve", "take 1..3", ""]),
        (2, &["solve", "take 1..3", "-5"]),
        (2, &["solve", "take 1..3", "+5"]),
        (2, &["solve", "take 1..3", "1,2"]),
        (2, &["solve", "take 1..3", "1_000"]),
        (2, &["solve", "take 1..3", "(1,2)"]),
        (2, &["solve", "(a,b) -> (a-1,b)", "1"]),
        (2, &["solve", "take 1..3", "@/no/such/file"]),
        (2, &["solve", "take 1..3", "8", "+"]),
        (2, &["solve", "take 1..3", "8", "+", "take any"]),
        (2, &["solve", "take 1..3", "8", "+", "take any; misere", "3"]),
        (2, &["solve", "take 1..3", "8", "--last", "2"]),
        (2, &["solve", "take 1..3", "8", "--last", "-"]),
        (2, &["solve", "take 1..2*last; first 1..n-1", "8", "9", "--last", "2"]),
        (2, &["solve", "take 1..2*last; first 1..n-1", "8", "--last", "0"]),
        (2, &["solve", "take 1..2*last; first 1..n-1", "8", "--last", "x"]),
        (2, &["solve", "take 1..k", "8"]),
        (2, &["solve", "tak 1..3", "8"]),
        (2, &["solve", "n -> n/2", "8"]),
        (2, &["solve", "take 1/(n-3)", "8"]),
        (2, &["solve", "take 1..3", "8", "--let", "n=3"]),
        (2, &["solve", "take 1..k", "8", "--let", "k=3", "--let", "k=4"]),
        (2, &["solve", "take 1..3", "8", "--memory", "lots"]),
        (2, &["solve", "take 1..3", "8", "--time", "-1"]),
        (2, &["solve", "take 1..3", "8", "--threads", "0"]),
        (0, &["solve", "take 1..3", "8", "--lang", "zh-Hans"]),
        (2, &["solve", "take 1..3", "8", "--lang", "de"]),
        (2, &["solve", "take 1..3", "8", "--format", "dot"]),
        (2, &["solve", "take 1..3", "8", "--json", "--format", "text"]),
        (2, &["solve", "take 1..3", "8", "--each", "-"]),
        (2, &["solve", "take 1..3", "--each", "/no/such/file"]),
        (2, &["table", "take 1..3"]),
        (2, &["table", "take 1..3", "--to", "-5"]),
        (2, &["table", "take 1..3", "--to", "5", "--from", "6"]),
        (2, &["table", "take 1..3", "--to", "5", "--width", "8"]),
        (2, &["table", "take 1..3", "--to", "5", "-o", "/no/such/directory/file"]),
        (2, &["table", "(a,b) -> (a-1,b)", "--to", "5", "--format", "bfile"]),
        (2, &["table", "(a,b) -> (a-1,b)", "--to", "5", "--format", "raw"]),
        (2, &["table", "take any", "--to", "300", "--format", "raw", "--width", "8"]),
        (0, &["law", "take 1, 3, 4"]),
        (0, &["law", "take 1..3", "--claim", "n mod 4 = 0"]),
        (0, &["law", "take 1..3", "--claim-grundy", "n mod 4"]),
        (2, &["law"]),
        (2, &["law", "take 1..3", "--from-values", "-"]),
        (2, &["law", "--from-values", "/no/such/file"]),
        (2, &["law", "--from-values", "-"]),
        (2, &["law", "take 1..3", "--claim", "n mod"]),
        (2, &["law", "take 1..3", "--claim", "k = 1"]),
        (2, &["law", "take 1..3", "--claim", "n = 0", "--claim-grundy", "n"]),
        (2, &["law", "take 1..3; misere", "--claim-grundy", "n"]),
        (2, &["law", "take 1..3", "--cert", "/no/such/directory/file"]),
        (2, &["law", "take 1..3", "--format", "dot"]),
        (2, &["law", "tak 1..3"]),
        (2, &["law", "take 1/(n-3)"]),
        (2, &["check"]),
        (2, &["check", "/no/such/file"]),
        (2, &["parse", "take 1..3", "5", "6"]),
        (2, &["judge"]),
        (2, &["judge", "poj-1"]),
        (2, &["help", "sing"]),
        (2, &["man", "sing"]),
        (3, &["table", "take 1..3", "--to", "1000000", "--memory", "1K"]),
        (3, &["table", "take 1..3", "--to", "99999999999999999999999"]),
        (3, &["table", "0.77", "--to", "100000", "--time", "0"]),
        (3, &["solve", "take 1, 2", "99", "99", "--tree"]),
    ];
    for (code, args) in table {
        let run = run(args);
        assert_eq!(run.code, *code, "{args:?}: {run:?}");
        // How a rule is understood is a result, whatever becomes of its options.
        let understood = args.first() == Some(&"parse") && *code == 3;
        let silent = *code != 0 && !understood && !args.contains(&"--json") && !args.contains(&"--each");
        assert_eq!(run.out.is_empty(), silent, "{args:?}: {run:?}");
        assert_eq!(run.err.is_empty(), *code == 0, "{args:?}: {run:?}");
    }
}

#[test]
fn error_objects() {
    type Row<'a> = (&'a str, i32, Option<[u64; 2]>, &'a [&'a str]);
    let table: &[Row] = &[
        ("usage", 2, None, &[]),
        ("usage", 2, None, &["solve", "take 1..3", "8", "--nonsense"]),
        ("usage", 2, None, &["solve", "take 1..3", "8", "--last", "2"]),
        ("usage", 2, None, &["solve", "take 1..3", "8", "--lang", "zh"]),
        ("syntax", 2, Some([0, 3]), &["solve", "tak 1..3", "8"]),
        ("syntax", 2, Some([6, 6]), &["parse", "取 1、2，"]),
        ("unbound", 2, Some([8, 9]), &["solve", "take 1..k", "8"]),
        ("arithmetic", 2, Some([5, 12]), &["solve", "take 1/(n-3)", "8"]),
        ("not-smaller", 2, None, &["solve", "n -> n/2", "8"]),
        ("position", 2, None, &["solve", "take 1..3"]),
        ("position", 2, None, &["solve", "take 1..3", "-5"]),
        ("file", 2, None, &["solve", "take 1..3", "@/no/such/file"]),
        ("limit", 3, None, &["table", "take 1..3", "--to", "1000000", "--memory", "1K"]),
        ("undecided", 3, None, &["solve", "take 1, 2", "99", "99", "--tree"]),
    ];
    for (kind, code, span, args) in table {
        let args: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
        let (got, object) = object(&args);
        assert_eq!((got, object["error"]["kind"].as_str()), (*code, Some(*kind)), "{args:?}: {object}");
        assert_eq!(object["format"], 1);
        let fields: Vec<_> =
            object["error"].as_object().expect("an object").keys().map(String::as_str).collect();
        assert_eq!(fields.len(), 4, "{fields:?}");
        assert!(object["error"]["message"].as_str().is_some_and(|message| !message.is_empty()));
        match span {
            Some(span) => assert_eq!(object["error"]["span"], serde_json::json!(span), "{args:?}"),
            None => assert!(object["error"]["span"].is_null(), "{args:?}: {object}"),
        }
        assert_eq!(object["error"]["needs"].is_string(), *code == 3, "{args:?}: {object}");
    }
}

#[test]
fn a_rule_is_printed_though_its_options_are_too_many() {
    let run = run(&["parse", "take any", "9999999999", "--memory", "1M"]);
    assert_eq!(run.code, 3, "{run:?}");
    assert!(run.out.starts_with("take any\n") && run.err.contains("options"), "{run:?}");
}

#[test]
fn a_law_that_is_not_proved_is_a_result_all_the_same() {
    let table: &[(i32, &[&str])] = &[
        (3, &["law", "take factorials"]),
        (3, &["law", "take squares", "--to", "300"]),
        // It holds as far as it is compared.
        (3, &["law", "take squares", "--claim-grundy", "n mod 2", "--to", "3"]),
        (1, &["law", "take squares", "--claim-grundy", "n mod 2"]),
        (1, &["law", "take 1..3", "--claim", "n mod 3 = 0"]),
    ];
    for (code, args) in table {
        let run = run(args);
        assert_eq!((run.code, run.err.as_str()), (*code, ""), "{args:?}: {run:?}");
        assert!(run.out.contains("Status:"), "{args:?}: {run:?}");
    }
}

#[test]
fn format_json_is_json() {
    assert_eq!(run(&["solve", "tak", "8", "--format=json"]).out.lines().count(), 1);
    assert_eq!(
        run(&["table", "take 1..3", "--to", "5", "--format", "json"]).out,
        run(&["--json", "table", "take 1..3", "--to", "5"]).out
    );
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = command(&["table", "take 1..3", "--to", "300000", "--format", "bfile"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut some = [0; 10];
    child.stdout.take().expect("there is an output").read_exact(&mut some).expect("it begins");
    let ended = child.wait_with_output().expect("the command ends");
    assert_eq!(ended.status.code(), Some(0));
    assert!(ended.stderr.is_empty(), "{ended:?}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_work() {
    let child = command(&["table", "0.77", "--to", "100000000", "--memory", "1G", "--format", "bfile"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // Long enough for the handler to be there, and far too short for the table.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(
        std::process::Command::new("kill").args(["-INT", &id]).status().is_ok_and(|status| status.success())
    );
    let ended = child.wait_with_output().expect("the command ends");
    // What was finished is printed.
    assert_eq!(ended.status.code(), Some(130));
    assert!(ended.stdout.starts_with(b"0 0\n1 1\n2 2\n3 3\n4 1\n"));
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(said.starts_with("finished: the heaps 0 to ") && said.ends_with("\ninterrupted\n"), "{said}");
}

#[test]
fn time_has_its_limit() {
    let run = run(&["table", "0.77", "--to", "100000000", "--memory", "1G", "--time", "0.3", "--json"]);
    // What was finished is a result object, and no error object follows it.
    assert_eq!((run.code, run.out.lines().count()), (3, 1));
    assert!(run.out.starts_with(r#"{"format":1,"rule":"0.77","kind":"grundy","from":0,"to":"#));
    assert!(run.err.contains("the time limit has passed") && run.err.contains("more --time"), "{}", run.err);
}

#[test]
fn colours() {
    let coloured = |args: &[&str], no_color: &str| {
        let output = command(args).env("NO_COLOR", no_color).output().expect("it runs");
        (output.stdout.contains(&0x1b), output.stderr.contains(&0x1b))
    };
    let (good, bad) = (["solve", "take 1..3", "9"], ["solve", "tak", "9"]);
    let with = |args: [&'static str; 3], when| [&args[..], &["--color", when]].concat();
    assert_eq!(coloured(&good, ""), (false, false));
    assert_eq!(coloured(&with(good, "always"), ""), (true, false));
    assert_eq!(coloured(&with(bad, "always"), ""), (false, true));
    assert_eq!(coloured(&with(good, "always"), "1"), (false, false));
    assert_eq!(coloured(&with(bad, "always"), "1"), (false, false));
    assert_eq!(coloured(&with(good, "never"), ""), (false, false));
}

#[test]
fn positions_come_from_files_and_standard_input() {
    let folder = std::env::temp_dir().join(format!("grundy-position-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("heaps");
    std::fs::write(&file, "5\n 0007\n").expect("a file");
    let at = format!("@{}", file.display());
    let json = |args: &[&str], input| {
        let run = run_with(args, input);
        assert_eq!(run.code, 0, "{run:?}");
        serde_json::from_str::<serde_json::Value>(&run.out).expect("JSON")["heaps"].to_string()
    };
    assert_eq!(json(&["solve", "take any", &at, "--json"], ""), r#"["5","7"]"#);
    assert_eq!(
        json(&["solve", "take any", "1", "-", &at, "2 3", "--json"], "8\n9"),
        r#"["1","8","9","5","7","2","3"]"#
    );
    assert_eq!(run_with(&["solve", "take any", "-", "-"], "1").code, 2);
    assert_eq!(run_with(&["solve", "take any", "-"], " \n").code, 2);
    assert_eq!(run_bytes(&["solve", "take any", "-"], b"1 \xff").code, 2);
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn a_file_appears_when_it_is_complete() {
    let folder = std::env::temp_dir().join(format!("grundy-output-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("table.raw");
    let path = file.display().to_string();
    let done = run(&["table", "take any", "--to", "300", "--format", "raw", "-o", &path]);
    assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (0, "", "raw: u16 little-endian\n"));
    let bytes = std::fs::read(&file).expect("the file is there");
    let values: Vec<u16> = bytes.as_chunks::<2>().0.iter().map(|&pair| u16::from_le_bytes(pair)).collect();
    assert_eq!(values, (0..=300).collect::<Vec<u16>>());
    // A failure leaves what was there, and nothing beside it.
    let failed = run(&["table", "take any", "--to", "300", "--format", "raw", "--width", "8", "-o", &path]);
    assert_eq!(failed.code, 2);
    assert_eq!(std::fs::read(&file).expect("the file is there"), bytes);
    assert_eq!(std::fs::read_dir(&folder).expect("the folder is there").count(), 1);
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
