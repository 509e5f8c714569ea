//! Orders of words.

use std::cmp::Ordering;

use crate::budget::Budget;
use crate::dfa::{Dfa, Op};
use crate::error::Error;

/// Less, and equal, on words that are padded at their beginning: the lexicographic order.
///
/// Greedy representations of one length are ordered as the numbers are.
pub(super) fn lexicographic(valid: &Dfa, budget: &Budget) -> Result<(Dfa, Dfa), Error> {
    let step = |order: &Ordering, letter: &[u32]| order.then(letter[0].cmp(&letter[1]));
    let less = Dfa::explore(valid.digits(), 2, Ordering::Equal, |order| order.is_lt(), step, budget)?;
    let equal = Dfa::explore(valid.digits(), 2, Ordering::Equal, |order| order.is_eq(), step, budget)?;
    Ok((of_words(&less, valid, budget)?, of_words(&equal, valid, budget)?))
}

/// Less, and equal, on words that are padded at their end with the digit `pad`: the radix order, a shorter
/// word first, else lexicographic.
pub(super) fn radix(valid: &Dfa, pad: u32, budget: &Budget) -> Result<(Dfa, Dfa), Error> {
    // The order so far, and whether it is settled by the lengths.
    let step =
        |&(order, settled): &(Ordering, bool), letter: &[u32]| match (letter[0] == pad, letter[1] == pad) {
            _ if settled => (order, true),
            (true, false) => (Ordering::Less, true),
            (false, true) => (Ordering::Greater, true),
            _ => (order.then(letter[0].cmp(&letter[1])), false),
        };
    let start = (Ordering::Equal, false);
    let less = Dfa::explore(valid.digits(), 2, start, |state| state.0.is_lt(), step, budget)?;
    let equal = Dfa::explore(valid.digits(), 2, start, |state| state.0.is_eq(), step, budget)?;
    Ok((of_words(&less, valid, budget)?, of_words(&equal, valid, budget)?))
}

/// y is x without its last digit, words padded at their end with the digit `pad`; 0 is 0 without its last
/// digit.
pub(super) fn without_last_digit(valid: &Dfa, pad: u32, budget: &Budget) -> Result<Dfa, Error> {
    #[derive(Clone, Copy, PartialEq, Eq, Hash)]
    enum At {
        Start,
        Copying,
        Done,
        Wrong,
    }
    let step = |at: &At, letter: &[u32]| match (at, letter[0], letter[1]) {
        (At::Start | At::Done, x, y) if x == pad && y == pad => At::Done,
        (At::Start | At::Copying, x, y) if x != pad && y == pad => At::Done,
        (At::Start | At::Copying, x, y) if x != pad && x == y => At::Copying,
        _ => At::Wrong,
    };
    let accept = |at: &At| matches!(at, At::Start | At::Done);
    of_words(&Dfa::explore(valid.digits(), 2, At::Start, accept, step, budget)?, valid, budget)
}

/// A relation confined to the words of numbers.
fn of_words(relation: &Dfa, valid: &Dfa, budget: &Budget) -> Result<Dfa, Error> {
    let first = Dfa::combine(relation, &[0, 1], valid, &[0], 2, Op::And, budget)?;
    Dfa::combine(&first, &[0, 1], valid, &[1], 2, Op::And, budget)
}
