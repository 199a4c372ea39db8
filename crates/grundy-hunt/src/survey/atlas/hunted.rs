//! The row of a class that is hunted.

use std::time::Duration;

use grundy_core::game::Meter;
use grundy_sequence::sequence::Setup;

use super::Atlas;
use super::folder;
use super::stage::LAST_TABLE;
use crate::hunt::{HuntConfig, Listener, Outcome, Progress, hunt_in_survey};
use crate::survey::class::Class;
use crate::survey::error::SurveyError;
use crate::survey::row::{PeriodStatus, ValueRow};

/// The time between two checkpoints. The state of a hunt of few rare heaps is small.
const EVERY: Duration = Duration::from_secs(10);

impl Atlas {
    /// Goes on with the hunt of a class, and returns its row.
    pub(super) fn hunt(
        &self,
        class: &Class,
        to: Option<u64>,
        work: Duration,
        (setup, meter): (Setup, &Meter<'_>),
    ) -> Result<Vec<(usize, ValueRow)>, SurveyError> {
        let config = HuntConfig {
            code: class.code.clone(),
            dir: folder::hunt_folder(&self.dir, &class.code.to_string()),
            to,
            keep: false,
            setup,
            every: EVERY,
            work: Some(work),
        };
        let outcome = hunt_in_survey(&config, meter, &mut Silent)?;
        let is_proved = outcome.report.period.is_some();
        if !is_proved && outcome.report.checked_to.is_none_or(|last| last.0 < LAST_TABLE) {
            // The row of the table says more.
            return Ok(Vec::new());
        }
        if is_proved {
            self.adopt_certificate(&class.code.to_string(), &config.dir)?;
        }
        let row = row_of(class, &outcome);
        Ok(class.members.iter().map(|member| (member.index, row.clone())).collect())
    }
}

/// Returns the row of what a hunt found.
fn row_of(class: &Class, Outcome { report, split, table }: &Outcome) -> ValueRow {
    let mut row = ValueRow::unknown(&class.code, &class.code, 0);
    if let Some(values) = table {
        row.add_values(&class.code, values);
    }
    row.status = PeriodStatus::NoneFound;
    row.to = report.checked_to.map(|heap| heap.0);
    row.max_value = report.max_value;
    row.max_at = report.max_at.map(|heap| heap.0);
    row.method = Some(HUNTED.to_owned());
    if let Some((closure, rares)) = split {
        let half = row.to.unwrap_or(0) / 2;
        // Bits above those of the largest value have no effect.
        let known = u32::MAX.checked_shr(row.max_value.unwrap_or(0).leading_zeros()).unwrap_or(0);
        row.mask_hex = Some(format!("{:x}", closure.mask() & known));
        row.heap_parity = Some(closure.heap_parity().into());
        row.odd = Some(closure.odd().into());
        row.rares = Some(rares.len() as u64);
        row.late = Some(rares.iter().filter(|rare| rare.heap > half).count() as u64);
        row.last_rare = rares.last().map(|rare| rare.heap);
    }
    if let (Some(period), Some(preperiod)) = (report.period, report.preperiod) {
        row.status = PeriodStatus::Proved;
        row.period = Some(period.0);
        row.preperiod = Some(preperiod.0);
        row.last_exception = preperiod.0.checked_sub(1);
        row.method = report.theorem.map(str::to_owned);
    }
    row
}

/// The method of an open row that a hunt found.
pub(super) const HUNTED: &str = "hunt";

/// Reports nothing.
struct Silent;

impl Listener for Silent {
    fn progress(&mut self, _progress: &Progress) {}

    fn note(&mut self, _text: &str) {}
}
