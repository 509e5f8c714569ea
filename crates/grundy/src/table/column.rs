//! The values of single heaps that remember nothing, growing from heap 0: one column of numbers, whatever makes it.
//!
//! A [`Column`] can be stopped and extended again, and can begin from values that were computed before.

use super::heaps::{GrundyValues, Outcomes};
use super::octal::OctalValues;
use super::positions::Positions;
use super::subtraction::Packed;
use super::{Kind, Values};
use crate::error::Error;
use crate::game::{Component, Game};
use crate::limits::Limits;
use crate::number::Natural;
use crate::rule::Play;

/// The values of the heaps 0, 1, 2, … of one rule, up to a greatest heap.
pub struct Column {
    kind: Kind,
    to: u64,
    engine: Box<dyn Engine>,
}

/// What makes the values of a column. The game is the same at each call.
pub(super) trait Engine {
    /// How many values there are.
    fn len(&self) -> u64;

    /// Extends the values to the heaps 0..=`to`. What was computed stays when it fails.
    fn extend(&mut self, game: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error>;

    /// The values of the heaps `from`, `from` + 1, …, as many as there is room for in `values`; there must be so many.
    fn copy(&self, from: u64, values: &mut [u32]);

    /// All values.
    fn finish(self: Box<Self>) -> Values;
}

impl Column {
    /// Whether a rule has a column: single heaps that do not remember the last move.
    pub fn is_for(game: &Game) -> bool {
        game.ruleset().arity() == 1 && !game.ruleset().is_dynamic()
    }

    /// No values yet of the heaps 0..=`to`; `None` for a rule that has no column.
    ///
    /// Where outcomes are asked for that follow from Grundy values only, those of a rule that splits, the column holds
    /// Grundy values all the same.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`], when what the engine has to know of the rule first is too much.
    pub fn new(game: &Game, to: u64, kind: Kind, limits: &Limits<'_>) -> Result<Option<Self>, Error> {
        Self::resume(game, to, kind, Values::new(), limits)
    }

    /// As [`Column::new`], but with the values of the first heaps as a column of the same rule and kind gave them,
    /// believed without a look; more are computed from there.
    ///
    /// # Errors
    /// As [`Column::new`].
    pub fn resume(
        game: &Game,
        to: u64,
        kind: Kind,
        values: Values,
        limits: &Limits<'_>,
    ) -> Result<Option<Self>, Error> {
        if !Self::is_for(game) {
            return Ok(None);
        }
        let kind = match game.ruleset().play() {
            Play::Misere => Kind::Outcome,
            Play::Normal if game.may_split() => Kind::Grundy,
            Play::Normal => kind,
        };
        let engine: Box<dyn Engine> = match Packed::resume(game, to, kind, &values, limits) {
            Ok(Some(packed)) => Box::new(Subtraction { packed: Some(packed), kind, defined: None }),
            Ok(None) => match octal(game, kind, &values) {
                Some(octal) => Box::new(octal),
                None => defined(game, kind, values),
            },
            // The definition takes less memory, if more time.
            Err(Error::Memory { .. }) => defined(game, kind, values),
            Err(error) => return Err(error),
        };
        Ok(Some(Self { kind, to, engine }))
    }

