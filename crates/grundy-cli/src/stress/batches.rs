//! The cases that are tried: small ones, all of them; extreme ones; lost ones and their neighbours; random ones.

use grundy::number::Natural;
use grundy_judge::Case;

use super::numbers::{self, Lost};
use super::random::Random;
use super::target::{Range, Target};

/// What the cases of a batch have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    Small,
    Extreme,
    Lost,
    Random,
}

impl About {
    pub fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Extreme => "extreme",
            Self::Lost => "near lost positions",
            Self::Random => "random",
        }
    }
}

/// Cases of a batch, at most.
pub const MOST: usize = 600;
/// Heaps of a list in a batch: longer lists are for the limits.
const LONG: u64 = 12;

/// Rules of one problem whose lost positions are looked for.
const MODELS: usize = 12;
/// Small numbers exceed the least one by less than this.
const FEW: u64 = 40;

/// A maker of cases.
pub struct Batches<'a> {
    pub target: &'a Target,
    pub random: Random,
}

impl Batches<'_> {
    /// The cases of a batch.
    pub fn make(&mut self, about: About) -> Vec<Case> {
        match about {
            About::Small => self.small(),
            About::Extreme => self.extreme(),
            About::Lost => self.lost(),
            About::Random => (0..MOST / 2).map(|_| self.random_case(LONG)).collect(),
        }
    }

    /// All cases with small numbers and short lists, the smaller the earlier.
    fn small(&mut self) -> Vec<Case> {
        let ranges = self.target.ranges();
        // With this bound on what a number exceeds its least value by, the cases are as many as fit.
        let bound = (1..=MOST as u64).take_while(|&bound| count(ranges, bound) <= MOST).last().unwrap_or(1);
        let mut cases: Vec<Case> = vec![Vec::new()];
        for range in ranges {
            let lists = small_lists(range, bound);
            cases = cases
                .iter()
                .flat_map(|case| lists.iter().map(|list| [case.clone(), vec![list.clone()]].concat()))
                .filter(|case| fits(case, ranges))
                .take(MOST)
                .collect();
        }
        cases
    }

    /// Each number at one of the extremes.
    fn extreme(&mut self) -> Vec<Case> {
        let extremes: Vec<Vec<Natural>> =
            self.target.ranges().iter().map(|range| numbers::extremes(&range.least, &range.most)).collect();
        let most = extremes.iter().map(Vec::len).max().unwrap_or(0);
        let mut cases = Vec::new();
        // Every extreme once, all the fields together and apart.
        for i in 0..most {
            let field = |(range, extremes): (&Range, &Vec<Natural>)| {
                let number = extremes.get(i).or(extremes.last()).cloned().unwrap_or_default();
                vec![number; usize::try_from(range.shortest).unwrap_or(1)]
            };
            let mut case: Case = self.target.ranges().iter().zip(&extremes).map(field).collect();
            adapt(&mut case, self.target.ranges());
            cases.push(case);
        }
        while cases.len() < MOST / 3 {
            let case = self.case_of(LONG, |random, index, range| {
                numbers::some(
                    random,
                    extremes.get(index).map_or(&[], Vec::as_slice),
                    &range.least,
                    &range.most,
                )
            });
            cases.push(case);
        }
        cases
    }

    /// Lost positions and their neighbours, with several parameters where the rule has one.
    fn lost(&mut self) -> Vec<Case> {
        let has_parameter = self.target.ranges().iter().any(|range| range.is_parameter);
        let mut cases = Vec::new();
        for i in 0..if has_parameter { MODELS } else { 1 } {
            // Small parameters too: their laws are found quickly.
            let model = if i % 2 == 0 { self.random_case(LONG) } else { self.few_stones(LONG) };
            let Some(game) = self.target.game(&model) else { break };
            let dynamic = game.ruleset().is_dynamic();
            let mut lost = Lost::new(game);
            let heaps = lost.heaps();
            let share = if has_parameter { MOST / MODELS } else { MOST };
            self.single(&model, &heaps, share, &mut cases);
            if !dynamic {
                self.sums(&model, &mut lost, share / 6, &mut cases);
            }
        }
        cases
    }

    /// Cases of one heap each that is lost, or nearly.
    fn single(&mut self, model: &Case, lost: &[Natural], most: usize, cases: &mut Vec<Case>) {
        let ranges = self.target.ranges();
        let places: Vec<usize> = (0..ranges.len()).filter(|&i| is_heap(&ranges[i])).collect();
        let Some(&place) = places.first() else { return };
        let range = &ranges[place];
        if range.shortest > 1 || (places.len() > 1 && ranges[places[1]].shortest > 0) {
            return;
        }
        let near = numbers::near_lost(lost, &range.least, &range.most);
        // All of them if they are few enough, else some from everywhere.
        let step = near.len().div_ceil(most.max(1)).max(1);
        for number in near.into_iter().step_by(step) {
            let mut case = model.clone();
            case[place] = vec![number];
            for &other in &places[1..] {
                case[other] = Vec::new();
            }
            if fits(&case, ranges) {
                cases.push(case);
            }
        }
    }

    /// Sums that are lost, and their neighbours.
    fn sums(&mut self, model: &Case, lost: &mut Lost, most: usize, cases: &mut Vec<Case>) {
        let target = self.target;
        let places: Vec<usize> =
            (0..target.ranges().len()).filter(|&i| is_heap(&target.ranges()[i])).collect();
        for i in 0..most {
            // Small ones too: coupled heaps are known by tables.
            let mut case = if i % 2 == 0 { self.random_case(LONG) } else { self.few_stones(LONG) };
            for (index, range) in target.ranges().iter().enumerate() {
                if range.is_parameter {
                    case[index].clone_from(&model[index]);
                }
            }
            let numbers: Vec<Natural> = places.iter().flat_map(|&place| case[place].clone()).collect();
            let Some(left) = lost.after_winning(&numbers) else { continue };
            // Into the same places: an emptied heap leaves a list, and must not leave a number of its own.
            match places.as_slice() {
                [place] => case[*place] = left,
                places if places.len() == left.len() => {
                    for (&place, number) in places.iter().zip(left) {
                        case[place] = vec![number];
                    }
                }
                _ => continue,
            }
            if !fits(&case, target.ranges()) {
                continue;
            }
            let mut near = case.clone();
            if let Some(number) = self.random.pick(&places).and_then(|&place| near[place].last_mut()) {
                *number += Natural::ONE;
            }
            cases.extend([case, near].into_iter().filter(|case| fits(case, target.ranges())));
        }
    }

    /// A case with random numbers, lists of at most `long` numbers.
    pub fn random_case(&mut self, long: u64) -> Case {
        let extremes: Vec<Vec<Natural>> =
            self.target.ranges().iter().map(|range| numbers::extremes(&range.least, &range.most)).collect();
        self.case_of(long, |random, index, range| {
            if random.below(4) == 0 {
                let extremes = extremes.get(index).map_or(&[][..], Vec::as_slice);
                numbers::some(random, extremes, &range.least, &range.most)
            } else {
                random.between(&range.least, &range.most)
            }
        })
    }

    /// A case with small numbers.
    fn few_stones(&mut self, long: u64) -> Case {
        self.case_of(long, |random, _, range| {
            (&range.least + Natural::from(random.below(FEW))).min(range.most.clone())
        })
    }

    /// A case with random numbers, lists as long as may be, but of `long` numbers at most.
    pub fn longest_case(&mut self, long: u64) -> Case {
        let length = |_: &mut Random, range: &Range| range.longest.min(long.max(range.shortest));
        self.case_with(length, |random, _, range| random.between(&range.least, &range.most))
    }

    fn case_of(&mut self, long: u64, number: impl Fn(&mut Random, usize, &Range) -> Natural) -> Case {
        let length = |random: &mut Random, range: &Range| {
            let longest = range.longest.min(long.max(range.shortest));
            range.shortest + random.below(longest - range.shortest + 1)
        };
        self.case_with(length, number)
    }

    fn case_with(
        &mut self,
        length: impl Fn(&mut Random, &Range) -> u64,
        number: impl Fn(&mut Random, usize, &Range) -> Natural,
    ) -> Case {
        let random = &mut self.random;
        let field = |(index, range): (usize, &Range)| {
            (0..length(random, range)).map(|_| number(random, index, range)).collect()
        };
        let mut case = self.target.ranges().iter().enumerate().map(field).collect();
        adapt(&mut case, self.target.ranges());
        case
    }
}

