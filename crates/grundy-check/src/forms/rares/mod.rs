//! Values of a finite code by rare and common values: as sure as the definition, and fast where few heaps are rare.
//!
//! Seen from a heap n, a value u is *common* or *rare* by the parity of the number of bits of u & m, to which n − t may be added
//! (`Class`). A heap is rare if its own value is, seen from itself. Let a split (a, b) of n take i stones, so that a + b = n − i, and
//! let its value be u = g(a) XOR g(b). Parities add up: seen from n, u has the parity of a's value seen from a plus that of b's
//! seen from b, for where positions count, (a − t) + (b − t) and n − t have the same parity if i and t have. So
//!
//! * u is common iff exactly one of a and b is rare;
//! * the common values of splits of n are those of splits with a rare part, which are listed in as many steps as there are rare heaps.
//!
//! With the moves that do not split, all common values of options are known, and c, the least common value that no option has. So
//! g(n) ≤ c, and every common value below c is one of an option. It remains to look, for each rare value below c that has not been
//! met, for a split that has it: g(n) is the least for which there is none among *all* splits, and c if there is none. Nothing is
//! assumed of how many heaps are rare; that only makes it fast.
//!
//! | file | what it does |
//! | --- | --- |
//! | `words` | sets of values below 64 as the bits of a word |
//! | `parts` | splits by one of their parts, and which to look at first |

mod parts;
mod words;

use parts::Part;
use words::{BLOCK, Common};

use super::code::Code;
use super::table::Marks;
use crate::Rejected;
use crate::budget::Meter;

/// What decides whether a value is rare.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Class {
    /// m, at least 1.
    pub(crate) mask: u16,
    /// t, where positions count: the parity that all i have after which may be split.
    pub(crate) position: Option<usize>,
}

impl Class {
    /// Whether u is common seen from the heap n.
    pub(crate) fn is_common(self, n: usize, u: u32) -> bool {
        let shift = self.position.map_or(0, |t| n + t);
        ((u & u32::from(self.mask)).count_ones() as usize + shift) % 2 == 1
    }
}

/// g(0), g(1), … of a finite code that leaves at most two heaps, and which heaps above 0 are rare.
pub(crate) struct Values<'a> {
    code: &'a Code,
    class: Class,
    /// The amounts after which may be split.
    splitting: Vec<usize>,
    /// The amounts that may be taken from larger heaps.
    taking: Vec<usize>,
    /// Values below 2^16 alone: half the memory.
    table: Vec<u16>,
    /// The rare heaps above 0, in order.
    rares: Vec<u32>,
    /// The splits with a rare part; those with an offset of at least [`BLOCK`], in the order of the rare heaps.
    far: Vec<Part>,
    /// The others.
    near: Vec<Part>,
    /// The splits to look at first for rare values; their offsets are at least [`BLOCK`].
    first: Vec<Part>,
    /// They are chosen anew when the table has so many heaps.
    choose: usize,
    common: Common,
    /// Whether sets of values are words: all values so far are below 64.
    by_words: bool,
    marks: Marks,
}

/// Splits that are looked at for heaps together are so many for a step: they take no branch, and are as much quicker.
const PER_STEP: usize = 4;
/// Heaps before the splits to look at first are chosen.
const CHOOSE: usize = 1 << 12;

impl<'a> Values<'a> {
    pub(crate) fn new(code: &'a Code, class: Class) -> Self {
        let with = |bit: u8| (0..=code.k()).filter(|&i| code.digit(i) & bit != 0).collect();
        Self {
            code,
            class,
            splitting: with(4),
            taking: with(2),
            table: Vec::new(),
            rares: Vec::new(),
            far: Vec::new(),
            near: Vec::new(),
            first: Vec::new(),
            choose: CHOOSE,
            common: Common::of(class),
            by_words: true,
            marks: Marks::default(),
        }
    }

    pub(crate) fn values(&self) -> &[u16] {
        &self.table
    }

