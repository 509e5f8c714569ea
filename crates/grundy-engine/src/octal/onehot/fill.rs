//! The kernel.
#![allow(unsafe_code)]

use super::super::classes::Classes;
use super::super::code::Code;
use super::super::simd::{Kernel, Vectors};
use super::super::splits;
use super::plan::Plan;
use super::window::Window;
use super::word::Word;

/// Why the kernel stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// All heaps have their values.
    Done,
    /// The heap before the next one is a new rare heap, which the plan does not know.
    Rare,
    /// The next heap has a value without a bit.
    Outgrown,
}

/// The values from `next` to `to`; there is room for a line more.
pub(super) struct Fill<'a, W> {
    pub(super) code: &'a Code,
    pub(super) classes: Classes,
    pub(super) plan: &'a Plan,
    pub(super) window: &'a mut Window<W>,
    pub(super) values: &'a mut [u8],
    pub(super) next: &'a mut usize,
    pub(super) to: usize,
}

impl<W: Word> Kernel for Fill<'_, W> {
    type Output = Pause;

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) -> Pause {
        match self.plan.near.len() {
            0 => self.fill::<V, 0>(vectors),
            1..=2 => self.fill::<V, 2>(vectors),
            3..=4 => self.fill::<V, 4>(vectors),
            5..=6 => self.fill::<V, 6>(vectors),
            7..=9 => self.fill::<V, 9>(vectors),
            10..=14 => self.fill::<V, 14>(vectors),
            _ => self.fill::<V, { super::MOST_NEAR }>(vectors),
        }
    }
}

impl<W: Word> Fill<'_, W> {
    #[inline(always)]
    fn fill<V: Vectors, const NEAR: usize>(self, vectors: V) -> Pause {
        let Self { code, classes, plan, window, values, next, to } = self;
        // A pair more than once does no harm.
        let near: [(usize, u8); NEAR] = std::array::from_fn(|k| plan.near[k.min(plan.near.len() - 1)]);
        // The common numbers, seen from even and from odd heaps.
        let common: [u64; 2] = std::array::from_fn(|heap| {
            (0..W::BITS).filter(|&u| !classes.is_rare(heap, u)).fold(0, |bits, u| bits | 1 << u)
        });
        let rare = common.map(|bits| !bits & u64::MAX >> (64 - W::BITS));
        assert!(near.iter().all(|&(offset, _)| offset < W::LANES) && *next >= W::LANES);
        assert!(values.len() >= to + W::LANES);
        while *next < to {
            let n = *next;
            let mut far = W::store(vectors, plan.far(vectors, window, values, n));
            let missing = far.as_mut();
            let hots = window.next().as_mut();
            let (mut open, mut greatest) = (0, 0);
            for j in (0..W::LANES).step_by(2) {
                for (j, turn) in [(j, n % 2), (j + 1, (n + 1) % 2)] {
                    let (candidates, reached) =
                        look(vectors, &near, values, n + j, missing[j].bits(), common[turn]);
                    // The least of them; 0 and 64 if there is none.
                    let hot = candidates & candidates.wrapping_neg();
                    let value = candidates.trailing_zeros();
                    let below = hot.wrapping_sub(1) & !reached & rare[turn];
                    // SAFETY: n + LANES ≤ to − 1 + LANES < values.len().
                    unsafe { *values.get_unchecked_mut(n + j) = value as u8 };
                    hots[j] = W::cut(hot);
                    missing[j] = W::cut(below);
                    open |= below;
                    greatest |= value;
                }
            }
            let count = W::LANES.min(to - n);
            if open != 0 || greatest >= 64 {
                for (j, below) in missing.iter().enumerate().take(count) {
                    let mut below = below.bits();
                    let heap = n + j;
                    let value = loop {
                        if below == 0 {
                            break values[heap];
                        }
                        let u = below.trailing_zeros() as u8;
                        if !splits::has(code, values, heap, u) {
                            break u;
                        }
                        below &= below - 1;
                    };
                    if u32::from(value) >= W::BITS {
                        *next = heap;
                        window.advance(j);
                        return Pause::Outgrown;
                    }
                    if value != values[heap] {
                        values[heap] = value;
                        *next = heap + 1;
                        return Pause::Rare;
                    }
                }
            }
            window.advance(count);
            *next = n + count;
        }
        Pause::Done
    }
}

/// The common numbers that a heap does not reach, and the numbers that it does.
#[inline(always)]
fn look<V: Vectors, const NEAR: usize>(
    vectors: V,
    near: &[(usize, u8); NEAR],
    values: &[u8],
    heap: usize,
    mut reached: u64,
    common: u64,
) -> (u64, u64) {
    debug_assert!(heap < values.len() && near.iter().all(|&(offset, _)| offset <= heap));
    for &(offset, value) in near {
        // SAFETY: the caller keeps offset ≤ heap < values.len().
        let known = unsafe { *values.get_unchecked(heap - offset) };
        reached = vectors.opaque(reached | 1_u64.wrapping_shl((known ^ value).into()));
    }
    (!reached & common, reached)
}
