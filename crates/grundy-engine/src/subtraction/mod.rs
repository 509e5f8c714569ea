//! Subtraction games: from a heap any amount of a set may be taken, as far as it has so many stones.
//!
//! g(n) = mex { g(n − s) : s in S, s ≤ n }. The heaps are computed 64 at a time, as bits, level by level: level v is the
//! set of heaps of value v. There is an engine for each kind of set:
//!
//! | module | for | a heap costs |
//! |---|---|---|
//! | `pull` | few amounts | the levels times the amounts, over 64 |
//! | `push` | many amounts up to M | M bits |
//! | `push` with `far` | sets without end | the levels times the amounts, over 512 |
//! | `sieve` | outcomes, infinite sets | what the P-positions below it strike |
//!
//! The table keeps values as binary digits, a plane of bits for each. When a finite set is seen to repeat — its last M
//! values stand earlier as well, which is a proof — the table goes on by copying.
//!
//! ```
//! use grundy_engine::subtraction::{Amounts, Kind, Period, Subtraction};
//!
//! let mut table = Subtraction::new(Amounts::finite(vec![1, 3, 4]), Kind::Values, 1 << 20)?;
//! table.extend(1000, 1 << 20)?;
//! assert_eq!((0..8).map(|n| table.value(n)).collect::<Vec<_>>(), [0, 1, 0, 1, 2, 3, 2, 0]);
//! assert_eq!(table.period(), Some(Period { preperiod: 0, period: 7 }));
//! # Ok::<(), grundy_engine::subtraction::NoRoom>(())
//! ```

// A kernel is compiled for wider vectors only where it is inlined into the function that asks for them.
#![allow(clippy::inline_always)]

mod amounts;
mod bits;
mod digits;
mod far;
mod kernel;
mod line;
mod members;
mod near;
mod period;
mod primes;
mod pull;
mod push;
mod room;
mod sieve;

#[cfg(test)]
mod tests;

pub use amounts::Amounts;
pub use period::Period;
pub use room::NoRoom;

use bits::words_for;
use digits::Digits;
use period::Search;
use pull::Pull;
use push::Push;
use room::Room;
use sieve::Sieve;

/// What a table holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Grundy values.
    Values,
    /// Outcomes: 0 for P-positions, 1 for N-positions.
    Outcomes,
}

/// Beyond so many heaps no period is looked for.
const SEARCHED: usize = 1 << 27;
/// Heaps computed between two looks for the period, at least.
const LOOK: usize = 1 << 12;
/// A sieve is for amounts beyond this: what `push` keeps of a level is in the cache below it.
const SIEVED: u64 = 1 << 20;

/// The values of the heaps 0, 1, 2, … of a subtraction game; grows on demand.
#[derive(Clone, Debug)]
pub struct Subtraction {
    engine: Engine,
    /// No heap has a greater value.
    top: usize,
    digits: Digits,
    room: Room,
    /// The heaps that the amounts known are enough for.
    end: u64,
    search: Option<Search>,
    period: Option<Period>,
}

#[derive(Clone, Debug)]
enum Engine {
    Pull(Pull),
    Push(Box<Push>),
    Sieve(Sieve),
}

impl Subtraction {
    /// An empty table that may take `room` bytes.
    ///
    /// # Errors
    /// [`NoRoom`] when the amounts alone take more.
    pub fn new(amounts: Amounts, kind: Kind, room: u64) -> Result<Self, NoRoom> {
        let choice = choose(amounts.count(), amounts.greatest(), amounts.end(), kind == Kind::Outcomes);
        Self::by(choice, amounts, kind, room)
    }

