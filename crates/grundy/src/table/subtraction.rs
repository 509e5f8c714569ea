//! The values of subtraction games, a few bits a heap: what [`heaps`](super::heaps) gives for them, faster.
//!
//! A rule is a subtraction game when its moves are takes whose amounts do not depend on the heap. Which amounts there are
//! is asked of the rule itself, at the greatest heap of the table: smaller heaps have the same amounts, as far as they
//! reach. The engines are those of [`grundy_engine::subtraction`].

use grundy_engine::subtraction::{Amounts, Kind as EngineKind, NoRoom, Subtraction};

use super::Kind;
use crate::error::Error;
use crate::game::{Game, SubtractionSet};
use crate::limits::Limits;
use crate::rule::Play;
use crate::rule::ast::{self, Amount, BinaryOp, Binder, Cond, Expr, ExprKind, Move, Predicate, Set, Values};

const WHAT: &str = "the table of a subtraction game";
const TASK: &str = "table";
/// Heaps of the first piece, which is soon there, and of the greatest.
const PIECES: (u64, u64) = (512, 1 << 22);

/// The Grundy values of a subtraction game, or its outcomes under either play; grows on demand.
///
/// A table of values below 2^d takes d bits a heap, and one of outcomes a bit.
///
/// ```
/// use grundy::game::Game;
/// use grundy::limits::{Limits, Patient};
/// use grundy::rule::Parameters;
/// use grundy::table::{Kind, subtraction::Packed};
///
/// let game = Game::parse("take squares", &Parameters::default())?;
/// let limits = Limits::new(1 << 20, &Patient);
/// let mut lost = Vec::new();
/// let mut table = Packed::new(&game, 100_000, Kind::Outcome, &limits)?.expect("a subtraction game");
/// while let Some(piece) = table.next_piece(&limits)? {
///     lost.extend((piece.from..).zip(&piece.values).filter(|(_, value)| **value == 0).map(|(n, _)| n));
/// }
/// assert_eq!(lost[..8], [0, 2, 5, 7, 10, 12, 15, 17]);
/// # Ok::<(), grundy::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Packed {
    engine: Subtraction,
    /// Under misère play the least amount; [`u64::MAX`] when there is none.
    misere: Option<u64>,
    /// The greatest heap.
    to: u64,
    /// The heaps that have been given away by [`Packed::next_piece`].
    given: u64,
}

/// Some values of a table, one heap after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The first heap.
    pub from: u64,
    /// Its value and the next ones.
    pub values: Vec<u32>,
}

impl Packed {
    /// The table of the heaps 0..=`to`, nothing of it computed yet; `None` when the rule is not recognised as a
    /// subtraction game.
    ///
    /// Under misère play it holds outcomes, whatever the kind. Takes the time to enumerate the amounts up to `to`, and for a
    /// set of primes to sieve them.
    ///
    /// # Errors
    /// [`Error::Memory`] and [`Error::Stopped`].
    pub fn new(game: &Game, to: u64, kind: Kind, limits: &Limits) -> Result<Option<Self>, Error> {
        Self::resume(game, to, kind, &super::Values::new(), limits)
    }