    /// The rare heaps above 0.
    pub(crate) fn rares(&self) -> &[u32] {
        &self.rares
    }

    /// Extends the table to the heaps below `len`.
    ///
    /// A heap costs k steps, as many as there are rare heaps for each digit that splits, and those of the splits looked at; a quarter of
    /// the first two in blocks.
    pub(crate) fn extend(&mut self, len: usize, meter: &mut Meter) -> Result<(), Rejected> {
        let more = len.saturating_sub(self.table.len());
        meter.memory(more as u128 * 2)?;
        self.table.reserve_exact(more);
        while self.table.len() < len {
            let n = self.table.len();
            if n >= self.choose {
                self.choose = 2 * n;
                self.first = parts::order(&self.table, self.class, &self.splitting, meter)?;
            }
            if !(len - n >= BLOCK && self.next_block(n, meter)?) {
                self.next(n, meter)?;
            }
        }
        Ok(())
    }

    /// Adds g(n) to the table.
    fn next(&mut self, n: usize, meter: &mut Meter) -> Result<(), Rejected> {
        meter.steps((self.code.k() + self.near.len() + self.far.len()) as u128 + 1)?;
        let by_words = if self.by_words { self.value_by_words(n, meter)? } else { None };
        let value = match by_words {
            Some(value) => value,
            None => self.value_by_marks(n, meter)?,
        };
        self.push(n, value, meter).map(|_| ())
    }

    /// Adds g(n) to the table, and n to the rare heaps if it is one; whether it is.
    #[inline]
    fn push(&mut self, n: usize, value: u32, meter: &mut Meter) -> Result<bool, Rejected> {
        self.by_words &= value < 64;
        let value = u16::try_from(value).map_err(|_| too_large())?;
        self.table.push(value);
        if n == 0 || self.class.is_common(n, value.into()) {
            return Ok(false);
        }
        self.push_rare(n, value, meter).map(|()| true)
    }

    #[cold]
    fn push_rare(&mut self, n: usize, value: u16, meter: &mut Meter) -> Result<(), Rejected> {
        u32::try_from(n + self.code.k()).map_err(|_| too_large())?;
        meter.memory(4 + 8 * self.splitting.len() as u128)?;
        self.rares.push(n as u32);
        for i in &self.splitting {
            let part = Part { offset: (n + i) as u32, value };
            if n + i < BLOCK { self.near.push(part) } else { self.far.push(part) }
        }
        Ok(())
    }

    /// Adds the next values by words, at most [`BLOCK`] of them; whether there is one.
    ///
    /// The splits whose parts are all in the table before the block are looked at for all its heaps together.
    fn next_block(&mut self, n: usize, meter: &mut Meter) -> Result<bool, Rejected> {
        let greatest = |parts: &[Part]| parts.iter().map(|part| part.offset as usize).max().unwrap_or(0);
        let last_rare = self.rares.last().map_or(0, |&heap| heap as usize);
        if !self.by_words || last_rare + self.code.k() >= n || greatest(&self.first) >= n {
            return Ok(false);
        }
        let each = self.code.k() + self.near.len() + self.far.len() + self.first.len() + 1;
        meter.steps((BLOCK / PER_STEP * each) as u128)?;
        let rares = words::far_splits(&self.table, &self.far, n);
        let others = words::far_splits(&self.table, &self.first, n);
        for (n, (rare, other)) in (n..).zip(rares.into_iter().zip(others)) {
            let mut reached = rare | words::splits(&self.table, &self.near, n);
            // n > k: it cannot be taken whole.
            for i in &self.taking {
                reached |= words::bit(self.table[n - i].into());
            }
            let Some(value) = self.least_missed(n, reached, other, &[], meter)? else { break };
            // A rare heap is a part of later heaps.
            if self.push(n, value, meter)? {
                break;
            }
        }
        Ok(self.table.len() > n)
    }

