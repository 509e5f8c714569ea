//! The terms of Schwenk's sequence H, as runs that rise by a constant.
//!
//! While f(Hⱼ) ≥ Hᵢ for the same least j, the terms after Hᵢ rise by Hⱼ. So each j makes one run, whose length is
//! a division, and only the terms Hⱼ up to about f⁻¹(n) are gone through one by one to have all terms up to n.

use dashu_int::ops::BitTest;

use crate::error::Error;
use crate::limits::Limits;
use crate::number::Natural;

use super::{LimitFunction, MOST_STEPS, TASK};

/// The terms start, start + increment, …; the next run's start less its increment is the last one.
#[derive(Clone, Debug)]
struct Run {
    start: Natural,
    increment: Natural,
}

/// Where the sequence has got to.
#[derive(Clone, Debug)]
struct Front {
    /// The last term Hᵢ.
    last: Natural,
    /// Hⱼ, its run, and f(Hⱼ).
    term: Natural,
    run: usize,
    limit: Natural,
}

/// The terms of H, made as they are asked for.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    runs: Vec<Run>,
    /// Its last term is the last of the last run.
    front: Front,
    /// H has no further term.
    complete: bool,
    bytes: u64,
    /// The last size beyond the stored runs that was asked for, and the largest term up to it.
    streamed: Option<(Natural, Natural)>,
}

/// Steps between two reports of progress, for numbers of one word.
const TICK: u64 = 1 << 14;
/// Runs that are stored even if going on without storing would do.
const STORED_RUNS: usize = 1 << 20;

impl Terms {
    pub(super) fn new(f: &impl LimitFunction) -> Result<Self, Error> {
        let limit = f.limit(&Natural::ONE)?;
        Ok(Self {
            runs: vec![Run { start: Natural::ONE, increment: Natural::ONE }],
            front: Front { last: Natural::ONE, term: Natural::ONE, run: 0, limit },
            complete: false,
            bytes: 0,
            streamed: None,
        })
    }

    /// The bytes asked of the limits so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The last term of all, when H is finite and that is known.
    pub(super) fn greatest(&self) -> Option<&Natural> {
        self.complete.then_some(&self.front.last)
    }

    /// The largest term that is at most n, for n ≥ 1.
    pub(super) fn largest_up_to(
        &mut self,
        n: &Natural,
        f: &impl LimitFunction,
        limits: &Limits<'_>,
    ) -> Result<Natural, Error> {
        if let Some((size, term)) = &self.streamed
            && size == n
        {
            return Ok(term.clone());
        }
        let mut steps = 0_u64;
        while !self.complete && self.front.last < *n {
            steps += 1;
            if steps.is_multiple_of(tick(n)) {
                limits.progress(TASK, steps, steps)?;
            }
            let crowded = self.runs.len().is_multiple_of(STORED_RUNS);
            if crowded && let Some(steps) = self.steps_to(n, f)? {
                return self.stream(n, &steps, f, limits);
            }
            if let Err(refused) = self.store(limits) {
                return match self.steps_to(n, f)? {
                    Some(steps) => self.stream(n, &steps, f, limits),
                    None => Err(self.too_many(n, &refused)),
                };
            }
            let mut front = self.front.clone();
            match self.next_run(&mut front, f)? {
                Some(run) => self.runs.push(run),
                None => self.complete = true,
            }
            self.front = front;
        }
        let index = self.runs.partition_point(|run| run.start <= *n) - 1;
        let run = &self.runs[index];
        let last = self.last_of(index);
        if last <= *n {
            return Ok(last);
        }
        Ok(n - (n - &run.start) % &run.increment)
    }

    /// The last term of a stored run.
    fn last_of(&self, run: usize) -> Natural {
        match self.runs.get(run + 1) {
            Some(next) => &next.start - &next.increment,
            None => self.front.last.clone(),
        }
    }

    /// The run after the front, or `None` when no stored term has a limit that reaches it.
    fn next_run(&self, front: &mut Front, f: &impl LimitFunction) -> Result<Option<Run>, Error> {
        if front.limit < front.last && !self.seek(front, f)? {
            return Ok(None);
        }
        let increment = front.term.clone();
        let start = &front.last + &increment;
        front.last = &start + (&front.limit - &front.last) / &increment * &increment;
        Ok(Some(Run { start, increment }))
    }

