//! One heap or few, with a rule for the amounts.

use std::fmt::Write;

use crate::common::{Brute, all_lists, case, check, counted, joined, printed, takes, words};

#[test]
fn bash() {
    let pairs: Vec<(u64, u64)> = (0..40).flat_map(|n| (1..12).map(move |m| (n, m))).collect();
    let input = counted(pairs.iter().map(|(n, m)| format!("{n} {m}\n")));
    let won: Vec<bool> =
        pairs.iter().map(|&(n, m)| Brute::normal(|heap| takes(heap, |take| take <= m)).wins(&[n])).collect();
    for (id, first, second) in [("hdu-1846", "first", "second"), ("hdu-2188", "Grass", "Rabbit")] {
        check(id, &input, &words(won.iter().copied(), first, second));
    }
}

#[test]
fn powers_of_two() {
    let mut brute = Brute::normal(|heap| takes(heap, u64::is_power_of_two));
    let (mut input, mut expected) = (String::new(), String::new());
    for n in 0..200 {
        let _ = writeln!(input, "{n}");
        expected += if brute.wins(&[n]) { "Kiki\n" } else { "Cici\n" };
    }
    check("hdu-1847", &input, &expected);
}

#[test]
fn three_heaps_of_fibonacci_numbers() {
    let fibonacci = |take: u64| [1, 2, 3, 5, 8, 13].contains(&take);
    let mut brute = Brute::normal(|heap| takes(heap, fibonacci));
    let (mut input, mut expected) = (String::new(), String::new());
    for (a, b, c) in (0..14).flat_map(|a| (0..14).flat_map(move |b| (0..14).map(move |c| (a, b, c)))).skip(1)
    {
        let _ = writeln!(input, "{a} {b} {c}");
        expected += if brute.wins(&[a, b, c]) { "Fibo\n" } else { "Nacci\n" };
    }
    check("hdu-1848", &format!("{input}0 0 0\nnothing of this is read"), &expected);
}

/// Whether the bidder wins who is to bid when the price is `price`.
fn bidder_wins(price: u64, reach: u64, most: u64) -> bool {
    (1..=most).any(|bid| price + bid >= reach || !bidder_wins(price + bid, reach, most))
}

#[test]
fn every_winning_bid() {
    let (mut input, mut expected) = (String::new(), String::new());
    for (reach, most) in (1..15).flat_map(|reach| (1..18).map(move |most| (reach, most))) {
        let _ = writeln!(input, "{reach} {most}");
        let winning: Vec<String> = (1..=most)
            .filter(|&bid| bid >= reach || !bidder_wins(bid, reach, most))
            .map(|bid| bid.to_string())
            .collect();
        let _ =
            writeln!(expected, "{}", if winning.is_empty() { "none".to_owned() } else { winning.join(" ") });
    }
    check("hdu-2149", &input, &expected);
}

/// Every set of amounts from 1 to `greatest` that is not empty.
fn sets(greatest: u64) -> Vec<Vec<u64>> {
    (1..1u64 << greatest).map(|bits| (1..=greatest).filter(|i| bits >> (i - 1) & 1 == 1).collect()).collect()
}

#[test]
fn a_word_for_every_set() {
    let lists = all_lists(2, 0, 7);
    let (mut input, mut expected) = (String::new(), String::new());
    for set in sets(6) {
        let positions: String = lists.iter().map(|list| case(list)).collect();
        let _ = write!(input, "{}{}\n{positions}", case(&set), lists.len());
        let mut brute = Brute::normal(|heap| takes(heap, |take| set.contains(&take)));
        expected.extend(lists.iter().map(|list| if brute.wins(list) { 'W' } else { 'L' }));
        expected.push('\n');
    }
    check("hdu-1536", &format!("{input}0\n"), &expected);
}

#[test]
fn a_letter_for_every_heap() {
    for set in sets(7) {
        let mut brute = Brute::normal(|heap| takes(heap, |take| set.contains(&take)));
        let word: String = (1..=30).map(|heap| if brute.wins(&[heap]) { 'W' } else { 'L' }).collect();
        check("cses-1729", &format!("30 {}", case(&set)), &format!("{word}\n"));
        for heap in [0, 1, 9, 30] {
            let expected = if brute.wins(&[heap]) { "First\n" } else { "Second\n" };
            check("dp-k", &format!("{} {heap}\n{}\n", set.len(), joined(&set)), expected);
        }
    }
}

