//! The progress of long work, on a terminal.

use std::io::{IsTerminal, stderr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often the bar is drawn anew, also while one step takes long.
const REDRAWN: Duration = Duration::from_millis(200);

/// A progress bar on standard error, shown after a second; hidden unless that is a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    done: Arc<AtomicU64>,
    /// The thread that draws, and a sender whose end stops it.
    drawing: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts work of `total` steps.
    pub(crate) fn new(total: u64) -> Self {
        let done = Arc::<AtomicU64>::default();
        let drawing = stderr().is_terminal().then(|| {
            let (end, ended) = channel();
            let seen = done.clone();
            let thread = Builder::new().spawn(move || draw(total, &seen, &ended));
            // Without a thread there is no bar.
            thread.ok().map(|thread| (end, thread))
        });
        Self { done, drawing: drawing.flatten() }
    }

    /// Counts one step.
    pub(crate) fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Sets the number of steps done.
    pub(crate) fn reach(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((end, thread)) = self.drawing.take() {
            drop(end);
            // A thread that draws does not fail in a way that matters.
            let _ = thread.join();
        }
    }
}

fn draw(total: u64, done: &AtomicU64, ended: &Receiver<()>) {
    let mut wait = PATIENCE;
    let mut bar = None;
    while ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
        let bar = bar.get_or_insert_with(|| styled(total));
        bar.set_position(done.load(Ordering::Relaxed));
        bar.tick();
        wait = REDRAWN;
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

fn styled(total: u64) -> ProgressBar {
    let bar = ProgressBar::new(total);
    let picture =
        "{bar:24} {percent:>3} % {human_pos} of {human_len} values, {elapsed} gone, {eta} left";
    // The template is fixed.
    if let Ok(style) = ProgressStyle::with_template(picture) {
        bar.set_style(style);
    }
    bar
}
