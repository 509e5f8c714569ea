//! Octal games: taking-and-breaking codes that leave at most two heaps.
//!
//! | module | what it knows |
//! |---|---|
//! | [`code`], [`values`] | the game; the table, in as few bytes a heap as it needs |
//! | [`plain`] | the definition |
//! | [`classes`], [`pairs`] | which heaps are rare; the options that have a rare part |
//! | [`cover`], [`splits`] | splits into common parts: which to look at first; whether any has a given value |
//! | [`onehot`] | the engine for few rare heaps and values below 64 |
//! | [`sift`] | the engine for all others |
//! | [`simd`] | vectors, for the instructions that the machine has |
//!
//! Whatever engine works, every value is that of the definition: engines differ in time alone.

#![allow(rustdoc::private_intra_doc_links, reason = "the table is a map for those who read the source")]
#![allow(clippy::inline_always, reason = "kernels must be compiled for the instructions of their caller")]

mod classes;
mod code;
mod cover;
mod onehot;
mod pairs;
mod plain;
mod sift;
mod simd;
mod splits;
mod values;

use classes::Classes;
pub use code::{Code, CodeError};
use onehot::OneHot;
use plain::Seen;
use sift::Sift;
pub use simd::Instructions;
pub use values::Values;

/// The heaps from which the classes are chosen: the last so many.
const SAMPLE: usize = 1 << 16;

/// Values beyond the last heap that the engines may write.
const ROOM: usize = 64;
/// The bytes of everything but the values, for codes of few digits.
const WORKSPACE: u64 = 4 << 20;

/// How a table is made; for tests and measurements. The values do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The instructions to use, if the machine has them.
    pub instructions: Instructions,
    /// The heaps that are computed by the definition before an engine is chosen; more if the code has many digits.
    pub start: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { instructions: Instructions::best(), start: 256 }
    }
}

#[derive(Clone, Debug)]
enum Method {
    Plain(Seen),
    OneHot32(OneHot<u32>),
    OneHot64(OneHot<u64>),
    Sift8(Sift<u8>),
    Sift16(Sift<u16>),
}

/// How far a method came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// As far as asked.
    Done,
    /// The next heap is not for this method.
    Unfit,
    /// The memory that was asked for is used.
    Full,
}

/// What [`Octal::extend`] has to do before it can go on, and wants memory for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Need {
    Nothing,
    /// The next value needs more bytes.
    Wider,
    /// More rare heaps.
    Rares,
}

/// Grundy values of the heaps 0, 1, 2, … of a game; grows on demand.
///
/// ```
/// use grundy_engine::octal::{Code, Octal};
///
/// let grundys_game = Code::from_digits(&[4])?.unequal();
/// let mut table = Octal::new(grundys_game);
/// table.extend(20);
/// let values: Vec<u32> = table.values().iter().collect();
/// assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]);
/// # Ok::<(), grundy_engine::octal::CodeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Octal {
    code: Code,
    settings: Settings,
    values: Values,
    method: Method,
    /// The method is chosen anew when the table has so many heaps.
    review: usize,
    need: Need,
}

impl Octal {
    /// An empty table.
    pub fn new(code: Code) -> Self {
        Self::with(code, Settings::default())
    }

    /// An empty table that will be made in a given way.
    pub fn with(code: Code, settings: Settings) -> Self {
        // Engines want to have seen every amount at work.
        let review = settings.start.max(4 * code.greatest());
        let (values, method) = (Values::Bytes(Vec::new()), Method::Plain(Seen::default()));
        Self { code, settings, values, method, review, need: Need::Nothing }
    }

    /// The table of a game that begins with these values, believed without a look.
    pub fn resume(code: Code, values: Values) -> Self {
        let mut table = Self::new(code);
        table.review = table.review.max(values.len());
        table.values = values;
        table
    }

    /// The game.
    pub fn code(&self) -> &Code {
        &self.code
    }

    /// The values so far, from heap 0.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The values, without the table that they grow in.
    pub fn into_values(self) -> Values {
        self.values
    }

    /// The number of heaps so far.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no heap yet.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The bytes that [`Octal::extend`] will hold at most, with those that are held already, while it goes on to `to` or as far
    /// as it comes.
    pub fn bytes_for(&self, to: usize) -> u64 {
        let width = self.values.width() as u64;
        let heaps = (to.max(self.values.len()) + ROOM) as u64;
        let held = self.values.held() as u64;
        let values = match self.need {
            // The old ones stay until the new ones are made.
            Need::Wider => heaps * 2 * width + held,
            Need::Nothing | Need::Rares => (heaps * width).max(held),
        };
        let rares = match &self.method {
            Method::Sift8(engine) => engine.bytes(),
            Method::Sift16(engine) => engine.bytes(),
            _ => 0,
        };
        let rares = if self.need == Need::Rares { 2 * rares } else { rares };
        values + rares + WORKSPACE + 32 * self.code.greatest() as u64
    }

    /// Extends the table to the heaps below `to`, or as far as it can in the memory of [`Octal::bytes_for`]: when a value needs
    /// more bytes it stops before that heap, and `bytes_for` says what going on takes. Returns the number of heaps.
    ///
    /// The values are those of the definition, g(n) = the least number that is no value of an option of n.
    ///
    /// A heap n costs at worst, and in small tables, a step for each amount that leaves one heap and n/2 for each after which
    /// one may split; with r rare heaps below n (§ "Sparse space" of docs/theory.md) about r/16 vector operations. Calls of
    /// fewer than some hundred heaps waste most of a vector.
    pub fn extend(&mut self, to: usize) -> usize {
        self.extend_some(to, usize::MAX)
    }