    /// Moves the front's term to the first stored one with f(term) ≥ last; false if there is none.
    ///
    /// f is never asked far beyond that term, because it may grow fast.
    fn seek(&self, front: &mut Front, f: &impl LimitFunction) -> Result<bool, Error> {
        loop {
            let increment = &self.runs[front.run].increment;
            let end = self.last_of(front.run);
            let mut step = increment.clone();
            while front.term < end {
                let mut high = (&front.term + &step).min(end.clone());
                let mut limit = f.limit(&high)?;
                if limit < front.last {
                    (front.term, front.limit) = (high, limit);
                    step <<= 1;
                    continue;
                }
                // Halve what is between the term, whose limit is too low, and `high`.
                let mut places = (&high - &front.term) / increment;
                while places > Natural::ONE {
                    let half = &places >> 1;
                    let middle = &front.term + &half * increment;
                    let middle_limit = f.limit(&middle)?;
                    if middle_limit < front.last {
                        front.term = middle;
                        places -= half;
                    } else {
                        (high, limit, places) = (middle, middle_limit, half);
                    }
                }
                (front.term, front.limit) = (high, limit);
                return Ok(true);
            }
            let Some(next) = self.runs.get(front.run + 1) else {
                return Ok(false);
            };
            front.run += 1;
            front.term.clone_from(&next.start);
            front.limit = f.limit(&front.term)?;
            if front.limit >= front.last {
                return Ok(true);
            }
        }
    }

    /// Asks for the memory of one more run, and for no more than half of all in the end.
    fn store(&mut self, limits: &Limits<'_>) -> Result<(), Error> {
        // Numbers of up to two words are held in place.
        let words = |x: &Natural| match x.as_words().len() {
            0..=2 => 0,
            words => words as u64 + 1,
        };
        let mut bytes = 8 * (words(&self.front.last) + words(&self.front.term));
        let full = self.runs.len() == self.runs.capacity();
        if full {
            bytes += (self.runs.len() * size_of::<Run>()) as u64;
        }
        let what = "the lost sizes of dynamic nim";
        let (all, limit) = (self.bytes + bytes, limits.memory() / 2);
        if all > limit {
            return Err(Error::Memory { what: what.to_owned(), bytes: all, limit });
        }
        limits.take(what, bytes)?;
        self.bytes = all;
        if full {
            self.runs.reserve_exact(self.runs.len());
        }
        Ok(())
    }

    /// How many more runs there are up to n, when all the terms they need are stored.
    fn steps_to(&self, n: &Natural, f: &impl LimitFunction) -> Result<Option<Natural>, Error> {
        // The first stored term with a limit of n or more is the last increment needed.
        let mut goal = self.front.clone();
        goal.last.clone_from(n);
        if goal.limit < goal.last && !self.seek(&mut goal, f)? {
            return Ok(None);
        }
        let mut steps = Natural::ZERO;
        for index in self.front.run..=goal.run {
            let from = if index == self.front.run { &self.front.term } else { &self.runs[index].start };
            let to = if index == goal.run { goal.term.clone() } else { self.last_of(index) };
            steps += (to - from) / &self.runs[index].increment + Natural::ONE;
        }
        Ok(Some(steps))
    }

    /// Goes on to n without storing the runs.
    fn stream(
        &mut self,
        n: &Natural,
        steps: &Natural,
        f: &impl LimitFunction,
        limits: &Limits<'_>,
    ) -> Result<Natural, Error> {
        let total = match u64::try_from(steps) {
            Ok(total) if total <= MOST_STEPS => total,
            _ => {
                return Err(Error::OutOfReach {
                    message: format!(
                        "the lost sizes of dynamic nim up to one of {} bits are too many",
                        n.bit_len()
                    ),
                    needs: format!("{steps} steps, {MOST_STEPS} are feasible"),
                });
            }
        };
        let term = self.walk(n, total, f, limits)?;
        self.streamed = Some((n.clone(), term.clone()));
        Ok(term)
    }

    /// Goes on to n run by run.
    fn walk(
        &self,
        n: &Natural,
        total: u64,
        f: &impl LimitFunction,
        limits: &Limits<'_>,
    ) -> Result<Natural, Error> {
        let mut front = self.front.clone();
        let mut done = 0_u64;
        loop {
            done += 1;
            if done.is_multiple_of(tick(n)) {
                limits.progress(TASK, done, total)?;
            }
            let before = front.last.clone();
            let Some(run) = self.next_run(&mut front, f)?.filter(|run| run.start <= *n) else {
                return Ok(before);
            };
            if front.last >= *n {
                return Ok(n - (n - &run.start) % &run.increment);
            }
        }
    }

    fn too_many(&self, n: &Natural, refused: &Error) -> Error {
        Error::OutOfReach {
            message: format!("the lost sizes of dynamic nim up to one of {} bits are too many", n.bit_len()),
            needs: format!(
                "every lost size whose limit is below it: {} runs reach one of {} bits; {refused}",
                self.runs.len(),
                self.front.last.bit_len()
            ),
        }
    }
}

fn tick(n: &Natural) -> u64 {
    (TICK / (n.as_words().len() as u64 + 1)).max(1)
}
