//! Heaps that need not be known in full: under a law with a period the rest of a heap decides.

use std::num::NonZeroU64;

use super::Solver;
use crate::error::Error;
use crate::law::Law;
use crate::limits::Limits;
use crate::number::Natural;
use crate::rule::Play;

/// Heaps from `from` on that are congruent modulo `period` have the same Grundy value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    /// From this heap on.
    pub from: Natural,
    /// Not always the least one.
    pub period: NonZeroU64,
    /// Whether such heaps, alone or in a sum, have the same winning takes too: there are finitely many amounts.
    pub same_takes: bool,
}

impl Periodic {
    /// The least heap from [`Periodic::from`] on that is congruent to `rest`.
    ///
    /// ```
    /// use grundy::number::Natural;
    /// use grundy::solve::Periodic;
    ///
    /// let period = std::num::NonZeroU64::new(7).expect("it is not 0");
    /// let law = Periodic { from: Natural::from(100u8), period, same_takes: true };
    /// assert_eq!(law.heap(3), Natural::from(101u8));
    /// assert_eq!(law.heap(2), Natural::from(100u8));
    /// ```
    pub fn heap(&self, rest: u64) -> Natural {
        let period = self.period.get();
        let (start, rest) = (&self.from % period, rest % period);
        // Both are below the period.
        let ahead = if rest >= start { rest - start } else { period - (start - rest) };
        &self.from + Natural::from(ahead)
    }
}

impl Solver {
    /// Whether the heaps of the game with this index have periodic values by a law, under normal play.
    ///
    /// `from` is beyond the heaps that a table answers for, so that the law answers for the heaps of [`Periodic::heap`].
    ///
    /// # Errors
    /// Those of looking for the law: [`Error::Stopped`].
    pub fn periodic(&mut self, game: usize, limits: &Limits) -> Result<Option<Periodic>, Error> {
        let single = self.games.get(game).is_some_and(|game| {
            let ruleset = game.ruleset();
            ruleset.arity() == 1 && !ruleset.is_dynamic()
        });
        if self.play() == Play::Misere || !single {
            return Ok(None);
        }
        let Some(components) = self.components.get_mut(game) else { return Ok(None) };
        let beyond = Natural::from(1_u64 << 32);
        let found = match components.law(limits)? {
            Some(Law::Window(window, _)) => {
                // From here on the options are periodic as well.
                Some((window.preperiod() + window.reach(), window.period(), true))
            }
            Some(Law::Residue(residue, _)) => Some((Natural::ZERO, residue.period().into(), false)),
            Some(Law::GuySmith(law)) => Some((law.preperiod().into(), law.period().into(), false)),
            Some(Law::Sparse(law)) => {
                let law = law.periodic();
                Some((law.preperiod().into(), law.period().into(), false))
            }
            Some(Law::SlowInterval(interval)) => {
                interval.most().map(|most| (most.clone(), most + Natural::ONE, true))
            }
            Some(Law::Arithmetic(_)) | None => None,
        };
        Ok(found.and_then(|(from, period, same_takes)| {
            let period = NonZeroU64::new(u64::try_from(&period).ok()?)?;
            Some(Periodic { from: from.max(beyond), period, same_takes })
        }))
    }
}
