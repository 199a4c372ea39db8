//! The hunt: computes values in order, watches for a period, and writes checkpoints.
//!
//! The result depends only on the game and the last heap, not on when checkpoints were written or
//! where the hunt was interrupted. A proved period ends the hunt at the bound of its theorem
//! ([`Law::bound_of_run`]), or soon after the heap that shows the period, if that comes later.

use std::path::PathBuf;
use std::time::Duration;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Limit, Meter, Refusal};
use grundy_sequence::period::{Law, Period, Watch, WindowDefinition, ultimate_period};
use grundy_sequence::sequence::{Block, Method, Run, Setup};

use crate::clock::Moment;
use crate::disk::folder::{replace, sweep};
use crate::disk::sealed::Fault;
use crate::error::Error;
use crate::folder::{self, CERTIFICATE, Lock, MANIFEST, Manifest, SUMMARY, Segments};
use crate::kept_values::{self, ValueWriter};
use crate::observer::{Observer, PREFIX};
use crate::pace::Pace;
use crate::preperiod;
use crate::replayer::{Replayer, Split, split_of, tally_of};
use crate::report::{Publication, Report, ReportData, RunStatistics};
use crate::segment::{Ending, HuntStatus, Log, Segment};
use crate::state_cache;
use crate::tally::Tally;

/// The configuration of a hunt: the game, the folder, and how to compute.
#[derive(Debug, Clone)]
pub struct HuntConfig {
    /// The game.
    pub code: TakeBreak,
    /// The folder; created if necessary.
    pub dir: PathBuf,
    /// The last heap; `None`: the hunt ends at a period or a limit.
    pub to: Option<u64>,
    /// Whether all values are kept on disk.
    pub keep: bool,
    /// The method, instruction set and number of threads.
    pub setup: Setup,
    /// The maximum time between two checkpoints.
    pub every: Duration,
    /// The maximum time of work in this folder, summed over all processes; `None`: no limit.
    pub work: Option<Duration>,
}

/// The result of a hunt, with what a survey needs of it.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) report: Report,
    /// The closure and the rare heaps that the report covers, if values are split.
    pub(crate) split: Option<Split>,
    /// All values that the report covers, if they are not split.
    pub(crate) table: Option<Vec<u32>>,
}

/// A run stops at most this far beyond the requested heap.
const OVERSHOOT: u64 = 1 << 17;

/// The progress of a hunt.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// The number of heaps whose values are known: the values of heaps 0 to `next − 1`.
    pub next: u64,
    /// The heap at which the hunt will end, if that is known.
    pub goal: Option<u64>,
    /// The current speed in values per second.
    pub rate: f64,
    /// The number of rare heaps so far; `None` while values are not split into common and rare
    /// ones.
    pub rares: Option<usize>,
    /// The largest value so far, and the first heap with that value.
    pub max: Option<(u32, u64)>,
    /// The number of heaps of value 0 so far.
    pub zeros: u64,
    /// The method in use.
    pub method: Method,
}

/// Receives the progress of a hunt.
pub trait Listener {
    /// Called with the progress about twice a second.
    fn progress(&mut self, progress: &Progress);
    /// Called with a message for each event.
    fn note(&mut self, text: &str);
}

/// Runs a hunt, starting from the last checkpoint in the folder if there is one.
///
/// # Errors
/// Returns an error if the folder cannot be used, the disk fails, or the method does not support
/// the game. Earlier checkpoints stay intact.
pub fn hunt(
    config: &HuntConfig,
    meter: &Meter<'_>,
    listener: &mut dyn Listener,
) -> Result<Report, Error> {
    begin(config, meter, listener)?.work(listener)
}

/// Runs a hunt like [`hunt`], for a survey.
pub(crate) fn hunt_in_survey(
    config: &HuntConfig,
    meter: &Meter<'_>,
    listener: &mut dyn Listener,
) -> Result<Outcome, Error> {
    let mut hunt = begin(config, meter, listener)?;
    let report = hunt.work(listener)?;
    let heaps = report.checked_to.map_or(0, |last| last.0 + 1);
    let split = hunt.split(heaps)?.map(|(closure, mut rares)| {
        rares.retain(|rare| rare.heap < heaps);
        (closure, rares)
    });
    Ok(Outcome { table: hunt.table(heaps).filter(|_| split.is_none()), split, report })
}

