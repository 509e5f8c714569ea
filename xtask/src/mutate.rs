//! Changed certificates: each is rejected, or what it claims is true.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

use grundy::game::Game;
use grundy::law::sparse::Sparse;
use grundy::limits::Limits;
use grundy::proof::prove_to;
use grundy::rule::{Parameters, Play};
use grundy_check::{Accepted, Budget, check};
use serde_json::{Value, json};

use crate::brute::{self, Steps};
use crate::compare::compare;
use crate::mutators::{self, Random};
use crate::rules::{self, Form};
use crate::same::is_same_game;
use crate::{Bounded, laws};

/// Longer certificates are left out: their mutants are nearly all alike.
const LONGEST: usize = 20_000;
/// Certificates of a kind that are changed.
const SAMPLES: usize = 40;
/// Random rules among which certificates are looked for.
const RANDOM: usize = 3_000;
/// Heaps in whose table rare values are looked for.
const EARLY: usize = 160;
/// Options that brute force looks at.
const STEPS: u64 = 1_000_000;

/// What became of the mutants of a kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Count {
    /// Different certificates that were changed.
    pub samples: usize,
    /// Not accepted.
    pub rejected: u64,
    /// Accepted, and true as far as brute force can see.
    pub accepted: u64,
    /// Neither: the rule was changed to other words for the same game, and so nothing was.
    pub same: u64,
}

impl Count {
    /// How many of a thousand mutants were rejected, rounded down.
    pub fn per_mille(&self) -> u64 {
        1000 * self.rejected / (self.rejected + self.accepted).max(1)
    }
}

/// What became of all.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Kind by kind.
    pub kinds: BTreeMap<String, Count>,
    /// Mutants that were accepted and are false.
    pub faults: Vec<String>,
}

/// Changes certificates, `per_kind` times each kind, until `stop`; `report` is told how many mutants are done.
pub fn run(per_kind: u64, seed: u64, stop: &AtomicBool, mut report: impl FnMut(u64, &Summary)) -> Summary {
    let mut random = Random(seed);
    let mut summary = Summary::default();
    let samples = samples(&mut random, stop);
    let mut done = 0;
    for (kind, samples) in &samples {
        summary.kinds.entry(kind.clone()).or_default().samples = samples.len();
        let mut of_kind = 0;
        while of_kind < per_kind && !stop.load(Ordering::Relaxed) {
            let original = random.one(samples);
            let mut mutant = original.clone();
            if !change(&mut mutant, &mut random) || mutant == *original {
                continue;
            }
            let counts = !is_same(original, &mutant);
            of_kind += u64::from(counts);
            done += u64::from(counts);
            summary.add(kind, &mutant, counts);
            report(done, &summary);
        }
    }
    summary
}

impl Summary {
    /// Checks a mutant; one that `counts` not, for it says what the original says, must be true too where it is accepted.
    fn add(&mut self, kind: &str, mutant: &Value, counts: bool) {
        let budget = Budget { steps: 50_000_000, memory: 1 << 28, ..Budget::default() };
        let count = self.kinds.entry(kind.to_owned()).or_default();
        let place = match check(&mutant.to_string(), &budget) {
            Err(_) => &mut count.rejected,
            Ok(accepted) => match is_true(&accepted) {
                Ok(()) => &mut count.accepted,
                Err(fault) => return self.faults.push(format!("{fault}: {mutant}")),
            },
        };
        *if counts { place } else { &mut count.same } += 1;
    }

    /// The counts as a table, and the faults.
    pub fn table(&self) -> String {
        let mut text = format!(
            "{:<20} {:>7} {:>9} {:>9} {:>9} {:>7}\n",
            "kind", "samples", "rejected", "accepted", "rejected", "same"
        );
        for (kind, count) in &self.kinds {
            let Count { samples, rejected, accepted, same } = count;
            let (percent, tenth) = (count.per_mille() / 10, count.per_mille() % 10);
            let _ = writeln!(
                text,
                "{kind:<20} {samples:>7} {rejected:>9} {accepted:>9} {percent:>5}.{tenth} % {same:>7}"
            );
        }
        for fault in &self.faults {
            let _ = writeln!(text, "FAULT {fault}");
        }
        let _ = writeln!(text, "accepted and false: {}", self.faults.len());
        text
    }
}

/// Compares what was accepted with brute force. The rule is read by the library: should it read another rule than the
/// checker does, or none, that is a fault too.
fn is_true(accepted: &Accepted) -> Result<(), String> {
    let game = Game::parse(accepted.rule(), &Parameters::new()).map_err(|error| error.to_string())?;
    if game.ruleset().to_string() != accepted.rule() {
        return Err(format!("the rule is `{}` here", game.ruleset()));
    }
    compare(&game, accepted.claim_data(), STEPS).map(|_| ()).map_err(|fault| fault.to_string())
}

