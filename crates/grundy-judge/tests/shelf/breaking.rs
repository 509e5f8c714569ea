//! Heaps that break into several.

use crate::common::{Brute, all_lists, case, check, counted, joined, takes, words};

/// Every way to split a heap into so many that are not empty, each once.
fn splits(heap: u64, parts: usize) -> Vec<Vec<u64>> {
    fn go(heap: u64, parts: usize, least: u64, so_far: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
        if parts == 1 {
            if heap >= least {
                all.push([so_far.as_slice(), &[heap]].concat());
            }
            return;
        }
        for part in least..=heap / parts as u64 {
            so_far.push(part);
            go(heap - part, parts - 1, part, so_far, all);
            so_far.pop();
        }
    }
    let mut all = Vec::new();
    go(heap, parts, 1, &mut Vec::new(), &mut all);
    all
}

#[test]
fn splits_are_all_there() {
    assert_eq!(splits(6, 2), [[1, 5], [2, 4], [3, 3]]);
    assert_eq!(splits(6, 3), [[1, 1, 4], [1, 2, 3], [2, 2, 2]]);
    assert!(splits(2, 3).is_empty());
}

/// The cases of all lists, and a word for each.
fn lists_check<F: Fn(u64) -> Vec<Vec<u64>>>(
    id: &str,
    lists: &[Vec<u64>],
    mut brute: Brute<F>,
    counts: bool,
    (won, lost): (&str, &str),
) {
    let cases: Vec<String> = lists.iter().map(|list| case(list)).collect();
    let expected = words(lists.iter().map(|list| brute.wins(list)), won, lost);
    check(id, &if counts { counted(cases) } else { cases.concat() }, &expected);
}

#[test]
fn lasker() {
    let brute = Brute::normal(|heap| [takes(heap, |_| true), splits(heap, 2)].concat());
    lists_check("hdu-3032", &all_lists(2, 0, 12), brute, true, ("Alice", "Bob"));
}

#[test]
fn take_and_then_split() {
    let options = |heap| {
        let left = takes(heap, |_| true);
        let broken = left.iter().flat_map(|left| splits(left[0], 2)).collect();
        [left, broken].concat()
    };
    lists_check("hdu-5011", &all_lists(2, 0, 8), Brute::normal(options), false, ("Win", "Lose"));
}

#[test]
fn splits_in_three() {
    let brute = Brute::normal(|heap| [takes(heap, |_| true), splits(heap, 3)].concat());
    let lines = ("First player wins.", "Second player wins.");
    lists_check("hdu-5795", &all_lists(2, 0, 10), brute, true, lines);
}

#[test]
fn unequal_splits() {
    let mut brute =
        Brute::normal(|heap| splits(heap, 2).into_iter().filter(|parts| parts[0] != parts[1]).collect());
    let expected = words((0..24).map(|heap| brute.wins(&[heap])), "first", "second");
    check("cses-2207", &counted((0..24).map(|heap| format!("{heap}\n"))), &expected);
    check("cses-2207", "5\n1221\n1222\n1223\n932\n1000000\n", "first\nsecond\nfirst\nsecond\nfirst\n");
}

#[test]
fn an_even_pile_becomes_k_halves() {
    for k in 1..5 {
        let mut brute = Brute::normal(|heap: u64| {
            let mut options = takes(heap, |take| take == 1);
            if heap > 0 && heap.is_multiple_of(2) {
                options.push(vec![heap / 2; k]);
            }
            options
        });
        let lists = if k < 3 { all_lists(2, 0, 12) } else { all_lists(2, 0, 8) };
        for list in lists {
            let expected = if brute.wins(&list) { "Kevin\n" } else { "Nicky\n" };
            check("cf-603c", &format!("{} {k}\n{}\n", list.len(), joined(&list)), expected);
        }
    }
}
