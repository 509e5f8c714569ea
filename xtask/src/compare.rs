//! What a certificate claims, compared with brute force far past what the certificate looked at.

use std::fmt;

use grundy::Error;
use grundy::game::Game;
use grundy::rule::{Parameters, Play};
use grundy_check::{Claim, Gives, Integer, Lower, Quotient, Recurrence, States};

use crate::brute::{self, Dynamic, MisereSums, Steps};
use crate::regular;

/// How far a comparison went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The greatest heap compared.
    pub to: u64,
    /// The greatest heap that was meant to be: twice the evidence and more.
    pub wanted: u64,
}

/// Why a claim does not stand.
#[derive(Debug)]
pub enum Fault {
    /// It says something else than brute force.
    False(String),
    /// The rule breaks down, though its law is proved.
    Rule(Error),
    /// The claim is of a form that is not known here.
    Unknown,
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Rule(error)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::False(what) => f.write_str(what),
            Self::Rule(error) => error.fmt(f),
            Self::Unknown => f.write_str("a claim of a form that cannot be compared"),
        }
    }
}

/// Heaps compared where the evidence is short, or none.
const HEAPS: u64 = 400;
/// Stones in the states of dynamic rules.
const STONES: u64 = 120;
/// Terms of a recurrence are compared as far as they are below this.
const TERMS: u64 = 20_000;
/// Heaps in sums under misère play.
const SUM: u64 = 9;

/// Compares a claim with brute force that looks at most at so many options.
///
/// # Errors
/// [`Fault`].
pub fn compare(game: &Game, claim: &Claim, steps: u64) -> Result<Compared, Fault> {
    let mut steps = Steps(steps);
    let misere = game.ruleset().play() == Play::Misere;
    match claim {
        Claim::Periodic { gives, preperiod, period, .. } => {
            let wanted = 4 * (*preperiod as u64 + *period as u64) + HEAPS;
            let (to, table) = match gives {
                Gives::Grundy if misere => return Err(wrong("values under misère play")),
                Gives::Outcome if misere || !game.may_split() => {
                    let to = wanted.min(u64::from(u32::MAX));
                    (to, brute::outcomes(game, to, misere, &mut steps)?)
                }
                _ => (wanted, brute::values(game, wanted, &mut steps)?),
            };
            let as_outcome = |value: u32| if *gives == Gives::Outcome { value.min(1) } else { value };
            let table: Vec<u32> = table.into_iter().map(as_outcome).collect();
            same(&predicted(claim, table.len()).ok_or(Fault::Unknown)?, &table)?;
            Ok(Compared { to: (table.len() as u64).saturating_sub(1), wanted: to })
        }
        Claim::Eventual { preperiod, period, begins } => {
            if misere {
                return Err(wrong("values under misère play"));
            }
            let wanted = 4 * (*preperiod as u64 + *period as u64) + HEAPS;
            let table = brute::values(game, wanted, &mut steps)?;
            if begins.iter().zip(&table).any(|(claimed, value)| claimed != value) {
                return Err(wrong("the first values are others"));
            }
            match (*preperiod..table.len().saturating_sub(*period)).find(|&n| table[n] != table[n + period]) {
                Some(n) => Err(wrong(format!("the heap {n} does not have the value of {}", n + period))),
                None => Ok(Compared { to: (table.len() as u64).saturating_sub(1), wanted }),
            }
        }
        Claim::Interval(_) => {
            if misere {
                return Err(wrong("values under misère play"));
            }
            let table = brute::values(game, HEAPS, &mut steps)?;
            same(&predicted(claim, table.len()).ok_or(Fault::Unknown)?, &table)?;
            Ok(Compared { to: (table.len() as u64).saturating_sub(1), wanted: HEAPS })
        }
        Claim::Blocks { lower, upper, idle } => {
            let idle = small(idle)?;
            let wanted = 3 * idle + HEAPS;
            let table = brute::outcomes(game, wanted, misere, &mut steps)?;
            same(&blocks(lower, upper, idle, table.len() as i64), &table)?;
            Ok(Compared { to: (table.len() as u64).saturating_sub(1), wanted })
        }
        Claim::Dynamic { misere: claimed, states, recurrence, limit, .. } => {
            if *claimed != misere {
                return Err(wrong("the play is another"));
            }
            same_limit(game, limit)?;
            dynamic(game, misere, *states, recurrence.as_ref())
        }
        Claim::MisereSums { normal } => {
            if !misere {
                return Err(wrong("the play is another"));
            }
            let compared = compare(&game.with_play(Play::Normal), normal, steps.0)?;
            misere_sums(game, normal, &mut steps)?;
            Ok(compared)
        }
        Claim::Regular { .. } | Claim::Canonical { .. } | Claim::Values { .. } => {
            regular::compare(game, claim, &mut steps)
        }
        _ => Err(Fault::Unknown),
    }
}

