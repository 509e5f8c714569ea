//! The examples of the README print what it says.

use std::path::PathBuf;

use crate::common::command;

/// The commands of the README's indented blocks, each with what it prints there.
fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line.strip_prefix("    ") {
            Some(line) if line.starts_with("$ grundy ") => {
                examples.push((line.trim_start_matches("$ ").to_owned(), String::new()));
                inside = true;
            }
            // An empty line may belong to what is printed, or end it.
            None if line.is_empty() => {}
            None => inside = false,
            Some(line) if inside => {
                if let Some((_, printed)) = examples.last_mut() {
                    printed.push_str(line);
                    printed.push('\n');
                }
            }
            Some(_) => {}
        }
    }
    examples
}

/// The words of a command line, quoted with `'` or not at all.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for (i, part) in line.split('\'').enumerate() {
        let quoted = i % 2 == 1;
        for (j, piece) in part.split(' ').enumerate() {
            if j > 0 && !quoted {
                words.push(String::new());
            } else if j > 0 {
                words.last_mut().expect("there is a word").push(' ');
            }
            words.last_mut().expect("there is a word").push_str(piece);
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn examples_print_what_the_readme_says() {
    let readme = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let examples = examples(&std::fs::read_to_string(readme).expect("the README is there"));
    // Files are written where they do no harm; a later example may read them.
    let folder = std::env::temp_dir().join(format!("grundy-readme-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for verb in ["solve", "law", "check", "parse"] {
        assert!(examples.iter().any(|(line, _)| line.starts_with(&format!("grundy {verb} "))), "{verb}");
    }
    for (line, expected) in examples {
        let words = words(&line);
        let args: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
        let ran = command(&args).current_dir(&folder).output().expect("the command runs");
        let printed = String::from_utf8_lossy(&ran.stdout);
        let lines = |text: &str| -> Vec<String> {
            text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
        };
        assert_eq!(lines(&printed), lines(&expected), "$ {line}");
        assert!(ran.stderr.is_empty(), "$ {line}: {}", String::from_utf8_lossy(&ran.stderr));
    }
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn words_are_split_as_a_shell_does() {
    assert_eq!(words("grundy law 'take 1, 3'  --cert x"), ["grundy", "law", "take 1, 3", "--cert", "x"]);
    let text = "a\n\n    $ grundy x 1\n    b\n\n      c\n    $ grundy y\n\nd\n    e\n";
    let expected = [("grundy x 1", "b\n  c\n"), ("grundy y", "")];
    assert_eq!(examples(text), expected.map(|(line, printed)| (line.to_owned(), printed.to_owned())));
}
