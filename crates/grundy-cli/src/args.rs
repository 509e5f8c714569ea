//! The arguments as they are typed. What they mean together is decided in [`crate::options`] and by the verbs.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::options::{self, Duration, Integer};
use crate::report::Failure;

/// What `--version` prints after the program's name.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (formats: rule 1, JSON 1)");

/// Stone-taking games from one line: who wins, tables and perfect play
///
/// A rule says what may be done to one heap, e.g. 'take 1..3', 'take powers of 2',
/// 'take 1..2*last; first 1..n-1' or '0.77'; `grundy help rule` describes the language.
#[derive(Debug, Parser)]
#[command(name = "grundy", bin_name = "grundy", version = VERSION, disable_help_subcommand = true, propagate_version = true)]
#[command(subcommand_value_name = "VERB", subcommand_help_heading = "Verbs")]
pub struct Arguments {
    #[command(subcommand)]
    pub verb: Verb,
    #[command(flatten)]
    pub global: Global,
}

#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Who wins a position, its value, the winning moves, and why
    Solve(Solve),
    /// The values of all heaps up to a bound
    Table(Table),
    /// The law of a rule: conjectured from its table, proved for every heap where a theorem reaches
    Law(Law),
    /// Re-checks certificates, with the code of the program grundy-check
    Check(Check),
    /// A game against perfect play, in the terminal or line by line
    Play(Play),
    /// How a rule is understood: its canonical form, its words, the options of a heap
    Parse(Parse),
    /// Answers a public judge problem: its input on standard input, the answers on standard output
    Judge(Judge),
    /// Writes a program that plays by the proved law
    Code(Code),
    /// Tests a program against the exact answers, and makes the first input that goes wrong small
    Stress(Stress),
    /// Writes a test set for a public judge problem
    Gen(Gen),
    /// Help on a verb, on the rule language with `help rule`, on a problem with `help judge ID`
    Help {
        /// A verb, `rule`, or `judge` and the id of a problem
        topic: Vec<String>,
    },
    /// Completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// The manual page of the command, or of one verb
    Man {
        /// The verb
        verb: Option<String>,
    },
}

/// Options that every verb takes.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "they are switches")]
#[command(next_help_heading = "Global options")]
pub struct Global {
    /// Give a parameter of the rule a value; repeatable; wins over `let`
    #[arg(long = "let", value_name = "NAME=INT", global = true, value_parser = options::parameter)]
    pub parameters: Vec<(String, Integer)>,
    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
    /// Use at most so much memory, e.g. 500M or 2G [default: half of the free memory]
    #[arg(long, value_name = "SIZE", global = true, value_parser = options::size)]
    pub memory: Option<u64>,
    /// Stop after so many seconds [default: never]
    #[arg(long, value_name = "SECONDS", global = true, value_parser = options::seconds)]
    pub time: Option<Duration>,
    /// Use at most so many threads
    #[arg(long, value_name = "N", global = true, value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
    /// Colour the text
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub color: clap::ColorChoice,
    /// Show no progress
    #[arg(long, global = true)]
    pub no_progress: bool,
    /// The language of the text [default: that of the locale, or else en]
    #[arg(long, value_name = "LANG", global = true)]
    pub lang: Option<Language>,
    /// Print results and errors only
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say what was used: time and limits
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    En,
    #[value(name = "zh-Hans")]
    ZhHans,
    #[value(name = "zh-Hant")]
    ZhHant,
}

