//! The kernel.
#![allow(unsafe_code)]

use super::super::classes::Classes;
use super::super::code::Code;
use super::super::pairs::Rare;
use super::super::plain::{self, Seen};
use super::super::simd::{Kernel, Vectors};
use super::super::splits;
use super::lane::Lane;
use super::lists::{Lists, Step};
use super::marks::Marks;

/// Candidates of a heap after the first options, of each class.
const FIRST: usize = 32;
/// Candidates at last.
const LAST: usize = 8;
/// Splits of a heap that are marked before it is asked which numbers are missing still.
const RUN: usize = 256;
/// Numbers that are better asked for one by one.
const FEW: usize = 2;
/// Heaps after which the depths are set anew.
const ROUND: usize = 256;

/// Why the kernel stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pause {
    /// All heaps have their values.
    Done,
    /// The next heap has a value above those the set has room for.
    Outgrown,
    /// No more rare heaps can be held.
    Full,
}

/// The values from `next` to `to`; there is room for a line more.
pub(super) struct Fill<'a, T> {
    pub(super) code: &'a Code,
    pub(super) classes: Classes,
    pub(super) lists: &'a mut Lists<T>,
    pub(super) rares: &'a mut Vec<Rare>,
    pub(super) marks: &'a mut [Marks; 2],
    /// Above all values and their XORs, a power of two.
    pub(super) room: usize,
    pub(super) most_rares: usize,
    pub(super) values: &'a mut [T],
    pub(super) next: &'a mut usize,
    pub(super) to: usize,
}

impl<T: Lane> Kernel for Fill<'_, T> {
    type Output = Pause;

    #[inline(always)]
    fn run<V: Vectors>(mut self, vectors: V) -> Pause {
        // 1 for the common numbers, seen from even and from odd heaps.
        let is_common: [Vec<u8>; 2] = std::array::from_fn(|heap| {
            (0..self.room.max(8)).map(|u| u8::from(!self.classes.is_rare(heap, u as u32))).collect()
        });
        assert!(self.values.len() >= self.to + T::LANES && *self.next > 2 * T::LANES);
        while *self.next < self.to {
            self.lists.grow_up(*self.next);
            let candidates = self.candidates(vectors, &is_common);
            let pause = self.settle(vectors, &candidates);
            if pause != Pause::Done {
                return pause;
            }
            self.lists.depths.tune(ROUND, self.lists.rare.len(), self.lists.common.len());
        }
        Pause::Done
    }
}

/// What may be the values of a line of heaps.
struct Candidates<L> {
    /// The least common numbers that no option but the near ones is known to have; rising, with holes.
    common: [L; LAST],
    /// The least rare numbers that no option is known to have; rising, with holes.
    rare: [L; LAST],
    /// From here on there may be other rare ones.
    limit: L,
}

