//! Numeration systems, multi-track automata and first-order decision.
//!
//! This crate proves statements about *all* natural numbers, such as "every number from 8 on is a sum of 3s
//! and 5s" or "no two members of this set differ by 3", when addition, order and the sets involved can be
//! recognised by finite automata that read numbers digit by digit. That is the method of Büchi (1960) and
//! of the theorem prover Walnut (Mousavi, Shallit). It is made to be used from programs: every construction
//! has a budget, every number may have any size, and running out is an error, not an abort.
//!
//! # The walk
//!
//! ```text
//! numbers ──System──▶ words ──Dfa──▶ relations ──Logic──▶ decisions, examples
//!                               ▲                 └──▶ Counter: counts, least and k-th members
//! tables ──learn────────────────┘
//! ```
//!
//! 1. A [`System`] writes numbers as words of digits: a base, a linear recurrence such as the Fibonacci
//!    numbers, or a base aligned at its leading digits.
//! 2. A [`Dfa`] reads a tuple of numbers on as many tracks and accepts or not: it *is* a relation. Products,
//!    projections and complements of automata are "and", "there is" and "not".
//! 3. A [`Logic`] compiles a [`Formula`] to its smallest automaton, and decides sentences, with the first
//!    counterexample or witness.
//! 4. [`learn`] guesses a relation from a table; a sentence then proves or refutes the guess.
//! 5. A [`Counter`] answers for single numbers of thousands of digits: how many y with R(x, y), the least,
//!    the k-th.
//!
//! # Example: a set given by two properties
//!
//! There is exactly one set of numbers of which no two members differ by 1, 3 or 4 while each number
//! outside lies 1, 3 or 4 above a member. Compute it for a while, guess, prove:
//!
//! ```
//! use grundy_automata::{Budget, Error, Formula, Logic, Reading, Search, System, learn, var};
//!
//! let mut member = vec![true];
//! for n in 1..200 {
//!     let reached = [1, 3, 4].iter().any(|&d| d <= n && member[n - d]);
//!     member.push(!reached);
//! }
//!
//! let budget = Budget::new(10_000);
//! let binary = System::base(2, Reading::MostFirst, &budget)?;
//! let search = Search { suffix: 8, states: 50 };
//! let learned = learn(&binary, 1, 200, |n| u32::from(member[n[0] as usize]), search, &budget)?
//!     .expect("there is a pattern");
//! let guess = learned.automaton.level(1);
//!
//! let mut logic = Logic::new(&binary, budget);
//! logic.define("P", &guess)?;
//! let member = |term| Formula::holds("P", [term]);
//! // n is a member iff no member lies 1, 3 or 4 below it.
//! let below = Formula::Or([1, 3, 4].map(|d| member(var("n") - d)).into());
//! let sentence = Formula::forall(["n"], member(var("n")).iff(below.negated()));
//! assert!(logic.decide(&sentence)?.holds);
//! // So it is the set of n = 0 or 2 mod 7, for ever.
//! let residues = var("n").has_residue(7, 0).or(var("n").has_residue(7, 2));
//! assert!(logic.decide(&Formula::forall(["n"], member(var("n")).iff(residues)))?.holds);
//! // It is not closed under adding 3; the first number that shows it is 0.
//! let closed = Formula::forall(["n"], member(var("n")).implies(member(var("n") + 3)));
//! assert_eq!(logic.decide(&closed)?.example, Some(vec![("n".to_owned(), 0u8.into())]));
//! # Ok::<(), Error>(())
//! ```
//!
//! A term that is negative, as `n - 3` for n = 2, satisfies no predicate: `member(var("n") - 3)` is then
//! false.
//!
//! # Example: Fibonacci numbers
//!
//! Every n > 0 is in one way a sum of Fibonacci numbers no two of which are neighbours. Let R(n, q) say
//! that q is less than the least of them, or n = 0. Then R has a recursive description without any
//! Fibonacci number: R(n, q) iff there is no t with 1 <= t <= q, t <= n and R(n - t, 2t). And n > 0 is a
//! Fibonacci number iff R(n, n - 1).
//!
//! ```
//! use grundy_automata::{Budget, Dfa, Error, Formula, Logic, System, var};
//!
//! let budget = Budget::new(10_000);
//! let system = System::zeckendorf(&budget)?;
//! let mut logic = Logic::new(&system, budget);
//! // Tracks n and q: behind the first 1 of q, and at it, n has no 1.
//! let step = |&state: &u32, letter: &[u32]| match (state, letter[0], letter[1]) {
//!     (0, _, 0) => 0,
//!     (0 | 1, 0, _) => 1,
//!     _ => 2,
//! };
//! let r = Dfa::explore(2, 2, 0, |&state| state < 2, step, &budget)?;
//! logic.define("R", &r)?;
//! // Fibonacci numbers: a single 1.
//! let single = Dfa::explore(2, 1, 0, |&ones| ones == 1, |&ones, letter| (ones + letter[0]).min(2), &budget)?;
//! logic.define("Fibonacci", &single)?;
//!
//! let [n, q, t] = ["n", "q", "t"].map(var);
//! let smaller = Formula::And(vec![
//!     t.clone().at_least(1),
//!     t.clone().at_most(q.clone()),
//!     t.clone().at_most(n.clone()),
//!     Formula::holds("R", [n.clone() - t.clone(), t * 2]),
//! ]);
//! let recursion = Formula::holds("R", [n.clone(), q]).iff(Formula::exists(["t"], smaller).negated());
//! assert!(logic.decide(&Formula::forall(["n", "q"], recursion))?.holds);
//!
//! let fibonacci = Formula::holds("Fibonacci", [n.clone()]).iff(Formula::holds("R", [n.clone(), n.clone() - 1]));
//! assert!(logic.decide(&Formula::forall(["n"], n.greater(0).implies(fibonacci)))?.holds);
//! # Ok::<(), Error>(())
//! ```
//!
//! # What it costs
//!
//! With s digits and k tracks a table has s^k entries a state. n and m are numbers of states.
//!
//! | operation | states | time |
//! | --- | --- | --- |
//! | [`Dfa::product`], [`Dfa::combine`] | at most n·m | a hash look-up an entry |
//! | [`Dfa::complement`] | at most n·m, m those of the domain | the same |
//! | [`Dfa::arrange`] | n | the table |
//! | [`Dfa::project`], [`Dfa::reverse`] | at most 2^n; near the result's in practice | subsets times entries |
//! | [`Dfa::minimize`] | the least | O(m log m) for m entries |
//! | [`System::with_addition`] | 3 in a base, 17 for Fibonacci, 150 for tribonacci, 5,282 for 1, 2, 3, 4, 6, 8, 11, 15 … | 0.1 s for the last, verification included |
//! | [`System::linear`] | the sum of the coefficients, to the power of the recurrence's order | an entry each |
//! | [`System::residue`] | m for a base, more for a recurrence | the table |
//! | [`Counter`] | | L digits: L·(states in use)·s additions; 1 ms for 1,000 decimal digits |
//!
//! # What is proved, and what is only checked
//!
//! * The languages of greedy representations and the adders are verified exactly when they are built:
//!   see [`System::with_addition`] and the modules' comments. A wrong construction would be an error, not a
//!   wrong theorem.
//! * Every relation handed in is confined to words of numbers and refused if it distinguishes two
//!   representations of the same number ([`Logic::define`]).
//! * What [`learn`] returns is a guess and nothing more.
//!
//! # When not to use it
//!
//! * Multiplication of variables is undecidable; squares and primes are not regular in any system here.
//! * One formula mixes no two systems. Powers of 2 and powers of 3 together have no common system.
//! * Addition in a recurrence needs a dominant root that is a Pisot number: otherwise any budget is
//!   exceeded, and only order, successor and comparisons with constants remain.
//! * Large moduli and coefficients multiply: n mod 1000 has 1,000 states, and two such variables compared
//!   have a million.

#![forbid(unsafe_code)]

mod budget;
mod count;
mod dfa;
mod error;
mod formula;
mod intern;
mod learn;
mod numeration;

pub use budget::Budget;
pub use count::{Counter, Section};
pub use dfa::{Dfa, Op, Padding, Side};
pub use error::Error;
pub use formula::{Decision, Formula, Logic, Term, var};
pub use learn::{Dfao, Learned, Search, learn};
pub use numeration::{Comparison, Reading, Recurrence, System};
