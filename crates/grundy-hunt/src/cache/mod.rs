//! What searches found, kept in a folder for later runs.
//!
//! ```text
//! FOLDER/
//!   HASH.facts           what is known of one game, the game being named inside
//!   HASH.facts.damaged   a file that was not as it was written
//!   lock                 held while a file is replaced
//! ```
//!
//! Nothing but time depends on the folder. It may not be there, be full, be read-only or be damaged:
//! then less is known. A file says by its hash whether it is whole, and by its first entry which
//! version wrote it; it is replaced as a whole, so whoever reads it needs no lock. Who writes it
//! holds the lock and adds to what the file says by then, so processes at work together lose
//! nothing of each other's.

mod facts;
mod folder;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use grundy::game::{Fact, FactStore};

use self::facts::Facts;
use self::folder::Folder;
pub use self::folder::{Contents, Game, Removed};
use crate::error::Error;

/// The longest time that a fact waits to be written while others come.
const WAIT: Duration = Duration::from_secs(60);

/// What is known of a game in this process.
#[derive(Debug, Default)]
struct Known {
    facts: Facts,
    /// Was the game's file read?
    read: bool,
    /// Is something known that the file may not have?
    fresh: bool,
}

#[derive(Debug)]
struct State {
    games: HashMap<String, Known>,
    saved: Instant,
}

/// Facts of a folder and of this process.
#[derive(Debug)]
pub struct Cache {
    folder: Folder,
    state: Mutex<State>,
}

impl Cache {
    /// The facts in a folder that may take so many bytes. `say` is told of files that had to be
    /// set aside.
    pub fn new(dir: PathBuf, most: u64, say: fn(&str)) -> Self {
        let state = State { games: HashMap::new(), saved: Instant::now() };
        Self { folder: Folder { dir, most, say }, state: Mutex::new(state) }
    }

    /// What the folder holds.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn contents(&self) -> Result<Contents, Error> {
        self.folder.contents()
    }

    /// Removes all that is kept.
    ///
    /// # Errors
    /// A file cannot be removed.
    pub fn clear(&self) -> Result<Removed, Error> {
        self.state().games.clear();
        self.folder.clear()
    }

    /// Writes what is new.
    ///
    /// # Errors
    /// A file cannot be written. What is known stays known to this process.
    pub fn save(&self) -> Result<(), Error> {
        self.save_all(&mut self.state())
    }

    fn save_all(&self, state: &mut State) -> Result<(), Error> {
        state.saved = Instant::now();
        let mut fresh = state.games.iter_mut().filter(|(_, known)| known.fresh).peekable();
        if fresh.peek().is_none() {
            return Ok(());
        }
        let Some(at_work) = self.folder.lock()? else { return Ok(()) };
        for (game, known) in fresh {
            known.facts.add(self.folder.read(game));
            at_work.write(game, &mut known.facts)?;
            known.fresh = false;
        }
        at_work.bound()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FactStore for Cache {
    fn load(&self, game: &str, visit: &mut dyn FnMut(&Fact)) {
        let mut state = self.state();
        let known = state.games.entry(game.to_owned()).or_default();
        if !known.read {
            known.facts.add(self.folder.read(game));
            known.read = true;
        }
        known.facts.each(visit);
    }

    fn add(&self, game: &str, facts: Vec<Fact>) {
        let mut state = self.state();
        let known = state.games.entry(game.to_owned()).or_default();
        known.facts.add(facts);
        known.fresh = true;
        if state.saved.elapsed() >= WAIT {
            // What cannot be written is lost, and nothing else is.
            let _ = self.save_all(&mut state);
        }
    }
}