impl<T: Lane> Fill<'_, T> {
    /// Looks at all options with a rare part, and those of two common parts that are worth a look, but for the near ones.
    #[inline(always)]
    fn candidates<V: Vectors>(&mut self, vectors: V, is_common: &[Vec<u8>; 2]) -> Candidates<T::Line> {
        let n = *self.next;
        let (lists, marks, values) = (&*self.lists, &mut *self.marks, &*self.values);
        let depths = &lists.depths;
        let (first, others) = split(&lists.rare, depths.rare);
        let (first_common, others_common) = split(&lists.common, depths.common);
        let mut common = [T::line(T::NONE); FIRST + 1];
        let mut rare = [T::line(T::NONE); FIRST + 1];
        for j in (0..T::LANES).step_by(2) {
            mark(marks, values, n + j, first, first_common);
            for (j, marks) in (j..).zip(&*marks) {
                marks.missing::<T, { FIRST + 1 }, { FIRST + 1 }>(
                    &is_common[(n + j) % 2],
                    j,
                    &mut common,
                    &mut rare,
                );
            }
        }
        let line = |lines: &[T::Line; FIRST + 1], k: usize| T::vector(vectors, &lines[k]);
        let slots = std::array::from_fn(|k| line(&common, k));
        let (common, _) = cascade(vectors, values, n, others, depths.rare, slots, T::splat(vectors, T::NONE));
        let (watch, _) = split(others_common, depths.watch);
        let slots = std::array::from_fn(|k| line(&rare, k));
        let (rare, limit) = cascade(vectors, values, n, watch, depths.common, slots, line(&rare, FIRST));
        Candidates { common, rare, limit: T::store(vectors, limit) }
    }

    /// Gives the heaps of a line their values, one by one.
    #[inline(always)]
    fn settle<V: Vectors>(&mut self, _: V, candidates: &Candidates<T::Line>) -> Pause {
        let n = *self.next;
        for j in 0..T::LANES.min(self.to - n) {
            let heap = n + j;
            if self.rares.len() >= self.most_rares {
                return Pause::Full;
            }
            let marks = &mut self.marks[0];
            marks.clear();
            for step in &self.lists.near {
                marks.add((self.values[heap - step.offset as usize] ^ step.value).number());
            }
            for step in self.lists.young.iter().filter(|step| heap > step.offset as usize) {
                marks.add((self.values[heap - step.offset as usize] ^ step.value).number());
            }
            let marks = &self.marks[0];
            let open =
                |line: &T::Line| Some(line.as_ref()[j]).filter(|&v| v != T::NONE && !marks.has(v.number()));
            let common = candidates.common.iter().find_map(open);
            let watched: [T; LAST] = std::array::from_fn(|k| open(&candidates.rare[k]).unwrap_or(T::NONE));
            let limit = candidates.limit.as_ref()[j];
            let uncertain = self.code.must_differ() && self.may_be_equal(heap);
            let depths = &mut self.lists.depths;
            depths.heaps += 1;
            let value: u32 = match common {
                Some(c) if c < limit && !uncertain => {
                    let mut value = c;
                    for u in watched.into_iter().filter(|&u| u < c) {
                        if !splits::has(self.code, self.values, heap, u) {
                            value = u;
                            break;
                        }
                        depths.vain += 1;
                    }
                    value.into()
                }
                _ => {
                    depths.starved += usize::from(common.is_none());
                    depths.blind += usize::from(common.is_some_and(|c| c > limit));
                    self.exact(heap)
                }
            };
            if value as usize >= self.room || value >= T::NONE.number().into() {
                return Pause::Outgrown;
            }
            self.values[heap] = T::cut(value);
            *self.next = heap + 1;
            if self.classes.is_rare(heap, value) {
                self.rares.push(Rare { heap, value });
                self.lists.add(self.code, heap, T::cut(value));
            }
        }
        Pause::Done
    }

    /// Whether some list has the option of two equal heaps, which is none.
    fn may_be_equal(&self, heap: usize) -> bool {
        self.code.leave_two().iter().any(|&i| {
            let part = (heap - i) / 2;
            (heap - i).is_multiple_of(2) && self.classes.is_rare(part, self.values[part].into())
        })
    }

    /// The value of a heap, from all its options with a rare part, and as many others as it takes.
    #[inline(always)]
    fn exact(&self, heap: usize) -> u32 {
        let mut seen = Seen::default();
        // An XOR of values is below; so is the least number that is none of them, or equal.
        seen.clear(self.room);
        plain::add_takes(self.code, self.values, heap, &mut seen);
        for &i in self.code.leave_two() {
            let left = heap - i;
            for rare in self.rares.iter().take_while(|rare| rare.heap < left) {
                if 2 * rare.heap != left || !self.code.must_differ() {
                    seen.add(u32::from(self.values[left - rare.heap].number()) ^ rare.value);
                }
            }
        }
        let c = seen.least_missing(|u| !self.classes.is_rare(heap, u));
        let mut open: Vec<u32> = (0..c).filter(|&u| self.classes.is_rare(heap, u) && !seen.has(u)).collect();
        let mut start = 1;
        while open.len() > FEW && 2 * start < heap {
            for &i in self.code.leave_two() {
                let left = heap - i;
                let end = (start + RUN).min(self.code.smaller_parts(left) + 1);
                for a in start..end {
                    seen.add(self.values[a] ^ self.values[left - a]);
                }
            }
            open.retain(|&u| !seen.has(u));
            start += RUN;
        }
        // A number that is no lane is no value.
        let has = |u: u32| (u as usize) < self.room && splits::has(self.code, self.values, heap, T::cut(u));
        open.into_iter().find(|&u| !has(u)).unwrap_or(c)
    }
}

