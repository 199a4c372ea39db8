//! `SHA256SUMS`, as `sha256sum --check` reads it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::tree;

const NAME: &str = "SHA256SUMS";

/// Writes the sums of the files in a folder, but for folders in it and earlier sums.
pub(crate) fn write(folder: &Path) -> Result<(), String> {
    let mut text = String::new();
    for entry in tree::read(folder)? {
        let Some(content) = entry.content.filter(|_| !entry.name.contains('/')) else { continue };
        if entry.name != NAME {
            for byte in Sha256::digest(&content) {
                let _ = write!(text, "{byte:02x}");
            }
            let _ = writeln!(text, "  {}", entry.name);
        }
    }
    let path = folder.join(NAME);
    fs::write(&path, text).map_err(|why| format!("{}: {why}", path.display()))
}
