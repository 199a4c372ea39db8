//! A server to be tested, and clients that are plain sockets, so that they can misbehave.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use grundy_core::game::Limit;
use grundy_core::text::Message;
use grundy_protocol::{Control, Desk, Error, Response};
use grundy_server::{Answer, Failure, Handler, HandlerFactory, Server, Settings};
use serde_json::Value;

/// A bound of waits. It exists only to end a hang: on a busy machine everything takes its time.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// A server that ends with the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    end: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Running {
    pub(crate) fn start(settings: Settings) -> Self {
        let host = settings.host();
        Self::with(settings, Arc::new(move |_| Box::new(Desk::new(host))))
    }

    pub(crate) fn with(settings: Settings, factory: Arc<HandlerFactory>) -> Self {
        let settings = Settings { address: ([127, 0, 0, 1], 0).into(), ..settings };
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let (tell, told) = mpsc::channel();
        let thread = thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.unwrap().block_on(async {
                let server = Server::bind_with(settings, factory).await.unwrap();
                tell.send(server.address().unwrap()).unwrap();
                server.run(async { drop(ended.await) }).await;
            });
        });
        Self { address: told.recv().unwrap(), end: Some(end), thread: Some(thread) }
    }

    pub(crate) fn client(&self) -> Client {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        Client { stream: BufReader::new(stream) }
    }

    /// One question on a connection of its own.
    pub(crate) fn ask(&self, path: &str, request: &str) -> (u16, String) {
        self.client().post(path, request)
    }
}

impl Running {
    /// Tells it to end, and waits for nothing.
    pub(crate) fn tell(&mut self) {
        drop(self.end.take());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.tell();
        self.thread.take().unwrap().join().unwrap();
    }
}

/// One connection.
pub(crate) struct Client {
    pub(crate) stream: BufReader<TcpStream>,
}

impl Client {
    pub(crate) fn send(&mut self, text: &str) {
        self.stream.get_mut().write_all(text.as_bytes()).unwrap();
    }

    pub(crate) fn post(&mut self, path: &str, request: &str) -> (u16, String) {
        self.send(&posted(path, request));
        let (status, _, body) = self.response();
        (status, body)
    }

    /// The status, if there is an answer at all.
    pub(crate) fn try_post(&mut self, path: &str, request: &str) -> Option<u16> {
        let socket = self.stream.get_mut();
        socket.write_all(posted(path, request).as_bytes()).ok()?;
        let mut line = String::new();
        self.stream.read_line(&mut line).ok()?;
        line.split(' ').nth(1)?.parse().ok()
    }

    /// Sends a question, and waits until the server has begun to read it.
    pub(crate) fn begin(&mut self, path: &str, request: &str) {
        let question =
            posted(path, request).replace("\r\n\r\n", "\r\nexpect: 100-continue\r\n\r\n");
        let (head, body) = question.split_at(question.len() - request.len());
        self.send(head);
        let mut word = String::new();
        self.stream.read_line(&mut word).unwrap();
        self.stream.read_line(&mut word).unwrap();
        assert!(word.starts_with("HTTP/1.1 100 ") && word.ends_with("\r\n\r\n"), "{word:?}");
        self.send(body);
    }

    /// Status, headers in lower case, body.
    pub(crate) fn response(&mut self) -> (u16, String, String) {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(self.stream.read_line(&mut head).unwrap() > 0, "closed after {head:?}");
        }
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let head = head.to_lowercase();
        let field = |name: &str| Some(head.split_once(name)?.1.lines().next()?.trim().to_owned());
        let mut body = Vec::new();
        if field("transfer-encoding:").is_some() {
            loop {
                let mut size = String::new();
                self.stream.read_line(&mut size).unwrap();
                let size = u64::from_str_radix(size.trim(), 16).unwrap();
                (&mut self.stream).take(size).read_to_end(&mut body).unwrap();
                self.stream.read_line(&mut String::new()).unwrap();
                if size == 0 {
                    break;
                }
            }
        } else if let Some(length) = field("content-length:") {
            let length = length.parse().unwrap();
            (&mut self.stream).take(length).read_to_end(&mut body).unwrap();
        }
        (status, head, String::from_utf8(body).unwrap())
    }

    /// Does the server close the connection without another word within a time?
    pub(crate) fn is_closed(&mut self, within: Duration) -> bool {
        self.stream.get_ref().set_read_timeout(Some(within)).unwrap();
        let mut rest = Vec::new();
        let end = self.stream.read_to_end(&mut rest);
        // What it had not read yet resets the connection.
        end.map_or_else(|why| why.kind() == ErrorKind::ConnectionReset, |_| true)
    }
}

pub(crate) fn posted(path: &str, request: &str) -> String {
    format!(
        "POST /api/v1/{path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{request}",
        request.len()
    )
}

pub(crate) fn kind(body: &str) -> String {
    let value: Value = serde_json::from_str(body).unwrap_or_else(|why| panic!("{why}: {body}"));
    value["error"]["kind"].as_str().unwrap_or("none").to_owned()
}

/// How much scripted work was begun and how it ended.
#[derive(Default)]
pub(crate) struct Work {
    pub(crate) begun: AtomicUsize,
    /// Stopped because its time was over.
    pub(crate) struck: AtomicUsize,
    /// Stopped because its client had gone.
    pub(crate) left: AtomicUsize,
}

/// An answer that is an error.
pub(crate) fn answered(error: &Error) -> Answer {
    let response = Response::failed(error, &std::collections::BTreeMap::new());
    Answer { response, exhausted: None }
}

/// Answers at once, or fails, or works until it is stopped; counts its work.
pub(crate) struct Scripted(Arc<Work>);

impl Handler for Scripted {
    fn respond(
        &mut self,
        _: &str,
        request: &str,
        control: &Control<'_>,
    ) -> Result<Answer, Failure> {
        let value: Value = serde_json::from_str(request).unwrap_or_default();
        assert!(value["position"] != "panic", "as asked");
        if value["position"] == "work" {
            self.0.begun.fetch_add(1, Ordering::Relaxed);
            let reason = loop {
                match control.stop.reason() {
                    Some(reason) => break reason,
                    None => thread::sleep(Duration::from_millis(1)),
                }
            };
            let ended = if reason == Limit::Time { &self.0.struck } else { &self.0.left };
            ended.fetch_add(1, Ordering::Relaxed);
        }
        Ok(answered(&Error::input(Message::from("scripted"), Message::from("none"))))
    }
}

pub(crate) fn scripted(settings: Settings) -> (Running, Arc<Work>) {
    let work = Arc::new(Work::default());
    let shared = Arc::clone(&work);
    let factory: Arc<HandlerFactory> = Arc::new(move |_| Box::new(Scripted(Arc::clone(&shared))));
    (Running::with(settings, factory), work)
}

/// Waits until something holds.
pub(crate) fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "{what} does not come");
        thread::sleep(Duration::from_millis(5));
    }
}
