//! Times the table of an octal game: `octal CODE HEAP [plain|avx2|avx512]`, CODE a code or `grundy`.
//!
//! Prints the rate and the checksum that the program `ogsolve` prints for the same table.

use std::time::Instant;

use grundy_engine::octal::{Code, Instructions, Octal, Settings, Values};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [text, to, rest @ ..] = arguments.as_slice() else {
        return Err("usage: octal CODE HEAP [plain|avx2|avx512]".into());
    };
    let code = if text == "grundy" {
        Code::from_digits(&[4])?.unequal()
    } else {
        let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
        Code::from_digits(&digits)?
    };
    let instructions = match rest.first().map(String::as_str) {
        None => Instructions::best(),
        Some("plain") => Instructions::Plain,
        Some("avx2") => Instructions::Avx2,
        Some("avx512") => Instructions::Avx512,
        Some(other) => return Err(format!("no instructions {other}").into()),
    };
    let heaps = to.parse::<usize>()? + 1;
    let mut table = Octal::with(code, Settings { instructions, ..Settings::default() });
    let start = Instant::now();
    while table.extend(heaps) < heaps {}
    let time = start.elapsed();
    let sum = match table.values() {
        Values::Bytes(values) => checksum(values),
        Values::Shorts(values) => checksum(values),
        Values::Words(values) => checksum(values),
    };
    let rate = heaps as u128 * 1_000_000_000 / time.as_nanos().max(1);
    println!("{text} to {to}: {time:.3?}, {rate} a second, checksum {:04X}{:04X}", sum.1, sum.0);
    Ok(())
}

/// The sum of the values, and the sum of the sums of the first ones, modulo 2^16.
fn checksum<T: Copy + Into<u32>>(values: &[T]) -> (u16, u16) {
    values.iter().fold((0, 0), |(sum, sums), &value| {
        let sum = sum.wrapping_add(value.into() as u16);
        (sum, sums.wrapping_add(sum))
    })
}
