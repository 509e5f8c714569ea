//! Many sizes and many k: what was walked is kept for each k, in bounded memory.

use std::collections::HashMap;

use super::multiple::{self, Walk};
use crate::error::Error;
use crate::limits::Limits;

/// The distance of the places that are kept on the way up to n/k.
const SPACING: u64 = 128;
/// Places are kept up to this one.
const LAST_PLACE: u64 = 1 << 20;
/// Lists of terms are kept for k up to this one.
const LARGEST_LISTED: u64 = 1 << 12;
/// What the map takes for an entry, beside what the entry owns.
const ENTRY_BYTES: u64 = 2 * (8 + size_of::<Known>() as u64);

const WHAT: &str = "the lost sizes kept for each limit";

/// The least winning first takes of dynamic nim with f(t) = k·t, for many sizes n and many k.
///
/// ```
/// use grundy::law::schwenk::LeastTakes;
/// use grundy::limits::{Limits, Patient};
///
/// let limits = Limits::new(1 << 20, &Patient);
/// let mut takes = LeastTakes::default();
/// assert_eq!(takes.least_first_take(11, 2, &limits)?, Some(3)); // 11 = 8 + 3
/// assert_eq!(takes.least_first_take(13, 2, &limits)?, None); // a Fibonacci number
/// # Ok::<(), grundy::Error>(())
/// ```
///
/// Two generations of what is known are kept, each in at most a quarter of the memory limit; what is not asked for
/// during a generation is forgotten. The memory is asked of the limits given, which must be the same each time.
#[derive(Debug, Default)]
pub struct LeastTakes {
    young: Generation,
    old: Generation,
}

#[derive(Debug, Default)]
struct Generation {
    known: HashMap<u64, Known>,
    bytes: u64,
}

/// What is known for one k.
#[derive(Debug, Default)]
struct Known {
    /// v and σ(v) for the largest term v up to max(1, i·SPACING), i = 0, 1, …; v ≤ k·(k + 1).
    places: Vec<(u64, u64)>,
    /// All terms from 1 on.
    terms: Vec<u64>,
    /// The index of the least term with k·term ≥ the last of the terms.
    front: usize,
    bytes: u64,
}

impl LeastTakes {
    /// Whether n and k are small enough.
    pub fn serves(n: u64, k: u64) -> bool {
        multiple::serves(n, k)
    }

    /// The least winning take of n stones when 1 to n − 1 may be taken first, `None` if n is lost; for what is
    /// [served](Self::serves).
    ///
    /// At most `SPACING` steps of a few nanoseconds where the same k was asked with as large an n; otherwise one for each
    /// lost size between the last such and n/k, or less, see § "Any size" of the theory notes.
    ///
    /// # Errors
    /// [`Error::Stopped`]; [`Error::OutOfReach`] for what is not served.
    pub fn least_first_take(&mut self, n: u64, k: u64, limits: &Limits<'_>) -> Result<Option<u64>, Error> {
        if !Self::serves(n, k) {
            return Err(Error::OutOfReach {
                message: format!("{n} stones and the limit {k}·t are too many for this table"),
                needs: "fewer than 2^62 stones and a positive limit".to_owned(),
            });
        }
        let mut rest = n;
        while rest > 0 {
            let term = self.largest_up_to(rest, k, limits)?;
            if term == rest {
                return Ok((rest < n).then_some(rest));
            }
            rest -= term;
        }
        Ok(None)
    }

    /// Gives all memory back.
    pub fn clear(&mut self, limits: &Limits<'_>) {
        limits.give_back(self.young.bytes + self.old.bytes);
        *self = Self::default();
    }

    /// The largest term up to n ≥ 1.
    fn largest_up_to(&mut self, n: u64, k: u64, limits: &Limits<'_>) -> Result<u64, Error> {
        if k == 1 || n - 1 <= k {
            return multiple::largest_up_to(n, k, limits);
        }
        let goal = (n - 1) / k;
        let by_places = goal <= LAST_PLACE && u128::from(goal) <= u128::from(k) * (u128::from(k) + 1);
        if !by_places && k > LARGEST_LISTED {
            return multiple::largest_up_to(n, k, limits);
        }
        let mut known = self.recall(k, limits);
        let found =
            if by_places { known.by_places(n, k, goal, limits) } else { Ok(known.by_terms(n, k, limits)) };
        self.remember(k, known, limits);
        match found? {
            Some(term) => Ok(term),
            // No memory for it.
            None => multiple::largest_up_to(n, k, limits),
        }
    }

    /// Takes out what is known for k.
    fn recall(&mut self, k: u64, limits: &Limits<'_>) -> Known {
        for generation in [&mut self.young, &mut self.old] {
            if let Some(known) = generation.known.remove(&k) {
                generation.bytes -= known.bytes;
                return known;
            }
        }
        let mut known = Known::default();
        // Without room the entry is not kept.
        known.take(ENTRY_BYTES, limits);
        known
    }

