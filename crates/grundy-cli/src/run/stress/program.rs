//! Runs a tested program: input in, output out, whatever it does.
//!
//! The program may crash, hang, print without end, or leave its input unread. Its pipes are served
//! by threads of their own, so that none of this blocks; and on Unix it runs in a process group of
//! its own, so that what it started ends with it.
//!
//! A program is late if it has run or slept for its time. The time in which it was ready to run and
//! the machine ran others does not count (`queued`), up to a bound.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::command_line::CommandLine;
use crate::limits::interrupted;

/// The most that a program may print.
pub(crate) const MOST_OUTPUT: u64 = 1 << 20;

/// The most of its error output that is kept.
const MOST_ERRORS: u64 = 1 << 12;

/// How often the clock and Ctrl-C are looked at.
const TURN: Duration = Duration::from_millis(20);

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// By itself.
    Exited(ExitStatus),
    /// It did not end in time.
    Time,
    /// It did not end, but the machine ran other programs nearly all the time.
    Busy,
    /// It printed more than [`MOST_OUTPUT`].
    TooMuch,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// What a run did.
#[derive(Debug)]
pub(crate) struct Ran {
    /// How it ended.
    pub(crate) end: End,
    /// What it printed.
    pub(crate) output: Vec<u8>,
    /// The beginning of its error output.
    pub(crate) errors: Vec<u8>,
}

/// A program and the time that it may take.
#[derive(Debug)]
pub(crate) struct Program<'a> {
    /// What is run.
    pub(crate) command: &'a CommandLine,
    /// The time for one run.
    pub(crate) time: Duration,
}

impl Program<'_> {
    /// Runs the program with an input.
    ///
    /// # Errors
    /// It cannot be started.
    pub(crate) fn run(&self, input: &str) -> io::Result<Ran> {
        let mut command = Command::new(&self.command.program);
        command.args(&self.command.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        group(&mut command);
        let started = Instant::now();
        let mut child = command.spawn()?;
        feed(&mut child, input.as_bytes().to_vec());
        let output = child.stdout.take().map(|pipe| read(pipe, MOST_OUTPUT + 1));
        let errors = child.stderr.take().map(|pipe| read(pipe, MOST_ERRORS));
        let limit = Limit { started, time: self.time, group: child.id() };
        let (output, stopped) = wait(output.as_ref(), &|| limit.late());
        let stopped = stopped.or((output.len() as u64 > MOST_OUTPUT).then_some(End::TooMuch));
        let end = match stopped {
            Some(end) => end,
            None => reap(&mut child, &limit)?,
        };
        if !matches!(end, End::Exited(_)) {
            kill(&mut child);
            child.wait()?;
        }
        // What a program leaves running may hold the pipe.
        let patience = Instant::now() + 5 * TURN;
        let (errors, _) =
            wait(errors.as_ref(), &|| (Instant::now() >= patience).then_some(End::Time));
        Ok(Ran { end, output, errors })
    }
}

/// Writes the input on a thread of its own; a program need not read it.
fn feed(child: &mut Child, input: Vec<u8>) {
    if let Some(mut stdin) = child.stdin.take() {
        thread::spawn(move || stdin.write_all(&input));
    }
}

/// Reads a pipe on a thread of its own, up to a number of bytes.
fn read(pipe: impl Read + Send + 'static, most: u64) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let mut pipe = pipe.take(most);
        // What was read before an error counts.
        let _ = pipe.read_to_end(&mut bytes);
        let full = bytes.len() as u64 == most;
        let _ = sender.send(bytes);
        if full {
            // A program that prints more than is kept goes on until it is ended.
            let _ = io::copy(&mut pipe.into_inner(), &mut io::sink());
        }
    });
    receiver
}

/// What a pipe held, or why that was not waited for.
fn wait(
    pipe: Option<&Receiver<Vec<u8>>>,
    late: &dyn Fn() -> Option<End>,
) -> (Vec<u8>, Option<End>) {
    let Some(pipe) = pipe else { return (Vec::new(), None) };
    loop {
        match pipe.recv_timeout(TURN) {
            Ok(bytes) => return (bytes, None),
            Err(RecvTimeoutError::Disconnected) => return (Vec::new(), None),
            Err(RecvTimeoutError::Timeout) => {}
        }
        if let Some(end) = late() {
            return (Vec::new(), Some(end));
        }
    }
}

/// Waits for the end of a program whose output ended.
fn reap(child: &mut Child, limit: &Limit) -> io::Result<End> {
    let mut pause = Duration::from_micros(100);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(End::Exited(status));
        }
        if let Some(end) = limit.late() {
            return Ok(end);
        }
        thread::sleep(pause);
        pause = (2 * pause).min(TURN);
    }
}

/// The time of a run.
#[derive(Debug)]
struct Limit {
    started: Instant,
    time: Duration,
    /// The process group of the program.
    group: u32,
}

impl Limit {
    /// Why the program is not waited for any longer.
    fn late(&self) -> Option<End> {
        let elapsed = self.started.elapsed();
        if interrupted() {
            Some(End::Interrupted)
        } else if elapsed < self.time {
            None
        } else {
            overdue(elapsed, queued(self.group), self.time)
        }
    }
}

/// Whether a program is late that waited for a processor for a part of the elapsed time.
fn overdue(elapsed: Duration, queued: Duration, time: Duration) -> Option<End> {
    /// A program that gets less than one part in this many of a processor is not waited for.
    const SHARE: u32 = 20;
    if elapsed.saturating_sub(queued) >= time {
        Some(End::Time)
    } else if elapsed >= time.saturating_mul(SHARE) {
        Some(End::Busy)
    } else {
        None
    }
}

