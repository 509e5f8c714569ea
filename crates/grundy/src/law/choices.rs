//! The options of one component that have a given value: counted exactly, listed as far as asked.

use dashu_int::ops::BitTest;

use crate::error::Error;
use crate::game::Choice;
use crate::limits::Limits;
use crate::number::Natural;

/// Bytes that one listed choice costs, beside its digits.
pub(crate) const LISTED_BYTES: u64 = 128;
/// A listing of fewer choices is not worth a question.
const FEW: usize = 1 << 10;

/// Choices in one component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// How many.
    pub count: Natural,
    /// The least and the greatest take.
    pub takes: Option<(Natural, Natural)>,
    /// Whether some choice takes nothing.
    pub without_take: bool,
    /// The first of them in order: the take ascending, those that take nothing last, then what is left descending.
    pub listed: Vec<Choice>,
}

impl Choices {
    /// Distinct choices, in any order, of which the first `room` are kept.
    pub(crate) fn of(mut choices: Vec<Choice>, room: usize) -> Self {
        choices.sort_unstable();
        let mut found = Self::default();
        for choice in choices {
            found.add(choice, room);
        }
        found
    }

    /// Adds one choice; it is listed while there are fewer than `room`. They come in order.
    pub(super) fn add(&mut self, choice: Choice, room: usize) {
        self.count += Natural::ONE;
        self.note_take(&choice);
        if self.listed.len() < room {
            self.listed.push(choice);
        }
    }

    /// Adds `count` ≥ 1 choices that take the same; `choices` lists them in order.
    ///
    /// # Errors
    /// [`Error::Memory`] when there is no memory to list them.
    pub(super) fn add_many(
        &mut self,
        count: &Natural,
        choices: impl Iterator<Item = Choice>,
        room: usize,
        limits: &Limits<'_>,
    ) -> Result<(), Error> {
        self.count += count;
        let room = room - self.listed.len().min(room);
        let mut choices = choices.peekable();
        let Some(first) = choices.peek() else { return Ok(()) };
        self.note_take(first);
        let bits: usize = first.leave.iter().flatten().map(BitTest::bit_len).sum();
        let listed = usize::try_from(count).unwrap_or(usize::MAX).min(room);
        if listed > FEW {
            let bytes = (listed as u64).saturating_mul(LISTED_BYTES + bits as u64 / 8);
            limits.take("the list of all winning moves", bytes)?;
        }
        self.listed.extend(choices.take(listed));
        Ok(())
    }

    fn note_take(&mut self, choice: &Choice) {
        let Some(take) = &choice.take else {
            self.without_take = true;
            return;
        };
        self.takes = Some(match self.takes.take() {
            None => (take.clone(), take.clone()),
            Some((least, greatest)) => (least.min(take.clone()), greatest.max(take.clone())),
        });
    }
}