    fn remember(&mut self, k: u64, known: Known, limits: &Limits<'_>) {
        if self.young.bytes + known.bytes > limits.memory() / 4 {
            let forgotten = std::mem::replace(&mut self.old, std::mem::take(&mut self.young));
            limits.give_back(forgotten.bytes);
        }
        if known.bytes < ENTRY_BYTES || known.bytes > limits.memory() / 4 {
            limits.give_back(known.bytes);
            return;
        }
        self.young.bytes += known.bytes;
        self.young.known.insert(k, known);
    }
}

impl Known {
    fn take(&mut self, bytes: u64, limits: &Limits<'_>) -> bool {
        let taken = limits.take(WHAT, bytes).is_ok();
        self.bytes += if taken { bytes } else { 0 };
        taken
    }

    /// The largest term up to n, from the last place before it; `None` if there is no memory for the places.
    fn by_places(&mut self, n: u64, k: u64, goal: u64, limits: &Limits<'_>) -> Result<Option<u64>, Error> {
        let index = (goal / SPACING) as usize;
        if let Some(missing) = (index + 1).checked_sub(self.places.capacity()) {
            let more = missing.max(self.places.capacity()).max(4);
            if !self.take(16 * more as u64, limits) {
                return Ok(None);
            }
            self.places.reserve_exact(self.places.capacity() + more - self.places.len());
        }
        if self.places.len() <= index {
            let (v, sigma) = self.places.last().copied().unwrap_or((1, 0));
            let mut walk = Walk::at(k, v, sigma);
            for i in self.places.len()..=index {
                walk.advance_to(i as u64 * SPACING, limits)?;
                self.places.push(walk.place());
            }
        }
        let (v, sigma) = self.places[index];
        let mut walk = Walk::at(k, v, sigma);
        walk.advance_to(goal, limits)?;
        Ok(Some(walk.largest_up_to(n)))
    }

    /// The largest term up to n, from the list of all; `None` if there is no memory for it.
    fn by_terms(&mut self, n: u64, k: u64, limits: &Limits<'_>) -> Option<u64> {
        while self.terms.last().is_none_or(|&last| last < n) {
            if self.terms.len() == self.terms.capacity() {
                let more = self.terms.capacity().max(64);
                if !self.take(8 * more as u64, limits) {
                    return None;
                }
                self.terms.reserve_exact(more);
            }
            let next = match self.terms.last() {
                None => 1,
                Some(&last) => {
                    // The last term is one of them: k ≥ 1.
                    while u128::from(self.terms[self.front]) * u128::from(k) < u128::from(last) {
                        self.front += 1;
                    }
                    last + self.terms[self.front]
                }
            };
            self.terms.push(next);
        }
        Some(self.terms[self.terms.partition_point(|&term| term <= n) - 1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Patient;
    use proptest::prelude::*;

    /// The smallest part of the greedy sum of n, from the terms by their definition.
    fn plainly(n: u64, k: u64) -> Option<u64> {
        let mut h = vec![1_u64];
        let mut j = 0;
        while h[h.len() - 1] < n {
            let last = h[h.len() - 1];
            while u128::from(k) * u128::from(h[j]) < u128::from(last) {
                j += 1;
            }
            h.push(last + h[j]);
        }
        let mut rest = n;
        while let Some(&term) = h.iter().rev().find(|&&term| term <= rest) {
            if term == rest {
                return (rest < n).then_some(rest);
            }
            rest -= term;
        }
        None
    }

    #[test]
    fn all_small_sizes_in_any_memory() {
        for memory in [0, 300, 3_000, 1 << 20] {
            let limits = Limits::new(memory, &Patient);
            let mut takes = LeastTakes::default();
            for n in 0..700 {
                for k in 1..40 {
                    assert_eq!(
                        takes.least_first_take(n, k, &limits).unwrap(),
                        plainly(n, k),
                        "{n} {k} in {memory}"
                    );
                }
            }
            assert_eq!(limits.memory() - limits.free(), takes.young.bytes + takes.old.bytes);
            takes.clear(&limits);
            assert_eq!(limits.free(), memory);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        #[test]
        fn any_order(queries in prop::collection::vec((1_u64..400_000, 1_u64..500, 0_u64..3, 0_usize..4), 1..8)) {
            let limits = Limits::new(1 << 16, &Patient);
            let mut takes = LeastTakes::default();
            for (mut n, k, off, around) in queries {
                // Around a term as often as not.
                if around > 1 {
                    n = multiple::largest_up_to(n, k, &limits).unwrap() + off - 1;
                }
                prop_assert_eq!(takes.least_first_take(n, k, &limits).unwrap(), plainly(n, k), "{} {}", n, k);
            }
        }
    }

    #[test]
    fn what_is_not_served_is_said() {
        let limits = Limits::new(1 << 16, &Patient);
        let mut takes = LeastTakes::default();
        assert!(matches!(takes.least_first_take(1 << 62, 3, &limits), Err(Error::OutOfReach { .. })));
        assert!(matches!(takes.least_first_take(5, 0, &limits), Err(Error::OutOfReach { .. })));
        // Up to k + 1 all, then every other one.
        assert_eq!(takes.least_first_take((1 << 62) - 1, 1 << 61, &limits).unwrap(), None);
        assert_eq!(takes.least_first_take((1 << 62) - 2, 1 << 61, &limits).unwrap(), Some(1));
    }
}
