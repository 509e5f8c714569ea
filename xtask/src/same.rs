//! Whether two rules are one game in other words, as `take 0..n/2` and `take 1..n/2` are.

use std::ops::ControlFlow;

use grundy::game::Game;
use grundy::rule::Parameters;

/// Single heaps compared.
const HEAPS: u64 = 80;
/// Stones in a heap, and in the last take, of a dynamic rule.
const STATES: u64 = 40;
/// Stones in each of two coupled heaps.
const COUPLED: u64 = 14;

/// Whether both rules have the same play and give the same options to every small position. Rules in which numbers stand that
/// are large against these positions are never called the same.
pub fn is_same_game(one: &str, other: &str) -> bool {
    let read = |rule: &str| Game::parse(rule, &Parameters::new()).ok();
    let (Some(first), Some(second)) = (read(one), read(other)) else { return false };
    let shape = |game: &Game| {
        let rule = game.ruleset();
        (rule.arity(), rule.is_dynamic(), rule.play())
    };
    if shape(&first) != shape(&second) {
        return false;
    }
    let (arity, dynamic, _) = shape(&first);
    let most = match (arity, dynamic) {
        (1, false) => HEAPS,
        (1, true) => STATES,
        _ => COUPLED,
    };
    if largest(one).max(largest(other)) > most / 2 {
        return false;
    }
    let lasts = || std::iter::once(None).chain((1..=most).filter(|_| dynamic).map(Some));
    let mut heaps = vec![0; arity];
    loop {
        if lasts().any(|last| options(&first, &heaps, last) != options(&second, &heaps, last)) {
            return false;
        }
        // The next position, as an odometer counts.
        let Some(place) = heaps.iter().position(|&heap| heap < most) else { return true };
        heaps[..place].fill(0);
        heaps[place] += 1;
    }
}

/// The options of a position, each sorted and once; `None` where the rule's arithmetic fails.
fn options(game: &Game, heaps: &[u64], last: Option<u64>) -> Option<Vec<Vec<u64>>> {
    let mut options = Vec::new();
    let done = game.visit_options(heaps, last, |parts| {
        let mut parts = parts.to_vec();
        if heaps.len() == 1 {
            parts.sort_unstable();
        }
        options.push(parts);
        ControlFlow::Continue(())
    });
    options.sort_unstable();
    options.dedup();
    done.is_ok().then_some(options)
}

/// The largest number in a rule; for the digits of a code, how many there are.
fn largest(rule: &str) -> u64 {
    let mut largest = 0;
    // How the word before ended; a range has an empty word between its dots.
    let mut before = ' ';
    for word in rule.split_inclusive(|c: char| !c.is_ascii_alphanumeric()) {
        let digits = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        let is_code = before == '.' || before == '[' || digits.bytes().any(|byte| byte.is_ascii_uppercase());
        if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) && !digits.is_empty() {
            let number = if is_code { Some(digits.len() as u64) } else { digits.parse().ok() };
            largest = largest.max(number.unwrap_or(0));
        }
        before = if word == "." { ' ' } else { word.chars().last().unwrap_or(' ') };
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_in_other_words() {
        for (one, other) in [
            ("take 1..n/2", "take 0..n/2"),
            ("take any except 2", "take 1, 3.."),
            ("0.77", "take 1..2 then split into at most 2"),
            ("(a, b) -> (a-t, b) for t in 1..a", "(a, b) -> (a-t, b) for t in 0+1..a"),
        ] {
            assert!(is_same_game(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn other_games() {
        for (one, other) in [
            ("take 1..2", "take 1..2; misere"),
            ("take 1..2*last; first any", "take 1..2*last; first 1..n-1"),
            ("take 1..2*last; first any", "take 1..3*last; first any"),
            ("take powers of 2", "take powers of 4"),
            // They differ, but not before a heap of 1000.
            ("take 1..3, 1000", "take 1..3, 1001"),
            ("0.77", "0.771"),
            ("(a, b) -> (a-1, b)", "(a, b) -> (a, b-1)"),
            ("take 1", "take"),
        ] {
            assert!(!is_same_game(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn numbers_of_rules() {
        assert_eq!(largest("take 1..30 or take 7"), 30);
        assert_eq!(largest("0.777"), 3);
        assert_eq!(largest("4.[3]"), 4);
        assert_eq!(largest("take 1..2*last; first any"), 2);
    }
}