    /// g(n) by words; `None` where they are too narrow.
    fn value_by_words(&self, n: usize, meter: &mut Meter) -> Result<Option<u32>, Rejected> {
        let rares = self.near.iter().chain(&self.far).filter(|part| part.is_of(n, 1));
        let mut reached = rares.fold(0, |set, part| set | words::bit(part.split(&self.table, n)));
        for left in left_alone(self.code, n) {
            reached |= words::bit(self.table[left].into());
        }
        self.least_missed(n, reached, 0, &self.first, meter)
    }

    /// g(n), where the splits with a rare part and the moves that do not split have the values `reached`, and other splits those in
    /// `met`; `None` when there may be no such value below 64. Looks at the splits `first` before all others.
    #[inline]
    fn least_missed(
        &self,
        n: usize,
        reached: u64,
        met: u64,
        first: &[Part],
        meter: &mut Meter,
    ) -> Result<Option<u32>, Rejected> {
        let common = self.common.seen_from(n);
        let unmet = common & !reached;
        if unmet == 0 {
            return Ok(None);
        }
        let least = unmet & unmet.wrapping_neg();
        let mut missing = !common & !reached & !met & (least - 1);
        if missing != 0 {
            missing = self.missed(n, 1, missing, first, meter)?;
        }
        Ok(Some(if missing == 0 { least } else { missing }.trailing_zeros()))
    }

    /// What is left of the set `missing` after the splits of n whose larger part is at least `from`.
    fn missed(
        &self,
        n: usize,
        from: usize,
        missing: u64,
        first: &[Part],
        meter: &mut Meter,
    ) -> Result<u64, Rejected> {
        let (missed, looked) = words::missed(&self.table, first, &self.splitting, n, from, missing);
        meter.steps(looked.into())?;
        Ok(missed)
    }

    /// g(n) by marks.
    fn value_by_marks(&mut self, n: usize, meter: &mut Meter) -> Result<u32, Rejected> {
        self.mark_single(n);
        for part in self.near.iter().chain(&self.far).filter(|part| part.is_of(n, 1)) {
            self.marks.mark(part.split(&self.table, n));
        }
        // Nothing from 2^16 on is marked, and some of it is common, for the mask has a bit.
        let unmet = |u: &u32| self.class.is_common(n, *u) && !self.marks.has(*u);
        let common = (0..1 << 17).find(unmet).unwrap_or(1 << 17);
        Ok(self.first_missed(n, common, 1, meter)?.unwrap_or(common))
    }

    /// Marks the values of the moves that do not split, and no others.
    fn mark_single(&mut self, n: usize) {
        self.marks.clear();
        for left in left_alone(self.code, n) {
            self.marks.mark(self.table[left].into());
        }
    }

    /// The least rare value below `below` that is neither marked nor that of a split of n whose larger part is at least `from`.
    /// Marks those it meets.
    fn first_missed(
        &mut self,
        n: usize,
        below: u32,
        from: usize,
        meter: &mut Meter,
    ) -> Result<Option<u32>, Rejected> {
        let Self { class, marks, table, splitting, first, .. } = self;
        let mut missing = (0..below).filter(|&u| !class.is_common(n, u) && !marks.has(u)).count();
        let first = first.iter().filter(|part| part.is_of(n, from)).map(|part| part.split(table, n));
        let all = splitting.iter().flat_map(|&i| {
            // The smaller part a, at most half, and so that n − i − a is at least `from`.
            let left = n.saturating_sub(i);
            let most = (left / 2).min(left.saturating_sub(from));
            (1..=most).map(move |a| (a, left - a))
        });
        let all = all.map(|(a, b)| u32::from(table[a] ^ table[b]));
        let mut looked = 0;
        for u in first.chain(all) {
            if missing == 0 {
                break;
            }
            looked += 1;
            if u < below && !marks.has(u) {
                marks.mark(u);
                missing -= usize::from(!class.is_common(n, u));
            }
        }
        meter.steps(looked + u128::from(below))?;
        Ok(if missing == 0 { None } else { (0..below).find(|&u| !class.is_common(n, u) && !marks.has(u)) })
    }

