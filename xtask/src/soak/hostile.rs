//! Requests that mean harm, and what the server may say to them.

use std::sync::LazyLock;

use crate::http::question;

/// A request.
#[derive(Debug, Clone)]
pub(super) struct Hostile {
    pub(super) name: &'static str,
    pub(super) bytes: Vec<u8>,
    /// The statuses that are right; where 200 is none of them, the connection may be cut instead.
    pub(super) least: u16,
    pub(super) most: u16,
}

/// All of them.
pub(super) static HOSTILE: LazyLock<Vec<Hostile>> =
    LazyLock::new(|| [not_http(), not_json(), not_positions(), rule_files()].concat());

/// A request that must be refused.
fn refused(name: &'static str, bytes: impl Into<Vec<u8>>) -> Hostile {
    Hostile { name, bytes: bytes.into(), least: 400, most: 499 }
}

/// A question that must be refused.
fn asked(name: &'static str, request: &str) -> Hostile {
    refused(name, question("solve", "", request))
}

/// A question that may be answered as far as the limits allow.
fn bounded(name: &'static str, method: &str, request: &str) -> Hostile {
    Hostile { least: 200, ..refused(name, question(method, "", request)) }
}

fn not_http() -> Vec<Hostile> {
    const POST: &str = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n";
    const JSON: &str = "content-type: application/json\r\n";
    let post = |rest: &str| format!("{POST}{JSON}{rest}");
    vec![
        refused("noise", (0..4096u32).map(|i| (i * 37 % 251) as u8).collect::<Vec<_>>()),
        refused("zeros", vec![0; 100_000]),
        refused("half a version", "GET / HTTP\r\n\r\n"),
        refused(
            "a long path",
            format!("GET /{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "x".repeat(1 << 20)),
        ),
        refused("a long header", post(&format!("x: {}\r\n\r\n", "x".repeat(1 << 20)))),
        refused("many headers", post(&"x: y\r\n".repeat(5000))),
        refused("a negative length", post("content-length: -1\r\n\r\n")),
        refused("a vast length", post("content-length: 18446744073709551615\r\n\r\n{")),
        refused("two lengths", post("content-length: 1\r\ncontent-length: 2\r\n\r\n{}")),
        refused("a vast chunk", post("transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}")),
        refused("a body too long", question("solve", "", &" ".repeat(2 << 20))),
        refused("a form", format!("{POST}content-length: 2\r\n\r\n{{}}")),
        refused("another folder", "GET /../../../etc/passwd HTTP/1.1\r\nhost: localhost\r\n\r\n"),
        refused("an encoded folder", "GET /%2e%2e/%2e%2e/x HTTP/1.1\r\nhost: localhost\r\n\r\n"),
        refused("another method", "DELETE /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n\r\n"),
        refused("a foreign name", "GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n"),
        refused(
            "a foreign page",
            post("origin: https://evil.example\r\ncontent-length: 2\r\n\r\n{}"),
        ),
        refused("a tunnel", "CONNECT example.org:443 HTTP/1.1\r\nhost: localhost\r\n\r\n"),
    ]
}

fn not_json() -> Vec<Hostile> {
    vec![
        asked("nothing", ""),
        asked("an open object", "{\"position\":"),
        asked("deep arrays", &"[".repeat(500_000)),
        asked("deep objects", &"{\"position\":".repeat(50_000)),
        asked("a vast number", "{\"position\":1e999999}"),
        asked("half a pair", r#"{"position":"\ud800"}"#),
        asked("an unknown field", r#"{"position":"nim 1","sudo":true}"#),
        asked("a long name", &format!("{{\"{}\":1}}", "x".repeat(1_000_000))),
        refused("no UTF-8", [question("solve", "x: y\r\n", "").as_bytes(), b"\xff\xfe"].concat()),
    ]
}

fn not_positions() -> Vec<Hostile> {
    let solve = |position: &str| format!("{{\"position\":\"{position}\"}}");
    let digits = "9".repeat(900_000);
    vec![
        bounded("a vast heap", "solve", &solve(&format!("nim {digits}"))),
        bounded("a vast code", "solve", &solve(&format!("0.{digits} 7"))),
        bounded("many heaps", "solve", &solve(&format!("kayles {}", "7 ".repeat(400_000)))),
        bounded("many summands", "solve", &solve(&"nim 3 + ".repeat(100_000))),
        bounded("many brackets", "solve", &solve(&"(".repeat(900_000))),
        bounded("a vast board", "options", &solve("cram 999999999x999999999")),
        bounded("a vast graph", "solve", &solve("node-kayles grid:60000x60000")),
        bounded("a vast list", "values", r#"{"game":"kayles","to":18446744073709551615}"#),
        bounded("a vast table", "values", r#"{"game":"chomp","rows":100000,"columns":100000}"#),
        bounded("a vast sheet", "exercises", r#"{"game":"nim","count":4000000000}"#),
        asked("a file", &solve("dag @/etc/passwd")),
        asked("controls", &solve("nim\\u0000\\u001b[2J 1")),
    ]
}

fn rule_files() -> Vec<Hostile> {
    let with = |rule: &str| {
        format!("{{\"position\":\"x.game 40\",\"files\":{{\"x.game\":\"game x(n)\\n{rule}\\n\"}}}}")
    };
    let nested = format!("a: ({}n{})", "(".repeat(60_000), ")".repeat(60_000));
    vec![
        bounded("nested terms", "solve", &with(&nested)),
        bounded(
            "loops",
            "solve",
            &with("a: for i in 1..4000000000: for j in 1..4000000000: (n - 1)"),
        ),
        bounded("powers", "solve", &with("a: for k in 1..n^9^9^9: (n - k)")),
        bounded("copies", "solve", &with("a: for k in 1..n: 4000000000 of (n - k)")),
    ]
}
