//! The workbench that every front end uses.

use grundy_core::game::Resolver;
use grundy_engine::Workbench;
use grundy_sequence::sequence::Setup;

use crate::checker;

/// A workbench that reads files through `files`, computes long tables by `setup` and knows the
/// checker of certificates, so that large heaps of games whose values grow are answered.
pub fn workbench(files: Box<dyn Resolver + Send + Sync>, setup: Setup) -> Workbench {
    Workbench::new(files).checked_by(checker::proves).with_setup(setup)
}
