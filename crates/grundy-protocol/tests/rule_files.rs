//! Rule files on graphs, and those of the collection, in questions.

#![allow(clippy::unwrap_used, reason = "a failed check ends its test")]

use grundy_core::game::NeverStop;
use grundy_protocol::{Control, Desk, Host, Kind};
use serde_json::{Value, json};

fn answer(method: &str, request: &Value) -> (Value, Option<Kind>) {
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let reply = Desk::new(Host::default()).handle(method, &request.to_string(), &control);
    (serde_json::from_str(&reply.json).unwrap(), reply.failed)
}

const COL: &str = "game col(graph v[])\norder count(v, 0)\npaint: for x in v: if v[x] = 0: \
                   for c in 1..2: if all(y in near(x), v[y] != c): v with x -> c\n";

#[test]
fn rules_on_graphs_say_what_their_positions_are() {
    let (rule, failed) = answer("rule", &json!({"name": "col.game", "text": COL}));
    assert_eq!(failed, None, "{rule}");
    assert_eq!((&rule["graphs"], &rule["same_moves_as"]), (&json!("graph"), &Value::Null));
    let arcs = "game g(graph v)\ntake: for x-y in v: v without x without y\n";
    let (rule, _) = answer("rule", &json!({"name": "g.game", "text": arcs}));
    assert_eq!(rule["same_moves_as"], "arc-kayles");
}

#[test]
fn rule_files_of_the_collection_need_no_text() {
    let (rule, failed) = answer("rule", &json!({"name": "sylver.game"}));
    assert_eq!((failed, &rule["title"]), (None, &json!("sylver")));
    let (solved, failed) = answer("solve", &json!({"position": "palindrome.game abba"}));
    assert_eq!((failed, &solved["value"]), (None, &json!(2)), "{solved}");
    let (error, failed) = answer("rule", &json!({"name": "none.game"}));
    assert!(failed.is_some(), "{error}");
    let (games, _) = answer("games", &json!({}));
    assert!(games["collection"].as_array().unwrap().len() > 100);
}

/// A number is the name of a vertex, so it makes no position grow.
#[test]
fn games_on_graphs_are_not_played_on_numbers() {
    let files = json!({"col.game": COL});
    for (method, request) in [
        ("period", json!({"game": "col.game", "files": files})),
        ("values", json!({"game": "col.game", "to": 9, "files": files})),
    ] {
        let (error, failed) = answer(method, &request);
        assert!(failed.is_some(), "{method}: {error}");
        assert!(error.to_string().contains("is not played on numbers"), "{method}: {error}");
    }
}
