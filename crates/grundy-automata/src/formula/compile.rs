//! From formulas to automata, and from sentences to decisions.

use std::cell::RefCell;
use std::collections::HashMap;

use dashu_int::{IBig as Integer, UBig as Natural};

use super::compare::Linear;
use super::{Formula, Term};
use crate::budget::Budget;
use crate::dfa::{Dfa, Op};
use crate::error::Error;
use crate::intern::FastMap;
use crate::numeration::{Comparison, System};

/// Formulas nested deeper than this are refused.
const DEEPEST: usize = 200;

/// A numeration system together with predicates, in which formulas are compiled and decided.
///
/// ```
/// use grundy_automata::{Budget, Formula, Logic, Reading, System, var};
/// let budget = Budget::new(10_000);
/// let system = System::base(2, Reading::MostFirst, &budget)?;
/// let mut logic = Logic::new(&system, budget);
/// logic.define("multiple of 3", &system.residue(3, 0, &budget)?)?;
/// let multiple = |term| Formula::holds("multiple of 3", [term]);
///
/// let closed = Formula::forall(["n"], multiple(var("n")).implies(multiple(var("n") + 3)));
/// assert!(logic.decide(&closed)?.holds);
///
/// let all = Formula::forall(["n"], multiple(var("n")).or(multiple(var("n") + 1)));
/// let decision = logic.decide(&all)?;
/// assert_eq!((decision.holds, decision.example), (false, Some(vec![("n".to_owned(), 1u8.into())])));
/// # Ok::<(), grundy_automata::Error>(())
/// ```
pub struct Logic<'a> {
    system: &'a System,
    budget: Budget<'a>,
    predicates: HashMap<String, Dfa>,
    /// The automata of comparisons met so far.
    compared: RefCell<FastMap<Linear, Dfa>>,
    /// The automata of quotients (by divisor) and residues (by modulus and residue).
    divided: RefCell<FastMap<(u32, Option<u32>), Dfa>>,
}

/// What [`Logic::decide`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Whether the sentence is true.
    pub holds: bool,
    /// If it begins with "for all" and is false: values that refute it. If it begins with "there are" and
    /// is true: values that witness it. They are the first such values in the order of the length of the
    /// longest of their words, then lexicographic in reading order.
    pub example: Option<Vec<(String, Natural)>>,
}

/// A relation between variables: an automaton with one track a variable, in ascending order, that
/// accepts only words of numbers.
#[derive(Clone)]
struct Relation {
    variables: Vec<u32>,
    automaton: Dfa,
}

/// A relation, or its negation (`false`).
type Literal = (Relation, bool);

impl<'a> Logic<'a> {
    /// Formulas over a system. The budget holds for each automaton built.
    pub fn new(system: &'a System, budget: Budget<'a>) -> Self {
        Self {
            system,
            budget,
            predicates: HashMap::new(),
            compared: RefCell::default(),
            divided: RefCell::default(),
        }
    }

