//! The samples of the statements, as far as they are known.

use crate::common::check;

/// The id, the input, the output.
const SAMPLES: &[(&str, &str, &str)] = &[
    ("51nod-1069", "3\n1\n1\n1\n", "A\n"),
    ("51nod-1072", "3\n3 5\n3 4\n1 9\n", "B\nA\nA\n"),
    ("51nod-1185", "3\n3 5\n3 4\n1 9\n", "B\nA\nA\n"),
    ("abc-297g", "3 1 2\n2 3 3\n", "First\n"),
    ("arc-091f", "2\n5 2\n3 3\n", "Aoki\n"),
    ("arc-091f", "3\n3 2\n4 3\n5 1\n", "Takahashi\n"),
    ("bzoj-1874", "4\n7\n6\n9\n3\n2\n1\n2\n", "YES\n1 1\n"),
    ("bzoj-2275", "4\n", "1\n"),
    ("bzoj-2275", "7\n", "2\n"),
    ("bzoj-2275", "8\n", "8\n"),
    ("bzoj-3404", "2\n9\n10\n", "YES\nNO\n"),
    ("cf-1194d", "4\n0 3\n3 3\n3 4\n4 4\n", "Bob\nAlice\nBob\nAlice\n"),
    ("cf-1537d", "4\n1\n4\n12\n69\n", "Bob\nAlice\nAlice\nBob\n"),
    ("cf-255e", "1\n1\n", "Rublo\n"),
    ("cf-255e", "2\n1 2\n", "Rublo\n"),
    ("cf-255e", "10\n1 2 3 4 5 6 7 8 9 10\n", "Furlo\n"),
    ("cf-603c", "2 1\n3 4\n", "Kevin\n"),
    ("cf-603c", "1 2\n3\n", "Nicky\n"),
    ("cses-1729", "10 3\n1 3 4\n", "WLWWWWLWLW\n"),
    ("cses-1730", "3\n4\n5 7 2 5\n2\n4 1\n3\n3 5 6\n", "first\nfirst\nsecond\n"),
    ("cses-2207", "3\n6\n7\n8\n", "first\nsecond\nfirst\n"),
    ("dp-k", "2 4\n2 3\n", "First\n"),
    ("dp-k", "2 5\n2 3\n", "Second\n"),
    ("dp-k", "2 7\n2 3\n", "First\n"),
    ("dp-k", "3 20\n1 2 3\n", "Second\n"),
    ("dp-k", "3 21\n1 2 3\n", "First\n"),
    ("dp-k", "1 100000\n1\n", "Second\n"),
    ("hdu-1517", "162\n17\n34012226\n", "Stan wins.\nOllie wins.\nStan wins.\n"),
    ("hdu-1527", "2 1\n8 4\n4 7\n", "0\n1\n0\n"),
    (
        "hdu-1536",
        "2 2 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n5 1 2 3 4 5\n3\n2 5 12\n3 2 4 7\n4 2 3 7 12\n0\n",
        "LWW\nWWL\n",
    ),
    ("hdu-1729", "3\n2 0\n3 3\n6 2\n2\n6 3\n6 3\n0\n", "Case 1:\nYes\nCase 2:\nNo\n"),
    ("hdu-1846", "2\n23 2\n4 3\n", "first\nsecond\n"),
    ("hdu-1847", "1\n3\n", "Kiki\nCici\n"),
    ("hdu-1848", "1 1 1\n1 4 1\n0 0 0\n", "Fibo\nNacci\n"),
    ("hdu-1850", "3\n5 7 9\n0\n", "1\n"),
    ("hdu-1907", "2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"),
    ("hdu-2149", "4 2\n3 2\n3 5\n", "1\nnone\n3 4 5\n"),
    ("hdu-2176", "2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n", "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n"),
    ("hdu-2177", "1 2\n5 8\n4 7\n2 2\n0 0\n", "0\n1\n4 7\n3 5\n0\n1\n0 0\n1 2\n"),
    ("hdu-2188", "2\n8 10\n11 10\n", "Grass\nRabbit\n"),
    ("hdu-2897", "7 2 4\n6 2 4\n", "LOST\nWIN\n"),
    ("hdu-3032", "2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n"),
    ("hdu-5011", "1\n1\n2\n1 1\n3\n2 2 3\n4\n3 3 3 3\n", "Win\nLose\nWin\nLose\n"),
    ("hdu-5795", "2\n2\n4 4\n3\n1 2 4\n", "Second player wins.\nFirst player wins.\n"),
    ("luogu-p1247", "3\n3 6 9\n", "4 3\n3 6 5\n"),
    ("luogu-p1247", "4\n15 22 19 10\n", "lose\n"),
    ("luogu-p4018", "3\n4\n9\n14\n", "October wins!\nOctober wins!\nOctober wins!\n"),
    ("poj-2234", "2 45 45\n3 3 6 9\n", "No\nYes\n"),
    ("poj-2975", "3\n7 11 13\n2\n1000000000 1000000000\n0\n", "3\n0\n"),
    ("timus-1023", "3\n", "2\n"),
];

#[test]
fn samples() {
    for (id, input, expected) in SAMPLES {
        check(id, input, expected);
    }
}

/// Problems whose sample is not known.
const WITHOUT: &[&str] = &["cses-1098"];

/// Problems whose files of cases `tests/cases.rs` compares.
const WITH_FILES: &[&str] = &[
    "51nod-1066",
    "51nod-1067",
    "51nod-1068",
    "51nod-1070",
    "51nod-1661",
    "hdu-2516",
    "la-5059",
    "poj-3922",
];

#[test]
fn every_problem_has_a_sample_or_is_known_to_have_none() {
    for problem in grundy_judge::list() {
        let places = [
            SAMPLES.iter().any(|(id, ..)| *id == problem.id),
            WITHOUT.contains(&problem.id),
            WITH_FILES.contains(&problem.id),
        ];
        assert_eq!(places.iter().filter(|&&place| place).count(), 1, "{}", problem.id);
    }
}
