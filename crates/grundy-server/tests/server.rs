//! The server under load and under abuse.

use std::io::{BufRead, Write};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use grundy_server::Settings;
use serde_json::{Value, json};

use crate::common::{Client, PATIENCE, Running, kind, posted, scripted, until};

#[test]
fn ten_thousand_requests_lose_nothing() {
    const CLIENTS: usize = 20;
    let server = Running::start(Settings::default());
    thread::scope(|scope| {
        for client in 0..CLIENTS {
            let server = &server;
            scope.spawn(move || {
                let mut connection = server.client();
                for i in 0..10_000 / CLIENTS {
                    let (a, b) = (client * 7 + i % 50, i % 31);
                    let request = json!({"position": format!("nim {a} {b}"), "moves": 0});
                    let (status, body) = connection.post("solve", &request.to_string());
                    let body: Value = serde_json::from_str(&body).unwrap();
                    assert_eq!((status, &body["value"]), (200, &json!(a ^ b)));
                }
            });
        }
    });
}

#[test]
fn two_hundred_clients_are_answered_beside_heavy_questions() {
    // However slow the machine is, small questions take no second.
    let (time, moment) = (Duration::from_secs(3), Duration::from_secs(1));
    let server = Running::start(Settings { time, moment, ..Settings::default() });
    let heavy = json!({"position": "node-kayles grid:7x9 + grim king:6x7"}).to_string();
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let (status, body) = server.ask("options", &heavy);
                assert!(matches!(status, 422 | 429), "{status} {body}");
            });
        }
        for client in 0..200 {
            let server = &server;
            scope.spawn(move || {
                let mut connection = server.client();
                for (method, request) in [
                    ("solve", json!({"position": format!("kayles {client} 7")})),
                    ("options", json!({"position": "chocolate 3x4", "values": false})),
                    ("reply", json!({"position": "nim 8 5 11", "seed": client})),
                    ("explain", json!({"position": "grim path:9", "lang": "en"})),
                    ("values", json!({"game": "kayles", "to": client})),
                    ("games", json!({})),
                ] {
                    let (status, body) = connection.post(method, &request.to_string());
                    assert_eq!(status, 200, "{method} {request}: {body}");
                }
            });
        }
    });
}

#[test]
fn heavy_questions_wait_in_bounds() {
    let settings = Settings { threads: 2, time: Duration::from_secs(60), ..Settings::default() };
    let (server, work) = scripted(settings);
    let mut clients: Vec<Client> = (0..40).map(|_| server.client()).collect();
    for client in &mut clients {
        client.send(&posted("solve", "{\"position\":\"work\"}"));
    }
    // All are tried in the quick lane first.
    until("the end of the moments", || work.struck.load(Ordering::Relaxed) == 40);
    until("heavy work", || work.begun.load(Ordering::Relaxed) == 41);
    // One is at work, a few wait, the others are told so at once.
    let told = |client: &&mut Client| {
        let stream = client.stream.get_ref();
        stream.set_nonblocking(true).unwrap();
        let told = stream.peek(&mut [0]).is_ok();
        stream.set_nonblocking(false).unwrap();
        told
    };
    until("refusals", || clients.iter_mut().filter(told).count() >= 20);
    let mut busy = 0;
    for client in &mut clients {
        client.stream.get_ref().set_read_timeout(Some(Duration::from_millis(50))).unwrap();
        if client.stream.fill_buf().is_ok() {
            let (status, _, body) = client.response();
            assert_eq!((status, kind(&body).as_str()), (429, "busy"));
            busy += 1;
        }
    }
    assert!((20..40).contains(&busy), "{busy} were sent away");
    // Small ones are answered all the same.
    assert_eq!(server.ask("solve", "{}").0, 400);
    // When the clients go, the work ends.
    assert_eq!(work.left.load(Ordering::Relaxed), 0);
    drop(clients);
    until("the end of the work", || work.left.load(Ordering::Relaxed) > 0);
    until("room", || server.ask("solve", "{}").0 == 400);
}

