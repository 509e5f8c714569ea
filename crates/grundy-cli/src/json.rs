//! The JSON objects that other programs read. Their fields and the order of these are a contract.

use std::time::Duration;

use grundy::game::{Choice, Component, Game};
use grundy::number::{Natural, decimal};
use grundy::proof::claim::Verdict;
use grundy::proof::{Accepted, Period, Recognised, Rejected, Sequence, States};
use grundy::rule::{Play, Warning};
use grundy::solve::{Answer, Position, Tree};
use grundy::table::Kind;
use serde::Serialize;

use crate::report::Problem;
use crate::verbs::law::Found;

/// The version of the format of every object.
pub const FORMAT: u32 = 1;

/// A number, as its decimal digits.
type Digits = String;

/// A heap, or a tuple of coupled heaps.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Heap {
    One(Digits),
    Tuple(Vec<Digits>),
}

impl Heap {
    fn new(heaps: &[Natural]) -> Self {
        match heaps {
            [heap] => Self::One(decimal(heap)),
            _ => Self::Tuple(heaps.iter().map(decimal).collect()),
        }
    }
}

#[derive(Serialize)]
struct ErrorObject<'a> {
    format: u32,
    error: ErrorBody<'a>,
}

#[derive(Serialize)]
struct ErrorBody<'a> {
    kind: &'a str,
    message: &'a str,
    span: Option<[usize; 2]>,
    needs: Option<&'a str>,
}

/// The error object, in one line.
pub fn error(problem: &Problem) -> String {
    line(&ErrorObject {
        format: FORMAT,
        error: ErrorBody {
            kind: problem.kind,
            message: &problem.message,
            span: problem.span.map(|span| [span.start, span.end]),
            needs: problem.needs.as_deref(),
        },
    })
}

#[derive(Serialize)]
struct SolveObject {
    format: u32,
    rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<Vec<String>>,
    play: &'static str,
    heaps: Vec<Heap>,
    last: Option<Vec<Option<Digits>>>,
    outcome: &'static str,
    winner: &'static str,
    grundy: Option<Digits>,
    moves: MovesObject,
    least_take: Option<Digits>,
    greatest_take: Option<Digits>,
    basis: BasisObject,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    plan: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<Vec<NodeObject>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<String>,
}

#[derive(Serialize)]
struct MovesObject {
    count: Option<Digits>,
    complete: bool,
    listed: Vec<MoveObject>,
}

#[derive(Serialize)]
struct MoveObject {
    heap: usize,
    take: Option<Digits>,
    leave: Vec<Heap>,
}

#[derive(Serialize)]
struct BasisObject {
    kind: &'static str,
    method: String,
    checked_to: Option<Digits>,
}

#[derive(Serialize)]
struct NodeObject {
    position: String,
    outcome: &'static str,
    options: Vec<usize>,
}

/// What is said about a position.
pub struct Solved<'a> {
    /// The games of the sum.
    pub games: &'a [Game],
    /// The position.
    pub position: &'a Position,
    /// Whether last takes were given.
    pub last_given: bool,
    /// The answer.
    pub answer: &'a Answer,
    /// The explanation, if asked for.
    pub why: Option<String>,
    /// The plan, if asked for.
    pub plan: Option<Vec<String>>,
    /// The tree, if asked for.
    pub tree: Option<&'a Tree>,
    /// The warnings of the rules.
    pub warnings: &'a [Warning],
}

/// The object of `solve`, in one line.
pub fn solved(solved: &Solved) -> String {
    let Solved { games, position, answer, .. } = *solved;
    let components = || position.components.iter().map(|(_, component)| component);
    let canonical: Vec<String> = games.iter().map(|game| game.ruleset().to_string()).collect();
    let (rule, rules) = match &canonical[..] {
        [rule] => (Some(rule.clone()), None),
        _ => (None, Some(position.components.iter().map(|(game, _)| canonical[*game].clone()).collect())),
    };
    let first_wins = answer.outcome == grundy::table::Outcome::N;
    line(&SolveObject {
        format: FORMAT,
        rule,
        rules,
        play: play(games),
        heaps: components().map(|component| Heap::new(&component.heaps)).collect(),
        last: solved.last_given.then(|| components().map(last).collect()),
        outcome: answer.outcome.letter(),
        winner: if first_wins { "first" } else { "second" },
        grundy: answer.grundy.as_ref().map(decimal),
        moves: MovesObject {
            count: Some(decimal(&answer.moves.count)),
            complete: answer.moves.complete(),
            listed: (answer.moves.listed.iter())
                .map(|winning| MoveObject {
                    heap: winning.heap,
                    take: winning.choice.take.as_ref().map(decimal),
                    leave: leave(&winning.choice),
                })
                .collect(),
        },
        least_take: answer.moves.least_take.as_ref().map(decimal),
        greatest_take: answer.moves.greatest_take.as_ref().map(decimal),
        basis: BasisObject {
            kind: answer.basis.kind.name(),
            method: answer.basis.method.clone(),
            checked_to: answer.basis.checked_to.as_ref().map(decimal),
        },
        why: solved.why.clone(),
        plan: solved.plan.clone(),
        tree: solved.tree.map(|tree| {
            (tree.nodes.iter())
                .map(|node| NodeObject {
                    position: node.label.clone(),
                    outcome: node.outcome.letter(),
                    options: node.options.clone(),
                })
                .collect()
        }),
        warnings: messages(solved.warnings),
    })
}

