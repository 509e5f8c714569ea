//! The values of a taking-and-breaking code that leaves at most two heaps: what [`heaps`](super::heaps) gives for it,
//! faster.

use crate::error::Error;
use crate::game::BreakingCode;
use crate::limits::Limits;

/// Options between two reports of progress.
const TICK: usize = 1 << 22;
const TASK: &str = "table of the code";

/// Grundy values of the heaps 0, 1, 2, … of a code; grows on demand.
#[derive(Clone, Debug)]
pub struct CodeValues {
    code: BreakingCode,
    splitting: Vec<usize>,
    values: Vec<u32>,
    /// `seen[v] = n + 1` when v is the value of an option of the heap n at work, `u32::MAX` when v is among the
    /// values that every later heap can reach by a take of more than k.
    seen: Vec<u32>,
    /// Every value below it is reached so.
    reached: usize,
}

impl CodeValues {
    /// An empty table; `None` for a code that leaves three heaps or splits after taking any amount.
    pub fn new(code: &BreakingCode) -> Option<Self> {
        if code.has(8) || code.tail & 4 != 0 {
            return None;
        }
        let splitting = code.splitting().collect();
        Some(Self { code: code.clone(), splitting, values: Vec::new(), seen: vec![0; 2], reached: 0 })
    }

    /// The values computed so far, from heap 0.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Extends the table to the heaps below `size`, which is below 2^32 − 2.
    ///
    /// A heap n costs k steps for the takes, and n/2 for each digit that splits.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn extend(&mut self, size: usize, limits: &Limits<'_>) -> Result<(), Error> {
        let size = size.min(u32::MAX as usize - 2);
        let start = self.values.len();
        if size <= start {
            return Ok(());
        }
        limits.take(TASK, (size - start) as u64 * 4)?;
        self.values.reserve_exact(size - start);
        let mut options = TICK;
        for n in start..size {
            options += self.code.k() + 1 + n / 2 * self.splitting.len();
            if options >= TICK {
                options = 0;
                limits.progress(TASK, n as u64, size as u64)?;
            }
            let value = self.next(n);
            self.values.push(value);
        }
        Ok(())
    }

    fn next(&mut self, n: usize) -> u32 {
        let Self { code, splitting, values, seen, reached } = self;
        let k = code.k();
        let round = n as u32 + 1;
        let mark = |seen: &mut Vec<u32>, value: u32| {
            let value = value as usize;
            if value >= seen.len() {
                seen.resize((value + 1).next_power_of_two(), 0);
            }
            if seen[value] != u32::MAX {
                seen[value] = round;
            }
        };
        // The take of k + 1 is new: from now on every heap can leave n − k − 1 by a take in the tail.
        if let Some(left) = n.checked_sub(k + 1) {
            // Emptying a heap is a move of its own.
            let allowed = if left == 0 { 1 } else { 2 };
            if code.tail & allowed != 0 {
                mark(seen, values[left]);
                seen[values[left] as usize] = u32::MAX;
            }
        }
        for i in 1..=k.min(n) {
            let bits = code.digit(i);
            if (bits & 1 != 0 && i == n) || (bits & 2 != 0 && i < n) {
                mark(seen, values[n - i]);
            }
        }
        for &i in splitting.iter().take_while(|&&i| i <= n) {
            for a in 1..=(n - i) / 2 {
                mark(seen, values[a] ^ values[n - i - a]);
            }
        }
        while seen.get(*reached) == Some(&u32::MAX) {
            *reached += 1;
        }
        let mex = (*reached..).find(|&v| seen.get(v).is_none_or(|&mark| mark != round && mark != u32::MAX));
        mex.unwrap_or(seen.len()) as u32
    }
}
