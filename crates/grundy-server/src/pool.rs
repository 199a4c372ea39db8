//! The worker threads that answer questions, in two lanes.
//!
//! Every question starts in the quick lane. If it takes longer than a moment there, it is stopped
//! and starts again in the heavy lane with its full time, so small questions never wait for heavy
//! ones. Each thread has a handler of its own, so that threads do not share locks.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use grundy_core::game::{Limit, Stop};
use grundy_protocol::{Control, Error, Response};
use tokio::sync::{mpsc, oneshot};

use crate::client::Client;
use crate::lane::{Lane, QueueEntry};
use crate::outbox::{Load, Outbox};
use crate::reply::{Reply, busy, refusal, unread};

/// Answers questions on one thread.
pub trait Handler {
    /// Answers a question.
    fn respond(&mut self, method: &str, request: &str, control: &Control<'_>) -> Response;
}

impl Handler for grundy_protocol::Desk {
    fn respond(&mut self, method: &str, request: &str, control: &Control<'_>) -> Response {
        self.handle(method, request, control)
    }
}

/// Creates the handler of a thread.
pub type HandlerFactory = dyn Fn() -> Box<dyn Handler> + Send + Sync;

/// The numbers and limits of the worker threads.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PoolConfig {
    /// The number of threads of the quick lane.
    pub(crate) quick: usize,
    /// The number of threads of the heavy lane.
    pub(crate) heavy: usize,
    /// The maximum time of a question in the quick lane.
    pub(crate) moment: Duration,
    /// The maximum time of a question in the heavy lane.
    pub(crate) time: Duration,
    /// Returns the number of bytes that the process may still allocate.
    pub(crate) room: fn() -> u64,
    /// The maximum number of bytes of answers that clients have not read yet.
    pub(crate) unread: u64,
}

impl PoolConfig {
    /// Returns the maximum time of a question, including the time that it waits for others.
    pub(crate) fn longest(&self) -> Duration {
        let waiting = u32::try_from(MOST_HEAVY).unwrap_or(u32::MAX);
        self.time.saturating_mul(waiting.saturating_add(2))
    }
}

/// The maximum number of questions that wait for a quick thread.
const MOST_QUICK: usize = 1024;

/// The maximum number of waiting questions per heavy thread. It bounds how long a question waits.
const MOST_HEAVY: usize = 4;

/// The length in bytes from which a question always goes to the heavy lane.
const LONG: usize = 16 << 10;

/// A question in the queue or at work.
struct Job {
    client: Client,
    method: String,
    request: String,
    /// Set when the client has disconnected or reads no more.
    cancelled: Arc<AtomicBool>,
    /// The channel for the lines of a stream. It is unbounded, so that a slow reader never blocks a
    /// thread; the outbox bounds the unread lines.
    lines: Option<mpsc::UnboundedSender<Line>>,
    answer: oneshot::Sender<Reply>,
}

impl QueueEntry for Job {
    fn client(&self) -> Client {
        self.client
    }

