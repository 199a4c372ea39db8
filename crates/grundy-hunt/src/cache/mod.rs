//! A cache on disk for the results of searches, so that later runs start from them. It holds
//! *facts*, the values of components that were searched, and texts such as misère quotients.
//!
//! ```text
//! FOLDER/
//! HASH.facts           the results of one game, whose name is in the file
//!   HASH.facts.damaged   a damaged file
//!   lock                 held while a file is replaced
//! ```
//!
//! The cache affects only how long a search takes, never its result: the folder may be missing,
//! full, read-only or damaged. Each file carries a hash of its content and the version that wrote
//! it. Files are replaced atomically, so readers need no lock. A writer holds the lock and merges
//! its facts into the current content of the file, so that concurrent processes keep each other's
//! facts.

mod facts;
mod folder;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use grundy_core::game::{Fact, FactStore};

use self::facts::Facts;
use self::folder::Folder;
pub use self::folder::{Contents, GameFacts, Removed};
use crate::clock::Moment;
use crate::error::Error;

/// The maximum time between two writes while facts are added.
const WAIT: Duration = Duration::from_secs(60);

/// The results of one game in this process.
#[derive(Debug, Default)]
struct GameEntry {
    facts: Facts,
    /// Whether the file of the game was read.
    read: bool,
    /// Whether there are facts that may not be in the file yet.
    fresh: bool,
}

#[derive(Debug)]
struct State {
    games: HashMap<String, GameEntry>,
    saved: Moment,
}

/// A cache of search results: those in a folder and those of this process.
#[derive(Debug)]
pub struct Cache {
    folder: Folder,
    state: Mutex<State>,
}

impl Cache {
    /// Creates a cache in the folder `dir`, limited to `most` bytes. `say` is called with a message
    /// for each file that is set aside.
    pub fn new(dir: PathBuf, most: u64, say: fn(&str)) -> Self {
        let state = State { games: HashMap::new(), saved: Moment::now() };
        Self { folder: Folder { dir, most, say }, state: Mutex::new(state) }
    }

    /// Returns the contents of the folder.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be read.
    pub fn contents(&self) -> Result<Contents, Error> {
        self.folder.contents()
    }

    /// Removes all facts and returns the number and size of the files.
    ///
    /// # Errors
    /// Returns an error if a file cannot be removed.
    pub fn clear(&self) -> Result<Removed, Error> {
        self.state().games.clear();
        self.folder.clear()
    }

    /// Writes all new facts to the folder.
    ///
    /// # Errors
    /// Returns an error if a file cannot be written. The facts stay available in this process.
    pub fn save(&self) -> Result<(), Error> {
        self.save_all(&mut self.state())
    }

    fn save_all(&self, state: &mut State) -> Result<(), Error> {
        state.saved = Moment::now();
        let mut fresh = state.games.iter_mut().filter(|(_, known)| known.fresh).peekable();
        if fresh.peek().is_none() {
            return Ok(());
        }
        let Some(at_work) = self.folder.lock()? else { return Ok(()) };
        let mut written = Vec::new();
        for (game, known) in fresh {
            known.facts.merge(self.folder.read(game));
            at_work.write(game, &mut known.facts)?;
            known.fresh = false;
            written.push(game.as_str());
        }
        at_work.bound(&written)
    }

    /// Returns the results of a game, after reading its file if that was not done yet.
    fn known<'a>(&self, state: &'a mut State, game: &str) -> &'a mut GameEntry {
        let known = state.games.entry(game.to_owned()).or_default();
        if !known.read {
            known.facts.merge(self.folder.read(game));
            known.read = true;
        }
        known
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FactStore for Cache {
    fn load(&self, game: &str, visit: &mut dyn FnMut(&Fact)) {
        self.known(&mut self.state(), game).facts.each(visit);
    }

    fn add(&self, game: &str, facts: Vec<Fact>) {
        let mut state = self.state();
        let known = state.games.entry(game.to_owned()).or_default();
        known.facts.add(facts);
        known.fresh = true;
        if state.saved.elapsed() >= WAIT {
            // If the write fails, later runs lack these facts; this one keeps them.
            let _ = self.save_all(&mut state);
        }
    }

    fn text(&self, name: &str) -> Option<String> {
        self.known(&mut self.state(), name).facts.text.clone()
    }

    fn store_text(&self, name: &str, text: String) {
        let mut state = self.state();
        let known = state.games.entry(name.to_owned()).or_default();
        known.facts.text = Some(text);
        known.fresh = true;
    }
}
