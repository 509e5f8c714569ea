//! The table of laws: what proves a rule, how large the certificate is, how long it takes to find and to check.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use grundy::game::Game;
use grundy::limits::{Limits, Patient};
use grundy::proof::{LawReport, Status, prove};
use grundy::rule::Parameters;
use grundy_check::{Budget, check};

/// Memory for the search of one law.
const MEMORY: u64 = 1 << 30;

/// The rules that must have a law.
pub fn rules() -> Vec<String> {
    const BEFORE: &[&str] = &[
        "take 1..3",
        "take 1..100000",
        "take 1, 3, 4",
        "take 2, 5, 7",
        "take powers of 2",
        "take powers of 3",
        "take powers of 6",
        "take powers of 2 or take powers of 3",
        "take 1 or take primes",
        "take 1..n/2",
        "take 1..n/3",
    ];
    const AFTER: &[&str] = &[
        "leave ceil(2*n/3)..n-1",
        "leave ceil(n/3)..2*n/3 where m < n",
        "take 1..last; first 1..n-1",
        "take 1..2*last; first 1..n-1",
        "take 1..3*last; first 1..n-1",
        "take 1..7*last; first 1..n-1",
        "take 1..100000*last; first 1..n-1",
        "take 1..3*last/2; first 1..n-1",
        "take 1..last^2; first 1..n-1",
        "take 1..2*last; first 1..n-1; misere",
        "take any except last; first any",
        "(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)",
        "take any or split into a, b",
        "take any",
        "take any except 2, 5",
        "take 1, 3, 4; misere",
        "take 1..n/2; misere",
        "0.77",
        "0.07",
        "0.137",
        "0.17",
        "0.45",
        "0.055",
        "0.144",
        "0.156",
        "0.356",
        "0.644",
        "0.165",
    ];
    let fractions = (2..=20).map(|k| format!("leave ceil(n/{k})..n-1"));
    let texts = |rules: &[&str]| rules.iter().map(ToString::to_string).collect::<Vec<_>>();
    texts(BEFORE).into_iter().chain(fractions).chain(texts(AFTER)).collect()
}

/// Codes with long periods, which take seconds to find and to check.
pub fn long_rules() -> Vec<String> {
    ["0.127", "0.16", "0.56", "0.354", "0.104", "0.054", "0.1777"].map(str::to_owned).to_vec()
}

/// The law of a rule, without limits to speak of.
///
/// # Errors
/// What is wrong, in words.
pub fn law(rule: &str) -> Result<LawReport, String> {
    let game = Game::parse(rule, &Parameters::new()).map_err(|error| error.to_string())?;
    prove(&game, &Limits::new(MEMORY, &Patient)).map_err(|error| error.to_string())
}

/// The table in Markdown, a line for each of the rules, until `stop`.
pub fn table(rules: &[String], stop: &AtomicBool, mut line: impl FnMut(&str)) {
    line("| rule | method | certificate, bytes | seconds to find | seconds to check |");
    line("| --- | --- | ---: | ---: | ---: |");
    for rule in rules {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let began = Instant::now();
        let report = law(rule);
        let whole = began.elapsed();
        let mut text = format!("| `{rule}` | ");
        let _ = match report {
            Err(error) => write!(text, "{error} | | | |"),
            Ok(LawReport { status: Status::Proved(accepted), certificate: Some(certificate), .. }) => {
                let began = Instant::now();
                let checked = check(&certificate, &Budget::default()).is_ok();
                let check = began.elapsed();
                // To prove is to find and to check.
                let (find, check) = (seconds(whole.saturating_sub(check)), seconds(check));
                let mark = if checked { "" } else { " (not accepted again!)" };
                write!(text, "{}{mark} | {} | {find} | {check} |", accepted.kind(), certificate.len())
            }
            Ok(report) => write!(text, "{} | | {} | |", report.status.name(), seconds(whole)),
        };
        line(&text);
    }
}

/// To the microsecond.
fn seconds(time: Duration) -> String {
    format!("{}.{:06}", time.as_secs(), time.subsec_micros())
}
