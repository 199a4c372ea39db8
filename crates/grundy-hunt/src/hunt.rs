//! The hunt: computes values, watches for a period, writes checkpoints.
//!
//! The result of a hunt depends only on the game and the last heap: never on when it looked, wrote
//! or was interrupted. A proved period ends it at the bound of the theorem ([`Law::bound_of_run`]),
//! or soon after the heap that shows the period, if that comes later.

use std::path::PathBuf;
use std::time::Duration;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Meter, Refusal};
use grundy_sequence::period::{Law, Period, Scope, Watch, ultimate_period};
use grundy_sequence::sequence::{Block, Method, Run, Setup};

use crate::clock::Moment;
use crate::disk::folder::{replace, sweep};
use crate::disk::sealed::Fault;
use crate::error::Error;
use crate::folder::{self, CERTIFICATE, Lock, MANIFEST, Manifest, SUMMARY, Segments};
use crate::keep::{self, Keeper};
use crate::observer::{Observer, PREFIX};
use crate::pace::Pace;
use crate::preperiod;
use crate::recall::{Recall, Split, split_of, tally_of};
use crate::report::{Effort, Findings, Publication, Report};
use crate::segment::{Ending, Log, Segment, Status};
use crate::tally::Tally;
use crate::trail;

/// The game of a hunt, and the way to hunt.
#[derive(Debug, Clone)]
pub struct Order {
    /// The game.
    pub code: TakeBreak,
    /// The folder; created if necessary.
    pub dir: PathBuf,
    /// The last heap; without it the hunt ends with a period or a limit.
    pub to: Option<u64>,
    /// Whether the values are kept.
    pub keep: bool,
    /// The method, instruction set and threads of the run.
    pub setup: Setup,
    /// The longest time between two checkpoints.
    pub every: Duration,
}

/// A run stops at most this far beyond the heap that it was asked for.
const OVERSHOOT: u64 = 1 << 17;

/// The progress of a hunt.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// The first heap that is not known.
    pub next: u64,
    /// The heap at which the hunt will end, if it is known.
    pub goal: Option<u64>,
    /// Recent values per second.
    pub rate: f64,
    /// The number of rare heaps so far, if values are split.
    pub rares: Option<usize>,
    /// The largest value so far, and the first heap that has it.
    pub max: Option<(u32, u64)>,
    /// The number of heaps of value 0 so far.
    pub zeros: u64,
    /// The method at work.
    pub method: Method,
}

/// Receives the progress of a hunt.
pub trait Listener {
    /// Reports the progress, about twice a second.
    fn progress(&mut self, progress: &Progress);
    /// Reports an event.
    fn note(&mut self, text: &str);
}

/// Hunts from the last checkpoint in the folder on.
///
/// # Errors
/// The folder cannot be used, the disk fails, or the game does not suit the method. What was
/// written before stays intact.
pub fn hunt(
    order: &Order,
    meter: &Meter<'_>,
    listener: &mut dyn Listener,
) -> Result<Report, Error> {
    folder::prepare(&order.dir)?;
    let lock = Lock::take(&order.dir)?;
    sweep(&order.dir).map_err(Error::system(&order.dir, "cleared of unfinished files"))?;
    let (keep, segment) = open(order, listener)?;
    let mark = lock.mark();
    let mut hunt = Hunt::new(order, meter, lock, keep, segment)?;
    let again = mark.saturating_sub(hunt.started_at);
    hunt.log.recomputed = hunt.log.recomputed.saturating_add(again);
    hunt.work(listener)
}

