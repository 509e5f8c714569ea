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
//! | [`schwenk`] | after a take of t at most f(t) may be taken, f nondecreasing | who wins and every winning take |

mod find;
pub mod residue;
pub mod schwenk;
pub mod slow_interval;
pub mod window;

pub use find::Law;
