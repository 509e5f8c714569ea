//! Where the outputs and inputs are not what one hopes for: full, closed, devices, terminals, marks.

#![cfg(unix)]

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::os::unix::fs::FileTypeExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{command, run, run_bytes, run_with};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("grundy-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A file that is always full.
fn full() -> File {
    OpenOptions::new().write(true).open("/dev/full").expect("the system has it")
}

/// The output of a run whose reader has gone before it began.
fn closed() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

const LONG: [&str; 8] = ["table", "0.77", "--to", "100000000", "--memory", "1G", "--time", "0.3"];

#[test]
fn an_error_output_that_cannot_be_written_changes_no_exit_code() {
    for (code, args) in [
        (2, &["solve", "tak", "8"][..]),
        (2, &["solve", "take 1..3", "8", "--nonsense"]),
        (2, &["--json"]),
        (0, &["solve", "take 1; let k = 3", "4", "-v"]),
        (0, &["table", "take any", "--to", "9", "--format", "raw"]),
        (3, &LONG),
    ] {
        let ended = command(args).stderr(full()).stdout(Stdio::null()).status().expect("it runs");
        assert_eq!(ended.code(), Some(code), "{args:?}");
    }
}

#[test]
fn a_full_output_is_an_error_and_a_closed_one_is_none() {
    for args in [&["--version"][..], &["--help"], &["help"], &["solve", "--help"], &["judge", "--list"]] {
        let ended = command(args).stdout(full()).output().expect("it runs");
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(2), "{args:?}");
        assert!(said.contains("cannot write the output"), "{args:?}: {said}");
        let ended = command(args).stdout(closed()).output().expect("it runs");
        assert_eq!((ended.status.code(), ended.stderr.len()), (Some(0), 0), "{args:?}");
    }
}

#[test]
fn a_closed_output_hides_no_failure() {
    let bfile: Vec<&str> = LONG.iter().copied().chain(["--format", "bfile"]).collect();
    for (code, args) in [
        (2, &["solve", "tak", "8", "--json"][..]),
        (2, &["solve", "take 1..3", "--each", "-"]),
        (3, &["law", "--from-values", "-"]),
        (1, &["check", "-"]),
        (3, &bfile),
    ] {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(closed())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        child.stdin.take().expect("an input").write_all(b"1, 7, 5\n").expect("it is read");
        assert_eq!(child.wait().expect("it ends").code(), Some(code), "{args:?}");
    }
}

#[test]
fn links_are_followed_and_devices_stay() {
    let folder = folder("devices");
    let table = |path: &str| run(&["table", "take any", "--to", "2", "--format", "bfile", "-o", path]);
    let expected = "0 0\n1 1\n2 2\n";
    // A link stays one, and so does a link to it; what they lead to is written, whether it was there or not.
    let [file, link, second] = ["file", "link", "second"].map(|name| folder.join(name));
    std::os::unix::fs::symlink("file", &link).expect("a link");
    std::os::unix::fs::symlink(&link, &second).expect("a link");
    for round in 0..2 {
        assert_eq!(table(&second.display().to_string()).code, 0, "{round}");
        assert!(link.is_symlink() && second.is_symlink() && !file.is_symlink(), "{round}");
        assert_eq!(fs::read_to_string(&file).expect("the file"), expected, "{round}");
        fs::write(&file, "before").expect("it can be written");
    }
    // A named pipe stays one.
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().is_ok_and(|status| status.success()));
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe)
    });
    assert_eq!(table(&pipe.display().to_string()).code, 0);
    assert!(fs::metadata(&pipe).is_ok_and(|there| there.file_type().is_fifo()));
    assert_eq!(reader.join().expect("it ends").expect("it reads"), expected);
    // Standard output, be it a pipe or a file in which something stands.
    assert_eq!(table("/dev/stdout").out, expected);
    fs::write(&file, "before\n").expect("it can be written");
    let file_output = OpenOptions::new().append(true).open(&file).expect("the file");
    let args = ["table", "take any", "--to", "2", "--format", "bfile", "-o", "/dev/stdout"];
    assert!(command(&args).stdout(file_output).status().is_ok_and(|status| status.success()));
    assert_eq!(fs::read_to_string(&file).expect("the file"), format!("before\n{expected}"));
    // Neither is a folder replaced, nor a link that leads nowhere for ever.
    std::os::unix::fs::symlink("round", folder.join("round")).expect("a link");
    for path in [folder.clone(), folder.join("round")] {
        let failed = table(&path.display().to_string());
        assert_eq!(failed.code, 2, "{failed:?}");
        assert!(failed.err.contains("cannot write"), "{failed:?}");
    }
    let names = fs::read_dir(&folder).expect("the folder").count();
    assert_eq!(names, 5, "nothing else is left");
    fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn a_stopped_table_is_written_as_far_as_it_goes_and_said_to_be() {
    let folder = folder("stopped");
    let file = folder.join("table");
    let path = file.display().to_string();
    let args: Vec<&str> = LONG.iter().copied().chain(["--format", "bfile", "-o", &path]).collect();
    let stopped = run(&args);
    assert_eq!((stopped.code, stopped.out.as_str()), (3, ""), "{stopped:?}");
    let lines = fs::read_to_string(&file).expect("the file").lines().count() - 1;
    let said = format!("finished: the heaps 0 to {lines}, in `{path}`\n");
    assert!(stopped.err.starts_with(&said), "{}", stopped.err);
    fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let folder = folder("mark");
    let file = folder.join("heaps");
    fs::write(&file, "\u{feff}16 9\n").expect("a file");
    let (path, at) = (file.display().to_string(), format!("@{}", file.display()));
    let plain = run(&["solve", "take any", "16", "9"]);
    let args = |word| ["solve", "take any", word];
    assert_eq!(run(&args(&at)).out, plain.out);
    assert_eq!(run_with(&args("-"), "\u{feff}16 9").out, plain.out);
    let each = |file| ["solve", "take any", "--each", file];
    let expected = run_with(&each("-"), "16 9\n");
    assert_eq!((expected.code, expected.out.lines().count()), (0, 1));
    assert_eq!(run_with(&each("-"), "\u{feff}16 9\n").out, expected.out);
    assert_eq!(run(&each(&path)).out, expected.out);
    // At the start only.
    assert_eq!(run_with(&each("-"), "16 9\n\u{feff}16 9\n").code, 2);
    let law = |text: &str| run_bytes(&["law", "--from-values", "-"], text.as_bytes()).out;
    assert_eq!(law("\u{feff}0 1 0 1 0 1"), law("0 1 0 1 0 1"));
    fs::remove_dir_all(&folder).expect("the folder goes");
}

