//! Laws by automata: their certificates, and what they say in words.

use grundy_automata::{Dfa, Reading};
use grundy_check::{Budget, Rejected};
use serde::Serialize;

use super::{CHECK_STEPS, Proof};
use crate::error::Error;
use crate::game::Game;
use crate::law::automaton::{Automatic, Sentence, Tracks, Writing, rows};
use crate::limits::{Limits, Stop};
use crate::number::Natural;
use crate::table::Kind;

#[derive(Serialize)]
struct Certificate<'a> {
    format: u32,
    kind: &'a str,
    rule: String,
    claim: Claim<'a>,
    evidence: Evidence,
}

#[derive(Serialize)]
struct Claim<'a> {
    gives: &'a str,
    tracks: Vec<String>,
    system: System,
    automaton: Automaton,
}

#[derive(Default, Serialize)]
struct System {
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initial: Option<Vec<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    coefficients: Option<Vec<u32>>,
    reading: &'static str,
}

#[derive(Serialize)]
struct Automaton {
    states: usize,
    start: u32,
    next: Vec<Vec<u32>>,
    output: Vec<Option<u32>>,
}

#[derive(Serialize)]
struct Evidence {
    #[serde(skip_serializing_if = "Option::is_none")]
    adder: Option<Automaton>,
}

impl Automaton {
    fn of((next, output): (Vec<Vec<u32>>, Vec<Option<u32>>)) -> Self {
        Self { states: output.len(), start: 0, next, output }
    }
}

/// The law by automata; `None` also when memory or time do not suffice for the search.
///
/// # Errors
/// Those of the rule's arithmetic, and an interruption.
pub(super) fn find(game: &Game, limits: &Limits) -> Result<Option<Automatic>, Error> {
    match Automatic::find(game, limits) {
        Err(Error::Memory { .. } | Error::OutOfReach { .. } | Error::Stopped { stop: Stop::Time, .. }) => {
            Ok(None)
        }
        found => found,
    }
}

/// Makes the certificate and has it checked.
///
/// # Errors
/// The checker's reason; `None` when the certificate cannot be written.
pub(super) fn certify(game: &Game, law: &Automatic) -> Result<Proof, Option<Rejected>> {
    let text = write(game, law).ok_or(None)?;
    let budget = Budget { steps: CHECK_STEPS, ..Budget::default() };
    let accepted = grundy_check::check(&text, &budget)?;
    Ok(Proof { text, accepted })
}

fn write(game: &Game, law: &Automatic) -> Option<String> {
    let most_first = law.system().reading() == Reading::MostFirst;
    let reading = if most_first { "msd" } else { "lsd" };
    let (system, adder) = match &law.writing {
        Writing::Base(base) => (System { base: Some(*base), reading, ..System::default() }, None),
        Writing::LeftAligned(base) => {
            (System { base: Some(*base), reading: "left", ..System::default() }, None)
        }
        Writing::Terms(terms) => (
            System {
                initial: Some(terms.initial().to_vec()),
                coefficients: Some(terms.coefficients().to_vec()),
                reading,
                ..System::default()
            },
            law.system().adder().map(|adder: &Dfa| Automaton::of(rows(adder))),
        ),
    };
    let gives = if law.gives() == Kind::Grundy { "grundy" } else { "outcome" };
    let automaton = Automaton::of(law.table());
    let claim = Claim { gives, tracks: law.names(), system, automaton };
    let rule = game.ruleset().to_string();
    let certificate = Certificate { format: 1, kind: law.kind(), rule, claim, evidence: Evidence { adder } };
    serde_json::to_string(&certificate).ok()
}

/// The law in words, and the automaton as a graph.
///
/// A sentence stands only where it was shown to be equal to the automaton; otherwise the automaton itself is the law.
pub(super) fn statement(law: &Automatic) -> (String, Option<String>) {
    let (table, dot) = law.drawn();
    let lost = law.sentence().map(|sentence| sentence_in_words(law, &sentence));
    let (names, system) = (law.names(), system_in_words(law));
    let order = if law.system().reading() == Reading::LeastFirst {
        ", the least significant digit first"
    } else {
        ""
    };
    let read = format!(
        "an automaton of {} states that reads {} in {system}{order}",
        law.states(),
        names.join(" and ")
    );
    let text = match (law.kind(), law.gives(), law.largest_value()) {
        ("automaton", Kind::Grundy, Some(largest)) => {
            let values = format!("g(n) is one of 0 to {largest}, by {read}");
            match lost {
                Some(lost) => format!("{lost}; {values}"),
                None => format!("{values}; n is lost exactly when this part of it accepts:\n{table}"),
            }
        }
        ("automaton", ..) => lost.unwrap_or_else(|| {
            let state = match law.tracks() {
                Tracks::Heap => "n is".to_owned(),
                Tracks::Last => format!("after a take of last, {} is", names[0]),
                Tracks::Pair => format!("({}) is", names.join(", ")),
            };
            format!("{state} lost exactly when it is accepted by {read}:\n{table}")
        }),
        ("canonical-automaton", ..) => {
            let values = format!(
                "g(n) is the number of canonical heaps below c(n), the least heap with the value of n; (n, c(n)) are the pairs \
                 accepted by {read}:\n{table}"
            );
            lost.map_or_else(|| values.clone(), |lost| format!("{lost}; {values}"))
        }
        _ => {
            let values = format!("(n, g(n)) are the pairs accepted by {read}:\n{table}");
            lost.map_or_else(|| values.clone(), |lost| format!("{lost}; {values}"))
        }
    };
    (text.trim_end().to_owned(), Some(dot))
}