#[derive(Debug, Args)]
#[command(
    override_usage = "grundy solve [OPTIONS] RULE POSITION… [+ RULE POSITION…]…\n       grundy solve [OPTIONS] --each FILE RULE",
    allow_negative_numbers = true,
    after_help = SOLVE_EXAMPLES
)]
#[allow(clippy::struct_excessive_bools, reason = "they are switches")]
pub struct Solve {
    /// A rule and its heaps; `+` begins the next rule of a sum; `@FILE` and `-` read heaps
    #[arg(value_name = "RULE POSITION", required = true)]
    pub operands: Vec<String>,
    /// What the opponent took last in each component, `-` for an untouched one; for dynamic rules
    #[arg(long, value_name = "Q1,Q2,…", allow_hyphen_values = true)]
    pub last: Option<String>,
    /// List every winning move, not the first 100
    #[arg(long)]
    pub all_moves: bool,
    /// Print the game tree of a small position
    #[arg(long)]
    pub tree: bool,
    /// How to print: the tree also as a Graphviz graph
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<SolveFormat>,
    /// Explain: the definition, first values, why the law holds for this rule, a game; in JSON one sentence
    #[arg(long)]
    pub why: bool,
    /// Say first which method is chosen and what it will cost
    #[arg(long)]
    pub plan: bool,
    /// Answer from a law that is only conjectured, where nothing better reaches
    #[arg(long)]
    pub trust_conjecture: bool,
    /// Solve one position a line of a file (`-`: standard input), one JSON object a line
    #[arg(long, value_name = "FILE")]
    pub each: Option<PathBuf>,
}

const SOLVE_EXAMPLES: &str = "\
Examples:
  grundy solve 'take 1, 3, 4' 16 9
  grundy solve 'take 1..2*last; first 1..n-1' 20 --last 3 --why
  grundy solve '(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)' '(3,5)'
  grundy solve 'take 1..3' 7 + 'take any' 5 2
  grundy solve 'take 1..k' --let k=3 --each heaps.txt";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SolveFormat {
    /// For people
    Text,
    /// The tree as a Graphviz graph
    Dot,
    /// As --json
    Json,
}

#[derive(Debug, Args)]
#[command(allow_negative_numbers = true)]
pub struct Table {
    /// The rule
    pub rule: String,
    /// The greatest heap
    #[arg(long, value_name = "N", value_parser = options::heap)]
    pub to: u64,
    /// The smallest heap
    #[arg(long, value_name = "A", default_value = "0", value_parser = options::heap)]
    pub from: u64,
    /// Who wins (P or N) in place of the Grundy values
    #[arg(long)]
    pub outcomes: bool,
    /// How to print
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<TableFormat>,
    /// Write to a file, which appears whole; a run that is stopped early writes what is finished
    #[arg(short, long = "output", value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The bits of a raw value [default: the fewest that fit]
    #[arg(long, value_name = "BITS")]
    pub width: Option<Width>,
    /// Save the values of single heaps to this file now and then, and go on from there when it exists
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    /// Seconds between two times to save
    #[arg(long, value_name = "SECONDS", default_value = "30", requires = "checkpoint", value_parser = options::seconds)]
    pub checkpoint_every: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    /// For people
    Table,
    /// Comma-separated, with a header
    Csv,
    /// Tab-separated, with a header
    Tsv,
    /// As --json
    Json,
    /// One JSON object a line
    Jsonl,
    /// An OEIS b-file
    Bfile,
    /// Little-endian integers, all of one width
    Raw,
}

/// The width of a raw value, in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Width {
    #[value(name = "8", aliases = ["u8", "1"])]
    Eight,
    #[value(name = "16", aliases = ["u16", "2"])]
    Sixteen,
    #[value(name = "32", aliases = ["u32", "4"])]
    ThirtyTwo,
}