    fn is_abandoned(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// A line of a stream, before the answer.
pub(crate) struct Line {
    pub(crate) text: String,
    /// The line counts as unread until this is dropped.
    _load: Load,
}

/// A question that was submitted.
pub(crate) struct SubmittedQuestion {
    /// Receives the answer.
    pub(crate) answer: oneshot::Receiver<Reply>,
    /// Receives the lines before it.
    pub(crate) lines: Option<mpsc::UnboundedReceiver<Line>>,
    /// Cancels the question when it is dropped.
    pub(crate) guard: CancelGuard,
}

/// Cancels a question when it is dropped, which happens when the client disconnects.
pub(crate) struct CancelGuard(Arc<AtomicBool>);

impl Drop for CancelGuard {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The worker threads and their queues.
pub(crate) struct Pool {
    quick: Arc<Lane<Job>>,
    heavy: Arc<Lane<Job>>,
    /// Set when running questions must stop.
    ending: Arc<AtomicBool>,
}

impl Pool {
    /// Starts the threads.
    ///
    /// # Errors
    /// Returns an error if the system cannot start a thread.
    pub(crate) fn start(plan: PoolConfig, factory: &Arc<HandlerFactory>) -> std::io::Result<Self> {
        let heavy = Arc::new(Lane::new(MOST_HEAVY * plan.heavy.max(1)));
        let quick = Arc::new(Lane::new(MOST_QUICK));
        let faults = Arc::new(AtomicU64::new(1));
        let ending = Arc::new(AtomicBool::new(false));
        let outbox = Arc::new(Outbox::new(plan.unread));
        let worker = |time, slow_lane: Option<&Arc<Lane<Job>>>| Worker {
            time,
            room: plan.room,
            slow_lane: slow_lane.cloned(),
            factory: Arc::clone(factory),
            faults: Arc::clone(&faults),
            ending: Arc::clone(&ending),
            outbox: Arc::clone(&outbox),
        };
        for _ in 0..plan.quick.max(1) {
            worker(plan.moment, Some(&heavy)).start("quick", &quick)?;
        }
        for _ in 0..plan.heavy.max(1) {
            worker(plan.time, None).start("heavy", &heavy)?;
        }
        Ok(Self { quick, heavy, ending })
    }

    /// Submits a question. Returns `None` if too many are waiting.
    pub(crate) fn submit(
        &self,
        client: Client,
        method: String,
        request: String,
        stream: bool,
    ) -> Option<SubmittedQuestion> {
        let cancelled = Arc::new(AtomicBool::new(false));
        let (answered, answer) = oneshot::channel();
        let (sender, receiver) = match stream.then(mpsc::unbounded_channel) {
            Some((sender, receiver)) => (Some(sender), Some(receiver)),
            None => (None, None),
        };
        let guard = CancelGuard(Arc::clone(&cancelled));
        // A stream cannot start again, so it gets its full time from the start. A long request
        // takes long before the clock is checked: to parse it, and to report errors in it.
        let heavy = stream || request.len() > LONG;
        let lane = if heavy { &self.heavy } else { &self.quick };
        let job = Job { client, method, request, cancelled, lines: sender, answer: answered };
        reject(lane.push(job).ok()?);
        Some(SubmittedQuestion { answer, lines: receiver, guard })
    }
}

impl Pool {
    /// Stops all work: waiting questions get no answer, running ones return the results so far.
    pub(crate) fn end(&self) {
        // In this order, so that a worker whose question was stopped does not take a waiting one.
        self.quick.close();
        self.heavy.close();
        self.ending.store(true, Ordering::Relaxed);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.end();
    }
}

/// Answers a question that was removed from a queue with the error that too many are waiting.
fn reject(job: Option<Job>) {
    if let Some(job) = job {
        // The client may have disconnected.
        let _ = job.answer.send(busy().into());
    }
}

/// A worker thread.
struct Worker {
    time: Duration,
    room: fn() -> u64,
    /// The lane in which questions that take longer start again.
    slow_lane: Option<Arc<Lane<Job>>>,
    factory: Arc<HandlerFactory>,
    /// Numbers the faults, so that a response can be matched with the log.
    faults: Arc<AtomicU64>,
    ending: Arc<AtomicBool>,
    outbox: Arc<Outbox>,
}

impl Worker {
    fn start(self, name: &str, lane: &Arc<Lane<Job>>) -> std::io::Result<()> {
        let lane = Arc::clone(lane);
        let work = move || {
            let mut handler = (self.factory)();
            while let Some(job) = lane.pop() {
                self.serve(job, &mut handler);
            }
        };
        thread::Builder::new().name(format!("grundy {name}")).spawn(work).map(drop)
    }

    fn serve(&self, job: Job, handler: &mut Box<dyn Handler>) {
        if job.is_abandoned() {
            return;
        }
        let clock = Clock::start((self.time, self.room), [&job.cancelled, &self.ending]);
        let send = |line: &str| {
            let Some(lines) = &job.lines else { return };
            let line = self
                .outbox
                .take(job.client, line.len())
                .map(|load| Line { text: line.to_owned() + "\n", _load: load });
            // The client has disconnected, or too much is unread.
            if line.is_none_or(|line| lines.send(line).is_err()) {
                job.cancelled.store(true, Ordering::Relaxed);
            }
        };
        let lines: Option<&dyn Fn(&str)> = if job.lines.is_some() { Some(&send) } else { None };
        let elapsed = || clock.start.elapsed();
        let control = Control { stop: &clock, elapsed: Some(&elapsed), lines };
        let work = AssertUnwindSafe(|| handler.respond(&job.method, &job.request, &control));
        let reply = catch_unwind(work).unwrap_or_else(|panic| {
            // The handler may be in an inconsistent state: replace it.
            *handler = (self.factory)();
            self.fault(&job.method, panic.as_ref())
        });
        match &self.slow_lane {
            Some(heavy) if clock.timed_out.load(Ordering::Relaxed) => {
                reject(heavy.push(job).unwrap_or_else(Some));
            }
            // The client may have disconnected.
            _ => drop(job.answer.send(self.counted(job.client, reply))),
        }
    }

    /// Counts an answer as unread. Returns a short error instead if too much is unread already.
    fn counted(&self, client: Client, reply: Response) -> Reply {
        match self.outbox.take_answer(client, reply.json.len()) {
            Some(load) => Reply { reply, load: Some(load) },
            None => unread().into(),
        }
    }

    /// Logs a panic and returns the response to the question that caused it.
    fn fault(&self, method: &str, panic: &(dyn Any + Send)) -> Response {
        let number = self.faults.fetch_add(1, Ordering::Relaxed);
        let id = format!("{:08x}-{number}", std::process::id());
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let why = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        eprintln!("grundy: fault {id} at `{method}`: {why}");
        refusal(&Error::Fault { id })
    }
}

/// Stops a question when its time is over, its client disconnects, the server shuts down, or the
/// memory of the process is used up.
struct Clock<'a> {
    start: Instant,
    time: Duration,
    room: fn() -> u64,
    /// Whether the client has disconnected, and whether the server shuts down.
    ended: [&'a AtomicBool; 2],
    /// Whether the time ran out.
    timed_out: AtomicBool,
}

impl<'a> Clock<'a> {
    fn start((time, room): (Duration, fn() -> u64), ended: [&'a AtomicBool; 2]) -> Self {
        Self { start: Instant::now(), time, room, ended, timed_out: AtomicBool::new(false) }
    }
}

impl Stop for Clock<'_> {
    fn reason(&self) -> Option<Limit> {
        if self.ended.iter().any(|flag| flag.load(Ordering::Relaxed)) {
            return Some(Limit::Interrupt);
        }
        if self.start.elapsed() < self.time {
            return ((self.room)() == 0).then_some(Limit::Memory);
        }
        self.timed_out.store(true, Ordering::Relaxed);
        Some(Limit::Time)
    }

    fn room(&self) -> u64 {
        (self.room)()
    }
}
