//! Numbers that look random and are the same for the same seed (splitmix64; Steele, Lea and Flood 2014).

use grundy::number::Natural;

/// A generator.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not 0. The bias is below bound/2^64.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.bits() % bound.max(1)
    }

    /// A number from `least` to `most`: its length is uniform among those that `most` allows.
    pub fn between(&mut self, least: &Natural, most: &Natural) -> Natural {
        let digits = most.to_string().len() as u64;
        let length = 1 + self.below(digits);
        let text: String = (0..length).map(|_| char::from(b'0' + self.below(10) as u8)).collect();
        let number = grundy::number::natural(&text).unwrap_or_default();
        number.clamp(least.clone(), most.clone())
    }

    /// One of the items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u64) as usize)
    }
}
