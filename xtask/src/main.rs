//! `cargo xtask`: long checks of the whole. Each prints its seed; the same seed checks the same again.

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use xtask::{laws, mutate, random_rules};

const USAGE: &str = "\
cargo xtask random-rules [--rules N] [--seed S]    the laws of N random rules against brute force [100000]
cargo xtask mutate [--per-kind N] [--seed S]       N changed certificates of each kind [100000]
cargo xtask laws [--long]                          the table of laws in BENCHMARKS.md; of codes with long periods

Exit code 1: something false was proved or accepted; 2: the call is wrong; 130: interrupted, what was done is printed.
";

static STOP: AtomicBool = AtomicBool::new(false);

fn main() -> ExitCode {
    // Without the handler Ctrl-C ends the program at once, which loses the counts only.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    });
    match run(&std::env::args().skip(1).collect::<Vec<_>>()) {
        Ok(_) if STOP.load(Ordering::SeqCst) => ExitCode::from(130),
        Ok(faults) => ExitCode::from(u8::from(faults > 0)),
        Err(message) => {
            eprintln!("xtask: {message}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Runs the task that the words name. The number of faults, or what is wrong with the call.
fn run(words: &[String]) -> Result<usize, String> {
    let Some((task, options)) = words.split_first() else { return Err("no task is given".to_owned()) };
    let mut progress = Progress::new();
    match task.as_str() {
        "random-rules" => {
            let [number, seed] = numbers(options, ["--rules", "--seed"], [100_000, 1])?;
            let summary = random_rules::run(number, seed, &STOP, |done, summary| {
                progress.show(done, number, summary.faults.len());
            });
            progress.clear();
            println!("{number} rules, seed {seed}, {} s\n\n{}", progress.seconds(), summary.table());
            Ok(summary.faults.len())
        }
        "mutate" => {
            let [number, seed] = numbers(options, ["--per-kind", "--seed"], [100_000, 1])?;
            let summary = mutate::run(number, seed, &STOP, |done, summary| {
                progress.show(done, 0, summary.faults.len());
            });
            progress.clear();
            println!("{number} mutants a kind, seed {seed}, {} s\n\n{}", progress.seconds(), summary.table());
            Ok(summary.faults.len())
        }
        "laws" => {
            let rules = match options {
                [] => laws::rules(),
                [option] if option == "--long" => laws::long_rules(),
                _ => return Err("laws has the option --long alone".to_owned()),
            };
            laws::table(&rules, &STOP, |line| println!("{line}"));
            Ok(0)
        }
        "-h" | "--help" => {
            print!("{USAGE}");
            Ok(0)
        }
        other => Err(format!("there is no task `{other}`")),
    }
}

/// The values of options that take a number.
fn numbers<const N: usize>(
    words: &[String],
    names: [&str; N],
    mut values: [u64; N],
) -> Result<[u64; N], String> {
    for pair in words.chunks(2) {
        let place = names.iter().position(|name| *name == pair[0]);
        let place = place.ok_or_else(|| format!("there is no option `{}`", pair[0]))?;
        let number = pair.get(1).and_then(|text| text.parse().ok());
        values[place] = number.ok_or_else(|| format!("{} needs a number", pair[0]))?;
    }
    Ok(values)
}

/// Says now and then how far the work is, on standard error.
struct Progress {
    began: Instant,
    shown: Instant,
    terminal: bool,
}

impl Progress {
    fn new() -> Self {
        let now = Instant::now();
        Self { began: now, shown: now, terminal: std::io::stderr().is_terminal() }
    }

    fn seconds(&self) -> u64 {
        self.began.elapsed().as_secs()
    }

    fn show(&mut self, done: u64, total: u64, faults: usize) {
        let pause = if self.terminal { Duration::from_millis(200) } else { Duration::from_mins(1) };
        if self.shown.elapsed() < pause {
            return;
        }
        self.shown = Instant::now();
        let of = if total > 0 { format!(" of {total}") } else { String::new() };
        let text = format!("{done}{of}, {faults} faults, {} s", self.seconds());
        let (begin, end) = if self.terminal { ("\r\x1b[K", "") } else { ("", "\n") };
        // Progress that cannot be shown is no harm.
        let _ = write!(std::io::stderr(), "{begin}{text}{end}");
    }

    fn clear(&self) {
        if self.terminal {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}
