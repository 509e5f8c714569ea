//! The values of a table, in as few bits as the largest of them needs.

/// Values in order: a bit each while all are 0 or 1, else a byte, two or four.
///
/// ```
/// use grundy::table::Values;
/// let mut values = Values::new();
/// values.extend([0, 1, 1, 0]);
/// assert_eq!(values.bytes(), 8);
/// values.push(300);
/// assert_eq!(values.iter().collect::<Vec<_>>(), [0, 1, 1, 0, 300]);
/// ```
#[derive(Clone, Debug)]
pub struct Values {
    cells: Cells,
}

#[derive(Clone, Debug)]
enum Cells {
    /// Value i is bit i mod 64 of word ⌊i/64⌋; the bits from `len` on are 0.
    Bits {
        words: Vec<u64>,
        len: usize,
    },
    Bytes(Vec<u8>),
    Halves(Vec<u16>),
    Words(Vec<u32>),
}

use Cells::{Bits, Bytes, Halves, Words};

impl Values {
    /// No values.
    pub fn new() -> Self {
        Self { cells: Bits { words: Vec::new(), len: 0 } }
    }

    /// Values 0 and 1: value i is bit i mod 64 of word ⌊i/64⌋, for i < `len`; `None` if there are fewer bits.
    pub fn from_bits(mut words: Vec<u64>, len: usize) -> Option<Self> {
        if len.div_ceil(64) > words.len() {
            return None;
        }
        words.truncate(len.div_ceil(64));
        clear_above(&mut words, len);
        Some(Self { cells: Bits { words, len } })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match &self.cells {
            Bits { len, .. } => *len,
            Bytes(cells) => cells.len(),
            Halves(cells) => cells.len(),
            Words(cells) => cells.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value at `place`; `None` behind the last.
    pub fn get(&self, place: usize) -> Option<u32> {
        match &self.cells {
            Bits { words, len } => (place < *len).then(|| bit(words, place)),
            Bytes(cells) => cells.get(place).map(|&value| value.into()),
            Halves(cells) => cells.get(place).map(|&value| value.into()),
            Words(cells) => cells.get(place).copied(),
        }
    }

    /// The values from `place` on.
    pub fn iter_from(&self, place: usize) -> impl Iterator<Item = u32> {
        let start = place.min(self.len());
        (start..self.len()).map(|place| self.at(place))
    }

    /// The values in order.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        self.iter_from(0)
    }

    /// The values, where they are held in a byte each.
    pub fn as_bytes(&self) -> Option<&[u8]> {
        match &self.cells {
            Bytes(cells) => Some(cells),
            _ => None,
        }
    }

    /// Each value, or 1 for all from 1 on: the outcomes.
    #[must_use]
    pub fn outcomes(self) -> Self {
        if matches!(self.cells, Bits { .. }) {
            return self;
        }
        self.iter().map(|value| value.min(1)).collect()
    }

    /// Adds a value at the end. Amortised O(1): the values are made wider at most three times.
    pub fn push(&mut self, value: u32) {
        match &mut self.cells {
            Bits { words, len } if value <= 1 => {
                if len.is_multiple_of(64) {
                    words.push(0);
                }
                words[*len / 64] |= u64::from(value) << (*len % 64);
                *len += 1;
            }
            Bytes(cells) if u8::try_from(value).is_ok() => cells.push(value as u8),
            Halves(cells) if u16::try_from(value).is_ok() => cells.push(value as u16),
            Words(cells) => cells.push(value),
            _ => {
                self.widen(value);
                self.push(value);
            }
        }
    }

    /// Keeps the first `len` values.
    pub fn truncate(&mut self, len: usize) {
        match &mut self.cells {
            Bits { words, len: old } => {
                *old = len.min(*old);
                words.truncate(old.div_ceil(64));
                clear_above(words, *old);
            }
            Bytes(cells) => cells.truncate(len),
            Halves(cells) => cells.truncate(len),
            Words(cells) => cells.truncate(len),
        }
    }

    /// Gives back the room for more.
    pub fn shrink(&mut self) {
        match &mut self.cells {
            Bits { words, .. } => words.shrink_to_fit(),
            Bytes(cells) => cells.shrink_to_fit(),
            Halves(cells) => cells.shrink_to_fit(),
            Words(cells) => cells.shrink_to_fit(),
        }
    }

    /// The bytes they take.
    pub fn bytes(&self) -> u64 {
        let bytes = match &self.cells {
            Bits { words, .. } => 8 * words.len(),
            Bytes(cells) => cells.len(),
            Halves(cells) => 2 * cells.len(),
            Words(cells) => 4 * cells.len(),
        };
        bytes as u64
    }

    /// `place` must be below the length.
    fn at(&self, place: usize) -> u32 {
        match &self.cells {
            Bits { words, .. } => bit(words, place),
            Bytes(cells) => cells[place].into(),
            Halves(cells) => cells[place].into(),
            Words(cells) => cells[place],
        }
    }

    /// Makes room for `value` in each cell.
    fn widen(&mut self, value: u32) {
        self.cells = match value {
            0..=0xFF => Bytes(self.iter().map(|value| value as u8).collect()),
            0x100..=0xFFFF => Halves(self.iter().map(|value| value as u16).collect()),
            _ => Words(self.iter().collect()),
        };
    }
}

fn bit(words: &[u64], place: usize) -> u32 {
    (words[place / 64] >> (place % 64)) as u32 & 1
}

fn clear_above(words: &mut [u64], len: usize) {
    if !len.is_multiple_of(64)
        && let Some(last) = words.last_mut()
    {
        *last &= (1 << (len % 64)) - 1;
    }
}

impl Default for Values {
    fn default() -> Self {
        Self::new()
    }
}

/// Equal when the values are, however wide their cells.
impl PartialEq for Values {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl Eq for Values {}

impl Extend<u32> for Values {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, values: I) {
        values.into_iter().for_each(|value| self.push(value));
    }
}

impl FromIterator<u32> for Values {
    fn from_iter<I: IntoIterator<Item = u32>>(values: I) -> Self {
        let mut all = Self::new();
        all.extend(values);
        all
    }
}

impl From<Vec<u8>> for Values {
    fn from(cells: Vec<u8>) -> Self {
        Self { cells: Bytes(cells) }
    }
}

impl From<Vec<u16>> for Values {
    fn from(cells: Vec<u16>) -> Self {
        Self { cells: Halves(cells) }
    }
}

impl From<Vec<u32>> for Values {
    fn from(cells: Vec<u32>) -> Self {
        Self { cells: Words(cells) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_goes_in_comes_out(
            values in prop::collection::vec(prop_oneof![0..2_u32, 0..256_u32, 250..70_000_u32, any::<u32>()], 0..200),
            keep in 0..200_usize,
        ) {
            let all: Values = values.iter().copied().collect();
            prop_assert_eq!(all.iter().collect::<Vec<_>>(), values.clone());
            prop_assert_eq!(&all, &Values::from(values.clone()));
            prop_assert_eq!(all.get(values.len()), None);
            if let Some(bytes) = all.as_bytes() {
                prop_assert!(bytes.iter().map(|&byte| u32::from(byte)).eq(all.iter()));
            }
            prop_assert_eq!(all.as_bytes().is_some(), all.iter().any(|v| v > 1) && all.iter().all(|v| v < 256));
            prop_assert_eq!(all.iter_from(keep).collect::<Vec<_>>(), &values[keep.min(values.len())..]);
            let mut short = all.clone();
            short.truncate(keep);
            short.push(7);
            let mut kept = values.clone();
            kept.truncate(keep);
            kept.push(7);
            prop_assert_eq!(short, Values::from(kept));
            let outcomes: Vec<u32> = values.iter().map(|&value| value.min(1)).collect();
            let bits = all.outcomes();
            prop_assert_eq!(bits, Values::from(outcomes));
        }

        #[test]
        fn bits_are_cut_to_length(words in prop::collection::vec(any::<u64>(), 0..4), len in 0..256_usize) {
            let values = Values::from_bits(words.clone(), len);
            prop_assert_eq!(values.is_some(), len <= 64 * words.len());
            if let Some(mut values) = values {
                let each: Vec<u32> = (0..len).map(|i| (words[i / 64] >> (i % 64)) as u32 & 1).collect();
                prop_assert_eq!(values.iter().collect::<Vec<_>>(), each.clone());
                values.push(1);
                prop_assert_eq!(values.iter().collect::<Vec<_>>(), [each, vec![1]].concat());
            }
        }
    }
}
