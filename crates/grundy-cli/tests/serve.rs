//! `grundy serve` as a process: it says where it is, answers, and ends at Ctrl-C.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed check ends its test"
)]
#![cfg(all(feature = "web", unix))]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server, and the address that it prints.
fn started(flags: &[&str]) -> (Child, String) {
    started_with(&[&["--time", "5"], flags].concat())
}

fn started_with(flags: &[&str]) -> (Child, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["serve", "--addr", "127.0.0.1:0"])
        .args(flags)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(server.stdout.take().unwrap()).lines().map_while(Result::ok);
    let address =
        lines.filter_map(|line| Some(line.strip_prefix("http://")?.split('/').next()?.to_owned()));
    let address = { address }.next().expect("an address");
    (server, address)
}

fn ask(address: &str, request: &str) -> String {
    ask_method(address, "solve", request)
}

fn ask_method(address: &str, method: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST /api/v1/{method} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{request}",
        request.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn it_answers_and_ends_when_asked() {
    let (mut server, address) = started(&[]);
    let answer = ask(&address, "{\"position\":\"nim 8 5 11\"}");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains("\"value\":6"), "{answer}");
    // The same address cannot be had twice.
    let second = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["serve", "--addr", &address])
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(5));
    assert!(String::from_utf8_lossy(&second.stderr).contains(&address));
    tell(&server, "-INT");
    assert_eq!(server.wait().unwrap().code(), Some(0));
    assert!(TcpStream::connect(&address).is_err());
}

/// Sends a signal.
fn tell(server: &Child, signal: &str) {
    let told = Command::new("kill").args([signal, &server.id().to_string()]).status();
    assert!(told.unwrap().success());
}

#[test]
fn it_finishes_answers_when_a_service_manager_ends_it() {
    let (mut server, address) = started(&[]);
    // Answered after a second and a half, with what was found by then.
    let question = "{\"position\":\"node-kayles grid:7x9 + grim king:6x7\",\"quick\":true}";
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(
        stream,
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{question}",
        question.len()
    )
    .unwrap();
    // This one comes later, so the other has come.
    assert!(ask(&address, "{\"position\":\"nim 1\"}").starts_with("HTTP/1.1 200"));
    tell(&server, "-TERM");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.ends_with('}'), "{answer}");
    assert_eq!(server.wait().unwrap().code(), Some(0));
}

#[test]
fn an_address_asks_as_often_as_the_flag_says() {
    let (mut server, address) = started(&["--rate", "1", "--behind-proxy", "127.0.0.1"]);
    let answers = || ask(&address, "{\"position\":\"nim 1\"}");
    let refused = { std::iter::repeat_with(answers) }.take(10_000).find(|a| a.contains(" 429 "));
    assert!(refused.unwrap().contains("\r\nretry-after: 1\r\n"));
    server.kill().unwrap();
    server.wait().unwrap();
}

/// The worker processes of a server.
#[cfg(target_os = "linux")]
fn workers(server: &Child) -> Vec<u32> {
    let id = server.id();
    let threads = std::fs::read_dir(format!("/proc/{id}/task")).unwrap();
    let children = threads
        .filter_map(|thread| std::fs::read_to_string(thread.unwrap().path().join("children")).ok());
    let of =
        |list: String| list.split_whitespace().map(|id| id.parse().unwrap()).collect::<Vec<_>>();
    children.flat_map(of).collect()
}

/// Questions that once ended the server, or kept it from others.
fn hostile() -> Vec<(&'static str, String)> {
    let rule = |text: &str| serde_json::json!({ "x.game": text }).to_string();
    let loops = rule("game x(n)\na: for i in 1..1000000: for j in 1..1000000: (n - 1)\n");
    let unordered = rule(
        "game x(n)\norder: none\na: for i in 0..9: for j in 0..9: for k in 0..9: for l in 0..9: \
         ((n * 7 + i + j + k + l) % 1000000)\n",
    );
    let of = |position: &str| format!("{{\"position\":\"{position}\"}}");
    let heaps = format!("nim {}", "123456789 ".repeat(1900));
    let complete = of("node-kayles complete:4000");
    let with = |files: &str| format!("{{\"position\":\"x.game 9\",\"files\":{files}}}");
    vec![
        ("read", of(&["node-kayles path:9000000"; 4].join(" + "))),
        ("solve", of("grim complete:1000")),
        ("reply", of("cram 2000x2000")),
        ("options", of("cram 2000x2000")),
        ("reply", of(&heaps)),
        ("options", of(&heaps)),
        ("read", complete.clone()),
        ("read", complete.clone()),
        ("read", complete),
        ("solve", with(&loops)),
        ("solve", with(&unordered)),
        ("options", with(&unordered)),
    ]
}

