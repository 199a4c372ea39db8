//! What a survey says of one game.

use grundy::game::take_break::TakeBreak;
use grundy::period::{Law, Period};
use grundy::sequence::Closure;
use serde::{Deserialize, Serialize};

/// Is the game's sequence periodic?
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Yes, by a theorem whose conditions the values meet.
    Proved,
    /// Not so that the values up to the limit would prove it.
    NoneFound,
    /// No theorem about such codes is at hand.
    #[default]
    Unsupported,
}

/// One row; its fields are the columns. What is not known is empty, null in JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The code.
    pub code: String,
    /// The simplest code that theorems find to have the same values.
    pub canonical: String,
    /// Heap n + shift has the value of heap n of that code.
    pub shift: i64,
    /// Is it periodic?
    pub status: Status,
    /// The least period.
    pub period: Option<u64>,
    /// The least heap from which on it holds.
    pub preperiod: Option<u64>,
    /// The heap before, if any.
    pub last_exception: Option<u64>,
    /// The largest value; of all heaps where the period is proved, else of those looked at.
    pub max_value: Option<u32>,
    /// The first heap that has it.
    pub max_at: Option<u64>,
    /// The mask under which the fewest of the last three quarters of the values are rare.
    pub mask_hex: Option<String>,
    /// Does the heap's parity count?
    pub heap_parity: Option<u8>,
    /// The constant.
    pub odd: Option<u8>,
    /// How many heaps are rare.
    pub rares: Option<u64>,
    /// How many of them are in the later half.
    pub late: Option<u64>,
    /// The last of them.
    pub last_rare: Option<u64>,
    /// The last heap looked at.
    pub to: Option<u64>,
    /// The theorem, or how the values are known.
    pub method: Option<String>,
}

impl Row {
    /// A row of a game whose values are not computed.
    pub(crate) fn unknown(code: &TakeBreak, canonical: &TakeBreak, shift: i64) -> Self {
        let [code, canonical] = [code, canonical].map(TakeBreak::to_string);
        Self { code, canonical, shift, ..Self::default() }
    }

    /// Adds what the values of heaps 0, 1, 2, … say.
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

    /// Adds a period that a law proves.
    pub(crate) fn add_period(&mut self, Period { period, preperiod, .. }: Period, law: Law) {
        self.status = Status::Proved;
        self.period = Some(period);
        self.preperiod = Some(preperiod);
        self.last_exception = preperiod.checked_sub(1);
        self.method = Some(law.name().to_owned());
    }
}
