//! Programs made, compiled, run and compared with the library.

// Each test file uses some of it.
#![allow(dead_code)]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use grundy::game::Game;
use grundy::limits::{Limits, Patient};
use grundy::proof::prove;
use grundy::rule::Parameters;
use grundy_code::protocol::{Expected, Referee};
use grundy_code::{Language, Program, Refusal, Wish, generate};

pub(crate) fn game(rule: &str) -> Game {
    Game::parse(rule, &Parameters::new()).expect("a rule")
}

/// The program of a rule, by its proved law.
pub(crate) fn program(rule: &str, wish: Wish) -> Result<Program, Refusal> {
    let limits = Limits::new(1 << 30, &Patient);
    let game = game(rule);
    let report = prove(&game, &limits).expect("a report");
    generate(&game, &report, wish, &limits)
}

/// The compiler or interpreter of a language.
fn tool(language: Language) -> &'static str {
    match language {
        Language::Cpp => "g++",
        Language::Rust => "rustc",
        Language::Python => "python3",
        Language::Java => "javac",
    }
}

/// Whether the compiler of a language is there; says so loudly if it is not.
pub(crate) fn is_there(language: Language) -> bool {
    let there = Command::new(tool(language)).arg("--version").output().is_ok_and(|out| out.status.success());
    if !there {
        eprintln!("SKIPPED: there is no {}, the {language} programs are not tested", tool(language));
    }
    there
}

/// A folder of its own for a test, empty.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The compiler of a language that lets no warning pass.
fn compiler(language: Language) -> Command {
    let mut compiler = Command::new(tool(language));
    compiler.args(match language {
        Language::Cpp => &["-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror"][..],
        Language::Rust => &["--edition=2021", "-Dwarnings"],
        Language::Python => &["-W", "error", "-m", "py_compile"],
        Language::Java => &["-Xlint:all", "-Werror", "-encoding", "US-ASCII"],
    });
    compiler
}

fn must(compiler: &mut Command, text: &str) {
    let compiled = compiler.output().expect("the compiler runs");
    assert!(compiled.status.success(), "{text}\n{}", String::from_utf8_lossy(&compiled.stderr));
}

fn java(folder: &Path, class: &str) -> Command {
    let mut java = Command::new("java");
    java.args(["-XX:TieredStopAtLevel=1", "-cp"]).arg(folder).arg(class);
    java
}

fn python(source: &Path) -> Command {
    let mut python = Command::new("python3");
    python.arg(source);
    python
}

/// Compiles a program as it stands, and tells how to run it.
pub(crate) fn compile(program: &Program, language: Language, folder: &Path) -> Command {
    let (source, binary) = (folder.join(program.file_name), folder.join("solve"));
    fs::write(&source, &program.text).expect("the source");
    let mut compiler = compiler(language);
    if matches!(language, Language::Cpp | Language::Rust) {
        compiler.arg("-o").arg(&binary);
    }
    must(compiler.arg(&source), &program.text);
    match language {
        Language::Cpp | Language::Rust => Command::new(&binary),
        Language::Python => python(&source),
        Language::Java => java(folder, "Main"),
    }
}

/// Compiles many programs at once, which is quicker, each in a namespace, module or package of its own.
pub(crate) fn compile_all(programs: &[Program], language: Language, folder: &Path) -> Vec<Command> {
    let part = |i: usize| {
        let part = folder.join(format!("p{i}"));
        fs::create_dir_all(&part).expect("a folder");
        part
    };
    let (main, binary) = (folder.join(format!("all-{}", programs[0].file_name)), folder.join("all"));
    let texts: Vec<&str> = programs.iter().map(|program| program.text.as_str()).collect();
    match language {
        Language::Python => {
            let each = programs.iter().enumerate();
            return each.map(|(i, program)| compile(program, language, &part(i))).collect();
        }
        Language::Java => {
            let mut compiler = compiler(language);
            for (i, text) in texts.iter().enumerate() {
                let source = part(i).join("Main.java");
                fs::write(&source, format!("package p{i};\n{text}")).expect("the source");
                compiler.arg(&source);
            }
            must(compiler.arg("-d").arg(folder), &texts.concat());
            return (0..programs.len()).map(|i| java(folder, &format!("p{i}.Main"))).collect();
        }
        Language::Cpp => fs::write(&main, cpp_namespaces(&texts)),
        Language::Rust => {
            for (i, text) in texts.iter().enumerate() {
                let module = text.replace("fn main()", "pub fn main()");
                fs::write(folder.join(format!("p{i}.rs")), module).expect("the source");
            }
            fs::write(&main, rust_modules(texts.len()))
        }
    }
    .expect("the source");
    must(compiler(language).arg("-o").arg(&binary).arg(&main), &texts.concat());
    let numbered = |i: usize| {
        let mut command = Command::new(&binary);
        command.arg(i.to_string());
        command
    };
    (0..programs.len()).map(numbered).collect()
}