/// Each of these questions is refused or limited in the usual form, and the next small one is
/// answered; and so it is with all of them at once, beside requests that never end.
fn no_question_ends_a_server_of(memory: &str) {
    let (mut server, address) = started_with(&["--time", "2", "--memory", memory]);
    let small = |after: &str| {
        let answer = ask(&address, "{\"position\":\"nim 8 5 11\"}");
        assert!(answer.contains("\"value\":6"), "after {after}: {answer}");
    };
    let answered = |method: &str, question: &str, statuses: &[&str]| {
        let answer = ask_method(&address, method, question);
        let status = answer.split(' ').nth(1).unwrap_or_default();
        let said = format!("{memory} {method} {question:.80}: {answer:.999}");
        assert!(statuses.contains(&status), "{said}");
        assert!(answer.contains("\r\n\r\n{\"schema\":1,"), "{said}");
    };
    for (method, question) in hostile() {
        answered(method, &question, &["200", "400", "422"]);
        small(&format!("{memory} {method} {question:.80}"));
    }
    let body = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 1048576\r\n\r\n";
    let unfinished = [body.as_bytes(), &b" ".repeat((1 << 20) - 1)].concat();
    let _held: Vec<TcpStream> = (0..250)
        .map(|_| {
            let mut stream = TcpStream::connect(&address).unwrap();
            // Those for which there is no room are refused before they have come.
            let _ = stream.write_all(&unfinished);
            stream
        })
        .collect();
    small("requests that never end");
    std::thread::scope(|scope| {
        for (method, question) in hostile() {
            scope.spawn(move || answered(method, &question, &["200", "400", "422", "429"]));
        }
    });
    small("all at once");
    tell(&server, "-INT");
    assert_eq!(server.wait().unwrap().code(), Some(0));
}

#[test]
fn no_question_ends_the_server() {
    no_question_ends_a_server_of("512M");
}

#[test]
#[ignore = "slow suite: the same questions with more memory, which some of them fill"]
fn no_question_ends_a_larger_server() {
    no_question_ends_a_server_of("1G");
    no_question_ends_a_server_of("8G");
}