/// Opens the folder of a hunt.
fn begin<'a>(
    config: &'a HuntConfig,
    meter: &'a Meter<'a>,
    listener: &mut dyn Listener,
) -> Result<Hunt<'a>, Error> {
    folder::prepare(&config.dir)?;
    let lock = Lock::take(&config.dir)?;
    sweep(&config.dir).map_err(Error::system(&config.dir, "cleared of unfinished files"))?;
    let (keep, segment) = open(config, listener)?;
    let mark = lock.mark();
    let mut hunt = Hunt::new(config, meter, lock, keep, segment)?;
    let again = mark.saturating_sub(hunt.started_at);
    hunt.log.recomputed = hunt.log.recomputed.saturating_add(again);
    Ok(hunt)
}

/// Reads the folder. Returns whether values are kept, and the last checkpoint.
fn open(
    config: &HuntConfig,
    listener: &mut dyn Listener,
) -> Result<(bool, Option<Segment>), Error> {
    let game = config.code.to_string();
    let manifest = match Manifest::read(&config.dir) {
        Ok(manifest) => Some(manifest),
        Err(Fault::Absent) => None,
        Err(fault @ Fault::Damaged(_)) => {
            let error = fault.at(&config.dir.join(MANIFEST));
            listener.note(&format!("{error}; it is written again from the checkpoints"));
            None
        }
        Err(fault) => return Err(fault.at(&config.dir.join(MANIFEST))),
    };
    if let Some(known) = &manifest
        && known.game != game
    {
        return Err(Error::folder(
            format!("{}: holds a hunt of {}, not of {game}", config.dir.display(), known.game),
            "hunt each game in a folder of its own",
        ));
    }
    let mut holds = |segment: &Segment| {
        if segment.keep { kept_values::holds(&config.dir, segment.state.next) } else { Ok(()) }
    };
    let segments = Segments::new(&config.dir);
    let found = segments.newest(&game, u64::MAX, &mut holds)?;
    for damage in &found.damaged {
        listener.note(&format!("{damage}; an earlier checkpoint is used"));
        if let Error::Damaged { path, .. } = damage {
            folder::set_aside(path);
        }
    }
    let keep = match (&manifest, &found.segment) {
        (Some(manifest), _) => manifest.keep,
        (None, Some(segment)) => segment.keep,
        (None, None) => config.keep,
    };
    if config.keep && !keep {
        return Err(Error::folder(
            format!("{}: this hunt keeps no values", config.dir.display()),
            "leave --keep away, or hunt in a new folder",
        ));
    }
    if manifest.is_none() {
        Manifest { game, keep }.write(&config.dir)?;
    }
    Ok((keep, found.segment))
}

/// A running hunt.
struct Hunt<'a> {
    config: &'a HuntConfig,
    game: String,
    law: Option<Law>,
    meter: &'a Meter<'a>,
    lock: Lock,
    keep: bool,
    replayer: Replayer<'a>,
    run: Run,
    observer: Observer,
    /// The period that the values show, if they continue in the same way.
    claim: Option<Period>,
    /// The heap up to which the table was searched for a period.
    searched: u64,
    /// How an earlier process ended the hunt, if nothing remains to be done.
    ended: Option<Ending>,
    log: Log,
    started_at: u64,
    pace: Pace,
}

impl<'a> Hunt<'a> {
    fn new(
        config: &'a HuntConfig,
        meter: &'a Meter<'a>,
        lock: Lock,
        keep: bool,
        segment: Option<Segment>,
    ) -> Result<Self, Error> {
        let resumed = segment.is_some();
        let segment = segment.unwrap_or_default();
        let next = segment.state.next;
        let law = Law::of(&config.code);
        let run = Run::resume(&config.code, config.setup, segment.state, meter)?;
        let game = config.code.to_string();
        let writer = keep.then(|| ValueWriter::resume(&config.dir, &game, segment.tail, next));
        // Later checkpoints were written after the search of the first values; without a law there
        // is no such search.
        let prefix = (law.is_some() && next < 2 * PREFIX as u64).then_some(segment.prefix);
        let mut log = segment.log;
        log.resumed = log.resumed.saturating_add(resumed.into());
        Ok(Self {
            replayer: Replayer::new(&config.code, config.setup, Segments::new(&config.dir), meter),
            observer: Observer {
                tally: segment.tally,
                prefix,
                watch: segment.watch.and_then(Watch::resume),
                writer: writer.transpose()?,
                ..Observer::default()
            },
            config,
            game,
            law,
            meter,
            lock,
            keep,
            run,
            claim: segment.claim,
            // The last power of two is searched again, because the checkpoint may have been written
            // before that search.
            searched: next / 2,
            ended: segment.ending,
            log,
            started_at: next,
            pace: Pace::new(config.every),
        })
    }