    /// As [`Packed::new`], but the values of the first heaps are known, and believed: as a table of the same rule and kind
    /// has them. Up to 63 of the last may be computed again.
    pub(super) fn resume(
        game: &Game,
        to: u64,
        kind: Kind,
        known: &super::Values,
        limits: &Limits,
    ) -> Result<Option<Self>, Error> {
        let Some(end) = to.checked_add(1) else { return Ok(None) };
        let Some(amounts) = amounts(game, end, limits)? else { return Ok(None) };
        let misere = (game.ruleset().play() == Play::Misere).then(|| amounts.least().unwrap_or(u64::MAX));
        let kind =
            if misere.is_some() || kind == Kind::Outcome { EngineKind::Outcomes } else { EngineKind::Values };
        let engine =
            Subtraction::new(amounts, kind, limits.free()).map_err(|no_room| refused(no_room, 0, limits))?;
        limits.take(WHAT, engine.bytes())?;
        let mut packed = Self { engine, misere, to, given: 0 };
        // Under misère play the engine's heap 0 is the least amount.
        let skip = misere.map_or(0, |least| usize::try_from(least).unwrap_or(usize::MAX));
        let left = known.len().saturating_sub(skip).min(usize::try_from(end).unwrap_or(usize::MAX));
        let resumed = packed.within_limits(limits, |engine, room| {
            let values = (skip..skip + left).map(|heap| known.get(heap).unwrap_or(0));
            engine.resume(values, room)
        });
        if let Err(error) = resumed {
            limits.give_back(packed.bytes());
            return Err(error);
        }
        Ok(Some(packed))
    }

    /// The heaps that are finished.
    pub fn finished(&self) -> u64 {
        self.engine.len().min(self.to + 1)
    }

    /// The memory it takes now, for [`Limits::give_back`] when it is dropped.
    pub fn bytes(&self) -> u64 {
        self.engine.bytes()
    }

    /// Computes the heaps 0..=`to`, as far as the table goes; what was finished stays whatever happens.
    ///
    /// # Errors
    /// [`Error::Memory`] before memory is taken, and [`Error::Stopped`].
    pub fn extend(&mut self, to: u64, limits: &Limits) -> Result<(), Error> {
        let len = to.min(self.to) + 1;
        if self.finished() < len {
            self.within_limits(limits, |engine, room| engine.reserve(len, room))?;
        }
        while self.finished() < len {
            let finished = self.finished();
            limits.progress(TASK, finished, len - 1)?;
            let piece = finished.clamp(PIECES.0, PIECES.1);
            self.within_limits(limits, |engine, room| engine.extend(len.min(finished + piece), room))?;
        }
        Ok(())
    }

    /// The value of a finished heap, `None` for others.
    pub fn get(&self, heap: u64) -> Option<u32> {
        let mut value = [0];
        (self.copy(heap, &mut value) == 1).then_some(value[0])
    }

    /// Writes the values of the finished heaps from `from` on into `out`; how many there were.
    pub fn copy(&self, from: u64, out: &mut [u32]) -> usize {
        let many = self.finished().saturating_sub(from).min(out.len() as u64) as usize;
        let out = &mut out[..many];
        match self.misere {
            None => {
                self.engine.copy(from, out);
            }
            // A heap below the least amount s has no move and is won. Of the others the heap s is the first that is lost,
            // as heap 0 is under normal play, and so on: the outcome of n is the normal one of n − s.
            Some(least) => {
                let below = least.saturating_sub(from).min(many as u64);
                let (won, rest) = out.split_at_mut(below as usize);
                won.fill(1);
                self.engine.copy((from + below).saturating_sub(least), rest);
            }
        }
        many
    }

    /// All values that are finished.
    pub(super) fn into_values(self) -> super::Values {
        let mut values = super::Values::new();
        let mut piece = vec![0; 1 << 12];
        loop {
            let many = self.copy(values.len() as u64, &mut piece);
            if many == 0 {
                return values;
            }
            values.extend(piece[..many].iter().copied());
        }
    }

    /// Computes the next heaps and gives their values; `None` after the last. A piece has at most 2^22 heaps.
    ///
    /// # Errors
    /// As [`Packed::extend`]; the next call goes on.
    pub fn next_piece(&mut self, limits: &Limits) -> Result<Option<Piece>, Error> {
        let from = self.given;
        if from > self.to {
            return Ok(None);
        }
        let to = self.to.min(from + from.clamp(PIECES.0, PIECES.1) - 1);
        self.extend(to, limits)?;
        let many = to - from + 1;
        limits.check("a piece of the table", many * 4)?;
        let mut values = vec![0; many as usize];
        self.copy(from, &mut values);
        self.given = to + 1;
        Ok(Some(Piece { from, values }))
    }

