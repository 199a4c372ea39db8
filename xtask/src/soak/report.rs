//! What a soak found, and whether the bounds were kept.

use super::alone::{self, Alone};
use super::clients::SORTS;
use super::farewell::Farewell;
use super::process::Process;
use super::tally::Seen;
use super::{Plan, TIME};
use crate::shell::Done;

/// The longest wait for a small question, of 99 in a hundred.
const P99: f64 = 100.0;

/// How far the least memory of the server itself may be in any minute from the median of all minutes.
const FLAT: f64 = 0.05;

/// What the server and its workers may hold together, in MiB.
pub(super) const MEMORY: u32 = 1024;

/// What workers may keep without clients, in MiB, besides what they hold at the beginning.
const KEPT: f64 = MEMORY as f64 / 8.0;

/// How long a question may be at work in the heavy lane, in milliseconds.
const HEAVY: f64 = (TIME + 1) as f64 * 1000.0;

/// One minute.
pub(super) struct Minute {
    pub(super) number: usize,
    pub(super) seen: Seen,
    pub(super) seconds: f64,
    pub(super) resident: Resident,
    pub(super) descriptors: usize,
    /// How busy the machine was, with everything that ran on it.
    pub(super) load: String,
}

/// The memory of the server, looked at every second.
#[derive(Debug, Default)]
pub(super) struct Resident {
    /// The least of the server itself in KiB; `None` before the first look.
    least: Option<u64>,
    /// The most of it and its workers together in KiB.
    most: u64,
}

impl Resident {
    pub(super) fn add(&mut self, server: u64, workers: u64) {
        self.least = Some(self.least.map_or(server, |least| least.min(server)));
        self.most = self.most.max(server + workers);
    }

    /// The least in MiB.
    fn least(&self) -> f64 {
        number(self.least.unwrap_or_default()) / 1024.0
    }

    /// The most in MiB.
    fn most(&self) -> f64 {
        number(self.most) / 1024.0
    }
}

/// What the server has without clients.
#[derive(Debug)]
pub(super) struct Idle {
    pub(super) descriptors: usize,
    /// The memory of its workers in KiB.
    workers: u64,
}

impl Idle {
    pub(super) fn of(process: Process) -> Result<Self, String> {
        Ok(Self { descriptors: process.descriptors()?, workers: process.of_workers() })
    }

    /// The memory of its workers in MiB.
    fn workers(&self) -> f64 {
        number(self.workers) / 1024.0
    }
}

/// All of it.
pub(super) struct Report {
    pub(super) minutes: Vec<Minute>,
    /// What was seen after the last minute.
    pub(super) rest: Seen,
    pub(super) alone: Alone,
    /// How many vast questions were asked, and how many there are.
    pub(super) vast: (usize, usize),
    /// Before the first client, and after the last.
    pub(super) idle: [Idle; 2],
    /// How many worker processes were killed.
    pub(super) killed: u64,
    pub(super) farewell: Farewell,
}

/// Says what will be done.
pub(super) fn head(plan: &Plan, files: usize) {
    let Plan { minutes, clients, .. } = plan;
    let sorts = SORTS.map(|(name, share, _)| format!("{share} % {name}")).join(", ");
    println!("{clients} clients for {minutes} minutes, {files} files: {sorts}");
    println!(
        "{:>6} {:>9} {:>7} {:>8} {:>8} {:>8} {:>8} {:>9} {:>7} {:>9} {:>9} {:>5} {:>6}",
        "minute",
        "requests",
        "per s",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "max ms",
        "echo p99",
        "faults",
        "own MiB",
        "most MiB",
        "fds",
        "load"
    );
}

/// Prints one minute.
pub(super) fn row(mut minute: Minute) -> Minute {
    let [p50, p95, p99, longest] = minute.seen.waits.quantiles([500, 950, 990, 1000]);
    let [echo] = minute.seen.echoes.quantiles([990]);
    println!(
        "{:>6} {:>9} {:>7.0} {p50:>8.1} {p95:>8.1} {p99:>8.1} {longest:>8.1} {echo:>9.1} {:>7} \
         {:>9.1} {:>9.1} {:>5} {:>6}",
        minute.number,
        minute.seen.requests(),
        number(minute.seen.requests()) / minute.seconds,
        minute.seen.faults,
        minute.resident.least(),
        minute.resident.most(),
        minute.descriptors,
        minute.load,
    );
    minute
}

