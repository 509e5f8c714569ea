//! Which law answers for a game of single heaps, and what it says of a heap of any size.

use crate::error::Error;
use crate::game::{DynamicLimit, Game, Lower, SubtractionSet};
use crate::law::residue::{Amounts, Residue};
use crate::law::schwenk::LimitFunction;
use crate::law::slow_interval::SlowInterval;
use crate::law::window::Window;
use crate::limits::Limits;
use crate::number::Natural;

/// A theorem whose conditions hold for a game: the Grundy value of every heap.
#[derive(Clone, Debug)]
pub enum Law {
    /// A finite subtraction set.
    Window(Window, SubtractionSet),
    /// A subtraction set with infinitely many amounts and values that depend on a residue.
    Residue(Residue, SubtractionSet),
    /// An interval game with a slow lower end.
    SlowInterval(SlowInterval),
}

/// Tables searched for the period of a finite subtraction set.
const WINDOW_BOUND: usize = 1 << 24;
/// Periods tried for an infinite subtraction set.
const RESIDUE_BOUND: usize = 1 << 12;

impl Law {
    /// The law of a game, if one of the theorems applies.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(game: &Game, limits: &Limits) -> Result<Option<Self>, Error> {
        if let Some(lower) = game.interval() {
            return Ok(match lower {
                Lower::Bash(k) => Some(SlowInterval::bash(&k)),
                Lower::Fraction { a, b, c } => SlowInterval::ratio(&a, &b, &c),
            }
            .map(Self::SlowInterval));
        }
        let Some(set) = game.subtraction_set() else { return Ok(None) };
        if set.powers_of.is_empty() {
            return Ok(
                Window::find(&set.finite, WINDOW_BOUND, limits)?.map(|window| Self::Window(window, set))
            );
        }
        let mut amounts = vec![Amounts::List(set.finite.iter().map(|&amount| amount.into()).collect())];
        amounts.extend(set.powers_of.iter().map(|&base| Amounts::PowersOf(base.into())));
        Ok(Residue::find(&amounts, RESIDUE_BOUND, limits)?.map(|residue| Self::Residue(residue, set)))
    }

    /// The Grundy value of a heap.
    ///
    /// # Errors
    /// [`Error::OutOfReach`] when it would take too many steps; [`Error::Stopped`].
    pub fn value(&self, heap: &Natural, limits: &Limits) -> Result<Natural, Error> {
        match self {
            Self::Window(window, _) => Ok(window.value(heap).into()),
            Self::Residue(residue, _) => Ok(residue.value(heap).into()),
            Self::SlowInterval(interval) => interval.value(heap, limits),
        }
    }

    /// The options of a heap that have this value, largest first, each once.
    ///
    /// Takes as many steps as there are amounts up to the heap, or as [`SlowInterval::value`].
    ///
    /// # Errors
    /// As [`Law::value`].
    pub fn options_with_value(
        &self,
        heap: &Natural,
        value: &Natural,
        limits: &Limits,
    ) -> Result<Vec<Natural>, Error> {
        let (set, value_of): (_, &dyn Fn(&Natural) -> u32) = match self {
            Self::Window(window, set) => (set, &|heap| window.value(heap)),
            Self::Residue(residue, set) => (set, &|heap| residue.value(heap)),
            Self::SlowInterval(interval) => {
                return Ok(interval.option_with_value(heap, value, limits)?.into_iter().collect());
            }
        };
        let mut options: Vec<Natural> = set
            .amounts_up_to(heap)
            .map(|amount| heap - amount)
            .filter(|option| Natural::from(value_of(option)) == *value)
            .collect();
        options.sort_unstable_by(|a, b| b.cmp(a));
        options.dedup();
        Ok(options)
    }

    /// The theorem, by its section of `docs/theory.md` and its name.
    pub fn method(&self) -> &'static str {
        match self {
            Self::Window(..) => "theorem §1.1 (window periodicity)",
            Self::Residue(..) => "theorem §2 (residues)",
            Self::SlowInterval(_) => "theorem §3 (slow interval)",
        }
    }

    /// The greatest heap of the table on which the theorem's conditions were checked; `None` when they follow
    /// from the form of the rule.
    pub fn checked_to(&self) -> Option<Natural> {
        match self {
            Self::Window(window, _) => Some(window.preperiod() + window.period() + window.reach()),
            Self::Residue(residue, _) => Some(Natural::from(residue.period()) - Natural::ONE),
            Self::SlowInterval(_) => None,
        }
    }
}

/// The limit of a rule that does not look at the heap.
impl LimitFunction for DynamicLimit {
    fn limit(&self, taken: &Natural) -> Result<Natural, Error> {
        self.value(&Natural::ZERO, taken)
    }

    fn factor(&self) -> Option<&Natural> {
        DynamicLimit::factor(self)
    }
}