    /// The system.
    pub fn system(&self) -> &'a System {
        self.system
    }

    /// The automaton of a predicate.
    pub fn predicate(&self, name: &str) -> Option<&Dfa> {
        self.predicates.get(name)
    }

    /// Makes an automaton a predicate with as many arguments as it has tracks, in place of an earlier one
    /// of that name. Words that are not words of numbers are removed from it first.
    ///
    /// # Errors
    /// [`Error::Padding`] if it accepts some but not all representations of a tuple; digits that are not
    /// the system's; the budget's.
    pub fn define(&mut self, name: &str, automaton: &Dfa) -> Result<(), Error> {
        let domain = self.system.domain(automaton.tracks(), &self.budget)?;
        let automaton = automaton.product(&domain, Op::And, &self.budget)?;
        if !self.system.ignores_padding(&automaton, &self.budget)? {
            return Err(Error::Padding { name: name.to_owned() });
        }
        self.predicates.insert(name.to_owned(), automaton);
        Ok(())
    }

    /// Makes a formula with these free variables a predicate.
    ///
    /// # Errors
    /// As [`Logic::relation`].
    pub fn define_by(&mut self, name: &str, variables: &[&str], formula: &Formula) -> Result<(), Error> {
        let automaton = self.relation(variables, formula)?;
        self.predicates.insert(name.to_owned(), automaton);
        Ok(())
    }

    /// The minimal automaton of the tuples that satisfy a formula, a track a variable in the order given.
    ///
    /// Each nested negated quantifier can cost an exponential in the number of states; in practice the
    /// automata stay near the size of the smallest one for the relation.
    ///
    /// # Errors
    /// Unknown predicates and variables, wrong numbers of arguments, arithmetic the system does not have,
    /// the budget's.
    pub fn relation(&self, variables: &[&str], formula: &Formula) -> Result<Dfa, Error> {
        let mut scope = Scope::new(self);
        let ids = scope.bind(variables.iter().map(|&name| name.to_owned()));
        let found = scope.relation(formula, true, 0)?;
        let tracks = variables.len();
        let places: Vec<usize> = found.variables.iter().map(|&id| (id - ids.start) as usize).collect();
        let domain = self.system.domain(tracks, &self.budget)?;
        let all: Vec<usize> = (0..tracks).collect();
        Dfa::combine(&found.automaton, &places, &domain, &all, tracks, Op::And, &self.budget)
    }

    /// Whether a sentence is true, with an example where it has one.
    ///
    /// # Errors
    /// [`Error::FreeVariable`]; otherwise as [`Logic::relation`].
    pub fn decide(&self, sentence: &Formula) -> Result<Decision, Error> {
        // The first block of equal quantifiers; for "for all" a refutation is sought.
        let universal = matches!(sentence, Formula::Forall(..));
        let mut names: Vec<String> = Vec::new();
        let mut body = sentence;
        loop {
            match body {
                Formula::Forall(variables, inner) if universal => {
                    names.extend(variables.iter().cloned());
                    body = inner;
                }
                Formula::Exists(variables, inner) if !universal => {
                    names.extend(variables.iter().cloned());
                    body = inner;
                }
                _ => break,
            }
        }
        let mut scope = Scope::new(self);
        let ids = scope.bind(names.iter().cloned());
        let found = scope.relation(body, !universal, 0)?;
        let Some(word) = found.automaton.witness() else {
            return Ok(Decision { holds: universal, example: None });
        };
        let values = self.system.decode_tuple(&word, found.variables.len()).unwrap_or_default();
        let value = |id| match found.variables.binary_search(&id) {
            Ok(track) => values.get(track).cloned().unwrap_or_default(),
            // A variable of which nothing is asked.
            Err(_) => Natural::ZERO,
        };
        let example: Vec<(String, Natural)> = names.into_iter().zip(ids.map(value)).collect();
        Ok(Decision { holds: !universal, example: (!example.is_empty()).then_some(example) })
    }
}

impl Logic<'_> {
    /// The quotient by a divisor, or the class of a residue, built once.
    fn divided(&self, divisor: u32, residue: Option<u32>) -> Result<Dfa, Error> {
        if let Some(automaton) = self.divided.borrow().get(&(divisor, residue)) {
            return Ok(automaton.clone());
        }
        let automaton = match residue {
            None => self.system.quotient(divisor, &self.budget)?,
            Some(residue) => self.system.residue(divisor, residue, &self.budget)?,
        };
        self.divided.borrow_mut().insert((divisor, residue), automaton.clone());
        Ok(automaton)
    }
}

/// The names in force while a formula is compiled.
struct Scope<'l, 'a> {
    logic: &'l Logic<'a>,
    names: Vec<(String, u32)>,
    next: u32,
}

impl<'l, 'a> Scope<'l, 'a> {
    fn new(logic: &'l Logic<'a>) -> Self {
        Self { logic, names: Vec::new(), next: 0 }
    }