    /// Returns the first heap beyond the requested ones.
    fn end(&self) -> Option<u64> {
        self.config.to.map(|to| to.saturating_add(1))
    }

    /// Returns the heap at which the hunt ends, if that is known.
    fn goal(&self) -> Option<u64> {
        let bound = self.claim.and_then(|claim| self.bound(claim));
        bound.into_iter().chain(self.end()).min()
    }

    /// Returns the heap at which a claimed period is proved.
    fn bound(&self, claim: Period) -> Option<u64> {
        let law = self.law?;
        let seen = self.observer.watch.as_ref().and_then(Watch::found);
        let (Some(seen), Some(dependence)) = (seen, self.run.dependence()) else {
            return law.bound(claim);
        };
        // The run may already be this far when it notices the repetition. Up to here it can still
        // record the tally of the heap at which it ends.
        let noticed = state_cache::next_mark(seen.again).saturating_add(OVERSHOOT);
        let by_run = law.bound_of_run(claim, dependence).map(|bound| bound.max(noticed));
        law.bound(claim).into_iter().chain(by_run).min()
    }

    fn work(&mut self, listener: &mut dyn Listener) -> Result<Report, Error> {
        if let Some(report) = self.ended_before()? {
            return Ok(report);
        }
        loop {
            self.observer.set_goal(self.goal());
            if let Some(status) = self.conclusion() {
                let ending = Ending { status, tally: self.tally(status)? };
                self.write(Some(ending.clone()))?;
                return self.publish(&ending, None);
            }
            if self.config.work.is_some_and(|limit| self.log().time >= limit) {
                let failure = Failure::Stopped { limit: Limit::Time, bounds: None };
                return self.give_up(failure, listener);
            }
            if let Err(failure) = self.advance() {
                return self.give_up(failure, listener);
            }
            if let Some(failed) = self.observer.failed.take() {
                return Err(failed);
            }
            match self.look(listener) {
                Err(Error::Run(failure)) => return self.give_up(failure, listener),
                looked => looked?,
            }
            listener.progress(&self.progress());
            if self.pace.is_due() {
                let began = Moment::now();
                self.write(None)?;
                self.publish(&self.so_far(HuntStatus::Running), None)?;
                self.pace.written(began);
            }
        }
    }

    /// Returns the report of a hunt in which nothing remains to be done: it ended here before, or
    /// its checkpoint is beyond the last heap.
    fn ended_before(&mut self) -> Result<Option<Report>, Error> {
        let end = self.end();
        let serves = |ending: &Ending| match ending.status {
            HuntStatus::Proved(_) => end.is_none_or(|end| ending.tally.heaps <= end),
            _ => Some(ending.tally.heaps) == end,
        };
        if let Some(ending) = self.ended.take().filter(serves) {
            return self.publish(&ending, None).map(Some);
        }
        let Some(end) = end.filter(|&end| end < self.run.next()) else { return Ok(None) };
        // Write nothing: the folder holds more than was requested.
        let ending = Ending { status: HuntStatus::Reached, tally: self.replayer.tally(end)? };
        Ok(Some(self.findings(&ending, None)?.report()))
    }

    /// Computes the values up to the next target.
    fn advance(&mut self) -> Result<(), Failure> {
        let next = self.run.next();
        let (goal, mark) = (self.goal().unwrap_or(u64::MAX), state_cache::next_mark(next));
        let target = self.pace.target(next).min(goal).min(mark);
        let Self { run, observer, replayer, meter, .. } = self;
        let see = &mut |block: Block<'_>| observer.see(&block);
        let started = Moment::now();
        let done = run.advance(target, replayer, see, meter);
        self.pace.computed(self.run.next() - next, started.elapsed());
        self.lock.set_mark(self.run.next());
        done
    }

    /// Returns how the hunt ends at this heap, if it does.
    fn conclusion(&mut self) -> Option<HuntStatus> {
        let next = self.run.next();
        let reached = self.end().is_some_and(|end| next >= end);
        if let Some(claim) = self.claim
            && self.bound(claim).is_some_and(|bound| is_within(bound, next, self.end()))
        {
            return Some(HuntStatus::Proved(claim));
        }
        if let Some(period) = self.search_table(reached) {
            self.claim = Some(period);
            return Some(HuntStatus::Proved(period));
        }
        reached.then_some(HuntStatus::Reached)
    }

