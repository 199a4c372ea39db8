//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// A draft in the folder of the file that it will replace. Readers of that file see the old content or
/// the new; a replacement that is dropped leaves no trace.
#[derive(Debug)]
pub(crate) struct Replacement {
    path: PathBuf,
    /// Where the content is written first; `None` for a device or a pipe, which takes it as it comes.
    draft: Option<PathBuf>,
    file: Option<File>,
}

impl Replacement {
    /// Begins before the work is done, so that a place that cannot be written to is known at once.
    pub(crate) fn of(path: &Path) -> Result<Self, Error> {
        let Some(name) = path.file_name().filter(|_| !path.is_dir()) else {
            return Err(failed(path, "is a folder, not a file"));
        };
        if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            let file = OpenOptions::new().write(true).open(path);
            let file = file.map_err(|error| failed(path, &why(&error)))?;
            return Ok(Self { path: path.to_path_buf(), draft: None, file: Some(file) });
        }
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.part", std::process::id()));
        let draft = path.with_file_name(hidden);
        let file = OpenOptions::new().write(true).create(true).truncate(true).open(&draft);
        let file = file.map_err(|error| failed(path, &why(&error)))?;
        Ok(Self { path: path.to_path_buf(), draft: Some(draft), file: Some(file) })
    }

    /// Writes the content and puts it in its place.
    pub(crate) fn write(mut self, content: &[u8]) -> Result<(), Error> {
        let write = |file: Option<File>| {
            if let Some(mut file) = file {
                file.write_all(content)?;
                if self.draft.is_some() {
                    file.sync_all()?;
                }
            }
            self.draft.as_ref().map_or(Ok(()), |draft| fs::rename(draft, &self.path))
        };
        write(self.file.take()).map_err(|error| failed(&self.path, &why(&error)))
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        // After it was put in its place there is nothing to remove.
        let _ = self.draft.as_ref().map(fs::remove_file);
    }
}

fn failed(path: &Path, why: &str) -> Error {
    Error::Disk { message: format!("{}: {why}", path.display()), help: None }
}

fn why(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such folder".to_owned(),
        ErrorKind::PermissionDenied => "no permission to write it".to_owned(),
        ErrorKind::StorageFull => "the disk is full".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("grundy-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    #[test]
    fn a_file_is_replaced_whole() {
        let folder = folder("whole");
        let path = folder.join("picture.svg");
        fs::write(&path, "old").expect("written");
        let draft = Replacement::of(&path).expect("writable");
        assert_eq!(fs::read(&path).expect("there"), b"old");
        draft.write(b"new").expect("written");
        assert_eq!(fs::read(&path).expect("there"), b"new");
        drop(Replacement::of(&path).expect("writable"));
        assert_eq!(fs::read_dir(&folder).expect("there").count(), 1);
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn places_that_cannot_be_written_to_are_named() {
        let folder = folder("none");
        for (path, why) in [
            (folder.clone(), "is a folder, not a file"),
            (folder.join("none/picture.svg"), "there is no such folder"),
        ] {
            let error = Replacement::of(&path).expect_err("not writable");
            assert!(
                matches!(&error, Error::Disk { message, .. } if message.ends_with(why)),
                "{error:?}"
            );
        }
        fs::remove_dir_all(folder).expect("removed");
    }

    /// A device is written to, not replaced by a file.
    #[test]
    #[cfg(unix)]
    fn devices_stay() {
        let link = std::env::temp_dir().join(format!("grundy-device-{}", std::process::id()));
        std::os::unix::fs::symlink("/dev/null", &link).unwrap();
        let replacement = Replacement::of(&link).unwrap_or_else(|_| panic!("a device"));
        assert!(replacement.write(b"a picture").is_ok());
        let stays = fs::symlink_metadata(&link).unwrap().is_symlink();
        fs::remove_file(&link).unwrap();
        assert!(stays);
    }
}
