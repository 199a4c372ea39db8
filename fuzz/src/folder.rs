//! Folders for one input, in memory where the system has such a place, and sealed files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// A folder that goes with this value.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

/// Files by their names.
pub(super) type Files = Vec<(PathBuf, Vec<u8>)>;

impl Folder {
    /// A folder that is not there yet.
    pub(super) fn new() -> Self {
        static MADE: AtomicU64 = AtomicU64::new(0);
        let memory = Path::new("/dev/shm");
        let parent = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let made = MADE.fetch_add(1, Ordering::Relaxed);
        Self(parent.join(format!("grundy-fuzz-{}-{made}", std::process::id())))
    }

    /// A folder with files.
    pub(super) fn with(files: &Files) -> Self {
        let folder = Self::new();
        for (name, content) in files {
            let path = folder.0.join(name);
            let written = path.parent().map_or(Ok(()), fs::create_dir_all);
            let written = written.and_then(|()| fs::write(&path, content));
            written.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        }
        folder
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// The files of the folder and of the folders within, sorted.
    pub(super) fn files(&self) -> Files {
        let mut files = Files::new();
        let mut open = vec![self.0.clone()];
        while let Some(folder) = open.pop() {
            for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
                let path = entry.path();
                if path.is_dir() {
                    open.push(path);
                } else if let (Ok(name), Ok(content)) =
                    (path.strip_prefix(&self.0).map(Path::to_owned), fs::read(&path))
                {
                    files.push((name, content));
                }
            }
        }
        files.sort();
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The bytes of a hash at the end of a sealed file.
const HASH: usize = blake3::OUT_LEN;

/// A sealed file without its hash.
pub(super) fn unsealed(file: &[u8]) -> &[u8] {
    &file[..file.len().saturating_sub(HASH)]
}

/// Bytes with their hash behind.
pub(super) fn sealed(bytes: &[u8]) -> Vec<u8> {
    [bytes, blake3::hash(bytes).as_bytes()].concat()
}
