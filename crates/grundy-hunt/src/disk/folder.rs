//! Operations on folders, and the atomic replacement of files in them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::files::{self, Output};

/// The extension of a file while it is being written.
pub(crate) const UNFINISHED: &str = "tmp";

/// The extension of a file that was set aside because it is damaged.
pub(crate) const DAMAGED: &str = "damaged";

/// Creates a folder and its missing parents, and syncs their names, so that they survive a power
/// cut.
pub(crate) fn make(dir: &Path) -> io::Result<()> {
    let Some(above) = folder_of(dir) else { return Ok(()) };
    match files::make_folder(dir) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            make(above)?;
            files::make_folder(dir)?;
        }
        Err(_) if dir.is_dir() => {}
        made => made?,
    }
    // A process may have been killed after it made this folder or its parent and before it synced
    // the name. Those further up were synced before.
    folder_of(above).map_or(Ok(()), files::sync_folder)?;
    files::sync_folder(above)
}

/// Replaces the content of a file atomically: after a kill or a power cut the file has either the
/// old content or the new one.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = extended(path, UNFINISHED);
    let write = || {
        let mut file = Output::create(&unfinished)?;
        file.write(bytes)?;
        file.sync()
    };
    if let Err(error) = write().and_then(|()| files::rename(&unfinished, path)) {
        // If this fails, the next start removes the file.
        let _ = files::remove(&unfinished);
        return Err(error);
    }
    folder_of(path).map_or(Ok(()), files::sync_folder)
}

/// Returns the folder that contains a file or folder; `None` for the root.
fn folder_of(path: &Path) -> Option<&Path> {
    let above = path.parent()?;
    Some(if above.as_os_str().is_empty() { Path::new(".") } else { above })
}

/// Renames a damaged file, so that it is neither used nor reported again.
pub(crate) fn set_aside(path: &Path) -> io::Result<()> {
    files::rename(path, &extended(path, DAMAGED))
}

/// Returns a path with one more extension.
fn extended(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}

/// Removes unfinished files of processes that were killed. The caller must hold the folder's lock.
pub(crate) fn sweep(dir: &Path) -> io::Result<()> {
    let ending = format!(".{UNFINISHED}");
    for name in names(dir)?.iter().filter(|name| name.ends_with(&ending)) {
        files::remove(&dir.join(name))?;
    }
    Ok(())
}

/// Returns the names in a folder, sorted.
pub(crate) fn names(dir: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dir)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
