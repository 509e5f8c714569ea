//! Values of a long table, saved now and then, so that a run that was killed goes on where it was.
//!
//! A checkpoint is a line that names the format, a line of JSON, the values, and a checksum of all before it:
//!
//! ```text
//! grundy checkpoint 1
//! {"format":1,"rule":"0.77","kind":"grundy","heaps":1000,"bits":8}
//! heaps · bits / 8 bytes, rounded up: value after value from heap 0, little-endian; bits from the lowest up
//! 8 bytes: FNV-1a, 64 bits, little-endian
//! ```
//!
//! It replaces the one before it when it is complete, so there is always a whole one.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use grundy::Error;
use grundy::game::Game;
use grundy::limits::{Limits, Stop, Watch};
use grundy::table::{Column, Kind, Values};
use serde_json::{Value, json};

use crate::output::file;
use crate::report::Failure;

const MAGIC: &str = "grundy checkpoint 1";
/// The longest line of JSON that is read.
const LONGEST_HEADER: u64 = 1 << 20;
/// Values that are copied at a time.
const PIECE: usize = 1 << 14;
/// Saving may take this part of the time.
const SHARE: u32 = 20;

/// The column of a rule for the heaps 0..=`to` as the file has it, or an empty one if there is no file.
pub fn load(path: &Path, game: &Game, to: u64, kind: Kind, limits: &Limits<'_>) -> Result<Column, Failure> {
    let no_column =
        || Failure::usage("--checkpoint is for tables of single heaps that do not remember the last move");
    let empty = Column::new(game, to, kind, limits)?.ok_or_else(no_column)?;
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(empty),
        Err(error) => return Err(Failure::file("read", path, &error)),
    };
    let wrong = |what: String| Failure::new("file", format!("`{}` {what}", path.display()));
    let held = read(&mut BufReader::new(file)).map_err(|what| wrong(what.to_string()))?;
    let rule = game.ruleset().to_string();
    if held.rule != rule {
        return Err(wrong(format!("is a checkpoint of another rule, `{}`", held.rule)));
    }
    if held.kind != empty.kind() {
        return Err(wrong(format!("is a checkpoint of {} values", name(held.kind))));
    }
    Column::resume(game, to, kind, held.values, limits)?.ok_or_else(no_column)
}

/// Extends the column to the heaps 0..=`to`, and saves it about every `every`, and at the end whatever stops it.
pub fn extend(
    column: &mut Column,
    game: &Game,
    to: u64,
    limits: (u64, &dyn Watch),
    (path, every): (&Path, Duration),
) -> Result<Result<(), Error>, Failure> {
    let (memory, watch) = limits;
    let alarm = Alarm { watch, due: Cell::new(Instant::now() + every), rings: Cell::new(false) };
    let limits = Limits::new(memory, &alarm);
    let mut saved = column.len();
    let mut pause = every;
    loop {
        let extended = column.extend(game, to, &limits);
        if column.len() > saved {
            let began = Instant::now();
            save(path, &game.ruleset().to_string(), column)?;
            saved = column.len();
            pause = every.max(began.elapsed() * SHARE);
        } else {
            // Work that is stopped before it has one more value would be so for ever.
            pause = (2 * pause).max(Duration::from_millis(1));
        }
        let rang = alarm.rings.replace(false);
        match extended {
            Err(Error::Stopped { .. }) if rang => alarm.due.set(Instant::now() + pause),
            extended => return Ok(extended),
        }
    }
}

/// Stops work when it is time to save.
struct Alarm<'a> {
    watch: &'a dyn Watch,
    due: Cell<Instant>,
    rings: Cell<bool>,
}

impl Watch for Alarm<'_> {
    fn progress(&self, task: &str, done: u64, total: u64) -> Result<(), Stop> {
        self.watch.progress(task, done, total)?;
        if Instant::now() < self.due.get() {
            return Ok(());
        }
        self.rings.set(true);
        Err(Stop::Time)
    }
}

