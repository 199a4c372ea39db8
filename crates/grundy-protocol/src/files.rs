//! The files that a request brings with it. No other can be read.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use grundy_core::game::Resolver;
use grundy_core::message;

/// The greatest number of vertices, of edges or of squares of one component: more than any page
/// shows, and little enough to be read in a moment.
const MOST_PLACES: u64 = 1_000_000;

/// Files by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Files(pub(crate) Arc<BTreeMap<String, String>>);

impl Resolver for Files {
    fn read(&self, name: &str) -> io::Result<Vec<u8>> {
        let bare = name.strip_prefix("file:").unwrap_or(name);
        match self.0.get(bare) {
            Some(text) => Ok(text.clone().into_bytes()),
            None => Err(io::Error::other(message!(
                "file-not-sent",
                "{name} did not come with the question, and no other file is read",
                name = bare
            ))),
        }
    }

    fn most_places(&self) -> u64 {
        MOST_PLACES
    }
}