/// Reads the folder: whether values are kept, and the last checkpoint.
fn open(order: &Order, listener: &mut dyn Listener) -> Result<(bool, Option<Segment>), Error> {
    let game = order.code.to_string();
    let manifest = match Manifest::read(&order.dir) {
        Ok(manifest) => Some(manifest),
        Err(Fault::Absent) => None,
        Err(fault @ Fault::Damaged(_)) => {
            let error = fault.at(&order.dir.join(MANIFEST));
            listener.note(&format!("{error}; it is written again from the checkpoints"));
            None
        }
        Err(fault) => return Err(fault.at(&order.dir.join(MANIFEST))),
    };
    if let Some(known) = &manifest
        && known.game != game
    {
        return Err(Error::folder(
            format!("{}: holds a hunt of {}, not of {game}", order.dir.display(), known.game),
            "hunt each game in a folder of its own",
        ));
    }
    let mut holds = |segment: &Segment| {
        if segment.keep { keep::holds(&order.dir, segment.state.next) } else { Ok(()) }
    };
    let segments = Segments::new(&order.dir);
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
        (None, None) => order.keep,
    };
    if order.keep && !keep {
        return Err(Error::folder(
            format!("{}: this hunt keeps no values", order.dir.display()),
            "leave --keep away, or hunt in a new folder",
        ));
    }
    if manifest.is_none() {
        Manifest { game, keep }.write(&order.dir)?;
    }
    Ok((keep, found.segment))
}

/// A running hunt.
struct Hunt<'a> {
    order: &'a Order,
    game: String,
    law: Option<Law>,
    meter: &'a Meter<'a>,
    lock: Lock,
    keep: bool,
    recall: Recall<'a>,
    run: Run,
    observer: Observer,
    /// The period that the values show, if it goes on.
    claim: Option<Period>,
    /// The heap up to which a table was searched for a period.
    searched: u64,
    /// How an earlier process ended the hunt, if nothing is left to do.
    ended: Option<Ending>,
    log: Log,
    started_at: u64,
    pace: Pace,
}

impl<'a> Hunt<'a> {
    fn new(
        order: &'a Order,
        meter: &'a Meter<'a>,
        lock: Lock,
        keep: bool,
        segment: Option<Segment>,
    ) -> Result<Self, Error> {
        let resumed = segment.is_some();
        let segment = segment.unwrap_or_default();
        let next = segment.state.next;
        let law = Law::of(&order.code);
        let run = Run::resume(&order.code, order.setup, segment.state, meter)?;
        let game = order.code.to_string();
        let keeper = keep.then(|| Keeper::resume(&order.dir, &game, segment.tail, next));
        // Later, the first values were searched already; without a law they are not.
        let prefix = (law.is_some() && next < 2 * PREFIX as u64).then_some(segment.prefix);
        let mut log = segment.log;
        log.resumed = log.resumed.saturating_add(resumed.into());
        Ok(Self {
            recall: Recall::new(&order.code, order.setup, Segments::new(&order.dir), meter),
            observer: Observer {
                tally: segment.tally,
                prefix,
                watch: segment.watch.and_then(Watch::resume),
                keeper: keeper.transpose()?,
                ..Observer::default()
            },
            order,
            game,
            law,
            meter,
            lock,
            keep,
            run,
            claim: segment.claim,
            // At the last power of two it is searched again: it may not have been before.
            searched: next / 2,
            ended: segment.ending,
            log,
            started_at: next,
            pace: Pace::new(order.every),
        })
    }

    /// The first heap that is not requested.
    fn end(&self) -> Option<u64> {
        self.order.to.map(|to| to.saturating_add(1))
    }

    /// The heap at which the hunt ends, if it is known.
    fn goal(&self) -> Option<u64> {
        let bound = self.claim.and_then(|claim| self.bound(claim));
        bound.into_iter().chain(self.end()).min()
    }

