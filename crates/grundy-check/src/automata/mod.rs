//! Relations between natural numbers that automata recognise, and first-order formulas of them.
//!
//! Numbers are written as words of digits, a tuple of numbers as a word of tuples of digits. A relation is an
//! automaton that accepts a tuple's word, whatever its padding, and no word of no numbers. "And", "not" and "there is" of
//! relations are relations again, so a formula becomes an automaton, and it holds of no numbers at all iff that automaton
//! accepts nothing. (Büchi 1960; docs/theory.md §5.)
//!
//! | file | what |
//! | --- | --- |
//! | `relation` | automata over tuples of digits: product, projection, minimisation, emptiness |
//! | `greedy` | the words of greedy representations in a linear recurrence, verified |
//! | `system` | numeration systems: words, order, successor, addition, verified |
//! | `formula` | formulas and their compilation |

pub(crate) mod formula;
mod greedy;
pub(crate) mod relation;
pub(crate) mod system;

#[cfg(test)]
mod properties;
