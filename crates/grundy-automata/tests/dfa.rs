//! Every operation on automata against its definition, over all short words.

use grundy_automata::{Budget, Dfa, Error, Op, Padding, Side};
use proptest::prelude::*;

type Truth = fn(bool, bool) -> bool;

const BUDGET: usize = 10_000;

fn pack(letter: &[u32], digits: u32) -> u32 {
    letter.iter().fold(0, |symbol, digit| symbol * digits + digit)
}

fn unpack(symbol: u32, digits: u32, tracks: u32) -> Vec<u32> {
    (0..tracks).rev().map(|track| symbol / digits.pow(track) % digits).collect()
}

/// All words of symbols up to a length, shorter ones first, then in lexicographic order.
fn words(symbols: usize, length: usize) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    let mut last = vec![Vec::new()];
    for _ in 0..length {
        last = last
            .iter()
            .flat_map(|word: &Vec<u32>| (0..symbols as u32).map(move |a| [&word[..], &[a]].concat()))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

fn automaton(digits: u32, tracks: usize) -> impl Strategy<Value = Dfa> {
    let symbols = (digits as usize).pow(tracks as u32);
    (1usize..6).prop_flat_map(move |states| {
        let next = prop::collection::vec(0..states as u32, states * symbols);
        (prop::collection::vec(any::<bool>(), states), next)
            .prop_map(move |(accept, next)| Dfa::new(digits, tracks, accept, next).unwrap())
    })
}

/// The accepted words of the given length as a vector of bits: what an automaton means, as far as it shows.
fn meaning(dfa: &Dfa, words: &[Vec<u32>]) -> Vec<bool> {
    words.iter().map(|word| dfa.accepts(word)).collect()
}

/// No two states of a minimal automaton accept the same words, and all are reachable. Two states of an
/// automaton with n states differ on a word shorter than n.
fn is_minimal(dfa: &Dfa) -> bool {
    let from = |state: u32, word: &[u32]| {
        let end = word.iter().fold(state, |q, &a| dfa.step(q, a));
        dfa.is_accepting(end)
    };
    let states = dfa.states() as u32;
    let mut classes = vec![vec![true; dfa.states()]; dfa.states()];
    for word in words(dfa.symbols(), if dfa.symbols() > 4 { 3 } else { 5 }) {
        for p in 0..states {
            for q in 0..states {
                classes[p as usize][q as usize] &= from(p, &word) == from(q, &word);
            }
        }
    }
    let distinct = (0..dfa.states()).all(|p| (0..p).all(|q| !classes[p][q]));
    let reached = (1..states).all(|q| (0..q).any(|p| (0..dfa.symbols() as u32).any(|a| dfa.step(p, a) == q)));
    distinct && reached
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn minimisation_keeps_the_language(dfa in automaton(2, 1)) {
        let minimal = dfa.minimize();
        let words = words(2, 7);
        prop_assert_eq!(meaning(&dfa, &words), meaning(&minimal, &words));
        prop_assert!(minimal.states() <= dfa.states());
        prop_assert!(is_minimal(&minimal));
    }

    #[test]
    fn minimal_automata_are_equal_iff_their_languages_are(a in automaton(2, 1), b in automaton(2, 1)) {
        // Automata of at most 5 states that differ do so on a word of at most 9 letters.
        let words = words(2, 9);
        prop_assert_eq!(a.minimize() == b.minimize(), meaning(&a, &words) == meaning(&b, &words));
    }

    #[test]
    fn products(a in automaton(3, 1), b in automaton(3, 1)) {
        let budget = Budget::new(BUDGET);
        let words = words(3, 5);
        let (x, y) = (meaning(&a, &words), meaning(&b, &words));
        let cases: [(Op, Truth); 4] = [
            (Op::And, |x, y| x && y),
            (Op::Or, |x, y| x || y),
            (Op::AndNot, |x, y| x && !y),
            (Op::Xor, |x, y| x != y),
        ];
        for (op, truth) in cases {
            let product = a.product(&b, op, &budget).unwrap();
            let expected: Vec<bool> = x.iter().zip(&y).map(|(&x, &y)| truth(x, y)).collect();
            prop_assert_eq!(meaning(&product, &words), expected);
            prop_assert!(product.minimize() == product);
        }
        prop_assert_eq!(a.complement(&b, &budget).unwrap(), b.product(&a, Op::AndNot, &budget).unwrap());
    }

    #[test]
    fn combinations_across_tracks(
        a in automaton(2, 2),
        b in automaton(2, 1),
        places in (0usize..3, 0usize..3, 0usize..3),
    ) {
        let budget = Budget::new(BUDGET);
        let (i, j, k) = places;
        let both = Dfa::combine(&a, &[i, j], &b, &[k], 3, Op::And, &budget).unwrap();
        for word in words(8, 3) {
            let seen = |places: &[usize]| -> Vec<u32> {
                let letter = |&a: &u32| {
                    let digits = unpack(a, 2, 3);
                    pack(&places.iter().map(|&p| digits[p]).collect::<Vec<_>>(), 2)
                };
                word.iter().map(letter).collect()
            };
            prop_assert_eq!(both.accepts(&word), a.accepts(&seen(&[i, j])) && b.accepts(&seen(&[k])));
            prop_assert_eq!(a.arrange(&[i, j], 3).unwrap().accepts(&word), a.accepts(&seen(&[i, j])));
        }
    }

    #[test]
    fn projections(a in automaton(2, 2), track in 0usize..2, leading: bool, pad in 0u32..2) {
        let side = if leading { Side::Leading } else { Side::Trailing };
        let projected = a.project(track, Padding { side, digit: pad }, &Budget::new(BUDGET)).unwrap();
        prop_assert!(projected.minimize() == projected);
        let with = |d: u32, e: u32| if track == 0 { pack(&[e, d], 2) } else { pack(&[d, e], 2) };
        // The states of a after a set of words whose other track is given, the free digit anything.
        let spread = |states: &[bool], d: u32| {
            let mut next = vec![false; a.states()];
            for q in (0..a.states()).filter(|&q| states[q]) {
                (0..2).for_each(|e| next[a.step(q as u32, with(d, e)) as usize] = true);
            }
            next
        };
        for word in words(2, 5) {
            // With up to as many pads as there are states: more reach nothing new.
            let mut found = false;
            for pads in 0..=a.states() {
                let padding = vec![pad; pads];
                let padded = if leading { [&padding[..], &word].concat() } else { [&word[..], &padding].concat() };
                let mut states = vec![false; a.states()];
                states[0] = true;
                for &d in &padded {
                    states = spread(&states, d);
                }
                found |= (0..a.states()).any(|q| states[q] && a.is_accepting(q as u32));
            }
            prop_assert_eq!(projected.accepts(&word), found);
        }
    }

    #[test]
    fn reversal(a in automaton(2, 2)) {
        let reversed = a.reverse(&Budget::new(BUDGET)).unwrap();
        for word in words(4, 4) {
            let mut backwards = word.clone();
            backwards.reverse();
            prop_assert_eq!(a.accepts(&word), reversed.accepts(&backwards));
        }
        prop_assert_eq!(reversed.reverse(&Budget::new(BUDGET)).unwrap(), a.minimize());
    }

    #[test]
    fn witnesses_are_the_first_accepted_words(a in automaton(3, 1)) {
        // The first accepted word of an automaton is shorter than its number of states.
        let first = words(3, 5).into_iter().find(|word| a.accepts(word));
        prop_assert_eq!(a.is_empty(), first.is_none());
        prop_assert_eq!(a.witness(), first);
    }
}

#[test]
fn symbols_and_letters() {
    let dfa = Dfa::constant(3, 2, true).unwrap();
    for symbol in 0..9 {
        assert_eq!(dfa.letter(symbol), unpack(symbol, 3, 2));
        assert_eq!(dfa.symbol(&unpack(symbol, 3, 2)), Some(symbol));
    }
    assert_eq!((dfa.symbol(&[0, 3]), dfa.symbol(&[0])), (None, None));
    // Symbols are ordered as letters are.
    assert_eq!((dfa.letter(1), dfa.letter(3)), (vec![0, 1], vec![1, 0]));
}

#[test]
fn no_track_has_one_symbol() {
    let budget = Budget::new(10);
    let yes = Dfa::constant(2, 0, true).unwrap();
    assert_eq!((yes.symbols(), yes.states()), (1, 1));
    assert!(yes.accepts(&[0, 0]) && !yes.accepts(&[1]));
    let one_bit = Dfa::explore(2, 1, 0, |&q| q == 1, |&q, d| (q + d[0]).min(2), &budget).unwrap();
    let exists = one_bit.project(0, Padding { side: Side::Leading, digit: 0 }, &budget).unwrap();
    assert_eq!(exists, yes);
}

#[test]
fn budgets_are_errors() {
    // The n-th symbol from the end is 1: 2^n states.
    let from_start = Dfa::explore(
        2,
        1,
        0u32,
        |&q| q == 13,
        |&q, d| match q {
            11 => 12 + d[0],
            12 | 13 => q,
            _ => q + 1,
        },
        &Budget::new(100),
    )
    .unwrap();
    let limit = 1000;
    let error = from_start.reverse(&Budget::new(limit)).unwrap_err();
    assert_eq!(error, Error::States { operation: "a reversal", limit });
    let error = from_start.reverse(&Budget::new(1 << 20).with_entries(500)).unwrap_err();
    assert!(matches!(error, Error::Entries { limit: 500, needed: 501..=520, .. }), "{error}");
    let stop = |_: &str, states: usize| states < 300;
    let error = from_start.reverse(&Budget::new(1 << 20).with_tick(&stop)).unwrap_err();
    assert_eq!(error, Error::Stopped { operation: "a reversal" });
    assert_eq!(from_start.reverse(&Budget::new(1 << 13)).unwrap().states(), 1 << 12);
}

#[test]
fn what_does_not_fit_is_refused() {
    assert!(Dfa::new(2, 1, vec![], vec![]).is_err());
    assert!(Dfa::new(2, 1, vec![true], vec![0]).is_err());
    assert!(Dfa::new(2, 1, vec![true], vec![0, 1]).is_err());
    assert!(matches!(Dfa::constant(10, 30, true), Err(Error::Alphabet { .. })));
    let (one, two) = (Dfa::constant(2, 1, true).unwrap(), Dfa::constant(2, 2, true).unwrap());
    assert!(one.product(&two, Op::And, &Budget::new(10)).is_err());
    assert!(two.arrange(&[0, 5], 2).is_err());
    assert!(one.project(1, Padding { side: Side::Leading, digit: 0 }, &Budget::new(10)).is_err());
}
