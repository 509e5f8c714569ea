//! Laws: theorems that answer for heaps of any size, exactly.
//!
//! Each module is one theorem. Its header states the theorem with its conditions and its source; the code
//! takes plain mathematical parameters, checks the conditions that can be checked, and answers. Which law
//! fits a rule is recognised elsewhere; nothing here knows the rule language.
//!
//! | module | rules | answers |
//! | --- | --- | --- |
//! | [`window`] | finite subtraction sets | the value, by a period |
//! | [`residue`] | infinite subtraction sets with a pure period | the value, by a residue |
//! | [`slow_interval`] | the options of n are the heaps l(n)..n − 1, l slow | the value and the option that has a given value |
//! | [`guy_smith`] | finite codes that leave at most two heaps | the value, by a period |
//! | [`sparse`] | such codes in which rare values die out | the same, by a shorter table |
//! | `octal`, `rares` | | the search for these two; which values are rare |
//! | [`arithmetic`] | take any amount but finitely many, or split after some | the value, by a period with a saltus |
//! | [`block`] | the options of n are the heaps l(n)..u(n), both nondecreasing | who wins and every winning option |
//! | [`schwenk`] | after a take of t at most f(t) may be taken, f nondecreasing | who wins and every winning take |
//! | [`conjecture`] | any table | a guess: no theorem |

pub mod arithmetic;
pub mod automaton;
pub mod block;
mod choices;
pub mod conjecture;
mod find;
pub mod guy_smith;
mod octal;
mod period;
mod rares;
pub mod residue;
pub mod schwenk;
pub mod slow_interval;
pub mod sparse;
pub mod window;

pub use choices::Choices;
pub(crate) use choices::LISTED_BYTES;
pub use find::Law;
