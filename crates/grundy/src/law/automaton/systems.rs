//! Which numeration systems are worth a try, from the rule and its table alone.
//!
//! A rule that speaks of powers of b is only understood in base b. Otherwise: bases 2 and 3, the rule's own constants and
//! small products of them, Zeckendorf, and the recurrence that the lost sizes themselves follow; costly ones last.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use grundy_automata::{Budget, Dfa, Error, Logic, Reading, Recurrence, System};

use super::formula::{Options, power_predicate};

/// How a candidate writes numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Writing {
    /// A base, the most significant digit first.
    Base(u32),
    /// A base aligned at the leading digits: order and quotients, no addition.
    LeftAligned(u32),
    /// Greedy sums of the terms of a recurrence.
    Terms(Recurrence),
}

/// A numeration system that is built when it is first used.
pub(super) struct Candidate {
    pub(super) writing: Writing,
    system: OnceCell<Option<System>>,
}

/// Bases above it are not tried unless the rule speaks of their powers.
const LARGEST_BASE: u32 = 12;
/// Bases tried at most.
const MOST_BASES: usize = 6;
/// Coefficients of the recurrences that are looked for.
const LARGEST_COEFFICIENT: u32 = 6;
/// Terms beyond the beginning that must follow a recurrence.
const TERMS: usize = 4;

fn is_fibonacci(terms: &Recurrence) -> bool {
    terms.initial() == [1, 2] && terms.coefficients() == [1, 1]
}

impl Candidate {
    fn new(writing: Writing) -> Self {
        Self { writing, system: OnceCell::new() }
    }

    /// The system, with addition where it has one; `None` when it cannot be built within the budget.
    pub(super) fn system(&self, budget: &Budget) -> Option<&System> {
        let build = || {
            let system = match &self.writing {
                Writing::Base(base) => System::base(*base, Reading::MostFirst, budget),
                Writing::LeftAligned(base) => System::left_aligned(*base, budget),
                Writing::Terms(terms) if is_fibonacci(terms) => System::zeckendorf(budget),
                Writing::Terms(terms) => {
                    let first: Vec<String> = terms.terms(6).iter().map(ToString::to_string).collect();
                    let name = format!("greedy sums of {}, …", first.join(", "));
                    System::recurrence(&name, terms.clone(), budget)
                        .and_then(|system| system.with_addition(budget))
                }
            };
            system.ok()
        };
        self.system.get_or_init(build).as_ref()
    }
}

/// The candidates for a rule whose lost sizes begin like this (0 left out), the cheapest first.
pub(super) fn candidates(options: &Options, lost: &[u64]) -> Vec<Candidate> {
    let mut powers = options.powers.iter();
    match (powers.next(), powers.next()) {
        (None, _) => {}
        // Two kinds of powers have no common system here.
        (Some(&base), None) if base <= 100 => return vec![Candidate::new(Writing::Base(base))],
        _ => return Vec::new(),
    }
    let mut bases = vec![2, 3];
    let mut add = |base: u32| {
        if (2..=LARGEST_BASE).contains(&base) && !bases.contains(&base) {
            bases.push(base);
        }
    };
    let constants: Vec<u32> = options.constants.iter().copied().collect();
    for &constant in &constants {
        add(constant);
    }
    for (i, &a) in constants.iter().enumerate() {
        for &b in &constants[i..] {
            add(a.saturating_mul(b));
        }
    }
    bases.truncate(MOST_BASES);
    let own = recurrence(lost);
    let mut found: Vec<Writing> = bases.iter().map(|&base| Writing::Base(base)).collect();
    let fibonacci = Recurrence::new(vec![1, 2], vec![1, 1]).ok();
    let mut terms: Vec<Recurrence> = own.into_iter().filter(|terms| terms.base().is_none()).collect();
    // The sizes' own system comes first where it is cheap.
    if let Some(cheap) = terms.pop_if(|terms| terms.coefficients().len() <= 2) {
        found.insert(0, Writing::Terms(cheap));
    }
    found.extend(fibonacci.map(Writing::Terms));
    let left: BTreeSet<u32> = constants.iter().copied().filter(|base| (2..=6).contains(base)).collect();
    found.extend(left.into_iter().map(Writing::LeftAligned));
    found.extend(terms.into_iter().map(Writing::Terms));
    let mut distinct: Vec<Writing> = Vec::new();
    for writing in found {
        if !distinct.contains(&writing) {
            distinct.push(writing);
        }
    }
    distinct.into_iter().map(Candidate::new).collect()
}

