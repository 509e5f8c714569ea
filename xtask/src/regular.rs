//! Claims that rest on automata, compared with brute force: numbers are written and words are read a second time here.

use grundy::game::Game;
use grundy::rule::Play;
use grundy_check::{Automaton, Claim, Gives, Numeration, Reading, Terms};

use crate::brute::{self, Positions, Steps};
use crate::compare::{Compared, Fault};

/// Heaps compared where a position is one number, and numbers up to this where it is two or more.
const HEAPS: u64 = 400;
const PAIRS: u64 = 50;

/// Compares the claim of an automaton about a game with brute force.
///
/// # Errors
/// [`Fault`].
pub fn compare(game: &Game, claim: &Claim, steps: &mut Steps) -> Result<Compared, Fault> {
    let misere = game.ruleset().play() == Play::Misere;
    match claim {
        Claim::Regular { gives, misere: claimed, tracks, system, automaton } => {
            if *claimed != misere || (misere && *gives == Gives::Grundy) {
                return Err(Fault::False("the play is another".to_owned()));
            }
            let dynamic = game.ruleset().is_dynamic();
            if tracks.len() != game.ruleset().arity() + usize::from(dynamic) {
                return Err(Fault::False(format!("positions are not {}", tracks.join(", "))));
            }
            let reader = Reader::new(system, automaton, tracks.len()).ok_or(Fault::Unknown)?;
            if let [_] = tracks[..] {
                let table = match gives {
                    Gives::Outcome if !game.may_split() => {
                        let won = brute::outcomes(game, HEAPS, misere, steps)?;
                        won.into_iter().map(|won| 1 - won).collect()
                    }
                    Gives::Outcome if misere => return Err(Fault::Unknown),
                    _ => brute::values(game, HEAPS, steps)?,
                };
                let lost = *gives == Gives::Outcome && game.may_split();
                for (n, &value) in (0..).zip(&table) {
                    let value = if lost { u32::from(value == 0) } else { value };
                    reader.must_give(&[n], value)?;
                }
                return Ok(Compared { to: (table.len() as u64).saturating_sub(1), wanted: HEAPS });
            }
            let mut positions = Positions::new(game, *gives == Gives::Grundy, misere);
            let mut numbers = vec![0; tracks.len()];
            loop {
                let (heaps, last) = if dynamic {
                    (&numbers[..tracks.len() - 1], numbers.last().copied())
                } else {
                    (&numbers[..], None)
                };
                if last != Some(0) {
                    let value = positions.value(heaps, last)?;
                    let value = if *gives == Gives::Outcome { 1 - value } else { value };
                    reader.must_give(&numbers, value)?;
                }
                let Some(place) = numbers.iter().rposition(|&number| number < PAIRS) else { break };
                numbers[place] += 1;
                numbers[place + 1..].fill(0);
            }
            Ok(Compared { to: PAIRS, wanted: PAIRS })
        }
        Claim::Canonical { system, automaton } | Claim::Values { system, automaton } => {
            if misere {
                return Err(Fault::False("values under misère play".to_owned()));
            }
            let reader = Reader::new(system, automaton, 2).ok_or(Fault::Unknown)?;
            let is_rank = matches!(claim, Claim::Canonical { .. });
            let table = brute::values(game, HEAPS, steps)?;
            let most = 2 * HEAPS.max(table.iter().copied().max().unwrap_or(0).into());
            let canonical: Vec<u64> = (0..most).filter(|&d| reader.read(&[d, d]) == Some(1)).collect();
            for (n, &value) in (0..).zip(&table) {
                let partners: Vec<u64> = (0..most).filter(|&x| reader.read(&[n, x]) == Some(1)).collect();
                let [x] = partners[..] else {
                    return Err(Fault::False(format!("heap {n} is paired with {partners:?}")));
                };
                let claimed = if is_rank { canonical.partition_point(|&d| d < x) as u64 } else { x };
                if claimed != u64::from(value) {
                    return Err(Fault::False(format!("heap {n} has {value}, not {claimed}")));
                }
            }
            Ok(Compared { to: (table.len() as u64).saturating_sub(1), wanted: HEAPS })
        }
        _ => Err(Fault::Unknown),
    }
}

/// An automaton, and the way in which it is told numbers.
struct Reader<'a> {
    automaton: &'a Automaton,
    reading: Reading,
    /// Digits of a track.
    digits: usize,
    /// What the digits count, least first: more than is needed.
    terms: Vec<u64>,
}

/// Terms beyond this are not needed for the numbers that are compared.
const LARGEST: u64 = 1 << 12;

impl<'a> Reader<'a> {
    fn new(system: &Numeration, automaton: &'a Automaton, tracks: usize) -> Option<Self> {
        let letters = automaton.next.first()?.len();
        let digits = (1..=letters).find(|digits| digits.pow(tracks as u32) >= letters)?;
        let mut terms = match &system.terms {
            Terms::Base(_) => vec![1],
            Terms::Recurrence { initial, .. } => initial.iter().map(|&term| term.into()).collect(),
        };
        while terms.last().is_some_and(|&top| top < LARGEST) {
            let next = match &system.terms {
                Terms::Base(base) => terms.last()? * u64::from(*base),
                Terms::Recurrence { coefficients, .. } => {
                    terms.iter().rev().zip(coefficients).map(|(term, &c)| term * u64::from(c)).sum()
                }
            };
            terms.push(next);
        }
        Some(Self { automaton, reading: system.reading, digits, terms })
    }

    /// The digits of a number, most significant first, all of the same length.
    fn write(&self, number: u64) -> Vec<usize> {
        let mut rest = number;
        let mut word = Vec::new();
        for term in self.terms.iter().rev() {
            word.push((rest / term) as usize);
            rest %= term;
        }
        match self.reading {
            Reading::MostFirst => {}
            Reading::LeastFirst => word.reverse(),
            Reading::LeftAligned => {
                let zeros = word.iter().take_while(|&&digit| digit == 0).count();
                word.rotate_left(zeros);
                let length = word.len();
                word[length - zeros..].fill(self.digits - 1);
            }
        }
        word
    }

    /// What the automaton puts out for these numbers.
    fn read(&self, numbers: &[u64]) -> Option<u32> {
        let words: Vec<Vec<usize>> = numbers.iter().map(|&number| self.write(number)).collect();
        let mut state = 0;
        for place in 0..self.terms.len() {
            let letter = words.iter().fold(0, |letter, word| letter * self.digits + word[place]);
            state = *self.automaton.next.get(state)?.get(letter)? as usize;
        }
        *self.automaton.output.get(state)?
    }

    fn must_give(&self, numbers: &[u64], value: u32) -> Result<(), Fault> {
        let found = self.read(numbers);
        if found == Some(value) {
            return Ok(());
        }
        Err(Fault::False(format!("at {numbers:?} it puts out {found:?}, not {value}")))
    }
}