/// The first of a list, as many as there are; and the others.
#[inline(always)]
fn split<T>(list: &[T], first: usize) -> (&[T], &[T]) {
    list.split_at(first.min(list.len()))
}

/// Marks the values of these options of a heap and of the next one.
#[inline(always)]
fn mark<T: Lane>(marks: &mut [Marks; 2], values: &[T], n: usize, first: &[Step<T>], then: &[Step<T>]) {
    let [one, other] = marks;
    one.clear();
    other.clear();
    let ((one, mark), (other, other_mark)) = (one.parts(), other.parts());
    debug_assert!(n + 1 < values.len());
    for steps in [first, then] {
        for step in steps {
            debug_assert!((T::LANES..n).contains(&(step.offset as usize)));
            let at = n - step.offset as usize;
            // SAFETY: 0 < offset ≤ n, and n < values.len().
            let known = unsafe { [*values.get_unchecked(at), *values.get_unchecked(at + 1)] };
            one[usize::from((known[0] ^ step.value).number())] = mark;
            other[usize::from((known[1] ^ step.value).number())] = other_mark;
        }
    }
}

/// Sifts 32 candidates of each lane until 8 are left: in three stages, each with half as many candidates and twice as many
/// options. Returns those, and the least candidate of each lane that was left out, if it is below `limit`.
#[inline(always)]
fn cascade<T: Lane, V: Vectors>(
    vectors: V,
    values: &[T],
    n: usize,
    steps: &[Step<T>],
    depth: usize,
    mut slots: [V::Vector; FIRST],
    mut limit: V::Vector,
) -> ([T::Line; LAST], V::Vector) {
    let (mut rest, mut width, mut depth) = (steps, FIRST, depth);
    while width > LAST {
        let (stage, others) = split(rest, depth);
        rest = others;
        let slots = &mut slots[..width];
        sift(vectors, values, n, stage, slots);
        sort::<T, V>(vectors, slots);
        width /= 2;
        depth *= 2;
        limit = T::lesser(vectors, limit, slots[width]);
    }
    sift(vectors, values, n, rest, &mut slots[..LAST]);
    (std::array::from_fn(|k| T::store(vectors, slots[k])), limit)
}

/// Puts [`Lane::NONE`] in the place of slots that are the value of one of these options.
#[inline(always)]
fn sift<T: Lane, V: Vectors>(vectors: V, values: &[T], n: usize, steps: &[Step<T>], slots: &mut [V::Vector]) {
    /// Slots that are kept in registers.
    const AT_ONCE: usize = 8;
    for slots in slots.as_chunks_mut::<AT_ONCE>().0 {
        let mut least = [T::splat(vectors, T::NONE); AT_ONCE];
        for step in steps {
            debug_assert!((T::LANES..n).contains(&(step.offset as usize)));
            // SAFETY: offset ≤ n, and n + LANES ≤ values.len().
            let known = unsafe { T::load(vectors, values, n - step.offset as usize) };
            let value = vectors.xor(known, T::splat(vectors, step.value));
            for k in 0..AT_ONCE {
                least[k] = T::lesser(vectors, least[k], vectors.xor(value, slots[k]));
            }
        }
        // 0 where a value met its slot.
        *slots = std::array::from_fn(|k| T::fill(vectors, slots[k], least[k]));
    }
}

/// Sorts the slots of each lane: Batcher's odd–even merge sort, for a power of two.
#[inline(always)]
fn sort<T: Lane, V: Vectors>(vectors: V, slots: &mut [V::Vector]) {
    let count = slots.len();
    let mut p = 1;
    while p < count {
        let mut k = p;
        while k > 0 {
            for start in (k % p..count - k).step_by(2 * k) {
                for i in start..(start + k).min(count - k) {
                    if i / (2 * p) == (i + k) / (2 * p) {
                        let (x, y) = (slots[i], slots[i + k]);
                        slots[i] = T::lesser(vectors, x, y);
                        slots[i + k] = T::greater(vectors, x, y);
                    }
                }
            }
            k /= 2;
        }
        p *= 2;
    }
}
