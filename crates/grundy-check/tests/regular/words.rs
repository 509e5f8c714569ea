//! Numbers as words, written out a second time, and a learner: from a function of words to an automaton.

use std::collections::HashMap;

use serde_json::{Value, json};

/// A numeration system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum System {
    Most(usize),
    Least(usize),
    Left(usize),
    Fibonacci,
}

impl System {
    pub(crate) fn json(self) -> Value {
        match self {
            Self::Most(b) => json!({ "base": b, "reading": "msd" }),
            Self::Least(b) => json!({ "base": b, "reading": "lsd" }),
            Self::Left(b) => json!({ "base": b, "reading": "left" }),
            Self::Fibonacci => json!({ "initial": [1, 2], "coefficients": [1, 1], "reading": "msd" }),
        }
    }

    pub(crate) fn digits(self) -> usize {
        match self {
            Self::Most(b) | Self::Least(b) => b,
            Self::Left(b) => b + 1,
            Self::Fibonacci => 2,
        }
    }

    /// The number that a word writes.
    pub(crate) fn decode(self, word: &[usize]) -> Option<i64> {
        let value =
            |word: &mut dyn Iterator<Item = &usize>, b: usize| word.fold(0, |n, &d| n * b as i64 + d as i64);
        match self {
            Self::Most(b) => Some(value(&mut word.iter(), b)),
            Self::Least(b) => Some(value(&mut word.iter().rev(), b)),
            Self::Left(b) => {
                let end = word.iter().position(|&d| d == b).unwrap_or(word.len());
                let valid = word[end..].iter().all(|&d| d == b) && word[..end].first() != Some(&0);
                valid.then(|| value(&mut word[..end].iter(), b))
            }
            Self::Fibonacci => {
                let (mut sum, mut u) = (0, (1, 2));
                for &digit in word.iter().rev() {
                    sum += digit as i64 * u.0;
                    u = (u.1, u.0 + u.1);
                }
                (!word.windows(2).any(|two| two == [1, 1])).then_some(sum)
            }
        }
    }

    /// A word of n of this length, if there is one.
    pub(crate) fn encode(self, n: i64, length: usize) -> Option<Vec<usize>> {
        let mut word = Vec::new();
        match self {
            Self::Most(b) | Self::Least(b) | Self::Left(b) => {
                let mut rest = n as usize;
                while rest > 0 {
                    word.push(rest % b);
                    rest /= b;
                }
            }
            Self::Fibonacci => {
                let mut terms = vec![1, 2];
                while terms.len() < 60 {
                    terms.push(terms[terms.len() - 1] + terms[terms.len() - 2]);
                }
                let mut rest = n;
                word = vec![0; 60];
                for i in (0..60).rev().filter(|&i| terms[i] <= n) {
                    if terms[i] <= rest {
                        rest -= terms[i];
                        word[i] = 1;
                    }
                }
                while word.last() == Some(&0) {
                    word.pop();
                }
            }
        }
        // Now least significant first.
        if word.len() > length {
            return None;
        }
        if let Self::Left(b) = self {
            word.reverse();
            word.resize(length, b);
            return Some(word);
        }
        word.resize(length, 0);
        if !matches!(self, Self::Least(_)) {
            word.reverse();
        }
        Some(word)
    }
}

/// Letters, each the digits of the tracks, as the words of the tracks.
fn words(letters: &[usize], digits: usize, tracks: usize) -> Vec<Vec<usize>> {
    let digit = |letter: usize, track: usize| letter / digits.pow((tracks - 1 - track) as u32) % digits;
    (0..tracks).map(|track| letters.iter().map(|&letter| digit(letter, track)).collect()).collect()
}

/// The numbers that a word of letters writes.
pub(crate) fn numbers(letters: &[usize], system: System, tracks: usize) -> Option<Vec<i64>> {
    words(letters, system.digits(), tracks).iter().map(|word| system.decode(word)).collect()
}

/// The output of an automaton for numbers.
pub(crate) fn output(
    next: &[Vec<u32>],
    outputs: &[Option<u32>],
    system: System,
    numbers: &[i64],
    length: usize,
) -> Option<u32> {
    let words: Vec<Vec<usize>> = numbers.iter().map(|&n| system.encode(n, length).unwrap()).collect();
    let mut state = 0;
    for i in 0..length {
        let letter = words.iter().fold(0, |letter, word| letter * system.digits() + word[i]);
        state = next[state][letter] as usize;
    }
    outputs[state]
}

/// The automaton that puts out `value` after each word: words that agree on all suffixes of at most `suffix` letters lead to
/// the same state. It is right as far as that suffices. `None` if some value that is needed is not known.
pub(crate) fn learn(
    system: System,
    tracks: usize,
    suffix: usize,
    value: impl Fn(&[i64]) -> Option<u32>,
    invalid: Option<u32>,
) -> Option<Value> {
    let letters = system.digits().pow(tracks as u32);
    let mut suffixes = vec![vec![]];
    let mut at = 0;
    while at < suffixes.len() {
        let word: Vec<usize> = suffixes[at].clone();
        at += 1;
        if word.len() < suffix {
            suffixes.extend((0..letters).map(|letter| [word.clone(), vec![letter]].concat()));
        }
    }
    let value = |word: &[usize]| match numbers(word, system, tracks) {
        Some(numbers) => value(&numbers).map(Some),
        None => Some(invalid),
    };
    let row = |word: &[usize]| -> Option<Vec<Option<u32>>> {
        suffixes.iter().map(|suffix| value(&[word, suffix].concat())).collect()
    };
    let mut known = HashMap::from([(row(&[])?, 0)]);
    let mut states: Vec<Vec<usize>> = vec![vec![]];
    let mut next: Vec<Vec<usize>> = Vec::new();
    while next.len() < states.len() {
        let word = states[next.len()].clone();
        assert!(states.len() < 200, "no automaton");
        let mut targets = Vec::new();
        for letter in 0..letters {
            let longer = [word.clone(), vec![letter]].concat();
            let fresh = states.len();
            let target = *known.entry(row(&longer)?).or_insert(fresh);
            if target == fresh {
                states.push(longer);
            }
            targets.push(target);
        }
        next.push(targets);
    }
    let output: Vec<Option<u32>> = states.iter().map(|word| value(word)).collect::<Option<_>>()?;
    Some(json!({ "states": states.len(), "start": 0, "next": next, "output": output }))
}
