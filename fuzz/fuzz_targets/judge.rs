//! Whatever is handed to a judge's problem is answered or ends with an error at a place, however it is cut into
//! pieces.
//!
//! The first byte chooses the problem, the rest is the input. Its length bounds the digits of the heaps, the
//! limits bound the work.
#![no_main]

use std::cell::Cell;
use std::io::{BufRead, BufReader};

use grundy::limits::{Limits, Stop, Watch};
use grundy_judge::{JudgeError, Problem};
use libfuzzer_sys::fuzz_target;

const LONGEST: usize = 300;
const MEMORY: u64 = 1 << 22;
const STEPS: u64 = 16;

/// Stops after so many reports of progress.
struct Patience(Cell<u64>);

impl Watch for Patience {
    fn progress(&self, _task: &str, _done: u64, _total: u64) -> Result<(), Stop> {
        self.0.set(self.0.get() + 1);
        if self.0.get() > STEPS { Err(Stop::Time) } else { Ok(()) }
    }
}

fn run(problem: &Problem, input: impl BufRead) -> (Vec<u8>, Result<(), JudgeError>) {
    let patience = Patience(Cell::new(0));
    let mut printed = Vec::new();
    let ran = grundy_judge::run(problem, input, &mut printed, &Limits::new(MEMORY, &patience));
    (printed, ran)
}

fuzz_target!(|data: &[u8]| {
    let Some((&choice, input)) = data.split_first() else { return };
    if input.len() > LONGEST {
        return;
    }
    let problems = grundy_judge::list();
    let problem = &problems[usize::from(choice) % problems.len()];
    let (printed, ran) = run(problem, input);
    assert!(printed.is_empty() || printed.ends_with(b"\n"));
    let lines = input.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
    match &ran {
        Ok(()) => {}
        Err(JudgeError::Input { line, token, .. }) => assert!(*line <= lines && *token >= 1),
        Err(JudgeError::Solve { line, error, .. }) => {
            assert!(*line <= lines);
            assert!(matches!(error.kind(), "limit" | "undecided"), "{error}");
        }
        Err(error) => panic!("{error}"),
    }
    let (again, reran) = run(problem, BufReader::with_capacity(1, input));
    assert_eq!(again, printed);
    assert_eq!(reran.map_err(|error| error.to_string()), ran.map_err(|error| error.to_string()));
});
