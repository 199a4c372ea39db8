//! Decides whether forms are tame; the definition and the theorem are in [`super::super::tame`].

use super::{Form, Forms};
use crate::genus::Genus;
use crate::tame::Tameness;

impl Forms {
    /// Whether a form with these options and this genus is tame.
    pub(super) fn is_tame_with(&self, options: &[Form], genus: &Genus) -> bool {
        if !genus.is_nim() {
            return false;
        }
        let mut tameness = Tameness::of(genus);
        let mut wild = Vec::new();
        for &option in options {
            if self.is_tame(option) {
                tameness.add(self.grundy(option), self.misere(option));
            } else {
                wild.push(option);
            }
        }
        tameness.has_values() && wild.into_iter().all(|option| self.reverts(option, &tameness))
    }

    /// Whether a wild option has tame options to the values of the game.
    fn reverts(&self, option: Form, tameness: &Tameness) -> bool {
        let mut back = tameness.reversion_test();
        self.options(option)
            .filter(|&form| self.is_tame(form))
            .any(|form| back.add(self.grundy(form), self.misere(form)))
    }
}
