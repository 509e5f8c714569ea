//! Values as little-endian unsigned integers of one width, without anything around them.

use std::io::Write;

use super::{Format, Sheet};
use crate::args::Width;
use crate::report::{Failure, Reporter};

/// Values that are written in one piece.
const AT_ONCE: usize = 1 << 14;

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
        let bytes =
            sheet.table.values.as_bytes().filter(|_| self.width.is_none_or(|width| width == Width::Eight));
        if let Some(bytes) = bytes {
            self.reporter.remark("raw: u8 little-endian");
            let from = usize::try_from(sheet.from).unwrap_or(usize::MAX);
            return Ok(out.write_all(bytes.get(from..).unwrap_or(&[]))?);
        }
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
        let mut values = sheet.table.rows(sheet.from);
        let mut written = Vec::with_capacity(4 * AT_ONCE);
        loop {
            written.clear();
            for value in values.by_ref().take(AT_ONCE) {
                written.extend_from_slice(&value.to_le_bytes()[..width.bits() / 8]);
            }
            if written.is_empty() {
                return Ok(());
            }
            out.write_all(&written)?;
        }
    }
}

#[cfg(test)]
mod tests {
    use grundy::table::Kind;

    use super::super::sheet;
    use super::*;

    #[test]
    fn the_smallest_width_that_fits() {
        let bits = |value| Width::of(value).bits();
        assert_eq!([0, 255, 256, 65_535, 65_536, u32::MAX].map(bits), [8, 8, 16, 16, 32, 32]);
    }

    /// However the values are held, and whether they are written as they are or piece by piece.
    #[test]
    fn each_value_in_its_bytes() {
        let reporter = Reporter::of_arguments(&[]);
        let to = 2 * AT_ONCE as u64 + 5;
        for (greatest, least) in
            [(1, Width::Eight), (255, Width::Eight), (256, Width::Sixteen), (70_000, Width::ThirtyTwo)]
        {
            let values: Vec<u32> = (0..=to as u32).map(|n| n % (greatest + 1)).collect();
            for from in [0, 3, to] {
                let sheet = sheet(Kind::Grundy, 1, from, to, &values);
                for width in [None, Some(Width::Eight), Some(Width::Sixteen), Some(Width::ThirtyTwo)] {
                    let mut out = Vec::new();
                    let written = Raw { width, reporter: &reporter }.write(&sheet, &mut out);
                    let rest = &values[from as usize..];
                    if rest.iter().any(|&value| Width::of(value) > width.unwrap_or(least)) {
                        assert!(written.is_err() && out.is_empty());
                        continue;
                    }
                    assert!(written.is_ok());
                    let needed = rest.iter().map(|&value| Width::of(value)).max();
                    let bytes = width.or(needed).expect("a width").bits() / 8;
                    let expected = rest.iter().flat_map(|value| value.to_le_bytes().into_iter().take(bytes));
                    assert!(out.into_iter().eq(expected), "{greatest} {from} {width:?}");
                }
            }
        }
    }
}
