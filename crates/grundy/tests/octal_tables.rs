//! Tables of finite codes by the engine: the same as all options of each heap give, wherever they are stopped and taken up.

mod common;

use std::cell::Cell;

use common::game;
use grundy::Error;
use grundy::limits::{Limits, Patient, Stop, Watch};
use grundy::table::heaps::GrundyValues;
use grundy::table::octal::OctalValues;
use grundy::table::{Column, Kind};
use proptest::prelude::*;

/// As many reports as are left.
struct Impatient(Cell<u32>);

impl Watch for Impatient {
    fn progress(&self, _task: &str, _done: u64, _total: u64) -> Result<(), Stop> {
        self.0.set(self.0.get().checked_sub(1).ok_or(Stop::Interrupted)?);
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn columns_of_codes(
        d0 in prop::sample::select(vec![0_u8, 4]),
        digits in prop::collection::vec(0_u8..8, 1..5),
        cut in 0_u64..500,
    ) {
        let digits: String = digits.iter().map(u8::to_string).collect();
        let one = game(&format!("{d0}.{digits}"));
        let limits = Limits::new(1 << 28, &Patient);
        let mut expected = GrundyValues::new();
        expected.extend(&one, 500, &limits).expect("small");
        let mut column = Column::new(&one, 500, Kind::Grundy, &limits).expect("small").expect("a column");
        column.extend(&one, cut, &limits).expect("small");
        let known = column.finish();
        let column = Column::resume(&one, 500, Kind::Grundy, known, &limits);
        let mut column = column.expect("small").expect("a column");
        column.extend(&one, 500, &limits).expect("small");
        let values: Vec<u32> = column.finish().iter().collect();
        prop_assert_eq!(&values, expected.values());
    }
}

/// Splits into two heaps that must differ, however that is said, and rules that only look like it.
#[test]
fn unequal_splits() {
    let fast = [
        "split into a, b where a != b",
        "split into a, b where b > a",
        "take 1 or split into a, b where a != b",
        "take 1..2 then split into a, b where a < b or take 3",
        "0.33 or split into x, y where y != x",
    ];
    let by_definition =
        ["0.6 or split into a, b where a != b", "split into a, b where a <= b", "0.33", "take any"];
    let limits = Limits::new(1 << 28, &Patient);
    for rule in fast.into_iter().chain(by_definition) {
        let one = game(rule);
        assert_eq!(one.unequal_code().is_some(), fast.contains(&rule), "{rule}");
        assert!(one.unequal_code().is_none() || one.breaking_code().is_none(), "{rule}");
        let mut expected = GrundyValues::new();
        expected.extend(&one, 1500, &limits).expect("small");
        let mut column = Column::new(&one, 1500, Kind::Grundy, &limits).expect("small").expect("a column");
        column.extend(&one, 700, &limits).expect("small");
        let column = Column::resume(&one, 1500, Kind::Grundy, column.finish(), &limits);
        let mut column = column.expect("small").expect("a column");
        column.extend(&one, 1500, &limits).expect("small");
        assert!(column.finish().iter().eq(expected.values().iter().copied()), "{rule}");
    }
}

/// Grundy's game beyond the reach of the definition: its first 2,000 values, and those of some heaps asked for one by one.
#[test]
fn a_long_table_of_grundys_game() {
    let one = game("split into a, b where a != b");
    let limits = Limits::new(1 << 28, &Patient);
    let mut column = Column::new(&one, 20_000, Kind::Grundy, &limits).expect("small").expect("a column");
    column.extend(&one, 20_000, &limits).expect("small");
    let values: Vec<u32> = column.finish().iter().collect();
    assert_eq!(values.len(), 20_001);
    let mut expected = GrundyValues::new();
    expected.extend(&one, 2000, &limits).expect("small");
    assert_eq!(&values[..=2000], expected.values());
    for n in [3001_usize, 10_000, 15_003, 20_000] {
        let mut options: Vec<u32> = (1..n.div_ceil(2)).map(|a| values[a] ^ values[n - a]).collect();
        options.sort_unstable();
        options.dedup();
        let mex =
            (0..).zip(&options).find(|&(u, &value)| u != value).map_or(options.len() as u32, |(u, _)| u);
        assert_eq!(values[n], mex, "{n}");
    }
}

#[test]
fn a_stopped_table_stays_usable() {
    let code = game("0.16").breaking_code().expect("a code");
    let mut table = OctalValues::new(&code).expect("an octal code");
    let mut stops = 0;
    let impatient = Impatient(Cell::new(2));
    while let Err(error) = table.extend(20_000, &Limits::new(1 << 28, &impatient)) {
        assert!(matches!(error, Error::Stopped { .. }));
        impatient.0.set(2);
        stops += 1;
    }
    assert!(stops > 1);
    let mut whole = OctalValues::new(&code).expect("an octal code");
    whole.extend(20_000, &Limits::new(1 << 28, &Patient)).expect("small");
    assert!(table.values().iter().eq(whole.values().iter()));
}

#[test]
fn memory_is_asked_for_first() {
    let code = game("0.106").breaking_code().expect("a code");
    let mut table = OctalValues::new(&code).expect("an octal code");
    let error = table.extend(1 << 30, &Limits::new(1 << 24, &Patient)).expect_err("a gigabyte");
    assert!(matches!(error, Error::Memory { .. }));
    assert!(table.values().is_empty());
    table.extend(1 << 20, &Limits::new(1 << 24, &Patient)).expect("a megabyte");
}
