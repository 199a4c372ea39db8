//! The worker threads that answer questions, in two lanes.
//!
//! Every question starts in the quick lane. If it takes longer than a moment or much memory there, it
//! starts again in the heavy lane with its full time, so small questions never wait for heavy ones.
//! Each thread has a handler of its own: a worker process, which can be killed whatever it is doing.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::thread;
use std::time::Duration;

use grundy_protocol::{Control, Error, Kind, Response};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::client::Client;
use crate::clock::Clock;
use crate::handler::{Answer, Failure, Handler, HandlerFactory, Share};
use crate::held::{Held, HeldBytes};
use crate::lane::{Lane, QueueEntry};
use crate::language::within;
use crate::reply::{busy, gone, limited, refusal, unread};
use crate::timing::Timing;

/// The numbers and limits of the worker threads.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PoolConfig {
    /// The number of threads of the quick lane.
    pub(crate) quick: usize,
    /// The number of threads of the heavy lane.
    pub(crate) heavy: usize,
    /// What a handler of the quick lane may use.
    pub(crate) quick_share: Share,
    /// What a handler of the heavy lane may use.
    pub(crate) heavy_share: Share,
    /// The maximum number of bytes of answers that clients have not read yet.
    pub(crate) unread: u64,
}

impl PoolConfig {
    /// Returns the maximum time of a question, including the time that it waits for others.
    pub(crate) fn longest(&self) -> Duration {
        let waiting = u32::try_from(MOST_HEAVY).unwrap_or(u32::MAX);
        self.heavy_share.time.saturating_mul(waiting.saturating_add(2))
    }
}

/// The maximum number of questions that wait for a quick thread.
const MOST_QUICK: usize = 1024;

/// The maximum number of waiting questions per heavy thread. It bounds how long a question waits.
const MOST_HEAVY: usize = 4;

/// The length in bytes from which a question always goes to the heavy lane.
const LONG: usize = 16 << 10;

/// The size in bytes up to which an answer is always accepted, however much is unread.
const SMALL_ANSWER: u64 = 64 << 10;

/// A question in the queue or at work.
struct Job {
    client: Client,
    request: Request,
    /// Set when the client has disconnected or reads no more.
    cancelled: Arc<AtomicBool>,
    timing: Timing,
    /// Receives the lines of a stream and the answer. It is unbounded, so that a slow reader never
    /// blocks a thread; unread bytes are bounded.
    replies: UnboundedSender<Reply>,
}

impl Job {
    /// Sends the answer. The client may have disconnected.
    fn answer(&self, response: Response, held: Option<Held>) {
        let _ = self.replies.send(Reply { response, held, timing: self.timing, last: true });
    }
}

impl QueueEntry for Job {
    fn client(&self) -> Client {
        self.client
    }

    fn is_abandoned(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// A request as it was received.
pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) text: String,
    /// The language of the server's own errors.
    pub(crate) language: Option<&'static str>,
    /// Whether the client wants the lines before the answer.
    pub(crate) stream: bool,
    /// The text counts as held until this is dropped.
    #[expect(dead_code, reason = "it is dropped with the request")]
    pub(crate) held: Held,
}

/// A line of a stream or an answer.
pub(crate) struct Reply {
    pub(crate) response: Response,
    /// It counts as unread until this is dropped; `None`: a short response of the server itself,
    /// which is not counted.
    pub(crate) held: Option<Held>,
    pub(crate) timing: Timing,
    /// Whether it is the answer.
    pub(crate) last: bool,
}

/// A question that was submitted.
pub(crate) struct SubmittedQuestion {
    /// Receives the lines of a stream and the answer.
    replies: UnboundedReceiver<Reply>,
    /// Cancels the question when it is dropped.
    _guard: CancelGuard,
}

impl SubmittedQuestion {
    /// Waits for the next line or the answer. Returns `None` after the answer.
    pub(crate) fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Reply>> {
        self.replies.poll_recv(context)
    }

    /// Waits for the first line or, if there are no lines, the answer.
    pub(crate) async fn first(&mut self) -> Reply {
        self.replies.recv().await.unwrap_or_else(|| Reply {
            response: gone(),
            held: None,
            timing: Timing::default(),
            last: true,
        })
    }
}

