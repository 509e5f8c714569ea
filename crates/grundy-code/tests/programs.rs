//! Every program compiles without warnings and agrees with the library.

mod common;

use common::{Random, agrees, compile, compile_all, expected, folder, is_there, positions, program, run};
use grundy_code::{Language, Refusal, Wish};

const LARGEST: u64 = i64::MAX as u64;
const FIBONACCI: &str = "take 1..2*last; first 1..n-1";

/// The program agrees on all of these lines, in one run; those of other languages than C++ on a tenth of them.
fn large(rule: &str, name: &str, lines: &[String]) {
    let expected = expected(rule, lines);
    for language in Language::ALL.into_iter().filter(|&language| is_there(language)) {
        let program = program(rule, Wish::of(language)).expect("a program");
        let folder = folder(&format!("large-{name}-{}", program.file_name));
        let step = if language == Language::Cpp { 1 } else { 10 };
        let (lines, expected): (Vec<_>, Vec<_>) =
            lines.iter().cloned().zip(expected.iter().cloned()).step_by(step).unzip();
        agrees(rule, &mut compile(&program, language, &folder), &lines, &expected, true);
    }
}

/// A heap of dynamic nim, half of them touched.
fn dynamic_positions(count: usize, most: u64, seed: u64) -> Vec<String> {
    let mut random = Random(seed);
    let mut lines = positions(count / 2, 1, most, seed);
    while lines.len() < count {
        lines.push(format!("{} {}", random.up_to(most), random.up_to(most).max(1)));
    }
    lines
}

const LARGE: usize = 100_000;

#[test]
fn fibonacci_nim() {
    large(FIBONACCI, "fibonacci", &dynamic_positions(LARGE, LARGEST, 1));
}

#[test]
fn take_1_3_4() {
    large("take 1, 3, 4", "134", &positions(LARGE, 4, LARGEST, 2));
}

#[test]
fn at_most_half() {
    large("take 1..n/2", "half", &positions(LARGE, 4, LARGEST, 3));
}

#[test]
fn powers_of_2() {
    large("take powers of 2", "powers", &positions(LARGE, 4, LARGEST, 4));
}

/// A rule for every form of law: the heaps of a position, the largest, and whether a move is named.
const FORMS: &[(&str, u64, u64)] = &[
    ("take 1..1000000000000", 4, LARGEST),
    ("take any", 4, LARGEST),
    ("take 2, powers of 3", 4, LARGEST),
    ("take 1..n/3", 4, LARGEST),
    ("leave (5*n+3)/7..n-1", 4, LARGEST),
    ("0.137", 3, 1 << 10),
    ("take any or split into a, b", 3, 1 << 10),
    ("take any except 2, 5", 4, LARGEST / 2),
    ("leave (n-7)/2..(2*n+1)/3", 1, LARGEST),
    ("take 1, 3, 4; misere", 4, LARGEST),
    ("take 1..n/2; misere", 4, LARGEST),
    ("take 2, 5, 6", 4, LARGEST),
    ("take 1..2*n/3", 4, LARGEST),
    ("0.77", 3, 1 << 10),
    ("4.7", 3, 1 << 10),
    ("leave n/3..n/2", 1, LARGEST),
    ("take powers of 2; misere", 4, LARGEST),
    ("take 2, powers of 3; misere", 4, LARGEST),
    ("take 1..n/3; misere", 4, LARGEST),
    ("take any; misere", 4, LARGEST),
    ("take any except 2; misere", 4, LARGEST / 2),
];

/// The same for heaps that remember.
const DYNAMIC: &[&str] = &[
    "take 1..5*last; first 1..n-1",
    "take 1..2*last; first 1..n-1; misere",
    "take 1..3*last/2; first any",
    "take 1..2*last-1; first 1..n/2",
    "take 1..0*last+4; first 1..n-1",
];