    /// Numbers for new variables, which hide older ones of their names.
    fn bind(&mut self, names: impl Iterator<Item = String>) -> std::ops::Range<u32> {
        let start = self.next;
        for name in names {
            self.names.push((name, self.next));
            self.next += 1;
        }
        start..self.next
    }

    fn lookup(&self, name: &str) -> Result<u32, Error> {
        let found = self.names.iter().rev().find(|(known, _)| known == name);
        found.map(|&(_, id)| id).ok_or_else(|| Error::FreeVariable { name: name.to_owned() })
    }

    /// The formula, or its negation.
    fn relation(&mut self, formula: &Formula, positive: bool, depth: usize) -> Result<Relation, Error> {
        let literal = self.literal(formula, positive, depth)?;
        self.conjunction(vec![literal], Vec::new())
    }

    /// The formula, or its negation, as a relation that may still have to be negated.
    fn literal(&mut self, formula: &Formula, positive: bool, depth: usize) -> Result<Literal, Error> {
        if depth > DEEPEST {
            return Err(Error::TooDeep { limit: DEEPEST });
        }
        let depth = depth + 1;
        match formula {
            Formula::Truth(truth) => Ok((self.truth(*truth)?, positive)),
            Formula::Compare(term, comparison) if positive => Ok((self.compare(term, *comparison)?, true)),
            Formula::Compare(term, comparison) => {
                let opposite = self.compare(&(-term.clone()), comparison.opposite())?;
                Ok((opposite, true))
            }
            Formula::Holds(name, terms) => {
                let predicate = self.logic.predicates.get(name);
                let predicate = predicate.ok_or_else(|| Error::UnknownPredicate { name: name.clone() })?;
                let (expected, found) = (predicate.tracks(), terms.len());
                if expected != found {
                    return Err(Error::Arity { name: name.clone(), expected, found });
                }
                Ok((self.apply(predicate, &terms.iter().collect::<Vec<_>>())?, positive))
            }
            Formula::Quotient { of, divisor, quotient } => {
                let automaton = self.logic.divided(*divisor, None)?;
                Ok((self.apply(&automaton, &[of, quotient])?, positive))
            }
            Formula::Residue { of, modulus, residue } => {
                let automaton = self.logic.divided(*modulus, Some(*residue))?;
                Ok((self.apply(&automaton, &[of])?, positive))
            }
            Formula::Not(inner) => self.literal(inner, !positive, depth),
            Formula::And(_) if positive => Ok((self.quantified(&[], formula, true, depth)?, true)),
            Formula::Or(_) if !positive => Ok((self.quantified(&[], formula, false, depth)?, true)),
            Formula::And(parts) | Formula::Or(parts) => self.disjunction(parts, positive, depth),
            Formula::Iff(a, b) => {
                let a = self.relation(a, true, depth)?;
                let b = self.relation(b, true, depth)?;
                Ok((self.lifted(a, b, Op::Xor)?, !positive))
            }
            Formula::Exists(names, body) => Ok((self.quantified(names, body, true, depth)?, positive)),
            Formula::Forall(names, body) => Ok((self.quantified(names, body, false, depth)?, !positive)),
        }
    }

    fn truth(&self, truth: bool) -> Result<Relation, Error> {
        Ok(Relation {
            variables: Vec::new(),
            automaton: Dfa::constant(self.logic.system.digits(), 0, truth)?,
        })
    }

    /// There are values of the names such that the formula, or its negation, holds.
    fn quantified(
        &mut self,
        names: &[String],
        body: &Formula,
        positive: bool,
        depth: usize,
    ) -> Result<Relation, Error> {
        let outer = self.names.len();
        let bound = self.bind(names.iter().cloned());
        let mut literals = Vec::new();
        self.conjuncts(body, positive, depth, &mut literals)?;
        self.names.truncate(outer);
        self.conjunction(literals, bound.collect())
    }

