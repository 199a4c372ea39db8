//! `names`: public types of one crate that share a name.
//!
//! A name that means two things in one crate is read twice. The few that are clear in their place are
//! in `shared-names.txt`, each with a reason.

use std::collections::{BTreeMap, BTreeSet};

use crate::sources::Sources;
use crate::syntax;
use crate::tree::Module;

/// The list of names with a reason.
const LIST: &str = "xtask/measure/shared-names.txt";

/// Checks every crate.
///
/// # Errors
/// The names that are shared without a reason, and the reasons for names that are not.
pub(crate) fn check(sources: &Sources) -> Result<(), String> {
    let mut reasons = reasons(&sources.read(LIST)?)?;
    let mut wrong = Vec::new();
    for folder in sources.crates() {
        for (name, paths) in shared(sources, folder)? {
            if !reasons.remove(&format!("{folder} {name}")) {
                wrong.push(format!("{folder}: {}", Vec::from_iter(paths).join(" and ")));
            }
        }
    }
    wrong.extend(reasons.into_iter().map(|entry| format!("{LIST}: {entry} is not shared")));
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!(
        "public types of one crate share a name; rename one, or give a reason in {LIST}:\n{}",
        wrong.join("\n")
    ))
}

/// The entries of the list, lines `FOLDER NAME: reason`.
fn reasons(text: &str) -> Result<BTreeSet<String>, String> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |line: &str| match line.split_once(": ") {
        Some((entry, reason)) if !reason.trim().is_empty() => Ok(entry.to_owned()),
        _ => Err(format!("{LIST}: `{line}` is not `FOLDER NAME: reason`")),
    };
    lines.map(entry).collect()
}

/// The names of several public types of a crate, with the path of each.
fn shared(sources: &Sources, folder: &str) -> Result<BTreeMap<String, BTreeSet<String>>, String> {
    let mut types: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for root in sources.roots(folder) {
        Module::root(sources, &root)?.walk(&mut |module, path| {
            for (name, path) in module.items.iter().filter_map(|item| public_type(item, path)) {
                types.entry(name).or_default().insert(path);
            }
        });
    }
    types.retain(|_, paths| paths.len() > 1);
    Ok(types)
}

/// The name and path of a public type or trait.
fn public_type(item: &syn::Item, module: &[&str]) -> Option<(String, String)> {
    let (kind, name, visibility) = syntax::definition(item)?;
    let is_type = matches!(kind, "enum" | "struct" | "trait" | "type" | "union");
    if !is_type || !syntax::is_public(visibility) {
        return None;
    }
    let path = module.iter().copied().chain([name.as_str()]).collect::<Vec<_>>().join("::");
    Some((name, path))
}
