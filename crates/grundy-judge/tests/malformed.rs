//! Input that its problem's statement does not promise: what is printed before the error, and the error.

use std::io::{self, Write};

use grundy::limits::{Limits, Patient};
use grundy_judge::JudgeError;

fn run(id: &str, input: &str) -> (String, Result<(), JudgeError>) {
    let problem = grundy_judge::find(id).expect("it is on the shelf");
    let mut printed = Vec::new();
    let ran = grundy_judge::run(problem, input.as_bytes(), &mut printed, &Limits::new(1 << 28, &Patient));
    (String::from_utf8(printed).expect("text"), ran)
}

/// Each entry: the input, what is printed, the error, or nothing where there is none.
#[track_caller]
fn check(id: &str, entries: &[(&str, &str, &str)]) {
    for &(input, expected, expected_error) in entries {
        let (printed, ran) = run(id, input);
        let error = ran.err().map(|error| error.to_string()).unwrap_or_default();
        assert_eq!((&printed[..], &error[..]), (expected, expected_error), "{id}: {input:?}");
    }
}

#[test]
fn nod_1066() {
    check(
        "51nod-1066",
        &[
            ("", "", "line 1, token 1: the input ends where T was expected"),
            (" \n\n", "", "line 3, token 1: the input ends where T was expected"),
            ("0", "", ""),
            ("0\n1", "", "line 2, token 1: `1` stands after the last case"),
            ("x", "", "line 1, token 1: `x` is not a number; T was expected"),
            ("-1", "", "line 1, token 1: `-1` is not a number; T was expected"),
            ("2\n3 2\n", "B\n", "line 3, token 1: the input ends where N was expected"),
            ("2\n3 2\n4", "B\n", "line 3, token 2: the input ends where K was expected"),
            ("1\n3 2\n4 2\n", "B\n", "line 3, token 1: `4` stands after the last case"),
            ("1\n3 2 x", "B\n", "line 2, token 3: `x` is not a number; the end of the input was expected"),
            ("3\n3 2\n4 0\n4 2\n", "B\n", "line 3, token 2: K is 0, but it must be at least 1"),
            ("3\n3 2\n4 2.0\n4 2\n", "B\n", "line 3, token 2: `2.0` is not a number; K was expected"),
            ("3\n3 2\n+4 2\n4 2\n", "B\n", "line 3, token 1: `+4` is not a number; N was expected"),
            ("3\n3 2\n4,2\n4 2\n", "B\n", "line 3, token 1: `4,2` is not a number; N was expected"),
            ("1\n0 2\n", "B\n", ""),
            ("1 0000000000000000000000003 02", "B\n", ""),
            ("99999999999999999999999999 3 2", "B\n", "line 1, token 4: the input ends where N was expected"),
        ],
    );
}

#[test]
fn one_number_a_case() {
    for id in ["51nod-1067", "51nod-1068", "51nod-1070"] {
        check(
            id,
            &[
                ("", "", "line 1, token 1: the input ends where T was expected"),
                ("0\n", "", ""),
                ("1\n0\n", "B\n", ""),
                ("1e3\n", "", "line 1, token 1: `1e3` is not a number; T was expected"),
                ("2\n0\n", "B\n", "line 3, token 1: the input ends where N was expected"),
                ("1\n0\n0\n", "B\n", "line 3, token 1: `0` stands after the last case"),
                ("2\n0\n-1\n", "B\n", "line 3, token 1: `-1` is not a number; N was expected"),
                ("2\n0\n1_0\n", "B\n", "line 3, token 1: `1_0` is not a number; N was expected"),
                ("2\n0\n１\n", "B\n", "line 3, token 1: `１` is not a number; N was expected"),
                ("2\n0\n0x1f\n", "B\n", "line 3, token 1: `0x1f` is not a number; N was expected"),
            ],
        );
    }
}

