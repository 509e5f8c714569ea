//! The cases of `tests/cases`: what is printed, byte for byte, and every winning first move where it is known.
//!
//! `NN.in` is answered by `NN.out`. `NN.moves` lists the winning first moves in the problem's own form. From 51
//! on the numbers are beyond the judge's limits.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use grundy::game::Game;
use grundy::limits::{Limits, Patient};
use grundy::number::{Natural, natural};
use grundy::rule::Parameters;
use grundy::solve::{Listing, Position, Solver, WinningMove};

fn folder(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(id)
}

/// The files of a problem with this ending, in order.
fn files(id: &str, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder(id)).expect("the cases").map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == ending));
    files.sort();
    files
}

#[track_caller]
fn printed_as_expected(id: &str, cases: usize) {
    let problem = grundy_judge::find(id).expect("it is on the shelf");
    let inputs = files(id, "in");
    assert_eq!(inputs.len(), cases);
    for path in inputs {
        let input = fs::read(&path).expect("the input");
        let expected = fs::read_to_string(path.with_extension("out")).expect("the output");
        let mut printed = Vec::new();
        let limits = Limits::new(1 << 30, &Patient);
        grundy_judge::run(problem, input.as_slice(), &mut printed, &limits)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let printed = String::from_utf8(printed).expect("text");
        let differs = printed.lines().zip(expected.lines()).position(|(a, b)| a != b);
        assert!(printed == expected, "{}: first differs in line {differs:?} from 0", path.display());
    }
}

#[test]
fn nod_1066() {
    printed_as_expected("51nod-1066", 3);
}

#[test]
fn nod_1067() {
    printed_as_expected("51nod-1067", 2);
}

#[test]
fn nod_1068() {
    printed_as_expected("51nod-1068", 2);
}

#[test]
fn nod_1070() {
    printed_as_expected("51nod-1070", 3);
}

#[test]
fn nod_1661() {
    printed_as_expected("51nod-1661", 23);
}

#[test]
fn hdu_2516() {
    printed_as_expected("hdu-2516", 5);
}

#[test]
fn la_5059() {
    printed_as_expected("la-5059", 5);
}

#[test]
fn poj_3922() {
    printed_as_expected("poj-3922", 11);
}

/// All winning first moves of a position under the problem's rule.
fn all_winning(
    solvers: &mut BTreeMap<Natural, Solver>,
    id: &str,
    k: &Natural,
    heaps: Vec<Natural>,
) -> Vec<WinningMove> {
    let solver = solvers.entry(k.clone()).or_insert_with(|| {
        let rule = grundy_judge::find(id).expect("it is on the shelf").rule;
        let parameters = Parameters::from([("k".to_owned(), k.clone().into())]);
        Solver::new(vec![Game::parse(rule, &parameters).expect("a rule")]).expect("a solver")
    });
    let limits = Limits::new(1 << 30, &Patient);
    let answer = solver.solve(&Position::of_heaps(heaps), Listing::All, &limits).expect("an answer");
    assert!(answer.moves.complete());
    answer.moves.listed
}

fn numbers(path: &Path) -> Vec<Natural> {
    let text = fs::read_to_string(path).expect("the input");
    text.split_whitespace().map(|word| natural(word).expect("a number")).collect()
}

#[test]
fn all_first_takes_of_poj_3922() {
    let (mut known, mut solvers) = (0, BTreeMap::new());
    for path in files("poj-3922", "moves") {
        let input = numbers(&path.with_extension("in"));
        let moves = fs::read_to_string(&path).expect("the moves");
        assert_eq!(moves.lines().count(), input.len() / 2);
        for (case, line) in input[1..].chunks(2).zip(moves.lines()) {
            if line.ends_with('?') {
                continue;
            }
            let winning = all_winning(&mut solvers, "poj-3922", &case[1], vec![case[0].clone()]);
            let takes: Vec<String> = winning
                .into_iter()
                .filter_map(|winning| winning.choice.take)
                .map(|take| take.to_string())
                .collect();
            let expected: Vec<&str> = line.split(' ').skip(1).collect();
            assert_eq!(takes, expected, "{}: {} {}", path.display(), case[0], case[1]);
            known += 1;
        }
    }
    assert_eq!(known, 87);
}

#[test]
fn all_first_moves_of_nod_1661() {
    let mut known = 0;
    for path in files("51nod-1661", "moves") {
        let input = numbers(&path.with_extension("in"));
        let winning = all_winning(&mut BTreeMap::new(), "51nod-1661", &input[1], input[2..].to_vec());
        let lines: Vec<String> = winning
            .into_iter()
            .map(|winning| format!("{} {}", winning.heap + 1, winning.choice.leave.concat()[0]))
            .collect();
        let expected = fs::read_to_string(&path).expect("the moves");
        assert_eq!(lines, expected.lines().collect::<Vec<_>>(), "{}", path.display());
        known += lines.len();
    }
    assert_eq!(known, 1345);
}
