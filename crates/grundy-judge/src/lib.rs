//! A shelf of public judge problems about stone-taking games, each answered exactly and for numbers of any
//! size.
//!
//! A [`Problem`] is one short file in `problems/`: it reads a case, hands the rule and the heaps to
//! [`grundy::solve::Solver`], and prints the answer as its judge wants it, byte for byte. A few are answered by a
//! formula ([`Problem::exception`]); what is not on the shelf, and why, says [`absent()`].
//!
//! | module | what the problems share |
//! | --- | --- |
//! | `reader` | the input as a stream of numbers, each with its place |
//! | `cases` | how cases follow each other: so many, to the end, until zeros |
//! | `desk` | the solvers of the rule, and the output |
//! | `sums` | sums of many heaps, some at a time: the outcome, the winning moves |
//! | `lost` | finite subtraction sets: who wins every heap up to a bound |
//! | `runs` | interval games whose values come in few runs |
//! | `wythoff` | Wythoff's theorem |
//! | `shape`, `shapes` | the shapes of the inputs, for making tests |
//!
//! ```
//! use grundy::limits::{Limits, Patient};
//!
//! let problem = grundy_judge::find("51nod-1067").expect("it is on the shelf");
//! let mut printed = Vec::new();
//! let limits = Limits::new(1 << 26, &Patient);
//! grundy_judge::run(problem, "3\n2\n3\n4\n".as_bytes(), &mut printed, &limits)?;
//! assert_eq!(printed, b"B\nA\nA\n");
//! # Ok::<(), grundy_judge::JudgeError>(())
//! ```

mod absent;
mod cases;
mod desk;
mod lost;
mod problems;
mod reader;
mod runs;
mod shape;
mod shapes;
mod sums;
mod wythoff;

use std::cell::RefCell;
use std::io::{self, BufWriter, Read, Write};

use grundy::limits::Limits;

pub use absent::Absent;
use desk::{Desk, Tied};
use reader::Reader;
pub use shape::{Case, Cases, Field, Most, Shape};

/// A problem on the shelf.
#[derive(Debug)]
pub struct Problem {
    /// The judge's name and number in lower case with a dash: `poj-3922`.
    pub id: &'static str,
    /// The same problem elsewhere, written as the id.
    pub names: &'static [&'static str],
    /// The rule of the game in the rule language; what its parameters are stands in the input. `S`, `A`, `B` and `P`
    /// stand for a list of amounts in the input.
    pub rule: &'static str,
    /// The limits of the judge. Numbers beyond them are answered too.
    pub limits: &'static str,
    /// What is printed.
    pub prints: &'static str,
    /// By what it is answered where that is a formula and not the solver of the rule, and whether it is proved; the
    /// proof stands in the problem's file.
    pub exception: Option<&'static str>,
    run: fn(&mut Desk) -> Result<(), JudgeError>,
}

/// Why a run ended early. What was finished before stays printed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JudgeError {
    /// The input is not what the problem's statement promises.
    #[error("line {line}, token {token}: {message}")]
    Input {
        /// The line, from 1.
        line: u64,
        /// The token in this line, from 1.
        token: u64,
        /// What is wrong.
        message: String,
    },
    /// A case could not be solved.
    #[error("the case that ends in line {line}, token {token}: {error}")]
    Solve {
        /// The line of the case's last token, from 1.
        line: u64,
        /// The case's last token in this line, from 1.
        token: u64,
        /// Why not.
        #[source]
        error: grundy::Error,
    },
    /// The input could not be read on.
    #[error("the input cannot be read: {0}")]
    Read(#[source] io::Error),
    /// The answers could not be written.
    #[error("the answers cannot be written: {0}")]
    Write(#[source] io::Error),
}

/// The problems, in order of their ids.
pub fn list() -> &'static [Problem] {
    problems::SHELF
}

/// Problems of this kind that are not on the shelf, in order of their ids, each with the reason.
pub fn absent() -> &'static [Absent] {
    absent::ABSENT
}

/// The problem of this id, or of this name of the same problem elsewhere. `HDU 2486` is `hdu-2486`.
pub fn find(id: &str) -> Option<&'static Problem> {
    let id = id.trim().to_ascii_lowercase().replace(' ', "-");
    list().iter().find(|problem| problem.id == id || problem.names.contains(&id.as_str()))
}

/// Reads every case of `input` and prints its answer; each solution may use `limits`.
///
/// Tokens are separated by white space of any kind; how they fall into lines does not matter. The input is
/// read as a stream: memory is needed for one case, not for the file, and asked of the limits. Before more of it
/// is waited for, the answers so far are flushed.
///
/// # Errors
/// [`JudgeError`]. The answers of all cases before the bad one have been written and flushed by then, and the
/// bad one has printed nothing.
pub fn run(
    problem: &Problem,
    mut input: impl Read,
    output: impl Write,
    limits: &Limits,
) -> Result<(), JudgeError> {
    let free = limits.free();
    let output = RefCell::new(BufWriter::new(output));
    let mut input = Tied { input: &mut input, output: &output };
    let ran = (problem.run)(&mut Desk::new(problem.rule, Reader::new(&mut input, limits), &output, limits));
    // The solvers are gone, and the last case too.
    limits.give_back(free.saturating_sub(limits.free()));
    let flushed = output.borrow_mut().flush().map_err(JudgeError::Write);
    ran.and(flushed)
}
