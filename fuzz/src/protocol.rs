//! Requests of the protocol: the first line is the method, what follows is the request.

use std::cell::RefCell;
use std::time::Duration;

use grundy_core::game::{Limit, Stop};
use grundy_protocol::{Control, Desk, Host};
use nix::time::ClockId;

use super::text::{head, text};

/// What a question may take. `cargo xtask fuzz` also bounds the memory of the process, a multiple of this:
/// a reader that builds what is too large for the host is found by either.
const SMALL: Host =
    Host { nodes: 5_000, memory: 1 << 22, time_ms: Some(20), body_bytes: 1 << 16, concurrency: 1 };

/// What a question may take beyond its time. Programs that are fuzzed are slow.
const GRACE: Duration = Duration::from_secs(4);

/// The clock of a question, which counts the processor's time: the machine may have other work.
struct Clock(Duration);

impl Clock {
    fn start() -> Self {
        Self(processor_time())
    }

    fn elapsed(&self) -> Duration {
        processor_time().saturating_sub(self.0)
    }
}

impl Stop for Clock {
    fn reason(&self) -> Option<Limit> {
        let time = SMALL.time_ms.map(Duration::from_millis);
        time.is_some_and(|time| self.elapsed() >= time).then_some(Limit::Time)
    }
}

/// The processor's time of this process.
fn processor_time() -> Duration {
    ClockId::CLOCK_PROCESS_CPUTIME_ID.now().expect("a clock").into()
}

thread_local! {
    /// One desk for all inputs, as in a server: making one takes longer than most answers.
    static DESK: RefCell<Desk> = RefCell::new(Desk::new(SMALL));
}

/// Any request has a response within its time: one JSON object, which is an error exactly where the
/// response says that it failed.
pub fn request(data: &[u8]) {
    let (method, request) = head(data);
    let clock = Clock::start();
    let elapsed = || clock.elapsed();
    let control = Control { stop: &clock, elapsed: Some(&elapsed), lines: None };
    let response = DESK.with_borrow_mut(|desk| desk.handle(&method, &text(request), &control));
    let taken = elapsed();
    let most = Duration::from_millis(SMALL.time_ms.unwrap_or(0)) + GRACE;
    assert!(taken <= most, "{taken:?} for {method} {}", text(request));
    let object: serde_json::Value = serde_json::from_str(&response.json)
        .unwrap_or_else(|why| panic!("{why} in {}", response.json));
    assert!(object.is_object(), "{}", response.json);
    assert_eq!(object.get("error").is_some(), response.failed.is_some(), "{}", response.json);
}
