//! Few rare heaps and values below 64: one word for each heap, with the bit of its value.
//!
//! The values of all options of the heaps n, …, n + L − 1 with the same known part of value v are g(n + j − q) ⊕ v: the OR of
//! lines of words at the distances q, whose bits are then moved from k to k ⊕ v. A handful of ORs of whole vectors so gives the
//! values of a hundred options of 16 heaps. Only the options that leave a heap of the line at work wait for their turn.
//!
//! All options with a rare part and all that leave one heap are among these. So the least common number that is missing, c, is
//! no value of an option, and all common numbers below are. Some splits with two common parts are among them too: most often
//! they have all rare numbers below c. If they do not, all splits of the heap are asked for the others; and should one have none,
//! the heap is a new rare heap, and the plan is made anew from the next heap on.
//!
//! A heap takes about (p + 3g)/L vector operations for p pairs in g groups, and 3 scalar ones for each near pair.

mod fill;
mod plan;
mod window;
mod word;

use fill::{Fill, Pause};
use plan::Plan;
use window::Window;
pub(super) use word::Word;

use super::Outcome;
use super::classes::Classes;
use super::code::Code;
use super::cover;
use super::pairs::{Pair, Rare, common_pairs, rare_pairs, rares};
use super::simd::Instructions;

/// Near options that a kernel can have.
const MOST_NEAR: usize = 24;
/// Options with a rare part beyond which other engines are better.
const MOST_PAIRS: usize = 768;
/// Splits into common parts have one of these below.
const CANDIDATES: usize = 512;
/// Splits into common parts that are looked at.
const MOST_COMMON: usize = 96;

/// Heaps in which the gaps are counted that they close.
const MOST_SAMPLES: usize = 1024;
/// What is learned from so many heaps stays good.
const ENOUGH: usize = 1 << 14;
/// What is learned is learned again from a table so many times as long.
const LONGER: usize = 8;

/// An engine for values below [`Word::BITS`].
#[derive(Clone, Debug)]
pub(super) struct OneHot<W> {
    code: Code,
    classes: Classes,
    rares: Vec<Rare>,
    /// Splits into common parts that are worth a look.
    common: Vec<Pair>,
    /// The heaps of the table that they were learned from.
    learned: usize,
    plan: Plan,
    window: Window<W>,
    instructions: Instructions,
}

impl<W: Word> OneHot<W> {
    /// Goes on from these values, which are more than the code has digits; `None` if the engine does not fit.
    pub(super) fn new(
        code: &Code,
        classes: Classes,
        values: &[u8],
        instructions: Instructions,
    ) -> Option<Self> {
        let fits = !code.must_differ()
            && values.len() > 2 * code.greatest() + W::LANES
            && values.iter().all(|&value| u32::from(value) < W::BITS);
        if !fits {
            return None;
        }
        let rares = rares(classes, values);
        if rares.len() * code.leave_two().len() + code.leave_one().len() > MOST_PAIRS {
            return None;
        }
        let (plan, window) = (Plan::default(), Window::new(&[], 0));
        let (code, common, learned) = (code.clone(), Vec::new(), 0);
        let mut engine = Self { code, classes, rares, common, learned, plan, window, instructions };
        engine.learn(values);
        engine.prepare(values).then_some(engine)
    }

    /// Learns again from a table that has become much longer.
    pub(super) fn review(mut self, values: &[u8]) -> Self {
        if self.learned < ENOUGH && values.len() >= LONGER * self.learned {
            self.learn(values);
            self.prepare(values);
        }
        self
    }

    /// Chooses the splits into common parts.
    fn learn(&mut self, values: &[u8]) {
        let known = rare_pairs(&self.code, &self.rares);
        let most = CANDIDATES.min(values.len() / 2);
        let candidates = common_pairs(&self.code, self.classes, values, most);
        let candidates = candidates.filter(|pair| pair.offset >= W::LANES);
        let rare = |heap, u| self.classes.is_rare(heap, u);
        let samples = (values.len() / 16).clamp(16, MOST_SAMPLES);
        self.common = cover::order(values, candidates, &known, rare, MOST_COMMON, samples);
        self.learned = values.len();
    }

    /// The classes.
    pub(super) fn classes(&self) -> Classes {
        self.classes
    }

    /// Makes the plan for the heaps after these; whether it fits.
    fn prepare(&mut self, values: &[u8]) -> bool {
        let pairs = rare_pairs(&self.code, &self.rares);
        let few = pairs.len() <= MOST_PAIRS;
        self.plan = Plan::new(pairs.into_iter().chain(self.common.iter().copied()), W::LANES);
        self.window = Window::new(values, self.plan.reach);
        few && self.plan.near.len() <= MOST_NEAR
    }

    /// Extends the values to the heaps below `to`, or to the first that the engine does not fit.
    pub(super) fn extend(&mut self, values: &mut Vec<u8>, to: usize) -> Outcome {
        let mut next = values.len();
        values.resize(to + W::LANES, 0);
        let outcome = loop {
            let fill = Fill {
                code: &self.code,
                classes: self.classes,
                plan: &self.plan,
                window: &mut self.window,
                values,
                next: &mut next,
                to,
            };
            match self.instructions.run(fill) {
                Pause::Done => break Outcome::Done,
                Pause::Outgrown => break Outcome::Unfit,
                Pause::Rare => {
                    let heap = next - 1;
                    self.rares.push(Rare { heap, value: values[heap].into() });
                    if !self.prepare(&values[..next]) {
                        break Outcome::Unfit;
                    }
                }
            }
        };
        values.truncate(next);
        outcome
    }
}