/// Whether a field is of heaps.
fn is_heap(range: &Range) -> bool {
    !range.is_parameter && !range.is_beside && range.longest > 0
}

/// Whether a case, or its first fields, keep to the limits.
pub fn fits(case: &Case, ranges: &[Range]) -> bool {
    case.iter().zip(ranges).enumerate().all(|(index, (numbers, range))| {
        let length = numbers.len() as u64;
        (range.shortest..=range.longest).contains(&length)
            && numbers.iter().all(|number| *number >= range.least && *number <= range.most)
            && (!range.is_beside || numbers.len() == case[index - 1].len())
            && (0..numbers.len())
                .all(|place| bound(case, range, place).is_none_or(|most| numbers[place] <= *most))
    })
}

/// The number of another field that bounds one of a field.
fn bound<'a>(case: &'a Case, range: &Range, place: usize) -> Option<&'a Natural> {
    case.get(range.bound?)?.get(if range.is_beside { place } else { 0 })
}

/// Makes numbers that exceed others too small to, and what stands beside a list as long as it is.
fn adapt(case: &mut Case, ranges: &[Range]) {
    for (index, range) in ranges.iter().enumerate() {
        if range.is_beside {
            let length = case[index - 1].len();
            case[index].resize(length, range.least.clone());
        }
        for place in 0..case[index].len() {
            if let Some(most) = bound(case, range, place).filter(|most| case[index][place] > **most).cloned()
            {
                case[index][place] = most;
            }
        }
    }
}

