//! Problems that are known and not on the shelf.

/// A problem that is not on the shelf, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absent {
    /// The judge's name and number, as an id.
    pub id: &'static str,
    /// The rule of the game in the rule language.
    pub rule: &'static str,
    /// Why it is not on the shelf.
    pub reason: &'static str,
}

/// Their judge calls a function.
const NO_INPUT: &str = "its judge calls a function: there is no input and no output to read and print";

pub(crate) const ABSENT: &[Absent] = &[
    Absent { id: "leetcode-1025", rule: "take divisors of n where t < n", reason: NO_INPUT },
    Absent { id: "leetcode-1510", rule: "take squares", reason: NO_INPUT },
    Absent { id: "leetcode-292", rule: "take 1..3", reason: NO_INPUT },
    Absent {
        id: "tioj-1940",
        rule: "take 1..n/k",
        reason: "the Grundy number is printed for k = 1 or 2, but how the input is laid out was not found",
    },
];
