//! The row of a game in a survey of misère quotients.

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Limit, Meter};
use grundy_misere::{GrowthLaw, HeapQuotients, growth, trend};
use serde::{Deserialize, Serialize};

/// Whether a misère quotient is known for all heaps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuotientStatus {
    /// The quotient of the whole game, by a theorem.
    Proved,
    /// The quotient of the heaps done; later heaps may change it.
    #[default]
    UpToHeap,
    /// The candidates for the next heap grow, and no end is in sight.
    InfiniteSuspected,
}

/// A row of a survey of misère quotients. Its fields are the columns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotientRow {
    /// The code.
    pub code: String,
    /// Whether the quotient is known for all heaps.
    pub status: QuotientStatus,
    /// The last heap done.
    pub heaps: Option<u64>,
    /// The number of elements of the quotient.
    pub order: usize,
    /// The number of its elements that are lost for the player to move.
    pub lost: usize,
    /// Whether the quotient is tame: misère play is as simple as in Nim.
    pub tame: bool,
    /// The first heap at which the quotient is wild.
    pub wild_from: Option<u64>,
    /// The last heap at which the quotient changed.
    pub last_change: Option<u64>,
    /// The least period of the elements of heaps, if the quotient is proved.
    pub period: Option<u64>,
    /// The least heap from which the period holds.
    pub preperiod: Option<u64>,
    /// Heap, order and number of lost elements at each change: `1:2/1 3:6/2`.
    pub history: String,
    /// If an infinite quotient is suspected: heaps with their multiplicities in the last sum that
    /// refuted a candidate, and the increase of each in the next sum, `34:5+1 25:1+0`. Or the law
    /// by which orders grow with the heaps: `trend 2 4 4 16` for two laws in turn, 4 heaps apart,
    /// with second difference 4, followed by 16 changes.
    pub growth: Option<String>,
}

impl QuotientRow {
    /// Computes the row of a code, with heaps up to `to` and at most `steps` steps.
    pub(super) fn find(
        code: &TakeBreak,
        to: u64,
        steps: u64,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let few = meter.at_most(steps);
        let mut found = HeapQuotients::new(&[code]);
        match found.extend(&[code], &[to], &few, &mut |_| {}) {
            // The bound on steps ends the work on this game, not the survey; so does a candidate
            // that is refused for its size.
            Err(Failure::Stopped { limit: Limit::Nodes, .. }) if few.nodes() > steps => {}
            Err(Failure::Refused(refusal)) if refusal.memory.is_some() => {}
            ended => ended?,
        }
        Ok(Self::of(code, &found))
    }

    /// Returns the row for the results of a code.
    fn of(code: &TakeBreak, found: &HeapQuotients) -> Self {
        let history = found.history();
        let family = growth(found.refuted());
        let trend = trend(history).filter(|_| !found.is_proved());
        let status = match (&family, &trend) {
            _ if found.is_proved() => QuotientStatus::Proved,
            (None, None) => QuotientStatus::UpToHeap,
            _ => QuotientStatus::InfiniteSuspected,
        };
        let changes = history.iter().map(|c| format!("{}:{}/{}", c.heap, c.order, c.lost));
        let grown = family.map(|family| {
            let heaps = family
                .sum
                .into_iter()
                .map(|(atom, count, step)| format!("{}:{count}+{step}", found.heap_of(atom).1));
            heaps.collect::<Vec<_>>().join(" ")
        });
        let period = found.period(0);
        Self {
            code: code.to_string(),
            status,
            heaps: found.heaps(0).checked_sub(1),
            order: found.quotient().order(),
            lost: found.quotient().lost().count(),
            tame: found.quotient().tame().is_some(),
            wild_from: history.iter().find(|change| !change.tame).map(|change| change.heap),
            last_change: history.last().map(|change| change.heap),
            period: period.map(|period| period.period),
            preperiod: period.map(|period| period.preperiod),
            history: changes.collect::<Vec<_>>().join(" "),
            growth: grown.or(trend.map(|trend| {
                let GrowthLaw { every, heaps, second_difference, changes } = trend;
                format!("trend {every} {heaps} {second_difference} {changes}")
            })),
        }
    }
}
