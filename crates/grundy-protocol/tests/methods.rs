//! Every method, every sort of failure, and places as a page counts them.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed check ends its test"
)]

use std::cell::RefCell;
use std::time::Duration;

use grundy_core::game::{Limit, NeverStop, Stop};
use grundy_protocol::{Control, Desk, Host, Kind, METHODS};
use serde_json::{Value, json};

fn desk() -> Desk {
    Desk::new(Host::default())
}

fn ask(method: &str, request: &Value) -> Value {
    let (response, failed) = answer(&mut desk(), method, request);
    assert_eq!(failed, None, "{method} {request}: {response}");
    response
}

fn answer(desk: &mut Desk, method: &str, request: &Value) -> (Value, Option<Kind>) {
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let reply = desk.handle(method, &request.to_string(), &control);
    let response: Value = serde_json::from_str(&reply.json).unwrap();
    assert_eq!(response["schema"], 1);
    assert_eq!(response["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(response.get("error").is_some(), reply.failed.is_some());
    (response, reply.failed)
}

/// The error of a request that has one.
fn error(method: &str, request: &Value) -> (Value, Kind) {
    let (mut response, failed) = answer(&mut desk(), method, request);
    (response["error"].take(), failed.unwrap_or_else(|| panic!("{method} {request}: {response}")))
}

/// The text at a place given in UTF-16 units.
fn at(text: &str, error: &Value) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let unit = |name: &str| usize::try_from(error["at"][name].as_u64().unwrap()).unwrap();
    String::from_utf16(&units[unit("start")..unit("end")]).unwrap()
}

const TABLETS: &str = "game tablets(rows, cols) where rows >= 1, cols >= 1
cut across: for k in 1..rows-1: (k, cols) + (rows-k, cols)
";

#[test]
fn games_are_listed_by_group() {
    let response = ask("games", &json!({}));
    let groups = response["groups"].as_array().unwrap();
    let ids: Vec<&Value> = groups.iter().map(|group| &group["id"]).collect();
    for game in response["games"].as_array().unwrap() {
        assert!(ids.contains(&&game["group"]), "{game}");
        for example in game["examples"].as_array().unwrap() {
            ask("read", &json!({ "position": example }));
        }
        let display = &game["display"];
        let starts = display["starts"]
            .as_array()
            .unwrap()
            .iter()
            .chain(display["small"].as_str().map(|_| &display["small"]));
        for start in starts {
            ask("read", &json!({ "position": with_numbers(start.as_str().unwrap()) }));
        }
    }
}

/// A position to begin with, the least number in place of each range such as `3-9`.
fn with_numbers(start: &str) -> String {
    let least = |side: &str| side.split('-').next().unwrap_or_default().to_owned();
    let is_range = |side: &str| side.split('-').all(|number| number.parse::<u32>().is_ok());
    let word = |word: &str| {
        let (before, size) = word.split_at(word.rfind([':', '=']).map_or(0, |at| at + 1));
        let sides = size.split('x');
        let ranges = sides.clone().all(is_range);
        if ranges {
            before.to_owned() + &sides.map(least).collect::<Vec<_>>().join("x")
        } else {
            word.to_owned()
        }
    };
    start.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn positions_are_read_and_printed() {
    let response = ask("read", &json!({"position": "Nim  ۸ 5 + grim path:3", "misere": true}));
    assert_eq!(response["position"], "misere nim 8 5 + grim path:3");
    assert_eq!(response["play"], "misere");
    assert_eq!(response["impartial"], true);
    assert_eq!(response["summands"][0], json!({"position": "nim 8", "game": "nim"}));
    let response = ask("read", &json!({"position": "circle .WB mover=black"}));
    assert_eq!(response["mover"], "black");
    assert_eq!(response["impartial"], false);
}

#[test]
fn positions_are_solved() {
    // Nim [8 5 11], as the article has it: one winning move, 5 to 3.
    let response = ask("solve", &json!({"position": "nim 8 5 11"}));
    assert_eq!(response["value"], 6);
    assert_eq!(response["winning_move_count"], 1);
    assert_eq!(response["winning_moves"][0]["to"], "3");
    let response = ask("solve", &json!({"position": "nim 1 2 3 4", "moves": 0}));
    assert_eq!(response["outcome"], "N");
    assert_eq!(response["winning_moves"], json!([]));
}

#[test]
fn options_are_listed_with_and_without_values() {
    let response = ask("options", &json!({"position": "kayles 3"}));
    assert_eq!(response["complete"], true);
    let options = response["options"].as_array().unwrap();
    assert_eq!(options.len(), 3);
    assert!(options.iter().all(|option| option["value"].is_u64()));
    for limit in [0, 2, 3, 4] {
        for values in [true, false] {
            let request = json!({"position": "kayles 3", "limit": limit, "values": values});
            let response = ask("options", &request);
            let few = response["options"].as_array().unwrap();
            assert_eq!(few.len(), options.len().min(limit), "{request}");
            assert_eq!(response["complete"], limit >= options.len(), "{request}");
            for (one, other) in few.iter().zip(options) {
                assert_eq!(one["position"], other["position"]);
                assert_eq!(one["outcome"].is_null(), !values);
            }
        }
    }
    // Black is to move after White, whether values are told or not.
    let request = json!({"position": "circle W..B", "values": false, "limit": 1});
    let response = ask("options", &request);
    assert!(response["options"][0]["position"].as_str().unwrap().ends_with("mover=black"));
}

#[test]
fn reasons_come_in_steps() {
    let response = ask("explain", &json!({"position": "nim 8 5 11"}));
    let texts = |name: &str| {
        let steps = response[name].as_array().unwrap();
        assert!(!steps.is_empty() && steps.iter().all(|step| step["kind"].is_string()), "{name}");
        let texts: Vec<&str> = steps.iter().map(|step| step["text"].as_str().unwrap()).collect();
        texts.join("\n")
    };
    let heading = "For the mathematically minded:";
    assert_eq!(response["text"], format!("{}\n{heading}\n{}\n", texts("steps"), texts("theory")));
}

/// The step of a kind in a position's explanation.
fn step(position: &str, kind: &str) -> Value {
    let response = ask("explain", &json!({"position": position}));
    let steps = response["steps"].as_array().unwrap();
    let found = steps.iter().find(|step| step["kind"] == kind);
    found.unwrap_or_else(|| panic!("{position}: no {kind} in {response}")).clone()
}

#[test]
fn steps_carry_what_a_page_draws() {
    let columns = step("nim 8 5 11", "columns");
    assert_eq!(columns["powers"], json!([8, 4, 2, 1]));
    assert_eq!(columns["left"], json!([0, 4, 2, 0]));
    let row = json!({"label": "nim 11", "value": 11, "bits": [8, 0, 2, 1]});
    assert_eq!(columns["rows"][2], row);
    let by = step("nim 8 5 11", "move");
    assert_eq!((&by["summand"], &by["from"], &by["to"]), (&json!(1), &json!("5"), &json!("3")));
    let mex = step("kayles 2 + nim 1", "mex");
    assert_eq!((&mex["id"], &mex["mex"]), (&json!("mex"), &json!(2)));
    assert_eq!(mex["options"][0], json!({"text": "1", "position": "kayles 1", "value": 1}));
    // Kayles on one pin, the first line of its derivation: mex{0} = 1. It is behind the reason.
    let theory = ask("explain", &json!({"position": "kayles 2 + nim 1"}))["theory"].clone();
    let mex = theory.as_array().unwrap().iter().find(|step| step["kind"] == "mex").unwrap();
    assert_eq!(mex["mex"], 1);
    assert_eq!(mex["options"], json!([{"text": "g(0)⊕g(0)", "value": 0}]));
    // The row that the winning move changes.
    let look = ask("explain", &json!({"position": "nim 8 5 11"}))["steps"].clone();
    let look = look.as_array().unwrap().iter().find(|step| step["id"] == "look-for").unwrap();
    assert_eq!(look["change"], json!({"row": 1, "bits": [0, 0, 2, 1]}));
    // A part that is no heap is a position to draw, with its value.
    let parts = step("kayles 7", "parts");
    assert_eq!(parts["parts"], json!([{"position": "kayles 7", "value": 2}]));
    let columns = step("kayles 7 + nim 1", "columns");
    assert_eq!(columns["rows"][0]["position"], "kayles 7");
    // Geography is won along pairs of neighbours.
    let pairs = step("geography 1-2,2-3,3-4 at=1", "mirror");
    assert_eq!(pairs["pairs"], json!([["1", "2"], ["3", "4"]]));
    // Edge geography is lost by a set of vertices.
    let set = step("edge-geography path:3 at=1", "places");
    assert_eq!(set["places"], json!(["1", "3"]));
    let mex = step("cram 2x3", "mex");
    let values = mex["options"].as_array().unwrap().iter().map(|option| &option["value"]);
    assert_eq!(values.collect::<Vec<_>>(), [2, 0, 2, 0, 0, 2, 2]);
    assert_eq!(mex["mex"], 1);
    let mirror = step("crosses ../..", "mirror");
    assert_eq!(mirror["pairs"], json!([["1,1", "2,2"], ["1,2", "2,1"]]));
    let strip = step("kayles 100000", "strip");
    assert_eq!((&strip["period"], &strip["preperiod"]), (&json!(12), &json!(71)));
    assert_eq!(strip["values"].as_array().unwrap().len(), 71 + 24);
    // The odd board: the middle, then every move is copied by a half turn.
    let how = ask("explain", &json!({"position": "crosses 5x5"}));
    assert!(how["steps"].to_string().contains("\"mirror-half-turn\""), "{how}");
    step("crosses 5x5", "move");
}

#[test]
fn opponents_reply_as_their_level_says() {
    let request = |level: &str, seed: u64, ply: u64| json!({"position": "nim 8 5 11", "level": level, "seed": seed, "ply": ply});
    for seed in 0..4 {
        let response = ask("reply", &request("perfect", seed, 0));
        assert_eq!(response["move"]["position"], "nim 8 3 11");
        assert_eq!(response["won"], true);
        assert_eq!(
            ask("reply", &request("careless", seed, 3)),
            ask("reply", &request("careless", seed, 3))
        );
    }
    let moves = |level: &str| {
        let replies = (0..20).map(|seed| ask("reply", &request(level, seed, 1)));
        let moves = replies.map(|reply| reply["move"]["position"].to_string());
        moves.collect::<std::collections::BTreeSet<_>>()
    };
    assert!(moves("careless").len() > 10);
    assert!(moves("learner").contains("\"nim 8 3 11\""));
    assert!(moves("learner").len() > 5);
    // Nobody can move: who is to move has lost, or, under the misère rule, won.
    let over = json!({"position": "nim 0", "level": "perfect"});
    assert_eq!(ask("reply", &over)["won"], false);
    let over = json!({"position": "nim 0", "misere": true, "level": "careless"});
    assert_eq!(ask("reply", &over)["won"], true);
}

#[test]
fn values_come_in_parts_and_whole() {
    let lines = RefCell::new(Vec::<Value>::new());
    let sink = |line: &str| lines.borrow_mut().push(serde_json::from_str(line).unwrap());
    let control = Control { stop: &NeverStop, elapsed: None, lines: Some(&sink) };
    let request = json!({"game": "kayles", "from": 5, "to": 9000}).to_string();
    let reply = desk().handle("values", &request, &control);
    let whole: Value = serde_json::from_str(&reply.json).unwrap();
    assert_eq!(whole["first"], 5);
    assert_eq!(whole["values"].as_array().unwrap().len(), 8996);
    let mut joined = Vec::new();
    for line in lines.take() {
        if let Some(part) = line.get("part") {
            assert_eq!(part["first"], 5 + joined.len());
            joined.extend(part["values"].as_array().unwrap().clone());
        } else {
            assert_eq!(line["progress"]["of"], 8996);
        }
    }
    assert_eq!(Value::from(joined), whole["values"]);
    let response = ask("values", &json!({"game": "chomp", "rows": 2, "columns": 3}));
    assert_eq!(response["rows"].as_array().unwrap().len(), 2);
}

/// A template begins with its first position, in the parts and in the whole.
#[test]
fn templates_need_no_range_but_the_last_number() {
    let values = ask("values", &json!({"game": "node-kayles cycle:{n}", "to": 12}));
    assert_eq!(values["first"], 3);
    assert_eq!(values["values"], json!([1, 0, 0, 0, 1, 0, 0, 0, 1, 0]));
    let later = ask("values", &json!({"game": "crosses 3x{n}", "from": 2, "to": 5}));
    assert_eq!((&later["first"], &later["values"]), (&json!(2), &json!([1, 1, 0, 3])));
    let lines = RefCell::new(Vec::<Value>::new());
    let sink = |line: &str| lines.borrow_mut().push(serde_json::from_str(line).unwrap());
    let control = Control { stop: &NeverStop, elapsed: None, lines: Some(&sink) };
    let request = json!({"game": "node-kayles cycle:{n}", "to": 12}).to_string();
    desk().handle("values", &request, &control);
    assert_eq!(lines.take()[0]["part"]["first"], 3);
    let period = ask("period", &json!({"game": "node-kayles cycle:{n}", "max": 200}));
    assert_eq!((&period["period"], &period["status"]), (&json!(34), &json!("proved")));
    let ladder = ask("period", &json!({"game": "node-kayles ladder:{n}", "max": 60}));
    assert_eq!((&ladder["period"], &ladder["status"]), (&json!(2), &json!("observed")));
    let (refused, _) = error("values", &json!({"game": "node-kayles cycle:{n}", "to": 2}));
    assert!(refused.to_string().contains("cycle"), "{refused}");
    let (refused, _) = error("values", &json!({"game": "crosses {m}x{n}", "to": 3}));
    assert!(refused.to_string().contains("what does n run over"), "{refused}");
}

#[test]
fn periods_carry_their_certificate() {
    let response = ask("period", &json!({"game": "kayles"}));
    assert_eq!(response["status"], "proved");
    assert_eq!(response["period"], 12);
    let certificate = response["certificate"].as_str().unwrap();
    let report = grundy_verify::verify(certificate.as_bytes(), &mut grundy_verify::NoProgress);
    assert!(matches!(report.verdict, grundy_verify::Verdict::Proved(_)));
    assert!(response["sentence"].as_str().unwrap().contains("12"));
    let response = ask("period", &json!({"game": "kayles", "misere": true}));
    assert_eq!(response["status"], "unsupported");
}

#[test]
fn rule_files_come_with_the_request() {
    let response = ask("rule", &json!({"name": "tablets.game", "text": TABLETS}));
    assert_eq!(response["parameters"], 2);
    assert_eq!(response["title"], "tablets");
    let files = json!({"tablets.game": TABLETS, "g.txt": "1 2\n2 3\n"});
    let request = json!({"position": "tablets.game 3 4", "files": files});
    assert_eq!(ask("solve", &request)["summands"][0]["known_by"], "table");
    let request = json!({"position": "grim file:g.txt", "files": files});
    assert_eq!(ask("read", &request)["position"], "grim 1-2,2-3");
    // A file of one request is not there for the next.
    let mut desk = desk();
    assert_eq!(answer(&mut desk, "read", &request).1, None);
    let request = json!({"position": "grim file:g.txt"});
    assert_eq!(answer(&mut desk, "read", &request).1, Some(Kind::Input));
}

#[test]
fn rule_files_on_boards_are_told_apart() {
    let text = "game trio(grid r x c)\n# 𝄞\ntake: ... -> xxx\n";
    let response = ask("rule", &json!({"name": "trio.game", "text": text}));
    assert_eq!((&response["boards"], &response["parameters"]), (&json!(true), &json!(1)));
    assert_eq!(response["names"], json!(["r", "c"]));
    assert_eq!(ask("rule", &json!({"name": "x.game", "text": TABLETS}))["boards"], false);
    let request = json!({"position": "trio.game 2x4", "files": {"trio.game": text}});
    assert_eq!(ask("solve", &request)["known_by"], "search");
    let wrong = text.replace("xxx", "xx?");
    let (error, kind) = error("rule", &json!({"name": "trio.game", "text": wrong}));
    assert_eq!((at(&wrong, &error).as_str(), kind), ("?", Kind::Input), "{error}");
}

/// A rule that is at fault wherever it is played is refused when it is read, at its place; a fault
/// that some positions never come to is told beside the rule.
#[test]
fn faults_of_a_rule_are_told_when_it_is_read() {
    let told = |text: &str| ask("rule", &json!({"name": "x.game", "text": text}));
    for (text, place) in [
        ("game x(n)\n# 𝄞\ntake: n - 1\n", "n"),
        ("game x(n)\n# 𝄞\nstay: if n > 0: (n)\n", "("),
        ("game x(n)\n# 𝄞\ntake: if n > 0: (0 - 1)\n", "0"),
    ] {
        let (error, kind) = error("rule", &json!({"name": "x.game", "text": text}));
        assert_eq!((at(text, &error).as_str(), kind), (place, Kind::Input), "{error}");
        assert!(error["help"].is_string(), "{error}");
    }
    let text = "game x(n)\n# 𝄞\ntake: for k in 1..3: if n > 0: (n - k)\n";
    let fault = &told(text)["fault"];
    assert_eq!(at(text, fault), "n", "{fault}");
    let message = fault["message"].as_str().unwrap_or_default();
    assert!(message.contains("at 1 the move `take` leaves the negative number -1"), "{fault}");
    assert!(fault["help"].as_str().is_some_and(|help| help.contains("`if`")), "{fault}");
    assert!(told(TABLETS)["fault"].is_null());
}

#[test]
fn changed_rule_files_are_read_again() {
    let mut desk = desk();
    let mut value = |text: &str| {
        let request = json!({"position": "one.game 5", "files": {"one.game": text}});
        answer(&mut desk, "solve", &request).0["value"].clone()
    };
    assert_eq!(value("game one(n)\ntake: for k in 1..n: (n - k)\n"), 5);
    assert_eq!(value("game one(n)\ntake: for k in 1..2: if n >= k: (n - k)\n"), 2);
}

#[test]
fn languages_and_limits_are_told() {
    assert_eq!(ask("wording", &json!({"lang": "en-GB"}))["lang"], "en");
    assert_eq!(ask("wording", &json!({"lang": "tlh"}))["dir"], "ltr");
    assert_eq!(ask("limits", &json!({}))["nodes"], Host::default().nodes);
}

#[test]
fn no_other_file_is_read() {
    for position in [
        "/etc/passwd.game 3",
        "../secret.game 3",
        "grim file:/etc/passwd",
        "grim ./Cargo.toml",
        "dag file:../x at=1",
        "grim file:\\\\host\\share",
        "grim file:",
    ] {
        let (error, kind) = error("read", &json!({"position": position}));
        assert_eq!(kind, Kind::Input, "{position}: {error}");
    }
}

#[test]
fn bad_input_is_pointed_at() {
    for (position, place) in
        [("nim 3 x", "x"), ("𝄞 é nim", "𝄞"), ("nim 3 + ñim 𝄞", "ñim"), ("nim ۳ + kayles y", "y")]
    {
        let (error, kind) = error("solve", &json!({"position": position}));
        assert_eq!(kind, Kind::Input);
        assert_eq!(at(position, &error), place, "{position}: {error}");
    }
    let text = "game é𝄞(n)\n";
    let (told, kind) = error("rule", &json!({"name": "x.game", "text": text}));
    assert_eq!((kind, &told["file"]), (Kind::Input, &json!("x.game")));
    assert_eq!(at(text, &told), "𝄞", "{told}");
    let text = "game one(n)\n# 𝄞\ntake: for k in 1..n: (n - ж)\n";
    let request = json!({"position": "x.game 3", "files": {"x.game": text}});
    let (told, _) = error("read", &request);
    assert_eq!((at(text, &told).as_str(), &told["file"]), ("ж", &json!("x.game")), "{told}");
    // A game without a position: the word `misere` that the request adds is not counted.
    let (told, _) = error("period", &json!({"game": "näm", "misere": true}));
    assert_eq!(at("näm", &told), "näm", "{told}");
}

#[test]
fn requests_without_sense_are_refused() {
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let deep = "[".repeat(100_000);
    let long = format!("{{\"position\":\"nim {}\"}}", "9 ".repeat(1000));
    for (method, request) in [
        ("solve", ""),
        ("solve", "null"),
        ("solve", "{}"),
        ("solve", "[\"nim 3\"]"),
        ("solve", "{\"position\":3}"),
        ("solve", "{\"position\":\"nim 3\",\"moves\":-1}"),
        ("solve", "{\"position\":\"nim 3\",\"moves\":1e99}"),
        ("solve", "{\"position\":\"nim 3\",\"mvoes\":1}"),
        ("solve", "{\"position\":\"nim 3\",\"files\":[]}"),
        ("solve", "{\"position\":\"\\ud800\"}"),
        ("solve", deep.as_str()),
        ("nothing", "{}"),
        ("", "{}"),
        ("values", "{\"game\":\"kayles\"}"),
        ("values", "{\"game\":\"kayles\",\"from\":9,\"to\":3}"),
        ("values", "{\"game\":\"kayles\",\"to\":3,\"rows\":3,\"columns\":3}"),
        ("reply", "{\"position\":\"nim 3\",\"level\":\"perfekt\"}"),
    ] {
        let reply = desk().handle(method, request, &control);
        assert_eq!(reply.failed, Some(Kind::Input), "{method} {request:.80}: {}", reply.json);
    }
    assert_eq!(desk().handle("read", &long, &control).failed, None);
}

/// Stops at once.
struct Impatient;

impl Stop for Impatient {
    fn reason(&self) -> Option<Limit> {
        Some(Limit::Time)
    }
}

#[test]
fn limits_end_the_work() {
    let control = Control { stop: &Impatient, elapsed: None, lines: None };
    let request = json!({"position": "crosses 9x9 stencil=king"}).to_string();
    let reply = desk().handle("options", &request, &control);
    assert_eq!(reply.failed, Some(Kind::Limit), "{}", reply.json);
    let small = Host { nodes: 1000, memory: 1 << 16, ..Host::default() };
    let mut desk = Desk::new(small);
    let request = json!({"position": "node-kayles grid:7x9 + grim king:6x7"});
    let (response, kind) = answer(&mut desk, "options", &request);
    assert_eq!(kind, Some(Kind::Limit), "{response}");
    // `solve` says what it knows.
    let (response, kind) = answer(&mut desk, "solve", &request);
    assert_eq!(kind, None, "{response}");
    assert!(response["incomplete"].is_string() && response["winner"].is_null(), "{response}");
}

/// A board that is not solved while a person waits.
const LARGE: &str = "crosses X......../........./........./........./........./........./........./........./.........";

#[test]
fn an_opponent_answers_whatever_the_board_and_the_time() {
    for level in ["careless", "learner", "perfect"] {
        let request = json!({"position": LARGE, "level": level, "seed": 1});
        // Where there is no clock its work is bounded, too.
        let unhurried = ask("reply", &request);
        assert!(unhurried["move"].is_object() && unhurried["outcome"].is_null(), "{unhurried}");
        assert_eq!(unhurried["grade"], if level == "perfect" { "unproved" } else { "chance" });
        let late = || Duration::from_secs(100);
        for control in [
            Control { stop: &Impatient, elapsed: None, lines: None },
            Control { stop: &NeverStop, elapsed: Some(&late), lines: None },
        ] {
            let reply = desk().handle("reply", &request.to_string(), &control);
            assert_eq!(reply.failed, None, "{}", reply.json);
        }
    }
    let won = ask("reply", &json!({"position": "crosses 9x9"}));
    assert_eq!(
        (&won["grade"], &won["outcome"], &won["won"]),
        (&json!("perfect"), &json!("N"), &json!(true))
    );
    let over = ask("reply", &json!({"position": "nim 0"}));
    assert_eq!((&over["grade"], &over["outcome"]), (&Value::Null, &json!("P")));
}

#[test]
fn a_quick_question_ends_by_the_clock_and_no_other_does() {
    let late = || Duration::from_secs(100);
    let control = Control { stop: &NeverStop, elapsed: Some(&late), lines: None };
    let asked = |quick: bool, position: &str| {
        let request = json!({"position": position, "quick": quick}).to_string();
        desk().handle("options", &request, &control)
    };
    assert_eq!(asked(true, LARGE).failed, Some(Kind::Limit));
    assert_eq!(asked(false, "crosses 4x4").failed, None);
    // Without a clock it ends by the number of positions.
    let request = json!({"position": LARGE, "quick": true});
    assert_eq!(error("options", &request).1, Kind::Limit);
}

#[test]
fn what_is_too_large_is_refused() {
    for (method, request) in [
        ("values", json!({"game": "kayles", "to": 1u64 << 40})),
        ("values", json!({"game": "chomp", "rows": u64::MAX, "columns": u64::MAX})),
        ("options", json!({"position": "nim 10000000000000000000000000"})),
        ("values", json!({"game": "nim", "to": 5, "misere": true})),
    ] {
        let (error, kind) = error(method, &request);
        assert_eq!(kind, Kind::TooLarge, "{method} {request}: {error}");
    }
}

#[test]
fn a_worn_desk_answers_as_a_new_one() {
    let host = Host { memory: 1 << 22, ..Host::default() };
    let mut desk = Desk::new(host);
    for round in 0..40 {
        for position in ["crosses 4x5", "grim cycle:9", "kayles 300 7"] {
            let request = json!({"position": position, "moves": 0});
            let found = answer(&mut desk, "solve", &request).0;
            let new = answer(&mut Desk::new(host), "solve", &request).0;
            assert_eq!(found, new, "{round} {position}");
        }
    }
}

#[test]
fn exercises_have_one_winning_move() {
    let request = json!({"game": "nim", "count": 3, "level": 3, "seed": 1});
    let sheet = ask("exercises", &request);
    assert_eq!(sheet, ask("exercises", &request));
    assert_eq!(sheet["complete"], true);
    for exercise in sheet["exercises"].as_array().unwrap() {
        let solved = ask("solve", &json!({"position": exercise["position"]}));
        assert_eq!(solved["winning_move_count"], 1, "{exercise}");
        assert_eq!(solved["winning_moves"][0]["text"], exercise["move"]["text"]);
        let left = ask("solve", &json!({"position": exercise["move"]["position"]}));
        assert_eq!(left["winner"], "previous", "{exercise}");
    }
    let (wrong, kind) = error("exercises", &json!({"game": "kayls"}));
    assert_eq!((kind, at("kayls", &wrong).as_str()), (Kind::Input, "kayls"));
    for request in [json!({"game": "nim", "count": 0}), json!({"game": "nim", "level": 4})] {
        assert_eq!(error("exercises", &request).1, Kind::Input, "{request}");
    }
}

#[test]
fn every_method_is_known() {
    for method in METHODS {
        let reply = answer(&mut desk(), method, &json!({"unknown": 1}));
        let message = reply.0["error"]["message"].as_str().unwrap().to_owned();
        assert!(!message.contains("method"), "{message}");
    }
}

#[test]
fn values_of_a_code_tell_which_are_rare() {
    // Few of Officers are.
    let values = ask("values", &json!({"game": "0.6", "from": 0, "to": 2000}));
    let (mask, odd) = (values["split"]["mask"].as_u64().unwrap(), &values["split"]["odd"]);
    assert_eq!(odd[0], odd[1]);
    let rare = |value: &Value| {
        let bits = (value.as_u64().unwrap() & mask).count_ones() % 2 == 1;
        odd[0] == bits
    };
    let list = values["values"].as_array().unwrap();
    let count = list.iter().filter(|value| rare(value)).count();
    assert!((1..list.len() / 3).contains(&count), "{count} of {}", list.len());
    assert!(ask("values", &json!({"game": "nim", "to": 2000}))["split"].is_null());
}

#[test]
fn games_are_identified_by_their_values() {
    let mut desk = desk();
    let lines = RefCell::new(Vec::new());
    let keep = |line: &str| lines.borrow_mut().push(line.to_owned());
    let control = Control { stop: &NeverStop, elapsed: None, lines: Some(&keep) };
    let request = json!({"values": "0 1 2 3 1 4 3 2 1 4 2 6", "answers": 2}).to_string();
    let found = desk.handle("identify", &request, &control);
    let found: Value = serde_json::from_str(&found.json).unwrap();
    assert_eq!(found["answers"][0]["game"], "kayles");
    assert_eq!(found["answers"][0]["relation"], "v(n) = G(n)");
    assert_eq!(found["answers"].as_array().unwrap().len(), 2);
    assert_eq!(found["index"], "small");
    // The index is built once, and tells how far it is.
    assert!(lines.borrow()[0].contains("progress"), "{}", lines.borrow()[0]);
    lines.borrow_mut().clear();
    let request = json!({"values": "0 4 8 12 16 20", "zeros": true}).to_string();
    let found = desk.handle("identify", &request, &control);
    let found: Value = serde_json::from_str(&found.json).unwrap();
    assert_eq!(found["question"], "zeros");
    assert!(found["answer_count"].as_u64().unwrap() > 0, "{found}");
    assert!(lines.borrow().is_empty());
    // A table, as the page asks for it; and a b-file, whose first n is its own.
    for (asked, game, relation, from) in [
        (
            json!({"values": "0 1 2 3 / 1 2 0 4 / 2 0 1 5 / 3 4 5 6"}),
            "wythoff {a} {b}",
            "v(a, b) = G(a, b)",
            json!([0, 0]),
        ),
        (
            json!({"values": "1 1\n2 2\n3 3\n4 1\n5 4\n6 3\n7 2\n8 1\n9 4\n"}),
            "kayles",
            "v(n) = G(n)",
            json!([1]),
        ),
        (json!({"values": "1 2 3 1 4 3 2 1 4", "from": 1}), "kayles", "v(n) = G(n)", json!([1])),
    ] {
        let found = desk.handle("identify", &asked.to_string(), &control);
        let found: Value = serde_json::from_str(&found.json).unwrap();
        let answer = &found["answers"][0];
        assert_eq!((&answer["game"], &answer["relation"]), (&json!(game), &json!(relation)));
        assert_eq!(answer["from"], from);
    }
    let gap = json!({"values": "0 0\n1 1\n3 3\n4 1\n"});
    assert_eq!(error("identify", &gap).1, Kind::Input);
    let listed = json!({"values": "0 0\n1 1\n3 3\n4 1\n", "input": "list"});
    assert_eq!(ask("identify", &listed)["given"], 8);
    let text = "0 1 two 3";
    let (error, kind) = error("identify", &json!({"values": text}));
    assert_eq!((kind, at(text, &error).as_str()), (Kind::Input, "t"));
}

#[test]
fn misere_quotients_are_found_and_drawn() {
    // 0.77 is wild from heap 5 on; its quotient has 40 elements, 9 of them lost (Plambeck and Siegel 2008).
    let kayles = ask("misere", &json!({"game": "kayles"}));
    assert_eq!(
        (&kayles["status"], &kayles["order"], &kayles["lost_count"], &kayles["wild_from"]),
        (&json!("proved"), &json!(40), &json!(9), &json!(5))
    );
    assert!(kayles["cayley"].as_str().unwrap().starts_with("<svg"));
    let some = ask("misere", &json!({"game": "0.77", "to": 8}));
    assert_eq!((&some["status"], &some["heaps"]), (&json!("up-to-heap"), &json!(8)));
    // Nim is tame; a position has a quotient of its own.
    let position = ask("misere", &json!({"game": "nim 2 2"}));
    assert_eq!((&position["tame"], &position["order"]), (&json!(true), &json!(6)));
    assert_eq!(position["positions"], json!(["nim 2", "nim 2"]));
    // The quotients of Nim have 2^k + 2 elements, without end.
    let nim = ask("misere", &json!({"game": "nim"}));
    assert_eq!((&nim["order"], &nim["heaps"]), (&json!(258), &json!(128)));
    assert!(nim["incomplete"].as_str().unwrap().contains("256 elements"), "{nim}");
    assert_eq!(ask("misere", &json!({"game": "4.7"}))["status"], "infinite");
    for (game, to) in [("cram", None), ("nim 2 2", Some(3)), ("nonsense", None)] {
        let (error, kind) = error("misere", &json!({"game": game, "to": to}));
        assert_eq!(kind, Kind::Input, "{game}: {error}");
    }
}

#[test]
fn a_search_for_a_quotient_ends_by_the_clock() {
    let elapsed = || Duration::from_secs(6);
    let control = Control { stop: &NeverStop, elapsed: Some(&elapsed), lines: None };
    let reply = desk().handle("misere", &json!({"game": "0.077"}).to_string(), &control);
    let found: Value = serde_json::from_str(&reply.json).unwrap();
    assert_eq!(reply.failed, None, "{found}");
    assert!(found["incomplete"].is_string(), "{found}");
}

/// A short word that stands for much is refused with the bound, by every generator of graphs and every
/// reader of boards.
#[test]
fn sizes_are_checked_before_anything_is_built() {
    let graphs = [
        "path:9000000",
        "cycle:2000000",
        "complete:4000",
        "star:2000000",
        "bipartite:2000,2000",
        "grid:2000x2000",
        "king:2000x2000",
        "queens:200",
        "wheel:2000000",
        "cube:20",
        "ladder:2000000",
        "circulant:2000000,1",
        "toeplitz:2000000,1",
        "prism:2000000",
        "snake:2000000x4",
        "diamonds:2000000",
        "tadpole:2000000,3",
        "spider:2000000,3",
        "caterpillar:1x2000000",
    ];
    let on_graphs = graphs.iter().flat_map(|graph| {
        ["node-kayles", "arc-kayles", "grim", "nogo"].map(|game| format!("{game} {graph}"))
    });
    let boards = ["cram", "chomp", "clobber", "nogo", "crosses", "domineering"];
    let on_boards = boards.map(|game| format!("{game} 2000x2000"));
    for position in on_graphs.chain(on_boards) {
        for method in ["read", "solve", "options", "explain", "reply"] {
            let (error, _) = error(method, &json!({ "position": position }));
            let said = error.to_string();
            // Games with smaller bounds of their own say these.
            let named = ["1000000", "too large", "are read", "no game"].iter();
            assert!({ named }.any(|part| said.contains(part)), "{method} {position}: {said}");
        }
    }
}
