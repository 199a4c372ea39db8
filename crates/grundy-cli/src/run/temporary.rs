//! A folder that exists while a command needs it.

use std::path::{Path, PathBuf};
use std::{env, fs, io, process};

/// An empty folder among the system's temporary files, removed at the end.
pub(super) struct Temporary(PathBuf);

impl Temporary {
    /// Creates the folder. Its name contains the number of this process, so that simultaneous
    /// processes have folders of their own.
    ///
    /// # Errors
    /// The folder and why it cannot be created.
    pub(super) fn new(purpose: &str) -> Result<Self, String> {
        let path = env::temp_dir().join(format!("grundy-{purpose}-{}", process::id()));
        let failed = |why: io::Error| format!("{}: {why}", path.display());
        // An earlier process with this number may have been killed.
        match fs::remove_dir_all(&path) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(failed(why)),
            _ => fs::create_dir(&path).map_err(failed)?,
        }
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // A small folder that remains is not an error.
        let _ = fs::remove_dir_all(&self.0);
    }
}
