//! A heap too long to hold: under a rule with periodic values it is read as a stream, and its rest decides.
//!
//! It is named by its ends and its length. What stands in full in an answer, as in JSON, needs the heap in full: then it is read
//! like any other, within the memory limit.

use std::io::{Read, Write};

use grundy::number::{Rest, decimal, leading_digits};
use grundy::solve::{Listing, Periodic, Position};
use grundy::table::Outcome;

use crate::input::{self, BYTE_ORDER_MARK, Source};
use crate::messages::Look;
use crate::output::text::{self, headed};
use crate::report::Failure;
use crate::verbs::solve::Task;

/// A text up to this length is no stream, in bytes.
const LONG: usize = 1 << 24;

/// Bytes read at a time.
const PIECE: usize = 1 << 20;

/// The digits that are shown at each end.
const KEPT: usize = 8;

/// What the only word of a position stands for.
pub enum Input {
    /// Text to be read as usual.
    Text(String),
    /// A heap that is not held.
    Long(Heap),
}

/// A heap of more than [`LONG`] digits.
pub struct Heap {
    law: Periodic,
    rest: u64,
    /// As `brief` names a number.
    name: String,
}

/// Reads the source; a long heap as a stream, if the rule allows it.
pub fn read(source: &mut Source, task: &mut Task) -> Result<Input, Failure> {
    let mut start = Vec::new();
    source.by_ref().take(LONG as u64 + 1).read_to_end(&mut start).map_err(|error| source.failure(&error))?;
    let digits = start.strip_prefix(BYTE_ORDER_MARK.as_bytes()).unwrap_or(&start).trim_ascii_start();
    if start.len() > LONG && leading_digits(digits) == digits.len() {
        let law = task.options.clock.work(|| task.solver.periodic(0, &task.limits));
        if let Some(law) = law.map_err(Failure::from)? {
            return rest_of_stream(digits, law, source, task).map(Input::Long);
        }
    }
    input::read_on(start, source, &task.limits).map(Input::Text)
}

fn rest_of_stream(start: &[u8], law: Periodic, source: &mut Source, task: &Task) -> Result<Heap, Failure> {
    let mut rest = Rest::new(law.period);
    let not_digits = || Failure::new("position", "the heap is no decimal number");
    // Leading zeros are no digits of the number.
    let start = start.trim_ascii_start();
    let mut first: Vec<u8> = Vec::new();
    let mut last: Vec<u8> = Vec::new();
    let mut zeros = 0;
    let mut add = |digits: &[u8]| {
        rest.push(digits).map_err(|_| not_digits())?;
        let mut digits = digits;
        if first.is_empty() {
            let significant = digits.iter().position(|&digit| digit != b'0').unwrap_or(digits.len());
            zeros += significant as u64;
            digits = &digits[significant..];
        }
        first.extend(&digits[..digits.len().min(KEPT - first.len())]);
        last.extend(&digits[digits.len().saturating_sub(KEPT)..]);
        last.drain(..last.len().saturating_sub(KEPT));
        Ok::<u64, Failure>(rest.digits() - zeros)
    };
    let mut digits = add(start)?;
    let mut piece = vec![0; PIECE];
    task.options.clock.work(|| {
        loop {
            let read = source.read(&mut piece).map_err(|error| source.failure(&error))?;
            let run = leading_digits(&piece[..read]);
            digits = add(&piece[..run])?;
            task.limits.progress("reading a heap", digits, 0)?;
            if run < read {
                return ends(&piece[run..read], source);
            }
            if read == 0 {
                return Ok(());
            }
        }
    })?;
    let name = if digits > (2 * KEPT) as u64 {
        let [first, last] = [&first, &last].map(|end| String::from_utf8_lossy(end).into_owned());
        format!("{first}…{last} ({digits} digits)")
    } else {
        return Err(Failure::new("position", "the heap is a short number after more than 16 MiB of zeros"));
    };
    Ok(Heap { law, rest: rest.rest(), name })
}

/// Makes sure that only white space follows.
fn ends(tail: &[u8], source: &mut Source) -> Result<(), Failure> {
    let mut piece = tail.to_vec();
    loop {
        if let Some(&other) = piece.iter().find(|byte| !byte.is_ascii_whitespace()) {
            return Err(if other.is_ascii_digit() {
                Failure::new("limit", "a heap of more than 16 MiB of digits stands beside others")
                    .needs("such a heap alone, or all of them shorter")
            } else {
                Failure::new("position", "a character that is no digit stands in or after the heap")
            });
        }
        piece.resize(PIECE, 0);
        let read = source.read(&mut piece).map_err(|error| source.failure(&error))?;
        piece.truncate(read);
        if read == 0 {
            return Ok(());
        }
    }
}

/// Prints who wins the heap, why, and where they are the same for all heaps of the same rest, the winning moves.
pub fn answer(heap: &Heap, task: &mut Task, look: Look, out: &mut impl Write) -> Result<(), Failure> {
    let say = look.language;
    let Heap { law, rest, name } = heap;
    let position = Position::of_heaps([law.heap(*rest)]);
    if !law.same_takes {
        task.listing = Listing::Nothing;
    }
    let answer = task.solve(&position)?;
    text::winner(answer.outcome, look, out)?;
    if let Some(grundy) = &answer.grundy {
        writeln!(out, "{}", headed(&say.grundy_value(), decimal(grundy), look))?;
    }
    if law.same_takes && answer.outcome == Outcome::N {
        for winning in &answer.moves.listed {
            if let Some(take) = &winning.choice.take {
                writeln!(out, "{}", say.take_from_long(decimal(take), say.heap_of(name)))?;
            }
        }
        if !answer.moves.complete() {
            let listed = answer.moves.listed.len();
            writeln!(out, "  {}", say.moves_cut(listed))?;
        }
    } else if answer.outcome == Outcome::N {
        writeln!(out, "{}", say.moves_of_long(say.heap_of(name)))?;
    }
    let why = say.rest_of_long(rest, law.period, text::why(&answer, None, say));
    writeln!(out, "{}", headed(&say.why_heading(), why, look))?;
    text::footing(&answer.basis, &position, look, out)
}