fn save(path: &Path, rule: &str, column: &Column) -> Result<(), Failure> {
    file::write(path, |out| Ok(write(out, rule, column)?))
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Grundy => "grundy",
        Kind::Outcome => "outcome",
    }
}

/// What a file holds.
struct Held {
    rule: String,
    kind: Kind,
    values: Values,
}

/// FNV-1a, 64 bits, of all that goes through.
struct Sum<T> {
    inner: T,
    sum: u64,
}

impl<T> Sum<T> {
    fn new(inner: T) -> Self {
        Self { inner, sum: 0xCBF2_9CE4_8422_2325 }
    }

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.sum = (self.sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

impl<W: Write> Write for Sum<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<R: Read> Read for Sum<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.add(&buffer[..read]);
        Ok(read)
    }
}

fn write(out: &mut dyn Write, rule: &str, column: &Column) -> io::Result<()> {
    let mut greatest = 0;
    each(column, |values| {
        greatest = values.iter().copied().fold(greatest, u32::max);
        Ok(())
    })?;
    let bits: usize = match greatest {
        0..=1 => 1,
        2..=0xFF => 8,
        0x100..=0xFFFF => 16,
        _ => 32,
    };
    let mut out = Sum::new(out);
    let header = json!({
        "format": 1, "rule": rule, "kind": name(column.kind()), "heaps": column.len(), "bits": bits,
    });
    writeln!(out, "{MAGIC}\n{header}")?;
    // A piece is a multiple of eight values, so that only the last byte can be a part of one.
    each(column, |values| {
        if bits > 1 {
            return values.iter().try_for_each(|value| out.write_all(&value.to_le_bytes()[..bits / 8]));
        }
        let bytes: Vec<u8> = values
            .chunks(8)
            .map(|eight| eight.iter().rev().fold(0, |byte, &value| byte << 1 | value as u8))
            .collect();
        out.write_all(&bytes)
    })?;
    let sum = out.sum;
    out.inner.write_all(&sum.to_le_bytes())?;
    out.inner.flush()
}

/// Hands all values over in pieces.
fn each(column: &Column, mut visit: impl FnMut(&[u32]) -> io::Result<()>) -> io::Result<()> {
    let mut piece = vec![0; PIECE];
    let mut from = 0;
    loop {
        let copied = column.copy(from, &mut piece);
        if copied == 0 {
            return Ok(());
        }
        visit(&piece[..copied])?;
        from += copied as u64;
    }
}

