//! Splits of a heap: into multisets of non-empty heaps.

use std::ops::ControlFlow;

use super::eval::Frame;
use super::program::{LEFT, Split, Where};
use super::value::{Halt, Number};

/// No option with more heaps than this is written out.
const MOST_HEAPS: usize = 1 << 24;

/// Shows an option to the visitor.
#[inline]
pub(super) fn show<N>(heaps: &[N], visit: &mut impl FnMut(&[N]) -> ControlFlow<()>) -> Result<(), Halt> {
    match visit(heaps) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Halt::Stop),
    }
}

/// All splits of what is left in the frame. `least` is the least number of heaps where their number is free:
/// 2 in a pure split, 0 or 1 after `then`.
pub(super) fn splits<N: Number>(
    split: &Split,
    least: usize,
    cond: Option<&Where>,
    frame: &mut Frame<'_, N>,
    visit: &mut impl FnMut(&[N]) -> ControlFlow<()>,
) -> Result<(), Halt> {
    let left = frame.get(LEFT).clone();
    match split {
        Split::Parts(slots) => {
            let cond = cond.filter(|cond| cond.stage == Where::PARTS);
            let mut order = Vec::new();
            exactly(&left, slots.len(), |heaps| {
                frame.step()?;
                let allowed = match cond {
                    Some(cond) => some_order(cond, slots.start, heaps, &mut order, frame)?,
                    None => true,
                };
                if allowed { show(heaps, visit) } else { Ok(()) }
            })
        }
        Split::AtMost(most) => {
            let most = frame.value(most)?;
            if left.is_zero() {
                return if least < 2 && most.side().is_ge() { show(&[], visit) } else { Ok(()) };
            }
            let mut count = least.max(1);
            while within(count, &most) && within(count, &left) {
                exactly(&left, count, |heaps| {
                    frame.step()?;
                    show(heaps, visit)
                })?;
                count += 1;
            }
            Ok(())
        }
        Split::Equal(count) => {
            let count = frame.value(count)?;
            if !within(least.max(1), &count) {
                return Ok(());
            }
            if left.is_zero() {
                return show(&[], visit);
            }
            let (each, rest) = left.div_mod(&count)?;
            if !rest.is_zero() || each.is_zero() {
                return Ok(());
            }
            frame.step()?;
            show(&vec![each; few(&count)?], visit)
        }
    }
}

fn within<N: Number>(count: usize, most: &N) -> bool {
    most.side().is_gt() && most.index().is_none_or(|most| count <= most)
}

/// A number of heaps that can be written out.
fn few<N: Number>(count: &N) -> Result<usize, Halt> {
    count.index().filter(|&count| count <= MOST_HEAPS).ok_or_else(|| {
        let message = format!("an option of {count} heaps is not written out");
        Halt::out_of_reach(message, format!("options of at most {MOST_HEAPS} heaps"))
    })
}

/// Calls `visit` with every multiset of `count` positive numbers whose sum is `sum`, each once, falling.
pub(super) fn exactly<N: Number>(
    sum: &N,
    count: usize,
    mut visit: impl FnMut(&[N]) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let one = N::small(1);
    if sum.index().is_some_and(|sum| sum < count) {
        return Ok(());
    }
    match count {
        0 => return if sum.is_zero() { visit(&[]) } else { Ok(()) },
        1 => return visit(std::slice::from_ref(sum)),
        2 => {
            let mut pair = [sum.sub(&one)?, one.clone()];
            while pair[0] >= pair[1] {
                visit(&pair)?;
                pair = [pair[0].sub(&one)?, pair[1].add(&one)?];
            }
            return Ok(());
        }
        _ => {}
    }
    let mut heaps = vec![one.clone(); count];
    heaps[0] = sum.sub(&N::of(&(count - 1).into())?)?;
    loop {
        visit(&heaps)?;
        // The last heap that can give one stone to those behind it, which then are filled from the left
        // again, as far as it still bounds them.
        let mut rest = heaps[count - 1].next()?;
        let mut at = count - 1;
        loop {
            if at == 0 {
                return Ok(());
            }
            at -= 1;
            let behind = N::of(&(count - 1 - at).into())?;
            let bound = heaps[at].sub(&one)?;
            // rest ≤ bound·behind, without the product
            if rest.sub(&one)?.div_mod(&behind)?.0 < bound {
                break;
            }
            rest = rest.add(&heaps[at])?;
        }
        heaps[at] = heaps[at].sub(&one)?;
        for i in at + 1..count {
            let others = N::of(&(count - 1 - i).into())?;
            heaps[i] = rest.sub(&others)?.min(heaps[at].clone());
            rest = rest.sub(&heaps[i])?;
        }
    }
}

/// Whether the condition holds for some order of the parts. Every order is looked at, so that an expression
/// without a value is always found.
fn some_order<N: Number>(
    cond: &Where,
    slot: usize,
    heaps: &[N],
    order: &mut Vec<usize>,
    frame: &mut Frame<'_, N>,
) -> Result<bool, Halt> {
    let mut found = false;
    order.clear();
    order.extend((0..heaps.len()).rev());
    loop {
        for (i, &heap) in order.iter().enumerate() {
            frame.set(slot + i, heaps[heap].clone());
        }
        frame.step()?;
        found |= frame.holds(&cond.cond)?;
        // the next permutation in ascending order of sizes; equal heaps are not exchanged
        let rises = |pair: &[usize]| heaps[pair[0]] < heaps[pair[1]];
        let Some(pivot) = order.windows(2).rposition(rises) else { return Ok(found) };
        let Some(after) = order.iter().rposition(|&heap| heaps[heap] > heaps[order[pivot]]) else {
            return Ok(found);
        };
        order.swap(pivot, after);
        order[pivot + 1..].reverse();
    }
}
