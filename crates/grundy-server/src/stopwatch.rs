//! How long a process has been at work on a question.

use std::time::{Duration, Instant};

/// What of the clock's time counts at least where the processor's time is measured: one part in this
/// many. So a process that waits without working reaches a limit, too.
const WAITING: u32 = 50;

/// Measures how long a process has been at work: by the clock, or by what it took of the processors,
/// which is the same however busy the machine is with other work.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch {
    start: Instant,
    /// The process, and what it had taken of the processors at the start.
    process: Option<(u32, Duration)>,
}

impl Stopwatch {
    /// Starts to measure by the clock.
    pub(crate) fn by_clock() -> Self {
        Self { start: Instant::now(), process: None }
    }

    /// Starts to measure the processor time of a process where the system knows it; by the clock
    /// elsewhere.
    pub(crate) fn by_processor(process: u32) -> Self {
        let process = processor_time(process).map(|taken| (process, taken));
        Self { start: Instant::now(), process }
    }

    /// Returns the time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        let elapsed = self.start.elapsed();
        let taken = self.process.and_then(|(process, before)| {
            Some(processor_time(process)?.saturating_sub(before).max(elapsed / WAITING))
        });
        taken.unwrap_or(elapsed)
    }

    /// Whether at least `time` has passed.
    pub(crate) fn has_reached(&self, time: Duration) -> bool {
        // What takes the processor takes the clock's time, too, which is asked sooner.
        self.start.elapsed() >= time && self.elapsed() >= time
    }
}

/// Returns what a process has taken of the processors. Returns `None` if it has ended, or where the
/// system does not say it.
#[cfg(target_os = "linux")]
fn processor_time(process: u32) -> Option<Duration> {
    use nix::time::ClockId;
    use nix::unistd::Pid;

    let process = Pid::from_raw(i32::try_from(process).ok()?);
    Some(ClockId::pid_cpu_clock_id(process).ok()?.now().ok()?.into())
}

/// Elsewhere the clock is all there is.
#[cfg(not(target_os = "linux"))]
fn processor_time(_: u32) -> Option<Duration> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process;
    use std::thread;
    use std::time::Duration;

    use super::Stopwatch;

    #[test]
    fn work_counts_and_waiting_hardly() {
        let (clock, processor) = (Stopwatch::by_clock(), Stopwatch::by_processor(process::id()));
        thread::sleep(Duration::from_millis(50));
        assert!(clock.has_reached(Duration::from_millis(50)));
        assert!(processor.has_reached(Duration::from_millis(1)));
        while !processor.has_reached(Duration::from_millis(20)) {
            assert!(clock.elapsed() < Duration::from_secs(300), "work counts");
        }
    }
}
