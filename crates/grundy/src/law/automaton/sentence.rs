//! The lost heaps in a sentence that is shown to be equal to the automaton.

use grundy_automata::{Budget, Counter, Dfa, Formula, Logic, Reading, var};

use super::formula::Tracks;
use super::search::{Automatic, Shape};
use crate::number::Natural;

/// Lost heaps that are listed at most.
const MOST_LISTED: u32 = 24;
/// Moduli that are tried.
const LARGEST_MODULUS: u32 = 64;
/// Residues that are listed at most.
const MOST_RESIDUES: usize = 24;

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
}

impl Automatic {
    /// The simplest sentence that says of every state exactly what the law says of being lost, if one of those known does.
    pub fn sentence(&self) -> Option<Sentence> {
        let budget = Budget::new(20_000);
        self.sentences(&budget).ok().flatten()
    }

    fn sentences(&self, budget: &Budget) -> Result<Option<Sentence>, grundy_automata::Error> {
        let lost = match &self.shape {
            Shape::Lost(lost) => lost.clone(),
            Shape::Levels(levels) => levels.level(0),
            Shape::Canonical(relation) | Shape::Value(relation, _) => {
                let mut logic = Logic::new(&self.system, *budget);
                logic.define("C", relation)?;
                logic.relation(&["n"], &Formula::holds("C", [var("n"), 0.into()]))?
            }
        };
        let mut logic = Logic::new(&self.system, *budget);
        logic.define("P", &lost)?;
        match self.tracks {
            Tracks::Last => return Ok(None),
            Tracks::Pair => {
                let equal = var("a").equals(var("b")).iff(Formula::holds("P", [var("a"), var("b")]));
                let holds = logic.decide(&Formula::forall(["a", "b"], equal))?.holds;
                return Ok(holds.then_some(Sentence::EqualHeaps));
            }
            Tracks::Heap => {}
        }
        let system = &self.system;
        let is_lost = |n: u32| system.holds(&lost, &[n.into()]);
        let member = || Formula::holds("P", [var("n")]);
        let equal = |logic: &Logic, formula: Formula| {
            Ok::<_, grundy_automata::Error>(
                logic.decide(&Formula::forall(["n"], member().iff(formula)))?.holds,
            )
        };
        let counter = Counter::new(system, &lost, 0, budget)?;
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
}

/// 0, and the numbers whose number of zeros at the end is even, or odd; most significant digit first.
fn trailing_zeros(base: u32, even: bool, budget: &Budget) -> Result<Dfa, grundy_automata::Error> {
    // Whether the zeros since the last other digit are an even number; `None` before the first.
    let step = |zeros: &Option<bool>, letter: &[u32]| match letter[0] {
        0 => zeros.map(|even| !even),
        _ => Some(true),
    };
    Dfa::explore(base, 1, None, |zeros| zeros.is_none_or(|zeros| zeros == even), step, budget)
}