#[cfg(target_os = "linux")]
#[test]
fn workers_that_are_killed_are_replaced() {
    let (mut server, address) = started(&["--threads", "2"]);
    for round in 0..20 {
        for id in workers(&server) {
            // It may be gone already.
            let _ =
                Command::new("kill").args(["-9", &id.to_string()]).stderr(Stdio::null()).status();
        }
        let answer = ask(&address, "{\"position\":\"nim 8 5 11\"}");
        assert!(answer.contains("\"value\":6"), "round {round}: {answer}");
    }
    tell(&server, "-TERM");
    let before = workers(&server);
    assert_eq!(server.wait().unwrap().code(), Some(0));
    // They end with the server. The command line of a process that has ended is empty or gone.
    let runs =
        |id: &u32| std::fs::read(format!("/proc/{id}/cmdline")).is_ok_and(|line| !line.is_empty());
    let mut waits = 0..30_000;
    while before.iter().any(runs) {
        assert!(waits.next().is_some(), "a worker is left behind");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

/// What a process has open.
#[cfg(target_os = "linux")]
fn descriptors(process: &Child) -> usize {
    std::fs::read_dir(format!("/proc/{}/fd", process.id())).unwrap().count()
}

#[cfg(target_os = "linux")]
#[test]
fn no_descriptor_is_left_behind() {
    // Two worker processes, one for each lane, which have started once they have answered.
    let (mut server, address) = started(&["--threads", "1"]);
    for method in ["solve", "stream/solve"] {
        let answer = ask_method(&address, method, "{\"position\":\"nim 1\"}");
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let settled = |most: usize| {
        for _ in 0..30_000 {
            if descriptors(&server) <= most {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        panic!("{} descriptors are open, not {most}", descriptors(&server));
    };
    let before = descriptors(&server);
    let head =
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    let heavy = "{\"position\":\"node-kayles grid:7x9 + grim king:6x7\"}";
    let beginnings = [
        String::new(),
        "\u{16}\u{3}\u{1}".to_owned(),
        head.to_owned(),
        format!("{head}content-length: 10\r\n\r\n{{"),
        format!("{head}content-length: {}\r\n\r\n{heavy}", heavy.len()),
        "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(20),
    ];
    for _ in 0..3 {
        let clients: Vec<TcpStream> = (0..60)
            .map(|number| {
                let mut stream = TcpStream::connect(&address).unwrap();
                stream.write_all(beginnings[number % beginnings.len()].as_bytes()).unwrap();
                stream
            })
            .collect();
        assert!(ask(&address, "{\"position\":\"nim 1\"}").starts_with("HTTP/1.1 200"));
        assert!(descriptors(&server) > before);
        drop(clients);
        settled(before);
    }
    server.kill().unwrap();
    server.wait().unwrap();
}

#[test]
fn it_refuses_sites_that_are_no_origins() {
    for site in ["school.example", "https://school.example/moodle", "https://x; script-src *"] {
        let refused = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["serve", "--addr", "127.0.0.1:0", "--frame-ancestors", site])
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(2), "{site}");
        assert!(String::from_utf8_lossy(&refused.stderr).contains("origin"), "{site}");
    }
}

/// A size of a process in bytes that the system reports.
#[cfg(target_os = "linux")]
fn size(process: u32, name: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let size = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    let kilobytes: u64 = size.trim().strip_suffix(" kB").unwrap().parse().unwrap();
    kilobytes << 10
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_given_back_after_a_large_question() {
    const MEGABYTES: u64 = 512;
    let flags = ["--memory", &format!("{MEGABYTES}M"), "--threads", "1", "--time", "3"];
    let (mut server, address) = started_with(&flags);
    let before = small_ones_answered(&address, &server);
    let answer = ask(&address, r#"{"position":"misere cram 6x6"}"#);
    assert!(answer.contains("HTTP/1.1 200") || answer.contains("\"limit\""), "{answer}");
    let after = small_ones_answered(&address, &server);
    assert!(after <= before + (MEGABYTES << 20) / 8, "{before} {after}");
    server.kill().unwrap();
    server.wait().unwrap();
}

/// What both workers hold after a small question in each lane.
#[cfg(target_os = "linux")]
fn small_ones_answered(address: &str, server: &Child) -> u64 {
    for method in ["solve", "stream/solve"] {
        let answer = ask_method(address, method, "{\"position\":\"nim 8 5 11\"}");
        assert!(answer.contains("\"value\":6"), "{answer}");
    }
    let workers = workers(server);
    assert_eq!(workers.len(), 2);
    workers.iter().map(|&worker| size(worker, "VmRSS:")).sum()
}

/// All questions together stay within the limit, and small ones are answered after large ones.
#[test]
#[cfg(target_os = "linux")]
fn memory_is_bounded_for_all_questions_together() {
    const MEGABYTES: u64 = 128;
    let flags = ["--memory", &format!("{MEGABYTES}M"), "--threads", "4", "--time", "5"];
    let (mut server, address) = started_with(&flags);
    std::thread::scope(|scope| {
        for columns in 5..9 {
            let request = format!(r#"{{"position":"misere cram 6x{columns}"}}"#);
            let address = &address;
            scope.spawn(move || {
                let answer = ask(address, &request);
                assert!(answer.contains("\"error\"") || answer.contains("incomplete"), "{answer}");
            });
        }
    });
    let answer = ask(&address, r#"{"position":"nim 8 5 11"}"#);
    let most = size(server.id(), "VmHWM:");
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.contains("\"value\":6"), "{answer}");
    assert!(most <= (MEGABYTES << 20) / 10 * 11, "{most} bytes");
}
