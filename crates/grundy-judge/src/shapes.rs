//! The shapes of the problems' inputs, by id, with the limits that stand in each problem's file.

use crate::shape::{
    Cases::{Counted, One, ToEnd, ToZeros},
    Field::{Amounts, Beside, Count, Heap, Heaps, Parameter, Positions},
    Most::{Field, Number, PowerOf10},
    Shape,
};

const fn shape(cases: crate::shape::Cases, fields: &'static [crate::shape::Field]) -> Shape {
    Shape { cases, fields }
}

const BILLION: crate::shape::Most = Number(1_000_000_000);
/// 2^31 − 1.
const INT: crate::shape::Most = Number(0x7fff_ffff);

/// Counts of cases that have no limit, or where the sum of all heaps has one, get this one.
const MANY: u64 = 1000;

pub(crate) fn find(id: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|(name, _)| *name == id).map(|(_, shape)| shape)
}

static SHAPES: &[(&str, Shape)] = &[
    ("51nod-1066", shape(Counted(10_000), &[Heap(1, BILLION), Parameter("k", 1, BILLION)])),
    ("51nod-1067", shape(Counted(10_000), &[Heap(1, BILLION)])),
    ("51nod-1068", shape(Counted(1000), &[Heap(1, PowerOf10(1000))])),
    ("51nod-1069", shape(One, &[Count(1, 1000), Heaps(1, BILLION)])),
    ("51nod-1070", shape(Counted(1000), &[Heap(1, BILLION)])),
    ("51nod-1072", shape(Counted(10_000), &[Heap(1, Number(2_000_000)), Heap(1, Number(2_000_000))])),
    ("51nod-1185", shape(Counted(10_000), &[Heap(1, PowerOf10(18)), Heap(1, PowerOf10(18))])),
    (
        "51nod-1661",
        shape(One, &[Count(1, 100_000), Parameter("k", 2, PowerOf10(18)), Heaps(1, PowerOf10(18))]),
    ),
    (
        "abc-297g",
        shape(
            One,
            &[Count(1, 200_000), Parameter("l", 1, Field(2)), Parameter("r", 1, BILLION), Heaps(1, BILLION)],
        ),
    ),
    ("arc-091f", shape(One, &[Count(1, 200), Heaps(1, BILLION), Beside(1, BILLION)])),
    ("bzoj-1874", shape(One, &[Count(1, 10), Heaps(1, Number(1000)), Count(1, 10), Amounts(1, Number(10))])),
    ("bzoj-2275", shape(One, &[Heap(2, PowerOf10(15))])),
    ("bzoj-3404", shape(Counted(100), &[Heap(1, Number(1_000_000))])),
    ("cf-1194d", shape(Counted(100), &[Heap(0, BILLION), Parameter("k", 3, BILLION)])),
    ("cf-1537d", shape(Counted(10_000), &[Heap(1, BILLION)])),
    ("cf-255e", shape(One, &[Count(1, 77_777), Heaps(1, Number(777_777_777_777))])),
    ("cf-603c", shape(One, &[Count(1, 100_000), Parameter("k", 1, BILLION), Heaps(1, BILLION)])),
    ("cses-1098", shape(Counted(MANY), &[Count(1, 200_000), Heaps(1, BILLION)])),
    ("cses-1729", shape(One, &[Heap(1, Number(1_000_000)), Count(1, 100), Amounts(1, Field(0))])),
    ("cses-1730", shape(Counted(MANY), &[Count(1, 200_000), Heaps(1, BILLION)])),
    ("cses-2207", shape(Counted(100_000), &[Heap(1, Number(1_000_000))])),
    ("dp-k", shape(One, &[Count(1, 100), Heap(1, Number(100_000)), Amounts(1, Field(1))])),
    ("hdu-1517", shape(ToEnd, &[Heap(2, Number(0xffff_fffe))])),
    ("hdu-1527", shape(ToEnd, &[Heap(0, BILLION), Heap(0, BILLION)])),
    (
        "hdu-1536",
        shape(ToZeros(1), &[Count(1, 100), Amounts(1, Number(10_000)), Positions(0, Number(10_000))]),
    ),
    ("hdu-1729", shape(ToZeros(1), &[Count(1, 50), Heaps(0, Number(1_000_000)), Beside(0, Field(1))])),
    ("hdu-1846", shape(Counted(100), &[Heap(1, Number(1000)), Parameter("k", 1, Number(1000))])),
    ("hdu-1847", shape(ToEnd, &[Heap(1, Number(1000))])),
    ("hdu-1848", shape(ToZeros(3), &[Heap(1, Number(1000)), Heap(1, Number(1000)), Heap(1, Number(1000))])),
    ("hdu-1850", shape(ToZeros(1), &[Count(2, 100), Heaps(1, Number(1_000_000))])),
    ("hdu-1907", shape(Counted(474), &[Count(1, 47), Heaps(1, Number(4747))])),
    ("hdu-2149", shape(ToEnd, &[Heap(1, Number(1099)), Parameter("k", 1, Number(1099))])),
    ("hdu-2176", shape(ToZeros(1), &[Count(1, 200_000), Heaps(1, INT)])),
    ("hdu-2177", shape(ToZeros(2), &[Heap(0, Field(1)), Heap(1, Number(1_000_000))])),
    ("hdu-2188", shape(Counted(MANY), &[Heap(1, Number(10_000)), Parameter("k", 1, Number(10_000))])),
    ("hdu-2516", shape(ToZeros(1), &[Heap(2, INT)])),
    (
        "hdu-2897",
        shape(
            ToEnd,
            &[Heap(1, Number(65_535)), Parameter("p", 1, Field(2)), Parameter("q", 1, Number(65_535))],
        ),
    ),
    ("hdu-3032", shape(Counted(100), &[Count(1, 1_000_000), Heaps(1, INT)])),
    ("hdu-5011", shape(ToEnd, &[Count(1, 99_999), Heaps(1, INT)])),
    ("hdu-5795", shape(Counted(100), &[Count(1, 1_000_000), Heaps(1, BILLION)])),
    ("la-5059", shape(Counted(100), &[Count(1, 100), Heaps(1, Number(2_000_000_000_000_000_000))])),
    ("luogu-p1247", shape(One, &[Count(1, 500_000), Heaps(1, BILLION)])),
    ("luogu-p4018", shape(Counted(100_000), &[Heap(1, Number(50_000_000))])),
    ("poj-2234", shape(ToEnd, &[Count(1, 20), Heaps(1, Number(10_000_000))])),
    ("poj-2975", shape(ToZeros(1), &[Count(1, 1000), Heaps(1, BILLION)])),
    ("poj-3922", shape(Counted(20), &[Heap(2, Number(100_000_000)), Parameter("k", 1, Number(100_000))])),
    ("timus-1023", shape(One, &[Heap(3, Number(100_000_000))])),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_has_a_shape() {
        for problem in crate::list() {
            assert!(find(problem.id).is_some(), "{}", problem.id);
        }
        assert_eq!(SHAPES.len(), crate::list().len());
    }

    #[test]
    fn every_list_has_its_count_before_it() {
        for (id, shape) in SHAPES {
            // A count, and other numbers perhaps, and its list; what stands beside a list stands after it.
            let mut counted = false;
            for (index, field) in shape.fields.iter().enumerate() {
                match field {
                    Count(..) => assert!(!std::mem::replace(&mut counted, true), "{id}"),
                    Heaps(..) | Amounts(..) => assert!(std::mem::take(&mut counted), "{id}"),
                    Beside(..) => assert!(matches!(shape.fields[index - 1], Heaps(..)), "{id}"),
                    Heap(..) | Parameter(..) | Positions(..) => {}
                }
                // The bound is a single number, or stands beside.
                if let Some(bound) = shape.limits(index).2 {
                    let beside = matches!(field, Beside(..)) && bound + 1 == index;
                    assert!(beside || matches!(shape.fields[bound], Heap(..) | Parameter(..)), "{id}");
                    assert!(
                        shape.limits(bound).2.is_none() && shape.limits(bound).0 >= shape.limits(index).0,
                        "{id}"
                    );
                }
            }
            assert!(!counted, "{id}");
        }
    }
}
