//! One JSON object a line: `{"format":1,"n":…,"value":…}`; n is a list for coupled heaps.

use std::io::Write;

use super::{Format, Sheet};
use crate::json::{self, FORMAT};
use crate::report::Failure;

pub(super) struct Jsonl;

impl Format for Jsonl {
    fn write(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        sheet.each(|heaps, value| {
            let n = match heaps {
                [heap] => heap.to_string(),
                _ => json::line(&heaps),
            };
            Ok(writeln!(out, "{{\"format\":{FORMAT},\"n\":{n},\"value\":{}}}", sheet.show(value).json())?)
        })
    }
}

#[cfg(test)]
mod tests {
    use grundy::table::Kind;

    use super::super::{sheet, written};
    use super::*;

    #[test]
    fn an_object_a_line() {
        let single = written(&Jsonl, &sheet(Kind::Outcome, 1, 1, 1, &[0, 1]));
        assert_eq!(single, "{\"format\":1,\"n\":1,\"value\":\"N\"}\n");
        let coupled = written(&Jsonl, &sheet(Kind::Grundy, 2, 1, 1, &[0, 1, 2, 3]));
        assert_eq!(coupled, "{\"format\":1,\"n\":[1,1],\"value\":3}\n");
    }
}
