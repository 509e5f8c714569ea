//! Proof: from a rule to a law that an independent checker has accepted, in words that say no more than it.
//!
//! | module | what it does |
//! |---|---|
//! | `theorem` | which theorem speaks about a game |
//! | `automata` | laws by automata: certificate and statement |
//! | `certificate` | its claim and evidence as text |
//! | `statement` | the law in words, generated from the claim that was accepted |
//! | [`claim`] | whether a formula of the user's is exactly the law |
//! | `recognise` | the name a game is known by |
//!
//! ```text
//! Game ──theorem──▶ Law ──certificate──▶ text ──grundy_check──▶ Accepted ──▶ proved
//!    └──table──▶ values ──conjecture──▶ conjectured
//! ```
//!
//! Only the token that the checker hands out makes [`Status::Proved`].

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

mod automata;
mod certificate;
pub mod claim;
mod eventual;
mod recognise;
mod statement;
mod theorem;

pub use grundy_check::{Accepted, Rejected};
pub use recognise::{Recognised, recognise};
pub(crate) use theorem::Theorem;

use grundy_check::Budget;

use crate::error::Error;
use crate::game::Game;
use crate::law::conjecture::{Conjecture, conjecture};
use crate::limits::{Limits, Stop};
use crate::number::Natural;
use crate::rule::Play;
use crate::table::{Kind, Table, Unfinished};

/// What is known of a law.
#[derive(Clone, Debug)]
pub enum Status {
    /// A certificate was accepted. Boxed, for it holds the whole claim.
    Proved(Box<Accepted>),
    /// It fits the table up to this heap.
    Conjectured {
        /// The greatest heap of the table.
        checked_to: u64,
    },
    /// Neither a theorem nor a simple shape fits.
    None,
}

impl Status {
    /// `proved`, `conjectured` or `none`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Proved(_) => "proved",
            Self::Conjectured { .. } => "conjectured",
            Self::None => "none",
        }
    }
}

/// Which states of a dynamic rule a law covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum States {
    /// Every state; for rules that are not dynamic every heap.
    All,
    /// The heaps before the first move.
    First,
}

/// v(n + period) = v(n) + saltus for all n ≥ preperiod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// Where the law begins.
    pub preperiod: u64,
    /// At least 1.
    pub period: u64,
    /// What is added in each period.
    pub saltus: u64,
}

/// The lost sizes above 0 are x_0, …, x_from = `initial`, and x_{i+1} = x_i + x_{i−lag} for all i ≥ from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// from + 1 sizes.
    pub initial: Vec<Natural>,
    /// At most `from`.
    pub lag: usize,
    /// Where the recurrence begins.
    pub from: usize,
}

/// Everything that is known of a game's law.
#[derive(Clone, Debug)]
pub struct LawReport {
    /// The canonical text of the rule; `None` when only values were given.
    pub rule: Option<String>,
    /// How firm it is.
    pub status: Status,
    /// The kind of certificate, or of fit.
    pub method: Option<&'static str>,
    /// What the law gives.
    pub gives: Option<Kind>,
    /// What it covers.
    pub states: States,
    /// The law in words.
    pub statement: String,
    /// How far a conjecture was checked, and how far the table went when nothing fits; `None` when it is proved.
    pub checked_to: Option<Natural>,
    /// The period, where the law is one.
    pub period: Option<Period>,
    /// The lost sizes, where they follow a recurrence.
    pub sequence: Option<Sequence>,
    /// The name of the game.
    pub recognised: Option<Recognised>,
    /// The certificate that was accepted.
    pub certificate: Option<String>,
    /// The automaton as a Graphviz graph, where the law is one.
    pub dot: Option<String>,
    /// Why the checker did not accept a certificate that was made: an error of this program, or its budget.
    pub rejected: Option<Rejected>,
}

