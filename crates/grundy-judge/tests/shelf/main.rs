//! The shelf: each problem on the public sample of its statement, and against brute force on all small inputs.
//!
//! The brute force of a problem is written from its statement, not in the rule language.

mod common;

mod breaking;
mod coupled;
mod nim;
mod samples;
mod single;