    /// Lets the engine take the memory that is free, and takes note of what it took.
    fn within_limits(
        &mut self,
        limits: &Limits,
        grow: impl FnOnce(&mut Subtraction, u64) -> Result<(), NoRoom>,
    ) -> Result<(), Error> {
        let before = self.engine.bytes();
        let grown = grow(&mut self.engine, before.saturating_add(limits.free()));
        limits.take(WHAT, self.engine.bytes() - before)?;
        grown.map_err(|no_room| refused(no_room, self.engine.bytes(), limits))
    }
}

/// The error of a table that takes `taken` bytes and would need more.
pub(crate) fn refused(no_room: NoRoom, taken: u64, limits: &Limits) -> Error {
    let bytes =
        limits.memory().saturating_sub(limits.free()).saturating_add(no_room.bytes.saturating_sub(taken));
    Error::Memory { what: WHAT.to_owned(), bytes, limit: limits.memory() }
}

/// The amounts below `end` of a subtraction game.
fn amounts(game: &Game, end: u64, limits: &Limits) -> Result<Option<Amounts>, Error> {
    if let Some(set) = game.subtraction_set() {
        return known(&set, end, limits).map(Some);
    }
    if game.ruleset().is_dynamic() || game.ruleset().arity() != 1 {
        return Ok(None);
    }
    if let Some(less) = primes_less(game.ruleset().moves()) {
        return primes(end, less, limits).map(Some);
    }
    if !game.ruleset().moves().iter().all(is_same_for_all_heaps) {
        return Ok(None);
    }
    listed(game, end, limits)
}

/// The amounts of a set that is known.
fn known(set: &SubtractionSet, end: u64, limits: &Limits) -> Result<Amounts, Error> {
    if !set.is_infinite() {
        return Ok(Amounts::finite(set.finite.clone()).cut(end));
    }
    let mut list = set.finite.clone();
    for &base in &set.powers_of {
        list.extend(powers(1, base, end));
    }
    if !set.primes && !set.prime_powers {
        return Ok(Amounts::below(end, list));
    }
    let primes = primes(end, 0, limits)?;
    if set.prime_powers {
        let small = Amounts::primes_less((end.isqrt() + 1).min(end), 0);
        list.extend(small.list().into_iter().flat_map(|p| powers(p, p, end)));
    }
    Ok(primes.and(&list))
}

/// start, start·base, … below `end`.
fn powers(start: u64, base: u64, end: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(start), move |power| power.checked_mul(base))
        .take_while(move |&power| power < end)
}

fn primes(end: u64, less: u64, limits: &Limits) -> Result<Amounts, Error> {
    limits.check("the primes", end / 8 + 16)?;
    limits.progress(TASK, 0, end - 1)?;
    Ok(Amounts::primes_less(end, less))
}

/// The amounts that the rule itself lists at the heap `end` − 1; `None` when they cannot be listed.
fn listed(game: &Game, end: u64, limits: &Limits) -> Result<Option<Amounts>, Error> {
    let heap = end - 1;
    let mut list: Vec<u64> = Vec::new();
    let listed = game.each_option(&[heap], None, limits, |left| {
        if list.len() == list.capacity() {
            // The list doubles, and for a moment there are two.
            limits.check("the amounts", (list.len() as u64 + 2) * 24)?;
        }
        list.push(heap - left.first().copied().unwrap_or(0));
        Ok(())
    });
    match listed {
        Ok(()) => Ok(Some(Amounts::below(end, list))),
        Err(error @ (Error::Stopped { .. } | Error::Memory { .. })) => Err(error),
        // It may be the error of a heap that is not in the table, and a smaller heap may have an earlier one.
        Err(_) => Ok(None),
    }
}