#[test]
fn the_first_winning_move_by_index_and_take() {
    for set in sets(4) {
        let mut brute = Brute::normal(|heap| takes(heap, |take| set.contains(&take)));
        for list in all_lists(3, 0, 5) {
            let expected = match brute.winning(&list).first() {
                None => "NO\n".to_owned(),
                Some((index, left)) => format!("YES\n{} {}\n", index + 1, list[*index] - left[0]),
            };
            check("bzoj-1874", &format!("{}{}", case(&list), case(&set)), &expected);
        }
    }
}

#[test]
fn from_the_least_to_the_greatest_amount() {
    for (least, most) in (1..5).flat_map(|least| (least..7).map(move |most| (least, most))) {
        let mut brute = Brute::normal(|heap| takes(heap, |take| (least..=most).contains(&take)));
        for list in all_lists(2, 0, 15) {
            let expected = if brute.wins(&list) { "First\n" } else { "Second\n" };
            let input = format!("{} {least} {most}\n{}\n", list.len(), joined(&list));
            check("abc-297g", &input, expected);
        }
    }
}

#[test]
fn who_takes_the_last_coin_loses() {
    let (mut input, mut expected) = (String::new(), String::new());
    for (p, q) in (1..6).flat_map(|p| (p..9).map(move |q| (p, q))) {
        let mut brute = Brute::misere(|heap| {
            takes(heap, |take| if heap < p { take == heap } else { (p..=q).contains(&take) })
        });
        for n in 1..40 {
            let _ = writeln!(input, "{n} {p} {q}");
            expected += if brute.wins(&[n]) { "WIN\n" } else { "LOST\n" };
        }
    }
    check("hdu-2897", &input, &expected);
}

#[test]
fn one_two_or_k() {
    let pairs: Vec<(u64, u64)> = (0..45).flat_map(|n| (1..20).map(move |k| (n, k))).collect();
    let expected: String = pairs
        .iter()
        .map(|&(n, k)| {
            let mut brute = Brute::normal(|heap| takes(heap, |take| take <= 2 || take == k));
            if brute.wins(&[n]) { "Alice\n" } else { "Bob\n" }
        })
        .collect();
    check("cf-1194d", &counted(pairs.iter().map(|(n, k)| format!("{n} {k}\n"))), &expected);
}

#[test]
fn divisors() {
    let mut brute =
        Brute::normal(|heap| takes(heap, |take| take > 1 && take < heap && heap.is_multiple_of(take)));
    let expected: String = (0..300).map(|n| if brute.wins(&[n]) { "Alice\n" } else { "Bob\n" }).collect();
    check("cf-1537d", &counted((0..300).map(|n| format!("{n}\n"))), &expected);
}

#[test]
fn prime_powers() {
    let is_prime = |n: u64| n > 1 && (2..n).all(|d| !n.is_multiple_of(d));
    let amount = |take: u64| {
        take == 1 || (2..=take).any(|p| is_prime(p) && (1..8).any(|k| p.checked_pow(k) == Some(take)))
    };
    let mut brute = Brute::normal(|heap| takes(heap, amount));
    let expected: String =
        (0..100).map(|n| if brute.wins(&[n]) { "October wins!\n" } else { "Roy wins!\n" }).collect();
    check("luogu-p4018", &counted((0..100).map(|n| format!("{n}\n"))), &expected);
}

#[test]
fn digits() {
    let options = |heap: u64| {
        let digits: Vec<u64> =
            heap.to_string().bytes().map(|b| u64::from(b - b'0')).filter(|&d| d > 0).collect();
        let both = digits.iter().max().into_iter().chain(digits.iter().min());
        both.map(|digit| vec![heap - digit]).collect()
    };
    let mut brute = Brute::normal(options);
    let expected: String = (0..500).map(|n| if brute.wins(&[n]) { "YES\n" } else { "NO\n" }).collect();
    check("bzoj-3404", &counted((0..500).map(|n| format!("{n}\n"))), &expected);
}

#[test]
fn the_second_player_chooses_the_limit() {
    for buttons in 3..80 {
        let least =
            (2..buttons).find(|&most| !Brute::normal(|heap| takes(heap, |t| t <= most)).wins(&[buttons]));
        check("timus-1023", &format!("{buttons}\n"), &format!("{}\n", least.unwrap_or(0)));
    }
    // A prime, twice a prime, and products of large primes.
    for (buttons, least) in [
        ("99999989", "99999988"),
        ("99999982", "49999990"),
        ("8", "3"),
        ("2", "0"),
        ("1000000007000000000000", "3"),
        ("1000036000099", "1000002"),
    ] {
        check("timus-1023", buttons, &format!("{least}\n"));
    }
}

