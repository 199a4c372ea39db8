//! What ARCHITECTURE.md says of the code, compared with the code.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::disallowed_methods, reason = "tests may read files")]

use std::collections::{BTreeMap, BTreeSet};
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
fn named(code: &str) -> Vec<&str> {
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

/// Every room knows exactly the rooms that the table names.
#[test]
fn rooms_know_what_the_table_says() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let lib = text(&src.join("lib.rs"));
    let declared = lib.lines().filter_map(|line| {
        let line = line.trim_start_matches("pub ").trim_start_matches("pub(crate) ");
        line.strip_prefix("mod ")?.strip_suffix(';')
    });
    let rooms: BTreeSet<&str> = declared.collect();
    // Names of the crate's root that stand for a room: `pub use workbench::{Moves, …};`.
    let mut reexported = BTreeMap::new();
    for line in lib.lines().filter_map(|line| line.strip_prefix("pub use ")) {
        let (room, names) = line.trim_end_matches(';').split_once("::").expect("a re-export");
        for name in names.trim_matches(['{', '}']).split(',') {
            reexported.insert(name.trim().to_owned(), room.to_owned());
        }
    }
    let mut table = BTreeMap::new();
    for line in section("Rooms of the library").lines().take_while(|line| !line.starts_with("The "))
    {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let [_, room, known, ..] = cells.as_slice()
            && room.starts_with('`')
        {
            let known = known.split(',').map(|name| name.trim().to_owned());
            let known = known.filter(|name| !name.is_empty()).collect::<BTreeSet<_>>();
            table.insert(room.trim_matches('`').to_owned(), known);
        }
    }
    let listed: BTreeSet<&str> = table.keys().map(String::as_str).collect();
    assert_eq!(listed, rooms, "the table lists the modules of lib.rs");
    for (room, known) in &table {
        let mut used = BTreeSet::new();
        for path in sources(&src.join(room)) {
            let inside = path.strip_prefix(&src).expect("below src");
            let tests = inside
                .components()
                .any(|part| part.as_os_str() == "tests" || part.as_os_str() == "tests.rs");
            if path.extension().is_some_and(|kind| kind == "rs") && !tests {
                for name in named(&code(&path)) {
                    let name = reexported.get(name).map_or(name, String::as_str);
                    if rooms.contains(name) && name != room {
                        used.insert(name.to_owned());
                    }
                }
            }
        }
        assert_eq!(&used, known, "the rooms that `{room}` knows");
    }
}

/// Files that the document names exist, and so do the tests that it names beside them.
#[test]
fn named_files_and_tests_exist() {
    let crates = [root().join("crates/grundy"), root()];
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sequence");
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
    let rules = text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game/ruleset.rs"));
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
