//! What all figures share.

use std::path::PathBuf;

use grundy_core::game::Meter;
use grundy_sequence::sequence::Setup;

use super::report::Line;
use crate::error::Error;
use crate::limits::Clock;
use crate::session::Session;

/// Takes a line as soon as it is measured.
pub(super) type Show<'a> = dyn FnMut(Line) -> Result<(), Error> + 'a;

/// What the figures share.
pub(super) struct Bench<'a> {
    pub(super) session: &'a Session,
    pub(super) clock: Clock,
    pub(super) setup: Setup,
    /// Small sizes, for the values and not for the times.
    pub(super) quick: bool,
    /// Sizes that take long.
    pub(super) full: bool,
    /// The programs of a rival, if it is known where they are.
    pub(super) ogsolve: Option<PathBuf>,
    pub(super) igsolve: Option<PathBuf>,
    /// Whether this process measures one figure only, so that all memory it holds is for that.
    pub(super) alone: bool,
}

impl Bench<'_> {
    /// One of two sizes.
    pub(super) fn size(&self, quick: u64, usual: u64) -> u64 {
        if self.quick { quick } else { usual }
    }

    pub(super) fn meter(&self) -> Meter<'_> {
        self.session.meter(&self.clock)
    }
}
