//! What a certificate claims, as data and in words.

use std::fmt::{Display, Formatter, Result, Write};

use crate::{Integer, Quotient};

/// What holds for every heap of the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Claim {
    /// v(n + period) = v(n) + saltus for all n ≥ preperiod.
    Periodic {
        /// What v is: the Grundy value, or the outcome with 0 for lost and 1 for won.
        gives: Gives,
        /// Where the law begins.
        preperiod: usize,
        /// The period, at least 1.
        period: usize,
        /// What is added in each period; 0 for outcomes.
        saltus: u64,
        /// v(0), …, v(preperiod + period − 1).
        values: Vec<u32>,
    },
    /// g(n + period) = g(n) for all n ≥ preperiod. The values of the lesser heaps are those of the definition, and too many to be listed.
    Eventual {
        /// Where the law begins.
        preperiod: usize,
        /// The period, at least 1.
        period: usize,
        /// g(0), g(1), …: the first few of the preperiod + period values that matter.
        begins: Vec<u32>,
    },
    /// The options of a heap n are the heaps l(n), …, n − 1, and g follows from l: g(n + 1) = n + 1 − l(n + 1) if
    /// l(n + 1) = l(n), else g(l(n)).
    Interval(Lower),
    /// The options of n are the heaps max(0, lower(n)), …, u(n) with u(n) = min(upper(n), n − 1). The lost heaps are the
    /// blocks \[a_i, b_i\]: a_0 = 0, b_0 = idle, a_{i+1} = min {n : lower(n) > b_i}, b_{i+1} = max {n : u(n) < a_{i+1}}. If there is
    /// no such minimum the block i is the last, and if there is no such maximum the block i + 1 has no end.
    Blocks {
        /// Where the options begin.
        lower: Quotient,
        /// Where they end, or at n − 1 if that is less.
        upper: Quotient,
        /// The last heap without options.
        idle: Integer,
    },
    /// Dynamic nim. With H_0 = 1 and H_{i+1} = H_i + H_j for the least j with f(H_j) ≥ H_i (the last term, if there is
    /// no such j), and s(n) the least term in the greedy sum of n by terms of H (the last term, should H end, as
    /// often as it fits): the state (n, q) is lost iff n = 0 or q < s(n). Under misère play, for n ≥ 1 and q ≥ 1,
    /// the state (n, q) is lost iff (n − 1, q) is lost in this sense.
    Dynamic {
        /// Who cannot move wins.
        misere: bool,
        /// Which states the claim is about.
        states: States,
        /// f, as canonical text.
        limit: String,
        /// The amounts of the first move, as canonical text.
        first: String,
        /// A recurrence of H, if one is claimed.
        recurrence: Option<Recurrence>,
    },
    /// An automaton reads a position, one track for each of `tracks`, the words padded to one length; its output is the
    /// position's value.
    Regular {
        /// What the values are: Grundy values, or outcomes with 1 for *lost* (the automaton accepts the lost positions).
        gives: Gives,
        /// Who cannot move wins.
        misere: bool,
        /// The numbers of a position: the heap, the heap and the amount just taken (at least 1), or the coupled heaps.
        tracks: Vec<String>,
        /// How they are written.
        system: Numeration,
        /// The automaton.
        automaton: Automaton,
    },
    /// An automaton accepts the pairs (n, c(n)), c(n) the least heap with the value of n. g(n) is the number of canonical heaps,
    /// d = c(d), below c(n).
    Canonical {
        /// How numbers are written.
        system: Numeration,
        /// The automaton, of two tracks.
        automaton: Automaton,
    },
    /// An automaton accepts the pairs (n, g(n)).
    Values {
        /// How numbers are written.
        system: Numeration,
        /// The automaton, of two tracks.
        automaton: Automaton,
    },
    /// Misère play of sums: with g the normal Grundy values, a sum of heaps in which some g ≥ 2 is lost iff the XOR
    /// of the values is 0, any other sum iff it is 1.
    MisereSums {
        /// The law of the normal Grundy values.
        normal: Box<Claim>,
    },
}

