//! The results of searches, stored in a folder for later runs: facts of components, and texts such
//! as misère quotients.
//!
//! ```text
//! FOLDER/
//!   HASH.facts           what is known of one game, which the file names
//!   HASH.facts.damaged   a damaged file
//!   lock                 held while a file is replaced
//! ```
//!
//! Only the time of a search depends on the folder. It may be missing, full, read-only or damaged;
//! then less is known. The hash of a file shows whether it is intact, and its first entry which
//! version wrote it. Files are replaced as a whole, so readers need no lock. A writer holds the
//! lock and adds to the current content of the file, so simultaneous processes lose none of each
//! other's facts.

mod facts;
mod folder;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use grundy_core::game::{Fact, FactStore};

use self::facts::Facts;
use self::folder::Folder;
pub use self::folder::{Contents, Game, Removed};
use crate::clock::Moment;
use crate::error::Error;

/// The longest time between two writes while facts are added.
const WAIT: Duration = Duration::from_secs(60);

/// What is known of a game in this process.
#[derive(Debug, Default)]
struct Known {
    facts: Facts,
    /// Whether the file of the game was read.
    read: bool,
    /// Whether there are facts that the file may lack.
    fresh: bool,
}

#[derive(Debug)]
struct State {
    games: HashMap<String, Known>,
    saved: Moment,
}

/// The facts of a folder and of this process.
#[derive(Debug)]
pub struct Cache {
    folder: Folder,
    state: Mutex<State>,
}

impl Cache {
    /// A cache in a folder that may take `most` bytes. `say` reports files that were set aside.
    pub fn new(dir: PathBuf, most: u64, say: fn(&str)) -> Self {
        let state = State { games: HashMap::new(), saved: Moment::now() };
        Self { folder: Folder { dir, most, say }, state: Mutex::new(state) }
    }

    /// The contents of the folder.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn contents(&self) -> Result<Contents, Error> {
        self.folder.contents()
    }

    /// Removes all facts.
    ///
    /// # Errors
    /// A file cannot be removed.
    pub fn clear(&self) -> Result<Removed, Error> {
        self.state().games.clear();
        self.folder.clear()
    }

    /// Writes all new facts.
    ///
    /// # Errors
    /// A file cannot be written. This process keeps its facts.
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

    /// What is known of a game, its file included.
    fn known<'a>(&self, state: &'a mut State, game: &str) -> &'a mut Known {
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
            // If writing fails, only these facts are lost for later runs.
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
