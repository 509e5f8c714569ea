//! A b-file of the OEIS: `n a(n)`, one blank, lines ended by LF; outcomes are 0 for P and 1 for N.

use std::io::Write;

use super::{Format, Sheet};
use crate::report::Failure;

pub(super) struct Bfile;

impl Format for Bfile {
    fn write(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        sheet.each(|heaps, value| {
            let heap = heaps[0];
            Ok(writeln!(out, "{heap} {value}")?)
        })
    }
}

#[cfg(test)]
mod tests {
    use grundy::table::Kind;

    use super::super::{sheet, written};
    use super::*;

    #[test]
    fn outcomes_are_numbers() {
        assert_eq!(written(&Bfile, &sheet(Kind::Outcome, 1, 0, 2, &[0, 1, 0])), "0 0\n1 1\n2 0\n");
        assert_eq!(written(&Bfile, &sheet(Kind::Grundy, 1, 1, 2, &[0, 1, 12])), "1 1\n2 12\n");
    }
}
