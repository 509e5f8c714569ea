//! Grundy values of dynamic nim: after a take of t that leaves m, at most f(m, t) may be taken.
//!
//! g(n, q) = mex{g(n−t, f(n−t, t)) : 1 ≤ t ≤ min(n, q)} rises with q in few steps, so a heap keeps the places
//! at which it rises and not a value for every q. f need not be monotone; if it is, and does not look at the heap, the
//! steps are found by [painting](super::paint) instead of trying every take.

use super::paint::Painting;
use crate::error::Error;
use crate::game::{DynamicLimit, Game};
use crate::limits::Limits;
use crate::number::{Integer, Natural};

/// From `from` on (up to the next step) the value is `value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) from: u32,
    pub(super) value: u32,
}

const WHAT: &str = "the table of Grundy values";

/// The step functions of the heaps 0, 1, 2, …; grows on demand.
#[derive(Clone, Debug)]
pub struct Steps {
    limit: DynamicLimit,
    rises: Vec<Step>,
    /// Heap n has the steps `rises[starts[n]..starts[n + 1]]`.
    starts: Vec<usize>,
}

impl Steps {
    /// An empty table for the limit of a dynamic rule.
    pub fn of_limit(limit: DynamicLimit) -> Self {
        Self { limit, rises: Vec::new(), starts: vec![0] }
    }

    /// Whether a table of many heaps is had in near linear time.
    pub fn is_quick(&self) -> bool {
        self.limit.is_nondecreasing()
    }

    /// How many heaps the table has.
    fn heaps(&self) -> u64 {
        self.starts.len() as u64 - 1
    }

    /// Extends the table to the heaps 0..=`to`, or to somewhat more.
    ///
    /// With s the steps of a heap and n the greatest heap: time O(n·s·log n) if [quick](Self::is_quick), O(n²·log s)
    /// otherwise. Memory: 8·s + 8 bytes a heap, and while it is extended about 100 bytes a heap more.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] before memory is taken, [`Error::Stopped`],
    /// [`Error::OutOfReach`] from 2³² − 2 stones on.
    pub fn extend(&mut self, to: u64, limits: &Limits) -> Result<(), Error> {
        if to < self.heaps() {
            return Ok(());
        }
        if !self.is_quick() {
            return self.extend_by_takes(to, limits);
        }
        // Taking the work up again costs as much as the table has heaps.
        let enough = to.max(self.heaps() + self.heaps() / 8);
        match u32::try_from(enough).ok().filter(|&enough| enough < u32::MAX - 1) {
            Some(to) => self.extend_by_painting(to, limits),
            None => Err(Error::OutOfReach {
                message: format!("the Grundy values of dynamic nim up to {to} stones are out of reach"),
                needs: "fewer than 2^32 − 2 stones".to_owned(),
            }),
        }
    }

    fn extend_by_painting(&mut self, to: u32, limits: &Limits) -> Result<(), Error> {
        let limit = &self.limit;
        let mut painting = Painting::new(to, |x| limit.after(u64::from(to), u64::from(x)), limits)?;
        let start = self.heaps() as u32;
        for m in 0..start {
            painting.paint(m, self.steps_of(u64::from(m)), start)?;
        }
        self.make_room(u64::from(to - start) + 1, 0, limits)?;
        let mut steps = Vec::new();
        for n in start..=to {
            if n % 1024 == 0 {
                limits.progress("Grundy values", n.into(), to.into())?;
            }
            steps.clear();
            painting.steps(n, &mut steps)?;
            self.make_room(0, steps.len(), limits)?;
            self.rises.extend_from_slice(&steps);
            self.starts.push(self.rises.len());
            if n < to {
                painting.paint(n, &steps, n + 1)?;
            }
        }
        Ok(())
    }

    /// By the definition: every take of every heap.
    fn extend_by_takes(&mut self, to: u64, limits: &Limits) -> Result<(), Error> {
        self.make_room((to - self.heaps()).saturating_add(1), 0, limits)?;
        // The last heap that reached each value.
        let mut seen: Vec<u64> = Vec::new();
        for n in self.heaps()..=to {
            if n % 64 == 0 {
                limits.progress("Grundy values", n, to)?;
            }
            let mut mex = 0;
            for take in 1..=n {
                let value = self.value(n - take, self.limit.after(n - take, take)?) as usize;
                if value >= seen.len() {
                    seen.resize((value + 1).next_power_of_two(), 0);
                }
                seen[value] = n;
                if value == mex {
                    while seen.get(mex) == Some(&n) {
                        mex += 1;
                    }
                    self.make_room(0, 1, limits)?;
                    self.rises.push(Step { from: take as u32, value: mex as u32 });
                }
            }
            self.starts.push(self.rises.len());
        }
        Ok(())
    }

    /// Asks for memory for so many more heaps and steps, before it is taken.
    fn make_room(&mut self, heaps: u64, steps: usize, limits: &Limits) -> Result<(), Error> {
        limits.take(WHAT, heaps.saturating_mul(8))?;
        self.starts.reserve_exact(heaps as usize);
        if self.rises.len() + steps > self.rises.capacity() {
            let more = steps.max(self.rises.len() / 4).max(1 << 10);
            limits.take(WHAT, (more * size_of::<Step>()) as u64)?;
            self.rises.reserve_exact(more);
        }
        Ok(())
    }

