//! AVX2: 64 bytes in two halves.
#![allow(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "intrinsics")]
#![allow(clippy::cast_ptr_alignment, reason = "loads and stores are unaligned")]

use std::arch::x86_64::*;

use super::{Kernel, Permutation, Vectors};

/// Proof that the machine has the instructions: made by [`Avx2::detect`] alone.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The proof, if the machine has AVX2, BMI, LZCNT and POPCNT.
    #[inline]
    pub(super) fn detect() -> Option<Self> {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Self(()))
    }

    /// Runs a kernel, compiled for these instructions.
    pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn inner<K: Kernel>(vectors: Avx2, kernel: K) -> K::Output {
            kernel.run(vectors)
        }
        // SAFETY: the features of `inner` are those that `detect` found, and `self` was made there.
        unsafe { inner(self, kernel) }
    }
}

/// The bytes 0–31 and 32–63.
type Halves = [__m256i; 2];

// SAFETY of every block below: the intrinsics need the features that `detect` found, and `self` was made there. Loads and stores
// are unaligned and go to the two halves of arrays of exactly 64 bytes.
impl Vectors for Avx2 {
    type Vector = Halves;

    #[inline(always)]
    fn zero(self) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_setzero_si256(); 2] }
    }

    #[inline(always)]
    fn load32(self, from: &[u32; 16]) -> Halves {
        let at = from.as_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe { [_mm256_loadu_si256(at), _mm256_loadu_si256(at.add(1))] }
    }

    #[inline(always)]
    fn load64(self, from: &[u64; 8]) -> Halves {
        let at = from.as_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe { [_mm256_loadu_si256(at), _mm256_loadu_si256(at.add(1))] }
    }

    #[inline(always)]
    fn hot32(self, from: [u8; 16], value: u8) -> Halves {
        // SAFETY: see above; the load is of 16 bytes.
        unsafe {
            let bytes = _mm_loadu_si128(from.as_ptr().cast());
            let bytes = _mm_xor_si128(bytes, _mm_set1_epi8(value.cast_signed()));
            let one = _mm256_set1_epi32(1);
            let high = _mm_srli_si128::<8>(bytes);
            [
                _mm256_sllv_epi32(one, _mm256_cvtepu8_epi32(bytes)),
                _mm256_sllv_epi32(one, _mm256_cvtepu8_epi32(high)),
            ]
        }
    }

    #[inline(always)]
    fn hot64(self, from: [u8; 8], value: u8) -> Halves {
        // SAFETY: see above.
        unsafe {
            let bytes = _mm_cvtsi64_si128(i64::from_le_bytes(from));
            let bytes = _mm_xor_si128(bytes, _mm_set1_epi8(value.cast_signed()));
            let one = _mm256_set1_epi64x(1);
            let high = _mm_srli_si128::<4>(bytes);
            [
                _mm256_sllv_epi64(one, _mm256_cvtepu8_epi64(bytes)),
                _mm256_sllv_epi64(one, _mm256_cvtepu8_epi64(high)),
            ]
        }
    }

    #[inline(always)]
    fn store32(self, from: Halves) -> [u32; 16] {
        let mut to = [0; 16];
        let at = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe {
            _mm256_storeu_si256(at, from[0]);
            _mm256_storeu_si256(at.add(1), from[1]);
        }
        to
    }

    #[inline(always)]
    fn store64(self, from: Halves) -> [u64; 8] {
        let mut to = [0; 8];
        let at = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe {
            _mm256_storeu_si256(at, from[0]);
            _mm256_storeu_si256(at.add(1), from[1]);
        }
        to
    }

    #[inline(always)]
    fn or(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_or_si256(x[0], y[0]), _mm256_or_si256(x[1], y[1])] }
    }

    #[inline(always)]
    fn opaque(self, mut x: u64) -> u64 {
        // SAFETY: no instruction.
        unsafe { std::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags)) };
        x
    }

    #[inline(always)]
    fn permute(self, x: Halves, v: &Permutation) -> Halves {
        // SAFETY: see above.
        unsafe { [permute(x[0], v), permute(x[1], v)] }
    }

    #[inline(always)]
    fn load8(self, from: &[u8; 64]) -> Halves {
        let at = from.as_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe { [_mm256_loadu_si256(at), _mm256_loadu_si256(at.add(1))] }
    }

    #[inline(always)]
    fn store8(self, from: Halves) -> [u8; 64] {
        let mut to = [0; 64];
        let at = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe {
            _mm256_storeu_si256(at, from[0]);
            _mm256_storeu_si256(at.add(1), from[1]);
        }
        to
    }

    #[inline(always)]
    fn splat8(self, x: u8) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_set1_epi8(x.cast_signed()); 2] }
    }

    #[inline(always)]
    fn min8(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_min_epu8(x[0], y[0]), _mm256_min_epu8(x[1], y[1])] }
    }

    #[inline(always)]
    fn max8(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_max_epu8(x[0], y[0]), _mm256_max_epu8(x[1], y[1])] }
    }

    #[inline(always)]
    fn fill8(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe {
            let zero = _mm256_setzero_si256();
            let where_zero = [_mm256_cmpeq_epi8(y[0], zero), _mm256_cmpeq_epi8(y[1], zero)];
            [_mm256_or_si256(x[0], where_zero[0]), _mm256_or_si256(x[1], where_zero[1])]
        }
    }

    #[inline(always)]
    fn load16(self, from: &[u16; 32]) -> Halves {
        let at = from.as_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe { [_mm256_loadu_si256(at), _mm256_loadu_si256(at.add(1))] }
    }

    #[inline(always)]
    fn store16(self, from: Halves) -> [u16; 32] {
        let mut to = [0; 32];
        let at = to.as_mut_ptr().cast::<__m256i>();
        // SAFETY: see above.
        unsafe {
            _mm256_storeu_si256(at, from[0]);
            _mm256_storeu_si256(at.add(1), from[1]);
        }
        to
    }

    #[inline(always)]
    fn splat16(self, x: u16) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_set1_epi16(x.cast_signed()); 2] }
    }

    #[inline(always)]
    fn min16(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_min_epu16(x[0], y[0]), _mm256_min_epu16(x[1], y[1])] }
    }

    #[inline(always)]
    fn max16(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_max_epu16(x[0], y[0]), _mm256_max_epu16(x[1], y[1])] }
    }

    #[inline(always)]
    fn fill16(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe {
            let zero = _mm256_setzero_si256();
            let where_zero = [_mm256_cmpeq_epi16(y[0], zero), _mm256_cmpeq_epi16(y[1], zero)];
            [_mm256_or_si256(x[0], where_zero[0]), _mm256_or_si256(x[1], where_zero[1])]
        }
    }

    #[inline(always)]
    fn xor(self, x: Halves, y: Halves) -> Halves {
        // SAFETY: see above.
        unsafe { [_mm256_xor_si256(x[0], y[0]), _mm256_xor_si256(x[1], y[1])] }
    }
}

