//! The operations by which this crate changes the disk. There are no others: `clippy.toml` forbids
//! them elsewhere.
//!
//! The tests of faults put another module with the same functions in the place of this one
//! (`crate::faults::disk`), so nothing here depends on them.

#![allow(clippy::disallowed_methods, reason = "this is the place for them")]

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// A file that is open for reading and writing.
#[derive(Debug)]
pub(crate) struct Output {
    file: File,
}

impl Output {
    /// Creates a file, or empties the one that is there.
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        Ok(Self { file: File::create(path)? })
    }

    /// Opens a file as it is; creates it if necessary.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let mut options = File::options();
        let file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        Ok(Self { file })
    }

    /// Locks the file until it is closed or the process ends.
    pub(crate) fn try_lock(&self) -> Result<(), TryLockError> {
        self.file.try_lock()
    }

    /// Whether it is an ordinary file, not a device or a pipe.
    pub(crate) fn is_ordinary(&self) -> io::Result<bool> {
        Ok(self.file.metadata()?.is_file())
    }

    /// Writes bytes at the current place.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    /// Goes to the beginning.
    pub(crate) fn rewind(&mut self) -> io::Result<()> {
        self.file.rewind()
    }

    /// Cuts the file off at a length, and goes to its end.
    pub(crate) fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.file.seek(SeekFrom::Start(length)).map(|_| ())
    }

    /// Waits until the content is on the disk.
    pub(crate) fn sync(&self) -> io::Result<()> {
        self.file.sync_all()
    }
}

impl Read for Output {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

/// Gives a file another name in the same folder; a file of that name is replaced.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Removes a file.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Makes a folder in one that exists.
pub(crate) fn make_folder(dir: &Path) -> io::Result<()> {
    fs::create_dir(dir)
}

/// Waits until the names in a folder are on the disk.
pub(crate) fn sync_folder(dir: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        // Other systems cannot open folders, and sync names without this.
        return Ok(());
    }
    let synced = match File::open(dir) {
        // A folder of someone else, which we may use but not list.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        opened => opened.and_then(|dir| dir.sync_all()),
    };
    match synced {
        // A file system that does not sync folders says so in this way.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}
