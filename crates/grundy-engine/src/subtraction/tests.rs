//! Every engine against the definition.

use proptest::prelude::*;

use super::*;

const ROOM: u64 = 1 << 30;
const ENGINES: [Choice; 4] = [Choice::Pull, Choice::Push, Choice::Far, Choice::Sieve];

/// g(0), …, from the definition.
fn values(set: &[u64], len: u64) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    let mut seen = vec![u64::MAX; set.len() + 1];
    for n in 0..len {
        for s in set.iter().filter(|&&s| s >= 1 && s <= n) {
            seen[values[(n - s) as usize] as usize] = n;
        }
        values.push(seen.iter().position(|&at| at != n).unwrap() as u32);
    }
    values
}

fn table(choice: Choice, amounts: &Amounts, kind: Kind, len: u64) -> Vec<u32> {
    let mut table = Subtraction::by(choice, amounts.clone(), kind, ROOM).unwrap();
    // In uneven pieces.
    for part in [len / 7, len / 2, len] {
        table.extend(part, ROOM).unwrap();
    }
    let mut found = vec![u32::MAX; len as usize];
    assert_eq!(table.copy(0, &mut found), found.len());
    found
}

fn all_agree(amounts: &Amounts, len: u64) {
    let expected = values(&amounts.list(), len);
    let outcomes: Vec<u32> = expected.iter().map(|&value| value.min(1)).collect();
    for choice in ENGINES {
        assert!(table(choice, amounts, Kind::Outcomes, len) == outcomes, "{choice:?} {:?}", amounts.list());
        if choice != Choice::Sieve {
            assert!(table(choice, amounts, Kind::Values, len) == expected, "{choice:?} {:?}", amounts.list());
        }
    }
}

#[test]
fn word_boundaries() {
    for set in [&[63, 64, 65][..], &[1, 63], &[64], &[1, 64], &[65], &[128], &[7, 127, 128, 129], &[]] {
        all_agree(&Amounts::finite(set.to_vec()), 3000);
    }
}

#[test]
fn intervals_and_all_amounts() {
    all_agree(&Amounts::finite((1..=300).collect()), 2000);
    all_agree(&Amounts::finite((5..=20).collect()), 2000);
    all_agree(&Amounts::below(700, (1..700).collect()), 700);
}

#[test]
fn infinite_sets() {
    let end = 20_000;
    let squares: Vec<u64> = (1..end).map(|i| i * i).take_while(|&s| s < end).collect();
    all_agree(&Amounts::below(end, squares), end);
    for less in [0, 1, 2] {
        all_agree(&Amounts::primes_less(6000, less), 6000);
    }
    let powers = |base: u64| (0..20).map(move |i| base.pow(i)).take_while(move |&s| s < end);
    all_agree(&Amounts::below(end, powers(2).chain(powers(3)).collect()), end);
}

#[test]
fn amounts_beyond_a_wide_tile() {
    let end = 150_000;
    let squares = (1..end).map(|i| i * i).take_while(|&s| s < end);
    let amounts = Amounts::below(end, squares.chain([65_535, 65_536, 65_537, 131_072, 140_003]).collect());
    let expected = values(&amounts.list(), end);
    assert!(table(Choice::Far, &amounts, Kind::Values, end) == expected);
    assert_eq!(choose(amounts.count(), amounts.greatest(), end, false), Choice::Far);
    // The powers of 2 below 10^8 have three levels.
    assert_eq!(choose(27, 1 << 26, 100_000_000, false), Choice::Pull);
}

#[test]
fn the_end_of_a_set_is_the_end_of_its_table() {
    let mut table = Subtraction::new(Amounts::below(100, vec![1, 5, 99, 100]), Kind::Values, ROOM).unwrap();
    table.extend(1000, ROOM).unwrap();
    assert_eq!((table.len(), table.end(), table.get(100), table.period()), (100, 100, None, None));
    assert_eq!((table.copy(100, &mut [0; 4]), table.copy(98, &mut [0; 4])), (0, 2));
}