    /// As [`Octal::extend`], but stops when there are `most` heaps more; the memory is that for `to` all the same.
    pub fn extend_some(&mut self, to: usize, most: usize) -> usize {
        let end = self.values.len().saturating_add(most).min(to);
        match std::mem::replace(&mut self.need, Need::Nothing) {
            Need::Nothing => {}
            Need::Wider => {
                self.values.widen();
                self.review = self.values.len();
            }
            Need::Rares => match &mut self.method {
                Method::Sift8(engine) => engine.more_rares(),
                Method::Sift16(engine) => engine.more_rares(),
                _ => {}
            },
        }
        while self.values.len() < end && self.need == Need::Nothing {
            if self.values.len() >= self.review {
                self.choose();
                continue;
            }
            self.reserve(to);
            match self.run(end.min(self.review)) {
                Outcome::Done => {}
                Outcome::Full => self.need = Need::Rares,
                Outcome::Unfit if matches!(self.method, Method::Plain(_)) => self.need = Need::Wider,
                Outcome::Unfit => {
                    // The next heap shows which engine fits.
                    self.method = Method::Plain(Seen::default());
                    self.review = self.values.len() + 1;
                }
            }
        }
        self.values.len()
    }

    /// The next heaps that take some milliseconds, or a few more; at least one.
    pub fn stride(&self) -> usize {
        let heaps = match &self.method {
            Method::OneHot32(_) | Method::OneHot64(_) => 1 << 20,
            Method::Sift8(_) | Method::Sift16(_) => 1 << 11,
            Method::Plain(_) => {
                let options =
                    self.values.len() / 2 * self.code.leave_two().len() + self.code.leave_one().len();
                (1 << 22) / (options + 1)
            }
        };
        // After a review it may be another method.
        heaps.min(self.review.saturating_sub(self.values.len())).max(1)
    }

    /// Takes the room for the values of the heaps below `to` at once.
    fn reserve(&mut self, to: usize) {
        let more = to + ROOM - self.values.len();
        match &mut self.values {
            Values::Bytes(values) => values.reserve_exact(more),
            Values::Shorts(values) => values.reserve_exact(more),
            Values::Words(values) => values.reserve_exact(more),
        }
    }

    /// Extends the table to the heaps below `to`, in the way that is chosen.
    fn run(&mut self, to: usize) -> Outcome {
        match (&mut self.method, &mut self.values) {
            (Method::OneHot32(engine), Values::Bytes(values)) => engine.extend(values, to),
            (Method::OneHot64(engine), Values::Bytes(values)) => engine.extend(values, to),
            (Method::Sift8(engine), Values::Bytes(values)) => engine.extend(values, to),
            (Method::Sift16(engine), Values::Shorts(values)) => engine.extend(values, to),
            (Method::Plain(seen), Values::Bytes(values)) => plain::extend(&self.code, values, to, seen),
            (Method::Plain(seen), Values::Shorts(values)) => plain::extend(&self.code, values, to, seen),
            (Method::Plain(seen), Values::Words(values)) => plain::extend(&self.code, values, to, seen),
            _ => Outcome::Unfit,
        }
    }

    /// Chooses the method for the next heaps, until there are twice as many.
    fn choose(&mut self) {
        let heaps = self.values.len();
        self.review = 2 * heaps.max(self.settings.start);
        let plain = || Method::Plain(Seen::default());
        let before = std::mem::replace(&mut self.method, plain());
        if self.code.leave_two().is_empty() || heaps < self.settings.start {
            return;
        }
        let from = heaps.saturating_sub(SAMPLE);
        let sample: Vec<u32> = self.values.iter_from(from).collect();
        let classes = Classes::best(&self.code, from, &sample);
        let (code, set) = (&self.code, self.settings.instructions);
        self.method = match (before, &self.values) {
            (Method::OneHot32(engine), Values::Bytes(values)) if engine.classes() == classes => {
                Method::OneHot32(engine.review(values))
            }
            (Method::OneHot64(engine), Values::Bytes(values)) if engine.classes() == classes => {
                Method::OneHot64(engine.review(values))
            }
            (Method::Sift8(engine), Values::Bytes(values)) if engine.classes() == classes => {
                Method::Sift8(engine.review(values))
            }
            (Method::Sift16(engine), Values::Shorts(values)) if engine.classes() == classes => {
                Method::Sift16(engine.review(values))
            }
            (_, Values::Bytes(values)) => OneHot::new(code, classes, values, set)
                .map(Method::OneHot32)
                .or_else(|| OneHot::new(code, classes, values, set).map(Method::OneHot64))
                .or_else(|| Sift::new(code, classes, values, set).map(Method::Sift8))
                .unwrap_or_else(plain),
            (_, Values::Shorts(values)) => {
                Sift::new(code, classes, values, set).map_or_else(plain, Method::Sift16)
            }
            (_, Values::Words(_)) => plain(),
        };
        // A byte less and an engine more.
        if let (Method::Plain(_), Values::Bytes(values)) = (&self.method, &self.values)
            && values.contains(&Sift::<u8>::NONE)
        {
            self.need = Need::Wider;
        }
    }
}
