//! How long clients wait for the server: two hundred at once, each with small questions of every
//! kind, one after the other.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::figure::{Figure, Figures, Workshop};
use crate::shell::{self, cargo, root};

/// Clients at once.
const CLIENTS: usize = 200;

/// Questions of each.
const QUESTIONS: usize = 50;

/// Heavy questions that are at work meanwhile.
const HEAVY: usize = 2;

/// The questions, in turn; `{}` is a small number.
const SMALL: [(&str, &str); 7] = [
    ("solve", r#"{"position":"nim 8 {} 11"}"#),
    ("options", r#"{"position":"kayles {} 7","values":false}"#),
    ("reply", r#"{"position":"kayles 5 {}","level":"perfect","seed":1,"ply":0}"#),
    ("explain", r#"{"position":"nim 8 5 {}"}"#),
    ("read", r#"{"position":"crosses 4x5 + grim path:{}"}"#),
    ("values", r#"{"game":"0.137","to":{}}"#),
    ("solve", r#"{"position":"chocolate 3x4 5x{}"}"#),
];

const HEAVY_QUESTION: &str = r#"{"position":"node-kayles grid:7x9 + grim king:6x7"}"#;

pub(super) fn figures(_: &Workshop) -> Figures {
    let build = ["build", "--release", "--package", "grundy-cli", "--features", "web"];
    shell::run(&mut cargo(&build))?;
    let server = Server::start().map_err(|why| format!("the server: {why}"))?;
    let (mut waits, seconds) = asked(&server.address)?;
    waits.sort();
    let quantile = |thousandths: usize| {
        let wait = waits.get(waits.len() * thousandths / 1000).copied().unwrap_or_default();
        wait.as_secs_f64() * 1e3
    };
    let figure = |what: &str, thousandths: usize, most: Option<f64>| Figure {
        what: format!("{CLIENTS} clients of the server, {what}"),
        ours: format!("{:.1} ms", quantile(thousandths)),
        yardstick: format!("{:.0} questions/s", count(&waits) / seconds),
        target: most.map_or_else(String::new, |most| format!("< {most} ms")),
        met: most.map(|most| quantile(thousandths) < most),
    };
    Ok(vec![
        figure("median wait", 500, None),
        figure("99th percentile", 990, Some(100.0)),
        figure("99.9th percentile", 999, None),
    ])
}

#[allow(clippy::cast_precision_loss, reason = "a rate for people")]
fn count(waits: &[Duration]) -> f64 {
    waits.len() as f64
}

/// A server that ends with its value.
pub(super) struct Server {
    process: Child,
    pub(super) address: String,
}

impl Server {
    pub(super) fn start() -> std::io::Result<Self> {
        let mut process = Command::new(root().join("target/release/grundy"))
            .args(["serve", "--addr", "127.0.0.1:0", "--time", "5"])
            .stdout(Stdio::piped())
            .spawn()?;
        let lines = process.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| Some(line.strip_prefix("http://")?.split('/').next()?.to_owned()));
        let address = address.ok_or_else(|| std::io::Error::other("it prints no address"))?;
        Ok(Self { process, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// How long each small question took, and all together in seconds.
fn asked(address: &str) -> Result<(Vec<Duration>, f64), String> {
    thread::scope(|scope| {
        for _ in 0..HEAVY {
            scope.spawn(|| Client::connect(address)?.ask("options", HEAVY_QUESTION));
        }
        let start = Instant::now();
        let clients: Vec<_> =
            (0..CLIENTS).map(|i| scope.spawn(move || client(address, i))).collect();
        let mut waits = Vec::new();
        for client in clients {
            let client = client.join().map_err(|_| "a client failed".to_owned())?;
            waits.extend(client.map_err(|why| format!("a client: {why}"))?);
        }
        Ok((waits, start.elapsed().as_secs_f64()))
    })
}

fn client(address: &str, number: usize) -> std::io::Result<Vec<Duration>> {
    let mut connection = Client::connect(address)?;
    (0..QUESTIONS)
        .map(|i| {
            let (method, request) = SMALL[(number + i) % SMALL.len()];
            let request = request.replace("{}", &(1 + (number + i) % 12).to_string());
            let start = Instant::now();
            connection.ask(method, &request)?;
            Ok(start.elapsed())
        })
        .collect()
}

/// One connection, kept open.
struct Client(BufReader<TcpStream>);

impl Client {
    fn connect(address: &str) -> std::io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Self(BufReader::new(stream)))
    }

    /// Asks, and reads the answer to its end.
    fn ask(&mut self, method: &str, request: &str) -> std::io::Result<()> {
        let head = format!(
            "POST /api/v1/{method} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{request}",
            request.len()
        );
        self.0.get_mut().write_all(head.as_bytes())?;
        let (mut length, mut line, mut first) = (0u64, String::new(), true);
        loop {
            line.clear();
            if self.0.read_line(&mut line)? == 0 {
                return Err(std::io::Error::other("the server closed the connection"));
            }
            if first && !line.contains(" 200 ") && request != HEAVY_QUESTION {
                return Err(std::io::Error::other(format!("{method} {request}: {line}")));
            }
            first = false;
            if line == "\r\n" {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().map_err(std::io::Error::other)?;
            }
        }
        std::io::copy(&mut (&mut self.0).take(length), &mut std::io::sink()).map(drop)
    }
}
