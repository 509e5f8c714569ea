//! Values as lanes of vectors.
#![allow(unsafe_code)]

use std::fmt::Debug;

use super::super::plain::Value;
use super::super::simd::Vectors;

/// A value of 8 or 16 bits.
pub(crate) trait Lane: Value + Debug {
    /// Lanes of a vector.
    const LANES: usize;
    /// All bits; no value that an engine deals with.
    const NONE: Self;
    /// The lanes of a vector.
    type Line: AsMut<[Self]> + AsRef<[Self]> + Copy;

    /// The value as a number.
    fn number(self) -> u16;
    /// The low bits.
    fn cut(value: u32) -> Self;
    /// A line of values.
    fn line(value: Self) -> Self::Line;
    /// The line at a place as a vector.
    ///
    /// # Safety
    /// There are [`Lane::LANES`] values at the place.
    unsafe fn load<V: Vectors>(vectors: V, values: &[Self], at: usize) -> V::Vector;
    /// A line as a vector.
    fn vector<V: Vectors>(vectors: V, line: &Self::Line) -> V::Vector;
    /// A vector as a line.
    fn store<V: Vectors>(vectors: V, vector: V::Vector) -> Self::Line;
    /// The same value in every lane.
    fn splat<V: Vectors>(vectors: V, value: Self) -> V::Vector;
    /// The lesser of each two.
    fn lesser<V: Vectors>(vectors: V, x: V::Vector, y: V::Vector) -> V::Vector;
    /// The greater of each two.
    fn greater<V: Vectors>(vectors: V, x: V::Vector, y: V::Vector) -> V::Vector;
    /// x, but [`Lane::NONE`] where y is 0.
    fn fill<V: Vectors>(vectors: V, x: V::Vector, y: V::Vector) -> V::Vector;
}

macro_rules! lane {
    ($lane:ty, $lanes:literal, $load:ident, $store:ident, $splat:ident, $min:ident, $max:ident, $fill:ident) => {
        impl Lane for $lane {
            const LANES: usize = $lanes;
            const NONE: Self = <$lane>::MAX;
            type Line = [$lane; $lanes];

            #[inline(always)]
            fn number(self) -> u16 {
                self.into()
            }

            #[inline(always)]
            fn cut(value: u32) -> Self {
                value as $lane
            }

            #[inline(always)]
            fn line(value: Self) -> Self::Line {
                [value; $lanes]
            }

            #[inline(always)]
            unsafe fn load<V: Vectors>(vectors: V, values: &[Self], at: usize) -> V::Vector {
                debug_assert!(at + $lanes <= values.len());
                // SAFETY: the caller's; an array is aligned as its elements are.
                vectors.$load(unsafe { &*values.as_ptr().add(at).cast() })
            }

            #[inline(always)]
            fn vector<V: Vectors>(vectors: V, line: &Self::Line) -> V::Vector {
                vectors.$load(line)
            }

            #[inline(always)]
            fn store<V: Vectors>(vectors: V, vector: V::Vector) -> Self::Line {
                vectors.$store(vector)
            }

            #[inline(always)]
            fn splat<V: Vectors>(vectors: V, value: Self) -> V::Vector {
                vectors.$splat(value)
            }

            #[inline(always)]
            fn lesser<V: Vectors>(vectors: V, x: V::Vector, y: V::Vector) -> V::Vector {
                vectors.$min(x, y)
            }

            #[inline(always)]
            fn greater<V: Vectors>(vectors: V, x: V::Vector, y: V::Vector) -> V::Vector {
                vectors.$max(x, y)
            }

            #[inline(always)]
            fn fill<V: Vectors>(vectors: V, x: V::Vector, y: V::Vector) -> V::Vector {
                vectors.$fill(x, y)
            }
        }
    };
}

lane!(u8, 64, load8, store8, splat8, min8, max8, fill8);
lane!(u16, 32, load16, store16, splat16, min16, max16, fill16);
