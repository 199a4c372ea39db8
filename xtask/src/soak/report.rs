//! What a soak found, and whether the bounds were kept.

use super::Plan;
use super::clients::SORTS;
use super::farewell::Farewell;
use super::tally::Seen;
use crate::shell::Done;

/// The longest wait for a small question, of 99 in a hundred.
const P99: f64 = 100.0;

/// How far the least memory of any minute may be from the median of all minutes. It is what the server
/// holds between questions. The most says how many heavy questions, with tables of 64 MiB each,
/// happened to meet.
const FLAT: f64 = 0.05;

/// What the server may hold, in MiB.
pub(super) const MEMORY: u32 = 1024;

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
    /// In KiB; `None` before the first look.
    least: Option<u64>,
    most: u64,
}

impl Resident {
    pub(super) fn add(&mut self, kib: u64) {
        self.least = Some(self.least.map_or(kib, |least| least.min(kib)));
        self.most = self.most.max(kib);
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

/// Descriptors without clients.
pub(super) struct Descriptors {
    pub(super) before: usize,
    pub(super) after: usize,
}

/// All of it.
pub(super) struct Report {
    pub(super) minutes: Vec<Minute>,
    /// What was seen after the last minute.
    pub(super) rest: Seen,
    pub(super) descriptors: Descriptors,
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
        "least MiB",
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
        let [p50, p95, p99, p999, longest] = all.waits.quantiles([500, 950, 990, 999, 1000]);
        let [echo] = all.echoes.quantiles([990]);
        let Descriptors { before, after } = self.descriptors;
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
            (
                all.faults == 0,
                format!("{} faults, {} worker processes killed", all.faults, self.killed),
            ),
            (
                // A process that was killed begins without results.
                off <= FLAT || self.killed > 0,
                format!(
                    "memory between questions: {median:.1} MiB, {:.1} % from it at most (<= {:.0} %)",
                    off * 100.0,
                    FLAT * 100.0
                ),
            ),
            (most <= allowed, format!("memory at any moment: {most:.1} MiB (<= {allowed:.0} MiB)")),
            (after <= before, format!("descriptors: {before} before all clients, {after} after")),
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

#[allow(clippy::cast_precision_loss, reason = "a number for people")]
fn number(count: u64) -> f64 {
    count as f64
}
