//! What all figures share.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io, process};

use grundy_core::game::{Budget, Limit, Meter, Stop};
use grundy_engine::{Position, Workbench};
use grundy_sequence::sequence::Setup;

use crate::report::Line;

/// Why a figure is not measured: a tool is missing, or values differ.
pub(crate) type Error = Box<dyn std::error::Error>;

/// Takes a line as soon as it is measured.
pub(crate) type Show<'a> = dyn FnMut(Line) -> Result<(), Error> + 'a;

/// What the figures share.
pub(crate) struct Bench {
    pub(crate) workbench: Workbench,
    /// How long runs are computed.
    pub(crate) setup: Setup,
    /// Small sizes, for the values and not for the times.
    pub(crate) quick: bool,
    /// Sizes that take long.
    pub(crate) full: bool,
    /// The program `grundy`, which stands beside this one.
    pub(crate) grundy: PathBuf,
    /// The programs of others, where a flag says where they are.
    pub(crate) ogsolve: Option<PathBuf>,
    pub(crate) igsolve: Option<PathBuf>,
    /// A folder for inputs and yardsticks.
    pub(crate) folder: PathBuf,
}

impl Bench {
    /// One of two sizes.
    pub(crate) fn size(&self, quick: u64, usual: u64) -> u64 {
        if self.quick { quick } else { usual }
    }

    /// All threads, and no other limit.
    pub(crate) fn budget(&self) -> Budget<'static> {
        Budget::default().with_threads(self.setup.threads)
    }

    pub(crate) fn meter(&self) -> Meter<'static> {
        Meter::new(self.budget())
    }

    /// Reads a position.
    pub(crate) fn read(&self, text: &str) -> Result<Position, Error> {
        self.workbench.read(text).map_err(|error| format!("{text}: {error}").into())
    }

    /// An empty folder.
    pub(crate) fn temporary(&self) -> Result<Temporary, Error> {
        Temporary::new(&self.folder)
            .map_err(|why| format!("{}: {why}", self.folder.display()).into())
    }
}

/// A folder that exists while a figure needs it.
pub(crate) struct Temporary(PathBuf);

impl Temporary {
    fn new(parent: &Path) -> io::Result<Self> {
        let path = parent.join(process::id().to_string());
        // An earlier process with this number may have been killed.
        match fs::remove_dir_all(&path) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            _ => fs::create_dir_all(&path)?,
        }
        Ok(Self(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // A small folder that stays is no reason to fail.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Stops at a time.
pub(crate) struct Deadline(Instant);

impl Deadline {
    pub(crate) fn after(time: Duration) -> Self {
        Self(Instant::now() + time)
    }
}

impl Stop for Deadline {
    fn reason(&self) -> Option<Limit> {
        (Instant::now() >= self.0).then_some(Limit::Time)
    }
}
