//! What is printed: one file a format.

pub mod dot;
pub mod file;
pub mod law;
pub mod teach;
pub mod text;
pub mod tree;

mod aligned;
mod bfile;
mod json;
mod jsonl;
mod raw;
mod separated;

use std::fmt;
use std::io::Write;

use grundy::rule::Ruleset;
use grundy::rule::ast::{Move, Name};
use grundy::table::{Kind, Outcome, Table};

use crate::args::{TableFormat, Width};
use crate::report::{Failure, Reporter};

/// A way to write a table.
pub trait Format {
    /// Writes the table.
    fn write(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure>;
}

/// The format of that name, for a rule with `arity` coupled heaps.
pub fn format<'a>(
    format: TableFormat,
    width: Option<Width>,
    arity: usize,
    reporter: &'a Reporter,
) -> Result<Box<dyn Format + 'a>, Failure> {
    if arity > 1 && matches!(format, TableFormat::Bfile | TableFormat::Raw) {
        return Err(Failure::usage(
            "b-files and raw values are for single heaps, and this rule has coupled ones",
        ));
    }
    Ok(match format {
        TableFormat::Table => Box::new(aligned::Aligned { look: reporter.look() }),
        TableFormat::Csv => Box::new(separated::Separated { by: ',' }),
        TableFormat::Tsv => Box::new(separated::Separated { by: '\t' }),
        TableFormat::Json => Box::new(json::Json),
        TableFormat::Jsonl => Box::new(jsonl::Jsonl),
        TableFormat::Bfile => Box::new(bfile::Bfile),
        TableFormat::Raw => Box::new(raw::Raw { width, reporter }),
    })
}

/// A table as it is to be shown.
pub struct Sheet {
    /// The rule's canonical form.
    pub rule: String,
    /// The names of the components.
    pub columns: Vec<String>,
    /// The smallest heap shown.
    pub from: u64,
    /// Warnings of the rule.
    pub warnings: Vec<String>,
    /// The values.
    pub table: Table,
}

impl Sheet {
    /// Visits the entries in order, the last component running fastest.
    pub fn each(&self, mut visit: impl FnMut(&[u64], u32) -> Result<(), Failure>) -> Result<(), Failure> {
        let (from, to) = (self.from, self.table.to);
        let mut heaps = vec![from; self.table.arity];
        loop {
            let index = heaps.iter().fold(0, |index, &heap| index * (to as usize + 1) + heap as usize);
            visit(&heaps, self.table.values.get(index).unwrap_or(0))?;
            let Some(place) = heaps.iter().rposition(|&heap| heap < to) else { return Ok(()) };
            heaps[place] += 1;
            heaps[place + 1..].fill(from);
        }
    }

    /// A value as a person reads it: a number, or P and N.
    pub fn show(&self, value: u32) -> Value {
        match self.table.kind {
            Kind::Grundy => Value::Number(value),
            Kind::Outcome => Value::Letter(Outcome::from_number(value).letter()),
        }
    }
}

/// A value of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Number(u32),
    Letter(&'static str),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Letter(letter) => letter.fmt(f),
        }
    }
}

impl Value {
    /// The value in JSON.
    pub fn json(self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Letter(letter) => format!("\"{letter}\""),
        }
    }
}

/// The names of the components: `n` for single heaps, else those of the first arrow's state.
pub fn columns(ruleset: &Ruleset) -> Vec<String> {
    let coupled = ruleset.moves().iter().find_map(|one| match one {
        Move::Arrow { state, .. } if state.len() > 1 => Some(state),
        _ => None,
    });
    match coupled {
        Some(state) => state.iter().map(|Name { text, .. }| text.clone()).collect(),
        None => vec!["n".to_owned()],
    }
}

#[cfg(test)]
fn sheet(kind: Kind, arity: usize, from: u64, to: u64, values: &[u32]) -> Sheet {
    let columns = if arity == 1 { vec!["n"] } else { vec!["a", "b", "c"][..arity].to_vec() };
    Sheet {
        rule: "rule".to_owned(),
        columns: columns.into_iter().map(str::to_owned).collect(),
        from,
        warnings: Vec::new(),
        table: Table { kind, arity, to, values: values.to_vec().into() },
    }
}

#[cfg(test)]
fn written(format: &dyn Format, sheet: &Sheet) -> String {
    let mut out = Vec::new();
    format.write(sheet, &mut out).expect("it can be written");
    String::from_utf8(out).expect("it is text")
}
