//! The command as its users see it.

// A test has no outside: `pub` says that other modules use it.
#![allow(unreachable_pub)]

mod checkpoints;
mod code;
mod common;
mod ends;
mod exit_codes;
mod languages;
mod objects;
mod play;
mod readme;
mod screens;
mod streams;
mod stress;
