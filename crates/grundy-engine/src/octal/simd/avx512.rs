//! AVX-512 with GFNI.
#![allow(unsafe_code)]
#![allow(clippy::wildcard_imports, reason = "intrinsics")]
#![allow(clippy::cast_ptr_alignment, reason = "loads and stores are unaligned")]

use std::arch::x86_64::*;

use super::{Kernel, Permutation, Vectors};

/// Proof that the machine has the instructions: made by [`Avx512::detect`] alone.
#[derive(Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    /// The proof, if the machine has AVX-512 F, BW, DQ, VL, GFNI and what comes with them.
    #[inline]
    pub(super) fn detect() -> Option<Self> {
        let present = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("gfni")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Self(()))
    }

    /// Runs a kernel, compiled for these instructions.
    pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,gfni,bmi1,bmi2,lzcnt,popcnt")]
        fn inner<K: Kernel>(vectors: Avx512, kernel: K) -> K::Output {
            kernel.run(vectors)
        }
        // SAFETY: the features of `inner` are those that `detect` found, and `self` was made there.
        unsafe { inner(self, kernel) }
    }
}

// SAFETY of every block below: the intrinsics need the features that `detect` found, and `self` was made there. Loads and stores
// are unaligned and go to arrays of exactly 64 bytes.
impl Vectors for Avx512 {
    type Vector = __m512i;

    #[inline(always)]
    fn zero(self) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_setzero_si512() }
    }

    #[inline(always)]
    fn load32(self, from: &[u32; 16]) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn load64(self, from: &[u64; 8]) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn hot32(self, from: [u8; 16], value: u8) -> __m512i {
        // SAFETY: see above; the load is of 16 bytes.
        unsafe {
            let bytes = _mm_loadu_si128(from.as_ptr().cast());
            let bytes = _mm_xor_si128(bytes, _mm_set1_epi8(value.cast_signed()));
            _mm512_sllv_epi32(_mm512_set1_epi32(1), _mm512_cvtepu8_epi32(bytes))
        }
    }

    #[inline(always)]
    fn hot64(self, from: [u8; 8], value: u8) -> __m512i {
        // SAFETY: see above.
        unsafe {
            let bytes = _mm_cvtsi64_si128(i64::from_le_bytes(from));
            let bytes = _mm_xor_si128(bytes, _mm_set1_epi8(value.cast_signed()));
            _mm512_sllv_epi64(_mm512_set1_epi64(1), _mm512_cvtepu8_epi64(bytes))
        }
    }

    #[inline(always)]
    fn store32(self, from: __m512i) -> [u32; 16] {
        let mut to = [0; 16];
        // SAFETY: see above.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), from) };
        to
    }

    #[inline(always)]
    fn store64(self, from: __m512i) -> [u64; 8] {
        let mut to = [0; 8];
        // SAFETY: see above.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), from) };
        to
    }

    #[inline(always)]
    fn or(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_or_si512(x, y) }
    }

    #[inline(always)]
    fn opaque(self, mut x: u64) -> u64 {
        // SAFETY: no instruction.
        unsafe { std::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags)) };
        x
    }

    #[inline(always)]
    fn permute(self, x: __m512i, v: &Permutation) -> __m512i {
        // SAFETY: see above.
        unsafe {
            let bits = _mm512_gf2p8affine_epi64_epi8::<0>(x, _mm512_set1_epi64(v.matrix.cast_signed()));
            // Byte k of each 16 comes from byte k ⊕ (v / 8) of the same 16.
            let places = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0F0E_0D0C_0B0A_0908, 0x0706_0504_0302_0100));
            let from = _mm512_xor_si512(places, _mm512_set1_epi64(v.bytes.cast_signed()));
            _mm512_shuffle_epi8(bits, from)
        }
    }

    #[inline(always)]
    fn load8(self, from: &[u8; 64]) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store8(self, from: __m512i) -> [u8; 64] {
        let mut to = [0; 64];
        // SAFETY: see above.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), from) };
        to
    }

    #[inline(always)]
    fn splat8(self, x: u8) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_set1_epi8(x.cast_signed()) }
    }

    #[inline(always)]
    fn min8(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_min_epu8(x, y) }
    }

    #[inline(always)]
    fn max8(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_max_epu8(x, y) }
    }

    #[inline(always)]
    fn fill8(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_mask_mov_epi8(x, _mm512_testn_epi8_mask(y, y), _mm512_set1_epi64(-1)) }
    }

    #[inline(always)]
    fn load16(self, from: &[u16; 32]) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store16(self, from: __m512i) -> [u16; 32] {
        let mut to = [0; 32];
        // SAFETY: see above.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), from) };
        to
    }

    #[inline(always)]
    fn splat16(self, x: u16) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_set1_epi16(x.cast_signed()) }
    }

    #[inline(always)]
    fn min16(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_min_epu16(x, y) }
    }

    #[inline(always)]
    fn max16(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_max_epu16(x, y) }
    }

    #[inline(always)]
    fn fill16(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_mask_mov_epi16(x, _mm512_testn_epi16_mask(y, y), _mm512_set1_epi64(-1)) }
    }

    #[inline(always)]
    fn xor(self, x: __m512i, y: __m512i) -> __m512i {
        // SAFETY: see above.
        unsafe { _mm512_xor_si512(x, y) }
    }
}