/// [`Vectors::permute`] of 32 bytes.
///
/// # Safety
/// The machine has AVX2.
#[inline(always)]
unsafe fn permute(mut x: __m256i, v: &Permutation) -> __m256i {
    // SAFETY: the caller's.
    unsafe {
        if v.v & 1 != 0 {
            let clear = _mm256_set1_epi8(0x55);
            let up = _mm256_slli_epi64::<1>(_mm256_and_si256(x, clear));
            x = _mm256_or_si256(up, _mm256_and_si256(_mm256_srli_epi64::<1>(x), clear));
        }
        if v.v & 2 != 0 {
            let clear = _mm256_set1_epi8(0x33);
            let up = _mm256_slli_epi64::<2>(_mm256_and_si256(x, clear));
            x = _mm256_or_si256(up, _mm256_and_si256(_mm256_srli_epi64::<2>(x), clear));
        }
        if v.v & 4 != 0 {
            let clear = _mm256_set1_epi8(0x0F);
            let up = _mm256_slli_epi64::<4>(_mm256_and_si256(x, clear));
            x = _mm256_or_si256(up, _mm256_and_si256(_mm256_srli_epi64::<4>(x), clear));
        }
        // Byte k of each 16 comes from byte k ⊕ (v / 8) of the same 16.
        let places =
            _mm256_broadcastsi128_si256(_mm_set_epi64x(0x0F0E_0D0C_0B0A_0908, 0x0706_0504_0302_0100));
        _mm256_shuffle_epi8(x, _mm256_xor_si256(places, _mm256_set1_epi64x(v.bytes.cast_signed())))
    }
}
