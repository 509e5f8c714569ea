//! Tables that are saved on the way: killed, gone on with, refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::common::{command, run};

/// No engine knows this rule: its table is made by the definition, slowly enough to be killed on the way.
const RULE: &str = "take 1 or split into a, b where a < b";

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("grundy-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The heaps that the header of a checkpoint tells of.
fn heaps(path: &Path) -> Option<u64> {
    let bytes = fs::read(path).ok()?;
    let line = bytes.split(|&byte| byte == b'\n').nth(1)?;
    let text = std::str::from_utf8(line).ok()?;
    text.split("\"heaps\":").nth(1)?.split([',', '}']).next()?.parse().ok()
}

#[test]
fn a_killed_table_goes_on_from_its_checkpoint() {
    let folder = folder("killed");
    let saved = folder.join("saved");
    let kept = saved.to_str().expect("its name is text");
    let long = ["table", RULE, "--to", "100000000", "--checkpoint", kept, "--checkpoint-every", "0"];
    let mut seen = 0;
    for _ in 0..3 {
        let mut child = command(&long).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
        let patience = Instant::now() + Duration::from_mins(1);
        // Whatever moment it is killed at, the file holds all that was saved before, and more than the last time.
        let reached = loop {
            match heaps(&saved) {
                Some(reached) if reached > seen => break reached,
                _ => assert!(Instant::now() < patience, "nothing was saved"),
            }
        };
        child.kill().expect("it is running");
        child.wait().expect("it was killed");
        seen = heaps(&saved).expect("there is a whole checkpoint");
        assert!(seen >= reached);
    }
    let to = (seen + 100).to_string();
    let resumed = run(&["table", RULE, "--to", &to, "--format", "csv", "--checkpoint", kept]);
    let at_once = run(&["table", RULE, "--to", &to, "--format", "csv"]);
    assert_eq!((resumed.code, resumed.out), (0, at_once.out));
    assert_eq!(heaps(&saved), Some(seen + 101), "the end is saved too");
    let shorter = run(&["table", RULE, "--to", "4", "--format", "csv", "--checkpoint", kept]);
    assert_eq!(shorter.out, run(&["table", RULE, "--to", "4", "--format", "csv"]).out);
    assert_eq!(heaps(&saved), Some(seen + 101), "nothing that was saved is lost");
    fs::remove_dir_all(folder).expect("it is there");
}

#[test]
fn what_is_no_checkpoint_of_the_rule_is_refused_and_kept() {
    let folder = folder("refused");
    let file = folder.join("file");
    let path = file.to_str().expect("its name is text");
    let table = |rule: &str, more: &[&str]| {
        let args = [&["table", rule, "--to", "20", "--checkpoint", path], more].concat();
        run(&args)
    };
    fs::write(&file, "my notes").expect("it can be written");
    let refused = table(RULE, &[]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("is no checkpoint"), "{}", refused.err);
    assert_eq!(fs::read(&file).expect("it is there"), b"my notes");

    fs::remove_file(&file).expect("it is there");
    assert_eq!(table("take 1, 3, 4", &[]).code, 0);
    let whole = fs::read(&file).expect("it is there");
    let refused = table("take 1, 3, 5", &[]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("another rule, `take 1, 3, 4`"), "{}", refused.err);
    let refused = table("take 1, 3, 4", &["--outcomes"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("is a checkpoint of grundy"), "{}", refused.err);
    fs::write(&file, &whole[..whole.len() - 1]).expect("it can be written");
    let refused = table("take 1, 3, 4", &[]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("damaged"), "{}", refused.err);
    for dynamic in ["take 1..2*last; first 1..n-1", "(a, b) -> (a-t, b) for t in 1..a"] {
        let refused = table(dynamic, &[]);
        assert_eq!(refused.code, 2);
        assert!(refused.err.contains("do not remember"), "{}", refused.err);
    }
    fs::remove_dir_all(folder).expect("it is there");
}