    /// What the values are.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// How many values there are.
    pub fn len(&self) -> u64 {
        self.engine.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Extends the values to the heaps 0..=`to` of the rule the column was made for, but not beyond its greatest heap.
    ///
    /// # Errors
    /// Those of the rule's arithmetic, [`Error::Memory`] before memory is taken, [`Error::Stopped`]; what was
    /// computed stays.
    pub fn extend(&mut self, game: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error> {
        let to = to.min(self.to);
        if to < self.len() { Ok(()) } else { self.engine.extend(game, to, limits) }
    }

    /// The values of the heaps `from`, `from` + 1, …, as many as there are and as there is room for; how many.
    pub fn copy(&self, from: u64, values: &mut [u32]) -> usize {
        let room = usize::try_from(self.len().saturating_sub(from)).unwrap_or(usize::MAX).min(values.len());
        if room > 0 {
            self.engine.copy(from, &mut values[..room]);
        }
        room
    }

    /// The value of a heap; `None` behind the last.
    pub fn value(&self, heap: u64) -> Option<u32> {
        let mut value = [0];
        (self.copy(heap, &mut value) == 1).then_some(value[0])
    }

    /// All values.
    pub fn finish(self) -> Values {
        self.engine.finish()
    }
}

/// The engine for Grundy values of finite codes.
fn octal(game: &Game, kind: Kind, values: &Values) -> Option<OctalValues> {
    if kind == Kind::Grundy { OctalValues::resume(game, values) } else { None }
}

/// The engine that follows the definition.
fn defined(game: &Game, kind: Kind, values: Values) -> Box<dyn Engine> {
    match kind {
        Kind::Grundy => Box::new(GrundyValues::resume(&values)),
        Kind::Outcome if game.may_split() => Box::new(Searched { values }),
        Kind::Outcome => Box::new(Outcomes::resume(game.ruleset().play(), &values)),
    }
}

/// A subtraction game: packed as long as its levels fit in memory, then by the definition.
struct Subtraction {
    packed: Option<Packed>,
    kind: Kind,
    defined: Option<Box<dyn Engine>>,
}

impl Engine for Subtraction {
    fn len(&self) -> u64 {
        match (&self.packed, &self.defined) {
            (Some(packed), _) => packed.finished(),
            (None, Some(defined)) => defined.len(),
            (None, None) => 0,
        }
    }

    fn extend(&mut self, game: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error> {
        if let Some(packed) = &mut self.packed {
            match packed.extend(to, limits) {
                Err(Error::Memory { .. }) => {}
                extended => return extended,
            }
            let mut values = vec![0; packed.finished() as usize];
            packed.copy(0, &mut values);
            limits.give_back(packed.bytes());
            self.packed = None;
            limits.take("the table of a subtraction game", 4 * values.len() as u64)?;
            self.defined = Some(defined(game, self.kind, values.into()));
        }
        self.defined.as_mut().map_or(Ok(()), |defined| defined.extend(game, to, limits))
    }

    fn copy(&self, from: u64, values: &mut [u32]) {
        match (&self.packed, &self.defined) {
            (Some(packed), _) => {
                packed.copy(from, values);
            }
            (None, Some(defined)) => defined.copy(from, values),
            (None, None) => {}
        }
    }

    fn finish(self: Box<Self>) -> Values {
        match (self.packed, self.defined) {
            (Some(packed), _) => packed.into_values(),
            (None, Some(defined)) => defined.finish(),
            (None, None) => Values::new(),
        }
    }
}

impl Engine for GrundyValues {
    fn len(&self) -> u64 {
        self.values().len() as u64
    }

    fn extend(&mut self, game: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error> {
        Self::extend(self, game, to, limits)
    }

    fn copy(&self, from: u64, values: &mut [u32]) {
        let from = from as usize;
        values.copy_from_slice(&self.values()[from..from + values.len()]);
    }

    fn finish(self: Box<Self>) -> Values {
        self.into_values().into()
    }
}

impl Engine for Outcomes {
    fn len(&self) -> u64 {
        self.won().len() as u64
    }

    fn extend(&mut self, game: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error> {
        Self::extend(self, game, to, limits)
    }

    fn copy(&self, from: u64, values: &mut [u32]) {
        for (value, &won) in values.iter_mut().zip(&self.won()[from as usize..]) {
            *value = won.into();
        }
    }

    fn finish(self: Box<Self>) -> Values {
        self.won().iter().map(|&won| won.into()).collect()
    }
}

/// Outcomes under misère play of a rule that splits: they have no recursion over single heaps, so whole positions are
/// searched.
struct Searched {
    values: Values,
}

impl Engine for Searched {
    fn len(&self) -> u64 {
        self.values.len() as u64
    }

    fn extend(&mut self, game: &Game, to: u64, limits: &Limits<'_>) -> Result<(), Error> {
        let mut positions = Positions::new(std::slice::from_ref(game), Play::Misere);
        for n in self.len()..=to {
            limits.progress("table", n, to)?;
            let heap = Component { heaps: vec![Natural::from(n)], last: None };
            self.values.push(positions.outcome(&[(0, heap)], limits)?.as_number());
        }
        Ok(())
    }

    fn copy(&self, from: u64, values: &mut [u32]) {
        for (value, known) in values.iter_mut().zip(self.values.iter_from(from as usize)) {
            *value = known;
        }
    }

    fn finish(self: Box<Self>) -> Values {
        self.values
    }
}
