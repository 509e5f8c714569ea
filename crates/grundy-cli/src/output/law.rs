//! What a person reads of a law and of a certificate.

use std::io::Write;

use anstyle::AnsiColor;
use grundy::game::Game;
use grundy::proof::claim::Verdict;
use grundy::proof::{Accepted, LawReport, Period, Recognised, Rejected, Sequence, Status};
use grundy::rule::Play;
use grundy::table::{Kind, Table};

use super::text::{heading, paint};
use crate::report::Failure;
use crate::verbs::law::Found;

/// Values, and lost sizes, in a row.
const VALUES: usize = 24;
const LOST: usize = 16;

/// The first values, beside the law.
pub struct Row {
    /// The names of the components.
    pub columns: Vec<String>,
    /// Whether heaps remember the last take: the row is about those that are untouched.
    pub dynamic: bool,
    pub table: Table,
}

impl Row {
    /// How far the table of a row goes.
    pub fn reach(game: &Game, kind: Kind) -> u64 {
        let rule = game.ruleset();
        match (rule.arity(), kind) {
            (1, Kind::Grundy) if rule.play() == Play::Normal => VALUES as u64 - 1,
            (1, _) if rule.play() == Play::Misere && game.may_split() => 24,
            (1, _) => 200,
            _ => 12,
        }
    }
}

/// A law: what it says, how firm it is, and what goes with it.
pub fn law(found: &Found, row: Option<&Row>, colour: bool, out: &mut impl Write) -> Result<(), Failure> {
    let Found { report, claim, certificate } = found;
    if let Some((text, verdict)) = claim {
        writeln!(out, "{}\n", self::claim(text, verdict, colour))?;
    }
    writeln!(out, "{}", sentence(&report.statement))?;
    writeln!(out, "{} {}.", heading("Status:", colour), status(report, colour))?;
    if let Some(period) = &report.period {
        writeln!(out, "{} {}.", heading("Period:", colour), self::period(period))?;
    }
    if let Some(sequence) = &report.sequence {
        writeln!(out, "{} {}.", heading("Lost sizes above 0:", colour), self::sequence(sequence))?;
    }
    if let Some(Recognised { name, code, oeis }) = &report.recognised {
        let parts = [Some(*name), code.as_deref(), *oeis];
        let known: Vec<&str> = parts.into_iter().flatten().collect();
        writeln!(out, "{} {}.", heading("Known as:", colour), known.join(", "))?;
    }
    if let Some(row) = row {
        writeln!(out, "{}", self::row(row, colour))?;
    }
    if let Some(path) = certificate {
        writeln!(out, "{} {}", heading("Certificate:", colour), path.display())?;
    }
    Ok(())
}

/// The statement as a sentence, a clause a line; formulas at its beginning stay as they are, and so does the table of an
/// automaton at its end.
fn sentence(statement: &str) -> String {
    let (words, table) = match statement.split_once('\n') {
        Some((words, table)) => (words, format!("\n\n{table}\n")),
        None => (statement, String::new()),
    };
    let mut letters = words.chars();
    let begin = match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if second.is_alphabetic() || first == 'a' => {
            first.to_uppercase().chain(words.chars().skip(1)).collect()
        }
        _ => words.to_owned(),
    };
    let end = if begin.ends_with(['…', ':']) { "" } else { "." };
    begin.replace("; ", ";\n  ") + end + &table
}

fn status(report: &LawReport, colour: bool) -> String {
    let method = report.method.unwrap_or_default();
    match &report.status {
        Status::Proved(_) => format!(
            "{} for every heap ({method}); the certificate was checked",
            paint("proved", AnsiColor::Green.on_default().bold(), colour)
        ),
        Status::Conjectured { checked_to } => format!(
            "{} ({method}): it fits every heap to {checked_to}, and nothing is proved",
            paint("conjectured", AnsiColor::Yellow.on_default().bold(), colour)
        ),
        Status::None => {
            let none = paint("none", AnsiColor::Red.on_default().bold(), colour);
            match &report.checked_to {
                Some(to) => format!("{none}; the table goes to {to}"),
                None => none,
            }
        }
    }
}

