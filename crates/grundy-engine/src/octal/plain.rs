//! The definition: g(n) is the least number that is not the value of an option.

use std::ops::BitXor;

use super::Outcome;
use super::code::Code;

/// An integer type that holds values.
pub(super) trait Value:
    Copy + Eq + Ord + Default + BitXor<Output = Self> + Into<u32> + TryFrom<u32>
{
}

impl Value for u8 {}
impl Value for u16 {}
impl Value for u32 {}

/// A set of numbers that is emptied in one step.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The round in which a number was last added.
    rounds: Vec<u32>,
    round: u32,
}

impl Seen {
    /// Empties the set. No number of `most` or more will be added.
    pub(super) fn clear(&mut self, most: usize) {
        if self.round == u32::MAX {
            self.rounds.fill(0);
            self.round = 0;
        }
        self.round += 1;
        if self.rounds.len() < most {
            self.rounds.resize(most, 0);
        }
    }

    /// Adds a number.
    pub(super) fn add(&mut self, number: impl Into<u32>) {
        self.rounds[number.into() as usize] = self.round;
    }

    /// Whether the set has a number.
    pub(super) fn has(&self, number: u32) -> bool {
        self.rounds.get(number as usize) == Some(&self.round)
    }

    /// The least number that the set does not have and that `counts`.
    pub(super) fn least_missing(&self, counts: impl Fn(u32) -> bool) -> u32 {
        (0..u32::MAX).find(|&number| !self.has(number) && counts(number)).unwrap_or(u32::MAX)
    }
}

/// A power of two above all these values, and so above the XOR of any two.
pub(super) fn bound<T: Value>(values: &[T]) -> usize {
    let greatest: u32 = values.iter().max().map_or(0, |&value| value.into());
    (greatest as usize + 1).next_power_of_two()
}

/// Adds the values of what is left by moves that leave at most one heap of the n, for n > 0.
pub(super) fn add_takes<T: Value>(code: &Code, values: &[T], n: usize, seen: &mut Seen) {
    if code.leave_none().binary_search(&n).is_ok() {
        seen.add(0_u32);
    }
    for &i in code.leave_one().iter().take_while(|&&i| i < n) {
        seen.add(values[n - i]);
    }
}

/// Extends the values to the heaps below `to` by the definition; stops before a heap whose value does not fit the type.
///
/// A heap n costs a step for each amount that leaves one heap, and n/2 for each after which one may split.
pub(super) fn extend<T: Value>(code: &Code, values: &mut Vec<T>, to: usize, seen: &mut Seen) -> Outcome {
    let mut most = bound(values);
    for n in values.len()..to {
        seen.clear(most);
        add_takes(code, values, n, seen);
        for &i in code.leave_two().iter().take_while(|&&i| i + 2 <= n) {
            let left = n - i;
            let parts = code.smaller_parts(left);
            for (&a, &b) in values[1..=parts].iter().zip(values[left - parts..left].iter().rev()) {
                seen.add(a ^ b);
            }
        }
        let mex = seen.least_missing(|_| true);
        let Ok(value) = T::try_from(mex) else { return Outcome::Unfit };
        values.push(value);
        if mex as usize >= most {
            most *= 2;
        }
    }
    Outcome::Done
}
