//! Which theorem speaks about a game, of all those that have a certificate.

use crate::error::Error;
use crate::game::{DynamicLimit, Game, Quotient};
use crate::law::Law;
use crate::law::block::Blocks;
use crate::law::schwenk::{Recurrence, Schwenk};
use crate::limits::Limits;
use crate::number::{Integer, Natural};
use crate::rule::Play;

/// A theorem whose conditions hold for a game, as far as the laws can tell: the checker has the last word.
#[derive(Clone, Debug)]
pub(crate) enum Theorem {
    /// The Grundy values of single heaps under normal play.
    Values(Law),
    /// The lost heaps of an interval game under normal play.
    Blocks(Blocks),
    /// Dynamic nim with a nondecreasing limit.
    Dynamic {
        /// Who cannot move wins.
        misere: bool,
        /// f, as it is written.
        limit: String,
        /// Whether the first move takes 1..n − 1, so that the law covers untouched heaps in one sentence.
        first: bool,
        /// A recurrence of the losing sizes.
        recurrence: Option<Recurrence>,
    },
    /// Sums under misère play, by the normal values.
    MisereNim(Law),
}

impl Theorem {
    /// The theorem of a game, the cheapest first.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub(crate) fn find(game: &Game, limits: &Limits) -> Result<Option<Self>, Error> {
        let rule = game.ruleset();
        if rule.arity() > 1 {
            return Ok(None);
        }
        if rule.is_dynamic() {
            return Self::dynamic(game);
        }
        match rule.play() {
            Play::Misere => {
                let law =
                    if game.may_split() { None } else { Law::find(&game.with_play(Play::Normal), limits)? };
                Ok(law.filter(Law::follows_misere_nim).map(Self::MisereNim))
            }
            Play::Normal => Ok(match Law::find(game, limits)? {
                Some(law) => Some(Self::Values(law)),
                None => Self::blocks(game).map(Self::Blocks),
            }),
        }
    }

    /// The blocks of an interval game.
    pub(crate) fn blocks(game: &Game) -> Option<Blocks> {
        let (lower, upper) = game.ends()?;
        Blocks::new(lower, upper)
    }

    /// The theorem of dynamic nim.
    ///
    /// # Errors
    /// As [`Theorem::find`].
    pub(crate) fn dynamic(game: &Game) -> Result<Option<Self>, Error> {
        let Some(limit) = game.dynamic_limit().filter(DynamicLimit::is_nondecreasing) else {
            return Ok(None);
        };
        let Some(text) = game.dynamic_limit_expr().map(ToString::to_string) else { return Ok(None) };
        let misere = game.ruleset().play() == Play::Misere;
        // Where f(1) is too large to be computed there is no law.
        let Ok(theorem) = Schwenk::new(limit.clone()) else { return Ok(None) };
        if misere {
            let holds = theorem.has_misere_law().unwrap_or(false);
            let law = Self::Dynamic { misere, limit: text, first: false, recurrence: None };
            return Ok(holds.then_some(law));
        }
        let below = Quotient { a: Integer::ONE, b: Integer::NEG_ONE, c: Natural::ONE };
        let first = game.first_limit() == Some(below);
        let recurrence = if limit.is_product() { Recurrence::find(&limit)? } else { None };
        Ok(Some(Self::Dynamic { misere, limit: text, first, recurrence }))
    }
}
