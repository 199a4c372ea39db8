//! The result of a hunt, as printed and published.

use grundy_sequence::period::{Certificate, Claim, Law, Period, Rares};
use grundy_sequence::sequence::Rare;
use serde::{Serialize, Serializer};

use crate::folder::CERTIFICATE;
use crate::replayer::Split;
use crate::segment::Ending;
use crate::tally;
use crate::version::VERSION;

/// The result of a hunt. Except for `run`, it depends only on the game and on `to`.
#[derive(Debug, Clone, Serialize)]
pub struct Report {
    /// The game's code.
    pub game: String,
    /// The last heap requested.
    pub to: Option<Count>,
    /// The last heap computed. The values of all heaps up to it are exact.
    pub checked_to: Option<Count>,
    /// The largest value so far.
    pub max_value: Option<u32>,
    /// The first heap with that value.
    pub max_at: Option<Count>,
    /// The number of rare heaps; null while values are not split into common and rare ones.
    pub rares: Option<u64>,
    /// The last rare heap.
    pub last_rare: Option<Count>,
    /// The number of heaps of value 0.
    pub zeros: Count,
    /// The first 1000 of them.
    pub zeros_at: Vec<Count>,
    /// The last of them.
    pub last_zero: Option<Count>,
    /// Hashes of a sample of blocks of values.
    pub hashes: HashList,
    /// How the hunt ended.
    pub status: &'static str,
    /// The period, if it is proved.
    pub period: Option<Count>,
    /// The least preperiod.
    pub preperiod: Option<Count>,
    /// The theorem that proves the period.
    pub theorem: Option<&'static str>,
    /// The name of the file with the certificate, in the folder of the hunt.
    pub certificate: Option<&'static str>,
    /// Figures that depend on the clock, the machine and interruptions.
    pub run: RunStatistics,
}

/// Hashes of blocks 0, `every`, 2·`every`, … of `block` heaps each.
#[derive(Debug, Clone, Serialize)]
pub struct HashList {
    /// The number of heaps of a block.
    pub block: u64,
    /// Every `every`-th block is hashed.
    pub every: u64,
    /// The first 128 bits of blake3 over the block's values as 32-bit little-endian numbers.
    pub blake3: Vec<String>,
}

/// The time and resources that a hunt took.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct RunStatistics {
    /// Seconds of work, summed over all processes.
    pub seconds: f64,
    /// Values per second in this process.
    pub values_per_second: f64,
    /// The instruction set.
    pub isa: &'static str,
    /// The number of threads that may be used.
    pub threads: usize,
    /// The method in use at the end.
    pub method: &'static str,
    /// The number of times the hunt was resumed.
    pub resumed: u64,
    /// The heap at which this process resumed the hunt.
    pub resumed_from: u64,
    /// The number of heaps computed again because a process ended before it wrote them.
    pub recomputed: u64,
    /// The number of checkpoints in the folder.
    pub segments: usize,
    /// Why the hunt ended early.
    pub reason: Option<String>,
}

/// The data from which a report is made.
pub(crate) struct ReportData<'a> {
    pub(crate) game: String,
    pub(crate) to: Option<u64>,
    pub(crate) ending: &'a Ending,
    pub(crate) split: Option<Split>,
    pub(crate) law: Option<Law>,
    pub(crate) run: RunStatistics,
}

impl ReportData<'_> {
    /// Returns the rare heaps among those that the report covers.
    pub(crate) fn rares(&self) -> Option<&[Rare]> {
        let (_, rares) = self.split.as_ref()?;
        let heaps = self.ending.tally.heaps;
        Some(&rares[..rares.partition_point(|rare| rare.heap < heaps)])
    }

    /// Returns the certificate of a proved period.
    pub(crate) fn certificate(&self) -> Option<Certificate> {
        let period = self.ending.status.period()?;
        let claim = Claim::by_law(self.law?, period, self.all_rares(period));
        Some(Certificate::new(self.game.clone(), claim))
    }

    /// Returns the rare heaps if no later heap can be rare. A rare heap in the period would recur;
    /// with an odd period, where the parity of heaps counts, other heaps would be rare in every
    /// second period.
    fn all_rares(&self, period: Period) -> Option<Rares> {
        let (closure, _) = self.split.as_ref()?;
        let heaps: Vec<u64> = self.rares()?.iter().map(|rare| rare.heap).collect();
        let end = heaps.last().is_none_or(|&last| last < period.preperiod);
        let known = end && (period.period.is_multiple_of(2) || !closure.heap_parity());
        let (greatest, _) = self.ending.tally.max?;
        known.then(|| Rares::new(*closure, greatest, heaps))
    }

    pub(crate) fn report(&self) -> Report {
        let tally = &self.ending.tally;
        let rares = self.rares();
        let period = self.ending.status.period();
        Report {
            game: self.game.clone(),
            to: self.to.map(Count),
            checked_to: tally.heaps.checked_sub(1).map(Count),
            max_value: tally.max.map(|(value, _)| value),
            max_at: tally.max.map(|(_, heap)| Count(heap)),
            rares: rares.map(|rares| rares.len() as u64),
            last_rare: rares.and_then(<[Rare]>::last).map(|rare| Count(rare.heap)),
            zeros: Count(tally.zeros),
            zeros_at: tally.zeros_at.iter().copied().map(Count).collect(),
            last_zero: tally.last_zero.map(Count),
            hashes: HashList {
                block: tally::BLOCK,
                every: tally.hashes.every,
                blake3: tally.hashes.list.iter().map(|hash| hex(hash)).collect(),
            },
            status: self.ending.status.name(),
            period: period.map(|period| Count(period.period)),
            preperiod: period.map(|period| Count(period.preperiod)),
            theorem: period.and(self.law).map(Law::name),
            certificate: period.and(self.law).map(|_| CERTIFICATE),
            run: self.run.clone(),
        }
    }
}

/// Formats bytes in hexadecimal.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// The file for publication: the report, and every rare heap.
#[derive(Debug, Serialize)]
pub(crate) struct Publication {
    schema: u32,
    version: &'static str,
    #[serde(flatten)]
    pub(crate) report: Report,
    rare_heaps: Option<Vec<RareHeap>>,
}

#[derive(Debug, Serialize)]
struct RareHeap {
    heap: Count,
    value: u32,
}

impl Publication {
    pub(crate) fn new(findings: &ReportData<'_>) -> Self {
        let pair = |rare: &Rare| RareHeap { heap: Count(rare.heap), value: rare.value };
        Self {
            schema: 1,
            version: VERSION,
            report: findings.report(),
            rare_heaps: findings.rares().map(|rares| rares.iter().map(pair).collect()),
        }
    }
}

/// A count. In JSON it is a number up to 2^53 − 1, and a string of digits beyond.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count(pub u64);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        const SAFE: u64 = (1 << 53) - 1;
        if self.0 <= SAFE {
            serializer.serialize_u64(self.0)
        } else {
            serializer.collect_str(&self.0)
        }
    }
}
