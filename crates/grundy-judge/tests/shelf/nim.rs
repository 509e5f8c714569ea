//! Heaps of nim, and what is asked about their sums.

use std::fmt::Write;

use crate::common::{Brute, all_lists, case, check, counted, joined, takes, words};

fn nim() -> Brute<impl Fn(u64) -> Vec<Vec<u64>>> {
    Brute::normal(|heap| takes(heap, |_| true))
}

/// A line for each list: one word or the other.
fn lines<F: Fn(u64) -> Vec<Vec<u64>>>(
    lists: &[Vec<u64>],
    brute: &mut Brute<F>,
    won: &str,
    lost: &str,
) -> String {
    words(lists.iter().map(|list| brute.wins(list)), won, lost)
}

#[test]
fn words_for_won_and_lost() {
    let lists = all_lists(3, 0, 6);
    let cases: Vec<String> = lists.iter().map(|list| case(list)).collect();
    check("cses-1730", &counted(cases.clone()), &lines(&lists, &mut nim(), "first", "second"));
    check("poj-2234", &cases.concat(), &lines(&lists, &mut nim(), "Yes", "No"));
    for list in all_lists(2, 0, 6) {
        check("51nod-1069", &case(&list), if nim().wins(&list) { "A\n" } else { "B\n" });
    }
    let mut three = Brute::normal(|heap| takes(heap, |take| take <= 3));
    check("cses-1098", &counted(cases), &lines(&lists, &mut three, "first", "second"));
}

#[test]
fn misere_nim() {
    let lists = all_lists(4, 1, 4);
    let mut brute = Brute::misere(|heap| takes(heap, |_| true));
    let expected = lines(&lists, &mut brute, "John", "Brother");
    check("hdu-1907", &counted(lists.iter().map(|list| case(list))), &expected);
}

#[test]
fn the_number_of_winning_moves() {
    let (mut input, mut expected, mut brute) = (String::new(), String::new(), nim());
    for list in all_lists(4, 0, 4) {
        input += &case(&list);
        let _ = writeln!(expected, "{}", brute.winning(&list).len());
    }
    for id in ["hdu-1850", "poj-2975"] {
        check(id, &format!("{input}0\n7 what comes after the end"), &expected);
    }
}

#[test]
fn every_winning_move() {
    let (mut input, mut expected, mut brute) = (String::new(), String::new(), nim());
    for list in all_lists(4, 0, 4) {
        input += &case(&list);
        let winning = brute.winning(&list);
        expected += if winning.is_empty() { "No\n" } else { "Yes\n" };
        for (index, left) in winning {
            let _ = writeln!(expected, "{} {}", list[index], joined(&left));
        }
    }
    check("hdu-2176", &input, &expected);
}

#[test]
fn the_first_winning_move_and_the_heaps_after_it() {
    let mut brute = nim();
    for list in all_lists(3, 0, 4) {
        let expected = match brute.winning(&list).first() {
            None => "lose\n".to_owned(),
            Some((index, left)) => {
                let mut after = list.clone();
                after[*index] = left[0];
                format!("{} {}\n{}\n", list[*index] - left[0], index + 1, joined(&after))
            }
        };
        check("luogu-p1247", &case(&list), &expected);
    }
}

/// More heaps than are looked at together: the sums and the indexes go over several parts.
#[test]
fn many_heaps() {
    let mut heaps: Vec<u64> = (0..5000).map(|i| 2 * (i * i % 1013)).collect();
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    heaps.push(sum);
    check("hdu-2176", &format!("{}0\n", case(&heaps)), "No\n");
    for index in [0, 1023, 1024, 4999] {
        let mut heaps = heaps.clone();
        // Only a heap with the highest bit of the sum has a winning move.
        heaps[index] += 1 << 20;
        let left = heaps[index] - (1 << 20);
        check("hdu-2176", &format!("{}0\n", case(&heaps)), &format!("Yes\n{} {left}\n", heaps[index]));
    }
    let mut first = heaps.clone();
    first[1024] ^= 1 << 20;
    let mut after = heaps.clone();
    after[1024] = heaps[1024];
    let expected = format!("{} 1025\n{}\n", 1 << 20, joined(&after));
    check("luogu-p1247", &case(&first), &expected);
    heaps[4999] += 1;
    let sum = 1;
    let expected: String = std::iter::once("Yes\n".to_owned())
        .chain(
            heaps.iter().filter(|&&heap| heap ^ sum < heap).map(|&heap| format!("{heap} {}\n", heap ^ sum)),
        )
        .collect();
    check("hdu-2176", &format!("{}0\n", case(&heaps)), &expected);
    check("poj-2234", &case(&heaps), "Yes\n");
}
