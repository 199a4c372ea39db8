//! The operations that change the disk. All others go through these; `clippy.toml` forbids the
//! functions of the standard library elsewhere.
//!
//! Fault tests replace this module by one with the same functions (`crate::faults::disk`), so it
//! has no state.

#![allow(clippy::disallowed_methods, reason = "this is the place for them")]

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::ordinary;

/// A file open for reading and writing.
#[derive(Debug)]
pub(crate) struct Output {
    file: File,
}

impl Output {
    /// Creates a file, or truncates an existing one.
    pub(crate) fn create(path: &Path) -> io::Result<Self> {
        let mut options = File::options();
        options.write(true).create(true).truncate(true);
        Ok(Self { file: ordinary::open(path, &mut options, true)? })
    }

    /// Opens a file without changing it; creates it if necessary.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        let mut options = File::options();
        options.read(true).write(true).create(true).truncate(false);
        Ok(Self { file: ordinary::open(path, &mut options, true)? })
    }

    /// Locks the file until it is closed or the process ends.
    pub(crate) fn try_lock(&self) -> Result<(), TryLockError> {
        self.file.try_lock()
    }

    /// Writes bytes at the current position.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    /// Seeks to the beginning.
    pub(crate) fn rewind(&mut self) -> io::Result<()> {
        self.file.rewind()
    }

    /// Truncates the file to a length and seeks to its end.
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

/// Renames a file within its folder, replacing an existing file of the new name.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Removes a file.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Creates a folder whose parent exists.
pub(crate) fn make_folder(dir: &Path) -> io::Result<()> {
    fs::create_dir(dir)
}

/// Waits until the names in a folder are on the disk.
pub(crate) fn sync_folder(dir: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        // Other systems cannot open folders; there, names need no sync.
        return Ok(());
    }
    let synced = match File::open(dir) {
        // The folder belongs to another user: it may be used but not listed.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        opened => opened.and_then(|dir| dir.sync_all()),
    };
    match synced {
        // The file system does not support syncing folders.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}
