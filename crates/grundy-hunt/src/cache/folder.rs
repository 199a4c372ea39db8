//! The folder of the cache.

use std::fs::{self, DirEntry};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::facts::{Content, Facts, Stored, decode};
use crate::disk::files::{self, Output};
use crate::disk::folder::{UNFINISHED, make};
use crate::disk::lock::locked;
use crate::disk::sealed::{self, Fault};
use crate::error::Error;

const KIND: &str = "facts";
const DAMAGED: &str = "damaged";
const LOCK: &str = "lock";

/// The folder that facts are stored in.
#[derive(Debug)]
pub(super) struct Folder {
    pub(super) dir: PathBuf,
    /// The most bytes that its files may take.
    pub(super) most: u64,
    /// Reports files that were set aside.
    pub(super) say: fn(&str),
}

/// The contents of a folder.
#[derive(Debug, Default)]
pub struct Contents {
    /// The games with stored facts, in descending order of their number.
    pub games: Vec<Game>,
    /// The number of useless files: damaged, of another version, or unfinished.
    pub useless: usize,
    /// The size of all files in bytes.
    pub bytes: u64,
}

/// A game with stored facts.
#[derive(Debug)]
pub struct Game {
    /// The name of the game in the search.
    pub name: String,
    /// The number of stored facts; a misère quotient is one.
    pub facts: usize,
    /// Their size in bytes.
    pub bytes: u64,
}

/// The files that were removed.
#[derive(Debug, Default, Clone, Copy)]
pub struct Removed {
    /// The number of files.
    pub files: usize,
    /// Their size in bytes before.
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

    /// What is stored of a game; nothing if it cannot be read.
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
            // It will be replaced by a smaller one.
            return Ok(Content::Other);
        }
        let bytes = sealed::read(KIND, path)?;
        decode(&bytes).ok_or_else(|| Fault::Damaged("it holds no facts".to_owned()))
    }

    fn set_aside(&self, path: &Path, why: &str) {
        let mut aside = path.as_os_str().to_owned();
        aside.push(".");
        aside.push(DAMAGED);
        let set = files::rename(path, Path::new(&aside)).is_ok();
        let done = if set { "set aside and created again" } else { "not used" };
        (self.say)(&format!("{}: {why}; {done}", path.display()));
    }

    /// The files of the cache.
    fn files(&self) -> Result<Vec<CacheFile>, Error> {
        let entries = match fs::read_dir(&self.dir) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(Error::system(&self.dir, "read"))?,
        };
        // Entries that cannot be read are not files of the cache.
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
                    contents.games.push(Game { name, facts, bytes: held.bytes });
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

/// The folder while this process holds its lock.
pub(super) struct LockedFolder<'a> {
    folder: &'a Folder,
    _lock: Output,
}

impl LockedFolder<'_> {
    pub(super) fn write(&self, game: &str, facts: &mut Facts) -> Result<(), Error> {
        sealed::write(KIND, &self.folder.path(game), &facts.encode(game))
    }

    /// Removes useless files, and then the oldest ones while the folder is too large. The files of
    /// the `games` are the newest, whatever the clock says.
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
