//! The lost heaps in a sentence that is shown to be equal to the automaton.

use grundy_automata::{Budget, Counter, Dfa, Error, Formula, Logic, Reading, System, Term, var};

use super::formula::Tracks;
use super::search::{Automatic, Shape};
use crate::number::Natural;

/// Lost heaps that are listed at most.
const MOST_LISTED: u32 = 24;
/// Moduli that are tried.
const LARGEST_MODULUS: u32 = 64;
/// Residues that are listed at most.
const MOST_RESIDUES: usize = 24;

/// Takes after which the lost heaps are said one by one, at most.
const MOST_TAKES: i64 = 8;

/// What the lost heaps are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sentence {
    /// n is one of these.
    Finite(Vec<Natural>),
    /// n mod `modulus` is one of the residues.
    Residues {
        /// At least 1.
        modulus: u32,
        /// In ascending order.
        residues: Vec<u32>,
    },
    /// n = 0, or (factor·n + shift) is a power of the base.
    Power {
        /// The base.
        base: u32,
        /// factor · n …
        factor: u32,
        /// … + shift.
        shift: u32,
    },
    /// n = 0, or n is one of the terms of the numeration system.
    Term,
    /// n has an even number of zeros at its end in this base (or an odd number), or n = 0.
    TrailingZeros {
        /// The base.
        base: u32,
        /// Whether their number is even.
        even: bool,
    },
    /// The two heaps are equal.
    EqualHeaps,
    /// The one heap ends in an even number of zeros, as the system writes numbers, and the other is written like it with one more zero at
    /// the end.
    Shifted,
    /// No stone is left, or as many were taken as are left, and the sentence holds of their number.
    AsManyTaken(Box<Sentence>),
    /// By the last take: what holds after a take of 1, of 2, …, and after any greater one.
    AfterTakes {
        /// After a take of i + 1.
        each: Vec<Sentence>,
        /// After any take of more stones.
        beyond: Box<Sentence>,
    },
}

impl Automatic {
    /// The simplest sentence that says of every state exactly what the law says of being lost, if one of those known does.
    pub fn sentence(&self) -> Option<Sentence> {
        let budget = Budget::new(20_000);
        self.sentences(&budget).ok().flatten()
    }

    fn sentences(&self, budget: &Budget) -> Result<Option<Sentence>, Error> {
        let lost = match &self.shape {
            Shape::Lost(lost) => lost.clone(),
            Shape::Levels(levels) => levels.level(0),
            Shape::Canonical(relation) | Shape::Value(relation, _) => {
                let mut logic = Logic::new(&self.system, *budget);
                logic.define("C", relation)?;
                logic.relation(&["n"], &Formula::holds("C", [var("n"), 0.into()]))?
            }
        };
        match self.tracks {
            Tracks::Heap => of_heap(&self.system, &lost, budget),
            Tracks::Last => of_last(&self.system, &lost, budget),
            Tracks::Pair => of_pair(&self.system, &lost, budget),
        }
    }
}

/// What the lost heaps are.
fn of_heap(system: &System, lost: &Dfa, budget: &Budget) -> Result<Option<Sentence>, Error> {
    let mut logic = Logic::new(system, *budget);
    logic.define("P", lost)?;
    let is_lost = |n: u32| system.holds(lost, &[n.into()]);
    let member = || Formula::holds("P", [var("n")]);
    let equal = |logic: &Logic, formula: Formula| {
        Ok::<_, Error>(logic.decide(&Formula::forall(["n"], member().iff(formula)))?.holds)
    };
    let counter = Counter::new(system, lost, 0, budget)?;
    let all = counter.section(&[])?;
    if let Some(count) = all.count().and_then(|count| u32::try_from(count).ok())
        && count <= MOST_LISTED
    {
        return Ok(Some(Sentence::Finite((0..count).filter_map(|rank| all.nth(&rank.into())).collect())));
    }
    for modulus in 1..=LARGEST_MODULUS {
        if (0..4 * LARGEST_MODULUS).any(|n| is_lost(n) != is_lost(n % modulus)) {
            continue;
        }
        let residues: Vec<u32> = (0..modulus).filter(|&r| is_lost(r)).collect();
        if residues.len() > MOST_RESIDUES {
            continue;
        }
        let any = residues.iter().map(|&r| var("n").has_residue(modulus, r)).collect();
        if equal(&logic, Formula::Or(any))? {
            return Ok(Some(Sentence::Residues { modulus, residues }));
        }
    }
    let zero = || var("n").equals(0);
    let single = super::systems::single_one(system.digits(), budget)?;
    logic.define("term", &single)?;
    let base = system.terms().and_then(grundy_automata::Recurrence::base);
    let Some(base) = base else {
        if system.terms().is_some() && equal(&logic, zero().or(Formula::holds("term", [var("n")])))? {
            return Ok(Some(Sentence::Term));
        }
        return Ok(None);
    };
    for (factor, shift) in [(1, 0), (1, 1), (base - 1, 1)] {
        let shifted = var("n") * i64::from(factor) + i64::from(shift);
        if equal(&logic, zero().or(Formula::holds("term", [shifted])))? {
            return Ok(Some(Sentence::Power { base, factor, shift }));
        }
    }
    if system.reading() == Reading::MostFirst {
        for even in [true, false] {
            logic.define("zeros", &trailing_zeros(base, even, budget)?)?;
            if equal(&logic, Formula::holds("zeros", [var("n")]))? {
                return Ok(Some(Sentence::TrailingZeros { base, even }));
            }
        }
    }
    Ok(None)
}

