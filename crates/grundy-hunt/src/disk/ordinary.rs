//! Opening ordinary files only.
//!
//! A folder of a hunt may hold what others put there. A pipe or a device in the place of a file would
//! keep a reader waiting for ever, and a link would lead a writer to another file.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens a file with the given options, unless it is something else than an ordinary file or, with
/// `write`, a link to one.
pub(super) fn open(path: &Path, options: &mut OpenOptions, write: bool) -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // Without waiting for the other end of a pipe.
        options.custom_flags(libc::O_NONBLOCK | if write { libc::O_NOFOLLOW } else { 0 });
    }
    let file = match options.open(path) {
        Err(_) if write && path.is_symlink() => return Err(other("a link")),
        opened => opened?,
    };
    let kind = file.metadata()?.file_type();
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if kind.is_file() { Ok(file) } else { Err(other("no ordinary file")) }
}

fn other(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("is {what}; remove it or name another"))
}

/// Opens an ordinary file for reading.
///
/// # Errors
/// Returns an error if the file cannot be opened or is a folder, a pipe or a device.
#[allow(clippy::disallowed_methods, reason = "nothing is written")]
pub(crate) fn open_to_read(path: &Path) -> io::Result<File> {
    open(path, OpenOptions::new().read(true), false)
}

/// Reads an ordinary file.
///
/// # Errors
/// Returns an error if the file cannot be read or is a folder, a pipe or a device.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    open_to_read(path)?.read_to_end(&mut content)?;
    Ok(content)
}
