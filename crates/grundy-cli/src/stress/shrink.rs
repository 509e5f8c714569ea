//! A smaller input that still goes wrong: fewer cases, fewer heaps, smaller numbers.

use grundy::number::Natural;
use grundy_judge::Case;

use super::batches::fits;
use super::target::Range;
use crate::report::Failure;

/// Inputs tried at most.
const MOST_TRIED: usize = 500;

/// So many of the least numbers are tried first.
const FIRST: u64 = 12;

/// What is tried: whether an input with these cases goes wrong.
pub struct Shrink<'a, F> {
    pub ranges: &'a [Range],
    pub goes_wrong: F,
    pub tried: usize,
}

impl<'a, F: FnMut(&[Case]) -> Result<bool, Failure>> Shrink<'a, F> {
    pub fn new(ranges: &'a [Range], goes_wrong: F) -> Self {
        Self { ranges, goes_wrong, tried: 0 }
    }

    /// The smallest input that is found. The cases go wrong, and so does the result.
    ///
    /// # Errors
    /// Those of the trials.
    pub fn smallest(&mut self, mut cases: Vec<Case>) -> Result<Vec<Case>, Failure> {
        self.fewer(&mut cases)?;
        for case in 0..cases.len() {
            for field in 0..self.ranges.len() {
                let shortest = usize::try_from(self.ranges[field].shortest).unwrap_or(usize::MAX);
                self.fewer_numbers(&mut cases, case, field, shortest)?;
            }
        }
        // A number that has become smaller may let another one be so.
        for _ in 0..2 {
            for case in 0..cases.len() {
                for field in 0..self.ranges.len() {
                    for place in 0..cases[case][field].len() {
                        self.smaller(&mut cases, case, field, place)?;
                    }
                }
            }
        }
        Ok(cases)
    }

    fn wrong(&mut self, cases: &[Case]) -> Result<bool, Failure> {
        if self.tried >= MOST_TRIED || !cases.iter().all(|case| fits(case, self.ranges)) {
            return Ok(false);
        }
        self.tried += 1;
        (self.goes_wrong)(cases)
    }

    /// Leaves out halves, quarters, … of the cases, the last first, until none can be spared.
    fn fewer(&mut self, cases: &mut Vec<Case>) -> Result<(), Failure> {
        let mut size = cases.len().div_ceil(2);
        while size > 0 && cases.len() > 1 {
            let mut to = cases.len();
            while to > 0 && cases.len() > 1 {
                let from = to.saturating_sub(size);
                let mut trial = cases.clone();
                trial.drain(from..to);
                if !trial.is_empty() && self.wrong(&trial)? {
                    *cases = trial;
                }
                to = from;
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        Ok(())
    }

    /// The same for the numbers of a list.
    fn fewer_numbers(
        &mut self,
        cases: &mut [Case],
        case: usize,
        field: usize,
        shortest: usize,
    ) -> Result<(), Failure> {
        let mut size = cases[case][field].len().div_ceil(2);
        while size > 0 && cases[case][field].len() > shortest {
            let mut from = 0;
            while from < cases[case][field].len() {
                let to = (from + size).min(cases[case][field].len());
                let mut trial = cases.to_vec();
                trial[case][field].drain(from..to);
                if self.ranges.get(field + 1).is_some_and(|next| next.is_beside) {
                    trial[case][field + 1].drain(from..to);
                }
                if trial[case][field].len() >= shortest && self.wrong(&trial)? {
                    cases.clone_from_slice(&trial);
                } else {
                    from = to;
                }
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        Ok(())
    }

    /// Makes a number smaller: one of the least, or less by a power of two, the largest first.
    fn smaller(
        &mut self,
        cases: &mut [Case],
        case: usize,
        field: usize,
        place: usize,
    ) -> Result<(), Failure> {
        let least = self.ranges[field].least.clone();
        let mut try_number = |cases: &mut [Case], number: Natural| -> Result<bool, Failure> {
            let mut trial = cases.to_vec();
            trial[case][field][place] = number;
            let wrong = self.wrong(&trial)?;
            if wrong {
                cases.clone_from_slice(&trial);
            }
            Ok(wrong)
        };
        for above in 0..FIRST {
            let number = &least + Natural::from(above);
            if number >= cases[case][field][place] || try_number(cases, number)? {
                return Ok(());
            }
        }
        let mut step = Natural::ONE;
        while &step + &step <= cases[case][field][place] {
            step <<= 1;
        }
        while step > Natural::ZERO {
            let number = &cases[case][field][place];
            let lowered = number >= &(&least + &step) && {
                let number = number - &step;
                try_number(cases, number)?
            };
            if !lowered {
                step >>= 1;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn n(number: u64) -> Natural {
        number.into()
    }

    #[test]
    fn one_case_with_the_numbers_that_matter_is_left() {
        let range = |shortest, longest| Range::of(n(1), n(1 << 40), shortest, longest);
        let ranges = [range(1, 1), range(1, 9)];
        // Wrong where the first number is at least 1000 and some number of the list is divisible by 7.
        let wrong = |cases: &[Case]| {
            Ok(cases.iter().any(|case| case[0][0] >= n(1000) && case[1].iter().any(|x| x % 7_u64 == 0)))
        };
        let good: Case = vec![vec![n(5)], vec![n(7)]];
        let bad: Case = vec![vec![n(123_456)], vec![n(3), n(700), n(1)]];
        let mut cases = vec![good; 20];
        cases.insert(13, bad);
        let smallest = Shrink::new(&ranges, wrong).smallest(cases).expect("no trial fails");
        assert_eq!(smallest, [vec![vec![n(1000)], vec![n(7)]]]);
    }
}