/// The k ≥ 0 when the only move is to take p − k for primes p: `take any where prime(t+k)` or `take p-k for p in primes`.
fn primes_less(moves: &[Move]) -> Option<u64> {
    let [Move::Take { amounts, then: None, cond }] = moves else { return None };
    match (amounts.include.as_slice(), amounts.except.as_slice(), cond) {
        ([Amount::Any], [], Some(Cond::Is(Predicate::Prime, arguments))) => match arguments.as_slice() {
            [prime] => moved(prime, "t", BinaryOp::Add),
            _ => None,
        },
        ([Amount::For(taken, binders)], [], None) => match binders.as_slice() {
            [Binder { name, values: Values::Set(Set::Primes) }] => moved(taken, &name.text, BinaryOp::Sub),
            _ => None,
        },
        _ => None,
    }
}

/// The k ≥ 0 when an expression is `name` or `name op k`.
fn moved(expr: &Expr, name: &str, op: BinaryOp) -> Option<u64> {
    let is_name = |expr: &Expr| matches!(&expr.kind, ExprKind::Name(found) if found == name);
    match &expr.kind {
        ExprKind::Name(_) if is_name(expr) => Some(0),
        ExprKind::Binary(found, x, k) if *found == op && is_name(x) => match &k.kind {
            ExprKind::Int(k) => u64::try_from(k.clone()).ok().filter(|&k| k < 1 << 32),
            _ => None,
        },
        _ => None,
    }
}

/// Whether every heap has the same amounts of a move, as far as it reaches: neither the heap nor what is left is named, and
/// there is at most one binder, so that a smaller heap stops at an earlier value and not at another one.
fn is_same_for_all_heaps(one: &Move) -> bool {
    let Move::Take { amounts, then: None, cond } = one else { return false };
    let fixed = |amount: &Amount| match amount {
        Amount::Any => true,
        Amount::All => false,
        Amount::Range(from, to) => is_fixed(from, "") && to.as_ref().is_none_or(|to| is_fixed(to, "")),
        Amount::One(expr) => is_fixed(expr, ""),
        Amount::Set(set) => is_fixed_set(set),
        Amount::For(expr, binders) => match binders.as_slice() {
            [Binder { name, values }] => {
                is_fixed(expr, &name.text)
                    && match values {
                        Values::Range(from, to) => {
                            is_fixed(from, "") && to.as_ref().is_none_or(|to| is_fixed(to, ""))
                        }
                        Values::Set(set) => is_fixed_set(set),
                        Values::From(from) => is_fixed(from, ""),
                    }
            }
            _ => false,
        },
    };
    amounts.include.iter().chain(&amounts.except).all(fixed) && cond.as_ref().is_none_or(is_fixed_condition)
}

/// Whether an expression has no names but this one.
fn is_fixed(expr: &Expr, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Int(_) => true,
        ExprKind::Name(found) => found == name,
        ExprKind::Last => false,
        ExprKind::Neg(x) => is_fixed(x, name),
        ExprKind::Binary(_, x, y) => is_fixed(x, name) && is_fixed(y, name),
        ExprKind::Call(_, arguments) => arguments.iter().all(|x| is_fixed(x, name)),
    }
}

fn is_fixed_set(set: &ast::Set) -> bool {
    match set {
        Set::PowersOf(x) | Set::DivisorsOf(x) | Set::ProperDivisorsOf(x) | Set::DigitsOf(x) => {
            is_fixed(x, "")
        }
        Set::Squares
        | Set::Cubes
        | Set::Triangulars
        | Set::Factorials
        | Set::Fibonaccis
        | Set::Primes
        | Set::PrimePowers => true,
    }
}

/// Whether a condition names nothing but the amount taken.
fn is_fixed_condition(cond: &Cond) -> bool {
    match cond {
        Cond::Chain(sides, _) | Cond::Is(_, sides) => sides.iter().all(|side| is_fixed(side, "t")),
        Cond::Not(inner) => is_fixed_condition(inner),
        Cond::And(parts) | Cond::Or(parts) => parts.iter().all(is_fixed_condition),
    }
}