/// What the values of a claim are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// Grundy values under normal play.
    Grundy,
    /// 0 for a heap that is lost for the player to move, 1 for one that is won.
    Outcome,
}

/// The lower end of an interval game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lower {
    /// l(n) = ⌊(a·n + b)/c⌋ with 0 ≤ a ≤ c and 0 ≤ b < c.
    Fraction(Quotient),
    /// l(n) = max(0, n − k), k ≥ 1.
    Bash(Integer),
}

/// The states that a claim about a dynamic rule covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum States {
    /// Every (n, q): n stones, at most q may be taken.
    All,
    /// These, and the heaps before the first move too: the first move takes 1..n − 1, and a heap n ≥ 1 is lost iff n is in H.
    First,
}

/// H_0, …, H_from are `initial`, and H_{i+1} = H_i + H_{i−lag} for all i ≥ from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// from + 1 terms.
    pub initial: Vec<Integer>,
    /// The lag, at most `from`.
    pub lag: usize,
    /// Where the recurrence begins.
    pub from: usize,
}

/// How numbers are written as words of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numeration {
    /// What the digits count.
    pub terms: Terms,
    /// In which order they are read, and where a word is padded.
    pub reading: Reading,
}

/// What the digits of a number count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Terms {
    /// Powers of a base.
    Base(u32),
    /// u_0 = 1 < u_1 < …, written greedily: the initial terms, then u_{i+1} = c_1·u_i + … + c_m·u_{i+1−m}.
    Recurrence {
        /// u_0, u_1, ….
        initial: Vec<u32>,
        /// c_1, …, c_m.
        coefficients: Vec<u32>,
    },
}

/// In which order digits are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Most significant first, padded with leading zeros.
    MostFirst,
    /// Least significant first, padded with trailing zeros.
    LeastFirst,
    /// Most significant first without leading zeros, padded at the end with a digit more, b in base b.
    LeftAligned,
}

/// A complete deterministic automaton with an output for each state; it starts in state 0.
///
/// A letter is a digit for each track, the first most significant: (d_0·s + d_1)·s + …, with s the number of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    /// The state after each letter, for each state.
    pub next: Vec<Vec<u32>>,
    /// The value of the words that end in a state; `None` if they write no numbers.
    pub output: Vec<Option<u32>>,
}

impl Display for Numeration {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match &self.terms {
            Terms::Base(base) => write!(f, "base {base}")?,
            Terms::Recurrence { initial, .. } => {
                f.write_str("greedy sums of ")?;
                some(f, initial.iter().map(u32::to_string))?;
                f.write_str(", …")?;
            }
        }
        f.write_str(match self.reading {
            Reading::MostFirst => ", most significant digit first",
            Reading::LeastFirst => ", least significant digit first",
            Reading::LeftAligned => ", left-aligned",
        })
    }
}

