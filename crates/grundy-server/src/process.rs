//! Worker processes as the server sees them: started, asked, stopped, and replaced when they end.

use std::io;
use std::process::{Child, ChildStdin, Command as Program, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use grundy_core::game::Limit;
use grundy_protocol::{Control, Host, Response};

use crate::events::{End, Events};
use crate::handler::{Answer, Failure, Handler, Share};
use crate::message::{self, Command, Event};

/// Returns the command that starts a worker process with the given share; the process must call
/// [`work`](crate::work).
pub type WorkerCommand = dyn Fn(&Share) -> Program + Send + Sync;

/// The exit code of a worker process that reached its memory limit.
pub const MEMORY_CODE: i32 = 4;

/// How often the limits of a question at work are checked: a twentieth of its time, within these bounds.
const TICKS: [Duration; 2] = [Duration::from_millis(1), Duration::from_millis(10)];

/// How long a process may take to end by itself once its streams are closed.
const END: Duration = Duration::from_millis(100);

/// A worker process. It is replaced when it ends or has to be killed.
pub(crate) struct WorkerProcess {
    command: Arc<WorkerCommand>,
    host: Host,
    share: Share,
    running: Option<Running>,
    /// How long the last question was at work.
    worked: Duration,
}

impl WorkerProcess {
    /// Starts a process.
    pub(crate) fn new(command: Arc<WorkerCommand>, host: Host, share: Share) -> Self {
        let mut worker = Self { command, host, share, running: None, worked: Duration::ZERO };
        worker.replace();
        worker
    }

    /// Starts a process. If that fails, the next question tries again.
    fn replace(&mut self) {
        let [least, most] = TICKS;
        let tick = (self.share.time / 20).clamp(least, most);
        self.running = Running::start((self.command)(&self.share), self.host, tick).ok();
    }

    /// How long a question may be at work after it was told to stop. Then the process is killed: it
    /// may be in a part of the work in which nothing checks the limits. A question that starts again
    /// elsewhere loses nothing by that, and a new process takes less than the time that it saves.
    fn grace(&self) -> Duration {
        if self.share.is_trial {
            self.share.time / 8
        } else {
            self.share.time.clamp(Duration::from_millis(40), Duration::from_millis(500))
        }
    }

    /// Passes a question to the process and waits for its answer.
    fn ask(
        &mut self,
        method: &str,
        request: &str,
        control: &Control<'_>,
    ) -> Result<Answer, Failure> {
        let grace = self.grace();
        let Some(running) = &mut self.running else {
            return Err(Failure::Fault("no worker process can be started".to_owned()));
        };
        let stream = control.lines.is_some();
        let question = Command::Question { method: method.into(), request: request.into(), stream };
        // If the process has ended, its streams say so below.
        let _ = message::write(&mut running.input, &question);
        // The time that passes in this process is not that of the other one.
        let worked = self.share.stopwatch(running.child.id());
        let mut stopped: Option<(Limit, Duration)> = None;
        loop {
            let event = running.events.next();
            self.worked = worked.elapsed();
            match event {
                Ok(Event::Line(line)) => control.lines.into_iter().for_each(|lines| lines(&line)),
                Ok(Event::Answer { json, failed, exhausted, last }) => {
                    if last {
                        self.running = None;
                    }
                    // An answer may have megabytes, so it is not copied once more.
                    let json = Box::<str>::from(json.into_owned()).into();
                    let response = Response { json, failed };
                    return Ok(Answer { response, exhausted: Some(exhausted) });
                }
                Ok(Event::Fault(why)) => return Err(Failure::Fault(why.into_owned())),
                Err(End::Closed) => return Err(running.failure()),
                Err(End::Tick) => {}
            }
            // The time of a trial is that of the processor alone.
            let counts = |limit: &Limit| !self.share.is_trial || *limit != Limit::Time;
            let reason = control.stop.reason().filter(counts);
            let over = || (self.worked >= self.share.time).then_some(Limit::Time);
            match (reason.or_else(over), stopped) {
                (_, Some((limit, since))) if self.worked >= since + grace => {
                    return Err(Failure::Limit(limit));
                }
                (Some(limit), None) => {
                    // It has a clock of its own.
                    if limit != Limit::Time {
                        let _ = message::write(&mut running.input, &Command::Stop);
                    }
                    stopped = Some((limit, self.worked));
                }
                _ => {}
            }
        }
    }
}

impl Handler for WorkerProcess {
    fn respond(
        &mut self,
        method: &str,
        request: &str,
        control: &Control<'_>,
    ) -> Result<Answer, Failure> {
        // It may have ended while it waited, by no fault of this question.
        let waits = |running: &mut Running| matches!(running.child.try_wait(), Ok(None));
        if !self.running.as_mut().is_some_and(waits) {
            self.replace();
        }
        let mut answer = self.ask(method, request, control);
        // A process that was killed from outside costs nobody an answer. Lines of a stream cannot be
        // taken back.
        if matches!(answer, Err(Failure::Ended(_))) && control.lines.is_none() {
            self.replace();
            answer = self.ask(method, request, control);
        }
        if answer.is_err() || self.running.is_none() {
            self.replace();
        }
        answer
    }

    fn worked(&self) -> Option<Duration> {
        self.share.is_trial.then_some(self.worked)
    }
}

/// A process and its streams.
struct Running {
    child: Child,
    input: ChildStdin,
    events: Events,
}

impl Running {
    fn start(mut program: Program, host: Host, tick: Duration) -> io::Result<Self> {
        #[cfg(windows)]
        {
            use std::os::windows::process::CommandExt;
            /// The process does not get the console's Ctrl-C, as signals are ignored elsewhere.
            const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
            program.creation_flags(CREATE_NEW_PROCESS_GROUP);
        }
        let (events, output) = Events::open(tick)?;
        let mut child =
            program.stdin(Stdio::piped()).stdout(output).stderr(Stdio::null()).spawn()?;
        let Some(mut input) = child.stdin.take() else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        message::write(&mut input, &Command::Host(host))?;
        Ok(Self { child, input, events })
    }

    /// Returns why the process closed its streams.
    fn failure(&mut self) -> Failure {
        let end = Instant::now() + END;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) if status.code() == Some(MEMORY_CODE) => {
                    return Failure::Limit(Limit::Memory);
                }
                Ok(None) if Instant::now() < end => thread::sleep(Duration::from_millis(1)),
                Ok(None) => return Failure::Ended("a worker process answers no more".to_owned()),
                Ok(Some(status)) => {
                    return Failure::Ended(format!("a worker process ended with {status}"));
                }
                Err(why) => return Failure::Fault(why.to_string()),
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended by itself, or nothing that it does is needed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::Command;
    use std::sync::Arc;
    use std::time::Duration;

    use grundy_core::game::{Limit, NeverStop};
    use grundy_protocol::{Control, Host};

    use super::WorkerProcess;
    use crate::handler::{Answer, Failure, Handler, Share};

    /// What a process answers that does what a script says with its first question.
    fn answer(script: &'static str) -> Result<Answer, Failure> {
        let share = Share { time: Duration::from_millis(20), memory: 1 << 30, is_trial: true };
        let host = Host { nodes: 1, memory: 1, time_ms: None, body_bytes: 1, concurrency: 1 };
        let command = move |_: &Share| {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("read host; read question; {script}")]);
            shell
        };
        let mut worker = WorkerProcess::new(Arc::new(command), host, share);
        let control = Control { stop: &NeverStop, elapsed: None, lines: None };
        worker.respond("solve", "{}", &control)
    }

    const ANSWER: &str =
        r#"echo '{"answer":{"json":{},"failed":null,"exhausted":false,"last":false}}'"#;

    #[test]
    fn a_question_that_waits_for_a_processor_keeps_its_time() {
        let script: &'static str = format!("sleep 0.3; {ANSWER}; read end").leak();
        assert_eq!(answer(script).map(|answer| answer.response.json.clone()), Ok("{}".into()));
    }

    #[test]
    fn work_that_checks_no_limit_ends_with_its_process() {
        assert_eq!(answer("while :; do :; done"), Err(Failure::Limit(Limit::Time)));
    }
}
