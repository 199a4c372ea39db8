//! Whatever is asked, there is an answer, and places lie in the text that they speak of.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed check ends its test"
)]

use grundy_core::game::NeverStop;
use grundy_protocol::{Control, Desk, Host};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Pieces of positions and rule files among characters of one to four bytes.
const PIECES: [&str; 40] = [
    "nim",
    "kayles",
    "grim",
    "crosses",
    "path:",
    "4x5",
    "misere",
    "x.game",
    "game",
    "for",
    "if",
    "(n)",
    "where",
    "k in 1..n",
    ":",
    "+",
    " ",
    " ",
    " ",
    "\n",
    "\r\n",
    "\t",
    "3",
    "12",
    "-1",
    "۸",
    "é",
    "ж",
    "𝄞",
    "🎲",
    "\u{feff}",
    "\u{200f}",
    "×",
    "…",
    "/",
    "..",
    "=",
    "{",
    "\\",
    "\u{0}",
];

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(&PIECES[..]), 0..12).prop_map(|all| all.concat())
}

/// Asks, and checks where an error points.
fn asked(method: &str, request: &Value, position: &str, file: &str) {
    // Small, so that no text makes the test long.
    let host = Host { nodes: 10_000, memory: 1 << 22, ..Host::default() };
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let reply = Desk::new(host).handle(method, &request.to_string(), &control);
    let response: Value = serde_json::from_str(&reply.json).unwrap();
    let error = &response["error"];
    assert_eq!(error.is_object(), reply.failed.is_some(), "{response}");
    if let Some(at) = error["at"].as_object() {
        let text = if error["file"].is_null() { position } else { file };
        let units: Vec<u16> = text.encode_utf16().collect();
        let [start, end] =
            ["start", "end"].map(|name| usize::try_from(at[name].as_u64().unwrap()).unwrap());
        assert!(start <= end && end <= units.len(), "{request}: {error}");
        // No place cuts a character in two.
        assert!(String::from_utf16(&units[..start]).is_ok(), "{request}: {error}");
        assert!(String::from_utf16(&units[..end]).is_ok(), "{request}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn positions(text in text()) {
        for method in ["read", "solve", "reply"] {
            asked(method, &json!({"position": text}), &text, "");
        }
        asked("values", &json!({"game": text, "to": 3, "misere": text.len() % 2 == 0}), &text, "");
    }

    #[test]
    fn rule_files(text in text()) {
        asked("rule", &json!({"name": "x.game", "text": text}), "", &text);
        let position = "nim 3 + x.game 2";
        let request = json!({"position": position, "files": {"x.game": text}});
        asked("solve", &request, position, &text);
    }

    #[test]
    fn requests(text in text(), method in prop::sample::select(&grundy_protocol::METHODS[..])) {
        let control = Control { stop: &NeverStop, elapsed: None, lines: None };
        let reply = Desk::new(Host::default()).handle(method, &text, &control);
        prop_assert!(reply.failed.is_some());
    }
}
