//! How the cases of an input follow each other, and how it ends.

use grundy::number::Natural;

use crate::JudgeError;
use crate::desk::Desk;
use crate::reader::machine;

impl Desk<'_> {
    /// A number, which the statement calls `name`, and so many cases, numbered from 1; nothing follows.
    pub(crate) fn counted(
        &mut self,
        name: &str,
        mut case: impl FnMut(&mut Self, u64) -> Result<(), JudgeError>,
    ) -> Result<(), JudgeError> {
        for number in 1..=self.input.count(name)? {
            case(self, number)?;
        }
        self.input.end()
    }

    /// One case; nothing follows.
    pub(crate) fn single(
        &mut self,
        case: impl FnOnce(&mut Self) -> Result<(), JudgeError>,
    ) -> Result<(), JudgeError> {
        case(self)?;
        self.input.end()
    }

    /// Cases that begin with this number each, to the end of the input.
    pub(crate) fn until_end(
        &mut self,
        name: &str,
        mut case: impl FnMut(&mut Self, Natural) -> Result<(), JudgeError>,
    ) -> Result<(), JudgeError> {
        while let Some(first) = self.input.number_or_end(name)? {
            case(self, first)?;
        }
        Ok(())
    }

    /// Cases that begin with these numbers each, until all of these are 0. Nothing after that is looked at. An
    /// input that ends without it is taken as complete, as by the usual accepted programs.
    pub(crate) fn until_zeros<const N: usize>(
        &mut self,
        names: [&str; N],
        mut case: impl FnMut(&mut Self, [Natural; N]) -> Result<(), JudgeError>,
    ) -> Result<(), JudgeError> {
        loop {
            let mut numbers = [const { Natural::ZERO }; N];
            for (index, (number, name)) in numbers.iter_mut().zip(names).enumerate() {
                *number = match self.input.number_or_end(name)? {
                    Some(number) => number,
                    None if index == 0 => return Ok(()),
                    None => return Err(self.input.missing(name)),
                };
            }
            if numbers.iter().all(|number| *number == Natural::ZERO) {
                return Ok(());
            }
            case(self, numbers)?;
        }
    }

    /// As [`Desk::until_zeros`], where the number that ends the input is a count of what follows.
    pub(crate) fn until_zero_count(
        &mut self,
        name: &str,
        mut case: impl FnMut(&mut Self, u64) -> Result<(), JudgeError>,
    ) -> Result<(), JudgeError> {
        self.until_zeros([name], |desk, [count]| case(desk, machine(&count)))
    }
}
