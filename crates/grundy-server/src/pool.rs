//! The threads that answer questions, in two lanes.
//!
//! Every question starts in the quick lane and is answered there if that takes a moment. One that
//! takes longer is stopped and starts again in the heavy lane, with all the time it is allowed. So
//! small questions never wait for heavy ones. Each thread has a desk of its own: none waits for
//! another's lock.

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
use crate::lane::{Asked, Lane};
use crate::outbox::{Load, Outbox};
use crate::reply::{Answered, busy, refusal, unread};

/// Answers questions on one thread.
pub trait Answer {
    /// Answers a question.
    fn answer(&mut self, method: &str, request: &str, control: &Control<'_>) -> Response;
}

impl Answer for grundy_protocol::Desk {
    fn answer(&mut self, method: &str, request: &str, control: &Control<'_>) -> Response {
        self.handle(method, request, control)
    }
}

/// Makes what answers on one thread.
pub type Maker = dyn Fn() -> Box<dyn Answer> + Send + Sync;

/// How many threads there are and what they may do.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    /// Threads of the quick lane.
    pub(crate) quick: usize,
    /// Threads of the heavy lane.
    pub(crate) heavy: usize,
    /// How long a question may stay in the quick lane.
    pub(crate) moment: Duration,
    /// How long it may take in the heavy lane.
    pub(crate) time: Duration,
    /// How many bytes the process may still allocate.
    pub(crate) room: fn() -> u64,
    /// Bytes of answers that may wait for their readers.
    pub(crate) unread: u64,
}

impl Plan {
    /// The longest that a question may take, with the time that it waits for others.
    pub(crate) fn longest(&self) -> Duration {
        let waiting = u32::try_from(MOST_HEAVY).unwrap_or(u32::MAX);
        self.time.saturating_mul(waiting.saturating_add(2))
    }
}

/// Questions that may wait for a quick thread.
const MOST_QUICK: usize = 1024;

/// The most questions that may wait for each heavy thread. It bounds how long a question waits.
const MOST_HEAVY: usize = 4;

/// Bytes of a question that is never a small one.
const LONG: usize = 16 << 10;

/// A question at work.
struct Job {
    client: Client,
    method: String,
    request: String,
    /// The client has gone, or the server ends.
    left: Arc<AtomicBool>,
    /// Where lines go; a slow reader keeps no thread waiting, since the outbox bounds what is unread.
    lines: Option<mpsc::UnboundedSender<Line>>,
    answer: oneshot::Sender<Answered>,
}

impl Asked for Job {
    fn client(&self) -> Client {
        self.client
    }

    fn is_abandoned(&self) -> bool {
        self.left.load(Ordering::Relaxed)
    }
}

/// A line before the answer.
pub(crate) struct Line {
    pub(crate) text: String,
    /// Counts it as unread until it is sent.
    _load: Load,
}

/// What is known of a question that was handed in.
pub(crate) struct Pending {
    /// The response, once it is there.
    pub(crate) answer: oneshot::Receiver<Answered>,
    /// The lines before it.
    pub(crate) lines: Option<mpsc::UnboundedReceiver<Line>>,
    /// Stops the work when it is dropped.
    pub(crate) guard: Leaving,
}

