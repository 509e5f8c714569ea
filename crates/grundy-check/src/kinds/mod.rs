//! One file a kind of certificate: its theorem, and the checks that establish its conditions.

mod arithmetic;
mod automaton;
mod block;
mod canonical_automaton;
mod guy_smith;
mod misere_dynamic;
mod misere_nim;
mod regular;
mod residue;
mod schwenk;
mod slow_interval;
mod sparse;
mod value_automaton;
mod window;

use serde::{Deserialize, Deserializer};

use crate::budget::Meter;
use crate::claim::{Claim, Gives, States};
use crate::json::{self, Big, Empty};
use crate::rule::Rule;
use crate::{Quotient, Rejected};

/// A certificate without its kind.
pub(crate) struct Case<'a> {
    pub(crate) rule: &'a Rule,
    /// JSON, not yet read.
    pub(crate) claim: &'a str,
    /// JSON, not yet read.
    pub(crate) evidence: &'a str,
}

type Check = fn(&Case<'_>, &mut Meter) -> Result<Claim, Rejected>;

const KINDS: &[(&str, Check)] = &[
    ("window", window::check),
    ("guy-smith", guy_smith::check),
    ("sparse", sparse::check),
    ("residue", residue::check),
    ("slow-interval", slow_interval::check),
    ("block", block::check),
    ("schwenk", schwenk::check),
    ("arithmetic", arithmetic::check),
    ("misere-nim", misere_nim::check),
    ("misere-dynamic", misere_dynamic::check),
    ("automaton", automaton::check),
    ("canonical-automaton", canonical_automaton::check),
    ("value-automaton", value_automaton::check),
];

/// Checks a certificate of the kind named `kind`.
pub(crate) fn check(
    kind: &str,
    case: &Case<'_>,
    meter: &mut Meter,
) -> Result<(&'static str, Claim), Rejected> {
    let found = KINDS.iter().find(|(name, _)| *name == kind);
    let (name, check) = found.ok_or_else(|| Rejected::new("kind", format!("`{kind}` is not known here")))?;
    Ok((name, check(case, meter)?))
}

impl<'a> Case<'a> {
    /// The claim as a `T`.
    fn claim<T: Deserialize<'a>>(&self) -> Result<T, Rejected> {
        json::object(self.claim, "claim")
    }

    /// The evidence as a `T`.
    fn evidence<T: Deserialize<'a>>(&self) -> Result<T, Rejected> {
        json::object(self.evidence, "evidence")
    }

    /// Everything is in the claim already.
    fn no_evidence(&self) -> Result<(), Rejected> {
        self.evidence::<Empty>().map(|_| ())
    }

    /// The theorem is about this play.
    fn play(&self, misere: bool) -> Result<(), Rejected> {
        let name = if misere { "misère" } else { "normal" };
        let reason = || format!("this claim is about {name} play");
        if self.rule.misere == misere { Ok(()) } else { Err(Rejected::new("play", reason())) }
    }
}

/// Fails at `step` unless `condition` holds.
fn require(condition: bool, step: &'static str, reason: impl FnOnce() -> String) -> Result<(), Rejected> {
    if condition { Ok(()) } else { Err(Rejected::new(step, reason())) }
}

fn gives<'de, D: Deserializer<'de>>(from: D) -> Result<Gives, D::Error> {
    json::word(from, &[("grundy", Gives::Grundy), ("outcome", Gives::Outcome)])
}

fn states<'de, D: Deserializer<'de>>(from: D) -> Result<States, D::Error> {
    json::word(from, &[("all", States::All), ("first", States::First)])
}

/// The claim gives what this kind can give.
fn require_gives(given: Gives, possible: Gives) -> Result<(), Rejected> {
    let name = if possible == Gives::Grundy { "grundy" } else { "outcome" };
    require(given == possible, "gives", || format!("this can only give \"{name}\""))
}

/// The claim of a period, its first fields checked.
struct Period {
    preperiod: usize,
    period: usize,
}

impl Period {
    /// Establishes p ≥ 1 and that there are n0 + p values, so that n0 and p are no larger than the certificate.
    fn of(preperiod: u64, period: u64, values: &[u32]) -> Result<Self, Rejected> {
        require(period >= 1, "period", || "a period is at least 1".to_owned())?;
        let count = preperiod.checked_add(period);
        require(count == Some(values.len() as u64), "length", || {
            format!("{preperiod} + {period} values are wanted, {} are given", values.len())
        })?;
        let size = |n: u64| usize::try_from(n).map_err(|_| Rejected::new("length", "it is too long"));
        Ok(Self { preperiod: size(preperiod)?, period: size(period)? })
    }
}

/// Establishes that the values given are those of the table, which is at least as long.
fn require_values(given: &[u32], table: &[u32]) -> Result<(), Rejected> {
    match given.iter().zip(table).position(|(given, value)| given != value) {
        None => Ok(()),
        Some(n) => {
            Err(Rejected::new("values", format!("the heap {n} has the value {}, not {}", table[n], given[n])))
        }
    }
}

/// Establishes v(n + p) = v(n) + s on the table for n0 ≤ n < end. The table is longer than end + p − 1.
fn require_repeats(
    table: &[u32],
    Period { preperiod, period }: &Period,
    saltus: u64,
    end: usize,
    step: &'static str,
) -> Result<(), Rejected> {
    let breaks = |&n: &usize| u128::from(table[n + period]) != u128::from(table[n]) + u128::from(saltus);
    match (*preperiod..end).find(breaks) {
        None => Ok(()),
        Some(n) => Err(Rejected::new(
            step,
            format!(
                "the heaps {n} and {} have the values {} and {}",
                n + period,
                table[n],
                table[n + period]
            ),
        )),
    }
}

/// A quotient as a certificate writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QuotientFields {
    a: Big,
    b: Big,
    c: Big,
}

impl QuotientFields {
    /// In lowest terms.
    fn read(&self) -> Result<Quotient, Rejected> {
        Quotient::new(&self.a.0, &self.b.0, &self.c.0)
            .ok_or_else(|| Rejected::new("claim", "the divisor c of a quotient is at least 1"))
    }
}