#[test]
fn nod_1661() {
    check(
        "51nod-1661",
        &[
            ("", "", "line 1, token 1: the input ends where n was expected"),
            ("2", "", "line 1, token 2: the input ends where k was expected"),
            ("2 2\n3", "", "line 2, token 2: the input ends where number 2 of 2 was expected"),
            ("2 0\n3 2\n", "", "line 1, token 2: k is 0, but it must be at least 1"),
            ("2 2\n3 two\n", "", "line 2, token 2: `two` is not a number; number 2 of 2 was expected"),
            ("2 2\n3 2 1\n", "Alice 1 2\n", "line 2, token 3: `1` stands after the last case"),
            ("0 2\n", "Bob\n", ""),
            ("2 2\n0 0", "Bob\n", ""),
            ("2 1\n5 7", "Bob\n", ""),
            (
                "99999999999999999999 2\n1\n",
                "",
                "line 3, token 1: the input ends where number 2 of 18446744073709551615 was expected",
            ),
        ],
    );
}

#[test]
fn hdu_2516() {
    check(
        "hdu-2516",
        &[
            ("", "", ""),
            ("0", "", ""),
            ("00\nx", "", ""),
            ("2\n3", "Second win\nSecond win\n", ""),
            ("1\n4\n0\n-7 x\n", "Second win\nFirst win\n", ""),
            ("2\nx\n4\n0\n", "Second win\n", "line 2, token 1: `x` is not a number; n was expected"),
            ("2 4 -5", "Second win\nFirst win\n", "line 1, token 3: `-5` is not a number; n was expected"),
        ],
    );
}

#[test]
fn la_5059() {
    check(
        "la-5059",
        &[
            ("", "", "line 1, token 1: the input ends where T was expected"),
            ("1", "", "line 1, token 2: the input ends where N was expected"),
            ("1\n0\n", "NO\n", ""),
            ("1\n2\n0 2", "YES\n", ""),
            ("2\n1\n2\n", "YES\n", "line 4, token 1: the input ends where N was expected"),
            ("2\n1\n2\n2\n4", "YES\n", "line 5, token 2: the input ends where pile 2 of 2 was expected"),
            ("2\n1\n2\n2\n4 4a", "YES\n", "line 5, token 2: `4a` is not a number; pile 2 of 2 was expected"),
            ("1\n1\n2 3\n", "YES\n", "line 3, token 2: `3` stands after the last case"),
        ],
    );
}

#[test]
fn poj_3922() {
    check(
        "poj-3922",
        &[
            ("", "", "line 1, token 1: the input ends where t was expected"),
            ("0", "", ""),
            ("2\n16 1\n11", "Case 1: lose\n", "line 3, token 2: the input ends where k was expected"),
            ("2\n16 1\n11 0\n", "Case 1: lose\n", "line 3, token 2: k is 0, but it must be at least 1"),
            ("2\n16 1\nn k\n", "Case 1: lose\n", "line 3, token 1: `n` is not a number; n was expected"),
            ("1\n16 1\n11 1\n", "Case 1: lose\n", "line 3, token 1: `11` stands after the last case"),
            ("2\n0 1\n1 1\n", "Case 1: lose\nCase 2: lose\n", ""),
        ],
    );
}

#[test]
fn zeros_that_end() {
    check(
        "hdu-1848",
        &[
            ("", "", ""),
            ("0 0 0 x", "", ""),
            ("1 1 1", "Fibo\n", ""),
            ("0 0 5\n0 0 0", "Fibo\n", ""),
            ("1 1 1\n4 4", "Fibo\n", "line 2, token 3: the input ends where p was expected"),
            ("0 0", "", "line 1, token 3: the input ends where p was expected"),
        ],
    );
    check(
        "hdu-2177",
        &[
            ("1 2\n0", "0\n", "line 2, token 2: the input ends where b was expected"),
            ("2 1\n0 0\n-", "0\n", ""),
            ("2 2 0 3", "1\n0 0\n1 2\n1\n0 0\n", ""),
        ],
    );
    check(
        "hdu-2176",
        &[
            ("", "", ""),
            ("1 7", "Yes\n7 0\n", ""),
            ("1 7 0 what else", "Yes\n7 0\n", ""),
            ("1 7 2 1", "Yes\n7 0\n", "line 1, token 5: the input ends where heap 2 of 2 was expected"),
            ("1 7\n2 1 b", "Yes\n7 0\n", "line 2, token 3: `b` is not a number; heap 2 of 2 was expected"),
            (
                "18446744073709551616 1",
                "",
                "line 1, token 3: the input ends where heap 2 of 18446744073709551615 was expected",
            ),
        ],
    );
}