    /// The parts of a conjunction (positive), or of the negation of a disjunction.
    fn conjuncts(
        &mut self,
        formula: &Formula,
        positive: bool,
        depth: usize,
        into: &mut Vec<Literal>,
    ) -> Result<(), Error> {
        match (formula, positive) {
            _ if depth > DEEPEST => Err(Error::TooDeep { limit: DEEPEST }),
            (Formula::And(parts), true) | (Formula::Or(parts), false) => {
                parts.iter().try_for_each(|part| self.conjuncts(part, positive, depth + 1, into))
            }
            (Formula::Not(inner), _) => self.conjuncts(inner, !positive, depth + 1, into),
            _ => {
                into.push(self.literal(formula, positive, depth)?);
                Ok(())
            }
        }
    }

    /// At least one of the parts (positive), or of their negations.
    fn disjunction(&mut self, parts: &[Formula], positive: bool, depth: usize) -> Result<Literal, Error> {
        let mut literals = Vec::new();
        for part in parts {
            literals.push(self.literal(part, positive, depth)?);
        }
        if literals.iter().any(|&(_, sign)| !sign) {
            // Not all of the negations.
            for literal in &mut literals {
                literal.1 = !literal.1;
            }
            return Ok((self.conjunction(literals, Vec::new())?, false));
        }
        literals.sort_by_key(|(relation, _)| relation.automaton.states());
        let mut result = self.truth(false)?;
        for (relation, _) in literals {
            result = self.lifted(result, relation, Op::Or)?;
        }
        Ok((result, true))
    }

    /// All literals, with some variables existentially quantified.
    ///
    /// A variable is removed as soon as everything that mentions it has been joined; which one first is
    /// decided by the size of what must be joined for it.
    fn conjunction(&self, mut literals: Vec<Literal>, mut bound: Vec<u32>) -> Result<Relation, Error> {
        loop {
            let mentions = |literal: &Literal, id: &u32| literal.0.variables.contains(id);
            bound.retain(|id| literals.iter().any(|literal| mentions(literal, id)));
            let cost = |id: &u32| {
                let states = literals.iter().filter(|literal| mentions(literal, id));
                states.fold(1usize, |cost, literal| cost.saturating_mul(literal.0.automaton.states()))
            };
            let Some(id) = bound.iter().copied().min_by_key(cost) else { break };
            let (joined, rest) = literals.into_iter().partition(|literal| mentions(literal, &id));
            literals = rest;
            let mut relation = self.join(joined)?;
            if let Ok(track) = relation.variables.binary_search(&id) {
                relation.variables.remove(track);
                relation.automaton =
                    relation.automaton.project(track, self.logic.system.padding(), &self.logic.budget)?;
            }
            literals.push((relation, true));
        }
        self.join(literals)
    }

    /// All literals: the positive ones from the smallest on, then without each negative one.
    fn join(&self, mut literals: Vec<Literal>) -> Result<Relation, Error> {
        literals.sort_by_key(|(relation, sign)| (!sign, relation.automaton.states()));
        let mut result: Option<Relation> = None;
        for (relation, sign) in literals {
            result = Some(match (result, sign) {
                (None, true) => relation,
                (Some(result), true) => self.combine(&result, &relation, Op::And)?,
                (result, false) => {
                    let result = result.map_or_else(|| self.truth(true), Ok)?;
                    let result = self.over(result, &relation.variables)?;
                    self.combine(&result, &relation, Op::AndNot)?
                }
            });
        }
        result.map_or_else(|| self.truth(true), Ok)
    }

    /// A combination of two relations over the variables of both.
    fn lifted(&self, a: Relation, b: Relation, op: Op) -> Result<Relation, Error> {
        let a = self.over(a, &b.variables)?;
        let b = self.over(b, &a.variables)?;
        self.combine(&a, &b, op)
    }

    /// The relation with more variables, of which it says only that they are numbers.
    fn over(&self, relation: Relation, variables: &[u32]) -> Result<Relation, Error> {
        let missing: Vec<u32> =
            variables.iter().copied().filter(|id| !relation.variables.contains(id)).collect();
        if missing.is_empty() {
            return Ok(relation);
        }
        let automaton = self.logic.system.domain(missing.len(), &self.logic.budget)?;
        self.combine(&relation, &Relation { variables: missing, automaton }, Op::And)
    }

