//! Many steps x ← (x + step) mod m with a modulus m that rises, as in the Josephus recurrence.
//!
//! Let m_u = a + rise·u and x_u = (x_{u−1} + step) mod m_u, u = 1, 2, … One by one a step takes an addition or two, since
//! step = quotient·m + rest goes along with m. A long way is made in *linear blocks* (§ "Any size" of the theory notes):
//!
//! Write x_u = x_{u−1} + step − (t + δ_u)·m_u with t = ⌊step/a⌋, s = step mod a, and C_u = δ_1 + … + δ_u. Then
//! x_u = x_0 + u·s − a·C_u − D_u with D_u = rise·Σ i·(t + δ_i) = rise·(t·u(u + 1)/2 + u·C_u − (C_1 + … + C_{u−1})).
//! Since Σ (t + δ_i)·m_i = x_0 + u·step − x_u, the number M_u of subtractions is between ρu − ρ·rise·u²/a − 1 and ρu + 1,
//! ρ = step/a. So Σ i·(t + δ_i) = u·M_u − (M_1 + … + M_{u−1}) is ρ·u(u + 1)/2 up to 3u, as long as ρ·rise·u² ≤ a. On a
//! block of L steps that parabola stays between its chord κ·u, κ the integer nearest to ρ·rise·(L + 1)/2, and the chord less
//! ρ·rise·L²/8, up to (3·rise + 1)·u. With Y_u = x_0 + above + u·(s − κ), above = ⌈ρ·rise·L²/8⌉ + (3·rise + 1)·L, this says
//! Y_u − above − (3·rise + 1)·L ≤ a·C_u + x_u ≤ Y_u, and since 0 ≤ x_u < a + rise·L, for zone = above + (4·rise + 1)·L:
//! **C_u = ⌊Y_u/a⌋ whenever Y_u mod a ≥ zone.** The first u with Y_u mod a < zone is found by [`first_hit`]; up to the step
//! before it the C_u are the floors of a linear function, summed by [`floor_sum`]; that step is taken by itself.
//! With L near 2·(a²/(step·rise))^{1/3}, and near (a/(8·rise))^{1/2} if that is less, there is about one such step a block: n
//! steps from a = 1 on take O(step^{1/3}·n^{1/3}) blocks if step ≥ n. All in integers; L decides about the time only.

#![allow(clippy::doc_markdown, reason = "formulas are plainer without backticks")]

use super::lattice::{first_hit, floor_sum};
use crate::error::Error;
use crate::limits::Limits;

/// Blocks shorter than this are gone through one by one.
const SHORTEST_BLOCK: u64 = 192;
/// Steps, or blocks, between two reports of progress.
const CHUNK: u64 = 1 << 22;
const BLOCKS: u64 = 1 << 14;

/// x modulo `modulus`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Residue {
    pub(super) x: u64,
    pub(super) modulus: u64,
}

impl Residue {
    /// `count` steps: the modulus rises by `rise`, and `step` is added to x.
    ///
    /// For x < modulus, rise ≥ 1, step < 2⁶³ and all moduli below 2⁶².
    ///
    /// # Errors
    /// [`Error::Stopped`].
    pub(super) fn advance(
        &mut self,
        step: u64,
        rise: u64,
        mut count: u64,
        task: &str,
        limits: &Limits<'_>,
    ) -> Result<(), Error> {
        let (mut length, mut blocks) = (SHORTEST_BLOCK, 0_u64);
        while count > 0 {
            if count >= SHORTEST_BLOCK {
                length = self.block_length(step, rise, length);
                if length >= SHORTEST_BLOCK {
                    blocks += 1;
                    if blocks.is_multiple_of(BLOCKS) {
                        limits.progress(task, blocks, blocks)?;
                    }
                    if let Some(done) = self.block(step, rise, length.min(count)) {
                        count -= done;
                        continue;
                    }
                }
            }
            let few =
                if count < SHORTEST_BLOCK { count } else { count.min(self.steps_to_blocks(step, rise)) };
            self.one_by_one(step, rise, few.min(CHUNK));
            count -= few.min(CHUNK);
            if few >= CHUNK {
                limits.progress(task, count, count)?;
            }
        }
        Ok(())
    }

