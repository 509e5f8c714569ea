//! The engine of subtraction games against a plain loop, in one run, by CPU time.
//!
//!     cargo run --release -p grundy-engine --example subtraction
//!
//! Each line: the heaps, what a plain loop takes for each (on as many heaps as it finishes in about a second), what the
//! engine takes, and the ratio. The values of both are compared.

use grundy_engine::subtraction::{Amounts, Kind, Subtraction};

/// Seconds of CPU time of this thread so far, user and system.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds: f64 = text.split(' ').next().and_then(|first| first.parse().ok()).unwrap_or(0.0);
    nanoseconds / 1e9
}

/// Seconds that a run takes on average, of so many runs that the clock, which ticks in milliseconds, is fine enough; and
/// what the last run gave.
fn time<T>(mut run: impl FnMut() -> T) -> (f64, T) {
    let start = cpu();
    let mut result = run();
    let mut runs = 1;
    while cpu() - start < 0.4 {
        drop(result);
        result = run();
        runs += 1;
    }
    ((cpu() - start) / f64::from(runs), result)
}

/// The definition as one writes it: the values of the options are stamped, the first without a stamp is the mex.
fn plain_values(set: &[usize], len: usize) -> Vec<u32> {
    let mut values = vec![0_u32; len];
    let mut stamps = vec![usize::MAX; set.len() + 1];
    for n in 0..len {
        for &s in set {
            if s > n {
                break;
            }
            stamps[values[n - s] as usize] = n;
        }
        values[n] = stamps.iter().position(|&stamp| stamp != n).unwrap_or(0) as u32;
    }
    values
}

/// The definition for outcomes, which stops at the first option that is a P-position.
fn plain_outcomes(set: &[usize], len: usize) -> Vec<bool> {
    let mut won = vec![false; len];
    for n in 0..len {
        won[n] = set.iter().take_while(|&&s| s <= n).any(|&s| !won[n - s]);
    }
    won
}

struct Case {
    name: String,
    amounts: Amounts,
    kind: Kind,
    len: u64,
    plain: u64,
}

fn measure(case: &Case) {
    let Case { name, amounts, kind, len, plain } = case;
    let list: Vec<usize> = amounts.list().iter().map(|&s| s as usize).collect();
    let (plain_time, expected): (f64, Vec<u32>) = match kind {
        Kind::Values => time(|| plain_values(&list, *plain as usize)),
        Kind::Outcomes => {
            let (time, won) = time(|| plain_outcomes(&list, *plain as usize));
            (time, won.iter().map(|&won| u32::from(won)).collect())
        }
    };
    let (time, table) = time(|| {
        let mut table = Subtraction::new(amounts.clone(), *kind, 1 << 33).expect("room");
        table.extend(*len, 1 << 33).expect("room");
        table
    });
    let mut found = vec![0; *plain as usize];
    table.copy(0, &mut found);
    assert!(found == expected, "{name}");
    // Lengths are below 2^32.
    let each = |time: f64, len: u64| time / f64::from(len as u32) * 1e9;
    let (slow, fast) = (each(plain_time, *plain), each(time, *len));
    let period = table.period().map_or(String::new(), |found| format!(", period {}", found.period));
    println!(
        "{name:<34} {len:>10} heaps in {time:>9.5} s | plain {slow:>9.3} ns a heap (to {plain}) | engine {fast:>8.3} ns \
         ({:>7.1} M/s, {} MB) | x {:.1}{period}",
        1e3 / fast,
        table.bytes() >> 20,
        slow / fast
    );
}

/// Amounts drawn at random by xorshift (Marsaglia 2003), the same in every run.
fn random_set(count: usize, low: u64, high: u64, seed: u64) -> Vec<u64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut set = std::collections::BTreeSet::new();
    while set.len() < count {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        set.insert(low + state % (high - low + 1));
    }
    set.into_iter().collect()
}

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let finite = |name: &str, set: Vec<u64>, kind, len, plain| Case {
        name: name.to_owned(),
        amounts: Amounts::finite(set),
        kind,
        len,
        plain,
    };
    let below = |end: u64, value: &dyn Fn(u64) -> u64| {
        Amounts::below(end, (1..end).map(value).take_while(|&s| s < end).collect())
    };
    let e = |digits| 10_u64.pow(digits);
    let mut cases = vec![finite("{1, 3, 4}", vec![1, 3, 4], Kind::Values, e(8), e(8))];
    for (seed, high) in [(1, 64), (2, 64), (3, 64), (1, 1000), (2, 1000), (3, 1000), (4, 10_000)] {
        let set = random_set(5, 1, high, seed);
        cases.push(finite(&format!("{set:?}"), set, Kind::Values, e(8), 2 * e(7)));
    }
    for (count, low, high) in [(16, 1, 1000), (64, 1, 1000), (64, 64, 4000), (200, 1, 4000)] {
        let set = random_set(count, low, high, 5);
        cases.push(finite(&format!("{count} in {low}..{high}"), set, Kind::Values, 4 * e(6), 2 * e(6)));
    }
    for (count, low, high) in [(1000, 1, 10_000), (1000, 1000, 10_000), (1000, 1, 2000), (10_000, 1, 30_000)]
    {
        let set = random_set(count, low, high, 6);
        cases.push(finite(&format!("{count} in {low}..{high}"), set.clone(), Kind::Values, e(6), e(5)));
        cases.push(finite(&format!("{count} in {low}..{high}, outcomes"), set, Kind::Outcomes, e(7), e(6)));
    }
    cases.push(finite(
        "{13, 22, 39, 48, 61}, outcomes",
        vec![13, 22, 39, 48, 61],
        Kind::Outcomes,
        e(7),
        e(7),
    ));
    cases.push(finite("{13, 22, 39, 48, 61}", vec![13, 22, 39, 48, 61], Kind::Values, e(7), e(7)));
    for len in [e(7), e(8)] {
        cases.push(Case {
            name: "squares, outcomes".into(),
            amounts: below(len, &|i| i * i),
            kind: Kind::Outcomes,
            len,
            plain: e(7),
        });
    }
    for len in [e(6), e(8), e(9)].into_iter().filter(|_| "primes - 1".contains(&only)) {
        let (time, amounts) = time(|| Amounts::primes_less(len, 1));
        println!("primes below {len}: {time:.3} s");
        let name = "primes - 1, outcomes".into();
        let plain = e(5);
        cases.push(Case { name, amounts, kind: Kind::Outcomes, len, plain });
    }
    cases.push(Case {
        name: "primes - 1".into(),
        amounts: Amounts::primes_less(e(5), 1),
        kind: Kind::Values,
        len: e(5),
        plain: e(5),
    });
    cases.push(Case {
        name: "squares".into(),
        amounts: below(e(6), &|i| i * i),
        kind: Kind::Values,
        len: e(6),
        plain: e(6),
    });
    cases.push(Case {
        name: "powers of 2".into(),
        amounts: below(e(8), &|i| 1 << (i - 1)),
        kind: Kind::Values,
        len: e(8),
        plain: e(7),
    });
    for case in cases.iter().filter(|case| case.name.contains(&only)) {
        measure(case);
    }
}