#[test]
fn long_questions_are_not_tried_among_the_small_ones() {
    let settings = Settings { time: Duration::from_secs(3600), ..Settings::default() };
    let (server, work) = scripted(settings);
    let mut client = server.client();
    let long = json!({"position": "work", "files": {"x": "x".repeat(20_000)}}).to_string();
    client.send(&posted("solve", &long));
    until("work", || work.begun.load(Ordering::Relaxed) == 1);
    drop(client);
    until("the end of the work", || work.left.load(Ordering::Relaxed) == 1);
    // It was begun once, with all its time.
    assert_eq!(work.begun.load(Ordering::Relaxed), 1);
    assert_eq!(work.struck.load(Ordering::Relaxed), 0);
}

#[test]
fn answers_say_how_long_their_questions_were_at_work() {
    let settings = Settings { time: Duration::from_millis(100), ..Settings::default() };
    let (server, _) = scripted(settings);
    let timing = |request: &str| {
        let mut client = server.client();
        client.send(&posted("solve", request));
        let (_, head, _) = client.response();
        let value = head.split_once("server-timing: ").unwrap().1.lines().next().unwrap();
        value.split(", ").map(|lane| lane.split(';').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(timing("{}"), ["quick"]);
    assert_eq!(timing("{\"position\":\"work\"}"), ["quick", "heavy"]);
}

#[test]
fn short_texts_that_stand_for_much_are_refused() {
    let server = Running::start(Settings::default());
    for method in ["read", "solve", "options", "explain", "reply"] {
        let request = json!({"position": "kayles 1000000*7"}).to_string();
        let (status, body) = server.ask(method, &request);
        assert_eq!((status, kind(&body).as_str()), (422, "too-large"), "{method}: {body}");
    }
    let request = json!({"game": "kayles 1000000*7", "to": 5}).to_string();
    assert_eq!(server.ask("values", &request).0, 422);
}

#[test]
fn the_work_ends_when_its_client_goes() {
    let settings = Settings { time: Duration::from_secs(3600), ..Settings::default() };
    let (server, work) = scripted(settings);
    // What sends no lines is begun twice: its moment in the quick lane comes first.
    for (path, begun, left) in [("solve", 2, 1), ("stream/solve", 3, 2)] {
        let mut client = server.client();
        client.send(&posted(path, "{\"position\":\"work\"}"));
        until("heavy work", || work.begun.load(Ordering::Relaxed) == begun);
        drop(client);
        until("the end of the work", || work.left.load(Ordering::Relaxed) == left);
    }
    assert_eq!(work.struck.load(Ordering::Relaxed), 1);
}

#[test]
fn a_panic_is_answered_and_the_server_lives() {
    let (server, _) = scripted(Settings::default());
    let mut ids = std::collections::BTreeSet::new();
    for path in ["solve", "stream/solve"].repeat(20) {
        let (status, body) = server.ask(path, "{\"position\":\"panic\"}");
        assert_eq!((status, kind(&body).as_str()), (500, "internal"), "{body}");
        let body: Value = serde_json::from_str(&body).unwrap();
        assert!(ids.insert(body["error"]["id"].as_str().unwrap().to_owned()));
        assert_eq!(server.ask("solve", "{}").0, 400);
    }
}

#[test]
fn long_requests_are_refused() {
    let server = Running::start(Settings { body: 1000, ..Settings::default() });
    let long = json!({"position": "nim 3 ".repeat(1000)}).to_string();
    let (status, body) = server.ask("solve", &long);
    assert_eq!((status, kind(&body).as_str()), (413, "too-large"));
    // The same where the length is not said beforehand.
    let mut client = server.client();
    client.send(
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n",
    );
    client.send(&format!("transfer-encoding: chunked\r\n\r\n{:x}\r\n{long}\r\n", long.len()));
    assert_eq!(client.response().0, 413);
    // And a length that nobody could send.
    let mut client = server.client();
    client.send(
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n",
    );
    client.send("content-length: 18446744073709551615\r\n\r\n{");
    let status = client.response().0;
    assert!((400..500).contains(&status), "{status}");
    // A head without an end.
    let mut client = server.client();
    let head = format!("GET /{} HTTP/1.1\r\n", "x".repeat(1 << 20));
    let _ = client.stream.get_mut().write_all(head.as_bytes());
    assert_eq!(server.ask("solve", "{\"position\":\"nim 1\"}").0, 200);
}

#[test]
fn slow_clients_are_let_go() {
    let settings = Settings {
        idle_timeout: Duration::from_millis(300),
        time: Duration::from_millis(100),
        ..Settings::default()
    };
    let server = Running::start(settings);
    // One that never finishes its head, one that never finishes its body, one that says nothing.
    let mut head = server.client();
    head.send("POST /api/v1/solve HTTP/1.1\r\nhost:");
    let mut body = server.client();
    body.send(&posted("solve", "{\"position\":\"nim 1\"}").replace('}', ""));
    let mut silent = server.client();
    assert_eq!(server.ask("solve", "{\"position\":\"nim 1\"}").0, 200);
    let (status, _, text) = body.response();
    assert_eq!((status, kind(&text).as_str()), (408, "input"));
    for client in [&mut head, &mut silent, &mut body] {
        assert!(client.is_closed(PATIENCE));
    }
}

#[test]
fn heavy_questions_end_in_their_limits() {
    let settings = Settings { time: Duration::from_millis(300), ..Settings::default() };
    let server = Running::start(settings);
    let heavy = json!({"position": "node-kayles grid:7x9 + grim king:6x7"}).to_string();
    let (status, body) = server.ask("options", &heavy);
    assert_eq!((status, kind(&body).as_str()), (422, "limit"), "{body}");
    assert!(body.contains("command line"));
    let (status, body) = server.ask("solve", &heavy);
    assert_eq!(status, 200);
    assert!(body.contains("\"incomplete\""), "{body}");
    // A stream that is cut short says so in its last line.
    let slow = json!({"game": "grundy", "to": 2_000_000}).to_string();
    let (status, body) = server.ask("stream/values", &slow);
    assert_eq!(status, 200);
    assert!(body.lines().last().unwrap().contains("\"incomplete\""));
}

#[test]
fn hostile_rule_files_end_in_their_limits() {
    let settings =
        Settings { time: Duration::from_millis(100), memory: 64 << 20, ..Settings::default() };
    let server = Running::start(settings);
    let deep = format!("game x(n)\na: ({}n{})\n", "(".repeat(60_000), ")".repeat(60_000));
    let wide = format!("game x(n)\na: {}\n", "for k in 1..n: ".repeat(4_000));
    let powers = "game x(n)\na: for k in 1..n^9^9^9: (n - k)\n";
    let long = "game x(n)\na: for i in 1..4000000000: for j in 1..4000000000: (n - 1)\n";
    let many = "game x(n)\na: for k in 1..n: 4000000000 of (n - k)\n";
    for text in [deep.as_str(), &wide, powers, long, many, "\u{0}", "game", "\u{feff}game x(n)"] {
        for position in ["x.game 3", "x.game 4000000", "x.game 3 + nim 2"] {
            let files = json!({"x.game": text});
            for method in ["solve", "options", "explain", "reply"] {
                let request = json!({"position": position, "files": files}).to_string();
                let (status, body) = server.ask(method, &request);
                assert!(matches!(status, 200 | 400 | 422), "{status} {text:.60} {body:.300}");
            }
        }
        let request = json!({"game": "x.game", "files": {"x.game": text}, "to": 1000}).to_string();
        let (status, body) = server.ask("values", &request);
        assert!(matches!(status, 200 | 400 | 422), "{status} {text:.60} {body:.300}");
    }
    assert_eq!(server.ask("solve", "{\"position\":\"nim 1\"}").0, 200);
}

#[test]
fn nothing_but_the_page_and_the_protocol_is_served() {
    let server = Running::start(Settings::default());
    let get = |path: &str| {
        let mut client = server.client();
        client.send(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n"));
        client.response()
    };
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/assets/../../x",
        "/api/v1/",
        "/api/v1/none",
        "/api/v2/solve",
        "/api",
    ] {
        assert!(matches!(get(path).0, 400 | 404 | 405), "{path}");
    }
    // Methods are asked by POST.
    assert!(matches!(get("/api/v1/solve").0, 404 | 405));
    let (status, head, body) = get("/api/v1/openapi.json");
    assert_eq!(status, 200);
    assert!(serde_json::from_str::<Value>(&body).is_ok());
    for (name, value) in [
        ("content-security-policy", "default-src 'none'; script-src 'self'; style-src 'self'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ] {
        assert!(head.contains(&format!("{name}: {value}")), "{head}");
    }
    assert!(
        !head.contains("set-cookie")
            && !head.contains("unsafe")
            && !head.contains("access-control")
    );
    // What another site could send without being asked is not answered.
    let mut client = server.client();
    client.send("POST /api/v1/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{}");
    assert_eq!(client.response().0, 415);
}

/// Every error has the form of the protocol, also those that come before a question.
#[test]
fn all_errors_have_one_form() {
    let server =
        Running::start(Settings { names: vec!["games.example".into()], ..Settings::default() });
    let long = "x".repeat(20_000);
    for (head, expected) in [
        ("GET /api/v1/solve HTTP/1.1\r\nhost: localhost", 405),
        ("DELETE /api/v1/stream/solve HTTP/1.1\r\nhost: localhost", 405),
        ("POST /api/v1/%ff HTTP/1.1\r\nhost: localhost", 404),
        ("POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain", 415),
        ("POST /api/v1/solve HTTP/1.1\r\nhost: evil.example", 421),
        ("GET /api/v1/openapi.json HTTP/1.1\r\nhost: evil.example", 421),
        ("POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\norigin: https://evil.example", 403),
        (&format!("GET /{long} HTTP/1.1\r\nhost: localhost"), 431),
        (&format!("GET / HTTP/1.1\r\nhost: localhost\r\nx: {long}"), 431),
    ] {
        let mut client = server.client();
        client.send(&format!("{head}\r\n\r\n"));
        let (status, head_of, body) = client.response();
        assert_eq!(status, expected, "{head:.99} {body:.99}");
        assert!(head_of.contains("content-type: application/json"), "{head:.99}: {head_of}");
        assert!(matches!(kind(&body).as_str(), "input" | "busy"), "{head:.99}: {body}");
        let said = |body: &str| serde_json::from_str::<Value>(body).unwrap()["error"].clone();
        for language in ["pl", "ro-MD;q=0.9, en", "ru", "fa"] {
            let mut client = server.client();
            client.send(&format!("{head}\r\naccept-language: {language}\r\n\r\n"));
            let (status, _, translated) = client.response();
            assert_eq!(status, expected, "{language} {head:.99}");
            let (english, own) = (said(&body), said(&translated));
            assert_eq!(own.get("lang"), None, "{language} {own}");
            assert_ne!(own["message"], english["message"], "{language}");
            assert_ne!(own["help"], english["help"], "{language}");
        }
    }
    for host in ["games.example", "127.0.0.1:80", "[::1]", "localhost"] {
        let mut client = server.client();
        client.send(&format!("GET /api/v1/openapi.json HTTP/1.1\r\nhost: {host}\r\n\r\n"));
        assert_eq!(client.response().0, 200, "{host}");
    }
}

#[test]
fn broken_requests_break_nothing() {
    let server = Running::start(Settings::default());
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"GET\r\n\r\n",
        b"POST /api/v1/solve HTTP/9.9\r\n\r\n",
        b"POST /api/v1/solve HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/v1/solve HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx",
        b"\0\0\0\0\0\0\0\0",
    ] {
        let mut client = server.client();
        let _ = client.stream.get_mut().write_all(bytes);
        drop(client);
    }
    for body in ["", "{", "nul", "\u{feff}{}", "{\"position\":\"\\u0000\"}", "[[[[", "1e999"] {
        assert_eq!(server.ask("solve", body).0, 400, "{body}");
    }
    let mut client = server.client();
    let request = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n";
    client.send(request);
    client.stream.get_mut().write_all(b"\xff\xfe").unwrap();
    assert_eq!(client.response().0, 400);
    // On one connection question follows question, also after errors.
    for _ in 0..3 {
        assert_eq!(client.post("solve", "{\"position\":\"nim 4\"}").0, 200);
        assert_eq!(client.post("solve", "{\"position\":\"nim x\"}").0, 400);
    }
}

#[test]
fn only_named_sites_may_frame_the_page() {
    let policy = |sites: &[&str]| {
        let frame_ancestors = sites.iter().map(|site| site.parse().unwrap()).collect();
        let server = Running::start(Settings { frame_ancestors, ..Settings::default() });
        let mut client = server.client();
        client.send("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
        let (_, head, _) = client.response();
        head.split_once("content-security-policy: ").unwrap().1.lines().next().unwrap().to_owned()
    };
    assert!(policy(&[]).ends_with("; frame-ancestors 'none'"));
    assert!(
        policy(&["https://school.example", "http://localhost:8080"])
            .ends_with("; frame-ancestors https://school.example http://localhost:8080")
    );
    // The rest of the policy is as without it.
    assert!(policy(&["https://*.example"]).contains("script-src 'self'; style-src 'self';"));
}
