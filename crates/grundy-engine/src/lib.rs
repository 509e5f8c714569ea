//! Engines: Grundy values of single heaps, many at a time.
//!
//! An engine knows a code or a set of numbers, not the rule it came from. It grows on demand: the caller asks what the next
//! heaps would take in memory, then extends the table in pieces as large as it likes, and may stop between two of them.

pub mod octal;
pub mod subtraction;
