//! The command as its users see it.

// A test has no outside: `pub` says that other modules use it.
#![allow(unreachable_pub)]

mod common;
mod ends;
mod exit_codes;
mod objects;
mod readme;
mod screens;
mod streams;