/// The longest time that a process of a group was ready to run and did not run.
#[cfg(target_os = "linux")]
fn queued(group: u32) -> Duration {
    let Ok(processes) = std::fs::read_dir("/proc") else { return Duration::ZERO };
    let waits = processes.filter_map(|process| {
        let folder = process.ok()?.path();
        let belongs = group_of(&std::fs::read_to_string(folder.join("stat")).ok()?)? == group;
        let schedule =
            std::fs::read_to_string(folder.join("schedstat")).ok().filter(|_| belongs)?;
        waited(&schedule)
    });
    waits.max().unwrap_or_default()
}

/// Where the system does not say it, no time is left out.
#[cfg(not(target_os = "linux"))]
fn queued(_: u32) -> Duration {
    Duration::ZERO
}

/// The process group in `/proc/PID/stat`: the third field after the name, which stands in
/// parentheses and may hold anything.
#[cfg(target_os = "linux")]
fn group_of(stat: &str) -> Option<u32> {
    stat.rsplit_once(')')?.1.split_whitespace().nth(2)?.parse().ok()
}

/// The time in `/proc/PID/schedstat` that a process was ready to run: the second field, in
/// nanoseconds.
#[cfg(target_os = "linux")]
fn waited(schedule: &str) -> Option<Duration> {
    schedule.split_whitespace().nth(1)?.parse().ok().map(Duration::from_nanos)
}

/// Gives the program a process group of its own.
#[cfg(unix)]
fn group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn group(_: &mut Command) {}

/// Ends the program, which was not waited for, and all of its group.
#[cfg(unix)]
fn kill(child: &mut Child) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;
    if let Ok(id) = i32::try_from(child.id()) {
        // A group whose processes have all ended is no failure.
        let _ = killpg(Pid::from_raw(id), Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
fn kill(child: &mut Child) {
    let _ = child.kill();
}

#[cfg(all(test, unix))]
mod tests {
    use std::io;
    use std::time::{Duration, Instant};

    use super::{CommandLine, End, Program, Ran, overdue, queued};

    /// Longer than any of these programs needs that ends by itself.
    const LONG: Duration = Duration::from_secs(600);

    fn run(script: &str, input: &str, time: Duration) -> io::Result<Ran> {
        let arguments = vec!["-c".to_owned(), script.to_owned()];
        let command = CommandLine { program: "sh".to_owned(), arguments };
        Program { command: &command, time }.run(input)
    }

    #[test]
    fn a_program_gets_its_input_and_gives_its_output() -> io::Result<()> {
        let ran = run("cat; echo oops >&2; exit 3", "a\nb\n", LONG)?;
        assert_eq!(
            (ran.output.as_slice(), ran.errors.as_slice()),
            (&b"a\nb\n"[..], &b"oops\n"[..])
        );
        assert!(matches!(ran.end, End::Exited(status) if status.code() == Some(3)));
        Ok(())
    }

    #[test]
    fn unread_input_blocks_nothing() -> io::Result<()> {
        let input = "1 ".repeat(1 << 20);
        for script in ["echo done", "exec <&-; echo done", "read line; echo done"] {
            assert_eq!(run(script, &input, LONG)?.output, b"done\n", "{script}");
        }
        Ok(())
    }

    /// The sleep holds the pipes, too, and ends with the shell that started it.
    #[test]
    fn what_hangs_is_ended_with_all_it_started() -> io::Result<()> {
        for script in ["sleep 1000", "sleep 1000 & wait", "exec >&-; exec 2>&-; sleep 1000"] {
            let started = Instant::now();
            let ran = run(script, "", Duration::from_millis(100))?;
            assert_eq!(ran.end, End::Time, "{script}");
            assert!(started.elapsed() < Duration::from_secs(900), "{script}");
        }
        Ok(())
    }

    /// Of the time on a busy machine only that counts in which the program could run.
    #[test]
    fn time_without_a_processor_does_not_count() {
        let seconds = Duration::from_secs;
        for (elapsed, queued, end) in [
            (9, 0, None),
            (10, 0, Some(End::Time)),
            (15, 6, None),
            (15, 5, Some(End::Time)),
            (199, 195, None),
            (199, 150, Some(End::Time)),
            (200, 195, Some(End::Busy)),
        ] {
            let found = overdue(seconds(elapsed), seconds(queued), seconds(10));
            assert_eq!(found, end, "{queued} of {elapsed} s");
        }
        assert!(queued(std::process::id()) < seconds(1 << 20));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_files_of_a_process_are_read() {
        let stat = "12 (a ) S 7 (b) R 3 99 12 34817 12 4194304 1 0";
        assert_eq!(super::group_of(stat), Some(99));
        assert_eq!(super::waited("12345 2000000000 7\n"), Some(Duration::from_secs(2)));
        assert_eq!(super::waited(""), None);
    }

    #[test]
    fn endless_output_is_cut() -> io::Result<()> {
        for script in ["yes", "yes >&2"] {
            let ran = run(script, "", Duration::from_secs(2))?;
            assert!(matches!(ran.end, End::TooMuch | End::Time), "{script}");
            assert!(ran.output.len() <= 1 << 21 && ran.errors.len() <= 1 << 12, "{script}");
        }
        Ok(())
    }

    #[test]
    fn a_program_that_is_not_there_cannot_be_started() {
        let command = CommandLine::new("./no-such-program").expect("one word");
        assert!(Program { command: &command, time: LONG }.run("").is_err());
    }
}
