//! CSES 2207, Grundy's Game.
//!
//! t, then t times n: split a heap of n coins into two that are not equal; who cannot move loses. The rule and the words
//! are those of the statement, the order of the input and the limits were partly read and partly remembered.
//!
//! No law of this game is known, and a table up to 10^6 takes 10^11 steps. But only the outcome is asked: the last lost
//! heap up to 10^6 is that of 1222. That is no formula but a finding, made from the definition by the tests of this
//! file, up to 30000 and, where asked to, to 10^6. Beyond 10^6 nothing is claimed, and no answer is given.

use grundy::Error;
use grundy::number::Natural;

use crate::desk::Desk;
use crate::{JudgeError, Problem, sums};

pub(super) const PROBLEM: Problem = Problem {
    id: "cses-2207",
    names: &[],
    rule: "split into a, b where a != b",
    limits: "1 <= t <= 10^5, 1 <= n <= 10^6",
    prints: "`first` or `second`",
    exception: Some(
        "1222 is the last lost heap up to 10^6: computed from the definition; beyond 10^6 unproved, and refused",
    ),
    run,
};

const LAST_LOST: u32 = 1222;
const COMPUTED_TO: u32 = 1_000_000;

fn run(desk: &mut Desk) -> Result<(), JudgeError> {
    desk.counted("t", |desk, _| {
        let n = desk.input.number("n")?;
        let outcome = if n <= Natural::from(LAST_LOST) {
            desk.outcome(None, [n])?
        } else if n <= Natural::from(COMPUTED_TO) {
            desk.input.next_case();
            sums::WON
        } else {
            let message = format!("who wins Grundy's game is computed only for heaps up to {COMPUTED_TO}");
            return Err(desk
                .input
                .unsolved(Error::OutOfReach { message, needs: "a smaller heap".to_owned() }));
        };
        desk.tell(outcome, "first", "second")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lost heaps up to `to`, from the definition, with few splits a heap.
    ///
    /// Call a value rare if its bits but the lowest have an even number of ones (E. R. Berlekamp, J. H. Conway, R. K.
    /// Guy, Winning Ways, 1982, chapter 4). A split of two common or two rare parts has a rare value, that of a rare and a common one a common value.
    /// The rare heaps turn out to be few, so all splits with a rare part are gone through: then the least common value
    /// that is no option's is known. The rare values below it are looked for among all splits, until all are found or
    /// there are no more. Nothing depends on what is called rare, but the time.
    fn lost(to: usize) -> Vec<usize> {
        let is_rare = |value: u32| (value >> 1).count_ones().is_multiple_of(2);
        let mut values = vec![0u32; to + 1];
        let (mut rare_heaps, mut lost) = (Vec::new(), Vec::new());
        let mut seen = [0usize; 512];
        for heap in 1..=to {
            for &a in &rare_heaps {
                let b: usize = heap - a;
                if a != b {
                    seen[(values[a] ^ values[b]) as usize] = heap;
                }
            }
            let common =
                (0..512).find(|&value| !is_rare(value) && seen[value as usize] != heap).expect("one");
            let missing = |seen: &[usize; 512]| {
                (0..common).find(|&value| is_rare(value) && seen[value as usize] != heap)
            };
            let mut wanted = missing(&seen);
            for a in 1..heap.div_ceil(2) {
                if wanted.is_none() {
                    break;
                }
                let value = values[a] ^ values[heap - a];
                seen[value as usize] = heap;
                if wanted == Some(value) {
                    wanted = missing(&seen);
                }
            }
            values[heap] = wanted.unwrap_or(common);
            if is_rare(values[heap]) {
                rare_heaps.push(heap);
            }
            if values[heap] == 0 {
                lost.push(heap);
            }
        }
        lost
    }

    /// The same by all splits.
    fn lost_by_all_splits(to: usize) -> Vec<usize> {
        let mut values: Vec<usize> = vec![0];
        for heap in 1..=to {
            let options: Vec<usize> = (1..heap.div_ceil(2)).map(|a| values[a] ^ values[heap - a]).collect();
            values.push((0..=heap).find(|value| !options.contains(value)).expect("one"));
        }
        (1..=to).filter(|&heap| values[heap] == 0).collect()
    }

    #[test]
    fn few_splits_find_what_all_splits_find() {
        assert_eq!(lost(1500), lost_by_all_splits(1500));
    }

    #[test]
    fn the_last_lost_heap_up_to_30_000() {
        assert_eq!(lost(30_000).last(), Some(&(LAST_LOST as usize)));
    }

    #[test]
    #[ignore = "ten seconds with --release, minutes without"]
    fn the_last_lost_heap_up_to_1_000_000() {
        assert_eq!(lost(COMPUTED_TO as usize).last(), Some(&(LAST_LOST as usize)));
    }
}
