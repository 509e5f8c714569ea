//! Sums of many heaps, some at a time.
//!
//! The heaps that are not looked at count as one heap of nim of their nim-sum's size: equal values may stand for
//! each other in any sum. So the memory of a position is that of few heaps, however many there are.

use grundy::Error;
use grundy::game::Component;
use grundy::number::Natural;
use grundy::solve::{Listing, Position, WinningMove};
use grundy::table::Outcome;

use crate::JudgeError;
use crate::desk::Desk;

/// So many heaps are looked at together.
const TOGETHER: usize = 1 << 10;

/// What they take: in a list, as components of a position, and as values.
const TOGETHER_BYTES: u64 = 256 * TOGETHER as u64;

impl Desk<'_> {
    /// Reads a case's last numbers, `count` of them, each called `name`: who wins their sum.
    pub(crate) fn outcome_of(
        &mut self,
        k: Option<&Natural>,
        name: &str,
        count: u64,
    ) -> Result<Outcome, JudgeError> {
        let (mut sum, mut heaps) = (Natural::ZERO, Vec::new());
        for i in 1..=count {
            heaps.push(self.input.number(format_args!("{name} {i} of {count}"))?);
            if heaps.len() == TOGETHER || i == count {
                sum ^= self.value(k, heaps.drain(..))?;
            }
        }
        self.input.next_case();
        Ok(outcome(&sum))
    }

    /// The nim-sum of the values of these heaps, of a case that is not over.
    pub(crate) fn value(
        &mut self,
        k: Option<&Natural>,
        heaps: impl IntoIterator<Item = Natural>,
    ) -> Result<Natural, JudgeError> {
        self.afford("the heaps of a sum", &TOGETHER_BYTES.into())?;
        let answer = self.ask(k, &Position::of_heaps(heaps), Listing::Nothing)?;
        let unknown = || Error::OutOfReach {
            message: "the value of a sum is not known".to_owned(),
            needs: "a rule of normal play without memory".to_owned(),
        };
        answer.grundy.ok_or_else(|| self.input.unsolved(unknown()))
    }

    /// Shows the first `most` winning moves of the heaps of a case, by the heap's index and by the take; the heap's
    /// index counts in `heaps`.
    pub(crate) fn winning_moves(
        &mut self,
        k: Option<&Natural>,
        heaps: &[Natural],
        most: usize,
        mut show: impl FnMut(&WinningMove),
    ) -> Result<(), JudgeError> {
        let mut values = Vec::with_capacity(heaps.len().div_ceil(TOGETHER));
        for heaps in heaps.chunks(TOGETHER) {
            values.push(self.value(k, heaps.iter().cloned())?);
        }
        let sum = values.iter().fold(Natural::ZERO, |sum, value| sum ^ value);
        let mut room = most;
        for (chunk, (heaps, value)) in heaps.chunks(TOGETHER).zip(&values).enumerate() {
            if room == 0 || sum == Natural::ZERO {
                break;
            }
            let mut position = Position::of_heaps(heaps.iter().cloned());
            position.components.push((1, Component { heaps: vec![&sum ^ value], last: None }));
            let answer = self.ask(k, &position, Listing::First(room))?;
            // A move in the heap of nim is one of the other heaps, whose turn comes.
            for mut winning in answer.moves.listed.into_iter().filter(|winning| winning.heap < heaps.len()) {
                winning.heap += chunk * TOGETHER;
                show(&winning);
                room -= 1;
            }
        }
        self.input.next_case();
        Ok(())
    }
}

/// The player to move wins.
pub(crate) const WON: Outcome = Outcome::N;
/// The player to move loses.
pub(crate) const LOST: Outcome = Outcome::P;

/// Who wins a sum of this value.
pub(crate) fn outcome(value: &Natural) -> Outcome {
    if *value == Natural::ZERO { Outcome::P } else { Outcome::N }
}

/// What a move leaves of a single heap.
pub(crate) fn left(winning: &WinningMove) -> Natural {
    winning.choice.leave.first().and_then(|heap| heap.first()).cloned().unwrap_or_default()
}
