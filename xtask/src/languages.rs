//! The messages that languages lack. They are shown in English, which is good enough while somebody
//! works, and not for a release.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::shell::{Done, root};

/// The languages beside English.
const OTHERS: [&str; 4] = ["pl", "ru", "ro", "fa"];

/// Where the messages of the program and of the page are.
const FOLDERS: [&str; 2] = ["crates/grundy-engine/locales", "web/locales"];

/// Lists what languages lack.
pub(crate) fn list() -> Done {
    for missing in missing()? {
        eprintln!("xtask: no translation of {missing}; it is shown in English");
    }
    Ok(())
}

/// Refuses a release in which a language lacks messages.
pub(crate) fn complete() -> Done {
    let missing = missing()?;
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("a release needs these translations:\n{}", missing.join("\n")))
}

/// The messages and attributes of English that other languages lack, as `LANGUAGE: MESSAGE`.
fn missing() -> Result<Vec<String>, String> {
    let mut missing = Vec::new();
    for folder in FOLDERS {
        let english = messages(&root().join(folder).join("en"))?;
        for language in OTHERS {
            let own = messages(&root().join(folder).join(language))?;
            let lacks = english.difference(&own);
            missing.extend(lacks.map(|message| format!("{folder}/{language}: {message}")));
        }
    }
    Ok(missing)
}

/// The names of all messages in the files of a folder, and of their attributes.
fn messages(folder: &Path) -> Result<BTreeSet<String>, String> {
    let fault = |why: std::io::Error| format!("{}: {why}", folder.display());
    let mut all = BTreeSet::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        let file = entry.map_err(fault)?.path();
        all.extend(names(&fs::read_to_string(file).map_err(fault)?));
    }
    Ok(all)
}

/// The names of the messages of a Fluent source, and of their attributes. The names that English
/// does not have are the cases of players' names.
fn names(source: &str) -> BTreeSet<String> {
    let name = |text: &str| {
        let (name, _) = text.split_once('=')?;
        let name = name.trim_end();
        let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        (!name.is_empty() && name.chars().all(fits)).then(|| name.to_owned())
    };
    let mut names = BTreeSet::new();
    let mut message = String::new();
    for line in source.lines() {
        if let Some(attribute) =
            line.trim_start().strip_prefix('.').filter(|_| line.starts_with(' '))
        {
            names.extend(name(attribute).map(|attribute| format!("{message}.{attribute}")));
        } else if let Some(found) = name(line) {
            names.insert(found.clone());
            message = found;
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_are_read() {
        let source = "# G = values\na-b = { $n ->\n    [one] x = 1\n   *[other] {$n}\n}\n    .rule = y = 2\nc =\n    z\n";
        let found: Vec<String> = names(source).into_iter().collect();
        assert_eq!(found, ["a-b", "a-b.rule", "c"]);
    }
}