/// Whether a mutant says what the original says: its rule only has other words for the same game.
fn is_same(original: &Value, mutant: &Value) -> bool {
    let rule = |certificate: &Value| certificate["rule"].as_str().map(str::to_owned);
    let (Some(before), Some(after)) = (rule(original), rule(mutant)) else { return false };
    let mut back = mutant.clone();
    back["rule"] = json!(before);
    if let Some(normal) = back.pointer_mut("/claim/normal/rule") {
        *normal = original["claim"]["normal"]["rule"].clone();
    }
    back == *original && before != after && is_same_game(&before, &after)
}

/// Changes a field or, one time in five, the rule.
fn change(certificate: &mut Value, random: &mut Random) -> bool {
    if random.below(5) > 0 {
        return mutators::field(certificate, random);
    }
    let Some(rule) = certificate["rule"].as_str() else { return false };
    let Some(rule) = other_rule(rule, random) else { return false };
    if certificate["claim"].get("normal").is_some() && random.below(2) == 0 {
        certificate["claim"]["normal"]["rule"] = json!(rule.trim_end_matches("; misere"));
    }
    certificate["rule"] = json!(rule);
    true
}

/// Another rule much like this one: a number changed, or the play.
fn other_rule(rule: &str, random: &mut Random) -> Option<String> {
    if random.below(5) == 0 {
        return Some(match rule.strip_suffix("; misere") {
            Some(normal) => normal.to_owned(),
            None => format!("{rule}; misere"),
        });
    }
    let is_digit = |at: usize| rule.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let begins: Vec<usize> =
        (0..rule.len()).filter(|&at| is_digit(at) && !(at > 0 && is_digit(at - 1))).collect();
    if begins.is_empty() {
        return None;
    }
    let begin = *random.one(&begins);
    let end = (begin..rule.len()).find(|&at| !is_digit(at)).unwrap_or(rule.len());
    let number = rule[begin..end].parse::<i64>().ok()?.checked_add(random.shift())?;
    Some(format!("{}{}{}", &rule[..begin], number.max(0), &rule[end..]))
}

/// Certificates kind by kind: of the rules that must have a law, and of random ones.
fn samples(random: &mut Random, stop: &AtomicBool) -> BTreeMap<String, Vec<Value>> {
    let mut samples: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    let mut add = |kind: &str, certificate: Value| {
        let of_kind = samples.entry(kind.to_owned()).or_default();
        if of_kind.len() < SAMPLES && !of_kind.contains(&certificate) {
            of_kind.push(certificate);
        }
    };
    let random_rules = (0..RANDOM).map(|i| rules::rule(Form::ALL[i % Form::ALL.len()], random));
    for rule in laws::rules().into_iter().chain(random_rules) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let watch = Bounded::new(1 << 12);
        let limits = Limits::new(1 << 28, &watch);
        let Ok(game) = Game::parse(&rule, &Parameters::new()) else { continue };
        if let Some(certificate) = by_rare_values(&game, &limits) {
            add("sparse", certificate);
        }
        let Ok(report) = prove_to(&game, Some(1), &limits) else { continue };
        let Some(text) = report.certificate.filter(|text| text.len() <= LONGEST) else { continue };
        let Ok(certificate) = serde_json::from_str::<Value>(&text) else { continue };
        let Some(kind) = certificate["kind"].as_str() else { continue };
        add(kind, certificate.clone());
    }
    samples
}

/// The certificate by rare values of a code whose period begins early; the search for laws makes it where others need longer tables.
fn by_rare_values(game: &Game, limits: &Limits<'_>) -> Option<Value> {
    let code = game.breaking_code().filter(|_| game.ruleset().play() == Play::Normal)?;
    if code.tail != 0 || code.k() > EARLY / 4 {
        return None;
    }
    let values = brute::values(game, EARLY as u64, &mut Steps(STEPS)).ok()?;
    let law = Sparse::of(&code, &values, limits).ok()??;
    let (preperiod, period) = (law.periodic().preperiod(), law.periodic().period());
    let mut evidence = json!({ "mask": law.mask(), "position": law.with_position() });
    if let Some(r) = law.rares() {
        evidence["rares"] = r.into();
    }
    Some(json!({
        "format": 1, "kind": "sparse", "rule": game.ruleset().to_string(),
        "claim": { "gives": "grundy", "preperiod": preperiod, "period": period },
        "evidence": evidence,
    }))
}
