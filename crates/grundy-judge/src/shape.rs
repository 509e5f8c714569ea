//! The shape of a problem's input, as data: what makes test inputs knows nothing else of a problem.
//!
//! [`Shape::of`] has the shapes; the reader of a problem stands in its own file. That both agree is tested: whatever is
//! written in this shape is read by the problem, to its end.

use std::fmt::Write as _;

use grundy::number::Natural;
use grundy::rule::Parameters;

use crate::Problem;
use crate::problems::take_list;
use crate::shapes;

/// How an input is built: cases, each of the same fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How the cases follow each other.
    pub cases: Cases,
    /// What a case consists of, in order.
    pub fields: &'static [Field],
}

/// How the cases of an input follow each other, and how it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cases {
    /// One case in an input.
    One,
    /// Their number comes first; at most so many.
    Counted(u64),
    /// To the end of the input.
    ToEnd,
    /// So many zeros end the input.
    ToZeros(usize),
}

/// A part of a case, with the judge's limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A heap.
    Heap(u64, Most),
    /// The parameter of the rule that has this name.
    Parameter(&'static str, u64, Most),
    /// How many numbers the next list has.
    Count(u64, u64),
    /// A list of heaps.
    Heaps(u64, Most),
    /// A list of the amounts that may be taken.
    Amounts(u64, Most),
    /// A number for each of the list before, in one line with it.
    Beside(u64, Most),
    /// Several positions, each the number of its heaps and the heaps: a list that is cut into positions of 1, 2, 3, … heaps, after their
    /// number.
    Positions(u64, Most),
}

/// The greatest number that a judge allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// This one.
    Number(u64),
    /// 10 to this power.
    PowerOf10(usize),
    /// That of this field: the only one that it has, or the one beside.
    Field(usize),
}

/// Positions of a case, at most, in [`Field::Positions`]: so many heaps has the last, too.
const MOST_POSITIONS: u64 = 100;

/// A case: the numbers of each field, one or for a list many; none for a count, which follows from its list, and as many beside a
/// list as it has.
pub type Case = Vec<Vec<Natural>>;