#[test]
fn no_more_memory_than_allowed() {
    let set: Vec<u64> = (1..=300).map(|i| i * i).collect();
    for choice in ENGINES {
        let kind = if choice == Choice::Sieve { Kind::Outcomes } else { Kind::Values };
        let amounts = Amounts::finite(set.clone());
        let full = {
            let mut table = Subtraction::by(choice, amounts.clone(), kind, ROOM).unwrap();
            table.extend(20_000, ROOM).unwrap();
            table
        };
        let mut room = 1000;
        let mut table = loop {
            match Subtraction::by(choice, amounts.clone(), kind, room) {
                Ok(table) => break table,
                Err(NoRoom { bytes }) => {
                    assert!(bytes > room);
                    room = bytes;
                }
            }
        };
        // With as much as it asked for it goes on a little further each time, and is right all the way.
        while let Err(NoRoom { bytes }) = table.extend(20_000, room) {
            assert!(bytes > room && table.bytes() <= room, "{choice:?} {bytes} {room}");
            room = bytes;
            assert!((0..table.len()).step_by(61).all(|n| table.get(n) == full.get(n)));
        }
        assert!((0..20_000).all(|n| table.get(n) == full.get(n)), "{choice:?}");
        assert!(table.bytes() <= room && room < 1 << 26);
    }
}

/// The period, by brute force: the first heap whose window of M values stood before.
fn first_repetition(values: &[u32], window: usize) -> Option<Period> {
    let mut seen = std::collections::HashMap::new();
    values.windows(window).zip(0..).find_map(|(window, n)| {
        seen.insert(window, n).map(|earlier| Period { preperiod: earlier, period: n - earlier })
    })
}

#[test]
fn long_windows_that_hardly_differ() {
    for far in [3000, 3001, 4160] {
        let amounts = Amounts::finite(vec![1, far]);
        let mut table = Subtraction::new(amounts.clone(), Kind::Values, ROOM).unwrap();
        table.extend(60_000, ROOM).unwrap();
        let expected = values(&amounts.list(), 60_000);
        assert_eq!(table.period(), first_repetition(&expected, far as usize), "{far}");
        assert!((0..60_000).all(|n| table.value(n) == expected[n as usize]));
    }
}

#[test]
fn a_long_period_of_outcomes() {
    let amounts = Amounts::finite(vec![13, 22, 39, 48, 61]);
    let mut table = Subtraction::new(amounts, Kind::Outcomes, ROOM).unwrap();
    table.extend(20_000_000, ROOM).unwrap();
    assert_eq!(table.period().map(|period| period.period), Some(5_425_890));
    let mut without =
        Subtraction::new(Amounts::finite(vec![13, 22, 39, 48, 61]), Kind::Outcomes, ROOM).unwrap();
    without.search = None;
    without.extend(20_000_000, ROOM).unwrap();
    assert!(table.digits.planes() == without.digits.planes());
}

proptest! {
    #[test]
    fn as_defined(
        set in prop_oneof![
            prop::collection::vec(0_u64..12, 0..6),
            prop::collection::vec(1_u64..70, 1..8),
            prop::collection::vec(60_u64..70, 1..4),
            prop::collection::vec(1_u64..5000, 1..40),
            prop::collection::vec(64_u64..300, 1..100),
        ],
        len in 1_u64..12_000,
    ) {
        all_agree(&Amounts::finite(set), len);
    }

    #[test]
    fn known_values_are_gone_on_from(
        set in prop::collection::vec(1_u64..3000, 1..40),
        known in 0_usize..6000,
        len in 1_u64..8000,
    ) {
        let amounts = Amounts::finite(set);
        let expected = values(&amounts.list(), len.max(known as u64));
        for choice in [Choice::Pull, Choice::Push, Choice::Far] {
            let mut table = Subtraction::by(choice, amounts.clone(), Kind::Values, ROOM).unwrap();
            table.resume(expected[..known].iter().copied(), ROOM).unwrap();
            prop_assert_eq!(table.len(), known as u64 / 64 * 64);
            table.extend(len, ROOM).unwrap();
            let mut found = vec![0; len as usize];
            table.copy(0, &mut found);
            prop_assert!(found == expected[..len as usize], "{choice:?}");
        }
    }

    #[test]
    fn periods_hold_and_are_the_least(set in prop::collection::btree_set(1_u64..24, 1..5), outcomes: bool) {
        let amounts = Amounts::finite(set.iter().copied().collect());
        let mut expected = values(&amounts.list(), 30_000);
        if outcomes {
            for value in &mut expected {
                *value = (*value).min(1);
            }
        }
        let kind = if outcomes { Kind::Outcomes } else { Kind::Values };
        let mut table = Subtraction::new(amounts.clone(), kind, ROOM).unwrap();
        table.extend(30_000, ROOM).unwrap();
        if let Some(found) = table.period() {
            prop_assert_eq!(Some(found), first_repetition(&expected, amounts.greatest() as usize));
        }
        for n in 0..30_000 {
            prop_assert_eq!(table.value(n), expected[n as usize]);
        }
    }
}
