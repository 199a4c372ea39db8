//! The stages of an atlas, and the run through them.

use std::time::Duration;

use super::Atlas;
use super::folder::Files;
use crate::clock::Moment;
use crate::survey::error::SurveyError;
use crate::survey::plan::{Survey, SurveyResult};
use crate::survey::row_store::RowStore;
use crate::survey::setup::SurveySetup;
use crate::survey::shard::Shard;
use grundy_core::game::Failure;
use serde::{Deserialize, Serialize};

/// The last heap of the longest tables. Small in unit tests, where many heaps are rare in hunts, too.
pub(super) const LAST_TABLE: u64 = if cfg!(test) { 1 << 12 } else { 1 << 17 };

/// The last heaps of the tables.
const TABLES: [u64; 2] = [LAST_TABLE / 8, LAST_TABLE];

/// A stage of an atlas: what is done with each class that is still open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// All values up to a heap, in memory.
    Table(u64),
    /// A hunt up to a heap.
    Reach {
        /// The heap.
        heap: u64,
        /// The most time of work on the class, over all stages and processes.
        work: Duration,
    },
    /// A hunt without a last heap, of the classes that give hope of a period.
    Follow {
        /// The most time of work on the class, over all stages and processes.
        work: Duration,
    },
}

impl Stage {
    /// Returns the stages of an atlas to heap `to` with at most `minutes` of work on each class.
    fn plan(to: u64, minutes: u64) -> Vec<Self> {
        let minute = |minutes: u64| Duration::from_secs(minutes.saturating_mul(60));
        let work = minute(minutes);
        let mut stages: Vec<Self> =
            TABLES.into_iter().filter(|&heap| heap < to).map(Self::Table).collect();
        if to <= LAST_TABLE {
            stages.push(Self::Table(to));
        }
        if minutes == 0 {
            return stages;
        }
        if to > LAST_TABLE {
            stages.push(Self::Reach { heap: to, work });
        }
        let doubled = std::iter::successors(Some(1u64), |minutes| minutes.checked_mul(2));
        let below = doubled.take_while(|&doubled| doubled < minutes);
        stages.extend(below.map(|minutes| Self::Follow { work: minute(minutes) }));
        stages.push(Self::Follow { work });
        stages
    }

    /// Returns the name of the stage.
    fn name(self) -> String {
        match self {
            Self::Table(heap) => format!("tables to heap {heap}"),
            Self::Reach { heap, .. } => format!("hunts to heap {heap}"),
            Self::Follow { work } => format!("hunts of {} min", work.as_secs() / 60),
        }
    }
}

/// How far an atlas, or a shard of it, is.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct StageProgress {
    /// The stage.
    pub stage: String,
    /// The number of this stage, from 1.
    pub number: usize,
    /// The number of stages.
    pub stages: usize,
    /// The number of classes that need no more work in this stage.
    pub done: usize,
    /// The number of classes.
    pub of: usize,
    /// The classes done since this process began the stage.
    pub new: usize,
    /// The seconds since then.
    pub seconds: f64,
    /// The greatest number of rare heaps with which a class is followed without a last heap.
    pub rares: u64,
}

impl StageProgress {
    /// Estimates the seconds that this stage still takes, at the mean rate so far.
    #[allow(clippy::cast_precision_loss, reason = "an estimate")]
    pub fn seconds_left(&self) -> Option<f64> {
        let left = self.of.checked_sub(self.done)? as f64;
        (self.new > 0).then(|| self.seconds / self.new as f64 * left)
    }
}

/// The time between two writes of the progress.
const OFTEN: Duration = Duration::from_secs(1);

impl Survey<Atlas> {
    /// Runs all stages for a shard, or for all classes. After each stage the tables in the folder
    /// are written. `see` is called with the progress.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be written.
    pub fn pursue(
        &mut self,
        shard: Option<Shard>,
        minutes: u64,
        setup: SurveySetup<'_>,
        store: &mut RowStore,
        see: &mut dyn FnMut(&StageProgress),
    ) -> Result<SurveyResult, SurveyError> {
        let files = Files::new(&self.kind.dir, shard);
        files.prepare()?;
        let (stages, rares) = (Stage::plan(self.to, minutes), self.kind.rares);
        let mut last = SurveyResult { rows: Vec::new(), codes: 0, stopped: None };
        for (number, &stage) in (1..).zip(&stages) {
            self.kind.stage = stage;
            let (began, mut written, mut before) = (Moment::now(), None::<Moment>, None);
            last = self.run(shard, setup, Some(&mut *store), &mut |done, of| {
                let new = done - *before.get_or_insert(done);
                let progress = StageProgress {
                    stage: stage.name(),
                    number,
                    stages: stages.len(),
                    done,
                    of,
                    new,
                    seconds: began.elapsed().as_secs_f64(),
                    rares,
                };
                see(&progress);
                if done == of || written.is_none_or(|written| written.elapsed() >= OFTEN) {
                    files.write_progress(&progress);
                    written = Some(Moment::now());
                }
            })?;
            // A hunt that a limit ends leaves a row, so the stage may look complete.
            let limit = setup.stop.reason();
            last.stopped =
                last.stopped.or(limit.map(|limit| Failure::Stopped { limit, bounds: None }));
            files.write_tables(self, &last)?;
            if last.stopped.is_some() {
                break;
            }
        }
        Ok(last)
    }
}

#[cfg(test)]
mod tests {
    use super::Stage;

    fn names(to: u64, minutes: u64) -> Vec<String> {
        Stage::plan(to, minutes).into_iter().map(Stage::name).collect()
    }

    #[test]
    fn stages_rise() {
        assert_eq!(names(500, 0), ["tables to heap 500"]);
        for to in [1 << 12, 1 << 20] {
            assert_eq!(names(to, 0), ["tables to heap 512", "tables to heap 4096"]);
        }
        assert_eq!(
            names(1 << 20, 5),
            [
                "tables to heap 512",
                "tables to heap 4096",
                "hunts to heap 1048576",
                "hunts of 1 min",
                "hunts of 2 min",
                "hunts of 4 min",
                "hunts of 5 min",
            ]
        );
    }
}
