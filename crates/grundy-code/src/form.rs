//! What a program needs to know of a law, whatever its language.

use grundy::game::{Game, Quotient};
use grundy::limits::Limits;
use grundy::number::{Integer, Natural};
use grundy::proof::{LawReport, Status};
use grundy::rule::Play;
use grundy::table::{Kind, Table};
use grundy_check::{Claim, Gives, Lower, Numeration, Reading, Recurrence, Terms};

use crate::Refusal;

/// A law, ready to be written as a program.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) law: Law,
    /// Sums under misère play, decided by the normal values as in misère Nim.
    pub(crate) misere_sums: bool,
    /// The kind of certificate, or of fit.
    pub(crate) kind: &'static str,
}

/// v(n + period) = v(n) + saltus from the preperiod on.
#[derive(Clone, Debug)]
pub(crate) struct Periodic {
    pub(crate) preperiod: usize,
    pub(crate) period: usize,
    pub(crate) saltus: u64,
    /// v(0), …, v(preperiod + period − 1).
    pub(crate) values: Vec<u64>,
}

/// The laws that have programs.
#[derive(Clone, Debug)]
pub(crate) enum Law {
    /// g(n) = n mod p, and all of 1..p − 1 may be taken.
    Remainder(Natural),
    /// A subtraction set: the values, and amounts that reach each smaller value.
    Takes { values: Periodic, takes: Vec<u64>, all: bool },
    /// The values alone.
    Values(Periodic),
    /// g(n) = n, and any amount may be taken.
    Nim,
    /// At least ⌈n/k⌉ stay, k ≥ 2.
    Part(Natural),
    /// At most ⌊(d·n + e)/c⌋ are taken: 0 < d < c, 0 ≤ e < c.
    Ratio { d: Natural, e: Natural, c: Natural },
    /// The digits of a code above 0, each with the amount taken; at most two heaps are left.
    Code { values: Periodic, digits: Vec<(usize, u8)> },
    /// The bits 1 and 2 of the digits d_0, d_1, …, the last for all larger amounts, and the amounts before a split.
    Arithmetic { values: Periodic, digits: Vec<u8>, splits: Vec<usize> },
    /// The options are the heaps max(0, lower(n)) to min(upper(n), n − 1).
    Blocks { lower: Quotient, upper: Quotient, idle: Integer },
    /// After a take of t at most ⌊(a·t + b)/c⌋ may be taken, first at most `first(n)`.
    Dynamic { misere: bool, limit: [i64; 3], first: Quotient, recurrence: Option<Recurrence> },
    /// An automaton tells what is lost, or the values.
    Automaton(Automatic),
}

/// An automaton over the digits of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Automatic {
    /// The numbers of a position, by name.
    pub(crate) tracks: Vec<String>,
    /// Whether its outputs are Grundy values; else 1 is for lost.
    pub(crate) values: bool,
    /// The places of the numeration system: the first of them, and the coefficients of their recurrence.
    pub(crate) initial: Vec<u32>,
    pub(crate) coefficients: Vec<u32>,
    pub(crate) least_first: bool,
    pub(crate) next: Vec<Vec<u32>>,
    pub(crate) output: Vec<Option<u32>>,
}

/// Values that a program may list.
const MOST_VALUES: usize = 4096;
/// States of an automaton that a program may list.
const MOST_STATES: usize = 512;

/// The form of the law of a game.
pub(crate) fn of_report(
    game: &Game,
    report: &LawReport,
    trust_conjecture: bool,
    limits: &Limits<'_>,
) -> Result<Form, Refusal> {
    match &report.status {
        Status::Proved(accepted) => of_claim(game, accepted.kind(), accepted.claim_data()),
        Status::Conjectured { .. } if trust_conjecture => of_conjecture(game, report, limits),
        Status::Conjectured { checked_to } => Err(Refusal::Conjectured { checked_to: *checked_to }),
        Status::None => Err(Refusal::NoLaw),
    }
}

