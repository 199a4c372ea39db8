//! The folder of a search for misère quotients.
//!
//! ```text
//! search    the quotient of the heaps done, and the current candidate
//! lock      held while a search runs
//! ```
//!
//! The file is replaced atomically, so that a kill leaves the previous one. The search verifies
//! what it reads before it continues from it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_misere::{HeapQuotients, StoredSearch};
use serde::{Deserialize, Serialize};

use crate::clock::Moment;
use crate::disk::files::Output;
use crate::disk::folder::make;
use crate::disk::lock::locked;
use crate::disk::sealed::{self, Fault};
use crate::error::Error;

const KIND: &str = "search";
const LOCK: &str = "lock";

/// The time between two checkpoints.
const WAIT: Duration = Duration::from_secs(1);

/// The folder of one search, locked by this process.
#[derive(Debug)]
pub struct SearchFolder {
    path: PathBuf,
    game: String,
    written: Moment,
    _lock: Output,
}

/// The content of the file.
#[derive(Debug, Serialize, Deserialize)]
struct Content {
    game: String,
    found: StoredSearch,
}

impl SearchFolder {
    /// Opens or creates the folder of a search in a game. Also returns the search that is stored
    /// there.
    ///
    /// # Errors
    /// Returns an error if the folder belongs to another game, is locked by another process, or
    /// holds a damaged file, or if the disk fails.
    pub fn open(dir: &Path, game: &str) -> Result<(Self, Option<StoredSearch>), Error> {
        make(dir).map_err(Error::system(dir, "made"))?;
        let lock = locked(&dir.join(LOCK))?.ok_or_else(|| {
            Error::folder(
                format!("{}: another process searches in this folder", dir.display()),
                "wait until it ends, or search in another folder",
            )
        })?;
        let path = dir.join(KIND);
        let before = match sealed::read(KIND, &path) {
            Ok(bytes) => {
                let damaged = || Fault::Damaged("it holds no search".to_owned()).at(&path);
                let content: Content = serde_json::from_slice(&bytes).map_err(|_| damaged())?;
                if content.game != game {
                    return Err(Error::folder(
                        format!("{}: holds a search in {}", dir.display(), content.game),
                        format!("search in {game} in another folder"),
                    ));
                }
                Some(content.found)
            }
            Err(Fault::Absent) => None,
            Err(fault) => return Err(fault.at(&path)),
        };
        let folder = Self { path, game: game.to_owned(), written: Moment::now(), _lock: lock };
        Ok((folder, before))
    }

    /// Writes the state of the search.
    ///
    /// # Errors
    /// Returns an error if the disk fails. The previous file stays.
    pub fn write(&mut self, found: &HeapQuotients) -> Result<(), Error> {
        self.written = Moment::now();
        let content = Content { game: self.game.clone(), found: found.stored() };
        let text = serde_json::to_vec(&content).unwrap_or_default();
        sealed::write(KIND, &self.path, &text)
    }

    /// Writes the state of the search if the last write was more than a second ago.
    ///
    /// # Errors
    /// As [`SearchFolder::write`].
    pub fn checkpoint(&mut self, found: &HeapQuotients) -> Result<(), Error> {
        if self.written.elapsed() < WAIT { Ok(()) } else { self.write(found) }
    }
}
