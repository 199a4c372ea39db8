//! `cargo xtask soak`: the server for a long time under clients of every kind.
//!
//! Most clients play, as people do; the others are slow, silent, greedy or mean harm. The server is the release
//! program behind a proxy, so that each client has an address of its own and the limits on
//! addresses hold. It must answer small questions quickly and rightly, keep its memory and its
//! descriptors, and answer what is under way when it is told to end.

mod alone;
mod chance;
mod clients;
mod echo;
mod farewell;
mod hostile;
mod process;
mod pupils;
mod questions;
mod report;
mod strangers;
mod tally;
mod vast;
mod visit;

use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use self::chance::Chance;
use self::process::Process;
use self::questions::{Game, Questions};
use self::report::{Idle, Minute, Report, Resident};
use self::tally::Tally;
use self::vast::Vast;
use self::visit::Town;
use crate::http::Connection;
use crate::served::{self, Served};
use crate::shell::Done;
use crate::usage::misuse;

/// The time of a question in seconds.
const TIME: u32 = 2;

/// A minute of the report.
const MINUTE: Duration = Duration::from_secs(60);

/// How long after the last client its sockets may still be open.
const SETTLING: Duration = Duration::from_secs(30);

pub(crate) fn run(flags: &[&str]) -> Done {
    let plan = Plan::read(flags)?;
    served::build()?;
    let (memory, time) = (format!("{}M", report::MEMORY), TIME.to_string());
    let flags = ["--behind-proxy", "127.0.0.1", "--memory", &memory, "--time", &time];
    let server = Served::start(&flags);
    let server = server.map_err(|why| format!("the server: {why}"))?;
    let process = Process(server.process.id());
    // All workers have started by then.
    thread::sleep(Duration::from_secs(1));
    let before = Idle::of(process)?;
    let games = Game::all(&server.address)?;
    let questions = Questions::of(&games)?;
    let vast = Vast::of(&server.address, &games)?;
    let alone = alone::run(&vast, &memory)?;
    let files = files(&server.address).map_err(|why| format!("the page: {why}"))?;
    let tally = Tally::default();
    let town = Town {
        address: &server.address,
        questions: &questions,
        vast: &vast,
        files: &files,
        tally: &tally,
        kills: plan.kills > 0,
        over: AtomicBool::new(false),
    };
    report::head(&plan, files.len());
    let killed = AtomicU64::new(0);
    let minutes = thread::scope(|scope| {
        let came =
            (0..plan.clients).try_for_each(|number| clients::spawn(scope, &town, &plan, number));
        let came = came.and_then(|()| clients::listen(scope, &town));
        if plan.kills > 0 {
            scope.spawn(|| kill(&plan, process, &town, &killed));
        }
        let watched = came.and_then(|()| watch(&plan, process, &tally));
        town.over.store(true, Ordering::Relaxed);
        watched
    })?;
    let rest = tally.take();
    let after = settled(process, &before)?;
    let farewell = farewell::end(server)?;
    let killed = killed.into_inner();
    let vast = vast.counts();
    Report { minutes, rest, alone, vast, idle: [before, after], killed, farewell }.print()
}

/// How long, and how many.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    minutes: usize,
    clients: usize,
    /// How many worker processes are killed in each minute.
    kills: usize,
}

impl Plan {
    fn read(flags: &[&str]) -> Result<Self, String> {
        let mut plan = Self { minutes: 60, clients: 200, kills: 0 };
        for pair in flags.chunks(2) {
            let (field, number) = match pair {
                ["--minutes", number] => (&mut plan.minutes, number),
                ["--clients", number] => (&mut plan.clients, number),
                ["--kills", number] => (&mut plan.kills, number),
                _ => return Err(misuse(&pair.join(" "))),
            };
            let number = number.parse().ok().filter(|&number| number > 0);
            *field = number.ok_or_else(|| misuse(&pair.join(" ")))?;
        }
        Ok(plan)
    }
}

/// The paths of the page's files: the page, what it loads, and the description of the protocol.
fn files(address: &str) -> std::io::Result<Vec<String>> {
    let page = Connection::open(address, "")?.get("/")?;
    let page = String::from_utf8_lossy(&page.body).into_owned();
    let quoted = page.split('"').filter(|text| text.contains("assets/"));
    let loaded = quoted.map(|path| format!("/{}", path.trim_start_matches(['.', '/'])));
    let others = page.starts_with("<!").then(|| "/".to_owned());
    Ok(loaded.chain(others).chain(["/api/v1/openapi.json".to_owned()]).collect())
}

/// Kills worker processes, one after the other, until all clients leave.
fn kill(plan: &Plan, process: Process, town: &Town<'_>, killed: &AtomicU64) {
    let (mut chance, start) = (Chance::new(0), Instant::now());
    let pause = MINUTE / u32::try_from(plan.kills).unwrap_or(u32::MAX);
    for number in 1.. {
        thread::sleep((pause * number).saturating_sub(start.elapsed()));
        if town.over.load(Ordering::Relaxed) {
            break;
        }
        let workers = process.workers();
        if workers.is_empty() {
            continue;
        }
        let Process(id) = *chance.one(&workers);
        let done =
            Command::new("kill").args(["-9", &id.to_string()]).stderr(Stdio::null()).status();
        if done.is_ok_and(|status| status.success()) {
            killed.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// Watches the server minute by minute.
fn watch(plan: &Plan, process: Process, tally: &Tally) -> Result<Vec<Minute>, String> {
    (1..=plan.minutes)
        .map(|number| {
            let (start, mut resident) = (Instant::now(), Resident::default());
            while let Some(left) = MINUTE.checked_sub(start.elapsed()) {
                thread::sleep(left.min(Duration::from_secs(1)));
                resident.add(process.resident()?, process.of_workers());
            }
            let minute = Minute {
                number,
                seen: tally.take(),
                seconds: start.elapsed().as_secs_f64(),
                resident,
                descriptors: process.descriptors()?,
                load: process::load(),
            };
            Ok(report::row(minute))
        })
        .collect()
}

/// What the server has without clients: when it has no more descriptors than before, or after a while.
fn settled(process: Process, before: &Idle) -> Result<Idle, String> {
    let start = Instant::now();
    loop {
        let now = Idle::of(process)?;
        if now.descriptors <= before.descriptors || start.elapsed() > SETTLING {
            return Ok(now);
        }
        thread::sleep(Duration::from_millis(200));
    }
}
