//! Laws by automata: who wins, or the Grundy value, recognised digit by digit and proved for every heap.
//!
//! Numbers are written in a numeration system in which "is an option of" is recognised by an automaton. A guess learned
//! from a table is then the law iff a few sentences of first-order logic hold, and these are decided (Büchi 1960; the
//! theorem prover Walnut of Mousavi and Shallit works so).
//!
//! ```text
//! Ruleset ──formula──▶ options ─┐
//! Game ──search──▶ table ──learn──▶ guess ──outcome, levels, canonical, value──▶ law ──answer──▶ heaps of any size
//!            ▲                                        │
//!            └────────── counterexample ◀─────────────┘
//! ```
//!
//! | module | what it does |
//! |---|---|
//! | `formula`, `terms`, `linear` | the options of a rule as formulas: moves, expressions and conditions, linear terms |
//! | `systems` | the numeration systems worth a try |
//! | `search` | table, guess, counterexample, longer table |
//! | `outcome` | the lost states: one heap, (heap, last take), two coupled heaps; normal and misère play |
//! | `levels` | Grundy values of finite range: an automaton a value |
//! | `canonical` | unbounded Grundy values: the least heap of the same value |
//! | `value` | rules that split: the pairs (n, g(n)) in base 2 |
//! | `answer` | winner, value, winning moves of heaps of any size |
//! | `sentence` | the law in words, where a sentence is shown to be equal to the automaton |

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

mod answer;
mod canonical;
mod formula;
mod levels;
mod linear;
mod outcome;
mod search;
mod sentence;
mod systems;
mod terms;
mod value;

pub use answer::Solver;
pub use formula::Tracks;
pub use search::Automatic;
pub(crate) use search::rows;
pub use sentence::Sentence;
pub(crate) use systems::Writing;
