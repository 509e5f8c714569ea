//! Columns separated by a comma or a tab, with a header: a column for each component, and the value.

use std::io::Write;

use super::{Format, Sheet};
use crate::report::Failure;

pub(super) struct Separated {
    pub(super) by: char,
}

impl Format for Separated {
    fn write(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        let by = self.by;
        for column in &sheet.columns {
            write!(out, "{column}{by}")?;
        }
        writeln!(out, "value")?;
        sheet.each(|heaps, value| {
            for heap in heaps {
                write!(out, "{heap}{by}")?;
            }
            Ok(writeln!(out, "{}", sheet.show(value))?)
        })
    }
}

#[cfg(test)]
mod tests {
    use grundy::table::Kind;

    use super::super::{sheet, written};
    use super::*;

    #[test]
    fn one_column_a_component() {
        let single = sheet(Kind::Outcome, 1, 1, 2, &[0, 1, 0]);
        assert_eq!(written(&Separated { by: ',' }, &single), "n,value\n1,N\n2,P\n");
        let coupled = sheet(Kind::Grundy, 2, 0, 1, &[0, 1, 2, 3]);
        assert_eq!(
            written(&Separated { by: '\t' }, &coupled),
            "a\tb\tvalue\n0\t0\t0\n0\t1\t1\n1\t0\t2\n1\t1\t3\n"
        );
    }
}
