//! The row of a game in a survey of misère quotients.

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Failure, Limit, Meter};
use grundy_misere::{HeapQuotients, Trend, growth, trend};
use serde::{Deserialize, Serialize};

/// How a quotient is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QuotientStatus {
    /// It is that of the whole game.
    Proved,
    /// It is that of the heaps done.
    #[default]
    UpToHeap,
    /// The candidates for the next heap grow without an end in sight.
    InfiniteSuspected,
}

/// A row; its fields are the columns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotientRow {
    /// The code.
    pub code: String,
    /// How the quotient is known.
    pub status: QuotientStatus,
    /// The last heap done.
    pub heaps: Option<u64>,
    /// The number of elements.
    pub order: usize,
    /// The number of lost elements.
    pub lost: usize,
    /// Whether misère play is as simple as in Nim.
    pub tame: bool,
    /// The first heap at which the quotient is wild.
    pub wild_from: Option<u64>,
    /// The last heap at which the quotient changed.
    pub last_change: Option<u64>,
    /// The least period of the elements of heaps, where the quotient is proved.
    pub period: Option<u64>,
    /// The least heap from which on it holds.
    pub preperiod: Option<u64>,
    /// Heap, order and number of lost elements at each change: `1:2/1 3:6/2`.
    pub history: String,
    /// Where an infinite quotient is suspected: heaps with their numbers in the last sum that refuted a
    /// candidate, and how many more of each the next sum has: `34:5+1 25:1+0`. Or the law by which orders
    /// grow with the heaps: `trend 2 4 4 16` for two laws in turn, 4 heaps apart, with second difference 4,
    /// followed by 16 changes.
    pub growth: Option<String>,
}

impl QuotientRow {
    /// The row of a code, with heaps up to `to` and a number of steps at most.
    pub(super) fn find(
        code: &TakeBreak,
        to: u64,
        steps: u64,
        meter: &Meter<'_>,
    ) -> Result<Self, Failure> {
        let few = meter.at_most(steps);
        let mut found = HeapQuotients::new(&[code]);
        match found.extend(&[code], &[to], &few, &mut |_| {}) {
            // The bound on steps ends the work on this game and not the survey; so does a
            // candidate that is refused for its size.
            Err(Failure::Stopped { limit: Limit::Nodes, .. }) if few.nodes() > steps => {}
            Err(Failure::Refused(refusal)) if refusal.memory.is_some() => {}
            ended => ended?,
        }
        Ok(Self::of(code, &found))
    }

    /// The row of what was found of a code.
    fn of(code: &TakeBreak, found: &HeapQuotients) -> Self {
        let history = found.history();
        let family = growth(found.rounds());
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
        let pretending = found.pretending(0);
        Self {
            code: code.to_string(),
            status,
            heaps: found.heaps(0).checked_sub(1),
            order: found.quotient().order(),
            lost: found.quotient().lost().count(),
            tame: found.quotient().tame().is_some(),
            wild_from: history.iter().find(|change| !change.tame).map(|change| change.heap),
            last_change: history.last().map(|change| change.heap),
            period: pretending.map(|pretending| pretending.period),
            preperiod: pretending.map(|pretending| pretending.preperiod),
            history: changes.collect::<Vec<_>>().join(" "),
            growth: grown.or(trend.map(|trend| {
                let Trend { every, heaps, second_difference, changes } = trend;
                format!("trend {every} {heaps} {second_difference} {changes}")
            })),
        }
    }
}