impl Shape {
    /// The shape of a problem's input; `None` where none is known.
    pub fn of(problem: &Problem) -> Option<&'static Self> {
        shapes::find(problem.id)
    }

    /// The most cases that an input may have; `None` if there is no limit.
    pub fn most_cases(&self) -> Option<u64> {
        match self.cases {
            Cases::One => Some(1),
            Cases::Counted(most) => Some(most),
            Cases::ToEnd | Cases::ToZeros(_) => None,
        }
    }

    /// The least and the greatest length of a field's list; 1 for a single number.
    pub fn lengths(&self, field: usize) -> (u64, u64) {
        let before = self.fields.get(..field).unwrap_or_default();
        match self.fields.get(field) {
            Some(Field::Heaps(..) | Field::Amounts(..) | Field::Beside(..)) => {
                let count = before.iter().rev().find_map(|field| match field {
                    Field::Count(least, most) => Some((*least, *most)),
                    _ => None,
                });
                count.unwrap_or((1, 1))
            }
            Some(Field::Positions(..)) => (1, MOST_POSITIONS * (MOST_POSITIONS + 1) / 2),
            Some(Field::Count(..)) => (0, 0),
            _ => (1, 1),
        }
    }

    /// The least and the greatest number of a field; for the latter the field that bounds it, if one does.
    pub fn limits(&self, field: usize) -> (Natural, Natural, Option<usize>) {
        let (least, most) = match self.fields.get(field) {
            Some(
                Field::Heap(least, most)
                | Field::Parameter(_, least, most)
                | Field::Heaps(least, most)
                | Field::Amounts(least, most)
                | Field::Beside(least, most)
                | Field::Positions(least, most),
            ) => (*least, *most),
            Some(Field::Count(..)) | None => (0, Most::Number(0)),
        };
        match most {
            Most::Number(most) => (least.into(), most.into(), None),
            Most::PowerOf10(exponent) => (least.into(), Natural::from(10_u8).pow(exponent), None),
            Most::Field(other) => (least.into(), self.limits(other).1, Some(other)),
        }
    }

    /// The rule of a case: that of the problem, with the case's amounts and parameters in it.
    pub fn rule(&self, problem: &Problem, case: &Case) -> (String, Parameters) {
        let (mut rule, mut parameters) = (problem.rule.to_owned(), Parameters::new());
        for (field, numbers) in self.fields.iter().zip(case) {
            match (field, numbers.as_slice()) {
                (Field::Amounts(..), amounts) => rule = take_list(amounts),
                (Field::Parameter(name, ..), [number]) => {
                    parameters.insert((*name).to_owned(), number.clone().into());
                }
                _ => {}
            }
        }
        (rule, parameters)
    }

    /// The input with these cases: a line for the numbers of a case, and more for its lists.
    pub fn write(&self, cases: &[Case]) -> String {
        let mut text = String::new();
        if let Cases::Counted(_) = self.cases {
            let _ = writeln!(text, "{}", cases.len());
        }
        for case in cases {
            self.write_case(case, &mut text);
        }
        if let Cases::ToZeros(zeros) = self.cases {
            let _ = writeln!(text, "{}", vec!["0"; zeros].join(" "));
        }
        text
    }

    fn write_case(&self, case: &Case, text: &mut String) {
        let mut line: Vec<String> = Vec::new();
        for (index, (field, numbers)) in self.fields.iter().zip(case).enumerate() {
            let mut words = numbers.iter().map(Natural::to_string);
            match field {
                Field::Count(..) => {
                    let is_list = |field: &&Field| matches!(field, Field::Heaps(..) | Field::Amounts(..));
                    let list = self.fields.iter().zip(case).skip(index).find(|(field, _)| is_list(field));
                    line.push(list.map_or(0, |(_, list)| list.len()).to_string());
                }
                Field::Heap(..) | Field::Parameter(..) => line.extend(words),
                Field::Heaps(..) | Field::Amounts(..) => {
                    end(&mut line, text);
                    if let (Some(Field::Beside(..)), Some(beside)) =
                        (self.fields.get(index + 1), case.get(index + 1))
                    {
                        for (word, other) in words.zip(beside) {
                            let _ = writeln!(text, "{word} {other}");
                        }
                    } else {
                        line.extend(words);
                        end(&mut line, text);
                    }
                }
                Field::Beside(..) => {}
                Field::Positions(..) => {
                    end(&mut line, text);
                    let lines: Vec<String> = (1..)
                        .map_while(|heaps| {
                            let heaps: Vec<String> = words.by_ref().take(heaps).collect();
                            (!heaps.is_empty()).then(|| format!("{} {}", heaps.len(), heaps.join(" ")))
                        })
                        .collect();
                    let _ = writeln!(text, "{}\n{}", lines.len(), lines.join("\n"));
                }
            }
        }
        end(&mut line, text);
    }
}

/// Ends a line, if it has begun.
fn end(line: &mut Vec<String>, text: &mut String) {
    if !line.is_empty() {
        let _ = writeln!(text, "{}", line.join(" "));
        line.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn case(fields: &[&[u32]]) -> Case {
        fields.iter().map(|numbers| numbers.iter().map(|&number| Natural::from(number)).collect()).collect()
    }

    #[test]
    fn inputs_are_written_as_the_problems_read_them() {
        let written = |id: &str, cases: &[Case]| shapes::find(id).expect("a shape").write(cases);
        assert_eq!(written("hdu-2516", &[case(&[&[2]]), case(&[&[13]])]), "2\n13\n0\n");
        assert_eq!(written("poj-3922", &[case(&[&[5], &[2]])]), "1\n5 2\n");
        assert_eq!(written("51nod-1661", &[case(&[&[], &[2], &[7, 8, 9]])]), "3 2\n7 8 9\n");
        assert_eq!(written("la-5059", &[case(&[&[], &[3, 4]]), case(&[&[], &[5]])]), "2\n2\n3 4\n1\n5\n");
        assert_eq!(written("hdu-1729", &[case(&[&[], &[9, 8], &[2, 0]])]), "2\n9 2\n8 0\n0\n");
        assert_eq!(written("dp-k", &[case(&[&[], &[7], &[2, 3]])]), "2 7\n2 3\n");
        assert_eq!(written("bzoj-1874", &[case(&[&[], &[7], &[], &[1, 2]])]), "1\n7\n2\n1 2\n");
        assert_eq!(
            written("hdu-1536", &[case(&[&[], &[2, 5], &[9, 8, 7, 6]])]),
            "2\n2 5\n3\n1 9\n2 8 7\n1 6\n0\n"
        );
    }
}
