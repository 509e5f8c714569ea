//! Arrays and loops, which the compiler turns into whatever the target has.

use super::{Permutation, Vectors};

/// No special instructions.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Vectors for Plain {
    type Vector = [u64; 8];

    #[inline(always)]
    fn zero(self) -> [u64; 8] {
        [0; 8]
    }

    #[inline(always)]
    fn load32(self, from: &[u32; 16]) -> [u64; 8] {
        std::array::from_fn(|i| u64::from(from[2 * i]) | u64::from(from[2 * i + 1]) << 32)
    }

    #[inline(always)]
    fn load64(self, from: &[u64; 8]) -> [u64; 8] {
        *from
    }

    #[inline(always)]
    fn hot32(self, from: [u8; 16], value: u8) -> [u64; 8] {
        let hot = |byte: u8| 1_u32.checked_shl((byte ^ value).into()).unwrap_or(0);
        self.load32(&from.map(hot))
    }

    #[inline(always)]
    fn hot64(self, from: [u8; 8], value: u8) -> [u64; 8] {
        from.map(|byte| 1_u64.checked_shl((byte ^ value).into()).unwrap_or(0))
    }

    #[inline(always)]
    fn store32(self, from: [u64; 8]) -> [u32; 16] {
        std::array::from_fn(|i| (from[i / 2] >> (32 * (i % 2))) as u32)
    }

    #[inline(always)]
    fn store64(self, from: [u64; 8]) -> [u64; 8] {
        from
    }

    #[inline(always)]
    fn or(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        std::array::from_fn(|i| x[i] | y[i])
    }

    #[inline(always)]
    fn permute(self, mut x: [u64; 8], permutation: &Permutation) -> [u64; 8] {
        /// For each k the bits whose place has bit k clear.
        const CLEAR: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0F0F_0F0F_0F0F_0F0F,
            0x00FF_00FF_00FF_00FF,
            0x0000_FFFF_0000_FFFF,
            0x0000_0000_FFFF_FFFF,
        ];
        for (k, clear) in CLEAR.into_iter().enumerate() {
            if permutation.v >> k & 1 == 1 {
                x = x.map(|word| (word & clear) << (1 << k) | word >> (1 << k) & clear);
            }
        }
        x
    }

    #[inline(always)]
    fn load8(self, from: &[u8; 64]) -> [u64; 8] {
        std::array::from_fn(|i| u64::from_le_bytes(std::array::from_fn(|k| from[8 * i + k])))
    }

    #[inline(always)]
    fn load16(self, from: &[u16; 32]) -> [u64; 8] {
        std::array::from_fn(|i| (0..4).fold(0, |word, k| word | u64::from(from[4 * i + k]) << (16 * k)))
    }

    #[inline(always)]
    fn store8(self, from: [u64; 8]) -> [u8; 64] {
        std::array::from_fn(|i| (from[i / 8] >> (8 * (i % 8))) as u8)
    }

    #[inline(always)]
    fn store16(self, from: [u64; 8]) -> [u16; 32] {
        std::array::from_fn(|i| (from[i / 4] >> (16 * (i % 4))) as u16)
    }

    #[inline(always)]
    fn splat8(self, x: u8) -> [u64; 8] {
        [u64::from_le_bytes([x; 8]); 8]
    }

    #[inline(always)]
    fn splat16(self, x: u16) -> [u64; 8] {
        [u64::from(x) * 0x0001_0001_0001_0001; 8]
    }

    #[inline(always)]
    fn min8(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        each8(x, y, u8::min)
    }

    #[inline(always)]
    fn min16(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        self.each16(x, y, u16::min)
    }

    #[inline(always)]
    fn max8(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        each8(x, y, u8::max)
    }

    #[inline(always)]
    fn max16(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        self.each16(x, y, u16::max)
    }

    #[inline(always)]
    fn fill8(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        each8(x, y, |x, y| if y == 0 { u8::MAX } else { x })
    }

    #[inline(always)]
    fn fill16(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        self.each16(x, y, |x, y| if y == 0 { u16::MAX } else { x })
    }

    #[inline(always)]
    fn xor(self, x: [u64; 8], y: [u64; 8]) -> [u64; 8] {
        std::array::from_fn(|i| x[i] ^ y[i])
    }
}

/// A loop over bytes in memory is what compilers make vectors of, where shifts of words are not.
#[inline(always)]
fn each8(x: [u64; 8], y: [u64; 8], each: impl Fn(u8, u8) -> u8) -> [u64; 8] {
    let (x, y) = (x.map(u64::to_le_bytes), y.map(u64::to_le_bytes));
    let mut to = [[0; 8]; 8];
    let lanes = to.as_flattened_mut().iter_mut();
    for ((to, &x), &y) in lanes.zip(x.as_flattened()).zip(y.as_flattened()) {
        *to = each(x, y);
    }
    to.map(u64::from_le_bytes)
}

impl Plain {
    #[inline(always)]
    fn each16(self, x: [u64; 8], y: [u64; 8], each: impl Fn(u16, u16) -> u16) -> [u64; 8] {
        let (x, y) = (self.store16(x), self.store16(y));
        self.load16(&std::array::from_fn(|i| each(x[i], y[i])))
    }
}
