//! What a person reads of a law and of a certificate.

use std::io::Write;

use anstyle::AnsiColor;
use grundy::game::Game;
use grundy::proof::claim::Verdict;
use grundy::proof::{Accepted, LawReport, Period, Recognised, Rejected, Sequence, Status};
use grundy::rule::Play;
use grundy::table::{Kind, Table};

use super::text::{headed, heading, paint};
use crate::messages::{Language, Look, clauses, translate};
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
pub fn law(found: &Found, row: Option<&Row>, look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let Found { report, claim, certificate } = found;
    let say = look.language;
    if let Some((text, verdict)) = claim {
        writeln!(out, "{}\n", self::claim(text, verdict, look))?;
    }
    writeln!(out, "{}", sentence(&clauses(say, &report.statement), say))?;
    let mut line =
        |heading: &str, text: String| writeln!(out, "{}", headed(heading, text, look)).map_err(Failure::from);
    line(&say.status_heading(), status(report, look) + say.stop())?;
    if let Some(period) = &report.period {
        line(&say.period_heading(), self::period(period, say) + say.stop())?;
    }
    if let Some(sequence) = &report.sequence {
        line(&say.lost_sizes_heading(), self::sequence(sequence, say) + say.stop())?;
    }
    if let Some(Recognised { name, code, oeis }) = &report.recognised {
        let parts = [Some(*name), code.as_deref(), *oeis];
        let known: Vec<String> = parts.into_iter().flatten().map(|part| translate(say, part)).collect();
        line(&say.known_as_heading(), say.list(&known) + say.stop())?;
    }
    if let Some(row) = row {
        let (heading, shown) = self::row(row, say);
        line(&heading, shown)?;
    }
    if let Some(path) = certificate {
        line(&say.certificate_heading(), path.display().to_string())?;
    }
    Ok(())
}

/// The statement as a sentence, a clause a line; formulas at its beginning stay as they are, and so does the table of an
/// automaton at its end.
pub fn sentence(statement: &str, say: Language) -> String {
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
    let end = if begin.ends_with(['…', ':', '：']) { "" } else { say.stop() };
    begin.replace("; ", ";\n  ").replace('；', "；\n  ") + end + &table
}

fn status(report: &LawReport, look: Look) -> String {
    let say = look.language;
    let method = report.method.unwrap_or_default();
    let shown = |word: String, colour: AnsiColor| paint(&word, colour.on_default().bold(), look.colour);
    match &report.status {
        Status::Proved(_) => say.status_proved(shown(say.law_proved(), AnsiColor::Green), method),
        Status::Conjectured { checked_to } => {
            say.status_conjectured(shown(say.law_conjectured(), AnsiColor::Yellow), method, checked_to)
        }
        Status::None => {
            let none = shown(say.law_none(), AnsiColor::Red);
            match &report.checked_to {
                Some(to) => say.status_none_to(none, to),
                None => none,
            }
        }
    }
}

fn period(Period { preperiod, period, saltus }: &Period, say: Language) -> String {
    let from = if *preperiod == 0 { say.for_all_heaps() } else { say.heaps_from(preperiod) };
    if *saltus == 0 { say.period_is(period, from) } else { say.period_rising(period, saltus, from) }
}

fn sequence(Sequence { initial, lag, from }: &Sequence, say: Language) -> String {
    let mut shown: Vec<String> = initial.iter().take(LOST).map(ToString::to_string).collect();
    if initial.len() > LOST {
        shown.push(say.given(initial.len()));
    }
    let before = if *lag == 0 { "x(i)".to_owned() } else { format!("x(i-{lag})") };
    say.sequence_is(shown.join(", "), before, from)
}

/// The first values of single heaps in a row; where only the outcome is known, and of coupled heaps, those that are lost.
/// The heading comes first.
fn row(Row { columns, dynamic, table }: &Row, say: Language) -> (String, String) {
    if table.kind == Kind::Grundy && table.arity == 1 {
        let values: Vec<String> = table.values.iter().map(|value| value.to_string()).collect();
        let heading = if *dynamic { say.values_heading_untouched() } else { say.values_heading() };
        return (heading, format!("{} …", values.join(" ")));
    }
    let side = table.to + 1;
    let place = |index: u64| -> Vec<u64> {
        let components = 0..table.arity as u32;
        components.rev().map(|power| index / side.pow(power) % side).collect()
    };
    let lost = (0..).zip(table.values.iter()).filter(|&(_, value)| value == 0);
    let mut lost: Vec<Vec<u64>> = lost.map(|(index, _)| place(index)).collect();
    lost.sort_by_key(|heaps| heaps.iter().sum::<u64>());
    let names = columns.join(", ");
    let heading = match (table.arity, dynamic) {
        (1, false) => say.lost_heading(),
        (1, true) => say.lost_heading_untouched(),
        (_, false) => say.lost_tuples_heading(names),
        (_, true) => say.lost_tuples_heading_untouched(names),
    };
    let shown: Vec<String> = lost.iter().take(LOST).map(|heaps| name(heaps)).collect();
    let shown = if shown.is_empty() { say.none_lost() } else { shown.join(", ") };
    let more = if lost.len() > LOST { ", …".to_owned() } else { say.up_to(table.to) };
    (heading, shown + &more)
}

fn name(heaps: &[u64]) -> String {
    let inside: Vec<String> = heaps.iter().map(u64::to_string).collect();
    if heaps.len() == 1 { inside.concat() } else { format!("({})", inside.join(", ")) }
}

fn claim(text: &str, verdict: &Verdict, look: Look) -> String {
    let say = look.language;
    let (word, style, end) = match verdict {
        Verdict::Proved { by } => {
            (say.verdict_proved(), AnsiColor::Green, say.claim_proved(translate(say, by)))
        }
        Verdict::Refuted { counterexample } => {
            (say.verdict_refuted(), AnsiColor::Red, say.claim_refuted(counterexample))
        }
        Verdict::Open { checked_to } => (say.verdict_open(), AnsiColor::Yellow, say.claim_open(checked_to)),
    };
    let verdict = paint(&word, style.on_default().bold(), look.colour);
    say.claim_is(heading(&say.claim_heading(), look.colour), text, verdict, end)
}

/// What came of a certificate.
pub fn checked(
    file: &str,
    outcome: &Result<Accepted, Rejected>,
    look: Look,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let say = look.language;
    match outcome {
        Ok(accepted) => {
            let verdict = paint(&say.accepted_word(), AnsiColor::Green.on_default().bold(), look.colour);
            writeln!(out, "{}", say.accepted(file, verdict, accepted.kind()))?;
            writeln!(out, "{}", say.accepted_rule(accepted.rule()))?;
            writeln!(out, "{}", say.accepted_words(accepted.rule_in_words()))?;
            writeln!(out, "{}", say.accepted_claim(accepted.claim()))?;
        }
        Err(rejected) => {
            let verdict = paint(&say.rejected_word(), AnsiColor::Red.on_default().bold(), look.colour);
            writeln!(out, "{}", say.rejected(file, verdict, rejected))?;
        }
    }
    Ok(())
}