    /// The product over the variables of both.
    fn combine(&self, a: &Relation, b: &Relation, op: Op) -> Result<Relation, Error> {
        let mut variables = [&a.variables[..], &b.variables].concat();
        variables.sort_unstable();
        variables.dedup();
        let places = |relation: &Relation| -> Vec<usize> {
            relation.variables.iter().map(|id| variables.partition_point(|other| other < id)).collect()
        };
        let automaton = Dfa::combine(
            &a.automaton,
            &places(a),
            &b.automaton,
            &places(b),
            variables.len(),
            op,
            &self.logic.budget,
        )?;
        Ok(Relation { variables, automaton })
    }

    /// A predicate of terms: terms other than variables are named, and the names quantified away.
    fn apply(&mut self, predicate: &Dfa, terms: &[&Term]) -> Result<Relation, Error> {
        let mut arguments = Vec::new();
        let mut named = Vec::new();
        let mut bound = Vec::new();
        for &term in terms {
            if let Some(name) = term.as_variable() {
                arguments.push(self.lookup(name)?);
                continue;
            }
            let id = self.next;
            self.next += 1;
            let (mut coefficients, constant) = self.resolve(term)?;
            coefficients.push((id, Integer::NEG_ONE));
            named.push((self.linear(coefficients, constant, Comparison::Equal)?, true));
            arguments.push(id);
            bound.push(id);
        }
        let mut variables = arguments.clone();
        variables.sort_unstable();
        variables.dedup();
        let places: Vec<usize> =
            arguments.iter().map(|id| variables.partition_point(|other| other < id)).collect();
        let automaton = predicate.arrange(&places, variables.len())?.minimize();
        named.push((Relation { variables, automaton }, true));
        self.conjunction(named, bound)
    }

    /// A term compared with 0.
    fn compare(&self, term: &Term, comparison: Comparison) -> Result<Relation, Error> {
        let (coefficients, constant) = self.resolve(term)?;
        self.linear(coefficients, constant, comparison)
    }

    /// The variables of a term with their coefficients, none of them 0, and the constant.
    fn resolve(&self, term: &Term) -> Result<(Vec<(u32, Integer)>, Integer), Error> {
        let mut coefficients = Vec::new();
        for (name, coefficient) in &term.coefficients {
            let id = self.lookup(name)?;
            if !coefficient.is_zero() {
                coefficients.push((id, coefficient.clone()));
            }
        }
        Ok((coefficients, term.constant.clone()))
    }

    fn linear(
        &self,
        mut coefficients: Vec<(u32, Integer)>,
        constant: Integer,
        comparison: Comparison,
    ) -> Result<Relation, Error> {
        if coefficients.is_empty() {
            return self.truth(comparison.holds(constant.cmp(&Integer::ZERO)));
        }
        coefficients.sort_unstable_by_key(|&(id, _)| id);
        let (variables, coefficients): (Vec<u32>, Vec<Integer>) = coefficients.into_iter().unzip();
        let linear = match (Linear { coefficients, constant, comparison }).reduced() {
            Ok(truth) => return self.truth(truth),
            Err(linear) => linear,
        };
        if let Some(automaton) = self.logic.compared.borrow().get(&linear) {
            return Ok(Relation { variables, automaton: automaton.clone() });
        }
        let automaton = linear.automaton(self.logic.system, &self.logic.budget)?;
        self.logic.compared.borrow_mut().insert(linear, automaton.clone());
        Ok(Relation { variables, automaton })
    }
}

impl Term {
    /// The name, if the term is just a variable.
    fn as_variable(&self) -> Option<&str> {
        let mut parts = self.coefficients.iter().filter(|(_, coefficient)| !coefficient.is_zero());
        match (parts.next(), parts.next()) {
            (Some((name, coefficient)), None) if *coefficient == Integer::ONE && self.constant.is_zero() => {
                Some(name)
            }
            _ => None,
        }
    }
}