    fn one_by_one(&mut self, step: u64, rise: u64, mut count: u64) {
        let Self { mut x, mut modulus } = *self;
        let square = u128::from(step) * u128::from(rise);
        while count > 0 && u128::from(modulus).pow(2) <= square {
            modulus += rise;
            x = (x + step) % modulus;
            count -= 1;
        }
        // From here on quotient·rise < modulus, and the rest needs at most one correction.
        let (mut quotient, mut rest) = (step / modulus, step % modulus);
        for _ in 0..count {
            modulus += rise;
            let fallen = rest.wrapping_sub(quotient * rise);
            let below = fallen >> 63;
            quotient -= below;
            rest = std::hint::select_unpredictable(below == 1, fallen.wrapping_add(modulus), fallen);
            let sum = x + rest;
            let less = sum.wrapping_sub(modulus);
            x = std::hint::select_unpredictable(less >> 63 == 1, sum, less);
        }
        *self = Self { x, modulus };
    }

    /// About the L of the text above, changed little by little from the last length.
    fn block_length(&self, step: u64, rise: u64, last: u64) -> u64 {
        // Below 2¹²⁷, and the cube of a length of 2⁴² or less too.
        let cube = u128::from(self.modulus / rise) * 8 * u128::from(self.modulus) / u128::from(step.max(1));
        let square = u128::from(self.modulus / rise / 8);
        let fits = |length: u64| u128::from(length).pow(3) <= cube && u128::from(length).pow(2) <= square;
        let mut length = last.max(32);
        while length > 32 && !fits(length) {
            length -= length / 32;
        }
        while length < 1 << 30 && fits(length + length / 32) {
            length += length / 32;
        }
        length
    }

    /// Steps after which blocks may be long enough: the modulus must reach (SHORTEST_BLOCK/2)^{3/2}·(step·rise)^{1/2}.
    fn steps_to_blocks(&self, step: u64, rise: u64) -> u64 {
        let cube = u128::from(SHORTEST_BLOCK / 2).pow(3);
        let needed = (cube * u128::from(step)).isqrt().saturating_mul(u128::from(rise).isqrt() + 1);
        let missing = u64::try_from(needed).unwrap_or(u64::MAX).saturating_sub(self.modulus);
        (missing / rise).max(SHORTEST_BLOCK / 4)
    }

