//! The end of the server.

use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use grundy_core::text::Message;
use grundy_protocol::{Control, Error};
use grundy_server::{Answer, Failure, Handler, HandlerFactory, Settings};

use crate::common::{Client, PATIENCE, Running, answered, kind, posted, scripted, until};

/// Questions that wait for a word.
#[derive(Default)]
struct Gate {
    open: Mutex<bool>,
    opened: Condvar,
    waiting: AtomicUsize,
}

/// Answers once the gate is open.
struct Gated(Arc<Gate>);

impl Handler for Gated {
    fn respond(&mut self, _: &str, _: &str, _: &Control<'_>) -> Result<Answer, Failure> {
        self.0.waiting.fetch_add(1, Ordering::Relaxed);
        let open = self.0.open.lock().unwrap();
        drop(self.0.opened.wait_while(open, |open| !*open).unwrap());
        Ok(answered(&Error::input(Message::from("the gate is open"), Message::from("none"))))
    }
}

#[test]
fn answers_under_way_are_finished_at_the_end() {
    let gate = Arc::new(Gate::default());
    let shared = Arc::clone(&gate);
    let factory: Arc<HandlerFactory> = Arc::new(move |_| Box::new(Gated(Arc::clone(&shared))));
    let settings = Settings {
        threads: 2,
        // However slow the machine is: the gate opens long before.
        grace_period: Duration::from_secs(600),
        ..Settings::default()
    };
    let mut server = Running::with(settings, factory);
    // Two are at work, and two wait for a thread.
    let mut clients: Vec<Client> = (0..4).map(|_| server.client()).collect();
    for client in &mut clients {
        client.begin("solve", "{}");
    }
    let mut idle = server.client();
    until("the questions", || gate.waiting.load(Ordering::Relaxed) == 2);
    server.tell();
    let address = server.address;
    until("the end of listening", || TcpStream::connect(address).is_err());
    *gate.open.lock().unwrap() = true;
    gate.opened.notify_all();
    for client in &mut clients {
        let (status, _, body) = client.response();
        assert_eq!(status, 400);
        assert!(body.contains("the gate is open"), "{body}");
        // A busy machine may write the head before it tells the connection that it is the last one,
        // so the head need not say so.
        assert!(client.is_closed(PATIENCE));
    }
    assert!(idle.is_closed(PATIENCE));
    drop(server);
}

#[test]
fn what_takes_too_long_is_stopped_at_the_end() {
    let settings = Settings {
        threads: 1,
        time: Duration::from_secs(3600),
        grace_period: Duration::from_millis(100),
        ..Settings::default()
    };
    let (mut server, work) = scripted(settings);
    let mut clients: Vec<Client> = (0..3).map(|_| server.client()).collect();
    for client in &mut clients {
        client.begin("stream/solve", "{\"position\":\"work\"}");
    }
    until("work", || work.begun.load(Ordering::Relaxed) == 1);
    let start = Instant::now();
    server.tell();
    // The question at work returns what is known so far, the others an error with the reason.
    let ends = clients.iter_mut().map(Client::response).map(|(_, _, body)| kind(&body));
    let mut ends: Vec<String> = ends.collect();
    ends.sort();
    assert_eq!(ends, ["busy", "busy", "input"]);
    drop(server);
    assert!(start.elapsed() < PATIENCE);
    assert_eq!(work.left.load(Ordering::Relaxed), 1);
}

#[test]
fn silent_clients_do_not_keep_the_server_from_ending() {
    let settings = Settings { grace_period: Duration::from_millis(100), ..Settings::default() };
    let mut server = Running::start(settings);
    let mut clients: Vec<Client> = (0..3).map(|_| server.client()).collect();
    clients[1].send("POST /api/v1/solve HTTP/1.1\r\nhost:");
    clients[2].send(&posted("solve", "{\"position\":\"nim 1\"}").replace('}', ""));
    assert_eq!(server.ask("solve", "{\"position\":\"nim 1\"}").0, 200);
    server.tell();
    drop(server);
    for client in &mut clients {
        assert!(client.is_closed(PATIENCE));
    }
}
