//! Checks the dependencies of the workspace by `deny.toml`: their licences, where they come from,
//! and that none is there twice.
//!
//! `cargo deny` does the same and more. It takes minutes to compile, and this takes no time.

use std::collections::BTreeMap;
use std::fs;

use serde::Deserialize;
use spdx::Expression;

use crate::crates::{self, Crate};

/// The one source of dependencies.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// What `deny.toml` says, as far as it is checked here.
#[derive(Debug, Deserialize)]
struct Rules {
    licenses: Licenses,
    bans: Bans,
}

#[derive(Debug, Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// A version that may be there beside another one.
#[derive(Debug, Deserialize)]
struct Skip {
    #[serde(rename = "crate")]
    name: String,
}

/// Checks all crates of the workspace.
///
/// # Errors
/// What is against the rules, a line each.
pub(crate) fn check(file: &str) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|why| format!("{file}: {why}"))?;
    let rules: Rules = toml::from_str(&text).map_err(|why| format!("{file}: {why}"))?;
    let crates = crates::all()?;
    let used = crates::used()?;
    let mut wrong: Vec<String> = crates.iter().filter_map(|found| rules.objection(found)).collect();
    wrong.extend(rules.duplicates(&used));
    if wrong.is_empty() { Ok(()) } else { Err(format!("{file} forbids:\n{}", wrong.join("\n"))) }
}

impl Rules {
    /// Why a crate must not be used.
    fn objection(&self, found: &Crate) -> Option<String> {
        let name = format!("{} {}", found.name, found.version);
        let Some(source) = &found.source else { return None };
        if source != REGISTRY {
            return Some(format!("{name}: it comes from {source}, not from crates.io"));
        }
        let Some(license) = &found.license else {
            return Some(format!("{name}: it names no licence"));
        };
        match Expression::parse_mode(license, spdx::ParseMode::LAX) {
            Err(why) => Some(format!("{name}: the licence `{license}` cannot be read: {why}")),
            Ok(expression) => {
                let allowed = |text: &str| self.licenses.allow.iter().any(|allow| allow == text);
                let fits = expression.evaluate(|wanted| allowed(&wanted.to_string()));
                (!fits).then(|| format!("{name}: the licence `{license}` is not allowed"))
            }
        }
    }

    /// Crates of which several versions are used.
    fn duplicates(&self, used: &[(String, String)]) -> Vec<String> {
        let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (name, version) in used {
            let skipped = |skip: &Skip| skip.name == format!("{name}@{version}");
            if !self.bans.skip.iter().any(skipped) {
                versions.entry(name).or_default().push(version);
            }
        }
        let twice = versions.into_iter().filter(|(_, versions)| versions.len() > 1);
        twice
            .map(|(name, versions)| format!("{name}: versions {}", versions.join(" and ")))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> Rules {
        let text = "[licenses]\nallow = [\"MIT\"]\n[bans]\nskip = [{ crate = \"old@1.0.0\", reason = \"\" }]";
        toml::from_str(text).expect("rules")
    }

    fn named(license: &str, source: Option<&str>) -> Crate {
        let text = serde_json::json!({
            "name": "it", "version": "1.0.0", "license": license, "authors": [],
            "repository": null, "source": source, "manifest_path": "Cargo.toml",
        });
        serde_json::from_value(text).expect("a crate")
    }

    #[test]
    fn licences_and_sources() {
        let allowed = |license, source| rules().objection(&named(license, source)).is_none();
        for license in ["MIT", "MIT OR GPL-3.0-only", "GPL-3.0-only/MIT"] {
            assert!(allowed(license, Some(REGISTRY)), "{license}");
        }
        for license in ["GPL-3.0-only", "MIT AND GPL-3.0-only", "whatever"] {
            assert!(!allowed(license, Some(REGISTRY)), "{license}");
        }
        assert!(!allowed("MIT", Some("git+https://example.org/it")));
        assert!(allowed("", None), "a crate of this workspace");
    }

    #[test]
    fn versions() {
        let used = |versions: &[(&str, &str)]| {
            let owned =
                |(name, version): &(&str, &str)| ((*name).to_owned(), (*version).to_owned());
            rules().duplicates(&versions.iter().map(owned).collect::<Vec<_>>())
        };
        assert!(used(&[("old", "1.0.0"), ("old", "2.0.0"), ("other", "1.0.0")]).is_empty());
        assert_eq!(used(&[("a", "1.0.0"), ("a", "2.0.0")]), ["a: versions 1.0.0 and 2.0.0"]);
    }
}
