//! Every instruction set gives what its operation says.

use super::*;
use proptest::prelude::*;

/// What the machine has.
fn sets() -> Vec<Instructions> {
    [Instructions::Plain, Instructions::Avx2, Instructions::Avx512]
        .into_iter()
        .filter(|set| set.is_present())
        .collect()
}

struct Permuted64([u64; 8], u8);

impl Kernel for Permuted64 {
    type Output = [u64; 8];

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) -> [u64; 8] {
        vectors.store64(vectors.permute(vectors.load64(&self.0), &Permutation::new(self.1)))
    }
}

struct Permuted32([u32; 16], u8);

impl Kernel for Permuted32 {
    type Output = [u32; 16];

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) -> [u32; 16] {
        vectors.store32(vectors.permute(vectors.load32(&self.0), &Permutation::new(self.1)))
    }
}

struct Hot([u8; 16], u8);

impl Kernel for Hot {
    type Output = ([u32; 16], [u64; 8]);

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) -> ([u32; 16], [u64; 8]) {
        let half = std::array::from_fn(|i| self.0[i]);
        (vectors.store32(vectors.hot32(self.0, self.1)), vectors.store64(vectors.hot64(half, self.1)))
    }
}

struct Bytes([u8; 64], [u8; 64], u8);

impl Kernel for Bytes {
    type Output = [[u8; 64]; 5];

    #[inline(always)]
    fn run<V: Vectors>(self, v: V) -> [[u8; 64]; 5] {
        let (x, y) = (v.load8(&self.0), v.load8(&self.1));
        [v.min8(x, y), v.max8(x, y), v.fill8(x, y), v.xor(x, y), v.xor(x, v.splat8(self.2))]
            .map(|z| v.store8(z))
    }
}

struct Shorts([u16; 32], [u16; 32], u16);

impl Kernel for Shorts {
    type Output = [[u16; 32]; 5];

    #[inline(always)]
    fn run<V: Vectors>(self, v: V) -> [[u16; 32]; 5] {
        let (x, y) = (v.load16(&self.0), v.load16(&self.1));
        [v.min16(x, y), v.max16(x, y), v.fill16(x, y), v.xor(x, y), v.xor(x, v.splat16(self.2))]
            .map(|z| v.store16(z))
    }
}

struct Or([u32; 16], [u32; 16]);

impl Kernel for Or {
    type Output = [u32; 16];

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) -> [u32; 16] {
        let or = vectors.or(vectors.load32(&self.0), vectors.load32(&self.1));
        vectors.store32(vectors.or(or, vectors.zero()))
    }
}

proptest! {
    #[test]
    fn bits_move(words in prop::array::uniform8(any::<u64>()), v in 0_u8..64) {
        let expected = words.map(|word| (0..64).fold(0, |moved, k| moved | (word >> k & 1) << (k ^ v)));
        for set in sets() {
            prop_assert_eq!(set.run(Permuted64(words, v)), expected, "{:?}", set);
        }
    }

    #[test]
    fn bits_of_short_lanes_move(words in prop::array::uniform16(any::<u32>()), v in 0_u8..32) {
        let expected = words.map(|word| (0..32).fold(0, |moved, k| moved | (word >> k & 1) << (k ^ v)));
        for set in sets() {
            prop_assert_eq!(set.run(Permuted32(words, v)), expected, "{:?}", set);
        }
    }

    #[test]
    fn or(x in prop::array::uniform16(any::<u32>()), y in prop::array::uniform16(any::<u32>())) {
        let expected: [u32; 16] = std::array::from_fn(|i| x[i] | y[i]);
        for set in sets() {
            prop_assert_eq!(set.run(Or(x, y)), expected, "{:?}", set);
        }
    }

    #[test]
    fn hot(bytes in prop::array::uniform16(0_u8..80), value in 0_u8..64) {
        let short = bytes.map(|byte| 1_u32.checked_shl(u32::from(byte ^ value)).unwrap_or(0));
        let long: [u64; 8] =
            std::array::from_fn(|i| 1_u64.checked_shl(u32::from(bytes[i] ^ value)).unwrap_or(0));
        for set in sets() {
            prop_assert_eq!(set.run(Hot(bytes, value)), (short, long), "{:?}", set);
        }
    }

    #[test]
    fn bytes(x in any::<[[u8; 32]; 2]>(), y in any::<[[u8; 32]; 2]>(), z in any::<u8>()) {
        let (x, y) = (x.as_flattened(), y.as_flattened());
        let each = |f: &dyn Fn(u8, u8) -> u8| -> [u8; 64] { std::array::from_fn(|i| f(x[i], y[i] & 3)) };
        let fill = |x, y| if y == 0 { u8::MAX } else { x };
        let expected = [each(&u8::min), each(&u8::max), each(&fill), each(&|x, y| x ^ y), each(&|x, _| x ^ z)];
        for set in sets() {
            prop_assert_eq!(set.run(Bytes(each(&|x, _| x), each(&|_, y| y), z)), expected, "{:?}", set);
        }
    }

    #[test]
    fn shorts(x in any::<[u16; 32]>(), y in any::<[u16; 32]>(), z in any::<u16>()) {
        let each = |f: &dyn Fn(u16, u16) -> u16| -> [u16; 32] { std::array::from_fn(|i| f(x[i], y[i] & 3)) };
        let fill = |x, y| if y == 0 { u16::MAX } else { x };
        let expected = [each(&u16::min), each(&u16::max), each(&fill), each(&|x, y| x ^ y), each(&|x, _| x ^ z)];
        for set in sets() {
            prop_assert_eq!(set.run(Shorts(each(&|x, _| x), each(&|_, y| y), z)), expected, "{:?}", set);
        }
    }
}
