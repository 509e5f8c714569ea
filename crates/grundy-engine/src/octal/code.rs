//! What an engine is told of a game: which amounts may be taken and what they may leave.

use std::fmt;

/// The moves of a finite taking-and-breaking game that leaves at most two heaps.
///
/// Each list holds amounts i, rising, without repetition. The octal digit of i has bit 1 when i is in `leave_none`, bit 2
/// when it is in `leave_one` and bit 4 when it is in `leave_two`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Code {
    /// A heap of exactly i stones may be removed; i ≥ 1.
    leave_none: Vec<usize>,
    /// i stones may be taken from a heap of more; i ≥ 1.
    leave_one: Vec<usize>,
    /// i stones may be taken and the rest, at least 2, split in two heaps; i ≥ 0.
    leave_two: Vec<usize>,
    /// The two heaps must differ.
    unequal: bool,
}

/// A code that is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// A digit has bit 8 or above: three heaps or more.
    ThreeHeaps,
    /// The digit of 0 has bit 1 or 2: a move that changes nothing.
    Nothing,
    /// More digits than [`Code::MOST_DIGITS`].
    Long,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ThreeHeaps => "a move leaves three heaps or more",
            Self::Nothing => "a move takes nothing and does not split",
            Self::Long => "the code is too long",
        })
    }
}

impl std::error::Error for CodeError {}

impl Code {
    /// The most digits of a code.
    pub const MOST_DIGITS: usize = 1 << 20;

    /// The game with the octal digits d0, d1, d2, …
    ///
    /// ```
    /// use grundy_engine::octal::{Code, Octal};
    ///
    /// // Kayles, 0.77: knock down one pin or two neighbours.
    /// let mut kayles = Octal::new(Code::from_digits(&[0, 7, 7])?);
    /// kayles.extend(9);
    /// assert_eq!(kayles.values().iter().collect::<Vec<_>>(), [0, 1, 2, 3, 1, 4, 3, 2, 1]);
    /// # Ok::<(), grundy_engine::octal::CodeError>(())
    /// ```
    ///
    /// # Errors
    /// [`CodeError`].
    pub fn from_digits(digits: &[u8]) -> Result<Self, CodeError> {
        if digits.len() > Self::MOST_DIGITS {
            return Err(CodeError::Long);
        }
        if digits.iter().any(|&digit| digit > 7) {
            return Err(CodeError::ThreeHeaps);
        }
        if digits.first().is_some_and(|&digit| digit & 3 != 0) {
            return Err(CodeError::Nothing);
        }
        let with = |bit: u8| (0..digits.len()).filter(|&i| digits[i] & bit != 0).collect();
        Ok(Self { leave_none: with(1), leave_one: with(2), leave_two: with(4), unequal: false })
    }

    /// The same moves, but the two heaps of a split must differ. With the digit 4 of 0 alone: Grundy's game.
    #[must_use]
    pub fn unequal(self) -> Self {
        Self { unequal: true, ..self }
    }

    /// The i for which a heap of exactly i may be removed.
    pub fn leave_none(&self) -> &[usize] {
        &self.leave_none
    }

    /// The i that may be taken from a larger heap.
    pub fn leave_one(&self) -> &[usize] {
        &self.leave_one
    }

    /// The i that may be taken and the rest split in two.
    pub fn leave_two(&self) -> &[usize] {
        &self.leave_two
    }

    /// Whether the two heaps of a split must differ.
    pub fn must_differ(&self) -> bool {
        self.unequal
    }

    /// The greatest amount that is taken, 0 when there is none.
    pub fn greatest(&self) -> usize {
        [&self.leave_none, &self.leave_one, &self.leave_two]
            .into_iter()
            .filter_map(|list| list.last())
            .max()
            .map_or(0, |&i| i)
    }

    /// The smaller parts of the splits of a heap of `left` stones: 1, 2, …, this many.
    pub(super) fn smaller_parts(&self, left: usize) -> usize {
        if self.unequal { left.saturating_sub(1) / 2 } else { left / 2 }
    }
}
