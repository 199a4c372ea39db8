//! Every vast question by itself, on a server without other clients: how long it holds the quick lane.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use super::process::Process;
use super::vast::Vast;
use crate::http::Connection;
use crate::served::Served;

/// The longest time in the quick lane: the server ends a question after 20 ms of the processor, if need
/// be with its process after 23 ms, and a few pass until it has noticed.
pub(super) const BOUND: Duration = Duration::from_millis(30);

/// How often a question is asked that took longer: other programs may have had the processor.
const TRIES: usize = 3;

/// Questions that are printed; the others are only counted.
const SHOWN: usize = 20;

/// What was found.
#[derive(Debug)]
pub(super) struct Alone {
    pub(super) asked: usize,
    /// Questions that took longer than the bound, however often they were asked.
    pub(super) late: usize,
    pub(super) longest: Duration,
}

/// Asks each question, with no more time in the heavy lane than in the quick one.
pub(super) fn run(vast: &Vast, memory: &str) -> Result<Alone, String> {
    let server = Served::start(&["--memory", memory, "--time", "20ms"]);
    let server = server.map_err(|why| format!("the server: {why}"))?;
    let process = Process(server.process.id());
    let mut found = Alone { asked: 0, late: 0, longest: Duration::ZERO };
    for (method, request) in vast.all() {
        let time = shortest(&server.address, process, method, request);
        let time = time.map_err(|why| format!("{method} {request:.200}: {why}"))?;
        if time > BOUND {
            found.late += 1;
            if found.late <= SHOWN {
                eprintln!("late: {method} {request:.200}: {} ms", time.as_millis());
            }
        }
        found.asked += 1;
        found.longest = found.longest.max(time);
    }
    Ok(found)
}

/// The shortest time of several that a question has the quick lane at work.
fn shortest(address: &str, process: Process, method: &str, request: &str) -> io::Result<Duration> {
    let mut shortest = Duration::MAX;
    for _ in 0..TRIES {
        shortest = shortest.min(once(address, process, method, request)?);
        if shortest <= BOUND {
            break;
        }
    }
    Ok(shortest)
}

/// The time of the processor that a question has the quick lane at work: as the system says, or if a
/// worker process was replaced, as the server does.
fn once(address: &str, process: Process, method: &str, request: &str) -> io::Result<Duration> {
    let before = times(process);
    let reply = Connection::open(address, "")?.ask(method, request)?;
    if !matches!(reply.status, 200 | 400 | 422) {
        return Err(io::Error::other(format!("status {}", reply.status)));
    }
    let after = times(process);
    let took = |(id, before): (&u32, &Duration)| Some(after.get(id)?.saturating_sub(*before));
    let took: Option<Vec<Duration>> = before.iter().map(took).collect();
    let quick = |lanes: Vec<(String, Duration)>| {
        lanes.into_iter().filter(|(lane, _)| lane == "quick").map(|(_, time)| time).collect()
    };
    let took = took.unwrap_or_else(|| quick(reply.lanes));
    Ok(took.into_iter().max().unwrap_or_default())
}

/// How long the processor has worked for each worker process of the quick lane.
fn times(process: Process) -> BTreeMap<u32, Duration> {
    let time = |worker: Process| Some((worker.0, worker.worked()?));
    process
        .workers()
        .into_iter()
        .filter(|worker| worker.has_flag("--trial"))
        .filter_map(time)
        .collect()
}
