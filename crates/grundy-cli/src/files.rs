//! Files that positions name, read from disk relative to the current folder.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{ErrorKind, Read, Write, stderr};
use std::sync::{Arc, Mutex, PoisonError};

use grundy_core::game::Resolver;
use grundy_core::message;
use grundy_core::text::{FileWords, Message};

/// The largest file that is read.
const MOST_BYTES: u64 = 1 << 30;

/// Reads files, and remembers what each contained by its hash, so that an exported table can
/// name the rule it was made with.
#[derive(Debug, Clone, Default)]
pub(crate) struct Files {
    seen: Arc<Mutex<Vec<(String, blake3::Hash)>>>,
    /// The remarks that were printed.
    notes: Arc<Mutex<BTreeSet<String>>>,
    /// How graphs are read where the position does not say it.
    words: FileWords,
}

impl Files {
    /// Files whose graphs are read as flags say.
    pub(crate) fn new(words: FileWords) -> Self {
        Self { words, ..Self::default() }
    }

    /// The files read so far, `NAME blake3:HASH` each.
    pub(crate) fn seen(&self) -> Vec<String> {
        self.seen
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .iter()
            .map(|(name, hash)| format!("{name} blake3:{hash}"))
            .collect()
    }

    fn remember(&self, name: &str, content: &[u8]) {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if !seen.iter().any(|(known, _)| known == name) {
            seen.push((name.to_owned(), blake3::hash(content)));
        }
    }
}

impl Resolver for Files {
    fn read(&self, name: &str) -> std::io::Result<Vec<u8>> {
        let path = name.strip_prefix("file:").unwrap_or(name);
        let content = crate::read_file(path)?;
        self.remember(path, &content);
        Ok(content)
    }

    fn words(&self) -> FileWords {
        self.words
    }

    /// Prints a remark on standard error, once for all lines of a batch.
    fn note(&self, remark: &str) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if notes.insert(remark.to_owned()) {
            // A closed standard error stops no answer.
            let _ = writeln!(stderr(), "note: {remark}");
        }
    }
}

/// What a file contains, or why it cannot be read.
pub(crate) fn content(path: &str) -> Result<Vec<u8>, Message> {
    let file = File::open(path).map_err(|error| why(&error))?;
    let about = file.metadata().map_err(|error| why(&error))?;
    if about.is_dir() {
        return Err(message!("file-folder", "is a folder, not a file"));
    }
    let too_large = || message!("file-gib", "is larger than 1 GiB, the most that is read");
    if about.len() > MOST_BYTES {
        return Err(too_large());
    }
    // A device or a pipe has no length beforehand. A file that does not fit the memory allowed is
    // refused here, before it is read.
    let length = usize::try_from(about.len() + 1).map_err(|_| too_large())?;
    let mut content = Vec::with_capacity(length);
    file.take(MOST_BYTES + 1).read_to_end(&mut content).map_err(|error| why(&error))?;
    if content.len() as u64 > MOST_BYTES {
        return Err(too_large());
    }
    Ok(content)
}

pub(crate) fn why(error: &std::io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => message!("file-none", "there is no such file"),
        ErrorKind::PermissionDenied => message!("file-permission", "no permission to read it"),
        ErrorKind::IsADirectory => message!("file-folder", "is a folder, not a file"),
        _ => error.to_string().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_why() {
        let files = Files::default();
        let error = |name: &str| files.read(name).unwrap_err().to_string();
        assert_eq!(error("./none.game"), "./none.game: there is no such file");
        assert_eq!(error("file:./src"), "./src: is a folder, not a file");
    }

    #[test]
    fn what_was_read_is_known_by_its_hash() {
        let files = Files::default();
        assert!(files.read("file:./Cargo.toml").is_ok());
        assert!(files.read("./Cargo.toml").is_ok());
        let seen = files.seen();
        assert_eq!(seen.len(), 1);
        assert!(seen[0].starts_with("./Cargo.toml blake3:"));
    }
}
