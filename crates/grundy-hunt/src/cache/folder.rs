//! The folder that facts are kept in.

use std::fs::{self, DirEntry, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use grundy::game::Fact;

use super::facts::{Facts, Said, decode};
use crate::disk::lock::locked;
use crate::disk::sealed::{self, Fault, UNFINISHED};
use crate::error::Error;

const KIND: &str = "facts";
const DAMAGED: &str = "damaged";
const LOCK: &str = "lock";

/// Where facts are kept.
#[derive(Debug)]
pub(super) struct Folder {
    pub(super) dir: PathBuf,
    /// How many bytes its files may take.
    pub(super) most: u64,
    /// Is told of files that had to be set aside.
    pub(super) say: fn(&str),
}

/// What a folder holds.
#[derive(Debug, Default)]
pub struct Contents {
    /// Games of which facts are kept, those of which most are first.
    pub games: Vec<Game>,
    /// How many files hold nothing of use: damaged, of another version, or not finished.
    pub useless: usize,
    /// The bytes that all files take.
    pub bytes: u64,
}

/// A game of which facts are kept.
#[derive(Debug)]
pub struct Game {
    /// The game, in the words of the search.
    pub name: String,
    /// How many facts are kept.
    pub facts: usize,
    /// The bytes that they take.
    pub bytes: u64,
}

/// What was removed.
#[derive(Debug, Default, Clone, Copy)]
pub struct Removed {
    /// How many files.
    pub files: usize,
    /// The bytes that they took.
    pub bytes: u64,
}

/// One of the folder's own files.
struct Held {
    path: PathBuf,
    bytes: u64,
    written: SystemTime,
}

impl Held {
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
        match fs::remove_file(&self.path) {
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

    /// The facts of a game; none where they cannot be had.
    pub(super) fn read(&self, game: &str) -> Vec<Fact> {
        let path = self.path(game);
        match self.said(&path) {
            Ok(Said::Facts(named, facts)) if named == game => facts,
            Ok(_) | Err(Fault::Absent | Fault::Format(_) | Fault::System(_)) => Vec::new(),
            Err(Fault::Damaged(why)) => {
                self.set_aside(&path, &why);
                Vec::new()
            }
        }
    }

    fn said(&self, path: &Path) -> Result<Said, Fault> {
        let too_large = fs::metadata(path).is_ok_and(|about| about.len() > self.most);
        if too_large {
            // It will be written anew, smaller.
            return Ok(Said::Other);
        }
        let bytes = sealed::read(KIND, path)?;
        decode(&bytes).ok_or_else(|| Fault::Damaged("it holds no facts".to_owned()))
    }

    fn set_aside(&self, path: &Path, why: &str) {
        let mut aside = path.as_os_str().to_owned();
        aside.push(".");
        aside.push(DAMAGED);
        let set = fs::rename(path, &aside).is_ok();
        let done = if set { "set aside and made anew" } else { "not used" };
        (self.say)(&format!("{}: {why}; {done}", path.display()));
    }

    /// The folder's own files.
    fn files(&self) -> Result<Vec<Held>, Error> {
        let entries = match fs::read_dir(&self.dir) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(Error::system(&self.dir, "read"))?,
        };
        // What cannot be looked at is not one of them.
        Ok(entries.filter_map(|entry| Held::new(&entry.ok()?)).collect())
    }

    pub(super) fn contents(&self) -> Result<Contents, Error> {
        let mut contents = Contents::default();
        for held in self.files()? {
            contents.bytes += held.bytes;
            let said = if held.is_whole() { self.said(&held.path) } else { Ok(Said::Other) };
            match said {
                Ok(Said::Facts(name, facts)) => {
                    contents.games.push(Game { name, facts: facts.len(), bytes: held.bytes });
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

    /// Makes the folder if it is not there, and locks it; `None` where another process is at work.
    pub(super) fn lock(&self) -> Result<Option<AtWork<'_>>, Error> {
        fs::create_dir_all(&self.dir).map_err(Error::system(&self.dir, "made"))?;
        let lock = locked(&self.dir.join(LOCK))?;
        Ok(lock.map(|lock| AtWork { folder: self, _lock: lock }))
    }
}

/// The folder while no other process writes there.
pub(super) struct AtWork<'a> {
    folder: &'a Folder,
    _lock: File,
}

impl AtWork<'_> {
    pub(super) fn write(&self, game: &str, facts: &mut Facts) -> Result<(), Error> {
        sealed::replace(&self.folder.path(game), &sealed::seal(KIND, &facts.encode(game)))
    }

    /// Removes what is of no use, and then the oldest files until the others have room.
    pub(super) fn bound(&self) -> Result<(), Error> {
        let mut files = self.folder.files()?;
        let mut bytes: u64 = files.iter().map(|held| held.bytes).sum();
        files.sort_by_key(|held| (held.is_whole(), held.written));
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
