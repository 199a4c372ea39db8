//! What looks at every block of a run.

use grundy::period::Watch;
use grundy::sequence::Block;

use crate::error::Error;
use crate::keep::Keeper;
use crate::tally::Tally;

/// How many of the first values are kept for the search of short periods.
pub(crate) const PREFIX: usize = 1 << 16;

/// Looks at every block.
#[derive(Debug, Default)]
pub(crate) struct Observer {
    pub(crate) tally: Tally,
    /// Where to note the tally, and the one noted.
    pub(crate) goal: Option<u64>,
    pub(crate) at_goal: Option<Tally>,
    /// The first values, if they are looked at.
    pub(crate) prefix: Option<Vec<u32>>,
    pub(crate) watch: Option<Watch>,
    pub(crate) keeper: Option<Keeper>,
    /// What went wrong while values were written.
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
        if let Some(keeper) = &mut self.keeper
            && self.failed.is_none()
        {
            self.failed = keeper.see(block).err();
        }
    }

    /// Notes the tally at another heap.
    pub(crate) fn set_goal(&mut self, goal: Option<u64>) {
        if self.goal != goal {
            self.goal = goal;
            self.at_goal = None;
        }
    }
}
