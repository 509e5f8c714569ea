//! Values from the definition: g(n) is the least natural number that no option of n has.

use super::code::Code;
use crate::Rejected;
use crate::budget::Meter;

/// g(0), …, g(len − 1) of a code that leaves at most two heaps.
///
/// Makes one step an option: at each heap n the digits of its own that take, n more with a tail, and n/2 for each
/// digit that splits.
pub(crate) fn grundy(code: &Code, len: u64, meter: &mut Meter) -> Result<Vec<u32>, Rejected> {
    // The table, and at most twice as many marks.
    meter.memory(u128::from(len) * 4 + u128::from(len).next_power_of_two() * 8)?;
    let len = usize::try_from(len).map_err(|_| Rejected::new("budget", "the table is too long"))?;
    let mut values: Vec<u32> = Vec::with_capacity(len);
    let mut seen = Marks::default();
    let k = code.k();
    meter.memory(k as u128 * 16)?;
    let taking: Vec<usize> = (1..=k).filter(|&i| code.digit(i) & 3 != 0).collect();
    let splitting: Vec<usize> = (0..=k).filter(|&i| code.digit(i) & 4 != 0).collect();
    for n in 0..len {
        seen.clear();
        let tail = if code.tail == 0 { 1..1 } else { k + 1..n + 1 };
        let splits: usize = splitting.iter().map(|&i| n.saturating_sub(i) / 2).sum();
        meter.steps((taking.len() + tail.len() + splits) as u128 + 1)?;
        for i in taking.iter().copied().take_while(|&i| i <= n).chain(tail) {
            let digit = code.digit(i);
            if (digit & 1 != 0 && i == n) || (digit & 2 != 0 && i < n) {
                seen.mark(values[n - i]);
            }
        }
        for &i in splitting.iter().take_while(|&&i| i <= n) {
            for a in 1..=(n - i) / 2 {
                seen.mark(values[a] ^ values[n - i - a]);
            }
        }
        values.push(seen.mex());
    }
    Ok(values)
}

/// A set of values that is emptied in no time.
#[derive(Default)]
pub(crate) struct Marks {
    /// The round in which a value was last marked.
    rounds: Vec<u32>,
    round: u32,
}

impl Marks {
    pub(crate) fn clear(&mut self) {
        if self.round == u32::MAX {
            self.rounds.clear();
            self.round = 0;
        }
        self.round += 1;
    }

    pub(crate) fn mark(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.rounds.len() {
            self.rounds.resize((value + 1).next_power_of_two(), 0);
        }
        self.rounds[value] = self.round;
    }

    pub(crate) fn has(&self, value: u32) -> bool {
        self.rounds.get(value as usize) == Some(&self.round)
    }

    /// The least value that is not marked.
    pub(crate) fn mex(&self) -> u32 {
        let mex = self.rounds.iter().position(|&round| round != self.round);
        mex.unwrap_or(self.rounds.len()) as u32
    }
}