/// Whether the player to move wins n pebbles of which at most `most` may be taken.
fn pebbles_win(n: u64, most: u64) -> bool {
    (1..=most.min(n)).any(|take| !pebbles_win(n - take, 2 * take))
}

#[test]
fn the_least_first_take() {
    for n in 1..25 {
        let least = (1..=n).find(|&take| !pebbles_win(n - take, 2 * take)).unwrap_or(0);
        check("bzoj-2275", &format!("{n}\n"), &format!("{least}\n"));
    }
    assert_eq!(printed("bzoj-2275", "1000000000000000"), "3\n");
}

#[test]
fn a_limit_for_each_heap() {
    for (k, other) in (1..6).flat_map(|k| (1..6).map(move |other| (k, other))) {
        // Two rules: each heap is coded with its own.
        let mut brute = Brute::normal(|heap| {
            let (size, k) = (heap / 8, heap % 8);
            (1..=size / k).map(|take| vec![(size - take) * 8 + k]).collect()
        });
        for (a, b) in (1..14).flat_map(|a| (1..14).map(move |b| (a, b))) {
            let expected = if brute.wins(&[a * 8 + k, b * 8 + other]) { "Takahashi\n" } else { "Aoki\n" };
            check("arc-091f", &format!("2\n{a} {k}\n{b} {other}\n"), expected);
        }
    }
}

#[test]
fn roots() {
    let options =
        |heap: u64| (0..heap).filter(|y| y.pow(4) >= heap && y * y <= heap).map(|y| vec![y]).collect();
    let mut brute = Brute::normal(options);
    for list in all_lists(1, 0, 400).into_iter().chain(all_lists(2, 0, 60)) {
        check("cf-255e", &case(&list), if brute.wins(&list) { "Furlo\n" } else { "Rublo\n" });
    }
    // The runs of equal values, as write-ups of the problem have them, against heaps of nim of the same value.
    let runs = [
        (0u64, 3u64, 0),
        (4, 15, 1),
        (16, 81, 2),
        (82, 6723, 0),
        (6724, 50625, 3),
        (50626, 2_562_991_875, 1),
        (2_562_991_876, 777_777_777_777, 2),
    ];
    for (first, last, value) in runs {
        for (other, nim) in [(3, 0), (4, 1), (16, 2), (6724, 3)] {
            let expected = if value == nim { "Rublo\n" } else { "Furlo\n" };
            for heap in [first, last] {
                check("cf-255e", &format!("2\n{heap} {other}\n"), expected);
            }
        }
    }
}

/// Whether the player to move wins when the product is `p`.
fn multiplier_wins(p: u64, n: u64) -> bool {
    (2..=9).any(|j| p * j >= n || !multiplier_wins(p * j, n))
}

#[test]
fn multiplication() {
    let numbers: Vec<u64> = (2..400).chain([1458, 1459, 2916, 2917, 26244, 26245]).collect();
    let input = joined(&numbers);
    let expected: String = numbers
        .iter()
        .map(|&n| if multiplier_wins(1, n) { "Stan wins.\n" } else { "Ollie wins.\n" })
        .collect();
    check("hdu-1517", &input, &expected);
    check("hdu-1517", "4294967295\n", "Stan wins.\n");
}

#[test]
fn boxes() {
    // A box (s, c) is coded as one number; what is not a box of stones below its size has no options.
    let options = |coded: u64| {
        let (size, stones) = (coded / 64, coded % 64);
        (1..=stones * stones)
            .filter(|more| stones + more <= size)
            .map(|more| vec![size * 64 + stones + more])
            .collect()
    };
    let mut brute = Brute::normal(options);
    let boxes: Vec<(u64, u64)> =
        (0..22).flat_map(|size| (0..=size).map(move |stones| (size, stones))).collect();
    let (mut input, mut expected, mut number) = (String::new(), String::new(), 0);
    for &(s, c) in &boxes {
        for &(t, d) in boxes.iter().filter(|&&(t, d)| t > 10 && d < 5 || t == s) {
            number += 1;
            let _ = writeln!(input, "2\n{s} {c}\n{t} {d}");
            let word = if brute.wins(&[s * 64 + c, t * 64 + d]) { "Yes" } else { "No" };
            let _ = writeln!(expected, "Case {number}:\n{word}");
        }
    }
    check("hdu-1729", &format!("{input}0\n"), &expected);
}