    /// Searches the table of all values for a period, at powers of two and at the end; only while
    /// the run holds such a table.
    fn search_table(&mut self, reached: bool) -> Option<Period> {
        /// Shorter tables are not searched.
        const LEAST: u64 = 1 << 8;
        let (law, next) = (self.law?, self.run.next());
        let end = self.end().filter(|_| reached);
        let length = search_length(self.searched, next, end)?;
        if length < LEAST && !reached {
            return None;
        }
        self.searched = next;
        let length = usize::try_from(length).ok()?;
        if let Some(values) = self.observer.prefix.as_ref().and_then(|values| values.get(..length))
        {
            return ultimate_period(values, law);
        }
        if self.run.reach().is_some() {
            return None;
        }
        let values = self.run.state().window;
        values.get(..length).and_then(|values| ultimate_period(values, law))
    }

    /// Checks whether a window of values has recurred, and if so finds the period.
    fn look(&mut self, listener: &mut dyn Listener) -> Result<(), Error> {
        if self.run.next() >= 2 * PREFIX as u64 {
            self.observer.prefix = None;
        }
        if self.law.is_none() {
            return Ok(());
        }
        if let Some(reach) = self.run.reach()
            && self.replayer.states.borrow().wants(self.run.next())
        {
            self.replayer.states.borrow_mut().add(self.run.state(), reach);
        }
        let scope = self.run.closure().zip(self.run.reach()).map(|(closure, reach)| {
            let last_rare = self.run.rares().last().map(|rare| rare.heap);
            WindowDefinition { closure, reach, last_rare }
        });
        let watched = self.observer.watch.as_ref().map(Watch::scope);
        if scope != watched {
            self.observer.watch = scope.and_then(|scope| Watch::new(scope, self.run.next()));
            self.claim = None;
        }
        let found = self.observer.watch.as_ref().and_then(Watch::found);
        if let (None, Some(scope), Some(found)) = (self.claim, scope, found) {
            listener.note(&format!(
                "the values before heap {} equal those before heap {}",
                found.again, found.anchor
            ));
            // This heap becomes one of the checkpoints from which the values in between are
            // computed again.
            self.write(None)?;
            self.replayer.know_first(&self.run);
            let claim = preperiod::period(&self.replayer, scope, found)?;
            self.claim = Some(claim);
            if let Some(bound) = self.bound(claim) {
                listener.note(&format!(
                    "observed: period {}, preperiod {}; proved once heap {} is reached",
                    claim.period,
                    claim.preperiod,
                    bound - 1
                ));
            }
        }
        Ok(())
    }

    /// Returns the tally of the heaps that the report covers.
    fn tally(&mut self, status: HuntStatus) -> Result<Tally, Error> {
        let bound = match status {
            HuntStatus::Proved(period) => self.bound(period),
            _ => self.end(),
        };
        let heaps = bound.unwrap_or(self.run.next());
        if heaps == self.run.next() {
            return Ok(self.observer.tally.clone());
        }
        if let Some(tally) = self.observer.at_goal.take().filter(|tally| tally.heaps == heaps) {
            return Ok(tally);
        }
        let length = usize::try_from(heaps).unwrap_or(usize::MAX);
        if let Some(values) = self.observer.prefix.as_ref().and_then(|values| values.get(..length))
        {
            return Ok(tally_of(values));
        }
        if let Some(values) = self.table(heaps) {
            return Ok(tally_of(&values));
        }
        self.replayer.tally(heaps)
    }

    /// Returns the values of the heaps below `heaps`, if the run holds a table of all values.
    fn table(&self, heaps: u64) -> Option<Vec<u32>> {
        if self.run.reach().is_some() {
            return None;
        }
        let state = self.run.state();
        let mut values = Some(state.window).filter(|_| state.closure.is_none())?;
        let length = usize::try_from(heaps).ok().filter(|&length| length <= values.len())?;
        values.truncate(length);
        Some(values)
    }

    /// Ends the hunt at a limit, with the results so far.
    fn give_up(&mut self, failure: Failure, listener: &mut dyn Listener) -> Result<Report, Error> {
        if let Some(failed) = self.observer.failed.take() {
            return Err(failed);
        }
        let status = match &failure {
            Failure::Stopped { .. } => HuntStatus::Interrupted,
            Failure::Refused(_) => HuntStatus::Refused,
            Failure::Rule(_) => return Err(failure.into()),
        };
        listener.progress(&self.progress());
        self.write(None)?;
        self.publish(&self.so_far(status), Some(failure.to_string()))
    }

    fn so_far(&self, status: HuntStatus) -> Ending {
        Ending { status, tally: self.observer.tally.clone() }
    }

