//! Folders, and files in them that are replaced as a whole.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::files::{self, Output};

/// The extension of a file while it is being written.
pub(crate) const UNFINISHED: &str = "tmp";

/// Makes a folder and those above it, unless they exist. The folder does not vanish in a power cut.
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
    // A process may have been killed when it had made this folder or the one above, and before it
    // synced that name. Those further up were synced before.
    folder_of(above).map_or(Ok(()), files::sync_folder)?;
    files::sync_folder(above)
}

/// Replaces a file by new content, atomically: after a kill or a power cut there is the old file or
/// the new one.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = unfinished(path);
    let write = || {
        let mut file = Output::create(&unfinished)?;
        file.write(bytes)?;
        file.sync()
    };
    if let Err(error) = write().and_then(|()| files::rename(&unfinished, path)) {
        // The next start would remove it as well.
        let _ = files::remove(&unfinished);
        return Err(error);
    }
    folder_of(path).map_or(Ok(()), files::sync_folder)
}

/// The folder that holds a file or folder; the root has none.
fn folder_of(path: &Path) -> Option<&Path> {
    let above = path.parent()?;
    Some(if above.as_os_str().is_empty() { Path::new(".") } else { above })
}

/// The temporary name of a file while it is being written.
fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(UNFINISHED);
    name.into()
}

/// Removes what killed processes left unfinished. The caller holds the folder's lock.
pub(crate) fn sweep(dir: &Path) -> io::Result<()> {
    let ending = format!(".{UNFINISHED}");
    for name in names(dir)?.iter().filter(|name| name.ends_with(&ending)) {
        files::remove(&dir.join(name))?;
    }
    Ok(())
}

/// The names in a folder, sorted.
pub(crate) fn names(dir: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(dir)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
