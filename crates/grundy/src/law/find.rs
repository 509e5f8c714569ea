//! Which law answers for a game of single heaps, and what it says of a heap of any size.

use super::arithmetic::Arithmetic;
use super::choices::Choices;
use super::guy_smith::GuySmith;
use super::octal;
use super::residue::{Amounts, Residue};
use super::schwenk::LimitFunction;
use super::slow_interval::SlowInterval;
use super::sparse::Sparse;
use super::window::Window;
use crate::error::Error;
use crate::game::{Choice, DynamicLimit, Game, Lower, SubtractionSet};
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
    /// A finite code that leaves at most two heaps.
    GuySmith(GuySmith),
    /// Such a code in which rare values die out.
    Sparse(Sparse),
    /// Any amount but finitely many, or splits after some.
    Arithmetic(Arithmetic),
}

/// Tables searched for the period of a finite subtraction set.
const WINDOW_BOUND: usize = 1 << 24;
/// Periods tried for an infinite subtraction set.
const RESIDUE_BOUND: usize = 1 << 12;
/// Tables searched for the period of a code without an end.
const CODE_BOUND: usize = 1 << 15;

impl Law {
    /// The law of a game, if one of the theorems applies; the cheapest first.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn find(game: &Game, limits: &Limits) -> Result<Option<Self>, Error> {
        Self::find_for(game, usize::MAX, limits)
    }

    /// As [`Law::find`], for whoever wants the values of heaps up to `heap` alone: where the law of a code is not found in a table that
    /// has this heap, such a table is as good.
    ///
    /// # Errors
    /// As [`Law::find`].
    pub fn find_for(game: &Game, heap: usize, limits: &Limits) -> Result<Option<Self>, Error> {
        if let Some(lower) = game.interval() {
            return Ok(match lower {
                Lower::Bash(k) => Some(SlowInterval::bash(&k)),
                Lower::Fraction { a, b, c } => SlowInterval::ratio(&a, &b, &c),
            }
            .map(Self::SlowInterval));
        }
        if let Some(set) = game.subtraction_set() {
            if !set.is_infinite() {
                return Ok(
                    Window::find(&set.finite, WINDOW_BOUND, limits)?.map(|window| Self::Window(window, set))
                );
            }
            let mut amounts = vec![Amounts::List(set.finite.iter().map(|&amount| amount.into()).collect())];
            amounts.extend(set.powers_of.iter().map(|&base| Amounts::PowersOf(base.into())));
            amounts.extend(set.primes.then_some(Amounts::Primes));
            amounts.extend(set.prime_powers.then_some(Amounts::PrimePowers));
            return Ok(
                Residue::find(&amounts, RESIDUE_BOUND, limits)?.map(|residue| Self::Residue(residue, set))
            );
        }
        let Some(code) = game.breaking_code() else { return Ok(None) };
        if code.tail == 0 {
            return octal::find(&code, heap.max(octal::SHORT), limits);
        }
        Ok(Arithmetic::find(&code, CODE_BOUND, limits)?.map(Self::Arithmetic))
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
            Self::GuySmith(law) => Ok(law.value(heap).into()),
            Self::Sparse(law) => Ok(law.periodic().value(heap).into()),
            Self::Arithmetic(law) => Ok(law.value(heap)),
        }
    }

    /// The options of a heap that have this value: all counted, the first `room` listed.
    ///
    /// Takes as many steps as there are amounts up to the heap, or as [`SlowInterval::value`], or as said at
    /// [`GuySmith::options_with_value`] and [`Arithmetic::options_with_value`].
    ///
    /// # Errors
    /// As [`Law::value`]; [`Error::OutOfReach`] when the options are too many to be tried, [`Error::Memory`].
    pub fn options_with_value(
        &self,
        heap: &Natural,
        value: &Natural,
        room: usize,
        limits: &Limits,
    ) -> Result<Choices, Error> {
        let small = u32::try_from(value);
        let by_amounts = |set: &SubtractionSet, value_of: &dyn Fn(&Natural) -> u32| {
            if !set.lists_up_to(heap) {
                return Err(Error::OutOfReach {
                    message: format!(
                        "the amounts up to {} are too many to be tried",
                        crate::number::brief(heap)
                    ),
                    needs: "a heap below 2^20 for primes".to_owned(),
                });
            }
            let mut choices = Choices::default();
            for (tried, amount) in (0..).zip(set.amounts_up_to(heap)) {
                if tried % 1024 == 0 {
                    limits.progress("winning moves", tried, 0)?;
                }
                let left = heap - amount;
                if Ok(value_of(&left)) == small {
                    choices.add(Choice::of_heap(heap, left), room);
                }
            }
            Ok(choices)
        };
        match self {
            Self::Window(window, set) => by_amounts(set, &|heap| window.value(heap)),
            Self::Residue(residue, set) => by_amounts(set, &|heap| residue.value(heap)),
            Self::SlowInterval(interval) => {
                let option = interval.option_with_value(heap, value, limits)?;
                let choices = option.map(|left| Choice::of_heap(heap, left)).into_iter().collect();
                Ok(Choices::of(choices, room))
            }
            Self::GuySmith(law) => small
                .map_or(Ok(Choices::default()), |value| law.options_with_value(heap, value, room, limits)),
            Self::Sparse(law) => small.map_or(Ok(Choices::default()), |value| {
                law.periodic().options_with_value(heap, value, room, limits)
            }),
            Self::Arithmetic(law) => law.options_with_value(heap, value, room, limits),
        }
    }

    /// The theorem, by its section of `docs/theory.md` and its name.
    pub fn method(&self) -> &'static str {
        match self {
            Self::Window(..) => "theorem §1.1 (window periodicity)",
            Self::Residue(..) => "theorem §2 (residues)",
            Self::SlowInterval(_) => "theorem §3 (slow interval)",
            Self::GuySmith(_) => "theorem §1.2 (Guy–Smith)",
            Self::Sparse(_) => "theorem §1.3 (sparse space)",
            Self::Arithmetic(_) => "theorem §1.4 (arithmetic period)",
        }
    }

    /// The greatest heap of the table on which the theorem's conditions were checked; `None` when they follow
    /// from the form of the rule.
    pub fn checked_to(&self) -> Option<Natural> {
        let last = |size: usize| Some(Natural::from(size.saturating_sub(1)));
        match self {
            Self::Window(window, _) => {
                Some((window.preperiod() + window.period() + window.reach()) - Natural::ONE)
            }
            Self::Residue(residue, _) => last(residue.period()),
            Self::SlowInterval(_) => None,
            Self::GuySmith(law) => last(law.evidence()),
            Self::Sparse(law) => last(law.evidence()),
            Self::Arithmetic(law) => last(law.evidence()),
        }
    }

    /// Whether sums under misère play follow the misère-Nim rule: a theorem for subtraction sets, finite or infinite,
    /// and for slow intervals (§6 of the theory notes).
    pub fn follows_misere_nim(&self) -> bool {
        match self {
            Self::Window(..) | Self::Residue(..) | Self::SlowInterval(_) => true,
            Self::GuySmith(_) | Self::Sparse(_) => false,
            Self::Arithmetic(law) => law.is_subtraction_set(),
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

    fn ratio(&self) -> Option<(u64, u64)> {
        DynamicLimit::ratio(self)
    }
}
