//! A look at the options of options before one is asked: an option which few of its own options
//! could still keep from having the value wanted is soon told.
//!
//! To look costs about as many positions as there are options, so it is done only where parts of
//! the size have taken several times as many.

use super::listing::Choice;
use super::solve::{Halt, Node, Search, bit};
use super::table::Known;
use super::worker::Worker;

impl<const W: usize, H: Worker<W>> Search<'_, W, H> {
    /// Looks at every option of a part that is one open part: what one of its options tells not to
    /// have the value is refuted, of the others the options that are left to ask are counted.
    pub(super) fn look(&mut self, node: &Node<W>, value: u32) -> Result<(), Halt> {
        for i in node.options.clone() {
            let Choice { known, open, first, by, refuted, .. } = self.options[i];
            if open != 1 || refuted & bit(value) != 0 {
                continue;
            }
            let (part, wanted) = (self.parts[first], value ^ known);
            let not = match self.worker.get(&part.part) {
                Known::Value(_) => {
                    self.options[i].unsettled = Some(0);
                    continue;
                }
                Known::Not(not) => not,
            };
            if not & bit(wanted) != 0 {
                self.options[i].refuted |= bit(value);
                continue;
            }
            let child = self.expand(part, not, Some(wanted))?;
            if child.not & bit(wanted) == 0 {
                let may_have = |option: &&Choice| {
                    option.open != 1 || option.not & bit(wanted ^ option.known) == 0
                };
                let left = self.options[child.options.clone()].iter().filter(may_have).count();
                self.options[i].unsettled = u32::try_from(left).ok();
                self.forget(&child);
            } else {
                self.options[i].refuted |= bit(value);
                self.close(&child, Known::Not(child.not));
                if let Some(reply) = child.reply {
                    self.refute(node, (by, reply), value);
                }
            }
        }
        Ok(())
    }
}
