//! An estimate of the work for the options of a position, without listing them.

use super::code::{Trap, Why};
use super::options::Ended;
use super::rule::{CompiledMove, CounterRange, Program, Sink};
use crate::game::Work;

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

    fn choice(
        &mut self,
        program: &Program,
        mv: &CompiledMove,
        registers: &mut [i64],
    ) -> Result<(), Ended> {
        let mut parts = 1;
        for term in &mv.terms {
            program.each_of(term, registers, &mut |_: &mut [i64]| {
                parts += 1;
                if parts < Work::MOST { Ok(()) } else { Err(Ended::Stopped) }
            })?;
        }
        self.add(parts, parts * Work::COMPUTED)
    }

    fn range(
        &mut self,
        _program: &Program,
        mv: &CompiledMove,
        range: CounterRange,
        _registers: &mut [i64],
    ) -> Result<bool, Ended> {
        let terms = mv.terms.len() as u64;
        let ends = 2 * terms * Work::COMPUTED;
        self.add(range.count.saturating_mul(terms + 1), ends.saturating_add(range.count))?;
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
}

impl ChoiceCount {
    fn add(&mut self, choices: u64) -> Result<(), Ended> {
        self.count = self.count.saturating_add(choices);
        if self.count < self.most { Ok(()) } else { Err(Ended::Stopped) }
    }
}

impl Sink for ChoiceCount {
    type Error = Ended;

    fn choice(
        &mut self,
        _program: &Program,
        _mv: &CompiledMove,
        _registers: &mut [i64],
    ) -> Result<(), Ended> {
        self.add(1)
    }

    fn range(
        &mut self,
        _program: &Program,
        _mv: &CompiledMove,
        range: CounterRange,
        _registers: &mut [i64],
    ) -> Result<bool, Ended> {
        self.add(range.count)?;
        Ok(true)
    }

    fn begin_range(&mut self, _choices: u64) -> Result<(), Ended> {
        Ok(())
    }
}

impl Program {
    /// The number of options of a position, or `most` if there are more. A move with more choices
    /// than one may have counts as `most`.
    pub(super) fn count_options(&self, at: &[u64], most: u64) -> Result<u64, Trap> {
        let mut registers = self.registers.clone();
        if !self.enter(at, &mut registers)? {
            return Ok(0);
        }
        self.define(&mut registers)?;
        let mut counter = ChoiceCount { count: 0, most };
        for mv in &self.moves {
            match self.walk(mv, &mut registers, &mut counter) {
                Ok(()) => {}
                Err(Ended::Stopped) => break,
                Err(Ended::Trapped(Trap { why: Why::ManyChoices, .. })) => return Ok(most),
                Err(Ended::Trapped(trap)) => return Err(trap),
            }
        }
        Ok(counter.count.min(most))
    }

    /// Estimates the work for one tuple; no work if it is no position.
    pub(super) fn work(&self, at: &[u64]) -> Result<Work, Trap> {
        let mut registers = self.registers.clone();
        if !self.enter(at, &mut registers)? {
            return Ok(Work::default());
        }
        self.define(&mut registers)?;
        let base = Work::COMPUTED * self.moves.len() as u64;
        let mut estimate = WorkEstimate { work: Work { list: base, fill: base }, looked: 0 };
        for mv in &self.moves {
            match self.walk(mv, &mut registers, &mut estimate) {
                Ok(()) => {}
                Err(Ended::Stopped) => break,
                Err(Ended::Trapped(trap)) => return Err(trap),
            }
        }
        Ok(estimate.work)
    }
}
