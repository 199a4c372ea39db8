//! Errors in every language: whatever is wrong with a position, a rule file or a graph is said in the
//! language of the request, and so is what would be right.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed check ends its test"
)]
#![allow(clippy::disallowed_methods, reason = "tests may read files")]

use std::collections::BTreeSet;
use std::path::Path;

use grundy_core::game::NeverStop;
use grundy_protocol::{Control, Desk, Host};
use serde_json::{Value, json};

const LANGUAGES: [&str; 4] = ["pl", "ro", "ru", "fa"];

/// Returns the error of a request in a language.
fn error(desk: &mut Desk, method: &str, request: &Value, lang: &str) -> Option<Value> {
    let mut request = request.clone();
    request["lang"] = json!(lang);
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let json = desk.handle(method, &request.to_string(), &control).json;
    let response: Value = serde_json::from_str(&json).unwrap();
    response.get("error").cloned()
}

/// What stays English although a person reads it.
#[derive(Default)]
struct Untranslated {
    found: BTreeSet<String>,
    errors: BTreeSet<String>,
}

impl Untranslated {
    /// Compares the error of a request, if it has one, with that in the other languages.
    fn check(&mut self, desk: &mut Desk, method: &str, request: &Value) {
        let Some(english) = error(desk, method, request, "en") else { return };
        self.errors.insert(english["message"].to_string());
        for lang in LANGUAGES {
            let own = error(desk, method, request, lang).unwrap_or_default();
            // What is isolated from a sentence in another direction stays the same text.
            let plain = |text: &str| text.replace(['\u{2068}', '\u{2069}'], "");
            let same = |part: &str| {
                let own = own[part].as_str().map(plain);
                english[part].as_str().is_some_and(|text| own == Some(plain(text)))
            };
            for part in ["message", "help"] {
                if same(part) || (part == "message" && !own["lang"].is_null()) {
                    self.found.insert(format!("{lang}: {}", english[part]));
                }
            }
        }
    }

    /// Fails if an error stayed English, or if fewer than `least` different errors were met.
    fn assert_none(&self, least: usize) {
        let list = self.found.iter().map(String::as_str).collect::<Vec<_>>().join("\n");
        assert!(self.found.is_empty(), "{} stay English:\n{list}", self.found.len());
        assert!(self.errors.len() >= least, "only {} different errors", self.errors.len());
    }
}

/// The text with each of its words left out, repeated, or replaced by others.
fn altered(text: &str) -> Vec<String> {
    let is_sign = |c: char| !c.is_alphanumeric() && c != '.';
    let mut cuts: Vec<usize> =
        text.match_indices(is_sign).flat_map(|(at, sign)| [at, at + sign.len()]).collect();
    cuts.extend([0, text.len()]);
    cuts.sort_unstable();
    cuts.dedup();
    let mut all = Vec::new();
    for pair in cuts.windows(2) {
        let (start, end) = (pair[0], pair[1]);
        let (before, word, after) = (&text[..start], &text[start..end], &text[end..]);
        if word.trim().is_empty() {
            continue;
        }
        all.push(format!("{before}{after}"));
        for other in [
            word.repeat(2).as_str(),
            "0",
            "99999999999999999999999",
            "x",
            "{",
            "+",
            "-1",
            "(",
            "h[",
            "/",
            "*",
            ",",
            ":",
            "=",
            "path:3",
            "é",
        ] {
            all.push(format!("{before}{other}{after}"));
        }
    }
    all.extend(
        [
            "x",
            " x",
            " 1",
            " -1",
            " n=3",
            " mover=left",
            " at=1",
            " +",
            " and",
            " *",
            " .",
            ":3",
            "\n",
        ]
        .map(|more| format!("{text}{more}")),
    );
    all
}

