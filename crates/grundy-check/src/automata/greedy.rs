//! The words of greedy representations in a linear recurrence.
//!
//! Let 1 = u_0 < u_1 < … . A number n < u_L is written greedily with L digits: the first is ⌊n/u_{L−1}⌋, the others write the
//! rest. Let V be a set of words such that
//!
//! 1. the empty word is in V, a word w is iff 0w is, and with aw so is w;
//! 2. if x is in V, y is less than x letter by letter and as long, and the tail of y (y without its first letter) is in V, then y
//!    is in V;
//! 3. V has u_L words of length L, for every L.
//!
//! Then V is the set of greedy words, leading zeros allowed. *Proof.* By induction on the length L. Let T be the pairs of
//! a letter and a greedy word of length L − 1, in lexicographic order, which is that of the numbers they write. The greedy words of
//! length L are those of T that write numbers below u_L: the first u_L of T. The words of V of length L are in T by (1), with a word all lesser
//! ones in T by (2), and u_L in number by (3): the first u_L of T too. ∎
//!
//! An automaton is guessed, and these three conditions are checked of it.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::relation::Relation;
use crate::budget::Meter;
use crate::{Integer, Rejected};

/// The first terms of u, which has the initial ones given and then u_{i+1} = c_1·u_i + … + c_m·u_{i+1−m}.
pub(super) fn terms(initial: &[u32], coefficients: &[u32], count: usize) -> Vec<Integer> {
    let mut terms: Vec<Integer> = initial.iter().map(|&term| term.into()).collect();
    while terms.len() < count {
        let recent = terms.iter().rev().zip(coefficients);
        let next = recent.fold(Integer::ZERO, |sum, (term, &c)| sum + term * Integer::from(c));
        terms.push(next);
    }
    terms
}

/// The greedy words.
pub(super) fn words(initial: &[u32], coefficients: &[u32], meter: &mut Meter) -> Result<Relation, Rejected> {
    // More terms tell more words apart.
    for depth in [4, 8, 16, 32, 64].map(|more| initial.len() + more) {
        let words = guess(&terms(initial, coefficients, 4 * depth), depth, meter)?;
        if verified(&words, initial, coefficients, meter)? {
            return Ok(words);
        }
    }
    Err(Rejected::new("system", "no automaton is found for the greedy representations"))
}

/// How many words of length L = 0, 1, … go on from here; the first `depth` of these numbers tell states apart.
#[derive(Clone)]
struct Left {
    counts: Vec<Integer>,
    depth: usize,
}

impl PartialEq for Left {
    fn eq(&self, other: &Self) -> bool {
        self.counts[..self.depth] == other.counts[..self.depth]
    }
}

impl Eq for Left {}

impl Hash for Left {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts[..self.depth].hash(state);
    }
}

/// After a word w, B_L words of length L go on; they come first in their order. So after wa it is B_{L+1} − a·u_L, but at least 0
/// and at most u_L.
fn guess(u: &[Integer], depth: usize, meter: &mut Meter) -> Result<Relation, Rejected> {
    const MOST_DIGITS: usize = 100;
    let needed =
        u.windows(2).map(|pair| usize::try_from((&pair[1] - Integer::ONE) / &pair[0]).unwrap_or(MOST_DIGITS));
    let digits = needed.max().unwrap_or(0).max(1) + 1;
    if digits > MOST_DIGITS {
        return Err(Rejected::new("system", "it has too many digits"));
    }
    let step = |left: &Left, letter: usize, meter: &mut Meter| {
        meter.steps(16 * left.counts.len() as u128)?;
        let pairs = left.counts[1..].iter().zip(u);
        let mut counts: Vec<Integer> = pairs
            .map(|(count, u)| (count - u * Integer::from(letter)).clamp(Integer::ZERO, u.clone()))
            .collect();
        // Too few are left to tell: anything may be guessed.
        counts.resize(counts.len().max(depth), Integer::ZERO);
        meter.memory(32 * counts.len() as u128)?;
        Ok(Left { counts, depth })
    };
    let start = Left { counts: u.to_vec(), depth };
    Relation::explore(digits, &[0], start, |left| left.counts[0] > Integer::ZERO, step, meter)
}

/// The three conditions.
fn verified(
    words: &Relation,
    initial: &[u32],
    coefficients: &[u32],
    meter: &mut Meter,
) -> Result<bool, Rejected> {
    let digits = words.digits();
    let mut nothing = |start, bad: fn(&Relation, &Pair) -> bool, tracks: &[u32]| {
        let step = |pair: &Pair, letter: usize, _: &mut Meter| {
            let (x, y) =
                if tracks.len() == 2 { (letter / digits, letter % digits) } else { (letter, letter) };
            Ok(Pair {
                x: words.step(pair.x, x),
                y: words.step(pair.y, y),
                tail: Some(pair.tail.map_or(0, |tail| words.step(tail, y))),
                order: pair.order.then(y.cmp(&x)),
            })
        };
        Relation::explore(digits, tracks, start, |pair| bad(words, pair), step, meter)
            .map(|relation| relation.example().is_none())
    };
    // 1. The automaton is minimal: a word is accepted iff it is behind a 0, when 0 leads back to the start.
    if !words.accepts(0) || words.step(0, 0) != 0 {
        return Ok(false);
    }
    let start = Pair { x: 0, y: 0, tail: None, order: Ordering::Equal };
    let tail_missing = |words: &Relation, pair: &Pair| {
        words.accepts(pair.x) && pair.tail.is_some_and(|tail| !words.accepts(tail))
    };
    // 2. x and y on two tracks.
    let lesser_missing = |words: &Relation, pair: &Pair| {
        let tail = pair.tail.is_some_and(|tail| words.accepts(tail));
        words.accepts(pair.x) && pair.order.is_lt() && tail && !words.accepts(pair.y)
    };
    if !nothing(start, tail_missing, &[0])? || !nothing(start, lesser_missing, &[0, 1])? {
        return Ok(false);
    }
    // 3. With S states and K initial terms: the numbers of words are the coefficients of a quotient P/Q of polynomials with
    // deg P < S, deg Q ≤ S, the terms those of N/R with deg N < K, deg R ≤ K. So the numerator PR − NQ of the difference has a
    // degree below S + K, and is 0 if the first S + K coefficients of the difference are.
    let states = words.states();
    let count = states + initial.len();
    let mut reaching = vec![Integer::ZERO; states];
    reaching[0] = Integer::ONE;
    for term in terms(initial, coefficients, count).into_iter().take(count) {
        meter.steps((states * digits * 8) as u128)?;
        let accepted = (0..states).filter(|&state| words.accepts(state as u32));
        if accepted.fold(Integer::ZERO, |sum, state| sum + &reaching[state]) != term {
            return Ok(false);
        }
        let mut next = vec![Integer::ZERO; states];
        for (state, count) in reaching.iter().enumerate() {
            (0..digits).for_each(|letter| next[words.step(state as u32, letter) as usize] += count);
        }
        reaching = next;
    }
    Ok(true)
}

/// States after x, y and the tail of y, and how y compares with x.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Pair {
    x: u32,
    y: u32,
    tail: Option<u32>,
    order: Ordering,
}
