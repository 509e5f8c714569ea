//! What the fuzz target `judge` once found, and its seeds: the first byte chooses the problem.

use std::fs;
use std::io::BufReader;
use std::path::Path;

use grundy::limits::{Limits, Patient};

#[test]
fn regressions_are_answered_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/regressions/judge");
    let mut replayed = 0;
    for entry in fs::read_dir(folder).expect("the regressions") {
        let path = entry.expect("a file").path();
        let bytes = fs::read(&path).expect("the file");
        let Some((choice, input)) = bytes.split_first() else { continue };
        let problems = grundy_judge::list();
        let problem = &problems[usize::from(*choice) % problems.len()];
        let run = |size: usize| {
            let mut printed = Vec::new();
            let limits = Limits::new(1 << 22, &Patient);
            let ran =
                grundy_judge::run(problem, BufReader::with_capacity(size, input), &mut printed, &limits);
            (printed, ran.map_err(|error| error.to_string()))
        };
        assert_eq!(run(1), run(1 << 10), "{}", path.display());
        replayed += 1;
    }
    assert!(replayed >= 10, "{replayed}");
}
