//! The independent checker of grundy's certificates.
//!
//! A certificate says: *by this theorem, with this evidence, this law holds for every heap of this rule.*
//! [`check`] believes none of it. It reads the rule by itself, derives from its text what the theorem needs,
//! computes again whatever could be wrong, and accepts only if every condition of the theorem is established.
//! It shares no code with the programs that look for laws.
//!
//! How to read it: `kinds` has one file a kind of certificate, each with its theorem and, check by check, which
//! condition that check establishes; `forms` is what the theorems need to see in a rule; `automata` decides formulas; `rule` is the reader and
//! printer of rules; the rest is JSON and bookkeeping. docs/certificates.md describes the format.
//!
//! ```
//! use grundy_check::{Budget, check};
//! let text = r#"{"format":1,"kind":"residue","rule":"take powers of 2",
//!     "claim":{"gives":"grundy","period":3,"values":[0,1,2]},"evidence":{}}"#;
//! let accepted = check(text, &Budget::default()).unwrap();
//! assert_eq!(accepted.rule(), "take powers of 2");
//! assert_eq!(accepted.claim(), "g(n) = g(n mod 3) for all n; g(0), g(1), … = 0, 1, 2");
//! ```

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

mod automata;
mod budget;
mod claim;
mod forms;
mod json;
mod kinds;
mod rule;
mod words;

pub use budget::Budget;
pub use claim::{Automaton, Claim, Gives, Lower, Numeration, Reading, Recurrence, States, Terms};
/// An integer of any size.
pub use dashu_int::IBig as Integer;
pub use forms::quotient::Quotient;

use budget::Meter;
use rule::Rule;
use serde_json::value::RawValue;

/// A certificate that was checked and accepted. Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Accepted {
    kind: &'static str,
    rule: Rule,
    rule_text: String,
    claim: Claim,
}

impl Accepted {
    /// The kind of certificate: the name of the theorem.
    pub fn kind(&self) -> &'static str {
        self.kind
    }

    /// The rule, in canonical form.
    pub fn rule(&self) -> &str {
        &self.rule_text
    }

    /// The rule in words, as the checker understood it.
    pub fn rule_in_words(&self) -> String {
        words::rule(&self.rule)
    }

    /// What holds for every heap, in words.
    pub fn claim(&self) -> String {
        self.claim.to_string()
    }

    /// What holds for every heap, as data.
    pub fn claim_data(&self) -> &Claim {
        &self.claim
    }
}

/// A certificate that was not accepted. That says nothing about whether its claim is true.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{step}: {reason}")]
#[non_exhaustive]
pub struct Rejected {
    /// The step that failed, by the name that docs/certificates.md gives it; `budget` when a limit was met.
    pub step: &'static str,
    /// What was found there.
    pub reason: String,
}

impl Rejected {
    pub(crate) fn new(step: &'static str, reason: impl Into<String>) -> Self {
        Self { step, reason: reason.into() }
    }
}

/// A certificate as it is written.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Envelope<'a> {
    format: u64,
    #[serde(borrow)]
    kind: std::borrow::Cow<'a, str>,
    #[serde(borrow)]
    rule: std::borrow::Cow<'a, str>,
    #[serde(borrow)]
    claim: &'a RawValue,
    #[serde(borrow)]
    evidence: &'a RawValue,
}

/// Checks the certificate `text`.
///
/// Costs what its kind costs (docs/certificates.md), never more than `budget`.
///
/// # Errors
/// [`Rejected`] with the step that failed.
pub fn check(text: &str, budget: &Budget) -> Result<Accepted, Rejected> {
    if text.len() > budget.bytes {
        let reason = format!("the certificate has {} bytes, the limit is {}", text.len(), budget.bytes);
        return Err(Rejected::new("budget", reason));
    }
    let mut meter = Meter::new(budget);
    certificate(text, None, &mut meter)
}

/// Checks a certificate; one that must be about the rule `expected`, if there is such a rule.
fn certificate(text: &str, expected: Option<&Rule>, meter: &mut Meter) -> Result<Accepted, Rejected> {
    let envelope: Envelope<'_> = json::object(text, "certificate")?;
    if envelope.format != 1 {
        return Err(Rejected::new("format", format!("format {} is not known here", envelope.format)));
    }
    let rule = Rule::parse(&envelope.rule)?;
    if expected.is_some_and(|expected| *expected != rule) {
        return Err(Rejected::new("same-rule", format!("`{rule}` is another rule")));
    }
    let case = kinds::Case { rule: &rule, claim: envelope.claim.get(), evidence: envelope.evidence.get() };
    let (kind, claim) = kinds::check(&envelope.kind, &case, meter)?;
    Ok(Accepted { kind, rule_text: rule.to_string(), rule, claim })
}