/// The lists of small numbers: those with at most three numbers that exceed the least by at most `bound`, longer ones by 3 at
/// most.
fn small_lists(range: &Range, bound: u64) -> Vec<Vec<Natural>> {
    let numbers = |bound: u64| -> Vec<Natural> {
        (0..=bound).map(|i| &range.least + Natural::from(i)).filter(|number| *number <= range.most).collect()
    };
    let mut lists = Vec::new();
    for length in range.shortest..=range.longest.min(range.shortest.max(3)) {
        let numbers = numbers(if length > 1 { bound.min(3) } else { bound });
        let mut of_length: Vec<Vec<Natural>> = vec![Vec::new()];
        for _ in 0..length {
            of_length = of_length
                .iter()
                .flat_map(|list| numbers.iter().map(|number| [list.clone(), vec![number.clone()]].concat()))
                .take(MOST)
                .collect();
        }
        lists.extend(of_length);
    }
    lists
}

fn count(ranges: &[Range], bound: u64) -> usize {
    ranges.iter().fold(1, |product, range| product * small_lists(range, bound).len().max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Failure;
    use grundy::limits::{Limits, Patient};

    #[test]
    fn every_input_keeps_to_the_limits_and_is_read_by_its_problem() {
        let (mut shaped, mut tested) = (0, 0);
        for problem in grundy_judge::list() {
            let Ok(target) = Target::of_problem(problem) else { continue };
            shaped += 1;
            let mut batches = Batches { target: &target, random: Random::new(5) };
            for about in [About::Small, About::Extreme, About::Random] {
                let cases = batches.make(about);
                assert!(cases.iter().all(|case| fits(case, target.ranges())), "{}: {about:?}", problem.id);
                let few = &cases[..cases.len().min(target.most_cases()).min(2)];
                match target.answer(few, &Limits::new(1 << 26, &Patient)) {
                    Ok(_) => tested += 1,
                    Err(Failure::Problem(told)) => {
                        assert_eq!(told.exit_code(), 3, "{}: {}", problem.id, told.message);
                    }
                    Err(failure) => panic!("{}: {failure:?}", problem.id),
                }
            }
        }
        assert!(shaped >= 8 && tested >= 2 * shaped, "{tested} of {shaped}");
    }

    #[test]
    fn cases_near_lost_ones_keep_to_the_limits() {
        for (id, least) in [("hdu-2516", 100), ("poj-3922", 100), ("la-5059", 50), ("51nod-1185", 50)] {
            let target = Target::of_problem(grundy_judge::find(id).expect("a problem")).expect("a shape");
            let cases = Batches { target: &target, random: Random::new(5) }.make(About::Lost);
            assert!(cases.len() >= least, "{id}: {}", cases.len());
            assert!(cases.iter().all(|case| fits(case, target.ranges())), "{id}");
        }
    }

    #[test]
    fn small_cases_come_first_and_all_of_them() {
        let target =
            Target::of_problem(grundy_judge::find("51nod-1066").expect("a problem")).expect("a shape");
        let cases = Batches { target: &target, random: Random::new(1) }.make(About::Small);
        // N and K from 1 to 24: 25 · 25 would be more than fit.
        assert_eq!(cases.len(), 24 * 24);
        assert_eq!(cases[25], [vec![Natural::from(2_u8)], vec![Natural::from(2_u8)]]);
    }
}
