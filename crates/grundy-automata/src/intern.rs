//! Dense numbers for the keys met while an automaton is explored.

use std::hash::{BuildHasherDefault, Hasher};

/// An odd number without pattern (2^64 divided by the golden ratio).
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A fast hash for small keys that nobody chooses with ill will.
#[derive(Clone, Copy, Default)]
pub(crate) struct FastHasher(u64);

impl FastHasher {
    fn word(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(SPREAD);
    }
}

impl Hasher for FastHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.word(u64::from(byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        self.word(u64::from(value));
    }

    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.word(value as u64);
    }
}

/// A hash map with the fast hash.
pub(crate) type FastMap<K, V> = std::collections::HashMap<K, V, BuildHasherDefault<FastHasher>>;

const FREE: u32 = u32::MAX;

/// Numbers slices of words 0, 1, 2 … in the order in which they are first met.
///
/// All slices lie in one vector and the hash table holds only their numbers, so a key costs its own words
/// and about eight bytes.
pub(crate) struct Interner {
    words: Vec<u32>,
    ends: Vec<usize>,
    slots: Vec<u32>,
}

impl Interner {
    pub(crate) fn new() -> Self {
        Self { words: Vec::new(), ends: Vec::new(), slots: vec![FREE; 64] }
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn get(&self, id: u32) -> &[u32] {
        let id = id as usize;
        let start = if id == 0 { 0 } else { self.ends[id - 1] };
        &self.words[start..self.ends[id]]
    }

    /// The number of `key`, a new one if it has not been met.
    pub(crate) fn intern(&mut self, key: &[u32]) -> u32 {
        if (self.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let slot = self.find(key);
        if self.slots[slot] == FREE {
            self.slots[slot] = self.len() as u32;
            self.words.extend_from_slice(key);
            self.ends.push(self.words.len());
        }
        self.slots[slot]
    }

    /// The slot that holds `key`, or the free one where it belongs.
    fn find(&self, key: &[u32]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(key) & mask;
        while self.slots[slot] != FREE && self.get(self.slots[slot]) != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; self.slots.len() * 2];
        let mask = self.slots.len() - 1;
        for id in 0..self.len() as u32 {
            let mut slot = hash(self.get(id)) & mask;
            while self.slots[slot] != FREE {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = id;
        }
    }
}

fn hash(key: &[u32]) -> usize {
    let mut hasher = FastHasher::default();
    hasher.write_usize(key.len());
    for &word in key {
        hasher.write_u32(word);
    }
    hasher.finish() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keys_in_the_order_of_meeting() {
        let mut interner = Interner::new();
        for i in (0..1000u32).chain(0..1000) {
            assert_eq!(interner.intern(&[i % 7, i, 0]), i);
        }
        assert_eq!(interner.intern(&[]), 1000);
        assert_eq!(interner.get(993), [993 % 7, 993, 0]);
        assert_eq!(interner.len(), 1001);
    }
}