    /// A linear block of at most `length` steps; the number of steps made, or `None` when the danger zone is too wide.
    #[allow(clippy::many_single_char_names, reason = "as in the text above")]
    #[allow(
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        reason = "all below 2^127, and x is not negative"
    )]
    fn block(&mut self, step: u64, rise: u64, length: u64) -> Option<u64> {
        let (x, a) = (self.x, self.modulus);
        let (t, s) = (step / a, step % a);
        // ρ·rise·length² ≤ a is needed; then all of this fits.
        let slope = u128::from(step).checked_mul(u128::from(rise))?.checked_mul(u128::from(length))?;
        if slope.checked_mul(u128::from(length))? > u128::from(a).pow(2) {
            return None;
        }
        let kappa =
            u64::try_from((slope + slope / u128::from(length) + u128::from(a)) / (2 * u128::from(a))).ok()?;
        let bulge = u64::try_from((slope * u128::from(length)).div_ceil(8 * u128::from(a))).ok()?;
        let slack = rise.checked_mul(3)?.checked_add(1)?.checked_mul(length)?;
        let above = bulge.checked_add(slack)?;
        let zone = above.checked_add(slack)?.checked_add(rise * length)?;
        if zone >= a / 2 || kappa >= a {
            return None;
        }
        // s − κ modulo a, and what the floors lose by it.
        let (pace, turns) = if s >= kappa { (s - kappa, 0) } else { (s + a - kappa, -1) };
        let start = x + above;
        let first = (start + pace) % a;
        let danger = if first < zone {
            Some(1)
        } else {
            first_hit(pace, a, a - first, a - first + zone - 1, length - 1).map(|u| u + 1)
        };
        let clean = danger.map_or(length, |u| u - 1);
        if clean > 0 {
            let u = i128::from(clean);
            let floor =
                |u: u64| ((u128::from(start) + u128::from(pace) * u128::from(u)) / u128::from(a)) as i128;
            let c = floor(clean) + u * turns;
            let before = floor_sum(clean, a, pace, start) as i128 - floor(0) + turns * (u * (u - 1) / 2);
            let drift = i128::from(t) * (u * (u + 1) / 2) + u * c - before;
            let moved = i128::from(x) + u * i128::from(s) - i128::from(a) * c - i128::from(rise) * drift;
            self.modulus += rise * clean;
            debug_assert!((0..i128::from(self.modulus)).contains(&moved));
            self.x = moved as u64;
        }
        if danger.is_some() {
            self.modulus += rise;
            self.x = (self.x + step) % self.modulus;
        }
        Some(danger.unwrap_or(clean))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Patient;
    use proptest::prelude::*;

    /// Step by step, from the definition.
    fn plainly(mut residue: Residue, step: u64, rise: u64, count: u64) -> Residue {
        for _ in 0..count {
            residue.modulus += rise;
            residue.x = (residue.x + step) % residue.modulus;
        }
        residue
    }

    fn compare(residue: Residue, step: u64, rise: u64, count: u64) -> Result<(), TestCaseError> {
        let expected = plainly(residue, step, rise, count);
        let mut one_by_one = residue;
        one_by_one.one_by_one(step, rise, count);
        prop_assert_eq!(one_by_one, expected, "one by one");
        let mut advanced = residue;
        advanced.advance(step, rise, count, "a test", &Limits::new(0, &Patient)).expect("patient");
        prop_assert_eq!(advanced, expected, "advanced");
        // Blocks of any length where they serve.
        for length in [1, 2, 7, 40, 1000] {
            let (mut blocks, mut left) = (residue, count.min(4000));
            let expected = plainly(residue, step, rise, left);
            while left > 0 {
                let done = blocks.block(step, rise, length.min(left));
                if done.is_none() {
                    blocks = plainly(blocks, step, rise, 1);
                }
                left -= done.unwrap_or(1);
            }
            prop_assert_eq!(blocks, expected, "blocks of {}", length);
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn as_one_by_one(
            modulus_bits in 0_u32..40, step_bits in 0_u32..44, rise_bits in 0_u32..10, noise: [u64; 4], count in 0_u64..8_000,
        ) {
            let modulus = 1 + noise[0] % (1 << modulus_bits);
            let residue = Residue { x: noise[1] % modulus, modulus };
            compare(residue, noise[2] % (1 << step_bits), 1 + noise[3] % (1 << rise_bits), count)?;
        }

        #[test]
        fn large_moduli(a in 1_u64 << 55..1 << 61, x: u64, step in 1_u64 << 50..1 << 62, rise in 1_u64..1000) {
            compare(Residue { x: x % a, modulus: a }, step, rise, 20_000)?;
        }
    }

    #[test]
    fn josephus() {
        // The survivor of n in a circle of which every q-th goes, from 0.
        for (q, n) in
            [(2, 1_000_000), (3, 77_777), (1_000_001, 300_000), (10, 500_000), (123_456_789, 1_000_000)]
        {
            let one = Residue { x: 0, modulus: 1 };
            let mut advanced = one;
            advanced.advance(q, 1, n - 1, "a test", &Limits::new(0, &Patient)).expect("patient");
            assert_eq!(advanced, plainly(one, q, 1, n - 1), "J_{q}({n})");
        }
        // For q = 2: twice what n is above a power of two.
        let mut residue = Residue { x: 0, modulus: 1 };
        let n = (1_u64 << 32) + 12_345;
        residue.advance(2, 1, n - 1, "a test", &Limits::new(0, &Patient)).expect("patient");
        assert_eq!(residue.x, 24_690);
    }
}
