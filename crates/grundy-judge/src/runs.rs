//! Interval games whose Grundy values come in few runs of equal values.
//!
//! The options of a heap n are the heaps lower(n)..=upper(n), upper(n) < n. Conditions: both ends are nondecreasing, and
//! the heaps without options are an initial segment. Let the values of the heaps below n be known as runs. While
//! lower(n) stays in its run and upper(n) in its own, the options of n meet the same runs, so that g(n), the mex of the
//! runs' values, stays the same; the next n at which one of the ends enters another run is found by bisection, as both
//! are nondecreasing. So a run of any length costs O(log n) evaluations of the ends.

use grundy::Error;
use grundy::limits::Limits;
use grundy::number::Natural;

/// What a run takes in memory, while the list grows.
const RUN_BYTES: u64 = 128;

/// The values of a game so far.
pub(crate) struct Runs {
    lower: fn(&Natural) -> Natural,
    upper: fn(&Natural) -> Natural,
    /// The last heap of each run, and its value; heap 0 has none.
    known: Vec<(Natural, u32)>,
}

impl Runs {
    /// The game with these ends, which fulfil the conditions for heaps from 1 on; upper(n) may be above n - 1, and is
    /// then taken as n - 1.
    pub(crate) fn new(lower: fn(&Natural) -> Natural, upper: fn(&Natural) -> Natural) -> Self {
        Self { lower, upper, known: vec![(Natural::ZERO, 0)] }
    }

    /// The Grundy value of a heap. Takes O(log n) evaluations of the ends for each run up to it.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub(crate) fn value(&mut self, heap: &Natural, limits: &Limits) -> Result<u32, Error> {
        while self.covered() < heap {
            limits.progress("runs of equal values", self.known.len() as u64, 0)?;
            let first = self.covered() + Natural::ONE;
            let (value, last) = match self.options(&first) {
                None => (0, last_while(&first, heap, |n| self.options(n).is_none())),
                Some((lower, upper)) => {
                    let (low, high) = (self.run_of(&lower), self.run_of(&upper));
                    let same = |n: &Natural| {
                        (self.lower)(n) <= self.known[low].0 && (self.upper)(n) <= self.known[high].0
                    };
                    (mex(self.known[low..=high].iter().map(|run| run.1)), last_while(&first, heap, same))
                }
            };
            match self.known.last_mut() {
                Some(run) if run.1 == value => run.0 = last,
                _ => {
                    limits.take("the runs of equal values", RUN_BYTES)?;
                    self.known.push((last, value));
                }
            }
        }
        Ok(self.known[self.run_of(heap)].1)
    }

    /// The greatest heap whose value is known.
    fn covered(&self) -> &Natural {
        &self.known[self.known.len() - 1].0
    }

    /// The ends of the options of a heap, if there are any.
    fn options(&self, heap: &Natural) -> Option<(Natural, Natural)> {
        let (lower, upper) = ((self.lower)(heap), (self.upper)(heap).min(heap - Natural::ONE));
        (lower <= upper).then_some((lower, upper))
    }

    /// The run of a heap whose value is known.
    fn run_of(&self, heap: &Natural) -> usize {
        self.known.partition_point(|run| run.0 < *heap)
    }
}

/// The last n up to `to` for which `holds`; it holds for `first`, and for no n after the first for which it does not.
fn last_while(first: &Natural, to: &Natural, holds: impl Fn(&Natural) -> bool) -> Natural {
    let (mut yes, mut step) = (first.clone(), Natural::ONE);
    let mut no = loop {
        let next = &yes + &step;
        if next > *to {
            break to + Natural::ONE;
        }
        if !holds(&next) {
            break next;
        }
        (yes, step) = (next, step << 1);
    };
    while &yes + Natural::ONE < no {
        let middle = (&yes + &no) >> 1;
        if holds(&middle) { yes = middle } else { no = middle }
    }
    yes
}

fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable();
    values.into_iter().fold(0, |mex, value| mex + u32::from(value == mex))
}

#[cfg(test)]
mod tests {
    use grundy::game::Game;
    use grundy::limits::Patient;
    use grundy::rule::Parameters;
    use grundy::table::{Kind, Table};

    use super::*;

    type End = fn(&Natural) -> Natural;

    #[test]
    fn the_values_are_those_of_the_table() {
        let limits = Limits::new(1 << 30, &Patient);
        let games: [(&str, End, End); 3] = [
            (
                "leave root(n-1, 4)+1..root(n, 2)",
                |n| (n - Natural::ONE).nth_root(4) + Natural::ONE,
                |n| n.nth_root(2),
            ),
            ("leave n/3..n/2", |n| n / 3u8, |n| n / 2u8),
            ("leave 1..n-1", |_| Natural::ONE, |n| n - Natural::ONE),
        ];
        for (rule, lower, upper) in games {
            let game = Game::parse(rule, &Parameters::new()).expect("a rule");
            let table = Table::tabulate(&game, 400, Kind::Grundy, &limits).expect("it fits");
            let mut runs = Runs::new(lower, upper);
            for (heap, value) in (0u64..).zip(table.values.iter()) {
                assert_eq!(runs.value(&heap.into(), &limits), Ok(value), "{rule}: {heap}");
                // From nothing, too: the runs must not depend on the heaps that were asked for.
                assert_eq!(Runs::new(lower, upper).value(&heap.into(), &limits), Ok(value), "{rule}: {heap}");
            }
        }
    }

    #[test]
    fn the_mex_is_the_least_that_is_missing() {
        assert_eq!(mex([].into_iter()), 0);
        assert_eq!(mex([2, 0, 0, 1, 4].into_iter()), 3);
        assert_eq!(mex([1, 2].into_iter()), 0);
    }
}
