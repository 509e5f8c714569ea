//! The game line by line: each answer is a few lines, the last of them the prompt.

use std::io::{BufRead, Write};

use super::engine::Engine;
use super::event::Event;
use super::words;
use crate::messages::Language;
use crate::report::Failure;

/// Plays until the input ends, or the player leaves.
///
/// # Errors
/// When nothing can be read or written. An error of solving is said, and the game goes on.
pub fn play(
    engine: &mut Engine<'_>,
    say: Language,
    input: &mut impl BufRead,
    out: &mut impl Write,
    work: impl Fn(&mut Engine<'_>, &str) -> Result<Vec<Event>, grundy::Error>,
    complain: impl Fn(grundy::Error) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let show = |lines: Vec<String>, out: &mut dyn Write| {
        lines.into_iter().try_for_each(|line| writeln!(out, "{line}"))
    };
    show(words::beginning(engine, say), out)?;
    show(words::position(engine, say)?, out)?;
    let mut line = Vec::new();
    loop {
        write!(out, "{}", say.play_prompt())?;
        out.flush()?;
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            show(words::event(engine, &Event::Quit, say)?, out)?;
            return Ok(());
        }
        // What is no text is no command either.
        let events = match work(engine, &String::from_utf8_lossy(&line)) {
            Ok(events) => events,
            Err(error) => {
                complain(error)?;
                continue;
            }
        };
        for event in &events {
            show(words::event(engine, event, say)?, out)?;
        }
        let over = events.iter().any(|event| matches!(event, Event::Over { .. }));
        if events.iter().any(words::shows_position) && !over {
            show(words::position(engine, say)?, out)?;
        }
        if events.contains(&Event::Quit) {
            return Ok(());
        }
    }
}