fn wrong(what: impl Into<String>) -> Fault {
    Fault::False(what.into())
}

fn small(x: &Integer) -> Result<u64, Fault> {
    u64::try_from(x).map_err(|_| Fault::Unknown)
}

fn same(predicted: &[u64], table: &[u32]) -> Result<(), Fault> {
    match predicted.iter().zip(table).position(|(&predicted, &value)| predicted != u64::from(value)) {
        None => Ok(()),
        Some(n) => Err(wrong(format!("heap {n} has {}, not {}", table[n], predicted[n]))),
    }
}

/// The values of the heaps below `count` that a claim about single heaps gives.
fn predicted(claim: &Claim, count: usize) -> Option<Vec<u64>> {
    match claim {
        Claim::Periodic { preperiod: n0, period: p, saltus, values, .. } => {
            let value = |n: usize| {
                let turns = n.saturating_sub(*n0) / p;
                u64::from(values[n - turns * p]) + saltus * turns as u64
            };
            Some((0..count).map(value).collect())
        }
        Claim::Interval(lower) => {
            let l = |n: i64| match lower {
                Lower::Fraction(l) => floor(l, n),
                Lower::Bash(k) => i64::try_from(k).map_or(0, |k| (n - k).max(0)),
            };
            let mut g = vec![0_u64];
            for n in 0..count as i64 - 1 {
                let next = if l(n + 1) == l(n) { (n + 1 - l(n + 1)) as u64 } else { *g.get(l(n) as usize)? };
                g.push(next);
            }
            g.truncate(count);
            Some(g)
        }
        _ => None,
    }
}

/// ⌊(a·n + b)/c⌋, or the greatest number where it does not fit.
fn floor(Quotient { a, b, c }: &Quotient, n: i64) -> i64 {
    let sum = a * Integer::from(n) + b;
    let floor = if sum < Integer::ZERO { -((-sum + c - Integer::ONE) / c) } else { sum / c };
    i64::try_from(&floor).unwrap_or(i64::MAX)
}

/// 0 for the heaps below `count` in the blocks, 1 for the others.
fn blocks(lower: &Quotient, upper: &Quotient, idle: u64, count: i64) -> Vec<u64> {
    let mut lost = vec![1; count as usize];
    let u = |n: i64| floor(upper, n).min(n - 1);
    let (mut a, mut b) = (0, idle as i64);
    loop {
        (a..=b.min(count - 1)).for_each(|n| lost[n as usize] = 0);
        let Some(next) = (0..count).find(|&n| floor(lower, n) > b) else { return lost };
        a = next;
        // To the greatest n with u(n) < a, or past the end of what is compared.
        b = (a..=count).take_while(|&n| u(n) < a).last().unwrap_or(a);
    }
}