fn period(Period { preperiod, period, saltus }: &Period) -> String {
    let from = if *preperiod == 0 { "all n".to_owned() } else { format!("n ≥ {preperiod}") };
    if *saltus == 0 {
        format!("{period}, for {from}")
    } else {
        format!("{period}, rising by {saltus}, for {from}")
    }
}

fn sequence(Sequence { initial, lag, from }: &Sequence) -> String {
    let mut shown: Vec<String> = initial.iter().take(LOST).map(ToString::to_string).collect();
    if initial.len() > LOST {
        shown.push(format!("… ({} given)", initial.len()));
    }
    let before = if *lag == 0 { "x(i)".to_owned() } else { format!("x(i-{lag})") };
    format!("x(0), x(1), … = {}, then x(i+1) = x(i) + {before} for i ≥ {from}", shown.join(", "))
}

/// The first values of single heaps in a row; where only the outcome is known, and of coupled heaps, those that are lost.
fn row(Row { columns, dynamic, table }: &Row, colour: bool) -> String {
    let untouched = if *dynamic { " before the first move" } else { "" };
    if table.kind == Kind::Grundy && table.arity == 1 {
        let values: Vec<String> = table.values.iter().map(|value| value.to_string()).collect();
        return format!(
            "{} {} …",
            heading(&format!("Values{untouched} from n = 0:"), colour),
            values.join(" ")
        );
    }
    let side = table.to + 1;
    let place = |index: u64| -> Vec<u64> {
        let components = 0..table.arity as u32;
        components.rev().map(|power| index / side.pow(power) % side).collect()
    };
    let lost = (0..).zip(table.values.iter()).filter(|&(_, value)| value == 0);
    let mut lost: Vec<Vec<u64>> = lost.map(|(index, _)| place(index)).collect();
    lost.sort_by_key(|heaps| heaps.iter().sum::<u64>());
    let what =
        if table.arity == 1 { "Lost sizes".to_owned() } else { format!("Lost ({})", columns.join(", ")) };
    let shown: Vec<String> = lost.iter().take(LOST).map(|heaps| name(heaps)).collect();
    let shown = if shown.is_empty() { "none".to_owned() } else { shown.join(", ") };
    let more = if lost.len() > LOST { ", …".to_owned() } else { format!(" (to {})", table.to) };
    format!("{} {shown}{more}", heading(&format!("{what}{untouched}:"), colour))
}

fn name(heaps: &[u64]) -> String {
    let inside: Vec<String> = heaps.iter().map(u64::to_string).collect();
    if heaps.len() == 1 { inside.concat() } else { format!("({})", inside.join(", ")) }
}

fn claim(text: &str, verdict: &Verdict, colour: bool) -> String {
    let (style, end) = match verdict {
        Verdict::Proved { by } => (AnsiColor::Green, format!(" for every heap: {by}")),
        Verdict::Refuted { counterexample } => {
            (AnsiColor::Red, format!(": it fails at {counterexample} first"))
        }
        Verdict::Open { checked_to } => {
            (AnsiColor::Yellow, format!(": it holds to {checked_to}, and nothing is proved beyond"))
        }
    };
    let verdict = paint(verdict.name(), style.on_default().bold(), colour);
    format!("{} `{text}` is {verdict}{end}.", heading("Claim:", colour))
}

/// What came of a certificate.
pub fn checked(
    file: &str,
    outcome: &Result<Accepted, Rejected>,
    colour: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match outcome {
        Ok(accepted) => {
            let verdict = paint("accepted", AnsiColor::Green.on_default().bold(), colour);
            writeln!(out, "{file}: {verdict} ({})", accepted.kind())?;
            writeln!(out, "  rule: {}", accepted.rule())?;
            writeln!(out, "  in words: {}", accepted.rule_in_words())?;
            writeln!(out, "  proved: {}", accepted.claim())?;
        }
        Err(rejected) => {
            let verdict = paint("not accepted", AnsiColor::Red.on_default().bold(), colour);
            writeln!(out, "{file}: {verdict}: {rejected}")?;
        }
    }
    Ok(())
}
