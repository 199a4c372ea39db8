//! The atlas: a survey that follows each class of codes as long as a period may be near.
//!
//! Its rows are the classes of codes with equal values. Work is done in [stages](Stage) of rising
//! cost: tables of values, hunts to the last heap, and hunts without a last heap for the classes
//! whose rare heaps are few and have ended, those with the fewest first. Where no heap is rare any
//! more, a value depends on a window of earlier ones, and only a new rare heap or the growth of
//! values can keep the sequence from becoming periodic.
//!
//! The folder of an atlas holds the rows, a certificate of every proof, and the folder of every
//! hunt. Rows of tables depend on nothing but code, heap and version. How far a hunt comes depends
//! on the machine; what its row says of the heaps that it names does not.

mod confirm;
mod folder;
mod gather;
mod hunted;
mod stage;
mod status;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::path::PathBuf;

use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;

use super::class::{Class, singles};
use super::error::SurveyError;
use super::kind::SurveyKind;
use super::row::{PeriodStatus, ValueRow};
use super::setup::SurveySetup;
use grundy_sequence::sequence::Setup;

pub use confirm::{Reach, confirm};
pub use gather::gather;
pub use stage::{Stage, StageProgress};
pub use status::{AtlasStatus, Part, status};

/// The kind of survey that an atlas is.
#[derive(Debug)]
pub struct Atlas {
    dir: PathBuf,
    /// The number of classes that are surveyed; `None`: all.
    sample: Option<u64>,
    /// The greatest number of rare heaps with which a class is followed without a last heap.
    rares: u64,
    stage: Stage,
}

impl Atlas {
    /// The default of the greatest number of rare heaps.
    pub const RARES: u64 = 60;

    /// Creates the kind for an atlas in a folder, of `sample` classes or all, which follows classes
    /// with at most `rares` rare heaps.
    pub fn new(dir: PathBuf, sample: Option<u64>, rares: u64) -> Self {
        Self { dir, sample, rares, stage: Stage::Table(0) }
    }

    /// Whether a class is worth hunting without a last heap: it is open, its rare heaps are few,
    /// and none of them is in the last half.
    fn is_hopeful(&self, row: &ValueRow) -> bool {
        row.status == PeriodStatus::NoneFound
            && row.late == Some(0)
            && row.rares.is_some_and(|rares| rares <= self.rares)
    }
}

/// Returns a key by which open classes are ranked: first those without a rare heap in the last half, then by
/// the number of rare heaps, the last of them, and the heap of the largest value. Small keys have the most
/// hope of a period: their values are decided by few and near heaps, and have long ceased to grow.
fn hope(row: &ValueRow) -> [u64; 4] {
    let settled = row.late == Some(0);
    let or_last = |number: Option<u64>| number.unwrap_or(u64::MAX);
    [u64::from(!settled), or_last(row.rares), row.last_rare.unwrap_or(0), or_last(row.max_at)]
}

impl SurveyKind for Atlas {
    type Row = ValueRow;

    const NAME: &'static str = "an atlas";

    const LAST: u64 = 1 << 20;

    fn method(&self) -> String {
        match self.sample {
            None => "atlas".to_owned(),
            Some(classes) => format!("atlas of {classes} classes"),
        }
    }

    fn read(method: &str) -> Option<Self> {
        let sample = match method.strip_prefix("atlas")? {
            "" => None,
            sample => Some(sample.strip_prefix(" of ")?.strip_suffix(" classes")?.parse().ok()?),
        };
        Some(Self::new(PathBuf::new(), sample, Self::RARES))
    }

    /// Returns the code of every class, or of a sample: those whose hashes are the least, so that
    /// the sample looks random and is the same everywhere.
    fn codes(&self, codes: Vec<TakeBreak>) -> Vec<TakeBreak> {
        let classes: BTreeSet<TakeBreak> = codes.iter().map(|code| code.cousin().code).collect();
        let mut classes: Vec<TakeBreak> = classes.into_iter().collect();
        if let Some(sample) = self.sample {
            classes
                .sort_by_cached_key(|code| *blake3::hash(code.to_string().as_bytes()).as_bytes());
            classes.truncate(usize::try_from(sample).unwrap_or(usize::MAX));
            classes.sort_unstable();
        }
        classes
    }

    fn classes(codes: &[TakeBreak]) -> Vec<Class> {
        singles(codes)
    }

    fn is_final(&self, row: &ValueRow) -> bool {
        let reached = |heap: u64| row.to.is_some_and(|to| to >= heap);
        row.status != PeriodStatus::NoneFound
            || match self.stage {
                Stage::Table(heap) | Stage::Reach { heap, .. } => reached(heap),
                Stage::Follow { .. } => !self.is_hopeful(row),
            }
    }

    fn order(&self, row: Option<&ValueRow>) -> [u64; 4] {
        row.map_or([0; 4], hope)
    }

    fn survey(
        &self,
        class: &Class,
        _to: u64,
        setup: SurveySetup<'_>,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, ValueRow)>, SurveyError> {
        meter.pause()?;
        let runs = Setup { threads: 1, ..setup.runs };
        match self.stage {
            Stage::Table(heap) => {
                let rows = class.survey(heap, runs, meter)?;
                rows.iter().try_for_each(|(_, row)| self.certify(&class.code, row))?;
                Ok(rows)
            }
            Stage::Reach { heap, work } => self.hunt(class, Some(heap), work, (runs, meter)),
            Stage::Follow { work } => self.hunt(class, None, work, (runs, meter)),
        }
    }
}
