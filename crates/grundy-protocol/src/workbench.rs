//! The workbench that every front end uses.

use grundy::Workbench;
use grundy::game::Resolver;

use crate::pattern;

/// A workbench that reads files through `files` and knows the checker of certificates, so that large
/// heaps of games whose values grow are answered.
pub fn workbench(files: Box<dyn Resolver + Send + Sync>) -> Workbench {
    Workbench::new(files).checked_by(pattern::proves)
}
