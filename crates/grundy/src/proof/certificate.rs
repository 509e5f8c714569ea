//! Certificates: what a theorem says of a rule, with the evidence, as the checker reads it.
//!
//! The format is described in docs/certificates.md. The text is deterministic: the same law always gives the same bytes.

use serde::Serialize;

use super::theorem::Theorem;
use crate::game::{Game, Lower, Quotient};
use crate::law::{Law, schwenk::Recurrence};
use crate::number::Natural;
use crate::rule::Play;

/// Values that a certificate lists at most.
const MOST_VALUES: u64 = 1 << 22;

#[derive(Serialize)]
struct Certificate<C> {
    format: u32,
    kind: &'static str,
    rule: String,
    claim: C,
    evidence: Evidence,
}

/// What the checker does not derive by itself.
#[derive(Default, Serialize)]
struct Evidence {
    #[serde(skip_serializing_if = "Option::is_none")]
    mask: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rares: Option<usize>,
}

/// The fields of all claims, each written where its kind has it.
#[derive(Default, Serialize)]
struct Claim {
    gives: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    except: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    split: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preperiod: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    saltus: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bash: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<Ratio>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper: Option<Ratio>,
    #[serde(skip_serializing_if = "Option::is_none")]
    idle: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    /// Written as null where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[allow(clippy::option_option, reason = "absent, null or there")]
    recurrence: Option<Option<Terms>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sums: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    normal: Option<Box<Certificate<Claim>>>,
}

#[derive(Serialize)]
struct Ratio {
    a: String,
    b: String,
    c: String,
}

#[derive(Serialize)]
struct Terms {
    initial: Vec<String>,
    lag: usize,
    from: usize,
}

/// The certificate of a theorem about a game; `None` when it would be too long.
pub(super) fn write(game: &Game, theorem: &Theorem) -> Option<String> {
    serde_json::to_string(&certificate(game, theorem)?).ok()
}

/// The kind of certificate that a theorem gets.
pub(super) fn kind(theorem: &Theorem) -> &'static str {
    match theorem {
        Theorem::Values(law) => match law {
            Law::Window(..) => "window",
            Law::Residue(..) => "residue",
            Law::SlowInterval(_) => "slow-interval",
            Law::GuySmith(_) => "guy-smith",
            Law::Sparse(_) => "sparse",
            Law::Arithmetic(_) => "arithmetic",
        },
        Theorem::Blocks(_) => "block",
        Theorem::Dynamic { misere: false, .. } => "schwenk",
        Theorem::Dynamic { misere: true, .. } => "misere-dynamic",
        Theorem::MisereNim(_) => "misere-nim",
    }
}

fn certificate(game: &Game, theorem: &Theorem) -> Option<Certificate<Claim>> {
    let evidence = match theorem {
        Theorem::Values(Law::Sparse(law)) => {
            Evidence { mask: Some(law.mask()), position: Some(law.with_position()), rares: law.rares() }
        }
        _ => Evidence::default(),
    };
    let claim = match theorem {
        Theorem::Values(law) => values(game, law)?,
        Theorem::Blocks(blocks) => Claim {
            gives: "outcome",
            lower: Some(ratio(blocks.lower())),
            upper: Some(ratio(blocks.upper())),
            idle: Some(blocks.idle().to_string()),
            ..Claim::default()
        },
        Theorem::Dynamic { misere, limit, first, recurrence } => Claim {
            gives: "outcome",
            // Under misère play the theorem is about all states, and does not say so.
            states: (!misere).then_some(if *first { "first" } else { "all" }),
            limit: Some(limit.clone()),
            first: game.ruleset().first().map(ToString::to_string),
            recurrence: (!misere).then(|| recurrence.as_ref().map(terms)),
            ..Claim::default()
        },
        Theorem::MisereNim(law) => {
            let normal = certificate(&game.with_play(Play::Normal), &Theorem::Values(law.clone()))?;
            Claim { gives: "outcome", sums: Some(true), normal: Some(Box::new(normal)), ..Claim::default() }
        }
    };
    Some(Certificate { format: 1, kind: kind(theorem), rule: game.ruleset().to_string(), claim, evidence })
}

fn values(game: &Game, law: &Law) -> Option<Claim> {
    let claim = Claim { gives: "grundy", ..Claim::default() };
    Some(match law {
        Law::Window(window, _) => {
            let (preperiod, period) = (window.preperiod(), window.period());
            if &preperiod + &period > Natural::from(MOST_VALUES) {
                return None;
            }
            let unit = usize::try_from(window.unit()).ok()?;
            let each = window.values().iter().flat_map(|&value| std::iter::repeat_n(value, unit));
            Claim {
                preperiod: usize::try_from(&preperiod).ok(),
                period: usize::try_from(&period).ok(),
                values: Some(each.collect()),
                ..claim
            }
        }
        Law::Residue(residue, _) => {
            Claim { period: Some(residue.period()), values: Some(residue.values().to_vec()), ..claim }
        }
        Law::SlowInterval(_) => match game.interval()? {
            Lower::Bash(k) => Claim { bash: Some(k.to_string()), ..claim },
            Lower::Fraction { a, b, c } => {
                Claim { lower: Some(Ratio { a: a.to_string(), b: b.to_string(), c: c.to_string() }), ..claim }
            }
        },
        Law::GuySmith(law) => Claim {
            preperiod: Some(law.preperiod()),
            period: Some(law.period()),
            values: Some(law.values().iter().collect()),
            ..claim
        },
        Law::Sparse(law) => Claim {
            preperiod: Some(law.periodic().preperiod()),
            period: Some(law.periodic().period()),
            ..claim
        },
        Law::Arithmetic(law) => Claim {
            except: Some((1..=law.code().k()).filter(|&i| law.code().digit(i) & 1 == 0).collect()),
            split: Some(law.code().splitting().collect()),
            preperiod: Some(law.preperiod()),
            period: Some(law.period()),
            saltus: Some(law.saltus()),
            values: Some(law.values().to_vec()),
            ..claim
        },
    })
}

fn ratio(Quotient { a, b, c }: &Quotient) -> Ratio {
    Ratio { a: a.to_string(), b: b.to_string(), c: c.to_string() }
}

fn terms(Recurrence { initial, lag, from }: &Recurrence) -> Terms {
    Terms { initial: initial.iter().map(Natural::to_string).collect(), lag: *lag, from: *from }
}
