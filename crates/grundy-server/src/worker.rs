//! A worker process: answers the questions that the server writes to its standard input.
//!
//! It ends when its input ends, and so with the server, however that ends. It ignores Ctrl-C and
//! `SIGTERM`, which a terminal or a service manager sends to all processes at once: the server lets
//! open answers finish first.

use std::borrow::Cow;
use std::io::{self, BufReader, BufWriter};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::{process, thread};

use grundy_protocol::{Control, Desk};
use serde_json::value::RawValue;

use crate::clock::Clock;
use crate::handler::Share;
use crate::message::{self, Command, Event};
use crate::pool::panic_text;

/// The part of a worker's memory that its results may take until the next question.
const KEPT: u64 = 8;

/// Answers questions from standard input until it ends, with the given share. `room` returns the
/// number of bytes that the process may still allocate; `held` that of the bytes that it holds, and if
/// these are more than its argument, after it has given empty pages back.
///
/// Results that take more than an eighth of the share are dropped. If the process holds more even so,
/// it ends, and a new one takes its place.
///
/// # Errors
/// Returns an error if the input is no message of the server or answers cannot be written.
pub fn work(share: Share, room: fn() -> u64, held: fn(u64) -> u64) -> io::Result<()> {
    ignore_signals()?;
    let mut input = BufReader::new(io::stdin());
    let Some(Command::Host(host)) = message::read(&mut input)? else { return Ok(()) };
    let stop = Arc::new(AtomicBool::new(false));
    let (sender, questions) = mpsc::channel();
    let stopped = Arc::clone(&stop);
    thread::spawn(move || {
        receive(&mut input, &sender, &stopped);
        // Nothing waits for an answer any more.
        process::exit(0);
    });
    let output = Mutex::new(BufWriter::new(io::stdout()));
    let send = |event: &Event<'_>| {
        message::write(&mut *output.lock().unwrap_or_else(PoisonError::into_inner), event)
    };
    let kept = share.memory / KEPT;
    let mut desk = Desk::new(host).keeping(kept);
    let most = held(u64::MAX).saturating_add(kept);
    let flags = [&*stop];
    for (method, request, stream) in questions {
        let clock = Clock::of_worker(&share, room, &flags);
        // An error here means that the server has ended, as the thread above will see.
        let line = |text: &str| drop(send(&Event::Line(text.into())));
        let lines: Option<&dyn Fn(&str)> = if stream { Some(&line) } else { None };
        let elapsed = || clock.elapsed();
        let control = Control { stop: &clock, elapsed: Some(&elapsed), lines };
        let answer = catch_unwind(AssertUnwindSafe(|| desk.handle(&method, &request, &control)));
        let response = match answer {
            Ok(response) => response,
            Err(panic) => return send(&Event::Fault(panic_text(panic.as_ref()).into())),
        };
        let json: Box<RawValue> = RawValue::from_string(response.json)?;
        let exhausted = clock.is_exhausted();
        let last = held(most) > most;
        let json = Cow::Owned(json);
        send(&Event::Answer { json, failed: response.failed, exhausted, last })?;
        if last {
            break;
        }
    }
    Ok(())
}

/// Passes questions on and sets `stop` when the server says so, until the input ends.
fn receive(
    input: &mut impl io::BufRead,
    questions: &mpsc::Sender<(String, String, bool)>,
    stop: &AtomicBool,
) {
    while let Ok(Some(command)) = message::read(input) {
        match command {
            Command::Question { method, request, stream } => {
                stop.store(false, Ordering::Relaxed);
                let question = (method.into_owned(), request.into_owned(), stream);
                if questions.send(question).is_err() {
                    return;
                }
            }
            Command::Stop => stop.store(true, Ordering::Relaxed),
            Command::Host(_) => {}
        }
    }
}

/// Makes the process survive Ctrl-C and `SIGTERM`.
fn ignore_signals() -> io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
        let _context = runtime.enter();
        // Handlers stay when their streams are dropped.
        drop(signal(SignalKind::interrupt())?);
        drop(signal(SignalKind::terminate())?);
    }
    Ok(())
}
