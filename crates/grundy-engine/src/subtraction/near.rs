//! The amounts below 64: which heaps of one word have no option among those chosen in it.

use super::bits::ones;

/// The amounts below 64 of a subtraction set.
#[derive(Clone, Debug)]
pub(super) struct Near {
    amounts: Vec<u32>,
    /// For each set of candidates next to each other what the ones chosen among them exclude, from the first on. `None`
    /// when no amount is below 64: then all candidates are chosen.
    excluded: Option<Box<[u64; 1 << AT_ONCE]>>,
}

/// Candidates looked up at once: the table has 16 KB and stays in the nearest cache.
const AT_ONCE: usize = 11;

impl Near {
    /// Keeps the amounts below 64, all at least 1.
    pub(super) fn new(amounts: &[u64]) -> Self {
        let amounts: Vec<u32> = amounts.iter().filter(|&&s| s < 64).map(|&s| s as u32).collect();
        let excluded = (!amounts.is_empty()).then(|| table(&amounts));
        Self { amounts, excluded }
    }

    /// The heaps of a word that have an option in the word before it.
    #[inline(always)]
    pub(super) fn carry(&self, before: u64) -> u64 {
        self.amounts.iter().fold(0, |reached, &s| reached | before >> (64 - s))
    }

    /// Goes through the candidates from the lowest and chooses those that have no option among the ones chosen before.
    #[inline(always)]
    pub(super) fn choose(&self, candidates: u64) -> u64 {
        let Some(excluded) = &self.excluded else { return candidates };
        (0..64)
            .step_by(AT_ONCE)
            .fold(candidates, |left, at| left & !(excluded[(left >> at) as usize % (1 << AT_ONCE)] << at))
    }
}

fn table(amounts: &[u32]) -> Box<[u64; 1 << AT_ONCE]> {
    let all = amounts.iter().fold(0_u64, |all, &s| all | 1 << s);
    let mut excluded = Box::new([0_u64; 1 << AT_ONCE]);
    for (candidates, excluded) in excluded.iter_mut().enumerate() {
        for place in ones(candidates as u64) {
            if *excluded >> place & 1 == 0 {
                *excluded |= all << place;
            }
        }
    }
    excluded
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn chosen_one_by_one(amounts in prop::collection::btree_set(1_u64..70, 0..6), least in 1_u64..64, candidates: u64) {
            let amounts: Vec<u64> = amounts.into_iter().filter(|&s| s >= least).collect();
            let near = Near::new(&amounts);
            let (mut chosen, mut before) = (0_u64, 0_u64);
            for n in 0..64 {
                let has = |s: &u64| *s <= n && chosen >> (n - s) & 1 == 1;
                if candidates >> n & 1 == 1 && !amounts.iter().any(has) {
                    chosen |= 1 << n;
                }
                let has = |s: &u64| *s > n && *s < 64 && candidates >> (64 + n - s) & 1 == 1;
                before |= u64::from(amounts.iter().any(has)) << n;
            }
            prop_assert_eq!(near.choose(candidates), chosen);
            prop_assert_eq!(near.carry(candidates), before);
        }
    }
}