/// Heaps in the table of a conjecture, for rules of single heaps.
const TABLE: u64 = 1 << 12;
/// Steps made for it; with less it is shorter.
const TABLE_STEPS: u64 = 1 << 25;
/// Coupled heaps, rules that split under misère play, and states with a last take cost so much more.
const SMALL_TABLE: u64 = 40;
/// Heaps that remember the last take, where all states (n, last) have to be looked at.
const STATES_TABLE: u64 = 200;
/// Steps that the checker may make.
const CHECK_STEPS: u64 = 4_000_000_000;
/// Those for rare values, which are quick ones.
const CHECK_RARES: u64 = 20_000_000_000;

/// Looks for the law of a game and has it checked; where there is none, for a conjecture on a table of at most 4,096
/// heaps.
///
/// # Errors
/// Those of the rule's arithmetic, [`Error::Memory`] and [`Error::Stopped`].
pub fn prove(game: &Game, limits: &Limits) -> Result<LawReport, Error> {
    prove_to(game, None, limits)
}

/// As [`prove`], with a conjecture on the heaps up to `to`.
///
/// # Errors
/// As [`prove`].
pub fn prove_to(game: &Game, to: Option<u64>, limits: &Limits) -> Result<LawReport, Error> {
    let mut rejected = None;
    if let Some(theorem) = Theorem::find(game, limits)? {
        match certify(game, &theorem) {
            Ok(proof) => return Ok(proved(game, proof)),
            Err(reason) => rejected = reason,
        }
    }
    if rejected.is_none()
        && let Some(report) = prove_by_automata(game, limits)?
    {
        match report.status {
            Status::Proved(_) => return Ok(report),
            _ => rejected = report.rejected,
        }
    }
    let rule = game.ruleset();
    let table = tabulate(game, Kind::Grundy, to, limits)?;
    let to = table.to;
    let values: Vec<u64> = table.values.iter().map(u64::from).collect();
    let fit = if rule.arity() == 1 { conjecture(&values) } else { None };
    let mut report = conjectured(fit, table.kind, &values, to);
    report.rule = Some(rule.to_string());
    report.states = if rule.is_dynamic() { States::First } else { States::All };
    report.recognised = recognise(game);
    report.rejected = rejected;
    Ok(report)
}

/// The law by automata alone, whatever other theorem applies; `None` when none is found, or the checker does not read such
/// a rule. Its status is [`Status::None`] when the checker does not accept the certificate.
///
/// # Errors
/// As [`prove`].
pub fn prove_by_automata(game: &Game, limits: &Limits) -> Result<Option<LawReport>, Error> {
    let Some(law) = automata::find(game, limits)? else { return Ok(None) };
    let (statement, dot) = automata::statement(&law);
    Ok(Some(match automata::certify(game, &law) {
        Ok(proof) => LawReport { statement, dot, ..proved(game, proof) },
        Err(Some(reason)) if matches!(reason.step, "rule" | "form") => return Ok(None),
        Err(reason) => LawReport {
            rule: Some(game.ruleset().to_string()),
            rejected: reason,
            ..conjectured(None, law.gives(), &[], law.evidence())
        },
    }))
}

/// A law by automata that the checker accepted, ready to answer, and its kind.
///
/// # Errors
/// As [`prove`].
pub(crate) fn automatic_solver(
    game: &Game,
    limits: &Limits,
) -> Result<Option<(crate::law::automaton::Solver, &'static str)>, Error> {
    let Some(law) = automata::find(game, limits)? else { return Ok(None) };
    let Ok(proof) = automata::certify(game, &law) else { return Ok(None) };
    // Where the automata of the answers are too large there is a law, but no solver.
    Ok(law.solver().ok().map(|solver| (solver, proof.accepted.kind())))
}