    fn steps_of(&self, n: u64) -> &[Step] {
        &self.rises[self.starts[n as usize]..self.starts[n as usize + 1]]
    }

    /// g(n, q). The table must reach n.
    pub fn value(&self, n: u64, q: u64) -> u32 {
        let steps = self.steps_of(n);
        match steps.partition_point(|step| u64::from(step.from) <= q) {
            0 => 0,
            next => steps[next - 1].value,
        }
    }

    /// The value of what is left when `take` is taken from a heap of `n`. The table must reach n.
    ///
    /// # Errors
    /// Those of the rule's arithmetic.
    pub fn value_after(&self, n: u64, take: u64) -> Result<u32, Error> {
        Ok(self.value(n - take, self.limit.after(n - take, take)?))
    }

    /// The value of a heap of `n` whose options are those of the rule, whatever was taken last.
    ///
    /// # Errors
    /// Those of the rule's arithmetic. The table must reach n.
    pub fn value_of(&self, game: &Game, n: u64, last: Option<u64>, limits: &Limits) -> Result<u32, Error> {
        if let Some(last) = last {
            return Ok(self.value(n, self.limit.after(n, last)?));
        }
        if let Some(first) = game.first_limit() {
            let most = Natural::try_from(first.at(&Integer::from(n))).unwrap_or_default();
            return Ok(self.value(n, u64::try_from(most).unwrap_or(n)));
        }
        let mut values = Vec::new();
        game.each_option(&[n], last, limits, |parts| {
            values.push(self.value_after(n, n - parts.first().copied().unwrap_or(0))?);
            Ok(())
        })?;
        values.sort_unstable();
        values.dedup();
        Ok((0..).zip(&values).take_while(|(index, value)| index == *value).count() as u32)
    }

    /// Puts the values of the untouched heaps 0..=`to` into `values`, as far as they are finished.
    ///
    /// # Errors
    /// As [`Steps::extend`].
    pub fn first_values(
        mut self,
        game: &Game,
        to: u64,
        limits: &Limits,
        values: &mut Vec<u32>,
    ) -> Result<(), Error> {
        limits.take("the table", to.saturating_add(1).saturating_mul(4))?;
        let finished = self.extend(to, limits);
        for n in 0..self.heaps().min(to.saturating_add(1)) {
            values.push(self.value_of(game, n, None, limits)?);
        }
        finished
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Patient;
    use crate::rule::Parameters;
    use proptest::prelude::*;

    fn limit(rule: &str) -> DynamicLimit {
        Game::parse(rule, &Parameters::new())
            .unwrap_or_else(|error| panic!("{rule}: {error}"))
            .dynamic_limit()
            .expect("dynamic nim")
    }

    /// Painted in stages, against every take of every heap.
    fn compare(rule: &str, stages: &[u64], to: u64) {
        let limits = Limits::new(1 << 26, &Patient);
        let mut plain = Steps::of_limit(limit(rule));
        plain.extend_by_takes(to, &limits).expect("patient");
        let mut painted = Steps::of_limit(limit(rule));
        assert!(painted.is_quick(), "{rule}");
        for &stage in stages.iter().chain([&to]) {
            painted.extend(stage, &limits).expect("patient");
        }
        for n in 0..=to {
            assert_eq!(painted.steps_of(n), plain.steps_of(n), "{rule}: heap {n}");
        }
        let kept = |steps: &Steps| (8 * (steps.rises.capacity() + steps.starts.capacity())) as u64;
        assert!(limits.memory() - limits.free() + 64 >= kept(&plain) + kept(&painted), "{rule}");
    }

    #[test]
    fn painted_as_tried() {
        let limits = [
            "last",
            "2*last",
            "3*last",
            "10*last",
            "3*last/2",
            "last/2",
            "5*last/3 + 2",
            "2*last - 1",
            "last^2",
            "2^last",
            "0*last + 7",
            "0*last",
            "min(2*last, 20)",
            "max(3, last/2)",
            "last - 1",
            "root(last, 2) + 3",
            "2*last - 9",
        ];
        for f in limits {
            compare(&format!("take 1..{f}; first 1..n-1"), &[], 260);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn painted_in_stages(a in 0_u64..9, c in 1_u64..6, b in -6_i64..20, stages in prop::collection::vec(0_u64..200, 0..4)) {
            let mut stages = stages;
            stages.sort_unstable();
            compare(&format!("take 1..({a}*last + {b})/{c}; first 1..n-1"), &stages, 200);
        }
    }

    #[test]
    fn memory_is_asked_for() {
        let mut steps = Steps::of_limit(limit("take 1..2*last; first 1..n-1"));
        let limits = Limits::new(1 << 16, &Patient);
        assert!(matches!(steps.extend(1 << 20, &limits), Err(Error::Memory { .. })));
        let far = Limits::new(u64::MAX, &Patient);
        assert!(matches!(steps.extend(1 << 32, &far), Err(Error::OutOfReach { .. })));
    }
}