#[derive(Debug, Args)]
#[command(
    override_usage = "grundy law [OPTIONS] RULE\n       grundy law [OPTIONS] --from-values FILE",
    after_help = LAW_EXAMPLES
)]
pub struct Law {
    /// The rule
    #[arg(required_unless_present = "from_values", conflicts_with = "from_values")]
    pub rule: Option<String>,
    /// Compare with the definition up to this heap, where nothing is proved [default: 4096 or less]
    #[arg(long, value_name = "N", value_parser = options::heap, conflicts_with = "from_values")]
    pub to: Option<u64>,
    /// Write the certificate to a file, which appears only when it is complete
    #[arg(long, value_name = "FILE", conflicts_with = "from_values")]
    pub cert: Option<PathBuf>,
    /// Is this condition true exactly at the lost sizes? e.g. 'n mod 3 = 0'
    #[arg(long, value_name = "COND", conflicts_with = "from_values")]
    pub claim: Option<String>,
    /// Is this the Grundy value of every heap? e.g. 'n mod 3'
    #[arg(
        long,
        value_name = "EXPR",
        allow_hyphen_values = true,
        conflicts_with_all = ["claim", "from_values"]
    )]
    pub claim_grundy: Option<String>,
    /// Explain: the definition, first values, why the law holds for this rule, a game
    #[arg(long, conflicts_with = "from_values")]
    pub why: bool,
    /// Guess from values instead, a b-file or plain numbers from heap 0 on (`-`: standard input)
    #[arg(long, value_name = "FILE")]
    pub from_values: Option<PathBuf>,
    /// How to print
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<LawFormat>,
}

const LAW_EXAMPLES: &str = "\
Exit code: 0 proved, 3 conjectured or none; with a claim 0 proved, 1 refuted, 3 open.

Examples:
  grundy law 'take 1, 3, 4' --cert law.json
  grundy law 'take 1..n/2' --claim 'power(2, n + 1)'
  grundy law 'take 1..3' --claim-grundy 'n mod 4'
  grundy table 'take squares' --to 2000 --format bfile | grundy law --from-values -";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LawFormat {
    /// For people
    Text,
    /// The automaton, where the law is one, as a Graphviz graph
    Dot,
    /// As --json
    Json,
}

#[derive(Debug, Args)]
pub struct Check {
    /// Certificates (`-`: standard input)
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
#[command(allow_negative_numbers = true)]
pub struct Parse {
    /// The rule
    pub rule: String,
    /// A heap, or a tuple of coupled heaps, whose options are to be listed
    #[arg(value_name = "N")]
    pub heap: Vec<String>,
}

#[derive(Debug, Args)]
#[command(
    override_usage = "grundy play [OPTIONS] RULE POSITION… [+ RULE POSITION…]…",
    allow_negative_numbers = true,
    after_help = PLAY_EXAMPLES
)]
pub struct Play {
    /// A rule and its heaps; `+` begins the next rule of a sum
    #[arg(value_name = "RULE POSITION", required = true)]
    pub operands: Vec<String>,
    /// What was taken last from each component, `-` for an untouched one; for dynamic rules
    #[arg(long, value_name = "Q1,Q2,…", allow_hyphen_values = true)]
    pub last: Option<String>,
    /// Line by line, also in a terminal
    #[arg(long)]
    pub plain: bool,
}

const PLAY_EXAMPLES: &str = "\
Where standard input or output is no terminal the game goes line by line; so it does with --plain.

Examples:
  grundy play 'take 1, 3, 4' 16
  grundy play 'take 1..2*last; first 1..n-1' 20
  grundy play 'take any; misere' 3 4 5 --plain";

#[derive(Debug, Args)]
pub struct Judge {
    /// The problem, e.g. poj-3922; --list shows all
    #[arg(conflicts_with = "list")]
    pub id: Option<String>,
    /// List the problems
    #[arg(long)]
    pub list: bool,
}

#[derive(Debug, Args)]
#[command(after_help = CODE_EXAMPLES)]
pub struct Code {
    /// The rule
    pub rule: String,
    /// The language of the program; --lang says the same
    #[arg(long, value_name = "LANGUAGE")]
    pub language: CodeLanguage,
    /// Heaps of any size, not only up to 2^63 - 1
    #[arg(long)]
    pub big: bool,
    /// Write the program of a law that is only conjectured, where nothing is proved
    #[arg(long)]
    pub trust_conjecture: bool,
    /// Write to a file
    #[arg(short, long = "output", value_name = "FILE")]
    pub output: Option<PathBuf>,
}

