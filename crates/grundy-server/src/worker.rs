//! A worker process: answers the questions that the server writes to its standard input.
//!
//! It ends when its input ends, and so with the server, however that ends. It ignores Ctrl-C and
//! `SIGTERM`, which a terminal or a service manager sends to all processes at once: the server lets
//! open answers finish first.

use std::borrow::Cow;
use std::io::{self, BufWriter, Stdin, Stdout};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::{process, thread};

use grundy_protocol::{Control, Desk};
use serde_json::value::RawValue;

use crate::clock::Clock;
use crate::handler::Share;
use crate::message::{self, Command, Event, Messages};
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
    let mut input = Messages::new(io::stdin());
    let Some(Command::Host(host)) = input.next()? else { return Ok(()) };
    let kept = share.memory / KEPT;
    let worker = Worker {
        share,
        room,
        held,
        most: held(u64::MAX).saturating_add(kept),
        stop: AtomicBool::new(false),
        input: Mutex::new(input),
        desk: Mutex::new(Desk::new(host).keeping(kept)),
        output: Mutex::new(BufWriter::new(io::stdout())),
    };
    // The thread that reads a question answers it, while the other one waits for the next message: to
    // hand a question over takes as long as a small one.
    thread::scope(|scope| {
        scope.spawn(|| worker.run());
        worker.run()
    })
}

/// What the two threads of a worker process share.
struct Worker {
    share: Share,
    room: fn() -> u64,
    held: fn(u64) -> u64,
    /// The number of bytes that the process may hold between questions.
    most: u64,
    /// Whether the question at work is to stop.
    stop: AtomicBool,
    input: Mutex<Messages<Stdin>>,
    desk: Mutex<Desk>,
    output: Mutex<BufWriter<Stdout>>,
}

impl Worker {
    /// Answers the questions that this thread reads. Ends the process when the input ends, since
    /// nothing waits for an answer any more, or when an answer cannot be written.
    fn run(&self) -> ! {
        while let Some((method, request, stream)) = self.question() {
            match self.answer(&method, &request, stream) {
                Ok(true) => {}
                Ok(false) | Err(_) => break,
            }
        }
        process::exit(0)
    }

    /// Waits for the next question. Returns `None` when the input ends.
    fn question(&self) -> Option<(String, String, bool)> {
        let mut input = locked(&self.input);
        while let Ok(Some(command)) = input.next() {
            match command {
                Command::Question { method, request, stream } => {
                    self.stop.store(false, Ordering::Relaxed);
                    return Some((method.into_owned(), request.into_owned(), stream));
                }
                Command::Stop => self.stop.store(true, Ordering::Relaxed),
                Command::Host(_) => {}
            }
        }
        None
    }

    /// Answers a question. Returns whether the process can answer another one.
    fn answer(&self, method: &str, request: &str, stream: bool) -> io::Result<bool> {
        let flags = [&self.stop];
        let clock = Clock::of_worker(&self.share, self.room, &flags);
        // An error here means that the server has ended, as the other thread will see.
        let line = |text: &str| drop(self.send(&Event::Line(text.into())));
        let lines: Option<&dyn Fn(&str)> = if stream { Some(&line) } else { None };
        let elapsed = || clock.elapsed();
        let control = Control { stop: &clock, elapsed: Some(&elapsed), lines };
        let work = || locked(&self.desk).handle(method, request, &control);
        let response = match catch_unwind(AssertUnwindSafe(work)) {
            Ok(response) => response,
            Err(panic) => {
                self.send(&Event::Fault(panic_text(panic.as_ref()).into()))?;
                return Ok(false);
            }
        };
        let json: Box<RawValue> = RawValue::from_string(response.json)?;
        let exhausted = clock.is_exhausted();
        let last = (self.held)(self.most) > self.most;
        let json = Cow::Owned(json);
        self.send(&Event::Answer { json, failed: response.failed, exhausted, last })?;
        Ok(!last)
    }

    fn send(&self, event: &Event<'_>) -> io::Result<()> {
        message::write(&mut *locked(&self.output), event)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