/// All programs, and a main that runs the one whose number is given.
fn cpp_namespaces(texts: &[&str]) -> String {
    let lines = texts.iter().flat_map(|text| text.lines());
    let includes: Vec<&str> = lines.filter(|line| line.starts_with("#include")).collect();
    let namespace = |(i, text): (usize, &&str)| {
        let rest: Vec<&str> = text.lines().filter(|line| !line.starts_with("#include")).collect();
        format!("namespace p{i} {{\n{}\n}}\n", rest.join("\n").replace("int main()", "void run()"))
    };
    let namespaces: Vec<String> = texts.iter().enumerate().map(namespace).collect();
    let calls: Vec<String> = (0..texts.len()).map(|i| format!("case {i}: p{i}::run(); break;")).collect();
    let main = format!(
        "int main(int, char** words) {{ switch (std::atoi(words[1])) {{ {} }} }}\n",
        calls.join("\n")
    );
    [includes.join("\n"), "\n".to_owned(), namespaces.concat(), main].concat()
}

/// The same, with the programs in modules.
fn rust_modules(count: usize) -> String {
    let modules: Vec<String> = (0..count).map(|i| format!("mod p{i};\n")).collect();
    let calls: Vec<String> = (0..count).map(|i| format!("Some(\"{i}\") => p{i}::main(),\n")).collect();
    let calls = calls.concat();
    [
        modules.concat(),
        format!("fn main() {{ match std::env::args().nth(1).as_deref() {{ {calls} _ => {{}} }} }}\n"),
    ]
    .concat()
}

/// Runs a program on an input.
pub(crate) fn run(runner: &mut Command, input: &str) -> Output {
    runner.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = runner.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.to_owned();
    // Written beside reading: pipes are short. A program that ends early closes its input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

/// The right answers to these positions.
pub(crate) fn expected(rule: &str, lines: &[String]) -> Vec<Expected> {
    let limits = Limits::new(1 << 30, &Patient);
    let mut referee = Referee::new(game(rule)).expect("a referee");
    let answer = |line: &String| {
        referee.expected(line, &limits).unwrap_or_else(|error| panic!("{rule}: {line}: {error}"))
    };
    lines.iter().map(answer).collect()
}

/// The lines that a program prints for these positions are right, and name a move where `moves` says that it does.
pub(crate) fn agrees(rule: &str, runner: &mut Command, lines: &[String], expected: &[Expected], moves: bool) {
    let output = run(runner, &(lines.join("\n") + "\n"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{rule}: {errors}");
    let printed = String::from_utf8(output.stdout).expect("text");
    assert_eq!(printed.lines().count(), lines.len(), "{rule}: {errors}");
    for ((line, expected), printed) in lines.iter().zip(expected).zip(printed.lines()) {
        let names = printed.split(' ').count() > 2;
        assert!(
            expected.accepts(printed) && names == (moves && expected.first_wins() && expected.has_move()),
            "{rule}: for {line} it prints {printed}, not {}",
            expected.line()
        );
    }
}

/// Numbers that look random (splitmix64, Steele, Lea and Flood 2014).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound
    }

    /// A number up to `most`, of any length with the same chance.
    pub(crate) fn up_to(&mut self, most: u64) -> u64 {
        let length = self.below(u64::from(u64::BITS - most.leading_zeros()) + 1);
        let low = if length == 0 { 0 } else { self.bits() >> (64 - length) };
        low.min(most)
    }
}

/// Positions of `heaps` heaps at most: all small ones, extreme ones, random ones; `count` in all.
pub(crate) fn positions(count: usize, heaps: u64, most: u64, seed: u64) -> Vec<String> {
    let mut lines: Vec<String> = (0..150.min(most)).map(|n| n.to_string()).collect();
    let powers = [31, 32, 53, 62].map(|bits| 1_u64 << bits);
    let near = powers.iter().flat_map(|&power| power - 3..=power + 3).chain(most.saturating_sub(9)..=most);
    lines.extend(near.filter(|&n| n <= most).map(|n| n.to_string()));
    let mut random = Random(seed);
    while lines.len() < count {
        let numbers: Vec<String> =
            (0..=random.below(heaps)).map(|_| random.up_to(most).to_string()).collect();
        lines.push(numbers.join(" "));
    }
    lines
}
