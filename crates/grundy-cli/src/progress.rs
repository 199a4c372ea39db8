//! How far long work is, on a terminal.

use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Work shorter than this shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// Steps between two looks at the clock.
const STEPS: u64 = 1 << 8;

/// A bar on standard error once the work has taken a second; nothing where that is no terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    total: u64,
    done: u64,
    start: Instant,
    bar: Option<ProgressBar>,
    shown: bool,
}

impl Progress {
    /// Work of so many steps that begins now.
    pub(crate) fn new(total: u64) -> Self {
        let shown = stderr().is_terminal();
        Self { total, done: 0, start: Instant::now(), bar: None, shown }
    }

    /// One step is done.
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.done.is_multiple_of(STEPS) {
            self.reach(self.done);
        }
    }

    /// So many steps are done.
    pub(crate) fn reach(&mut self, done: u64) {
        self.done = done;
        if !self.shown {
            return;
        }
        if self.bar.is_none() && self.start.elapsed() >= PATIENCE {
            self.bar = Some(bar(self.total));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn bar(total: u64) -> ProgressBar {
    let bar = ProgressBar::new(total);
    let picture = "{bar:24} {percent:>3} % {human_pos} of {human_len} values, {eta} left";
    // The template is fixed.
    if let Ok(style) = ProgressStyle::with_template(picture) {
        bar.set_style(style);
    }
    bar
}
