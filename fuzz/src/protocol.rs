//! Requests of the protocol: the first line is the method, what follows is the request.

use std::cell::RefCell;

use grundy_core::game::NeverStop;
use grundy_protocol::{Control, Desk, Host};

use super::text::{head, text};

const SMALL: Host =
    Host { nodes: 5_000, memory: 1 << 22, time_ms: None, body_bytes: 1 << 16, concurrency: 1 };

thread_local! {
    /// One desk for all inputs, as in a server: making one takes longer than most answers.
    static DESK: RefCell<Desk> = RefCell::new(Desk::new(SMALL));
}

/// Any request has a response: one JSON object, which is an error exactly where the response says
/// that it failed.
pub fn request(data: &[u8]) {
    let (method, request) = head(data);
    let control = Control { stop: &NeverStop, elapsed: None, lines: None };
    let response = DESK.with_borrow_mut(|desk| desk.handle(&method, &text(request), &control));
    let object: serde_json::Value = serde_json::from_str(&response.json)
        .unwrap_or_else(|why| panic!("{why} in {}", response.json));
    assert!(object.is_object(), "{}", response.json);
    assert_eq!(object.get("error").is_some(), response.failed.is_some(), "{}", response.json);
}
