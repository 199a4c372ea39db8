//! The row of a game in a survey.

use grundy_core::game::take_break::TakeBreak;
use grundy_sequence::period::{Law, Period};
use grundy_sequence::sequence::Closure;
use serde::{Deserialize, Serialize};

/// Whether the sequence of values of a game is known to be periodic.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PeriodStatus {
    /// Periodic, by a theorem whose hypotheses the values satisfy.
    Proved,
    /// The values up to the limit do not prove a period.
    NoneFound,
    /// No theorem about codes of this form is available.
    #[default]
    Unsupported,
}

/// A row of a survey of values. Its fields are the columns. Unknown fields are empty, or null in
/// JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueRow {
    /// The code.
    pub code: String,
    /// The simplest code that has the same values by a theorem.
    pub canonical: String,
    /// Heap n + `shift` has the value of heap n of the canonical code.
    pub shift: i64,
    /// Whether the values are periodic.
    pub status: PeriodStatus,
    /// The least period.
    pub period: Option<u64>,
    /// The least heap from which the period holds.
    pub preperiod: Option<u64>,
    /// The heap before it, if any.
    pub last_exception: Option<u64>,
    /// The largest value: of all heaps if the period is proved, otherwise of those computed.
    pub max_value: Option<u32>,
    /// The first heap with that value.
    pub max_at: Option<u64>,
    /// The mask, in hexadecimal, under which the fewest of the last three quarters of the values
    /// are rare.
    pub mask_hex: Option<String>,
    /// 1 if the parity of heaps is part of the class, 0 otherwise.
    pub heap_parity: Option<u8>,
    /// The constant of the closure of common values.
    pub odd: Option<u8>,
    /// The number of rare heaps.
    pub rares: Option<u64>,
    /// The number of rare heaps in the second half.
    pub late: Option<u64>,
    /// The last rare heap.
    pub last_rare: Option<u64>,
    /// The last heap computed.
    pub to: Option<u64>,
    /// The theorem that proves the period, or the method that computed the values.
    pub method: Option<String>,
}

impl ValueRow {
    /// Returns the row of a game whose values were not computed.
    pub(crate) fn unknown(code: &TakeBreak, canonical: &TakeBreak, shift: i64) -> Self {
        let [code, canonical] = [code, canonical].map(TakeBreak::to_string);
        Self { code, canonical, shift, ..Self::default() }
    }

    /// Adds the statistics of the values of heaps 0, 1, 2, …
    pub(crate) fn add_values(&mut self, code: &TakeBreak, values: &[u32]) {
        let heaps = 0u64..;
        self.to = (values.len() as u64).checked_sub(1);
        self.method = Some("table".to_owned());
        self.max_value = values.iter().copied().max();
        self.max_at =
            heaps.clone().zip(values).find(|&(_, &v)| Some(v) == self.max_value).map(|(n, _)| n);
        let quarter = values.len() / 4;
        let later = values.iter().copied().skip(quarter);
        let Some(closure) = Closure::choose(code, quarter as u64, later) else {
            return;
        };
        self.mask_hex = Some(format!("{:x}", closure.mask()));
        self.heap_parity = Some(closure.heap_parity().into());
        self.odd = Some(closure.odd().into());
        let half = self.to.unwrap_or(0) / 2;
        let (mut rares, mut late) = (0, 0);
        for (heap, &value) in heaps.zip(values) {
            if closure.is_rare(value, heap) {
                rares += 1;
                late += u64::from(heap > half);
                self.last_rare = Some(heap);
            }
        }
        (self.rares, self.late) = (Some(rares), Some(late));
    }

    /// Adds a period that a theorem proves.
    pub(crate) fn add_period(&mut self, Period { period, preperiod, .. }: Period, law: Law) {
        self.status = PeriodStatus::Proved;
        self.period = Some(period);
        self.preperiod = Some(preperiod);
        self.last_exception = preperiod.checked_sub(1);
        self.method = Some(law.name().to_owned());
    }
}
