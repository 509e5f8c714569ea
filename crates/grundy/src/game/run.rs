//! All moves of a ruleset at one state.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::amounts::{Allowed, Stretches, amounts, collect};
use super::arrow::{arrow, sum};
use super::code::code;
use super::eval::{Frame, Patience};
use super::program::{Amounts, HEAP, LEFT, Move, Program, Split, TAKEN, Where};
use super::split::{show, splits};
use super::value::{Halt, Number};

/// The state whose options are wanted.
pub(super) struct Scene<'a, N> {
    program: &'a Program,
    pub(super) state: &'a [N],
    pub(super) total: N,
    /// Whether the rule is dynamic and nothing has been taken from this component yet.
    pub(super) untouched: bool,
    first: OnceCell<Stretches<N>>,
}

impl<N: Number> Scene<'_, N> {
    /// The amounts of `first`, found when they are needed for the first time.
    pub(super) fn first(&self, frame: &mut Frame<'_, N>) -> Result<&Stretches<N>, Halt> {
        if let Some(found) = self.first.get() {
            return Ok(found);
        }
        let found = match &self.program.first {
            Some(list) => {
                let mut own = Frame::new(self.program.slots, None, frame.patience);
                own.set(HEAP, self.total.clone());
                for (i, heap) in self.state.iter().enumerate() {
                    own.set(HEAP + 1 + i, heap.clone());
                }
                let found = collect(list, &Allowed::taking(&self.total), &mut own);
                frame.patience = own.patience;
                found?
            }
            None => Stretches::default(),
        };
        Ok(self.first.get_or_init(|| found))
    }
}

/// Calls `visit` with every option of `state`, as long as `patience` lasts.
pub(super) fn run<N: Number>(
    program: &Program,
    state: &[N],
    last: Option<N>,
    patience: Patience<'_>,
    visit: &mut impl FnMut(&[N]) -> ControlFlow<()>,
) -> Result<(), Halt> {
    let dynamic = program.first.is_some();
    let last = last.filter(|_| dynamic);
    let untouched = dynamic && last.is_none();
    let scene = Scene { program, state, total: sum(state)?, untouched, first: OnceCell::new() };
    let mut frame = Frame::new(program.slots, last, patience);
    for one in &program.moves {
        for (slot, heap) in state.iter().enumerate() {
            frame.set(slot, heap.clone());
        }
        match one {
            Move::Arrow(one) => arrow(one, &scene, &mut frame, visit)?,
            _ if scene.total.is_zero() => {}
            Move::Take { amounts, then, cond } => {
                moves(Way::Take, amounts, then.as_ref(), cond.as_ref(), &scene, &mut frame, visit)?;
            }
            Move::Leave { amounts, cond } => {
                moves(Way::Leave, amounts, None, cond.as_ref(), &scene, &mut frame, visit)?;
            }
            Move::Split { split, cond } => {
                frame.set(TAKEN, N::small(0));
                frame.set(LEFT, scene.total.clone());
                let cond = cond.as_ref();
                if frame.allows(cond, Where::START)? && frame.allows(cond, Where::TAKEN)? {
                    splits(split, 2, cond, &mut frame, visit)?;
                }
            }
            Move::Code { code: digits, cond } => {
                if frame.allows(cond.as_ref(), Where::START)? {
                    code(digits, cond.as_ref(), &mut frame, visit)?;
                }
            }
        }
    }
    Ok(())
}

/// What an amount says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// So many are taken.
    Take,
    /// So many are left.
    Leave,
}

/// The options of a take or a leave. In an untouched component both run over the amounts of `first`.
fn moves<N: Number>(
    way: Way,
    list: &Amounts,
    then: Option<&Split>,
    cond: Option<&Where>,
    scene: &Scene<N>,
    frame: &mut Frame<'_, N>,
    visit: &mut impl FnMut(&[N]) -> ControlFlow<()>,
) -> Result<(), Halt> {
    let cond = cond.filter(|cond| !(scene.untouched && cond.uses_last));
    if !frame.allows(cond, Where::START)? {
        return Ok(());
    }
    let way = if scene.untouched { Way::Take } else { way };
    let heap = &scene.total;
    let plain = then.is_none() && cond.is_none_or(|cond| cond.stage == Where::START);
    let one = N::small(1);
    let mut emit = |frame: &mut Frame<'_, N>, from: &N, to: &N| {
        let mut amount = from.clone();
        loop {
            let other = heap.sub(&amount)?;
            let (taken, left) = if way == Way::Take { (&amount, &other) } else { (&other, &amount) };
            let shown = if plain {
                true
            } else {
                frame.step()?;
                frame.set(TAKEN, taken.clone());
                frame.set(LEFT, left.clone());
                frame.allows(cond, Where::TAKEN)?
            };
            match then {
                _ if !shown => {}
                Some(split) => splits(split, 0, cond, frame, visit)?,
                None if left.is_zero() => show(&[], visit)?,
                None => show(std::slice::from_ref(left), visit)?,
            }
            if amount >= *to {
                return Ok(());
            }
            amount = amount.add(&one)?;
        }
    };
    if scene.untouched {
        scene.first(frame)?.each(frame, &mut emit)
    } else {
        let allowed = if way == Way::Take { Allowed::taking(heap) } else { Allowed::leaving(heap)? };
        amounts(list, &allowed, frame, &mut emit)
    }
}