    fn log(&self) -> Log {
        Log { time: self.log.time.saturating_add(self.pace.elapsed()), ..self.log }
    }

    /// Writes a checkpoint.
    fn write(&self, ending: Option<Ending>) -> Result<(), Error> {
        let (shown, next) = (self.observer.tally.heaps, self.run.next());
        if shown != next {
            // Never write a contradictory checkpoint.
            let why = format!("the run stands at heap {next} and has shown {shown} heaps");
            return Err(Failure::from(Refusal::new(why)).into());
        }
        let mut tail = Vec::new();
        if let Some(writer) = &self.observer.writer {
            writer.sync()?;
            writer.tail().clone_into(&mut tail);
        }
        let segment = Segment {
            game: self.game.clone(),
            keep: self.keep,
            state: self.run.state(),
            tally: self.observer.tally.clone(),
            prefix: self.observer.prefix.clone().unwrap_or_default(),
            watch: self.observer.watch.as_ref().map(Watch::seen),
            claim: self.claim,
            tail,
            ending,
            log: self.log(),
        };
        self.replayer.segments.write(&segment)
    }

    /// Writes the files for publication, and returns the report.
    fn publish(&self, ending: &Ending, reason: Option<String>) -> Result<Report, Error> {
        let findings = self.findings(ending, reason)?;
        let publication = Publication::new(&findings);
        let path = self.config.dir.join(SUMMARY);
        let json = serde_json::to_vec_pretty(&publication);
        let mut json = json.map_err(|error| Error::system(&path, "written")(error.into()))?;
        json.push(b'\n');
        replace(&path, &json).map_err(Error::system(&path, "written"))?;
        if let Some(certificate) = findings.certificate() {
            let path = self.config.dir.join(CERTIFICATE);
            let text = certificate.to_string();
            replace(&path, text.as_bytes()).map_err(Error::system(&path, "written"))?;
        }
        Ok(publication.report)
    }

    fn findings<'b>(
        &self,
        ending: &'b Ending,
        reason: Option<String>,
    ) -> Result<ReportData<'b>, Error> {
        Ok(ReportData {
            game: self.game.clone(),
            to: self.config.to,
            ending,
            split: self.split(ending.tally.heaps)?,
            law: self.law,
            run: self.effort(reason),
        })
    }

    /// Returns the split of a hunt that ends at `heaps`, even if this run went further.
    fn split(&self, heaps: u64) -> Result<Option<Split>, Error> {
        if heaps < self.run.next() {
            self.replayer.split(heaps, &self.run)
        } else {
            Ok(split_of(&self.run))
        }
    }

    fn effort(&self, reason: Option<String>) -> RunStatistics {
        let log = self.log();
        RunStatistics {
            seconds: log.time.as_secs_f64(),
            values_per_second: self.pace.mean_rate(),
            isa: self.config.setup.isa.name(),
            threads: self.config.setup.threads,
            method: self.run.method().name(),
            resumed: log.resumed,
            resumed_from: self.started_at,
            recomputed: log.recomputed,
            segments: self.replayer.segments.list().map_or(0, |list| list.len()),
            reason,
        }
    }

    fn progress(&self) -> Progress {
        Progress {
            next: self.run.next(),
            goal: self.goal(),
            rate: self.pace.rate(),
            rares: self.run.closure().map(|_| self.run.rares().len()),
            max: self.observer.tally.max,
            zeros: self.observer.tally.zeros,
            method: self.run.method(),
        }
    }
}

/// Returns how many values to search for a period now: the last power of two passed since the last
/// search, or all values at the end of the hunt. `None`: no search is due.
fn search_length(searched: u64, next: u64, end: Option<u64>) -> Option<u64> {
    let power = next.checked_ilog2().map(|bits| 1 << bits).filter(|&power| power > searched);
    end.or(power)
}

/// Whether all heaps below `bound` are known and were requested; a run may compute a few heaps more
/// than requested.
fn is_within(bound: u64, next: u64, end: Option<u64>) -> bool {
    bound <= next && end.is_none_or(|end| bound <= end)
}

#[cfg(test)]
mod tests {
    use super::is_within;

    #[test]
    fn no_proof_is_beyond_the_last_heap() {
        for (bound, next, end, within) in [
            (100, 99, None, false),
            (100, 100, None, true),
            (100, 120, Some(99), false),
            (100, 120, Some(100), true),
            (100, 99, Some(200), false),
            (100, 120, Some(200), true),
        ] {
            assert_eq!(is_within(bound, next, end), within, "{bound} {next} {end:?}");
        }
    }
}
