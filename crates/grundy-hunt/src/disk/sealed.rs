//! Files that are there whole or not at all, and that tell when a byte was changed.
//!
//! A file begins with a line that says what it is and in which format, `grundy segment 1`, and
//! ends with the blake3 hash of all before. It is written beside its name, brought to the disk,
//! renamed, and the folder brought to the disk: a kill or a power cut leaves the old file or the
//! new one.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// The format of all files of this version.
pub(crate) const FORMAT: u32 = 1;

/// What a file that is being written is called until it is whole.
pub(crate) const UNFINISHED: &str = "tmp";

/// Why a file is not used.
#[derive(Debug)]
pub(crate) enum Fault {
    /// It is not there.
    Absent,
    /// It is not as it was written.
    Damaged(String),
    /// It is whole, and of another format.
    Format(u32),
    /// It cannot be read.
    System(std::io::Error),
}

impl Fault {
    /// The fault as an error that names the file.
    pub(crate) fn at(self, path: &Path) -> Error {
        match self {
            Self::Absent => Error::damaged(path, "the file is missing"),
            Self::Damaged(why) => Error::damaged(path, why),
            Self::Format(format) => Error::folder(
                format!(
                    "{}: is of format {format}, and this version reads format {FORMAT}",
                    path.display()
                ),
                "go on with the version that wrote it, or hunt in another folder",
            ),
            Self::System(source) => Error::System { path: path.to_owned(), doing: "read", source },
        }
    }
}

/// The first line of a file.
fn head(kind: &str, format: u32) -> String {
    format!("grundy {kind} {format}\n")
}

/// The bytes of a sealed file.
pub(crate) fn seal(kind: &str, content: &[u8]) -> Vec<u8> {
    let mut bytes = head(kind, FORMAT).into_bytes();
    bytes.extend(content);
    let hash = blake3::hash(&bytes);
    bytes.extend(hash.as_bytes());
    bytes
}

/// The content of a sealed file.
pub(crate) fn unseal(kind: &str, bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let damaged = |why: &str| Fault::Damaged(why.to_owned());
    let body = bytes.len().checked_sub(blake3::OUT_LEN);
    let (body, hash) =
        body.map(|length| bytes.split_at(length)).ok_or_else(|| damaged("the file is cut off"))?;
    if blake3::hash(body).as_bytes() != hash {
        return Err(damaged("the checksum does not fit: the file is damaged or cut off"));
    }
    let line = body.split_inclusive(|&byte| byte == b'\n').next().unwrap_or_default();
    let said = std::str::from_utf8(line).unwrap_or_default();
    let format = said.strip_prefix(&format!("grundy {kind} ")).and_then(|n| n.trim().parse().ok());
    match format {
        Some(FORMAT) => Ok(body[line.len()..].to_vec()),
        Some(other) => Err(Fault::Format(other)),
        None => Err(damaged(&format!("the file is no {kind}"))),
    }
}

/// Reads a sealed file.
pub(crate) fn read(kind: &str, path: &Path) -> Result<Vec<u8>, Fault> {
    match fs::read(path) {
        Ok(bytes) => unseal(kind, &bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(Fault::Absent),
        Err(error) => Err(Fault::System(error)),
    }
}

/// Replaces a file by new content, whole.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let unfinished = unfinished(path);
    let written = File::create(&unfinished)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&unfinished, path));
    if let Err(error) = written {
        // It would be removed at the next start, too.
        let _ = fs::remove_file(&unfinished);
        return Err(Error::system(path, "written")(error));
    }
    path.parent().map_or(Ok(()), sync_folder)
}

/// The name of a file until it is whole.
fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(UNFINISHED);
    name.into()
}

/// Brings names to the disk.
pub(crate) fn sync_folder(dir: &Path) -> Result<(), Error> {
    // Elsewhere folders cannot be opened, and renames are brought to the disk by themselves.
    if cfg!(unix) {
        File::open(dir).and_then(|dir| dir.sync_all()).map_err(Error::system(dir, "written"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Fault, seal, unseal};

    #[test]
    fn any_changed_byte_is_noticed() {
        let whole = seal("segment", b"content");
        assert_eq!(unseal("segment", &whole).ok().as_deref(), Some(&b"content"[..]));
        assert!(matches!(unseal("values", &whole), Err(Fault::Damaged(_))));
        for place in 0..whole.len() {
            for bit in 0..8 {
                let mut flipped = whole.clone();
                flipped[place] ^= 1 << bit;
                assert!(matches!(unseal("segment", &flipped), Err(Fault::Damaged(_))), "{place}");
            }
            assert!(matches!(unseal("segment", &whole[..place]), Err(Fault::Damaged(_))));
        }
    }

    #[test]
    fn another_format_is_told_from_damage() {
        let mut bytes = b"grundy segment 2\nwhatever".to_vec();
        let hash = blake3::hash(&bytes);
        bytes.extend(hash.as_bytes());
        assert!(matches!(unseal("segment", &bytes), Err(Fault::Format(2))));
    }
}
