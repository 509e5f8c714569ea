//! Tables of values in as few bytes as they need.

/// Grundy values of the heaps 0, 1, 2, …, all of the same width.
#[derive(Clone, Debug)]
pub enum Values {
    /// A byte each.
    Bytes(Vec<u8>),
    /// Two bytes each.
    Shorts(Vec<u16>),
    /// Four bytes each.
    Words(Vec<u32>),
}

impl Values {
    /// The number of heaps.
    pub fn len(&self) -> usize {
        match self {
            Self::Bytes(values) => values.len(),
            Self::Shorts(values) => values.len(),
            Self::Words(values) => values.len(),
        }
    }

    /// Whether there is no heap.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes of a value: 1, 2 or 4.
    pub fn width(&self) -> usize {
        match self {
            Self::Bytes(_) => 1,
            Self::Shorts(_) => 2,
            Self::Words(_) => 4,
        }
    }

    /// The value of a heap; `None` beyond the table.
    pub fn get(&self, heap: usize) -> Option<u32> {
        match self {
            Self::Bytes(values) => values.get(heap).map(|&value| value.into()),
            Self::Shorts(values) => values.get(heap).map(|&value| value.into()),
            Self::Words(values) => values.get(heap).copied(),
        }
    }

    /// The values from heap 0.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.iter_from(0)
    }

    /// The values from heap `start`.
    pub fn iter_from(&self, start: usize) -> impl Iterator<Item = u32> + '_ {
        // One of the three is not empty.
        let (bytes, shorts, words): (&[u8], &[u16], &[u32]) = match self {
            Self::Bytes(values) => (values.get(start..).unwrap_or(&[]), &[], &[]),
            Self::Shorts(values) => (&[], values.get(start..).unwrap_or(&[]), &[]),
            Self::Words(values) => (&[], &[], values.get(start..).unwrap_or(&[])),
        };
        let bytes = bytes.iter().map(|&value| u32::from(value));
        let shorts = shorts.iter().map(|&value| u32::from(value));
        bytes.chain(shorts).chain(words.iter().copied())
    }

    /// The bytes that are held.
    pub(super) fn held(&self) -> usize {
        match self {
            Self::Bytes(values) => values.capacity(),
            Self::Shorts(values) => 2 * values.capacity(),
            Self::Words(values) => 4 * values.capacity(),
        }
    }

    /// The same values in twice the width; four bytes stay.
    pub(super) fn widen(&mut self) {
        *self = match self {
            Self::Bytes(values) => Self::Shorts(values.iter().map(|&value| value.into()).collect()),
            Self::Shorts(values) => Self::Words(values.iter().map(|&value| value.into()).collect()),
            Self::Words(values) => Self::Words(std::mem::take(values)),
        };
    }
}