fn read(file: &mut dyn BufRead) -> io::Result<Held> {
    let wrong = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
    let no_checkpoint = || wrong("is no checkpoint, and is not replaced");
    let damaged = || wrong("is a damaged checkpoint");
    let mut first = vec![0; MAGIC.len() + 1];
    file.read_exact(&mut first).map_err(|_| no_checkpoint())?;
    if first != format!("{MAGIC}\n").as_bytes() {
        return Err(no_checkpoint());
    }
    let mut line = Vec::new();
    file.take(LONGEST_HEADER).read_until(b'\n', &mut line)?;
    let header: Value = serde_json::from_slice(&line).map_err(|_| damaged())?;
    let field = |name: &str| header.get(name).ok_or_else(damaged);
    let kind = match field("kind")?.as_str() {
        Some("grundy") => Kind::Grundy,
        Some("outcome") => Kind::Outcome,
        _ => return Err(damaged()),
    };
    let rule = field("rule")?.as_str().ok_or_else(damaged)?.to_owned();
    let heaps = field("heaps")?.as_u64().ok_or_else(damaged)?;
    let Some(bits @ (1 | 8 | 16 | 32)) = field("bits")?.as_u64() else { return Err(damaged()) };
    let mut file = Sum::new(file);
    file.add(&first);
    file.add(&line);
    let mut values = Values::new();
    let mut piece = [0; PIECE];
    let mut left = heaps.checked_mul(bits).ok_or_else(damaged)?.div_ceil(8);
    while left > 0 {
        let some = usize::try_from(left).unwrap_or(PIECE).min(PIECE);
        file.read_exact(&mut piece[..some]).map_err(|_| damaged())?;
        left -= some as u64;
        match bits {
            1 => values.extend(
                piece[..some].iter().flat_map(|byte| (0..8).map(move |bit| u32::from(byte >> bit & 1))),
            ),
            _ => values.extend(
                piece[..some]
                    .chunks(bits as usize / 8)
                    .map(|cell| cell.iter().rev().fold(0, |value, &byte| value << 8 | u32::from(byte))),
            ),
        }
    }
    values.truncate(usize::try_from(heaps).unwrap_or(usize::MAX));
    let sum = file.sum;
    let mut told = Vec::new();
    file.inner.take(9).read_to_end(&mut told)?;
    if told != sum.to_le_bytes() {
        return Err(damaged());
    }
    Ok(Held { rule, kind, values })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::limits::Patient;
    use grundy::rule::{Parameters, Ruleset};

    fn column(rule: &str, kind: Kind, to: u64) -> (Game, Column) {
        let game = Game::new(Ruleset::parse(rule, &Parameters::new()).expect(rule)).expect(rule);
        let mut column =
            Column::new(&game, to, kind, &Limits::new(1 << 30, &Patient)).expect(rule).expect(rule);
        column.extend(&game, to, &Limits::new(1 << 30, &Patient)).expect(rule);
        (game, column)
    }

    fn bytes(rule: &str, column: &Column) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(&mut bytes, rule, column).expect("memory can be written");
        bytes
    }

    #[test]
    fn what_is_written_is_read() {
        let cases = [
            ("take 1, 3, 4", Kind::Outcome, 99),
            ("take 1, 3, 4", Kind::Grundy, 40_000),
            ("take any", Kind::Grundy, 300),
            ("take any", Kind::Grundy, 70_000),
            ("take powers of 2; misere", Kind::Grundy, 16_384),
        ];
        for (rule, kind, to) in cases {
            // The definition is slow for large heaps of `take any`; 70,000 of them are not needed for four bytes.
            let to = if rule == "take any" { to.min(3_000) } else { to };
            let (_, column) = column(rule, kind, to);
            let held = read(&mut bytes(rule, &column).as_slice()).expect(rule);
            assert_eq!((held.rule.as_str(), held.kind), (rule, column.kind()));
            assert_eq!(held.values.len() as u64, to + 1);
            assert_eq!(held.values, column.finish());
        }
    }

    #[test]
    fn a_changed_byte_is_noticed() {
        let whole = bytes("take 1, 2", &column("take 1, 2", Kind::Grundy, 50).1);
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 4;
            assert!(read(&mut changed.as_slice()).is_err(), "byte {place}");
            assert!(read(&mut &whole[..place]).is_err(), "cut at {place}");
        }
        assert!(read(&mut [whole, vec![0]].concat().as_slice()).is_err(), "a byte too many");
    }

    #[test]
    fn work_goes_on_where_it_was() {
        let path = std::env::temp_dir().join(format!("grundy-checkpoint-{}", std::process::id()));
        let (game, whole) = column("split into a, b where a != b", Kind::Grundy, 3_000);
        let limits = Limits::new(1 << 30, &Patient);
        // Every report of progress is a time to save.
        let at_once = (path.as_path(), Duration::ZERO);
        for to in [10, 700, 3_000] {
            let mut part = load(&path, &game, to, Kind::Grundy, &limits).expect("it fits");
            extend(&mut part, &game, to, (1 << 30, &Patient), at_once).expect("saved").expect("extended");
        }
        let last = load(&path, &game, 3_000, Kind::Grundy, &limits).expect("it fits");
        assert_eq!(last.finish(), whole.finish());
        let other = column("take 1, 2", Kind::Grundy, 1).0;
        assert!(load(&path, &other, 1, Kind::Grundy, &limits).is_err(), "another rule");
        std::fs::remove_file(&path).expect("it is there");
    }
}