#[test]
fn cases_to_the_end_of_the_input() {
    check(
        "hdu-2149",
        &[
            ("", "", ""),
            ("3 2", "none\n", ""),
            ("3 2 5", "none\n", "line 1, token 4: the input ends where N was expected"),
            ("3 2\n5 0", "none\n", "line 2, token 2: N is 0, but it must be at least 1"),
        ],
    );
    check(
        "hdu-5011",
        &[("0", "Lose\n", ""), ("2 1", "", "line 1, token 3: the input ends where heap 2 of 2 was expected")],
    );
}

#[test]
fn one_case() {
    check(
        "cses-1729",
        &[
            ("", "", "line 1, token 1: the input ends where n was expected"),
            ("3 0", "LLL\n", ""),
            ("3 1 1 1", "WLW\n", "line 1, token 4: `1` stands after the last case"),
            ("3 2 1 0", "", "line 1, token 4: number of P 2 of 2 is 0, but it must be at least 1"),
        ],
    );
}

#[test]
fn amounts_and_boxes_that_do_not_fit() {
    check(
        "hdu-1536",
        &[("1 0 1 1 5 0", "", "line 1, token 2: number of S 1 of 1 is 0, but it must be at least 1")],
    );
    check("hdu-1729", &[("1 3 4 0", "", "line 1, token 3: c is 4, but the box holds only 3")]);
    check("hdu-2897", &[("5 3 2", "", "line 1, token 3: q is 2, but it must be at least 3")]);
    check(
        "abc-297g",
        &[
            ("1 2 1 5", "", "line 1, token 3: R is 1, but it must be at least 2"),
            ("1 0 1 5", "", "line 1, token 2: L is 0, but it must be at least 1"),
        ],
    );
    check("arc-091f", &[("1 5 0", "", "line 1, token 3: K of heap 1 of 1 is 0, but it must be at least 1")]);
    check("cf-603c", &[("1 0 5", "", "line 1, token 2: k is 0, but it must be at least 1")]);
}

/// Where no method reaches, no answer is printed.
#[test]
fn heaps_beyond_what_is_computed() {
    let beyond = "the case that ends in line 3, token 1: who wins Grundy's game is computed only for heaps up to 1000000";
    check("cses-2207", &[("2\n3\n1000001\n", "first\n", beyond)]);
    let (printed, ran) = run("cses-1729", "18446744073709551616 1 1");
    assert!(printed.is_empty() && matches!(ran, Err(JudgeError::Solve { .. })), "{ran:?}");
    let (printed, ran) = run("hdu-2149", "1 1000000000000");
    assert!(printed.is_empty() && matches!(ran, Err(JudgeError::Solve { .. })), "{ran:?}");
}

#[test]
fn a_case_beyond_the_limits_ends_the_run() {
    let problem = grundy_judge::find("poj-3922").expect("it is on the shelf");
    let mut printed = Vec::new();
    let input = format!("2\n11 1\n1{} 1000000\n", "0".repeat(300));
    let ran = grundy_judge::run(problem, input.as_bytes(), &mut printed, &Limits::new(1000, &Patient));
    assert_eq!(printed, b"Case 1: 1\n");
    assert!(matches!(ran, Err(JudgeError::Solve { line: 3, token: 2, .. })), "{ran:?}");
}

/// Refuses every byte.
struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_is_told_apart() {
    let problem = grundy_judge::find("51nod-1067").expect("it is on the shelf");
    let ran = grundy_judge::run(problem, "1 5".as_bytes(), Closed, &Limits::new(1 << 28, &Patient));
    assert!(matches!(ran, Err(JudgeError::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe));
}

#[test]
fn problems_are_found_by_their_names() {
    let ids: Vec<&str> = grundy_judge::list().iter().map(|problem| problem.id).collect();
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(ids, sorted);
    for (name, id) in [("poj-3922", "poj-3922"), ("HDU 2486", "poj-3922"), ("uva-1482", "la-5059")] {
        assert_eq!(grundy_judge::find(name).map(|problem| problem.id), Some(id));
    }
    assert!(grundy_judge::find("poj-3923").is_none());
}
