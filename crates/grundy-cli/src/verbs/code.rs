//! `grundy code`: a program that plays by the proved law.

use std::io::Write;

use grundy::proof;
use grundy_code::{Language, Refusal, Wish, generate};
use serde::Serialize;

use crate::args::{Code, CodeLanguage};
use crate::input;
use crate::json;
use crate::options::Options;
use crate::output::file;
use crate::report::{Failure, Reporter, unless_closed};

#[derive(Serialize)]
struct CodeObject<'a> {
    format: u32,
    rule: String,
    language: &'static str,
    big: bool,
    status: &'static str,
    method: Option<&'static str>,
    file_name: &'static str,
    program: &'a str,
    warnings: Vec<String>,
}

pub fn run(args: &Code, options: &Options, reporter: &Reporter, out: &mut impl Write) -> Result<u8, Failure> {
    let (language, name) = match args.language {
        CodeLanguage::Cpp => (Language::Cpp, "cpp"),
        CodeLanguage::Rust => (Language::Rust, "rust"),
        CodeLanguage::Python => (Language::Python, "python"),
        CodeLanguage::Java => (Language::Java, "java"),
    };
    let wish = Wish { language, big: args.big, trust_conjecture: args.trust_conjecture };
    let (game, warnings) = input::game(&args.rule, &options.parameters, reporter)?;
    let limits = options.limits();
    let report = options.clock.work(|| proof::prove(&game, &limits));
    let report = report.map_err(|error| Failure::in_rule(error, &args.rule))?;
    let program = options.clock.work(|| generate(&game, &report, wish, &limits));
    let program = program.map_err(|refusal| failure(refusal, &args.rule))?;
    let written = match &args.output {
        Some(path) => file::write(path, |file| Ok(file.write_all(program.text.as_bytes())?)),
        None if options.json => Ok(()),
        None => out.write_all(program.text.as_bytes()).map_err(Failure::from),
    };
    unless_closed(written, 0)?;
    if options.json {
        let object = CodeObject {
            format: json::FORMAT,
            rule: game.ruleset().to_string(),
            language: name,
            big: args.big,
            status: report.status.name(),
            method: report.method,
            file_name: program.file_name,
            program: &program.text,
            warnings: json::messages(&warnings),
        };
        return unless_closed(writeln!(out, "{}", json::line(&object)).map_err(Failure::from), 0);
    }
    Ok(0)
}

fn failure(refusal: Refusal, rule: &str) -> Failure {
    let message = refusal.to_string();
    let undecided = || Failure::new("undecided", message.clone());
    match refusal {
        Refusal::Table(error) => Failure::in_rule(error, rule),
        Refusal::Conjectured { .. } => undecided()
            .needs("a proof, or --trust-conjecture")
            .help("--trust-conjecture writes the program all the same"),
        Refusal::Integers { .. } => undecided()
            .needs("--lang python")
            .help("without --big it takes heaps up to 2^63 - 1; Python has no such limit"),
        _ => undecided(),
    }
}
