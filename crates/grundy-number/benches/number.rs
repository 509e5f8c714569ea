//! What long integers cost, in CPU time; `gmp.c` beside it does the same in GMP.
//!
//!     cargo bench -p grundy-number

#![allow(clippy::cast_precision_loss, clippy::many_single_char_names)] // times are rounded

use std::hint::black_box;
use std::num::NonZeroU64;
use std::time::Instant;

use grundy_number::{
    Natural, Rest, from_decimal, logarithm, power, product, quotient_and_rest, square, to_decimal,
    without_factor,
};

/// The CPU time of this process where Linux tells it, else the time that has passed.
struct Clock(Instant);

impl Clock {
    /// In nanoseconds.
    fn now(&self) -> u128 {
        let spent = std::fs::read_to_string("/proc/self/schedstat").ok();
        let nanoseconds = spent.and_then(|text| text.split_whitespace().next()?.parse().ok());
        nanoseconds.unwrap_or_else(|| self.0.elapsed().as_nanos())
    }

    /// The best of several samples, in milliseconds a run. The time moves in steps of some milliseconds: a sample is long.
    fn best<T>(&self, mut work: impl FnMut() -> T) -> f64 {
        (0..5).map(|_| self.sample(&mut work)).fold(f64::INFINITY, f64::min)
    }

    fn sample<T>(&self, work: &mut impl FnMut() -> T) -> f64 {
        let (start, mut runs) = (self.now(), 0_u32);
        loop {
            black_box(work());
            runs += 1;
            let spent = self.now().saturating_sub(start);
            if spent > 150_000_000 {
                return spent as f64 / 1e6 / f64::from(runs);
            }
        }
    }
}

fn main() {
    let clock = Clock(Instant::now());
    for digits in [100_000, 1_000_000, 10_000_000] {
        let text = |seed: u64| -> String {
            let mut x = seed;
            let mut digit = || {
                x = x.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                char::from(b'1' + (x >> 60) as u8 % 9)
            };
            (0..digits).map(|_| digit()).collect()
        };
        let (first, second) = (text(1), text(2));
        let read = |text: &str| from_decimal(text.as_bytes()).unwrap_or_default();
        let (a, b) = (read(&first), read(&second));
        let c = product(&a, &b);
        println!(
            "{digits:>9} digits: product {:9.3}  square {:9.3}  quotient {:9.3}  print {:9.3}  parse {:9.3} ms",
            clock.best(|| product(&a, &b)),
            clock.best(|| square(&a)),
            clock.best(|| quotient_and_rest(&c, &b)),
            clock.best(|| to_decimal(&a)),
            clock.best(|| read(&first)),
        );
        for k in [2_u64, 3, 10] {
            // Nine tenths of the digits are those of a power of k: the longest search for its exponent.
            let k = Natural::from(k);
            let exponent = logarithm(&read(&first[..digits / 10 * 9]), &k).unwrap_or(0);
            let n = product(&power(&k, exponent), &read(&second[..digits / 10]));
            println!(
                "    the exponent of {k} in such a number: {:9.3} ms",
                clock.best(|| without_factor(&n, &k))
            );
        }
    }
    let text = vec![b'7'; 100_000_000];
    for m in [3_u64, 7, 1_000_003, (1 << 61) - 1, u64::MAX] {
        let Some(modulus) = NonZeroU64::new(m) else { continue };
        let milliseconds = clock.best(|| {
            let mut rest = Rest::new(modulus);
            text.chunks(1 << 20).all(|piece| rest.push(piece).is_ok())
        });
        println!("digits modulo {m}: {:.2} GB/s", text.len() as f64 / milliseconds / 1e6);
    }
}
