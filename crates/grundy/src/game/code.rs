//! Taking-and-breaking codes: digit `d_i` has bit 2^j set when i stones may be taken leaving exactly j heaps.

use std::ops::ControlFlow;

use super::eval::Frame;
use super::program::{HEAP, LEFT, TAKEN, Where};
use super::split::{exactly, show};
use super::value::{Halt, Number};
use crate::rule::ast::Code;

/// The options of a code.
pub(super) fn code<N: Number>(
    code: &Code,
    cond: Option<&Where>,
    frame: &mut Frame<'_, N>,
    visit: &mut impl FnMut(&[N]) -> ControlFlow<()>,
) -> Result<(), Halt> {
    let first = std::iter::once(&code.d0);
    let digits = first.chain(&code.digits).chain(code.repeated.iter().cycle());
    let one = N::small(1);
    let mut taken = N::small(0);
    let mut left = frame.get(HEAP).clone();
    for &digit in digits {
        frame.step()?;
        if digit != 0 {
            frame.set(TAKEN, taken.clone());
            frame.set(LEFT, left.clone());
            if frame.allows(cond, Where::TAKEN)? {
                for heaps in (0..4).filter(|heaps| digit >> heaps & 1 == 1) {
                    exactly(&left, heaps, |heaps| show(heaps, visit))?;
                }
            }
        }
        if left.is_zero() {
            break;
        }
        taken = taken.add(&one)?;
        left = left.sub(&one)?;
    }
    Ok(())
}

/// Whether no digit lets anything be done.
pub(super) fn is_zero(code: &Code) -> bool {
    code.d0 == 0 && code.digits.iter().chain(&code.repeated).all(|&digit| digit == 0)
}
