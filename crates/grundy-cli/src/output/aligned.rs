//! A table for people: ten values a row, or a grid for two coupled heaps (one after the other for more).

use std::io::Write;

use grundy::table::Kind;

use super::text::paint;
use super::{Format, Sheet};
use crate::messages::Look;
use crate::report::Failure;

pub(super) struct Aligned {
    pub(super) look: Look,
}

/// The values in a row.
const ROW: u64 = 10;

impl Format for Aligned {
    fn write(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        let (rule, from, to, say) = (&sheet.rule, sheet.from, sheet.table.to, self.look.language);
        let names = sheet.columns.join(", ");
        let title = match sheet.table.kind {
            Kind::Grundy => say.table_values(rule, names, from, to),
            Kind::Outcome => say.table_outcomes(rule, names, from, to),
        };
        writeln!(out, "{title}\n")?;
        if sheet.table.arity == 1 { self.rows(sheet, out) } else { self.grids(sheet, out) }
    }
}

impl Aligned {
    fn rows(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        let (from, to) = (sheet.from, sheet.table.to);
        let (margin, width) = (to.to_string().len(), widest(sheet).max(2));
        let line = header("n", margin, (0..ROW).map(|offset| format!("+{offset}")), width);
        writeln!(out, "{}", paint(&line, DIM, self.look.colour))?;
        let start = from - from % ROW;
        sheet.each(|heaps, value| {
            let heap = heaps[0];
            let column = heap % ROW;
            if column == 0 || heap == from {
                let left = format!("{:>margin$} │", heap - column);
                write!(out, "{}", paint(&left, DIM, self.look.colour))?;
                if start == heap - column {
                    write!(out, "{:1$}", "", column as usize * (width + 1))?;
                }
            }
            write!(out, " {:>width$}", sheet.show(value))?;
            if column == ROW - 1 || heap == to {
                writeln!(out)?;
            }
            Ok(())
        })
    }

    /// The last two components as rows and columns.
    fn grids(&self, sheet: &Sheet, out: &mut dyn Write) -> Result<(), Failure> {
        let (from, to, arity) = (sheet.from, sheet.table.to, sheet.table.arity);
        let (outer, [down, across]) = match sheet.columns.split_last_chunk::<2>() {
            Some((outer, [down, across])) => (outer, [down, across]),
            None => return Ok(()),
        };
        let corner = format!("{down} \\ {across}");
        let head = to.to_string().len().max(corner.chars().count());
        let cell = widest(sheet).max(to.to_string().len());
        sheet.each(|heaps, value| {
            if heaps[arity - 2..] == [from, from] {
                if !outer.is_empty() {
                    if heaps[..arity - 2].iter().any(|&heap| heap != from) {
                        writeln!(out)?;
                    }
                    let fixed: Vec<String> =
                        outer.iter().zip(heaps).map(|(name, heap)| format!("{name} = {heap}")).collect();
                    writeln!(out, "{}", fixed.join(", "))?;
                }
                let line = header(&corner, head, (from..=to).map(|heap| heap.to_string()), cell);
                writeln!(out, "{}", paint(&line, DIM, self.look.colour))?;
            }
            if heaps[arity - 1] == from {
                let row = format!("{:>head$} │", heaps[arity - 2]);
                write!(out, "{}", paint(&row, DIM, self.look.colour))?;
            }
            write!(out, " {:>cell$}", sheet.show(value))?;
            if heaps[arity - 1] == to {
                writeln!(out)?;
            }
            Ok(())
        })
    }
}

/// A header whose cells line up with the values.
fn header(corner: &str, head: usize, cells: impl Iterator<Item = String>, cell: usize) -> String {
    let cells: Vec<String> = cells.map(|text| format!("{text:>cell$}")).collect();
    format!("{corner:head$} │ {}", cells.join(" "))
}

const DIM: anstyle::Style = anstyle::Style::new().dimmed();

fn widest(sheet: &Sheet) -> usize {
    let greatest = sheet.table.values.iter().max().unwrap_or(0);
    sheet.show(greatest).to_string().len()
}

#[cfg(test)]
mod tests {
    use super::super::{sheet, written};
    use super::*;
    use crate::messages::Language;

    fn lines(sheet: &Sheet) -> Vec<String> {
        written(&Aligned { look: Look { colour: false, language: Language::En } }, sheet)
            .lines()
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn rows_of_ten() {
        let values: Vec<u32> = (0..=21).map(|n| n % 4).collect();
        let whole = [
            "rule: Grundy values for n from 0 to 21",
            "",
            "n  │ +0 +1 +2 +3 +4 +5 +6 +7 +8 +9",
            " 0 │  0  1  2  3  0  1  2  3  0  1",
            "10 │  2  3  0  1  2  3  0  1  2  3",
            "20 │  0  1",
        ];
        assert_eq!(lines(&sheet(Kind::Grundy, 1, 0, 21, &values)), whole);
        let from_8 =
            [" 0 │                          0  1", "10 │  2  3  0  1  2  3  0  1  2  3", "20 │  0  1"];
        assert_eq!(lines(&sheet(Kind::Grundy, 1, 8, 21, &values))[3..], from_8);
    }

    #[test]
    fn grids() {
        let values: Vec<u32> = (0..=2).flat_map(|a| (0..=2).map(move |b| a ^ b)).collect();
        let two = ["a \\ b │ 0 1 2", "    0 │ 0 1 2", "    1 │ 1 0 3", "    2 │ 2 3 0"];
        assert_eq!(lines(&sheet(Kind::Grundy, 2, 0, 2, &values))[2..], two);
        let values: Vec<u32> = (0..8).map(|bits: u32| bits.count_ones() % 2).collect();
        let three = [
            "rule: outcomes for a, b, c from 0 to 1",
            "",
            "a = 0",
            "b \\ c │ 0 1",
            "    0 │ P N",
            "    1 │ N P",
            "",
            "a = 1",
            "b \\ c │ 0 1",
            "    0 │ N P",
            "    1 │ P N",
        ];
        assert_eq!(lines(&sheet(Kind::Outcome, 3, 0, 1, &values)), three);
    }
}
