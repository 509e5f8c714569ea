//! Vectors of lanes: the few operations that the engines need, for the instruction sets that machines have.
//!
//! A kernel is written once, over [`Vectors`]; [`Instructions::run`] compiles it for each instruction set and takes the best one
//! that the machine has. The plain set is arrays and loops, and the definition of the operations.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod plain;
#[cfg(test)]
mod tests;

/// The instruction sets that kernels are compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Instructions {
    /// Those that every machine has.
    Plain,
    /// AVX2, BMI.
    Avx2,
    /// AVX-512 F, BW, DQ and VL, GFNI, BMI.
    Avx512,
}

impl Instructions {
    /// The best that this machine has.
    pub fn best() -> Self {
        [Self::Avx512, Self::Avx2].into_iter().find(|set| set.is_present()).unwrap_or(Self::Plain)
    }

    /// Whether this machine has them.
    pub fn is_present(self) -> bool {
        match self {
            Self::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::Avx512::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// Runs a kernel with these instructions, or with plain ones if the machine has not got them.
    pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[cfg(target_arch = "x86_64")]
        {
            if self == Self::Avx512
                && let Some(vectors) = avx512::Avx512::detect()
            {
                return vectors.run(kernel);
            }
            if self == Self::Avx2
                && let Some(vectors) = avx2::Avx2::detect()
            {
                return vectors.run(kernel);
            }
        }
        kernel.run(plain::Plain)
    }
}

/// A computation written over vectors.
pub(super) trait Kernel {
    /// What it gives.
    type Output;

    /// Computes it. Implementations are `#[inline(always)]`, so that they are compiled for the instructions of `vectors`.
    fn run<V: Vectors>(self, vectors: V) -> Self::Output;
}

/// Vectors of 64 bytes.
///
/// A value of an implementing type is a proof that the machine has the instructions.
pub(super) trait Vectors: Copy {
    /// 64 bytes.
    type Vector: Copy;

    /// All bits 0.
    fn zero(self) -> Self::Vector;
    /// Sixteen lanes of 32 bits.
    fn load32(self, from: &[u32; 16]) -> Self::Vector;
    /// Eight lanes of 64 bits.
    fn load64(self, from: &[u64; 8]) -> Self::Vector;
    /// Lanes of 32 bits with the bit of a byte ⊕ `value`; without one if it is 32 or more.
    fn hot32(self, from: [u8; 16], value: u8) -> Self::Vector;
    /// Lanes of 64 bits with the bit of a byte ⊕ `value`; without one if it is 64 or more.
    fn hot64(self, from: [u8; 8], value: u8) -> Self::Vector;
    /// The lanes of 32 bits.
    fn store32(self, from: Self::Vector) -> [u32; 16];
    /// The lanes of 64 bits.
    fn store64(self, from: Self::Vector) -> [u64; 8];
    /// Sixty-four lanes of 8 bits.
    fn load8(self, from: &[u8; 64]) -> Self::Vector;
    /// Thirty-two lanes of 16 bits.
    fn load16(self, from: &[u16; 32]) -> Self::Vector;
    /// The lanes of 8 bits.
    fn store8(self, from: Self::Vector) -> [u8; 64];
    /// The lanes of 16 bits.
    fn store16(self, from: Self::Vector) -> [u16; 32];
    /// The same number in every lane of 8 bits.
    fn splat8(self, x: u8) -> Self::Vector;
    /// The same number in every lane of 16 bits.
    fn splat16(self, x: u16) -> Self::Vector;
    /// The lesser of each two lanes of 8 bits.
    fn min8(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// The lesser of each two lanes of 16 bits.
    fn min16(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// The greater of each two lanes of 8 bits.
    fn max8(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// The greater of each two lanes of 16 bits.
    fn max16(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// x, with all bits of a lane of 8 bits where y is 0 there.
    fn fill8(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// x, with all bits of a lane of 16 bits where y is 0 there.
    fn fill16(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// Bitwise exclusive or.
    fn xor(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// Bitwise or.
    fn or(self, x: Self::Vector, y: Self::Vector) -> Self::Vector;
    /// The same number, of which the compiler shall think nothing: it would else gather single numbers into vectors.
    #[inline(always)]
    fn opaque(self, x: u64) -> u64 {
        x
    }
    /// Moves bit k of each lane to bit k ⊕ v, for lanes with more bits than v.
    fn permute(self, x: Self::Vector, v: &Permutation) -> Self::Vector;
}

/// What [`Vectors::permute`] wants to know of a number v below 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Permutation {
    /// v itself.
    pub(super) v: u8,
    /// The 8 × 8 matrix over GF(2) that moves bit k of a byte to bit k ⊕ (v mod 8), as GFNI has it: row i, the one for the
    /// bit i of the result, is the byte 7 − i.
    pub(super) matrix: u64,
    /// v / 8 in each byte: byte k of a lane moves to byte k ⊕ (v / 8).
    pub(super) bytes: u64,
}

impl Permutation {
    /// That of v < 64.
    pub(super) fn new(v: u8) -> Self {
        let matrix = (0..8).fold(0, |matrix, i| matrix | 1_u64 << (i ^ (v & 7)) << (8 * (7 - i)));
        Self { v, matrix, bytes: u64::from(v >> 3) * 0x0101_0101_0101_0101 }
    }
}
