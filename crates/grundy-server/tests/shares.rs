//! What one address may have, and that nobody keeps the others from it.

use std::io::BufRead;
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;
use std::time::Duration;

use grundy_core::text::Message;
use grundy_protocol::{Control, Error};
use grundy_server::{Answer, Failure, Handler, Settings};
use serde_json::json;

use crate::common::{Client, PATIENCE, Running, answered, kind, posted, until};

/// One request in a second, ten at once.
fn rarely() -> Settings {
    Settings { rate: NonZeroU32::new(1), ..Settings::default() }
}

/// The first requests of a client, which are all answered, and more until one is refused.
fn refused(client: &mut Client, from: &str) -> (String, String) {
    let request = format!("GET /api/v1/openapi.json HTTP/1.1\r\nhost: localhost\r\n{from}\r\n");
    for number in 0..10_000 {
        client.send(&request);
        let (status, head, body) = client.response();
        if status == 429 {
            assert!(number >= 10, "the request {number} is refused");
            return (head, body);
        }
        assert_eq!(status, 200, "{body}");
    }
    panic!("nothing is refused");
}

#[test]
fn an_address_that_asks_too_often_is_told_when_to_come_again() {
    let server = Running::start(rarely());
    let mut client = server.client();
    let (head, body) = refused(&mut client, "");
    assert_eq!(kind(&body), "busy");
    assert!(body.contains("ask again in 1 second, and less often"), "{body}");
    assert!(head.contains("retry-after: 1\r\n"), "{head}");
    assert!(head.contains("content-security-policy: "), "{head}");
    // Questions and files count alike, on every connection, whatever the client says of itself.
    let lie = "x-forwarded-for: 192.0.2.1\r\n";
    let (_, body) = refused_at_once(&server, lie);
    assert_eq!(kind(&body), "busy");
}

/// Asks on new connections until one is refused: a token may have come meanwhile.
fn refused_at_once(server: &Running, from: &str) -> (u16, String) {
    let question = posted("solve", "{\"position\":\"nim 1\"}");
    let question =
        question.replacen("host: localhost\r\n", &format!("host: localhost\r\n{from}"), 1);
    for _ in 0..9 {
        let mut client = server.client();
        client.send(&question);
        let (status, _, body) = client.response();
        if status == 429 {
            return (status, body);
        }
    }
    panic!("the bucket was full again");
}

#[test]
fn a_proxy_speaks_for_many_addresses() {
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let server = Running::start(Settings { proxies, ..rarely() });
    let from = |address: &str| format!("x-forwarded-for: 192.0.2.99, {address}\r\n");
    let mut connection = server.client();
    refused(&mut connection, &from("192.0.2.1"));
    // Another address has its own bucket, on the same connection; a network of IPv6 has one.
    refused(&mut connection, &from("192.0.2.2"));
    refused(&mut connection, &from("2001:db8::1"));
    assert_eq!(refused_at_once(&server, &from("2001:db8::2")).0, 429);
}

#[test]
fn an_address_has_its_share_of_connections() {
    let server =
        Running::start(Settings { connections: NonZeroUsize::new(3), ..Settings::default() });
    let nim = "{\"position\":\"nim 4\"}";
    let mut clients: Vec<Client> = (0..3).map(|_| server.client()).collect();
    for client in &mut clients {
        assert_eq!(client.post("solve", nim).0, 200);
    }
    assert!(server.client().is_closed(PATIENCE));
    // Those that it has go on, and one that ends makes room.
    assert_eq!(clients[0].post("solve", nim).0, 200);
    drop(clients.pop());
    until("a place", || {
        let mut client = server.client();
        client.try_post("solve", nim) == Some(200)
    });
}

#[test]
fn a_proxy_has_as_many_connections_as_it_needs() {
    let server = Running::start(Settings {
        connections: NonZeroUsize::new(1),
        proxies: vec!["127.0.0.1".parse().unwrap()],
        ..Settings::default()
    });
    let mut clients: Vec<Client> = (0..5).map(|_| server.client()).collect();
    for client in &mut clients {
        assert_eq!(client.post("solve", "{\"position\":\"nim 4\"}").0, 200);
    }
}

