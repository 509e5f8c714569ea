//! One module a verb: each takes its arguments, asks the library, and prints.

pub mod check;
pub mod each;
pub mod help;
pub mod judge;
pub mod law;
pub mod parse;
pub mod solve;
pub mod stream;
pub mod table;