fn or(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., last] => format!("{} or {last}", head.join(", ")),
    }
}

fn sentence_in_words(law: &Automatic, sentence: &Sentence) -> String {
    let names = law.names();
    let heap = names.first().cloned().unwrap_or_default();
    match sentence {
        Sentence::Finite(sizes) if sizes.is_empty() => "never lost".to_owned(),
        Sentence::Residues { modulus: 1, .. } => "always lost".to_owned(),
        Sentence::EqualHeaps => format!("lost exactly when {}", names.join(" = ")),
        Sentence::Shifted => {
            let numbers = system_in_words(law);
            format!(
                "lost exactly when, in {numbers}, the smaller heap ends in an even number of zeros and the larger is the smaller with \
                 one more zero at its end"
            )
        }
        Sentence::AsManyTaken(sentence) => {
            let condition = condition(law, &heap, sentence);
            format!("after a take of last, lost exactly when {heap} = 0, or last = {heap} and {condition}")
        }
        Sentence::AfterTakes { each, beyond } => {
            let clause = |takes: String, sentence: &Sentence| {
                format!("after a take of {takes}, {}", sentence_in_words(law, sentence))
            };
            let mut clauses: Vec<String> =
                (1..).zip(each).map(|(take, sentence)| clause(take.to_string(), sentence)).collect();
            clauses.push(clause(format!("{} or more", each.len() + 1), beyond));
            clauses.join("; ")
        }
        Sentence::Power { shift: 0, .. } | Sentence::Term | Sentence::TrailingZeros { .. } => {
            format!("lost exactly when {heap} = 0 or {}", condition(law, &heap, sentence))
        }
        Sentence::Finite(_) | Sentence::Residues { .. } | Sentence::Power { .. } => {
            format!("lost exactly when {}", condition(law, &heap, sentence))
        }
    }
}

/// What a sentence about one heap asks of a heap of at least one stone.
fn condition(law: &Automatic, heap: &str, sentence: &Sentence) -> String {
    match sentence {
        Sentence::Finite(sizes) => {
            let sizes: Vec<String> = sizes.iter().map(Natural::to_string).collect();
            format!("{heap} = {}", or(&sizes))
        }
        Sentence::Residues { modulus: 2, residues } => {
            format!("{heap} is {}", if residues == &[0] { "even" } else { "odd" })
        }
        Sentence::Residues { modulus, residues } => {
            let residues: Vec<String> = residues.iter().map(u32::to_string).collect();
            format!("{heap} ≡ {} mod {modulus}", or(&residues))
        }
        Sentence::Power { base, factor, shift } => {
            let factor = if *factor == 1 { String::new() } else { format!("{factor}*") };
            let shift = if *shift == 0 { String::new() } else { format!(" + {shift}") };
            format!("{factor}{heap}{shift} is a power of {base}")
        }
        Sentence::Term => match &law.writing {
            Writing::Terms(terms) => {
                let first: Vec<String> = terms.terms(8).iter().map(Natural::to_string).collect();
                format!("{heap} is one of the terms {}, …", first.join(", "))
            }
            _ => format!("{heap} is a term"),
        },
        Sentence::TrailingZeros { base, even } => {
            let parity = if *even { "even" } else { "odd" };
            format!("{heap} ends in an {parity} number of zeros in base {base}")
        }
        other => sentence_in_words(law, other),
    }
}

/// How the automaton reads numbers.
fn system_in_words(law: &Automatic) -> String {
    match law.system().name() {
        "Zeckendorf" => "sums of Fibonacci numbers (Zeckendorf)".to_owned(),
        name => name.to_owned(),
    }
}
