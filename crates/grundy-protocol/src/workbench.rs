//! The workbench that every front end uses.

use grundy::Workbench;
use grundy::game::Resolver;
use grundy::sequence::Setup;

use crate::pattern;

/// A workbench that reads files through `files`, computes long tables by `setup` and knows the
/// checker of certificates, so that large heaps of games whose values grow are answered.
pub fn workbench(files: Box<dyn Resolver + Send + Sync>, setup: Setup) -> Workbench {
    Workbench::new(files).checked_by(pattern::proves).with_setup(setup)
}