impl Report {
    /// Prints it.
    ///
    /// # Errors
    /// Which bounds were not kept.
    pub(super) fn print(self) -> Done {
        let (mut all, seconds) = self.total();
        let requests = all.requests();
        println!(
            "\n{requests} requests in {seconds:.0} s, {:.0} per s:",
            number(requests) / seconds
        );
        for (end, count) in &all.ends {
            println!("  {end:<40} {count:>9}");
        }
        let Alone { asked: alone, late, longest: longest_alone } = self.alone;
        let (asked, different) = self.vast;
        println!("{asked} vast questions taken, of {different} different ones; ms at work:");
        worked(&mut all, "quick");
        let heavy = worked(&mut all, "heavy");
        let [p50, p95, p99, p999, longest] = all.waits.quantiles([500, 950, 990, 999, 1000]);
        let [echo] = all.echoes.quantiles([990]);
        let [before, after] = &self.idle;
        let (median, off) = self.memory();
        let most = self.minutes.iter().map(|minute| minute.resident.most()).fold(0.0, f64::max);
        let allowed = f64::from(MEMORY) * 1.1;
        let Farewell { asked, answered, took, took_more, status } = &self.farewell;
        let bounds = [
            (
                p99 < P99,
                format!(
                    "{} small questions: p50 {p50:.1} ms, p95 {p95:.1} ms, p99 {p99:.1} ms \
                     (< {P99:.0} ms), p99.9 {p999:.1} ms, longest {longest:.1} ms; \
                     without the server, echoes p99 {echo:.1} ms",
                    all.waits.count()
                ),
            ),
            (all.faults == 0, format!("{} faults", all.faults)),
            (
                all.lost <= self.killed,
                format!(
                    "{} worker processes killed, {} questions lost with them and none of others",
                    self.killed, all.lost
                ),
            ),
            (
                late == 0,
                format!(
                    "quick lane: {late} of {alone} vast questions worked for more than {} ms by \
                     themselves, the longest for {} ms",
                    alone::BOUND.as_millis(),
                    longest_alone.as_millis()
                ),
            ),
            (heavy <= HEAVY, format!("heavy lane: at most {heavy:.0} ms (<= {HEAVY:.0} ms)")),
            (
                off <= FLAT,
                format!(
                    "memory of the server itself: {median:.1} MiB, {:.1} % from it at most (<= {:.0} %)",
                    off * 100.0,
                    FLAT * 100.0
                ),
            ),
            (
                after.workers() <= before.workers() + KEPT,
                format!(
                    "memory of its workers without clients: {:.1} MiB at first, {:.1} MiB at last (<= {KEPT:.0} MiB more)",
                    before.workers(),
                    after.workers()
                ),
            ),
            (most <= allowed, format!("memory at any moment: {most:.1} MiB (<= {allowed:.0} MiB)")),
            (
                after.descriptors <= before.descriptors,
                format!(
                    "descriptors: {} before all clients, {} after",
                    before.descriptors, after.descriptors
                ),
            ),
            (
                self.farewell.was_good(),
                format!(
                    "the end: {answered} of {asked} questions under way answered in {:.1} s, {}, {status}",
                    took.as_secs_f64(),
                    if *took_more { "a connection taken" } else { "no connection taken" }
                ),
            ),
        ];
        for (kept, bound) in &bounds {
            println!("{} {bound}", if *kept { "kept  " } else { "BROKEN" });
        }
        let broken = bounds.iter().filter(|(kept, _)| !kept).count();
        if broken == 0 { Ok(()) } else { Err(format!("{broken} bounds were not kept")) }
    }

    /// What was seen after the warm-up, and in which time; faults count from the start.
    fn total(&self) -> (Seen, f64) {
        let mut all = Seen::default();
        let steady = self.steady();
        for minute in steady {
            all.add(&minute.seen);
        }
        let faults = self.minutes.iter().map(|minute| minute.seen.faults).sum::<u64>();
        all.faults = faults + self.rest.faults;
        all.lost = self.minutes.iter().map(|minute| minute.seen.lost).sum::<u64>() + self.rest.lost;
        (all, steady.iter().map(|minute| minute.seconds).sum())
    }

    /// The minutes after the warm-up, which is the first tenth of them.
    fn steady(&self) -> &[Minute] {
        self.minutes
            .get(self.minutes.len().div_ceil(10)..)
            .filter(|m| !m.is_empty())
            .unwrap_or(&self.minutes)
    }

    /// The median of the least memory of each minute in MiB, and how far from it a minute was, as a
    /// part of it.
    fn memory(&self) -> (f64, f64) {
        let mut sizes: Vec<f64> =
            self.steady().iter().map(|minute| minute.resident.least()).collect();
        sizes.sort_by(f64::total_cmp);
        let median = sizes.get(sizes.len() / 2).copied().unwrap_or_default();
        let off = sizes.iter().map(|size| (size - median).abs() / median).fold(0.0, f64::max);
        (median, off)
    }
}

/// Prints how long questions were at work in a lane, by method. Returns the longest time in
/// milliseconds.
fn worked(all: &mut Seen, lane: &str) -> f64 {
    let mut longest = 0.0_f64;
    for ((_, method), times) in all.worked.iter_mut().filter(|((of, _), _)| of == lane) {
        let [p50, p99, most] = times.quantiles([500, 990, 1000]);
        println!(
            "  {lane} {method:<12} {:>9}  p50 {p50:>7.1}  p99 {p99:>7.1}  max {most:>7.1}",
            times.count()
        );
        longest = longest.max(most);
    }
    longest
}

#[allow(clippy::cast_precision_loss, reason = "a number for people")]
fn number(count: u64) -> f64 {
    count as f64
}
