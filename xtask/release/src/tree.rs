//! The files of a folder, in an order that depends on their names only.

use std::fs;
use std::path::{Path, PathBuf};

/// A file or folder, relative to the folder that was read.
pub(crate) struct Entry {
    /// Its path with slashes; a folder's ends with one.
    pub(crate) name: String,
    /// The content of a file; `None` for a folder.
    pub(crate) content: Option<Vec<u8>>,
    /// Whether it is a program.
    pub(crate) is_program: bool,
}

impl Entry {
    /// Unix permissions: everyone may read, and only programs and folders are executable.
    pub(crate) fn mode(&self) -> u32 {
        if self.content.is_none() || self.is_program { 0o755 } else { 0o644 }
    }
}

/// All files and folders below `folder`, sorted by name, each folder before its files.
pub(crate) fn read(folder: &Path) -> Result<Vec<Entry>, String> {
    let mut entries = Vec::new();
    let mut waiting = vec![folder.to_path_buf()];
    while let Some(at) = waiting.pop() {
        let failed = |why: std::io::Error| format!("{}: {why}", at.display());
        for entry in fs::read_dir(&at).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.is_dir() {
                entries.push(Entry {
                    name: name(folder, &path)? + "/",
                    content: None,
                    is_program: false,
                });
                waiting.push(path);
            } else {
                entries.push(file(folder, &path)?);
            }
        }
    }
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(entries)
}

fn file(folder: &Path, path: &Path) -> Result<Entry, String> {
    let content = fs::read(path).map_err(|why| format!("{}: {why}", path.display()))?;
    // The permissions of the file depend on who built it and where.
    let is_program = content.starts_with(b"\x7fELF") || content.starts_with(b"MZ");
    Ok(Entry { name: name(folder, path)?, content: Some(content), is_program })
}

fn name(folder: &Path, path: &Path) -> Result<String, String> {
    let inside: PathBuf = path.strip_prefix(folder).map_err(|why| why.to_string())?.into();
    let words: Option<Vec<&str>> = inside.iter().map(|word| word.to_str()).collect();
    Ok(words.ok_or_else(|| format!("{}: the name is not UTF-8", path.display()))?.join("/"))
}
