//! The table as one JSON object. It is written entry by entry: a table may be far larger than its object in
//! memory ought to be.

use std::io::Write;

use grundy::table::Kind;

use super::{Format, Sheet};
use crate::json::{self, FORMAT};
use crate::report::Failure;

pub(super) struct Json;

impl Format for Json {
    fn write(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        let kind = if sheet.table.kind == Kind::Grundy { "grundy" } else { "outcome" };
        let (rule, from, to) = (json::line(&sheet.rule), sheet.from, sheet.table.to);
        write!(
            out,
            "{{\"format\":{FORMAT},\"rule\":{rule},\"kind\":\"{kind}\",\"from\":{from},\"to\":{to},\"values\":"
        )?;
        let mut first = true;
        sheet.each(|heaps, value| {
            // A list begins for each component from which on all are smallest, and ends where all are greatest.
            let begin = heaps.iter().rev().take_while(|&&heap| heap == from).count();
            let end = heaps.iter().rev().take_while(|&&heap| heap == to).count();
            if !std::mem::replace(&mut first, false) {
                out.write_all(b",")?;
            }
            for _ in 0..begin {
                out.write_all(b"[")?;
            }
            write!(out, "{}", sheet.show(value).json())?;
            for _ in 0..end {
                out.write_all(b"]")?;
            }
            Ok(())
        })?;
        if !sheet.warnings.is_empty() {
            write!(out, ",\"warnings\":{}", json::line(&sheet.warnings))?;
        }
        Ok(writeln!(out, "}}")?)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{sheet, written};
    use super::*;

    fn values(kind: Kind, arity: usize, from: u64, to: u64, values: &[u32]) -> String {
        let object = written(&Json, &sheet(kind, arity, from, to, values));
        let object: serde_json::Value = serde_json::from_str(&object).expect("it is JSON");
        assert_eq!(object["from"], from);
        assert_eq!(object["to"], to);
        object["values"].to_string()
    }

    #[test]
    fn nested_lists() {
        assert_eq!(values(Kind::Outcome, 1, 0, 1, &[0, 1]), r#"["P","N"]"#);
        assert_eq!(values(Kind::Grundy, 1, 1, 1, &[0, 1]), "[1]");
        assert_eq!(values(Kind::Grundy, 2, 0, 1, &[0, 1, 2, 3]), "[[0,1],[2,3]]");
        assert_eq!(values(Kind::Grundy, 2, 1, 2, &[0, 1, 2, 3, 4, 5, 6, 7, 8]), "[[4,5],[7,8]]");
        assert_eq!(values(Kind::Grundy, 3, 0, 1, &[0, 1, 2, 3, 4, 5, 6, 7]), "[[[0,1],[2,3]],[[4,5],[6,7]]]");
        assert_eq!(values(Kind::Grundy, 3, 1, 1, &[0, 1, 2, 3, 4, 5, 6, 7]), "[[[7]]]");
    }
}