const CODE_EXAMPLES: &str = "\
The program reads a position a line and prints for each who wins (first or second), the Grundy
value or -, and for the first player a winning move: the heap, from 1, and the amount to take.

Examples:
  grundy code 'take 1..2*last; first 1..n-1' --lang cpp > solve.cpp
  grundy code 'take 1, 3, 4' --lang rust --big -o solve.rs";

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CodeLanguage {
    /// C++17
    #[value(alias = "c++")]
    Cpp,
    /// Rust
    Rust,
    /// Python 3
    Python,
    /// Java 11
    Java,
}

#[derive(Debug, Args)]
#[command(
    override_usage = "grundy stress [OPTIONS] RULE -- COMMAND…\n       grundy stress [OPTIONS] ID -- COMMAND…",
    after_help = STRESS_EXAMPLES
)]
pub struct Stress {
    /// A rule, whose positions are read and answered as by the programs of `grundy code`, or the id of a judge problem
    #[arg(value_name = "RULE|ID")]
    pub target: String,
    /// The program that is tested, and its arguments
    #[arg(value_name = "COMMAND", last = true, required = true)]
    pub command: Vec<OsString>,
    /// The random numbers are the same for the same seed
    #[arg(long, value_name = "N", default_value = "1")]
    pub seed: u64,
    /// Kinds of inputs: small, extreme, near lost positions, and then random ones
    #[arg(long, value_name = "N", default_value = "10")]
    pub rounds: u64,
    /// The time limit of the program for one input; --time is that of the whole test
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = options::seconds)]
    pub time_limit: Duration,
    /// The memory limit of the program, by `ulimit -v`: what it reserves counts too [default: none]
    #[arg(long, value_name = "SIZE", value_parser = options::size)]
    pub memory_limit: Option<u64>,
}

const STRESS_EXAMPLES: &str = "\
Exit code: 0 no difference, 1 a difference was found.

Examples:
  grundy stress hdu-2516 -- ./a.out
  grundy stress 'take 1, 3, 4' --rounds 50 -- python3 solve.py";

#[derive(Debug, Args)]
pub struct Gen {
    /// The problem, e.g. poj-3922
    pub id: String,
    /// The folder for the tests, 01.in and 01.out and so on
    #[arg(short, long = "output", value_name = "DIR")]
    pub output: PathBuf,
    /// The random numbers are the same for the same seed
    #[arg(long, value_name = "N", default_value = "1")]
    pub seed: u64,
}

impl Arguments {
    /// Reads the arguments.
    pub fn read(typed: &[OsString]) -> Result<Self, Failure> {
        Self::try_parse_from(with_code_language(typed)).map_err(Failure::Arguments)
    }
}

/// `--lang` is the language of the text everywhere, but `code --lang cpp` is about the program: it stands for `--language cpp`.
fn with_code_language(typed: &[OsString]) -> Vec<OsString> {
    let mut typed = typed.to_vec();
    if !typed.iter().any(|word| word == "code") {
        return typed;
    }
    let is_language = |word: &str| CodeLanguage::from_str(word, true).is_ok();
    for i in 0..typed.len() {
        let next = typed.get(i + 1).and_then(|word| word.to_str());
        match typed[i].to_str().map(|word| word.split_once('=').unwrap_or((word, ""))) {
            Some(("--lang", "")) if next.is_some_and(is_language) => typed[i] = "--language".into(),
            Some(("--lang", value)) if is_language(value) => typed[i] = format!("--language={value}").into(),
            _ => {}
        }
    }
    typed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_a_program_is_told_from_that_of_the_text() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        for (typed, read) in [
            ("grundy code r --lang cpp", "grundy code r --language cpp"),
            ("grundy --lang=java code r --lang en", "grundy --language=java code r --lang en"),
            ("grundy solve r 5 --lang cpp", "grundy solve r 5 --lang cpp"),
            ("grundy code r --lang", "grundy code r --lang"),
        ] {
            assert_eq!(with_code_language(&words(typed)), words(read));
        }
    }
}
