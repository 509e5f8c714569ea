//! The search for the law of a finite code that leaves at most two heaps, in a table that grows.
//!
//! The theorem of Guy and Smith has the first word: it needs no mask and holds for most codes that have a short period. Where it does
//! not hold in a short table rare values are looked for, in a table that grows as long as that is cheap.

use super::find::Law;
use super::guy_smith::GuySmith;
use super::rares::Occurrences;
use super::sparse::{self, Sparse};
use crate::error::Error;
use crate::game::BreakingCode;
use crate::limits::Limits;
use crate::table::Values;
use crate::table::octal::OctalValues;
use grundy_engine::octal::Values as Engine;

/// What a look at a table showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look<T> {
    /// No law.
    Nothing,
    /// A table of so many heaps may have one.
    Longer(usize),
    /// One that is proved by this table.
    Found(T),
}

/// Heaps of the table in which Guy and Smith have the first word. Their certificates are checked by the definition, with this table
/// squared in steps.
pub(super) const SHORT: usize = 1 << 15;

/// The law of the code, found in a table of at most `most` heaps, but never less than [`SHORT`]; the search ends before where its cost
/// is more than the effort of the limits, or memory ends.
///
/// # Errors
/// [`Error::Memory`] and [`Error::Stopped`].
pub(super) fn find(code: &BreakingCode, most: usize, limits: &Limits<'_>) -> Result<Option<Law>, Error> {
    let Some(mut table) = OctalValues::of(code) else { return Ok(None) };
    if let Some(period) = GuySmith::find_in(&mut table, code, SHORT, limits)? {
        let first = first(table, period.preperiod + period.period, limits)?;
        return Ok(Some(Law::GuySmith(GuySmith::periodic(code, period.preperiod, first))));
    }
    let found = match search(&mut table, code, most, limits) {
        Ok(found) => found,
        Err(Error::Memory { .. }) => None,
        Err(error) => return Err(error),
    };
    let Some(found) = found else {
        table.release(limits);
        return Ok(None);
    };
    let first = first(table, found.preperiod + found.period, limits)?;
    Ok(Some(Law::Sparse(Sparse::new(code, found, first))))
}

/// The first values of a table, which is given back but for them.
///
/// # Errors
/// [`Error::Memory`].
pub(super) fn first(table: OctalValues, len: usize, limits: &Limits<'_>) -> Result<Values, Error> {
    let mut values = table.release(limits);
    values.truncate(len);
    values.shrink();
    limits.take("the values of a law", values.bytes())?;
    Ok(values)
}

fn search(
    table: &mut OctalValues,
    code: &BreakingCode,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Option<sparse::Found>, Error> {
    let (mut seen, mut spent) = (Occurrences::new(code), 0_u64);
    loop {
        let (look, cost, hope) = match table.values() {
            Engine::Bytes(values) => look_at(values, &mut seen, code, limits),
            Engine::Shorts(values) => look_at(values, &mut seen, code, limits),
            Engine::Words(values) => look_at(values, &mut seen, code, limits),
        }?;
        let len = table.values().len();
        let next = match look {
            Look::Found(found) => return Ok(Some(found)),
            Look::Longer(next) if next / 4 <= len => next,
            // To look at a table costs some nanoseconds a heap: as much as to make it, where that is quick.
            Look::Longer(_) | Look::Nothing if cost < SLOW => 2 * len,
            Look::Longer(_) | Look::Nothing => len + len / 8,
        };
        let next = next.min(most);
        if next <= len || len < SHORT {
            return Ok(None);
        }
        spent = cost.saturating_mul((next - len) as u64).saturating_add(spent);
        if spent > if hope { limits.effort() } else { limits.effort() / 8 } {
            return Ok(None);
        }
        table.extend(next, limits)?;
    }
}

/// What a heap costs where rare values are many, or values are not below 64.
const SLOW: u64 = 100;

/// Looks for a law in a table; and what the next heaps cost each, in about nanoseconds, as the engine was measured on one core of 2.8 GHz;
/// and whether rare values may have died out.
fn look_at<V: Copy + Eq + Into<u32>>(
    values: &[V],
    seen: &mut Occurrences,
    code: &BreakingCode,
    limits: &Limits<'_>,
) -> Result<(Look<sparse::Found>, u64, bool), Error> {
    seen.extend(values);
    let Some(masks) = seen.masks(limits)? else { return Ok((Look::Nothing, u64::MAX, false)) };
    let splits = (masks.fewest * code.splitting().count()) as u64;
    let cost = if seen.greatest() < 64 && splits < 512 { 4 + splits / 8 } else { SLOW + splits };
    let look = match masks.best {
        Some(best) => sparse::look(code, values, best, limits)?,
        None => Look::Nothing,
    };
    Ok((look, cost, masks.best.is_some()))
}
