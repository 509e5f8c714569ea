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
    /// `seen[v] = n + 1` when v is the value of an option of the heap n at work. Its length is a power of two above
    /// every value so far, and so above the XOR of any two.
    seen: Vec<u32>,
    /// Whether every later heap reaches v by a take of more than k.
    always: Vec<bool>,
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
        Some(Self {
            code: code.clone(),
            splitting,
            values: Vec::new(),
            seen: vec![0],
            always: vec![false],
            reached: 0,
        })
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
        let Self { code, splitting, values, seen, always, reached } = self;
        let (k, round) = (code.k(), n as u32 + 1);
        // The take of k + 1 is new: from now on every heap can leave n − k − 1 by a take in the tail.
        if let Some(left) = n.checked_sub(k + 1) {
            // Emptying a heap is a move of its own.
            let allowed = if left == 0 { 1 } else { 2 };
            if code.tail & allowed != 0 {
                always[values[left] as usize] = true;
            }
        }
        for i in 1..=k.min(n) {
            let bits = code.digit(i);
            if (bits & 1 != 0 && i == n) || (bits & 2 != 0 && i < n) {
                seen[values[n - i] as usize] = round;
            }
        }
        let mask = seen.len() - 1;
        for &i in splitting.iter().take_while(|&&i| i + 2 <= n) {
            let (left, half) = (n - i, (n - i) / 2);
            let pairs = values[1..=half].iter().zip(values[left - half..left].iter().rev());
            for (a, b) in pairs {
                seen[(a ^ b) as usize & mask] = round;
            }
        }
        while always.get(*reached) == Some(&true) {
            *reached += 1;
        }
        let mex = (*reached..seen.len()).find(|&v| seen[v] != round && !always[v]).unwrap_or(seen.len());
        if mex >= seen.len() {
            seen.resize(2 * seen.len(), 0);
            always.resize(seen.len(), false);
        }
        mex as u32
    }
}