fn of_claim(game: &Game, kind: &'static str, claim: &Claim) -> Result<Form, Refusal> {
    let form = |law| Form { law, misere_sums: false, kind };
    match claim {
        Claim::MisereSums { normal } => {
            let law = of_values(&game.with_play(Play::Normal), kind, normal, 2)?;
            Ok(Form { law, misere_sums: true, kind })
        }
        Claim::Periodic { .. } | Claim::Interval(_) => of_values(game, kind, claim, 1).map(form),
        Claim::Blocks { lower, upper, idle } => {
            let lower = quotient(lower).filter(|lower| {
                // Each block is longer than the one before it by more than one part in a thousand.
                let c = Integer::from(lower.c.clone());
                (&c - &lower.a) * Integer::from(1000) >= c
            });
            match lower.zip(quotient(upper)) {
                Some((lower, upper)) => Ok(form(Law::Blocks { lower, upper, idle: idle.clone() })),
                None => refuse(kind, "there are too many blocks up to 2^63"),
            }
        }
        Claim::Dynamic { misere, recurrence, .. } => {
            let limit = game.dynamic_limit().and_then(|limit| limit.quotient());
            let Some(limit) = limit.filter(|&[a, _, c]| a >= 0 && c >= 1) else {
                return refuse(kind, "the limit is not of the form floor((a*last + b)/c)");
            };
            let Some(first) = game.first_limit() else {
                return refuse(kind, "the first move is not a range from 1 to floor((a*n + b)/c)");
            };
            Ok(form(Law::Dynamic { misere: *misere, limit, first, recurrence: recurrence.clone() }))
        }
        Claim::Regular { gives, tracks, system, automaton, .. } => {
            if automaton.next.len() > MOST_STATES {
                return refuse(kind, format!("the automaton has {} states", automaton.next.len()));
            }
            let Some((initial, coefficients, least_first)) = numeration(system) else {
                return refuse(kind, "its numbers are read left-aligned");
            };
            let values = *gives == Gives::Grundy;
            if values && tracks.len() > 1 {
                return refuse(kind, "it gives values of positions of several numbers");
            }
            Ok(form(Law::Automaton(Automatic {
                tracks: tracks.clone(),
                values,
                initial,
                coefficients,
                least_first,
                next: automaton.next.clone(),
                output: automaton.output.clone(),
            })))
        }
        Claim::Eventual { preperiod, period, .. } => {
            refuse(kind, format!("a program would have to list the values of {} heaps", preperiod + period))
        }
        _ => refuse(kind, "the value of a heap is counted with its automaton"),
    }
}