    /// As [`Subtraction::new`], by this engine.
    fn by(choice: Choice, amounts: Amounts, kind: Kind, room: u64) -> Result<Self, NoRoom> {
        let mut room = Room { taken: amounts.bytes(), limit: room };
        room.take_words(0)?;
        // No machine has memory for more.
        let amounts = amounts.cut(1 << 46);
        let (end, greatest) = (amounts.end(), amounts.greatest());
        let outcomes = kind == Kind::Outcomes;
        let top = if outcomes { amounts.count().min(1) } else { amounts.count() };
        let engine = match choice {
            Choice::Pull => Engine::Pull(Pull::new(&amounts.list(), outcomes, end)),
            Choice::Push => Engine::Push(Box::new(Push::new(&amounts.list(), outcomes, end, &mut room)?)),
            Choice::Far => Engine::Push(Box::new(Push::with_far(&amounts.list(), outcomes, end, &mut room)?)),
            Choice::Sieve => Engine::Sieve(Sieve::new(amounts, &mut room)?),
        };
        let searched = end == u64::MAX && (greatest as usize) < SEARCHED / 2;
        let search = searched.then(|| Search::new((greatest as usize).max(1)));
        Ok(Self { engine, top, digits: Digits::default(), room, end, search, period: None })
    }

    /// Puts known values into an empty table, those of its first heaps, as far as they fill whole words of 64. They are
    /// believed, except that values no heap of the game can have end them.
    ///
    /// # Errors
    /// As [`Subtraction::extend`].
    pub fn resume(&mut self, known: impl ExactSizeIterator<Item = u32>, room: u64) -> Result<(), NoRoom> {
        let words = usize::try_from(self.end / 64).unwrap_or(usize::MAX).min(known.len() / 64);
        self.reserve(64 * words as u64, room)?;
        let (digits, room) = (&mut self.digits, &mut self.room);
        let mut known = known;
        let mut members = Vec::new();
        for _ in 0..words {
            members.fill(0);
            for place in 0..64 {
                let value = known.next().unwrap_or(0) as usize;
                if value > self.top {
                    return Ok(());
                }
                if value >= members.len() {
                    members.resize(value + 1, 0);
                }
                members[value] |= 1_u64 << place;
            }
            match &mut self.engine {
                Engine::Pull(pull) => pull.resume(&members, digits, room)?,
                Engine::Push(push) => push.resume(&members, 64 * words, digits, room)?,
                Engine::Sieve(sieve) => sieve.resume(members[0], digits, room)?,
            }
        }
        Ok(())
    }

    /// The heaps in the table: it grows by 64 at a time.
    pub fn len(&self) -> u64 {
        (self.digits.len() as u64).min(self.end)
    }

    /// Whether there are no heaps in the table yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The heaps below this may be asked for: all amounts that they have are known.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// The bytes that the table takes now.
    pub fn bytes(&self) -> u64 {
        self.room.taken
    }

    /// The bytes that the table will take with `len` heaps, at least: if no heap has a greater value than those so far.
    pub fn bytes_for(&self, len: u64) -> u64 {
        let more = len.saturating_sub(self.digits.len() as u64) / 64 * 8;
        self.room.taken.saturating_add(more.saturating_mul(self.digits.planes().len().max(1) as u64))
    }

    /// Makes room for `len` heaps of values like those so far, so that the table need not move when it grows in pieces.
    ///
    /// # Errors
    /// [`NoRoom`] when the whole table would take more than `room` bytes.
    pub fn reserve(&mut self, len: u64, room: u64) -> Result<(), NoRoom> {
        self.room.limit = room;
        let words = self.words(len)?;
        self.digits.reserve(words, &mut self.room)
    }

