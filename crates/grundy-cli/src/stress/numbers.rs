//! Numbers at which programs go wrong: the limits, the ends of machine integers and of exact doubles, lost positions and
//! their neighbours, and what becomes of large lost heaps in 31, 32, 63 and 64 bits.

use std::cell::Cell;

use grundy::game::{Component, Game};
use grundy::limits::{Limits, Stop, Watch};
use grundy::number::Natural;
use grundy::solve::{Answer, Listing, Position, Solver, Why};
use grundy::table::Outcome;

use super::random::Random;

/// The bits of machine integers, signed and unsigned, and of the integers that doubles hold.
const WIDTHS: [usize; 7] = [15, 16, 31, 32, 53, 63, 64];
/// Bits of the heaps whose lost neighbours are looked for.
const MOST_BITS: usize = 96;
/// Lost heaps of one length.
const EACH_LENGTH: usize = 3;
/// Memory and steps for one position whose neighbours are looked for.
const MEMORY: u64 = 1 << 20;
const STEPS: u64 = 40;

/// What is near the ends of the range and of machine integers, ascending.
pub fn extremes(least: &Natural, most: &Natural) -> Vec<Natural> {
    let powers = WIDTHS.map(|bits| Natural::ONE << bits);
    let mut found: Vec<Natural> = [least, most].into_iter().chain(&powers).flat_map(around).collect();
    found.retain(|number| number >= least && number <= most);
    found.sort_unstable();
    found.dedup();
    found
}

/// n − 2, …, n + 2.
fn around(n: &Natural) -> Vec<Natural> {
    let two = Natural::from(2_u8);
    let first = if *n >= two { n - &two } else { Natural::ZERO };
    (0..=4_u8).map(|i| &first + Natural::from(i)).collect()
}

/// Stops work after so many reports of progress: the same for the same input, unlike a clock.
struct Steps(Cell<u64>);

impl Watch for Steps {
    fn progress(&self, _task: &str, _done: u64, _total: u64) -> Result<(), Stop> {
        self.0.set(self.0.get() + 1);
        if self.0.get() > STEPS { Err(Stop::Time) } else { Ok(()) }
    }
}

/// Solves positions of a game as far as that is quick.
pub struct Lost {
    solver: Option<Solver>,
    arity: usize,
}

impl Lost {
    pub fn new(game: Game) -> Self {
        let arity = game.ruleset().arity();
        Self { solver: Solver::new(vec![game]).ok(), arity }
    }

    fn solve(&mut self, position: &Position) -> Option<Answer> {
        let steps = Steps(Cell::new(0));
        self.solver.as_mut()?.decide(position, Listing::First(1), &Limits::new(MEMORY, &steps)).ok()
    }

    /// A lost heap that is not larger than n, near it where that is easy: n itself, a part of it by the law, or what a
    /// winning move leaves.
    fn heap_up_to(&mut self, n: &Natural) -> Option<Natural> {
        let answer = self.solve(&Position::of_heaps([n.clone()]))?;
        if answer.outcome == Outcome::P {
            return Some(n.clone());
        }
        if let Why::LosingSizes { parts, .. } = &answer.why {
            return parts.last().map(|(part, _)| part.clone());
        }
        let winning = answer.moves.listed.first()?;
        Some(winning.choice.leave.first().and_then(|heap| heap.first()).cloned().unwrap_or_default())
    }

    /// Lost heaps of every length, a few of each, as far as they are found quickly.
    pub fn heaps(&mut self) -> Vec<Natural> {
        let mut found = Vec::new();
        if self.arity > 1 {
            return found;
        }
        for bits in 1..=MOST_BITS {
            let least = Natural::ONE << (bits - 1);
            let mut n = (Natural::ONE << bits) - Natural::ONE;
            for _ in 0..EACH_LENGTH {
                let Some(heap) = self.heap_up_to(&n) else { return found };
                if heap < least {
                    break;
                }
                n = &heap - Natural::ONE;
                found.push(heap);
            }
        }
        found
    }

    /// The position after a winning move, if the position of these numbers is won: a lost one. For sums, coupled heaps, and a
    /// heap alone that does not remember.
    pub fn after_winning(&mut self, numbers: &[Natural]) -> Option<Vec<Natural>> {
        let position = if self.arity > 1 {
            Position { components: vec![(0, Component { heaps: numbers.to_vec(), last: None })] }
        } else {
            Position::of_heaps(numbers.iter().cloned())
        };
        let answer = self.solve(&position)?;
        let winning = answer.moves.listed.first()?;
        if self.arity > 1 {
            return winning.choice.leave.first().cloned();
        }
        let mut left = numbers.to_vec();
        let after: Vec<Natural> = winning.choice.leave.iter().flatten().cloned().collect();
        left.splice(winning.heap..=winning.heap, after);
        Some(left)
    }
}

/// The lost heaps and their neighbours in the range, and what large ones become where they do not fit into a machine
/// integer.
pub fn near_lost(lost: &[Natural], least: &Natural, most: &Natural) -> Vec<Natural> {
    let mut found = Vec::new();
    for heap in lost {
        let one = Natural::ONE;
        found.extend([if *heap > one { heap - &one } else { Natural::ZERO }, heap.clone(), heap + &one]);
        found.extend(WIDTHS.map(|bits| heap % (Natural::ONE << bits)));
    }
    found.retain(|number| number >= least && number <= most);
    found.sort_unstable();
    found.dedup();
    found
}

/// One of the numbers, or one from the whole range.
pub fn some(random: &mut Random, numbers: &[Natural], least: &Natural, most: &Natural) -> Natural {
    match random.pick(numbers).filter(|_| random.below(2) == 0) {
        Some(number) => number.clone(),
        None => random.between(least, most),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::rule::Parameters;

    fn n(number: u64) -> Natural {
        number.into()
    }

    #[test]
    fn extremes_lie_in_the_range() {
        let found = extremes(&n(2), &n((1 << 31) - 1));
        assert_eq!(found.first(), Some(&n(2)));
        assert_eq!(found.last(), Some(&n((1 << 31) - 1)));
        assert!(found.contains(&n(65_535)) && found.contains(&n(65_537)));
    }

    #[test]
    fn fibonacci_numbers_are_found_and_wrapped() {
        let game = Game::parse("take 1..2*last; first 1..n-1", &Parameters::new()).expect("a rule");
        let heaps = Lost::new(game).heaps();
        let (mut a, mut b) = (n(1), n(2));
        while b < Natural::ONE << 90 {
            assert!(heaps.contains(&a), "{a}");
            (a, b) = (b.clone(), a + b);
        }
        // 4807526976 = F(48)
        let near = near_lost(&heaps, &n(2), &n((1 << 31) - 1));
        for number in [2, 12, 13, 14, 4_807_526_976 % (1 << 32)] {
            assert!(near.contains(&n(number)), "{number}");
        }
        assert!(near.contains(&n(368_225_352)));
    }

    #[test]
    fn winning_moves_lead_to_lost_positions() {
        let game = Game::parse("take any", &Parameters::new()).expect("a rule");
        let mut lost = Lost::new(game);
        assert_eq!(lost.after_winning(&[n(1), n(2), n(7)]), Some(vec![n(1), n(2), n(3)]));
        assert_eq!(lost.after_winning(&[n(5)]), Some(vec![]));
        assert_eq!(lost.after_winning(&[n(5), n(5)]), None);
    }
}