impl Claim {
    /// Whether it gives Grundy values.
    pub fn gives(&self) -> Gives {
        match self {
            Self::Periodic { gives, .. } | Self::Regular { gives, .. } => *gives,
            Self::Eventual { .. } | Self::Interval(_) | Self::Canonical { .. } | Self::Values { .. } => {
                Gives::Grundy
            }
            Self::Blocks { .. } | Self::Dynamic { .. } | Self::MisereSums { .. } => Gives::Outcome,
        }
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Periodic { gives: Gives::Outcome, preperiod, period, values, .. } => {
                write!(
                    f,
                    "the heap n + {period} is lost exactly when n is, for all n >= {preperiod}; lost up to there: "
                )?;
                let lost = (0..values.len()).filter(|&n| values.get(n) == Some(&0));
                some(f, lost.map(|n| n.to_string()))
            }
            Self::Periodic { preperiod, period, saltus, values, .. } => {
                match (*preperiod, *saltus) {
                    (0, 0) => write!(f, "g(n) = g(n mod {period}) for all n")?,
                    (_, 0) => write!(f, "g(n + {period}) = g(n) for all n >= {preperiod}")?,
                    _ => write!(f, "g(n + {period}) = g(n) + {saltus} for all n >= {preperiod}")?,
                }
                f.write_str("; g(0), g(1), … = ")?;
                some(f, values.iter().map(u32::to_string))
            }
            Self::Eventual { preperiod, period, begins } => {
                write!(f, "g(n + {period}) = g(n) for all n >= {preperiod}; g(0), g(1), … = ")?;
                let more = if begins.len() < preperiod + period { Some("…".to_owned()) } else { None };
                some(f, begins.iter().map(u32::to_string).chain(more))
            }
            Self::Interval(lower) => {
                match lower {
                    Lower::Fraction(l) => write!(f, "with l(n) = {l}")?,
                    Lower::Bash(k) => write!(f, "with l(n) = max(0, n - {k})")?,
                }
                f.write_str(": g(0) = 0, and g(n + 1) is n + 1 - l(n + 1) if l(n + 1) = l(n), else g(l(n))")
            }
            Self::Blocks { lower, upper, idle } => write!(
                f,
                "the lost heaps are the blocks a_i..b_i with a_0 = 0, b_0 = {idle}, a_(i+1) the least n with l(n) > b_i \
                 and b_(i+1) the greatest n with u(n) < a_(i+1), where l(n) = {lower} and u(n) = min({upper}, n - 1)"
            ),
            Self::Dynamic { misere, states, limit, first, recurrence } => {
                let heap = if *misere { "n - 1" } else { "n" };
                write!(
                    f,
                    "with n stones of which at most q may be taken, the player to move loses exactly when {heap} = 0 or q \
                     is less than the least term of the greedy sum of {heap} by the sequence H(0) = 1, H(i+1) = H(i) + \
                     H(j), j least with f(H(j)) >= H(i), f = {limit}"
                )?;
                if *misere {
                    f.write_str(", for n >= 1 and q >= 1")?;
                }
                if *states == States::First {
                    f.write_str("; before the first move a heap is lost exactly when it is in H, or empty")?;
                } else {
                    write!(f, "; the first move takes a number among {first}")?;
                }
                if let Some(Recurrence { initial, lag, from }) = recurrence {
                    write!(f, "; H(i+1) = H(i) + H(i-{lag}) for all i >= {from}, H begins ")?;
                    some(f, initial.iter().map(Integer::to_string))?;
                }
                Ok(())
            }
            Self::Regular { gives, tracks, system, automaton, .. } => {
                let states = automaton.next.len();
                let position = match tracks.as_slice() {
                    [one] => one.clone(),
                    several => format!("({})", several.join(", ")),
                };
                match gives {
                    Gives::Outcome => write!(f, "the player to move loses at {position} exactly when")?,
                    Gives::Grundy => write!(f, "the value of {position} is what")?,
                }
                let verb = if *gives == Gives::Outcome { "accepts" } else { "puts out after reading" };
                write!(f, " the automaton of {states} states {verb} it, written in {system}")?;
                if tracks.get(1).is_some_and(|name| name == "last") {
                    f.write_str(", for last >= 1")?;
                }
                Ok(())
            }
            Self::Canonical { system, automaton } => write!(
                f,
                "with c(n) the heap for which the automaton of {} states accepts (n, c(n)), written in {system}: c(n) is the least \
                 heap with the value of n, and g(n) is the number of heaps d = c(d) below c(n)",
                automaton.next.len()
            ),
            Self::Values { system, automaton } => write!(
                f,
                "g(n) is the v for which the automaton of {} states accepts (n, v), written in {system}",
                automaton.next.len()
            ),
            Self::MisereSums { normal } => write!(
                f,
                "a sum of heaps is lost exactly when the XOR of the values g is 0 while some g is 2 or more, or 1 while \
                 none is; {normal}"
            ),
        }
    }
}

/// A list, in part if it is long.
fn some(f: &mut Formatter<'_>, mut items: impl Iterator<Item = String>) -> Result {
    const SHOWN: usize = 24;
    for i in 0..SHOWN {
        let Some(item) = items.next() else { return if i == 0 { f.write_str("none") } else { Ok(()) } };
        if i > 0 {
            f.write_str(", ")?;
        }
        f.write_str(&item)?;
    }
    if items.next().is_some() {
        f.write_str(", ")?;
        f.write_char('…')?;
    }
    Ok(())
}
