//! Sealed files: files with a checksum that are written completely or not at all.
//!
//! A sealed file begins with a line that names its kind and format, `grundy segment 1`, and ends
//! with the blake3 hash of everything before. It is written under a temporary name, synced and
//! renamed, and then the folder is synced, so that after a kill or a power cut there is either the
//! old file or the new one.

use std::io::ErrorKind;
use std::path::Path;

use super::folder::replace;
use super::ordinary;
use crate::error::Error;

/// The format number of the files that this version writes.
pub(crate) const FORMAT: u32 = 1;

/// Why a file cannot be used.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The file does not exist.
    Absent,
    /// The file was changed or truncated.
    Damaged(String),
    /// The file is intact, but of another format.
    Format(u32),
    /// The file cannot be read.
    System(std::io::Error),
}

impl Fault {
    /// Converts the fault to an error that names the file.
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

/// Returns the first line of a file.
fn head(kind: &str, format: u32) -> String {
    format!("grundy {kind} {format}\n")
}

/// Returns the bytes of a sealed file with the given content.
fn seal(kind: &str, content: &[u8]) -> Vec<u8> {
    let mut bytes = head(kind, FORMAT).into_bytes();
    bytes.extend(content);
    let hash = blake3::hash(&bytes);
    bytes.extend(hash.as_bytes());
    bytes
}

/// Checks the bytes of a sealed file and returns their content.
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

/// Reads a sealed file and returns its content.
pub(crate) fn read(kind: &str, path: &Path) -> Result<Vec<u8>, Fault> {
    match ordinary::read(path) {
        Ok(bytes) => unseal(kind, &bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(Fault::Absent),
        Err(error) => Err(Fault::System(error)),
    }
}

/// Writes a sealed file, replacing an older one.
pub(crate) fn write(kind: &str, path: &Path, content: &[u8]) -> Result<(), Error> {
    replace(path, &seal(kind, content)).map_err(Error::system(path, "written"))
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
    fn another_format_is_distinguished_from_damage() {
        let mut bytes = b"grundy segment 2\nwhatever".to_vec();
        let hash = blake3::hash(&bytes);
        bytes.extend(hash.as_bytes());
        assert!(matches!(unseal("segment", &bytes), Err(Fault::Format(2))));
    }
}