#[test]
fn slow_and_silent_clients_keep_nobody_waiting() {
    let server = Running::start(Settings::default());
    let large = json!({"game": "kayles", "to": 20_000}).to_string();
    let beginnings = [
        String::new(),
        "POST /api/v1/solve HTTP/1.1\r\nhost:".to_owned(),
        posted("solve", "{\"position\":\"nim 1\"}").replace('}', ""),
        // These never read their answers.
        posted("values", &large),
        posted("stream/values", &large),
    ];
    let held: Vec<Client> = (0..100)
        .map(|number| {
            let mut client = server.client();
            client.send(&beginnings[number % beginnings.len()]);
            client
        })
        .collect();
    // Far fewer connections than there may be, so none waits; and no thread is held.
    for number in 0..100 {
        let request = json!({"position": format!("nim {number} 1")}).to_string();
        assert_eq!(server.ask("solve", &request).0, 200);
    }
    drop(held);
}

/// Answers of this size are more than the system keeps unread, and two of them, but not three, are
/// what one address may have.
const LARGE: usize = (8 << 20) - (1 << 12);

/// Requests that are being received count, too: this many bytes for one address.
#[test]
fn requests_that_never_end_are_bounded() {
    let settings = Settings {
        // An eighth of it for requests, a quarter of that for one address.
        memory: 256 << 20,
        proxies: vec!["127.0.0.1".parse().unwrap()],
        idle_timeout: Duration::from_secs(600),
        ..Settings::default()
    };
    let (server, _) = crate::common::scripted(settings);
    let begin = |from: &str| {
        let mut client = server.client();
        client.send(&format!(
            "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {from}\r\n\
             content-type: application/json\r\ncontent-length: 1048576\r\n\
             expect: 100-continue\r\n\r\n"
        ));
        let mut line = String::new();
        client.stream.read_line(&mut line).unwrap();
        let begun = line.contains(" 100 ");
        assert!(begun || line.contains(" 429 "), "{line}");
        (client, begun)
    };
    let held: Vec<_> = (0..20).map(|_| begin("192.0.2.1")).collect();
    assert_eq!(held.iter().filter(|(_, begun)| *begun).count(), 8);
    // Small questions of the same address and large ones of others are received.
    assert_eq!(server.ask("solve", "{}").0, 400);
    assert!(begin("192.0.2.2").1);
    drop(held);
    until("room", || begin("192.0.2.1").1);
}

#[test]
fn all_connections_are_refused_in_words() {
    let server = Running::start(Settings::default());
    let nim = "{\"position\":\"nim 4\"}";
    let held: Vec<Client> = (0..900).map(|_| server.client()).collect();
    until("refusal", || server.client().try_post("solve", nim) == Some(503));
    // Connections that wait for nothing have given way to new ones.
    until("a place", || server.client().try_post("solve", nim) == Some(200));
    drop(held);
}

/// Gives large answers.
struct Talkative;

impl Handler for Talkative {
    fn respond(&mut self, _: &str, _: &str, control: &Control<'_>) -> Result<Answer, Failure> {
        control.lines.into_iter().for_each(|line| line("{}"));
        let much = "x".repeat(LARGE);
        Ok(answered(&Error::input(Message::from(much), Message::from("less"))))
    }
}

#[test]
fn answers_that_nobody_reads_are_bounded() {
    let settings = Settings {
        proxies: vec!["127.0.0.1".parse().unwrap()],
        // An eighth of it for answers.
        memory: 512 << 20,
        // One question is answered after the other.
        threads: 1,
        // No answer is given up in the meantime.
        idle_timeout: Duration::from_secs(600),
        ..Settings::default()
    };
    let server = Running::with(settings, Arc::new(|_| Box::new(Talkative)));
    // The answer at the end of a stream counts like one alone; there, lines have come before.
    for (path, answered, refused) in [("solve", 400, 429), ("stream/solve", 200, 200)] {
        let ask = |from: &str| {
            let mut client = server.client();
            let from = format!("host: localhost\r\nx-forwarded-for: {from}\r\n");
            client.send(&posted(path, "{}").replacen("host: localhost\r\n", &from, 1));
            client
        };
        let answer = |from: &str| {
            let (status, _, body) = ask(from).response();
            (status, body.lines().last().unwrap_or_default().to_owned())
        };
        let mut unread = [ask("192.0.2.1"), ask("192.0.2.1")];
        for client in &mut unread {
            // The answer is on its way, more than the system keeps for it.
            client.stream.fill_buf().unwrap();
        }
        let (status, body) = answer("192.0.2.1");
        assert_eq!((status, kind(&body).as_str()), (refused, "busy"));
        assert!(body.contains("large answers are on their way"), "{body}");
        // Others read theirs, and so does this one once it reads or leaves.
        let (status, body) = answer("192.0.2.2");
        assert!(status == answered && body.len() > LARGE, "{status}");
        assert!(unread[0].response().2.len() > LARGE);
        drop(unread);
        until("room", || answer("192.0.2.1").1.len() > LARGE);
    }
}
