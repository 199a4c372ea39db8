//! The observers of the blocks of a run.

use grundy_sequence::period::Watch;
use grundy_sequence::sequence::Block;

use crate::error::Error;
use crate::kept_values::ValueWriter;
use crate::tally::Tally;

/// The number of first values that are stored for the search for short periods.
pub(crate) const PREFIX: usize = 1 << 16;

/// Passes each block of values to all that record something: tally, watch, kept values.
#[derive(Debug, Default)]
pub(crate) struct Observer {
    pub(crate) tally: Tally,
    /// The heap at which the tally is recorded, and the recorded tally.
    pub(crate) goal: Option<u64>,
    pub(crate) at_goal: Option<Tally>,
    /// The first values, if they are still needed.
    pub(crate) prefix: Option<Vec<u32>>,
    pub(crate) watch: Option<Watch>,
    pub(crate) writer: Option<ValueWriter>,
    /// The error of writing values, if one occurred.
    pub(crate) failed: Option<Error>,
}

impl Observer {
    pub(crate) fn see(&mut self, block: &Block<'_>) {
        let after = block.first + block.len() as u64;
        if let Some(goal) = self.goal.filter(|goal| (block.first + 1..=after).contains(goal)) {
            let mut tally = self.tally.clone();
            tally.see_below(block, goal);
            self.at_goal = Some(tally);
        }
        self.tally.see(block);
        if let Some(prefix) = &mut self.prefix {
            let room = PREFIX.saturating_sub(prefix.len());
            prefix.extend(block.iter().take(room));
        }
        if let Some(watch) = &mut self.watch {
            watch.see(block);
        }
        if let Some(writer) = &mut self.writer
            && self.failed.is_none()
        {
            self.failed = writer.see(block).err();
        }
    }

    /// Sets the heap at which the tally is recorded.
    pub(crate) fn set_goal(&mut self, goal: Option<u64>) {
        if self.goal != goal {
            self.goal = goal;
            self.at_goal = None;
        }
    }
}
