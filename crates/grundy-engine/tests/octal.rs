//! Tables of octal games against the definition.

use grundy_engine::octal::{Code, Instructions, Octal, Settings};
use proptest::prelude::*;

/// g(n) = mex of the values of all options, each found by itself.
fn by_definition(code: &Code, heaps: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for n in 0..heaps {
        let mut options = Vec::new();
        options.extend(code.leave_none().iter().filter(|&&i| i == n).map(|_| 0));
        options.extend(code.leave_one().iter().filter(|&&i| i < n).map(|&i| values[n - i]));
        for &i in code.leave_two().iter().filter(|&&i| i <= n) {
            let left = n - i;
            let parts =
                (1..left).map(|a| (a, left - a)).filter(|(a, b)| a < b || a == b && !code.must_differ());
            options.extend(parts.map(|(a, b)| values[a] ^ values[b]));
        }
        options.sort_unstable();
        options.dedup();
        let mex =
            (0..).zip(&options).find(|&(u, &value)| u != value).map_or(options.len() as u32, |(u, _)| u);
        values.push(mex);
    }
    values
}

/// The table, asked for in pieces that end at these sizes, in every way that the machine can.
fn tables(code: &Code, start: usize, pieces: &[usize]) -> Vec<(Instructions, Vec<u32>)> {
    let sets = [Instructions::Plain, Instructions::Avx2, Instructions::Avx512];
    let table = |instructions| {
        let mut table = Octal::with(code.clone(), Settings { instructions, start });
        for &to in pieces {
            while table.extend(to) < to {}
        }
        (instructions, table.values().iter().collect())
    };
    sets.into_iter().filter(|set| set.is_present()).map(table).collect()
}

fn code(text: &str) -> Code {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    Code::from_digits(&digits).expect("an octal code")
}

fn some_code() -> impl Strategy<Value = Code> {
    let d0 = prop::sample::select(vec![0_u8, 0, 4]);
    let digits = prop::collection::vec(0_u8..8, 1..5);
    (d0, digits, prop::bool::weighted(0.2)).prop_map(|(d0, digits, unequal)| {
        let digits: Vec<u8> = [d0].into_iter().chain(digits).collect();
        let code = Code::from_digits(&digits).expect("an octal code");
        if unequal { code.unequal() } else { code }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn tables_are_those_of_the_definition(
        code in some_code(),
        start in prop::sample::select(vec![1_usize, 20, 50, 120]),
        mut pieces in prop::collection::vec(0_usize..900, 0..6),
    ) {
        pieces.push(900);
        let expected = by_definition(&code, 900);
        for (set, values) in tables(&code, start, &pieces) {
            prop_assert_eq!(&values, &expected, "{:?}", set);
        }
    }
}

/// Games with few rare heaps, far beyond their last one or where they are still found.
#[test]
fn sparse_games() {
    for text in
        ["0.106", "0.104", "0.16", "0.054", "0.77", "0.137", "0.045", "0.07", "0.356", "4.4", "4.06", "0.37"]
    {
        let code = code(text);
        let expected = by_definition(&code, 3000);
        for (set, values) in tables(&code, 64, &[1000, 1001, 3000]) {
            assert_eq!(values, expected, "{text} {set:?}");
        }
    }
}

/// Values go from one byte to two.
#[test]
fn values_that_need_more_bytes() {
    let digits: Vec<u8> = [0].into_iter().chain(std::iter::repeat_n(3, 300)).collect();
    let code = Code::from_digits(&digits).expect("an octal code");
    let mut table = Octal::new(code);
    assert_eq!(table.extend(1000), 256);
    let before = table.bytes_for(1000);
    assert_eq!(table.extend(1000), 1000);
    assert!(table.bytes_for(1000) <= before && before < table.bytes_for(10_000));
    assert!(table.values().iter().enumerate().all(|(heap, value)| value as usize == heap % 301));
}
