//! Arrows: every choice of the binders gives one option for each alternative.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::eval::Frame;
use super::program::{Arrow, Expr};
use super::run::Scene;
use super::sets::Members;
use super::split::show;
use super::value::{Halt, Number};
use crate::error::Error;
use crate::number::{Integer, show_state};

/// The options of an arrow at the state of the scene; the frame holds the state.
pub(super) fn arrow<N: Number>(
    arrow: &Arrow,
    scene: &Scene<N>,
    frame: &mut Frame<'_, N>,
    visit: &mut impl FnMut(&[N]) -> ControlFlow<()>,
) -> Result<(), Halt> {
    let innermost = arrow
        .binders
        .iter()
        .rposition(|binder| binder.values.endless() && !(scene.untouched && binder.uses_last));
    Loops { arrow, scene, innermost, above: None, heaps: Vec::new(), visit }.at(0, frame)
}

/// The nested loops of the binders.
struct Loops<'a, N, V> {
    arrow: &'a Arrow,
    scene: &'a Scene<'a, N>,
    /// The innermost endless binder.
    innermost: Option<usize>,
    /// Whether the first value of the innermost endless binder, for the present value of the endless binder
    /// around it, is above the total.
    above: Option<bool>,
    heaps: Vec<N>,
    visit: &'a mut V,
}

impl<N: Number, V: FnMut(&[N]) -> ControlFlow<()>> Loops<'_, N, V> {
    /// Runs the binders from `level` on.
    fn at(&mut self, level: usize, frame: &mut Frame<'_, N>) -> Result<(), Halt> {
        let cond = self.arrow.cond.as_ref().filter(|cond| !(self.scene.untouched && cond.uses_last));
        if !frame.allows(cond, level)? {
            return Ok(());
        }
        let Some(binder) = self.arrow.binders.get(level) else {
            return self.arrow.alternatives.iter().try_for_each(|heaps| self.option(heaps, frame));
        };
        let total = &self.scene.total;
        let by_first = self.scene.untouched && binder.uses_last;
        let mut members = if by_first {
            Members::Range(N::small(1), Some(total.clone()))
        } else {
            Members::of(&binder.values, frame)?
        };
        let endless = binder.values.endless() && !by_first;
        let mut first = None;
        while let Some(member) = members.next()? {
            frame.step()?;
            let above = endless && member > *total;
            if self.innermost == Some(level) {
                first = first.or(Some(above));
            }
            if above {
                break;
            }
            frame.set(binder.slot, member);
            self.above = None;
            self.at(level + 1, frame)?;
            first = first.or(self.above);
            if endless && self.above == Some(true) && self.innermost != Some(level) {
                break;
            }
        }
        self.above = first;
        Ok(())
    }

    /// The option that leaves `heaps`.
    fn option(&mut self, heaps: &[Expr], frame: &mut Frame<'_, N>) -> Result<(), Halt> {
        let scene = self.scene;
        let mut left = std::mem::take(&mut self.heaps);
        left.clear();
        for heap in heaps {
            left.push(frame.value(heap)?);
        }
        if left.iter().all(|heap| heap.side() != Ordering::Less) {
            check_ending(scene, &left)?;
            if !scene.untouched || scene.first(frame)?.contains(&scene.total.sub(&sum(&left)?)?) {
                if scene.state.len() == 1 {
                    left.retain(|heap| !heap.is_zero());
                }
                show(&left, self.visit)?;
            }
        }
        self.heaps = left;
        Ok(())
    }
}

pub(super) fn sum<N: Number>(heaps: &[N]) -> Result<N, Halt> {
    heaps.iter().try_fold(N::small(0), |sum, heap| sum.add(heap))
}

/// Every heap must be smaller than before; of coupled heaps the sum.
fn check_ending<N: Number>(scene: &Scene<N>, left: &[N]) -> Result<(), Halt> {
    for component in left.chunks_exact(scene.state.len()) {
        if sum(component)? >= scene.total {
            let shown = |heaps: &[N]| show_state(&heaps.iter().map(N::integer).collect::<Vec<Integer>>());
            let to: Vec<String> = left.chunks_exact(scene.state.len()).map(shown).collect();
            let reason = if scene.state.len() == 1 {
                "every heap must be smaller than before"
            } else {
                "the sum of the coupled heaps must fall"
            };
            let error = Error::NotSmaller { from: shown(scene.state), to: to.join(", "), reason };
            return Err(Halt::Error(Box::new(error)));
        }
    }
    Ok(())
}