/// The simplest recurrence that the numbers follow, if one does: x_{i+1} = x_i + x_{i−lag} for any lag, or
/// x_{i+1} = a·x_i + b·x_{i−1} + c·x_{i−2} with small coefficients.
pub(super) fn recurrence(lost: &[u64]) -> Option<Recurrence> {
    if lost.first() != Some(&1) {
        return None;
    }
    let lagged = (0..8).map(|lag| {
        let mut coefficients = vec![0; lag + 1];
        coefficients[0] += 1;
        coefficients[lag] += 1;
        coefficients
    });
    let small = (2..=3).flat_map(|order| {
        let values = (LARGEST_COEFFICIENT + 1).pow(order);
        (0..values).map(move |code| {
            (0..order)
                .map(|place| code / (LARGEST_COEFFICIENT + 1).pow(place) % (LARGEST_COEFFICIENT + 1))
                .collect()
        })
    });
    lagged.chain(small).find_map(|coefficients: Vec<u32>| follows(lost, &coefficients))
}

fn follows(lost: &[u64], coefficients: &[u32]) -> Option<Recurrence> {
    let order = coefficients.len();
    if coefficients.last() == Some(&0) {
        return None;
    }
    let holds = |i: usize| {
        let sum = coefficients.iter().zip((0..i).rev()).map(|(&c, j)| u64::from(c) * lost[j]);
        sum.sum::<u64>() == lost[i]
    };
    let start = (order..lost.len()).rev().find(|&i| !holds(i)).map_or(order, |i| i + 1);
    if lost.len() < start + TERMS + order {
        return None;
    }
    Recurrence::new(lost[..start].to_vec(), coefficients.to_vec()).ok()
}

/// The formulas of a rule, understood in a system: predicates `move 0`, `move 1` … in the state's numbers and then the
/// option's, `first 0` … in the heap and what is left.
///
/// # Errors
/// What the system cannot say, and the budget's.
pub(super) fn logic<'a>(
    system: &'a System,
    options: &Options,
    budget: Budget<'a>,
) -> Result<Logic<'a>, Error> {
    let mut logic = Logic::new(system, budget);
    for &base in &options.powers {
        let is_base = system.terms().and_then(Recurrence::base) == Some(base);
        if !is_base {
            let what = format!("powers of {base}");
            return Err(Error::Inexpressible { system: system.name().to_owned(), what });
        }
        logic.define(&power_predicate(base), &single_one(base, &budget)?)?;
    }
    let tracks = options.tracks;
    let all: Vec<&str> = tracks.state().iter().chain(tracks.option()).copied().collect();
    for (i, one) in options.moves.iter().enumerate() {
        logic.define_by(&format!("move {i}"), &all, one)?;
    }
    for (i, one) in options.first.iter().enumerate() {
        logic.define_by(&format!("first {i}"), &[super::formula::HEAP, super::formula::LEFT], one)?;
    }
    Ok(logic)
}

/// A single digit 1 among zeros.
pub(super) fn single_one(digits: u32, budget: &Budget) -> Result<Dfa, Error> {
    let step = |ones: &u32, letter: &[u32]| (ones + letter[0]).min(2);
    Dfa::explore(digits, 1, 0, |&ones| ones == 1, step, budget)
}
