//! What a computation may use: memory, and the patience of whoever waits for it.
//!
//! The library owns no clock. The caller passes a [`Watch`], which is told of progress often and may stop
//! the work; memory is asked for before it is taken.

use std::cell::Cell;

use crate::error::Error;

/// Why work was stopped from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The time limit of the caller has passed.
    Time,
    /// The caller was interrupted.
    Interrupted,
}

/// Told of progress by long work; may stop it.
pub trait Watch {
    /// `done` of `total` steps of `task` are finished; `Err` stops the work.
    ///
    /// # Errors
    /// When the work is to stop.
    fn progress(&self, task: &str, done: u64, total: u64) -> Result<(), Stop>;
}

/// A [`Watch`] that never stops anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Patient;

impl Watch for Patient {
    fn progress(&self, _task: &str, _done: u64, _total: u64) -> Result<(), Stop> {
        Ok(())
    }
}

/// The limits of a computation.
pub struct Limits<'a> {
    memory: u64,
    taken: Cell<u64>,
    effort: u64,
    watch: &'a dyn Watch,
}

impl<'a> Limits<'a> {
    /// At most `memory` bytes at once, and as long as `watch` allows.
    pub fn new(memory: u64, watch: &'a dyn Watch) -> Self {
        Self { memory, taken: Cell::new(0), effort: Self::EFFORT, watch }
    }

    /// The effort of a search unless another is given: some seconds.
    pub const EFFORT: u64 = 1 << 32;

    /// The same limits, but a search that may find nothing gives up after another effort, in about nanoseconds of one core: so that it ends,
    /// and at the same place on every machine. With 0 only what is cheap is tried.
    #[must_use]
    pub fn with_effort(self, effort: u64) -> Self {
        Self { effort, ..self }
    }

    /// The effort of a search, see [`Limits::with_effort`].
    pub fn effort(&self) -> u64 {
        self.effort
    }

    /// The memory limit in bytes.
    pub fn memory(&self) -> u64 {
        self.memory
    }

    /// Bytes that are still free.
    pub fn free(&self) -> u64 {
        self.memory.saturating_sub(self.taken.get())
    }

    /// Asks for `bytes` more for `what`, before they are taken.
    ///
    /// # Errors
    /// [`Error::Memory`] when they are not free; nothing is taken then.
    pub fn take(&self, what: &str, bytes: u64) -> Result<(), Error> {
        self.check(what, bytes)?;
        self.taken.set(self.taken.get() + bytes);
        Ok(())
    }

    /// Asks whether `bytes` more are free, for what the caller will hold and drop.
    ///
    /// # Errors
    /// As [`Limits::take`].
    pub fn check(&self, what: &str, bytes: u64) -> Result<(), Error> {
        if bytes > self.free() {
            let bytes = bytes.saturating_add(self.taken.get());
            return Err(Error::Memory { what: what.to_owned(), bytes, limit: self.memory });
        }
        Ok(())
    }

    /// Gives `bytes` back.
    pub fn give_back(&self, bytes: u64) {
        self.taken.set(self.taken.get().saturating_sub(bytes));
    }

    /// Reports progress.
    ///
    /// # Errors
    /// [`Error::Stopped`] when the watch says so.
    pub fn progress(&self, task: &str, done: u64, total: u64) -> Result<(), Error> {
        self.watch.progress(task, done, total).map_err(|stop| Error::Stopped { task: task.to_owned(), stop })
    }
}
