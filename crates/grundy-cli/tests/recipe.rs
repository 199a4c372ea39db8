//! The recipe for a game in CONTRIBUTING, followed in a copy of the sources.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the copy needs.
const NEEDED: [&str; 12] = [
    ".cargo",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "clippy.toml",
    "crates",
    "docs",
    "fuzz",
    "games",
    "python",
    "xtask",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The blocks of code of the recipe, each with its language.
fn blocks() -> io::Result<Vec<(String, String)>> {
    let document = fs::read_to_string(root().join("CONTRIBUTING.md"))?;
    let (_, section) =
        document.split_once("## Add a game to an existing mechanism").expect("a recipe");
    let (section, _) = section.split_once("\n## ").expect("a section after it");
    let fenced = section.split("```").skip(1).step_by(2);
    Ok(fenced
        .map(|block| {
            let (language, code) = block.split_once('\n').expect("lines");
            (language.to_owned(), code.to_owned())
        })
        .collect())
}

/// Replaces the first `old` after a mark in a file.
fn edit(file: &Path, mark: &str, old: &str, new: &str) -> io::Result<()> {
    let text = fs::read_to_string(file)?;
    let start = text.find(mark).unwrap_or_else(|| panic!("{} has no {mark}", file.display()));
    let at = start + text[start..].find(old).expect(old);
    fs::write(file, format!("{}{new}{}", &text[..at], &text[at + old.len()..]))
}

/// Adds lines to the end of a file, without the indentation that they have in the document.
fn append(file: &Path, lines: &str) -> io::Result<()> {
    let indent = lines.len() - lines.trim_start().len();
    let lines = lines.lines().map(|line| line.get(indent..).unwrap_or_default());
    let added = lines.collect::<Vec<_>>().join("\n");
    fs::write(file, format!("{}{}\n", fs::read_to_string(file)?, added.trim_end()))
}

/// Follows the steps in the sources.
fn follow(sources: &Path, blocks: &[(String, String)]) -> io::Result<String> {
    let kinds: Vec<&str> = blocks.iter().map(|(language, _)| language.as_str()).collect();
    assert_eq!(kinds, ["rust", "rust", "text", "rust", "csv", "sh"], "the steps of the recipe");
    let code = |step: usize| blocks[step].1.as_str();
    let engine = sources.join("crates/grundy-engine");
    let last = |code: &str| format!("\n{code}];");
    edit(&engine.join("src/catalog/rows.rs"), "pub(super) const ROWS", "\n];", &last(code(0)))?;
    let named = sources.join("crates/grundy-core/src/game/take_break/named.rs");
    edit(&named, "pub static NAMED_CODES", "\n];", &last(code(1)))?;
    append(&engine.join("locales/en/games.ftl"), code(2))?;
    let heaps = engine.join("tests/heaps.rs");
    let first = format!("[{}", code(3));
    edit(&heaps, "fn small_heaps_of_every_kind", "[\n", &first)?;
    append(&sources.join("crates/grundy-facts/data/nim_sequences.csv"), code(4))?;
    Ok(code(5).to_owned())
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(drop);
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        if !["target", "node_modules", "corpus", "artifacts"].iter().any(|other| name == *other) {
            copy(&from.join(&name), &to.join(&name))?;
        }
    }
    Ok(())
}

/// A copy of the sources with the game of the recipe, and the commands that the recipe ends with.
fn followed(name: &str) -> io::Result<(PathBuf, String)> {
    let sources = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if sources.exists() {
        fs::remove_dir_all(&sources)?;
    }
    fs::create_dir_all(&sources)?;
    for name in NEEDED {
        copy(&root().join(name), &sources.join(name))?;
    }
    let commands = follow(&sources, &blocks()?)?;
    Ok((sources, commands))
}

/// The files and marks that the steps name exist, and the game is in all of them.
#[test]
fn the_recipe_can_be_followed() -> io::Result<()> {
    let (sources, commands) = followed("recipe")?;
    for file in [
        "grundy-engine/src/catalog/rows.rs",
        "grundy-core/src/game/take_break/named.rs",
        "grundy-engine/locales/en/games.ftl",
        "grundy-engine/tests/heaps.rs",
    ] {
        let text = fs::read_to_string(sources.join("crates").join(file))?;
        assert!(text.contains("guiles"), "{file}");
    }
    assert_eq!(commands.lines().filter(|line| line.starts_with("cargo ")).count(), 2);
    Ok(())
}

/// The commands of the recipe. Where the slow suite is reduced, they are left out: they compile the
/// library once more, and the test above and `catalog/recipe.rs` read the same text.
#[test]
#[ignore = "slow suite: the library and the program compiled once more"]
fn the_recipe_makes_a_game() -> io::Result<()> {
    if grundy_facts::slow(true, false) {
        return Ok(());
    }
    let (sources, commands) = followed("recipe-built")?;
    for line in commands.lines() {
        let (line, _) = line.split_once('#').unwrap_or((line, ""));
        let mut words = line.split_whitespace();
        assert_eq!(words.next(), Some("cargo"), "{line}");
        let mut command = Command::new(env!("CARGO"));
        command.args(words).current_dir(&sources);
        command
            .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("recipe-target"));
        let ran = command.output()?;
        let printed = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned();
        assert!(ran.status.success(), "{line}\n{printed}");
        let shown = line.contains(" run ").then_some("Guiles");
        assert!(shown.is_none_or(|name| printed.contains(name)), "{line}\n{printed}");
    }
    Ok(())
}
