//! Every problem against a brute force written from its statement, for small numbers and odd white space.

use std::collections::HashMap;
use std::fmt::Write;

use grundy::limits::{Limits, Patient};
use proptest::prelude::*;

fn printed(id: &str, input: &str) -> String {
    let problem = grundy_judge::find(id).expect("it is on the shelf");
    let mut printed = Vec::new();
    let limits = Limits::new(1 << 28, &Patient);
    grundy_judge::run(problem, input.as_bytes(), &mut printed, &limits).expect(input);
    String::from_utf8(printed).expect("text")
}

/// The numbers, separated by the blanks in turn.
fn spread(numbers: impl IntoIterator<Item = u64>, blanks: &[&str]) -> String {
    let mut text = String::new();
    for (number, blank) in numbers.into_iter().zip(blanks.iter().cycle()) {
        let _ = write!(text, "{number}{blank}");
    }
    text
}

fn blanks() -> impl Strategy<Value = Vec<&'static str>> {
    prop::collection::vec(prop::sample::select(vec![" ", "\n", "\r\n", "\t", "  \n\n", "\u{3000}"]), 1..6)
}

/// Whether some amount of a heap of n wins.
fn wins(n: u64, amounts: &dyn Fn(u64) -> bool) -> bool {
    let mut won = vec![false];
    for heap in 1..=n {
        let option = (1..=heap).any(|t| amounts(t) && !won[(heap - t) as usize]);
        won.push(option);
    }
    won[n as usize]
}

/// Whether the player to move wins n stones of which at most `most` may be taken, the next time k times as many.
fn dynamic_wins(n: u64, most: u64, k: u64, known: &mut HashMap<(u64, u64), bool>) -> bool {
    let most = most.min(n);
    if let Some(&known) = known.get(&(n, most)) {
        return known;
    }
    let won = (1..=most).any(|t| !dynamic_wins(n - t, k * t, k, known));
    known.insert((n, most), won);
    won
}

/// The least winning first take, of 1 to n - 1.
fn least_first_take(n: u64, k: u64) -> Option<u64> {
    let mut known = HashMap::new();
    (1..n).find(|&t| !dynamic_wins(n - t, k * t, k, &mut known))
}

/// Whether the player to move wins the piles, each of which may become any of its options.
fn piles_win(piles: &[u64], options: &dyn Fn(u64) -> Vec<u64>, known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&known) = known.get(piles) {
        return known;
    }
    let won = !winning_moves(piles, options, known).is_empty();
    known.insert(piles.to_vec(), won);
    won
}

/// The index of a pile and what it becomes, for every winning move.
fn winning_moves(
    piles: &[u64],
    options: &dyn Fn(u64) -> Vec<u64>,
    known: &mut HashMap<Vec<u64>, bool>,
) -> Vec<(usize, u64)> {
    let mut winning = Vec::new();
    for (index, &pile) in piles.iter().enumerate() {
        for left in options(pile) {
            let mut after = piles.to_vec();
            after[index] = left;
            if !piles_win(&after, options, known) {
                winning.push((index, left));
            }
        }
    }
    winning
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nod_1066(cases in prop::collection::vec((0..60u64, 1..12u64), 0..40), blanks in blanks()) {
        let numbers = cases.iter().flat_map(|&(n, k)| [n, k]);
        let input = spread([cases.len() as u64].into_iter().chain(numbers), &blanks);
        let expected: String =
            cases.iter().map(|&(n, k)| if wins(n, &|t| t <= k) { "A\n" } else { "B\n" }).collect();
        prop_assert_eq!(printed("51nod-1066", &input), expected);
    }

    #[test]
    fn nod_1067_and_1068(cases in prop::collection::vec(0..100u64, 0..40), blanks in blanks()) {
        let input = spread([cases.len() as u64].into_iter().chain(cases.iter().copied()), &blanks);
        let expected = |amounts: &dyn Fn(u64) -> bool| -> String {
            cases.iter().map(|&n| if wins(n, amounts) { "A\n" } else { "B\n" }).collect()
        };
        prop_assert_eq!(printed("51nod-1067", &input), expected(&|t| [1, 3, 4].contains(&t)));
        prop_assert_eq!(printed("51nod-1068", &input), expected(&u64::is_power_of_two));
    }

    #[test]
    fn nod_1070_and_hdu_2516(cases in prop::collection::vec(1..100u64, 0..10), blanks in blanks()) {
        let input = spread([cases.len() as u64].into_iter().chain(cases.iter().copied()), &blanks);
        let expected: String =
            cases.iter().map(|&n| if least_first_take(n, 2).is_some() { "A\n" } else { "B\n" }).collect();
        prop_assert_eq!(printed("51nod-1070", &input), &expected[..]);

        let expected = expected.replace('A', "First win").replace('B', "Second win");
        let mut input = spread(cases, &blanks);
        prop_assert_eq!(printed("hdu-2516", &input), &expected[..]);
        input.push_str("0 17 and what else there is");
        prop_assert_eq!(printed("hdu-2516", &input), expected);
    }

    #[test]
    fn poj_3922(cases in prop::collection::vec((0..80u64, 1..9u64), 0..10), blanks in blanks()) {
        let numbers = cases.iter().flat_map(|&(n, k)| [n, k]);
        let input = spread([cases.len() as u64].into_iter().chain(numbers), &blanks);
        let mut expected = String::new();
        for (case, &(n, k)) in (1..).zip(&cases) {
            let _ = match least_first_take(n, k) {
                Some(take) => writeln!(expected, "Case {case}: {take}"),
                None => writeln!(expected, "Case {case}: lose"),
            };
        }
        prop_assert_eq!(printed("poj-3922", &input), expected);
    }

    #[test]
    fn la_5059(
        cases in prop::collection::vec(prop::collection::vec(0..14u64, 0..4), 0..8), blanks in blanks(),
    ) {
        let numbers = cases.iter().flat_map(|piles| [piles.len() as u64].into_iter().chain(piles.iter().copied()));
        let input = spread([cases.len() as u64].into_iter().chain(numbers), &blanks);
        let mut known = HashMap::new();
        let half = |pile: u64| (1..=pile / 2).map(|t| pile - t).collect();
        let expected: String =
            cases.iter().map(|piles| if piles_win(piles, &half, &mut known) { "YES\n" } else { "NO\n" }).collect();
        prop_assert_eq!(printed("la-5059", &input), expected);
    }

    #[test]
    fn nod_1661(piles in prop::collection::vec(0..14u64, 0..4), k in 1..6u64, blanks in blanks()) {
        let input = spread([piles.len() as u64, k].into_iter().chain(piles.iter().copied()), &blanks);
        let options = |pile: u64| (pile.div_ceil(k)..pile).collect();
        let winning = winning_moves(&piles, &options, &mut HashMap::new());
        let expected = match winning.first() {
            Some((index, left)) => format!("Alice {} {left}\n", index + 1),
            None => "Bob\n".to_owned(),
        };
        for move_pair in winning.windows(2) {
            prop_assert_ne!(move_pair[0].0, move_pair[1].0, "not unique");
        }
        prop_assert_eq!(printed("51nod-1661", &input), expected);
    }
}