#[test]
fn errors_of_positions_are_said_in_every_language() {
    let mut desk = Desk::new(Host::default());
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let games: Value = serde_json::from_str(&desk.handle("games", "{}", &control).json).unwrap();
    let mut english = Untranslated::default();
    for game in games["games"].as_array().unwrap() {
        for example in game["examples"].as_array().unwrap() {
            for position in altered(example.as_str().unwrap()) {
                english.check(&mut desk, "read", &json!({ "position": position }));
            }
        }
    }
    for position in [
        "",
        "nim",
        "nimm 3",
        "nim 3 x",
        "nim 3.5",
        "kayles:3 4",
        "take 4",
        "take: 4",
        "chomp X",
        "dag 1:2,,2:3",
        "dag 1-2",
        "dag 1:99999999999999999999999999",
        "node-kayles 1-2,,3",
        "node-kayles none.txt",
        "node-kayles ./none.txt",
        "node-kayles g6:!",
        "node-kayles g6:D",
        "node-kayles circulant:8",
        "node-kayles circulant:8,9",
        "node-kayles circulant:8,2,2",
        "node-kayles tree:0,0",
        "node-kayles tree:9",
        "none.game 3",
        "turn:3X 2",
        "turn: 2",
        "turn:3C(5 2",
        "misere misere nim 3",
    ] {
        english.check(&mut desk, "read", &json!({ "position": position }));
    }
    english.assert_none(150);
}

#[test]
fn errors_of_rule_files_are_said_in_every_language() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "game"));
    files.sort();
    let mut desk = Desk::new(Host::default());
    let mut english = Untranslated::default();
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        let code: Vec<&str> =
            text.lines().map(|line| line.split('#').next().unwrap_or(line).trim_end()).collect();
        for text in altered(&code.join("\n")) {
            english.check(&mut desk, "rule", &json!({ "name": "a.game", "text": text }));
        }
    }
    for text in [
        "",
        "game",
        "game g(n",
        "game g(n)",
        "game g(n)\ntake",
        "game g(n)\ntake: for k in 1..n: n - k n",
        "game g(n)\nbad: n",
        "game g(n, n)\ntake: (n - 1, n)",
        "game g(grid r x c)\nput: . -> ",
        "game g(grid r x c)\nput: .. -> x",
        "game g(grid r x c)\nput: .+ -> x",
        "game g(grid r x c)\nput: .+.+ -> x.",
        "game g(grid r x c)\nput: . -> .",
        "game g(grid r x c)\nlet a = \nput: a -> x",
        "game g(grid r x c)\nstuck wins\nput: . -> x",
        "game g(grid r x c)\norder sum\nput: . -> x",
        "game g(grid r x c)\nsymmetries twice\nput: . -> x",
        "game g(grid r x c)\nwins if\nput: . -> x",
        "game g(graph v)\ndrop: v without",
        "game g(graph v)\nfor x in v: v without x",
        "game g(h[])\ntake: for i in h: h with i -> h[i]",
        "game g(h[])\ntake: for i in h: h with",
        "game g(multiset h[])\ntake: h[0..1]",
        "game g(n)\nlet bad = table\ntake: n - 1",
        "game g(n)\nlet bad = table 1 2, 3\ntake: n - 1",
        "game g(n)\nlet bad = table \"x.txt\"\ntake: n - 1",
        "game g(n)\norder none\nwins if n = 0\ntake: n + 1",
        "game g(n)\nleft\ntake again: n - 1",
    ] {
        english.check(&mut desk, "rule", &json!({ "name": "a.game", "text": text }));
    }
    english.assert_none(120);
}

#[test]
fn refused_requests_are_said_in_every_language() {
    let mut desk = Desk::new(Host::default());
    let mut english = Untranslated::default();
    for (method, request) in [
        ("solve", json!({})),
        ("nothing", json!({})),
        ("reply", json!({ "position": "nim 3", "level": "perfekt" })),
        ("rule", json!({ "name": "unknown.game" })),
        ("values", json!({ "game": "kayles" })),
        ("values", json!({ "game": "kayles", "to": 99_999_999 })),
        ("values", json!({ "game": "kayles 3", "to": 9 })),
        ("period", json!({ "game": "kayles", "guess": "n mod" })),
        ("period", json!({ "game": "kayles", "guess": "a + b", "max": 100 })),
        ("identify", json!({ "values": "" })),
        ("identify", json!({ "values": "0 1 x" })),
        ("identify", json!({ "values": "1 2 3 / 4 5" })),
        ("misere", json!({ "game": "wrong" })),
        ("exercises", json!({ "game": "nim 3" })),
        ("exercises", json!({ "game": "nim", "level": 9 })),
        ("solve", json!({ "position": "nim 1*100000" })),
        ("solve", json!({ "position": "crosses 99x99" })),
    ] {
        english.check(&mut desk, method, &request);
    }
    english.assert_none(14);
}
