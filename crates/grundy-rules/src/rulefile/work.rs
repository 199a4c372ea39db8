//! An estimate of the work for the options of a position, without listing them.

use super::code::{Trap, Why};
use super::options::Ended;
use super::rule::{Choice, CounterRange, Program, Sink};
use super::windows;
use grundy_core::game::Work;

/// Adds up the work of a position.
struct WorkEstimate {
    work: Work,
    looked: u64,
}

impl WorkEstimate {
    fn add(&mut self, parts: u64, each: u64) -> Result<(), Ended> {
        self.work.list = self.work.list.saturating_add(parts.saturating_mul(Work::LISTED));
        self.work.fill = self.work.fill.saturating_add(each);
        self.looked += 1;
        if self.looked < Work::MOST { Ok(()) } else { Err(Ended::Stopped) }
    }
}

impl Sink for WorkEstimate {
    type Error = Ended;

    fn choice(&mut self, choice: &mut Choice<'_>) -> Result<(), Ended> {
        let (mv, mut parts) = (choice.mv, 1);
        for term in &mv.terms {
            choice.each_of(term, &mut |_| {
                parts += 1;
                if parts < Work::MOST { Ok(()) } else { Err(Ended::Stopped) }
            })?;
        }
        self.add(parts, parts * Work::COMPUTED)
    }

    fn range(&mut self, choice: &mut Choice<'_>, range: CounterRange) -> Result<bool, Ended> {
        let terms = choice.mv.terms.len() as u64;
        let ends = 2 * terms * Work::COMPUTED;
        // A long interval of heaps is not read heap by heap.
        let most = if choice.is_interval(range) { windows::LEAST } else { u64::MAX };
        let read = range.count.min(most);
        self.add(range.count.saturating_mul(terms + 1), ends.saturating_add(read))?;
        Ok(true)
    }

    /// Choices take time even if conditions exclude them all.
    fn begin_range(&mut self, choices: u64) -> Result<(), Ended> {
        let time = choices.saturating_mul(Work::COMPUTED);
        self.work.list = self.work.list.saturating_add(time);
        self.work.fill = self.work.fill.saturating_add(time);
        if choices < Work::MOST { Ok(()) } else { Err(Ended::Stopped) }
    }
}

/// Counts choices, up to a number.
struct ChoiceCount {
    count: u64,
    most: u64,
    /// The number of choices of ranges so far, also of those that conditions exclude.
    looked: u64,
}

/// The greatest number of choices of ranges that are looked at one by one.
const MOST_LOOKED: u64 = 1 << 21;

impl ChoiceCount {
    fn add(&mut self, choices: u64) -> Result<(), Ended> {
        self.count = self.count.saturating_add(choices);
        if self.count < self.most { Ok(()) } else { Err(Ended::Stopped) }
    }
}

impl Sink for ChoiceCount {
    type Error = Ended;

    fn choice(&mut self, _choice: &mut Choice<'_>) -> Result<(), Ended> {
        self.add(1)
    }

    fn range(&mut self, _choice: &mut Choice<'_>, range: CounterRange) -> Result<bool, Ended> {
        self.add(range.count)?;
        Ok(true)
    }

    fn begin_range(&mut self, choices: u64) -> Result<(), Ended> {
        self.looked = self.looked.saturating_add(choices);
        // Too many to look at count as all that are wanted.
        if self.looked <= MOST_LOOKED { Ok(()) } else { self.add(self.most) }
    }
}

impl Program {
    /// Passes all choices of a position to `sink` until it stops. Returns whether it is a position.
    fn look(&self, at: &[u64], sink: &mut impl Sink<Error = Ended>) -> Result<bool, Trap> {
        let mut registers = self.registers.clone();
        if !self.enter(at, &mut registers)? {
            return Ok(false);
        }
        match self.walk_all(&mut registers, sink) {
            // No limit but their own ends these.
            Ok(()) | Err(Ended::Stopped | Ended::Failed(_)) => Ok(true),
            Err(Ended::Trapped(trap)) => Err(trap),
        }
    }

    /// The number of options of a position, or `most` if there are more or they are too many to
    /// count.
    pub(super) fn count_options(&self, at: &[u64], most: u64) -> Result<u64, Trap> {
        let mut counter = ChoiceCount { count: 0, most, looked: 0 };
        match self.look(at, &mut counter) {
            Ok(_) => Ok(counter.count.min(most)),
            Err(Trap { why: Why::ManyChoices, .. }) => Ok(most),
            Err(trap) => Err(trap),
        }
    }

    /// Estimates the work for one tuple; no work if it is no position.
    pub(super) fn work(&self, at: &[u64]) -> Result<Work, Trap> {
        let base = Work::COMPUTED * self.moves.len() as u64;
        let mut estimate = WorkEstimate { work: Work { list: base, fill: base }, looked: 0 };
        let inside = self.look(at, &mut estimate)?;
        Ok(if inside { estimate.work } else { Work::default() })
    }
}

#[cfg(test)]
mod tests {
    use crate::rulefile::Rule;
    use grundy_core::game::CostRule;

    #[test]
    fn options_are_counted() {
        let count = |moves: &str, n: u64, most: u64| {
            let text = format!("game test(n)\n{moves}\n");
            let rule = Rule::parse("test.game", &text).expect(moves);
            rule.count_options([n, 0, 0, 0], most).expect(moves)
        };
        let divide = "divide: if n > 0: for d in 2..6: n / d";
        assert_eq!((count(divide, 0, 11), count(divide, 1_000_000, 11)), (0, 5));
        assert_eq!(count(divide, 1_000_000, 3), 3);
        let take = "take: for k in 1..n: n - k";
        assert_eq!((count(take, 9, 100), count(take, 1 << 20, 100)), (9, 100));
        let prime = "take: for k in 1..n: if gcd(n, k) = 1: n - k";
        assert_eq!(count(prime, 30, 100), 8);
        // More choices than are looked at, and more than a move may have.
        assert_eq!((count(prime, 30_030_000, 1 << 40), count(prime, 1 << 40, 100)), (1 << 40, 100));
    }
}