/// The table that a conjecture or a claim is compared with, up to `to` or a default, or as far as the limits allow.
fn tabulate(game: &Game, kind: Kind, to: Option<u64>, limits: &Limits) -> Result<Table, Error> {
    let rule = game.ruleset();
    let search = rule.play() == Play::Misere && game.may_split();
    let states = rule.is_dynamic() && game.dynamic_limit().is_none();
    let default = || match () {
        () if rule.arity() > 1 || search => SMALL_TABLE,
        () if states => STATES_TABLE,
        () if rule.is_dynamic() => TABLE,
        () => {
            let affordable = |to: &u64| game.has_few_choices(&[*to], TABLE_STEPS / to);
            let sizes = std::iter::successors(Some(TABLE), |to| Some(to / 2));
            sizes.take_while(|&to| to > SMALL_TABLE).find(affordable).unwrap_or(SMALL_TABLE)
        }
    };
    match Table::tabulate(game, to.unwrap_or_else(default), kind, limits) {
        Ok(table) => Ok(table),
        Err(Unfinished {
            so_far: Some(table),
            error: Error::Memory { .. } | Error::Stopped { stop: Stop::Time, .. },
        }) => Ok(*table),
        Err(unfinished) => Err(unfinished.error),
    }
}

/// A guess from values alone, v(0) first, in which 0 stands for lost: never more than a conjecture.
pub fn guess(values: &[u64], kind: Kind) -> LawReport {
    conjectured(conjecture(values), kind, values, (values.len() as u64).saturating_sub(1))
}

/// A certificate and the token of its acceptance.
pub(crate) struct Proof {
    pub(crate) text: String,
    pub(crate) accepted: Accepted,
}

/// Makes the certificate of a theorem and has it checked.
///
/// # Errors
/// The checker's reason; `None` when the certificate would be too long to be written.
pub(crate) fn certify(game: &Game, theorem: &Theorem) -> Result<Proof, Option<Rejected>> {
    let text = certificate::write(game, theorem).ok_or(None)?;
    let steps = if certificate::kind(theorem) == "sparse" { CHECK_RARES } else { CHECK_STEPS };
    let budget = Budget { steps, ..Budget::default() };
    let accepted = grundy_check::check(&text, &budget)?;
    Ok(Proof { text, accepted })
}

fn proved(game: &Game, Proof { text, accepted }: Proof) -> LawReport {
    let claim = accepted.claim_data();
    LawReport {
        rule: Some(accepted.rule().to_owned()),
        method: Some(accepted.kind()),
        gives: Some(statement::gives(claim)),
        states: States::All,
        statement: statement::of_claim(claim),
        checked_to: None,
        period: statement::period(claim),
        sequence: statement::sequence(claim),
        recognised: recognise(game),
        certificate: Some(text),
        dot: None,
        rejected: None,
        status: Status::Proved(Box::new(accepted)),
    }
}

fn conjectured(fit: Option<Conjecture>, kind: Kind, values: &[u64], to: u64) -> LawReport {
    let statement = statement::of_conjecture(fit.as_ref(), kind, values, to);
    let status = if fit.is_some() { Status::Conjectured { checked_to: to } } else { Status::None };
    let (mut method, mut gives, mut period, mut sequence) = (None, None, None, None);
    match fit {
        None => {}
        Some(Conjecture::Periodic { preperiod, period: length, saltus }) => {
            method = Some(if saltus == 0 { "periodic" } else { "arithmetic" });
            gives = Some(kind);
            period = Some(Period { preperiod: preperiod as u64, period: length as u64, saltus });
        }
        Some(Conjecture::Recurrence { initial, lag, from }) => {
            method = Some("recurrence");
            gives = Some(Kind::Outcome);
            let initial = initial.into_iter().map(Natural::from).collect();
            sequence = Some(Sequence { initial, lag, from });
        }
    }
    LawReport {
        rule: None,
        status,
        method,
        gives,
        states: States::All,
        statement,
        checked_to: Some(to.into()),
        period,
        sequence,
        recognised: None,
        certificate: None,
        dot: None,
        rejected: None,
    }
}
