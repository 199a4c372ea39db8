//! Looks at the options of a component's options before any of these is searched. An option is
//! likely to have the required value if few of its own options may have it.
//!
//! A look ahead costs about as many nodes as there are options, so it is used only if components of
//! this size have cost several times as many.

use super::search::{DeletionSearch, Expansion, Halt, ListedOption, bit};
use super::worker::Worker;
use grundy_core::game::Knowledge;

impl<const W: usize, const L: usize, H: Worker<W, L>> DeletionSearch<'_, W, L, H> {
    /// Looks ahead at every option with one open component. Refutes those with an option of known
    /// value that excludes the required one; for the others, counts the options that may still have
    /// that value.
    pub(super) fn look_ahead(
        &mut self,
        expansion: &Expansion<W, L>,
        value: u32,
    ) -> Result<(), Halt> {
        for i in expansion.options.clone() {
            let ListedOption { known_sum, open, first, by, refuted, .. } = self.options[i];
            if open != 1 || refuted & bit(value) != 0 {
                continue;
            }
            let (component, wanted) = (self.components[first], value ^ known_sum);
            let excluded = match self.worker.get(&component.canonical) {
                Knowledge::Exact(_) => {
                    self.options[i].unsettled = Some(0);
                    continue;
                }
                Knowledge::Excludes(excluded) => excluded,
            };
            if excluded & bit(wanted) != 0 {
                self.options[i].refuted |= bit(value);
                continue;
            }
            let child = self.expand(component, excluded, Some(wanted))?;
            if child.excluded & bit(wanted) == 0 {
                let may_have = |option: &&ListedOption| {
                    option.open != 1 || option.excluded & bit(wanted ^ option.known_sum) == 0
                };
                let left = self.options[child.options.clone()].iter().filter(may_have).count();
                self.options[i].unsettled = u32::try_from(left).ok();
                self.discard(&child);
            } else {
                self.options[i].refuted |= bit(value);
                self.finish(&child, Knowledge::Excludes(child.excluded));
                if let Some(reply) = child.reply {
                    self.refute(expansion, by, reply, value);
                }
            }
        }
        Ok(())
    }
}