    /// Extends the table to `len` heaps, or to [`Subtraction::end`]; the table may take `room` bytes.
    ///
    /// # Errors
    /// [`NoRoom`] when it would take more. Then the heaps in the table are as many as were finished, and their values are
    /// right; with more room it can go on.
    pub fn extend(&mut self, len: u64, room: u64) -> Result<(), NoRoom> {
        self.reserve(len, room)?;
        let words = self.words(len)?;
        while self.digits.words() < words {
            if let Some(Period { preperiod, period }) = self.period {
                // From here on a word can be copied from words that repeat.
                let enough = words_for((preperiod + period) as usize + 64);
                self.compute(enough.min(words))?;
                self.digits.repeat(period as usize, words);
            } else if self.search.is_some() && self.digits.len() < SEARCHED {
                let more = words_for(LOOK).max(self.digits.words() / 4);
                self.compute(words.min(self.digits.words() + more))?;
                if let Some(search) = &mut self.search {
                    self.period = search.look(&self.digits, &mut self.room)?;
                }
            } else {
                self.compute(words)?;
            }
        }
        Ok(())
    }

    /// The value of a heap in the table, `None` for others.
    pub fn get(&self, heap: u64) -> Option<u32> {
        (heap < self.len()).then(|| self.digits.value(heap as usize))
    }

    /// The value of a heap.
    ///
    /// # Panics
    /// When the heap is not in the table.
    pub fn value(&self, heap: u64) -> u32 {
        self.get(heap).expect("the heap is in the table")
    }

    /// Writes the values of the heaps from `from` on into `out`, as many as there are in the table; their number.
    pub fn copy(&self, from: u64, out: &mut [u32]) -> usize {
        let many = self.len().saturating_sub(from).min(out.len() as u64) as usize;
        if many > 0 {
            self.digits.copy(from as usize, &mut out[..many]);
        }
        many
    }

    /// The period, once the table has shown it: a theorem for all heaps, see [`Period`]. Only for finite sets.
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    /// The words that hold `len` heaps, or all up to the end.
    fn words(&self, len: u64) -> Result<usize, NoRoom> {
        usize::try_from(len.min(self.end).div_ceil(64)).map_err(|_| NoRoom { bytes: len / 8 })
    }

    fn compute(&mut self, words: usize) -> Result<(), NoRoom> {
        let (digits, room) = (&mut self.digits, &mut self.room);
        match &mut self.engine {
            Engine::Pull(pull) => kernel::run(pull::Extend { pull, digits, words, room }),
            Engine::Push(push) => kernel::run(push::Extend { push, digits, words, room }),
            Engine::Sieve(sieve) => kernel::run(sieve::Extend { sieve, digits, words, room }),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Pull,
    Push,
    Far,
    Sieve,
}

/// The engine that is estimated to be the fastest. It has no influence on the values.
fn choose(count: usize, greatest: u64, end: u64, outcomes: bool) -> Choice {
    let (count, reach) = (count as u64, greatest.min(end));
    // Random sets have about |S| / ln |S| levels, and so one heap of |S| / ln |S| in each; this errs by a small factor.
    let logarithm = u64::from((count + 1).ilog2()) * 7 / 10 + 1;
    let levels = if outcomes { 1 } else { count / logarithm + 1 };
    // Steps for 64 heaps, measured roughly. An amount below a block is a few of them, one above an eighth of that.
    let (near, far) = (count.min(count * pull::BLOCK_HEAPS / (reach + 1)), count);
    let pull = levels * (near * 5 + far * 3 / 8 + 30);
    let one_push = reach / 512 + 30;
    if outcomes {
        // Heaps in 64 that are in the level, times the amounts.
        let struck = 64 * logarithm;
        let push = struck * one_push / (count + 1) + 3;
        let sieve = (struck * 3).min(push);
        return match () {
            () if pull <= sieve.min(push) => Choice::Pull,
            () if reach > SIEVED => Choice::Sieve,
            () => Choice::Push,
        };
    }
    let push = levels * 4 + 64 * one_push;
    // A line has 8 words. Within its tile a heap is passed on as in `push`.
    let far = levels * (count / 8 + 4) + 64 * 30;
    if end < u64::MAX && far < push.min(pull) {
        Choice::Far
    } else if pull <= push {
        Choice::Pull
    } else {
        Choice::Push
    }
}
