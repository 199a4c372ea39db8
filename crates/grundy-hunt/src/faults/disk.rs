//! The disk in tests: the functions of [`crate::disk::system`], each of which is recorded and may
//! fail.

use std::cell::RefCell;
use std::fs::TryLockError;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::disk::system;

/// A change of the disk, or a wait for it.
#[derive(Debug, Clone)]
pub(super) enum Change {
    MakeFolder(PathBuf),
    /// A file is created if necessary, and emptied if `empty`.
    Open {
        path: PathBuf,
        empty: bool,
    },
    Write {
        path: PathBuf,
        at: u64,
        bytes: Vec<u8>,
    },
    Cut {
        path: PathBuf,
        length: u64,
    },
    Sync(PathBuf),
    Rename(PathBuf, PathBuf),
    Remove(PathBuf),
    SyncFolder(PathBuf),
}

/// What goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// From some change on the disk is full: of a write half is stored, and nothing new is made.
    Full,
    /// The same, but there is room again at once.
    FullOnce,
    /// From some change on the disk is full, but only a sync says so.
    FullOnSync,
    /// From some change on the file system is read-only, as it is after an error.
    ReadOnly,
    /// One change is not allowed.
    Denied,
    /// The disk fails once.
    Broken,
}

impl Fault {
    pub(super) const ALL: [Self; 6] =
        [Self::Full, Self::FullOnce, Self::FullOnSync, Self::ReadOnly, Self::Denied, Self::Broken];

    /// Whether it hits only one change.
    fn is_single(self) -> bool {
        matches!(self, Self::FullOnce | Self::Denied | Self::Broken)
    }

    /// Whether it hits changes of this kind.
    fn hits(self, change: &Change) -> bool {
        use Change::{MakeFolder, Open, Remove, Rename, Sync, SyncFolder, Write};
        match self {
            Self::Full | Self::FullOnce => {
                matches!(change, Write { .. } | Open { .. } | MakeFolder(_))
            }
            Self::FullOnSync => matches!(change, Sync(_) | SyncFolder(_)),
            Self::ReadOnly | Self::Broken => true,
            Self::Denied => {
                matches!(change, Open { .. } | MakeFolder(_) | Rename(..) | Remove(_))
            }
        }
    }

    fn error(self) -> io::Error {
        match self {
            Self::Full | Self::FullOnce | Self::FullOnSync => ErrorKind::StorageFull.into(),
            Self::ReadOnly => ErrorKind::ReadOnlyFilesystem.into(),
            Self::Denied => ErrorKind::PermissionDenied.into(),
            Self::Broken => io::Error::other("input/output error"),
        }
    }

    /// What its message says.
    pub(super) fn words(self) -> &'static str {
        match self {
            Self::Full | Self::FullOnce | Self::FullOnSync => "the disk is full",
            Self::ReadOnly => "the file system is read-only",
            Self::Denied => "no permission",
            Self::Broken => "input/output error",
        }
    }
}

/// What happened on the disk.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// The changes that were made.
    pub(super) changes: Vec<Change>,
    /// Those that failed.
    pub(super) failed: Vec<Change>,
    /// The number of changes that were tried.
    tried: usize,
    fault: Option<(usize, Fault)>,
}

impl Record {
    /// Whether the next change fails.
    fn judge(&mut self, change: &Change) -> Option<io::Error> {
        let now = self.tried;
        self.tried += 1;
        let fails = self.fault.is_some_and(|(at, fault)| {
            let lasts = !fault.is_single() && !self.failed.is_empty();
            (now == at || lasts) && fault.hits(change)
        });
        if fails {
            self.failed.push(change.clone());
        } else {
            self.changes.push(change.clone());
        }
        self.fault.filter(|_| fails).map(|(_, fault)| fault.error())
    }
}

thread_local! {
    static RECORD: RefCell<Option<Record>> = const { RefCell::new(None) };
}

/// Runs, with a fault at a change if one is given, and records what happens on the disk. Syncs are
/// recorded only: the model of power cuts knows what they mean.
pub(super) fn watched<T>(fault: Option<(usize, Fault)>, run: impl FnOnce() -> T) -> (T, Record) {
    RECORD.set(Some(Record { fault, ..Record::default() }));
    let result = run();
    (result, RECORD.take().unwrap_or_default())
}

/// Makes a change, unless it is to fail.
fn attempt<T>(change: &Change, make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    match RECORD.with_borrow_mut(|record| record.as_mut().and_then(|all| all.judge(change))) {
        Some(error) => Err(error),
        None => make(),
    }
}

/// Waits for the disk, unless that is only to be recorded.
fn sync(change: &Change, wait: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    let recorded = RECORD.with_borrow(Option::is_some);
    attempt(change, || if recorded { Ok(()) } else { wait() })
}

/// A file that is open for reading and writing.
#[derive(Debug)]
pub(crate) struct Output {
    inner: system::Output,
    path: PathBuf,
    at: u64,
}

impl Output {
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        Self::begin(path, true, system::Output::create)
    }

    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        Self::begin(path, false, system::Output::open)
    }

    fn begin(
        path: &Path,
        empty: bool,
        open: fn(&Path) -> io::Result<system::Output>,
    ) -> io::Result<Self> {
        let change = Change::Open { path: path.to_owned(), empty };
        let inner = attempt(&change, || open(path))?;
        Ok(Self { inner, path: path.to_owned(), at: 0 })
    }

    pub(crate) fn try_lock(&self) -> Result<(), TryLockError> {
        self.inner.try_lock()
    }

    /// A write that fails has stored half of the bytes.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let of = |bytes: &[u8]| Change::Write {
            path: self.path.clone(),
            at: self.at,
            bytes: bytes.to_owned(),
        };
        let failed = attempt(&of(bytes), || Ok(())).err();
        let written = if failed.is_some() { &bytes[..bytes.len() / 2] } else { bytes };
        self.inner.write(written)?;
        self.at += written.len() as u64;
        failed.map_or(Ok(()), Err)
    }

    pub(crate) fn rewind(&mut self) -> io::Result<()> {
        self.at = 0;
        self.inner.rewind()
    }

    pub(crate) fn cut(&mut self, length: u64) -> io::Result<()> {
        attempt(&Change::Cut { path: self.path.clone(), length }, || self.inner.cut(length))?;
        self.at = length;
        Ok(())
    }

    pub(crate) fn sync(&self) -> io::Result<()> {
        sync(&Change::Sync(self.path.clone()), || self.inner.sync())
    }
}

impl Read for Output {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.inner.read(buffer)?;
        self.at += length as u64;
        Ok(length)
    }
}

pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let change = Change::Rename(from.to_owned(), to.to_owned());
    attempt(&change, || system::rename(from, to))
}

pub(crate) fn remove(path: &Path) -> io::Result<()> {
    attempt(&Change::Remove(path.to_owned()), || system::remove(path))
}

pub(crate) fn make_folder(dir: &Path) -> io::Result<()> {
    if dir.is_dir() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    if !dir.parent().is_some_and(Path::is_dir) {
        return Err(ErrorKind::NotFound.into());
    }
    attempt(&Change::MakeFolder(dir.to_owned()), || system::make_folder(dir))
}

pub(crate) fn sync_folder(dir: &Path) -> io::Result<()> {
    sync(&Change::SyncFolder(dir.to_owned()), || system::sync_folder(dir))
}
