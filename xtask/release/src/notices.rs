//! The licences of others, with the text that each of them asks to be kept.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use crate::crates::Crate;

const HEAD: &str = "\
Grundy contains the work of others. This file lists every crate that is linked into the program,
with its licence, and after that the texts that the licences ask to be kept.
";

/// The beginnings of names of files with such texts.
const TEXTS: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// The file `THIRD-PARTY-NOTICES.txt`.
pub(crate) fn text(crates: &[Crate]) -> Result<String, String> {
    let others: Vec<_> = crates.iter().filter(|found| found.source.is_some()).collect();
    let mut text = format!("{HEAD}\n");
    for found in &others {
        let license = found.license.as_deref().ok_or_else(|| nameless(found))?;
        let _ = writeln!(text, "{} {}: {license}", found.name, found.version);
    }
    // Most crates share a few texts word for word.
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for found in &others {
        for file in files(found)? {
            let name = format!("{} {}", found.name, found.version);
            texts.entry(file).or_default().push(name);
        }
    }
    let mut texts: Vec<_> = texts.into_iter().map(|(text, names)| (names, text)).collect();
    texts.sort();
    for (mut names, file) in texts {
        names.dedup();
        let _ =
            write!(text, "\n{}\n{}\n\n{}\n", "-".repeat(100), names.join(", "), file.trim_end());
    }
    Ok(text)
}

fn nameless(found: &Crate) -> String {
    format!("{} {} names no licence", found.name, found.version)
}

/// The texts in the folder of a crate.
fn files(found: &Crate) -> Result<Vec<String>, String> {
    let folder = found.manifest_path.parent().unwrap_or(&found.manifest_path);
    let failed = |why: std::io::Error| format!("{}: {why}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if TEXTS.iter().any(|start| name.starts_with(start)) && entry.path().is_file() {
            paths.push(entry.path());
        }
    }
    paths.sort();
    let read = |path| fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).replace('\r', ""));
    paths.iter().map(|path| read(path).map_err(failed)).collect()
}
