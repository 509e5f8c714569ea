//! One module a verb: each takes its arguments, asks the library, and prints.

pub mod check;
pub mod code;
pub mod each;
pub mod generate;
pub mod help;
pub mod judge;
pub mod law;
pub mod parse;
pub mod play;
pub mod solve;
pub mod stream;
pub mod stress;
pub mod table;