/// Sends an interrupt, and the exit code if the program ends soon after it.
fn interrupt(child: &mut Child) -> Option<i32> {
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().is_ok_and(|status| status.success()));
    let pressed = Instant::now();
    while pressed.elapsed() < Duration::from_secs(20) {
        if let Some(ended) = child.try_wait().expect("it can be asked") {
            return ended.code();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().expect("it can be ended");
    None
}

#[test]
fn whoever_types_sees_the_answers_in_time_and_ends_with_one_interrupt() {
    let mut child = command(&["judge", "poj-3922"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("an input");
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    input.write_all(b"3\n16 2\n").expect("it is read");
    let mut line = String::new();
    output.read_line(&mut line).expect("it answers before the input ends");
    assert_eq!(line, "Case 1: 3\n");
    assert_eq!(interrupt(&mut child), Some(130));
    drop(input);
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("it ends");
    assert_eq!(rest, "");
}

#[test]
fn an_interrupt_ends_the_wait_for_a_position() {
    for args in [&["solve", "take any", "-"][..], &["solve", "take any", "--each", "-"], &["check", "-"]] {
        let mut child =
            command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        // Long enough for the handler to be there. Before it the system's own ends the program, without a code.
        std::thread::sleep(Duration::from_millis(500));
        let input = child.stdin.take();
        assert_eq!(interrupt(&mut child), Some(130), "{args:?}");
        drop(input);
    }
}

#[test]
fn time_ends_a_judge_whose_input_does_not() {
    let mut child = command(&["judge", "hdu-2516", "--time", "0.3"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("an input");
    let feeder = std::thread::spawn(move || while input.write_all(b"5\n").is_ok() {});
    let ended = child.wait_with_output().expect("it ends");
    feeder.join().expect("nobody reads on");
    assert_eq!(ended.status.code(), Some(3));
    assert!(ended.stdout.starts_with(b"Second win\nSecond win\n"));
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(said.contains("the time limit has passed"), "{said}");
}

#[test]
fn errors_show_long_numbers_by_their_ends() {
    let long = "7".repeat(100_000);
    let (parameter, negative, bad) = (format!("k={long}x"), format!("-{long}"), format!("{long}x"));
    let by_name = format!("@{}", "7".repeat(200));
    for args in [
        &["solve", "take 1..k", "8", "--let", &parameter][..],
        &["solve", "take 1..3", &negative],
        &["solve", "take 1..3", &bad],
        &["solve", "take 1..3", "5", &by_name],
        &["solve", "take 1..2*last; first 1..n-1", "8", "--last", &bad],
        &["solve", "take any where prime(t + 1)", &long],
        &["parse", "take any", &long, "--memory", "16M"],
        &["table", "take 1..3", "--to", "5", "--from", &long],
        &["table", "take 1..3", "--to", &bad],
        &["judge", &long],
        &["help", &long],
        &[&long],
        &["solve", "take 1..3", "5", "--last", &long],
    ] {
        let run = run(args);
        let first = &args[..args.len().min(2)];
        assert!(matches!(run.code, 2 | 3), "{} {first:?}", run.code);
        assert!(run.err.len() < 1500, "{} bytes: {:.300} {:.40}", run.err.len(), run.err, first[0]);
        let json: Vec<&str> = args.iter().copied().chain(["--json"]).collect();
        let run = crate::common::run(&json);
        assert!(run.out.len() < 1500, "{} bytes: {:.300} {:.40}", run.out.len(), run.out, first[0]);
    }
}
