//! What a group of figures is measured with, and what it measures.

use std::path::PathBuf;
use std::time::Duration;

/// One line of the table.
pub(super) struct Figure {
    /// What is measured.
    pub(super) what: String,
    /// What was measured.
    pub(super) ours: String,
    /// The same from elsewhere, or why it is not there.
    pub(super) yardstick: String,
    /// What must be reached.
    pub(super) target: String,
    /// Whether it is.
    pub(super) met: Option<bool>,
}

/// What a group of figures needs.
pub(super) struct Workshop {
    /// The program, built for release.
    pub(super) grundy: PathBuf,
    /// A folder for made inputs and built yardsticks.
    pub(super) folder: PathBuf,
}

pub(super) type Figures = Result<Vec<Figure>, String>;

/// A time with three digits.
pub(super) fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}
