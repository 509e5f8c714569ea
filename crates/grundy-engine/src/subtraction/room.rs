//! Memory, asked for before it is taken.

/// A table cannot grow within the memory it may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRoom {
    /// The bytes that it would take in all, at least.
    pub bytes: u64,
}

impl std::fmt::Display for NoRoom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the table would take at least {} bytes", self.bytes)
    }
}

impl std::error::Error for NoRoom {}

/// How much is taken and how much may be.
#[derive(Clone, Debug)]
pub(super) struct Room {
    /// The bytes taken.
    pub(super) taken: u64,
    /// The most that may be taken.
    pub(super) limit: u64,
}

impl Room {
    /// Asks for so many more words of 8 bytes.
    pub(super) fn take_words(&mut self, words: usize) -> Result<(), NoRoom> {
        let bytes = self.taken.saturating_add((words as u64).saturating_mul(8));
        if bytes > self.limit {
            return Err(NoRoom { bytes });
        }
        self.taken = bytes;
        Ok(())
    }

    /// Gives back so many words.
    pub(super) fn give_back_words(&mut self, words: usize) {
        self.taken = self.taken.saturating_sub(words as u64 * 8);
    }
}

/// Makes room for `more` values at the end of a vector that will go on growing.
pub(super) fn make_room<T>(vector: &mut Vec<T>, more: usize, room: &mut Room) -> Result<(), NoRoom> {
    let (len, capacity) = (vector.len(), vector.capacity());
    let least = len.saturating_add(more);
    if least <= capacity {
        return Ok(());
    }
    let words = |values: usize| (values - capacity).saturating_mul(size_of::<T>()).div_ceil(8);
    // Half as much again, so that few copies are made; when that is too much only what is needed.
    let ample = least.max(capacity + capacity / 2);
    let wanted = if room.take_words(words(ample)).is_ok() {
        ample
    } else {
        room.take_words(words(least))?;
        least
    };
    vector.reserve_exact(wanted - len);
    Ok(())
}