/// Grundy values under normal play. Amounts of an infinite set are listed below `periods` periods.
fn of_values(game: &Game, kind: &'static str, claim: &Claim, periods: usize) -> Result<Law, Refusal> {
    match claim {
        Claim::Interval(Lower::Bash(k)) => match Natural::try_from(k + Integer::ONE) {
            Ok(period) => Ok(Law::Remainder(period)),
            Err(_) => refuse(kind, "nothing may be taken"),
        },
        Claim::Interval(Lower::Fraction(lower)) => {
            let [slope, offset, divisor] = [&lower.a, &lower.b, &lower.c]
                .map(|number| Natural::try_from(number.clone()).unwrap_or_default());
            if slope == Natural::ZERO {
                return Ok(Law::Nim);
            }
            if slope >= divisor {
                return refuse(kind, "nothing may be taken");
            }
            if slope == Natural::ONE && &offset + &slope == divisor {
                return Ok(Law::Part(divisor));
            }
            let (d, e) = (&divisor - slope, &divisor - Natural::ONE - offset);
            if &d * Natural::from(1000_u32) < divisor {
                return refuse(kind, "so large a part must stay that the recursion has too many steps");
            }
            Ok(Law::Ratio { d, e, c: divisor })
        }
        Claim::Periodic { gives: Gives::Grundy, preperiod, period, saltus, values } => {
            let values: Vec<u64> = values.iter().map(|&value| value.into()).collect();
            let identity = *preperiod == 0 && values.iter().zip(0..).all(|(&value, n)| value == n);
            let set = game.subtraction_set();
            if identity && *saltus == 0 && set.is_some() {
                return Ok(Law::Remainder(Natural::from(*period)));
            }
            if values.len() > MOST_VALUES {
                return refuse(kind, format!("the program would have to list {} values", values.len()));
            }
            let values = Periodic { preperiod: *preperiod, period: *period, saltus: *saltus, values };
            if let Some(set) = set.filter(|_| *saltus == 0) {
                // Each value below that of a heap n < p is reached by an amount up to n, and so it is from n + p·i.
                let below = Natural::from(periods * period - 1);
                let bound = if set.is_infinite() { below } else { Natural::from(u64::MAX) };
                let takes: Option<Vec<u64>> =
                    set.amounts_up_to(&bound).map(|amount| u64::try_from(&amount).ok()).collect();
                return match takes.filter(|takes| takes.len() <= MOST_VALUES) {
                    Some(takes) => Ok(Law::Takes { values, takes, all: !set.is_infinite() }),
                    None => refuse(kind, "the program would have to list too many amounts"),
                };
            }
            let Some(code) = game.breaking_code() else {
                return refuse(kind, "the moves are no code");
            };
            if code.digits.len() > MOST_VALUES || code.tail & 4 != 0 || code.has(8) {
                return refuse(kind, "the program would have to list too many moves");
            }
            if *saltus == 0 {
                if code.tail != 0 {
                    return refuse(kind, "infinitely many amounts go with a period without saltus");
                }
                let digits = (0..).zip(code.digits).filter(|&(_, digit)| digit != 0).collect();
                return Ok(Law::Code { values, digits });
            }
            if *saltus > *period as u64 {
                return refuse(kind, "the values rise faster than the heaps");
            }
            let splits = code.splitting().collect();
            let digits = code.digits.iter().chain([&code.tail]).map(|digit| digit & 3).collect();
            Ok(Law::Arithmetic { values, digits, splits })
        }
        _ => refuse(kind, "it gives no values of single heaps"),
    }
}

/// A conjectured period of the Grundy values, with the values from the table.
fn of_conjecture(game: &Game, report: &LawReport, limits: &Limits<'_>) -> Result<Form, Refusal> {
    let kind = report.method.unwrap_or("conjecture");
    let rule = game.ruleset();
    let whole = rule.arity() == 1 && !rule.is_dynamic() && report.gives == Some(Kind::Grundy);
    let Some(period) = report.period.filter(|_| whole) else {
        return refuse(kind, "only a conjectured period of the Grundy values has one");
    };
    let end = period.preperiod.saturating_add(period.period);
    let (Ok(preperiod), Ok(length)) = (usize::try_from(period.preperiod), usize::try_from(period.period))
    else {
        return refuse(kind, "the period is too long");
    };
    if end > MOST_VALUES as u64 || period.saltus > period.period {
        return refuse(kind, format!("the program would have to list {end} values"));
    }
    let table =
        Table::tabulate(game, end - 1, Kind::Grundy, limits).map_err(|unfinished| unfinished.error)?;
    let values = table.values.iter().map(u64::from).collect();
    let values = Periodic { preperiod, period: length, saltus: period.saltus, values };
    Ok(Form { law: Law::Values(values), misere_sums: false, kind })
}

fn refuse<T>(kind: &'static str, reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Kind { kind, reason: reason.into() })
}

fn quotient(q: &grundy_check::Quotient) -> Option<Quotient> {
    Some(Quotient { a: q.a.clone(), b: q.b.clone(), c: Natural::try_from(q.c.clone()).ok()? })
}

/// The first places, the coefficients, and whether the least significant digit is read first.
fn numeration(system: &Numeration) -> Option<(Vec<u32>, Vec<u32>, bool)> {
    let least_first = match system.reading {
        Reading::MostFirst => false,
        Reading::LeastFirst => true,
        Reading::LeftAligned => return None,
    };
    match &system.terms {
        Terms::Base(base) => Some((vec![1], vec![*base], least_first)),
        Terms::Recurrence { initial, coefficients } => {
            let enough = initial.len() >= coefficients.len();
            enough.then(|| (initial.clone(), coefficients.clone(), least_first))
        }
    }
}