fn dynamic(
    game: &Game,
    misere: bool,
    states: States,
    recurrence: Option<&Recurrence>,
) -> Result<Compared, Fault> {
    let table = Dynamic::new(game, STONES, misere)?;
    let table = table.ok_or_else(|| wrong("the amounts of a state are not 1, 2, … up to a limit"))?;
    let (terms, ends) = terms(&table, if recurrence.is_some() { TERMS } else { STONES })?;
    let start = u64::from(misere);
    for n in start..=STONES {
        for q in start..=n {
            let heap = n - start;
            let lost = heap == 0 || q < least_part(&terms, ends, heap);
            if lost == table.won[n as usize][q as usize] {
                let not = if lost { "won" } else { "lost" };
                return Err(wrong(format!("{n} stones of which {q} may be taken are {not}")));
            }
        }
        if states == States::First && n > 0 && terms.contains(&n) == table.untouched[n as usize] {
            return Err(wrong(format!("the first move from {n}")));
        }
    }
    if let Some(Recurrence { initial, lag, from }) = recurrence {
        let initial: Vec<u64> = initial.iter().map(small).collect::<Result<_, _>>()?;
        let known = initial.len().min(terms.len());
        if ends || initial.len() != from + 1 || *lag > *from || initial[..known] != terms[..known] {
            return Err(wrong("the first terms are others"));
        }
        let follows = |i: usize| terms[i + 1] == terms[i] + terms[i - lag];
        if let Some(i) = (*from..terms.len() - 1).find(|&i| !follows(i)) {
            return Err(wrong(format!("the recurrence fails at {i}")));
        }
    }
    Ok(Compared { to: STONES, wanted: STONES })
}

/// The terms 1, …, each the one before and the least earlier `h` with f(h) ≥ it, until one is above `most`; and whether they
/// end.
fn terms(table: &Dynamic, most: u64) -> Result<(Vec<u64>, bool), Error> {
    let (mut terms, mut top) = (vec![1_u64], 1);
    while top <= most {
        let mut least = None;
        for &term in &terms {
            // f(term) ≥ top
            if table.most(top, term)? == Some(top) {
                least = Some(term);
                break;
            }
        }
        let Some(term) = least else { return Ok((terms, true)) };
        top += term;
        terms.push(top);
    }
    Ok((terms, false))
}

/// The limit that a claim names is that of the rule.
fn same_limit(game: &Game, limit: &str) -> Result<(), Fault> {
    const SIDE: u64 = 30;
    let named = Game::parse(&format!("take 1..{limit}; first 1..n-1"), &Parameters::new())?;
    let (ours, theirs) = (Dynamic::new(game, 0, false)?, Dynamic::new(&named, 0, false)?);
    let (Some(ours), Some(theirs)) = (ours, theirs) else { return Err(Fault::Unknown) };
    for n in 0..=SIDE {
        for last in 1..=SIDE {
            if ours.most(n, last)? != theirs.most(n, last)? {
                return Err(wrong(format!("after a take of {last} the limit is not {limit}")));
            }
        }
    }
    Ok(())
}

/// The least part in the greedy sum of n > 0; the last term, should the terms end, as often as it fits.
fn least_part(terms: &[u64], ends: bool, n: u64) -> u64 {
    let (mut rest, top) = (n, terms.last().copied().unwrap_or(1));
    if ends && rest >= top {
        rest %= top;
        if rest == 0 {
            return top;
        }
    }
    loop {
        let part = terms.iter().copied().rfind(|&term| term <= rest).unwrap_or(1);
        rest -= part;
        if rest == 0 {
            return part;
        }
    }
}

/// Sums of up to three small heaps, and single larger ones, by the misère-Nim rule.
fn misere_sums(game: &Game, normal: &Claim, steps: &mut Steps) -> Result<(), Fault> {
    let g = predicted(normal, HEAPS as usize + 1).ok_or(Fault::Unknown)?;
    let lost = |heaps: &[u64]| {
        let values = || heaps.iter().map(|&heap| g[heap as usize]);
        values().fold(0, |sum, value| sum ^ value) == u64::from(values().all(|value| value < 2))
    };
    for (n, &won) in (0..).zip(&brute::outcomes(game, HEAPS, true, steps)?) {
        if lost(&[n]) != (won == 0) {
            return Err(wrong(format!("the misère heap {n}")));
        }
    }
    let mut sums = MisereSums::new(game);
    for a in 0..=SUM {
        for b in 0..=a {
            for c in 0..=b {
                if lost(&[a, b, c]) == sums.is_won(&[a, b, c])? {
                    return Err(wrong(format!("the misère sum {a} + {b} + {c}")));
                }
            }
        }
    }
    Ok(())
}
