//! Short programs that play a stone-taking game by its proved law: C++, Rust, Python, Java.
//!
//! ```text
//! LawReport ──form──▶ Form ──write──▶ text of a program
//! ```
//!
//! * `form`: what a program needs to know of a law, whatever its language;
//! * `templates/`: the programs, piece by piece, as one would write them, with holes `@NAME@`;
//! * `write`: which pieces make a program, and what stands in the holes;
//! * [`protocol`]: what the programs read and print, and whether a printed line is right.
//!
//! The law is the claim that the independent checker accepted; nothing else is used. Each program says in its head which law
//! it rests on, which numbers it takes and what it prints; it refuses other numbers.
//!
//! ```
//! use grundy::game::Game;
//! use grundy::limits::{Limits, Patient};
//! use grundy::proof::prove;
//! use grundy::rule::Parameters;
//! use grundy_code::{Language, Wish, generate};
//!
//! let game = Game::parse("take 1..3", &Parameters::new())?;
//! let limits = Limits::new(1 << 26, &Patient);
//! let report = prove(&game, &limits)?;
//! let program = generate(&game, &report, Wish::of(Language::Python), &limits).expect("a law with a program");
//! assert!(program.text.contains("return n % PERIOD"));
//! assert_eq!(program.file_name, "solve.py");
//! # Ok::<(), grundy::Error>(())
//! ```

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

mod form;
mod formula;
mod holes;
mod language;
pub mod protocol;
mod terms;
mod write;

use grundy::game::Game;
use grundy::limits::Limits;
use grundy::proof::LawReport;

pub use language::Language;

/// What kind of program is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The language.
    pub language: Language,
    /// Heaps of any size, not only up to 2^63 − 1.
    pub big: bool,
    /// A law that is only conjectured will do.
    pub trust_conjecture: bool,
}

impl Wish {
    /// A program of 64-bit integers by a proved law.
    pub fn of(language: Language) -> Self {
        Self { language, big: false, trust_conjecture: false }
    }
}

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its text.
    pub text: String,
    /// The file that its compiler expects.
    pub file_name: &'static str,
}

/// Why there is no program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The law fits a table, and nothing is proved.
    #[error("the law is only conjectured: it fits the heaps up to {checked_to}, and nothing is proved")]
    Conjectured {
        /// How far it was compared with the definition.
        checked_to: u64,
    },
    /// Nothing is known that a program could use.
    #[error("no law is known for this rule")]
    NoLaw,
    /// There is no program for this kind of law.
    #[error("there is no program for this law ({kind}): {reason}")]
    Kind {
        /// The kind of certificate.
        kind: &'static str,
        /// What stands in the way.
        reason: String,
    },
    /// The language has no integers that are large enough.
    #[error("{language} has no integers of any size without a library, and this law ({kind}) needs them")]
    Integers {
        /// The language.
        language: Language,
        /// The kind of certificate.
        kind: &'static str,
    },
    /// The table of a conjecture could not be made.
    #[error(transparent)]
    Table(#[from] grundy::Error),
}

/// The program that plays `game` by the law in `report`, which must be that of the same game.
///
/// Takes as long as writing it does; for dynamic nim as many steps as H has terms up to 2^63; for a conjecture as long as the
/// table of its preperiod and period.
///
/// # Errors
/// [`Refusal`], with the kind of law by name.
pub fn generate(
    game: &Game,
    report: &LawReport,
    wish: Wish,
    limits: &Limits<'_>,
) -> Result<Program, Refusal> {
    let form = form::of_report(game, report, wish.trust_conjecture, limits)?;
    let text = write::program(game, report, &form, wish)?;
    Ok(Program { text, file_name: wish.language.file_name() })
}