fn last(component: &Component) -> Option<Digits> {
    component.last.as_ref().map(decimal)
}

fn leave(choice: &Choice) -> Vec<Heap> {
    choice.leave.iter().map(|heaps| Heap::new(heaps)).collect()
}

fn play(games: &[Game]) -> &'static str {
    match games.first().map(|game| game.ruleset().play()) {
        Some(Play::Misere) => "misere",
        _ => "normal",
    }
}

/// The texts of warnings.
pub fn messages(warnings: &[Warning]) -> Vec<String> {
    warnings.iter().map(|warning| warning.message.clone()).collect()
}

#[derive(Serialize)]
struct ParseObject {
    format: u32,
    rule: String,
    words: String,
    options: Option<Vec<Vec<Heap>>>,
    warnings: Vec<String>,
}

/// The object of `parse`, in one line.
pub fn parsed(rule: String, words: String, options: Option<&[Choice]>, warnings: &[Warning]) -> String {
    let options = options.map(|options| options.iter().map(leave).collect());
    line(&ParseObject { format: FORMAT, rule, words, options, warnings: messages(warnings) })
}

#[derive(Serialize)]
struct LawObject<'a> {
    format: u32,
    rule: Option<&'a str>,
    status: &'static str,
    method: Option<&'static str>,
    gives: Option<&'static str>,
    states: &'static str,
    statement: &'a str,
    checked_to: Option<Digits>,
    period: Option<PeriodObject>,
    sequence: Option<SequenceObject>,
    recognised: Option<RecognisedObject<'a>>,
    certificate: Option<String>,
    claim: Option<ClaimObject<'a>>,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<String>,
}

#[derive(Serialize)]
struct PeriodObject {
    preperiod: u64,
    period: u64,
    saltus: u64,
}

#[derive(Serialize)]
struct SequenceObject {
    initial: Vec<Digits>,
    lag: usize,
    from: usize,
}

#[derive(Serialize)]
struct RecognisedObject<'a> {
    name: &'a str,
    code: Option<&'a str>,
    oeis: Option<&'a str>,
}

#[derive(Serialize)]
struct ClaimObject<'a> {
    text: &'a str,
    verdict: &'static str,
    counterexample: Option<&'a str>,
}

/// The object of `law`, in one line.
pub fn law(found: &Found, elapsed: Duration, warnings: &[Warning]) -> String {
    let Found { report, claim, certificate } = found;
    line(&LawObject {
        format: FORMAT,
        rule: report.rule.as_deref(),
        status: report.status.name(),
        method: report.method,
        gives: report.gives.map(|kind| match kind {
            Kind::Grundy => "grundy",
            Kind::Outcome => "outcome",
        }),
        states: match report.states {
            States::All => "all",
            States::First => "first",
        },
        statement: &report.statement,
        checked_to: report.checked_to.as_ref().map(decimal),
        period: report.period.map(|Period { preperiod, period, saltus }| PeriodObject {
            preperiod,
            period,
            saltus,
        }),
        sequence: report.sequence.as_ref().map(|Sequence { initial, lag, from }| SequenceObject {
            initial: initial.iter().map(decimal).collect(),
            lag: *lag,
            from: *from,
        }),
        recognised: report.recognised.as_ref().map(|Recognised { name, code, oeis }| RecognisedObject {
            name,
            code: code.as_deref(),
            oeis: *oeis,
        }),
        certificate: certificate.as_ref().map(|path| path.display().to_string()),
        claim: claim.as_ref().map(|(text, verdict)| ClaimObject {
            text,
            verdict: verdict.name(),
            counterexample: match verdict {
                Verdict::Refuted { counterexample } => Some(counterexample),
                _ => None,
            },
        }),
        // To the millisecond: the rest is noise.
        seconds: Duration::from_millis(elapsed.as_millis().try_into().unwrap_or(u64::MAX)).as_secs_f64(),
        warnings: messages(warnings),
    })
}

#[derive(Serialize)]
struct CheckObject<'a> {
    format: u32,
    file: &'a str,
    accepted: bool,
    kind: Option<&'static str>,
    claim: Option<String>,
    reason: Option<String>,
}

/// The object of `check`, in one line.
pub fn checked(file: &str, outcome: &Result<Accepted, Rejected>) -> String {
    let accepted = outcome.as_ref().ok();
    line(&CheckObject {
        format: FORMAT,
        file,
        accepted: accepted.is_some(),
        kind: accepted.map(Accepted::kind),
        claim: accepted.map(Accepted::claim),
        reason: outcome.as_ref().err().map(ToString::to_string),
    })
}

/// An object in one line.
pub fn line(object: &impl Serialize) -> String {
    // Every object here has text keys and plain values, which always have a JSON form.
    serde_json::to_string(object).unwrap_or_default()
}
