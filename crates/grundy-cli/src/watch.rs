//! The patience of the user: the time limit, Ctrl-C, and progress on standard error.

use std::cell::RefCell;
use std::io::{self, IsTerminal as _, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use grundy::limits::{Stop, Watch};
use indicatif::{ProgressBar, ProgressStyle};

/// The exit code of an interrupted run.
pub const INTERRUPTED: u8 = 130;

/// Work shows its progress after so long.
const SILENT: Duration = Duration::from_secs(2);

static STOP: AtomicBool = AtomicBool::new(false);
static BUSY: AtomicBool = AtomicBool::new(false);

/// Ctrl-C stops work in hand at its next step, so that what is finished is printed; where there is no work, or
/// the second time, it ends the program at once.
pub fn catch_interrupts() {
    // A handler that cannot be installed leaves the system's own, which ends the program too.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::SeqCst) || !BUSY.load(Ordering::SeqCst) {
            std::process::exit(INTERRUPTED.into());
        }
    });
}

/// Marks work in hand while it lives.
struct Busy;

impl Busy {
    fn new() -> Self {
        BUSY.store(true, Ordering::SeqCst);
        Self
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        BUSY.store(false, Ordering::SeqCst);
    }
}

/// An input that is read in the middle of work. While the program waits for it, it is not busy: Ctrl-C ends it.
pub struct Awaited<R>(pub R);

impl<R: Read> Read for Awaited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let busy = BUSY.swap(false, Ordering::SeqCst);
        if busy && interrupted() {
            // Pressed a moment ago: to wait now would ask for it once more.
            std::process::exit(INTERRUPTED.into());
        }
        let read = self.0.read(buffer);
        BUSY.store(busy, Ordering::SeqCst);
        read
    }
}

/// Whether Ctrl-C was pressed.
fn interrupted() -> bool {
    STOP.load(Ordering::SeqCst)
}

/// Stops work when its time has passed or Ctrl-C was pressed, and shows how far it is.
pub struct Clock {
    started: Instant,
    time: Option<Duration>,
    show: bool,
    shown: RefCell<Option<Shown>>,
}

/// What is shown now.
struct Shown {
    bar: ProgressBar,
    with_end: bool,
}

impl Clock {
    /// Nothing is shown unless `show` and standard error is a terminal.
    pub fn new(started: Instant, time: Option<Duration>, show: bool) -> Self {
        Self { started, time, show: show && io::stderr().is_terminal(), shown: RefCell::new(None) }
    }

    /// The time limit of the whole run.
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    /// Does a piece of work, and takes what was shown of it away.
    pub fn work<T>(&self, work: impl FnOnce() -> T) -> T {
        let busy = Busy::new();
        let done = work();
        drop(busy);
        self.clear();
        done
    }

    fn clear(&self) {
        if let Some(Shown { bar, .. }) = self.shown.take() {
            bar.finish_and_clear();
        }
    }

    fn show(&self, task: &str, done: u64, total: u64) {
        let with_end = total > 0;
        if self.shown.borrow().as_ref().is_some_and(|shown| shown.with_end != with_end) {
            self.clear();
        }
        let mut shown = self.shown.borrow_mut();
        let Shown { bar, .. } = shown.get_or_insert_with(|| {
            let form = if with_end {
                "{msg}: {human_pos} of {human_len} [{bar:30}] {elapsed}, about {eta} left"
            } else {
                "{msg}: {human_pos}, {elapsed}"
            };
            let style = ProgressStyle::with_template(form).unwrap_or_else(|_| ProgressStyle::default_bar());
            let bar = ProgressBar::new(total).with_style(style).with_elapsed(self.started.elapsed());
            Shown { bar, with_end }
        });
        if bar.message() != task {
            bar.set_message(task.to_owned());
        }
        if with_end {
            bar.set_length(total);
        }
        bar.set_position(done);
    }
}

impl Watch for Clock {
    fn progress(&self, task: &str, done: u64, total: u64) -> Result<(), Stop> {
        if interrupted() {
            return Err(Stop::Interrupted);
        }
        let elapsed = self.started.elapsed();
        if self.time.is_some_and(|time| elapsed >= time) {
            return Err(Stop::Time);
        }
        if self.show && elapsed >= SILENT {
            self.show(task, done, total);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_stops_work_when_its_time_has_passed() {
        let clock = Clock::new(Instant::now(), Some(Duration::ZERO), false);
        assert_eq!(clock.progress("work", 1, 2), Err(Stop::Time));
        let patient = Clock::new(Instant::now(), None, false);
        assert_eq!(patient.progress("work", 1, 2), Ok(()));
    }
}
