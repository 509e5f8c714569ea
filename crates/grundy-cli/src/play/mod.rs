//! A game against the command.
//!
//! | module | what it does |
//! | --- | --- |
//! | `engine` | the game as a state machine: a command in, events out; no input and no output |
//! | `event` | what happens, and why something is refused |
//! | `command` | what a player types |
//! | `words` | the game and its events in a language |
//! | `lines` | line by line: in a pipe, and for screen readers |
//! | `screen` | the whole terminal |

pub mod command;
pub mod engine;
pub mod event;
pub mod lines;
pub mod screen;
pub mod words;
