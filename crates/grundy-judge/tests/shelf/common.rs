//! A brute force over positions, from the definition of winning alone, and the problems as functions of text.

use std::collections::HashMap;

use grundy::limits::{Limits, Patient};

/// What a problem prints for an input that its statement promises.
#[track_caller]
pub(crate) fn printed(id: &str, input: &str) -> String {
    let problem = grundy_judge::find(id).expect("it is on the shelf");
    let mut printed = Vec::new();
    let ran = grundy_judge::run(problem, input.as_bytes(), &mut printed, &Limits::new(1 << 28, &Patient));
    ran.unwrap_or_else(|error| panic!("{id}: {error}"));
    String::from_utf8(printed).expect("text")
}

/// Compares what is printed, and names the first line that differs.
#[track_caller]
pub(crate) fn check(id: &str, input: &str, expected: &str) {
    let printed = printed(id, input);
    let differs = printed.lines().zip(expected.lines()).position(|(a, b)| a != b);
    assert!(
        printed == expected,
        "{id}: line {differs:?} from 0: {:?}, not {:?}",
        differs.and_then(|line| printed.lines().nth(line)),
        differs.and_then(|line| expected.lines().nth(line)),
    );
}

/// A game by what a heap may become: lists of heaps.
pub(crate) struct Brute<F> {
    options: F,
    misere: bool,
    known: HashMap<Vec<u64>, bool>,
}

impl<F: Fn(u64) -> Vec<Vec<u64>>> Brute<F> {
    /// Who cannot move loses.
    pub(crate) fn normal(options: F) -> Self {
        Self { options, misere: false, known: HashMap::new() }
    }

    /// Who cannot move wins.
    pub(crate) fn misere(options: F) -> Self {
        Self { options, misere: true, known: HashMap::new() }
    }

    /// Whether the player to move wins.
    pub(crate) fn wins(&mut self, heaps: &[u64]) -> bool {
        let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
        heaps.sort_unstable();
        if let Some(&known) = self.known.get(&heaps) {
            return known;
        }
        let moves = self.moves(&heaps);
        let won = if moves.is_empty() {
            self.misere
        } else {
            moves.iter().any(|(index, left)| !self.wins(&after(&heaps, *index, left)))
        };
        self.known.insert(heaps, won);
        won
    }

    /// Every winning move in the order of the options: the index of a heap, and what it becomes.
    pub(crate) fn winning(&mut self, heaps: &[u64]) -> Vec<(usize, Vec<u64>)> {
        let mut moves = self.moves(heaps);
        moves.retain(|(index, left)| !self.wins(&after(heaps, *index, left)));
        moves
    }

    fn moves(&self, heaps: &[u64]) -> Vec<(usize, Vec<u64>)> {
        let one = |(index, &heap)| (self.options)(heap).into_iter().map(move |left| (index, left));
        heaps.iter().enumerate().flat_map(one).collect()
    }
}

fn after(heaps: &[u64], index: usize, left: &[u64]) -> Vec<u64> {
    let mut after = heaps.to_vec();
    after.remove(index);
    after.extend(left);
    after
}

/// The options of a heap from which any of these amounts may be taken.
pub(crate) fn takes(heap: u64, amounts: impl Fn(u64) -> bool) -> Vec<Vec<u64>> {
    (1..=heap).filter(|&take| amounts(take)).map(|take| vec![heap - take]).collect()
}

/// Every list of 1 to `most` numbers from `least` to `greatest`.
pub(crate) fn all_lists(most: usize, least: u64, greatest: u64) -> Vec<Vec<u64>> {
    let mut lists: Vec<Vec<u64>> = vec![Vec::new()];
    let mut from = 0;
    for _ in 0..most {
        let to = lists.len();
        for index in from..to {
            for number in least..=greatest {
                let mut list = lists[index].clone();
                list.push(number);
                lists.push(list);
            }
        }
        from = to;
    }
    lists.remove(0);
    lists
}

/// Numbers with blanks between.
pub(crate) fn joined(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

/// A list as a case: its length, and its numbers on the next line.
pub(crate) fn case(list: &[u64]) -> String {
    format!("{}\n{}\n", list.len(), joined(list))
}

/// The number of cases, and the cases.
pub(crate) fn counted(cases: impl IntoIterator<Item = String>) -> String {
    let cases: Vec<String> = cases.into_iter().collect();
    format!("{}\n{}", cases.len(), cases.concat())
}

/// A line for each: one word or the other.
pub(crate) fn words(won: impl IntoIterator<Item = bool>, first: &str, second: &str) -> String {
    let mut lines = String::new();
    for won in won {
        lines += if won { first } else { second };
        lines.push('\n');
    }
    lines
}
