//! The same loop, compiled for the machine it runs on.
//!
//! The loops of the engines are plain Rust over `u8` and `u64`. Compiled for every x86-64 they use 16-byte vectors; here
//! they are compiled again for the wider ones, and the widest that the processor has is called.
#![allow(unsafe_code)]

/// A loop worth compiling more than once. Everything it calls in its inner loops is `#[inline(always)]`.
pub(super) trait Kernel {
    /// What it gives back.
    type Output;

    /// Runs the loop.
    fn run(self) -> Self::Output;
}

/// Runs a kernel with the widest vectors of this processor.
#[cfg(target_arch = "x86_64")]
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    use std::arch::is_x86_feature_detected as has;

    // The same instructions must be asked for here as are enabled below.
    if has!("avx512f")
        && has!("avx512vl")
        && has!("avx512bw")
        && has!("avx512dq")
        && has!("bmi1")
        && has!("bmi2")
    {
        // SAFETY: the processor has every feature that the function is compiled with, as was just asked; nothing else
        // about it is unsafe.
        unsafe { run_avx512(kernel) }
    } else if has!("avx2") && has!("bmi1") && has!("bmi2") {
        // SAFETY: as above.
        unsafe { run_avx2(kernel) }
    } else {
        kernel.run()
    }
}

/// Runs a kernel as it was compiled for all processors.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,bmi1,bmi2")]
fn run_avx512<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2")]
fn run_avx2<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}
