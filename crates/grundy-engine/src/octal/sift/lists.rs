//! The options that are looked at, in what order, and how many of them at each stage.

use super::super::code::Code;
use super::super::pairs::Pair;
use super::lane::Lane;

/// A [`Pair`] in lanes: for every heap n > `offset`, g(n − offset) ⊕ value is the value of an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<T> {
    pub(super) offset: u32,
    pub(super) value: T,
}

impl<T: Lane> Step<T> {
    fn new(pair: Pair) -> Self {
        Self { offset: pair.offset as u32, value: T::cut(pair.value) }
    }
}

/// How many options are looked at at each stage, and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Depths {
    /// Options with a rare part that are marked; and then as many that are sifted with many candidates.
    pub(super) rare: usize,
    /// Splits into common parts that are marked.
    pub(super) common: usize,
    /// Splits into common parts that the watched numbers are sifted with.
    pub(super) watch: usize,
    /// Heaps since the depths were set.
    pub(super) heaps: usize,
    /// Those that were left without a candidate: `rare` was too few.
    pub(super) starved: usize,
    /// Those with more rare numbers open than are watched: `common` was too few.
    pub(super) blind: usize,
    /// Watched numbers that were the values of splits after all: `watch` was too few.
    pub(super) vain: usize,
}

impl Depths {
    fn new(room: usize) -> Self {
        Self {
            rare: 16 + room / 16,
            common: 16 + room / 16,
            watch: room,
            heaps: 0,
            starved: 0,
            blind: 0,
            vain: 0,
        }
    }

    /// Once in a round, makes a depth greater if its failures were many, and less if they were few.
    #[inline(always)]
    pub(super) fn tune(&mut self, round: usize, rares: usize, commons: usize) {
        if self.heaps < round {
            return;
        }
        let heaps = std::mem::take(&mut self.heaps);
        let tuned = |depth: usize, failures: usize, (few, many): (usize, usize), most: usize| {
            let depth = if failures > 4 * many {
                depth + depth / 2
            } else if failures > many {
                depth + depth / 16 + 1
            } else if failures < few {
                depth - depth / 32
            } else {
                depth
            };
            depth.min(most)
        };
        let seldom = (heaps / 64, heaps / 32);
        self.rare = tuned(self.rare, std::mem::take(&mut self.starved), seldom, rares);
        self.common = tuned(self.common, std::mem::take(&mut self.blind), seldom, commons);
        // To ask all splits for a number that is soon found costs little.
        self.watch = tuned(self.watch, std::mem::take(&mut self.vain), (heaps / 4, heaps / 2), commons);
    }
}

/// The lists of options.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    /// Those with a rare part and those that leave one heap, from [`Lane::LANES`] on and below the next heap; the best first.
    pub(super) rare: Vec<Step<T>>,
    /// The same below [`Lane::LANES`]: they leave heaps of the line at work.
    pub(super) near: Vec<Step<T>>,
    /// The same from the next heap on: the rare part is new, and only some heaps of the line at work are above the offset.
    pub(super) young: Vec<Step<T>>,
    /// Splits into common parts, from [`Lane::LANES`] on; the best first.
    pub(super) common: Vec<Step<T>>,
    pub(super) depths: Depths,
}

impl<T: Lane> Lists<T> {
    /// The lists for the heap `next`.
    pub(super) fn new(rare: Vec<Pair>, common: Vec<Pair>, next: usize, room: usize) -> Self {
        let (near, far): (Vec<_>, Vec<_>) = rare.into_iter().partition(|pair| pair.offset < T::LANES);
        let steps = |pairs: Vec<Pair>| pairs.into_iter().map(Step::new).collect();
        let mut lists = Self {
            rare: Vec::new(),
            near: steps(near),
            young: steps(far),
            common: steps(common.into_iter().filter(|pair| pair.offset >= T::LANES).collect()),
            depths: Depths::new(room),
        };
        lists.grow_up(next);
        lists
    }

    /// Adds the options with a new rare part.
    #[inline(always)]
    pub(super) fn add(&mut self, code: &Code, heap: usize, value: T) {
        self.young.extend(code.leave_two().iter().map(|&i| Step { offset: (heap + i) as u32, value }));
    }

    /// Those that are young no longer, now that `next` is the next heap.
    #[inline(always)]
    pub(super) fn grow_up(&mut self, next: usize) {
        if self.young.iter().any(|step| (step.offset as usize) < next) {
            let rare = &mut self.rare;
            self.young.retain(|&step| {
                let young = step.offset as usize >= next;
                if !young {
                    rare.push(step);
                }
                young
            });
        }
    }
}
