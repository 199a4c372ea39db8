//! What ARCHITECTURE.md says of the code, compared with the code.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::disallowed_methods, reason = "tests may read files")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The part of the document under a heading.
fn section(heading: &str) -> String {
    let document = text(&root().join("ARCHITECTURE.md"));
    let (_, rest) = document.split_once(&format!("## {heading}\n")).expect(heading);
    rest.split("\n## ").next().expect("a section").to_owned()
}

/// The names in backquotes of a text.
fn quoted(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The rows of the tables under a heading of the third level, or all of a section.
fn rows(text: &str) -> Vec<(BTreeSet<String>, BTreeSet<String>)> {
    let cells = text.lines().map(|line| line.split('|').map(str::trim).collect::<Vec<_>>());
    let rows = cells.filter(|cells| cells.len() > 3 && cells[1].starts_with('`'));
    let list = |cell: &str| {
        let names = cell.split(',').map(|name| name.trim().trim_matches('`').to_owned());
        names.filter(|name| !name.is_empty()).collect()
    };
    rows.map(|cells| (quoted(cells[1]), list(cells[2]))).collect()
}

/// All files with sources below a folder, or the file itself.
fn sources(at: &Path) -> Vec<PathBuf> {
    if !at.is_dir() {
        return vec![at.with_extension("rs")];
    }
    let entries = fs::read_dir(at).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The code of a file without comments and without its tests.
fn code(path: &Path) -> String {
    let whole = text(path);
    let code = whole.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

/// The names that follow `crate::`, also in braces.
fn paths(code: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for after in code.split("crate::").skip(1) {
        let inside = match after.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None => {
                after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
            }
        };
        let list = inside.split(',').map(|name| name.split("::").next().unwrap_or_default().trim());
        names.extend(list.filter(|name| !name.is_empty()));
    }
    names
}

/// Every crate depends on exactly the crates of the project that the table names, apart from its
/// tests.
#[test]
fn crates_use_what_the_table_says() {
    let table = rows(&section("Crates"));
    let folders = fs::read_dir(root().join("crates")).expect("a folder");
    let folders = folders.map(|entry| entry.expect("an entry").file_name());
    let there: BTreeSet<String> = folders.map(|name| name.to_string_lossy().into_owned()).collect();
    let mut named = BTreeSet::new();
    for (names, uses) in table {
        let name = names.into_iter().next().expect("a name");
        if !there.contains(&name) {
            continue;
        }
        let manifest = text(&root().join("crates").join(&name).join("Cargo.toml"));
        let (_, dependencies) = manifest.split_once("\n[dependencies]").unwrap_or_default();
        let dependencies = dependencies.split("\n[").next().unwrap_or_default();
        let used = dependencies.lines().filter_map(|line| line.strip_prefix("grundy-"));
        let used: BTreeSet<String> =
            used.map(|line| line.split(['.', ' ']).next().unwrap_or_default().to_owned()).collect();
        assert_eq!(used, uses, "the crates that `{name}` uses");
        named.insert(name);
    }
    assert_eq!(named, there, "the table lists the crates");
}

/// Every room uses exactly the rooms of its crate that the table names.
#[test]
fn rooms_use_what_the_table_says() {
    let all = section("Rooms of the library");
    let mut crates = 0;
    for part in all.split("\n### ").skip(1) {
        let (name, part) = part.split_once('\n').expect("a heading");
        let name = name.trim().trim_matches('`');
        let part = part.split("\nThe [invariants]").next().unwrap_or_default();
        let table = rows(part);
        if table.is_empty() {
            continue;
        }
        crates += 1;
        let src = root().join("crates").join(name).join("src");
        let lib = text(&src.join("lib.rs"));
        let declared = lib.lines().filter_map(|line| {
            line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';')
        });
        let rooms: BTreeSet<String> = declared.map(str::to_owned).collect();
        let listed: BTreeSet<String> = table.iter().flat_map(|(room, _)| room.clone()).collect();
        assert_eq!(listed, rooms, "the table of `{name}` lists the modules of its lib.rs");
        // Names of the crate's root that stand for a room: `pub use workbench::{Moves, …};`.
        let home = |word: &str| {
            let exports = lib.split(';').filter_map(|item| item.trim().strip_prefix("pub use "));
            let export = { exports }
                .find(|item| item.split(|c: char| !c.is_alphanumeric()).any(|other| other == word));
            export.and_then(|item| item.split("::").next()).unwrap_or(word).to_owned()
        };
        for (room, uses) in &table {
            let room = room.first().expect("a name");
            let mut used = BTreeSet::new();
            for path in sources(&src.join(room)) {
                let inside = path.strip_prefix(&src).expect("below src");
                let tests = inside
                    .components()
                    .any(|part| part.as_os_str() == "tests" || part.as_os_str() == "tests.rs");
                if path.extension().is_some_and(|kind| kind == "rs") && !tests {
                    let names = code(&path);
                    let names = paths(&names).into_iter().map(&home);
                    used.extend(names.filter(|name| rooms.contains(name) && name != room));
                }
            }
            assert_eq!(&used, uses, "the rooms that `{name}::{room}` uses");
        }
    }
    assert!(crates > 3, "{crates} tables of rooms");
}

/// Files that the document names exist, and so do the tests that it names beside them.
#[test]
fn named_files_and_tests_exist() {
    let crates = [root().join("crates/grundy-engine"), root()];
    let document = text(&root().join("ARCHITECTURE.md"));
    let pieces: Vec<&str> = document.split('`').collect();
    let mut seen = 0;
    for (i, name) in pieces.iter().enumerate().skip(1).step_by(2) {
        let file = Path::new(name).extension().is_some_and(|kind| kind == "rs")
            && name.contains('/')
            && !name.contains(' ');
        if !file || !["src/", "tests/", "crates/"].iter().any(|start| name.starts_with(start)) {
            continue;
        }
        let path = crates.iter().map(|at| at.join(name)).find(|path| path.exists());
        let path =
            path.unwrap_or_else(|| panic!("ARCHITECTURE.md names `{name}`, and there is none"));
        seen += 1;
        // `FILE` (`test`, or words about it)
        if pieces.get(i + 1).is_some_and(|between| between.trim() == "(") {
            let test = pieces[i + 2];
            let content = text(&path);
            assert!(content.contains(test), "`{name}` has no `{test}`");
        }
    }
    assert!(seen > 20, "{seen} files are named");
}

/// The rooms of `sequence` are its modules.
#[test]
fn rooms_of_sequences_exist() {
    let folder = root().join("crates/grundy-sequence/src/sequence");
    let all = section("Rooms of the library");
    let (_, rest) = all.split_once("Within `sequence`:").expect("its table");
    let table = rest.lines().skip_while(|line| !line.starts_with("| `"));
    let mut named = BTreeSet::new();
    for line in table.take_while(|line| line.starts_with('|')) {
        named.extend(quoted(line.split('|').nth(1).expect("a first column")));
    }
    let entries = fs::read_dir(&folder).expect("a folder");
    let entries = entries.map(|entry| entry.expect("an entry").path());
    let there: BTreeSet<String> = entries
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .filter(|name| name != "mod" && name != "tests")
        .collect();
    assert_eq!(named, there);
}

/// The methods of the core are those of the trait.
#[test]
fn the_core_is_the_trait() {
    let rules = text(&root().join("crates/grundy-core/src/game/ruleset.rs"));
    let (_, body) = rules.split_once("pub trait Ruleset").expect("the trait");
    let body = body.split("\n}").next().expect("its body");
    let methods = body.lines().filter_map(|line| line.strip_prefix("    fn "));
    let methods: BTreeSet<String> =
        methods.map(|line| line.split(['(', '<']).next().expect("a name").to_owned()).collect();
    let core = section("Games: a core and capabilities");
    let sentence = core.trim_start().split(". ").next().expect("a sentence");
    let mut named = quoted(sentence);
    named.remove("Ruleset");
    assert_eq!(named, methods);
}