/// Stops a question's work when the client that asked it goes.
pub(crate) struct Leaving(Arc<AtomicBool>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The threads.
pub(crate) struct Pool {
    quick: Arc<Lane<Job>>,
    heavy: Arc<Lane<Job>>,
    /// Whether what is at work must stop.
    ending: Arc<AtomicBool>,
}

impl Pool {
    /// Starts the threads.
    ///
    /// # Errors
    /// The system has no thread left.
    pub(crate) fn start(plan: Plan, maker: &Arc<Maker>) -> std::io::Result<Self> {
        let heavy = Arc::new(Lane::new(MOST_HEAVY * plan.heavy.max(1)));
        let quick = Arc::new(Lane::new(MOST_QUICK));
        let faults = Arc::new(AtomicU64::new(1));
        let ending = Arc::new(AtomicBool::new(false));
        let outbox = Arc::new(Outbox::new(plan.unread));
        let worker = |time, then: Option<&Arc<Lane<Job>>>| Worker {
            time,
            room: plan.room,
            then: then.cloned(),
            maker: Arc::clone(maker),
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

    /// Hands a question in; `None` where too many wait.
    pub(crate) fn ask(
        &self,
        client: Client,
        method: String,
        request: String,
        stream: bool,
    ) -> Option<Pending> {
        let left = Arc::new(AtomicBool::new(false));
        let (answered, answer) = oneshot::channel();
        let (sender, receiver) = match stream.then(mpsc::unbounded_channel) {
            Some((sender, receiver)) => (Some(sender), Some(receiver)),
            None => (None, None),
        };
        let guard = Leaving(Arc::clone(&left));
        // What sends lines cannot start again, so it has all its time from the start. And what is long
        // takes long before it looks at a clock: reading it, and saying what is wrong with it.
        let heavy = stream || request.len() > LONG;
        let lane = if heavy { &self.heavy } else { &self.quick };
        let job = Job { client, method, request, left, lines: sender, answer: answered };
        send_away(lane.push(job).ok()?);
        Some(Pending { answer, lines: receiver, guard })
    }
}

impl Pool {
    /// Ends the work: what waits gets no answer, what is at work says how far it came.
    pub(crate) fn end(&self) {
        // In this order, so that no thread whose question was stopped takes one that waits.
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

/// Says to a question that has no place that too many wait.
fn send_away(job: Option<Job>) {
    if let Some(job) = job {
        // Nobody may be there any more to hear it.
        let _ = job.answer.send(busy().into());
    }
}

/// What one thread does.
struct Worker {
    time: Duration,
    room: fn() -> u64,
    /// Where a question goes that takes longer.
    then: Option<Arc<Lane<Job>>>,
    maker: Arc<Maker>,
    /// Numbers faults, so that a response can be found in the log.
    faults: Arc<AtomicU64>,
    ending: Arc<AtomicBool>,
    outbox: Arc<Outbox>,
}

impl Worker {
    fn start(self, name: &str, lane: &Arc<Lane<Job>>) -> std::io::Result<()> {
        let lane = Arc::clone(lane);
        let work = move || {
            let mut desk = (self.maker)();
            while let Some(job) = lane.pop() {
                self.serve(job, &mut desk);
            }
        };
        thread::Builder::new().name(format!("grundy {name}")).spawn(work).map(drop)
    }

    fn serve(&self, job: Job, desk: &mut Box<dyn Answer>) {
        if job.is_abandoned() {
            return;
        }
        let clock = Clock::start((self.time, self.room), [&job.left, &self.ending]);
        let send = |line: &str| {
            let Some(lines) = &job.lines else { return };
            let line = self
                .outbox
                .take(job.client, line.len())
                .map(|load| Line { text: line.to_owned() + "\n", _load: load });
            // The client has gone, or reads nothing any more.
            if line.is_none_or(|line| lines.send(line).is_err()) {
                job.left.store(true, Ordering::Relaxed);
            }
        };
        let lines: Option<&dyn Fn(&str)> = if job.lines.is_some() { Some(&send) } else { None };
        let elapsed = || clock.start.elapsed();
        let control = Control { stop: &clock, elapsed: Some(&elapsed), lines };
        let work = AssertUnwindSafe(|| desk.answer(&job.method, &job.request, &control));
        let reply = catch_unwind(work).unwrap_or_else(|panic| {
            // What was at work may be half done: nobody looks at it again.
            *desk = (self.maker)();
            self.fault(&job.method, panic.as_ref())
        });
        match &self.then {
            Some(heavy) if clock.struck.load(Ordering::Relaxed) => {
                send_away(heavy.push(job).unwrap_or_else(Some));
            }
            // Nobody may be there any more to hear it.
            _ => drop(job.answer.send(self.weighed(job.client, reply))),
        }
    }

    /// An answer that counts as unread, or a short one where too much is unread already.
    fn weighed(&self, client: Client, reply: Response) -> Answered {
        match self.outbox.take_answer(client, reply.json.len()) {
            Some(load) => Answered { reply, load: Some(load) },
            None => unread().into(),
        }
    }

    /// The response to a question at which the program failed, which is also logged.
    fn fault(&self, method: &str, panic: &(dyn Any + Send)) -> Response {
        let number = self.faults.fetch_add(1, Ordering::Relaxed);
        let id = format!("{:08x}-{number}", std::process::id());
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let why = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        eprintln!("grundy: fault {id} at `{method}`: {why}");
        refusal(&Error::Fault { id })
    }
}

/// Stops a question when its time is over, its client has gone, the server ends, or the memory of the
/// process is used.
struct Clock<'a> {
    start: Instant,
    time: Duration,
    room: fn() -> u64,
    /// Nobody waits for the answer any more, or not for long.
    over: [&'a AtomicBool; 2],
    /// Whether the time was over.
    struck: AtomicBool,
}

impl<'a> Clock<'a> {
    fn start((time, room): (Duration, fn() -> u64), over: [&'a AtomicBool; 2]) -> Self {
        Self { start: Instant::now(), time, room, over, struck: AtomicBool::new(false) }
    }
}

impl Stop for Clock<'_> {
    fn reason(&self) -> Option<Limit> {
        if self.over.iter().any(|over| over.load(Ordering::Relaxed)) {
            return Some(Limit::Interrupt);
        }
        if self.start.elapsed() < self.time {
            return ((self.room)() == 0).then_some(Limit::Memory);
        }
        self.struck.store(true, Ordering::Relaxed);
        Some(Limit::Time)
    }

    fn room(&self) -> u64 {
        (self.room)()
    }
}
