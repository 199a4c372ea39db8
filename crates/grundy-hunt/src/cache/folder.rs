//! The folder of the cache.

use std::fs::{self, DirEntry};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::facts::{Content, Facts, Stored, decode};
use crate::disk::files::{self, Output};
use crate::disk::folder::{DAMAGED, UNFINISHED, make, set_aside};
use crate::disk::lock::locked;
use crate::disk::sealed::{self, Fault};
use crate::error::Error;

const KIND: &str = "facts";
const LOCK: &str = "lock";

/// The folder in which facts are stored.
#[derive(Debug)]
pub(super) struct Folder {
    pub(super) dir: PathBuf,
    /// The maximum total size of its files in bytes.
    pub(super) most: u64,
    /// Called with a message for each file that is set aside.
    pub(super) say: fn(&str),
}

/// The contents of a folder.
#[derive(Debug, Default)]
pub struct Contents {
    /// The games with stored facts, in descending order of the number of facts.
    pub games: Vec<GameFacts>,
    /// The number of unusable files: damaged, of another version, or unfinished.
    pub useless: usize,
    /// The size of all files in bytes.
    pub bytes: u64,
}

/// A game with stored facts.
#[derive(Debug)]
pub struct GameFacts {
    /// The name of the game within the search.
    pub name: String,
    /// The number of stored facts. A misère quotient counts as one.
    pub facts: usize,
    /// The size of its file in bytes.
    pub bytes: u64,
}

/// The number and size of the files removed.
#[derive(Debug, Default, Clone, Copy)]
pub struct Removed {
    /// The number of files removed.
    pub files: usize,
    /// Their total size in bytes.
    pub bytes: u64,
}

/// One of the files of the cache.
struct CacheFile {
    path: PathBuf,
    bytes: u64,
    written: SystemTime,
}

impl CacheFile {
    fn new(entry: &DirEntry) -> Option<Self> {
        let name = entry.file_name().into_string().ok()?;
        let (stem, ending) = name.split_once('.')?;
        let hash = stem.len() == 32 && stem.bytes().all(|byte| byte.is_ascii_hexdigit());
        let after = ending.strip_prefix(KIND)?;
        let ours = after.is_empty() || [DAMAGED, UNFINISHED].contains(&after.strip_prefix('.')?);
        let about = entry.metadata().ok().filter(|about| hash && ours && about.is_file())?;
        let written = about.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        Some(Self { path: entry.path(), bytes: about.len(), written })
    }

    fn is_whole(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending == KIND)
    }

    fn remove(&self) -> Result<(), Error> {
        match files::remove(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(Error::system(&self.path, "removed")(error))
            }
            _ => Ok(()),
        }
    }
}

impl Folder {
    fn path(&self, game: &str) -> PathBuf {
        let hash = blake3::hash(game.as_bytes()).to_hex();
        self.dir.join(format!("{}.{KIND}", &hash[..32]))
    }

    /// Reads the results of a game; empty if the file is missing or unusable.
    pub(super) fn read(&self, game: &str) -> Stored {
        let path = self.path(game);
        match self.content(&path) {
            Ok(Content::Game(named, stored)) if named == game => stored,
            Ok(_) | Err(Fault::Absent | Fault::Format(_) | Fault::System(_)) => Stored::default(),
            Err(Fault::Damaged(why)) => {
                self.set_aside(&path, &why);
                Stored::default()
            }
        }
    }

    fn content(&self, path: &Path) -> Result<Content, Fault> {
        let too_large = fs::metadata(path).is_ok_and(|about| about.len() > self.most);
        if too_large {
            // The next write replaces it by a smaller one.
            return Ok(Content::Other);
        }
        let bytes = sealed::read(KIND, path)?;
        decode(&bytes).ok_or_else(|| Fault::Damaged("it holds no facts".to_owned()))
    }

    fn set_aside(&self, path: &Path, why: &str) {
        let done = if set_aside(path).is_ok() { "set aside and created again" } else { "not used" };
        (self.say)(&format!("{}: {why}; {done}", path.display()));
    }

    /// Lists the files of the cache.
    fn files(&self) -> Result<Vec<CacheFile>, Error> {
        let entries = match fs::read_dir(&self.dir) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(Error::system(&self.dir, "read"))?,
        };
        // Skip unreadable entries: they are not files of the cache.
        Ok(entries.filter_map(|entry| CacheFile::new(&entry.ok()?)).collect())
    }

    pub(super) fn contents(&self) -> Result<Contents, Error> {
        let mut contents = Contents::default();
        for held in self.files()? {
            contents.bytes += held.bytes;
            let content =
                if held.is_whole() { self.content(&held.path) } else { Ok(Content::Other) };
            match content {
                Ok(Content::Game(name, stored)) => {
                    let facts = stored.facts.len() + usize::from(stored.text.is_some());
                    contents.games.push(GameFacts { name, facts, bytes: held.bytes });
                }
                _ => contents.useless += 1,
            }
        }
        contents.games.sort_by(|a, b| (b.facts, &a.name).cmp(&(a.facts, &b.name)));
        Ok(contents)
    }

    pub(super) fn clear(&self) -> Result<Removed, Error> {
        let mut removed = Removed::default();
        let files = self.files()?;
        let _lock = if files.is_empty() { None } else { self.lock()? };
        for held in files {
            held.remove()?;
            removed.files += 1;
            removed.bytes += held.bytes;
        }
        Ok(removed)
    }

    /// Creates the folder if necessary and locks it; `None` if another process holds the lock.
    pub(super) fn lock(&self) -> Result<Option<LockedFolder<'_>>, Error> {
        make(&self.dir).map_err(Error::system(&self.dir, "made"))?;
        let lock = locked(&self.dir.join(LOCK))?;
        Ok(lock.map(|lock| LockedFolder { folder: self, _lock: lock }))
    }
}

/// The folder, while this process holds its lock.
pub(super) struct LockedFolder<'a> {
    folder: &'a Folder,
    _lock: Output,
}

impl LockedFolder<'_> {
    pub(super) fn write(&self, game: &str, facts: &mut Facts) -> Result<(), Error> {
        sealed::write(KIND, &self.folder.path(game), &facts.encode(game))
    }

    /// Removes unusable files, then the oldest files until the folder is within its maximum size.
    /// The files of `games` count as the newest, whatever the clock says.
    pub(super) fn bound(&self, games: &[&str]) -> Result<(), Error> {
        let newest: Vec<PathBuf> = games.iter().map(|game| self.folder.path(game)).collect();
        let mut files = self.folder.files()?;
        let mut bytes: u64 = files.iter().map(|held| held.bytes).sum();
        files.sort_by_key(|held| (held.is_whole(), newest.contains(&held.path), held.written));
        for held in files {
            let unfinished = held.path.extension().is_some_and(|ending| ending == UNFINISHED);
            if bytes > self.folder.most || unfinished {
                held.remove()?;
                bytes -= held.bytes;
            }
        }
        Ok(())
    }
}