    /// The heap at which a claim is proved.
    fn bound(&self, claim: Period) -> Option<u64> {
        let law = self.law?;
        let seen = self.observer.watch.as_ref().and_then(Watch::found);
        let (Some(seen), Some(dependence)) = (seen, self.run.dependence()) else {
            return law.bound(claim);
        };
        // The run may already be this far when it sees the repetition. From here on it can still
        // record the tally of the heap at which it ends.
        let noticed = trail::next_mark(seen.again).saturating_add(OVERSHOOT);
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
                let tally = self.tally(status)?;
                return self.finish(&Ending { status, tally });
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
                self.publish(&self.findings(&self.so_far(Status::Running), None)?)?;
                self.pace.written(began);
            }
        }
    }

    /// The report of a hunt with nothing left to do: it ended here before, or is beyond the last
    /// heap.
    fn ended_before(&mut self) -> Result<Option<Report>, Error> {
        let end = self.end();
        let serves = |ending: &Ending| match ending.status {
            Status::Proved(_) => end.is_none_or(|end| ending.tally.heaps <= end),
            _ => Some(ending.tally.heaps) == end,
        };
        if let Some(ending) = self.ended.take().filter(serves) {
            let findings = self.findings(&ending, None)?;
            self.publish(&findings)?;
            return Ok(Some(findings.report()));
        }
        let Some(end) = end.filter(|&end| end < self.run.next()) else { return Ok(None) };
        // Nothing is written: the folder holds more than was requested.
        let ending = Ending { status: Status::Reached, tally: self.recall.tally(end)? };
        Ok(Some(self.findings(&ending, None)?.report()))
    }

    /// Computes more values.
    fn advance(&mut self) -> Result<(), Failure> {
        let next = self.run.next();
        let (goal, mark) = (self.goal().unwrap_or(u64::MAX), trail::next_mark(next));
        let target = self.pace.target(next).min(goal).min(mark);
        let Self { run, observer, recall, meter, .. } = self;
        let see = &mut |block: Block<'_>| observer.see(&block);
        let started = Moment::now();
        let done = run.advance(target, recall, see, meter);
        self.pace.computed(self.run.next() - next, started.elapsed());
        self.lock.set_mark(self.run.next());
        done
    }

    /// How the hunt ends here, if it does.
    fn conclusion(&mut self) -> Option<Status> {
        let next = self.run.next();
        let reached = self.end().is_some_and(|end| next >= end);
        if let Some(claim) = self.claim
            && self.bound(claim).is_some_and(|bound| is_within(bound, next, self.end()))
        {
            return Some(Status::Proved(claim));
        }
        if let Some(period) = self.search_table(reached) {
            self.claim = Some(period);
            return Some(Status::Proved(period));
        }
        reached.then_some(Status::Reached)
    }

    /// Searches the table of all values, where there is one, at powers of two and at the end.
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

    /// Looks for a window that recurs, and finds the period if one does.
    fn look(&mut self, listener: &mut dyn Listener) -> Result<(), Error> {
        if self.run.next() >= 2 * PREFIX as u64 {
            self.observer.prefix = None;
        }
        if self.law.is_none() {
            return Ok(());
        }
        if let Some(reach) = self.run.reach()
            && self.recall.trail.borrow().wants(self.run.next())
        {
            self.recall.trail.borrow_mut().add(self.run.state(), reach);
        }
        let scope = self.run.closure().zip(self.run.reach()).map(|(closure, reach)| {
            let last_rare = self.run.rares().last().map(|rare| rare.heap);
            Scope { closure, reach, last_rare }
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
            // The values between are computed again from checkpoints: this is one of them.
            self.write(None)?;
            self.recall.know_first(&self.run);
            let claim = preperiod::period(&self.recall, scope, found)?;
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

    /// The tally of the heaps that the report is about.
    fn tally(&mut self, status: Status) -> Result<Tally, Error> {
        let bound = match status {
            Status::Proved(period) => self.bound(period),
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
        if self.run.reach().is_none() {
            let state = self.run.state();
            if let Some(values) = state.window.get(..length).filter(|_| state.closure.is_none()) {
                return Ok(tally_of(values));
            }
        }
        self.recall.tally(heaps)
    }

    /// Ends at a limit, with what is known so far.
    fn give_up(&mut self, failure: Failure, listener: &mut dyn Listener) -> Result<Report, Error> {
        if let Some(failed) = self.observer.failed.take() {
            return Err(failed);
        }
        let status = match &failure {
            Failure::Stopped { .. } => Status::Interrupted,
            Failure::Refused(_) => Status::Refused,
            Failure::Rule(_) => return Err(failure.into()),
        };
        listener.progress(&self.progress());
        self.write(None)?;
        let ending = self.so_far(status);
        let findings = self.findings(&ending, Some(failure.to_string()))?;
        self.publish(&findings)?;
        Ok(findings.report())
    }

    /// Ends the hunt for good.
    fn finish(&self, ending: &Ending) -> Result<Report, Error> {
        self.write(Some(ending.clone()))?;
        let findings = self.findings(ending, None)?;
        self.publish(&findings)?;
        Ok(findings.report())
    }

    fn so_far(&self, status: Status) -> Ending {
        Ending { status, tally: self.observer.tally.clone() }
    }

    fn log(&self) -> Log {
        Log { time: self.log.time.saturating_add(self.pace.elapsed()), ..self.log }
    }

    /// Writes a checkpoint.
    fn write(&self, ending: Option<Ending>) -> Result<(), Error> {
        let (shown, next) = (self.observer.tally.heaps, self.run.next());
        if shown != next {
            // A contradictory checkpoint is never written.
            let why = format!("the run stands at heap {next} and has shown {shown} heaps");
            return Err(Failure::from(Refusal::new(why)).into());
        }
        let mut tail = Vec::new();
        if let Some(keeper) = &self.observer.keeper {
            keeper.sync()?;
            keeper.tail().clone_into(&mut tail);
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
        self.recall.segments.write(&segment)
    }

    /// Writes the files for publication.
    fn publish(&self, findings: &Findings<'_>) -> Result<(), Error> {
        let path = self.order.dir.join(SUMMARY);
        let json = serde_json::to_vec_pretty(&Publication::new(findings));
        let mut json = json.map_err(|error| Error::system(&path, "written")(error.into()))?;
        json.push(b'\n');
        replace(&path, &json).map_err(Error::system(&path, "written"))?;
        match findings.certificate() {
            Some(certificate) => {
                let path = self.order.dir.join(CERTIFICATE);
                let text = certificate.to_string();
                replace(&path, text.as_bytes()).map_err(Error::system(&path, "written"))
            }
            None => Ok(()),
        }
    }

    fn findings<'b>(
        &self,
        ending: &'b Ending,
        reason: Option<String>,
    ) -> Result<Findings<'b>, Error> {
        Ok(Findings {
            game: self.game.clone(),
            to: self.order.to,
            ending,
            split: self.split(ending.tally.heaps)?,
            law: self.law,
            run: self.effort(reason),
        })
    }

    /// The split of a hunt that ends at a heap, whether or not this one went further.
    fn split(&self, heaps: u64) -> Result<Option<Split>, Error> {
        if heaps < self.run.next() {
            self.recall.split(heaps, &self.run)
        } else {
            Ok(split_of(&self.run))
        }
    }

    fn effort(&self, reason: Option<String>) -> Effort {
        let log = self.log();
        Effort {
            seconds: log.time.as_secs_f64(),
            values_per_second: self.pace.mean_rate(),
            isa: self.order.setup.isa.name(),
            threads: self.order.setup.threads,
            method: self.run.method().name(),
            resumed: log.resumed,
            resumed_from: self.started_at,
            recomputed: log.recomputed,
            segments: self.recall.segments.list().map_or(0, |list| list.len()),
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

/// The number of values to search for a period now: the last power of two passed since the last
/// search, or all values at the end of the hunt.
fn search_length(searched: u64, next: u64, end: Option<u64>) -> Option<u64> {
    let power = next.checked_ilog2().map(|bits| 1 << bits).filter(|&power| power > searched);
    end.or(power)
}

/// Whether heaps below `bound` are known, and none of them is beyond the last one that was asked for; a
/// run may go on for a few heaps more.
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
