//! The field for the processor at hand.

#![allow(unsafe_code)]

use super::convolution;
use super::doubles::Doubles;
use super::integers::Integers;

/// The words of a·b, as many as those of a and b together; `None` for b means a². The shorter factor has at most
/// [`super::MOST`] words, both together at most 8 times as many.
pub(crate) fn product(a: &[u64], b: Option<&[u64]>) -> Vec<u64> {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") && std::arch::is_x86_feature_detected!("fma") {
        // SAFETY: the processor has the instructions that the function is compiled for.
        return unsafe { with_fused_multiplication(a, b) };
    }
    if cfg!(all(target_arch = "aarch64", target_feature = "neon")) {
        return convolution::<Doubles>(a, b);
    }
    convolution::<Integers>(a, b)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn with_fused_multiplication(a: &[u64], b: Option<&[u64]>) -> Vec<u64> {
    convolution::<Doubles>(a, b)
}
