//! Everything that can go wrong, with what a person needs to mend it.

use crate::limits::Stop;
use crate::number::Integer;
use crate::rule::Span;

/// An error of the library. [`Error::kind`] is the name other programs see.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The rule's text is not a rule.
    #[error("{message}")]
    Syntax {
        /// What is wrong, in one sentence.
        message: String,
        /// The place in the rule.
        span: Span,
        /// What would be right there, or the nearest word.
        help: Option<String>,
    },
    /// A parameter has no value.
    #[error("the parameter `{name}` has no value")]
    Unbound {
        /// Its name.
        name: String,
        /// Its first place in the rule.
        span: Span,
    },
    /// An expression has no value at some heap.
    #[error("{message}, at heap {heap}")]
    Arithmetic {
        /// What happened.
        message: String,
        /// The heap or the state at which it happened.
        heap: String,
        /// The expression.
        span: Option<Span>,
    },
    /// A move does not make the game shorter.
    #[error("the move {from} -> {to} does not make the game shorter: {reason}")]
    NotSmaller {
        /// The heap or state.
        from: String,
        /// The option.
        to: String,
        /// Which order is violated.
        reason: &'static str,
    },
    /// A position does not fit the rules.
    #[error("{message}")]
    Position {
        /// What is wrong.
        message: String,
    },
    /// More memory would be needed than is allowed.
    #[error("with {what} at least {} are needed, the limit is {}", size(*bytes), size(*limit))]
    Memory {
        /// For what.
        what: String,
        /// How much in all, at least.
        bytes: u64,
        /// The limit.
        limit: u64,
    },
    /// The caller stopped the work.
    #[error("{task}: {}", match stop { Stop::Time => "the time limit has passed", Stop::Interrupted => "interrupted" })]
    Stopped {
        /// What was being done.
        task: String,
        /// Why it stopped.
        stop: Stop,
    },
    /// No method reaches this far.
    #[error("{message}")]
    OutOfReach {
        /// What cannot be decided.
        message: String,
        /// What it would take.
        needs: String,
    },
}

impl Error {
    /// The kind, as other programs see it: `syntax`, `unbound`, `arithmetic`, `not-smaller`, `position`,
    /// `limit` or `undecided`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Syntax { .. } => "syntax",
            Self::Unbound { .. } => "unbound",
            Self::Arithmetic { .. } => "arithmetic",
            Self::NotSmaller { .. } => "not-smaller",
            Self::Position { .. } => "position",
            Self::Memory { .. } | Self::Stopped { .. } => "limit",
            Self::OutOfReach { .. } => "undecided",
        }
    }

    /// The place in the rule's text, where there is one.
    pub fn span(&self) -> Option<Span> {
        match self {
            Self::Syntax { span, .. } | Self::Unbound { span, .. } => Some(*span),
            Self::Arithmetic { span, .. } => *span,
            _ => None,
        }
    }

    /// A syntax error without help.
    pub(crate) fn syntax(message: impl Into<String>, span: Span) -> Self {
        Self::Syntax { message: message.into(), span, help: None }
    }

    /// An arithmetic error at a state.
    pub(crate) fn arithmetic(message: impl Into<String>, state: &[Integer], span: Option<Span>) -> Self {
        Self::Arithmetic { message: message.into(), heap: crate::number::show_state(state), span }
    }
}

/// Bytes as a person reads them, in powers of 1024.
fn size(bytes: u64) -> String {
    let mut scaled = bytes;
    let mut units = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"].into_iter();
    let mut unit = "bytes";
    while scaled >= 10_240
        && let Some(larger) = units.next()
    {
        (scaled, unit) = (scaled.div_ceil(1024), larger);
    }
    format!("{scaled} {unit}")
}