/// When n stones are lost after a take of last.
fn of_last(system: &System, lost: &Dfa, budget: &Budget) -> Result<Option<Sentence>, Error> {
    let mut logic = Logic::new(system, *budget);
    logic.define("P", lost)?;
    let taken = || var("last").at_least(1);
    let lost_after = |last: Term| Formula::holds("P", [var("n"), last]);
    let of_heaps = |logic: &Logic, heaps: &Formula| of_heap(system, &logic.relation(&["n"], heaps)?, budget);
    let always = |logic: &Logic, formula: Formula| {
        Ok::<_, Error>(logic.decide(&Formula::forall(["n", "last"], taken().implies(formula)))?.holds)
    };
    let none = || var("n").equals(0);
    let as_many = || var("last").equals(var("n")).and(lost_after(var("n")));
    if always(&logic, lost_after(var("last")).iff(none().or(as_many())))? {
        let sentence = of_heaps(&logic, &none().or(lost_after(var("n"))))?;
        return Ok(sentence.map(|sentence| Sentence::AsManyTaken(Box::new(sentence))));
    }
    for few in 0..=MOST_TAKES {
        let next = lost_after((few + 1).into());
        if !always(&logic, var("last").greater(few).implies(lost_after(var("last")).iff(next.clone())))? {
            continue;
        }
        let each = (1..=few).map(|last| of_heaps(&logic, &lost_after(last.into())));
        let Some(each) = each.collect::<Result<Option<Vec<_>>, _>>()? else { return Ok(None) };
        let beyond = of_heaps(&logic, &next)?;
        return Ok(beyond.map(|beyond| Sentence::AfterTakes { each, beyond: Box::new(beyond) }));
    }
    Ok(None)
}

/// Which pairs of heaps are lost.
fn of_pair(system: &System, lost: &Dfa, budget: &Budget) -> Result<Option<Sentence>, Error> {
    let mut logic = Logic::new(system, *budget);
    logic.define("P", lost)?;
    let is_lost = Formula::holds("P", [var("a"), var("b")]);
    let says = |logic: &Logic, formula: Formula| {
        Ok::<_, Error>(logic.decide(&Formula::forall(["a", "b"], is_lost.clone().iff(formula)))?.holds)
    };
    if says(&logic, var("a").equals(var("b")))? {
        return Ok(Some(Sentence::EqualHeaps));
    }
    if system.reading() == Reading::MostFirst && system.terms().is_some() {
        logic.define("shifted", &shifted(system.digits(), budget)?)?;
        let shifted = |a, b| Formula::holds("shifted", [var(a), var(b)]);
        if says(&logic, shifted("a", "b").or(shifted("b", "a")))? {
            return Ok(Some(Sentence::Shifted));
        }
    }
    Ok(None)
}

/// The pairs of numbers of which the first ends in an even number of zeros and the second is written like it with one more zero at
/// the end; most significant digit first.
fn shifted(digits: u32, budget: &Budget) -> Result<Dfa, Error> {
    // The digit that the first number must have next, and whether its zeros since the last other digit are an even number; `None` where
    // a digit was wrong.
    let step = |state: &Option<(u32, Option<bool>)>, letter: &[u32]| {
        let (_, zeros) = state.filter(|&(next, _)| next == letter[0])?;
        Some((letter[1], even_zeros(zeros, letter[0])))
    };
    let accepts = |state: &Option<(u32, Option<bool>)>| matches!(state, Some((0, None | Some(true))));
    Dfa::explore(digits, 2, Some((0, None)), accepts, step, budget)
}

/// 0, and the numbers whose number of zeros at the end is even, or odd; most significant digit first.
fn trailing_zeros(base: u32, even: bool, budget: &Budget) -> Result<Dfa, Error> {
    let step = |zeros: &Option<bool>, letter: &[u32]| even_zeros(*zeros, letter[0]);
    Dfa::explore(base, 1, None, |zeros| zeros.is_none_or(|zeros| zeros == even), step, budget)
}

/// Whether the zeros since the last other digit are an even number, after one more digit; `None` before the first that is not 0.
fn even_zeros(zeros: Option<bool>, digit: u32) -> Option<bool> {
    if digit == 0 { zeros.map(|even| !even) } else { Some(true) }
}
