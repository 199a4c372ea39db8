//! Twist, sum and lead of heaps and of sums of heaps.

use crate::certificate::Balance;
use crate::verdict::{CheckResult, Failure};

/// The triple of a sum of heaps. By the claim it decides who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Triple {
    /// 0 or 1.
    pub(super) twist: u8,
    pub(super) sum: i64,
    pub(super) lead: i64,
}

impl Triple {
    /// The triple of the empty sum.
    pub(super) const NOTHING: Self = Self { twist: 0, sum: 0, lead: 0 };

    /// Returns the triple of the sum of both.
    pub(super) fn plus(self, other: Self) -> Self {
        Self {
            twist: self.twist ^ other.twist,
            sum: self.sum + other.sum,
            lead: (self.lead - other.sum).max(other.lead - self.sum),
        }
    }

    /// Returns the maximum of lead plus sum over the heaps.
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
    /// Checks the consistency of the lists of a claim.
    pub(super) fn new(claim: &Balance) -> CheckResult<Self> {
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

    /// Checks that heap n + p has the twist of heap n, a sum larger by p, and a lead that is equal
    /// or larger by p.
    fn goes_on(&self, heap: usize) -> CheckResult<()> {
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

    /// Returns the heap of the first period in the class of a heap from b on.
    fn class(&self, heap: usize) -> usize {
        self.preperiod + (heap - self.preperiod) % self.period
    }

    /// Whether a heap is from b on, and in a class whose leads grow.
    pub(super) fn leads_grow(&self, heap: usize) -> bool {
        heap >= self.preperiod && {
            let heap = self.class(heap);
            self.listed[heap + self.period].lead > self.listed[heap].lead
        }
    }

    /// Returns the heaps of the first period whose leads grow.
    pub(super) fn growing(&self) -> impl Iterator<Item = usize> + '_ {
        (self.preperiod..self.preperiod + self.period).filter(|&heap| self.leads_grow(heap))
    }

    /// Returns the triple of a heap.
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

    /// Returns the greatest number that divides 2p, all sums taken twice, and all tops.
    pub(super) fn grain(&self) -> i64 {
        let both = self.listed.iter().map(|heap| [2 * heap.sum, heap.top()]);
        both.flatten().fold(2 * signed(self.period), gcd)
    }

    /// Returns the greatest sum of a heap below b.
    pub(super) fn least_sums(&self) -> i64 {
        self.listed[..self.preperiod].iter().map(|heap| heap.sum).max().unwrap_or(0)
    }

    /// Returns the maximum, from b on, of the distance of a sum from its heap, and of a lead from
    /// its heap or, if it does not grow, from 0.
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

/// Returns a size as a signed number; sizes here are below 2^32.
pub(super) fn signed(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

pub(super) fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.abs()
}
