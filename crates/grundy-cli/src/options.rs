//! Arguments turned into valid options, once.

use std::collections::BTreeMap;
pub use std::time::Duration;
use std::time::Instant;

use grundy::limits::Limits;
pub use grundy::number::Integer;
use grundy::number::{Natural, natural};
use grundy::rule::Parameters;

use crate::args::Global;
use crate::report::{self, Failure};
use crate::watch::Clock;

/// The options that every verb takes, checked.
pub struct Options {
    /// The values of parameters.
    pub parameters: Parameters,
    /// Whether results are JSON.
    pub json: bool,
    memory: u64,
    /// The patience of the user.
    pub clock: Clock,
    started: Instant,
    verbose: bool,
}

impl Options {
    /// Checks the options.
    pub fn new(global: Global) -> Result<Self, Failure> {
        let mut parameters = BTreeMap::new();
        for (name, value) in global.parameters {
            if parameters.contains_key(&name) {
                return Err(Failure::usage(format!("--let gives `{name}` two values")));
            }
            parameters.insert(name, value);
        }
        let started = Instant::now();
        Ok(Self {
            parameters,
            json: global.json,
            memory: global.memory.unwrap_or_else(half_of_free_memory),
            clock: Clock::new(started, global.time, !global.no_progress && !global.quiet),
            started,
            verbose: global.verbose,
        })
    }

    /// The memory that may be used, in bytes.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// The limits for all the work of a run.
    pub fn limits(&self) -> Limits<'_> {
        let limits = Limits::new(self.memory, &self.clock);
        // A search that finds nothing leaves time for the rest.
        match self.clock.time() {
            Some(time) => limits.with_effort(u64::try_from(time.as_nanos() / 4).unwrap_or(u64::MAX)),
            None => limits,
        }
    }

    /// How long the run has taken so far.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// With -v, says on standard error what was used.
    pub fn say_what_was_used(&self) {
        if self.verbose {
            let (seconds, mebibytes) = (self.elapsed(), self.memory >> 20);
            report::say(&format!(
                "{}.{:03} s, memory limit {mebibytes} MiB",
                seconds.as_secs(),
                seconds.subsec_millis()
            ));
        }
    }
}

/// Half of what the system says is available; 1 GiB where it does not say.
fn half_of_free_memory() -> u64 {
    let available = |text: String| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:").map(str::to_owned))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()
    };
    match std::fs::read_to_string("/proc/meminfo").ok().and_then(available) {
        Some(kibibytes) => kibibytes.saturating_mul(512),
        None => 1 << 30,
    }
}

/// `NAME=INT`
pub fn parameter(text: &str) -> Result<(String, Integer), String> {
    let (name, value) = text.split_once('=').ok_or("NAME=INT was expected")?;
    let (name, value) = (name.trim(), value.trim());
    if !name.starts_with(|c: char| c.is_ascii_alphabetic())
        || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    {
        return Err(format!("`{name}` is no name: a letter, then letters, digits and _"));
    }
    if ["n", "t", "m"].contains(&name) {
        return Err(format!("`{name}` has its own meaning in a rule and cannot be given a value"));
    }
    let number = |digits| natural(digits).map(Integer::from);
    let value = match value.strip_prefix('-') {
        Some(digits) => number(digits).map(|value| -value),
        None => number(value),
    };
    Ok((name.to_owned(), value.ok_or("the value must be a decimal integer")?))
}

/// A size in bytes: a decimal number and K, M, G or T (powers of 1024).
pub fn size(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        unit => return Err(format!("`{unit}` is no unit: K, M, G or T")),
    };
    let (whole, billionths) = decimal(digits).ok_or("a size such as 500M or 2G was expected")?;
    let bytes = (u128::from(whole) << shift) + ((u128::from(billionths) << shift) / 1_000_000_000);
    Ok(u64::try_from(bytes).unwrap_or(u64::MAX))
}

/// Seconds as a decimal number.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let (whole, billionths) = decimal(text).ok_or("seconds such as 10 or 0.5 were expected")?;
    Ok(Duration::new(whole, billionths))
}

/// A heap as a table's bound. What exceeds a machine word cannot be tabulated, and the limits will say so.
pub fn heap(text: &str) -> Result<u64, String> {
    let heap = natural(text).ok_or("a decimal number without sign, comma or underscore was expected")?;
    Ok(u64::try_from(&heap.min(Natural::from(u64::MAX))).unwrap_or(u64::MAX))
}

/// A decimal number as its whole part and billionths.
fn decimal(text: &str) -> Option<(u64, u32)> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(fraction) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let whole = if whole.is_empty() { 0 } else { whole.parse().unwrap_or(u64::MAX) };
    let fraction: String = fraction.chars().chain("000000000".chars()).take(9).collect();
    Some((whole, fraction.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!(size("0"), Ok(0));
        assert_eq!(size("1500"), Ok(1500));
        assert_eq!(size("2G"), Ok(2 << 30));
        assert_eq!(size("1.5KiB"), Ok(1536));
        assert_eq!(size("99999999999T"), Ok(u64::MAX));
        for wrong in ["", "G", "-1", "1e9", "2X", "1_000", "1.2.3", "2 G"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn times() {
        assert_eq!(seconds("10"), Ok(Duration::from_secs(10)));
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        assert_eq!(seconds(".5"), Ok(Duration::from_millis(500)));
        for wrong in ["", ".", "-1", "1s", "inf"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn parameters() {
        assert_eq!(parameter("k=3"), Ok(("k".to_owned(), Integer::from(3))));
        assert_eq!(parameter("a_1=-12"), Ok(("a_1".to_owned(), Integer::from(-12))));
        assert!(parameter(&format!("k={}", "9".repeat(100))).is_ok());
        for wrong in ["k", "k=", "=3", "1k=3", "k=+3", "k=3.5", "k=--3", "k=1_0", "n=3", "t=1", "m=1", "é=1"]
        {
            assert!(parameter(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn bounds() {
        assert_eq!(heap("007"), Ok(7));
        assert_eq!(heap(&"9".repeat(40)), Ok(u64::MAX));
        for wrong in ["", "+5", "-5", "1,000", "1e3"] {
            assert!(heap(wrong).is_err(), "{wrong}");
        }
    }
}
