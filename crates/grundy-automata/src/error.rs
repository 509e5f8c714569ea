//! What can go wrong; running out of a budget is an error like any other.

/// An error of this crate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An automaton would have more states than the budget allows.
    #[error("{operation} needs more than {limit} states")]
    States {
        /// What was being built.
        operation: &'static str,
        /// The budget.
        limit: usize,
    },
    /// A transition table would have more entries than the budget allows.
    #[error("{operation} needs {needed} table entries, the limit is {limit}")]
    Entries {
        /// What was being built.
        operation: &'static str,
        /// Entries needed so far.
        needed: usize,
        /// The budget.
        limit: usize,
    },
    /// The caller's tick asked to stop.
    #[error("{operation} was stopped")]
    Stopped {
        /// What was being built.
        operation: &'static str,
    },
    /// The tracks together have more symbols than a transition table can hold.
    #[error("{digits} digits on {tracks} tracks make too many symbols")]
    Alphabet {
        /// Digits of one track.
        digits: u32,
        /// Number of tracks.
        tracks: usize,
    },
    /// The parts of an automaton, or of a call, do not fit together.
    #[error("{operation}: {reason}")]
    Mismatch {
        /// What was asked for.
        operation: &'static str,
        /// What does not fit.
        reason: String,
    },
    /// The numbers do not define a numeration system.
    #[error("not a numeration system: {reason}")]
    NotASystem {
        /// The condition that fails.
        reason: String,
    },
    /// No automaton for the greedy representations was found within the budget.
    #[error(
        "the greedy representations of {system} were not recognised by an automaton of up to {states} states"
    )]
    NotRegular {
        /// The system.
        system: String,
        /// The largest automaton tried.
        states: usize,
    },
    /// An adder does not satisfy an axiom of addition.
    #[error("the adder of {system} violates {axiom}")]
    Axiom {
        /// The system.
        system: String,
        /// The axiom.
        axiom: &'static str,
    },
    /// A formula uses arithmetic that the system does not have.
    #[error("{system} cannot express {what}")]
    Inexpressible {
        /// The system.
        system: String,
        /// The term or relation.
        what: String,
    },
    /// A formula names a predicate that was not defined.
    #[error("there is no predicate `{name}`")]
    UnknownPredicate {
        /// Its name.
        name: String,
    },
    /// A predicate is used with the wrong number of arguments.
    #[error("the predicate `{name}` has {expected} arguments, not {found}")]
    Arity {
        /// Its name.
        name: String,
        /// Its number of tracks.
        expected: usize,
        /// The number of terms given.
        found: usize,
    },
    /// An automaton treats two representations of the same number differently.
    #[error("the automaton of `{name}` depends on the padding")]
    Padding {
        /// The predicate.
        name: String,
    },
    /// A sentence was expected, or a variable is not among those declared.
    #[error("the variable `{name}` is not bound")]
    FreeVariable {
        /// Its name.
        name: String,
    },
    /// A formula is nested too deeply.
    #[error("the formula is nested more than {limit} deep")]
    TooDeep {
        /// The limit.
        limit: usize,
    },
}
