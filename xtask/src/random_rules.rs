//! The laws of random rules: every one that is proved is compared with brute force.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use grundy::Error;
use grundy::game::Game;
use grundy::limits::Limits;
use grundy::proof::{Status, prove_to};
use grundy::rule::{Parameters, Play};

use crate::Bounded;
use crate::compare::compare;
use crate::mutators::Random;
use crate::rules::{self, Form};

/// Memory for the search of one law.
const MEMORY: u64 = 1 << 28;
/// Heaps that the search of a law looks at.
const SEARCHED: u64 = 1 << 12;
/// Options that brute force looks at.
const STEPS: u64 = 2_000_000;

/// What became of the rules of one form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// All of them.
    pub rules: u64,
    /// With a law that the checker accepted.
    pub proved: u64,
    /// With a guess.
    pub conjectured: u64,
    /// With neither.
    pub none: u64,
    /// Whose search was stopped by the limits.
    pub stopped: u64,
    /// That break down at some heap: a division by zero, a move that does not end.
    pub broken: u64,
    /// Whose certificate was not accepted: no claim was made, but it was looked for in vain.
    pub rejected: u64,
    /// Proved, but compared not as far as meant: brute force would take too long.
    pub short: u64,
}

/// What became of all.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Form by form.
    pub counts: BTreeMap<Form, Count>,
    /// How often each method proved a law.
    pub methods: BTreeMap<String, u64>,
    /// Certificates that were not accepted, with the reasons.
    pub rejected: Vec<String>,
    /// Rules with a law that is false, with what is wrong; and texts that are no rule.
    pub faults: Vec<String>,
}

/// Makes `number` rules, as many of each form, until `stop`; `report` is told how many are done.
pub fn run(number: u64, seed: u64, stop: &AtomicBool, mut report: impl FnMut(u64, &Summary)) -> Summary {
    let mut random = Random(seed);
    let mut summary = Summary::default();
    for (done, &form) in (0..number).zip(Form::ALL.iter().cycle()) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        summary.add(form, &rules::rule(form, &mut random));
        report(done + 1, &summary);
    }
    summary
}

impl Summary {
    fn add(&mut self, form: Form, rule: &str) {
        let count = self.counts.entry(form).or_default();
        count.rules += 1;
        let game = match Game::parse(rule, &Parameters::new()) {
            Ok(game) => game,
            Err(error) => {
                self.faults.push(format!("`{rule}` is no rule: {error}"));
                return;
            }
        };
        let watch = Bounded::new(SEARCHED);
        let limits = Limits::new(MEMORY, &watch);
        let report = match prove_to(&game, Some(table_to(&game)), &limits) {
            Ok(report) => report,
            Err(Error::Stopped { .. } | Error::Memory { .. } | Error::OutOfReach { .. }) => {
                count.stopped += 1;
                return;
            }
            Err(_) => {
                count.broken += 1;
                return;
            }
        };
        if let Some(rejected) = &report.rejected {
            count.rejected += 1;
            self.rejected.push(format!("`{rule}`: {rejected}"));
        }
        match &report.status {
            Status::Proved(accepted) => {
                count.proved += 1;
                *self.methods.entry(accepted.kind().to_owned()).or_default() += 1;
                match compare(&game, accepted.claim_data(), STEPS) {
                    Ok(compared) => count.short += u64::from(compared.to < compared.wanted),
                    Err(fault) => self.faults.push(format!("`{rule}`: {}: {fault}", report.statement)),
                }
            }
            Status::Conjectured { .. } => count.conjectured += 1,
            Status::None => count.none += 1,
        }
    }

    /// The counts as a table, and the faults.
    pub fn table(&self) -> String {
        let mut text = format!(
            "{:<11} {:>8} {:>8} {:>4} {:>11} {:>8} {:>8} {:>8} {:>8} {:>8}\n",
            "form", "rules", "proved", "%", "conjectured", "none", "stopped", "broken", "rejected", "short"
        );
        let mut all = Count::default();
        for (form, count) in &self.counts {
            row(&mut text, form.name(), count);
            all.rules += count.rules;
            all.proved += count.proved;
            all.conjectured += count.conjectured;
            all.none += count.none;
            all.stopped += count.stopped;
            all.broken += count.broken;
            all.rejected += count.rejected;
            all.short += count.short;
        }
        row(&mut text, "all", &all);
        let methods: Vec<String> =
            self.methods.iter().map(|(method, count)| format!("{method} {count}")).collect();
        let _ = writeln!(text, "\nproved by: {}", methods.join(", "));
        for rejected in self.rejected.iter().take(20) {
            let _ = writeln!(text, "rejected {rejected}");
        }
        for fault in &self.faults {
            let _ = writeln!(text, "FAULT {fault}");
        }
        let _ = writeln!(text, "false claims and other faults: {}", self.faults.len());
        text
    }
}

fn row(text: &mut String, name: &str, count: &Count) {
    let Count { rules, proved, conjectured, none, stopped, broken, rejected, short } = count;
    let percent = (100 * proved).checked_div(*rules).unwrap_or(0);
    let _ = writeln!(
        text,
        "{name:<11} {rules:>8} {proved:>8} {percent:>4} {conjectured:>11} {none:>8} {stopped:>8} {broken:>8} {rejected:>8} {short:>8}"
    );
}

/// The table for a conjecture, small where a table is dear.
fn table_to(game: &Game) -> u64 {
    let rule = game.ruleset();
    if rule.arity() > 1 {
        10
    } else if rule.play() == Play::Misere && game.may_split() {
        16
    } else if rule.is_dynamic() {
        80
    } else {
        160
    }
}
