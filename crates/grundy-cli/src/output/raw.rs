//! Values as little-endian unsigned integers of one width, without anything around them.

use std::io::Write;

use super::{Format, Sheet};
use crate::args::Width;
use crate::report::{Failure, Reporter};

pub(super) struct Raw<'a> {
    /// The width asked for; else the smallest that fits.
    pub(super) width: Option<Width>,
    pub(super) reporter: &'a Reporter,
}

impl Width {
    fn of(value: u32) -> Self {
        match value {
            0..=0xFF => Self::Eight,
            0x100..=0xFFFF => Self::Sixteen,
            _ => Self::ThirtyTwo,
        }
    }

    fn bits(self) -> usize {
        match self {
            Self::Eight => 8,
            Self::Sixteen => 16,
            Self::ThirtyTwo => 32,
        }
    }
}

impl Format for Raw<'_> {
    fn write(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        let greatest = sheet.table.rows(sheet.from).max().unwrap_or(0);
        let needed = Width::of(greatest);
        let width = self.width.unwrap_or(needed);
        if width < needed {
            return Err(Failure::usage(format!(
                "the value {greatest} does not fit --width {}",
                width.bits()
            )));
        }
        self.reporter.remark(&format!("raw: u{} little-endian", width.bits()));
        sheet.each(|_, value| Ok(out.write_all(&value.to_le_bytes()[..width.bits() / 8])?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_width_that_fits() {
        let bits = |value| Width::of(value).bits();
        assert_eq!([0, 255, 256, 65_535, 65_536, u32::MAX].map(bits), [8, 8, 16, 16, 32, 32]);
    }
}