    /// The least rare value below g(n) that no split has with a part of at least `from`, and if `single` no other move has.
    pub(crate) fn unreached(
        &mut self,
        n: usize,
        from: usize,
        single: bool,
        meter: &mut Meter,
    ) -> Result<Option<u32>, Rejected> {
        meter.steps(self.code.k() as u128 + 1)?;
        if self.by_words {
            let mut missing = !self.common.seen_from(n) & (words::bit(self.table[n].into()) - 1);
            for left in left_alone(self.code, n).filter(|_| single) {
                missing &= !words::bit(self.table[left].into());
            }
            let missed = self.missed(n, from, missing, &self.first, meter)?;
            return Ok((missed != 0).then(|| missed.trailing_zeros()));
        }
        self.marks.clear();
        if single {
            self.mark_single(n);
        }
        self.first_missed(n, self.table[n].into(), from, meter)
    }
}

/// The heaps that the moves of n leave which do not split.
fn left_alone(code: &Code, n: usize) -> impl Iterator<Item = usize> {
    (1..=code.k().min(n)).filter_map(move |i| {
        let digit = code.digit(i);
        ((digit & 1 != 0 && i == n) || (digit & 2 != 0 && i < n)).then(|| n - i)
    })
}

fn too_large() -> Rejected {
    Rejected::new("budget", "the table has a value of 2^16 or a heap of 2^32")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::forms::table;

    const CODES: [&[u8]; 10] = [
        &[0, 7, 7],
        &[0, 0, 7],
        &[0, 6],
        &[4, 1, 0, 3],
        &[0, 1, 6],
        &[4],
        &[0, 3, 3],
        &[4, 0, 7, 1],
        &[0, 1, 0, 4],
        &[0],
    ];

    /// Compares the first values and rare heaps with the definition, for one class.
    fn compare(digits: &[u8], class: Class, len: usize, choose: usize, by_words: bool) {
        let mut meter = Meter::new(&Budget::default());
        let code = Code { digits: digits.to_vec(), tail: 0 };
        let expected = table::grundy(&code, len as u64, &mut meter).unwrap();
        let mut values = Values { choose, by_words, ..Values::new(&code, class) };
        values.extend(len / 3, &mut meter).unwrap();
        values.extend(len, &mut meter).unwrap();
        assert!(
            values.values().iter().copied().map(u32::from).eq(expected.iter().copied()),
            "{digits:?} {class:?}"
        );
        let rares = (1..len).filter(|&n| !class.is_common(n, expected[n]));
        assert!(rares.eq(values.rares().iter().map(|&n| n as usize)), "{digits:?} {class:?}");
        // Every value below is that of an option.
        for n in 0..len {
            assert_eq!(values.unreached(n, 1, true, &mut meter), Ok(None), "{digits:?} {class:?} {n}");
        }
    }

    /// The same values as by the definition, whatever the mask and the way.
    #[test]
    fn values_are_those_of_the_definition() {
        for digits in CODES {
            let splits: Vec<usize> = (0..digits.len()).filter(|&i| digits[i] & 4 != 0).collect();
            let t = splits.first().map_or(0, |i| i % 2);
            let positions = splits.iter().all(|i| i % 2 == t);
            for mask in 1..16 {
                for position in [None, Some(t)].into_iter().take(1 + usize::from(positions)) {
                    for by_words in [true, false] {
                        compare(digits, Class { mask, position }, 300, 60, by_words);
                    }
                }
            }
        }
    }

    /// Where values grow beyond 63 in the middle of a block.
    #[test]
    fn values_too_great_for_words() {
        let code = Code { digits: vec![0, 0, 0, 7], tail: 0 };
        let values = table::grundy(&code, 3000, &mut Meter::new(&Budget::default())).unwrap();
        assert!(values.iter().any(|&value| value >= 64));
        for mask in [1, 6, 64, 448] {
            compare(&code.digits, Class { mask, position: None }, 3000, 100, true);
        }
    }
}