#[test]
fn every_form_in_every_language() {
    let sums = FORMS.iter().map(|&(rule, heaps, most)| (rule, positions(300, heaps, most, 5), true));
    let dynamic = DYNAMIC.iter().map(|&rule| (rule, dynamic_positions(500, LARGEST, 6), true));
    let cases: Vec<_> = sums.chain(dynamic).chain([wythoff(), last_differs()]).collect();
    let answers: Vec<_> = cases.iter().map(|(rule, lines, _)| expected(rule, lines)).collect();
    for language in Language::ALL.into_iter().filter(|&language| is_there(language)) {
        let wanted = |rule| program(rule, Wish::of(language)).unwrap_or_else(|no| panic!("{rule}: {no}"));
        let programs: Vec<_> = cases.iter().map(|(rule, ..)| wanted(rule)).collect();
        let folder = folder(&format!("forms-{}", programs[0].file_name));
        let runners = compile_all(&programs, language, &folder);
        for (((rule, lines, moves), expected), mut runner) in cases.iter().zip(&answers).zip(runners) {
            agrees(rule, &mut runner, lines, expected, *moves);
        }
    }
}

fn wythoff() -> (&'static str, Vec<String>, bool) {
    let mut lines: Vec<String> = (0..900).map(|i| format!("{} {}", i / 30, i % 30)).collect();
    // Lost pairs (floor(n*phi), n + floor(n*phi)), and what is near them.
    let pairs = [(1_618_033_988_u64, 2_618_033_988_u64), (1_618_033_987, 2_618_033_987)];
    lines.extend(pairs.map(|(a, b)| format!("{a} {b}")));
    ("(a, b) -> (a-t, b) or (a, b-t) or (a-t, b-t) for t in 1..max(a,b)", lines, false)
}

fn last_differs() -> (&'static str, Vec<String>, bool) {
    let mut lines = dynamic_positions(600, LARGEST, 7);
    // The law is about touched heaps.
    lines.retain(|line| line.contains(' '));
    ("take any except last; first any", lines, false)
}

#[test]
fn heaps_of_any_size() {
    let every = &Language::ALL[..];
    let (some, python) = (&[Language::Python, Language::Java][..], &[Language::Python][..]);
    let rules = [
        ("take 1, 3, 4", every),
        ("take powers of 2", every),
        ("take 1..6; misere", every),
        ("take any", some),
        ("take 1..n/2", some),
        (FIBONACCI, some),
        ("take 1..3*last/2; first any", some),
        ("take 1..2*n/5", python),
        ("0.137", python),
        ("leave n/3..n/2", python),
    ];
    let mut random = Random(8);
    let mut size = |i| (0..=i % 40).map(|_| char::from(b'0' + random.below(10) as u8)).collect::<String>();
    let sizes: Vec<String> = (0..200).map(&mut size).collect();
    // What the library can solve of it: codes only where the moves can be listed.
    let lines = |rule: &str| -> Vec<String> {
        sizes.iter().filter(|size| rule != "0.137" || size.len() < 4).cloned().collect()
    };
    let answers: Vec<_> = rules.iter().map(|(rule, _)| expected(rule, &lines(rule))).collect();
    for language in every.iter().copied().filter(|&language| is_there(language)) {
        let wish = Wish { big: true, ..Wish::of(language) };
        let (here, there): (Vec<_>, Vec<_>) =
            rules.iter().zip(&answers).partition(|((_, languages), _)| languages.contains(&language));
        let programs: Vec<_> = here
            .iter()
            .map(|((rule, _), _)| program(rule, wish).unwrap_or_else(|no| panic!("{rule}: {no}")))
            .collect();
        let folder = folder(&format!("big-{}", programs[0].file_name));
        let runners = compile_all(&programs, language, &folder);
        for (((rule, _), expected), mut runner) in here.iter().zip(runners) {
            agrees(rule, &mut runner, &lines(rule), expected, true);
        }
        for ((rule, _), _) in there {
            let refused = program(rule, wish);
            assert!(matches!(refused, Err(Refusal::Integers { .. })), "{rule} in {language}: {refused:?}");
        }
    }
}

#[test]
fn bad_input_is_refused() {
    for language in Language::ALL.into_iter().filter(|&language| is_there(language)) {
        for (rule, bad) in [("take 1, 3, 4", ["5 x", "-1"]), (FIBONACCI, ["5 0", "1 2 3"])] {
            let program = program(rule, Wish::of(language)).expect("a program");
            let folder = folder(&format!("bad-{}-{}", bad[0].len(), program.file_name));
            let mut runner = compile(&program, language, &folder);
            let large = (language != Language::Python).then_some("9223372036854775808");
            for line in bad.into_iter().chain(large) {
                let output = run(&mut runner, line);
                assert_eq!(output.status.code(), Some(1), "{language}: {line}");
                assert!(!output.stderr.is_empty(), "{language}: {line}");
            }
        }
    }
}
