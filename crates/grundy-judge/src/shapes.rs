//! The shapes of the problems' inputs, by id, with the limits that stand in each problem's file.

use crate::shape::{
    Cases::{Counted, One, ToEnd, ToZeros},
    Field::{Count, Heap, Heaps, Parameter},
    Most::{Number, PowerOf10},
    Shape,
};

const fn shape(cases: crate::shape::Cases, fields: &'static [crate::shape::Field]) -> Shape {
    Shape { cases, fields }
}

const BILLION: crate::shape::Most = Number(1_000_000_000);
/// 2^31 − 1.
const INT: crate::shape::Most = Number(0x7fff_ffff);

/// Counts of cases or heaps that have no limit, or a limit on their sum, get this one.
const MANY: u64 = 1000;

pub(crate) fn find(id: &str) -> Option<&'static Shape> {
    SHAPES.iter().find(|(name, _)| *name == id).map(|(_, shape)| shape)
}

static SHAPES: &[(&str, Shape)] = &[
    ("51nod-1066", shape(Counted(10_000), &[Heap(1, BILLION), Parameter(1, BILLION)])),
    ("51nod-1067", shape(Counted(10_000), &[Heap(1, BILLION)])),
    ("51nod-1068", shape(Counted(1000), &[Heap(1, PowerOf10(1000))])),
    ("51nod-1069", shape(One, &[Count(1, 1000), Heaps(1, BILLION)])),
    ("51nod-1070", shape(Counted(1000), &[Heap(1, BILLION)])),
    ("51nod-1072", shape(Counted(10_000), &[Heap(1, Number(2_000_000)), Heap(1, Number(2_000_000))])),
    ("51nod-1185", shape(Counted(10_000), &[Heap(1, PowerOf10(18)), Heap(1, PowerOf10(18))])),
    ("51nod-1661", shape(One, &[Count(1, 100_000), Parameter(2, PowerOf10(18)), Heaps(1, PowerOf10(18))])),
    ("bzoj-2275", shape(One, &[Heap(2, PowerOf10(15))])),
    ("bzoj-3404", shape(Counted(100), &[Heap(1, Number(1_000_000))])),
    ("cf-1194d", shape(Counted(100), &[Heap(0, BILLION), Parameter(3, BILLION)])),
    ("cf-1537d", shape(Counted(10_000), &[Heap(1, BILLION)])),
    ("cf-255e", shape(One, &[Count(1, 77_777), Heaps(1, Number(777_777_777_777))])),
    ("cf-603c", shape(One, &[Count(1, 100_000), Parameter(1, BILLION), Heaps(1, BILLION)])),
    ("cses-1098", shape(Counted(MANY), &[Count(1, MANY), Heaps(1, BILLION)])),
    ("cses-1730", shape(Counted(MANY), &[Count(1, MANY), Heaps(1, BILLION)])),
    ("cses-2207", shape(Counted(100_000), &[Heap(1, Number(1_000_000))])),
    ("hdu-1517", shape(ToEnd, &[Heap(2, Number(0xffff_ffff))])),
    ("hdu-1527", shape(ToEnd, &[Heap(0, BILLION), Heap(0, BILLION)])),
    ("hdu-1846", shape(Counted(100), &[Heap(1, Number(1000)), Parameter(1, Number(1000))])),
    ("hdu-1847", shape(ToEnd, &[Heap(1, Number(1000))])),
    ("hdu-1848", shape(ToZeros(3), &[Heap(1, Number(1000)), Heap(1, Number(1000)), Heap(1, Number(1000))])),
    ("hdu-1850", shape(ToZeros(1), &[Count(2, 100), Heaps(1, Number(1_000_000))])),
    ("hdu-1907", shape(Counted(474), &[Count(1, 47), Heaps(1, Number(4747))])),
    ("hdu-2149", shape(ToEnd, &[Heap(1, Number(1099)), Parameter(1, Number(1099))])),
    ("hdu-2176", shape(ToZeros(1), &[Count(1, 200_000), Heaps(1, INT)])),
    ("hdu-2188", shape(Counted(MANY), &[Heap(1, Number(10_000)), Parameter(1, Number(10_000))])),
    ("hdu-2516", shape(ToZeros(1), &[Heap(2, INT)])),
    ("hdu-3032", shape(Counted(100), &[Count(1, 1_000_000), Heaps(1, INT)])),
    ("hdu-5011", shape(ToEnd, &[Count(1, 99_999), Heaps(1, INT)])),
    ("hdu-5795", shape(Counted(100), &[Count(1, 1_000_000), Heaps(1, BILLION)])),
    ("la-5059", shape(Counted(100), &[Count(1, 100), Heaps(1, Number(2_000_000_000_000_000_000))])),
    ("luogu-p1247", shape(One, &[Count(1, 500_000), Heaps(1, BILLION)])),
    ("luogu-p4018", shape(Counted(100_000), &[Heap(1, Number(50_000_000))])),
    ("poj-2234", shape(ToEnd, &[Count(1, 20), Heaps(1, Number(10_000_000))])),
    ("poj-2975", shape(ToZeros(1), &[Count(1, 1000), Heaps(1, BILLION)])),
    ("poj-3922", shape(Counted(20), &[Heap(2, Number(100_000_000)), Parameter(1, Number(100_000))])),
    ("timus-1023", shape(One, &[Heap(3, Number(100_000_000))])),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_has_its_count_before_it() {
        for (id, shape) in SHAPES {
            let lists = shape.fields.iter().filter(|field| matches!(field, Heaps(..))).count();
            let counts = shape.fields.iter().filter(|field| matches!(field, Count(..))).count();
            assert!(lists == counts && lists <= 1, "{id}");
            let before = shape.fields.iter().position(|field| matches!(field, Count(..)));
            let list = shape.fields.iter().position(|field| matches!(field, Heaps(..)));
            assert!(before <= list, "{id}");
            assert_eq!(SHAPES.iter().filter(|(other, _)| other == id).count(), 1, "{id}");
        }
    }
}