/// Cancels a question when it is dropped, which happens when the client disconnects.
struct CancelGuard(Arc<AtomicBool>);

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
        let unread = Arc::new(HeldBytes::new(plan.unread, SMALL_ANSWER));
        let worker = |share, slow_lane: Option<&Arc<Lane<Job>>>| Worker {
            share,
            slow_lane: slow_lane.cloned(),
            factory: Arc::clone(factory),
            faults: Arc::clone(&faults),
            ending: Arc::clone(&ending),
            unread: Arc::clone(&unread),
        };
        for _ in 0..plan.quick.max(1) {
            worker(plan.quick_share, Some(&heavy)).start("quick", &quick)?;
        }
        for _ in 0..plan.heavy.max(1) {
            worker(plan.heavy_share, None).start("heavy", &heavy)?;
        }
        Ok(Self { quick, heavy, ending })
    }

    /// Submits a question. Returns `None` if too many are waiting.
    pub(crate) fn submit(&self, client: Client, request: Request) -> Option<SubmittedQuestion> {
        let cancelled = Arc::new(AtomicBool::new(false));
        let guard = CancelGuard(Arc::clone(&cancelled));
        let (sender, replies) = unbounded_channel();
        // A stream cannot start again, so it gets its full time from the start. A long request
        // takes long before the clock is checked: to parse it, and to report errors in it.
        let heavy = request.stream || request.text.len() > LONG;
        let lane = if heavy { &self.heavy } else { &self.quick };
        let job = Job { client, request, cancelled, timing: Timing::default(), replies: sender };
        reject(lane.push(job).ok()?);
        Some(SubmittedQuestion { replies, _guard: guard })
    }

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
        job.answer(within(job.request.language, busy), None);
    }
}

/// A worker thread.
struct Worker {
    share: Share,
    /// The lane in which questions that take longer start again.
    slow_lane: Option<Arc<Lane<Job>>>,
    factory: Arc<HandlerFactory>,
    /// Numbers the faults, so that a response can be matched with the log.
    faults: Arc<AtomicU64>,
    ending: Arc<AtomicBool>,
    unread: Arc<HeldBytes>,
}

impl Worker {
    fn start(self, name: &str, lane: &Arc<Lane<Job>>) -> std::io::Result<()> {
        let lane = Arc::clone(lane);
        let work = move || {
            let mut handler = (self.factory)(&self.share);
            while let Some(job) = lane.pop() {
                self.serve(job, &mut handler);
            }
        };
        thread::Builder::new().name(format!("grundy {name}")).spawn(work).map(drop)
    }

    fn serve(&self, mut job: Job, handler: &mut Box<dyn Handler>) {
        if job.is_abandoned() {
            return;
        }
        let flags = [&*job.cancelled, &*self.ending];
        let clock = Clock::start(self.share.time, &flags);
        let send = |line: &str| self.send(&job, line);
        let lines: Option<&dyn Fn(&str)> = if job.request.stream { Some(&send) } else { None };
        let elapsed = || clock.elapsed();
        let control = Control { stop: &clock, elapsed: Some(&elapsed), lines };
        let Request { method, text, .. } = &job.request;
        let work = AssertUnwindSafe(|| handler.respond(method, text, &control));
        let answer = catch_unwind(work).unwrap_or_else(|panic| {
            // The handler may be in an inconsistent state.
            *handler = (self.factory)(&self.share);
            Err(Failure::Fault(panic_text(panic.as_ref()).to_owned()))
        });
        let ended = match &answer {
            Ok(Answer { response, exhausted }) => {
                exhausted.unwrap_or(clock.is_exhausted()) || response.failed == Some(Kind::Limit)
            }
            Err(failure) => !matches!(failure, Failure::Fault(_)),
        };
        let worked = Some(handler.worked().unwrap_or(clock.elapsed()));
        let timing = &mut job.timing;
        *(if self.slow_lane.is_some() { &mut timing.quick } else { &mut timing.heavy }) = worked;
        match &self.slow_lane {
            Some(heavy) if ended && !job.is_abandoned() => {
                reject(heavy.push(job).unwrap_or_else(Some));
            }
            _ => {
                let response = match answer {
                    Ok(answer) => answer.response,
                    Err(failure) => within(job.request.language, || self.failed(&job, failure)),
                };
                match self.unread.take_message(job.client, response.json.len()) {
                    Some(held) => job.answer(response, Some(held)),
                    None => job.answer(within(job.request.language, unread), None),
                }
            }
        }
    }

    /// Sends a line of a stream. Cancels the question if the client has disconnected or too much is
    /// unread.
    fn send(&self, job: &Job, line: &str) {
        let sent = self.unread.take(job.client, line.len()).is_some_and(|held| {
            let response = Response { json: line.to_owned(), failed: None };
            let timing = Timing::default();
            job.replies.send(Reply { response, held: Some(held), timing, last: false }).is_ok()
        });
        if !sent {
            job.cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// Returns the response to a question without an answer. A fault is logged.
    fn failed(&self, job: &Job, failure: Failure) -> Response {
        let why = match failure {
            Failure::Limit(limit) => return limited(limit),
            Failure::Fault(why) | Failure::Ended(why) => why,
        };
        let number = self.faults.fetch_add(1, Ordering::Relaxed);
        let id = format!("{:08x}-{number}", std::process::id());
        eprintln!("grundy: fault {id} at `{}`: {why}", job.request.method);
        refusal(&Error::Fault { id })
    }
}

/// Returns the text of a panic.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic")
}
