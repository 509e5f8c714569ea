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
    splitting: Vec<usize>,
    /// Values below 2^16 alone: half the memory.
    table: Vec<u16>,
    /// The rare heaps above 0, in order.
    rares: Vec<u32>,
    marks: Marks,
}

impl<'a> Values<'a> {
    pub(crate) fn new(code: &'a Code, class: Class) -> Self {
        let splitting = (0..=code.k()).filter(|&i| code.digit(i) & 4 != 0).collect();
        Self { code, class, splitting, table: Vec::new(), rares: Vec::new(), marks: Marks::default() }
    }

    pub(crate) fn values(&self) -> &[u16] {
        &self.table
    }

    pub(crate) fn rares(&self) -> &[u32] {
        &self.rares
    }

    /// Extends the table to the heaps below `len`.
    ///
    /// A heap costs k steps, as many as there are rare heaps for each digit that splits, and those of the splits looked at.
    pub(crate) fn extend(&mut self, len: usize, meter: &mut Meter) -> Result<(), Rejected> {
        let more = len.saturating_sub(self.table.len());
        meter.memory(more as u128 * 2)?;
        self.table.reserve_exact(more);
        while self.table.len() < len {
            self.next(meter)?;
        }
        Ok(())
    }

    fn next(&mut self, meter: &mut Meter) -> Result<(), Rejected> {
        let n = self.table.len();
        self.mark_single(n);
        // The common values of splits, and some rare ones.
        meter.steps((self.code.k() + self.rares.len() * self.splitting.len()) as u128 + 1)?;
        for &i in &self.splitting {
            let Some(left) = n.checked_sub(i) else { continue };
            for a in self.rares.iter().map(|&a| a as usize).take_while(|&a| a < left) {
                self.marks.mark(u32::from(self.table[a] ^ self.table[left - a]));
            }
        }
        // Nothing from 2^16 on is marked, and some of it is common, for the mask has a bit.
        let unmet = |u: &u32| self.class.is_common(n, *u) && !self.marks.has(*u);
        let common = (0..1 << 17).find(unmet).unwrap_or(1 << 17);
        let value = self.first_missed(n, common, 1, meter)?.unwrap_or(common);
        if n > 0 && !self.class.is_common(n, value) {
            meter.memory(4)?;
            self.rares.push(u32::try_from(n).map_err(|_| too_large())?);
        }
        self.table.push(u16::try_from(value).map_err(|_| too_large())?);
        Ok(())
    }

    /// Marks the values of the moves that do not split, and no others.
    fn mark_single(&mut self, n: usize) {
        self.marks.clear();
        for i in 1..=self.code.k().min(n) {
            let digit = self.code.digit(i);
            if (digit & 1 != 0 && i == n) || (digit & 2 != 0 && i < n) {
                self.marks.mark(self.table[n - i].into());
            }
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
        let Self { class, marks, table, splitting, .. } = self;
        let mut missing = (0..below).filter(|&u| !class.is_common(n, u) && !marks.has(u)).count();
        let mut looked = 0;
        'all: for &i in splitting.iter() {
            // The smaller part a, at most half, and so that n − i − a is at least `from`.
            let left = n.saturating_sub(i);
            let most = (left / 2).min(left.saturating_sub(from));
            for a in 1..=most {
                if missing == 0 {
                    break 'all;
                }
                looked += 1;
                let u = u32::from(table[a] ^ table[left - a]);
                if u < below && !marks.has(u) {
                    marks.mark(u);
                    missing -= usize::from(!class.is_common(n, u));
                }
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
        if single {
            self.mark_single(n);
        } else {
            self.marks.clear();
        }
        meter.steps(self.code.k() as u128 + 1)?;
        self.first_missed(n, self.table[n].into(), from, meter)
    }
}

fn too_large() -> Rejected {
    Rejected::new("budget", "the table has a value of 2^16 or a heap of 2^32")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::forms::table;

    /// The same values as by the definition, whatever the mask.
    #[test]
    fn values_are_those_of_the_definition() {
        let mut meter = Meter::new(&Budget::default());
        for digits in [
            vec![0, 7, 7],
            vec![0, 0, 7],
            vec![0, 6],
            vec![4, 1, 0, 3],
            vec![0, 1, 6],
            vec![4],
            vec![0, 3, 3],
            vec![4, 0, 7, 1],
            vec![0, 1, 0, 4],
            vec![0],
        ] {
            let code = Code { digits: digits.clone(), tail: 0 };
            let expected = table::grundy(&code, 300, &mut meter).unwrap();
            let splits: Vec<usize> = (0..digits.len()).filter(|&i| digits[i] & 4 != 0).collect();
            let t = splits.first().map_or(0, |i| i % 2);
            let positions = splits.iter().all(|i| i % 2 == t);
            for mask in 1..16 {
                for position in [None, Some(t)].into_iter().take(1 + usize::from(positions)) {
                    let class = Class { mask, position };
                    let mut values = Values::new(&code, class);
                    values.extend(100, &mut meter).unwrap();
                    values.extend(300, &mut meter).unwrap();
                    assert!(values.values().iter().copied().map(u32::from).eq(expected.iter().copied()));
                    let rares = (1..300).filter(|&n| !class.is_common(n, expected[n]));
                    assert!(rares.eq(values.rares().iter().map(|&n| n as usize)), "{digits:?} {class:?}");
                }
            }
        }
    }
}
