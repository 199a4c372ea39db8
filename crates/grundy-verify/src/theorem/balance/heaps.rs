//! Twist, sum and lead of heaps and of sums of heaps.

use crate::certificate::Balance;
use crate::verdict::{Checked, Failure};

/// What is claimed to matter of a sum of heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Triple {
    /// 0 or 1.
    pub(super) twist: u8,
    pub(super) sum: i64,
    pub(super) lead: i64,
}

impl Triple {
    /// No heaps.
    pub(super) const NOTHING: Self = Self { twist: 0, sum: 0, lead: 0 };

    /// The heaps of both.
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            twist: self.twist ^ other.twist,
            sum: self.sum + other.sum,
            lead: (self.lead - other.sum).max(other.lead - self.sum),
        }
    }

    /// The greatest sum of lead and sum of a heap in it.
    pub(super) fn top(self) -> i64 {
        self.lead + self.sum
    }
}

/// The triples of all heaps.
#[derive(Debug)]
pub(super) struct Heaps {
    listed: Vec<Triple>,
    /// b.
    pub(super) preperiod: usize,
    /// p.
    pub(super) period: usize,
}

impl Heaps {
    /// The heaps of a claim. Checks what must be true of the lists.
    pub(super) fn new(claim: &Balance) -> Checked<Self> {
        let lists = claim.twist.iter().zip(&claim.sum).zip(&claim.lead);
        let listed = lists.map(|((&twist, &sum), &lead)| Triple {
            twist: u8::from(twist == 1),
            sum: sum.cast_signed(),
            lead: lead.cast_signed(),
        });
        let listed: Vec<Triple> = listed.collect();
        if let Some(heap) = listed.iter().position(|heap| heap.lead > heap.sum) {
            let why = format!("the lead of heap {heap} is greater than its sum");
            return Err(Failure::refuted(why));
        }
        if listed.first() != Some(&Triple::NOTHING) {
            return Err(Failure::refuted("heap 0 has a twist, a sum or a lead"));
        }
        let period = usize::try_from(claim.period).unwrap_or(usize::MAX);
        let preperiod = listed.len().saturating_sub(period.saturating_mul(2));
        let heaps = Self { listed, preperiod, period };
        (preperiod..preperiod + period).try_for_each(|heap| heaps.goes_on(heap))?;
        Ok(heaps)
    }

    /// Checks that the heap one period after this one has the same twist, a sum one period larger, and
    /// a lead that is the same or one period larger.
    fn goes_on(&self, heap: usize) -> Checked<()> {
        let (first, second) = (self.listed[heap], self.listed[heap + self.period]);
        let step = signed(self.period);
        let twist = first.twist == second.twist;
        let sum = first.sum + step == second.sum;
        let lead = [0, step].contains(&(second.lead - first.lead));
        if twist && sum && lead {
            return Ok(());
        }
        let (b, p) = (self.preperiod, self.period);
        Err(Failure::refuted(format!(
            "from heap {b} on, heap n+{p} has the twist of heap n, its sum and {p} more, and its lead or \
             {p} more; this is not so for n = {heap}"
        )))
    }

    /// The heap of the first period that has the class of a heap from b on.
    fn class(&self, heap: usize) -> usize {
        self.preperiod + (heap - self.preperiod) % self.period
    }

    /// Whether a heap is from b on and of a class whose leads grow.
    pub(super) fn leads_grow(&self, heap: usize) -> bool {
        heap >= self.preperiod && {
            let heap = self.class(heap);
            self.listed[heap + self.period].lead > self.listed[heap].lead
        }
    }

    /// The heaps of the first period whose leads grow.
    pub(super) fn growing(&self) -> impl Iterator<Item = usize> + '_ {
        (self.preperiod..self.preperiod + self.period).filter(|&heap| self.leads_grow(heap))
    }

    /// The triple of a heap.
    pub(super) fn of(&self, heap: usize) -> Triple {
        if let Some(&listed) = self.listed.get(heap) {
            return listed;
        }
        let class = self.class(heap);
        let more = signed(heap - class);
        let Triple { twist, sum, lead } = self.listed[class];
        let lead = if self.leads_grow(class) { lead + more } else { lead };
        Triple { twist, sum: sum + more, lead }
    }

    /// A number that divides 2p, all sums taken twice, and all tops; the greatest one.
    pub(super) fn grain(&self) -> i64 {
        let both = self.listed.iter().map(|heap| [2 * heap.sum, heap.top()]);
        both.flatten().fold(2 * signed(self.period), gcd)
    }

    /// The greatest sum of a heap below b.
    pub(super) fn least_sums(&self) -> i64 {
        self.listed[..self.preperiod].iter().map(|heap| heap.sum).max().unwrap_or(0)
    }

    /// The greatest distance of sums from their heaps, and of leads from their heaps or, if they do
    /// not grow, from 0; from b on.
    pub(super) fn distance(&self) -> i64 {
        let of = |heap: usize| {
            let Triple { sum, lead, .. } = self.listed[heap];
            let size = signed(heap);
            let lead = if self.leads_grow(heap) { (lead - size).abs() } else { lead };
            lead.max((sum - size).abs())
        };
        (self.preperiod..self.preperiod + self.period).map(of).max().unwrap_or(0)
    }
}

/// A size as a signed number; sizes here are below 2^32.
pub(super) fn signed(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

pub(super) fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}
