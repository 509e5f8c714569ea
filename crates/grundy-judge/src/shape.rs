//! The shape of a problem's input, as data: what makes test inputs knows nothing else of a problem.
//!
//! [`Shape::of`] has the shapes; the reader of a problem stands in its own file. That both agree is tested: whatever is
//! written in this shape is read by the problem, to its end.

use std::fmt::Write as _;

use grundy::number::Natural;

use crate::Problem;
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
    /// The parameter `k` of the rule.
    Parameter(u64, Most),
    /// The number of the heaps that the next list has.
    Count(u64, u64),
    /// A list of heaps.
    Heaps(u64, Most),
}

/// The greatest number that a judge allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Most {
    /// This one.
    Number(u64),
    /// 10 to this power.
    PowerOf10(usize),
}

impl Most {
    /// The number.
    pub fn natural(self) -> Natural {
        match self {
            Self::Number(number) => number.into(),
            Self::PowerOf10(exponent) => Natural::from(10_u8).pow(exponent),
        }
    }
}

/// A case: the numbers of each field, one or for a list many; none for a count, which follows from its list.
pub type Case = Vec<Vec<Natural>>;

impl Shape {
    /// The shape of a problem's input; `None` where fields depend on each other in other ways.
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
        match (self.fields.get(field), field.checked_sub(1).and_then(|before| self.fields.get(..=before))) {
            (Some(Field::Heaps(..)), Some(before)) => {
                let count = before.iter().rev().find_map(|field| match field {
                    Field::Count(least, most) => Some((*least, *most)),
                    _ => None,
                });
                count.unwrap_or((1, 1))
            }
            (Some(Field::Count(..)), _) => (0, 0),
            _ => (1, 1),
        }
    }

    /// The input with these cases: a line for the numbers of a case, one more for each of its lists.
    pub fn write(&self, cases: &[Case]) -> String {
        let mut text = String::new();
        if let Cases::Counted(_) = self.cases {
            let _ = writeln!(text, "{}", cases.len());
        }
        for case in cases {
            let mut line: Vec<String> = Vec::new();
            for (index, (field, numbers)) in self.fields.iter().zip(case).enumerate() {
                match field {
                    Field::Count(..) => {
                        let list = self
                            .fields
                            .iter()
                            .skip(index)
                            .position(|field| matches!(field, Field::Heaps(..)));
                        let length = list.and_then(|list| case.get(index + list)).map_or(0, Vec::len);
                        line.push(length.to_string());
                    }
                    Field::Heaps(..) => {
                        let _ = writeln!(text, "{}", line.join(" "));
                        line = numbers.iter().map(Natural::to_string).collect();
                    }
                    Field::Heap(..) | Field::Parameter(..) => {
                        line.extend(numbers.iter().map(Natural::to_string));
                    }
                }
            }
            let _ = writeln!(text, "{}", line.join(" "));
        }
        if let Cases::ToZeros(zeros) = self.cases {
            let _ = writeln!(text, "{}", vec!["0"; zeros].join(" "));
        }
        text
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
    }
}
