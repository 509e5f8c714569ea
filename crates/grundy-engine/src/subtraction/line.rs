//! Lines of heaps: as many bits as the widest vector.

/// Bytes in a line.
pub(super) const LINE: usize = 64;

/// The bits of 512 heaps.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Line(pub(super) [u8; LINE]);

impl Line {
    pub(super) const EMPTY: Self = Self([0; LINE]);

    /// Word `index` of the eight.
    #[inline(always)]
    pub(super) fn word(&self, index: usize) -> u64 {
        self.0[8 * index..].first_chunk().map_or(0, |&bytes| u64::from_le_bytes(bytes))
    }
}

/// ORs bytes into lines, of which there are no more.
#[inline(always)]
pub(super) fn or(into: &mut [Line], from: &[u8]) {
    for (line, from) in into.iter_mut().zip(from.as_chunks::<LINE>().0) {
        for (byte, &from) in line.0.iter_mut().zip(from) {
            *byte |= from;
        }
    }
}
